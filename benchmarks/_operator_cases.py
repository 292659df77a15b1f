# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The operators that `operator_speed.py` measures, each on about a million elements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch.nn import functional

MILLION = 1 << 20
SIDE = 1 << 10


@dataclass(frozen=True)
class Case:
    """A function of tensors, and what makes them."""

    name: str
    function: Callable[..., Any]
    inputs: Callable[[], tuple[torch.Tensor, ...]]


def _normal(*shape: int) -> torch.Tensor:
    return torch.randn(shape or (MILLION,))


def _between(low: float, high: float, *shape: int) -> torch.Tensor:
    return torch.empty(shape or (MILLION,)).uniform_(low, high)


def _integers(low: int, high: int, *shape: int, dtype: torch.dtype = torch.int64) -> torch.Tensor:
    return torch.randint(low, high, shape or (MILLION,), dtype=dtype)


# By operator: where the elements are drawn from, evenly; None for the normal distribution.
UNARY: dict[str, tuple[float, float] | None] = {
    **dict.fromkeys(
        [
            "abs",
            "angle",
            "ceil",
            "cos",
            "cosh",
            "deg2rad",
            "digamma",
            "erf",
            "erfc",
            "exp",
            "exp2",
            "expm1",
            "floor",
            "frac",
            "i0",
            "isfinite",
            "isinf",
            "isnan",
            "isneginf",
            "isposinf",
            "lgamma",
            "logical_not",
            "logit",
            "nan_to_num",
            "neg",
            "positive",
            "rad2deg",
            "reciprocal",
            "relu",
            "round",
            "sgn",
            "sigmoid",
            "sign",
            "signbit",
            "sin",
            "sinc",
            "sinh",
            "square",
            "tan",
            "tanh",
            "trunc",
        ]
    ),
    **dict.fromkeys(["log", "log10", "log1p", "log2", "sqrt", "rsqrt"], (0.01, 100.0)),
    **dict.fromkeys(["acos", "asin", "atanh", "erfinv"], (-1.0, 1.0)),
    **dict.fromkeys(["atan", "asinh"], (-10.0, 10.0)),
    "acosh": (1.0, 10.0),
    "logit": (0.0, 1.0),
}
SPECIAL: dict[str, tuple[float, float]] = {
    **dict.fromkeys(["bessel_j0", "bessel_j1", "i0e", "i1", "i1e", "erfcx", "log_ndtr", "ndtr", "entr"], (0.1, 10.0)),
    **dict.fromkeys(["bessel_y0", "bessel_y1", "modified_bessel_k0", "modified_bessel_k1"], (0.1, 10.0)),
    **dict.fromkeys(["scaled_modified_bessel_k0", "scaled_modified_bessel_k1"], (0.1, 10.0)),
    **dict.fromkeys(["modified_bessel_i0", "modified_bessel_i1", "spherical_bessel_j0"], (0.1, 10.0)),
    "airy_ai": (-5.0, 5.0),
    "ndtri": (0.0, 1.0),
}
ACTIVATIONS = [
    "celu",
    "elu",
    "gelu",
    "glu",
    "hardshrink",
    "hardsigmoid",
    "hardswish",
    "hardtanh",
    "leaky_relu",
    "logsigmoid",
    "mish",
    "relu6",
    "selu",
    "silu",
    "softplus",
    "softshrink",
    "softsign",
    "tanhshrink",
]
BINARY = [
    "add",
    "sub",
    "mul",
    "div",
    "maximum",
    "minimum",
    "fmax",
    "fmin",
    "fmod",
    "remainder",
    "floor_divide",
    "atan2",
    "copysign",
    "hypot",
    "nextafter",
    "logaddexp",
    "logaddexp2",
    "xlogy",
    "eq",
    "ne",
    "lt",
    "le",
    "gt",
    "ge",
    "logical_and",
    "logical_or",
    "logical_xor",
    "heaviside",
]
OF_INTEGERS = [
    "bitwise_and",
    "bitwise_or",
    "bitwise_xor",
    "add",
    "mul",
    "floor_divide",
    "remainder",
    "eq",
    "maximum",
    "gcd",
    "lcm",
]
REDUCTIONS = ["sum", "mean", "prod", "amax", "amin", "var", "std", "logsumexp", "argmax", "argmin", "all", "any"]
SCANS = ["cumsum", "cumprod", "cummax", "cummin", "logcumsumexp"]


