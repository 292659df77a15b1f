# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Universal functions that no single Torch operation computes as NumPy does, composed of others.

A rule takes arrays in the dtype that NumPy computes in. A key may have a kind of dtype behind it: `"sign:f"`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from .arrays import fresh, value_of
from .checks import NEGATIVE_POWER, require
from .trace import current

Rule = Callable[..., Any]


def raw(name: str, *operands: Any, dtype: Any = None) -> Any:
    """One Torch operation on arrays of one dtype; what is no array goes behind them."""
    trace = current()
    assert trace is not None
    values = [value_of(item) if hasattr(item, "dtype") else item for item in operands]
    arrays = [value for value in values if hasattr(value, "handle")]
    shape = np.broadcast_shapes(*(value.shape for value in arrays))
    return fresh(trace.emit(f"aten.{name}", values, shape, dtype or arrays[0].dtype))


def _bits(x: Any) -> int:
    return int(x.dtype.itemsize * 8)


def _cube_root(x: Any) -> Any:
    size = np.abs(x)
    root = size ** (1 / 3)
    regular = (size > 0) & np.isfinite(size)
    safe = np.where(regular, root, 1)
    return np.copysign(np.where(regular, safe - (safe - size / (safe * safe)) / 3, size), x)


def _spacing(x: Any) -> Any:
    if x.dtype == np.float16:  # NumPy's own function for half precision looks upwards.
        return np.where(np.isinf(x), np.array(np.nan, x.dtype), np.nextafter(x, np.array(np.inf, x.dtype)) - x)
    return np.nextafter(x, np.copysign(np.inf, x).astype(x.dtype)) - x


def _parts(x: Any) -> Any:
    whole = np.trunc(x)
    return np.copysign(np.where(np.isinf(x), 0, x - whole), x), whole


def _frexp(x: Any) -> Any:
    trace = current()
    assert trace is not None
    value = value_of(x)
    results = [(value.shape, value.dtype), (value.shape, np.dtype(np.int32))]
    return tuple(fresh(item) for item in trace.emit_all("aten.frexp.Tensor", [value], results))


def _ldexp(x: Any, exponent: Any) -> Any:
    # Three factors: their powers of two do not overflow where the result does not.
    exponent = np.clip(exponent, -2400, 2400)
    third = exponent // 3
    for power in (third, third, exponent - 2 * third):
        x = x * np.exp2(power.astype(np.float64)).astype(x.dtype) if x.dtype != np.float16 else _half_ldexp(x, power)
    return x


def _half_ldexp(x: Any, power: Any) -> Any:
    return (x.astype(np.float64) * np.exp2(power.astype(np.float64))).astype(x.dtype)


def _safe(divisor: Any) -> Any:
    """A divisor of integers without those that trap: 0, and -1 where the quotient overflows."""
    wrong = divisor == 0
    if divisor.dtype.kind == "i":
        wrong = wrong | (divisor == -1)
    return np.where(wrong, np.ones((), divisor.dtype), divisor)


def _floor_divide(a: Any, b: Any) -> Any:
    quotient = raw("div.Tensor_mode", a, _safe(b), "floor")
    if b.dtype.kind == "i":
        quotient = np.where(b == -1, -a, quotient)
    return np.where(b == 0, np.zeros((), a.dtype), quotient)


def _remainder(a: Any, b: Any) -> Any:
    rest = raw("remainder.Tensor", a, b)
    return np.where(rest == 0, np.copysign(np.zeros((), b.dtype), b), rest)


def _integer_remainder(name: str) -> Rule:
    def rule(a: Any, b: Any) -> Any:
        return np.where(b == 0, np.zeros((), a.dtype), raw(name, a, _safe(b)))

    return rule


def _power(a: Any, b: Any) -> Any:
    made = raw("pow.Tensor_Tensor", a, b)
    if b.ndim or not a.ndim or a.dtype.kind != "f" or a.dtype == np.float16:
        return made
    # For one exponent of 1/2 NumPy takes roots, which differ at -0 and -inf.
    if b.is_known:
        return np.sqrt(a) if b.shadow == 0.5 else np.square(a) if b.shadow == 2 else made
    return np.where(b == 0.5, np.sqrt(a), made)


