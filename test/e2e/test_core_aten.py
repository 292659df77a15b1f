# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the programs of core ATen are about all of it."""

from __future__ import annotations

import suite
import torch


def core_overloads() -> set[str]:
    """Every overload of ATen that PyTorch tags as core."""
    found = set()
    for name in torch._C._dispatch_get_all_op_names():
        namespace, _, operator = name.partition("::")
        packet, _, overload = operator.partition(".")
        if namespace != "aten" or not hasattr(torch.ops.aten, packet):
            continue
        known = getattr(getattr(torch.ops.aten, packet), overload or "default", None)
        if known is not None and torch.Tag.core in known.tags:
            found.add(str(known))
    return found


def test_a_program_calls_each_core_operator() -> None:
    suite.all_programs()
    from programs import core_aten

    assert {str(core_aten.overload(name)) for name in core_aten.CALLS} == core_overloads()
