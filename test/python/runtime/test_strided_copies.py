# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runtime's copies between memory of two layouts, beside NumPy's."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import torch
from importer_support import Function
from runtime_support import load_runtime

import torch_mlir

ELEMENTS = {1: np.uint8, 2: np.uint16, 3: np.dtype("V3"), 4: np.float32, 8: np.int64, 16: np.complex128}


@pytest.fixture(scope="module")
def library():
    return load_runtime()


class Unranked(ctypes.Structure):
    _fields_ = [("rank", ctypes.c_int64), ("descriptor", ctypes.c_void_p)]


def descriptor(array: np.ndarray) -> ctypes.Array:
    """Two pointers, an offset, sizes and strides in elements."""
    steps = [stride // array.itemsize for stride in array.strides]
    return (ctypes.c_int64 * (3 + 2 * array.ndim))(0, array.ctypes.data, 0, *array.shape, *steps)


def copy(library, source: np.ndarray, target: np.ndarray) -> None:
    kept = descriptor(source), descriptor(target)
    pointers = [Unranked(source.ndim, ctypes.addressof(item)) for item in kept]
    library.mlirTorchRtCopy(ctypes.c_int64(source.itemsize), ctypes.byref(pointers[0]), ctypes.byref(pointers[1]))


def bits(array: np.ndarray) -> bytes:
    return array.tobytes()


def filled(shape, dtype, rng: np.random.Generator) -> np.ndarray:
    dtype = np.dtype(dtype)
    return rng.integers(0, 256, (*shape, dtype.itemsize), np.uint8).view(dtype).reshape(shape)


def laid_out(shape, dtype, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """An array of a shape: in any order in memory, with gaps, backwards. Its memory comes with it."""
    order = rng.permutation(len(shape))
    steps = [int(rng.choice([1, 1, 1, 2, -1, 3])) for _ in shape]
    sizes = [shape[dim] * abs(steps[dim]) + int(rng.choice([0, 0, 5])) for dim in order]
    memory = filled(sizes, dtype, rng)
    whole = memory.transpose(np.argsort(order))
    cut = [
        slice(0, shape[dim] * step, step) if step > 0 else slice(shape[dim] - 1, None, -1)
        for dim, step in enumerate(steps)
    ]
    return memory, whole[tuple(cut)]


@pytest.mark.parametrize("size", ELEMENTS)
@pytest.mark.parametrize("seed", range(40))
def test_any_layouts(library, size, seed) -> None:
    rng = np.random.default_rng(seed)
    shape = [
        int(rng.choice([0, 1, 2, 3, 7, 8, 17, 64, 100], p=[0.01, *[0.12375] * 8])) for _ in range(rng.integers(1, 6))
    ]
    while np.prod(shape) > 200_000:
        shape.pop()
    _, source = laid_out(shape, ELEMENTS[size], rng)
    memory, target = laid_out(shape, ELEMENTS[size], rng)
    expected = memory.copy()
    place = np.lib.stride_tricks.as_strided
    offset = (target.ctypes.data - memory.ctypes.data) // memory.itemsize if target.size else 0
    place(expected.reshape(-1)[offset:], target.shape, target.strides)[...] = source
    copy(library, source, target)
    assert bits(memory) == bits(expected)  # The gaps are as they were.


@pytest.mark.parametrize("shape", [(1000, 3), (3, 1000), (70, 50), (5, 64, 64), (2, 3, 40, 30), (100_000,)])
def test_sources_that_repeat(library, shape) -> None:
    for dim in range(len(shape)):
        narrow = [1 if i == dim else size for i, size in enumerate(shape)]
        source = np.broadcast_to(np.random.default_rng(0).standard_normal(narrow), shape)
        target = np.empty(shape)
        copy(library, source, target)
        assert np.array_equal(source, target)


CUTS = {
    "every second": lambda x: x[..., ::2],
    "every third": lambda x: x[..., 1::3],
    "a few columns": lambda x: x[..., 2:5],
    "rows": lambda x: x[::2],
    "turned": lambda x: x.transpose(0, -1),
    "turned and cut": lambda x: x.transpose(0, -1)[1:-1][..., ::2],
}


def moved(cut) -> torch.nn.Module:
    """Copies a cut, and computes with it."""
    return Function(lambda x: (cut(x).contiguous(), cut(x) + 1))


@pytest.mark.parametrize("name", CUTS)
@pytest.mark.parametrize("shape", [(1000, 1003), (64, 40, 60), (2_000_001,)])
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.uint8, torch.complex64])
def test_cuts_in_programs(name, shape, dtype) -> None:
    model = moved(CUTS[name])
    x = torch.randint(0, 100, shape).to(dtype)
    compiled = torch_mlir.compile(model, x)
    turned = torch.randint(0, 100, shape[::-1]).to(dtype).permute(tuple(range(len(shape)))[::-1])
    for argument in (x, turned, torch.cat([x, x], -1)[..., ::2]):
        for result, expected in zip(compiled(argument), model(argument)):
            assert torch.equal(result, expected)


def test_several_threads_copy() -> None:
    x = torch.randn(1000, 1000)
    compiled = torch_mlir.compile(moved(lambda x: x[:, ::2]), x)

    def call(number: int) -> bool:
        own = x + number
        return all(torch.equal(compiled(own)[0], own[:, ::2]) for _ in range(50))

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(call, range(4)))
