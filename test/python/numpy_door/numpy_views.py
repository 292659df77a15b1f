# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of views, assignments and in-place operations; the choices depend on a seed and on shapes only."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

STEPS = 14


def _slice(choice: random.Random, size: int) -> slice:
    ends = [None, *range(-size, size + 1)]
    return slice(choice.choice(ends), choice.choice(ends), choice.choice([None, 1, 1, 2, 3, -1, -2]))


def _key(choice: random.Random, shape: tuple[int, ...]) -> tuple[Any, ...]:
    """Slices, integers, new axes and an ellipsis."""
    key: list[Any] = []
    for size in shape[: choice.randint(1, len(shape))] if shape else ():
        kind = choice.random()
        if kind < 0.25 and size:
            key.append(choice.randrange(-size, size))
        else:
            key.append(_slice(choice, size) if kind < 0.85 else slice(None))
    if choice.random() < 0.2:
        key.insert(choice.randint(0, len(key)), None)
    if choice.random() < 0.3:
        key.append(...)
    return tuple(key)


def _view(choice: random.Random, x: Any) -> Any:
    kind = choice.randrange(8)
    if kind == 0:
        order = list(range(x.ndim))
        choice.shuffle(order)
        return x.transpose(order)
    if kind == 1:
        return x.reshape(-1)
    if kind == 2 and x.size % 2 == 0 and x.size:
        return x.reshape(2, -1)
    if kind == 3:
        return x.ravel()
    if kind == 4 and x.ndim >= 2:
        return x.swapaxes(0, -1)
    if kind == 5 and x.ndim >= 2:
        return np.diagonal(x)
    if kind == 6 and x.dtype.kind == "c":
        return x.real if choice.random() < 0.5 else x.imag
    return x[_key(choice, x.shape)]


def _indices(choice: random.Random, x: Any) -> Any:
    """A key with arrays of integers, some of them negative."""
    shape = choice.choice([(2,), (3,), (2, 2), ()])
    key: list[Any] = []
    for size in x.shape:
        kind = choice.random()
        if kind < 0.5 or not key:
            values = [choice.randrange(-size, size) for _ in range(int(np.prod(shape)))]
            key.append(np.array(values, choice.choice([np.int64, np.int32])).reshape(shape) if shape else values[0])
        else:
            key.append(_slice(choice, size))
    return tuple(key)


def _assign(choice: random.Random, x: Any, pool: list[Any]) -> None:
    kind = choice.randrange(6)
    number = choice.choice([0, 3, 2.5, 1])
    if kind == 0 and x.size:
        x[_key(choice, x.shape)] = number
    elif kind == 1:
        x[...] = x * 2 + int(number)
    elif kind == 2 and x.ndim and all(x.shape):
        key = _indices(choice, x)
        x[key] = (
            np.arange(np.shape(np.empty(x.shape, bool)[key])[-1]) if np.ndim(np.empty(x.shape, bool)[key]) else number
        )
    elif kind == 3:
        x[np.abs(x) > 1] = number
    elif kind == 4 and x.ndim:
        target = x[_key(choice, x.shape)]
        if getattr(target, "ndim", 0):
            target -= 1
    else:
        other = choice.choice(pool)
        try:
            fits = np.broadcast_shapes(other.shape, x.shape) == x.shape
        except ValueError:
            fits = False
        if fits and np.can_cast(other.dtype, x.dtype, "same_kind"):
            x += other


def _is_writable(x: Any) -> bool:
    return bool(x.flags.writeable)


def program(seed: int) -> Callable[..., list[Any]]:
    """The program of a seed; it returns everything that it has made."""

    def run(*arrays: Any) -> list[Any]:
        choice = random.Random(seed)
        pool = list(arrays)
        made: list[Any] = []
        for _ in range(STEPS):
            x = choice.choice(pool)
            kind = choice.random()
            if kind < 0.4:
                new = _view(choice, x)
            elif kind < 0.75:
                if _is_writable(x):
                    _assign(choice, x, pool)
                continue
            elif kind < 0.85 and x.ndim and all(x.shape):
                new = x[_indices(choice, x)]
            elif kind < 0.92:
                new = np.zeros(choice.choice([(3,), (2, 3), (4, 2)]), choice.choice([np.float64, np.int64]))
            else:
                new = x + choice.choice([1, 0.5]) if x.dtype.kind != "u" else x + 1
            if isinstance(new, np.generic) or getattr(new, "is_scalar", False):
                made.append(new)
            else:
                pool.append(new)
        return [*pool[len(arrays) :], *made]

    return run


def arguments(seed: int) -> list[Any]:
    """Arguments for the program of a seed: dtypes and layouts differ."""
    rng = np.random.default_rng(seed)
    kinds = [np.float64, np.float32, np.int64, np.int16, np.uint8, np.complex128]
    found = []
    for _ in range(2):
        shape = tuple(int(size) for size in rng.integers(1, 5, rng.integers(1, 4)))
        array = (rng.normal(size=(*shape[:-1], 2 * shape[-1])) * 4).clip(-100, 100)
        array = np.abs(array) if (kind := kinds[rng.integers(len(kinds))]) is np.uint8 else array
        array = array.astype(kind)
        layout = rng.integers(4)
        if layout == 0:
            array = array[..., ::2]
        elif layout == 1:
            array = np.asfortranarray(array[..., : shape[-1]])
        elif layout == 2:
            array = array[..., : shape[-1]][::-1]
        else:
            array = np.ascontiguousarray(array[..., : shape[-1]])
        found.append(array)
    return found


def sharing(items: list[Any]) -> list[tuple[int, int]]:
    """The pairs of arrays that share memory."""
    arrays = [(place, item) for place, item in enumerate(items) if isinstance(item, np.ndarray)]
    return [(i, j) for n, (i, a) in enumerate(arrays) for j, b in arrays[n + 1 :] if np.shares_memory(a, b)]
