# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The protocol of engines, with engines of all sorts: ones that refuse early or late, that fail, and that are found."""

from __future__ import annotations

import ast
import re
from importlib import metadata
from pathlib import Path

import pytest
import torch
from torch._dynamo.exc import BackendCompilerFailed

import torch_mlir
from torch_mlir import ir
from torch_mlir.ahead_of_time.errors import ArtifactError
from torch_mlir.backends import (
    Ability,
    Engine,
    EngineError,
    EngineProgram,
    EngineRefusal,
    Option,
    OptionError,
    cpu,
    engine_names,
    finding,
    get_engine,
)
from torch_mlir.backends.constants import constant_tensor
from torch_mlir.compiler_utils import OutputType
from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.ir_text import node_names, operations
from torch_mlir.program.errors import UnsupportedProgramError
from torch_mlir.torch_compile.options import settings_of

X = torch.linspace(-2, 2, 6).reshape(2, 3)


class Borrowed(Engine):
    """Compiles with ours, and notes what it was given."""

    name = "borrowed"
    options = (Option("level", "how hard to try", "1 or 2", lambda value: value in (1, 2), 1),)
    modes = {"fast-compile": {"level": 2}}  # noqa: RUF012

    def __init__(self) -> None:
        self.seen: list[tuple[EngineProgram, dict[str, object]]] = []

    def compile(self, program, options):
        self.seen.append((program, dict(options)))
        call = cpu.compile(
            program.module, program.entry, input_dtypes=program.input_dtypes, output_dtypes=program.output_dtypes
        )
        return lambda *arguments: call(*arguments)


class Picky(Borrowed):
    """Refuses a sine when it sees the module, by the name of its node or without one."""

    def __init__(self, named: bool) -> None:
        super().__init__()
        self.named = named

    def compile(self, program, options):
        for operation, _ in operations(program.module.operation):
            if operation.name == "math.sin":
                raise EngineRefusal("no sine here", list(node_names(operation.location)) if self.named else ())
        return super().compile(program, options)


class Broken(Borrowed):
    """Fails by a mistake of its own."""

    def compile(self, program, options):
        raise ZeroDivisionError("planted")


def through_dynamo(function, *arguments, **options):
    torch._dynamo.reset()
    return torch.compile(function, backend="torch_mlir", options=options)(*arguments)


def test_an_engine_gets_what_it_takes() -> None:
    engine = Borrowed()
    torch.testing.assert_close(through_dynamo(lambda x: (x * 2).exp(), X, engine=engine), (X * 2).exp())
    ((program, options),) = engine.seen
    assert options == {"level": 1}
    assert (program.input_dtypes, program.output_dtypes) == ([torch.float32], [torch.float32])
    names = {operation.name for operation, _ in operations(program.module.operation)}
    assert "linalg.generic" in names
    assert not any(name.startswith("torch.") for name in names)


def test_an_engine_that_takes_the_torch_dialect() -> None:
    class Raw(Borrowed):
        takes = OutputType.RAW

    engine = Raw()
    assert torch.equal(torch_mlir.compile(torch.nn.ReLU(), X, backend=engine)(X), X.relu())
    names = {operation.name for operation, _ in operations(engine.seen[0][0].module.operation)}
    assert names  # Ours lowered it in place.


def test_options_of_an_engine() -> None:
    engine = Borrowed()
    torch_mlir.compile(torch.nn.ReLU(), X, backend=engine, level=2)
    through_dynamo(torch.relu, X, engine=engine, level=2)
    assert [options["level"] for _, options in engine.seen] == [2, 2]
    assert settings_of("fast-compile", {"engine": engine}).engine_options == {"level": 2}
    assert settings_of("fast-compile", {"engine": engine, "level": 1}).engine_options == {"level": 1}
    assert settings_of("max-autotune", {"engine": engine}).engine_options == {"level": 1}
    with pytest.raises(OptionError, match="option 'level' is 3, but must be 1 or 2"):
        torch_mlir.compile(torch.nn.ReLU(), X, backend=engine, level=3)
    with pytest.raises(TypeError, match="'opt_level': the engine 'borrowed' has the options level"):
        torch_mlir.compile(torch.nn.ReLU(), X, backend=engine, opt_level=3)
    with pytest.raises(BackendCompilerFailed, match=r"(?s)unknown option 'opt_level'; there are.* level: how hard"):
        through_dynamo(torch.relu, X, engine=engine, opt_level=3)


