# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether PyTorch is left whole: what tracing replaces, the stacks of modes, gradients; and how to put them back.

An interrupt between the halves of a change leaves it made, and whatever runs later in the process fails at random.
Nothing here imports PyTorch.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from contextlib import suppress
from types import ModuleType
from typing import Any


def state_of_pytorch() -> dict[str, Any]:
    """What an interrupted trace can leave changed; nothing where PyTorch is not loaded. It takes microseconds."""
    torch = _pytorch()
    if torch is None:
        return {}
    return {
        "nn.Module.__call__": torch.nn.Module.__call__,
        "nn.Module.__getattr__": torch.nn.Module.__getattr__,
        "modes of functions": torch._C._len_torch_function_stack(),
        "modes of dispatch": torch._C._len_torch_dispatch_stack(),
        "modes before dispatch": torch._ops._len_torch_dispatch_stack_pre_dispatch(),
        "gradients": torch.is_grad_enabled(),
    }


def is_pytorch_whole() -> bool:
    """Whether nothing is left behind in this thread, and gradients are enabled as they are at first."""
    return not left_behind()


def left_behind(gradients: bool = True) -> list[str]:
    """Sentences of what PyTorch has that it should not; `gradients` says whether they were enabled before."""
    whole = _whole(gradients)
    return [f"{name} is {now}, not {whole[name]}" for name, now in state_of_pytorch().items() if now != whole[name]]


def make_whole(gradients: bool = True) -> None:
    """Puts back what `left_behind` finds."""
    torch = _pytorch()
    if torch is None:
        return
    whole = _whole(gradients)
    torch.nn.Module.__call__ = whole["nn.Module.__call__"]
    torch.nn.Module.__getattr__ = whole["nn.Module.__getattr__"]
    native, operators = torch._C, torch._ops
    _leave(native._len_torch_function_stack, native._get_function_stack_at, native._pop_torch_function_stack)
    _leave(
        operators._len_torch_dispatch_stack_pre_dispatch,
        lambda index: operators._get_current_dispatch_mode_pre_dispatch(),
        operators._pop_mode_from_pre_dispatch,
    )
    _leave(native._len_torch_dispatch_stack, native._get_dispatch_stack_at, native._pop_torch_dispatch_stack)
    torch.set_grad_enabled(gradients)


def _pytorch() -> ModuleType | None:
    return sys.modules.get("torch")


def _whole(gradients: bool) -> dict[str, Any]:
    torch = _pytorch()
    if torch is None:
        return {}
    return {
        "nn.Module.__call__": torch.nn.Module._wrapped_call_impl,
        "nn.Module.__getattr__": inspect.unwrap(torch.nn.Module.__getattr__),
        "modes of functions": 0,
        "modes of dispatch": 0,
        "modes before dispatch": 0,
        "gradients": gradients,
    }


def _leave(count: Callable[[], int], mode_at: Callable[[int], Any], pop: Callable[[], Any]) -> None:
    """Empties a stack. A mode that leaves by itself puts back more than its place."""
    while before := count():
        with suppress(Exception):
            mode_at(before - 1).__exit__(None, None, None)
        if count() >= before:
            pop()
