"""The house keeps its own rules: public names, rooms, commands, imports, dependencies, words."""

from __future__ import annotations

import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hearer

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "hearer"
GENERATOR = runpy.run_path(str(ROOT / "scripts" / "gen_cli_docs.py"))
COMMANDS = list(GENERATOR["commands"]())
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def tracked() -> list[Path]:
    """Every text file that is or would be in the repository."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git checkout: cannot tell which files belong to it")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listing.stdout.decode().split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def test_the_public_names_are_the_documented_ones() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    documented = re.findall(r"^## `(\w+)", page, flags=re.MULTILINE)
    assert sorted(documented) == sorted(hearer.__all__)
    assert len(documented) == len(set(documented))


def test_every_public_name_can_be_had() -> None:
    for name in hearer.__all__:
        assert getattr(hearer, name) is not None
    assert dir(hearer) == sorted(hearer.__all__)


def test_every_room_says_what_belongs_there() -> None:
    rooms = [path.parent for path in SOURCE.glob("*/__init__.py")]
    assert len(rooms) >= 5
    silent = [room.name for room in rooms if not (room / "README.md").is_file()]
    assert not silent, f"rooms without a README.md: {silent}"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_json_help_and_examples(command: Any) -> None:
    assert any("--json" in parameter.names for parameter in command.parameters)
    assert command.help.strip().endswith(".")
    assert command.epilog.startswith("Examples:")
    assert f"  {command.name}" in command.epilog
    unexplained = [p.names for p in command.parameters if not p.help.strip()]
    assert not unexplained, f"no help for {unexplained}"


def test_the_command_line_reference_is_up_to_date() -> None:
    page = GENERATOR["PAGE"].read_text(encoding="utf-8")
    assert page == GENERATOR["render"](), "run: python scripts/gen_cli_docs.py"


def test_importing_hearer_brings_in_nothing_heavy() -> None:
    heavy = {"numpy", "onnxruntime", "pydantic", "scipy", "torch", "typer", "rich", "tokenizers"}
    code = f"import sys, hearer; print(*sorted({heavy!r} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_the_core_brings_in_no_heavy_package() -> None:
    names = {re.split(r"[^\w.-]", line)[0].lower() for line in PROJECT["dependencies"]}
    assert not names & {"torch", "transformers", "scipy", "scikit-learn", "fastapi", "ray"}
    assert "numpy" in names


def test_the_versions_agree() -> None:
    assert hearer.__version__ == PROJECT["version"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[([\d.]+)\]", changes, flags=re.MULTILINE)
    assert newest
    assert newest[1] == PROJECT["version"]


def test_imports_point_downwards_only() -> None:
    code = (
        "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_no_file_mentions_a_development_machine() -> None:
    # Written apart so that this file does not find itself.
    places = [
        "/" + "work/",
        "/" + "root/",
        r"/home/(?!user\b)\w+",
        r"C:\\Users\\\w",
        "shared" + "/data",
    ]
    pattern = re.compile("|".join(places))
    found = []
    for path in tracked():
        if path == ROOT / ".ci" / "run":  # says where corpora may lie beside the checkout
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a model or a picture
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in pattern.finditer(text)]
    assert not found, found


def test_the_scripts_are_plain_sh() -> None:
    shell = shutil.which("sh")
    if not shell:
        pytest.skip("no sh here")
    for name in ("run", "test", "_env.sh"):
        script = ROOT / "scripts" / name
        subprocess.run([shell, "-n", str(script)], check=True)
        assert "[[" not in script.read_text(encoding="utf-8"), f"{name} uses bash"
