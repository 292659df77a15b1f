# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decomposes all random distributions into one generator, `aten.rand`. The numbers differ from eager's."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import torch

from ..program.operators import aten as _aten
from .family import Family

decomposes = Family()


def _wide(dtype: torch.dtype) -> torch.dtype:
    return torch.float64 if dtype == torch.float64 else torch.float32


def _uniform(size: Sequence[Any], dtype: torch.dtype) -> torch.Tensor:
    return _aten.rand.default(list(size), dtype=dtype, device=torch.device("cpu"), pin_memory=False)


def _normal(size: Sequence[Any], dtype: torch.dtype) -> torch.Tensor:
    """Draws normal numbers by Box and Muller's method, from a radius and an angle."""
    wide = _wide(dtype)
    radius = torch.sqrt(-2 * torch.log1p(-_uniform(size, wide)))
    return (radius * torch.cos(2 * math.pi * _uniform(size, wide))).to(dtype)


def _in_parts(
    draw: Callable[[Sequence[Any], torch.dtype], torch.Tensor], size: Sequence[Any], dtype: torch.dtype
) -> torch.Tensor:
    """Draws real and imaginary parts for complex dtypes, and one tensor for real dtypes."""
    if not dtype.is_complex:
        return draw(size, dtype)
    return torch.complex(draw(size, dtype.to_real()), draw(size, dtype.to_real()))


def _standard(size: Sequence[Any], dtype: torch.dtype) -> torch.Tensor:
    """Normally distributed numbers of variance 1. A complex number divides the variance between its parts."""
    drawn = _in_parts(_normal, size, dtype)
    return drawn * math.sqrt(0.5) if dtype.is_complex else drawn


def _is_float(dtype: torch.dtype) -> bool:
    return dtype.is_floating_point


def _has_fraction(dtype: torch.dtype) -> bool:
    return dtype.is_floating_point or dtype.is_complex


