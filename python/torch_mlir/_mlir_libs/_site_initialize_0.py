# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hooks that MLIR's bindings call on start-up: they register our dialects and passes, and guard the readers."""

from ..input_guard import guard_readers
from ._mlir import ir
from ._torchMlirRegistration import register_dialects, register_llvm_translations, register_passes

__all__ = ["context_init_hook", "register_dialects"]

register_passes()
guard_readers(ir)


def context_init_hook(context: object) -> None:
    """Prepare a new context for translation to LLVM IR."""
    register_llvm_translations(context)
