# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results share memory with each other and with inputs exactly where aot_eager's do."""

from __future__ import annotations

import itertools

import pytest
import torch
from dynamo_support import Counting, copied, no_bugs, opaque, same


def _view_and_its_reader(x):
    y = x * 2
    v = y.reshape(-1)
    return y, v, v.flip(0) + 1


def _views_without_their_base(x):
    y = x * 2
    return y[0], y[1:].t(), y[1:].sum(0)


def _parts(x):
    first, second = (x + 1).split(2, dim=1)
    return second, first, first * second[:, :2]


def _views_of_views(x):
    y = (x + 1).unsqueeze(0)
    return y.squeeze(0).t(), y.expand(2, *x.shape), y.view(-1)[1:], y.exp()


def _written_views(x):
    y = x * 3
    row = y[1]
    row.add_(5)
    return y, row, row * 2


def _the_same_twice(x):
    y = x + 1
    return y, y, y.view_as(y), y.detach()


def _views_of_inputs(x):
    return x, x.t(), x[1:], x.view(-1) * 2, x[0]


def _changed_input(x):
    x.mul_(2)
    return x, x[0], x[0] + 1


def _fresh_in_eager(x):
    y = x * 2
    return y, y.repeat(1, 1), y.clone(), y.flip(()), y.roll(0, 0), y.tile(1), x.repeat(1, 1), y.t().contiguous()


def _around_aten(x):
    y = opaque(x + 1)
    z = y.t() * 2
    return y, y[0], y[0] * 3, z, z[1], z[1].exp()


def _conjugates(x):
    z = torch.complex(x, x + 1)
    return z, z.conj(), z.conj() * 2, torch.view_as_real(z)


def _parts_of_conjugates(x):
    z = torch.complex(x, x + 1)
    return z.conj().imag + 0, z.conj().real, torch.view_as_real(z.conj().resolve_conj())[..., 1]


def _strided(x):
    y = x * 2
    return y, y.diagonal(), y.diagonal() + 1, y.unfold(1, 2, 1), y.movedim(0, 1)


def _with_gaps(x):
    last = x.cumsum(0)[-1:]
    return last, (x * 2)[:, ::2], (x + 1).diagonal(), (x - 1)[1], x.exp()[..., 1:].t(), x.sum(0).sin().expand(2, 4)


def _by_strides(x):
    return x.exp().as_strided((2, 2), (1, 3), 1), (x + 1).as_strided((2, 3), (1, 4)).t()


def _detached_parts(x):
    y = x.exp()
    return y.detach()[:, 1:3], y[:, 2:], y.detach().t(), y[0]


CASES = [
    _view_and_its_reader,
    _views_without_their_base,
    _parts,
    _views_of_views,
    _written_views,
    _the_same_twice,
    _views_of_inputs,
    _changed_input,
    _fresh_in_eager,
    _around_aten,
    _conjugates,
    _parts_of_conjugates,
    _strided,
    _with_gaps,
    _by_strides,
    _detached_parts,
]


def _shared(tensors):
    """Pairs of tensors in the same memory, how they lie in it, and which of them are views."""
    memory = [tensor.untyped_storage().data_ptr() for tensor in tensors]
    pairs = {(a, b) for a, b in itertools.combinations(range(len(tensors)), 2) if memory[a] == memory[b]}
    distances = {(a, b): tensors[b].data_ptr() - tensors[a].data_ptr() for a, b in pairs}
    lie = [(tensor.stride(), tensor.storage_offset() if tensor.numel() else 0) for tensor in tensors]
    return distances, lie, [tensor.is_conj() for tensor in tensors]


def _outcome(function, backend, x, dynamic):
    torch._dynamo.reset()
    compiled = torch.compile(function, backend=backend, dynamic=dynamic)
    given = copied(x)
    results = compiled(given)
    seen = _shared([given, *results])
    before = copied(list(results))
    if not given.requires_grad and backend != "eager":
        for result in results:  # What is written through one is seen through the others.
            if all(stride or size == 1 for size, stride in zip(result.shape, result.stride())):
                result.add_(1)
    return seen, before, copied([given, *results])


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("function", CASES, ids=lambda function: function.__name__.strip("_"))
def test_without_gradients(function, dynamic):
    x = torch.randn(3, 4)
    expected = _outcome(function, "aot_eager", x, dynamic)
    with no_bugs():
        actual = _outcome(function, "torch_mlir", x, dynamic)
    assert actual[0] == expected[0]
    same(actual[1:], expected[1:])


