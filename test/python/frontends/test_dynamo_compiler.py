# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""DynamoCompiler: the modules and parameters of an import, its graphs, and calls of its code."""

from __future__ import annotations

import re
import threading
import warnings
from typing import Any

import pytest
import torch
from torch import nn
from torch._inductor.decomposition import decompositions as inductor_decomp

from torch_mlir import DynamoCompiler, OutputType, ir
from torch_mlir.backends import cpu
from torch_mlir.dialects import arith, math
from torch_mlir.dialects import tosa as tosa_dialect
from torch_mlir.registries import linalg, tosa
from torch_mlir.registries import math as math_registry


def foo(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    return x * y + x


class Maximum(nn.Module):
    def forward(self, x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
        return torch.maximum(x, y * 2)


def operations(module: Any) -> list[str]:
    """The names of the operations in the functions of a module, those of MLIR's regions left out."""
    body = module.body.operations[0].regions[0].blocks[0]
    return [operation.operation.name for operation in body.operations]


def test_the_snippet_gives_tosa_and_nothing_else():
    in1, in2 = torch.randn(10), torch.randn(10)
    dynamo_compiler = DynamoCompiler(primary_registry=tosa.ops_registry, aot_autograd_decomposition=inductor_decomp)
    module, params = dynamo_compiler.importer(foo, *(in1, in2))
    assert params == []
    assert operations(module) == ["tosa.const", "tosa.mul", "tosa.add", "func.return"]
    text = str(module)
    assert "func.func @forward(%arg0: tensor<10xf32>, %arg1: tensor<10xf32>) -> tensor<10xf32>" in text
    assert re.search(r"tosa.mul %arg0, %arg1, %\w+ : \(tensor<10xf32>, tensor<10xf32>, tensor<1xi8>\)", text)
    torch.testing.assert_close(dynamo_compiler.dynamo_run()(in1, in2), foo(in1, in2))


def test_replacing_an_entry_changes_the_ir_there_and_nowhere_else():
    def model(x, y):
        return torch.exp(x * y + x) * (x + y)

    def add(node, symbol_table):
        return arith.AddFOp(symbol_table[node.args[0]], symbol_table[node.args[1]])

    x, y = torch.randn(4), torch.randn(4)
    texts = []
    for registry in (tosa.ops_registry, {**tosa.ops_registry, "add.Tensor": add}):
        compiler = DynamoCompiler(primary_registry=registry)
        texts.append(str(compiler.importer(model, x, y)[0]).splitlines())
        torch.testing.assert_close(compiler.dynamo_run()(x, y), model(x, y))
    changed = [(one, other) for one, other in zip(*texts, strict=True) if one != other]
    assert len(changed) == 2
    for one, other in changed:
        assert "tosa.add" in one
        assert "arith.addf" in other
    # Another compiler, and the registry of the package, are as before.
    assert str(DynamoCompiler(primary_registry=tosa.ops_registry).importer(model, x, y)[0]).splitlines() == texts[0]


def test_a_function_as_buddy_compiler_had_them():
    def maximum_op(node, symbol_table):
        input1 = symbol_table.get((str(node.args[0]), 0))
        input2 = symbol_table.get((str(node.args[1]), 0))
        shape = list(node.meta["tensor_meta"].shape)
        assert node.meta["tensor_meta"].dtype is torch.float32
        result = ir.RankedTensorType.get(shape, ir.F32Type.get())
        return tosa_dialect.MaximumOp(result, input1, input2)

    compiler, x, y = DynamoCompiler(primary_registry={"maximum.default": maximum_op}), torch.randn(3), torch.randn(3)
    for importer in (compiler.importer, compiler.importer_by_export):
        module, _ = importer(Maximum(), x, y)
        assert "tosa.maximum" in operations(module)
        torch.testing.assert_close(compiler.dynamo_run()(x, y), Maximum()(x, y))


def test_each_operator_goes_where_the_first_registry_says():
    def model(x):
        return torch.tanh(x) + torch.relu(x)

    x = torch.randn(3)
    registries = [math_registry.ops_registry, linalg.ops_registry, tosa.ops_registry, None]
    names = [operations(DynamoCompiler(primary_registry=each).importer(model, x)[0]) for each in registries]
    assert "math.tanh" in names[0]
    assert names[0].count("linalg.generic") == 2
    assert names[1] == names[3]
    assert names[1].count("linalg.generic") == 3
    assert all(name.startswith(("tosa.", "func.")) for name in names[2])


def test_output_types():
    x, y = torch.randn(3), torch.randn(3)

    def model(x, y):
        return torch.exp(x) + y

    texts = {
        form: str(DynamoCompiler("f", math_registry.ops_registry, output_type=form).importer(model, x, y)[0])
        for form in ("raw", "torch", OutputType.LINALG_ON_TENSORS)
    }
    assert all("func.func @f(" in text for text in texts.values())
    assert 'torch.aten.exp %arg0 {torch.lower_to = "math"}' in texts["raw"]
    assert "math.exp" in texts["torch"]
    assert "torch.aten.add.Tensor" in texts["torch"]
    assert "torch" not in texts[OutputType.LINALG_ON_TENSORS]


class Model(nn.Module):
    """Parameters under two names, and one that has the size of an input."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(4, 4)
        self.same = self.first
        self.arg0_1 = nn.Parameter(torch.randn(4))
        self.norm = nn.BatchNorm1d(4)

    def forward(self, x: torch.Tensor, scale: torch.Tensor) -> torch.Tensor:
        return self.norm(self.same(self.first(x * scale)) * self.arg0_1)


@pytest.mark.parametrize("through_export", [False, True], ids=["dynamo", "export"])
def test_parameters_come_first_and_are_the_models_own(through_export):
    model = Model().eval()
    x, scale = torch.randn(3, 4), torch.randn(4)
    compiler = DynamoCompiler()
    importer = compiler.importer_by_export if through_export else compiler.importer
    module, params = importer(model, x, scale)
    held = {id(tensor) for tensor in (*model.parameters(), *model.buffers())}
    assert {id(tensor) for tensor in params} <= held
    needed = {id(t) for t in (*model.parameters(), model.norm.running_mean, model.norm.running_var)}
    assert needed <= {id(tensor) for tensor in params}
    assert compiler.imported_params == {compiler.graphs[0]: params}
    run = cpu.compile(module, "forward")
    with torch.no_grad():
        expected = model(x, scale)
    torch.testing.assert_close(run(*params, x, scale)[0], expected, rtol=1e-4, atol=1e-5)
    torch.testing.assert_close(compiler.dynamo_run()(x, scale), expected, rtol=1e-4, atol=1e-5)


def test_a_parameter_that_is_passed_is_an_input():
    model = nn.Linear(3, 3, bias=False)
    compiler = DynamoCompiler()
    _, params = compiler.importer(lambda x: x * 2, model.weight)
    assert params == []
    torch.testing.assert_close(compiler.dynamo_run()(torch.ones(3, 3)), torch.full((3, 3), 2.0))


def test_functions_that_use_a_module():
    model, x = nn.Linear(3, 2), torch.randn(5, 3)
    compiler = DynamoCompiler()
    _, params = compiler.importer(lambda x: torch.relu(model(x)), x)
    assert [id(tensor) for tensor in params] == [id(model.weight), id(model.bias)]
    _, params = compiler.importer(model.forward, x)
    assert [id(tensor) for tensor in params] == [id(model.weight), id(model.bias)]


def test_parameters_that_change_are_read_at_each_call():
    model, x = nn.Linear(3, 2), torch.randn(5, 3)
    compiler = DynamoCompiler()
    for importer in (compiler.importer, compiler.importer_by_export):
        importer(model, x)
        run = compiler.dynamo_run()
        for _ in range(2):
            with torch.no_grad():
                model.weight.mul_(2)
                torch.testing.assert_close(run(x), model(x))


def test_graph_breaks_give_graphs():
    def model(x):
        x = torch.sin(x)
        torch._dynamo.graph_break()
        if x.sum() > 0:
            return {"larger": x + 1}
        return {"smaller": torch.cos(x)}

    compiler = DynamoCompiler()
    with pytest.warns(UserWarning, match="into 3 graphs, and this is the module of the first one"):
        module, _ = compiler.importer(model, torch.ones(3))
    assert compiler.graphs == compiler.imported_graphs
    assert str(compiler.graphs[0].module) == str(module)
    assert ["sin" in str(graph.module) for graph in compiler.graphs] == [True, False, False]
    run = compiler.dynamo_run()
    for x in (torch.ones(3), -torch.ones(3), torch.full((3,), 0.1)):
        torch.testing.assert_close(run(x), model(x))
    assert len(compiler.graphs) == 4  # The other branch.
    assert "math.cos" in str(compiler.graphs[3].module)


@pytest.mark.parametrize("dynamic", [None, True, False])
def test_other_sizes(dynamic):
    def model(x, y):
        return (x @ y).softmax(-1), x.shape[0]

    compiler = DynamoCompiler(dynamic=dynamic)
    module, _ = compiler.importer(model, torch.randn(3, 4), torch.randn(4, 5))
    assert ("tensor<?x" in str(module)) == (dynamic is True)
    run = compiler.dynamo_run()
    for rows in (3, 5, 2, 1, 0, 700):
        x, y = torch.randn(rows, 4), torch.randn(4, 5)
        torch.testing.assert_close(run(x, y), model(x, y))
    if dynamic is None:
        assert "tensor<?x" in str(compiler.graphs[1].module)


def test_dynamic_sizes_through_export():
    compiler = DynamoCompiler(primary_registry=tosa.ops_registry)
    batch = torch.export.Dim("batch", min=2, max=50)
    model = nn.Sequential(nn.Linear(3, 4), nn.Tanh())
    module, params = compiler.importer_by_export(model, torch.randn(4, 3), dynamic_shapes=({0: batch},))
    assert "tensor<?x3xf32>" in str(module)
    assert len(params) == 2
    run = compiler.dynamo_run()
    for rows in (2, 7, 50):
        x = torch.randn(rows, 3)
        torch.testing.assert_close(run(x), model(x))
    with pytest.raises(ValueError, match="more than 50"):
        run(torch.randn(51, 3))


def test_keywords_and_structures():
    class Structured(nn.Module):
        def forward(self, pair, *, scale=2.0, flag=True):
            one, other = pair["both"]
            return [one * scale, (other, None, flag)] if flag else one

    x, y = torch.randn(2), torch.randn(2)
    compiler = DynamoCompiler()
    compiler.importer(Structured(), {"both": (x, y)}, scale=3.0)
    run = compiler.dynamo_run()
    torch.testing.assert_close(run({"both": (y, x)}, scale=3.0), [y * 3.0, (x, None, True)])
    torch.testing.assert_close(run({"both": (y, x)}, flag=False), y)


def test_changes_in_place_and_shared_memory():
    def model(x, y):
        x.add_(1)
        rows = (x * 2).t()
        y[0] = rows[0, 0]
        return rows, rows[0], x.view(-1), y

    compiler = DynamoCompiler()
    example = torch.zeros(2, 3), torch.zeros(2)
    compiler.importer(model, *example)
    assert example[0].sum() == 6  # The one call of the model.
    given, expected = (torch.randn(2, 3), torch.randn(2)), None
    own = tuple(tensor.clone() for tensor in given)
    expected = model(*own)
    found = compiler.dynamo_run()(*given)
    torch.testing.assert_close(found, expected)
    torch.testing.assert_close(given, own)
    assert [value.stride() for value in found] == [value.stride() for value in expected]
    found[0].fill_(7)
    assert found[1].eq(7).all()
    assert found[2].data_ptr() == given[0].data_ptr()
    assert found[3] is given[1]


def test_an_import_leaves_buffers_and_random_numbers_as_they_were():
    model = nn.Sequential(nn.BatchNorm1d(3), nn.Dropout(0.5)).train()
    before, state = model[0].running_mean.clone(), torch.random.get_rng_state()
    compiler = DynamoCompiler()
    compiler.importer(model, torch.randn(8, 3) + 4)
    assert torch.equal(model[0].running_mean, before)
    torch.manual_seed(3)
    run = compiler.dynamo_run()
    first = run(torch.ones(8, 3))
    assert not torch.equal(model[0].running_mean, before)
    torch.manual_seed(3)
    torch.testing.assert_close(run(torch.ones(8, 3)), first)
    torch.random.set_rng_state(state)


def test_what_dynamo_leaves_to_eager_by_default_is_imported():
    class Recurrent(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.layer = nn.GRU(3, 4)

        def forward(self, x):
            return self.layer(x)[0], x.nonzero(), x * x.sum().item()

    compiler, model, x = DynamoCompiler(), Recurrent(), torch.randn(5, 2, 3).relu()
    module, _ = compiler.importer(model, x)
    assert len(compiler.graphs) == 1
    assert "scf.while" in str(module) or "scf.for" in str(module)
    with torch.no_grad():
        torch.testing.assert_close(compiler.dynamo_run()(x), model(x), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("dtype", [torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.uint8, torch.bool])
@pytest.mark.parametrize("shape", [(), (0,), (1,), (3, 5), (257, 33)])
def test_dtypes_and_sizes_through_tosa(dtype, shape):
    def model(x, y):
        return torch.where(x > y, x, y), x.sum(), x.float() * 2

    compiler = DynamoCompiler(primary_registry=tosa.ops_registry)
    x, y = (torch.randint(0, 2, shape).to(dtype) for _ in range(2))
    compiler.importer(model, x, y)
    torch.testing.assert_close(compiler.dynamo_run()(x, y), model(x, y))


def test_an_operator_with_a_function_is_not_decomposed():
    seen = []

    def silu(node, symbol_table):
        seen.append(str(node.target))
        x = symbol_table[node.args[0]]
        one = arith.ConstantOp(x.type, ir.DenseElementsAttr.get_splat(x.type, ir.FloatAttr.get_f32(1.0)))
        return arith.DivFOp(x, arith.AddFOp(one, math.ExpOp(arith.NegFOp(x).result).result))

    x = torch.randn(3)
    for decompositions in (None, inductor_decomp):
        compiler = DynamoCompiler(primary_registry={"silu.default": silu}, aot_autograd_decomposition=decompositions)
        for importer in (compiler.importer, compiler.importer_by_export):
            importer(nn.SiLU(), x)
            torch.testing.assert_close(compiler.dynamo_run()(x), nn.functional.silu(x))
    assert set(seen) == {"aten.silu.default"}


def test_decompositions_of_the_user_come_first():
    def tanh(x):
        return torch.sin(x)

    compiler = DynamoCompiler(aot_autograd_decomposition={torch.ops.aten.tanh.default: tanh})
    module, _ = compiler.importer(torch.tanh, torch.ones(2))
    assert "math.sin" in str(module)


def test_two_callables_of_one_import_and_two_threads():
    compiler, x = DynamoCompiler(), torch.randn(64)
    compiler.importer(torch.tanh, x)
    runs = [compiler.dynamo_run(), compiler.dynamo_run(opt_level=1)]
    compiler.importer(torch.sin, x)
    errors = []

    def work(run):
        for size in (64, 32, 16):
            y = torch.randn(size)
            if not torch.allclose(run(y), torch.tanh(y), atol=1e-5):
                errors.append(size)

    threads = [threading.Thread(target=work, args=(run,)) for run in runs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    torch.testing.assert_close(compiler.dynamo_run()(x), torch.sin(x))


def test_many_imports_of_one_function():
    # More than Dynamo's limit of recompilations.
    for size in range(2, 14):
        x = torch.randn(size)
        compiler = DynamoCompiler(dynamic=False)
        compiler.importer(foo, x, x)
        torch.testing.assert_close(compiler.dynamo_run()(x, x), foo(x, x))


def test_as_a_backend():
    compiler = DynamoCompiler(primary_registry=tosa.ops_registry)
    model = nn.Sequential(nn.Linear(3, 4), nn.ReLU())
    compiled, x = torch.compile(model, backend=compiler), torch.randn(2, 3)
    with torch.no_grad():
        torch.testing.assert_close(compiled(x), model(x))
    assert "tosa.matmul" in str(compiler.graphs[0].module)
    x.requires_grad_()
    compiled(x).sum().backward()
    expected = torch.autograd.grad(model(x).sum(), x)[0]
    torch.testing.assert_close(x.grad, expected)


def test_verbose(capsys):
    DynamoCompiler(verbose=True).importer(torch.tanh, torch.ones(2))
    assert "torch.ops.aten.tanh.default(" in capsys.readouterr().out


class EncoderLayer(nn.Module):
    """A layer of BERT."""

    def __init__(self) -> None:
        super().__init__()
        self.attention = nn.MultiheadAttention(32, 4, batch_first=True)
        self.wide, self.narrow = nn.Linear(32, 128), nn.Linear(128, 32)
        self.norms = nn.ModuleList(nn.LayerNorm(32) for _ in range(2))

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        x = self.norms[0](x + self.attention(x, x, x, attn_mask=mask, need_weights=False)[0])
        return self.norms[1](x + self.narrow(nn.functional.gelu(self.wide(x))))


@pytest.mark.parametrize("decompositions", [None, inductor_decomp], ids=["ours", "inductor"])
def test_a_layer_of_bert_with_tosa_agrees_with_eager(decompositions):
    model = EncoderLayer().eval()
    x, mask = torch.randn(2, 7, 32), torch.zeros(7, 7).masked_fill(torch.ones(7, 7).triu(1).bool(), -1e9)
    compiler = DynamoCompiler(primary_registry=tosa.ops_registry, aot_autograd_decomposition=decompositions)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        module, params = compiler.importer(model, x, mask)
    assert {id(tensor) for tensor in params} == {id(tensor) for tensor in model.parameters()}
    names = operations(module)
    assert sum(name.startswith("tosa.") for name in names) > 30
    with torch.no_grad():
        torch.testing.assert_close(compiler.dynamo_run()(x, mask), model(x, mask), rtol=1e-4, atol=1e-5)


def test_checks_stay_on_the_way_through_tosa():
    table, places = torch.randn(5, 3), torch.tensor([0, 4])
    compiler = DynamoCompiler(primary_registry=tosa.ops_registry)
    compiler.importer(lambda table, places: table.index_select(0, places), table, places)
    run = compiler.dynamo_run()
    torch.testing.assert_close(run(table, places), table[places])
    with pytest.raises(Exception, match=r"index|bound"):
        run(table, torch.tensor([0, 5]))
