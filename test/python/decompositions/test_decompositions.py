# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decomposition policy, and the decompositions of our own against torch."""

import math

import pytest
import torch
from importer_support import function_named, import_raw, op_names, walk

import torch_mlir
from torch_mlir.decompositions import KEPT_WHOLE, default_table
from torch_mlir.decompositions.aten import gelu, histogram, roll, squeeze_dims
from torch_mlir.decompositions.batch_norm import batch_norm_inference
from torch_mlir.decompositions.ranges import linspace, logspace
from torch_mlir.decompositions.table import DECOMPOSED_FURTHER


def packet(name):
    namespace, op = name.split(".")
    return getattr(getattr(torch.ops, namespace), op)


@pytest.mark.parametrize("name", KEPT_WHOLE)
def test_kept_operators_are_in_no_table(name):
    overloads = {getattr(packet(name), overload) for overload in packet(name).overloads()}
    own = {torch.ops.aten.squeeze.dims, torch.ops.aten.gelu.default}
    own |= {torch.ops.aten.addmm.default, torch.ops.aten.baddbmm.default}  # Where a factor is complex, and only there.
    assert not (overloads - own) & set(default_table())


@pytest.mark.parametrize("name", DECOMPOSED_FURTHER)
def test_further_operators_are_in_the_table(name):
    overloads = {getattr(packet(name), overload) for overload in packet(name).overloads()}
    assert overloads & set(default_table())


def test_tables_are_independent():
    default_table().clear()
    assert default_table()


def test_attention_stays_whole_with_dynamic_sequences():
    from torch.export import Dim

    def f(q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)

    dims = {2: Dim("sequence", min=2, max=128)}
    module = import_raw(f, *(torch.ones(1, 2, 5, 8) for _ in range(3)), dynamic_shapes=((dims, dims, dims),))
    assert op_names(module) == ["aten.scaled_dot_product_attention", "func.return"]


def test_layer_norm_softmax_and_gelu_stay_whole():
    def f(x):
        return torch.nn.functional.gelu(torch.nn.functional.layer_norm(x, (4,)).softmax(-1))

    names = op_names(import_raw(f, torch.ones(2, 4)))
    assert {"aten.native_layer_norm", "aten._softmax", "aten.gelu"} <= set(names)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
@pytest.mark.parametrize("affine", [True, False])
@pytest.mark.parametrize("shape", [(5, 3), (2, 3, 4), (2, 3, 4, 5)], ids=str)
def test_batch_norm_matches_torch(shape, affine, dtype):
    torch.manual_seed(0)
    x = torch.randn(shape).to(dtype)
    weight, bias = (torch.randn(3).to(dtype), torch.randn(3).to(dtype)) if affine else (None, None)
    mean, variance = torch.randn(3).to(dtype), torch.rand(3).to(dtype) + 0.5
    arguments = (x, weight, bias, mean, variance, 0.1, 1e-5)
    expected = torch.ops.aten._native_batch_norm_legit_no_training(*arguments)
    actual = batch_norm_inference(*arguments)
    assert actual[0].dtype == expected[0].dtype
    tolerance = 5e-2 if dtype is torch.bfloat16 else 1e-5
    torch.testing.assert_close(actual[0], expected[0], rtol=tolerance, atol=tolerance)


@pytest.mark.parametrize("dims", [[0], [0, 2], [-1, 0], [1], [], [0, 1, 2, 3]], ids=str)
def test_squeeze_matches_torch(dims):
    x = torch.ones(1, 2, 1, 1)
    assert squeeze_dims(x, dims).shape == torch.ops.aten.squeeze.dims(x, dims).shape


@pytest.mark.parametrize("bounds", [(0, 0), (-1, 1), (0, 4)], ids=str)
def test_histogram_matches_torch(bounds):
    torch.manual_seed(0)
    x = torch.randn(100)
    assert torch.equal(histogram(x, 10, *bounds), torch.histc(x, 10, *bounds))


def test_training_batch_norm_reaches_registered_operators():
    module = import_raw(torch.nn.BatchNorm2d(3), torch.ones(2, 3, 4, 4))
    assert "operator" not in op_names(module)


class NativeBatchNorm(torch.nn.Module):
    """Calls the operator that writes to the running statistics though its schema does not say so."""

    def __init__(self, training):
        super().__init__()
        self.is_training = training
        self.register_buffer("mean", torch.zeros(3))
        self.register_buffer("variance", torch.ones(3))

    def forward(self, x):
        arguments = self.mean, self.variance, self.is_training, 0.1, 1e-5
        return torch.ops.aten.native_batch_norm(x, None, None, *arguments)[0]


