# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compare the CPU engine, XLA through us, eager PyTorch, and the same models written in JAX.

All run on one processor, in turns, and the least processor time counts, so that other work hardly matters. The first
call includes the compilation; nothing is taken from a cache. Results are compared before anything is timed.
"""

from __future__ import annotations

import copy
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

if __name__ == "__main__":  # In front of the libraries, which count processors once.
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-1:])
    os.environ["TORCH_MLIR_CACHE"] = "0"

import _jax_models as in_jax
import jax
import torch
from engine_speed import resnet18
from training_speed import perceptron

import torch_mlir

ROUNDS = 15
RATE = 0.01
LAYERS, HEADS = 2, 4

# Something to call again and again, once it is compiled.
Call = Callable[[], Any]
Contestants = Mapping[str, Callable[[], Call]]


@dataclass(frozen=True)
class Times:
    """Seconds of a processor for the first call, compilation included, and for a later one."""

    first: float
    later: float


def seconds(call: Call, at_least: float = 0.02) -> float:
    """Seconds of a processor that a call takes; short ones are repeated until ``at_least`` seconds have passed.

    >>> seconds(lambda: None, at_least=1e-4) < 1e-3
    True
    """
    count = 0
    start = time.process_time()
    while (passed := time.process_time() - start) < at_least or not count:
        call()
        count += 1
    return passed / count


def encoder() -> torch.nn.Module:
    """Encoder layers of 256 features."""
    layer = torch.nn.TransformerEncoderLayer(256, HEADS, 1024, batch_first=True)
    return torch.nn.TransformerEncoder(layer, LAYERS, enable_nested_tensor=False)


def inference(model: torch.nn.Module, function: Callable[..., Any], x: torch.Tensor) -> Contestants:
    """The forward pass of a model; `function` is the same model in JAX."""
    model.eval().requires_grad_(False)

    def compiled(engine: str) -> Call:
        program = torch_mlir.compile(model, x, backend=engine)
        return lambda: program(x)

    def jitted() -> Call:
        program, params, given = jax.jit(function), in_jax.params_of(model), jax.numpy.array(x.numpy())
        return lambda: program(params, given).block_until_ready()

    return {
        "eager": lambda: lambda: model(x),
        "cpu": lambda: compiled("cpu"),
        "xla": lambda: compiled("xla"),
        "jax": jitted,
    }


def training(x: torch.Tensor, y: torch.Tensor) -> Contestants:
    """A step of the perceptron with its gradients and optimizer. Each contestant has weights of its own."""
    first = perceptron()

    def stepper() -> Call:
        model = copy.deepcopy(first)
        optimizer = torch.optim.SGD(model.parameters(), lr=RATE)

        def step() -> torch.Tensor:
            loss = torch.nn.functional.mse_loss(model(x), y)
            loss.backward()
            optimizer.step()
            optimizer.zero_grad(set_to_none=True)
            return loss.detach()

        step.model = model  # type: ignore[attr-defined]
        return step

    def captured(engine: str) -> Call:
        step, builder = stepper(), torch_mlir.ModuleBuilder()
        with builder.capture_function("step", [x, y]) as function:
            function.returns(step())
        step.model.load_state_dict(first.state_dict())  # type: ignore[attr-defined]
        program = builder.compile(engine).step
        return lambda: program(x, y)

    def jitted() -> Call:
        program = jax.jit(in_jax.perceptron_step(RATE), donate_argnums=0)
        given = jax.numpy.array(x.numpy()), jax.numpy.array(y.numpy())
        params = in_jax.params_of(first)

        def step() -> Any:
            nonlocal params
            params, loss = jax.block_until_ready(program(params, *given))
            return loss

        return step

    return {"eager": stepper, "cpu": lambda: captured("cpu"), "xla": lambda: captured("xla"), "jax": jitted}


def workloads() -> dict[str, Callable[[], Contestants]]:
    """What is measured."""
    return {
        "perceptron": lambda: inference(perceptron(), in_jax.perceptron, torch.randn(128, 256)),
        "ResNet-18": lambda: inference(resnet18(), in_jax.resnet18, torch.randn(1, 3, 224, 224)),
        "encoder, 2 layers": lambda: inference(encoder(), in_jax.encoder(LAYERS, HEADS), torch.randn(4, 128, 256)),
        "perceptron, a step": lambda: training(torch.randn(128, 256), torch.randn(128, 256)),
    }


def measure(contestants: Contestants) -> dict[str, Times]:
    """The times of each; an `AssertionError` if one of them computes something else than eager."""
    calls: dict[str, Call] = {}
    first: dict[str, float] = {}
    found: dict[str, list[Any]] = {}
    for name, make in contestants.items():
        start = time.process_time()
        calls[name] = make()
        result = calls[name]()
        first[name] = time.process_time() - start
        found[name] = [result, *(calls[name]() for _ in range(2))]  # Training steps give one loss after the other.
    for name, results in found.items():
        for ours, theirs in zip(results, found["eager"], strict=True):
            where = f"{name} computes something else than eager"
            torch.testing.assert_close(_tensor(ours), theirs, rtol=1e-3, atol=1e-4, msg=where)
    times: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(ROUNDS):
        for name, call in calls.items():
            times[name].append(seconds(call))
    return {name: Times(first[name], min(times[name])) for name in calls}


def _tensor(result: Any) -> torch.Tensor:
    return result if isinstance(result, torch.Tensor) else torch.from_dlpack(result)


def main() -> None:
    """Print the table."""
    torch.set_num_threads(1)
    with torch.no_grad():  # What each library loads at its first use is no model's time.
        measure(inference(perceptron(), in_jax.perceptron, torch.randn(3, 256)))
    columns = ("first call", "cpu", "xla", "jax", "a call", "eager", "cpu", "xla", "jax")
    ratios = ("cpu/eager", "cpu/jax", "xla/jax")
    print("  " + f"{'':<20}" + " ".join(f"{name:>10}" for name in (*columns, *ratios)))
    for name, make in workloads().items():
        torch.manual_seed(0)
        times = measure(make())
        eager, cpu, xla, jitted = (times[key] for key in ("eager", "cpu", "xla", "jax"))
        cells = [
            "",
            *(f"{item.first:.2f} s" for item in (cpu, xla, jitted)),
            "",
            *(f"{item.later * 1e3:.3f} ms" for item in (eager, cpu, xla, jitted)),
            *(f"{one.later / other.later:.2f}" for one, other in ((cpu, eager), (cpu, jitted), (xla, jitted))),
        ]
        print(f"  {name:<20}" + " ".join(f"{cell:>10}" for cell in cells))


if __name__ == "__main__":
    main()
