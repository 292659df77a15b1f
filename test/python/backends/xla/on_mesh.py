# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs on a mesh of eight virtual devices. A test runs this file, because XLA counts devices once in a process.

It prints what it finds as JSON.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import torch
from torch.distributed.tensor import Partial, Replicate, Shard

import torch_mlir

MESH = torch_mlir.Mesh((2, 4), ("data", "model"))
STEPS = 10


def perceptron() -> torch.nn.Sequential:
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(16, 32), torch.nn.ReLU(), torch.nn.Linear(32, 8))


X = torch.linspace(-1, 1, 128).reshape(8, 16)


def compiled(model: torch.nn.Module, **options: Any) -> Any:
    return torch_mlir.compile(model, X, backend="xla", **{"mesh": MESH, **options})


def collectives(callable_: Any) -> dict[str, int]:
    """How often each collective is in the compiled program."""
    text = callable_.executable.compiled_text()
    names = ("all-reduce", "all-gather", "reduce-scatter", "collective-permute", "all-to-all")
    return {name: count for name in names if (count := len(re.findall(rf" {name}(?:-start)?\(", text)))}


def largest(one: torch.Tensor, other: torch.Tensor) -> float:
    return float((one - other).abs().max())


BY_TENSOR = {"0.weight": ("model",), "0.bias": ("model",), "2.weight": (None, "model")}


def inference() -> dict[str, Any]:
    model = perceptron()
    found: dict[str, Any] = {}
    shardings = {
        "whole": {},
        "data": {"input": ("data", None)},
        "tensor": BY_TENSOR,
        "both": {"input": ("data", None), **BY_TENSOR},
        "placements": {
            "input": (Shard(0), Replicate()),
            "0.*": (Replicate(), Shard(0)),
            "2.weight": (Replicate(), Shard(1)),
        },
        "by parameter": {model[0].weight: ("model",), model[0].bias: ("model",), model[2].weight: (None, "model")},
    }
    for name, value in shardings.items():
        run = compiled(model, shardings=value)
        found[name] = [largest(run(X), model(X)), collectives(run)]
    return found


def changes() -> list[float]:
    """Differences from eager after changes of a weight: in place, unseen by PyTorch, and by another one."""
    model = perceptron()
    run = compiled(model, shardings=BY_TENSOR)
    found = [largest(run(X), model(X))]
    model[0].weight.data.mul_(2)
    found.append(largest(run(X), model(X)))
    model[2].weight.detach().numpy()[:] = 1
    found.append(largest(run(X), model(X)))
    model[0].weight = torch.nn.Parameter(model[0].weight.detach() + 1)
    found.append(largest(run(X), model(X)))
    model[2].weight = torch.nn.Parameter(torch.randn(32, 8).t())
    return [*found, largest(run(X), model(X))]


class Double(torch.nn.Module):
    def forward(self, input: torch.Tensor) -> torch.Tensor:
        return input * 2


def parts() -> dict[str, Any]:
    model = perceptron()
    run = compiled(model[0], shardings={"input": ("data",), "weight": ("model",)}, results="sharded")
    result = run(X)
    doubled = compiled(Double(), shardings={"input": ("data",)}, results="sharded")
    again = compiled(torch.nn.Tanh(), shardings={"input": ("data", None)})
    whole = result.full_tensor()
    shards = [(place, part) for place, part in result.shards()]
    return {
        "difference": largest(whole, model[0](X)),
        "text": repr(run(X)),
        "sizes": sorted({tuple(part.shape) for _, part in shards}),
        "places": max(largest(part, whole[place]) for place, part in shards),
        "collectives": collectives(run),
        "next": largest(again(doubled(X)), torch.tanh(2 * X)),
    }


def data(step: int) -> tuple[torch.Tensor, torch.Tensor]:
    generator = torch.Generator().manual_seed(step)
    return torch.randn(16, 16, generator=generator), torch.randint(8, (16,), generator=generator)


