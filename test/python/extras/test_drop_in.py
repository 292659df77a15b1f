# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The published package's names as downstream projects use them, replayed with ours.

Names, parameters and options are those of the published wheel of 2026-10-01.
"""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import pytest
import sympy
import torch
from torch.fx.experimental.proxy_tensor import make_fx

import torch_mlir
import torch_mlir.fx
from torch_mlir import ir
from torch_mlir.dialects import torch as torch_d
from torch_mlir.extras import fx_decomp_util, fx_importer

PUBLISHED = {
    "torch_mlir": "ir passmanager fx compiler_utils OutputType",
    "torch_mlir.ir": "Attribute Block Context DenseElementsAttr FunctionType InsertionPoint IntegerType Location "
    "Module Operation RankedTensorType StringAttr SymbolTable Type Value",
    "torch_mlir.passmanager": "PassManager",
    "torch_mlir.dialects": "torch func linalg tosa tensor arith scf math builtin ml_program sparse_tensor",
    "torch_mlir.dialects.torch": "register_dialect",
    "torch_mlir.execution_engine": "ExecutionEngine",
    "torch_mlir.runtime": "UnrankedMemRefDescriptor get_ranked_memref_descriptor get_unranked_memref_descriptor "
    "make_nd_memref_descriptor as_ctype unranked_memref_to_numpy ranked_memref_to_numpy",
    "torch_mlir.rewrite": "RewritePatternSet",
    "torch_mlir.extras.types": "index i8 i16 i32 i64 f16 f32 f64 bf16 tensor memref vector function",
    "torch_mlir.extras.meta": "region_op op_region_builder",
    "torch_mlir.fx": "export_and_import stateless_fx_import FxImportOptions FxImporter FxImporterHooks OutputType "
    "_module_lowering get_decomposition_table run_pipeline_with_repro_report lower_mlir_module BackendLoweringOptions",
    "torch_mlir.compiler_utils": "TensorPlaceholder get_module_name_for_debug_dump TorchMlirCompilerError "
    "BackendLoweringOptions run_pipeline_with_repro_report OutputType lower_mlir_module",
    "torch_mlir.extras.fx_decomp_util": "DEFAULT_DECOMPOSITIONS get_decomposition_table "
    "get_expanded_decomposition_table",
    "torch_mlir.extras.fx_as_strided": "rewrite_as_strided",
    "torch_mlir.extras.fx_importer": "FxImporter FxImporterHooks ContextCache GraphNodeImporter InputInfo "
    "RangeConstraint Empty EmptyType RefMapping RefTracker TypeSubclassMap REQUIRED_DIALCTS "
    "TORCH_DTYPE_TO_MLIR_TYPE_ASM "
    "OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE_ASM TORCH_DTYPE_TO_MLIR_TYPE OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE "
    "TORCH_DTYPE_TO_NPY_TYPE TORCH_DTYPE_TO_INT OPTIONAL_TORCH_DTYPE_TO_INT TORCH_MEMORY_FORMAT_TO_INT "
    "TORCH_LAYOUT_TO_INT PY_BUILTIN_TO_TORCH_OP SYMBOLIC_OP_TO_TORCH_OP SYMBOLIC_TORCH_OPS LITERAL_CONVERTER_MAP "
    "TORCH_TYPE_TO_PY_TYPE PY_TYPE_TO_TORCH_LIST_TYPE PY_TYPE_TO_TORCH_OPTIONAL_LIST_TYPE TORCH_LIST_TYPES "
    "SCALAR_TYPE_TO_TORCH_MLIR_TYPE TENSOR_SCALAR_OP_CONVERTER sympy_expr_to_semi_affine_expr sparsity_encoding "
    "is_symbolic is_builtin_function_or_method is_scalar_arg create_mlir_tensor_type",
}
METHODS = {
    fx_importer.FxImporter: "import_program import_frozen_program import_graph_module import_stateless_graph module "
    "module_op symbol_table",
    fx_importer.FxImporterHooks: "prepare_module resolve_literal resolve_input store_produced_value",
    fx_importer.ContextCache: "integer_attr format_asm_shape get_vtensor_type node_val_to_type value_info_to_type "
    "tensor_metadata_to_type dtype_to_type create_vtensor_type tensor_to_vtensor_type get_node_location "
    "set_symbolic_guards get_symbolic_guards",
    fx_importer.GraphNodeImporter: "bind_node_value resolve_node_value bind_symbol_value resolve_symbol_value "
    "import_mutable_to_vtensor import_constant lazy_import_parameter lazy_import_buffer return_node_values "
    "import_nodes",
}
PARAMETERS = {
    "FxImporter": "module context config_check py_attr_tracker hooks graph_node_importer_cls",
    "FxImporter.import_program": "self prog func_name func_visibility import_symbolic_shape_expressions",
    "FxImporter.import_stateless_graph": "self g func_name func_visibility import_symbolic_shape_expressions",
    "InputInfo": "program input_spec node ir_type mutable_producer_node_name store_producer_node",
    "ContextCache": "context py_attr_tracker",
    "ContextCache.get_vtensor_type": "self shape dtype val mutable",
    "GraphNodeImporter": "fx_importer context context_cache block",
    "GraphNodeImporter.import_nodes": "self nodes skip_placeholders_outputs import_symbolic_shape_expressions",
    "GraphNodeImporter.bind_node_value": "self node value result_index",
}


@pytest.mark.parametrize(
    ("module", "name"), [(key, name) for key, names in PUBLISHED.items() for name in names.split()]
)
def test_import(module: str, name: str) -> None:
    scope: dict[str, Any] = {}
    exec(f"from {module} import {name}", scope)
    assert scope[name] is not None


@pytest.mark.parametrize(("owner", "name"), [(key, name) for key, names in METHODS.items() for name in names.split()])
def test_method(owner: type, name: str) -> None:
    assert inspect.getdoc(getattr(owner, name))


@pytest.mark.parametrize("path", PARAMETERS)
def test_parameters(path: str) -> None:
    found: Any = fx_importer
    for part in path.split("."):
        found = getattr(found, part)
    given = list(inspect.signature(found).parameters)
    wanted = PARAMETERS[path].split()
    assert given[: len(wanted)] == wanted


def test_what_is_not_there_says_what_to_use() -> None:
    with pytest.raises(ImportError, match=r"no register_canonicalize: .*register_lowering"):
        from torch_mlir.extras.fx_importer import register_canonicalize  # noqa: F401


# Importing programs.


class Counting(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("count", torch.zeros(3))
        self.weight = torch.nn.Parameter(torch.ones(3))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        self.count.add_(x)
        return self.count * self.weight + torch.tensor([4.0, 5.0, 6.0])


def functional(model: torch.nn.Module, *inputs: torch.Tensor, **options: Any) -> torch.export.ExportedProgram:
    return torch.export.export(model, inputs, **options).run_decompositions(fx_decomp_util.get_decomposition_table())


class GlobalHooks(fx_importer.FxImporterHooks):
    """Weights as globals of the module, in the manner of compilers that keep parameters in files of their own."""

    def __init__(self, globals_of: fx_importer.RefTracker) -> None:
        self.globals_of = globals_of
        self.prepared: list[Any] = []
        self.stored: list[str] = []
        self.seen: dict[str, Any] = {}

    def prepare_module(self, module_op: Any) -> None:
        self.prepared.append(module_op)

    def resolve_literal(self, gni: Any, literal: Any, info: Any) -> Any:
        if not isinstance(literal, torch.Tensor):
            return None
        mapping = self.globals_of.track(literal)
        if mapping.is_empty:
            return None
        return self._load(mapping.value, gni._cc.tensor_to_vtensor_type(literal))

    def resolve_input(self, gni: Any, value: Any, info: Any) -> Any:
        self.seen[info.input_spec.target] = info
        return None

    def store_produced_value(self, gni: Any, py_value: Any, produced_ir_value: Any, info: Any) -> None:
        self.stored.append(info.input_spec.target)
        name = ir.FlatSymbolRefAttr.get("count")
        operands = [self._builtin(produced_ir_value)]
        ir.Operation.create("ml_program.global_store", [], operands, attributes={"global": name})

    @staticmethod
    def _load(name: str, result: Any) -> Any:
        tensor = ir.RankedTensorType.get([3], ir.F32Type.get())
        symbol = {"global": ir.FlatSymbolRefAttr.get(name)}
        loaded = ir.Operation.create("ml_program.global_load", [tensor], attributes=symbol).result
        return ir.Operation.create("torch_c.from_builtin_tensor", [result], [loaded]).result

    @staticmethod
    def _builtin(value: Any) -> Any:
        tensor = ir.RankedTensorType.get([3], ir.F32Type.get())
        return ir.Operation.create("torch_c.to_builtin_tensor", [tensor], [value]).result


GLOBALS = """
  ml_program.global private mutable @count(dense<0.0> : tensor<3xf32>) : tensor<3xf32>
  ml_program.global private @weight(dense<1.0> : tensor<3xf32>) : tensor<3xf32>
