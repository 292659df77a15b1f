# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's operator database as modules: each sample of an operator, with its tensors as inputs."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomllib
import torch
from torch.testing._internal.common_methods_invocations import op_db
from torch.testing._internal.opinfo.core import OpInfo
from torch.utils import _pytree as pytree

HERE = Path(__file__).parent

DTYPES: dict[str, torch.dtype] = {
    str(dtype).removeprefix("torch."): dtype
    for dtype in (torch.float32, torch.float64, torch.bfloat16, torch.int64, torch.bool, torch.complex64)
}

# How far results may be from eager's: relative, absolute.
TOLERANCES: dict[torch.dtype, tuple[float, float]] = {
    torch.float32: (1e-4, 1e-5),
    torch.complex64: (1e-4, 1e-5),
    torch.float64: (1e-7, 1e-9),
    torch.complex128: (1e-7, 1e-9),
    torch.bfloat16: (2e-2, 1e-2),
    torch.float16: (2e-3, 1e-3),
}


class Call(torch.nn.Module):
    """One call of an operator; everything in `arguments` that is a tensor comes from outside."""

    def __init__(self, function: Any, arguments: Any) -> None:
        super().__init__()
        self.function = function
        self.leaves, self.structure = pytree.tree_flatten(arguments)

    def tensors(self) -> tuple[torch.Tensor, ...]:
        """The inputs of `forward`."""
        return tuple(leaf for leaf in self.leaves if isinstance(leaf, torch.Tensor))

    def forward(self, *tensors: torch.Tensor) -> Any:
        """Calls the operator."""
        given = iter(tensors)
        leaves = [next(given) if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        args, kwargs = pytree.tree_unflatten(leaves, self.structure)
        return self.function(*args, **kwargs)


@dataclass(frozen=True)
class Operator:
    """An entry of the database; a name can have several variants."""

    info: OpInfo

    @property
    def name(self) -> str:
        """The name with its variant."""
        variant = self.info.variant_test_name
        return f"{self.info.name}.{variant}" if variant else self.info.name

    def takes(self, dtype: torch.dtype) -> bool:
        """Whether the operator is defined for a dtype on the CPU."""
        return bool(self.info.supports_dtype(dtype, "cpu"))

    def differentiates(self, dtype: torch.dtype) -> bool:
        """Whether the operator has gradients for a dtype."""
        return bool(self.info.supports_autograd and dtype in self.info.supported_backward_dtypes("cpu"))

    def samples(self, dtype: torch.dtype, gradients: bool = False) -> Iterator[Call]:
        """A module for each sample; `gradients`: whose tensors need them."""
        for sample in self.info.sample_inputs("cpu", dtype, requires_grad=gradients):
            yield Call(self.info.op, ((sample.input, *sample.args), sample.kwargs))


def operators() -> list[Operator]:
    """Every operator of the database."""
    return [Operator(info) for info in op_db]


def fresh(tensors: Sequence[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Copies that need gradients where the originals do."""
    return tuple(tensor.detach().clone().requires_grad_(tensor.requires_grad) for tensor in tensors)


def with_gradients(call: Callable[..., Any], inputs: Sequence[torch.Tensor]) -> Any:
    """Results, and the gradients of a weighted sum of those that have any."""
    results = call(*inputs)
    outputs = [item for item in pytree.tree_leaves(results) if isinstance(item, torch.Tensor) and item.requires_grad]
    wanted = [tensor for tensor in inputs if tensor.requires_grad]
    if not outputs or not wanted:
        return results
    weights = [torch.linspace(0.5, 1.5, item.numel()).reshape(item.shape).to(item.dtype) for item in outputs]
    return results, torch.autograd.grad(outputs, wanted, weights, allow_unused=True)


_DOUBLES = {torch.float32: torch.float64, torch.complex64: torch.complex128}


def is_closer_to_doubles(call: Call, actual: Any, expected: Any) -> bool:
    """Whether a result that is not eager's is nearer to what eager computes in 64 bits, everywhere."""
    leaves = [_doubled(leaf) for leaf in call.leaves]
    wide = Call(call.function, pytree.tree_unflatten(leaves, call.structure))
    try:
        with torch.random.fork_rng():
            exact = with_gradients(wide, wide.tensors())
        triples = zip(*map(pytree.tree_leaves, (actual, expected, exact)), strict=True)
        return all(_error(ours, true) <= _error(eager, true) for ours, eager, true in triples)
    except Exception:  # The operator knows no doubles.
        return False


def _doubled(value: Any) -> Any:
    if not isinstance(value, torch.Tensor):
        return value
    wide = value.detach().to(_DOUBLES.get(value.dtype, value.dtype))
    return wide.requires_grad_(value.requires_grad)


def _error(value: Any, exact: Any) -> float:
    if not isinstance(value, torch.Tensor):
        return 0.0 if value == exact else float("inf")
    if value.shape != exact.shape or value.dtype not in _DOUBLES:
        return 0.0 if torch.equal(value, exact) else float("inf")
    distance = (value.detach().to(exact.dtype) - exact.detach()).abs()
    return float(distance.max()) if distance.numel() and not distance.isnan().any() else float("inf")


@functools.cache
def only_shapes() -> dict[str, str]:
    """Operators whose values nobody can predict, with the reason."""
    return dict(tomllib.loads((HERE / "only_shapes.toml").read_text()))


def check_same(actual: Any, expected: Any, name: str, random_too: bool = False) -> None:
    """Raises AssertionError where results differ from eager's; `random_too`: the random numbers have to be eager's."""
    reason = only_shapes().get(name)
    compares_values = reason is None or (random_too and reason == "random")
    for ours, eager in zip(pytree.tree_leaves(actual), pytree.tree_leaves(expected), strict=True):
        if not isinstance(eager, torch.Tensor):
            assert ours == eager, f"{ours} is not {eager}"
            continue
        assert ours.dtype == eager.dtype, f"{ours.dtype} is not {eager.dtype}"
        assert ours.shape == eager.shape, f"{list(ours.shape)} is not {list(eager.shape)}"
        if compares_values:
            rtol, atol = TOLERANCES.get(eager.dtype, (0.0, 0.0))
            torch.testing.assert_close(ours, eager, rtol=rtol, atol=atol, equal_nan=True, check_stride=False)