def elementwise() -> Iterator[Case]:
    """Functions of one element, or of one of each of two tensors."""
    for name, bounds in UNARY.items():
        yield Case(name, getattr(torch, name), lambda b=bounds: (_between(*b) if b else _normal(),))
    for name, bounds in SPECIAL.items():
        yield Case(f"special.{name}", getattr(torch.special, name), lambda b=bounds: (_between(*b),))
    for name in ACTIVATIONS:
        yield Case(name, getattr(functional, name), lambda: (_normal(),))
    yield Case("gelu, tanh", lambda x: functional.gelu(x, approximate="tanh"), lambda: (_normal(),))
    yield Case("threshold", lambda x: functional.threshold(x, 0.5, 0.0), lambda: (_normal(),))
    yield Case("clamp", lambda x: torch.clamp(x, -1, 1), lambda: (_normal(),))
    yield Case("round.decimals", lambda x: torch.round(x, decimals=2), lambda: (_normal(),))
    yield Case("polygamma", lambda x: torch.polygamma(1, x), lambda: (_between(0.1, 10.0),))
    for name in BINARY:
        yield Case(name, getattr(torch, name), lambda: (_normal(), _normal()))
    for name in OF_INTEGERS:
        yield Case(f"{name}, int64", getattr(torch, name), lambda: (_integers(1, 1000), _integers(1, 1000)))
    yield Case("bitwise_not, int32", torch.bitwise_not, lambda: (_integers(0, 1000, dtype=torch.int32),))
    yield Case("shift left, int64", torch.bitwise_left_shift, lambda: (_integers(0, 1000), _integers(0, 8)))
    yield Case("pow", torch.pow, lambda: (_between(0.0, 10.0), _between(-3.0, 3.0)))
    yield Case("pow.Tensor_Scalar", lambda x: torch.pow(x, 2.5), lambda: (_between(0.0, 10.0),))
    yield Case("pow.Scalar", lambda x: torch.pow(2.5, x), lambda: (_normal(),))
    yield Case("remainder.Scalar", lambda x: torch.remainder(x, 0.7), lambda: (_normal(),))
    yield Case("igamma", torch.igamma, lambda: (_between(0.1, 10.0), _between(0.1, 10.0)))
    yield Case("igammac", torch.igammac, lambda: (_between(0.1, 10.0), _between(0.1, 10.0)))
    yield Case("special.zeta", torch.special.zeta, lambda: (_between(1.5, 10.0), _between(0.1, 10.0)))
    yield Case("addcmul", torch.addcmul, lambda: (_normal(), _normal(), _normal()))
    yield Case("addcdiv", torch.addcdiv, lambda: (_normal(), _normal(), _between(1.0, 2.0)))
    yield Case("lerp", torch.lerp, lambda: (_normal(), _normal(), _between(0.0, 1.0)))
    yield Case("where", torch.where, lambda: (_normal() > 0, _normal(), _normal()))
    yield Case("masked_fill", lambda x, m: x.masked_fill(m, 0.0), lambda: (_normal(), _normal() > 0))
    yield Case("add, broadcast row", torch.add, lambda: (_normal(SIDE, SIDE), _normal(SIDE)))
    yield Case("add, broadcast column", torch.add, lambda: (_normal(SIDE, SIDE), _normal(SIDE, 1)))
    yield Case("add, transposed", lambda x, y: x + y.t(), lambda: (_normal(SIDE, SIDE), _normal(SIDE, SIDE)))
    for dtype in (torch.float64, torch.bfloat16, torch.float16, torch.int32, torch.bool):
        yield Case(f"to {str(dtype).removeprefix('torch.')}", lambda x, d=dtype: x.to(d), lambda: (_normal(),))
    yield Case("to float32 from int64", lambda x: x.to(torch.float32), lambda: (_integers(0, 1000),))


