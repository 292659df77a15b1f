# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of vectors, matrices and tensors, and Einstein's sums."""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..lines import refuse
from ..products import batched, conjugated, matmul
from ..ufuncs import into
from .shapes import array as as_array


def dot(a: Any, b: Any, out: Any = None) -> Any:
    a, b = as_array(a), as_array(b)
    if not np.ndim(a) or not np.ndim(b):
        made = np.multiply(a, b)
    elif b.ndim == 1 or b.ndim == 2:
        made = matmul(a, b)
    else:
        made = tensordot(a, b, ((a.ndim - 1,), (b.ndim - 2,)))  # Of three dimensions or more.
    return into(made, out, "no")


def vdot(a: Any, b: Any, /) -> Any:
    return matmul(conjugated(np.ravel(as_array(a))), np.ravel(as_array(b)))


def inner(a: Any, b: Any, /) -> Any:
    a, b = as_array(a), as_array(b)
    if not np.ndim(a) or not np.ndim(b):
        return np.multiply(a, b)
    made = tensordot(a, b, ((-1,), (-1,)))
    return made if made.ndim else made[()]


def outer(a: Any, b: Any, out: Any = None) -> Any:
    return into(np.ravel(as_array(a))[:, None] * np.ravel(as_array(b))[None, :], out)


def tensordot(a: Any, b: Any, axes: Any = 2) -> Any:
    a, b = as_array(a), as_array(b)
    if isinstance(axes, (int, np.integer)):
        first: list[Any] = list(range(a.ndim - axes, a.ndim))
        second: list[Any] = list(range(axes))
    else:
        first, second = ([item] if isinstance(item, (int, np.integer)) else list(item) for item in axes)
    first = [operator.index(dim) % a.ndim for dim in first]
    second = [operator.index(dim) % b.ndim for dim in second]
    if [a.shape[dim] for dim in first] != [b.shape[dim] for dim in second]:
        raise ValueError("shape-mismatch for sum")
    rows = [dim for dim in range(a.ndim) if dim not in first]
    columns = [dim for dim in range(b.ndim) if dim not in second]
    size = math.prod(a.shape[dim] for dim in first)
    left = np.reshape(np.transpose(a, rows + first), (math.prod(a.shape[dim] for dim in rows), size))
    right = np.reshape(np.transpose(b, second + columns), (size, math.prod(b.shape[dim] for dim in columns)))
    made = matmul(left, right)
    shape = [*(a.shape[dim] for dim in rows), *(b.shape[dim] for dim in columns)]
    return np.reshape(made, shape)


def kron(a: Any, b: Any) -> Any:
    a, b = as_array(a), as_array(b)
    rank = max(a.ndim, b.ndim)
    if not rank:
        return np.multiply(a, b)
    shapes = [(*(1,) * (rank - item.ndim), *item.shape) for item in (a, b)]
    left = np.reshape(a, [size for whole in shapes[0] for size in (whole, 1)])
    right = np.reshape(b, [size for whole in shapes[1] for size in (1, whole)])
    return np.reshape(left * right, [one * other for one, other in zip(*shapes)])


def cross(a: Any, b: Any, axisa: int = -1, axisb: int = -1, axisc: int = -1, axis: Any = None) -> Any:
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.moveaxis(as_array(a), axisa, -1), np.moveaxis(as_array(b), axisb, -1)
    if a.shape[-1] not in (2, 3) or b.shape[-1] not in (2, 3):
        raise ValueError("incompatible dimensions for cross product (dimension must be 2 or 3)")
    x, y = ([item[..., place] for place in range(item.shape[-1])] for item in (a, b))
    last = x[0] * y[1] - x[1] * y[0]
    if len(x) == len(y) == 2:
        return last
    x, y = (item if len(item) == 3 else [*item, np.zeros((), item[0].dtype)] for item in (x, y))
    made = np.stack(np.broadcast_arrays(x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], last), -1)
    return np.moveaxis(made, -1, axisc)


def trace(a: Any, offset: int = 0, axis1: int = 0, axis2: int = 1, dtype: Any = None, out: Any = None) -> Any:
    return np.sum(np.diagonal(as_array(a), offset, axis1, axis2), -1, dtype, out)


