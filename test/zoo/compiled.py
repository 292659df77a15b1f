# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a model through `torch.compile(backend="torch_mlir")`, without ATen's help, with eager.

The error is the largest difference of an element, relative to the largest number in its tensor. Tensors of much smaller
numbers than the others, such as a gradient that is zero but for rounding, are measured by a thousandth of the largest.

Some gradients are badly conditioned, above all behind batch norms of a few values. Where one differs by more than its
model's tolerance, eager's own error counts: its distance from the same step in 64 bits.
"""

from __future__ import annotations

import copy
import time
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import torch
from torch._dynamo.exc import BackendCompilerFailed
from torch._dynamo.utils import counters
from torch.utils import _pytree as pytree

from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.importer import UnsupportedProgramError

from .entry import Entry, NotInstalled

# How much larger than eager's own error a difference from eager may be, and what is an error in any case.
ROUNDING = 4.0
WRONG = 0.05

KINDS = ("static", "dynamic", "backward")

LAYER_PROBABILITIES = ("layerdrop", "encoder_layerdrop", "decoder_layerdrop")
# What models call the probabilities with which they drop something in training.
PROBABILITIES = (
    "p", "dropout", "dropout_prob", "dropout_rate", "activation_dropout", "attention_dropout", "hidden_dropout",
    "attn_dropout", "resid_dropout", "drop_prob", "drop_rate", "router_jitter_noise", "jitter_noise",
    *LAYER_PROBABILITIES,
)  # fmt: skip


@dataclass
class Outcome:
    """How a model fared: seconds to compile and call it, error against eager, what ATen would have to run.

    `rounding` is eager's own error, where one had to know it.
    """

    seconds: float = 0.0
    error: float = float("nan")
    rounding: float = 0.0
    graphs: int = 0
    breaks: int = 0
    fallbacks: int = 0
    problem: str = ""


class Loss(torch.nn.Module):
    """A number to go down: how far the results are from being 1."""

    def __init__(self, module: torch.nn.Module) -> None:
        super().__init__()
        self.module = module

    def forward(self, *args: Any, **kwargs: Any) -> torch.Tensor:
        results = pytree.tree_leaves(self.module(*args, **kwargs))
        numbers = [result for result in results if isinstance(result, torch.Tensor) and result.is_floating_point()]
        return sum((result - 1).square().mean() for result in numbers)


def run(entry: Entry, kind: str) -> Outcome:
    """One of `KINDS`: inference, inference with sizes that change, or a training step.

    >>> import zoo
    >>> outcome = run(zoo.MODELS["gru"], "static")
    >>> outcome.problem, outcome.fallbacks, outcome.error < 1e-4
    ('', 0, True)
    """
    outcome = Outcome()
    torch._dynamo.reset()
    try:
        with _counted(outcome), warnings.catch_warnings():
            warnings.simplefilter("error", FallbackWarning)
            (_train if kind == "backward" else _infer)(entry, kind == "dynamic", outcome)
    except NotInstalled:
        raise
    except Exception as error:  # Whatever it is, the other models' turn comes.
        # Backward passes are compiled when they run, where Dynamo does not wrap what goes wrong.
        inner = error.inner_exception if isinstance(error, BackendCompilerFailed) else error
        outcome.fallbacks = len(inner.problems) if isinstance(inner, UnsupportedProgramError) else 0
        outcome.problem = f"{type(inner).__name__}: {inner}"
    if not outcome.problem and not outcome.error < max(entry.rtol, min(ROUNDING * outcome.rounding, WRONG)):
        outcome.problem = f"wrong: an error of {outcome.error:.1e}"
    return outcome


@contextmanager
def _counted(outcome: Outcome) -> Iterator[None]:
    counters.clear()
    try:
        yield
    finally:
        outcome.graphs = counters["stats"]["unique_graphs"]
        outcome.breaks = sum(counters["graph_break"].values())


def _compile(module: torch.nn.Module, dynamic: bool) -> Any:
    return torch.compile(module, backend="torch_mlir", dynamic=dynamic, options={"fallback": False})


def _infer(entry: Entry, dynamic: bool, outcome: Outcome) -> None:
    module, args, kwargs = entry.build()
    compiled = _compile(module, dynamic)
    outcome.error = 0.0
    examples = [(args, kwargs), *([entry.other_example()] if dynamic else [])]
    for args, kwargs in examples:
        with torch.no_grad():
            expected = module(*copy.deepcopy(args), **copy.deepcopy(kwargs))
            started = time.perf_counter()
            actual = compiled(*args, **kwargs)
            outcome.seconds += time.perf_counter() - started
        outcome.error = max(outcome.error, _difference(_named(actual), _named(expected)))


def _train(entry: Entry, dynamic: bool, outcome: Outcome) -> None:
    """A step in training mode with nothing left to chance; compares loss, gradients and buffers."""
    module, args, kwargs = entry.build()
    loss = Loss(module).train()
    drop_nothing(loss)
    eager = copy.deepcopy(loss)
    untouched = copy.deepcopy(loss)
    started = time.perf_counter()
    actual = _compile(loss, dynamic)(*args, **kwargs)
    actual.backward()
    outcome.seconds = time.perf_counter() - started
    expected = eager(*args, **kwargs)
    expected.backward()
    outcome.error = max(
        _difference({"loss": actual}, {"loss": expected}),
        _difference(_same_names(_gradients(loss), _gradients(eager)), _gradients(eager)),
        _difference(dict(loss.named_buffers()), dict(eager.named_buffers())),
    )
    if not outcome.error < entry.rtol:
        untouched.double()(*_wide(args), **_wide(kwargs)).backward()
        outcome.rounding = _difference(_wide(_gradients(eager)), _gradients(untouched))


def _wide(values: Any) -> Any:
    """The same in 64 bits."""
    return pytree.tree_map_only(torch.Tensor, lambda x: x.double() if x.is_floating_point() else x, values)


def drop_nothing(module: torch.nn.Module) -> None:
    """Have a model train without random numbers: probabilities are zero, also those that configurations hold."""
    for part in module.modules():
        holders = (part, getattr(part, "config", None))
        if any(hasattr(holder, name) for holder in holders for name in LAYER_PROBABILITIES):
            part.training = False  # Layers that can drop out as a whole ask for a number even if they never do.
        for holder in holders:
            for name in PROBABILITIES:
                if isinstance(getattr(holder, name, None), float):
                    setattr(holder, name, 0.0)


def _gradients(module: torch.nn.Module) -> dict[str, torch.Tensor]:
    return {name: parameter.grad for name, parameter in module.named_parameters() if parameter.grad is not None}


def _same_names(ours: Mapping[str, torch.Tensor], theirs: Mapping[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """AOTAutograd gives zeros where a graph computed what nobody reads, and eager no gradient: so does `aot_eager`."""
    return {name: gradient for name, gradient in ours.items() if name in theirs or gradient.any()}


def _named(results: Any) -> dict[str, torch.Tensor]:
    leaves = enumerate(pytree.tree_leaves(results))
    return {str(index): leaf for index, leaf in leaves if isinstance(leaf, torch.Tensor)}


def _difference(actual: Mapping[str, torch.Tensor], expected: Mapping[str, torch.Tensor]) -> float:
    assert actual.keys() == expected.keys(), f"{sorted(actual.keys() ^ expected.keys())} on one side only"
    largest = max((float(tensor.detach().abs().nan_to_num(0, 0, 0).max()) for tensor in expected.values()
                   if tensor.is_floating_point() and tensor.numel()), default=0.0)  # fmt: skip
    return max((_error(actual[name], expected[name], largest * 1e-3) for name in expected), default=0.0)


def _error(ours: torch.Tensor, theirs: torch.Tensor, least: float) -> float:
    assert ours.shape == theirs.shape, f"a result of shape {tuple(ours.shape)}, eager has {tuple(theirs.shape)}"
    assert ours.dtype == theirs.dtype, f"a result of {ours.dtype}, eager has {theirs.dtype}"
    ours, theirs = ours.detach().double(), theirs.detach().double()
    if not theirs.numel() or torch.equal(ours, theirs):
        return 0.0
    special = ~torch.isfinite(theirs)
    if not torch.equal(ours[special].nan_to_num(7.0), theirs[special].nan_to_num(7.0)):
        return float("inf")
    ours, theirs = ours[~special], theirs[~special]
    return float((ours - theirs).abs().max() / max(float(theirs.abs().max()), least, 1e-30)) if ours.numel() else 0.0
