"""Getting published corpora from a real HTTP server on loopback that misbehaves on demand."""

from __future__ import annotations

import hashlib
import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearer.corpora import catalogue, download, places
from hearer.corpora.catalogue import CATALOGUE, Dataset, File, file_table
from hearer.errors import DataMissing, DownloadError, FileError, InputError, UnknownName

Cli = Callable[..., Any]

TEXT = bytes(range(256)) * 800  # longer than one read of the downloader
SMALL = "ÄÖ, tabs\tand lines\n".encode()


@dataclass
class Shelf:
    """What the server offers, how it misbehaves, and what it was asked."""

    files: dict[str, bytes]
    cuts: list[int] = field(
        default_factory=list
    )  # bytes sent before each of the first answers ends
    ranges: bool = True
    shift: int = 0  # how far a partial answer starts from where it was asked to
    length: str = ""  # announced in place of the true length
    asked: list[tuple[str, str | None]] = field(default_factory=list)
    address: str = ""


def _handler(shelf: Shelf) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            wanted = self.headers.get("Range")
            shelf.asked.append((self.path, wanted))
            body = shelf.files.get(self.path)
            if body is None:
                return self.send_error(404)
            if wanted and shelf.ranges:
                match = re.fullmatch(r"bytes=(\d+)-", wanted)
                assert match
                start = int(match[1]) + shelf.shift
                if start >= len(body):
                    return self.send_error(416)
                self.send_response(206)
                self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
                body = body[start:]
            else:
                self.send_response(200)
            self.send_header("Content-Length", shelf.length or str(len(body)))
            self.close_connection = bool(shelf.length)  # else the reader would wait for more
            self.end_headers()
            if shelf.cuts:
                self.wfile.write(body[: shelf.cuts.pop(0)])
                self.close_connection = True
            else:
                self.wfile.write(body)
            return None

        def log_message(self, *arguments: object) -> None:
            pass

    return Handler


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    for variable in ("no_proxy", "NO_PROXY"):
        monkeypatch.setenv(variable, "127.0.0.1")
    shelf = Shelf({"/tiny/a.txt": TEXT, "/tiny/deep/b%20b.txt": SMALL})
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(shelf))
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    shelf.address = f"http://127.0.0.1:{server.server_port}"
    yield shelf
    server.shutdown()
    server.server_close()
    thread.join()


def tiny(address: str, sums: bool = True, sizes: bool = True) -> Dataset:
    contents = {"a.txt": TEXT, "deep/b b.txt": SMALL}
    lines = ["path\tsize\tsha256"]
    for path, body in contents.items():
        size = str(len(body)) if sizes else "-"
        lines.append(f"{path}\t{size}\t{hashlib.sha256(body).hexdigest() if sums else '-'}")
    return Dataset(
        name="tiny",
        title="A corpus for tests",
        licence="CC0",
        home="https://example.org/tiny",
        citation="Nobody (2026)",
        files=file_table("\n".join(lines), f"{address}/tiny/"),
    )


def listing(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".lock"
    }


WHOLE = {"a.txt": TEXT, "deep/b b.txt": SMALL}


# Downloading ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sums", "sizes"), [(True, True), (False, True), (False, False)])
def test_files_arrive_whole_and_every_byte_is_reported(
    shelf: Shelf, tmp_path: Path, sums: bool, sizes: bool
) -> None:
    counts: list[int] = []
    entry = tiny(shelf.address, sums, sizes)
    paths = download.get(entry, tmp_path / "tiny", report=counts.append)
    assert listing(tmp_path / "tiny") == WHOLE
    assert [path.name for path in paths] == ["a.txt", "b b.txt"]
    assert sum(counts) == len(TEXT) + len(SMALL)


def test_intact_files_are_not_fetched_again_and_damaged_ones_are(
    shelf: Shelf, tmp_path: Path
) -> None:
    entry = tiny(shelf.address)
    download.get(entry, tmp_path)
    (tmp_path / "a.txt").write_bytes(TEXT[:-1] + b"?")
    shelf.asked.clear()
    counts: list[int] = []
    download.get(entry, tmp_path, report=counts.append)
    assert [path for path, _ in shelf.asked] == ["/tiny/a.txt"]
    assert listing(tmp_path) == WHOLE
    assert sum(counts) == len(TEXT) + len(SMALL)


def test_a_cut_connection_is_taken_up_where_it_stopped(shelf: Shelf, tmp_path: Path) -> None:
    shelf.cuts = [100_000, 5_000]
    counts: list[int] = []
    download.get(tiny(shelf.address), tmp_path, report=counts.append)
    assert [asked for path, asked in shelf.asked if path == "/tiny/a.txt"] == [
        None,
        "bytes=100000-",
        "bytes=105000-",
    ]
    assert listing(tmp_path) == WHOLE
    assert sum(counts) == len(TEXT) + len(SMALL)


