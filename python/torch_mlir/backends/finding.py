# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines by name: ours, and those that installed packages bring by an entry point."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Sequence
from importlib import metadata
from typing import Any

from ..compiler_utils import OutputType
from .engine import Engine
from .errors import EngineError
from .options import Option

DEFAULT_ENGINE = "cpu"
ENTRY_POINTS = "torch_mlir.engines"
# Name -> module and class, loaded when asked for: an engine may need packages that not everyone has.
OURS: dict[str, tuple[str, str]] = {"cpu": (".cpu.engine", "CpuEngine"), "iree": (".iree", "IreeEngine")}


def engine_names() -> list[str]:
    """The names of all engines, ours first.

    >>> engine_names()[:2]
    ['cpu', 'iree']
    """
    return list(dict.fromkeys((*OURS, *sorted(entry.name for entry in _entries()))))


def get_engine(engine: str | Engine = DEFAULT_ENGINE) -> Engine:
    """The engine of this name, or the engine itself.

    >>> get_engine("cpu").takes
    <OutputType.LINALG_ON_TENSORS: 'linalg-on-tensors'>
    >>> get_engine(get_engine("iree")).name
    'iree'
    """
    if isinstance(engine, Engine):
        check_declarations(engine)
        return engine
    if not isinstance(engine, str):
        raise TypeError(f"an engine is a name or an Engine, and not a {type(engine).__name__}: {engine!r}")
    return _ours(engine) if engine in OURS else _others(engine)


@functools.cache
def _ours(name: str) -> Engine:
    module, member = OURS[name]
    made: Engine = getattr(importlib.import_module(module, __package__), member)()
    return made


def _entries() -> Sequence[metadata.EntryPoint]:
    return tuple(metadata.entry_points(group=ENTRY_POINTS))


def _others(name: str) -> Engine:
    found = list({entry.value: entry for entry in _entries() if entry.name == name}.values())
    if not found:
        raise ValueError(f"unknown backend {name!r}: expected one of {', '.join(map(repr, engine_names()))}")
    if len(found) > 1:
        packages = " and ".join(sorted(map(_package, found)))
        raise ValueError(f"the engine {name!r} is in several packages, {packages}: uninstall all but one of them")
    return _loaded(found[0])


def _package(entry: metadata.EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value


def _loaded(entry: metadata.EntryPoint) -> Engine:
    """The engine that an entry point leads to: an engine, or a class of engines."""
    try:
        found: Any = entry.load()
        made = found() if isinstance(found, type) else found
    except Exception as error:
        raise EngineError(
            f"the engine {entry.name!r} of the package {_package(entry)} cannot be loaded: "
            f"{type(error).__name__}: {error}"
        ) from error
    if not isinstance(made, Engine):
        raise EngineError(
            f"the engine {entry.name!r} of the package {_package(entry)} is {entry.value}, which is no "
            "torch_mlir.backends.Engine"
        )
    check_declarations(made)
    return made


def check_declarations(engine: Engine) -> None:
    """Raises an `EngineError` where an engine's class declares what its users cannot rely on.

    >>> check_declarations(get_engine("cpu"))
    """
    fields = {
        "name": (isinstance(getattr(engine, "name", None), str), "a string"),
        "takes": (isinstance(engine.takes, OutputType), "an OutputType"),
        "options": (_are_options(engine.options), "a sequence of Option, each with a name of its own"),
    }
    for field, (is_right, expected) in fields.items():
        if not is_right:
            found = repr(getattr(engine, field, "missing"))
            raise EngineError(
                f"the engine class {type(engine).__name__} declares {field} = {found}: make it {expected}"
            )


def _are_options(options: Any) -> bool:
    if not isinstance(options, Sequence) or not all(isinstance(option, Option) for option in options):
        return False
    return len({option.name for option in options}) == len(options)


def is_ours(engine: Engine) -> bool:
    """Whether an engine is part of this package, whose mistakes are ours.

    >>> is_ours(get_engine("cpu"))
    True
    """
    return type(engine).__module__.startswith(f"{__package__}.")
