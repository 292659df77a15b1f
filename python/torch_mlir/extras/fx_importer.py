# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer, under the module name of the published package; docs/drop-in.md lists the differences."""

from __future__ import annotations

from .. import torch_is_there  # noqa: F401  # In front of PyTorch.

# isort: split
from typing import Any

from ..importer.context_cache import ContextCache, RangeConstraint
from ..importer.emit.references import Empty, EmptyType, RefMapping, RefTracker, TypeSubclassMap
from ..importer.emit.sparsity import encoding_text as sparsity_encoding
from ..importer.fx_importer import FxImporter, FxImporterHooks
from ..importer.input_info import InputInfo
from ..importer.node_importer import GraphNodeImporter
from ..importer.published_tables import (
    LITERAL_CONVERTER_MAP,
    OPTIONAL_TORCH_DTYPE_TO_INT,
    OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE,
    OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE_ASM,
    PY_BUILTIN_TO_TORCH_OP,
    PY_TYPE_TO_TORCH_LIST_TYPE,
    PY_TYPE_TO_TORCH_OPTIONAL_LIST_TYPE,
    REQUIRED_DIALCTS,
    SCALAR_TYPE_TO_TORCH_MLIR_TYPE,
    SYMBOLIC_OP_TO_TORCH_OP,
    SYMBOLIC_TORCH_OPS,
    TENSOR_SCALAR_OP_CONVERTER,
    TORCH_DTYPE_TO_INT,
    TORCH_DTYPE_TO_MLIR_TYPE,
    TORCH_DTYPE_TO_MLIR_TYPE_ASM,
    TORCH_DTYPE_TO_NPY_TYPE,
    TORCH_LAYOUT_TO_INT,
    TORCH_LIST_TYPES,
    TORCH_MEMORY_FORMAT_TO_INT,
    TORCH_TYPE_TO_PY_TYPE,
    create_mlir_tensor_type,
    is_builtin_function_or_method,
    is_scalar_arg,
    is_symbolic,
    sympy_expr_to_semi_affine_expr,
)

__all__ = [
    "LITERAL_CONVERTER_MAP",
    "OPTIONAL_TORCH_DTYPE_TO_INT",
    "OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE",
    "OPTIONAL_TORCH_DTYPE_TO_MLIR_TYPE_ASM",
    "PY_BUILTIN_TO_TORCH_OP",
    "PY_TYPE_TO_TORCH_LIST_TYPE",
    "PY_TYPE_TO_TORCH_OPTIONAL_LIST_TYPE",
    "REQUIRED_DIALCTS",
    "SCALAR_TYPE_TO_TORCH_MLIR_TYPE",
    "SYMBOLIC_OP_TO_TORCH_OP",
    "SYMBOLIC_TORCH_OPS",
    "TENSOR_SCALAR_OP_CONVERTER",
    "TORCH_DTYPE_TO_INT",
    "TORCH_DTYPE_TO_MLIR_TYPE",
    "TORCH_DTYPE_TO_MLIR_TYPE_ASM",
    "TORCH_DTYPE_TO_NPY_TYPE",
    "TORCH_LAYOUT_TO_INT",
    "TORCH_LIST_TYPES",
    "TORCH_MEMORY_FORMAT_TO_INT",
    "TORCH_TYPE_TO_PY_TYPE",
    "ContextCache",
    "Empty",
    "EmptyType",
    "FxImporter",
    "FxImporterHooks",
    "GraphNodeImporter",
    "InputInfo",
    "RangeConstraint",
    "RefMapping",
    "RefTracker",
    "TypeSubclassMap",
    "create_mlir_tensor_type",
    "is_builtin_function_or_method",
    "is_scalar_arg",
    "is_symbolic",
    "sparsity_encoding",
    "sympy_expr_to_semi_affine_expr",
]

_REWRITES = (
    "nodes are not rewritten while they are imported; give a decomposition (decomposition_table=...), or register a "
    "lowering (torch_mlir.importer.register_lowering)"
)
# Name -> why it is not here, and what to use.
_ABSENT = {
    "NODE_CANONICALIZE": _REWRITES,
    "register_canonicalize": _REWRITES,
    "node_canonicalize": _REWRITES,
}


def __getattr__(name: str) -> Any:
    if name in _ABSENT:
        raise ImportError(f"torch_mlir.extras.fx_importer has no {name}: {_ABSENT[name]}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