def multi_dot(arrays: Sequence[Any], *, out: Any = None) -> Any:
    """In the order that multiplies least, by sizes."""
    arrays = list(map(as_array, arrays))
    if len(arrays) < 2:
        raise ValueError("Expecting at least two arrays.")
    first, last = np.ndim(arrays[0]) == 1, np.ndim(arrays[-1]) == 1
    arrays[0], arrays[-1] = np.atleast_2d(arrays[0]), arrays[-1][:, None] if last else arrays[-1]
    sizes = [arrays[0].shape[0], *(item.shape[1] for item in arrays)]

    @functools.cache
    def best(low: int, high: int) -> tuple[int, int]:
        if low == high:
            return 0, low
        return min(
            (best(low, at)[0] + best(at + 1, high)[0] + sizes[low] * sizes[at + 1] * sizes[high + 1], at)
            for at in range(low, high)
        )

    def product(low: int, high: int) -> Any:
        if low == high:
            return arrays[low]
        at = best(low, high)[1]
        return matmul(product(low, at), product(at + 1, high))

    made = product(0, len(arrays) - 1)
    return into(made[(0 if first else slice(None), 0 if last else slice(None))], out)


def matrix_power(a: Any, n: int) -> Any:
    a, n = as_array(a), operator.index(n)
    if a.ndim < 2 or a.shape[-1] != a.shape[-2]:
        raise np.linalg.LinAlgError("Last 2 dimensions of the array must be square")
    if n < 0:
        a, n = np.linalg.inv(a), -n
    if n == 1:  # NumPy's result is the argument itself.
        return a
    made = None
    while n:
        if n % 2:
            made = a if made is None else matmul(made, a)
        n //= 2
        a = matmul(a, a) if n else a
    return np.broadcast_to(np.eye(a.shape[-1], dtype=a.dtype), a.shape).copy() if made is None else np.array(made)


def einsum(
    *operands: Any, out: Any = None, dtype: Any = None, order: str = "K", casting: str = "safe", optimize: Any = False
) -> Any:
    inputs, result, arrays = _parsed(operands)
    kind = np.dtype(dtype) if dtype is not None else np.result_type(*(item.dtype for item in arrays))
    terms = [
        _own_sums(letters, item.astype(kind), inputs, result, place)
        for place, (letters, item) in enumerate(zip(inputs, arrays))
    ]
    while len(terms) > 1:
        first, second = _next_pair(terms, result)
        rest = [term for place, term in enumerate(terms) if place not in (first, second)]
        needed = set(result).union(*(letters for letters, _ in rest))
        terms = [*rest, _contracted(terms[first], terms[second], needed, kind)]
    letters, made = terms[0]
    summed = tuple(place for place, letter in enumerate(letters) if letter not in result)
    if summed:
        made = np.sum(made, summed, kind)
        letters = "".join(letter for letter in letters if letter in result)
    if letters != result:
        made = np.transpose(made, [letters.index(letter) for letter in result])
    return into(made if np.ndim(made) else made[()], out, casting)