def test_dtypes_that_an_engine_does_not_take() -> None:
    class Floats(Borrowed):
        dtypes = frozenset({torch.float32})

    def function(x):
        return (x.double() * 2).float() + x

    engine = Floats()
    torch.testing.assert_close(through_dynamo(function, X, engine=engine), function(X))
    report = torch_mlir.explain(function, X, options={"engine": engine})
    assert {item.reason for item in report.graphs[0].fallbacks} == {"computes with torch.float64"}

    class Model(torch.nn.Module):
        def forward(self, x):
            return x.double() * 2

    with pytest.raises(UnsupportedProgramError, match=r"(?s)refuses it: computes with torch.float64.*return x.double"):
        torch_mlir.compile(Model(), X, backend=engine)


@pytest.mark.parametrize("named", [True, False])
def test_refusals_while_compiling(named: bool, recwarn) -> None:
    def function(x):
        return (x.exp() + 1).sin() * 2

    engine = Picky(named)
    torch.testing.assert_close(through_dynamo(function, X, engine=engine), function(X))
    assert not [item for item in recwarn if item.category is FallbackWarning]
    assert len(engine.seen) == (2 if named else 0)
    report = torch_mlir.explain(function, X, options={"engine": engine})
    assert {item.reason for item in report.graphs[0].fallbacks} == {"no sine here"}
    assert ("aten.exp.default" in report.fallbacks) is not named
    with pytest.raises(BackendCompilerFailed, match="no sine here"):
        through_dynamo(function, X, engine=engine, fallback=False)


@pytest.mark.parametrize("named", [True, False])
def test_refusals_of_a_whole_program(named: bool) -> None:
    class Model(torch.nn.Module):
        def forward(self, x):
            return x.sin() + 1

    whole = "the engine 'borrowed' refuses the whole program: no sine here; torch.compile"
    error, message = (
        (UnsupportedProgramError, r"(?s)no sine here.*return x\.sin") if named else (EngineRefusal, re.escape(whole))
    )
    with pytest.raises(error, match=message):
        torch_mlir.compile(Model(), X, backend=Picky(named))


def test_mistakes_of_an_engine_cost_its_pieces() -> None:
    with pytest.warns(FallbackWarning, match="(?s)planted.*This is a mistake in the engine 'borrowed'"):
        assert torch.equal(through_dynamo(torch.relu, X, engine=Broken()), X.relu())
    with pytest.raises(BackendCompilerFailed, match="planted"):
        through_dynamo(torch.relu, X, engine=Broken(), fallback=False)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda results: None, "returned a NoneType in place of a tuple"),
        (lambda results: (), "returned 0 results, but the program has 1"),
        (lambda results: results * 2, "returned 2 results, but the program has 1"),
        (lambda results: results[0], "returned a Tensor in place of a tuple"),
        (lambda results: (results[0].double(),), "returned torch.float64 as result 0, which is torch.float32"),
        (lambda results: ([1.0],), "returned a list as result 0, which is a torch.Tensor of torch.float32"),
        (lambda results: (results[0].numpy(),), "returned a ndarray as result 0, which is a torch.Tensor"),
        (lambda results: (results[0][:1],), r"returned the shape \[1, 3\] as result 0, which has \[2, 3\]"),
        (lambda results: (results[0].to("meta"),), "returned a tensor on the device meta as result 0"),
        (lambda results: (results[0].to_sparse(),), "returned a tensor of layout torch.sparse_coo as result 0"),
        (lambda results: results[0].no_such_method(), "failed in a call: AttributeError: 'Tensor' object has no"),
    ],
)
def test_results_that_the_program_does_not_have(change, message) -> None:
    class Wrong(Borrowed):
        def compile(self, program, options):
            inner = super().compile(program, options)
            return lambda *arguments: change(inner(*arguments))

    with pytest.warns(FallbackWarning, match=f"the engine 'borrowed' {message}"):
        assert torch.equal(through_dynamo(torch.relu, X, engine=Wrong()), X.relu())
    with pytest.raises(EngineError, match=f"the engine 'borrowed' {message}"):
        torch_mlir.compile(torch.nn.ReLU(), X, backend=Wrong())(X)


