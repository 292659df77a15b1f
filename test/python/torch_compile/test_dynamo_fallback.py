# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ATen runs the parts that cannot be compiled: operators, values, whole pieces, and inputs at run time."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
import torch
from dynamo_support import Counting, like_eager, no_bugs, opaque, same
from torch._dynamo.exc import BackendCompilerFailed

import torch_mlir.hybrid.build as build
from torch_mlir.backends.errors import EngineError
from torch_mlir.hybrid.compile import Settings
from torch_mlir.hybrid.piece_calls import FallbackWarning
from torch_mlir.importer import UnsupportedProgramError
from torch_mlir.torch_compile.options import MODES, OptionError, settings_of


def test_unsupported_operators_are_cut_out():
    def function(x):
        return opaque(x * 2 + 1).exp() + opaque(x)

    counting = like_eager(function, torch.rand(3, 4) + 1)
    assert counting.on_aten == {"torch_mlir_tests.opaque.default"}
    assert counting.pieces == 2


def test_few_changes_between_compiled_code_and_aten():
    def function(x):
        for _ in range(3):
            x = torch.relu(opaque(x + 1)) + opaque(x + 2)
        return x

    assert like_eager(function, torch.rand(4) + 1).pieces == 4


def test_views_around_fallbacks_are_not_copied():
    def function(x, y):
        return opaque(x.t()[:2]) @ (y * 2)

    counting = like_eager(function, torch.rand(4, 3) + 1, torch.randn(4, 2))
    (_, outcome), *_ = counting.outcomes
    inside = {node.name for built in outcome.built for node in built.piece.nodes}
    assert inside == {"mul", "mm"}


def test_strides_reach_aten_as_they_were_traced():
    def function(x):
        y = (x * 2).permute(0, 2, 3, 1).reshape(x.shape[0], -1, x.shape[1])
        return opaque(y + 3), (x + 1).as_strided((2, 3), (3, 1))

    like_eager(function, torch.rand(2, 3, 4, 5).to(memory_format=torch.channels_last))


@torch.library.custom_op("torch_mlir_tests::shift", mutates_args=())
def _shift(x: torch.Tensor, by: float) -> torch.Tensor:
    return x + by


@_shift.register_fake
def _(x, by):
    return torch.empty_like(x)


@torch.library.custom_op("torch_mlir_tests::shift_in_place", mutates_args=("x",))
def _shift_in_place(x: torch.Tensor, by: float) -> None:
    x.add_(by)


def test_operators_of_the_user():
    def function(x):
        y = torch.sin(_shift(x * 2, 1.0))
        _shift_in_place(y, 3.0)
        return y * x

    counting = like_eager(function, torch.randn(4))
    assert "torch_mlir_tests.shift.default" in counting.on_aten
    assert counting.pieces == 3


def test_control_flow():
    def function(x):
        return torch.cond(x.sum() > 0, lambda x: torch.sin(x) + 1, lambda x: opaque(x.abs() + 1), (x * 2,))

    like_eager(function, torch.ones(4))
    like_eager(function, -torch.ones(4))


def test_data_dependent_sizes():
    def function(x):
        found = torch.nonzero(x > 0)
        return x[x > 0] * 2, found + 1

    with torch._dynamo.config.patch(capture_dynamic_output_shape_ops=True):
        like_eager(function, torch.randn(4, 5))


def test_scalars_out_of_tensors():
    def function(x, index):
        size = index.item()
        torch._check(size >= 0)
        torch._check(size <= x.shape[0])
        return x.new_ones(size) * 2, x * size

    with torch._dynamo.config.patch(capture_scalar_outputs=True):
        like_eager(function, torch.randn(4), torch.tensor(3))


@pytest.mark.parametrize(
    "x",
    [
        torch.randn(3, dtype=torch.complex64),
        torch.ones(3, dtype=torch.float16),
        torch.ones(3, dtype=torch.bfloat16),
        torch.ones(3, dtype=torch.uint8),
        torch.tensor([True, False]),
        torch.ones(0, 3),
    ],
    ids=lambda x: str(x.dtype),
)
def test_dtypes(x):
    like_eager(lambda x: (x + x, x * 1, torch.cat([x, x])), x)


