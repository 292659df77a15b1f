# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments and results that are constants of the trace: they keep their places, and other values are refused."""

from __future__ import annotations

import math
import shutil
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import nn
from torch.export import Dim
from torch.utils import _pytree as pytree

import torch_mlir


@dataclass
class Output:
    """What models of transformers return: optional parts in a class of their own."""

    logits: torch.Tensor
    cache: Any = None
    name: str = "output"


torch.export.register_dataclass(Output, serialized_type_name="test_constants.Output")


class Many(nn.Module):
    def forward(self, x, mask=None, mode="a", times=2, *, scale=1.5, rest=None, flag=True):
        y = x * times + scale if flag else x
        y = y if mode == "a" else y - 1
        return y, None, mode, {"times": times, "flag": flag, "mask": mask}, [y.sum(), (3, scale)], rest


def assert_same(actual, expected) -> None:
    assert pytree.tree_structure(actual) == pytree.tree_structure(expected)
    for mine, eager in zip(pytree.tree_leaves(actual), pytree.tree_leaves(expected), strict=True):
        assert type(mine) is type(eager)
        if isinstance(eager, torch.Tensor):
            torch.testing.assert_close(mine, eager)
        else:
            assert mine == eager


ARGUMENTS: tuple[tuple[Any, ...], dict[str, Any]] = (
    (torch.randn(3, 2), None, "b", 4),
    {"scale": -0.5, "rest": ["x", None], "flag": True},
)


def test_they_keep_their_places() -> None:
    model, (args, kwargs) = Many(), ARGUMENTS
    compiled = torch_mlir.compile(model, *args, kwargs=kwargs)
    other = (torch.randn(3, 2), *args[1:])
    assert_same(compiled(*other, **kwargs), model(*other, **kwargs))
    reordered = dict(reversed(kwargs.items()))
    assert_same(compiled(*other, **reordered), model(*other, **reordered))


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (1, torch.ones(2), r"'mask' is a Tensor, but was compiled as the constant None"),
        (2, "a", r"'mode' is 'a', but was compiled as the constant 'b'"),
        (3, 5, r"'times' is 5, but was compiled as the constant 4"),
        (3, 4.0, r"'times' is 4\.0, but was compiled as the constant 4"),
        ("scale", 0.5, r"'scale' is 0\.5, but was compiled as the constant -0\.5"),
        ("flag", 1, r"'flag' is 1, but was compiled as the constant True"),
        (0, None, r"must be a tensor, not NoneType"),
    ],
)
def test_other_values_are_refused(place, value, message) -> None:
    args, kwargs = ARGUMENTS
    compiled = torch_mlir.compile(Many(), *args, kwargs=kwargs)
    changed, named = list(args), dict(kwargs)
    (changed if isinstance(place, int) else named)[place] = value  # type: ignore[index, call-overload]
    with pytest.raises((ValueError, TypeError), match=message) as failure:
        compiled(*changed, **named)
    assert "\n" not in str(failure.value)


def test_nan_is_the_same_constant() -> None:
    class Fills(nn.Module):
        def forward(self, x, value):
            return x * value

    compiled = torch_mlir.compile(Fills(), torch.ones(2), math.nan)
    assert compiled(torch.ones(2), float("nan")).isnan().all()
    with pytest.raises(ValueError, match="was compiled as the constant nan"):
        compiled(torch.ones(2), 0.0)


