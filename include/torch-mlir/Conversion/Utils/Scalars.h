// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic on the scalars inside of loops, for any dtype.

#ifndef TORCHMLIR_CONVERSION_UTILS_SCALARS_H
#define TORCHMLIR_CONVERSION_UTILS_SCALARS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"

namespace mlir::torch {

/// Computes on scalars of one torch dtype.
using ScalarFn = Value (*)(OpBuilder &, Location, ValueRange, Type dtype);

template <typename MathOp>
Value applyMath(OpBuilder &b, Location loc, ValueRange in, Type) {
  return MathOp::create(b, loc, in[0]);
}

template <typename FloatOp, typename IntOp>
Value applyArith(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return FloatOp::create(b, loc, in[0], in[1]);
  return IntOp::create(b, loc, in[0], in[1]);
}

template <typename FloatOp, typename SignedOp, typename UnsignedOp>
Value applySignedArith(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return FloatOp::create(b, loc, in[0], in[1]);
  if (isUnsigned(dtype))
    return UnsignedOp::create(b, loc, in[0], in[1]);
  return SignedOp::create(b, loc, in[0], in[1]);
}

/// Sum, product, and the extrema in which NaN wins. Sums and products take
/// complex numbers too; on booleans they are `or` and `and`.
Value applyAdd(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applySub(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyMul(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyMaximum(OpBuilder &b, Location loc, ValueRange in, Type dtype);
Value applyMinimum(OpBuilder &b, Location loc, ValueRange in, Type dtype);

/// A comparison's predicate for each kind of dtype.
struct Comparison {
  arith::CmpFPredicate ofFloats;
  arith::CmpIPredicate ofSigned;
  arith::CmpIPredicate ofUnsigned;
};

/// Ordered, so that NaN is neither less nor equal.
namespace comparison {
inline constexpr Comparison eq{arith::CmpFPredicate::OEQ,
                               arith::CmpIPredicate::eq,
                               arith::CmpIPredicate::eq};
inline constexpr Comparison ne{arith::CmpFPredicate::UNE,
                               arith::CmpIPredicate::ne,
                               arith::CmpIPredicate::ne};
inline constexpr Comparison lt{arith::CmpFPredicate::OLT,
                               arith::CmpIPredicate::slt,
                               arith::CmpIPredicate::ult};
inline constexpr Comparison le{arith::CmpFPredicate::OLE,
                               arith::CmpIPredicate::sle,
                               arith::CmpIPredicate::ule};
inline constexpr Comparison gt{arith::CmpFPredicate::OGT,
                               arith::CmpIPredicate::sgt,
                               arith::CmpIPredicate::ugt};
inline constexpr Comparison ge{arith::CmpFPredicate::OGE,
                               arith::CmpIPredicate::sge,
                               arith::CmpIPredicate::uge};
} // namespace comparison

/// The i1 of `lhs ? rhs`. Complex numbers only compare equal or not.
Value compare(OpBuilder &b, Location loc, const Comparison &comparison,
              Value lhs, Value rhs, Type dtype);

/// Whether a float is NaN; false for all other dtypes.
Value isNan(OpBuilder &b, Location loc, Value scalar, Type dtype);

/// Whether a float is infinite, or neither that nor NaN.
Value isInfinite(OpBuilder &b, Location loc, Value scalar);
Value isFinite(OpBuilder &b, Location loc, Value scalar);

/// The data operands of an elementwise operation: tensors are looped over,
/// Python scalars are captured.
class Operands {
public:
  Operands(ValueRange torchValues, ValueRange builtinValues)
      : torchValues(torchValues), builtinValues(builtinValues) {}

  /// Every tensor has a rank and a dtype, and every other operand is a number.
  bool areSupported() const;
  bool anyComplex() const;

  /// The operands that are looped over.
  SmallVector<Value> getTensors() const;

  /// One scalar for each operand, converted to `dtype`.
  SmallVector<Value> asScalars(OpBuilder &b, Location loc, ValueRange elements,
                               Type dtype) const;

private:
  SmallVector<Value> torchValues, builtinValues;
};

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_SCALARS_H
