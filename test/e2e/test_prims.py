# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the programs of primitive operators are about all of them, but for those that PyTorch itself keeps out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import overloads
import pytest
import suite
import torch
from torch._inductor import inductor_prims

import torch_mlir

_prims = torch.ops.prims

# Operator -> why no program has it, a call, and PyTorch's own words: when it has others, there may be something to do.
LEFT_OUT: dict[str, tuple[str, Callable[[torch.Tensor], Any], str]] = {
    "prims.item.default": (
        "makes a Python number, for which its fake tensors have no symbol, unlike for aten.item",
        lambda x: x * _prims.item(x.sum()),
        "Cannot cast FakeTensor",
    ),
    "prims.maximum_value.default": (
        "makes a Python number out of no tensor",
        lambda x: x * _prims.maximum_value(torch.int8),
        "Cannot cast FakeTensor",
    ),
    "prims.minimum_value.default": (
        "makes a Python number out of no tensor",
        lambda x: x * _prims.minimum_value(torch.int8),
        "Cannot cast FakeTensor",
    ),
    "prims.xor_sum.default": (
        "has no implementation outside of Inductor",
        lambda x: _prims.xor_sum(x.int(), [0]),
        "only implemented with inductor",
    ),
    "rngprims.philox_rand.default": (
        "is about generators of other devices",
        lambda x: torch.ops.rngprims.philox_rand(
            [2], torch.tensor(1), torch.tensor(0), None, torch.device("cpu"), torch.float32
        ),
        "cpu does not use Philox",
    ),
}


def test_a_program_calls_each_primitive() -> None:
    suite.all_programs()
    from programs import primitives

    inductors = {value for value in vars(inductor_prims).values() if isinstance(value, torch._ops.OpOverload)}
    known = {*overloads.registered("prims"), *overloads.registered("rngprims")} - inductors
    assert primitives.CALLS.called().isdisjoint(LEFT_OUT)
    assert primitives.CALLS.called() | LEFT_OUT.keys() == {str(op) for op in known}


def eager_and_compiled(call: Callable[[torch.Tensor], Any], x: torch.Tensor) -> tuple[Any, Any]:
    """The results of both, where PyTorch gets as far."""
    return call(x), torch_mlir.compile(suite.FunctionModule(call), x)(x)


@pytest.mark.parametrize("name", LEFT_OUT)
def test_pytorch_keeps_it_out(name: str) -> None:
    """Neither eager nor an exported program, whoever compiles it, has got it."""
    _, call, words = LEFT_OUT[name]
    with pytest.raises((RuntimeError, NotImplementedError), match=words):
        eager_and_compiled(call, torch.ones(2))
