# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The runtime's products, called as compiled code does, beside NumPy's in 64 bits."""

from __future__ import annotations

import ctypes
import itertools
from dataclasses import dataclass, field

import ml_dtypes
import numpy as np
import pytest
from runtime_support import load_runtime

# The elements of operands by the runtime's numbers for them, and those of the result.
ELEMENTS = [np.float32, np.float64, ml_dtypes.bfloat16, np.float16]
# Bytes of vectors, and of a tile.
REGISTERS = [16, 32, 64, 1024]
NARROW = [ml_dtypes.bfloat16, np.float16]
KINDS = ("outer", "rows", "columns", "terms")
# Which of the left operand, the right one and the result each kind of loop goes over.
OPERANDS = {"outer": (0, 1, 2), "rows": (0, 2), "columns": (1, 2), "terms": (0, 1)}


@pytest.fixture(scope="module")
def library():
    return load_runtime()


@dataclass
class Product:
    """Sizes of the loops of each kind; operands have a dimension for each of their loops, in any order in memory."""

    sizes: dict[str, tuple[int, ...]]
    orders: list[list[int]] = field(default_factory=list)
    gaps: int = 0

    def loops(self) -> list[tuple[str, int]]:
        return [(kind, size) for kind in KINDS for size in self.sizes.get(kind, ())]

    def operand(self, index: int, dtype: type, rng: np.random.Generator) -> tuple[np.ndarray, list[int]]:
        """An array whose dimensions are the operand's loops, and the elements that a step of each loop is."""
        mine = [i for i, (kind, _) in enumerate(self.loops()) if index in OPERANDS[kind]]
        order = self.orders[index] if self.orders else list(range(len(mine)))
        shape = [self.loops()[mine[i]][1] for i in order]
        if shape:
            shape[-1] += self.gaps
        memory = rng.standard_normal(shape).astype(dtype)
        if self.gaps:  # What is between the elements is not to be multiplied.
            memory[..., memory.shape[-1] - self.gaps :] = np.nan
            memory = memory[..., : memory.shape[-1] - self.gaps]
        array = memory.transpose(np.argsort(order)) if shape else memory
        steps = [0] * len(self.loops())
        for place, loop in enumerate(mine):
            steps[loop] = array.strides[place] // array.itemsize
        return array, steps


def sum_type(dtype: type) -> type:
    return np.float32 if dtype in NARROW else dtype


def call(
    library,
    operands,
    dtype: type,
    counts,
    loops,
    *,
    vector: int = 1024,
    adds: bool = False,
    finish=(0, 0, 0, 0),
    bounds=(0, 0),
):
    """Tells the runtime of a product: how many loops of each kind it has, and for each loop its count and steps."""
    addresses = [operand if isinstance(operand, int) else operand.ctypes.data for operand in operands]
    words = [*addresses, ELEMENTS.index(dtype), vector, int(adds), *finish, *bounds, *counts]
    words += itertools.chain.from_iterable(loops)
    library.mlirTorchRtMultiply((ctypes.c_int64 * len(words))(*words))


def multiply(
    library, product: Product, dtype: type, *, vector: int = 1024, adds: bool = False, threads: int = 1, seed=0
):
    """What the runtime computes, and the same in 64 bits."""
    rng = np.random.default_rng(seed)
    (left, left_steps), (right, right_steps), (out, out_steps) = (
        product.operand(index, type_of, rng) for index, type_of in enumerate((dtype, dtype, sum_type(dtype)))
    )
    letters = dict(enumerate("abcdefghijklmnopqrstuvw"))
    subscripts = [
        "".join(letters[i] for i, (kind, _) in enumerate(product.loops()) if index in OPERANDS[kind])
        for index in range(3)
    ]
    wide = np.einsum(f"{subscripts[0]},{subscripts[1]}->{subscripts[2]}", left.astype(float), right.astype(float))
    expected = out + wide if adds else wide
    counts = [len(product.sizes.get(kind, ())) for kind in KINDS]
    sizes = [size for _, size in product.loops()]
    loops = zip(sizes, left_steps, right_steps, out_steps, strict=True)
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(threads))
    call(library, (left, right, out), dtype, counts, loops, vector=vector, adds=adds)
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(1))
    return out, expected


