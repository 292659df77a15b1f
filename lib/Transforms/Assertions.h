// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes that move assertions share.

#ifndef TORCHMLIR_LIB_TRANSFORMS_ASSERTIONS_H
#define TORCHMLIR_LIB_TRANSFORMS_ASSERTIONS_H

#include "mlir/IR/Operation.h"

namespace mlir::torch {

/// Whether an operation computes numbers, always may, and costs nothing.
/// Elements are not read early: an assertion may guard the place.
bool isArithmetic(Operation *op);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_ASSERTIONS_H