def reductions() -> Iterator[Case]:
    """Along rows, along columns and of everything."""
    for name in REDUCTIONS:
        function = getattr(torch, name)
        rows, columns = (lambda x, f=function, d=d: f(x, d) for d in (1, 0))
        yield Case(f"{name}, rows", rows, lambda: (_normal(SIDE, SIDE),))
        yield Case(f"{name}, columns", columns, lambda: (_normal(SIDE, SIDE),))
        if name in ("sum", "mean", "amax", "argmax", "var", "any"):
            yield Case(f"{name}, all", function, lambda: (_normal(),))
    yield Case("max.dim, rows", lambda x: torch.max(x, 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("min.dim, columns", lambda x: torch.min(x, 0), lambda: (_normal(SIDE, SIDE),))
    yield Case("norm, rows", lambda x: torch.linalg.vector_norm(x, dim=1), lambda: (_normal(SIDE, SIDE),))
    yield Case("count_nonzero", lambda x: torch.count_nonzero(x, 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("sum, int64", torch.sum, lambda: (_integers(0, 1000),))
    for name in SCANS:
        function = getattr(torch, name)
        rows, columns = (lambda x, f=function, d=d: f(x, d) for d in (1, 0))
        yield Case(f"{name}, rows", rows, lambda: (_between(0.9, 1.1, SIDE, SIDE),))
        yield Case(f"{name}, columns", columns, lambda: (_between(0.9, 1.1, SIDE, SIDE),))
    for name in ("softmax", "log_softmax"):
        function = getattr(torch, name)
        yield Case(f"{name}, rows", lambda x, f=function: f(x, 1), lambda: (_normal(SIDE, SIDE),))
        yield Case(f"{name}, columns", lambda x, f=function: f(x, 0), lambda: (_normal(SIDE, SIDE),))
    yield Case("layer_norm", lambda x: functional.layer_norm(x, (SIDE,)), lambda: (_normal(SIDE, SIDE),))
    yield Case("group_norm", lambda x: functional.group_norm(x, 8), lambda: (_normal(4, 64, 64, 64),))
    yield Case(
        "batch_norm", lambda x, m, v: functional.batch_norm(x, m, v),
        lambda: (_normal(4, 64, 64, 64), _normal(64), _between(1.0, 2.0, 64)),
    )  # fmt: skip


def selection() -> Iterator[Case]:
    """Sorting, and finding the largest few."""
    yield Case("sort, rows", lambda x: torch.sort(x, 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("sort, one row", torch.sort, lambda: (_normal(),))
    yield Case("sort, int64 rows", lambda x: torch.sort(x, 1).values, lambda: (_integers(0, 1000, SIDE, SIDE),))
    yield Case("argsort, stable", lambda x: torch.argsort(x, dim=1, stable=True), lambda: (_normal(SIDE, SIDE),))
    yield Case("topk 5, rows", lambda x: torch.topk(x, 5, 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("topk 100, rows", lambda x: torch.topk(x, 100, 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("topk 50, one row", lambda x: torch.topk(x, 50), lambda: (_normal(),))
    yield Case("kthvalue, rows", lambda x: torch.kthvalue(x, 100, 1).values, lambda: (_normal(SIDE, SIDE),))
    yield Case("median, rows", lambda x: torch.median(x, 1).values, lambda: (_normal(SIDE, SIDE),))
    yield Case("searchsorted", torch.searchsorted, lambda: (torch.sort(_normal(SIDE)).values, _normal()))
    yield Case("bucketize", lambda x, y: torch.bucketize(x, y), lambda: (_normal(), torch.sort(_normal(64)).values))


def movement() -> Iterator[Case]:
    """Operators that move elements and compute next to nothing."""
    yield Case("clone", torch.clone, lambda: (_normal(),))
    yield Case("transpose, copied", lambda x: x.t().contiguous(), lambda: (_normal(SIDE, SIDE),))
    yield Case(
        "permute heads, copied", lambda x: x.permute(0, 2, 1, 3).contiguous(), lambda: (_normal(8, 128, 16, 64),)
    )
    yield Case(
        "permute NCHW to NHWC, copied", lambda x: x.permute(0, 2, 3, 1).contiguous(), lambda: (_normal(4, 64, 64, 64),)
    )
    yield Case(
        "permute NHWC to NCHW, copied", lambda x: x.permute(0, 3, 1, 2).contiguous(), lambda: (_normal(4, 64, 64, 64),)
    )
    yield Case("cat, rows", lambda x, y: torch.cat((x, y)), lambda: (_normal(512, SIDE), _normal(512, SIDE)))
    yield Case("cat, columns", lambda x, y: torch.cat((x, y), 1), lambda: (_normal(SIDE, 512), _normal(SIDE, 512)))
    yield Case("stack", lambda x, y: torch.stack((x, y), 1), lambda: (_normal(SIDE, 512), _normal(SIDE, 512)))
    yield Case("split and cat", lambda x: torch.cat(x.chunk(2, 1)[::-1], 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("slice, copied", lambda x: x[:, ::2].contiguous(), lambda: (_normal(SIDE, 2 * SIDE),))
    yield Case("flip", lambda x: torch.flip(x, (1,)), lambda: (_normal(SIDE, SIDE),))
    yield Case("roll", lambda x: torch.roll(x, 7, 1), lambda: (_normal(SIDE, SIDE),))
    yield Case("pad, zeros", lambda x: functional.pad(x, (1, 1, 1, 1)), lambda: (_normal(16, 256, 256),))
    yield Case(
        "pad, reflect", lambda x: functional.pad(x, (1, 1, 1, 1), mode="reflect"), lambda: (_normal(16, 256, 256),)
    )
    yield Case("repeat", lambda x: x.repeat(2, 2), lambda: (_normal(512, 512),))
    yield Case("repeat_interleave", lambda x: torch.repeat_interleave(x, 4, 1), lambda: (_normal(SIDE, 256),))
    yield Case("expand, copied", lambda x: x.expand(SIDE, SIDE).contiguous(), lambda: (_normal(SIDE),))
    yield Case("tril", torch.tril, lambda: (_normal(SIDE, SIDE),))
    yield Case("diag_embed", torch.diag_embed, lambda: (_normal(1, SIDE),))
    yield Case(
        "index_select, rows", lambda x, i: x.index_select(0, i), lambda: (_normal(SIDE, SIDE), _integers(0, SIDE, SIDE))
    )
    yield Case("index, elements", lambda x, i: x[i], lambda: (_normal(), _integers(0, MILLION)))
    yield Case(
        "gather, columns", lambda x, i: x.gather(1, i), lambda: (_normal(SIDE, SIDE), _integers(0, SIDE, SIDE, SIDE))
    )
    yield Case("scatter_add, columns", lambda x, i, y: x.scatter_add(1, i, y),
               lambda: (_normal(SIDE, SIDE), _integers(0, SIDE, SIDE, SIDE), _normal(SIDE, SIDE)))  # fmt: skip
    yield Case("index_add, rows", lambda x, i, y: x.index_add(0, i, y),
               lambda: (_normal(SIDE, SIDE), _integers(0, SIDE, SIDE), _normal(SIDE, SIDE)))  # fmt: skip
    yield Case("embedding", functional.embedding, lambda: (_integers(0, 4096, 8192), _normal(4096, 128)))
    yield Case("embedding_bag", functional.embedding_bag, lambda: (_integers(0, 4096, 512, 16), _normal(4096, 128)))
    yield Case("nonzero", lambda x: torch.nonzero(x), lambda: (_normal(SIDE, SIDE) > 1,))
    yield Case("one_hot", lambda i: functional.one_hot(i, 64), lambda: (_integers(0, 64, 16384),))
    yield Case("unfold", lambda x: functional.unfold(x, 3, padding=1), lambda: (_normal(2, 16, 64, 64),))
    yield Case("pixel_shuffle", lambda x: functional.pixel_shuffle(x, 2), lambda: (_normal(4, 64, 64, 64),))
    yield Case("full", lambda x: torch.full_like(x, 0.5), lambda: (_normal(),))
    yield Case("arange", lambda x: torch.arange(x.shape[0]), lambda: (_normal(),))
    yield Case("complex", torch.complex, lambda: (_normal(), _normal()))


def images() -> Iterator[Case]:
    """Pools, resampling and small convolutions."""
    image = lambda: (_normal(4, 64, 64, 64),)  # noqa: E731
    yield Case("max_pool2d", lambda x: functional.max_pool2d(x, 2), image)
    yield Case("max_pool2d, 3x3", lambda x: functional.max_pool2d(x, 3, 2, 1), image)
    yield Case("avg_pool2d", lambda x: functional.avg_pool2d(x, 2), image)
    yield Case("avg_pool1d", lambda x: functional.avg_pool1d(x, 2), lambda: (_normal(16, 64, 1024),))
    yield Case("adaptive_avg_pool2d", lambda x: functional.adaptive_avg_pool2d(x, 7), image)
    yield Case("lp_pool2d", lambda x: functional.lp_pool2d(x, 2, 2), image)
    for mode in ("nearest", "bilinear", "bicubic"):
        yield Case(f"interpolate, {mode}", lambda x, m=mode: functional.interpolate(x, scale_factor=2.0, mode=m),
                   lambda: (_normal(4, 16, 64, 64),))  # fmt: skip
    yield Case("interpolate, linear", lambda x: functional.interpolate(x, scale_factor=2.0, mode="linear"),
               lambda: (_normal(16, 64, 512),))  # fmt: skip
    yield Case("grid_sample", lambda x, g: functional.grid_sample(x, g, align_corners=False),
               lambda: (_normal(4, 16, 64, 64), _between(-1.0, 1.0, 4, 128, 128, 2)))  # fmt: skip
    yield Case("conv1d", functional.conv1d, lambda: (_normal(4, 16, 4096), _normal(16, 16, 3)))
    yield Case("conv2d", functional.conv2d, lambda: (_normal(4, 16, 64, 64), _normal(16, 16, 3, 3)))
    yield Case(
        "conv2d, depthwise",
        lambda x, w: functional.conv2d(x, w, groups=64),
        lambda: (_normal(4, 64, 64, 64), _normal(64, 1, 3, 3)),
    )
    yield Case("conv_transpose2d", functional.conv_transpose2d, lambda: (_normal(4, 16, 32, 32), _normal(16, 16, 3, 3)))


def products() -> Iterator[Case]:
    """Products and what is made of them."""
    yield Case("mm 256", torch.mm, lambda: (_normal(256, 256), _normal(256, 256)))
    yield Case("mv", torch.mv, lambda: (_normal(SIDE, SIDE), _normal(SIDE)))
    yield Case("dot", torch.dot, lambda: (_normal(), _normal()))
    yield Case("outer", torch.outer, lambda: (_normal(SIDE), _normal(SIDE)))
    yield Case("addmm", torch.addmm, lambda: (_normal(256), _normal(128, 256), _normal(256, 256)))
    yield Case("linear, one row", functional.linear, lambda: (_normal(1, SIDE), _normal(SIDE, SIDE)))
    for size in (4, 8, 16, 32):
        count = MILLION // (size * size)
        yield Case(f"bmm {size}x{size}", torch.bmm, lambda n=count, s=size: (_normal(n, s, s), _normal(n, s, s)))
    yield Case("bmm 64x16x16", torch.bmm, lambda: (_normal(1024, 64, 16), _normal(1024, 16, 16)))
    yield Case("cdist", torch.cdist, lambda: (_normal(512, 64), _normal(512, 64)))
    yield Case(
        "attention", functional.scaled_dot_product_attention, lambda: tuple(_normal(1, 8, 256, 64) for _ in range(3))
    )


def spectra() -> Iterator[Case]:
    """Fourier transforms of rows."""
    yield Case("rfft", torch.fft.rfft, lambda: (_normal(SIDE, SIDE),))
    yield Case("fft", torch.fft.fft, lambda: (torch.complex(_normal(512, SIDE), _normal(512, SIDE)),))
    yield Case("irfft", torch.fft.irfft, lambda: (torch.complex(_normal(SIDE, 513), _normal(SIDE, 513)),))
    yield Case("fft2", torch.fft.fft2, lambda: (torch.complex(_normal(8, 256, 256), _normal(8, 256, 256)),))


FAMILIES: dict[str, Callable[[], Iterator[Case]]] = {
    "elementwise": elementwise,
    "reductions and scans": reductions,
    "selection": selection,
    "moving": movement,
    "images": images,
    "products": products,
    "spectra": spectra,
}
