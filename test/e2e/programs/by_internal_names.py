# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's internal operators, which programs call all the same."""

import torch
from suite import program

aten = torch.ops.aten
N = torch.export.Dim("n", min=2, max=64)
M = torch.export.Dim("m", min=2, max=64)
EVEN = 2 * torch.export.Dim("half", min=1, max=32)


@program(
    lambda: (torch.randn(8), torch.tensor([1, 1, 3]), torch.randn(3)),
    lambda: (torch.randn(5), torch.tensor([4, -1, 4, 0]), torch.randn(4)),
    dynamic=(({0: N}, {0: M}, {0: M}),),
)
def index_put_impl_accumulating(x, index, values):
    return aten._index_put_impl(x, [index], values, accumulate=True), x


@program(lambda: (torch.zeros(4, 3, dtype=torch.int64), torch.tensor([[1], [3]]), torch.tensor([0, 2])))
def index_put_impl_in_place(x, rows, columns):
    y = x + 1
    aten._index_put_impl_(y, [rows, columns], torch.tensor(7), accumulate=False, unsafe=True)
    aten._index_put_impl_(y[1:], [None, columns], torch.tensor([2, 3]), True)
    return y


@program(
    lambda: (torch.randn(2, 4, 5, 6), torch.randn(6, 2, 3, 3), torch.randn(6)),
    lambda: (torch.randn(7, 4, 5, 6), torch.randn(6, 2, 3, 3), torch.randn(6)),
    dynamic=(({0: N}, {}, {}),),
)
def convolution_with_flags(x, weight, bias):
    grouped = aten._convolution(x, weight, bias, [2, 1], [1, 0], [1, 1], False, [0, 0], 2, False, False, True, True)
    return grouped, aten._convolution.deprecated(
        x, weight[:4], None, [2, 1], [1, 1], [1, 1], True, [1, 0], 1, False, False, True
    )


@program(lambda: (torch.randn(2, 3, 9), torch.randn(4, 3, 2)))
def convolution_with_flags_1d(x, weight):
    return aten._convolution(x, weight, None, [1], [1], [2], False, [0], 1, False, False, False, False)


@program(
    lambda: (torch.randn(7, 2, 3), torch.randn(3, 3, 4), torch.randn(4)),
)
def conv_tbc(x, weight, bias):
    return torch.conv_tbc(x, weight, bias, 1), torch.conv_tbc(x.double(), weight.double(), bias.double())


@program(
    lambda: (
        torch.randint(-128, 128, (5, 40), dtype=torch.int8),
        torch.randint(-128, 128, (40, 6), dtype=torch.int8),
    ),
    lambda: (torch.full((18, 40), -128, dtype=torch.int8), torch.full((40, 6), -128, dtype=torch.int8)),
    dynamic=(({0: N}, {}),),
)
def products_of_bytes(a, b):
    return aten._int_mm(a, b)


E4M3, E5M2 = torch.float8_e4m3fn, torch.float8_e5m2


@program(lambda: (torch.randn(16, 32).to(E4M3), torch.randn(48, 32).to(E4M3), torch.randn(48)))
def scaled_products(a, b, bias):
    half, two = torch.tensor(0.5), torch.tensor(2.0)
    wide = aten._scaled_mm(a, b.t(), half, two, out_dtype=torch.float32)
    return wide, aten._scaled_mm(a, b.t(), half, half, bias.bfloat16(), out_dtype=torch.bfloat16)


def _whole(*shape):
    """Numbers whose products add up to the same in any order."""
    return torch.randint(-4, 5, shape).float()


def _scaled(*others):
    return lambda: (_whole(16, 32).to(E4M3), _whole(48, 32).to(E4M3), *(make() for make in others))


def _bits(*results):
    return tuple(result.view(torch.uint8) for result in results)


@program(_scaled(lambda: _whole(16, 1).exp2(), lambda: _whole(1, 48).exp2(), lambda: _whole(48)))
def scaled_products_by_row(a, b, rows, columns, bias):
    wide = aten._scaled_mm(a, b.t(), rows, columns, out_dtype=torch.float32)
    narrow = [aten._scaled_mm(a, b.t(), rows, columns, bias, out_dtype=dtype) for dtype in (None, E4M3, E5M2)]
    return wide, _bits(*narrow), aten._scaled_mm(a, b.t(), rows, columns, bias.half(), out_dtype=torch.bfloat16)


@program(_scaled(lambda: _whole(48)))
def scaled_products_of_eight_bits(a, b, bias):
    """All results are numbers: of larger ones, ATen makes the largest, and oneDNN on some processors NaN."""
    one, two, four = torch.tensor(1.0), torch.tensor([2.0]), torch.tensor(4.0)
    plain = [aten._scaled_mm(a, b.t(), two, one, out_dtype=dtype) for dtype in (None, E4M3, E5M2)]
    scaled = [aten._scaled_mm(a, b.t(), one, one, bias, four, dtype) for dtype in (None, E4M3, E5M2)]
    return _bits(*plain, *scaled), aten._scaled_mm(a, b.t(), one, one, bias, four, torch.float32)


