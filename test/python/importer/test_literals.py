# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights as attributes: the tensor's own memory, one resource per piece of it, any dtype."""

import gc
import weakref

import pytest
import torch
from importer_support import import_raw

from torch_mlir import ir
from torch_mlir.importer import UnsupportedProgramError, new_context
from torch_mlir.importer.emit.literals import LiteralTable, resource_name
from torch_mlir.importer.emit.types import TypeCache
from torch_mlir.program.dtypes import DTYPES
from torch_mlir.program.storage import dense_bytes


class Table(LiteralTable):
    """A table whose attributes are MLIR's own objects, to look into."""

    def attribute(self, tensor, name):
        return super().attribute(tensor, name).ir


@pytest.fixture
def table():
    context = new_context()
    return Table(TypeCache(context), context)


def _hex_of(attribute):
    """What MLIR prints for a resource: the alignment, then the bytes."""
    context = attribute.context
    with context, ir.Location.unknown():
        module = ir.Module.create()
        module.operation.attributes["literal"] = attribute
    blob = str(module).split('"0x')[1].split('"')[0]
    return bytes.fromhex(blob[8:])


def test_resources_are_the_tensors_memory(table):
    weight = torch.zeros(4)
    attribute = table.attribute(weight, "weight")
    weight.fill_(1.0)
    assert _hex_of(attribute) == bytes(dense_bytes(torch.ones(4)).tolist())


WITH_MEMORY = [dtype for dtype in DTYPES if dtype not in (torch.uint4, torch.int4)]


@pytest.mark.parametrize("dtype", [dtype for dtype in WITH_MEMORY if dtype is not torch.bool], ids=str)
def test_every_dtype_shares_its_memory(table, dtype):
    weight = torch.tensor([[0, 1, 2], [3, 4, 5]]).to(dtype)
    attribute = table.attribute(weight, "weight")
    assert str(attribute) == f"dense_resource<weight> : tensor<2x3x{DTYPES[dtype].mlir}>"
    assert _hex_of(attribute) == bytes(dense_bytes(weight).tolist())
    weight.zero_()
    assert not any(_hex_of(attribute))


def test_truth_values_are_inline_bits(table):
    mask = torch.tensor([[True, False, True], [False, False, True]])
    expected = "dense<[[true, false, true], [false, false, true]]> : tensor<2x3xi1>"
    assert str(table.attribute(mask, "mask")) == expected
    assert str(table.attribute(mask.t(), "mask")).count("true") == 3
    assert str(table.attribute(torch.ones(20, dtype=torch.bool), "mask")) == "dense<true> : tensor<20xi1>"


@pytest.mark.parametrize("dtype", WITH_MEMORY, ids=str)
@pytest.mark.parametrize("shape", [(), (1,), (0, 3)], ids=str)
def test_single_elements_and_empty_tensors(table, dtype, shape):
    if dtype.is_complex:
        pytest.skip("complex elements travel as resources")
    text = str(table.attribute(torch.ones(shape).to(dtype), "small"))
    assert text.startswith("dense<")
    assert "resource" not in text


def test_the_context_keeps_the_memory_alive():
    context = new_context()
    weight = torch.ones(16)
    alive = weakref.ref(weight.untyped_storage())
    attribute = Table(TypeCache(context), context).attribute(weight, "weight")
    expected = bytes(dense_bytes(weight).tolist())
    del weight
    gc.collect()
    assert _hex_of(attribute) == expected
    del attribute, context, alive
    gc.collect()


def test_views_of_the_same_memory_share_a_resource(table):
    weight = torch.ones(4, 4)
    assert table.attribute(weight, "a") == table.attribute(weight.detach(), "b")
    assert table.attribute(weight, "a") != table.attribute(weight[1:], "b")


def test_equal_names_do_not_mix_up_tensors(table):
    first, second = table.attribute(torch.ones(4), "w"), table.attribute(torch.zeros(4), "w")
    assert _hex_of(first) != _hex_of(second)


def test_strided_weights_are_laid_out_once(table):
    weight = torch.arange(6.0).reshape(2, 3).t()
    attribute = table.attribute(weight, "weight")
    assert str(attribute.type) == "tensor<3x2xf32>"
    assert _hex_of(attribute) == bytes(dense_bytes(weight.contiguous()).tolist())


@pytest.mark.parametrize("name", ["0.weight", "layer.0.bias", "a b", "", "ünï"])
def test_resource_names_need_no_quotes(table, name):
    assert '"' not in str(table.attribute(torch.ones(2), resource_name(name)))


def test_large_modules_print_short():
    module = import_raw(torch.nn.Linear(64, 64), torch.ones(1, 64))
    short = module.operation.get_asm(large_resource_limit=8)
    assert len(short) < 3000 < len(str(module))


def test_bytecode_holds_the_weights(tmp_path):
    model = torch.nn.Linear(64, 64)
    module = import_raw(model, torch.ones(1, 64))
    path = tmp_path / "module.mlirbc"
    with open(path, "wb") as file:
        module.operation.write_bytecode(file)
    data = path.read_bytes()
    assert bytes(dense_bytes(model.weight).tolist()) in data
    again = ir.Module.parse(data, new_context())
    assert str(again) == str(module)


def test_weights_without_data_are_reported():
    with torch.device("meta"):
        model = torch.nn.Linear(2, 3)
    with pytest.raises(UnsupportedProgramError, match="the tensor has no data") as caught:
        import_raw(model, torch.ones(1, 2, device="meta"))
    assert "externalize='arguments'" in str(caught.value)


def test_sparse_weights_are_reported():
    class Sparse(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("matrix", torch.eye(3).to_sparse())

        def forward(self, x):
            return torch.sparse.mm(self.matrix, x)

    with pytest.raises(UnsupportedProgramError, match=r"a constant of layout torch.sparse_coo"):
        import_raw(Sparse(), torch.ones(3, 3))
