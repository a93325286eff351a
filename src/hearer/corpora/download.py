"""Fetching published files: resumed where it stopped, checked before it counts.

What comes is written to ``FILE.part``. Only a file that has the right size and checksum (or,
where no checksum is known, looks like what it claims to be) is moved to its place, in one step, so
that no half-written file ever stands there.
"""

from __future__ import annotations

import hashlib
import http.client
import os
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import IO, Any
from urllib.parse import quote

from hearer.corpora.catalogue import Dataset, File
from hearer.corpora.looks import looks_wrong
from hearer.errors import DownloadError, FileError

_TIMEOUT = 60.0  # seconds without a byte
_CHUNK = 1 << 16
_ATTEMPTS = 3

Report = Callable[[int], None]
"""Called with the number of bytes that have just become part of the file (below zero: lost)."""


class _Cut(Exception):
    """The connection ended early: what came is kept, and the rest can be asked for."""


def get(
    dataset: Dataset, folder: Path, *, mirror: str | None = None, report: Report | None = None
) -> list[Path]:
    """Bring every file of a corpus into ``folder``; files that are there and intact are kept.

    ``mirror`` is an address under which the same files are found as ``NAME/PATH``.
    """
    report = report or (lambda count: None)
    with _alone(folder):
        for file in dataset.files:
            target = folder / file.path
            if target.is_file() and not mismatch(file, target):
                report(target.stat().st_size)
                continue
            address = file.url
            if mirror:
                address = f"{mirror.rstrip('/')}/{dataset.name}/{quote(file.path)}"
            fetch(file, target, address=address, report=report)
    return [folder / file.path for file in dataset.files]


def fetch(file: File, target: Path, *, address: str, report: Report) -> None:
    """Bring one file to its place, going on from ``FILE.part`` where an earlier call stopped."""
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        kept = _size(part)
        report(kept)
        problem = _receive_whole(file, address, part, report)
        if problem and kept:  # what an earlier call left may be part of another file
            _start_over(part, report)
            problem = _receive_whole(file, address, part, report)
        if problem:
            _start_over(part, report)
            raise DownloadError(
                f"{address}: {problem}. What came was not kept; files already in place stay. Try"
                " again, and if it stays so, the file has changed since this version of hearer:"
                " get it from there by hand"
            )
        part.replace(target)
    except OSError as error:
        raise FileError(error.filename or target, error.strerror or str(error)) from error


def mismatch(file: File, path: Path) -> str:
    """Say how a file on disk differs from what the catalogue promises; empty if it does not."""
    size = _size(path)
    if file.size is not None and size != file.size:
        return f"expected {file.size:,} bytes, got {size:,}"
    if file.sha256 is None:
        # The suffix is the published one: what is looked at may still be called FILE.part.
        return looks_wrong(path, PurePosixPath(file.path).suffix)
    found = _sha256(path)
    return "" if file.has_checksum(found) else f"expected SHA-256 {file.sha256}, got {found}"


def _receive_whole(file: File, address: str, part: Path, report: Report) -> str:
    """Receive until the file is whole, then say what is wrong with it; empty if nothing is.

    A connection that is cut is taken up again where it stopped.
    """
    left = _ATTEMPTS
    while True:
        left -= 1
        try:
            if file.size is None or _size(part) < file.size:
                _receive(address, part, file.size, report)
            return mismatch(file, part)
        except _Cut as cut:
            if not left:
                raise DownloadError(
                    f"{address}: the connection was cut ({cut}) with {_size(part):,} bytes kept;"
                    " run the same command to go on from there"
                ) from cut


def _receive(address: str, part: Path, size: int | None, report: Report) -> None:
    """Ask once for what is missing, and append it."""
    have = _size(part)
    with _open(address, have) as response:
        if response.status == HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE:
            _start_over(part, report)
            raise _Cut("what was kept is no part of the file")
        if response.status != HTTPStatus.PARTIAL_CONTENT:
            _start_over(part, report)  # the whole file comes: this server cannot resume
        elif not response.headers.get("Content-Range", "").startswith(f"bytes {have}-"):
            _start_over(part, report)
            raise _Cut("another part was sent than asked for")
        promised = _promised(response.headers.get("Content-Length"))
        received = _append(response, part, size, report)
    if received < promised:
        raise _Cut(f"{promised - received:,} bytes are missing")


def _promised(length: str | None) -> int:
    """Read the announced length; 0, which promises nothing, where there is none or no number."""
    try:
        return int(length or 0)
    except ValueError:
        return 0


def _append(response: IO[bytes], part: Path, size: int | None, report: Report) -> int:
    """Write what comes to the end of the part; stop where it is already too long."""
    received = 0
    with part.open("ab") as stream:
        for chunk in _chunks(response):
            stream.write(chunk)
            report(len(chunk))
            received += len(chunk)
            if size is not None and stream.tell() > size:
                break
        stream.flush()
        os.fsync(stream.fileno())
    return received


def _open(address: str, start: int) -> Any:
    headers = {"User-Agent": "hearer"}
    if start:
        headers["Range"] = f"bytes={start}-"
    try:
        request = urllib.request.Request(address, headers=headers)
        return urllib.request.urlopen(request, timeout=_TIMEOUT)
    except urllib.error.HTTPError as error:
        if error.code == HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE and start:
            return error
        with error:
            raise DownloadError(
                f"{address}: the server answered {error.code} {error.reason}; if it stays so, the"
                " file has moved: see the corpus's home page (hearer data list)"
            ) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise DownloadError(
            f"{address}: cannot be reached ({reason}); check the connection, or bring the files"
            " from another machine and name their folder with --data or HEARER_DATA"
        ) from error


def _chunks(response: IO[bytes]) -> Iterator[bytes]:
    while True:
        try:
            chunk = response.read(_CHUNK)
        except (OSError, http.client.HTTPException) as error:
            raise _Cut(str(error) or type(error).__name__) from error
        if not chunk:
            return
        yield chunk


def _start_over(part: Path, report: Report) -> None:
    report(-_size(part))
    part.unlink(missing_ok=True)


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while chunk := stream.read(1 << 20):
            digest.update(chunk)
    return digest.hexdigest()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep a second download of the same corpus out while one is under way.

    Two writers of one part could move it to its place while the other still writes. Windows
    refuses to move a file that is open, so nothing is needed there.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / ".lock", os.O_CREAT | os.O_RDWR, 0o644)
    except OSError as error:
        raise FileError(folder, error.strerror or str(error)) from error
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise DownloadError(f"{folder}: another download is under way; wait for it") from error
        yield
    finally:
        os.close(lock)
