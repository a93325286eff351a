"""What the documentation shows is true: its Python runs, its commands and links exist.

A Python block that cannot run by itself is fenced as ``python no-run``. In the others, a line that
ends in ``# => value`` is checked.
"""

from __future__ import annotations

import json
import re
import runpy
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMANDS = {
    command.name: command
    for command in runpy.run_path(str(ROOT / "scripts" / "gen_cli_docs.py"))["commands"]()
}

_FENCE = re.compile(r"^```(\S*)([^\n]*)\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
_CHECKED = re.compile(r"^(\s*)(.+?)\s+# => (.+)$", flags=re.MULTILINE)


def by_name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> Iterator[str]:
    for kind, mark, body in _FENCE.findall(page.read_text(encoding="utf-8")):
        if kind == language and mark.strip() != "no-run":
            yield body


@pytest.mark.parametrize(
    "page", [page for page in PAGES if any(blocks(page, "python"))], ids=by_name
)
def test_the_python_of_a_page_runs_and_gives_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # Classes defined in an example need a module to live in.
    namespace: dict[str, Any] = {"__name__": "example"}
    for block in blocks(page, "python"):
        code = _CHECKED.sub(r"\1assert (\2) == (\3), (\2)", block)
        exec(compile(code, by_name(page), "exec"), namespace)


@pytest.mark.parametrize("page", [page for page in PAGES if any(blocks(page, "json"))], ids=by_name)
def test_json_that_is_shown_can_be_copied(page: Path) -> None:
    for block in blocks(page, "json"):
        json.loads(block)


def test_checked_lines_are_really_checked() -> None:
    assert _CHECKED.sub(r"\1assert (\2) == (\3), (\2)", "  1 + 1  # => 3") == (
        "  assert (1 + 1) == (3), (1 + 1)"
    )
    readme = "".join(blocks(ROOT / "README.md", "python"))
    assert len(_CHECKED.findall(readme)) >= 3


def commands_shown(page: Path) -> Iterator[list[str]]:
    """Every call of hearer in the shell blocks of a page, as words; nested calls too."""
    for block in blocks(page, "sh"):
        for line in block.replace("\\\n", " ").splitlines():
            nested = re.findall(r"\$\((hearer [^)]*)\)", line)
            for call in [re.sub(r"\$\([^)]*\)", "FOLDER", line), *nested]:
                words = shlex.split(call, comments=True)
                if words and words[0] == "hearer":
                    yield words


@pytest.mark.parametrize("page", [page for page in PAGES if any(commands_shown(page))], ids=by_name)
def test_commands_shown_exist_with_their_options(page: Path) -> None:
    for words in commands_shown(page):
        if words[1:] in (["--version"], ["--help"]):
            continue
        name = next((n for k in (3, 2) if (n := " ".join(words[:k])) in COMMANDS), None)
        assert name, f"no such command: {' '.join(words)}"
        known = {option for p in COMMANDS[name].parameters for option in p.names} | {"--help"}
        used = {word.partition("=")[0] for word in words if word.startswith("--")}
        assert used <= known, f"{' '.join(words)}: unknown {sorted(used - known)}"


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_links_lead_somewhere(page: Path) -> None:
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if not target.startswith(("https://", "http://", "#")):
            assert (page.parent / target.partition("#")[0]).exists(), f"{target} in {page.name}"


def test_every_page_is_reached_from_the_index() -> None:
    reached: set[Path] = set()
    waiting = [ROOT / "docs" / "index.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        links = re.findall(r"\]\(([^)\s#:]+)", page.read_text(encoding="utf-8"))
        waiting += [(page.parent / link).resolve() for link in links]
    lost = [by_name(page) for page in (ROOT / "docs").rglob("*.md") if page not in reached]
    assert not lost, f"no way from docs/index.md to {lost}"
