# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runtime's convolutions with few output channels for each group of input channels, beside NumPy's in 64 bits."""

from __future__ import annotations

import ctypes
import itertools
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import pytest
from runtime_support import load_runtime
from test_padded_products import guarded, random_sizes, steps_of
from test_product_kernels import ELEMENTS, NARROW, REGISTERS, assert_close, call, sum_type


@pytest.fixture(scope="module")
def library():
    return load_runtime()


@dataclass(frozen=True)
class Windows:
    """Sizes of a convolution along one to three dimensions: `inputs` and `outputs` are those of one group."""

    groups: int
    image: tuple[int, ...]
    window: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    stride: tuple[int, ...]
    dilation: tuple[int, ...]
    batch: int = 1
    inputs: int = 1
    outputs: int = 1
    has_bounds: bool = True
    channels_last: bool = False

    def result(self) -> tuple[int, ...]:
        sizes = zip(self.image, self.before, self.after, self.window, self.dilation, self.stride, strict=True)
        return tuple((size + b + a - (w - 1) * d - 1) // s + 1 for size, b, a, w, d, s in sizes)

    def terms(self) -> int:
        return self.inputs * int(np.prod(self.window))


def square(groups: int, size: int, window: int = 3, stride: int = 1, dilation: int = 1, **others) -> Windows:
    rim = ((window - 1) * dilation // 2,) * 2
    return Windows(groups, (size,) * 2, (window,) * 2, rim, rim, (stride,) * 2, (dilation,) * 2, **others)


def without_bounds(sizes: Windows) -> Windows:
    """The same of an image that is padded in memory."""
    none = (0,) * len(sizes.image)
    image = tuple(np.add(np.add(sizes.image, sizes.before), sizes.after).tolist())
    return replace(sizes, image=image, before=none, after=none, has_bounds=False)


@dataclass
class Operands:
    image: np.ndarray
    weights: np.ndarray
    out: np.ndarray


def make_operands(sizes: Windows, dtype: type, seed: int) -> Operands:
    """Dimensions are batch, groups and their channels, and those of the image, next to pages that cannot be read."""
    rng = np.random.default_rng(seed)
    shape = (sizes.batch, sizes.groups, sizes.inputs, *sizes.image)
    if sizes.channels_last:
        shape = (sizes.batch, *sizes.image, sizes.groups, sizes.inputs)
    numbers = guarded(int(np.prod(shape)), dtype, is_at_end=seed % 2 == 1)
    numbers[:] = rng.standard_normal(numbers.shape).astype(dtype)
    image = numbers.reshape(shape)
    if sizes.channels_last:
        image = np.moveaxis(image, (-2, -1), (1, 2))
    weight_shape = (sizes.groups, sizes.outputs, sizes.inputs, *sizes.window)
    weights = guarded(int(np.prod(weight_shape)), dtype, is_at_end=seed % 2 == 0).reshape(weight_shape)
    weights[...] = rng.standard_normal(weight_shape).astype(dtype)
    out_shape = (sizes.batch, sizes.groups, sizes.outputs, *sizes.result())
    out = guarded(int(np.prod(out_shape)), sum_type(dtype), is_at_end=seed % 2 == 1).reshape(out_shape)
    out[...] = rng.standard_normal(out_shape).astype(out.dtype)
    return Operands(image, weights, out)


def expect(sizes: Windows, operands: Operands) -> np.ndarray:
    none = [(0, 0)] * 3
    padded = np.pad(operands.image.astype(float), [*none, *zip(sizes.before, sizes.after, strict=True)])
    sums = np.zeros(operands.out.shape)
    for window in itertools.product(*(range(size) for size in sizes.window)):
        places = zip(window, sizes.dilation, sizes.stride, sizes.result(), strict=True)
        parts = tuple(slice(w * d, w * d + s * (n - 1) + 1, s) for w, d, s, n in places)
        weight = operands.weights[(..., *window)].astype(float)
        sums += np.einsum("bgc...,goc->bgo...", padded[(slice(None),) * 3 + parts], weight)
    return sums


def list_loops(sizes: Windows, operands: Operands) -> list[tuple[int, int, int, int]]:
    """Groups; images and positions; output channels; input channels and the window."""
    rank, result = len(sizes.image), sizes.result()
    of_image, of_weights, of_out = (steps_of(it) for it in (operands.image, operands.weights, operands.out))
    return [
        (sizes.groups, of_image[1], of_weights[0], of_out[1]),
        (sizes.batch, of_image[0], 0, of_out[0]),
        *((result[i], of_image[3 + i] * sizes.stride[i], 0, of_out[3 + i]) for i in range(rank)),
        (sizes.outputs, 0, of_weights[1], of_out[2]),
        (sizes.inputs, of_image[2], of_weights[2], 0),
        *((sizes.window[i], of_image[3 + i] * sizes.dilation[i], of_weights[3 + i], 0) for i in range(rank)),
    ]


def convolve(
    library,
    sizes: Windows,
    dtype: type,
    *,
    vector: int = 1024,
    adds: bool = False,
    threads: int = 1,
    seed: int = 0,
    finish=(0, 0, 0, 0),
) -> tuple[np.ndarray, np.ndarray]:
    """What the runtime computes, and the same in 64 bits."""
    operands = make_operands(sizes, dtype, seed)
    expected = expect(sizes, operands) + (operands.out if adds else 0)
    rank, loops = len(sizes.image), list_loops(sizes, operands)
    steps = steps_of(operands.image)[3:]
    words: list[int] = []
    for i in range(rank if sizes.has_bounds else 0):
        along = [0] * len(loops)
        along[2 + i], along[4 + rank + i] = sizes.stride[i], sizes.dilation[i]
        words += [sizes.before[i], sizes.image[i], steps[i], *along]
    bounds = (ctypes.c_int64 * len(words))(*words)
    in_front = sum(before * step for before, step in zip(sizes.before, steps, strict=True))
    begin = operands.image.ctypes.data - operands.image.itemsize * in_front
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(threads))
    call(
        library,
        (begin, operands.weights, operands.out),
        dtype,
        (1, 1 + rank, 1, 1 + rank),
        loops,
        vector=vector,
        adds=adds,
        finish=finish,
        bounds=(rank if sizes.has_bounds else 0, ctypes.addressof(bounds)),
    )
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(1))
    return operands.out, expected


