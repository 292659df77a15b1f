# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measure the time from an exported program to Torch IR, beside that of the published torch-mlir.

    import_speed.py [--published PYTHON] [PROGRAM ...]

Both sides run the same programs in fresh processes that take turns, through the same function,
`fx.export_and_import`. Two of the times leave out decomposition. `import` leaves out the whole step: the published
package hands the program to torch's `run_decompositions`, and so do we where we have nothing better. `own` counts our
replacement for parts of that step as ours, except for executing torch's decompositions. Times are processor time, the
least of all rounds. `PYTHON` is an interpreter that has the published wheel.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torch.export import ExportedProgram

LAYERS = (2, 8, 32, 96)
MODELS = ("resnet18", "gpt2", "llama", "vit")
GOALS = {"import": 1 / 3, "own": 1 / 3, "whole": 2 / 3}  # Of the published package's time.
KEYS = tuple(GOALS)

Times = dict[str, float]


def encoder(layers: int) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
    """A stack of transformer encoder layers, small enough that only their number matters."""
    import torch

    layer = torch.nn.TransformerEncoderLayer(16, 2, 32, batch_first=True)
    model = torch.nn.TransformerEncoder(layer, layers, enable_nested_tensor=False).eval()
    return model, (torch.ones(1, 4, 16),), {}


def few_nodes() -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
    """A program that shows the fixed cost."""
    import torch

    model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU(), torch.nn.Linear(4, 4), torch.nn.Softmax(-1))
    return model.eval(), (torch.ones(1, 4),), {}


def from_zoo(name: str) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
    """One of the models in `test/zoo`."""
    sys.path.append(str(Path(__file__).resolve().parents[1] / "test"))  # Last: it has folders named like packages.
    import zoo

    return zoo.MODELS[name].build()


def programs() -> dict[str, Callable[[], tuple[Any, tuple[Any, ...], dict[str, Any]]]]:
    """The rows of the table.

    >>> list(programs())[:2]
    ['few nodes', '2 layers']
    """
    table: dict[str, Callable[[], Any]] = {"few nodes": few_nodes}
    table.update({f"{count} layers": lambda count=count: encoder(count) for count in LAYERS})
    table.update({name: lambda name=name: from_zoo(name) for name in MODELS})
    return table


def _exported(name: str) -> ExportedProgram:
    import torch

    torch.manual_seed(0)
    module, args, kwargs = programs()[name]()
    return torch.export.export(module, args, kwargs)


def _count(owner: Any, method: str, spent: list[float]) -> None:
    """Adds the processor time of a function's calls to `spent`."""
    original = getattr(owner, method)

    def timed(*args: Any, **kwargs: Any) -> Any:
        start = time.process_time()
        try:
            return original(*args, **kwargs)
        finally:
            spent[0] += time.process_time() - start

    setattr(owner, method, timed)


def measure(name: str, repeats: int) -> list[Times]:
    """In the child: the times of each import; the first one fills caches, and is a number of its own."""
    from torch.export import ExportedProgram

    from torch_mlir import fx

    exported = _exported(name)
    torchs, step = [0.0], [0.0]
    _count(ExportedProgram, "run_decompositions", torchs)
    with contextlib.suppress(ImportError):
        from torch_mlir.tracing.record import Recorder

        _count(Recorder, "record", torchs)
        _count(fx, "capture", step)
    runs = []
    for _ in range(repeats):
        gc.collect()
        torchs[0], step[0], start = 0.0, 0.0, time.process_time()
        module = fx.export_and_import(exported, output_type="raw")
        whole = time.process_time() - start
        runs.append({"import": whole - (step[0] or torchs[0]), "own": whole - torchs[0], "whole": whole})
        del module
    return runs


def _without_ours() -> dict[str, str]:
    """The environment, without the folders of `PYTHONPATH` that would hide the published wheel behind our build."""
    folders = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    kept = [folder for folder in folders if folder and not Path(folder, "torch_mlir").exists()]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(kept)}


def _require_two_packages(pythons: list[str]) -> None:
    """Stops unless each side has a `torch_mlir` of its own: a comparison with itself looks like any other."""
    code = "import importlib.util; print(importlib.util.find_spec('torch_mlir').origin)"
    places = []
    for python in pythons:
        environment = dict(os.environ) if python == sys.executable else _without_ours()
        done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False, env=environment)
        if done.returncode:
            raise SystemExit(f"{python} has no torch_mlir")
        places.append(done.stdout.strip())
    if len(set(places)) < len(places):
        raise SystemExit(f"both sides would import {places[0]}")


