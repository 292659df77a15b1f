# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a builder captures, compiles and prints."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
import torch

import torch_mlir
from torch_mlir.backends import Engine, cpu
from torch_mlir.capture.dispatch import Body
from torch_mlir.ir_text import operations
from torch_mlir.program.program import InputKind, OutputKind

LHS, RHS = torch.arange(6.0).view(2, 3), torch.arange(12.0).view(3, 4)


def captured(function: Callable[..., Any], *examples: torch.Tensor) -> Any:
    """The compiled function whose body calls this one."""
    mb = torch_mlir.ModuleBuilder()
    with mb.capture_function("f", list(examples)) as f:
        f.returns(function(*examples))
    return mb.compile().f


def program(function: Callable[..., Any], *examples: torch.Tensor) -> Any:
    with Body("f", examples) as body:
        body.returns(function(*examples))
    return body.program


def targets(program: Any) -> list[str]:
    return [str(node.target) for node in program.graph.nodes if node.op == "call_function"]


def test_the_snippet(capfd: pytest.CaptureFixture[str]) -> None:
    lhs, rhs = torch.randn(2, 3), torch.randn(3, 4)
    mb = torch_mlir.ModuleBuilder()
    with mb.capture_function("mm", [lhs, rhs]) as f:
        result = torch.mm(lhs, rhs)
        f.returns([result])
    mb.module.operation.print()
    printed = capfd.readouterr().out
    assert "func.func @mm(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[3,4],f32>)" in printed
    assert "torch.aten.mm %arg0, %arg1" in printed
    torch.testing.assert_close(mb.compile(engine="cpu").mm(LHS, RHS), [LHS @ RHS])


def test_the_body_executes_once_and_each_call_again() -> None:
    count = torch.zeros(())
    function = captured(lambda: count.add_(1))
    assert count == 1
    assert [function().item(), function().item()] == [2, 3]
    assert count == 3


def test_modules_have_all_functions_so_far() -> None:
    mb = torch_mlir.ModuleBuilder()
    weight = torch.randn(3, 3)
    with mb.capture_function("first", [LHS]) as f:
        f.returns(LHS @ weight)
    before = mb.module
    with mb.capture_function("second", [LHS]) as f:
        f.returns(LHS @ weight.t())
    assert mb.module is mb.module is not before
    assert "@second" in str(mb.module)
    assert "@second" not in str(before)
    # One resource, which both functions read.
    assert str(mb.module).count('"0x') == 1
    assert "dense_resource<captured_0>" in str(mb.module)


def test_modules_are_lowered_if_asked() -> None:
    mb = torch_mlir.ModuleBuilder(output_type="linalg-on-tensors")
    with mb.capture_function("mm", [LHS, RHS]) as f:
        f.returns(LHS @ RHS)
    names = {operation.name for operation, _ in operations(mb.module.operation)}
    assert "linalg.matmul" in names
    assert not any(name.startswith("torch.") for name in names)
    torch.testing.assert_close(mb.compile().mm(LHS, RHS), LHS @ RHS)


def test_captured_tensors_are_read_where_they_are() -> None:
    weight = torch.nn.Parameter(torch.ones(3))
    function = captured(lambda x: x * weight, LHS)
    with torch.no_grad():
        weight.fill_(3)
    torch.testing.assert_close(function(LHS), LHS * 3)
    assert function.compiled.state["captured_0"] is weight


def test_functions_share_state() -> None:
    mb, total = torch_mlir.ModuleBuilder(), torch.zeros(3)
    with mb.capture_function("add", [LHS]) as f:
        total.add_(LHS.sum(0))
        f.returns([])
    with mb.capture_function("get", []) as f:
        f.returns(total * 1)
    functions = mb.compile()
    assert functions.add(LHS) == []
    torch.testing.assert_close(functions.get(), 2 * LHS.sum(0))
    torch.testing.assert_close(total, 2 * LHS.sum(0))


