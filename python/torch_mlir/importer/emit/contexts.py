# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contexts to import into. It loads no PyTorch."""

from __future__ import annotations

from typing import Any

from ... import ir
from ..._mlir_libs._torchMlirBuilder import load_dialects


def new_context() -> ir.Context:
    """A context with all dialects, ours included: the bindings register them with every context they make.

    >>> new_context().is_registered_operation("torch.aten.relu")
    True
    """
    return ir.Context()


class LeanContext(ir.Context):
    """A context that loads the dialects an import needs, and all the others when a caller enters it to build IR.

    Parsing, passes and `new_context` load what they need anyway; loading everything takes longer than a small import.

    >>> context = LeanContext()
    >>> context.is_registered_operation("math.tanh")
    False
    >>> with context:
    ...     context.is_registered_operation("math.tanh")
    True
    """

    def __init__(self) -> None:
        super().__init__(load_on_create_dialects=())  # type: ignore[call-arg]  # The bindings add it when they start.
        self._is_whole = False
        self.enable_multithreading(False)  # Registering a thousand operations takes no locks then.
        load_dialects(self, ("builtin", "func", "torch", "torch_c"))
        self.enable_multithreading(True)

    def __enter__(self) -> Any:
        if not self._is_whole:
            self._is_whole = True
            self.load_all_available_dialects()
        return super().__enter__()
