// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attributes with which conversions tell engines what they know.

#ifndef TORCHMLIR_SUPPORT_ATTRIBUTENAMES_H
#define TORCHMLIR_SUPPORT_ATTRIBUTENAMES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::torch {

/// On the scores of attention: a row sees the columns up to its own number, and
/// nothing depends on what the others hold.
inline constexpr llvm::StringLiteral kCausalAttrName = "torch_mlir.causal";

} // namespace mlir::torch

#endif // TORCHMLIR_SUPPORT_ATTRIBUTENAMES_H
