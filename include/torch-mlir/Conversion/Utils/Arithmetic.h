// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Signs, quotients, remainders, powers and bits of scalars: what elements of
// tensors and Python's numbers have in common.

#ifndef TORCHMLIR_CONVERSION_UTILS_ARITHMETIC_H
#define TORCHMLIR_CONVERSION_UTILS_ARITHMETIC_H

#include "torch-mlir/Conversion/Utils/Scalars.h"

namespace mlir::torch {

Value applyNeg(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyAbs(OpBuilder &b, Location loc, ValueRange in, Type dtype);

/// Whether a number is less than zero; -0.0 is not.
Value isNegative(OpBuilder &b, Location loc, Value scalar, Type dtype);

/// Quotients. Integers end the call where the divisor is zero, and the one
/// quotient that overflows wraps around. Of floats, `applyFloorDivide` is what
/// Python's `//` is: not the floor of the rounded quotient.
Value applyTrueDivide(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyTruncDivide(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyFloorDivide(OpBuilder &b, Location loc, ValueRange in, Type dtype);

/// The remainder that has the sign of the dividend.
Value applyFmod(OpBuilder &b, Location loc, ValueRange in, Type dtype);
/// The remainder that has the sign of the divisor.
Value applyRemainder(OpBuilder &b, Location loc, ValueRange in, Type dtype);

/// Integers wrap around; their negative exponents leave nothing but powers of
/// 1 and -1.
Value applyPow(OpBuilder &b, Location loc, ValueRange in, Type dtype);

template <typename IntOp>
Value applyBits(OpBuilder &b, Location loc, ValueRange in, Type) {
  return IntOp::create(b, loc, in[0], in[1]);
}

/// Shifts by more than the width, or by less than nothing, leave zero, or the
/// sign.
Value applyShiftLeft(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyShiftRight(OpBuilder &b, Location loc, ValueRange in, Type dtype);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_ARITHMETIC_H
