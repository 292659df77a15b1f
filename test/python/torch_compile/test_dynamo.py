# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.compile(backend="torch_mlir") as users call it: always eager's answer."""

from __future__ import annotations

import copy
import subprocess
import sys
import threading

import pytest
import torch
from dynamo_support import Counting, like_eager, no_bugs, same
from torch import nn
from torch.nn import functional


def test_found_by_name_without_an_import():
    code = """
import sys, torch
compiled = torch.compile(torch.nn.ReLU(), backend="torch_mlir")
print(compiled(torch.tensor([-1.0, 2.0])).tolist())
print("torch_mlir.hybrid.compile" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[0.0, 2.0]", "True"]


class Small(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.norm, self.last = nn.Linear(4, 8), nn.BatchNorm1d(8), nn.Linear(8, 3)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.last(torch.tanh(self.norm(self.first(x))))


def test_inference_is_one_compiled_graph():
    with torch.no_grad():
        counting = like_eager(Small().eval(), torch.randn(5, 4))
    assert counting.kinds == ["inference"]
    assert counting.pieces == 1
    assert not counting.on_aten


def test_training_gives_eagers_gradients_and_statistics():
    model = Small()
    twin, counting = copy.deepcopy(model), Counting()
    compiled = torch.compile(model, backend=counting)
    x = torch.randn(6, 4)
    ours, theirs = x.clone().requires_grad_(), x.clone().requires_grad_()
    for _ in range(2):
        with no_bugs():
            compiled(ours).square().sum().backward()
        twin(theirs).square().sum().backward()
    same(ours.grad, theirs.grad)
    same([p.grad for p in model.parameters()], [p.grad for p in twin.parameters()])
    same(list(model.buffers()), list(twin.buffers()))
    assert counting.kinds == ["forward", "backward"]
    assert not counting.on_aten


@pytest.mark.parametrize("dynamic", [True, None])
def test_a_hundred_sizes_need_no_hundred_compilations(dynamic):
    counting = Counting()
    compiled = torch.compile(lambda x, y: torch.softmax(x @ y, -1).sum(0), backend=counting, dynamic=dynamic)
    weight = torch.randn(3, 5)
    for size in range(2, 102):
        x = torch.randn(size, 3)
        same(compiled(x, weight), torch.softmax(x @ weight, -1).sum(0), 1e-4)
    # Left to itself, Dynamo takes the first size for the only one.
    assert len(counting.outcomes) == (1 if dynamic else 2)


class Encoder(nn.Module):
    """Its sizes are those of batches and sequences of tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.table, self.norm, self.last = nn.Embedding(11, 8), nn.LayerNorm(8), nn.Linear(8, 3)

    def forward(self, tokens: torch.Tensor) -> torch.Tensor:
        x = self.table(tokens).unflatten(-1, (2, 4)).transpose(1, 2)
        x = functional.scaled_dot_product_attention(x, x, x, is_causal=True)
        return self.last(self.norm(x.transpose(1, 2).flatten(2))).softmax(-1)


