// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the outputs have in common that are translated from linalg on tensors.

#ifndef TORCHMLIR_LIB_PIPELINES_THROUGHLINALG_H
#define TORCHMLIR_LIB_PIPELINES_THROUGHLINALG_H

#include "mlir/Pass/PassManager.h"

namespace mlir::torch {

/// Lowers all operators to linalg but those that `direct` takes to the target.
void addThroughLinalg(OpPassManager &pm, std::unique_ptr<Pass> direct,
                      bool allowNonFinites);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_PIPELINES_THROUGHLINALG_H
