# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each argument of the functions that run programs is given once, and has to make its difference."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from argument_checks import ArgumentChecks, optional_arguments
from importer_support import Function

import torch_mlir
from torch_mlir import fx, ir
from torch_mlir.backends import cpu, get_engine
from torch_mlir.backends.cpu.target import runnable_target
from torch_mlir.calling import CallableProgram
from torch_mlir.torch_compile.options import MODES, OPTIONS, OptionError

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "compile": torch_mlir.compile,
    "load": torch_mlir.load,
    "save": CallableProgram.save,
    "export_library": CallableProgram.export_library,
    "explain": torch_mlir.explain,
    "cpu.compile": cpu.compile,
    "cpu.load": cpu.load,
}

TWO = torch.ones(2)
CHECKS: ArgumentChecks[Callable[[Path], None]] = ArgumentChecks()
gives = CHECKS.gives


def test_no_argument_is_left_out() -> None:
    known = set(optional_arguments(FUNCTIONS))
    known |= {("torch.compile", option.name) for option in (*OPTIONS, *get_engine().options)}
    known |= {("torch.compile mode", mode) for mode in MODES}
    assert set(CHECKS.table) == known


@pytest.mark.parametrize(("function", "argument"), CHECKS.table)
def test_argument(function: str, argument: str, tmp_path: Path) -> None:
    CHECKS.table[function, argument](tmp_path)


# torch_mlir.compile


@gives("compile:kwargs")
def _(_: Path) -> None:
    class Scaled(torch.nn.Module):
        def forward(self, x: torch.Tensor, *, factor: torch.Tensor) -> torch.Tensor:
            return x * factor

    compiled = torch_mlir.compile(Scaled(), TWO, kwargs={"factor": torch.zeros(2)})
    assert compiled(TWO, factor=TWO * 3).tolist() == [3.0, 3.0]


@gives("compile:dynamic_shapes")
def _(_: Path) -> None:
    dynamic = (({0: torch.export.Dim("n", min=2)},),)
    assert torch_mlir.compile(Function(torch.neg), torch.ones(3), dynamic_shapes=dynamic)(torch.ones(7)).shape == (7,)
    with pytest.raises(ValueError, match=r"has shape \[7\], but \[3\]"):
        torch_mlir.compile(Function(torch.neg), torch.ones(3))(torch.ones(7))


@gives("compile:strict")
def _(_: Path) -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        return x + 1 if torch.compiler.is_dynamo_compiling() else x * 5

    assert torch_mlir.compile(Function(f), TWO, strict=True)(TWO).tolist() == [2.0, 2.0]
    assert torch_mlir.compile(Function(f), TWO)(TWO).tolist() == [5.0, 5.0]


@gives("compile:decompositions")
def _(_: Path) -> None:
    norm = Function(lambda x: torch.nn.functional.layer_norm(x, (2,)))
    for decompositions, is_whole in ((None, True), ("default", True), ("published", False)):
        compiled = torch_mlir.compile(norm, TWO, decompositions=decompositions)
        assert any("layer_norm" in str(node.target) for node in compiled.program.graph.nodes) == is_whole
        assert compiled(torch.tensor([0.0, 2.0])).tolist() == pytest.approx([-1.0, 1.0], abs=1e-4)
    with pytest.raises(ValueError, match="expected one of 'default', 'published'"):
        torch_mlir.compile(norm, TWO, decompositions="theirs")


@gives("compile:options")
def _(_: Path) -> None:
    with pytest.raises(TypeError, match=r"torch_mlir\.fx\.export_and_import"):
        torch_mlir.compile(Function(torch.neg), TWO, output_type="torch")
    with pytest.raises(TypeError, match=r"unexpected keyword argument 'fast': the engine 'cpu' has .* opt_level"):
        torch_mlir.compile(Function(torch.neg), TWO, fast=True)
    with pytest.raises(OptionError, match="'opt_level' is 5, but must be 0, 1, 2 or 3"):
        torch_mlir.compile(Function(torch.neg), TWO, opt_level=5)
    codes = [torch_mlir.compile(Function(torch.neg), TWO, opt_level=level).executable.program.code for level in (0, 3)]
    assert codes[0] != codes[1]


@gives("compile:backend")
def _(_: Path) -> None:
    with pytest.raises(ValueError, match="backend"):
        torch_mlir.compile(Function(torch.neg), TWO, backend="tpu")
    with pytest.raises(ValueError, match="unknown backend"):
        torch_mlir.compile(Function(torch.neg), TWO, backend="cpu2")
    with pytest.raises(TypeError, match="'cpu': the engine 'iree' has the options target, flags"):
        torch_mlir.compile(Function(torch.neg), TWO, backend="iree", cpu="x86-64-v2")


OLD = "x86-64-v2"


def needs_old_processor() -> None:
    try:
        runnable_target(OLD)
    except ValueError as error:
        pytest.skip(str(error))