def _complex_power(a: Any, b: Any) -> Any:
    """NumPy decides on zeros, and multiplies for small exponents, where logarithms would give NaN."""
    made = raw("pow.Tensor_Tensor", a, b)
    one, nan = np.ones((), a.dtype), np.array(complex(math.nan, math.nan), a.dtype)
    of_zero = np.where(b.real > 0, np.zeros((), a.dtype), nan)
    made = np.where(b == 1, a, np.where(b == 2, a * a, made))
    return np.where(b == 0, one, np.where(a == 0, of_zero, made))


def _complex_reciprocal(x: Any) -> Any:
    """By the ratio of the smaller part to the larger one, as NumPy has it."""
    real, imag = x.real, x.imag
    is_flat = np.abs(imag) <= np.abs(real)
    ratio = np.where(is_flat, imag, real) / np.where(is_flat, real, imag)
    whole = np.where(is_flat, real + imag * ratio, real * ratio + imag)
    one = np.ones((), ratio.dtype)
    parts = np.where(is_flat, one, ratio) / whole, -np.where(is_flat, ratio, one) / whole
    return raw("complex", *parts, dtype=x.dtype)


def _complex_sign(x: Any) -> Any:
    """Numbers of size 1, zero for both zeros, and units along the axes for one infinite part."""
    real, imag = x.real, x.imag
    zero, one = np.zeros((), real.dtype), np.ones((), real.dtype)
    units = [np.where(np.isinf(part), np.copysign(one, part), zero) for part in (real, imag)]
    both = np.isinf(real) & np.isinf(imag)
    nan = np.array(complex(math.nan, math.nan), x.dtype)
    made = np.where(np.isinf(real) | np.isinf(imag), raw("complex", *units, dtype=x.dtype), raw("sgn", x))
    return np.where(x == 0, np.zeros((), x.dtype), np.where(both, nan, made))


def _integer_power(a: Any, b: Any) -> Any:
    if b.dtype.kind == "i":
        if b.is_known and (b.shadow < 0).any():
            raise ValueError(NEGATIVE_POWER)
        if not b.is_known:
            require(np.all(b >= 0), NEGATIVE_POWER)
    # By squaring; the exponents of results that do not wrap have few bits.
    result = np.ones((), a.dtype)
    for bit in range(_bits(b) - (b.dtype.kind == "i")):
        result = np.where((b >> bit) & 1 == 1, result * a, result)
        a = a * a
    return result


def _log_add(exp: Any, log1p: Any, of_two: float) -> Rule:
    def rule(a: Any, b: Any) -> Any:
        return np.where(a == b, a + of_two, np.maximum(a, b) + log1p(exp(-np.abs(a - b))))

    return rule


def _log1p_base_2(x: Any) -> Any:
    return np.log1p(x) * (1 / math.log(2))


def _heaviside(x: Any, at_zero: Any) -> Any:
    step = np.where(x == 0, at_zero, np.where(x < 0, np.zeros((), x.dtype), np.ones((), x.dtype)))
    return np.where(np.isnan(x), x, step)


def _left_shift(a: Any, b: Any) -> Any:
    wide = _is_wide(a, b)
    zero = np.zeros((), a.dtype)
    return np.where(wide, zero, raw("bitwise_left_shift.Tensor", a, np.where(wide, zero, b)))


def _right_shift(a: Any, b: Any) -> Any:
    wide = _is_wide(a, b)
    most = np.array(_bits(a) - 1, a.dtype)
    shifted = raw("bitwise_right_shift.Tensor", a, np.where(wide, most, b))
    return shifted if a.dtype.kind == "i" else np.where(wide, np.zeros((), a.dtype), shifted)


def _is_wide(a: Any, b: Any) -> Any:
    return (b >= _bits(a)) | (b < 0) if b.dtype.kind == "i" else b >= _bits(a)


def _count_bits(x: Any) -> Any:
    bits = _bits(x)
    x = np.abs(x) if x.dtype.kind == "i" else x
    x = x.view(f"u{bits // 8}")
    return sum(((x >> place) & 1 for place in range(1, bits)), x & 1)


def _ordered(name: str) -> Rule:
    """Complex numbers in the order of their real parts, then of their imaginary ones."""
    strictly = {"less_equal": np.less, "greater_equal": np.greater, "less": np.less, "greater": np.greater}[name]
    then = getattr(np, name)

    def rule(a: Any, b: Any) -> Any:
        has_nan = np.isnan(a.imag) | np.isnan(b.imag)
        return (strictly(a.real, b.real) & ~has_nan) | ((a.real == b.real) & then(a.imag, b.imag))

    return rule