"""


def test_a_compiler_that_keeps_weights_in_globals() -> None:
    model = Counting()
    program = functional(model, torch.ones(3))
    globals_of = fx_importer.RefTracker()
    for name in ("count", "weight"):
        globals_of.track(program.state_dict[name]).value = name
    module = ir.Module.parse(f"module {{ {GLOBALS} }}", ir.Context())
    hooks = GlobalHooks(globals_of)
    importer = fx_importer.FxImporter(
        module=module, config_check=False, py_attr_tracker=fx_importer.RefTracker(), hooks=hooks
    )
    function = importer.import_program(program, func_name="step", func_visibility="private")
    assert str(function.name) == '"step"'
    assert module.operation.verify()
    text = str(module)
    assert "func.func private @step(%arg0: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32>" in text
    assert text.count("ml_program.global_load @weight") == 1
    assert text.count("ml_program.global_store @count") == 1
    assert text.count("torch.vtensor.literal") == 1
    assert (len(hooks.prepared), hooks.stored) == (1, ["count"])
    info = hooks.seen["count"]
    assert info.program is program
    assert (info.input_spec.kind.name, info.node.name, info.mutable_producer_node_name) == ("BUFFER", "b_count", None)
    assert str(info.ir_type) == "!torch.vtensor<[3],f32>"
    assert info.store_producer_node == "add"
    assert hooks.seen["weight"].store_producer_node is None
    assert importer.symbol_table["step"].operation == function.operation


def test_two_programs_share_the_literals_of_a_tensor() -> None:
    model = torch.nn.Linear(3, 3)
    importer = fx_importer.FxImporter()
    for name in ("one", "two"):
        importer.import_frozen_program(functional(model, torch.ones(2, 3)), func_name=name)
    text = str(importer.module)
    assert text.count("dense_resource<weight>") == 2
    assert "weight_1" not in text


def test_graphs_that_stand_alone() -> None:
    graph_module = make_fx(lambda x: (x + 1, x * torch.tensor([1.0, 2.0])), tracing_mode="fake")(torch.ones(2))
    seen = []

    class Hooks(fx_importer.FxImporterHooks):
        def resolve_literal(self, gni: Any, literal: Any, info: Any) -> Any:
            seen.append((type(literal), info, type(gni)))

    importer = fx_importer.FxImporter(hooks=Hooks())
    importer.import_graph_module(graph_module, func_name="a")
    importer.import_stateless_graph(graph_module.graph, func_name="b", func_visibility="private")
    assert seen == [(torch.Tensor, None, fx_importer.GraphNodeImporter)] * 2
    assert "func.func @a(" in str(importer.module_op)
    assert "func.func private @b(" in str(importer.module_op)


class OneOperator(fx_importer.GraphNodeImporter):
    """Imports relu its own way."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.calls: list[str] = []

    def _import_torch_op_overload(self, loc: Any, node: torch.fx.Node, concrete_target: Any = None) -> None:
        self.calls.append(node.name)
        if node.target is not torch.ops.aten.relu.default:
            return super()._import_torch_op_overload(loc, node, concrete_target)
        argument = self._import_argument(loc, node.args[0])
        types = self._unpack_node_result_types(node, node.target._schema)
        result = ir.Operation.create("torch.aten.relu6", types, [argument], loc=loc).result
        return self.bind_node_value(node, result)


