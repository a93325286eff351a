"""What the benchmarks share: one thread, percentiles, peers, printing."""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[variable] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"
os.environ["TRANSFORMERS_VERBOSITY"] = "error"

_SENTENCES = (
    "The story follows two sisters who inherit a lighthouse on a northern island.",
    "It was first published in 1987 and has been translated into eleven languages.",
    "Critics praised its slow pace and the description of the sea in winter.",
    "A film adaptation was announced but never finished.",
    "The author wrote most of it on a typewriter during a long illness.",
    "In the second part a stranger arrives with a map of the old tunnels.",
    "The recipe calls for rye flour, caraway seeds and a long rest overnight.",
    "Its chorus is built on a simple piano figure in a minor key.",
)


def arguments(description: str) -> argparse.Namespace:
    """Read the command line all benchmarks have."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--base", type=Path, help="folder of an encoder for the peers")
    parser.add_argument("--repeat", type=int, default=144)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def description(characters: int, seed: int) -> str:
    """Write a description of about that length; every seed gives another."""
    text, number = "", seed
    while len(text) < characters:
        text += f"{_SENTENCES[number % len(_SENTENCES)][:-1]} ({seed}.{number}). "
        number += 1
    return text[:characters]


def milliseconds(work: Callable[[int], Any], repeat: int, warm: int = 3) -> dict[str, float]:
    """Time a call: median, 95th percentile and mean in milliseconds."""
    return in_turn({"": work}, repeat, warm)[""]


def in_turn(
    works: Mapping[Any, Callable[[int], Any]], repeat: int, warm: int = 3
) -> dict[Any, dict[str, float]]:
    """Time several calls in turn, so that what else the machine does slows all of them alike."""
    times: dict[Any, list[float]] = {name: [] for name in works}
    for number in range(-warm, repeat):
        for name, work in works.items():
            began = time.perf_counter()
            work(number)
            if number >= 0:
                times[name].append(1_000 * (time.perf_counter() - began))
    return {name: _summary(sorted(some)) for name, some in times.items()}


def _summary(times: list[float]) -> dict[str, float]:
    return {
        "p50": statistics.median(times),
        "p95": times[int(0.95 * (len(times) - 1))],
        "mean": statistics.fmean(times),
    }


def load(statement: str) -> dict[str, float]:
    """Load in a fresh process: seconds until ready, and resident memory then."""
    code = (
        "import time, resource; t = time.perf_counter()\n"
        f"{statement}\n"
        "print(time.perf_counter() - t, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    seconds, megabytes = out.stdout.split()
    return {"seconds": float(seconds), "resident_mb": float(megabytes)}


def resident_mb() -> float:
    """The most memory this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def show(figures: dict[str, Any], as_json: bool) -> None:
    """Print figures, nested ones indented."""
    if as_json:
        print(json.dumps(figures, indent=2))
        return

    def lines(value: dict[str, Any], depth: int) -> None:
        for key, entry in value.items():
            if isinstance(entry, dict):
                print("  " * depth + str(key))
                lines(entry, depth + 1)
            else:
                shown = f"{entry:,.2f}" if isinstance(entry, float) else entry
                print("  " * depth + f"{key:32}{shown}")

    lines(figures, 0)