@pytest.mark.parametrize("training", [False, True])
def test_a_hundred_batches_and_sequences_compile_once(training):
    model, counting = Encoder(), Counting()
    compiled = torch.compile(model, backend=counting, dynamic=True)
    with torch.set_grad_enabled(training):
        for index in range(100):
            tokens = torch.randint(11, (2 + index % 10, 3 + index // 10))
            actual, expected = compiled(tokens), model(tokens)
            same(actual, expected)
            if training:
                wanted = list(model.parameters())
                gradients = [torch.autograd.grad(result.square().sum(), wanted) for result in (actual, expected)]
                same(*gradients, 1e-4)
    assert counting.kinds == (["forward", "backward"] if training else ["inference"])
    assert not counting.on_aten


def test_dynamic_training_compiles_once():
    model, counting = nn.Linear(3, 2), Counting()
    compiled = torch.compile(model, backend=counting, dynamic=True)
    for size in (4, 7, 9):
        x = torch.randn(size, 3)
        model.zero_grad()
        compiled(x).square().mean().backward()
        gradient = model.weight.grad.clone()
        model.zero_grad()
        model(x).square().mean().backward()
        same(gradient, model.weight.grad)
    assert counting.kinds == ["forward", "backward"]


def test_sizes_are_results():
    def function(x):
        return x.shape[0] * 2, x.reshape(-1, x.shape[0] // 2), x.new_zeros(x.shape[1] + 1)

    counting = like_eager(function, torch.randn(4, 6), dynamic=True)
    assert not counting.on_aten


def test_static_sizes_stay_static():
    counting = Counting()
    compiled = torch.compile(torch.tanh, backend=counting, dynamic=False)
    for size in (2, 3, 4):
        compiled(torch.zeros(size))
    assert len(counting.outcomes) == 3


def test_graph_breaks():
    def function(x):
        y = torch.relu(x) + 1
        torch._dynamo.graph_break()
        return y * 2 if y.sum() > 0 else y - 1

    counting = like_eager(function, torch.randn(4))
    assert len(counting.outcomes) >= 2


def _changes_input(x):
    x.mul_(2)
    x[0].add_(1)
    return x.sum()


def _changes_through_view(x):
    x.view(-1)[2:].zero_()
    return x + 1


def _returns_input(x):
    return x, x.relu()


def _returns_views(x):
    y = x * 2
    return y.t(), y[1], y


def _changes_layout(x):
    x.t_()
    return x * 2


def _returns_strides(x):
    return (x * 2).to(memory_format=torch.channels_last), x.permute(0, 2, 3, 1) + 1


@pytest.mark.parametrize(
    ("function", "shape"),
    [
        (_changes_input, (3, 4)),
        (_changes_through_view, (3, 4)),
        (_returns_input, (3, 4)),
        (_returns_views, (3, 4)),
        (_changes_layout, (3, 4)),
        (_returns_strides, (2, 3, 4, 5)),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
@pytest.mark.parametrize("dynamic", [False, True])
def test_mutation_aliasing_and_strides(function, shape, dynamic):
    like_eager(function, torch.randn(shape), dynamic=dynamic)


def test_gradients_through_changed_inputs_and_views():
    def function(x):
        x.mul_(x.detach() + 2)
        y = x * 3
        return x[1:], y.t(), y[0]

    found = []
    for call in (torch.compile(function, backend=Counting()), function):
        leaf = torch.arange(6.0).reshape(2, 3).requires_grad_()
        x = leaf * 1
        results = call(x)
        loss = x.sum() + sum((index + 1) * result.square().sum() for index, result in enumerate(results))
        found.append((results, x, torch.autograd.grad(loss, leaf)))
    same(*found)


def test_views_of_inputs_share_memory():
    compiled = torch.compile(lambda x: (x.t(), x[0], x.relu()), backend=Counting())
    x = torch.randn(2, 3)
    transposed, row, fresh = compiled(x)
    x.fill_(7)
    assert bool((transposed == 7).all())
    assert bool((row == 7).all())
    assert not bool((fresh == 7).all())


def test_arguments_that_alias_each_other():
    def function(x, y):
        x.add_(1)
        return y * 2

    compiled = torch.compile(function, backend=Counting())
    base = torch.arange(6.0)
    same(compiled(base[:4], base[2:]), (torch.arange(6.0) + torch.tensor([1.0, 1, 1, 1, 0, 0]))[2:] * 2)


def test_inputs_of_any_layout():
    like_eager(lambda x: x * 2 + 1, torch.randn(4, 6).t()[::2])
    like_eager(lambda x: x.sum(0), torch.randn(3, 1).expand(3, 4))


def test_negative_bit_and_conjugates():
    like_eager(lambda z: z * 2, torch.randn(4, dtype=torch.complex64).conj())
    counting = Counting()
    imaginary = torch.randn(4, dtype=torch.complex64).conj().imag
    assert imaginary.is_neg()
    same(torch.compile(lambda x: x * 2, backend=counting)(imaginary), (imaginary * 2).clone())


@pytest.mark.parametrize("dynamic", [False, True])
def test_random_numbers_are_eagers(dynamic):
    def function(x):
        noise = torch.randn_like(x) + torch.rand(3)
        return functional.dropout(x, 0.3) + noise, torch.randperm(5), torch.bernoulli(torch.sigmoid(x))

    counting = like_eager(function, torch.randn(4, 3), dynamic=dynamic)
    assert {"aten.bernoulli.p", "aten.randn_like.default"} <= counting.on_aten


@pytest.mark.parametrize(
    "x",
    [
        torch.ones(4, 6).t(),
        torch.ones(2, 3, 4).permute(2, 0, 1),
        torch.ones(2, 3, 4, 5).to(memory_format=torch.channels_last),
        torch.ones(5, 1).expand(5, 4),
        torch.ones(6, 8)[::2, ::2],
        torch.ones(()),
    ],
    ids=lambda x: str(x.stride()),
)
def test_masks_of_dropout_follow_memory(x):
    torch.manual_seed(0)
    expected = functional.dropout(x, 0.4)
    torch.manual_seed(0)
    actual = torch.compile(lambda x: functional.dropout(x, 0.4), backend=Counting())(x)
    torch.testing.assert_close(actual, expected)


def test_masks_of_dropout_are_drawn_first():
    model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.4), nn.ReLU(), nn.Linear(8, 4), nn.Dropout(0.2), nn.Tanh())
    twin, counting = copy.deepcopy(model), Counting()
    compiled = torch.compile(model, backend=counting, dynamic=True)
    for size in (3, 5):
        x = torch.randn(size, 4)
        losses = []
        for call in (compiled, twin):
            torch.manual_seed(size)
            losses.append(call(x).square().sum())
            losses[-1].backward()
        same(losses[0], losses[1])
    same([p.grad for p in model.parameters()], [p.grad for p in twin.parameters()])
    assert [len(outcome.built) for _, outcome in counting.outcomes] == [1, 1]


def test_autocast():
    model, x = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2)), torch.randn(3, 4)
    compiled = torch.compile(model, backend=Counting())
    with torch.autocast("cpu", dtype=torch.bfloat16):
        actual, expected = compiled(x), model(x)
    assert actual.dtype is torch.bfloat16
    same(actual, expected, 2e-2)
    gradients = []
    for call in (compiled, model):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            result = call(x)
        gradients.append(torch.autograd.grad(result.float().square().sum(), list(model.parameters())))
    assert all(gradient.dtype is torch.float32 for gradient in gradients[0])
    same(*gradients, 2e-2)


@pytest.mark.parametrize("foreach", [False, True])
@pytest.mark.parametrize("kind", [torch.optim.SGD, torch.optim.AdamW])
def test_a_compiled_optimizer_step(kind, foreach):
    models = [nn.Linear(4, 3), nn.Linear(4, 3)]
    models[1].load_state_dict(models[0].state_dict())
    options = {"weight_decay": 0.1, "foreach": foreach}
    # PyTorch takes no tensor as learning rate for lists of parameters, unless all of it is on a device.
    optimizers = [kind(model.parameters(), lr=0.01 if foreach else torch.tensor(0.01), **options) for model in models]
    counting = Counting()
    steps = [torch.compile(optimizers[0].step, backend=counting), optimizers[1].step]
    for _ in range(3):
        x = torch.randn(5, 4)
        for model, optimizer, step in zip(models, optimizers, steps):
            optimizer.zero_grad()
            model(x).square().mean().backward()
            step()
    same(list(models[0].parameters()), list(models[1].parameters()))
    assert counting.pieces > 0
    assert counting.on_aten <= {"aten.copy_.default"}


def test_a_training_step_as_one_graph():
    model = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 1))
    parameters = {name: value.detach() for name, value in model.named_parameters()}

    def loss(parameters, x, y):
        return functional.mse_loss(torch.func.functional_call(model, parameters, (x,)), y)

    def step(parameters, x, y):
        gradients, value = torch.func.grad_and_value(loss)(parameters, x, y)
        return {name: item - 0.1 * gradients[name] for name, item in parameters.items()}, value

    counting = like_eager(step, parameters, torch.randn(6, 4), torch.randn(6, 1))
    assert len(counting.outcomes) == 1
    assert not counting.on_aten


