# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What bodies, captures and calls are refused for: one sentence with the line, and PyTorch as it was before."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from torch.optim import optimizer
from torch.overrides import _get_current_function_mode_stack
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack

import torch_mlir
from torch_mlir.program.errors import CaptureError

OUTSIDE = torch.arange(12.0).view(3, 4)
COMPILED = torch_mlir.compile(torch.nn.ReLU(), OUTSIDE)


def _global_state() -> tuple[Any, ...]:
    return (
        torch.random.get_rng_state().tolist(),
        torch.is_grad_enabled(),
        torch.get_default_dtype(),
        torch.is_autocast_enabled("cpu"),
        torch.are_deterministic_algorithms_enabled(),
        torch.compiler.is_compiling(),
        torch._C._get_mkldnn_enabled(),
        list(_get_current_dispatch_mode_stack()),
        list(_get_current_function_mode_stack()),
        len(optimizer._global_optimizer_pre_hooks),
        len(optimizer._global_optimizer_post_hooks),
    )


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    """Every failing case here leaves PyTorch as it was."""
    before = _global_state()
    yield
    assert _global_state() == before


@torch.library.custom_op("torch_mlir_test_dispatch::shapeless", mutates_args=())
def shapeless(x: torch.Tensor) -> torch.Tensor:
    return x * 2


@torch.library.custom_op("torch_mlir_test_dispatch::known", mutates_args=())
def known(x: torch.Tensor) -> torch.Tensor:
    return x * 2


known.register_fake(torch.empty_like)


def _ends_badly(x: torch.Tensor) -> torch.Tensor:
    torch.rand(3)
    torch.set_grad_enabled(False)
    torch.set_default_dtype(torch.float64)
    torch.set_autocast_enabled("cpu", True)
    raise KeyError("x")


def _uses_data(x: torch.Tensor) -> torch.Tensor:
    target = torch.zeros(3, 4)
    target.data = x
    return target


def _nested(x: torch.Tensor) -> torch.Tensor:
    with torch_mlir.ModuleBuilder().capture_function("g", [x]) as g:
        g.returns(x)
    return x


NEEDS_VALUES = r"needs the values of a tensor \(aten\.{}\), and a captured function has one way for all values"
HANDS_OUT = r"hands the tensor's memory to other code \({}\), whose work cannot be recorded"
ERRORS: dict[str, tuple[Callable[[torch.Tensor], Any], str]] = {
    "branch": (lambda x: x if x.sum() > 0 else -x, NEEDS_VALUES.format("_local_scalar_dense.default")),
    "item": (lambda x: x * x.max().item(), NEEDS_VALUES.format("_local_scalar_dense.default")),
    "random item": (lambda x: x * torch.rand(1).item(), NEEDS_VALUES.format("_local_scalar_dense.default")),
    "captured item": (lambda x: x * OUTSIDE[0, 1].item(), NEEDS_VALUES.format("_local_scalar_dense.default")),
    "index": (lambda x: x[x.long().max()], NEEDS_VALUES.format("_local_scalar_dense.default")),
    "nonzero": (lambda x: x.nonzero(), NEEDS_VALUES.format("nonzero.default")),
    "mask": (lambda x: x[x > 0], NEEDS_VALUES.format("index.Tensor")),
    "equal": (lambda x: x if torch.equal(x, OUTSIDE) else -x, NEEDS_VALUES.format("equal.default")),
    "numpy": (lambda x: torch.from_numpy(x.numpy() * 2), HANDS_OUT.format(r"numpy\(\)")),
    "tolist": (lambda x: torch.tensor(x.tolist()), HANDS_OUT.format(r"tolist\(\)")),
    "split": (lambda x: list(torch.tensor_split(x, torch.tensor([1]))), "splits where the values of a tensor say"),
    "deepcopy": (copy.deepcopy, HANDS_OUT.format("deepcopy")),
    "data": (_uses_data, r"gives a tensor other memory \(\.data =\).* copy_"),
    "set_": (lambda x: x.set_(OUTSIDE), "gives a tensor other memory"),
    "resize_": (lambda x: x.resize_(2, 2), "gives a tensor other memory"),
    "shape of an argument": (lambda x: x.t_(), "changes the shape of a tensor from outside of the body"),
    "size by out": (lambda x: torch.neg(x[0], out=OUTSIDE[:0, 0]), "gives a tensor another size"),
    "generator": (lambda x: x + torch.rand(4, generator=torch.Generator()), r"draws from a torch\.Generator"),
    "foreign result": (lambda x: OUTSIDE, "result 0 of f was not computed in the body"),
    "number": (lambda x: [x, 3], "result 1 of f is an? int, and functions return tensors"),
    "compiled program": (COMPILED, "the body calls a compiled program"),
    "compilation": (lambda x: torch_mlir.compile(torch.nn.ReLU(), x), "the body traces or compiles a program"),
    "cond": (lambda x: torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,)), "chooses between bodies of its own"),
    "nested": (_nested, "the body of another function is being captured in this thread"),
    "unknown to tracing": (shapeless, r"torch_mlir_test_dispatch\.shapeless\.default cannot be part of a function"),
}