@pytest.mark.parametrize("vector", REGISTERS)
@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize("outputs", [1, 2, 3])
def test_sizes_around_vectors(library, vector: int, dtype: type, outputs: int) -> None:
    for size, window, stride in itertools.product((1, 2, 7, 15, 16, 17, 33, 70), (1, 3, 5), (1, 2, 3)):
        sizes = square(3, size, window, stride, outputs=outputs)
        for each, adds, seed in itertools.product((sizes, without_bounds(sizes)), (False, True), (0, 1)):
            found, expected = convolve(library, each, dtype, vector=vector, adds=adds, seed=seed)
            assert_close(found, expected, dtype, sizes.terms())


@pytest.mark.parametrize("channels_last", [False, True])
@pytest.mark.parametrize("dtype", ELEMENTS)
def test_random_windows(library, dtype: type, channels_last: bool) -> None:
    """Also whole windows between zeros, strides longer than a window, and several input channels a group."""
    rng = np.random.default_rng(3)
    tried = 0
    for seed in range(400):
        rank = int(rng.integers(1, 4))
        some = partial(random_sizes, rng, rank)
        image = some(1, 60 if rank == 1 else 14)
        groups, batch, inputs, outputs = (int(rng.integers(1, most)) for most in (6, 4, 6, 4))
        geometry = (some(1, 5), some(0, 6), some(0, 6), some(1, 6), some(1, 3))
        sizes = Windows(groups, image, *geometry, batch, inputs, outputs, channels_last=channels_last)
        if min(sizes.result()) < 1:
            continue
        tried += 1
        found, expected = convolve(
            library,
            sizes if rng.integers(2) else without_bounds(sizes),
            dtype,
            vector=int(rng.choice(REGISTERS)),
            adds=bool(rng.integers(2)),
            threads=int(rng.integers(1, 4)),
            seed=seed,
        )
        assert_close(found, expected, dtype, sizes.terms())
    assert tried > 100


