# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of PyTorch internals that the package uses. PyTorch may change them, and no wheel declares them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

TESTED_TORCH = ("2.13", "2.14", "2.15")
"""The versions of PyTorch that all suites run with."""


@dataclass(frozen=True)
class Internal:
    """`needed_for` does not work without it; `versions` have it."""

    needed_for: str
    versions: tuple[str, ...] = TESTED_TORCH


# By path. `()` makes an object of a class, because what stands after it is there only then. Where objects cannot be
# made like that, `:` is in front of what a function's code says of them.
INTERNALS: dict[str, Internal] = {
    "torch._ops.OpOverload": Internal("import"),
    "torch._ops.OpOverloadPacket": Internal("import"),
    "torch._ops.OperatorBase": Internal("import"),
    "torch._subclasses.fake_tensor.FakeTensor": Internal("import"),
    "torch._sym_sqrt": Internal("import"),
    "torch.ops.aten.relu.default._overloadname": Internal("import"),
    "torch.ops.aten.relu.default._schema": Internal("import"),
    "torch.utils._python_dispatch.is_traceable_wrapper_subclass": Internal("import"),
    "torch.fx.experimental.sym_node.SymNode.__init__:_expr": Internal("dynamic shapes"),
    "torch._dynamo.source.TensorPropertySource": Internal("dynamic shapes"),
    "torch._guards.TracingContext": Internal("dynamic shapes"),
    "torch._guards.TracingContext.extract_stack": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.SLoc": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.ShapeEnv().backed_var_to_val": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.ShapeEnv().var_to_range": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.ShapeEnv._get_sloc": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.ShapeEnv.create_symbol": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.ShapeEnv.evaluate_expr": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.ShapeGuard": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.make_symbol": Internal("dynamic shapes"),
    "torch.fx.experimental.symbolic_shapes.uninteresting_files().discard": Internal("dynamic shapes"),
    "torch.utils._sympy.functions.FloorDiv": Internal("dynamic shapes"),
    "torch.utils._sympy.functions.Mod": Internal("dynamic shapes"),
    "torch.utils._sympy.numbers.int_oo": Internal("dynamic shapes"),
    "torch.utils._sympy.printers.PythonPrinter": Internal("dynamic shapes"),
    "torch.utils._sympy.value_ranges.ValueRanges": Internal("dynamic shapes"),
    "torch.utils._sympy.value_ranges.bound_sympy": Internal("dynamic shapes"),
    "torch.distributed.distributed_c10d._resolve_process_group": Internal("collectives"),
    "torch._C._dispatch_get_all_op_names": Internal("decompositions"),
    "torch._C._dispatch_get_registrations_for_dispatch_key": Internal("decompositions"),
    "torch._assert_async": Internal("decompositions"),
    "torch._check": Internal("decompositions"),
    "torch._decomp.decomposition_table": Internal("decompositions"),
    "torch._decomp.decompositions.upsample_compute_output_size": Internal("decompositions"),
    "torch._decomp.get_decompositions": Internal("decompositions"),
    "torch._export.utils._compiling_state_context": Internal("decompositions"),
    "torch._export.utils._is_cia_op": Internal("decompositions"),
    "torch._export.utils._is_preservable_cia_op": Internal("decompositions"),
    "torch._higher_order_ops.effects.has_effects": Internal("decompositions"),
    "torch._higher_order_ops.scan.scan_op": Internal("decompositions"),
    "torch._prims": Internal("decompositions"),
    "torch._prims.__all__": Internal("decompositions"),
    "torch._prims_common.get_computation_dtype": Internal("decompositions"),
    "torch._prims_common.suggest_memory_format": Internal("decompositions"),
    "torch._refs.linspace": Internal("decompositions"),
    "torch._refs.logspace": Internal("decompositions"),
    "torch._subclasses.fake_tensor.FakeTensorMode": Internal("decompositions"),
    "torch._subclasses.fake_tensor.unset_fake_temporarily": Internal("extras.fx_as_strided"),
    "torch.export._trace._ignore_backend_decomps": Internal("decompositions"),
    "torch.library._defs": Internal("decompositions"),
    "torch.library._impls": Internal("decompositions"),
    "torch.utils._python_dispatch.TorchDispatchMode": Internal("decompositions"),
    "torch.UntypedStorage()._cdata": Internal("capture"),
    "torch._C.DispatchKey": Internal("capture"),
    "torch._C.Generator": Internal("capture"),
    "torch._C.DispatchKey.CompositeImplicitAutograd": Internal("capture"),
    "torch._C._AutoDispatchBelowAutograd": Internal("capture"),
    "torch._C._TensorBase._has_symbolic_sizes_strides": Internal("capture"),
    "torch._C._dispatch_has_kernel_for_dispatch_key": Internal("capture"),
    "torch._higher_order_ops": Internal("capture"),
    "torch._subclasses.fake_tensor": Internal("capture"),
    "torch.export._trace": Internal("capture"),
    "torch.fx.Graph()._find_nodes_lookup_table": Internal("capture"),
    "torch.fx.Graph()._graph_namespace": Internal("capture"),
    "torch.fx.Graph()._graph_namespace._used_names": Internal("capture"),
    "torch.fx.Graph()._len": Internal("capture"),
    "torch.fx.Graph()._root": Internal("capture"),
    "torch.fx.Graph()._root._prepend": Internal("capture"),
    "torch.fx.proxy.TracerBase._filter_traceback_frames": Internal("capture"),
    "torch.ops.aten.relu.default._dispatch_cache": Internal("capture"),
    "torch.ops.aten.relu.default.py_kernels": Internal("capture"),
    "torch.utils._pytree": Internal("capture"),
    "torch.utils._pytree.tree_leaves": Internal("capture"),
    "torch.utils._pytree.tree_map_only": Internal("capture"),
    "torch._C.DispatchKey.AutogradCPU": Internal("training steps as one program"),
    "torch._dispatch.python.enable_python_dispatcher": Internal("training steps as one program"),
    "torch._guards.detect_fake_mode": Internal("training steps as one program"),
    "torch.export.exported_program._decompose_exported_program": Internal("training steps as one program"),
    "torch._ops.HigherOrderOperator": Internal("reading .pt2 files"),
    "torch.export.ExportedProgram.__init__:_guards_code": Internal("reading .pt2 files"),
    "torch.export.pt2_archive._package.PT2ArchiveReader": Internal("reading .pt2 files"),
    "torch.export.pt2_archive._package.load_pt2": Internal("reading .pt2 files"),
    "torch._functorch.config": Internal("torch.compile"),
    "torch._functorch._aot_autograd.utils.make_boxed_func:_boxed_call": Internal("torch.compile"),
    "torch._dynamo.backends.common.aot_autograd": Internal("torch.compile"),
    "torch._dynamo.backends.debugging.aot_eager": Internal("torch.compile"),
    "torch._dynamo.backends.registry": Internal("torch.compile"),
    "torch._dynamo.backends.registry._COMPILER_FNS": Internal("torch.compile"),
    "torch._dynamo.backends.registry.lookup_backend": Internal("torch.compile"),
    "torch._dynamo.backends.registry.register_backend": Internal("torch.compile"),
    "torch._dynamo.exc.RestartAnalysis": Internal("torch.compile"),
    "torch._functorch._aot_autograd.descriptors.InputMutationAOTOutput": Internal("torch.compile"),
    "torch._functorch._aot_autograd.descriptors.SavedForBackwardsAOTOutput": Internal("torch.compile"),
    "torch._functorch.partitioners.min_cut_rematerialization_partition": Internal("torch.compile"),
    "torch._guards.CompileContext.current_compile_id": Internal("torch.compile"),
    "torch._higher_order_ops.effects.with_effects": Internal("torch.compile"),
    "torch._prims_common.compute_elementwise_output_logical_to_physical_perm": Internal("torch.compile"),
    "torch._subclasses.fake_tensor.DataDependentOutputException": Internal("torch.compile"),
    "torch._subclasses.fake_tensor.DynamicOutputShapeException": Internal("torch.compile"),
    "torch.cpu._is_amx_tile_supported": Internal("torch.compile"),
    "torch.cpu._is_avx512_bf16_supported": Internal("torch.compile"),
    "torch.fx._lazy_graph_module._LazyGraphModule": Internal("torch.compile"),
    "torch.fx.graph._BoxedCodeGen": Internal("torch.compile"),
    "torch.utils._python_dispatch._disable_current_modes": Internal("torch.compile"),
    "torch._dynamo.reset": Internal("torch_mlir.explain"),
    "torch._dynamo.utils": Internal("torch_mlir.explain"),
    "torch._dynamo.utils._compilation_metrics": Internal("torch_mlir.explain"),
    "torch._dynamo.utils.counters": Internal("torch_mlir.explain"),
    "torch._dynamo.utils.get_compilation_metrics": Internal("torch_mlir.explain"),
    "torch.Tensor()._is_view": Internal("torch.compile"),
    "torch.Tensor()._version": Internal("compiled modules"),
    "torch.nn.Module()._buffers": Internal("compiled modules"),
    "torch.nn.Module()._forward_hooks": Internal("compiled modules"),
    "torch.nn.Module()._forward_pre_hooks": Internal("compiled modules"),
    "torch.nn.Module()._modules": Internal("compiled modules"),
    "torch.nn.Module()._parameters": Internal("compiled modules"),
    "torch._C._len_torch_dispatch_stack": Internal("compiled modules"),
    "torch.utils._python_dispatch._get_current_dispatch_mode_stack": Internal("compiled modules"),
    "torch._C.DisableTorchFunction": Internal("ModuleBuilder"),
    "torch._C._DisableAutocast": Internal("ModuleBuilder"),
    "torch._C._get_mkldnn_enabled": Internal("ModuleBuilder"),
    "torch._C._set_grad_enabled": Internal("ModuleBuilder"),
    "torch._C._set_mkldnn_enabled": Internal("ModuleBuilder"),
    "torch._functorch._aot_autograd.functional_utils.from_fun": Internal("ModuleBuilder"),
    "torch._functorch._aot_autograd.functional_utils.sync_functional_tensor": Internal("ModuleBuilder"),
    "torch._functorch._aot_autograd.functional_utils.to_fun": Internal("ModuleBuilder"),
    "torch._subclasses.functional_tensor.FunctionalTensorMode": Internal("ModuleBuilder"),
    "torch.compiler._is_compiling_flag": Internal("ModuleBuilder"),
    "torch._C.BufferDict": Internal("torch_mlir.torchscript"),
    "torch._C.Future": Internal("torch_mlir.torchscript"),
    "torch._C.ModuleDict": Internal("torch_mlir.torchscript"),
    "torch._C.ParameterDict": Internal("torch_mlir.torchscript"),
    "torch._C.ScriptModule": Internal("torch_mlir.torchscript"),
    "torch._C.ScriptModule._get_method": Internal("torch_mlir.torchscript"),
    "torch._C.ScriptModule._method_names": Internal("torch_mlir.torchscript"),
    "torch._C.ScriptObject": Internal("torch_mlir.torchscript"),
    "torch._C._dispatch_has_kernel": Internal("torch_mlir.torchscript"),
    "torch._C._jit_pass_inline": Internal("torch_mlir.torchscript"),
    "torch._C.parse_schema": Internal("torch_mlir.torchscript"),
    "torch._higher_order_ops.cond.cond_op": Internal("torch_mlir.torchscript"),
    "torch._higher_order_ops.while_loop.while_loop_op": Internal("torch_mlir.torchscript"),
    "torch._C._lazy._counter_names": Internal("torch_mlir.lazy"),
    "torch._C._lazy._counter_value": Internal("torch_mlir.lazy"),
    "torch._C._lazy._reset_metrics": Internal("torch_mlir.lazy"),
    "torch._C._lazy_ts_backend._init": Internal("torch_mlir.lazy"),
    "torch._lazy": Internal("torch_mlir.lazy"),
    "torch._lazy.mark_step": Internal("torch_mlir.lazy"),
    "torch._lazy.wait_device_ops": Internal("torch_mlir.lazy"),
    "torch._register_device_module": Internal("torch_mlir.lazy"),
    "torch._C._create_function_from_graph": Internal("torch_mlir.fuser"),
    "torch._C._functorch.peek_interpreter_stack": Internal("torch_mlir.fuser"),
    "torch._C._functorch.is_functorch_wrapped_tensor": Internal("the engine xla"),
    "torch._is_functional_tensor": Internal("the engine xla"),
    "torch.Tensor()._is_zerotensor": Internal("the engine xla"),
    "torch._C._is_tracing": Internal("torch_mlir.fuser"),
    "torch._C._jit_get_schemas_for_operator": Internal("torch_mlir.fuser"),
    "torch._C._jit_set_num_profiled_runs": Internal("torch_mlir.fuser"),
    "torch.autograd.forward_ad._current_level": Internal("torch_mlir.fuser"),
    "torch._dynamo.config.allow_rnn": Internal("DynamoCompiler"),
    "torch._dynamo.config.capture_dynamic_output_shape_ops": Internal("DynamoCompiler"),
    "torch._dynamo.config.capture_scalar_outputs": Internal("DynamoCompiler"),
    "torch._dynamo.config.patch": Internal("DynamoCompiler"),
    "torch._dynamo.exc.TorchDynamoException": Internal("DynamoCompiler"),
    "torch._dynamo.convert_frame": Internal("threads that compile at the same time"),
    "torch._dynamo.convert_frame.compile_lock": Internal("threads that compile at the same time"),
}


def internal(path: str) -> Any:
    """The object at the path, or None where this version of PyTorch has none.

    >>> internal("torch._ops.OpOverload").__name__
    'OpOverload'
    >>> internal("torch._ops.no_such_class.attribute") is None
    True
    """
    place, _, said = path.partition(":")
    parts = place.split(".")
    found: Any = importlib.import_module(parts[0])
    at = 1
    # A package may have a function of the name of its module: to be in the module counts.
    while at < len(parts) and (module := _module(".".join(parts[: at + 1]))) is not None:
        found, at = module, at + 1
    for part in parts[at:]:
        found = getattr(found, part.removesuffix("()"), None)
        if found is not None and part.endswith("()"):
            found = found()
    if said and said not in getattr(getattr(found, "__code__", None), "co_names", ()):
        return None
    return found


def _module(path: str) -> Any:
    try:
        return importlib.import_module(path)
    except ImportError:
        return None


def missing(version: str = "") -> Iterator[str]:
    """A line for each internal that is not there; of those that a tested version is known to lack, there is none.

    >>> list(missing())
    []
    """
    for path, row in INTERNALS.items():
        if (version not in TESTED_TORCH or version in row.versions) and internal(path) is None:
            yield f"{path}, which is needed for {row.needed_for}"
