// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operators of PyTorch that operations of linalg come from, remembered in
// their locations, and the report of what has no form in a target.

#ifndef TORCHMLIR_CONVERSION_UTILS_OPERATORNAMES_H
#define TORCHMLIR_CONVERSION_UTILS_OPERATORNAMES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::torch {

/// Writes the name of each Torch operation into its location.
void rememberOperators(Operation *root);
/// Takes the names out of all locations again.
void forgetOperators(Operation *root);
/// A location without these names.
Location withoutNames(Location loc);
/// The operator that an operation comes from, or else its own name.
StringRef getOperator(Operation *op);

/// The operations that a target cannot express, and why.
using Refusals = llvm::MapVector<Operation *, std::string>;
/// One error that lists all operators, with their reasons and lines.
void reportRefusals(const Refusals &refusals, StringRef target);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_OPERATORNAMES_H
