# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""State that the CPU engine reads where it is: single numbers and truth values, which the importer writes out."""

from __future__ import annotations

from typing import Any

import torch

from .. import ir
from ..importer import FxImporterHooks, InputKind, ProgramInput
from ..importer.literals import check_storage

# Constants that tracing lifted out of the program never change.
_CHANGES = frozenset({InputKind.PARAMETER, InputKind.BUFFER})


class SharedState(FxImporterHooks):
    """Makes a parameter or buffer of one element, or of truth values, a resource over the tensor's own memory.

    As literals they would keep for ever the values that they had when the program was compiled.
    """

    emits_any_dialect = False

    def resolve_input(self, gni: Any, value: torch.Tensor, info: ProgramInput) -> ir.Value | None:
        """The constant for such a tensor; None leaves others to the importer."""
        is_inline = value.numel() == 1 or value.dtype is torch.bool
        if info.kind not in _CHANGES or not is_inline or not _is_plain(value):
            return None
        check_storage(value)
        data = value.detach().reshape(-1).view(torch.uint8).numpy()
        context = gni.session.context
        stored, result = gni.types.builtin_tensor(value).ir, gni.types.tensor(value).ir
        attribute = ir.DenseResourceElementsAttr.get_from_buffer(
            data.data, f"state_{info.name}", stored, value.itemsize, False, context
        )
        return ir.Operation.create("torch.vtensor.literal", [result], attributes={"value": attribute}).result


def _is_plain(value: torch.Tensor) -> bool:
    """Whether the elements lie in the CPU's memory, one after the other, as they are."""
    return value.is_contiguous() and value.is_cpu and value.numel() > 0 and not value.is_neg() and not value.is_conj()