@pytest.mark.parametrize("function", [case for case in CASES if case is not _changed_input], ids=lambda f: f.__name__)
def test_with_gradients(function):
    expected, actual = [], []
    for backend, found in (("aot_eager", expected), ("torch_mlir", actual)):
        torch._dynamo.reset()
        torch.manual_seed(0)
        x = torch.randn(3, 4, requires_grad=True)
        results = torch.compile(function, backend=backend)(x)
        found.append(_shared([x, *results]))
        found.append([(result._is_view(), result.requires_grad) for result in results])
        sum(result.abs().sum() for result in results if result.requires_grad).backward()
        found.append(x.grad)
    assert actual[:2] == expected[:2]
    same(actual[2], expected[2])


def test_a_view_is_not_copied_for_whoever_reads_it():
    """What compiled code reads stays inside: one piece, whose only results are what the views are made of."""
    counting = Counting()
    torch.compile(_view_and_its_reader, backend=counting)(torch.randn(3, 4))
    (_, outcome), *_ = counting.outcomes
    (built,) = outcome.built
    assert [node.name for node in built.piece.outputs] == ["mul", "add"]


def test_what_only_the_backward_pass_reads_may_be_dense():
    """A part is kept for it, and not all that it is a part of."""
    counting = Counting()
    weight = torch.randn(3, requires_grad=True)
    result = torch.compile(lambda x: (torch.tanh(x)[:, :3] * weight).sum(), backend=counting)(torch.randn(2, 400))
    kept = [node for _, outcome in counting.outcomes for built in outcome.built for node in built.piece.outputs]
    assert max(node.meta["val"].numel() for node in kept) == 6
    result.backward()


@pytest.mark.parametrize(
    "view",
    [
        lambda x: x.unsqueeze(0).expand(2, *x.shape),
        lambda x: x.flatten(),
        lambda x: x[1:],
        lambda x: x.t(),
        lambda x: x.view(-1)[2:],
        lambda x: (x[0], x[1:].t()),
    ],
)
@pytest.mark.parametrize("dynamic", [False, True])
def test_views_of_an_input_that_is_overwritten_and_lies_within_something(view, dynamic):
    def program(x):
        x.addcmul_(x, x, value=0.1)
        return view(x), x + 1

    compiled = torch.compile(program, backend="torch_mlir", dynamic=dynamic)
    for size in ((3, 4), (5, 2)):
        memory = torch.randn(40)
        ours, eager = (storage[3 : 3 + size[0] * size[1]].view(size) for storage in (memory.clone(), memory.clone()))
        same(torch.utils._pytree.tree_leaves(compiled(ours)), torch.utils._pytree.tree_leaves(program(eager)))
        torch.testing.assert_close(ours, eager)


@pytest.mark.parametrize("dynamic", [False, True])
@pytest.mark.parametrize("view", [lambda x: x.unsqueeze(0).expand(2, *x.shape), lambda x: x.flatten(), lambda x: x[1:]])
def test_views_of_an_overwritten_input_that_the_backward_pass_reads(view, dynamic):
    layer = torch.nn.Linear(4, 4)

    def program(x):
        x.addcmul_(x, x, value=0.1)
        seen = view(x)
        return seen, layer(x), layer(seen.reshape(-1, 4)), seen * layer.weight.sum()

    compiled = torch.compile(program, backend="torch_mlir", dynamic=dynamic)
    for size in ((3, 4), (5, 4)):
        memory, found = torch.randn(40), []
        for function in (compiled, program):
            x = memory.clone()[3 : 3 + size[0] * size[1]].view(size)
            results = function(x)
            gradient = torch.autograd.grad(sum(result.square().sum() for result in results[1:]), layer.weight)[0]
            found.append((*results, x, gradient))
        for ours, eager in zip(*found, strict=True):
            torch.testing.assert_close(ours, eager)
        assert found[0][0].storage_offset() == found[1][0].storage_offset()
        assert found[0][0].stride() == found[1][0].stride()
