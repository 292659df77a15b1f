# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of more than operators: control flow, checkpoints, users' functions; compiled autograd."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
import torch
from dynamo_support import Counting, no_bugs, same
from torch import nn
from torch._dynamo import compiled_autograd
from torch._higher_order_ops import associative_scan, scan
from torch._higher_order_ops.map import map as map_rows
from torch.utils.checkpoint import checkpoint


def _cond(x, weight):
    return torch.cond(x.sum() > 0, lambda x: torch.sin(x @ weight) * 2, lambda x: x.cos() @ weight.t(), (x * 2,))


def _scan(x, weight):
    return scan(lambda carry, row: (torch.tanh(carry @ weight) + row, carry * row), torch.zeros(3), x)


def _map(x, weight):
    return map_rows(lambda row, weight: torch.sin(row) @ weight, x, weight)


def _associative_scan(x, weight):
    return associative_scan(lambda a, b: a * b + 1, x @ weight, 0, combine_mode="generic")


def _checkpoint(x, weight):
    return checkpoint(lambda x: torch.tanh(x @ weight).sin(), x, use_reentrant=False)


def _checkpoint_with_dropout(x, weight):
    return checkpoint(lambda x: nn.functional.dropout(torch.tanh(x @ weight), 0.5), x, use_reentrant=False)


class _Clipped(torch.autograd.Function):
    """Its gradient is not that of its value."""

    @staticmethod
    def forward(context, x):
        context.save_for_backward(x)
        return x.exp()

    @staticmethod
    def backward(context, gradient):
        return gradient * context.saved_tensors[0].clamp(-0.5, 0.5)


def _function_of_the_user(x, weight):
    return _Clipped.apply(x * 2) @ weight


def _vmap(x, weight):
    return torch.vmap(lambda row: torch.softmax(row @ weight, -1))(x) * x


def _inverse(x, weight):
    return torch.linalg.inv(x.mT @ x + torch.eye(3)) @ weight


@pytest.mark.parametrize(("function", "dynamic"), [(_cond, True), (_scan, True), (_map, False), (_inverse, True)])
def test_control_flow_and_factorisations(function, dynamic):
    _check(function, torch.randn(4, 3), dynamic)


def _mean_of_one_label(x, weight):
    """Its gradient divides by a sum over no dimension, for each element of the scores."""
    return nn.functional.cross_entropy(x[0] @ weight, torch.tensor(1)) * x


@pytest.mark.parametrize(
    "function",
    [_associative_scan, _checkpoint, _function_of_the_user, _vmap, _mean_of_one_label],
    ids=lambda function: function.__name__,
)
def test_functions_of_functions(function):
    _check(function, torch.randn(4, 3), False)


def test_both_branches_have_their_gradient():
    _check(_cond, torch.ones(4, 3), False)
    torch._dynamo.reset()
    _check(_cond, -torch.ones(4, 3), False)


def test_parts_of_a_conjugate():
    gradients = []
    for call in (torch.compile(torch.fft.ifft, backend=Counting()), torch.fft.ifft):
        x = torch.arange(5.0).requires_grad_()
        gradients += torch.autograd.grad(call(x), x, torch.linspace(-1, 1j, 5, dtype=torch.complex64))
    torch.testing.assert_close(*gradients)


def test_a_checkpoint_draws_the_same_numbers_again():
    counting = _run(_checkpoint_with_dropout, torch.randn(4, 3), False)
    assert counting.on_aten == {"run_and_save_rng_state", "run_with_rng_state"}


def _check(function: Callable[..., object], x: torch.Tensor, dynamic: bool) -> None:
    counting = _run(function, x, dynamic)
    assert counting.kinds == ["forward", "backward"]
    assert not counting.on_aten


def _run(function: Callable[..., object], x: torch.Tensor, dynamic: bool) -> Counting:
    counting, weight, found = Counting(), torch.randn(3, 3), []
    for call in (torch.compile(function, backend=counting, dynamic=dynamic), function):
        inputs = [x.clone().requires_grad_(), weight.clone().requires_grad_()]
        torch.manual_seed(0)
        with no_bugs():
            results = call(*inputs)
            results = results if isinstance(results, tuple) else (results,)
            loss = sum(result.square().sum() for result in results)
            found.append((results, torch.autograd.grad(loss, inputs, allow_unused=True)))
    (actual, gradients), (expected, eager_gradients) = found
    torch.testing.assert_close(actual, expected)
    torch.testing.assert_close(gradients, eager_gradients, rtol=1e-4, atol=1e-5)
    return counting


@pytest.mark.parametrize("whole_step", [True, False])
def test_compiled_autograd(whole_step):
    model, counting = nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 1)), Counting()
    twin, x = copy.deepcopy(model), torch.randn(5, 3)

    def step(model: nn.Module, x: torch.Tensor) -> torch.Tensor:
        loss = model(x).square().sum()
        loss.backward()
        return loss

    with no_bugs():
        if whole_step:
            with torch._dynamo.config.patch(compiled_autograd=True):
                loss = torch.compile(step, backend=counting)(model, x)
        else:
            with compiled_autograd._enable(lambda graph: torch.compile(graph, backend=counting, dynamic=True)):
                loss = step(torch.compile(model, backend=counting), x)
    same(loss, step(twin, x))
    same([value.grad for value in model.parameters()], [value.grad for value in twin.parameters()])
    assert "inference" in counting.kinds  # All of the backward pass is a graph of its own.
    assert not counting.on_aten


