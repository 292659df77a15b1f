# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the programs of core ATen are about all of it."""

from __future__ import annotations

import overloads
import suite
import torch


def test_a_program_calls_each_core_operator() -> None:
    suite.all_programs()
    from programs import core_aten

    assert core_aten.CALLS.called() == {str(op) for op in overloads.registered("aten") if torch.Tag.core in op.tags}
