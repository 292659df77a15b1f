// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compiled code checks when it runs.

#ifndef TORCHMLIR_CONVERSION_UTILS_CHECKS_H
#define TORCHMLIR_CONVERSION_UTILS_CHECKS_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch {

/// Ends the call with `message`, and the line of the program it is about, when
/// `condition` does not hold. Nothing is made where it is known to.
void createAssert(Scalar condition, const Twine &message);
/// Asserts that two sizes are equal.
void assertEqualSizes(Scalar a, Scalar b, const Twine &message);
/// Asserts `0 <= index < size`.
void assertInBounds(Scalar index, Scalar size, const Twine &message);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_CHECKS_H