def test_a_subclass_imports_nodes_its_own_way() -> None:
    importer = fx_importer.FxImporter(graph_node_importer_cls=OneOperator)
    importer.import_frozen_program(functional(torch.nn.Sequential(torch.nn.ReLU(), torch.nn.Tanh()), torch.ones(2)))
    text = str(importer.module)
    assert "torch.aten.relu6" in text
    assert "torch.aten.tanh" in text
    assert "torch.aten.relu " not in text
    assert importer.module.operation.verify()


def test_nodes_into_a_block_of_ones_own() -> None:
    graph = make_fx(lambda x, y: torch.sin(x) + y, tracing_mode="fake")(torch.ones(2), torch.ones(2)).graph
    context = ir.Context()
    module = ir.Module.create(ir.Location.unknown(context))
    importer = fx_importer.FxImporter(module=module)
    with context, ir.Location.unknown():
        tensor = importer._cc.create_vtensor_type(torch.float32, torch.Size([2]))
        function = torch_mlir_func().FuncOp("f", ([tensor, tensor], [tensor]), ip=ir.InsertionPoint(module.body))
        block = function.add_entry_block()
        nodes = fx_importer.GraphNodeImporter(importer, context, importer._cc, block)
        x, y = graph.find_nodes(op="placeholder")
        nodes.bind_node_value(x, block.arguments[0])
        nodes.bind_node_value(y, lambda: block.arguments[1])
        nodes.import_nodes(graph.nodes, skip_placeholders_outputs=True)
        last = next(node for node in graph.nodes if node.target is torch.ops.aten.add.Tensor)
        assert str(nodes.resolve_node_value(last).type) == str(tensor)
        nodes.return_node_values(ir.Location.unknown(), [last], {})
    assert module.operation.verify()
    assert [operation.operation.name for operation in block.operations] == [
        "torch.aten.sin",
        "torch.constant.int",
        "torch.aten.add.Tensor",
        "func.return",
    ]


