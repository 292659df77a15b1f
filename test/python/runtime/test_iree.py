# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""IREE as an engine, on a few of the models that `nox -s iree` takes through it."""

from __future__ import annotations

import sys

import pytest
import torch
import zoo
from torch.utils import _pytree as pytree
from zoo import in_iree

import torch_mlir
from torch_mlir import ir
from torch_mlir.backends import iree


@pytest.mark.parametrize(("name", "dynamic"), [("vit", False), ("gru", True), ("bert", True)])
def test_models_agree_with_eager(name: str, dynamic: bool) -> None:
    entry = zoo.MODELS[name]
    model, args, kwargs = entry.build()
    shapes = entry.dynamic_shapes() if dynamic else None
    compiled = torch_mlir.compile(model, *args, kwargs=kwargs, dynamic_shapes=shapes, backend="iree")
    for one_args, one_kwargs in [(args, kwargs), *([entry.other_example()] if dynamic else [])]:
        with torch.no_grad():
            expected = model(*one_args, **one_kwargs)
        actual = compiled(*one_args, **one_kwargs)
        assert pytree.tree_structure(actual) == pytree.tree_structure(expected)
        for ours, theirs in zip(pytree.tree_leaves(actual), pytree.tree_leaves(expected)):
            torch.testing.assert_close(ours, theirs, rtol=entry.rtol, atol=entry.atol)


class Counter(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("seen", torch.zeros(2, dtype=torch.int32))

    def forward(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        self.seen.add_(1)
        return x > 0, x.double() * 2, self.seen * 3


def test_every_result_has_its_dtype_and_buffers_change() -> None:
    model, x = Counter(), torch.tensor([-1.0, 2.0])
    compiled = torch_mlir.compile(model, x, backend="iree")
    torch.testing.assert_close(compiled(x), (x > 0, x.double() * 2, torch.tensor([3, 3], dtype=torch.int32)))
    assert model.seen.tolist() == [1, 1]


def test_what_iree_refuses_is_one_error() -> None:
    module = ir.Module.parse(
        "func.func @main(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {"
        '  %0 = torch.operator "torch.mine.op"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>'
        "  return %0 : !torch.vtensor<[2],f32> }",
        ir.Context(),
    )
    with pytest.raises(iree.EngineError, match=r"torch\.mine\.op|torch\.operator"):
        iree.compile(module)


def test_inputs_of_another_shape_are_refused() -> None:
    compiled = torch_mlir.compile(torch.nn.ReLU(), torch.ones(2), backend="iree")
    with pytest.raises(iree.EngineError, match="shape"):
        compiled(torch.ones(3))


def test_without_iree_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "iree.compiler.tools", None)
    with pytest.raises(iree.EngineError, match=r"pip install 'iree-base-compiler>=3\.13' 'iree-base-runtime>=3\.13'"):
        iree.compile(ir.Module.parse("module {}", ir.Context()))


@pytest.mark.parametrize(
    ("ok", "listed", "surprising"),
    [(True, False, False), (False, True, False), (True, True, True), (False, False, True)],
)
def test_the_session_fails_on_surprises_of_both_kinds(ok: bool, listed: bool, surprising: bool) -> None:
    reasons = {"some": "a reason"} if listed else {}
    assert in_iree.judge(in_iree.Outcome("some", ok), reasons)[1] is surprising


def test_the_session_refuses_models_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        in_iree.main(["no_such_model"])
    assert "no_such_model" in capsys.readouterr().err


def test_a_wrong_number_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def off_by_a_little(*_: object, **__: object) -> object:
        return lambda *inputs: tuple(value + 0.01 for value in model_result)

    model, args, kwargs = zoo.MODELS["gru"].build()
    with torch.no_grad():
        model_result = pytree.tree_leaves(model(*args, **kwargs))
    monkeypatch.setattr(iree, "compile", off_by_a_little)
    outcome = in_iree.run(zoo.MODELS["gru"])
    assert not outcome.ok
    assert outcome.error == pytest.approx(0.01, abs=1e-4)