def test_a_connection_that_keeps_breaking_leaves_a_part_for_the_next_call(
    shelf: Shelf, tmp_path: Path
) -> None:
    shelf.cuts = [70_000, 10, 10]
    with pytest.raises(DownloadError, match=r"a\.txt: the connection was cut .* 70,020 bytes kept"):
        download.get(tiny(shelf.address), tmp_path)
    assert listing(tmp_path) == {"a.txt.part": TEXT[:70_020]}
    shelf.asked.clear()
    download.get(tiny(shelf.address), tmp_path)
    assert shelf.asked[0] == ("/tiny/a.txt", "bytes=70020-")
    assert listing(tmp_path) == WHOLE


def test_an_interrupted_call_leaves_a_part_and_nothing_at_the_place(
    shelf: Shelf, tmp_path: Path
) -> None:
    def stop(count: int) -> None:
        if count:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        download.get(tiny(shelf.address), tmp_path, report=stop)
    found = listing(tmp_path)
    assert list(found) == ["a.txt.part"]
    assert 0 < len(found["a.txt.part"]) < len(TEXT)
    download.get(tiny(shelf.address), tmp_path)
    assert listing(tmp_path) == WHOLE


def test_a_server_that_cannot_resume_sends_all_of_it_again(shelf: Shelf, tmp_path: Path) -> None:
    shelf.ranges = False
    (tmp_path / "a.txt.part").write_bytes(TEXT[:1000])
    counts: list[int] = []
    download.get(tiny(shelf.address), tmp_path, report=counts.append)
    assert listing(tmp_path) == WHOLE
    assert sum(counts) == len(TEXT) + len(SMALL)


@pytest.mark.parametrize(
    "left",
    [b"of another file", TEXT + b"and more", b"x" * len(TEXT)],
    ids=["wrong", "long", "full"],
)
@pytest.mark.parametrize("sizes", [True, False])
def test_a_part_of_another_file_does_not_spoil_the_download(
    shelf: Shelf, tmp_path: Path, left: bytes, sizes: bool
) -> None:
    (tmp_path / "a.txt.part").write_bytes(left)
    download.get(tiny(shelf.address, sizes=sizes), tmp_path)
    assert listing(tmp_path) == WHOLE


def test_another_part_than_asked_for_is_not_pasted_in(shelf: Shelf, tmp_path: Path) -> None:
    shelf.shift = 7
    (tmp_path / "a.txt.part").write_bytes(TEXT[:1000])
    download.get(tiny(shelf.address, sums=False), tmp_path)
    assert listing(tmp_path) == WHOLE


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (TEXT[:-1] + b"?", r"expected SHA-256 [0-9a-f]{64}, got [0-9a-f]{64}"),
        (TEXT[:-1], r"expected 204,800 bytes, got 204,799"),
        (TEXT + TEXT, r"expected 204,800 bytes, got"),
        (b"", r"expected 204,800 bytes, got 0"),
    ],
    ids=["bytes", "short", "long", "empty"],
)
def test_wrong_content_never_reaches_its_place(
    shelf: Shelf, tmp_path: Path, body: bytes, problem: str
) -> None:
    shelf.files["/tiny/a.txt"] = body
    with pytest.raises(DownloadError, match=problem):
        download.get(tiny(shelf.address), tmp_path)
    assert listing(tmp_path) == {}


def test_wrong_content_leaves_the_file_that_stands_there(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"an older release")
    shelf.files["/tiny/a.txt"] = b"?" * len(TEXT)
    with pytest.raises(DownloadError):
        download.get(tiny(shelf.address), tmp_path)
    assert listing(tmp_path) == {"a.txt": b"an older release"}


def test_wrong_content_is_reported_without_denying_the_files_that_stay(
    shelf: Shelf, tmp_path: Path
) -> None:
    shelf.files["/tiny/deep/b%20b.txt"] = b"?" * len(SMALL)
    with pytest.raises(DownloadError, match="What came was not kept; files already in place stay"):
        download.get(tiny(shelf.address), tmp_path)
    assert listing(tmp_path) == {"a.txt": TEXT}


@pytest.mark.parametrize("length", ["many", "-5", "5, 5", "9" * 5000])
@pytest.mark.parametrize("sizes", [True, False])
def test_a_length_that_is_no_length_is_taken_as_unknown(
    shelf: Shelf, tmp_path: Path, length: str, sizes: bool
) -> None:
    shelf.length = length
    download.get(tiny(shelf.address, sizes=sizes), tmp_path)
    assert listing(tmp_path) == WHOLE