def _chosen(is_first: Rule, passes_nan: bool) -> Rule:
    def rule(a: Any, b: Any) -> Any:
        first = is_first(a, b) | (np.isnan(a) if passes_nan else np.isnan(b))
        return np.where(first, a, b)

    return rule


def _never(x: Any) -> Any:
    return np.zeros(x.shape, bool)


def _integer_reciprocal(x: Any) -> Any:
    # What the processor makes of infinity.
    of_zero = np.iinfo(x.dtype).min if x.dtype.itemsize >= 4 else 0
    return np.where(x == 0, np.array(of_zero, x.dtype), np.where(np.abs(x) == 1, x, np.zeros((), x.dtype)))


def _unsigned_multiple(a: Any, b: Any) -> Any:
    divisor = np.gcd(a, b)
    return a // divisor * b  # A divisor of 0 gives 0.


def _rounded_parts(x: Any) -> Any:
    return raw("complex", np.rint(x.real), np.rint(x.imag), dtype=x.dtype)


RULES: dict[str, Rule] = {
    "positive": lambda x: x,
    "square": lambda x: x * x,
    "reciprocal": lambda x: np.ones((), x.dtype) / x,
    "reciprocal:c": _complex_reciprocal,
    "reciprocal:i": _integer_reciprocal,
    "reciprocal:u": lambda x: np.where(x == 1, x, np.zeros((), x.dtype)),
    "sign": lambda x: raw("sign", x),
    "sign:f": lambda x: np.where(np.isnan(x), x, raw("sign", x)),
    "sign:u": lambda x: (x != 0).astype(x.dtype),
    "sign:c": _complex_sign,
    "absolute:u": lambda x: x,
    "conjugate:f": lambda x: x,
    "rint:c": _rounded_parts,
    "gcd:i": lambda a, b: np.abs(raw("gcd", a, b)),
    "lcm:u": _unsigned_multiple,
    "cbrt": _cube_root,
    "deg2rad": lambda x: x * np.array(math.pi / 180, x.dtype),
    "rad2deg": lambda x: x * np.array(180 / math.pi, x.dtype),
    "spacing": _spacing,
    "modf": _parts,
    "frexp": _frexp,
    "ldexp": _ldexp,
    "divmod": lambda a, b: (a // b, a % b),
    "floor_divide": lambda a, b: raw("div.Tensor_mode", a, b, "floor"),
    "floor_divide:i": _floor_divide,
    "floor_divide:u": _floor_divide,
    "remainder": _remainder,
    "remainder:i": _integer_remainder("remainder.Tensor"),
    "remainder:u": _integer_remainder("remainder.Tensor"),
    "fmod": lambda a, b: raw("fmod.Tensor", a, b),
    "fmod:i": _integer_remainder("fmod.Tensor"),
    "fmod:u": _integer_remainder("fmod.Tensor"),
    "power": _power,
    "power:c": _complex_power,
    "power:i": _integer_power,
    "power:u": _integer_power,
    "float_power:c": _complex_power,
    "float_power": lambda a, b: raw("pow.Tensor_Tensor", a, b),
    "logaddexp": _log_add(np.exp, np.log1p, math.log(2)),
    "logaddexp2": _log_add(np.exp2, _log1p_base_2, 1.0),
    "heaviside": _heaviside,
    "left_shift": _left_shift,
    "right_shift": _right_shift,
    "bitwise_count": _count_bits,
    **{f"{name}:c": _ordered(name) for name in ("less", "less_equal", "greater", "greater_equal")},
    "maximum:c": _chosen(np.greater_equal, True),
    "minimum:c": _chosen(np.less_equal, True),
    "fmax:c": _chosen(np.greater_equal, False),
    "fmin:c": _chosen(np.less_equal, False),
    **{f"{name}:{kind}": _never for name in ("isnan", "isinf") for kind in "iub"},
    **{f"isfinite:{kind}": lambda x: np.ones(x.shape, bool) for kind in "iub"},
}
RULES["radians"], RULES["degrees"] = RULES["deg2rad"], RULES["rad2deg"]
