// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Between the dialect and the translation units that define the operations of
// PyTorch's registry, a family each.

#ifndef TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPREGISTRATION_H
#define TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPREGISTRATION_H

#include "mlir/IR/OperationSupport.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"

namespace mlir::torch::Torch {

/// Adds every generated operation to the dialect, family by family.
void registerSchemaOps(TorchDialect &dialect);

namespace detail {

template <typename... Ops>
void insertOps(TorchDialect &dialect) {
  (RegisteredOperationName::insert<Ops>(dialect), ...);
}

#define TORCH_OP_FAMILY(NAME) void register##NAME##Ops(TorchDialect &dialect);
#include "OpFamilies.def"
#undef TORCH_OP_FAMILY

} // namespace detail
} // namespace mlir::torch::Torch

#endif // TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPREGISTRATION_H