def torch_mlir_func() -> Any:
    return importlib.import_module("torch_mlir.dialects.func")


def test_what_a_block_cannot_get_is_an_error() -> None:
    graph = torch.fx.Graph()
    x = graph.placeholder("x")
    x.meta["val"] = torch.ones(2)
    graph.call_function(len, (x,)).meta["val"] = 2
    module = ir.Module.parse("func.func @f(%x: !torch.vtensor<[2],f32>) { return }", ir.Context())
    importer = fx_importer.FxImporter(module=module)
    block = module.body.operations[0].regions[0].blocks[0]
    nodes = fx_importer.GraphNodeImporter(importer, module.context, importer.context_cache, block)
    with pytest.raises(torch_mlir.importer.UnsupportedProgramError, match="len"):
        nodes.import_nodes(graph.nodes)


def test_the_configuration_is_checked() -> None:
    fx_importer.FxImporter(context=ir.Context(), config_check=True)
    bare = ir.Context(load_on_create_dialects=())
    fx_importer.FxImporter(context=bare, config_check=False)


def test_symbolic_sizes_of_a_program() -> None:
    dynamic = ({0: torch.export.Dim("n", min=2, max=9)},)
    program = torch.export.export(torch.nn.ReLU(), (torch.ones(3, 2),), dynamic_shapes=dynamic)
    cache = fx_importer.ContextCache(ir.Context())
    assert list(cache.set_symbolic_guards(program).values()) == [fx_importer.RangeConstraint(2, 9)]
    assert cache.get_symbolic_guards() == cache.set_symbolic_guards(program)
    node = next(iter(program.graph.nodes))
    assert str(cache.node_val_to_type(node)) == "!torch.vtensor<[?,2],f32>"
    assert str(cache.node_val_to_type(node, mutable=True)) == "!torch.tensor<[?,2],f32>"
    importer = fx_importer.FxImporter()
    importer.import_program(program.run_decompositions({}), import_symbolic_shape_expressions=True)
    assert "torch.bind_symbolic_shape" in str(importer.module)