def test_an_address_that_has_gone_is_named_with_what_to_do(shelf: Shelf, tmp_path: Path) -> None:
    del shelf.files["/tiny/a.txt"]
    with pytest.raises(DownloadError, match=r"/tiny/a\.txt: the server answered 404.*home page"):
        download.get(tiny(shelf.address), tmp_path)
    assert listing(tmp_path) == {}


def test_a_server_out_of_reach_is_named_with_what_to_do(shelf: Shelf, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # bound but not listening: connections are refused
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(DownloadError, match=r"cannot be reached \(.*refused.*HEARER_DATA"):
            download.get(tiny(address), tmp_path)
    with pytest.raises(DownloadError, match="cannot be reached"):
        download.get(tiny(shelf.address), tmp_path, mirror="gopher://127.0.0.1")


def test_a_place_that_cannot_be_written_is_named(shelf: Shelf, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FileError, match="file"):
        download.get(tiny(shelf.address), tmp_path / "file" / "tiny")
    (tmp_path / "tiny" / "a.txt.part").mkdir(parents=True)
    with pytest.raises(FileError, match=r"a\.txt\.part"):
        download.get(tiny(shelf.address), tmp_path / "tiny")


def test_a_second_download_of_the_same_corpus_is_kept_out(shelf: Shelf, tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="Windows refuses to move open files by itself")
    refusals: list[DownloadError] = []

    def meanwhile(count: int) -> None:
        if count and not refusals:
            with pytest.raises(DownloadError, match="another download is under way") as refusal:
                download.get(tiny(shelf.address), tmp_path)
            refusals.append(refusal.value)

    download.get(tiny(shelf.address), tmp_path, report=meanwhile)
    assert len(refusals) == 1
    assert listing(tmp_path) == WHOLE


def test_a_mirror_is_asked_instead(shelf: Shelf, tmp_path: Path) -> None:
    download.get(tiny("https://nowhere.invalid"), tmp_path, mirror=f"{shelf.address}/")
    assert listing(tmp_path) == WHOLE


# Finding ----------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty per-user cache, and no HEARER_DATA."""
    monkeypatch.setattr("platform.system", lambda: "Linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("HEARER_DATA", raising=False)
    return tmp_path / "cache" / "hearer" / "data"


def fill(folder: Path, *paths: str) -> Path:
    for path in paths:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text("content")
    return folder


def test_a_named_folder_comes_first_and_is_final(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cached = fill(cache / "circa", "circa-data.tsv")
    assert places.find("circa") == cached
    own = fill(tmp_path / "own" / "circa", "circa-data.tsv")
    monkeypatch.setenv("HEARER_DATA", str(tmp_path / "own"))
    assert places.find("circa") == own
    named = fill(tmp_path / "named" / "circa", "part-of-it.tsv")
    assert places.find("circa", tmp_path / "named") == named
    with pytest.raises(DataMissing, match=r"run: hearer data get circa --data '.*empty'"):
        places.find("circa", tmp_path / "empty")


def test_what_is_absent_or_half_there_names_the_command(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARER_DATA", str(tmp_path / "own"))
    fill(tmp_path / "own" / "altentities", ".lock", "books/dev.json.part")
    fill(cache / "altentities", "books/dev.json")
    with pytest.raises(DataMissing, match="run: hearer data get altentities"):
        places.find("altentities")
    with pytest.raises(UnknownName, match="Did you mean 'circa'"):
        places.find("cirka")


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("gone", "does not exist"),
        ("~no-such-user/corpora", "does not exist"),
        ("file", "is not a folder"),
        ("empty", "holds no file of circa in circa/"),
    ],
)
def test_a_variable_that_leads_nowhere_is_named_with_its_value(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli, value: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "empty").mkdir()
    monkeypatch.setenv("HEARER_DATA", value)
    with pytest.raises(DataMissing, match=f"HEARER_DATA .* now it is '{value}', which {problem}"):
        places.find("circa")
    run = cli("data", "path", "circa")
    assert run.code == 2
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    ("name", "path", "counts"),
    [
        ("circa", "notes.txt", False),
        ("circa", "README.md", False),
        ("circa", "train.tsv", True),
        ("ambicoref", "notes.txt", False),
        ("ambicoref", "Data/Sentences/IC_ambiguous.txt", True),
        ("altentities", "books/dev.json", True),
        ("altentities", "circa-data.tsv", False),
        ("kitmus", "notes.txt", False),
        ("kitmus", "test/test.v4_gold_conll", True),
        ("kitmus", "test/test.jsonlines", True),
    ],
)
def test_a_folder_counts_when_it_holds_a_file_of_the_corpus(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, path: str, counts: bool
) -> None:
    folder = fill(tmp_path / "own" / name, path)
    monkeypatch.setenv("HEARER_DATA", str(tmp_path / "own"))
    if counts:
        assert places.find(name) == places.find(name, tmp_path / "own") == folder
        return
    with pytest.raises(DataMissing, match="HEARER_DATA"):
        places.find(name)
    with pytest.raises(DataMissing, match="no corpus there"):
        places.find(name, tmp_path / "own")


@pytest.mark.parametrize(
    ("system", "variables", "expected"),
    [
        ("Linux", {"XDG_CACHE_HOME": "/caches"}, "/caches/hearer"),
        ("Linux", {"XDG_CACHE_HOME": "not/absolute"}, "~/.cache/hearer"),
        ("Linux", {}, "~/.cache/hearer"),
        ("Darwin", {"XDG_CACHE_HOME": "/caches"}, "~/Library/Caches/hearer"),
        ("Windows", {"LOCALAPPDATA": "/local"}, "/local/hearer"),
        ("Windows", {}, "~/AppData/Local/hearer"),
    ],
)
def test_the_cache_is_where_each_system_keeps_caches(
    monkeypatch: pytest.MonkeyPatch, system: str, variables: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr("platform.system", lambda: system)
    for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert places.cache_dir() == Path(expected).expanduser()


# The catalogue ----------------------------------------------------------------------------------


def test_the_catalogue_holds_the_published_corpora() -> None:
    assert set(CATALOGUE) >= {"altentities", "circa", "ambicoref", "kitmus"}
    circa = catalogue.dataset("circa")
    assert circa.size == 7_766_077
    assert all(file.sha256 for file in circa.files)
    paths = {file.path for file in CATALOGUE["altentities"].files}
    assert paths == {
        f"{domain}/{split}.json"
        for domain in ("books", "recipes", "songs")
        for split in ("train", "dev", "test")
    }


def test_checksums_are_those_of_the_files_at_hand(data_dir: Path) -> None:
    checked = 0
    for name, entry in CATALOGUE.items():
        for file in entry.files:
            path = data_dir / name / file.path
            if not path.is_file() or not file.sha256:
                continue
            # A shorter file is part of a corpus, which a folder of one's own may hold on purpose.
            if path.stat().st_size >= (file.size or 0):
                assert download.mismatch(file, path) == "", path
                checked += 1
    assert checked


@pytest.mark.parametrize(
    ("path", "body", "problem"),
    [
        ("a.json", b'[{"question": 1}]', ""),
        ("a.json", b"\n <!DOCTYPE html><p>Sign in", "a web page came"),
        ("a.json", b'{"message": "Not Found"}', "not a JSON list of objects"),
        ("a.json", b"[]", "not a JSON list of objects"),
        ("a.json", b'[{"question": 1}, {"ques', "not whole or not JSON"),
        ("a.json", b"[" * 100_000, "not whole or not JSON"),
        ("a.json", b"\xff\xff", "not whole or not JSON"),
        ("a.json", b"", "the file is empty"),
        ("a.tsv", b"id\tcontext\n0\tX\n", ""),
        ("a.tsv", b"Too many requests\n", "not a table"),
        ("a.txt", b"<html>", "a web page came"),
        ("a.txt", b"Words.\n", ""),
    ],
)
def test_without_a_checksum_a_file_must_still_be_what_it_claims(
    shelf: Shelf, tmp_path: Path, path: str, body: bytes, problem: str
) -> None:
    shelf.files[f"/{path}"] = body
    file = File(path, f"{shelf.address}/{path}")
    entry = replace(tiny(shelf.address), files=(file,))
    if not problem:
        download.get(entry, tmp_path)
        assert listing(tmp_path) == {path: body}
        return
    with pytest.raises(DownloadError, match=problem):
        download.get(entry, tmp_path)
    assert listing(tmp_path) == {}


def test_junk_of_the_right_size_is_not_circa(shelf: Shelf, tmp_path: Path) -> None:
    circa = catalogue.dataset("circa")
    shelf.files["/circa/circa-data.tsv"] = b"junk\tand\n" * (7_766_077 // 9) + b"?" * 4
    assert len(shelf.files["/circa/circa-data.tsv"]) == circa.size
    with pytest.raises(DownloadError, match=r"expected SHA-256 98454df6\.\.\.97aa, got"):
        download.get(circa, tmp_path, mirror=shelf.address)
    assert listing(tmp_path) == {}


GOOD_FILE = {"path": "a/b.txt", "url": "https://example.org/b.txt", "size": 1, "sha256": "0" * 64}


@pytest.mark.parametrize(
    "change",
    [
        {"path": "../b.txt"},
        {"path": "/b.txt"},
        {"path": "a\\b.txt"},
        {"path": ""},
        {"url": "ftp://example.org/b.txt"},
        {"url": "b.txt"},
        {"size": 0},
        {"sha256": "98454df6"},
        {"sha256": "98454df6..97aa"},
        {"sha256": "G" * 64},
    ],
)
def test_a_bad_file_entry_is_refused(change: dict[str, object]) -> None:
    File(**GOOD_FILE)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="catalogue"):
        File(**{**GOOD_FILE, **change})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"name": "With Spaces"},
        {"title": ""},
        {"licence": " "},
        {"citation": ""},
        {"home": "example.org"},
        {"files": ()},
        {"files": (File(**GOOD_FILE), File(**GOOD_FILE))},  # type: ignore[arg-type]
    ],
)
def test_a_bad_corpus_entry_is_refused(change: dict[str, object]) -> None:
    good = {field: getattr(tiny("https://example.org"), field) for field in Dataset.__slots__}
    with pytest.raises(InputError, match="catalogue"):
        Dataset(**{**good, **change})  # type: ignore[arg-type]


