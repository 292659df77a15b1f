# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes the zoo's linalg and Torch IR through iree-compile, and compares with eager: `nox -s iree`."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomllib
import torch
from torch.utils import _pytree as pytree

from torch_mlir.backends import iree
from torch_mlir.capture.export import capture
from torch_mlir.compiler_utils import OutputType, lower_mlir_module
from torch_mlir.importer import import_program

from . import MODELS, Entry

FAILURES = Path(__file__).with_name("iree_failures.toml")
INPUTS = ("linalg-on-tensors", "raw")
ROW = "{name:<24} {status:<16} {seconds:>9} {error:>10}  {note}"


@dataclass
class Outcome:
    """How a model fared: seconds iree-compile took, and the largest difference from eager of any result."""

    name: str
    ok: bool
    seconds: float = 0.0
    error: float = float("nan")
    note: str = ""


def run(entry: Entry, *, dynamic: bool = False, form: str = INPUTS[0]) -> Outcome:
    """Compiles a model, runs it on its inputs (and on others, when sizes may change), and compares."""
    outcome = Outcome(f"{entry.name}{':dynamic' if dynamic else ''}", ok=False)
    try:
        _run(entry, dynamic, OutputType(form), outcome)
    except Exception as error:  # Whatever it is, the other models' turn comes.
        outcome.note = " ".join(f"{type(error).__name__}: {error}".split())[:400]
    else:
        outcome.ok = True
    return outcome


def _run(entry: Entry, dynamic: bool, form: OutputType, outcome: Outcome) -> None:
    module, args, kwargs = entry.build()
    program = capture(module, args, kwargs, dynamic_shapes=entry.dynamic_shapes() if dynamic else None)
    imported = import_program(program)
    lower_mlir_module(False, form, imported.module)
    started = time.monotonic()
    compiled = iree.compile(imported.module, imported.function)
    outcome.seconds = time.monotonic() - started
    outcome.error = 0.0
    order = program.in_spec
    for one_args, one_kwargs in [(args, kwargs), *([entry.other_example()] if dynamic else [])]:
        with torch.no_grad():
            expected = pytree.tree_leaves(module(*one_args, **one_kwargs))
        flat, spec = pytree.tree_flatten((one_args, one_kwargs))
        assert spec == order, f"inputs {spec} were exported as {order}"
        _compare(compiled(*flat), expected, entry, outcome)


def _compare(actual: Sequence[Any], expected: Sequence[Any], entry: Entry, outcome: Outcome) -> None:
    assert len(actual) == len(expected), f"{len(actual)} results, eager has {len(expected)}"
    for ours, theirs in zip(actual, expected):
        assert ours.shape == theirs.shape, f"a result of shape {tuple(ours.shape)}, eager has {tuple(theirs.shape)}"
        outcome.error = max(outcome.error, float((ours.double() - theirs.double()).abs().max()))
        torch.testing.assert_close(ours, theirs, rtol=entry.rtol, atol=entry.atol)


def expected_failures(form: str) -> dict[str, str]:
    """Model -> reason, for what is known not to work; an entry that starts to work fails the run."""
    return tomllib.loads(FAILURES.read_text())[form]


def judge(outcome: Outcome, reasons: dict[str, str]) -> tuple[str, bool]:
    """What to call an outcome, and whether it fails the run."""
    expected = outcome.name in reasons
    if outcome.ok:
        return ("UNEXPECTED PASS", True) if expected else ("ok", False)
    return ("expected failure", False) if expected else ("FAILED", True)


def main(arguments: Sequence[str]) -> int:
    """Runs the models named, or all; prints a table; the status says whether all went as expected."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("models", nargs="*", metavar="MODEL", help="models of the zoo (default: all)")
    parser.add_argument("--sizes", choices=("static", "dynamic"), help="only with these sizes (default: with both)")
    parser.add_argument("--input", choices=INPUTS, help="give IREE this form only (default: both)")
    options = parser.parse_args(arguments)
    unknown = set(options.models) - set(MODELS)
    if unknown:
        parser.error(f"no model {', '.join(sorted(unknown))}; there are: {', '.join(MODELS)}")
    stale = {name.partition(":")[0] for form in INPUTS for name in expected_failures(form)} - set(MODELS)
    if stale:
        parser.error(f"iree_failures.toml names no model of the zoo: {', '.join(sorted(stale))}")
    entries = [MODELS[name] for name in options.models or MODELS]
    tables = [options.sizes] if options.sizes else ["static", "dynamic"]
    forms = [options.input] if options.input else INPUTS
    return max([_table(entries, sizes == "dynamic", form) for form in forms for sizes in tables])


def _table(entries: Sequence[Entry], dynamic: bool, form: str) -> int:
    reasons = expected_failures(form)
    print(ROW.format(name="model", status="status", seconds="compile", error="error", note="").rstrip())
    passed, surprises = 0, []
    for entry in entries:
        outcome = run(entry, dynamic=dynamic, form=form)
        status, surprising = judge(outcome, reasons)
        passed += outcome.ok
        surprises += [outcome.name] if surprising else []
        seconds = f"{outcome.seconds:.1f} s"
        note = outcome.note if surprising else reasons.get(outcome.name, "")
        row = ROW.format(name=outcome.name, status=status, seconds=seconds, error=f"{outcome.error:.1e}", note=note)
        print(row.rstrip(), flush=True)
    sizes = "dynamic" if dynamic else "static"
    print(
        f"\n{passed} of {len(entries)} models with {sizes} sizes compile in IREE from {form} and agree with eager",
        flush=True,
    )
    if surprises:
        print(f"not as expected: {', '.join(surprises)}", flush=True)
    return 1 if surprises else 0


if __name__ == "__main__":
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    warnings.filterwarnings("ignore")
    logging.disable(logging.WARNING)
    sys.exit(main(sys.argv[1:]))