def test_training_and_other_sizes() -> None:
    engine, model = Borrowed(), torch.nn.Linear(3, 4)
    compiled = torch.compile(model, backend="torch_mlir", dynamic=True, options={"engine": engine})
    for rows in (2, 5, 7):
        x = torch.randn(rows, 3)
        compiled(x).square().sum().backward()
        actual, model.weight.grad = model.weight.grad, None
        model(x).square().sum().backward()
        torch.testing.assert_close(actual, model.weight.grad)
        model.zero_grad()
    assert {options["level"] for _, options in engine.seen} == {1}


def test_engines_without_an_ability(tmp_path) -> None:
    compiled = torch_mlir.compile(torch.nn.Linear(3, 2), X, backend=Borrowed())
    assert get_engine("cpu").abilities == set(Ability)
    assert not Borrowed.abilities
    with pytest.raises(ArtifactError, match="only what the cpu backend compiled can be saved"):
        compiled.save(tmp_path / "saved.tmlir")
    assert compiled(X).shape == (2, 2)
    report = torch_mlir.explain(torch.relu, X, options={"engine": Borrowed()})
    assert not report.graphs[0].pieces[0].peak_is_known


def test_options_that_torch_compile_has_itself() -> None:
    class Clashing(Borrowed):
        modes = {}  # noqa: RUF012
        options = (Option("fallback", "something else", "True or False", lambda value: isinstance(value, bool)),)

    with pytest.raises(BackendCompilerFailed, match=r"'borrowed' has options called 'fallback', which torch.compile"):
        through_dynamo(torch.relu, X, engine=Clashing())


@pytest.mark.parametrize("room", ["compiler.py", "hybrid", "torch_compile", "explanation"])
def test_nothing_above_engines_names_one(room: str) -> None:
    root = Path(torch_mlir.__file__).parent / room
    for path in [root] if root.is_file() else root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not re.search(r"backends\.(cpu|iree|xla)", node.module or ""), path
                assert not {"cpu", "iree", "xla"} & {alias.name for alias in node.names}, path
            assert not (isinstance(node, ast.Constant) and node.value in ("cpu", "iree", "xla")), path


# Finding engines.


def entry(name: str, value: str) -> metadata.EntryPoint:
    return metadata.EntryPoint(name, value, finding.ENTRY_POINTS)


def test_engines_by_entry_points(monkeypatch) -> None:
    found = [entry("picky", f"{__name__}:Broken"), entry("picky", f"{__name__}:Broken")]  # Found in two folders.
    monkeypatch.setattr(finding, "_entries", lambda: found)
    assert engine_names() == ["cpu", "iree", "xla", "picky"]
    assert isinstance(get_engine("picky"), Broken)


@pytest.mark.parametrize(
    ("entries", "error", "message"),
    [
        ([], ValueError, "unknown backend 'mine': expected one of 'cpu', 'iree', 'xla'"),
        (
            [entry("mine", "no_such_module:E")],
            EngineError,
            "'mine' of .* cannot be loaded: ModuleNotFoundError",
        ),
        ([entry("mine", "torch:no_such")], EngineError, "cannot be loaded: AttributeError"),
        ([entry("mine", "torch:relu")], EngineError, "is torch:relu, which is no torch_mlir.backends.Engine"),
        ([entry("mine", "torch_mlir.backends:Engine")], EngineError, "cannot be loaded: TypeError"),
        ([entry("mine", "a:B"), entry("mine", "b:B")], ValueError, "several packages, a:B and b:B: uninstall"),
    ],
)
def test_engines_that_are_not_found(monkeypatch, entries, error, message) -> None:
    monkeypatch.setattr(finding, "_entries", lambda: entries)
    with pytest.raises(error, match=message):
        torch_mlir.compile(torch.nn.ReLU(), X, backend="mine")