def test_captured_tensors_may_share_memory_that_is_written_to() -> None:
    memory, eager = torch.zeros(6), torch.zeros(6)

    def body(memory: torch.Tensor) -> None:
        memory[:4].add_(1)
        memory[2:].mul_(2)
        memory[1].add_(memory[3])

    one, other, scalar = memory[:4], memory[2:], memory[1]

    def apart() -> torch.Tensor:
        one.add_(1)
        other.mul_(2)
        scalar.add_(other[1])
        return one + 0

    function = captured(apart)
    result = function()
    body(eager)
    body(eager)
    torch.testing.assert_close(memory, eager)
    torch.testing.assert_close(result, eager[:4])


def _views_of_views(x: torch.Tensor) -> torch.Tensor:
    y = x.clone()
    row = y.t()[1:]
    row[0].mul_(3)
    y.view(-1)[::2].add_(1)
    return row


def _out(x: torch.Tensor) -> torch.Tensor:
    whole, fresh = torch.empty(2, 2), torch.empty(0)
    torch.mm(x, x.t(), out=whole)
    torch.mm(x, x.t(), out=fresh)
    torch.max(x, 1, out=(row := torch.empty(0), torch.empty(0, dtype=torch.int64)))
    return whole + fresh + row


def _reshaped_in_place(x: torch.Tensor) -> torch.Tensor:
    y = x * 2
    y.t_().unsqueeze_(0)
    return y + 1


def _factories(x: torch.Tensor) -> torch.Tensor:
    return x + torch.arange(3) + torch.ones(2, 1) + torch.tensor([1.0, 2.0, 3.0]) + torch.zeros_like(x)


def _literal_that_changes(x: torch.Tensor) -> torch.Tensor:
    total = torch.tensor([1.0, 2.0, 3.0])
    total += x[0]
    return total


def _constants(x: torch.Tensor) -> torch.Tensor:
    steps = torch.linspace(0, 1, 3).tolist() if False else [float(step) for step in torch.linspace(0, 1, 3)]
    return x * (steps[1] if torch.tensor([1, 2]).sum() > 0 else 0)


def _whole_composites(x: torch.Tensor) -> torch.Tensor:
    with torch.inference_mode():
        return torch.nn.functional.linear(x, RHS.t(), torch.ones(4))


def _strided(x: torch.Tensor) -> torch.Tensor:
    return (x * 2)[1:].as_strided((2, 2), (1, 1), 0)


def _masked(x: torch.Tensor) -> torch.Tensor:
    y = x.clone()
    y[y > 2] = 7
    return y


def _printing(x: torch.Tensor) -> torch.Tensor:
    print(x, f"{x.sum():.2f}")
    return x * 2