@gives("cpu.compile:cpu")
def _(_: Path) -> None:
    needs_old_processor()
    compiled: Any = torch_mlir.compile(Function(torch.neg), TWO, cpu=OLD)
    assert compiled(TWO).tolist() == [-1.0, -1.0]
    assert "+avx2" not in compiled.executable.program.target.features
    engine: Any = cpu.compile(negation(), cpu=OLD)
    assert engine.program.target.processor == compiled.executable.program.target.processor


# Files


@gives("export_library:name")
def _(folder: Path) -> None:
    made = torch_mlir.compile(Function(torch.neg), TWO).export_library(folder, name="negation")
    assert {path.name for path in made} == {"libnegation.so", "negation.h"}


# The engine


def negation() -> ir.Module:
    return fx.export_and_import(Function(torch.neg), TWO, output_type="linalg-on-tensors")


@gives("cpu.compile:entry")
def _(_: Path) -> None:
    module = fx.export_and_import(Function(torch.neg), TWO, func_name="step", output_type="linalg-on-tensors")
    assert cpu.compile(module, "step")(TWO)[0].tolist() == [-1.0, -1.0]
    with pytest.raises(cpu.EngineError, match="no function @main"):
        cpu.compile(module)


@gives("cpu.compile:names")
def _(_: Path) -> None:
    with pytest.raises(ValueError, match="'weights'"):
        cpu.compile(negation(), names=["weights"])(torch.ones(3))


@gives("cpu.compile:input_dtypes", "cpu.compile:output_dtypes")
def _(_: Path) -> None:
    def module() -> ir.Module:
        return ir.Module.parse(
            "func.func @main(%a: tensor<2xi8>) -> tensor<2xi8> { return %a : tensor<2xi8> }", ir.Context()
        )

    unsigned = torch.tensor([1, 255], dtype=torch.uint8)
    (same,) = cpu.compile(module(), input_dtypes=[torch.uint8], output_dtypes=[torch.uint8])(unsigned)
    assert same.dtype == torch.uint8
    assert same.tolist() == [1, 255]
    (signed,) = cpu.compile(module(), input_dtypes=[torch.uint8])(unsigned)
    assert signed.dtype == torch.int8
    with pytest.raises((TypeError, ValueError), match=r"uint8|int8"):
        cpu.compile(module(), input_dtypes=[torch.int8])(unsigned)


@gives("cpu.compile:opt_level")
def _(_: Path) -> None:
    level = [cpu.compile(softmax(), opt_level=level) for level in (0, 3)]
    assert level[0].program.code != level[1].program.code  # type: ignore[attr-defined]
    x = torch.randn(8, 16)
    torch.testing.assert_close(level[0](x), level[1](x))


def softmax() -> ir.Module:
    f = Function(lambda x: torch.softmax(x, -1))
    return fx.export_and_import(f, torch.ones(8, 16), output_type="linalg-on-tensors")


def threads_of(executable: Callable[..., Any], x: torch.Tensor) -> int:
    """The most threads of this process that computed in one call. The pool may have more, which take turns."""
    executable(x)
    return max(_shares(executable, x) for _ in range(20))


def _shares(executable: Callable[..., Any], x: torch.Tensor) -> int:
    before = _nanoseconds()
    executable(x)
    used = [spent - before.get(thread, 0) for thread, spent in _nanoseconds().items()]
    # Threads that look for work in vain, and those of other libraries, take next to nothing.
    return sum(spent > sum(used) / 10 for spent in used)


def _nanoseconds() -> dict[str, int]:
    tasks = Path("/proc/self/task").iterdir()
    return {task.name: int((task / "schedstat").read_text().split()[0]) for task in tasks}


@gives("cpu.compile:threads", "cpu.load:threads")
def _(_: Path) -> None:
    x = torch.randn(1000, 1000)
    # Series take a tenth of a second. Within a call that is short, helpers in turn would all have a share of the time.
    f = Function(lambda x: torch.special.gammainc(x.abs() + 1, x.abs() + 2))
    module = fx.export_and_import(f, x, output_type="linalg-on-tensors")
    alone: Any = cpu.compile(module, threads=1)
    assert threads_of(alone, x) == 1
    assert threads_of(cpu.load(alone.program, {}, threads=1), x) == 1
    both = cpu.load(alone.program, {}, threads=2)
    torch.testing.assert_close(both(x), alone(x), rtol=0, atol=0)
    assert threads_of(both, x) == 2


@gives("cpu.load:context")
def _(_: Path) -> None:
    program = cpu.compile(negation()).program  # type: ignore[attr-defined]
    assert cpu.load(program, {}, ir.Context())(TWO)[0].tolist() == [-1.0, -1.0]


# torch_mlir.explain


def exponential(x: torch.Tensor) -> torch.Tensor:
    return torch.exp(x)


def two_terms(x: torch.Tensor, *, factor: float = 1.0) -> torch.Tensor:
    return torch.exp(x) * factor


@gives("explain:kwargs")
def _(_: Path) -> None:
    assert "mul" in repr(torch_mlir.explain(two_terms, TWO, kwargs={"factor": 3.0}))


