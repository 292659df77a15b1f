// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operators of PyTorch that operations of linalg come from, remembered in
// their locations.

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_OPERATORNAMES_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_OPERATORNAMES_H

#include "mlir/IR/Operation.h"

namespace mlir::torch::LinalgToTosa {

/// Writes the name of each Torch operation into its location.
void rememberOperators(Operation *root);
/// Takes the names out of all locations again.
void forgetOperators(Operation *root);
/// A location without these names.
Location withoutNames(Location loc);
/// The operator that an operation comes from, or else its own name.
StringRef getOperator(Operation *op);

} // namespace mlir::torch::LinalgToTosa

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_OPERATORNAMES_H
