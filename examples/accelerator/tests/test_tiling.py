# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of many sizes: what they compute, and that their cycles are within the bounds of the formulas."""

from __future__ import annotations

import random

import numpy as np
import pytest
from matrix_machine.codegen import HALT, instructions
from matrix_machine.costs import busy_cycles
from matrix_machine.isa import encode
from matrix_machine.kernel import Address, Kernel
from matrix_machine.machine import Machine
from matrix_machine.memory import Memory
from matrix_machine.simulator import Section, Simulator
from matrix_machine.tiling import bounds, choose

MACHINES = {
    "default": Machine(),
    "small": Machine(scratchpad_rows=128, accumulator_rows=64),
    "slow memory": Machine(scratchpad_rows=256, accumulator_rows=4096, transfer_setup=100, memory_latency=500),
}


def dense(*sizes: int) -> tuple[int, ...]:
    return tuple(int(np.prod(sizes[number + 1 :])) for number in range(len(sizes)))


def run(kernel: Kernel, arrays: dict[int, np.ndarray], machine: Machine) -> tuple[np.ndarray, Section]:
    """The result of a kernel as a flat array, after its cycles have been compared with its bounds."""
    places, end = {}, 0
    shape = [kernel.sizes[loop] for loop in kernel.parallel]
    for buffer in {*arrays, kernel.result.buffer}:
        places[buffer] = end
        size = arrays[buffer].nbytes if buffer in arrays else 4 * int(np.prod(shape))
        end += -(-size // 64) * 64
    memory = Memory(end)
    for buffer, array in arrays.items():
        memory.write(places[buffer], array)
    program = list(instructions(kernel, places, machine))
    (section,) = Simulator(memory, machine).run(encode([*program, HALT]))
    limits = bounds(kernel, choose(kernel, machine), machine)
    assert limits.lower <= section.cycles <= max(limits.upper, 0)
    assert limits.load + limits.compute + limits.store == sum(busy_cycles(machine, it) for it in program)
    assert (limits.load, limits.compute, limits.store) == tuple(section.busy.values())
    assert section.macs == kernel.macs
    dtype = np.float32 if kernel.kind == "f32" else np.int32
    return memory.read(places[kernel.result.buffer], shape, dtype), section


def product(m: int, n: int, k: int, itemsize: int = 4, transposed: bool = True) -> Kernel:
    right = (0, k, 1) if transposed else (0, 1, n)
    return Kernel(
        "product",
        (m, n, k),
        frozenset([2]),
        "f32" if itemsize == 4 else "i32",
        0,
        Address(2, 0, (n, 1, 0)),
        product=(Address(0, 0, (k, 0, 1), itemsize), Address(1, 0, right, itemsize)),
    )


SIZES = [(0, 3, 4), (3, 0, 4), (1, 1, 1), (16, 16, 16), (17, 33, 15), (1, 100, 300), (300, 1, 100), (129, 65, 70)]


@pytest.mark.parametrize("machine", MACHINES.values(), ids=MACHINES)
@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("transposed", [True, False])
def test_products(sizes: tuple[int, int, int], machine: Machine, transposed: bool) -> None:
    m, n, k = sizes
    a, b = np.random.randn(m, k).astype("f4"), np.random.randn(k, n).astype("f4")
    stored = b.T.copy() if transposed else b
    actual, _ = run(product(m, n, k, transposed=transposed), {0: a, 1: stored}, machine)
    np.testing.assert_allclose(actual, a @ b, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("sizes", [*SIZES, (70, 20, 1000)], ids=str)
def test_products_of_bytes(sizes: tuple[int, int, int]) -> None:
    m, n, k = sizes
    a = np.random.randint(-128, 128, (m, k), np.int8)
    b = np.random.randint(-128, 128, (k, n), np.int8)
    actual, _ = run(product(m, n, k, itemsize=1), {0: a, 1: b.T.copy()}, Machine())
    np.testing.assert_array_equal(actual, a.astype(np.int32) @ b.astype(np.int32))


def test_sums_without_terms() -> None:
    kernel = product(3, 5, 0)
    actual, section = run(kernel, {0: np.zeros((3, 0), "f4"), 1: np.zeros((5, 0), "f4")}, Machine())
    np.testing.assert_array_equal(actual, np.zeros((3, 5)))
    assert section.instructions == 2  # A zero and its store.


def test_loads_overlap_with_products() -> None:
    _, section = run(product(512, 512, 512), {0: np.ones((512, 512), "f4"), 1: np.ones((512, 512), "f4")}, Machine())
    assert section.cycles < 0.75 * sum(section.busy.values())
    assert section.macs / section.cycles > 0.85 * 256


def convolution(n: int, c: int, f: int, size: int, kernel: int, stride: int, dilation: int) -> Kernel:
    out = (size - dilation * (kernel - 1) - 1) // stride + 1
    ni, ci, hi, _ = dense(n, c, size, size)
    return Kernel(
        "convolution",
        (n, f, out, out, c, kernel, kernel),
        frozenset([4, 5, 6]),
        "f32",
        Address(3, 0, (0, 1, 0, 0, 0, 0, 0)),
        Address(2, 0, (*dense(n, f, out, out), 0, 0, 0)),
        product=(
            Address(0, 0, (ni, 0, hi * stride, stride, ci, hi * dilation, dilation)),
            Address(1, 0, (0, c * kernel * kernel, 0, 0, kernel * kernel, kernel, 1)),
        ),
        after=(("max", 0.0), ("add", Address(4, 0, (*dense(n, f, out, out), 0, 0, 0)))),
    )


@pytest.mark.parametrize("seed", range(25))
def test_convolutions(seed: int) -> None:
    chosen = random.Random(seed)
    n, c, f = chosen.choice([1, 2, 3]), chosen.choice([1, 3, 17, 40]), chosen.choice([1, 5, 16, 70])
    window, stride, dilation = chosen.choice([1, 2, 3]), chosen.choice([1, 2, 3]), chosen.choice([1, 2])
    size = dilation * (window - 1) + 1 + chosen.randrange(30)
    kernel = convolution(n, c, f, size, window, stride, dilation)
    out = kernel.sizes[2]
    image, weight = np.random.randn(n, c, size, size).astype("f4"), np.random.randn(f, c, window, window).astype("f4")
    bias, other = np.random.randn(f).astype("f4"), np.random.randn(n, f, out, out).astype("f4")
    reach = dilation * (window - 1) + 1
    windows = np.lib.stride_tricks.sliding_window_view(image, (reach, reach), (2, 3))
    windows = windows[:, :, ::stride, ::stride, ::dilation, ::dilation]
    expected = np.einsum("nchwij,fcij->nfhw", windows, weight) + bias[:, None, None]
    machine = chosen.choice([*MACHINES.values()])
    actual, _ = run(kernel, {0: image, 1: weight, 3: bias, 4: other}, machine)
    np.testing.assert_allclose(actual, np.maximum(expected, 0) + other, rtol=1e-3, atol=1e-3)


@pytest.mark.parametrize("kind", ["f32", "i32"])
@pytest.mark.parametrize("operation", ["max", "min", "add"])
@pytest.mark.parametrize("sizes", [(1, 1, 1), (5, 40, 7), (300, 3, 2), (4, 4, 0)], ids=str)
def test_windows(kind: str, operation: str, sizes: tuple[int, int, int]) -> None:
    _, columns, terms = sizes
    dtype = np.float32 if kind == "f32" else np.int32
    array = np.random.randint(-100, 100, sizes).astype(dtype)
    kernel = Kernel(
        "window",
        sizes,
        frozenset([2]),
        kind,
        7,
        Address(1, 0, (columns, 1, 0)),
        window=(operation, Address(0, 0, (columns * terms, terms, 1))),
    )
    actual, _ = run(kernel, {0: array}, Machine())
    reduce = {"max": np.max, "min": np.min, "add": np.sum}[operation]
    np.testing.assert_array_equal(actual, reduce(array, 2, initial=7))
