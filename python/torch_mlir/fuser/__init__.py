# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Accelerators behind TorchScript: PyTorch gives the operators that one supports to it, in groups.

>>> import torch
>>> accelerator = register("doubler", supported=["aten::add", "aten::relu"])
>>> script = torch.jit.trace(lambda x: torch.relu(x + x), torch.ones(2))
>>> script(torch.tensor([-1.0, 3.0]))
tensor([0., 6.])
>>> "doubler::CompilationGroup" in str(script.graph_for(torch.ones(2)))
True
>>> unregister("doubler")
"""

from __future__ import annotations

import threading
import warnings
from collections.abc import Callable, Iterable, Set

from ..native import load
from .accelerator import Accelerator, Candidate, Compile, FuserWarning
from .engine import engine_of
from .groups import Group
from .profiling import profile_again, without_profile

# isort: split
import torch

from ..backends.finding import announce, withdraw
from ..compiler_utils import OutputType

__all__ = ["Accelerator", "Candidate", "FuserWarning", "register", "registered", "unregister"]

_lock = threading.Lock()
_accelerators: dict[str, Accelerator] = {}


def register(
    name: str,
    supported: Iterable[str],
    compile: Compile | None = None,
    output_type: str | OutputType = OutputType.LINALG_ON_TENSORS,
    min_size: int = 1,
    predicate: Callable[[Candidate], bool] | None = None,
) -> Accelerator:
    """Lets an accelerator run the operators that it supports, in scripts that run for the first time from now on.

    `compile(module, inputs)` gets a module of the `output_type` with a function `main`, and a tensor without data (on
    the device `meta`) for each argument. It returns a callable, which takes the tensors and returns a tensor or
    several. Our CPU engine is the default. `predicate` may refuse single operators, and groups of fewer than
    `min_size` operators stay with PyTorch. Accelerators that were registered earlier choose first. The accelerator is
    also an engine of this name.

    >>> accelerator = register("mine", ["aten::tanh"], min_size=2)
    >>> registered()
    ['mine']
    >>> unregister("mine")
    """
    accelerator = Accelerator(
        name, frozenset(_checked_operators(supported)), compile, OutputType.get(output_type), min_size, predicate
    )
    if not accelerator.supported:
        raise ValueError("supported names no operator: give names like 'aten::relu'")
    extension = load()
    _warn_of_unknown(accelerator.supported)
    with _lock:
        announce(engine_of(accelerator))
        accelerator.is_registered = True
        _accelerators[name] = accelerator
        without_profile()
        asked = None if predicate is None else accelerator.accepts_node
        extension.register_accelerator(
            name,
            sorted(accelerator.supported),
            min_size,
            asked,
            lambda graph, interpret: Group(accelerator, lambda: _accelerators.get(name), graph, interpret),
        )
    return accelerator


def unregister(name: str) -> None:
    """Gives the operators of an accelerator back to PyTorch, also those of scripts that have groups of it already.

    >>> unregister("unknown")
    Traceback (most recent call last):
    KeyError: "no accelerator 'unknown' is registered"
    """
    with _lock:
        if name not in _accelerators:
            raise KeyError(f"no accelerator {name!r} is registered")
        load().unregister_accelerator(name)
        accelerator = _accelerators.pop(name)
        accelerator.is_registered = False
        accelerator.forget()
        withdraw(name)
        if not _accelerators:
            profile_again()
    # Dynamo takes code for an engine by its name, and a later accelerator may have the same one.
    if accelerator.serves_torch_compile and torch._guards.CompileContext.current_compile_id() is None:
        torch.compiler.reset()


def registered() -> list[str]:
    """The names of the accelerators, in the order in which they choose.

    >>> registered()
    []
    """
    return list(_accelerators)


def _warn_of_unknown(supported: Set[str]) -> None:
    """A list for several versions of PyTorch may have operators that this one lacks; most of these are mistakes."""
    unknown = [name for name in sorted(supported) if not torch._C._jit_get_schemas_for_operator(name)]
    if unknown:
        reason = f"PyTorch {torch.__version__} has no operator {', '.join(unknown)}: an accelerator gets none of it"
        warnings.warn(reason, FuserWarning, stacklevel=3)


def _checked_operators(supported: Iterable[str]) -> Iterable[str]:
    if isinstance(supported, str):
        raise TypeError(f"supported is a list of operators: give [{supported!r}]")
    for item in supported:
        if (
            not isinstance(item, str)
            or not all(part.isidentifier() for part in item.split("::", 1))
            or "::" not in item
        ):
            raise ValueError(f"supported has {item!r}: expected names of operators, like 'aten::relu'")
        yield item
