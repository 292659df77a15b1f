# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fourier transforms: products with constant matrices, one per factor of the size, and chirps for large primes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .. import plain
from ..plain import real_of
from ..products import batched
from ..ufunc_rules import raw
from ..ufuncs import into
from .shapes import array as as_array

# Up to this size a transform is one product; a larger prime takes three transforms of another size.
_ONE_PRODUCT = 32
_LARGEST_PRIME = 128


def _waves(rows: int, columns: int, size: int, sign: int, kind: np.dtype[Any]) -> np.ndarray[Any, Any]:
    turns = np.multiply.outer(plain.arange(rows), plain.arange(columns)) % size
    return plain.asarray(np.exp(sign * 2j * np.pi / size * turns), kind)


def _factor(size: int) -> int:
    """The largest factor that one product takes, or the smallest there is."""
    small = [factor for factor in range(2, _ONE_PRODUCT + 1) if size % factor == 0]
    return small[-1] if small else next((factor for factor in range(2, int(size**0.5) + 1) if size % factor == 0), size)


def transformed(x: Any, sign: int) -> Any:
    """The sums over the last axis, without a scale."""
    size = x.shape[-1]
    factor = _factor(size)
    if size <= _ONE_PRODUCT or (factor == size <= _LARGEST_PRIME):
        return batched(x[..., None, :], _waves(size, size, size, sign, x.dtype), x.dtype)[..., 0, :]
    if factor == size:
        return _by_chirps(x, sign)
    rest = size // factor
    # Number rest * i + j is at row i and column j; rows are transformed first.
    parts = np.swapaxes(np.reshape(x, (*x.shape[:-1], factor, rest)), -1, -2)
    parts = transformed(parts, sign) * _waves(rest, factor, size, sign, x.dtype)
    parts = transformed(np.swapaxes(parts, -1, -2), sign)
    return np.reshape(np.swapaxes(parts, -1, -2), x.shape)


def _by_chirps(x: Any, sign: int) -> Any:
    """As a convolution with a chirp, whose size may be rounded up to a power of two."""
    size = x.shape[-1]
    numbers = plain.arange(size)
    chirp = np.exp(sign * 1j * np.pi / size * (numbers * numbers % (2 * size)))
    whole = 1 << (2 * size - 2).bit_length()
    kernel = plain.zeros(whole, complex)
    kernel[:size] = np.conj(chirp)
    kernel[whole - size + 1 :] = np.conj(chirp[1:][::-1])
    spectrum = plain.asarray(np.fft.fft(kernel) / whole, x.dtype)
    chirp = plain.asarray(chirp, x.dtype)
    padded = np.concatenate([x * chirp, np.zeros((*x.shape[:-1], whole - size), x.dtype)], -1)
    return (transformed(transformed(padded, -1) * spectrum, 1) * chirp_wide(chirp, whole))[..., :size]


def chirp_wide(chirp: np.ndarray[Any, Any], whole: int) -> np.ndarray[Any, Any]:
    """A chirp with zeros behind it."""
    return np.concatenate([chirp, plain.zeros(whole - len(chirp), chirp.dtype)])


def _scale(norm: str | None, size: int, is_forward: bool) -> float:
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    if norm == "ortho":
        return float(size**-0.5)
    return 1 / size if (norm == "forward") is is_forward else 1.0


def _complex(a: Any) -> Any:
    a = as_array(a)
    return a if a.dtype.kind == "c" else a.astype(np.result_type(_real_kind(a), np.complex64))


def _real_kind(a: Any) -> np.dtype[Any]:
    """The dtype of the real numbers in a transform of an array."""
    return np.dtype(np.float64) if a.dtype.kind in "iub" else real_of(a.dtype)


def _sized(a: Any, size: int | None, axis: int) -> Any:
    """The array with an axis cut, or filled up with zeros, and moved to the end."""
    a = np.moveaxis(a, axis, -1)
    size = a.shape[-1] if size is None else int(size)
    if size < 1:
        raise ValueError(f"Invalid number of FFT data points ({size}) specified.")
    if size <= a.shape[-1]:
        return a[..., :size]
    return np.concatenate([a, np.zeros((*a.shape[:-1], size - a.shape[-1]), a.dtype)], -1)


def _one(sign: int) -> Callable[..., Any]:
    def function(a: Any, n: Any = None, axis: int = -1, norm: str | None = None, out: Any = None) -> Any:
        x = _sized(_complex(a), n, axis)
        made = transformed(x, sign) * np.array(_scale(norm, x.shape[-1], sign < 0), x.dtype)
        return into(np.moveaxis(made, -1, axis), out)

    return function


fft, ifft = _one(-1), _one(1)