def _child(python: str, name: str, repeats: int) -> list[Times]:
    command = [python, str(Path(__file__)), "--measure", name, "--repeats", str(repeats)]
    environment = dict(os.environ) if python == sys.executable else _without_ours()
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode:
        raise SystemExit(f"{python} cannot import {name}:\n{done.stderr[-2000:]}")
    result: list[Times] = json.loads(done.stdout.splitlines()[-1])
    return result


def best(runs: Iterable[Times]) -> Times:
    """The least of each time.

    >>> best([{"own": 1, "whole": 4}, {"own": 2, "whole": 3}])
    {'own': 1, 'whole': 3}
    """
    runs = list(runs)
    return {key: min(run[key] for run in runs) for key in runs[0]}


def rounds_of(name: str, pythons: list[str], rounds: int, repeats: int) -> list[Times]:
    """The least times of each side, which take turns."""
    seen: list[list[Times]] = [[] for _ in pythons]
    for _ in range(rounds):
        for runs, python in zip(seen, pythons, strict=True):
            runs += _child(python, name, repeats)
    return [best(runs) for runs in seen]


def growth(own: dict[int, float]) -> float:
    """The exponent of time over layers, between the fewest and the most: 1 is linear; fixed costs make it less.

    >>> round(growth({2: 0.5, 8: 2.0, 32: 8.0}), 3)
    1.0
    """
    from math import log

    few, many = min(own), max(own)
    return log(own[many] / own[few]) / log(many / few)


def _row(name: str, sides: list[Times]) -> str:
    ours = sides[0]
    text = f"  {name:<12}" + "".join(f"{side[key] * 1e3:10.1f} ms" for side in sides for key in KEYS)
    if len(sides) == 1:
        return text
    ratios = {key: ours[key] / sides[1][key] for key in KEYS}
    missed = [key for key in KEYS if ratios[key] > GOALS[key]]
    text += "".join(f"{ratios[key]:8.2f}" for key in KEYS)
    return f"{text}  over the goal: {', '.join(missed)}" if missed else text


def _print_growth(table: dict[int, list[Times]]) -> None:
    for index, side in enumerate(("ours", "published")[: len(next(iter(table.values())))]):
        for key in KEYS:
            times = {count: sides[index][key] for count, sides in table.items()}
            each = ", ".join(f"{count}: {seconds / count * 1e3:.2f}" for count, seconds in times.items())
            print(f"  {side:<10}{key:<7} ms for each layer, at {each}; grows like layers^{growth(times):.2f}")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="how long imports take, ours and the published torch-mlir's")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=f"of: {', '.join(programs())}")
    parser.add_argument("--published", metavar="PYTHON", help="an interpreter that has the published wheel")
    parser.add_argument("--rounds", type=int, default=3, help="fresh processes for each side (default: 3)")
    parser.add_argument("--repeats", type=int, default=3, help="imports in each process (default: 3)")
    parser.add_argument("--measure", metavar="PROGRAM", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(arguments.measure, arguments.repeats)))
        return
    names = arguments.programs or list(programs())
    unknown = [name for name in names if name not in programs()]
    if unknown:
        parser.error(f"no program {', '.join(unknown)}; there are: {', '.join(programs())}")
    pythons = [sys.executable, *([arguments.published] if arguments.published else [])]
    _require_two_packages(pythons)
    sides = ("our", "their")[: len(pythons)]
    heads = "".join(f"{f'{side} {key}' if key == KEYS[0] else key:>13}" for side in sides for key in KEYS)
    print(f"  {'':<12}{heads}" + ("".join(f"{key:>8}" for key in KEYS) if len(pythons) == 2 else ""))
    table = {}
    for name in names:
        table[name] = rounds_of(name, pythons, arguments.rounds, arguments.repeats)
        print(_row(name, table[name]), flush=True)
    layers = {count: table[f"{count} layers"] for count in LAYERS if f"{count} layers" in table}
    if len(layers) > 1:
        _print_growth(layers)


if __name__ == "__main__":
    main()