def _parsed(operands: Sequence[Any]) -> tuple[list[str], str, list[Any]]:
    """The letters of each operand and of the result; dots become letters that nobody uses."""
    if not isinstance(operands[0], str):
        raise refuse("calls einsum with lists of numbers: write the subscripts as a string")
    text = operands[0].replace(" ", "")
    arrays = [as_array(item) for item in operands[1:]]
    left, arrow, right = text.partition("->")
    inputs = left.split(",")
    if len(inputs) != len(arrays):
        raise ValueError(
            "more operands provided to einstein sum function than specified in the subscripts string"
            if len(inputs) < len(arrays)
            else "fewer operands provided to einstein sum function than specified in the subscripts string"
        )
    spare = [letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" if letter not in text]
    most = 0
    for place, (letters, item) in enumerate(zip(inputs, arrays)):
        if "..." in letters:
            count = np.ndim(item) - len(letters) + 3
            most = max(most, count)
            inputs[place] = letters.replace("...", "".join(spare[len(spare) - count :]) if count else "")
        if len(inputs[place]) != np.ndim(item):
            raise ValueError(
                "einstein sum subscripts string contains too "
                f"{'many' if len(inputs[place]) > np.ndim(item) else 'few'} subscripts for operand {place}"
            )
    dots = "".join(spare[len(spare) - most :]) if most else ""
    if arrow:
        result = right.replace("...", dots)
    else:
        every = "".join(inputs)
        result = dots + "".join(
            sorted(letter for letter in set(every) if every.count(letter) == 1 and letter not in dots)
        )
    for letter in result:
        if not any(letter in letters for letters in inputs):
            raise ValueError(
                f"einstein sum subscripts string included output subscript {letter!r} which never appeared in an input"
            )
    return inputs, result, arrays


def _own_sums(letters: str, item: Any, inputs: list[str], result: str, place: int) -> tuple[str, Any]:
    """An operand without what only it has: diagonals of repeated letters, and sums over letters of its own."""
    for letter in dict.fromkeys(letters):
        while letters.count(letter) > 1:
            first = letters.index(letter)
            second = letters.index(letter, first + 1)
            item = np.diagonal(item, 0, first, second)
            letters = letters[:first] + letters[first + 1 : second] + letters[second + 1 :] + letter
    others = result + "".join(letters for number, letters in enumerate(inputs) if number != place)
    summed = tuple(dim for dim, letter in enumerate(letters) if letter not in others)
    if summed:
        item = np.sum(item, summed, item.dtype)
        letters = "".join(letter for letter in letters if letter in others)
    return letters, item


def _next_pair(terms: list[tuple[str, Any]], result: str) -> tuple[int, int]:
    """The pair of operands whose product takes the fewest multiplications."""
    sizes: dict[str, int] = {}
    for letters, item in terms:
        for letter, size in zip(letters, np.shape(item)):
            if sizes.setdefault(letter, size) != size:
                if 1 not in (size, sizes[letter]):
                    raise ValueError(
                        f"operands could not be broadcast together: {letter!r} is {sizes[letter]} and {size}"
                    )
                sizes[letter] = max(size, sizes[letter])
    pairs = [(first, second) for second in range(len(terms)) for first in range(second)]
    return min(
        pairs, key=lambda pair: math.prod(sizes[letter] for letter in set(terms[pair[0]][0] + terms[pair[1]][0]))
    )


def _contracted(one: tuple[str, Any], other: tuple[str, Any], needed: set[str], kind: np.dtype[Any]) -> tuple[str, Any]:
    """Two operands as one batched product of matrices."""
    (left, a), (right, b) = one, other
    size = {**dict(zip(right, np.shape(b))), **{letter: n for letter, n in zip(left, np.shape(a)) if n != 1}}
    a = np.broadcast_to(a, tuple(size.get(letter, 1) for letter in left))
    b = np.broadcast_to(b, tuple(size.get(letter, 1) for letter in right))
    size = {**dict(zip(left, np.shape(a))), **dict(zip(right, np.shape(b)))}
    both = [letter for letter in left if letter in right]
    batch = [letter for letter in both if letter in needed]
    inner = [letter for letter in both if letter not in needed]
    rows = [letter for letter in left if letter not in both]
    columns = [letter for letter in right if letter not in both]
    if not inner:  # Nothing is summed: elements are multiplied.
        letters = batch + rows + columns
        return "".join(letters), _spread(left, a, letters) * _spread(right, b, letters)

    def arranged(letters: str, item: Any, order: Sequence[Sequence[str]]) -> Any:
        flat = [letter for group in order for letter in group]
        moved = np.transpose(item, [letters.index(letter) for letter in flat])
        return np.reshape(
            moved,
            [
                *(size[letter] for letter in order[0]),
                *(math.prod(size[letter] for letter in group) for group in order[1:]),
            ],
        )

    made = batched(arranged(left, a, (batch, rows, inner)), arranged(right, b, (batch, inner, columns)), kind)
    letters = batch + rows + columns
    return "".join(letters), np.reshape(made, [size[letter] for letter in letters])


def _spread(letters: str, item: Any, order: list[str]) -> Any:
    """An operand with its dimensions in an order that has others between them."""
    moved = np.transpose(item, [letters.index(letter) for letter in order if letter in letters])
    return moved[tuple(slice(None) if letter in letters else None for letter in order)]


TABLE: dict[str, Callable[..., Any]] = {
    "dot": dot,
    "vdot": vdot,
    "inner": inner,
    "outer": outer,
    "tensordot": tensordot,
    "kron": kron,
    "cross": cross,
    "trace": trace,
    "einsum": einsum,
    "linalg.outer": lambda x1, x2, /: outer(x1, x2),
    "linalg.matmul": lambda x1, x2, /: matmul(x1, x2),
    "linalg.tensordot": lambda x1, x2, /, *, axes=2: tensordot(x1, x2, axes),
    "linalg.vecdot": lambda x1, x2, /, *, axis=-1: np.vecdot(np.moveaxis(x1, axis, -1), np.moveaxis(x2, axis, -1)),
    "linalg.cross": lambda x1, x2, /, *, axis=-1: cross(x1, x2, axis=axis),
    "linalg.trace": lambda x, /, *, offset=0, dtype=None: trace(x, offset, -2, -1, dtype),
    "linalg.multi_dot": multi_dot,
    "linalg.matrix_power": matrix_power,
}
