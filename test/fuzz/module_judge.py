# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the visible effects of two calls.

A run in 64 bits is the measure of rounding: a result may be off by at most four times eager's distance from it, and a
few ulp. The error is that of the worst element, relative to the largest number in its tensor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch.utils import _pytree as pytree

ROUNDING = 4.0
ULPS = 16.0
# Programs compute with numbers around 1. What is much smaller may be left of such, and has their rounding.
SMALLEST = 0.02
# In 64 bits there is no wider truth that would tell how badly conditioned a number is.
DOUBLES = 1e-13
# Where eager is off by more than this, something in between fell to the other side, and 64 bits tell nothing.
WRONG = 0.05


@dataclass
class Seen:
    """A tensor at some time: its numbers, and what else there is to see."""

    numbers: torch.Tensor
    strides: tuple[int, ...] | None = None
    shares: tuple[str, ...] = ()
    wants_gradient: bool = False


@dataclass
class Observation:
    """Results by their place, their structure, and the memory of inputs, state and gradients after the call."""

    structure: Any = None
    plain: dict[str, Any] = field(default_factory=dict)
    results: dict[str, Seen] = field(default_factory=dict)
    memory: dict[str, Seen] = field(default_factory=dict)


def observe(
    call: Callable[..., Any],
    arguments: tuple[Any, Any],
    module: torch.nn.Module,
    gradients: bool = False,
    differentiates: bool = False,
) -> Observation:
    """Calls and looks; at gradients too, which the call itself gives if it `differentiates`."""
    args, kwargs = arguments
    inputs = {f"input {index}": leaf for index, leaf in enumerate(tensors(arguments))}
    state = dict(module.state_dict(keep_vars=True))
    results = call(*args, **kwargs)
    seen = Observation()
    leaves, seen.structure = pytree.tree_flatten(results)
    found = {f"result {index}": leaf for index, leaf in enumerate(leaves) if isinstance(leaf, torch.Tensor)}
    seen.plain = {str(index): leaf for index, leaf in enumerate(leaves) if not isinstance(leaf, torch.Tensor)}
    for name, result in found.items():
        others = {**inputs, **state, **{other: leaf for other, leaf in found.items() if other != name}}
        shares = tuple(other for other, leaf in others.items() if _share(result, leaf))
        numbers = result.detach().clone()
        seen.results[name] = Seen(numbers, result.stride(), shares, result.requires_grad)
    if gradients:
        if not differentiates:
            goal(leaves).backward()
        for name, leaf in {**inputs, **state}.items():
            if leaf.grad is not None:
                seen.memory[f"gradient of {name}"] = Seen(leaf.grad.detach().clone())
    # All of what inputs are views of: nobody may write beside them.
    seen.memory.update({name: Seen(whole(leaf).clone()) for name, leaf in inputs.items()})
    seen.memory.update({name: Seen(leaf.detach().clone()) for name, leaf in state.items()})
    return seen


def tensors(values: Any) -> list[torch.Tensor]:
    """All tensors of a structure."""
    return [leaf for leaf in pytree.tree_leaves(values) if isinstance(leaf, torch.Tensor)]


def goal(results: Sequence[Any]) -> torch.Tensor:
    """A number to go down: how far the results are from being 1."""
    found = [x for x in results if isinstance(x, torch.Tensor) and x.requires_grad and x.numel()]
    if len(found) == 1 and not found[0].dim() and found[0].dtype in (torch.float32, torch.float64):
        return found[0]
    return torch.stack([(x.to(torch.promote_types(x.dtype, torch.float32)) - 1).square().mean() for x in found]).sum()


def whole(tensor: torch.Tensor) -> torch.Tensor:
    """The memory that a tensor is a view of."""
    with torch.no_grad():
        return torch.empty(0, dtype=tensor.dtype).set_(tensor.untyped_storage())


def widened(arguments: Any) -> Any:
    """The same arguments in 64 bits, which share memory as they do."""
    bases: dict[int, torch.Tensor] = {}
    made: dict[int, torch.Tensor] = {}

    def widen(x: torch.Tensor) -> torch.Tensor:
        if id(x) in made:
            return made[id(x)]
        base = bases.setdefault(x.untyped_storage()._cdata, whole(x))
        if base.dtype.is_floating_point and base.dtype is not torch.float64:
            bases[x.untyped_storage()._cdata] = base = base.double()
        made[id(x)] = base.as_strided(x.shape, x.stride(), x.storage_offset()).requires_grad_(x.requires_grad)
        return made[id(x)]

    return pytree.tree_map_only(torch.Tensor, widen, arguments)


