# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions, poolings and their backward passes."""

import torch
import torch.nn.functional as F
from suite import program
from torch.export import Dim

aten = torch.ops.aten
bf16 = torch.bfloat16


@program(lambda: (torch.randn(2, 4, 7, 6), torch.randn(6, 2, 3, 2), torch.randn(6)))
def conv2d(x, w, b):
    return (
        F.conv2d(x, w, b, groups=2),
        F.conv2d(x, w, stride=(2, 1), padding=1, dilation=2, groups=2),
        F.conv2d(x[0], w, b, padding=(0, 1), groups=2),
    )


@program(lambda: (torch.randn(2, 3, 6, 5), torch.randn(6, 1, 3, 3), torch.randn(3, 1, 3, 3)))
def conv2d_depthwise(x, twice, once):
    return F.conv2d(x, twice, groups=3), F.conv2d(x, once, stride=2, padding=1, groups=3)


@program(lambda: (torch.randn(2, 4, 4, 5), torch.randn(4, 2, 3, 3)))
def conv_transpose2d(x, w):
    return (
        F.conv_transpose2d(x, w, stride=2, padding=1, output_padding=1),
        F.conv_transpose2d(x, w, dilation=2, groups=2),
    )


@program(lambda: (torch.randn(2, 3, 8), torch.randn(4, 3, 3), torch.randn(1, 2, 4, 4, 4), torch.randn(2, 1, 2, 2, 2)))
def conv_1d_and_3d(line, w1, volume, w3):
    return F.conv1d(line, w1, padding=1), F.conv3d(volume, w3, stride=2, groups=2)


@program(lambda: (torch.randn(0, 3, 6, 6), torch.randn(4, 3, 3, 3)))
def conv2d_of_nothing(x, w):
    return F.conv2d(x, w)


@program(
    lambda: (torch.randn(2, 3, 6, 7), torch.randn(4, 3, 3, 3)),
    lambda: (torch.randn(5, 3, 9, 4), torch.randn(4, 3, 3, 3)),
    dynamic={"args": ({0: Dim("n"), 2: Dim("h", min=3, max=99), 3: Dim("w", min=3, max=99)}, None)},
)
def conv2d_dynamic(x, w):
    return F.conv2d(x, w, padding=1, stride=2)


@program(lambda: (torch.randn(2, 4, 6, 7, dtype=bf16), torch.randn(5, 4, 3, 3, dtype=bf16)), rtol=2e-2, atol=2e-2)
def conv2d_bf16(x, w):
    return F.conv2d(x, w, padding=1)


_STEPS = [2, 1], [1, 0], [1, 2]


@program(lambda: (torch.randn(2, 4, 7, 8), torch.randn(6, 2, 3, 2), torch.randn(2, 6, 4, 6)))
def conv2d_backward(x, w, grad):
    return aten.convolution_backward(grad, x, w, [6], *_STEPS, False, [0, 0], 2, [True, True, True])


@program(
    lambda: (torch.randn(3, 4, 36, 37), torch.randn(9, 4, 3, 3), torch.randn(3, 9, 36, 37)),
    rtol=1e-4,
    atol=1e-3,
)
def conv2d_backward_of_large_images(x, w, grad):
    """So many terms in a sum that they do not fit the cache at once."""
    return aten.convolution_backward(grad, x, w, None, [1, 1], [1, 1], [1, 1], False, [0, 0], 1, [True, True, False])[
        :2
    ]


@program(lambda: (torch.randn(2, 5, 7, 8), torch.randn(6, 5, 1, 1), torch.randn(2, 6, 4, 3)))
def conv2d_pointwise_backward(x, w, grad):
    return aten.convolution_backward(grad, x, w, [6], [2, 3], [0, 0], [1, 1], False, [0, 0], 1, [True, True, True])


@program(lambda: (torch.randn(2, 5, 4, 3), torch.randn(5, 6, 1, 1), torch.randn(2, 6, 7, 7)))
def conv_transpose2d_pointwise_backward(x, w, grad):
    return aten.convolution_backward(grad, x, w, [6], [2, 3], [0, 0], [1, 1], True, [0, 0], 1, [True, True, True])


@program(lambda: (torch.randn(2, 4, 4, 5), torch.randn(4, 3, 3, 2), torch.randn(2, 6, 8, 7)))
def conv_transpose2d_backward(x, w, grad):
    return aten.convolution_backward(grad, x, w, [6], *_STEPS, True, [1, 0], 2, [True, True, True])