def test_no_package_takes_our_names(monkeypatch) -> None:
    monkeypatch.setattr(finding, "_entries", lambda: [entry("cpu", f"{__name__}:Broken")])
    assert get_engine("cpu").name == "cpu"
    assert type(get_engine("cpu")).__name__ == "CpuEngine"
    assert finding.hidden_engines() == [f"the engine 'cpu' of the package {__name__}:Broken"]


def test_what_is_no_engine() -> None:
    with pytest.raises(TypeError, match="an engine is a name or an Engine, and not a int: 3"):
        torch_mlir.compile(torch.nn.ReLU(), X, backend=3)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("takes", "linalg-on-tensors", r"declares takes = 'linalg-on-tensors': make it an OutputType"),
        ("options", {"level": 1}, r"declares options = \{'level': 1\}: make it a sequence of Option"),
        ("options", (Borrowed.options[0],) * 2, r"declares options = .*and a name of its own"),
        ("name", 3, r"declares name = 3: make it a string"),
    ],
)
def test_declarations_of_an_engine(field: str, value: object, message: str) -> None:
    engine = type("Careless", (Borrowed,), {field: value})()
    with pytest.raises(EngineError, match=f"the engine class Careless {message}"):
        torch_mlir.compile(torch.nn.ReLU(), X, backend=engine)
    with pytest.raises(BackendCompilerFailed, match=message):
        through_dynamo(torch.relu, X, engine=engine)


# Constants.


@pytest.mark.parametrize(
    "text",
    [
        "dense<true> : tensor<i1>",
        "dense<[true, false, true]> : tensor<3xi1>",
        "dense<1> : tensor<2x2xi1>",
        "dense<[[1, -2], [3, 4]]> : tensor<2x2xi8>",
        "dense<7> : tensor<3xi64>",
        "dense<[1.5, -2.0]> : tensor<2xbf16>",
        "dense<0.5> : tensor<2xf16>",
        "dense<[1.5, 0x7F800000]> : tensor<2xf32>",
        "dense<> : tensor<0xf64>",
        "dense<2.0> : tensor<f64>",
    ],
)
def test_constants_in_the_text(text: str) -> None:
    dtypes = {"i1": "bool", "i8": "int8", "i64": "int64", "bf16": "bfloat16", "f16": "float16", "f32": "float32"}
    element = re.search(r"(\w+?\d*)>$", text)[1].split("x")[-1]
    dtype = getattr(torch, dtypes.get(element, "float64"))
    expected = {"1": 1, "7": 7, "0.5": 0.5, "2.0": 2.0, "true": True}
    with ir.Context():
        tensor = constant_tensor(ir.Attribute.parse(text), dtype)
    assert tensor.dtype is dtype
    body = re.search(r"<(.*?)> :", text)[1]
    if body in expected:
        assert tensor.eq(expected[body]).all()
    else:
        inside = body.replace("0x7F800000", "float('inf')").replace("true", "True").replace("false", "False")
        assert tensor.tolist() == eval(inside or "[]")


def test_weights_are_not_copied() -> None:
    class Reading(Borrowed):
        takes = OutputType.RAW

        def compile(self, program, options):
            literals = [item for item, _ in operations(program.module.operation) if "literal" in item.name]
            self.tensors = [constant_tensor(item.attributes["value"], torch.float32) for item in literals]
            return super().compile(program, options)

    model, engine = torch.nn.Linear(3, 2), Reading()
    torch_mlir.compile(model, X, backend=engine)
    assert [tensor.data_ptr() for tensor in engine.tensors] == [item.data_ptr() for item in model.parameters()]
    assert all(torch.equal(*pair) for pair in zip(engine.tensors, model.parameters()))