def differences(
    ours: Observation, eager: Observation, wide: Observation | None, precision: Sequence[float]
) -> Iterator[str]:
    """What differs: structure, dtypes, shapes, numbers; strides and sharing are for the doors to judge."""
    if ours.structure != eager.structure:
        yield f"structure: {ours.structure} for {eager.structure}"
        return
    for name, value in eager.plain.items():
        result = ours.results.get(f"result {name}")
        if result is not None:
            # The fast path of attention has no weights for an empty batch; traced with another one, it has.
            if value is not None or result.numbers.numel():
                yield f"result {name}: a tensor for {value!r}"
        elif type(ours.plain[name]) is not type(value) or ours.plain[name] != value:
            yield f"result {name}: {ours.plain[name]!r} for {value!r}"
    coarse = max(precision, default=0.0)
    for kind in ("results", "memory"):
        found, expected = getattr(ours, kind), getattr(eager, kind)
        for name in sorted(found.keys() | expected.keys()):
            theirs = expected.get(name)
            if theirs is None and not found[name].numbers.any():
                continue  # AOTAutograd gives zeros where eager has no gradient.
            if theirs is None or name not in found:
                yield f"{name}: on one side only"
                continue
            exactly = getattr(wide, kind).get(name) if wide is not None else None
            problem = wrong(found[name].numbers, theirs.numbers, exactly and exactly.numbers, coarse)
            if problem:
                yield f"{name}: {problem}"


def wrong(ours: torch.Tensor, eager: torch.Tensor, exactly: torch.Tensor | None, coarse: float) -> str:
    """What is wrong with a tensor, or nothing."""
    if ours.dtype != eager.dtype:
        return f"dtype {ours.dtype} for {eager.dtype}"
    if ours.shape != eager.shape:
        return f"shape {tuple(ours.shape)} for {tuple(eager.shape)}"
    if torch.equal(ours, eager) or not eager.numel():
        return ""
    if not eager.dtype.is_floating_point:
        return f"{int((ours != eager).sum())} of {eager.numel()} elements differ"
    special = ~torch.isfinite(eager)
    if not torch.equal(special, ~torch.isfinite(ours)) or not torch.equal(
        ours[special].nan_to_num(7.0), eager[special].nan_to_num(7.0)
    ):
        return "other infinities or NaNs"
    mine, theirs = ours.double()[~special], eager.double()[~special]
    if not theirs.numel():
        return ""
    truth = exactly.double()[~special] if exactly is not None and exactly.shape == eager.shape else theirs
    scale = max(float(theirs.abs().max()), SMALLEST)
    error, eagers = float((mine - truth).abs().max()) / scale, float((theirs - truth).abs().max()) / scale
    if not eagers <= WRONG:
        error, eagers = float((mine - theirs).abs().max()) / scale, 100 * coarse
    least = max(coarse, torch.finfo(eager.dtype).eps, DOUBLES)
    return "" if error <= ROUNDING * eagers + ULPS * least else f"off by {error:.1e}, eager by {eagers:.1e}"


def beside(ours: Observation, reference: Observation) -> Iterator[str]:
    """Strides and sharing of results that are not the reference's."""
    for name, seen in ours.results.items():
        expected = reference.results.get(name)
        if expected is None:
            continue  # `differences` has said what there is to say.
        sizes = seen.numbers.shape
        if seen.numbers.numel() and _telling(sizes, seen.strides) != _telling(sizes, expected.strides):
            yield f"{name}: strides {seen.strides} for {expected.strides}"
        if seen.numbers.numel() and seen.shares != expected.shares:
            yield f"{name}: shares memory with {seen.shares or 'nobody'}, not with {expected.shares or 'nobody'}"
        if seen.wants_gradient != expected.wants_gradient:
            yield f"{name}: requires_grad is {seen.wants_gradient}"


def _telling(sizes: Sequence[int], strides: Sequence[int] | None) -> list[int]:
    """Strides of dimensions that have more than one element."""
    return [stride for size, stride in zip(sizes, strides or ()) if size != 1]


def _share(one: torch.Tensor, other: torch.Tensor) -> bool:
    return one.untyped_storage()._cdata == other.untyped_storage()._cdata or (
        one.numel() > 0 and one.untyped_storage().data_ptr() == other.untyped_storage().data_ptr()
    )
