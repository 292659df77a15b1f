# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Engines by name: ours, and those that installed packages bring by an entry point."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence, Set
from importlib import metadata
from typing import Any

import torch

from ..compiler_utils import OutputType
from .engine import Ability, Engine
from .errors import EngineError
from .options import Option

DEFAULT_ENGINE = "cpu"
ENTRY_POINTS = "torch_mlir.engines"
# Name -> module and class, loaded when asked for: an engine may need packages that not everyone has.
OURS: dict[str, tuple[str, str]] = {
    "cpu": (".cpu.engine", "CpuEngine"),
    "iree": (".iree", "IreeEngine"),
    "xla": (".xla.engine", "XlaEngine"),
}


def engine_names() -> list[str]:
    """The names of all engines, ours first.

    >>> engine_names()[:3]
    ['cpu', 'iree', 'xla']
    """
    return list(dict.fromkeys((*OURS, *sorted(entry.name for entry in _entries()), *_announced)))


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
        of_a_class = ", which is a class: make an object of it" if isinstance(engine, type) else ""
        raise TypeError(f"an engine is a name or an Engine, and not a {type(engine).__name__}: {engine!r}{of_a_class}")
    if engine in _announced:
        return _announced[engine]
    return _ours(engine) if engine in OURS else _others(engine)


# Engines that have their names for a part of the process's life: accelerators that are registered.
_announced: dict[str, Engine] = {}


def announce(engine: Engine) -> None:
    """Lets an engine be found by its name until `withdraw`; a ValueError says that another engine has the name."""
    if engine.name in engine_names():
        raise ValueError(f"{engine.name!r} is the name of an engine already: choose another one")
    check_declarations(engine)
    _announced[engine.name] = engine


def withdraw(name: str) -> None:
    """Forgets the name of an announced engine.

    >>> withdraw("nothing of this name")
    """
    _announced.pop(name, None)


@functools.cache
def _ours(name: str) -> Engine:
    module, member = OURS[name]
    made: Engine = getattr(importlib.import_module(module, __package__), member)()
    return made


def hidden_engines() -> list[str]:
    """Engines of packages that no one can ask for, because they have the name of one of ours.

    >>> hidden_engines()
    []
    """
    hidden = (entry for entry in _entries() if entry.name in OURS)
    return sorted({f"the engine {entry.name!r} of the package {_package(entry)}" for entry in hidden})


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
    except (Exception, SystemExit) as error:
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
    for field, (is_right, expected) in _DECLARATIONS.items():
        value = getattr(engine, field, None)
        if not is_right(value):
            declared = f"the engine class {type(engine).__name__} declares {field} = {value!r}"
            raise EngineError(f"{declared}: make it {expected}")
    known = {option.name for option in engine.options}
    for mode, values in engine.modes.items():
        if unknown := sorted(set(values) - known):
            raise EngineError(f"the engine {engine.name!r} has a mode {mode!r} with unknown options {unknown}")


def _are_options(options: Any) -> bool:
    if not isinstance(options, Sequence) or not all(isinstance(option, Option) for option in options):
        return False
    names = {option.name for option in options}
    defaults = all(option.default is None or option.accepts(option.default) for option in options)
    return len(names) == len(options) and not names & _KEYWORDS and defaults


def _are_modes(modes: Any) -> bool:
    return isinstance(modes, Mapping) and all(isinstance(values, Mapping) for values in modes.values())


def _is_set_of(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, Set) and all(isinstance(item, kind) for item in value)


# Arguments of `torch_mlir.compile` and `torch_mlir.torchscript.compile`, which no option can be called.
_KEYWORDS = frozenset(
    {"backend", "decompositions", "dynamic_shapes", "example_inputs", "kwargs", "model", "output_type", "script"}
    | {"strict", "trust"}
)
_DECLARATIONS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "name": (lambda value: isinstance(value, str), "a string"),
    "takes": (lambda value: isinstance(value, OutputType), "an OutputType"),
    "devices": (_is_set_of(str), "a set of types of devices, as in {'cpu'}"),
    "dtypes": (_is_set_of(torch.dtype), "a set of torch.dtype"),
    "options": (
        _are_options,
        "a sequence of Option, each with a default that it accepts and a name of its own, which no argument of "
        "torch_mlir.compile has",
    ),
    "modes": (_are_modes, "a mapping from modes to mappings from options to values"),
    "abilities": (_is_set_of(Ability), "a set of Ability"),
    "weighed": (_is_set_of(object), "a set of operators"),
    "kept_whole": (_is_set_of(object), "a set of operators"),
    "compiles_by_size": (lambda value: isinstance(value, bool), "True or False"),
    "builds_side_by_side": (lambda value: isinstance(value, bool), "True or False"),
}


def is_ours(engine: Engine) -> bool:
    """Whether an engine is part of this package, whose mistakes are ours.

    >>> is_ours(get_engine("cpu"))
    True
    """
    return type(engine).__module__.startswith(f"{__package__}.")
