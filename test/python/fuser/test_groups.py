# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which operators become groups, and that scripts with groups compute what eager does."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from fuser_support import ALL, CONVOLUTIONS, Recorder, agree, groups, script, trace

import torch_mlir.fuser
from torch_mlir.fuser import FuserWarning


class Convolutions(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first = torch.nn.Conv2d(3, 4, 3)
        self.second = torch.nn.Conv2d(4, 4, 3, padding=1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        y = torch.relu(self.first(x))
        return torch.tanh(torch.relu(self.second(y) + y))


@pytest.mark.parametrize("prepare", [lambda model, x: trace(model, x), lambda model, x: script(model)])
def test_network_with_one_unsupported_operator(register: Any, prepare: Any) -> None:
    compiled = Recorder()
    register("mdla", supported=CONVOLUTIONS, compile=compiled)
    model, x = Convolutions(), torch.randn(2, 3, 8, 8)
    scripted = prepare(model, x)
    agree(scripted, model, (x,), (torch.randn(1, 3, 9, 5),), (x,))
    (group,) = groups(scripted, x)
    assert group.kind() == "mdla::CompilationGroup"
    assert "aten::tanh" in str(scripted.graph_for(x))
    assert len(compiled.asked) == 2  # One for each shape.
    assert all("linalg." in text and "torch." not in text for text in compiled.texts)


def test_trace_with_check_compiles_once(register: Any) -> None:
    compiled = Recorder()
    register("mdla", supported=CONVOLUTIONS, compile=compiled)
    model, x = Convolutions(), torch.randn(2, 3, 8, 8)
    traced = torch.jit.trace(model, x)
    traced(x)
    traced(x)
    assert len(groups(traced, x)) == 1
    assert len(compiled.asked) == 1


def test_layers_that_are_equal_compile_once(register: Any) -> None:
    compiled = Recorder()
    register("mdla", supported=["aten::linear"], compile=compiled)
    model = torch.nn.Sequential(*(part for _ in range(3) for part in (torch.nn.Linear(4, 4), torch.nn.Tanh())))
    traced = trace(model, torch.randn(2, 4))
    agree(traced, model, (torch.randn(2, 4),))
    assert len(groups(traced, torch.randn(2, 4))) == 3
    assert len(compiled.asked) == 1


@pytest.mark.parametrize("output_type", ["torch", "tosa", "linalg-on-tensors"])
def test_output_types(register: Any, output_type: str) -> None:
    seen = []

    def compiled(module: Any, inputs: Any) -> Any:
        seen.append(str(module))
        return torch.relu

    register("mdla", supported=["aten::relu"], compile=compiled, output_type=output_type)
    traced = trace(torch.relu, torch.ones(2))
    agree(traced, torch.relu, (torch.tensor([-1.0, 2.0]),))
    words = {"torch": "torch.aten.relu", "tosa": "tosa.", "linalg-on-tensors": "linalg.generic"}
    assert len(seen) == 1
    assert words[output_type] in seen[0]


def test_dtypes_and_sizes(register: Any) -> None:
    accelerator = register("mdla", supported=["aten::add", "aten::mul"])
    scripted = script(multiplied)
    for dtype in (torch.float32, torch.float64, torch.int32, torch.int64, torch.uint8, torch.bfloat16):
        for shape in ((), (0,), (1,), (3, 5), (1000,)):
            x = torch.ones(shape, dtype=dtype) * 3
            agree(scripted, multiplied, (x, x + 1))
    agree(scripted, multiplied, (torch.ones(3, dtype=torch.int32), torch.ones(2, 3, dtype=torch.float64)))
    assert accelerator.compilations == 31


def multiplied(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return x * y + x


def test_layouts_are_eagers(register: Any) -> None:
    register("mdla", supported=CONVOLUTIONS)
    model, x = Convolutions(), torch.randn(2, 3, 8, 8)
    scripted = script(model)
    agree(scripted, model, (x,), (x.to(memory_format=torch.channels_last),), (x[:, :, ::2, 1:],))
    assert scripted(x.to(memory_format=torch.channels_last)).is_contiguous(memory_format=torch.channels_last)


def sizes(x: torch.Tensor) -> torch.Tensor:
    return x.view(x.size(0) * x.shape[1], -1).relu() + x.dim()


def lists(x: torch.Tensor) -> torch.Tensor:
    parts = [x, x * 2]
    parts.append(x.relu())
    return torch.cat(parts, 0) + torch.stack([x, x], 0).sum()


def control(x: torch.Tensor, times: int) -> torch.Tensor:
    for index in range(times):
        x = torch.relu(x * 2 - index)
        if bool(x.sum() > 10):
            x = x.tanh()
    return x


def shared(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    y = x * 2
    z = y.view(-1)
    z.add_(1)
    return y, z, x.t()


def in_place(x: torch.Tensor) -> torch.Tensor:
    y = x + 1
    y.relu_()
    y.mul_(3)
    x.sub_(1)
    return y + x


def narrow_in_place(x: torch.Tensor) -> torch.Tensor:
    y = x.to(torch.float16) * 2
    y.add_(x)
    return y


def transposed_in_place(x: torch.Tensor) -> torch.Tensor:
    y = x * 2
    rows = y.size(0)
    y.t_()
    return y.reshape(rows, -1) + y.size(0)


def without_training(x: torch.Tensor) -> torch.Tensor:
    y = torch.nn.functional.dropout(x, 0.5, False)
    return torch.relu(y) + torch.nn.functional.dropout(y * 2, 0.25, False)


@pytest.mark.parametrize(
    "function", [sizes, lists, shared, in_place, narrow_in_place, transposed_in_place, without_training]
)
@pytest.mark.parametrize("prepare", [trace, lambda function, x: script(function)], ids=["trace", "script"])
def test_everything_supported(register: Any, function: Any, prepare: Any) -> None:
    accelerator = register("everything", supported=ALL)
    x = torch.randn(4, 6)
    scripted = prepare(function, x.clone())
    agree(scripted, function, (x,), (torch.randn(2, 4),))
    if function not in (sizes, shared):  # They need what they look at to be without gaps.
        agree(scripted, function, (torch.randn(4, 6).t().contiguous().t(),))
    assert accelerator.runs > 0


def test_control_flow(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    agree(script(control), control, (torch.randn(4, 6), 3), (torch.randn(2), 1), (torch.ones(3), 0))
    assert accelerator.runs > 0


def test_results_that_are_views_stay_views(register: Any) -> None:
    register("everything", supported=ALL)
    x = torch.randn(4, 6)
    y, z, t = script(shared)(x)
    assert y.data_ptr() == z.data_ptr()
    assert t.data_ptr() == x.data_ptr()


def test_random_numbers_are_eagers(register: Any) -> None:
    def noisy(x: torch.Tensor) -> torch.Tensor:
        return torch.relu(torch.nn.functional.dropout(x * 2, 0.5, True)) + torch.rand_like(x)

    register("everything", supported=ALL)
    scripted, x = script(noisy), torch.randn(50)
    for seed in range(3):
        torch.manual_seed(seed)
        result = scripted(x)
        torch.manual_seed(seed)
        torch.testing.assert_close(result, noisy(x))


def test_sizes_that_depend_on_data_stay(register: Any) -> None:
    def picked(x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        return torch.relu(x)[mask] * 2

    register("everything", supported=ALL)
    scripted = script(picked)
    x = torch.randn(6)
    agree(scripted, picked, (x, x > 0), (x, x > 5), (x, torch.tensor([0, 3])))


def test_constants_of_frozen_modules(register: Any) -> None:
    accelerator = register("everything", supported=ALL)
    first, second = Convolutions().eval(), Convolutions().eval()
    x = torch.randn(1, 3, 8, 8)
    for model in (first, second):  # Equal but for the numbers in them.
        frozen = torch.jit.freeze(script(model))
        with torch.no_grad():
            agree(frozen, model, (x,))
    assert accelerator.compilations == 2


def test_training_batch_norm_stays(register: Any) -> None:
    register("everything", supported=ALL)
    ours, eager = (torch.nn.Sequential(torch.nn.Conv2d(3, 4, 3), torch.nn.BatchNorm2d(4)) for _ in range(2))
    eager.load_state_dict(ours.state_dict())
    scripted = script(ours)
    for _ in range(3):
        x = torch.randn(2, 3, 5, 5)
        torch.testing.assert_close(scripted(x), eager(x))
    torch.testing.assert_close(dict(ours.named_buffers()), dict(eager.named_buffers()))


def test_small_groups_and_predicates(register: Any) -> None:
    def function(x: torch.Tensor) -> torch.Tensor:
        return torch.softmax(torch.tanh(torch.relu(x)).exp(), dim=0).sqrt().softmax(dim=1)

    seen = []

    def predicate(candidate: torch_mlir.fuser.Candidate) -> bool:
        seen.append(candidate)
        return candidate.constants.get("dim") != 1

    names = ["aten::relu", "aten::tanh", "aten::softmax", "aten::sqrt"]
    register("mdla", supported=names, min_size=2, predicate=predicate)
    x = torch.randn(3, 3)
    scripted = script(function)
    agree(scripted, function, (x,))
    kinds = [[node.kind() for node in group.g("Subgraph").nodes()] for group in groups(scripted, x)]
    fused = [[kind for kind in found if kind.startswith("aten::")] for found in kinds]
    assert sorted(fused) == [["aten::relu", "aten::tanh"], ["aten::softmax", "aten::sqrt"]]
    assert {"aten::relu", "aten::softmax"} <= {item.operator for item in seen}


def test_accelerators_choose_in_order(register: Any) -> None:
    first, second = Recorder(), Recorder()
    register("first", supported=["aten::relu"], compile=first)
    register("second", supported=["aten::relu", "aten::tanh"], compile=second)

    def function(x: torch.Tensor) -> torch.Tensor:
        return torch.tanh(torch.relu(x))

    x = torch.randn(3)
    scripted = trace(function, x)
    agree(scripted, function, (x,))
    assert [node.kind() for node in groups(scripted, x)] == ["first::CompilationGroup", "second::CompilationGroup"]
    assert len(first.asked) == len(second.asked) == 1
    torch_mlir.fuser.unregister("first")
    again = trace(function, x)
    agree(again, function, (x,))
    assert [node.kind() for node in groups(again, x)] == ["second::CompilationGroup"]


def test_unregistering_gives_operators_back(register: Any) -> None:
    accelerator = register("mdla", supported=CONVOLUTIONS)
    model, x = Convolutions(), torch.randn(2, 3, 8, 8)
    traced = trace(model, x)
    agree(traced, model, (x,))
    runs = accelerator.runs
    torch_mlir.fuser.unregister("mdla")
    agree(traced, model, (x,))
    assert accelerator.runs == runs > 0
    assert not groups(trace(model, x), x)
    another = register("mdla", supported=["aten::relu"])
    agree(traced, model, (x,))  # The groups of its predecessor are more than it can do.
    assert another.runs == 0
    torch_mlir.fuser.unregister("mdla")
    again = register("mdla", supported=CONVOLUTIONS)
    agree(traced, model, (x,))
    assert again.runs == 2


def test_torch_compile_by_the_name(register: Any) -> None:
    compiled = Recorder()
    register("mdla", supported=CONVOLUTIONS, compile=compiled)
    model, x = Convolutions(), torch.randn(2, 3, 8, 8)
    torch._dynamo.reset()
    with torch.no_grad():
        result = torch.compile(model, backend="torch_mlir", options={"engine": "mdla"}, dynamic=False)(x)
        torch.testing.assert_close(result, model(x))
        report = torch_mlir.explain(model, x, options={"engine": "mdla"})
    assert compiled.asked
    assert report.fallbacks == {"aten.tanh.default": 1}


def test_torch_compile_after_another_registration_of_the_name(register: Any) -> None:
    model, x = Convolutions(), torch.randn(2, 3, 8, 8)
    torch._dynamo.reset()

    def compiled() -> Any:
        return torch.compile(model, backend="torch_mlir", options={"engine": "mdla"}, dynamic=False)

    for _ in range(2):
        recorder = Recorder()
        accelerator = register("mdla", supported=CONVOLUTIONS, compile=recorder)
        first = compiled()
        with torch.no_grad():
            for _ in range(3):
                torch.testing.assert_close(first(x), model(x))
        assert recorder.asked
        assert accelerator.runs == 3 * accelerator.compilations
        torch_mlir.fuser.unregister("mdla")
    assert len(recorder.asked) == accelerator.compilations


def test_an_operator_that_pytorch_lacks_is_a_warning(register: Any) -> None:
    with pytest.warns(FuserWarning, match="has no operator aten::nosuchop: an accelerator gets none of it"):
        register("mdla", supported=["aten::relu", "aten::nosuchop"])
    assert torch_mlir.fuser.registered() == ["mdla"]


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"name": "aten"}, ValueError, "a namespace of PyTorch's"),
        ({"name": "a b"}, ValueError, "cannot name an accelerator"),
        ({"name": "cpu"}, ValueError, "the name of an engine already"),
        ({"supported": "aten::relu"}, TypeError, "supported is a list"),
        ({"supported": []}, ValueError, "supported names no operator"),
        ({"supported": ["relu"]}, ValueError, "expected names of operators"),
        ({"min_size": 0}, ValueError, "min_size is 0"),
        ({"compile": 3}, TypeError, "compile is a int"),
        ({"output_type": "c"}, ValueError, "unknown output type"),
    ],
)
def test_wrong_arguments(register: Any, arguments: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        register(**{"name": "mdla", "supported": ["aten::relu"], **arguments})
    assert torch_mlir.fuser.registered() == []
