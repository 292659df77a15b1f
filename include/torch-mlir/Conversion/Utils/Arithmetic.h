// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quotients, remainders, powers and shifts as PyTorch defines them, for
// elements of tensors and for Python's numbers.

#ifndef TORCHMLIR_CONVERSION_UTILS_ARITHMETIC_H
#define TORCHMLIR_CONVERSION_UTILS_ARITHMETIC_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch {

/// Quotients. Integers end the call where the divisor is zero, and the one
/// quotient that overflows wraps around. Of floats, `floorDivide` is what
/// Python's `//` is: not the floor of the rounded quotient.
Scalar truncDivide(Scalar x, Scalar y);
Scalar floorDivide(Scalar x, Scalar y);

/// The remainder that has the sign of the dividend.
Scalar fmod(Scalar x, Scalar y);
/// The remainder that has the sign of the divisor.
Scalar remainder(Scalar x, Scalar y);

/// Integers wrap around; their negative exponents leave nothing but powers of
/// 1 and -1.
Scalar pow(Scalar base, Scalar exponent);

/// Shifts by more than the width, or by less than nothing, leave zero, or the
/// sign.
Scalar shiftLeft(Scalar x, Scalar amount);
Scalar shiftRight(Scalar x, Scalar amount);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_ARITHMETIC_H