_OVERLAPPING = [
    lambda x: x.exp().unfold(1, 3, 1),
    lambda x: (x.exp().unfold(0, 2, 1).transpose(0, 2), x.sin()[:, 1:]),
    lambda x: x.exp().as_strided((3, 2), (2, 1)).unfold(0, 2, 1),
    lambda x: x.unfold(1, 3, 1),
]


@pytest.mark.parametrize("function", _OVERLAPPING)
def test_results_whose_elements_share_places(function):
    """Each has a gradient of its own: what the caller gives must not be written into the strides of the result."""
    gradients = []
    for run in (function, torch.compile(function, backend="torch_mlir")):
        torch._dynamo.reset()
        x = torch.linspace(-1, 1, 20).reshape(4, 5).requires_grad_()
        results = run(x)
        for result in results if isinstance(results, tuple) else (results,):
            factors = torch.arange(1.0, result.numel() + 1).reshape(result.shape)
            (result * factors).sum().backward(retain_graph=True)
        gradients.append(x.grad)
    same(gradients[1], gradients[0])


@pytest.mark.parametrize("layout", [lambda x: x, lambda x: x.mT, lambda x: x[..., ::2, ::2]])
@pytest.mark.parametrize("dtype", [torch.float64, torch.complex128])
@pytest.mark.parametrize("function", [torch.linalg.det, torch.logdet, lambda x: torch.linalg.slogdet(x)[1]])
def test_determinants_of_what_is_not_symmetric(function, dtype, layout):
    torch.manual_seed(0)
    matrix = layout(torch.randn(2, 6, 6, dtype=dtype) + 4 * torch.eye(6))
    matrix = matrix if function is not torch.logdet or matrix.is_complex() else matrix.matrix_exp()
    matrix = matrix.detach().requires_grad_()
    compiled = torch.compile(function, backend="torch_mlir")
    (ours,), (eager,) = (
        torch.autograd.grad(result.real.sum() if result.is_complex() else result.sum(), matrix)
        for result in (compiled(matrix), function(matrix))
    )
    torch.testing.assert_close(ours, eager)


class WritesWhatItDivided(torch.nn.Module):
    def __init__(self, reads: Callable[[torch.Tensor], torch.Tensor]) -> None:
        super().__init__()
        self.reads = reads
        self.norm = torch.nn.RMSNorm(8, dtype=torch.float64)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        quotient = self.reads(x) / 3
        x.view(-1)[:3].zero_()
        return self.norm(quotient)


@pytest.mark.parametrize("reads", [lambda x: x, lambda x: x.transpose(0, 1), lambda x: x.split(1)[0]])
def test_an_input_that_changes_is_saved_as_it_was(reads):
    gradients = []
    for compile in (lambda module: module, lambda module: torch.compile(module, backend="torch_mlir")):
        torch._dynamo.reset()
        module = WritesWhatItDivided(reads)
        x = torch.linspace(-1, 1, 96, dtype=torch.float64).reshape(2, 6, 8)
        compile(module)(x).sin().sum().backward()
        assert not x.view(-1)[:3].any()
        gradients.append(module.norm.weight.grad)
    torch.testing.assert_close(gradients[1], gradients[0])


@pytest.mark.parametrize("is_masked", [False, True])
def test_attention_with_large_scores_is_as_close_as_eager(is_masked):
    """Scores around 150, whose rounding is that of no weight."""
    torch.manual_seed(0)
    mask = torch.zeros(5, 5).triu(1) - 1.0 if is_masked else None
    tensors = [torch.randn(1, 2, 5, 4) * 8 for _ in range(3)]

    def errors(function):
        given = [tensor.clone().requires_grad_() for tensor in tensors]
        result = function(*given, attn_mask=mask)
        result.sin().sum().backward()
        return [result.detach(), *(tensor.grad for tensor in given)]

    wide = [tensor.double().requires_grad_() for tensor in tensors]
    wide_mask = None if mask is None else mask.double()
    truth = nn.functional.scaled_dot_product_attention(*wide, attn_mask=wide_mask)
    truth.sin().sum().backward()
    exact = [truth.detach(), *(tensor.grad for tensor in wide)]
    eager = errors(nn.functional.scaled_dot_product_attention)
    ours = errors(torch.compile(nn.functional.scaled_dot_product_attention, backend="torch_mlir"))
    for mine, theirs, true in zip(ours, eager, exact, strict=True):
        scale = true.abs().max()
        assert (mine - true).abs().max() / scale <= 4 * (theirs - true).abs().max() / scale + 1e-6


def test_the_gradient_of_what_is_scattered_to_a_mask():
    mask = torch.tensor([[True, False, True], [False, True, True]])
    gradients = []
    compiled = torch.compile(torch.masked_scatter, backend="torch_mlir", options={"fallback": False})
    for run in (torch.masked_scatter, compiled):
        x, source = torch.linspace(-1, 1, 6).reshape(2, 3).requires_grad_(), torch.arange(8.0).requires_grad_()
        (run(x, mask, source) * torch.arange(1.0, 7).reshape(2, 3)).sum().backward()
        gradients.append((x.grad, source.grad))
    torch.testing.assert_close(gradients[1], gradients[0])
