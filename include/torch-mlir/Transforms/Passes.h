// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_TRANSFORMS_PASSES_H
#define TORCHMLIR_TRANSFORMS_PASSES_H

// A pass includes the dialects that it needs: all of them here would double the
// time that each takes to compile.
#include "mlir/Pass/Pass.h"

namespace mlir::torch {

/// Name of the attribute that names the constant behind a hidden argument.
inline constexpr llvm::StringLiteral kWeightAttrName = "torch_mlir.weight";

/// On parallel loops, and on the functions that they become: how many
/// iterations are worth a thread.
inline constexpr llvm::StringLiteral kGrainAttrName = "torch_mlir.grain";

/// On a function (count, offsets, captured values) that finishes elements of a
/// product: how many offsets it takes. A call of it, with the address of what
/// the runtime is told of the product in place of the count and the offsets, is
/// the whole product.
inline constexpr llvm::StringLiteral kFinishAttrName = "torch_mlir.finish";

/// LLVM's attribute of functions that have variants for vectors, and of these.
inline constexpr llvm::StringLiteral kVectorFunctionAttribute =
    "torch-mlir-vector-function";

#define GEN_PASS_DECL
#include "torch-mlir/Transforms/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "torch-mlir/Transforms/Passes.h.inc"

} // namespace mlir::torch

#endif // TORCHMLIR_TRANSFORMS_PASSES_H
