# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runtime's convolutions of images with zeros around them that are not in memory, beside padded ones in 64 bits."""

from __future__ import annotations

import ctypes
import itertools
import mmap
from dataclasses import dataclass
from functools import partial

import numpy as np
import pytest
from runtime_support import load_runtime
from test_product_kernels import ELEMENTS, NARROW, REGISTERS, assert_close, call, sum_type


@pytest.fixture(scope="module")
def library():
    return load_runtime()


@dataclass
class Convolution:
    """Sizes of a convolution along one to three dimensions."""

    batch: int
    inputs: int
    outputs: int
    image: tuple[int, ...]
    window: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    stride: tuple[int, ...]
    dilation: tuple[int, ...]

    def result(self) -> tuple[int, ...]:
        sizes = zip(self.image, self.before, self.after, self.window, self.dilation, self.stride, strict=True)
        return tuple((size + b + a - (w - 1) * d - 1) // s + 1 for size, b, a, w, d, s in sizes)


def guarded(count: int, dtype: type, is_at_end: bool) -> np.ndarray:
    """Memory for some elements that begins behind a page which nobody may read, or ends in front of one."""
    page, size = mmap.PAGESIZE, count * np.dtype(dtype).itemsize
    inner = -(-size // page) * page
    pages = mmap.mmap(-1, inner + 2 * page)
    whole = np.frombuffer(pages, np.uint8)
    for guard in (0, page + inner):
        assert ctypes.CDLL(None).mprotect(ctypes.c_void_p(whole.ctypes.data + guard), ctypes.c_size_t(page), 0) == 0
    begin = page + (inner - size if is_at_end else 0)
    return whole[begin : begin + size].view(dtype)


def steps_of(array: np.ndarray) -> list[int]:
    return [stride // array.itemsize for stride in array.strides]


def convolve(
    library, sizes: Convolution, dtype: type, *, vector: int, adds: bool, threads: int, seed: int, channels_last=False
) -> tuple[np.ndarray, np.ndarray]:
    """What the runtime computes, and the same of a padded image in 64 bits."""
    rng = np.random.default_rng(seed)
    rank, result = len(sizes.image), sizes.result()
    numbers = guarded(sizes.batch * sizes.inputs * int(np.prod(sizes.image)), dtype, is_at_end=seed % 2 == 1)
    numbers[:] = rng.standard_normal(numbers.shape).astype(dtype)
    image = numbers.reshape(sizes.batch, sizes.inputs, *sizes.image)
    weights = rng.standard_normal((sizes.outputs, sizes.inputs, *sizes.window)).astype(dtype)
    out = rng.standard_normal((sizes.batch, sizes.outputs, *result)).astype(sum_type(dtype))
    if channels_last:
        out = np.moveaxis(np.ascontiguousarray(np.moveaxis(out, 1, -1)), -1, 1)
    expected = out.astype(float) if adds else np.zeros(out.shape)
    pads = [(0, 0), (0, 0), *zip(sizes.before, sizes.after, strict=True)]
    padded = np.pad(image.astype(float), pads)
    for window in itertools.product(*(range(size) for size in sizes.window)):
        places = zip(window, sizes.dilation, sizes.stride, result, strict=True)
        parts = tuple(slice(w * d, w * d + s * (n - 1) + 1, s) for w, d, s, n in places)
        piece = padded[(slice(None), slice(None), *parts)]
        expected += np.einsum("bc...,oc->bo...", piece, weights[(slice(None), slice(None), *window)].astype(float))
    of_image, of_weights, of_out = steps_of(image), steps_of(weights), steps_of(out)
    loops = [(sizes.batch, of_image[0], 0, of_out[0])]
    loops += [(result[i], of_image[2 + i] * sizes.stride[i], 0, of_out[2 + i]) for i in range(rank)]
    loops += [(sizes.outputs, 0, of_weights[0], of_out[1]), (sizes.inputs, of_image[1], of_weights[1], 0)]
    loops += [(sizes.window[i], of_image[2 + i] * sizes.dilation[i], of_weights[2 + i], 0) for i in range(rank)]
    words: list[int] = []
    for i in range(rank):
        along = [0] * len(loops)
        along[1 + i], along[3 + rank + i] = sizes.stride[i], sizes.dilation[i]
        words += [sizes.before[i], sizes.image[i], of_image[2 + i], *along]
    bounds = (ctypes.c_int64 * len(words))(*words)
    begin = image.ctypes.data - image.itemsize * sum(
        before * step for before, step in zip(sizes.before, of_image[2:], strict=True)
    )
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(threads))
    call(
        library,
        (begin, weights, out),
        dtype,
        (0, 1 + rank, 1, 1 + rank),
        loops,
        vector=vector,
        adds=adds,
        bounds=(rank, ctypes.addressof(bounds)),
    )
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(1))
    return out, expected


@pytest.mark.parametrize("vector", REGISTERS)
@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize("shape", [(1, 16, 32, 14), (2, 3, 8, 56), (1, 128, 16, 7), (1, 64, 4, 33)])
def test_images_with_a_rim(library, vector: int, dtype: type, shape: tuple[int, int, int, int]) -> None:
    batch, inputs, outputs, size = shape
    ones = (1, 1)
    sizes = Convolution(batch, inputs, outputs, (size, size), (3, 3), ones, ones, ones, ones)
    for adds, threads, seed in itertools.product((False, True), (1, 3), (0, 1)):
        found, expected = convolve(library, sizes, dtype, vector=vector, adds=adds, threads=threads, seed=seed)
        assert_close(found, expected, dtype, 9 * inputs)


def random_sizes(rng: np.random.Generator, rank: int, least: int, most: int) -> tuple[int, ...]:
    """A number for each dimension."""
    return tuple(int(number) for number in rng.integers(least, most + 1, rank))


@pytest.mark.parametrize("channels_last", [False, True])
@pytest.mark.parametrize("dtype", ELEMENTS)
def test_random_convolutions(library, dtype: type, channels_last: bool) -> None:
    rng = np.random.default_rng(2)
    tried = 0
    for seed in range(300):
        rank = int(rng.integers(1, 4))
        some = partial(random_sizes, rng, rank)
        image = some(1, 40 if rank == 1 else 12)
        batch, inputs, outputs = (int(rng.integers(1, most)) for most in (4, 20, 20))
        sizes = Convolution(batch, inputs, outputs, image, some(1, 5), some(0, 6), some(0, 6), some(1, 3), some(1, 3))
        if min(sizes.result()) < 1:
            continue
        tried += 1
        found, expected = convolve(
            library,
            sizes,
            dtype,
            vector=int(rng.choice(REGISTERS)),
            adds=bool(rng.integers(2)),
            threads=int(rng.integers(1, 4)),
            seed=seed,
            channels_last=channels_last,
        )
        assert_close(found, expected, dtype, inputs * int(np.prod(sizes.window)))
    assert tried > 100


def test_one_result_for_any_number_of_threads(library) -> None:
    sizes = Convolution(2, 32, 48, (29, 31), (3, 5), (1, 2), (2, 1), (1, 1), (1, 1))
    for dtype in (np.float32, *NARROW):
        results = [
            convolve(library, sizes, dtype, vector=1024, adds=False, threads=threads, seed=3)[0]
            for threads in (1, 2, 5)
        ]
        for other in results[1:]:
            np.testing.assert_array_equal(results[0], other)