def test_with_dynamic_sizes_and_changed_inputs() -> None:
    class Changes(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.register_buffer("count", torch.zeros(()))

        def forward(self, nothing, x, count, y, name):
            self.count += 1
            y.add_(x.sum(0))
            return None, x.shape[0] + count, name, x * self.count

    model, reference = Changes(), Changes()
    shapes = {"nothing": None, "x": {0: Dim("n", min=2)}, "count": None, "y": None, "name": None}
    compiled = torch_mlir.compile(model, None, torch.ones(3, 2), 7, torch.zeros(2), "n", dynamic_shapes=shapes)
    for rows in (2, 5):
        x, mine, eager = torch.randn(rows, 2), torch.zeros(2), torch.zeros(2)
        assert_same(compiled(None, x, 7, mine, "n"), reference(None, x, 7, eager, "n"))
        torch.testing.assert_close(mine, eager)


@pytest.mark.parametrize("cache", [None, "tensor"])
def test_classes_of_results(cache) -> None:
    class Returns(nn.Module):
        def forward(self, x):
            return Output(x + 1, x * 2 if cache else None, "mine"), OrderedDict(a=None, b=x.sum())

    x = torch.randn(4)
    output, rest = torch_mlir.compile(Returns(), x)(x)
    assert isinstance(output, Output)
    assert isinstance(rest, OrderedDict)
    assert output.name == "mine"
    torch.testing.assert_close(output.logits, x + 1)
    assert (output.cache is None) if cache is None else torch.equal(output.cache, x * 2)


def test_attention_without_weights_and_recurrence_without_state() -> None:
    class Layers(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.attention = nn.MultiheadAttention(8, 2, batch_first=True)
            self.recurrence = nn.GRU(8, 8, batch_first=True)

        def forward(self, x, mask=None, hx=None):
            y, weights = self.attention(x, x, x, attn_mask=mask, need_weights=False)
            return (*self.recurrence(y, hx), weights)

    model, x = Layers().eval(), torch.randn(2, 5, 8)
    compiled = torch_mlir.compile(model, x, None, None)
    x = torch.randn(2, 5, 8)
    with torch.no_grad():
        expected = model(x, None, None)
    actual = compiled(x, None, None)
    assert actual[2] is None
    torch.testing.assert_close(actual[:2], expected[:2])


def test_nothing_but_constants() -> None:
    class Says(nn.Module):
        def forward(self, x, name):
            return "said", None

    assert torch_mlir.compile(Says(), torch.ones(2), "it")(torch.ones(2), "it") == ("said", None)


def test_they_are_saved(tmp_path) -> None:
    model, (args, kwargs) = Many(), ARGUMENTS
    torch_mlir.compile(model, *args, kwargs=kwargs).save(tmp_path / "m")
    loaded = torch_mlir.load(tmp_path / "m")
    assert_same(loaded(*args, **kwargs), model(*args, **kwargs))
    with pytest.raises(ValueError, match="was compiled as the constant None"):
        loaded(args[0], "mask", *args[2:], **kwargs)


@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_a_library_for_c_leaves_them_out(tmp_path) -> None:
    import ctypes

    class Shifts(nn.Module):
        def forward(self, name, x, mask, y):
            y.add_(1)
            return "a */ b", x + y, None, y * 2

    compiled = torch_mlir.compile(Shifts(), "n", torch.ones(2), None, torch.zeros(2))
    library, header = compiled.export_library(tmp_path, name="shifts")
    text = header.read_text()
    assert " * name is 'n'\n * mask is None\n * result0 is 'a * / b'\n * result2 is None\n */" in text
    assert text.count("*/") - text.count("/*") == 0

    class Pair(ctypes.Structure):
        _fields_ = (("first", ctypes.POINTER(ctypes.c_float)), ("second", ctypes.POINTER(ctypes.c_float)))

    x, y = (ctypes.c_float * 2)(1, 2), (ctypes.c_float * 2)(10, 20)
    given, made = Pair(x, y), Pair()
    assert ctypes.CDLL(str(library)).shifts_run(ctypes.byref(given), ctypes.byref(made)) == 0
    assert (list(y), made.first[:2], made.second[:2]) == ([11, 21], [12, 23], [22, 42])


def test_iree_gets_the_tensors_only() -> None:
    pytest.importorskip("iree.compiler")
    model, (args, kwargs) = Many(), ARGUMENTS
    compiled = torch_mlir.compile(model, *args, kwargs=kwargs, backend="iree")
    assert_same(compiled(*args, **kwargs), model(*args, **kwargs))