def attention(masking):
    """A function, and its inputs."""
    query, key, value = torch.randn(3, 2, 4, 5, 8).unbind()
    mask = torch.ones(5, 5, dtype=torch.bool).tril() if masking == "rows" else None
    if mask is not None:
        mask[2] = False  # PyTorch's kernel gives zeros there, where a softmax gives no number
    if masking == "fewer keys":
        key, value = key[:, :2], value[:, :2]

    def attend(*tensors):
        return functional.scaled_dot_product_attention(
            *tensors, attn_mask=mask, is_causal=masking == "causal", enable_gqa=masking == "fewer keys"
        )

    return attend, (query, key, value)


MASKINGS = ("nothing", "causal", "rows", "fewer keys")


@pytest.mark.parametrize("masking", MASKINGS)
def test_attention_and_its_gradients(masking):
    attend, inputs = attention(masking)
    ours = [tensor.clone().requires_grad_() for tensor in inputs]
    theirs = [tensor.clone().requires_grad_() for tensor in inputs]
    with no_bugs():
        actual = torch.compile(attend, backend=Counting())(*ours)
        actual.square().sum().backward()
    expected = attend(*theirs)
    expected.square().sum().backward()
    same(actual, expected)
    same([tensor.grad for tensor in ours], [tensor.grad for tensor in theirs])


