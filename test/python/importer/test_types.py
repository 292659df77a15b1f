# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types from metadata: dtypes, symbolic sizes, sparse layouts, scalars and lists."""

import pytest
import torch
from importer_support import argument_types, import_raw, result_types
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.symbolic_shapes import DimDynamic, ShapeEnv, StatelessSymbolicContext

from torch_mlir.importer import new_context
from torch_mlir.importer.emit.types import TypeCache
from torch_mlir.program.dtypes import DTYPES, LAYOUT_CODES, MEMORY_FORMAT_CODES
from torch_mlir.program.errors import Unsupported


@pytest.fixture
def types():
    return TypeCache(new_context())


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_every_dtype_has_a_type(types, dtype):
    tensor = torch.empty(2, 3, dtype=dtype, device="meta")
    assert str(types.tensor(tensor)) == f"!torch.vtensor<[2,3],{DTYPES[dtype].mlir}>"
    assert str(types.builtin_tensor(tensor)) == f"tensor<2x3x{DTYPES[dtype].mlir}>"


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int64, torch.bfloat16, torch.complex64, torch.bool], ids=str)
def test_builtin_tensors_of_a_program_have_no_sign_and_may_be_dynamic(types, dtype):
    mode = FakeTensorMode(shape_env=ShapeEnv())
    tensor = mode.from_tensor(
        torch.empty(5, 3, dtype=dtype),
        symbolic_context=StatelessSymbolicContext([DimDynamic.DYNAMIC, DimDynamic.STATIC]),
    )
    element = DTYPES[dtype].mlir.replace("ui", "i").replace("si", "i")
    assert str(types.signless_tensor(tensor)) == f"tensor<?x3x{element}>"
    assert str(types.signless_tensor(tensor[0, 0])) == f"tensor<{element}>"


def _traced_integer(function, argument):
    """The integer constant TorchScript writes for a dtype, layout or memory format."""
    graph = torch.jit.trace(function, (argument,), check_trace=False).graph
    node = next(node for node in graph.nodes() if node.kind() in ("aten::to", "aten::zeros", "aten::clone"))
    schema = [item.name for item in torch._C.parse_schema(node.schema()).arguments]
    wanted = {"aten::to": "dtype", "aten::zeros": "layout", "aten::clone": "memory_format"}[node.kind()]
    return list(node.inputs())[schema.index(wanted)].toIValue()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("dtype", [dtype for dtype in DTYPES if dtype not in (torch.uint4, torch.int4)], ids=str)
def test_dtype_codes_are_torchs(dtype):
    source = torch.zeros(2, dtype=torch.int16 if dtype is not torch.int16 else torch.int8)
    assert _traced_integer(lambda x: x.to(dtype), source) == DTYPES[dtype].code


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("memory_format", [torch.contiguous_format, torch.preserve_format, torch.channels_last])
def test_memory_format_codes_are_torchs(memory_format):
    value = torch.zeros(1, 2, 3, 4)
    assert _traced_integer(lambda x: x.clone(memory_format=memory_format), value) == MEMORY_FORMAT_CODES[memory_format]


def test_layout_codes_are_distinct():
    assert len(set(LAYOUT_CODES.values())) == len(LAYOUT_CODES)
    assert LAYOUT_CODES[torch.strided] == 0


def test_types_are_parsed_once(types):
    first = types.tensor(torch.empty(2, 3))
    assert types.tensor(torch.empty(2, 3)) is first
    assert types.tensor(torch.empty(3, 2)) is not first
    assert types.tensor(torch.empty(2, 3, dtype=torch.int32)) is not first


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "!torch.int"),
        (True, "!torch.bool"),
        (1.5, "!torch.float"),
        ("a", "!torch.str"),
        (None, "!torch.none"),
        ([torch.ones(1), torch.ones(2)], "!torch.list<vtensor>"),
        ([torch.ones(1), None], "!torch.list<optional<vtensor>>"),
        ([1, 2], "!torch.list<int>"),
        (torch.device("cpu"), "!torch.Device"),
    ],
)
def test_types_of_other_values(types, value, text):
    assert str(types.of(value)) == text


def test_values_without_a_type_are_refused(types):
    with pytest.raises(Unsupported, match="'object' has no type"):
        types.of(object())


SPARSE = {
    torch.sparse_coo: "d0 : compressed(nonunique), d1 : singleton(soa)",
    torch.sparse_csr: "d0 : dense, d1 : compressed",
    torch.sparse_csc: "d1 : dense, d0 : compressed",
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("layout", SPARSE, ids=str)
def test_sparse_tensors_carry_an_encoding(types, layout):
    text = str(types.tensor(torch.eye(3).to_sparse(layout=layout)))
    assert text.startswith("!torch.vtensor<[3,3],f32,#sparse_tensor.encoding<{ map = (d0, d1)")
    assert SPARSE[layout] in text


def test_dynamic_dimensions_are_question_marks():
    batch = torch.export.Dim("batch", min=2)
    module = import_raw(lambda x: x + 1, torch.ones(3, 4), dynamic_shapes=(({0: batch},),))
    assert argument_types(module) == result_types(module) == ["!torch.vtensor<[?,4],f32>"]