def assert_close(found, expected, dtype, terms: int) -> None:
    tolerance = np.finfo(sum_type(dtype)).eps * 4 * max(terms, 1) ** 0.5 * 4
    np.testing.assert_allclose(found, expected, rtol=tolerance, atol=tolerance * 4)


@pytest.mark.parametrize("vector", REGISTERS)
@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize("adds", [False, True])
def test_sizes_around_the_tiles(library, vector, dtype, adds) -> None:
    sizes = (1, 5, 14, 15, 31, 33, 34, 36, 70)
    for rows, columns, terms in itertools.product(sizes, sizes, (1, 3, 16, 385)):
        product = Product({"rows": (rows,), "columns": (columns,), "terms": (terms,)})
        found, expected = multiply(library, product, dtype, vector=vector, adds=adds)
        assert_close(found, expected, dtype, terms)


@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize(
    "shape",
    [
        (33, 70, 400),
        (100, 300, 50),
        (300, 100, 50),
        (20, 900, 1000),
        (1, 1100, 900),
        (7, 2050, 30),
        (100, 3, 3000),
        (16, 70, 5000),
    ],
)
def test_every_order_in_memory(library, dtype, shape) -> None:
    rows, columns, terms = shape
    swaps = ([0, 1], [1, 0])
    for orders in itertools.product(swaps, swaps, swaps):
        for gaps, adds in itertools.product((0, 3), (False, True)):
            product = Product({"rows": (rows,), "columns": (columns,), "terms": (terms,)}, list(orders), gaps)
            found, expected = multiply(library, product, dtype, adds=adds)
            assert_close(found, expected, dtype, terms)


@pytest.mark.parametrize("dtype", ELEMENTS)
def test_random_loops(library, dtype) -> None:
    rng = np.random.default_rng(1)
    for seed in range(400):
        sizes = {
            kind: tuple(int(size) for size in rng.integers(1, 9, rng.integers(0 if kind == "outer" else 1, 4)))
            for kind in KINDS
        }
        product = Product(sizes, gaps=int(rng.integers(0, 3)))
        lengths = [sum(index in OPERANDS[kind] for kind, _ in product.loops()) for index in range(3)]
        product.orders = [list(rng.permutation(length)) for length in lengths]
        found, expected = multiply(
            library, product, dtype, vector=int(rng.choice(REGISTERS)), adds=bool(rng.integers(2)), seed=seed
        )
        assert_close(found, expected, dtype, int(np.prod(sizes["terms"])))


@pytest.mark.parametrize("vector", REGISTERS)
@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize("adds", [False, True])
def test_a_few_rows(library, vector, dtype, adds) -> None:
    """What is not packed: with terms next to each other or columns, and with ends that fill no vector."""
    for rows, columns, terms in itertools.product(range(1, 27), (27, 64, 131), (16, 33, 800)):
        for order in ([0, 1], [1, 0]):
            product = Product({"rows": (rows,), "columns": (columns,), "terms": (terms,)}, [[0, 1], order, [0, 1]], 1)
            found, expected = multiply(library, product, dtype, vector=vector, adds=adds)
            assert_close(found, expected, dtype, terms)


