# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: a seed makes a module with inputs, the same one every time.

A program is a list of steps, each of which applies an operator to values that are there already. Values are computed
while the program is made, so that every step fits; those that may differ from eager's in the last bit are marked, and
nothing discontinuous is applied to them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import torch

# Those that programs compute with most stand several times.
DTYPES = (
    *[torch.float32] * 4,
    *[torch.float64] * 2,
    *[torch.int64] * 3,
    torch.int32,
    torch.int16,
    torch.int8,
    torch.uint8,
    *[torch.bool] * 2,
)
LARGEST = 100.0


@dataclass
class Value:
    """A value of the program as eager computes it; `exact` when every correct compiler gets the same bits."""

    tensor: torch.Tensor
    exact: bool


@dataclass
class Step:
    """`function` applied to the values at `operands`."""

    text: str
    function: Callable[..., torch.Tensor]
    operands: tuple[int, ...]


@dataclass
class Draft:
    """A program while it is made."""

    rng: random.Random
    values: list[Value] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)

    def pick(self, fits: Callable[[Value], bool] = lambda value: True) -> int | None:
        """Some value that fits, later ones more likely; None when there is none."""
        found = [index for index, value in enumerate(self.values) if fits(value)]
        if not found:
            return None
        return found[max(self.rng.randrange(len(found)) for _ in range(2))]

    def apply(self, text: str, function: Callable[..., torch.Tensor], *operands: int, exact: bool = True) -> int:
        """Adds a step; returns where its value is."""
        tensors = [self.values[index].tensor for index in operands]
        names = [f"v{index}" for index in operands]
        self.steps.append(Step(f"v{len(self.values)} = {text.format(*names)}", function, operands))
        exact = exact and all(self.values[index].exact for index in operands)
        self.values.append(Value(function(*tensors), exact))
        return len(self.values) - 1


class Graph(torch.nn.Module):
    """The finished program: its inputs are the first values, its results the last ones."""

    def __init__(self, draft: Draft, num_inputs: int) -> None:
        super().__init__()
        self.steps = draft.steps
        self.inputs = tuple(value.tensor for value in draft.values[:num_inputs])
        used = {index for step in draft.steps for index in step.operands}
        last = range(num_inputs, len(draft.values))
        self.results = [index for index in last if index not in used] or [len(draft.values) - 1]
        # What was single precision once is no more precise as a double.
        single = [value.tensor.dtype is torch.float32 for value in draft.values]
        for index, step in enumerate(draft.steps, num_inputs):
            single[index] |= any(single[operand] for operand in step.operands)
        dtypes = [draft.values[index].tensor.dtype for index in self.results]
        self.tolerances = [_tolerance(dtype, single[index]) for dtype, index in zip(dtypes, self.results)]

    def forward(self, *inputs: torch.Tensor) -> tuple[torch.Tensor, ...]:
        values = list(inputs)
        for step in self.steps:
            values.append(step.function(*(values[index] for index in step.operands)))
        return tuple(values[index] for index in self.results)

    def listing(self) -> str:
        """The program as a person reads it."""
        given = [f"v{i}: {_describe(tensor)}" for i, tensor in enumerate(self.inputs)]
        results = ", ".join(f"v{index}" for index in self.results)
        return "\n".join([*given, *(step.text for step in self.steps), f"return {results}"])


def _describe(tensor: torch.Tensor) -> str:
    return f"{str(tensor.dtype).removeprefix('torch.')}{list(tensor.shape)}"


def make(seed: int, operators: dict[str, Callable[[Draft], None]]) -> Graph:
    """The program of a seed."""
    rng = random.Random(seed)
    generator = torch.Generator().manual_seed(seed)
    draft = Draft(rng)
    for _ in range(rng.randint(1, 3)):
        draft.values.append(Value(make_input(rng, generator), exact=True))
    num_inputs = len(draft.values)
    names = list(operators)
    wanted = rng.randint(2, 12)
    for _ in range(4 * wanted):
        if len(draft.steps) >= wanted:
            break
        operators[rng.choice(names)](draft)
        _bound(draft)
    return Graph(draft, num_inputs)


def make_input(rng: random.Random, generator: torch.Generator) -> torch.Tensor:
    """A tensor of few elements: sizes 0 and 1 and odd strides are as likely as they are dangerous."""
    shape = [rng.choice((1, 2, 3, 4, 5, 7) if rng.random() > 0.03 else (0,)) for _ in range(rng.randint(0, 4))]
    dtype = rng.choice(DTYPES)
    if dtype.is_floating_point:
        tensor = torch.randn(shape, generator=generator, dtype=dtype)
    elif dtype is torch.bool:
        tensor = torch.rand(shape, generator=generator) > 0.5
    else:
        tensor = torch.randint(0 if dtype is torch.uint8 else -5, 6, shape, generator=generator, dtype=dtype)
    if len(shape) >= 2 and rng.random() < 0.2:
        tensor = tensor.transpose(0, 1).contiguous().transpose(0, 1)
    return tensor


def _bound(draft: Draft) -> None:
    """Keeps numbers small, so that errors stay small too."""
    if not draft.steps:
        return
    tensor = draft.values[-1].tensor
    if not tensor.dtype.is_floating_point or tensor.numel() == 0:
        return
    finite = tensor[tensor.isfinite()]
    if finite.numel() and finite.abs().max() > LARGEST:
        draft.apply("clamp({}, -8, 8)", _clamp, len(draft.values) - 1)


def _clamp(x: torch.Tensor) -> torch.Tensor:
    return x.clamp(-8, 8)


def factors(rng: random.Random, count: int) -> list[int]:
    """A random shape of `count` elements."""
    shape = []
    while count > 1 and rng.random() < 0.8:
        divisors = [size for size in range(1, count + 1) if count % size == 0]
        shape.append(rng.choice(divisors))
        count //= shape[-1]
    shape.append(count)
    assert math.prod(shape) >= 0
    return shape


def resized(exported: torch.export.ExportedProgram, inputs: tuple[torch.Tensor, ...]) -> tuple[torch.Tensor, ...]:
    """Inputs of other sizes, as far as the program's symbols let them change; their elements are those of `inputs`."""
    nodes = [node for node in exported.graph.nodes if node.op == "placeholder"][-len(inputs) :]
    return tuple(_resized(node.meta["val"], tensor) for node, tensor in zip(nodes, inputs, strict=True))


def _resized(traced: torch.Tensor, tensor: torch.Tensor) -> torch.Tensor:
    known = [size if isinstance(size, int) else size.node.hint + size.node.expr.is_Symbol for size in traced.shape]
    count = math.prod(known)
    if not tensor.numel() or known == list(tensor.shape):
        return tensor
    return tensor.flatten().repeat(count // tensor.numel() + 1)[:count].reshape(known)


def _tolerance(dtype: torch.dtype, was_single: bool) -> float:
    if dtype is torch.float64 and not was_single:
        return 1e-7
    return 1e-3 if dtype in (torch.float32, torch.float64) else 0


def same(actual: Any, expected: Any, graph: Graph) -> None:
    """Raises AssertionError where results differ from eager's."""
    for ours, theirs, most in zip(actual, expected, graph.tolerances, strict=True):
        torch.testing.assert_close(ours, theirs, rtol=most, atol=most, equal_nan=True, check_stride=False)
