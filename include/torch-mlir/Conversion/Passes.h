// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_CONVERSION_PASSES_H
#define TORCHMLIR_CONVERSION_PASSES_H

// A pass includes the dialects that it needs, as in Transforms/Passes.h.
#include "mlir/Pass/Pass.h"

namespace mlir::torch {

#define GEN_PASS_DECL
#include "torch-mlir/Conversion/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "torch-mlir/Conversion/Passes.h.inc"

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_PASSES_H