BODIES = [
    _views_of_views,
    _out,
    _reshaped_in_place,
    _factories,
    _literal_that_changes,
    _constants,
    _whole_composites,
    _strided,
    _masked,
    _printing,
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
@pytest.mark.parametrize("strides", ["contiguous", "transposed"])
def test_bodies_agree_with_eager(body: Any, strides: str) -> None:
    function = captured(body, LHS.clone())
    for _ in range(2):  # A literal is the same in each call.
        x = torch.randn(2, 3) if strides == "contiguous" else torch.randn(3, 2).t()
        torch.testing.assert_close(function(x), body(x.contiguous()), check_stride=False)


def test_arguments_that_change() -> None:
    def body(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        x[:, 1:].mul_(y[:2, :2])
        return x

    x, y = LHS.clone(), RHS.clone()
    function = captured(body, x, y)
    for make in (lambda: torch.randn(2, 3), lambda: torch.randn(3, 2).t(), lambda: torch.randn(4, 6)[::2, ::2]):
        given = make()
        eager = body(given.clone(), y)
        result = function(given, y)
        torch.testing.assert_close(given, eager)
        torch.testing.assert_close(result, eager)
    both = torch.randn(4, 4)
    with pytest.raises(ValueError, match="shares memory with argument"):
        function(both[:2, :3], both[:3])


@pytest.mark.parametrize("dtype", [torch.float64, torch.int32, torch.bool, torch.complex64])
def test_dtypes(dtype: torch.dtype) -> None:
    x = torch.ones(2, 3).to(dtype)
    torch.testing.assert_close(captured(lambda x: torch.cat([x, x.flip(1)]), x)(x), torch.cat([x, x.flip(1)]))


def test_zero_sizes() -> None:
    x = torch.zeros(0, 4)
    assert captured(lambda x: x.add_(1), x)(torch.zeros(0, 4)).shape == (0, 4)
    assert captured(lambda x: (x * 2).sum(0), x)(x).tolist() == [0] * 4


def test_results_keep_their_structure() -> None:
    results = captured(lambda x: {"a": x + 1, "b": (x, [x * 2])}, LHS)(LHS)
    torch.testing.assert_close(results, {"a": LHS + 1, "b": (LHS, [LHS * 2])})


def test_autocast() -> None:
    layer = torch.nn.Linear(3, 4)
    with torch.autocast("cpu", torch.bfloat16):
        function, expected = captured(layer, LHS), layer(LHS)
    assert function(LHS).dtype is torch.bfloat16
    torch.testing.assert_close(function(LHS), expected.detach())


def test_random_numbers_come_from_the_default_generator() -> None:
    def body() -> list[torch.Tensor]:
        return [
            torch.rand(3),
            torch.empty(4).bernoulli_(0.5),
            torch.nn.functional.dropout(torch.ones(5)),
            torch.randn(2),
        ]

    function = captured(body)
    torch.manual_seed(0)
    first, second = function(), function()
    torch.manual_seed(0)
    torch.testing.assert_close(function(), first)
    assert not torch.equal(first[0], second[0])


def test_running_statistics() -> None:
    torch.manual_seed(0)
    ours, eager = (torch.nn.BatchNorm1d(3) for _ in range(2))
    function = captured(ours, LHS)
    eager(LHS)
    for _ in range(3):
        x = torch.randn(2, 3)
        torch.testing.assert_close(function(x), eager(x).detach())
    torch.testing.assert_close(dict(ours.named_buffers()), dict(eager.named_buffers()))
    assert ours.num_batches_tracked == 4


def test_recurrences_and_attention() -> None:
    layer, x = torch.nn.LSTM(3, 4, num_layers=2), torch.randn(5, 2, 3)
    torch.testing.assert_close(captured(lambda x: layer(x)[0], x)(x), layer(x)[0].detach())
    query = torch.randn(1, 2, 5, 4)
    attention = torch.nn.functional.scaled_dot_product_attention
    assert targets(program(lambda q: attention(q, q, q), query)) == ["aten.scaled_dot_product_attention.default"]


def test_compiled_python_is_recorded_as_what_it_computes() -> None:
    compiled = torch.compile(lambda x: x.tanh() * 2, backend="torch_mlir")
    compiled(LHS)
    x = torch.randn(2, 3)
    torch.testing.assert_close(captured(compiled, LHS)(x), x.tanh() * 2)


def test_signatures_say_what_tensors_mean() -> None:
    weight, buffer = torch.nn.Parameter(torch.ones(3)), torch.zeros(3)

    def body(x: torch.Tensor) -> torch.Tensor:
        buffer.add_(1)
        return x * weight + torch.tensor([1.0, 2.0, 3.0])

    made = program(body, LHS)
    kinds = [item.kind for item in made.inputs]
    assert kinds == [InputKind.USER_INPUT, InputKind.BUFFER, InputKind.PARAMETER, InputKind.CONSTANT_TENSOR]
    assert [(item.kind, item.target) for item in made.outputs] == [
        (OutputKind.BUFFER_MUTATION, "captured_0"),
        (OutputKind.USER_OUTPUT, None),
    ]


def test_operations_know_the_users_lines() -> None:
    mb = torch_mlir.ModuleBuilder()
    with mb.capture_function("f", [LHS]) as f:
        f.returns(LHS.tanh())
    assert "test_dispatch.py" in mb.module.operation.get_asm(enable_debug_info=True)


def test_threads_capture_and_call_at_the_same_time() -> None:
    mb, errors = torch_mlir.ModuleBuilder(), []

    def capture(number: int) -> None:
        try:
            with mb.capture_function(f"f{number}", [LHS]) as f:
                f.returns(LHS * number)
        except Exception as error:
            errors.append(error)

    def run(threads: list[threading.Thread]) -> None:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    run([threading.Thread(target=capture, args=(number,)) for number in range(4)])
    functions = mb.compile()
    assert sorted(functions) == ["f0", "f1", "f2", "f3"]
    assert not errors

    def call(number: int) -> None:
        for _ in range(50):
            x = torch.randn(2, 3)
            if not torch.equal(functions[f"f{number}"](x), x * number):
                errors.append(number)

    run([threading.Thread(target=call, args=(number,)) for number in range(4)])
    assert not errors


def test_functions_are_saved_like_programs(tmp_path: Any) -> None:
    weight = torch.randn(3)
    captured(lambda x: x * weight, LHS).compiled.save(tmp_path / "f.tmlir")
    torch.testing.assert_close(torch_mlir.load(tmp_path / "f.tmlir")(LHS), LHS * weight)


class Forgetful(Engine):
    """Has constants in its code."""

    name = "forgetful"

    def compile(self, program: Any, options: Any) -> Any:
        types = {"input_dtypes": program.input_dtypes, "output_dtypes": program.output_dtypes}
        return cpu.compile(program.module, program.entry, names=program.names, **types)


@pytest.mark.parametrize(
    "as_users_have_them", [torch.nn.Module.named_parameters, lambda model: model.state_dict().items()]
)
def test_captured_tensors_have_the_names_that_they_are_given(as_users_have_them: Any) -> None:
    model = torch.nn.Linear(3, 2)
    other, x = torch.zeros(2), torch.ones(1, 3)
    mb = torch_mlir.ModuleBuilder(names=dict(as_users_have_them(model)))
    with mb.capture_function("step", [x]) as f:
        loss = (model(x) + other).sum()
        loss.backward()
        with torch.no_grad():
            model.weight -= model.weight.grad
        model.zero_grad(set_to_none=True)
        f.returns(loss)
    step = mb.compile().step
    assert {"weight", "bias"} < set(step.compiled.state)
    assert [name for name in step.compiled.state if name.startswith("captured_")]
    before, expected = model.weight.detach().clone(), (model(x) + other).sum().detach()
    torch.testing.assert_close(step(x), expected)
    torch.testing.assert_close(model.weight.detach(), before - 1)


def test_of_tied_weights_the_first_name_counts() -> None:
    weight = torch.ones(2)
    mb = torch_mlir.ModuleBuilder(names={"first": weight, "second": weight})
    with mb.capture_function("f", [weight + 1]) as f:
        f.returns(weight * 2)
    assert list(mb.compile().f.compiled.state) == ["first"]


def test_engines_that_do_not_see_state_change() -> None:
    mb, total, weight = torch_mlir.ModuleBuilder(), torch.zeros(3), torch.nn.Parameter(torch.ones(3))
    with mb.capture_function("step", [LHS]) as f:
        weight.grad = None
        (LHS * weight).sum().backward()
        total.add_(LHS[0])
        with torch.no_grad():
            weight.sub_(weight.grad)
        f.returns(total)
    step = mb.compile(engine=Forgetful()).step
    results = [step(torch.ones(2, 3)).tolist() for _ in range(3)]
    assert results == [[1, 2, 3], [2, 3, 4], [3, 4, 5]]
    assert weight.tolist() == [-8, -10, -12]
    assert weight.grad is not None
    assert weight.grad.tolist() == [2, 2, 2]