def rfft(a: Any, n: Any = None, axis: int = -1, norm: str | None = None, out: Any = None) -> Any:
    a = as_array(a)
    if a.dtype.kind == "c":
        raise TypeError("ufunc 'rfft_n_even' did not contain a loop with signature matching types")
    whole = np.moveaxis(fft(_complex(_sized(a, n, axis)), norm=norm), -1, -1)
    return into(np.moveaxis(whole[..., : whole.shape[-1] // 2 + 1], -1, axis), out)


def irfft(a: Any, n: Any = None, axis: int = -1, norm: str | None = None, out: Any = None) -> Any:
    a = as_array(a)
    result = _real_kind(a)  # That of half precision is half precision again.
    a = _complex(a)
    size = 2 * (a.shape[axis] - 1) if n is None else int(n)
    if size < 1:
        raise ValueError(f"Invalid number of FFT data points ({size}) specified.")
    half = _sized(a, size // 2 + 1, axis)
    kind = real_of(half.dtype)
    # The parts that mirror themselves are real.
    first = raw("complex", half[..., :1].real, np.zeros((), kind), dtype=half.dtype)
    middle = half[..., 1 : (size + 1) // 2]
    parts = [first, middle]
    if size % 2 == 0:
        parts.append(raw("complex", half[..., size // 2 : size // 2 + 1].real, np.zeros((), kind), dtype=half.dtype))
    whole = np.concatenate([*parts, np.conj(middle[..., ::-1])], -1)
    made = transformed(whole, 1).real * np.array(_scale(norm, size, False), kind)
    return into(np.moveaxis(made.astype(result), -1, axis), out)


def hfft(a: Any, n: Any = None, axis: int = -1, norm: str | None = None, out: Any = None) -> Any:
    a = as_array(a)
    size = 2 * (a.shape[axis] - 1) if n is None else n
    return irfft(np.conj(a), size, axis, _other(norm), out)


def ihfft(a: Any, n: Any = None, axis: int = -1, norm: str | None = None, out: Any = None) -> Any:
    return into(np.conj(rfft(a, n, axis, _other(norm))), out)


def _other(norm: str | None) -> str:
    return {None: "forward", "backward": "forward", "forward": "backward"}.get(norm, "ortho")


def _several(
    first: Callable[..., Any], then: Callable[..., Any], is_inverse: bool, default: Any = None
) -> Callable[..., Any]:
    """A transform over several axes: one function for the last of them, one for the others."""

    def function(a: Any, s: Any = None, axes: Any = default, norm: str | None = None, out: Any = None) -> Any:
        a = as_array(a)
        if axes is None:
            axes = range(a.ndim) if s is None else range(a.ndim - len(s), a.ndim)
        axes = list(axes)
        sizes: Sequence[Any] = [None] * len(axes) if s is None else [None if size == -1 else size for size in s]
        if len(sizes) != len(axes):
            raise ValueError("Shape and axes have different lengths.")
        made = a
        order = list(zip(axes, sizes))
        for axis, size in (order[:-1] if is_inverse else order[:-1][::-1]) if is_inverse else []:
            made = then(made, size, axis, norm)
        made = first(made, sizes[-1], axes[-1], norm)
        for axis, size in order[:-1][::-1] if not is_inverse else []:
            made = then(made, size, axis, norm)
        return into(made, out)

    return function


def _shift(direction: int) -> Callable[..., Any]:
    def function(x: Any, axes: Any = None) -> Any:
        x = as_array(x)
        axes = tuple(range(x.ndim)) if axes is None else axes if isinstance(axes, (tuple, list)) else (axes,)
        return np.roll(x, [x.shape[axis] // 2 if direction > 0 else -(x.shape[axis] // 2) for axis in axes], axes)

    return function


TABLE: dict[str, Callable[..., Any]] = {
    "fft.fft": fft,
    "fft.ifft": ifft,
    "fft.rfft": rfft,
    "fft.irfft": irfft,
    "fft.hfft": hfft,
    "fft.ihfft": ihfft,
    "fft.fftn": _several(fft, fft, False),
    "fft.ifftn": _several(ifft, ifft, False),
    "fft.fft2": _several(fft, fft, False, (-2, -1)),
    "fft.ifft2": _several(ifft, ifft, False, (-2, -1)),
    "fft.rfftn": _several(rfft, fft, False),
    "fft.irfftn": _several(irfft, ifft, True),
    "fft.rfft2": _several(rfft, fft, False, (-2, -1)),
    "fft.irfft2": _several(irfft, ifft, True, (-2, -1)),
    "fft.fftshift": _shift(1),
    "fft.ifftshift": _shift(-1),
}
