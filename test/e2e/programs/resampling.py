# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Images and volumes at other sizes, and their backward passes."""

import torch
import torch.nn.functional as F
from suite import program

aten = torch.ops.aten


@program(lambda: (torch.randn(2, 3, 4, 5),))
def interpolate(x):
    return (
        F.interpolate(x, scale_factor=2),
        F.interpolate(x, size=(7, 3), mode="nearest-exact"),
        F.interpolate(x, size=(7, 3), mode="bilinear"),
        F.interpolate(x, scale_factor=1.5, mode="bilinear", align_corners=True),
        F.interpolate(x, size=(6, 8), mode="bicubic"),
        F.interpolate(x, size=(3, 3), mode="area"),
    )


@program(lambda: (torch.randn(2, 3, 6), torch.randn(1, 2, 3, 4, 2)))
def interpolate_lines_and_volumes(line, volume):
    return F.interpolate(line, size=9, mode="linear"), F.interpolate(volume, scale_factor=2, mode="trilinear")


@program(lambda: (torch.randn(2, 3, 8, 7),))
def upsample_backward(grad):
    sizes = [8, 7], [2, 3, 4, 5]
    return (
        aten.upsample_nearest2d_backward(grad, *sizes),
        aten.upsample_bilinear2d_backward(grad, *sizes, False),
        aten.upsample_bilinear2d_backward(grad, *sizes, True),
        aten.upsample_bicubic2d_backward(grad, *sizes, False),
    )


@program(lambda: (torch.randn(2, 3, 4, 5), torch.rand(2, 3, 3, 2) * 3 - 1.5))
def grid_sample(x, grid):
    return (
        F.grid_sample(x, grid, align_corners=False),
        F.grid_sample(x, grid, mode="nearest", padding_mode="border", align_corners=True),
        F.grid_sample(x, grid, padding_mode="reflection", align_corners=False),
    )


@program(lambda: (torch.randn(2, 3, 2, 4, 5), torch.rand(2, 3, 2, 3, 3) * 3 - 1.5))
def grid_sample_volumes(x, grid):
    return (
        F.grid_sample(x, grid, align_corners=False),
        F.grid_sample(x, grid, mode="nearest", padding_mode="border", align_corners=True),
        F.grid_sample(x, grid, padding_mode="reflection", align_corners=True),
    )


@program(lambda: (torch.randn(2, 3, 3, 2), torch.randn(2, 3, 4, 5), torch.rand(2, 3, 3, 2, 2) * 5 - 2.5))
def grid_sample_backward(grad, x, grids):
    choices = (0, 0, False), (0, 2, True), (2, 1, False)
    return [
        aten.grid_sampler_2d_backward(grad[..., :2, :], x, grid, *choice, [True, True])
        for grid, choice in zip(grids[:, :, :2].unbind(1), choices)
    ]


@program(lambda: (torch.randn(1, 2, 2, 3, 2), torch.randn(1, 2, 2, 4, 5), torch.rand(1, 2, 3, 2, 3) * 5 - 2.5))
def grid_sample_volumes_backward(grad, x, grid):
    of_image, _ = aten.grid_sampler_3d_backward(grad, x, grid, 1, 1, True, [True, True])
    return of_image, *aten.grid_sampler_3d_backward(grad, x, grid, 0, 2, False, [True, True])


@program(lambda: (torch.randn(2, 4, 6, 6),))
def shuffles_and_folds(x):
    columns = F.unfold(x, 3, dilation=1, padding=1, stride=2)
    return F.pixel_shuffle(x, 2), F.pixel_unshuffle(x, 3), columns, F.fold(columns, (6, 6), 3, padding=1, stride=2)


@program(lambda: (torch.randn(2, 3, 4, 5), torch.randn(2, 3, 5, 9)))
def paddings(x, grad):
    return (
        F.pad(x, (1, 2, 3, 0), mode="reflect"),
        F.pad(x, (1, 2, 3, 0), mode="replicate"),
        F.pad(x, (1, 2, 3, 0), mode="circular"),
        aten.reflection_pad2d_backward(grad, x, [1, 3, 1, 0]),
        aten.replication_pad2d_backward(grad, x, [1, 3, 1, 0]),
    )
