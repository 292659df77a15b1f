# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the `mode` and `options` of `torch.compile(backend="torch_mlir")`. An error lists the valid ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..backends import DEFAULT_ENGINE, Engine, EngineError, Option, OptionError, engine_names, get_engine
from ..backends.options import checked, is_count
from ..hybrid.settings import Settings

__all__ = ["MODES", "OPTIONS", "OptionError", "settings_of"]


def _is_truth(value: Any) -> bool:
    return isinstance(value, bool)


OPTIONS: tuple[Option, ...] = (
    Option(
        "fallback",
        "run on ATen what cannot be compiled; False makes it an error that lists all of it",
        "True or False",
        _is_truth,
        default=True,
    ),
    Option(
        "cost_rules",
        "run on ATen what ATen is known to be faster at; no rule counts where fallback is False",
        "True or False",
        _is_truth,
        default=True,
    ),
    Option("min_operators", "pieces with fewer operators run on ATen", "an integer from 1", is_count, default=1),
    Option(
        "engine",
        "what compiles the pieces",
        "the name of an engine, or an Engine",
        lambda value: isinstance(value, (str, Engine)),
        default=DEFAULT_ENGINE,
    ),
)

# The modes. An engine maps each one to its options. Inductor's names are among them, so that scripts need not change.
MODES = ("default", "fast-compile", "reduce-overhead", "max-autotune", "max-autotune-no-cudagraphs")


def settings_of(mode: str | None = None, options: Mapping[str, Any] | None = None) -> Settings:
    """The settings for a mode and options, including the engine's own options. An option overrides the mode.

    >>> settings_of("fast-compile").engine_options["opt_level"]
    1
    >>> settings_of(options={"fall_back": True})
    Traceback (most recent call last):
        ...
    torch_mlir.backends.errors.OptionError: unknown option 'fall_back'; there are
      fallback: run on ATen what cannot be compiled; False makes it an error that lists all of it (True or False)
      cost_rules: run on ATen what ATen is known to be faster at; no rule counts where fallback is False (True or False)
      min_operators: pieces with fewer operators run on ATen (an integer from 1)
      engine: what compiles the pieces (the name of an engine, or an Engine)
      opt_level: how much LLVM optimizes (0, 1, 2 or 3)
      threads: how many threads loops run on; None for as many as torch.get_num_threads says at each call (an integer \
from 1, or None)
      cpu: the kind of processor that the code is for, as LLVM calls it; None for the machine at hand (the name of a \
processor, say 'x86-64-v3', or None)
      freeze: pack weights once, in memory of their own, and anew only after changes that PyTorch counts (True or False)
    """
    if mode is not None and mode not in MODES:
        raise OptionError(f"unknown mode {mode!r}: expected one of {', '.join(map(repr, MODES))}")
    given = dict(options or {})
    engine = _engine(given)
    values = checked((*OPTIONS, *engine.options), {**engine.modes.get(mode or "default", {}), **given})
    ours = {option.name: values.pop(option.name) for option in OPTIONS}
    return Settings(**{**ours, "engine": engine}, engine_options=values)


def _engine(given: Mapping[str, Any]) -> Engine:
    engine = given.get("engine", DEFAULT_ENGINE)
    if isinstance(engine, str) and engine not in engine_names():
        raise OptionError(f"option 'engine' is {engine!r}: expected one of {', '.join(map(repr, engine_names()))}")
    found = get_engine(engine) if isinstance(engine, (str, Engine)) else get_engine()
    taken = {option.name for option in OPTIONS} & {option.name for option in found.options}
    if taken:
        names = ", ".join(sorted(map(repr, taken)))
        raise EngineError(f"the engine {found.name!r} has options called {names}, which torch.compile has itself")
    return found
