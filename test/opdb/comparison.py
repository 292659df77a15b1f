# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decides whether a result is as good as eager's: tolerances, and tables of operators that need another judge."""

from __future__ import annotations

import functools
import math
from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from unittest import mock

import factors
import samples
import ties
import tomllib
import torch
from torch.utils import _pytree as pytree

HERE = Path(__file__).parent

# How far results may be from eager's: relative, absolute.
TOLERANCES: dict[torch.dtype, tuple[float, float]] = {
    torch.float32: (1e-4, 1e-5),
    torch.complex64: (1e-4, 1e-5),
    torch.float64: (1e-7, 1e-9),
    torch.complex128: (1e-7, 1e-9),
    torch.bfloat16: (2e-2, 1e-2),
    torch.float16: (2e-3, 1e-3),
}

# Where eager's own rounding shows, its result in these says who is right.
WIDER = {
    torch.float16: torch.float64,
    torch.bfloat16: torch.float64,
    torch.float32: torch.float64,
    torch.complex64: torch.complex128,
}
ROUNDED = (torch.float16, torch.bfloat16)
SOMETIMES_RANDOM = "random, unless two runs of eager agree"


@functools.cache
def imprecise() -> Mapping[str, Mapping[str, Any]]:
    """Operators that eager itself computes less exactly than `TOLERANCES` asks for."""
    return dict(tomllib.loads((HERE / "imprecise.toml").read_text()))


@functools.cache
def only_shapes() -> dict[str, str]:
    """Operators whose values nobody can predict, with the reason."""
    return dict(tomllib.loads((HERE / "only_shapes.toml").read_text()))


def check_same(call: samples.Call, actual: Any, expected: Any, name: str, random_too: bool = False) -> None:
    """Raises AssertionError where results differ from eager's; `random_too`: the random numbers have to be eager's."""
    exact = functools.cache(functools.partial(_in_wider, call))
    if isinstance(expected, samples.WithGradients):
        assert isinstance(actual, samples.WithGradients), "nothing to differentiate"
        for number, (ours, eager) in enumerate(zip(actual.gradients, expected.gradients, strict=True)):
            assert (ours is None) == (eager is None), f"{ours} is not {eager}"
            if eager is not None:
                _check_close(name, ours, eager, lambda at=number: exact()[1][at])
        actual, expected = actual.results, expected.results
    reason = only_shapes().get(name)
    is_random = reason is not None and reason.startswith("random")
    compares_values = reason is None or (random_too and is_random)
    if reason == SOMETIMES_RANDOM:
        compares_values |= _same_again(call, expected)
    if name in factors.OPERATORS and (random_too or not is_random):
        compares_values = False
        factors.check(name, actual, expected, TOLERANCES[expected[1].dtype][0])
    pairs = list(zip(pytree.tree_leaves(actual), pytree.tree_leaves(expected), strict=True))
    for number, (ours, eager) in enumerate(pairs):
        if not isinstance(eager, torch.Tensor):
            assert ours == eager, f"{ours} is not {eager}"
            continue
        assert ours.dtype == eager.dtype, f"{ours.dtype} is not {eager.dtype}"
        assert ours.shape == eager.shape, f"{list(ours.shape)} is not {list(eager.shape)}"
        if ties.are_places(name, number):
            ties.check_places(name, *call.arguments(*call.tensors()), ours, eager)
        elif compares_values:
            _check_close(name, ours, eager, lambda at=number: exact()[0][at])


def _same_again(call: samples.Call, expected: Any) -> bool:
    """Whether eager gives the same with other random numbers; the database seeds them inside of a call."""
    return all(_same_with(seed, call, expected) for seed in range(12345, 12355))  # Few numbers may agree by chance.


def _same_with(seed: int, call: samples.Call, expected: Any) -> bool:
    with torch.no_grad(), torch.random.fork_rng():
        torch.manual_seed(seed)
        with mock.patch("torch.manual_seed"):
            again = pytree.tree_leaves(call(*(tensor.clone() for tensor in call.tensors())))
    pairs = zip(pytree.tree_leaves(expected), again, strict=True)
    return all(torch.equal(one, other) for one, other in pairs if isinstance(one, torch.Tensor))


def _check_close(name: str, ours: torch.Tensor, eager: torch.Tensor, exact: Callable[[], Any]) -> None:
    """Compares one of the results with eager's; where that fails, both with the exact one."""
    rtol, atol = TOLERANCES.get(eager.dtype, (0.0, 0.0))
    atol = max(atol, imprecise().get(name, {}).get("atol", 0.0))
    compare = functools.partial(torch.testing.assert_close, rtol=rtol, atol=atol, equal_nan=True, check_stride=False)
    try:
        compare(ours, eager)
    except AssertionError:
        true = exact() if eager.dtype in WIDER else None
        if not isinstance(true, torch.Tensor) or true.shape != ours.shape or true.dtype != WIDER[eager.dtype]:
            raise
        error = _error(ours, true)
        if error < math.inf and error <= _error(eager, true):
            return
        if eager.dtype not in ROUNDED:
            raise
        compare(ours, true.to(ours.dtype))


def _in_wider(call: samples.Call) -> tuple[Mapping[int, Any], Mapping[int, Any]]:
    """What eager says in 64 bits, if it can: results and gradients by their number."""
    wide = samples.Call(call.function, pytree.tree_unflatten([_widened(leaf) for leaf in call.leaves], call.structure))
    try:
        with torch.random.fork_rng(), torch.set_grad_enabled(any(leaf.requires_grad for leaf in call.tensors())):
            found = samples.with_gradients(wide, wide.tensors())
    except (RuntimeError, TypeError, NotImplementedError):  # The operator knows no doubles.
        return defaultdict(lambda: None), defaultdict(lambda: None)
    results, gradients = found if isinstance(found, samples.WithGradients) else (found, ())
    return dict(enumerate(pytree.tree_leaves(results))), dict(enumerate(gradients))


def _widened(value: Any) -> Any:
    if not isinstance(value, torch.Tensor):
        return value
    return value.detach().to(WIDER.get(value.dtype, value.dtype)).requires_grad_(value.requires_grad)


def _error(value: torch.Tensor, exact: torch.Tensor) -> float:
    """The largest distance from what is exact; equal infinities and NaNs have none."""
    wide, exact = value.detach().to(exact.dtype), exact.detach()
    equal = (wide == exact) | (wide.isnan() & exact.isnan())
    distance = (wide - exact).abs().masked_fill(equal, 0)
    error = float(distance.max()) if distance.numel() else 0.0
    return math.inf if math.isnan(error) else error