def test_the_cache_of_types() -> None:
    cache = fx_importer.ContextCache(ir.Context())
    assert str(cache.integer_attr(3, 32)) == "3 : i32"
    assert cache.format_asm_shape(torch.Size([2, 3])) == "2,3"
    assert str(cache.get_vtensor_type(torch.Size([2]), torch.int8)) == "!torch.vtensor<[2],si8>"
    assert str(cache.get_vtensor_type(torch.Size([2]), torch.int8, mutable=True)) == "!torch.tensor<[2],si8>"
    assert str(cache.dtype_to_type(torch.bfloat16)) == "bf16"
    assert [str(cache.value_info_to_type(value)) for value in (3, 2.0, True)] == [
        "!torch.int",
        "!torch.float",
        "!torch.bool",
    ]
    sparse = torch.eye(2).to_sparse_csr()
    assert "sparse_tensor" in str(cache.get_vtensor_type(sparse.shape, sparse.dtype, val=sparse))
    assert str(cache.torch_device_type) == "!torch.Device"
    meta = torch.fx.passes.shape_prop._extract_tensor_metadata(torch.ones(4))
    assert str(cache.tensor_metadata_to_type(meta)) == "!torch.vtensor<[4],f32>"
    with pytest.raises(NotImplementedError):
        cache.value_info_to_type(object())


def _number_of(x: torch.Tensor) -> int:
    return x.dtype


def test_tables() -> None:
    with ir.Context():
        for dtype, text in fx_importer.TORCH_DTYPE_TO_MLIR_TYPE_ASM.items():
            made = str(fx_importer.TORCH_DTYPE_TO_MLIR_TYPE[dtype]())
            assert made == text or text.startswith("!torch.q")
        size = sympy.Symbol("s0", integer=True)
        symbols = {"s0": ir.AffineSymbolExpr.get(0)}
        shown = str(fx_importer.sympy_expr_to_semi_affine_expr(sympy.Mod(size, 3) + 2 * size, symbols))
        assert "mod 3" in shown
        assert "s0 * 2" in shown
        with pytest.raises(NotImplementedError, match="no affine form"):
            fx_importer.sympy_expr_to_semi_affine_expr(sympy.sqrt(size), symbols)
    for dtype in (torch.uint8, torch.float32, torch.complex64, torch.bool, torch.bfloat16):
        assert fx_importer.TORCH_DTYPE_TO_INT[dtype] == torch.jit.script(_number_of)(torch.ones(1, dtype=dtype))
    assert torch.ops.aten.sym_size.int in fx_importer.SYMBOLIC_TORCH_OPS
    assert fx_importer.is_scalar_arg(3)
    assert not fx_importer.is_symbolic(3)


def test_references_end_with_their_objects() -> None:
    tracker, tensor = fx_importer.RefTracker(), torch.ones(1)
    mapping = tracker.track(tensor)
    assert mapping.is_empty
    assert mapping.value is fx_importer.Empty
    mapping.value = "weight"
    assert tracker.track(tensor) is mapping
    del tensor
    assert tracker._refs == {}


def test_literals_of_a_users_type() -> None:
    class Answer:
        pass

    module = ir.Module.parse("func.func @f() { return }", ir.Context())
    importer = fx_importer.FxImporter(module=module)
    block = module.body.operations[0].regions[0].blocks[0]
    block.operations[0].operation.erase()
    nodes = fx_importer.GraphNodeImporter(importer, module.context, importer.context_cache, block)
    with pytest.raises(TypeError, match="type Answer"):
        nodes._import_literal(Answer())
    fx_importer.LITERAL_CONVERTER_MAP.map(Answer, lambda arg, gni, cc: gni.import_constant(None, None, 42))
    try:
        assert "42 : i64" in str(nodes._import_literal(Answer()))
    finally:
        fx_importer.LITERAL_CONVERTER_MAP._mapping.clear()


def test_a_context_with_the_dialect() -> None:
    context = ir.Context()
    torch_d.register_dialect(context)
    importer = fx_importer.FxImporter(context=context)
    importer.import_frozen_program(functional(torch.nn.ReLU(), torch.ones(2)))
    assert importer.module.context == context
