"""Lists of words in files: sections of entries apart by commas."""

from __future__ import annotations

from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "lexicon"


@cache
def sections(name: str) -> dict[str, tuple[str, ...]]:
    """The sections of a list that comes with the package."""
    return read_sections(_FOLDER / name)


def read_sections(path: Path) -> dict[str, tuple[str, ...]]:
    """Read ``[section]`` headers and what stands under them; ``#`` starts a comment line."""
    texts: dict[str, str] = {}
    title = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            title = line.strip("[] ")
            texts[title] = ""
        elif not line.startswith("#"):
            texts[title] = f"{texts.get(title, '')} {line}"
    return {
        title: tuple(" ".join(entry.split()) for entry in text.split(",") if entry.strip())
        for title, text in texts.items()
        if title
    }