@pytest.mark.parametrize("dtype", ELEMENTS)
def test_a_few_rows_of_many_products(library, dtype) -> None:
    for outer, rows, columns, terms in (((40, 3), 2, 50, 64), ((2,), 9, 3000, 40), ((500,), 1, 16, 128)):
        for orders in (
            [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
            [[1, 2, 0, 3], [2, 0, 1, 3], [1, 3, 0, 2]],
            [[3, 1, 2, 0], [1, 0, 3, 2], [3, 2, 1, 0]],
        ):
            loops = [len(outer) + 2] * 3
            fitting = [[loop for loop in order if loop < length] for order, length in zip(orders, loops, strict=True)]
            sizes = {"outer": outer, "rows": (rows,), "columns": (columns,), "terms": (terms,)}
            for threads, gaps in itertools.product((1, 3), (0, 2)):
                product = Product(sizes, fitting, gaps)
                found, expected = multiply(library, product, dtype, threads=threads)
                assert_close(found, expected, dtype, terms)


@pytest.mark.parametrize("dtype", ELEMENTS)
def test_a_few_rows_that_are_several_loops(library, dtype) -> None:
    """In every order in memory, so that loops go on after each other in some operands and not in others."""
    sizes = {"rows": (2, 3), "columns": (20, 7), "terms": (4, 12)}
    swaps = ([0, 1], [1, 0])
    for rows, columns, terms in itertools.product(swaps, swaps, swaps):
        for out_rows, out_columns in itertools.product(swaps, swaps):
            left = [*rows, *(2 + i for i in terms)]
            right = [*columns, *(2 + i for i in terms)]
            out = [*out_rows, *(2 + i for i in out_columns)]
            for right_order in (right, right[2:] + right[:2]):
                product = Product(sizes, [left, right_order, out])
                found, expected = multiply(library, product, dtype)
                assert_close(found, expected, dtype, 48)


@pytest.mark.parametrize("vector", REGISTERS)
@pytest.mark.parametrize("dtype", NARROW)
def test_every_16_bit_number_is_widened_as_it_is(library, vector, dtype) -> None:
    """Times one: subnormal numbers, infinities and zeros with a sign too. bfloat16 below 2^-126 may become zero."""
    numbers = np.arange(1 << 16, dtype=np.uint16).view(dtype)
    with np.errstate(invalid="ignore"):
        numbers = numbers[~np.isnan(numbers.astype(float))]
    smallest = 2.0**-126 if dtype is ml_dtypes.bfloat16 else 0.0
    for rows, columns in ((len(numbers), 33), (33, len(numbers))):
        operands = [np.ones((size, 1), dtype) for size in (rows, columns)]
        operands[rows < columns][:, 0] = numbers
        found = np.zeros((rows, columns), np.float32)
        loops = [(rows, 1, 0, columns), (columns, 0, 1, 1), (1, 1, 1, 0)]
        call(library, (*operands, found), dtype, (0, 1, 1, 1), loops, vector=vector)
        expected = np.outer(operands[0][:, 0].astype(np.float32), operands[1][:, 0].astype(np.float32))
        is_tiny = (np.abs(expected) < smallest) & (found == 0)
        np.testing.assert_array_equal(found[~is_tiny], expected[~is_tiny])


@pytest.mark.parametrize(
    "sizes", [(0, 3, 4), (3, 0, 4), (3, 4, 0), (40, 50, 0), (0, 40, 16), (40, 0, 90), (1, 0, 20), (0, 0, 64)]
)
@pytest.mark.parametrize("adds", [False, True])
def test_nothing_to_multiply(library, sizes, adds) -> None:
    product = Product({"rows": sizes[:1], "columns": sizes[1:2], "terms": sizes[2:]})
    found, expected = multiply(library, product, np.float32, adds=adds)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize("dtype", ELEMENTS)
@pytest.mark.parametrize(
    "shape",
    [
        (500, 700, 900),
        (64, 3000, 2000),
        (16, 16, 100_000),
        (3000, 40, 70),
        (128, 784, 1152),
        (5, 100, 5000),
        (8, 3000, 700),
        (1, 900, 1500),
        (17, 2000, 64),
    ],
)
def test_any_number_of_threads_gives_the_same(library, shape, dtype) -> None:
    rows, columns, terms = shape
    for order, adds in itertools.product(([0, 1], [1, 0]), (False, True)):
        product = Product({"rows": (rows,), "columns": (columns,), "terms": (terms,)}, [[0, 1], order, [0, 1]])
        one, expected = multiply(library, product, dtype, adds=adds)
        assert_close(one, expected, dtype, terms)
        for threads in (2, 3, 8, 50):
            found, _ = multiply(library, product, dtype, threads=threads, adds=adds)
            np.testing.assert_array_equal(found, one)


@pytest.mark.parametrize("dtype", ELEMENTS)
def test_an_image_is_read_where_it_is(library, dtype) -> None:
    """Positions and offsets in a window step through the same dimensions."""
    rng = np.random.default_rng(0)
    for stride, spread in ((1, 1), (2, 1), (1, 3), (3, 2)):
        image = rng.standard_normal((3, 5, 40, 37)).astype(dtype)
        weight = rng.standard_normal((17, 5, 3, 2)).astype(dtype)
        high, wide = (40 - 2 * spread - 1) // stride + 1, (37 - spread - 1) // stride + 1
        out = np.zeros((3, 17, high, wide), sum_type(dtype))
        expected = np.zeros(out.shape)
        for i, j in itertools.product(range(3), range(2)):
            rows, columns = i * spread + stride * np.arange(high), j * spread + stride * np.arange(wide)
            seen = image[:, :, rows][:, :, :, columns].astype(float)
            expected += np.einsum("nchw,oc->nohw", seen, weight[:, :, i, j].astype(float))
        loops = [(3, 5 * 40 * 37, 0, 17 * high * wide), (high, stride * 37, 0, wide), (wide, stride, 0, 1)]
        loops += [(17, 0, 5 * 6, high * wide), (5, 40 * 37, 6, 0), (3, spread * 37, 2, 0), (2, spread, 1, 0)]
        call(library, (image, weight, out), dtype, (0, 3, 1, 3), loops)
        assert_close(out, expected, dtype, 30)


@pytest.mark.parametrize("vector", REGISTERS)
@pytest.mark.parametrize("dtype", ELEMENTS)
def test_columns_a_step_apart(library, vector, dtype) -> None:
    """What is between them is not multiplied."""
    rng = np.random.default_rng(0)
    rows, terms = 20, 13
    left = rng.standard_normal((rows, terms)).astype(dtype)
    for step, lines, columns in itertools.product((2, 3), (1, 3), (5, 7, 8, 16, 17, 31, 33, 65)):
        memory = np.full((terms, lines, columns * step), np.nan, dtype)
        memory[:, :, ::step] = rng.standard_normal((terms, lines, columns))
        out = np.zeros((rows, lines, columns), sum_type(dtype))
        along = columns * step
        loops = [(rows, terms, 0, lines * columns), (lines, 0, along, columns), (columns, 0, step, 1)]
        loops += [(terms, 1, lines * along, 0)]
        call(library, (left, memory, out), dtype, (0, 1, 2, 1), loops, vector=vector)
        expected = np.einsum("rt,tlc->rlc", left.astype(float), memory[:, :, ::step].astype(float))
        assert_close(out, expected, dtype, terms)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(
    ("shape", "orders"),
    [
        ((40, 600, 30), [[0, 1], [0, 1], [0, 1]]),
        ((8, 600, 300), [[0, 1], [0, 1], [0, 1]]),
        ((5, 1500, 300), [[0, 1], [1, 0], [0, 1]]),
        ((600, 20, 300), [[0, 1], [0, 1], [0, 1]]),
        ((40, 700, 900), [[0, 1], [0, 1], [0, 1]]),  # Turned: few rows, and terms are together on the right.
        ((700, 40, 30), [[0, 1], [1, 0], [1, 0]]),
        ((3000, 3000, 5), [[0, 1], [1, 0], [0, 1]]),
    ],
)
def test_sums_are_finished_once(library, shape, orders, threads) -> None:
    """A residual and a bias are added to each sum, as a function that compiled code has would do it."""
    rows, columns, terms = shape
    rng = np.random.default_rng(0)
    product = Product({"rows": (rows,), "columns": (columns,), "terms": (terms,)}, orders)
    operands = [product.operand(index, np.float32, rng) for index in range(3)]
    (left, left_steps), (right, right_steps), (out, out_steps) = operands
    bias, residual = rng.standard_normal(columns).astype(np.float32), np.empty_like(out)
    residual[...] = rng.standard_normal(out.shape)
    expected = left.astype(float) @ right.T.astype(float) + bias + residual
    flat, flat_residual = (
        np.frombuffer(it.data if it.flags.c_contiguous else it.T.data, it.dtype) for it in (out, residual)
    )
    is_turned = out_steps[1] != 1
    counts = []

    def finish(_, count, offsets):
        at = np.arange(count)
        step = 0 if is_turned else 1
        flat[offsets[0] + at] += bias[offsets[1] + step * at] + flat_residual[offsets[2] + at]
        counts.append(count)

    callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_int64))(finish)
    extras = [0 if is_turned else 1, 0, 1, 0, 1, *out_steps]
    steps = (ctypes.c_int64 * len(extras))(*extras)
    finishing = (ctypes.cast(callback, ctypes.c_void_p).value, 0, 2, ctypes.addressof(steps))
    loops = zip((rows, columns, terms), left_steps, right_steps, out_steps, strict=True)
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(threads))
    call(library, (left, right, out), np.float32, (0, 1, 1, 1), loops, finish=finishing)
    library.mlirTorchRtSetNumThreads(ctypes.c_int32(1))
    assert_close(out, expected, np.float32, terms)
    assert sum(counts) == rows * columns
    assert len(counts) <= rows * columns / 16