@decomposes("aten.rand.default")
def rand(size: Sequence[Any], *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Complex numbers with both parts in [0, 1). Real ones stay whole, because all distributions build on them.

    >>> rand([2], dtype=torch.complex64).shape
    torch.Size([2])
    """
    return _in_parts(_uniform, size, dtype) if dtype is not None and dtype.is_complex else NotImplemented


@decomposes("aten.rand_like.default")
def rand_like(tensor: torch.Tensor, *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Uniform numbers in [0, 1).

    >>> rand_like(torch.ones(2)).shape
    torch.Size([2])
    """
    dtype = dtype or tensor.dtype
    return _in_parts(_uniform, tensor.shape, dtype) if _has_fraction(dtype) else NotImplemented


@decomposes("aten.randn.default")
def randn(size: Sequence[Any], *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Normally distributed numbers.

    >>> randn([2]).shape
    torch.Size([2])
    """
    dtype = dtype or torch.get_default_dtype()
    return _standard(size, dtype) if _has_fraction(dtype) else NotImplemented


@decomposes("aten.randn_like.default")
def randn_like(tensor: torch.Tensor, *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Normally distributed numbers in the shape of another tensor.

    >>> randn_like(torch.ones(2)).shape
    torch.Size([2])
    """
    return randn(tensor.shape, dtype=dtype or tensor.dtype)


@decomposes("aten.uniform.default")
def uniform(tensor: torch.Tensor, *bounds: float, **options: Any) -> torch.Tensor:
    """Uniform numbers from the lower bound up to, but without, the upper bound.

    >>> uniform(torch.ones(2), 3.0, 4.0).int()
    tensor([3, 3], dtype=torch.int32)
    """
    if options.get("generator") is not None or not _has_fraction(tensor.dtype):
        return NotImplemented
    low = bounds[0] if bounds else options.get("from", 0.0)
    high = bounds[1] if len(bounds) > 1 else options.get("to", 1.0)

    def draw(size: Sequence[Any], dtype: torch.dtype) -> torch.Tensor:
        return (low + _uniform(size, _wide(dtype)) * (high - low)).to(dtype)

    return _in_parts(draw, tensor.shape, tensor.dtype)


@decomposes("aten.normal_functional.default")
def normal(tensor: torch.Tensor, mean: float = 0.0, std: float = 1.0, *, generator: Any = None) -> torch.Tensor:
    """Normally distributed numbers with a mean and a deviation.

    >>> normal(torch.ones(2), 5.0, 0.0)
    tensor([5., 5.])
    """
    if generator is not None or not _has_fraction(tensor.dtype):
        return NotImplemented
    wide = tensor.dtype if tensor.dtype.is_complex else _wide(tensor.dtype)
    return (mean + std * _standard(tensor.shape, wide)).to(tensor.dtype)


@decomposes("aten.normal.Tensor_float", "aten.normal.float_Tensor", "aten.normal.Tensor_Tensor")
def normal_of_tensors(mean: Any, std: Any = 1.0, *, generator: Any = None) -> torch.Tensor:
    """Normally distributed numbers with a mean or a deviation, or both, per element.

    >>> normal_of_tensors(torch.tensor([1.0, 2.0]), 0.0)
    tensor([1., 2.])
    """
    given = [value for value in (mean, std) if isinstance(value, torch.Tensor)]
    if generator is not None or not all(_is_float(value.dtype) for value in given):
        return NotImplemented
    shape = torch.broadcast_shapes(*(value.shape for value in given))
    dtype = given[0].dtype
    return (mean + std * _normal(shape, _wide(dtype))).to(dtype)


@decomposes("aten.bernoulli.default")
def bernoulli(tensor: torch.Tensor, *, generator: Any = None) -> torch.Tensor:
    """Ones with the probabilities that a tensor holds.

    >>> bernoulli(torch.tensor([0.0, 1.0]))
    tensor([0., 1.])
    """
    if generator is not None:
        return NotImplemented
    _check_probabilities(tensor)
    return (_uniform(tensor.shape, _wide(tensor.dtype)) < tensor).to(tensor.dtype)


def _check_probabilities(tensor: torch.Tensor) -> None:
    torch._assert_async(((tensor >= 0) & (tensor <= 1)).all(), "bernoulli: a probability is not between 0 and 1")


@decomposes("aten.bernoulli.p", "aten.bernoulli.Tensor")
def bernoulli_p(tensor: torch.Tensor, p: Any = 0.5, *, generator: Any = None) -> torch.Tensor:
    """Ones with one probability, or with the probabilities of another tensor.

    >>> bernoulli_p(torch.zeros(2), 1.0)
    tensor([1., 1.])
    """
    if generator is not None:
        return NotImplemented
    if isinstance(p, torch.Tensor):
        _check_probabilities(p)
    return (_uniform(tensor.shape, torch.float32) < p).to(tensor.dtype)


@decomposes("aten.native_dropout.default")
def native_dropout(tensor: torch.Tensor, p: float, train: bool | None) -> tuple[torch.Tensor, torch.Tensor]:
    """Drops random elements, scales up the rest, and returns the mask.

    >>> native_dropout(torch.ones(2), 0.0, True)
    (tensor([1., 1.]), tensor([True, True]))
    """
    if train is False or p == 0:
        return tensor.clone(), torch.ones_like(tensor, dtype=torch.bool)
    if p == 1:
        return torch.zeros_like(tensor), torch.zeros_like(tensor, dtype=torch.bool)
    kept = _uniform(tensor.shape, torch.float32) >= p
    return tensor * kept.to(tensor.dtype) * (1 / (1 - p)), kept


@decomposes("aten.randint.low")
def randint(low: Any, high: Any, size: Sequence[Any], *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Integers from a range. Stays whole if double precision cannot tell the integers apart.

    >>> randint(3, 4, [2])
    tensor([3, 3])
    """
    if isinstance(low, int) and isinstance(high, int) and high - low > 2**53:
        return NotImplemented
    whole = torch.floor(_uniform(size, torch.float64) * (high - low)).to(torch.int64) + low
    return whole.to(dtype or torch.int64)


@decomposes("aten.randint.default")
def randint_below(high: Any, size: Sequence[Any], **options: Any) -> torch.Tensor:
    """Integers from zero up to, but without, `high`.

    >>> randint_below(1, [2])
    tensor([0, 0])
    """
    return randint(0, high, size, **options)


@decomposes("aten.randint_like.default", "aten.randint_like.Tensor")
def randint_like(tensor: torch.Tensor, high: Any, *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Integers from zero up to, but without, `high`, in the shape of a tensor.

    >>> randint_like(torch.ones(2), 1)
    tensor([0., 0.])
    """
    return randint(0, high, tensor.shape, dtype=dtype or tensor.dtype)


@decomposes("aten.randint_like.low_dtype")
def randint_like_low(
    tensor: torch.Tensor, low: Any, high: Any, *, dtype: torch.dtype | None = None, **_: Any
) -> torch.Tensor:
    """Integers from a range, in the shape of a tensor.

    >>> randint_like_low(torch.ones(2), 3, 4)
    tensor([3., 3.])
    """
    return randint(low, high, tensor.shape, dtype=dtype or tensor.dtype)


@decomposes("aten.randperm.default")
def randperm(n: Any, *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """A random permutation: the order that sorts random numbers.

    >>> randperm(1)
    tensor([0])
    """
    return torch.sort(_uniform([n], torch.float64)).indices.to(dtype or torch.int64)


@decomposes("aten.multinomial.default")
def multinomial(
    weights: torch.Tensor, num_samples: Any, replacement: bool = False, *, generator: Any = None
) -> torch.Tensor:
    """Draws indices by weight: with replacement from the running sum, without it by the smallest exponential times.

    >>> multinomial(torch.tensor([0.0, 1.0]), 1)
    tensor([1])
    """
    if generator is not None:
        return NotImplemented
    wide = weights.to(torch.float64)
    torch._assert_async(((wide >= 0) & (wide < torch.inf)).all(), "multinomial: a weight is negative, inf or nan")
    torch._assert_async((wide.sum(-1) > 0).all(), "multinomial: the weights add up to zero")
    if not replacement:
        times = (-torch.log1p(-_uniform(weights.shape, torch.float64))).clamp(min=1e-300)
        return torch.topk(wide / times, num_samples, -1).indices
    ends = torch.cumsum(wide, -1)
    drawn = _uniform([*weights.shape[:-1], num_samples], torch.float64) * ends[..., -1:]
    return (ends.unsqueeze(-2) <= drawn.unsqueeze(-1)).sum(-1)


@decomposes("aten.exponential.default")
def exponential(tensor: torch.Tensor, lambd: float = 1.0, *, generator: Any = None) -> torch.Tensor:
    """Exponentially distributed numbers.

    >>> bool((exponential(torch.ones(2)) > 0).all())
    True
    """
    if generator is not None or not _is_float(tensor.dtype):
        return NotImplemented
    wide = -torch.log1p(-_uniform(tensor.shape, _wide(tensor.dtype))) / lambd
    return wide.to(tensor.dtype).clamp(min=torch.finfo(tensor.dtype).tiny)


@decomposes("aten.normal.float_float")
def normal_of_floats(mean: float, std: float, size: Sequence[Any], *, generator: Any = None, **options: Any) -> Any:
    """A new tensor of normally distributed numbers with one mean and one deviation.

    >>> normal_of_floats(5.0, 0.0, [2])
    tensor([5., 5.])
    """
    dtype = options.get("dtype") or torch.get_default_dtype()
    if generator is not None or not _is_float(dtype):
        return NotImplemented
    return (mean + std * _normal(size, _wide(dtype))).to(dtype)


@decomposes("aten.log_normal.default")
def log_normal(tensor: torch.Tensor, mean: float = 1.0, std: float = 2.0, *, generator: Any = None) -> torch.Tensor:
    """Numbers whose logarithms are normally distributed.

    >>> log_normal(torch.ones(2), 0.0, 0.0)
    tensor([1., 1.])
    """
    if generator is not None or not _is_float(tensor.dtype):
        return NotImplemented
    return torch.exp(mean + std * _normal(tensor.shape, _wide(tensor.dtype))).to(tensor.dtype)


@decomposes("aten.cauchy.default")
def cauchy(tensor: torch.Tensor, median: float = 0.0, sigma: float = 1.0, *, generator: Any = None) -> torch.Tensor:
    """Numbers of the Cauchy distribution: tangents of random angles.

    >>> cauchy(torch.ones(2), 3.0, 0.0)
    tensor([3., 3.])
    """
    if generator is not None or not _is_float(tensor.dtype):
        return NotImplemented
    angle = math.pi * (_uniform(tensor.shape, torch.float64) - 0.5)
    return (median + sigma * torch.tan(angle)).to(tensor.dtype)


@decomposes("aten.geometric.default")
def geometric(tensor: torch.Tensor, p: float, *, generator: Any = None) -> torch.Tensor:
    """The number of trials until a success of probability `p`.

    >>> geometric(torch.ones(2), 1.0)
    tensor([1., 1.])
    """
    if generator is not None or tensor.dtype == torch.bool or tensor.dtype.is_complex:
        return NotImplemented
    if p == 1:
        return torch.ones_like(tensor)
    drawn = _uniform(tensor.shape, torch.float64)
    return torch.ceil(torch.log1p(-drawn) / math.log1p(-p)).clamp(min=1).to(tensor.dtype)


@decomposes("aten.rrelu_with_noise_functional.default")
def rrelu(
    tensor: torch.Tensor,
    noise: torch.Tensor,
    lower: float = 0.125,
    upper: float = 1 / 3,
    training: bool = False,
    generator: Any = None,
) -> tuple[torch.Tensor, torch.Tensor]:
    """Scales numbers that are not positive: by random slopes in training, otherwise by the mean of the bounds.

    >>> rrelu(torch.tensor([-4.0, 2.0]), torch.zeros(2), 0.5, 0.5)[0]
    tensor([-2.,  2.])
    """
    if generator is not None or not _is_float(tensor.dtype):
        return NotImplemented
    if not training:
        return _aten.leaky_relu.default(tensor, (lower + upper) / 2), noise.clone()
    slopes = lower + _uniform(tensor.shape, _wide(tensor.dtype)) * (upper - lower)
    noise = torch.where(tensor <= 0, slopes, 1.0).to(tensor.dtype)
    return tensor * noise, noise


@decomposes("aten.random.to", "aten.random.from")
def below(tensor: torch.Tensor, *bounds: Any, generator: Any = None) -> torch.Tensor:
    """Integers from a range, in the dtype of a tensor. The range begins with zero if only its end is given.

    >>> below(torch.ones(2), 3, 4)
    tensor([3., 3.])
    """
    low, high = bounds if len(bounds) == 2 else (0, *bounds)
    if generator is not None or high is None or tensor.dtype.is_complex:
        return NotImplemented
    return randint(low, high, tensor.shape, dtype=tensor.dtype)


@decomposes("aten.random.default")
def any_number(tensor: torch.Tensor, *, generator: Any = None) -> torch.Tensor:
    """Non-negative integers: all that an integer dtype has, or all up to which a float dtype is exact.

    >>> bool((any_number(torch.ones(2)) >= 0).all())
    True
    """
    dtype = tensor.dtype
    if generator is not None or dtype.is_complex:
        return NotImplemented
    if dtype == torch.bool:
        return randint(0, 2, tensor.shape, dtype=dtype)
    if dtype.is_floating_point:
        return randint(0, int(2 / torch.finfo(dtype).eps) + 1, tensor.shape, dtype=dtype)
    high = randint(0, 2**31, tensor.shape)
    return ((high << 32) | randint(0, 2**32, tensor.shape)).bitwise_and(torch.iinfo(dtype).max).to(dtype)


def of_default_generator(draw: Callable[..., Any]) -> Callable[..., Any]:
    """Wraps a decomposition for the overload with a generator. Declines a generator other than None.

    >>> of_default_generator(randint)(3, 4, [2], generator=None)
    tensor([3, 3])
    """

    @functools.wraps(draw)
    def drawn(*args: Any, generator: Any = None, **options: Any) -> Any:
        return NotImplemented if generator is not None else draw(*args, **options)

    return drawn


def rand_anew(size: Sequence[Any], *, dtype: torch.dtype | None = None, **_: Any) -> torch.Tensor:
    """Uniform numbers in [0, 1), of any float or complex dtype.

    >>> rand_anew([2]).shape
    torch.Size([2])
    """
    return _in_parts(_uniform, size, dtype or torch.get_default_dtype())


decomposes("aten.rand.generator")(of_default_generator(rand_anew))
decomposes("aten.randn.generator")(of_default_generator(randn))
decomposes("aten.rand_like.generator")(of_default_generator(rand_like))
decomposes("aten.randn_like.generator")(of_default_generator(randn_like))
decomposes("aten.randint.generator")(of_default_generator(randint_below))
decomposes("aten.randint.low_generator")(of_default_generator(randint))
decomposes("aten.randint_like.generator", "aten.randint_like.Tensor_generator")(of_default_generator(randint_like))
decomposes("aten.randint_like.low_generator_dtype")(of_default_generator(randint_like_low))
decomposes("aten.randperm.generator")(of_default_generator(randperm))