def test_quantized_and_sparse_tensors():
    quantized = torch.quantize_per_tensor(torch.randn(4), 0.1, 0, torch.qint8)
    compiled = torch.compile(lambda q: q.dequantize() * 2, backend=Counting())
    same(compiled(quantized), quantized.dequantize() * 2)
    sparse = torch.eye(3).to_sparse()
    compiled = torch.compile(lambda s, x: torch.sparse.mm(s, x) + 1, backend=Counting())
    same(compiled(sparse, torch.ones(3, 2)), torch.full((3, 2), 2.0))


def test_meta_tensors_stay_on_their_device():
    compiled = torch.compile(lambda x: x.relu() + 1, backend=Counting())
    assert compiled(torch.ones(3, device="meta")).device.type == "meta"


def test_eagers_error_for_what_is_wrong_at_run_time():
    def look_up(table, index):
        return table[index] * 2

    compiled = torch.compile(look_up, backend=Counting())
    table = torch.arange(4.0)
    same(compiled(table, torch.tensor([0, 3])), torch.tensor([0.0, 6.0]))
    with pytest.raises(IndexError, match="out of"):
        compiled(table, torch.tensor([0, 4]))
    divide = torch.compile(lambda x, y: x // y, backend=Counting())
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        divide(torch.tensor([1, 2]), torch.tensor([1, 0]))


def test_the_check_of_a_factorisation_is_compiled():
    def function(matrix, right):
        positive = matrix @ matrix.mT + torch.eye(3)
        return torch.linalg.inv(matrix), torch.linalg.solve(matrix, right), torch.linalg.cholesky(positive)

    matrices, right = torch.randn(2, 3, 3) + 4 * torch.eye(3), torch.randn(2, 3, 1)
    counting = Counting()
    actual = torch.compile(function, backend=counting)(matrices, right)
    torch.testing.assert_close(actual, function(matrices, right), rtol=1e-4, atol=1e-5)
    assert (counting.on_aten, counting.pieces) == (set(), 1)


@pytest.mark.parametrize("function", [torch.linalg.inv, torch.linalg.cholesky, torch.linalg.lu_factor])
def test_eagers_error_for_a_matrix_that_has_no_factors(function):
    compiled = torch.compile(lambda x: function(x + 1), backend=Counting())
    with pytest.raises(RuntimeError) as expected:
        function(torch.ones(2, 2))
    with pytest.raises(type(expected.value), match=re.escape(str(expected.value))):
        compiled(torch.zeros(2, 2))
    torch.testing.assert_close(compiled(torch.eye(2)), function(torch.eye(2) + 1))


def test_effects_around_a_check_keep_their_order(capfd):
    def function(matrix):
        torch.ops.higher_order.print("before")
        inverse = torch.linalg.inv(matrix)
        torch.ops.higher_order.print("after")
        return inverse + 1

    counting = Counting()
    torch.compile(function, backend=counting)(torch.eye(2))
    assert capfd.readouterr().out.split() == ["before", "after"]
    assert counting.on_aten == {"with_effects"}


@pytest.mark.parametrize("dynamic", [False, True])
def test_overlapping_windows_of_an_input_are_views_of_it(dynamic):
    def windows(x):
        size, stride = list(x.size()), list(x.stride())
        size[0], stride[0] = size[0] * 2 - 1, stride[0] // 2
        return x.as_strided(size, stride)

    compiled = torch.compile(windows, backend="torch_mlir", dynamic=dynamic)
    for count in (3, 5):
        x = torch.randn(count, 4)
        with no_bugs():
            result = compiled(x)
        same(result, windows(x))
        assert result.data_ptr() == x.data_ptr()


def test_fallback_can_be_an_error():
    compiled = torch.compile(lambda x: opaque(x) + torch.rand(2), backend="torch_mlir", options={"fallback": False})
    with pytest.raises(BackendCompilerFailed) as caught:
        compiled(torch.ones(2))
    error = caught.value.inner_exception
    assert isinstance(error, UnsupportedProgramError)
    assert [problem.subject for problem in error.problems] == ["aten.rand.default", "torch_mlir_tests.opaque.default"]
    assert f"{Path(__file__).name}:" in str(error)


def test_no_fallback_needed_no_error():
    compiled = torch.compile(lambda x: (x * 2).t(), backend="torch_mlir", options={"fallback": False, "opt_level": 0})
    same(compiled(torch.ones(2, 3)), torch.full((2, 3), 2.0).t())


@pytest.mark.parametrize("stage", ["import_program", "_job", "cpu"])
def test_a_mistake_of_ours_becomes_a_warning_and_a_script(stage, monkeypatch):
    def broken(*args, **kwargs):
        raise KeyError("planted")

    constant = torch.tensor([1.0, 2.0])
    with monkeypatch.context() as patched:
        if stage == "cpu":
            patched.setattr(build.cpu.Job, "build", broken)
        else:
            patched.setattr(build, stage, broken)
        compiled = torch.compile(lambda x: torch.relu(x) @ constant + 1, backend="torch_mlir", dynamic=True)
        x = torch.randn(3, 2)
        with pytest.warns(FallbackWarning, match="planted") as caught:
            result = compiled(x)
        same(result, torch.relu(x) @ constant + 1)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            compiled(x)
    assert len(caught) == 1
    path = re.search(r"python (\S+\.py)", str(caught[0].message))[1]
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=False)
    Path(path).unlink()
    # Nothing is planted in a process of its own.
    assert done.returncode == 0, done.stderr
    assert "tensor" in done.stdout


