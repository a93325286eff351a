"""Reading and writing text files."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearer.errors import FileError
from hearer.files import check_writable, read_text, write_atomically


def test_text_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.txt"
    write_atomically(path, "one\r\ntwo\n☕")
    assert read_text(path) == "one\r\ntwo\n☕"
    assert [file.name for file in path.parent.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("interruption", [KeyboardInterrupt, OSError])
def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interruption: type[BaseException]
) -> None:
    path = tmp_path / "a.txt"
    write_atomically(path, "old")

    def interrupt(*_: object) -> None:
        raise interruption

    monkeypatch.setattr("os.fsync", interrupt)
    with pytest.raises((KeyboardInterrupt, FileError)):
        write_atomically(path, "new")
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]
    assert read_text(path) == "old"


def test_what_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "latin.txt").write_bytes("café".encode("latin-1"))
    with pytest.raises(FileError, match=r"latin\.txt: is not UTF-8 \(byte 3\)"):
        read_text(tmp_path / "latin.txt")
    with pytest.raises(FileError, match=r"gone\.txt: No such file"):
        read_text(tmp_path / "gone.txt")
    with pytest.raises(FileError, match="cannot be written"):
        write_atomically(tmp_path / "latin.txt" / "below.txt", "text")


def test_a_check_leaves_nothing_behind(tmp_path: Path) -> None:
    check_writable(tmp_path / "new" / "folder" / "file.json")
    assert not list(tmp_path.iterdir())


def test_a_check_leaves_a_folder_that_another_run_has_begun_to_fill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlink = Path.unlink

    def and_another_writes(self: Path, missing_ok: bool = False) -> None:
        unlink(self, missing_ok)
        (self.parent / "theirs").touch()

    monkeypatch.setattr(Path, "unlink", and_another_writes)
    check_writable(tmp_path / "runs" / "mine")
    assert (tmp_path / "runs" / "theirs").exists()
