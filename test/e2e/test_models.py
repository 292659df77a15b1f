# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models of the zoo on the CPU engine: static and dynamic sizes, their backward pass, their scripts, their TOSA."""

from __future__ import annotations

import copy
import sys
import warnings
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import pytest
import suite
import torch
import tosa_consumer
from torch.utils import _pytree as pytree

import torch_mlir
import torch_mlir.torchscript
from torch_mlir import fx
from torch_mlir.capture.training import export_training
from torch_mlir.registries import tosa

sys.path.insert(0, str(suite.HERE.parent))

import zoo
from zoo.compiled import Loss, drop_nothing

# All models train; these stand for their kind, because each takes half a minute. `--train all` is for the others.
TRAINED = ("resnet18", "lstm", "gru", "bert", "gpt2", "mixtral", "t5")
# One is scripted, one is a recurrence, one can only be traced. `--scripted all` is for the others.
SCRIPTED = ("mobilenet_v2", "lstm", "distilbert")
# Convolutions, a recurrence, attention. `--tosa all` is for the others.
IN_TOSA = ("resnet18", "lstm", "distilbert")
# Models that `tosa-validate` takes as TOSA 1.0 once MLIR's own passes have made 32 bits of 64: PyTorch counts tokens
# in 64. It takes the others as they are.
WITH_64_BITS = (
    "deeplab", "bert", "distilbert", "gpt2", "llama", "qwen3", "mistral", "gemma", "phi", "mixtral", "mamba",
    "t5", "bart", "whisper", "clip",
)  # fmt: skip


# The same kinds. `--dynamo-compiler all` is for the others.
BY_REGISTRY = ("resnet18", "gru", "bert")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "entry" not in metafunc.fixturenames:
        return
    option = metafunc.config.getoption
    also = {
        "training": _chosen(option("--train") or TRAINED),
        "scripted": _chosen(option("--scripted") or SCRIPTED),
        "scripted-dynamic": _chosen(option("--scripted") or SCRIPTED),
        "tosa": _chosen(option("--tosa") or IN_TOSA),
        "tosa-validate": _chosen(option("--tosa") or IN_TOSA),
        "dynamo-compiler": _chosen(option("--dynamo-compiler") or BY_REGISTRY),
    }
    metafunc.parametrize(("entry", "kind"), [*cases(also)])


def _chosen(names: Sequence[str]) -> set[str]:
    """Models by their names; `all` are all."""
    unknown = set(names) - {*zoo.MODELS, "all"}
    if unknown:
        raise pytest.UsageError(f"unknown model {', '.join(sorted(unknown))}: known are all, {', '.join(zoo.MODELS)}")
    return set(zoo.MODELS if "all" in names else names)


def cases(also: Mapping[str, Collection[str]]) -> Iterator[Any]:
    """Every model with static and with dynamic sizes, some in other kinds, with what is known not to work."""
    reasons = suite.expected_failures("models")
    for name in zoo.MODELS:
        for kind in ("static", "dynamic", *(kind for kind, names in also.items() if name in names)):
            reason = reasons.get(f"{name}:{kind}")
            marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
            yield pytest.param(zoo.MODELS[name], kind, id=f"{name}-{kind}", marks=marks)


def test_model(entry: zoo.Entry, kind: str) -> None:
    if kind == "training":
        check_training(entry)
    elif kind.startswith("scripted"):
        check_inference(entry, _compiled_script, dynamic=kind == "scripted-dynamic")
    elif kind == "dynamo-compiler":
        check_inference(entry, _compiled_by_registry, dynamic=False)
    elif kind.startswith("tosa"):
        if missing := tosa_consumer.missing_tools():
            pytest.skip(f"needs {missing}")
        if kind == "tosa-validate":
            check_validity(entry)
        else:
            check_inference(entry, _compiled_tosa, dynamic=False)
    else:
        check_inference(entry, _compiled, dynamic=kind == "dynamic")


