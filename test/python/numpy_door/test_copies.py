# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results that are the argument, a view of it or a copy: each as NumPy has it, also where there is nothing to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy_agreement import difference, quietly

from torch_mlir.numpy import jit

_OF_ONE = (
    "absolute angle around atleast_1d atleast_2d atleast_3d ceil conj cumprod cumsum diagflat fabs fix flip floor imag "
    "invert nan_to_num nancumsum positive ravel real rint round sort square squeeze transpose tril triu trunc unwrap"
)
CASES: dict[str, Callable[[Any], Any]] = {
    **{name: getattr(np, name) for name in _OF_ONE.split()},
    "fft.fftshift": np.fft.fftshift,
    "array": lambda a: np.array(a),
    "array, copy=None": lambda a: np.array(a, copy=None),
    "array, copy=False": lambda a: np.array(a, copy=False),
    "array of a dtype, copy=False": lambda a: np.array(a, np.float32, copy=False),
    "asarray": lambda a: np.asarray(a),
    "asarray of its dtype": lambda a: np.asarray(a, a.dtype),
    "asarray, copy": lambda a: np.asarray(a, copy=True),
    "copy": lambda a: a.copy(),
    "numpy.copy": lambda a: np.copy(a),
    "astype": lambda a: a.astype(a.dtype),
    "astype, no copy": lambda a: a.astype(a.dtype, copy=False),
    "clip without limits": lambda a: np.clip(a, None, None),
    "clip": lambda a: a.clip(0),
    "conj method": lambda a: a.conj(),
    "conjugate method": lambda a: a.conjugate(),
    "round to 2": lambda a: a.round(2),
    "round to -1": lambda a: np.round(a, -1),
    "round built in": lambda a: np.around(a, decimals=0),
    "repeat": lambda a: np.repeat(a, 1),
    "tile": lambda a: np.tile(a, 1),
    "concatenate": lambda a: np.concatenate([a]),
    "stack": lambda a: np.stack([a]),
    "block": lambda a: np.block([a]),
    "hstack": lambda a: np.hstack([a]),
    "column_stack": lambda a: np.column_stack([a]),
    "roll": lambda a: np.roll(a, 0),
    "sum over nothing": lambda a: np.sum(a, axis=()),
    "max over nothing": lambda a: np.max(a, axis=()),
    "mean of one": lambda a: np.mean(a[None], axis=0),
    "max of one": lambda a: np.maximum.reduce(a[None]),
    "pad": lambda a: np.pad(a, 0),
    "resize": lambda a: np.resize(a, a.shape),
    "insert": lambda a: np.insert(a, [], [], axis=0),
    "delete": lambda a: np.delete(a, [], axis=0),
    "append": lambda a: np.append(a, a[:0], axis=0),
    "moveaxis": lambda a: np.moveaxis(a, 0, 0),
    "array_split": lambda a: np.array_split(a, 1)[0],
    "kron": lambda a: np.kron(a, 1),
    "diff": lambda a: np.diff(a, 0),
    "where": lambda a: np.where(True, a, a),
    "select": lambda a: np.select([True], [a]),
    "choose": lambda a: np.choose(0, [a]),
    "reshape": lambda a: a.reshape(a.shape),
    "flatten": lambda a: a.flatten(),
    "view": lambda a: a.view(),
    "real": lambda a: a.real,
    "squeeze method": lambda a: a.squeeze(),
    "nan_to_num, no copy": lambda a: np.nan_to_num(a, copy=False),
    "broadcast_to": lambda a: np.broadcast_to(a, a.shape),
    "broadcast_arrays": lambda a: np.broadcast_arrays(a, a)[0],
    "meshgrid": lambda a: np.meshgrid(a)[0],
    "matrix_power": lambda a: np.linalg.matrix_power(a, 1),
    "all of a list": lambda a: a[[0, 1, 2]],
    "ellipsis": lambda a: a[...],
    "plus": lambda a: +a,
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("kind", ["q", "B", "d", "D"])
def test_what_is_shared(name: str, kind: str) -> None:
    for shape in ((3,), (3, 3), ()):
        theirs, ours = (np.array(np.arange(1, 1 + np.prod(shape)).reshape(shape), kind) for _ in range(2))
        compiled = jit(lambda a: CASES[name](a))
        try:
            wanted = quietly(CASES[name], theirs)
        except (TypeError, ValueError, IndexError, np.linalg.LinAlgError) as error:
            if "avoid copy" in str(error):
                with pytest.raises(ValueError, match="Unable to avoid copy"):
                    compiled(ours)
            continue
        found = compiled(ours)
        told = difference(found, wanted, slack=4)
        assert told is None, told
        assert (found is ours) == (wanted is theirs)
        if isinstance(wanted, np.ndarray):
            assert np.shares_memory(found, ours) == np.shares_memory(wanted, theirs)
            assert found.flags.writeable == wanted.flags.writeable


def test_the_imaginary_parts_of_real_numbers_are_read_only() -> None:
    def write(x: Any) -> None:
        x.imag[0] = 5

    with pytest.raises(ValueError, match="read-only"):
        jit(write)(np.ones(3))
