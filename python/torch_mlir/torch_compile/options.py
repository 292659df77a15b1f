# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The `mode` and `options` of `torch.compile(backend="torch_mlir")`, checked: a wrong one lists the right ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..hybrid.compile import Settings


class OptionError(ValueError):
    """An option or a mode that there is not."""


@dataclass(frozen=True)
class Option:
    """One option: the setting of the same name, what it does, and which values it takes."""

    name: str
    help: str
    values: str
    accepts: Callable[[Any], bool]


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


OPTIONS: tuple[Option, ...] = (
    Option(
        "fallback",
        "run on ATen what cannot be compiled; False makes it an error that lists all of it",
        "True or False",
        lambda value: isinstance(value, bool),
    ),
    Option(
        "cost_rules",
        "run on ATen what ATen is known to be faster at; no rule counts where fallback is False",
        "True or False",
        lambda value: isinstance(value, bool),
    ),
    Option(
        "opt_level",
        "how much LLVM optimizes",
        "0, 1, 2 or 3",
        lambda value: isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 3,
    ),
    Option("min_operators", "pieces with fewer operators run on ATen", "an integer from 1", _is_count),
)

# Mode -> the options it stands for. Inductor's names are there so that scripts need not change.
MODES: dict[str, dict[str, Any]] = {
    "default": {},
    "fast-compile": {"opt_level": 1},
    "reduce-overhead": {},
    "max-autotune": {},
    "max-autotune-no-cudagraphs": {},
}


def settings_of(mode: str | None = None, options: Mapping[str, Any] | None = None) -> Settings:
    """Settings for a mode and options, which win over the mode's.

    >>> settings_of("fast-compile").opt_level
    1
    >>> settings_of(options={"fall_back": True})
    Traceback (most recent call last):
        ...
    torch_mlir.torch_compile.options.OptionError: unknown option 'fall_back'; there are
      fallback: run on ATen what cannot be compiled; False makes it an error that lists all of it (True or False)
      cost_rules: run on ATen what ATen is known to be faster at; no rule counts where fallback is False (True or False)
      opt_level: how much LLVM optimizes (0, 1, 2 or 3)
      min_operators: pieces with fewer operators run on ATen (an integer from 1)
    """
    if mode is not None and mode not in MODES:
        raise OptionError(f"unknown mode {mode!r}: expected one of {', '.join(map(repr, MODES))}")
    given = {**MODES[mode or "default"], **dict(options or {})}
    known = {option.name: option for option in OPTIONS}
    for name, value in given.items():
        option = known.get(name)
        if option is None:
            raise OptionError(f"unknown option {name!r}; there are\n{_listing()}")
        if not option.accepts(value):
            raise OptionError(f"option {name!r} is {value!r}, but must be {option.values}")
    return Settings(**given)


def _listing() -> str:
    return "\n".join(f"  {option.name}: {option.help} ({option.values})" for option in OPTIONS)