def _compiled(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any], shapes: Any) -> Any:
    return torch_mlir.compile(module, *args, kwargs=kwargs, dynamic_shapes=shapes)


def _compiled_tosa(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any], shapes: Any) -> Any:
    return tosa_consumer.prepare(module, args, shapes, kwargs)


def _compiled_by_registry(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any], shapes: Any) -> Any:
    compiler = torch_mlir.DynamoCompiler(primary_registry=tosa.ops_registry)
    imported, params = compiler.importer(module, *args, **kwargs)
    state = {id(tensor) for tensor in (*module.parameters(), *module.buffers())}
    assert {id(tensor) for tensor in params} <= state
    assert len(compiler.graphs) == 1
    assert " tosa." in str(imported)
    return compiler.dynamo_run()


def _compiled_script(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any], shapes: Any) -> Any:
    script = _script(module, args, kwargs)
    return torch_mlir.torchscript.compile(script, args, kwargs=kwargs or None, dynamic_shapes=shapes)


def _script(module: torch.nn.Module, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """The script of a model, or its trace where TorchScript does not take its Python."""
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        try:
            return torch.jit.script(module)
        except Exception:  # Whatever TorchScript's front end stumbles over.
            assert not (args and kwargs), "torch.jit.trace takes positional examples or keywords"
            examples = {"example_inputs": args} if args else {"example_kwarg_inputs": kwargs}
            return torch.jit.trace(module, strict=False, check_trace=False, **examples)


def check_inference(entry: zoo.Entry, compile: Callable[..., Any], *, dynamic: bool) -> None:
    """Compares results with eager's, with other sizes too where they may change."""
    module, args, kwargs = entry.build()
    compiled = compile(module, args, kwargs, entry.dynamic_shapes() if dynamic else None)
    for one_args, one_kwargs in [(args, kwargs), *([entry.other_example()] if dynamic else [])]:
        with torch.no_grad():
            expected = module(*one_args, **one_kwargs)
        assert_same(compiled(*one_args, **one_kwargs), expected, entry)


def check_validity(entry: zoo.Entry) -> None:
    """Has an unmodified `tosa-validate` check a model against TOSA 1.0, its profiles and no extension."""
    module, args, kwargs = entry.build()
    text = str(fx.export_and_import(module, *args, output_type="tosa", **kwargs))
    assert bool(tosa_consumer.problems(text)) == (entry.name in WITH_64_BITS)
    assert tosa_consumer.problems(text, narrow=True) == []


def assert_same(actual: Any, expected: Any, entry: zoo.Entry) -> None:
    """Compares leaf by leaf: containers of libraries are not always equal to themselves."""
    ours, theirs = pytree.tree_leaves(actual), pytree.tree_leaves(expected)
    torch.testing.assert_close(ours, theirs, rtol=entry.rtol, atol=entry.atol, check_stride=False)


def check_training(entry: zoo.Entry) -> None:
    """Compares loss, gradients and buffers of one step in training mode, where nothing is left to chance."""
    module, args, kwargs = entry.build()
    loss = Loss(module).train()
    drop_nothing(loss)
    eager = copy.deepcopy(loss)
    compiled = torch_mlir.compile(export_training(loss, args, kwargs))
    with torch.no_grad():
        actual = compiled(*args, **kwargs)
    expected = eager(*args, **kwargs)
    expected.backward()
    torch.testing.assert_close(actual, expected.detach(), rtol=1e-4, atol=1e-5)
    ours, theirs = state(loss), state(eager)
    assert ours.keys() == theirs.keys()
    torch.testing.assert_close(ours, theirs, rtol=1e-3, atol=1e-4)


def state(module: torch.nn.Module) -> dict[str, torch.Tensor]:
    """What a training step changes; parameters that the loss does not depend on get no gradient."""
    gradients = {f"grad of {name}": parameter.grad for name, parameter in module.named_parameters()}
    return {name: grad for name, grad in gradients.items() if grad is not None} | dict(module.named_buffers())
