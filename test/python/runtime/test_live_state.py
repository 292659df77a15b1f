# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes to a module after its compilation: the code follows them, or one sentence says that it cannot."""

from __future__ import annotations

import copy
import gc
import pickle
import threading
import weakref

import pytest
import torch
from torch import nn

import torch_mlir
from torch_mlir.backends import Engine, cpu
from torch_mlir.live_state import ModelChangedError

X = torch.randn(2, 3)


class Everything(nn.Module):
    """State of all kinds: tied, plain attributes, single numbers, truth values, in another order, with gaps."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(3, 3), nn.Linear(3, 3, bias=False)
        self.tied = nn.Linear(3, 3)
        self.tied.weight = self.first.weight
        self.turned = nn.Parameter(torch.randn(3, 4).t())
        self.gaps = nn.Parameter(torch.randn(3, 6)[:, ::2])
        self.register_buffer("mask", torch.tensor([True, False, True]))
        self.register_buffer("number", torch.tensor(2.0))
        self.register_buffer("fleeting", torch.randn(3), persistent=False)
        self.plain, self.one = torch.randn(3), torch.tensor(3.0)

    def forward(self, x):
        y = self.tied(self.second(torch.tanh(self.first(x)))) * self.one + self.plain + self.fleeting
        return (torch.cat([y, y[:, :1]], 1) @ self.turned + x @ self.gaps) * self.mask * self.number


@pytest.fixture
def pair():
    model = Everything().eval()
    return model, torch_mlir.compile(model, X)


def assert_follows(compiled, model, x=X) -> None:
    with torch.no_grad():
        torch.testing.assert_close(compiled(x), model(x))


NAMES = ["first.weight", "first.bias", "second.weight", "turned", "gaps", "mask", "number", "fleeting", "plain", "one"]


def other(value: torch.Tensor) -> torch.Tensor:
    return ~value if value.dtype is torch.bool else torch.randn_like(value)


def freed() -> torch.Tensor:
    tensor = torch.randn(3, 3)
    tensor.untyped_storage().resize_(0)
    return tensor


def owner_of(model, name):
    path, _, leaf = name.rpartition(".")
    return model.get_submodule(path), leaf


@pytest.mark.parametrize("name", NAMES)
def test_values_that_change_are_seen(pair, name) -> None:
    model, compiled = pair
    owner, leaf = owner_of(model, name)
    value = getattr(owner, leaf)
    is_parameter = isinstance(value, nn.Parameter)
    before = compiled(X)
    with torch.no_grad():
        value.copy_(other(value))
        assert_follows(compiled, model)
        assert not torch.equal(compiled(X), before)
        value.data = other(value)  # Other memory under the same tensor.
        assert_follows(compiled, model)
        value.data.copy_(other(value))
        assert_follows(compiled, model)
        replaced = other(value)
        if name == "first.weight":
            model.tied.weight = nn.Parameter(replaced)
            setattr(owner, leaf, model.tied.weight)
        else:
            setattr(owner, leaf, nn.Parameter(replaced) if is_parameter else replaced)
        assert_follows(compiled, model)
        getattr(owner, leaf).copy_(other(value))  # And what has taken its place is seen in turn.
        assert_follows(compiled, model)


@pytest.mark.parametrize("name", ["second.weight", "turned", "gaps", "plain"])
def test_other_layouts_are_seen(pair, name) -> None:
    model, compiled = pair
    owner, leaf = owner_of(model, name)
    value = getattr(owner, leaf)
    shape = value.shape
    backwards = tuple(reversed(range(len(shape))))
    for base, view in (
        (torch.randn(shape), lambda base: base),
        (torch.randn(*reversed(shape)), lambda base: base.permute(backwards)),
        (torch.randn(*shape[:-1], 2 * shape[-1]), lambda base: base[..., ::2]),
        (torch.randn(shape[-1]), lambda base: base.expand(shape)),
    ):
        value.data = view(base)
        for _ in range(3):
            assert_follows(compiled, model)
            base.mul_(0.5)


def test_loading_a_state_dict(pair) -> None:
    model, compiled = pair
    for assign in (False, True):
        values = {name: other(value) for name, value in model.state_dict().items()}
        values["tied.weight"] = values["first.weight"]
        model.load_state_dict(values, assign=assign)
        if assign:
            model.tied.weight = model.first.weight
        assert_follows(compiled, model)


def test_training_steps(pair) -> None:
    model, compiled = pair
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-4)
    for _ in range(3):
        model(X).square().mean().backward()
        optimizer.step()
        optimizer.zero_grad()
        assert_follows(compiled, model)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda m: m.double(), r"is float64 .*, but float32 .* was compiled: compile the module again$"),
        (lambda m: m.second.bfloat16(), r"parameter 'second\.weight' is bfloat16 \[3, 3\], but float32 \[3, 3\] was"),
        (lambda m: setattr(m, "turned", nn.Parameter(torch.ones(4, 5))), r"'turned' is float32 \[4, 5\], but .*4, 3"),
        (lambda m: setattr(m.second.weight, "data", torch.ones(1, 3)), r"'second\.weight' is float32 \[1, 3\]"),
        (lambda m: setattr(m, "second", nn.Linear(3, 3, bias=False)), r"submodule 'second' was another one when"),
        (lambda m: m.add_module("more", nn.ReLU()), r"the submodules are others than when the module was compiled"),
        (lambda m: m.register_forward_hook(lambda *_: None), r"the hooks are others than when the module was compiled"),
        (lambda m: m.first.register_forward_pre_hook(lambda *_: None), r"the hooks of 'first' are others than when"),
        (lambda m: setattr(m.second, "bias", nn.Parameter(torch.ones(3))), r"parameter 'second\.bias' was not there"),
        (lambda m: setattr(m.first, "bias", None), r"parameter 'first\.bias' is not there any more"),
        (lambda m: setattr(m.tied, "weight", nn.Parameter(torch.ones(3, 3))), r"'first.weight' and 'tied.weight' were"),
        (lambda m: m.second.to("meta"), r"parameter 'second\.weight' is float32 \[3, 3\] on meta"),
        (lambda m: setattr(m.second.weight, "data", freed()), r"'second\.weight' is float32 \[3, 3\] without data"),
        (lambda m: setattr(m, "mask", torch.ones(3)), r"tensor 'mask' is float32 \[3\], but bool \[3\] was compiled"),
        (lambda m: setattr(m, "plain", None), r"tensor 'plain' is not there any more"),
        (lambda m: nn.utils.parametrizations.weight_norm(m.second), r"'second"),
    ],
)  # fmt: skip
def test_what_was_not_compiled_is_an_error(pair, change, message) -> None:
    model, compiled = pair
    change(model)
    for _ in range(2):  # Not only once.
        with pytest.raises(ModelChangedError, match=message) as failure:
            compiled(X)
        assert "\n" not in str(failure.value)


def test_a_module_may_get_back_what_it_had(pair) -> None:
    model, compiled = pair
    second, model.second = model.second, nn.Linear(3, 3, bias=False)
    with pytest.raises(ModelChangedError):
        compiled(X)
    model.second = second
    assert_follows(compiled, model)


class AsksInAProperty(nn.Module):
    @property
    def factor(self) -> int:
        return 3 if self.training else 5

    def forward(self, x):
        return x * self.factor


class AsksInALambda(nn.Module):
    def forward(self, x):
        return (lambda y: y * 3 if self.training else y * 5)(x)


class AsksUnderAWrapper(nn.Module):
    @torch.autocast("cpu", enabled=False)
    def forward(self, x):
        return x * (3 if self.training else 5)


@pytest.mark.parametrize("kind", [nn.Dropout, AsksInAProperty, AsksInALambda, AsksUnderAWrapper])
@pytest.mark.parametrize("trains", [False, True])
def test_another_mode_is_an_error_where_a_class_asks_for_it(kind, trains) -> None:
    model = nn.Sequential(nn.Linear(3, 3), kind()).train(trains)
    compiled = torch_mlir.compile(model, X)
    model.train(not trains)
    for _ in range(2):
        with pytest.raises(ModelChangedError, match=r"the mode \(training or evaluation\) of '1' was another one when"):
            compiled(X)
    model.train(trains)
    model[0].train(not trains)  # Its class has the same code for both.
    compiled(X)


def test_hooks_that_were_compiled() -> None:
    model = nn.Linear(3, 2)
    hook = model.register_forward_hook(lambda module, args, result: result * 2)
    compiled = torch_mlir.compile(model, X)
    assert_follows(compiled, model)
    hook.remove()
    with pytest.raises(ModelChangedError, match="the hooks are others"):
        compiled(X)


class Counts(nn.Module):
    def __init__(self, layout: str = "dense") -> None:
        super().__init__()
        seen = {"dense": torch.zeros(2, 3), "turned": torch.zeros(3, 2).t(), "gaps": torch.zeros(2, 6)[:, ::2]}
        self.register_buffer("seen", seen[layout])

    def forward(self, x):
        self.seen += x
        return self.seen * 2


@pytest.mark.parametrize("layout", ["dense", "turned", "gaps"])
def test_buffers_that_the_program_changes(layout, tmp_path) -> None:
    model, eager = Counts(layout), Counts()
    compiled = torch_mlir.compile(model, X)
    for step in range(4):
        torch.testing.assert_close(compiled(X), eager(X))
        torch.testing.assert_close(model.seen, eager.seen)
        if step == 1:
            model.seen = model.seen.clone()
        compiled.save(tmp_path / "m")
        loaded = torch_mlir.load(tmp_path / "m")
        torch.testing.assert_close(loaded(X), copy.deepcopy(eager)(X))
        torch.testing.assert_close(loaded(X), (eager.seen + 2 * X) * 2)
        loaded.state["seen"] = torch.zeros(2, 3)
        torch.testing.assert_close(loaded(X), 2 * X)


def test_an_exported_program_is_followed() -> None:
    exported = torch.export.export(nn.Linear(3, 2), (X,))
    compiled = torch_mlir.compile(exported)
    exported.state_dict["weight"].data = torch.ones(2, 3)
    torch.testing.assert_close(compiled(X), nn.functional.linear(X, torch.ones(2, 3), exported.state_dict["bias"]))
    exported.state_dict["weight"] = torch.zeros(2, 3)
    torch.testing.assert_close(compiled(X), exported.state_dict["bias"].expand(2, 2))


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda c: pickle.loads(pickle.dumps(c))], ids=["copy", "pickle"])
def test_copies_have_weights_of_their_own(pair, duplicate) -> None:
    model, compiled = pair
    model.second.weight.data = torch.randn(3, 3)
    expected = compiled(X)
    made = duplicate(compiled)
    again = duplicate(made)
    with torch.no_grad():
        model.first.weight.zero_()
    torch.testing.assert_close(made(X), expected)
    torch.testing.assert_close(again(X), expected)
    holder = copy.deepcopy(nn.ModuleDict())
    holder.compiled = compiled
    assert_follows(copy.copy(holder).compiled, model)
    torch.testing.assert_close(copy.deepcopy(holder).compiled(X), compiled(X))


def test_a_module_that_owns_its_program_is_collected() -> None:
    model = nn.Linear(3, 2)
    model.scale = torch.ones(2)
    model.compiled = torch_mlir.compile(model, X)
    model.compiled(X)
    gone = weakref.ref(model)
    del model
    gc.collect()
    assert gone() is None


def test_weights_change_while_threads_call(pair) -> None:
    model, compiled = pair
    versions = [torch.full((3, 3), float(value)) for value in range(8)]
    expected = []
    for version in versions:
        model.second.weight.data = version
        expected.append(compiled(X))
    wrong: list[torch.Tensor] = []
    done = threading.Event()

    def call() -> None:
        while not done.is_set():
            result = compiled(X)
            if not any(torch.allclose(result, one) for one in expected):
                wrong.append(result)

    threads = [threading.Thread(target=call) for _ in range(3)]
    for thread in threads:
        thread.start()
    for number in range(100):
        model.second.weight.data = versions[number % 8]
        compiled(X)
    done.set()
    for thread in threads:
        thread.join()
    assert not wrong


class Interpreter:
    """Code that has the weights in it."""

    def __init__(self, run) -> None:
        self.run = run

    def __call__(self, *arguments):
        return self.run(*arguments)


class Copying(Engine):
    """An engine whose code does not tell which weights it reads."""

    name = "copying"

    def compile(self, program, options):
        return Interpreter(cpu.compile(program.module, program.entry))


@pytest.mark.parametrize(
    "change",
    [
        lambda m: m.weight.detach().mul_(2),
        lambda m: setattr(m.weight, "data", torch.ones(2, 3)),
        lambda m: setattr(m, "weight", nn.Parameter(torch.ones(2, 3))),
    ],
)
def test_engines_that_copy_weights_say_so(change) -> None:
    from torch_mlir.capture.export import capture
    from torch_mlir.compiler import compile_program
    from torch_mlir.program.surroundings import surroundings_of

    model = nn.Linear(3, 2)
    program = capture(model, (X,))
    compiled = compile_program(program, Copying(), surroundings=surroundings_of(model, program.state))
    assert_follows(compiled, model)
    change(model)
    with pytest.raises(ModelChangedError, match=r"'weight' has changed .* this engine has its values in the code"):
        compiled(X)
