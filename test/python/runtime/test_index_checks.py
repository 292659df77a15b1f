# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Places that do not exist are errors where eager says so, and count from the end where it does."""

from __future__ import annotations

import pytest
import torch
import torch.nn.functional as F
from importer_support import Function

import torch_mlir

X = torch.arange(12.0).reshape(3, 4)
AROUND = (-4, -3, -1, 0, 2, 3)

# By name: a function of a vector with one place, and the places to try, of which eager takes some and refuses others.
CASES = {
    "index": (lambda i: X[i], AROUND),
    "index_put": (lambda i: X.index_put((i,), torch.tensor(9.0)), AROUND),
    "index_select": (lambda i: X.index_select(0, i), AROUND),
    "index_add": (lambda i: X.index_add(0, i, X[:1]), AROUND),
    "index_add of short indices": (lambda i: X.index_add(0, i.to(torch.int32), X[:1], alpha=2), AROUND),
    "index_copy": (lambda i: X.index_copy(0, i, X[:1] + 9), AROUND),
    "index_fill": (lambda i: X.index_fill(0, i, 9.0), AROUND),
    "index_reduce": (lambda i: X.index_reduce(0, i, X[:1] + 9, "amax"), AROUND),
    "gather": (lambda i: X.gather(0, i.reshape(1, 1)), AROUND),
    "scatter": (lambda i: X.scatter(0, i.reshape(1, 1), 9.0), AROUND),
    "scatter_add": (lambda i: X.scatter_add(0, i.reshape(1, 1), X), AROUND),
    "scatter_reduce": (lambda i: X.scatter_reduce(0, i.reshape(1, 1), X + 1, "prod"), AROUND),
    "take": (lambda i: X.take(i), (-13, -12, -1, 11, 12)),
    "put": (lambda i: X.clone().put_(i, torch.tensor([9.0])), (-13, -12, -1, 11, 12)),
    "embedding": (lambda i: F.embedding(i, X), AROUND),
    "embedding_bag": (lambda i: F.embedding_bag(i, X, torch.tensor([0]), mode="sum"), AROUND),
    "one_hot": (lambda i: F.one_hot(i, 3), AROUND),
    "nll_loss": (lambda i: F.nll_loss(X[:1], i), (-100, -5, -1, 0, 3, 4)),
    "cross_entropy": (lambda i: F.cross_entropy(X[:1], i), (-100, -5, -1, 0, 3, 4)),
    "bincount": (lambda i: torch.bincount(i, minlength=4), (-2, -1, 0, 5)),
    "max_unpool1d": (
        lambda i: F.max_unpool1d(X[:2, :1].reshape(1, 2, 1), unpooled(i).reshape(1, 2, 1), 2, output_size=(2,)),
        (-2, -1, 0, 1, 2),
    ),
    "max_unpool2d": (
        lambda i: F.max_unpool2d(X[:2, :1].reshape(1, 2, 1, 1), unpooled(i).reshape(1, 2, 1, 1), 2),
        (-4, -1, 0, 3, 4),
    ),
    "max_unpool3d": (
        lambda i: F.max_unpool3d(X[:2, :1].reshape(1, 2, 1, 1, 1), unpooled(i).reshape(1, 2, 1, 1, 1), 2),
        (-8, -1, 0, 7, 8),
    ),
    "repeats": (lambda i: torch.repeat_interleave(X, torch.cat([i, torch.tensor([1, 2])]), dim=0), (-1, 0, 2)),
    "repeats that are counted": (
        lambda i: torch.repeat_interleave(X, torch.cat([i, torch.tensor([1, 2])]), dim=0, output_size=4),
        (0, 1, 2),
    ),
    "multinomial": (lambda i: torch.multinomial(torch.cat([i, i]).float(), 1) * 0, (-1, 0, 1)),
    "bernoulli": (lambda i: torch.bernoulli(i.float()) * 0, (-1, 0, 1, 2)),
    "integers to a negative power": (lambda i: i**-1, (1, 2)),
}


def unpooled(index: torch.Tensor) -> torch.Tensor:
    """Of two planes, so that a place before the second one is in the first."""
    return torch.cat([torch.tensor([0]), index])


@pytest.mark.parametrize("name", CASES)
def test_places(name: str) -> None:
    function, places = CASES[name]
    compiled = torch_mlir.compile(Function(function), torch.tensor([1]))
    for place in places:
        index = torch.tensor([place])
        try:
            expected = function(index)
        except (RuntimeError, IndexError):
            with pytest.raises(RuntimeError):
                compiled(index)
        else:
            torch.testing.assert_close(compiled(index), expected, equal_nan=True)


def test_offsets_of_bags() -> None:
    compiled = torch_mlir.compile(
        Function(lambda o: F.embedding_bag(torch.tensor([0, 1]), X, o, mode="sum")), torch.tensor([0, 1, 2])
    )
    assert compiled(torch.tensor([0, 1, 2])).tolist() == [X[0].tolist(), X[1].tolist(), [0.0] * 4]
    for offsets in ([0, 1, 3], [1, 1, 2], [0, 2, 1], [0, -1, 2]):
        with pytest.raises(RuntimeError, match="embedding_bag"):
            compiled(torch.tensor(offsets))