@gives("explain:also")
def _(_: Path) -> None:
    assert len(torch_mlir.explain(exponential, TWO, also=[(torch.ones(3, 3),)]).graphs) == 2


@gives("explain:backward")
def _(_: Path) -> None:
    x = torch.ones(2, requires_grad=True)
    both = torch_mlir.explain(two_terms, x)
    assert {graph.kind for graph in both.graphs} == {"forward", "backward"}
    assert {graph.kind for graph in torch_mlir.explain(two_terms, x, backward=False).graphs} == {"forward"}


@gives("explain:dynamic")
def _(_: Path) -> None:
    def count(dynamic: bool) -> int:
        return len(torch_mlir.explain(exponential, torch.ones(4), also=[(torch.ones(5),)], dynamic=dynamic).graphs)

    assert (count(True), count(False)) == (1, 2)


@gives("explain:mode", "explain:options")
def _(_: Path) -> None:
    assert torch_mlir.explain(exponential, TWO, mode="fast-compile").graphs[0].compiled == 1
    assert torch_mlir.explain(exponential, TWO, options={"min_operators": 2}).graphs[0].compiled == 0
    with pytest.raises(OptionError, match="unknown mode"):
        torch_mlir.explain(exponential, TWO, mode="fastest")


@gives("explain:kernels")
def _(_: Path) -> None:
    def count(kernels: bool) -> int:
        return len(torch_mlir.explain(exponential, TWO, kernels=kernels).graphs[0].kernels)

    assert (count(True), count(False)) == (2, 0)


# torch.compile


def negated(x: torch.Tensor) -> torch.Tensor:
    return -x


def noise(x: torch.Tensor) -> torch.Tensor:
    return torch.rand_like(x)


def through_dynamo(f: Callable[..., Any], x: torch.Tensor, **how: Any) -> torch.Tensor:
    torch._dynamo.reset()
    result: torch.Tensor = torch.compile(f, backend="torch_mlir", **how)(x)
    return result


@gives("torch.compile:fallback")
def _(_: Path) -> None:
    assert through_dynamo(noise, TWO).shape == (2,)
    with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match="rand"):
        through_dynamo(noise, TWO, options={"fallback": False})


@gives("torch.compile:cost_rules")
def _(_: Path) -> None:
    assert torch.equal(through_dynamo(negated, TWO, options={"cost_rules": False}), -TWO)
    with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match="True or False"):
        through_dynamo(negated, TWO, options={"cost_rules": 2})


@gives("torch.compile:opt_level")
def _(_: Path) -> None:
    for level in (0, 1, 2):
        assert torch.equal(through_dynamo(negated, TWO, options={"opt_level": level}), -TWO)
    with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match="0, 1, 2 or 3"):
        through_dynamo(negated, TWO, options={"opt_level": 4})


@gives("torch.compile:threads", "torch.compile:cpu")
def _(_: Path) -> None:
    needs_old_processor()
    options = {"threads": 1, "cpu": OLD, "opt_level": 0}
    assert torch.equal(through_dynamo(negated, TWO, options=options), -TWO)
    for name, message in (("threads", "an integer from 1, or None"), ("cpu", "name of a processor")):
        with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match=message):
            through_dynamo(negated, TWO, options={name: 0})


@gives("torch.compile:freeze", "cpu.load:freeze")
def _(_: Path) -> None:
    weight, x = torch.nn.Parameter(torch.randn(200, 100)), torch.randn(40, 200)
    linear = torch.nn.Linear(200, 100)
    torch.testing.assert_close(through_dynamo(linear, x, options={"freeze": True}), linear(x))
    with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match="True or False"):
        through_dynamo(negated, TWO, options={"freeze": 1})
    program = torch_mlir.compile(Function(lambda x, w: x @ w), x, weight).executable.program
    for freeze in (True, False):
        loaded: Any = cpu.load(program, {}, freeze=freeze)
        torch.testing.assert_close(loaded(x, weight)[0], x @ weight)
        assert (loaded.packed_bytes >= weight.nbytes) == freeze


@gives("torch.compile:engine")
def _(_: Path) -> None:
    for engine in ("cpu", get_engine("cpu")):
        assert torch.equal(through_dynamo(negated, TWO, options={"engine": engine}), -TWO)
    unknown = "'engine' is 'gpu': expected one of 'cpu', 'iree', 'xla'"
    for engine, message in (("gpu", unknown), (3, "name of an engine")):
        with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match=message):
            through_dynamo(negated, TWO, options={"engine": engine})


@gives("torch.compile:min_operators")
def _(_: Path) -> None:
    assert torch.equal(through_dynamo(negated, TWO, options={"min_operators": 5}), -TWO)
    with pytest.raises(torch._dynamo.exc.BackendCompilerFailed, match="an integer from 1"):
        through_dynamo(negated, TWO, options={"min_operators": 0})


@gives(*(f"torch.compile mode:{mode}" for mode in MODES))
def _(_: Path) -> None:
    for mode in MODES:
        assert torch.equal(through_dynamo(negated, TWO, mode=mode), -TWO), mode