@given(text=st.text(alphabet="pathsize256\t\n-", max_size=60))
def test_a_broken_table_of_files_is_refused_or_read(text: str) -> None:
    try:
        files = file_table("path\tsize\tsha256\n" + text, "https://example.org/")
    except ValueError:  # InputError is one
        return
    assert all(file.path and file.url.startswith("https://example.org/") for file in files)


# The commands -----------------------------------------------------------------------------------


@pytest.fixture
def offered(shelf: Shelf, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """The test corpus in the catalogue, and the cache empty."""
    monkeypatch.setitem(CATALOGUE, "tiny", tiny(shelf.address))
    return shelf


def test_get_then_path_then_list(offered: Shelf, cache: Path, cli: Cli) -> None:
    missing = cli("data", "path", "tiny")
    assert (missing.code, missing.out) == (2, "")
    assert "hearer data get tiny" in missing.err
    got = cli("data", "get", "tiny")
    assert (got.code, got.out) == (0, f"{cache / 'tiny'}\n")
    assert "CC0" in got.err
    assert listing(cache / "tiny") == WHOLE
    assert cli("data", "path", "tiny").out == f"{cache / 'tiny'}\n"
    assert json.loads(cli("data", "path", "tiny", "--json").out)["path"] == str(cache / "tiny")
    shown = cli("data", "list")
    assert "A corpus for tests" in shown.out
    assert str(cache / "tiny") in shown.out


def test_json_of_list_and_get(offered: Shelf, cache: Path, tmp_path: Path, cli: Cli) -> None:
    entries = {entry["name"]: entry for entry in json.loads(cli("data", "list", "--json").out)}
    assert entries["tiny"]["path"] is None
    assert entries["tiny"]["size"] == len(TEXT) + len(SMALL)
    assert entries["altentities"]["size"] is None
    assert {"title", "licence", "home", "citation", "files"} <= set(entries["circa"])
    got = cli("data", "get", "tiny", "--data", tmp_path / "mine", "--json")
    assert json.loads(got.out)["path"] == str(tmp_path / "mine" / "tiny")
    assert listing(tmp_path / "mine" / "tiny") == WHOLE


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["get", "tinny"], "Did you mean 'tiny'?"),
        (["path", "nothing-like-it"], "Known: altentities"),
        (["get", "circa", "--mirror", "{address}/empty"], "answered 404"),
        (["path", "tiny", "--data", "/nonexistent"], "no corpus there"),
    ],
)
def test_bad_input_ends_in_one_line_and_exit_code_2(
    offered: Shelf, cli: Cli, arguments: list[str], says: str
) -> None:
    run = cli("data", *[argument.format(address=offered.address) for argument in arguments])
    assert run.code == 2
    assert says in run.err.splitlines()[-1]
    assert "Traceback" not in run.err


def test_a_checksum_known_by_its_ends_checks_both():
    file = File(**{**GOOD_FILE, "sha256": "abcd...1234"})
    assert file.has_checksum("abcd" + "0" * 56 + "1234")
    assert not file.has_checksum("abcd" + "0" * 60)
    assert not file.has_checksum("0" * 60 + "1234")