@program(lambda: (torch.randn(2, 3, 7), torch.randn(4, 3, 3), torch.randn(2, 4, 5)))
def conv1d_backward(x, w, grad):
    return aten.convolution_backward(grad, x, w, [4], [1], [0], [1], False, [0], 1, [True, True, False])[:2]


def with_nan():
    image = torch.randn(2, 3, 7, 6)
    image[0, 1, 2, 3] = torch.nan
    image[1] = -torch.inf
    return (image,)


@program(with_nan)
def max_pool2d(x):
    return (
        F.max_pool2d(x, 3, 2, 1, return_indices=True),
        F.max_pool2d(x, 2, 3, ceil_mode=True),
        F.max_pool2d(x, 2, 1, dilation=2),
    )


@program(lambda: (torch.randn(2, 3, 7, 6), torch.randint(0, 9, (3, 5, 5))))
def avg_pool2d(x, ints):
    return (
        F.avg_pool2d(x, 3, 2, 1),
        F.avg_pool2d(x, 3, 2, 1, ceil_mode=True, count_include_pad=False),
        F.avg_pool2d(x, 2, divisor_override=3),
        F.max_pool2d(ints, 2),
    )


@program(lambda: (torch.randn(2, 3, 8), torch.randn(1, 2, 4, 5, 6)))
def pools_1d_and_3d(line, volume):
    return (
        F.max_pool1d(line, 3, padding=1),
        F.avg_pool1d(line, 3, 2, padding=1),
        F.max_pool3d(volume, 2, return_indices=True),
        F.avg_pool3d(volume, 3, 2, 1, ceil_mode=True),
        F.lp_pool2d(volume[0], 2.0, 2),
    )


@program(lambda: (torch.randn(2, 3, 7, 5), torch.randn(2, 3, 3, 3, dtype=bf16)), rtol=1e-2, atol=1e-2)
def adaptive_avg_pool2d(x, small):
    return (
        F.adaptive_avg_pool2d(x, (3, 4)),
        F.adaptive_avg_pool2d(x[0], (1, 9)),
        F.adaptive_avg_pool2d(small, 2),
        F.adaptive_avg_pool1d(x[0], 3),
    )


@program(with_nan)
def adaptive_max_pool2d(x):
    return F.adaptive_max_pool2d(x, (3, 4), return_indices=True), F.adaptive_max_pool1d(x[0], 8, return_indices=True)


@program(lambda: (torch.randn(2, 3, 5, 4, 6),))
def adaptive_pools_3d(x):
    return F.adaptive_avg_pool3d(x, (2, 3, 4)), F.adaptive_max_pool3d(x, (3, 1, 5), return_indices=True)


@program(
    lambda: (torch.randn(2, 3, 7, 5),),
    lambda: (torch.randn(4, 3, 3, 11),),
    dynamic={"args": ({0: Dim("n"), 2: Dim("h", min=2, max=99), 3: Dim("w", min=2, max=99)},)},
)
def adaptive_pools_dynamic(x):
    return aten._adaptive_avg_pool2d(x, [3, 4]), aten.adaptive_max_pool2d(x, [2, 3])


@program(lambda: (torch.randn(2, 3, 7, 5), torch.randn(2, 3, 3, 8)))
def adaptive_pools_backward(x, grad):
    places = aten.adaptive_max_pool2d(x, [3, 8])[1]
    return (
        aten._adaptive_avg_pool2d_backward(grad, x),
        aten.adaptive_max_pool2d_backward(grad, x, places),
    )


@program(lambda: (torch.randn(2, 3, 7, 6), torch.randn(2, 3, 4, 3)))
def pools_backward(x, grad):
    window = [3, 3], [2, 2], [1, 1]
    places = aten.max_pool2d_with_indices(x, *window)[1]
    return (
        aten.max_pool2d_with_indices_backward(grad, x, *window, [1, 1], False, places),
        aten.avg_pool2d_backward(grad, x, *window, False, False, None),
        aten.avg_pool2d_backward(grad, x, *window, False, True, 5),
    )


@program(lambda: (torch.randn(0, 3, 6, 6), torch.randn(2, 0, 3)))
def pads_of_nothing(images, lines):
    return F.pad(images, (1, 1, 2, 0)), F.pad(lines, (1, 0, 2, 1), value=7.0), F.avg_pool2d(images, 3, padding=1)


@program(lambda: (torch.randn(2, 3, 4), torch.randn(3, 2, 3)))
def padded_and_spread(x, weight):
    padded = F.pad(x, (2, 1))
    spread = torch.zeros(2, 3, 13).slice_scatter(padded, 2, 0, 13, 2)
    return F.conv_transpose1d(padded, weight, stride=2, padding=1), spread