@pytest.mark.parametrize("masking", MASKINGS)
@pytest.mark.parametrize("dynamic", [False, True])
def test_attention_that_nobody_differentiates_stays_whole(masking, dynamic):
    attend, inputs = attention(masking)
    counting = Counting()
    with no_bugs():
        actual = torch.compile(attend, backend=counting, dynamic=dynamic)(*inputs)
    expected = attend(*inputs)
    same(actual, expected)
    assert actual.stride() == expected.stride()
    ((_, outcome),) = counting.outcomes
    assert torch.ops.aten.scaled_dot_product_attention.default in {
        node.target for node in outcome.graph_module.graph.nodes
    }
    assert not counting.on_aten


def test_eight_threads_call_one_module():
    model, results = Small().eval(), {}
    compiled = torch.compile(model, backend=Counting(), dynamic=True)
    inputs = [torch.randn(3 + index, 4) for index in range(8)]

    def work(index: int) -> None:
        with torch.no_grad():
            results[index] = [compiled(inputs[index]) for _ in range(20)]

    threads = [threading.Thread(target=work, args=(index,)) for index in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with torch.no_grad():
        for index, x in enumerate(inputs):
            for result in results[index]:
                same(result, model(x))


class Recurrent(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.cells, self.last = nn.GRU(3, 4, batch_first=True), nn.Linear(4, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.last(self.cells(x)[0][:, -1])


MODELS = {
    "cnn": lambda: (
        nn.Sequential(
            nn.Conv2d(1, 4, 3), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(36, 1)
        ),
        (1, 8, 8),
    ),
    "transformer": lambda: (
        nn.Sequential(nn.TransformerEncoderLayer(8, 2, 16, 0.1, batch_first=True), nn.Flatten(), nn.Linear(40, 1)),
        (5, 8),
    ),
    "rnn": lambda: (Recurrent(), (4, 3)),
}


@pytest.mark.parametrize("name", MODELS)
def test_fifty_training_steps_follow_eagers_loss(name):
    model, shape = MODELS[name]()
    x, y = torch.randn(6, *shape), torch.randn(6, 1)

    def train(model: nn.Module, call) -> list[float]:
        torch.manual_seed(1)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.02)
        losses = []
        for _ in range(50):
            optimizer.zero_grad()
            loss = functional.mse_loss(call(x), y)
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        return losses

    twin, counting = copy.deepcopy(model), Counting()
    with no_bugs(), torch._dynamo.config.patch(allow_rnn=True):
        actual = train(model, torch.compile(model, backend=counting))
    assert counting.kinds == ["forward", "backward"]
    assert counting.pieces >= 2
    expected = train(twin, twin)
    assert actual == pytest.approx(expected, rel=2e-3, abs=1e-4)
    assert expected[-1] < 0.95 * expected[0]