@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize(
    "sizes",
    [
        square(2, 40, 33, inputs=2),
        square(1, 30, 3, inputs=200, outputs=2),
        Windows(2, (5000,), (129,), (64,), (64,), (1,), (1,), batch=2),
        Windows(2, (3000,), (7,), (300,), (300,), (1,), (100,)),
        Windows(3, (3, 9000), (3, 3), (1, 1), (1, 1), (1, 2), (1, 1)),
        Windows(3, (900, 2), (3, 3), (1, 1), (1, 1), (1, 1), (1, 1)),
        Windows(1, (400,), (300,), (150,), (150,), (17,), (1,)),
    ],
    ids=["large window", "many inputs", "long window", "wide gaps", "wide image", "narrow image", "long steps"],
)
def test_unusual_sizes(library, sizes: Windows, dtype: type) -> None:
    for each, vector in itertools.product((sizes, without_bounds(sizes)), (16, 64)):
        found, expected = convolve(library, each, dtype, vector=vector)
        assert_close(found, expected, dtype, sizes.terms())


def test_a_large_image(library) -> None:
    """10^7 elements in one line."""
    sizes = Windows(1, (10_000_000,), (3,), (1,), (1,), (1,), (1,))
    found, expected = convolve(library, sizes, np.float32, threads=2)
    assert_close(found, expected, np.float32, 3)


@pytest.mark.parametrize("dtype", [np.float32, np.float64, *NARROW])
def test_one_result_for_any_number_of_threads(library, dtype: type) -> None:
    for sizes in (square(7, 50), square(2, 31, 5, 2, batch=3, inputs=20, outputs=2), square(90, 7)):
        one = convolve(library, sizes, dtype)[0]
        for threads in (2, 3, 8):
            np.testing.assert_array_equal(convolve(library, sizes, dtype, threads=threads)[0], one)


def test_a_padded_image_in_memory_gives_the_same(library) -> None:
    """Whether lines are copied does not show. The seed gives both images the same numbers only without padding."""
    sizes = replace(square(5, 40), before=(0, 0), after=(0, 0))
    found = [convolve(library, replace(sizes, has_bounds=has), np.float32)[0] for has in (False, True)]
    np.testing.assert_array_equal(*found)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(
    "sizes",
    [
        square(3, 40, batch=2, outputs=2),
        square(20, 7),
        square(4, 30, 3, 2, inputs=3),
        Windows(2, (6000,), (3,), (1,), (1,), (1,), (1,)),
    ],
    ids=["square", "short lines", "strided", "long lines"],
)
def test_sums_are_finished_once(library, sizes: Windows, threads: int) -> None:
    """A bias for each channel is added to each sum, as a function that compiled code has would do it."""
    bias = np.random.default_rng(5).standard_normal((sizes.groups, sizes.outputs)).astype(np.float32)
    operands = make_operands(sizes, np.float32, 0)
    of_out = steps_of(operands.out)
    loops = list_loops(sizes, operands)
    of_bias = [sizes.outputs, *[0] * (1 + len(sizes.image)), 1, *[0] * (1 + len(sizes.image))]
    extras = (ctypes.c_int64 * (1 + len(loops)))(0, *of_bias)
    pieces: list[tuple[int, int, int]] = []

    def finish(_, count, offsets):
        pieces.append((count, offsets[0], offsets[1]))

    callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64))(finish)
    finishing = (ctypes.cast(callback, ctypes.c_void_p).value, 0, 1, ctypes.addressof(extras))
    found, expected = convolve(library, sizes, np.float32, threads=threads, finish=finishing)
    assert_close(found, expected, np.float32, sizes.terms())
    times = np.zeros(found.size, int)
    seen = np.zeros(found.size, np.float32)
    for count, at, bias_at in pieces:
        times[at : at + count] += 1
        seen[at : at + count] = bias.flat[bias_at]
    assert (times == 1).all()
    of_channels = bias.reshape(1, *bias.shape, *[1] * len(sizes.image))
    np.testing.assert_array_equal(seen.reshape(found.shape), np.broadcast_to(of_channels, found.shape))
    assert of_out[-1] == 1
    assert len(pieces) <= found.size / 16