def test_a_mistake_with_one_operator_costs_only_that_one(monkeypatch):
    compile = build.cpu.Job.build

    def picky(job):
        if "math.tanh" in str(job.module):
            raise EngineError('error: "tanh"("model.py":3:0): planted')
        return compile(job)

    monkeypatch.setattr(build.cpu.Job, "build", picky)
    counting = Counting()
    compiled = torch.compile(lambda x: torch.exp(torch.tanh(x * 2 + 1) - 1), backend=counting)
    x = torch.randn(5)
    with pytest.warns(FallbackWarning, match="planted") as caught:
        same(compiled(x), torch.exp(torch.tanh(x * 2 + 1) - 1))
    Path(re.search(r"python (\S+\.py)", str(caught[0].message))[1]).unlink()
    assert counting.on_aten == {"aten.tanh.default"}
    assert counting.pieces == 2


def test_mistakes_are_errors_without_fallback(monkeypatch):
    monkeypatch.setattr(build, "import_program", lambda *args: 1 / 0)
    compiled = torch.compile(torch.relu, backend=Counting(Settings(fallback=False)))
    with pytest.raises(BackendCompilerFailed, match="ZeroDivisionError"):
        compiled(torch.ones(2))


@pytest.mark.parametrize("where", ["import_program", "compile_piece"])
def test_ctrl_c_is_not_caught(where, monkeypatch):
    def interrupted(*args, **kwargs):
        raise KeyboardInterrupt

    module = build if where == "import_program" else sys.modules["torch_mlir.hybrid.compile"]
    monkeypatch.setattr(module, where, interrupted)
    with pytest.raises(KeyboardInterrupt):
        torch.compile(torch.relu, backend="torch_mlir")(torch.ones(2))


def test_code_that_refuses_what_aten_computes(monkeypatch):
    def refuse(*args):
        raise RuntimeError("no")

    monkeypatch.setattr(build.cpu.Job, "build", lambda job: refuse)
    compiled = torch.compile(torch.relu, backend="torch_mlir")
    with pytest.warns(FallbackWarning, match="refused"):
        same(compiled(torch.tensor([-1.0, 1.0])), torch.tensor([0.0, 1.0]))


def test_small_pieces_can_be_left_to_aten():
    counting = Counting(Settings(min_operators=3))
    compiled = torch.compile(lambda x: torch.relu(x) + 1, backend=counting)
    with no_bugs():
        same(compiled(torch.zeros(2)), torch.ones(2))
    assert counting.pieces == 0


@pytest.mark.parametrize(
    ("mode", "options", "message"),
    [
        ("fastest", None, "unknown mode 'fastest'.*'max-autotune'"),
        (None, {"fall_back": True}, "(?s)unknown option 'fall_back'; there are.*fallback.*opt_level"),
        (None, {"opt_level": 4}, "option 'opt_level' is 4, but must be 0, 1, 2 or 3"),
        (None, {"opt_level": True}, "but must be 0, 1, 2 or 3"),
        (None, {"fallback": 1}, "must be True or False"),
        (None, {"min_operators": 0}, "an integer from 1"),
    ],
)
def test_wrong_options(mode, options, message):
    with pytest.raises(OptionError, match=message):
        settings_of(mode, options)
    with pytest.raises(BackendCompilerFailed, match=message):
        torch.compile(torch.relu, backend="torch_mlir", mode=mode, options=options)(torch.ones(2))


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_works(mode):
    same(torch.compile(torch.relu, backend="torch_mlir", mode=mode)(-torch.ones(2)), torch.zeros(2))