@program(lambda: (torch.tensor([0.3, -1e6, 2**-10, 3 * 2**-10, 7e4, 465.0, 0.0, -0.0, torch.inf, -torch.inf]),))
def eight_bits(x):
    """Between neighbours, small numbers, and what is too large."""
    nothing = [(x * torch.nan).to(dtype).float() for dtype in (E4M3, E5M2)]  # Whose sign is nobody's business.
    narrow = x.to(E4M3), x.to(E5M2), x.bfloat16().to(E4M3), x.double().to(E5M2), torch.arange(20).to(E4M3)
    return _bits(*narrow, narrow[0].to(E5M2)), narrow[1].double(), narrow[0].half() + 1, *nothing


@program(lambda: (torch.randn(16, 32).to(E5M2), (torch.randn(16, 32) / 512).to(E4M3)))
def scaled_products_of_two_kinds(a, b):
    return aten._scaled_mm(a, b.t(), torch.tensor(3.0), torch.tensor(0.25), out_dtype=torch.float32)


@program(
    lambda: (torch.randn(3, 4), torch.randn(3, 4), torch.rand(3, 4)),
    lambda: (torch.randn(6, 4), torch.randn(6, 4), torch.rand(6, 4)),
    dynamic=(({0: N}, {0: N}, {0: N}),),
)
def rrelu_with_noise_backward(grad, x, noise):
    trained = aten.rrelu_with_noise_backward(grad, x, noise, 0.1, 0.4, True, False)
    as_mean = aten.rrelu_with_noise_backward(grad, x, noise, 0.25, 0.25, True, False)
    return trained, as_mean, aten.rrelu_with_noise_backward(grad, x, noise, 0.1, 0.4, False, True)


@program(
    lambda: (torch.randn(3, 4), torch.randn(3, 4, dtype=torch.float64), torch.randint(0, 3, (3, 4))),
    lambda: (
        torch.full((2, 4), torch.inf),
        torch.full((2, 4), torch.nan, dtype=torch.float64),
        torch.zeros(2, 4, dtype=torch.int64),
    ),
    dynamic=(({0: N}, {0: N}, {0: N}),),
)
def threshold_backward_of_mixed_dtypes(grad, x, counts):
    halves = aten.threshold_backward(grad.half(), grad.half(), 0.1), aten.threshold_backward(grad, x.bfloat16(), 0.1)
    whole = aten.threshold_backward(counts, grad, 1), aten.threshold_backward(counts, counts.to(torch.int8), 1)
    return aten.threshold_backward(grad, x, 0.5), aten.threshold_backward(grad, counts, 1), *halves, *whole


@program(
    lambda: (torch.randn(3, 4), torch.randn(3, 4, dtype=torch.float64), torch.tensor([1.0, 0.0]) > 0),
    lambda: (torch.randn(5, 4), torch.randn(5, 4, dtype=torch.float64), torch.zeros(2) > 0),
    dynamic=(({0: N}, {0: N}, {}),),
)
def views_as_other_dtypes(x, wide, mask):
    wider = x.view(torch.int64), x.half().view(torch.int64), x.view(torch.float64).view(torch.int64)
    narrower = x.view(torch.int16), wide.view(torch.uint8), wide.view(torch.int32), x.view(torch.uint8)
    booleans = mask.view(torch.uint8), mask.to(torch.uint8).view(torch.bool), mask.view(torch.float16).view(torch.int16)
    return *wider, *narrower, *booleans, x[:, :2].contiguous().view(torch.int64), x.view(torch.int32)


@program(
    lambda: (torch.randn(3, 4), torch.randn(3, 2, dtype=torch.complex64), torch.randn(2, dtype=torch.complex128)),
    lambda: (torch.randn(5, 4), torch.randn(5, 2, dtype=torch.complex64), torch.randn(2, dtype=torch.complex128)),
    dynamic=(({0: N}, {0: N}, {}),),
)
def complex_views_as_other_dtypes(x, z, wide):
    parts = z.view(torch.float32), z.view(torch.int64), wide.view(torch.float64), wide.view(torch.complex64)
    return (
        x.view(torch.complex64),
        z.view(torch.complex128),
        *(torch.view_as_real(p) if p.is_complex() else p for p in parts),
    )


@program(
    lambda: (torch.randn(3, 4), torch.arange(8, dtype=torch.int16)),
    lambda: (torch.randn(3, 6), torch.arange(4, dtype=torch.int16)),
    dynamic=(({1: EVEN}, {0: 4 * torch.export.Dim("quarter", min=1, max=9)}),),
)
def views_of_dynamic_width(x, y):
    return x.view(torch.int64), x.view(torch.int16), y.view(torch.float64).view(torch.int64)


@program(lambda: (torch.zeros(0, 4), torch.tensor(1.5), torch.zeros(3, 0)))
def views_of_few_elements(empty, scalar, narrow):
    return empty.view(torch.int64), scalar.view(torch.int32), narrow.view(torch.int16)


@program(lambda: (torch.arange(4.0),))
def writes_through_views_of_other_dtypes(x):
    y = x + 1
    y.view(torch.int64)[0] = 0
    y.view(torch.int16)[5:] = 0
    return y
