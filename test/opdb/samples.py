# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's operator database as modules: each sample of an operator, with its tensors as inputs."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import ties
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

    def arguments(self, *tensors: torch.Tensor) -> tuple[Sequence[Any], Mapping[str, Any]]:
        """Positional and named ones, around the tensors."""
        given = iter(tensors)
        leaves = [next(given) if isinstance(leaf, torch.Tensor) else leaf for leaf in self.leaves]
        args, kwargs = pytree.tree_unflatten(leaves, self.structure)
        return args, kwargs

    def forward(self, *tensors: torch.Tensor) -> Any:
        """Calls the operator."""
        args, kwargs = self.arguments(*tensors)
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


class WithGradients(NamedTuple):
    """What an operator returns, and the gradients of its inputs."""

    results: Any
    gradients: tuple[torch.Tensor | None, ...]


def with_gradients(call: Callable[..., Any], inputs: Sequence[torch.Tensor]) -> Any:
    """The results alone, or with the gradients of a weighted sum of those that have any."""
    results = call(*inputs)
    outputs = [item for item in pytree.tree_leaves(results) if isinstance(item, torch.Tensor) and item.requires_grad]
    wanted = [tensor for tensor in inputs if tensor.requires_grad]
    if not outputs or not wanted:
        return results
    weights = [torch.linspace(0.5, 1.5, item.numel()).reshape(item.shape).to(item.dtype) for item in outputs]
    return WithGradients(results, torch.autograd.grad(outputs, wanted, weights, allow_unused=True))


def check_gradients(actual: Any, expected: WithGradients) -> None:
    """Raises AssertionError where gradients differ from eager's."""
    assert isinstance(actual, WithGradients), "nothing to differentiate"
    for ours, eager in zip(actual.gradients, expected.gradients, strict=True):
        assert (ours is None) == (eager is None), f"{ours} is not {eager}"
        if eager is not None:
            rtol, atol = TOLERANCES.get(eager.dtype, (0.0, 0.0))
            torch.testing.assert_close(ours, eager, rtol=rtol, atol=atol, equal_nan=True, check_stride=False)


@functools.cache
def imprecise() -> Mapping[str, Mapping[str, Any]]:
    """Operators that eager itself computes less exactly than `TOLERANCES` asks for."""
    return dict(tomllib.loads((HERE / "imprecise.toml").read_text()))


@functools.cache
def only_shapes() -> dict[str, str]:
    """Operators whose values nobody can predict, with the reason."""
    return dict(tomllib.loads((HERE / "only_shapes.toml").read_text()))


SOMETIMES_RANDOM = "random, unless two runs of eager agree"


def same_again(call: Call, expected: Any) -> bool:
    """Whether eager gives the same with other random numbers; the database seeds them inside of a call."""
    with torch.no_grad(), torch.random.fork_rng():
        torch.manual_seed(12345)
        with mock.patch("torch.manual_seed"):
            again = pytree.tree_leaves(call(*(tensor.clone() for tensor in call.tensors())))
    pairs = zip(pytree.tree_leaves(expected), again, strict=True)
    return all(torch.equal(one, other) for one, other in pairs if isinstance(one, torch.Tensor))


# In these eager's own rounding shows more than the tolerance: its result in double precision says who is nearer.
# In 16 bits, it rounds within many operators.
ILL_CONDITIONED = ("matrix_exp",)


def check_same(call: Call, actual: Any, expected: Any, name: str, random_too: bool = False) -> None:
    """Raises AssertionError where results differ from eager's; `random_too`: the random numbers have to be eager's."""
    reason = only_shapes().get(name)
    compares_values = reason is None or (random_too and reason.startswith("random"))
    if reason == SOMETIMES_RANDOM:
        compares_values |= same_again(call, expected)
    pairs = list(zip(pytree.tree_leaves(actual), pytree.tree_leaves(expected), strict=True))
    for number, (ours, eager) in enumerate(pairs):
        if not isinstance(eager, torch.Tensor):
            assert ours == eager, f"{ours} is not {eager}"
            continue
        assert ours.dtype == eager.dtype, f"{ours.dtype} is not {eager.dtype}"
        assert ours.shape == eager.shape, f"{list(ours.shape)} is not {list(eager.shape)}"
        if name in ties.operators() and number == len(pairs) - 1:  # Places come last.
            ties.check_places(name, *call.arguments(*call.tensors()), ours, eager)
        elif compares_values:
            _check_close(call, name, number, ours, eager)


def _check_close(call: Call, name: str, number: int, ours: torch.Tensor, eager: torch.Tensor) -> None:
    """Compares one of the results, with eager's and, where that is known to be less than exact, with the exact one."""
    rtol, atol = TOLERANCES.get(eager.dtype, (0.0, 0.0))
    atol = max(atol, imprecise().get(name, {}).get("atol", 0.0))
    compare = functools.partial(torch.testing.assert_close, rtol=rtol, atol=atol, equal_nan=True, check_stride=False)
    try:
        compare(ours, eager)
    except AssertionError:
        rounds = eager.dtype in (torch.bfloat16, torch.float16)
        exact = _exactly(call, number) if rounds or name in ILL_CONDITIONED else None
        if exact is None or exact.shape != ours.shape or exact.dtype != torch.float64:
            raise
        if rounds:
            compare(ours, exact.to(ours.dtype))
        elif (ours - exact).abs().max() > (eager - exact).abs().max():
            raise


def _exactly(call: Call, number: int) -> torch.Tensor | None:
    """What eager says in 64 bits, if it can."""
    wide = [tensor.double() if tensor.is_floating_point() else tensor for tensor in call.tensors()]
    try:
        with torch.no_grad():
            return pytree.tree_leaves(call(*wide))[number]
    except (RuntimeError, TypeError):
        return None