@pytest.mark.parametrize("case", ERRORS)
def test_bodies(case: str) -> None:
    body, message = ERRORS[case]
    mb, x = torch_mlir.ModuleBuilder(), torch.arange(12.0).view(3, 4)
    with pytest.raises(CaptureError, match=message) as caught, mb.capture_function("f", [x]) as f:
        f.returns(body(x))
    assert re.match(r"\S*test_dispatch_errors\.py:\d+ in \S+: `", str(caught.value))
    assert "\n" not in str(caught.value)
    with mb.capture_function("f", [x]) as f:  # Half a function would have this name.
        f.returns(OUTSIDE + x)


def test_exceptions_of_the_body() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(3, 4)
    with pytest.raises(KeyError, match="x"), mb.capture_function("f", [x]) as f:
        f.returns(_ends_badly(x))
    with pytest.raises(CaptureError, match="the builder has no functions"):
        mb.compile()


def test_functions_without_results() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(2)
    message = r"f: its body has not called returns\(\): end it with f\.returns"
    with pytest.raises(CaptureError, match=message), mb.capture_function("f", [x]):
        x.add_(torch.rand(2))
    assert str(mb.module).count("func.func") == 0


def test_functions_that_return_twice() -> None:
    x = torch.ones(2)
    message = r"f has called returns\(\) before: return everything at once"
    with pytest.raises(CaptureError, match=message), torch_mlir.ModuleBuilder().capture_function("f", [x]) as f:
        f.returns([f.returns(x * 2), x])


def test_bodies_are_entered_once_and_return_within() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(2)
    capture = mb.capture_function("f", [x])
    with capture as f:
        f.returns(x * 2)
    with pytest.raises(CaptureError, match=r"returns\(\) belongs into the body"):
        f.returns(x)
    with pytest.raises(CaptureError, match="its body has been entered before"):
        capture.__enter__()


def test_names() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(2)
    for name in ("a b", "class", "__init__", ""):
        with pytest.raises(ValueError, match="cannot name a function"):
            mb.capture_function(name, [x])
    first, second = mb.capture_function("f", [x]), mb.capture_function("f", [x])
    with first as f:
        f.returns(x * 2)
    with pytest.raises(CaptureError, match="has a function 'f' already: choose another name"):
        mb.capture_function("f", [x])
    with pytest.raises(CaptureError, match="has a function 'f' already"), second as f:
        f.returns(x * 3)
    assert mb.compile().f(x).tolist() == [2, 2]
    with pytest.raises(AttributeError, match="there is no function 'g': captured were f"):
        _ = mb.compile().g


def test_examples() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(2)
    with pytest.raises(TypeError, match=r"the examples are a Tensor: pass a list of tensors"):
        mb.capture_function("f", x)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"example 1 is an? int, and functions take tensors"):
        mb.capture_function("f", [x, 2])  # type: ignore[list-item]
    with pytest.raises(ValueError, match=r"examples 0 and 1 are one tensor: pass a clone"):
        mb.capture_function("f", [x, x])
    with pytest.raises(ValueError, match=r"examples 0 and 1 are one tensor: pass a clone"):
        mb.capture_function("f", [x, x.detach()])
    message = "the program writes to f's argument_0, which shares memory with"
    with pytest.raises(CaptureError, match=message), mb.capture_function("f", [x, x[1:]]) as f:
        f.returns(x.add_(1))
    message = r"the program writes to .* which shares memory with the tensor captured_0"
    with pytest.raises(CaptureError, match=message), mb.capture_function("f", [x[1:]]) as f:
        f.returns(x.add_(1))


def test_calls() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(3, 4)
    with mb.capture_function("f", [x]) as f:
        f.returns(x * 2)
    function = mb.compile().f
    with pytest.raises(ValueError, match=r"argument 'argument_0' has shape \[2, 4\], but \[3, 4\] was compiled"):
        function(torch.ones(2, 4))
    with pytest.raises(TypeError, match="is of type float64, but float32 was compiled"):
        function(x.double())
    with pytest.raises(TypeError, match="2 positional arguments, but the program was compiled with 1"):
        function(x, x)


def test_options() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(2)
    with mb.capture_function("f", [x]) as f:
        f.returns(x * 2)
    with pytest.raises(ValueError, match="unknown backend 'nowhere'"):
        mb.compile(engine="nowhere")
    with pytest.raises(TypeError, match="unexpected keyword argument 'speed'"):
        mb.compile(speed=3)
    with pytest.raises(ValueError, match="unknown output type 'asm'"):
        torch_mlir.ModuleBuilder(output_type="asm")


def test_operators_without_a_lowering() -> None:
    mb, x = torch_mlir.ModuleBuilder(), torch.ones(2)
    with mb.capture_function("f", [x]) as f:
        f.returns(known(x))
    assert "torch_mlir_test_dispatch.known" in str(mb.module)
    with pytest.raises(Exception, match=r"test_dispatch_errors\.py(.|\n)*torch_mlir_test_dispatch\.known"):
        mb.compile()


@pytest.mark.parametrize(
    ("names", "error", "message"),
    [
        ([OUTSIDE], TypeError, r"the names are a list: pass a dictionary, say dict\(model.named_parameters\(\)\)"),
        ({"weight": 1}, TypeError, "the names have a int for 'weight': pass tensors by strings"),
        ({1: OUTSIDE}, TypeError, "the names have a Tensor for 1: pass tensors by strings"),
        ({"captured_0": OUTSIDE}, ValueError, "the name 'captured_0' is one that captured tensors without a name have"),
    ],
)
def test_names_that_are_none(names: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        torch_mlir.ModuleBuilder(names=names)
