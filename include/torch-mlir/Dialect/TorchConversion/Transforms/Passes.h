// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES_H
#define TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionDialect.h"

namespace mlir::torch::TorchConversion {

#define GEN_PASS_DECL
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h.inc"

/// Why no conversion takes an operation, for the report of what was left.
inline constexpr llvm::StringLiteral kRefusalReason = "torch.refusal_reason";

} // namespace mlir::torch::TorchConversion

#endif // TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES_H
