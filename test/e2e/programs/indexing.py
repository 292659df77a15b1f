# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views, slices, concatenation, and indices from other tensors."""

import torch
from suite import program
from torch.export import Dim

ROWS = {"args": ({0: Dim("rows", min=2)},)}


@program(
    lambda: (torch.randn(5, 6),),
    lambda: (torch.randn(9, 6),),
    dynamic={"args": ({0: Dim("rows", min=3, max=99)},)},
)
def slices(x):
    return x[1:], x[:, ::2], x[:, -3:-1], x[-1], x[:, 4], x[1:1], x[:, 5:2], x[100:], x.narrow(1, 2, 3)


@program(lambda: (torch.randn(2, 6, 4),))
def parts(x):
    return *x.split(4, 1), *x.chunk(3, 1), *x.unbind(0), *x.split([1, 2, 1], 2), *x.tensor_split(4, 1)


@program(lambda: (torch.randn(4, 6),), lambda: (torch.randn(8, 6),), dynamic=ROWS)
def shapes(x):
    return (
        x.reshape(-1, 3),
        x.view(-1),
        x.unflatten(1, (2, 3)),
        x.unsqueeze(1).expand(-1, 3, -1),
        x[:, None].squeeze(1),
        x.T.contiguous(),
        x.flatten(),
    )


@program(lambda: (torch.randn(2, 3), torch.arange(6).reshape(2, 3), torch.zeros(0, 3)))
def joined(x, n, empty):
    return torch.cat([x, x, empty]), torch.cat([x, n], 1), torch.stack([x, x], 1), torch.hstack([x, x])


@program(lambda: (torch.arange(24.0).reshape(2, 3, 4),))
def moved(x):
    return x.flip(0, 2), x.roll(1, 2), x.repeat(2, 1, 3), x.diagonal(1, 1, 2), x.unfold(2, 2, 1), x.tril(), x.triu(1)


@program(lambda: (torch.randn(3, 4),))
def padded(x):
    pad = torch.nn.functional.pad
    return pad(x, (1, 2), value=7.0), pad(x, (0, 0, 1, 1)), pad(x, (-1, 2)), pad(x, (2, -3, 0, 1))


@program(lambda: (torch.randn(3, 4),), lambda: (torch.randn(5, 4),), dynamic=ROWS)
def created(x):
    return (
        torch.zeros_like(x),
        torch.full_like(x, 3),
        x.new_ones(2, 2),
        torch.arange(x.shape[0]),
        torch.arange(1, 2, 0.25),
        torch.ones(x.shape[0], 2, dtype=torch.bool),
        torch.eye(3),
        torch.linspace(0, 1, 5),
    )


@program(lambda: (torch.randn(3, 4),), lambda: (torch.randn(8, 4),), dynamic=ROWS)
def ranges_of_unknown_sizes(x):
    rows = x.shape[0]
    return (
        torch.arange(rows, dtype=torch.float32),
        torch.arange(rows + 1, 0, -1, dtype=torch.float64),
        torch.arange(rows, -rows, -2),
        torch.arange(0.5, rows, 0.75),
        torch.arange(0, rows / 2, 0.25),
    )


@program(lambda: (torch.tensor(4.3),))
def ranges_of_integers_between_floats(x):
    """Their bounds are rounded before anything else is done with them."""
    return (
        torch.arange(2.1, -2.9, -1.0, dtype=torch.int64),
        torch.linspace(4.3, -3, 50, dtype=torch.int64),
        torch.linspace(0, 7, 50, dtype=torch.int32),
        torch.linspace(x, -3.0, 5, dtype=torch.int64),
    )


class Lookup(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.table = torch.nn.Embedding(7, 3, padding_idx=0)

    def forward(self, n):
        return self.table(n)


program(lambda: (torch.tensor([[0, 6], [3, 3]]),))(Lookup)


@program(lambda: (torch.randn(4, 5, 3), torch.tensor([[0, -1], [2, 1]]), torch.tensor([1, 0])))
def indexed(x, rows, columns):
    return x[rows], x[:, rows], x[rows, columns], x[rows, :, columns], x[0, columns], x.index_select(1, columns)


@program(lambda: (torch.randn(3, 4), torch.tensor([[0, 2, 1], [1, 1, 0]])))
def gathered(x, n):
    return x.gather(0, n), x.gather(1, n), torch.take_along_dim(x, n.T, 1)


@program(lambda: (torch.randn(4, 3), torch.tensor([0, 2, 0]), torch.randn(3, 3)))
def written(x, n, y):
    return (
        x.index_put((n,), y, accumulate=True),
        x.index_add(0, n, y),
        x.index_copy(0, torch.tensor([1, 3, 0]), y),
        x.index_fill(1, torch.tensor([0, 2]), 5.0),
        x.masked_fill(x > 0, -1.0),
        torch.where(x > 0, x, 0.0),
    )


@program(lambda: (torch.randn(3, 4), torch.tensor([[0, 2, 1, 0], [1, 1, 0, 2]]), torch.randn(2, 4)))
def scattered(x, n, y):
    return (
        x.scatter(0, n, y),
        x.scatter(0, n, 2.0),
        x.scatter_add(0, n, y),
        x.scatter_reduce(0, n, y, "amax", include_self=False),
        x.scatter_reduce(0, n, y, "mean"),
        x.scatter_reduce(0, n, y, "prod", include_self=False),
    )


@program(lambda: (torch.randn(4, 6), torch.randn(2, 3)))
def assigned(x, y):
    z = x.clone()
    z[1:3, ::2] = y
    z[0] = 1.0
    z[:, 5] += 1
    return z


@program(lambda: (torch.randn(5), torch.empty(2, 0, dtype=torch.int64)))
def gather_nothing(x, places):
    return torch.gather(x, 0, places)


@program(lambda: (torch.rand(3),))
def elements_of_constants(x):
    row, flag = torch.tensor([[1.0, 2.0, 3.0]]), torch.tensor([True, False, True])
    return (
        x + row[0, 1],
        row.roll(1, 1) + x,
        torch.cat([row[0], x])[2] + x,
        torch.nn.functional.pad(row[0], (2, 1))[2] + x,
        row.reshape(3)[2] + x,
        (x > 2) | flag[1],
        torch.bucketize(x, torch.tensor([0.0, 0.5, 0.9])),
    )


@program(
    lambda: (torch.randn(4, 6),),
    lambda: (torch.randn(4, 9),),
    dynamic={"args": ({1: Dim("columns", min=2)},)},
)
def joined_beside_an_unknown_size(x):
    return torch.cat([x, x]), torch.cat([x[:0], x]), x.roll(1, 0), *x.t().cummax(1), x.logcumsumexp(0)