def train(shardings: Callable[[torch.nn.Sequential], dict[Any, Any]] | None) -> tuple[list[float], dict[str, int]]:
    """The losses of whole steps, gradients and optimizer included; eager's without shardings."""
    model = perceptron()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    for parameter in model.parameters():
        optimizer.state[parameter]["momentum_buffer"] = torch.zeros_like(parameter)

    def step(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        loss = torch.nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return loss

    if shardings is None:
        return [step(*data(number)).item() for number in range(STEPS)], {}
    before = {name: value.clone() for name, value in model.state_dict().items()}
    builder = torch_mlir.ModuleBuilder()
    x, y = data(0)
    with builder.capture_function("step", [x, y]) as function:
        function.returns(step(x, y))
    model.load_state_dict(before)
    for parameter in model.parameters():
        optimizer.state[parameter]["momentum_buffer"].zero_()
    run = builder.compile("xla", mesh=MESH, shardings=shardings(model)).step
    return [float(run(*data(number))) for number in range(STEPS)], collectives(run.compiled)


def training() -> dict[str, Any]:
    return {
        "eager": train(None),
        "data": train(lambda model: {"argument_*": ("data",)}),
        "tensor": train(
            lambda model: {model[0].weight: ("model",), model[0].bias: ("model",), model[2].weight: (None, "model")}
        ),
    }


def errors() -> list[str]:
    model = perceptron()
    three = torch_mlir.Mesh((3,), ("model",))
    wrong: list[dict[str, Any]] = [
        {"shardings": {"nope.*": ("data",)}},
        {"shardings": {"input": ("dada", None)}},
        {"shardings": {"input": (None, None, "data")}},
        {"shardings": {"2.bias": ("model",)}, "mesh": three},
        {"shardings": {"input": ("data", "data")}},
        {"shardings": {"0.weight": (Shard(3), Replicate())}},
        {"shardings": {"0.weight": (Shard(0),)}},
        {"shardings": {"0.weight": (Partial(), Replicate())}},
        {"shardings": {"0.weight": "data"}},
        {"shardings": {3: ("data",)}},
        {"mesh": torch_mlir.Mesh((4, 4), ("a", "b"))},
        {"mesh": None, "shardings": {"input": ("data",)}},
        {"mesh": None, "results": "sharded"},
        {"mesh": (2, 4)},
    ]
    found = []
    for options in wrong:
        try:
            compiled(model, **options)
            found.append("no error")
        except (torch_mlir.backends.EngineError, torch_mlir.backends.OptionError) as error:
            found.append(str(error))
    return [*found, *named(), odd_size()]


def named() -> list[str]:
    """What is said of names that a builder has been given."""
    model = perceptron()
    builder = torch_mlir.ModuleBuilder(names=dict(model.named_parameters()))
    with builder.capture_function("loss", [X]) as function:
        function.returns(model(X).square().mean())
    found = []
    for mesh, shardings in (
        (MESH, {"3.weight": ("model",)}),
        (torch_mlir.Mesh((5,), ("model",)), {"0.weight": ("model",)}),
        (torch_mlir.Mesh((3, 4), ("data", "model")), {"0.*": ("model",)}),
    ):
        try:
            builder.compile("xla", mesh=mesh, shardings=shardings)
            found.append("no error")
        except (torch_mlir.backends.EngineError, torch_mlir.backends.OptionError) as error:
            found.append(str(error))
    return found


def odd_size() -> str:
    """What says that a call has a size which the devices cannot share."""
    sizes = {"input": {0: torch.export.Dim.DYNAMIC}}
    run = compiled(torch.nn.Linear(16, 4), shardings={"input": ("model",)}, dynamic_shapes=sizes)
    try:
        run(torch.ones(7, 16))
    except torch_mlir.backends.OptionError as error:
        return str(error)
    return "no error"


class Tokens(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.convolution = torch.nn.Conv2d(8, 8, 3, padding=1)

    def forward(self, input: torch.Tensor) -> torch.Tensor:
        return self.convolution(input.transpose(1, 2).reshape(8, 8, 8, 8))


def convolutions() -> dict[str, float]:
    """The error of convolutions whose images and weights are in parts, and of gradients with images in parts."""
    two = torch.nn.Sequential(torch.nn.Conv2d(4, 8, 3, padding=1, stride=2), torch.nn.Conv2d(8, 8, 3, padding=1))
    groups = torch.nn.Conv2d(16, 16, 3, groups=4, padding=1)
    image, channels, tokens = torch.randn(8, 4, 16, 16), torch.randn(8, 16, 4, 4), torch.randn(8, 64, 8)
    whole = (None, None, "data")
    cases: list[tuple[torch.nn.Module, torch.Tensor, dict[str, Any]]] = [
        (two, image, {"input": whole}),
        (two, image, {"input": whole, "0.weight": ("data",)}),
        (two, image, {"input": whole, "0.weight": (("data", "model"),), "1.weight": (None, "model")}),
        (two, image, {"input": (None, None, None, "model"), "*.bias": ("data",), "1.weight": ("model",)}),
        (groups, channels, {"input": whole, "weight": (None, "model")}),
        (Tokens(), tokens, {"input": (None, "data"), "convolution.weight": ("model",)}),
        (torch.nn.ConvTranspose2d(4, 8, 3), image, {"input": whole, "weight": (None, "model")}),
        (torch.nn.Conv1d(4, 8, 3), image[..., 0], {"input": whole, "weight": ("model",)}),
    ]
    found = {}
    for number, (model, x, shardings) in enumerate(cases):
        run = torch_mlir.compile(model.eval(), x, backend="xla", mesh=MESH, shardings=shardings)
        found[f"{number}: {shardings}"] = largest(run(x), model(x))
    parameters = list(two.parameters())
    builder = torch_mlir.ModuleBuilder()
    with builder.capture_function("gradients", [image]) as function:
        function.returns(torch.autograd.grad(two(image).square().sum(), parameters))
    run = builder.compile("xla", mesh=MESH, shardings={"argument_0": whole}).gradients
    wanted = torch.autograd.grad(two(image).square().sum(), parameters)
    found["gradients"] = max(
        largest(ours, theirs) / theirs.abs().max().item() for ours, theirs in zip(run(image), wanted)
    )
    return found


if __name__ == "__main__":
    print(
        json.dumps(
            {function.__name__: function() for function in (inference, changes, parts, training, convolutions, errors)}
        )
    )
