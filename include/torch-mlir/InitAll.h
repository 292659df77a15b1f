// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_INITALL_H
#define TORCHMLIR_INITALL_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::torch {

/// Adds every dialect and extension of MLIR and of this project.
void registerAllDialects(DialectRegistry &registry);

/// Registers every pass and pipeline of MLIR and of this project, once.
void registerAllPasses();

} // namespace mlir::torch

#endif // TORCHMLIR_INITALL_H