@pytest.mark.parametrize("training", [True, False], ids=["training", "evaluating"])
def test_native_batch_norm_writes_its_statistics(training):
    torch.manual_seed(0)
    ours, eager = NativeBatchNorm(training), NativeBatchNorm(training)
    compiled = torch_mlir.compile(ours, torch.randn(4, 3, 5))
    for _ in range(2):
        x = torch.randn(4, 3, 5)
        torch.testing.assert_close(compiled(x), eager(x), rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(ours.state_dict(), eager.state_dict())
    assert torch.equal(ours.mean, torch.zeros(3)) is not training


ROLLS = [
    *((shape, (2,), ()) for shape in [(5,), (4, 3), (0, 3), ()]),
    *((shape, (shift,), (dim,)) for shape in [(5,), (4, 3), (0, 3)] for shift in (-1, 0, 7) for dim in (0, -1)),
    ((2, 3, 4), (1, -5), (0, -1)),
]


@pytest.mark.parametrize(("shape", "shifts", "dims"), ROLLS, ids=str)
def test_roll_matches_torch(shape, shifts, dims):
    x = torch.arange(math.prod(shape)).reshape(shape)
    assert torch.equal(roll(x, shifts, dims), torch.roll(x, shifts, dims or None))


def test_roll_is_cut_where_its_size_is_known():
    from torch.export import Dim

    def f(x):
        return torch.roll(x, (3, -1), (0, 1))

    module = import_raw(f, torch.ones(5, 4), dynamic_shapes=(({0: Dim("rows", min=2, max=9)},),))
    names = op_names(module)
    assert names.count("aten.cat") == names.count("aten.index_select") == 1
    assert "aten.fmod.Scalar" not in names


BOUNDS = [(4.3, -3), (0, 4), (-0.5, 2.7), (torch.tensor(4.3), torch.tensor(1))]
STEPS = [0, 1, 2, 4, 50]


@pytest.mark.parametrize("bounds", BOUNDS)
@pytest.mark.parametrize("steps", STEPS)
def test_ranges_of_integers_match_torch(bounds, steps):
    same = linspace(*bounds, steps, dtype=torch.int64) == torch.linspace(*bounds, steps, dtype=torch.int64)
    assert same.shape == (steps,)
    assert same.all()


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float32])
@pytest.mark.parametrize("bounds", BOUNDS)
@pytest.mark.parametrize("steps", STEPS)
def test_powers_of_ranges_match_torch(dtype, bounds, steps):
    tolerance = torch.finfo(dtype).eps
    ours, eager = logspace(*bounds, steps, dtype=dtype), torch.logspace(*bounds, steps, dtype=dtype)
    torch.testing.assert_close(ours, eager, rtol=max(tolerance, 1e-5), atol=0)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
def test_gelu_matches_torch(dtype):
    x = torch.linspace(-6, 6, 101).to(dtype)
    torch.testing.assert_close(gelu(x, approximate="tanh"), torch.nn.functional.gelu(x, approximate="tanh"))


def test_only_the_approximation_of_gelu_is_decomposed():
    def approximate(x):
        return torch.nn.functional.gelu(x, approximate="tanh")

    assert "aten.tanh" in op_names(import_raw(approximate, torch.ones(3)))
    assert op_names(import_raw(approximate, torch.ones(3), backend_legal_ops=["aten.gelu"])) == [
        "aten.gelu",
        "func.return",
    ]
    assert op_names(import_raw(torch.nn.functional.gelu, torch.ones(3))) == ["aten.gelu", "func.return"]


def views_of(module):
    return [result_type(operation) for operation in walk(function_named(module)) if operation.name == "torch.aten.view"]


def result_type(operation):
    return str(operation.results[0].type)


def test_a_view_that_merges_symbolic_and_constant_sizes_becomes_two():
    from torch.export import Dim

    def f(x):
        return x.reshape(x.shape[0] * x.shape[1], 16)

    dims = {0: Dim("rows", min=2, max=9), 1: Dim("columns", min=2, max=9)}
    module = import_raw(f, torch.ones(3, 4, 2, 8), dynamic_shapes=((dims,),))
    assert views_of(module) == ["!torch.vtensor<[?,2,8],f32>", "!torch.vtensor<[?,16],f32>"]


@pytest.mark.parametrize(
    ("shape", "view", "merged"),
    [
        ((3, 4, 16), lambda x: x.reshape(x.shape[0] * x.shape[1], 16), "[?,16]"),
        ((3, 4, 16), lambda x: x.reshape(x.shape[0], x.shape[1], 2, 8), "[?,?,2,8]"),
        ((3, 4, 2, 8), lambda x: x.reshape(x.shape[0], x.shape[1], 16), "[?,?,16]"),
        ((3, 4, 16), lambda x: x.reshape(-1), "[?]"),
    ],
)
def test_other_views_of_symbolic_sizes_stay_one(shape, view, merged):
    from torch.export import Dim

    dims = {0: Dim("rows", min=2, max=9), 1: Dim("columns", min=2, max=9)}
    module = import_raw(view, torch.ones(shape), dynamic_shapes=((dims,),))
    assert views_of(module) == [f"!torch.vtensor<{merged},f32>"]


@pytest.fixture
def library():
    name = "torch_mlir_table_test"
    with torch.library._scoped_library(name, "FRAGMENT") as fragment:
        fragment.define("twice(Tensor x) -> Tensor")
        yield fragment


def _overload():
    return torch.ops.torch_mlir_table_test.twice.default


def test_a_composite_registered_later_is_seen(library):
    assert _overload() not in default_table()
    library.impl("twice", lambda x: x + x, "CompositeImplicitAutograd")
    assert op_names(import_raw(lambda x: _overload()(x), torch.ones(2))) == ["aten.add.Tensor", "func.return"]


def test_a_python_kernel_of_a_composite_registered_later_is_seen():
    op = torch.ops.aten.square.default
    composite = torch._C.DispatchKey.CompositeImplicitAutograd
    before = default_table()[op]
    op.py_impl(composite)(lambda x: torch.abs(x))
    try:
        assert default_table()[op] is not before
        assert op_names(import_raw(lambda x: torch.square(x), torch.ones(2))) == ["aten.abs", "func.return"]
    finally:
        del op.py_kernels[composite]
        op._dispatch_cache.clear()
    assert "aten.abs" not in op_names(import_raw(lambda x: torch.square(x), torch.ones(2)))


def test_a_decomposition_registered_later_is_seen(monkeypatch):
    op = torch.ops.aten.logsumexp.default
    monkeypatch.setitem(torch._decomp.decomposition_table, op, lambda x, dim, keepdim=False: torch.sum(x, dim, keepdim))
    assert op_names(import_raw(lambda x: torch.logsumexp(x, [0]), torch.ones(2))) == [
        "aten.sum.dim_IntList",
        "func.return",
    ]
