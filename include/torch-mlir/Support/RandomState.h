// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_SUPPORT_RANDOMSTATE_H
#define TORCHMLIR_SUPPORT_RANDOMSTATE_H

#include "llvm/ADT/StringRef.h"

namespace mlir::torch {

/// The private ml_program.global, a tensor of one i64, in which linalg for
/// others keeps its random state.
inline constexpr llvm::StringLiteral kSeedGlobalName = "global_seed";

} // namespace mlir::torch

#endif // TORCHMLIR_SUPPORT_RANDOMSTATE_H
