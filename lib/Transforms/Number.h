// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floats and their bits, written as formulas: scalars, or vectors of them.

#ifndef TORCHMLIR_LIB_TRANSFORMS_NUMBER_H
#define TORCHMLIR_LIB_TRANSFORMS_NUMBER_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"

namespace mlir::torch {

/// A float, an integer that holds the bits of one, or a condition.
class Number {
public:
  Number(ImplicitLocOpBuilder &b, Value value) : builder(&b), value(value) {}

  operator Value() const { return value; }
  ImplicitLocOpBuilder &getBuilder() const { return *builder; }

  Number with(Value other) const { return {*builder, other}; }
  /// A constant of the same type.
  Number like(double constant) const {
    Type type = value.getType();
    Type element = getElementTypeOrSelf(type);
    TypedAttr attribute =
        isa<FloatType>(element)
            ? TypedAttr(builder->getFloatAttr(element, constant))
            : builder->getIntegerAttr(element, static_cast<int64_t>(constant));
    if (auto shaped = dyn_cast<ShapedType>(type))
      attribute =
          DenseElementsAttr::get(shaped, ArrayRef<Attribute>(attribute));
    return with(arith::ConstantOp::create(*builder, attribute));
  }
  /// The type of as many elements of another kind.
  Type typeOf(Type element) const {
    auto shaped = dyn_cast<ShapedType>(value.getType());
    return shaped ? Type(shaped.clone(element)) : element;
  }

  /// The bits of a float, and the float of bits.
  Number bits() const {
    unsigned width = getElementTypeOrSelf(value).getIntOrFloatBitWidth();
    return with(arith::BitcastOp::create(
        *builder, typeOf(builder->getIntegerType(width)), value));
  }
  Number asFloat() const {
    bool isWide = getElementTypeOrSelf(value).isInteger(64);
    Type element = isWide ? Type(builder->getF64Type()) : builder->getF32Type();
    return with(arith::BitcastOp::create(*builder, typeOf(element), value));
  }
  /// An integer converted.
  Number toFloat() const {
    bool isWide = getElementTypeOrSelf(value).isInteger(64);
    Type element = isWide ? Type(builder->getF64Type()) : builder->getF32Type();
    return with(arith::SIToFPOp::create(*builder, typeOf(element), value));
  }
  Number toF64() const {
    return with(
        arith::ExtFOp::create(*builder, typeOf(builder->getF64Type()), value));
  }
  Number toF32() const {
    return with(arith::TruncFOp::create(*builder, typeOf(builder->getF32Type()),
                                        value));
  }
  bool isFloat() const { return isa<FloatType>(getElementTypeOrSelf(value)); }

private:
  ImplicitLocOpBuilder *builder;
  Value value;
};

template <typename FloatOp, typename IntOp>
Number apply(Number a, Number b) {
  if (a.isFloat())
    return a.with(FloatOp::create(a.getBuilder(), a, b));
  return a.with(IntOp::create(a.getBuilder(), a, b));
}

inline Number operator+(Number a, Number b) {
  return apply<arith::AddFOp, arith::AddIOp>(a, b);
}
inline Number operator-(Number a, Number b) {
  return apply<arith::SubFOp, arith::SubIOp>(a, b);
}
inline Number operator*(Number a, Number b) {
  return apply<arith::MulFOp, arith::MulIOp>(a, b);
}
inline Number operator/(Number a, Number b) {
  return a.with(arith::DivFOp::create(a.getBuilder(), a, b));
}
inline Number operator-(Number a) {
  return a.with(arith::NegFOp::create(a.getBuilder(), a));
}
inline Number operator&(Number a, Number b) {
  return a.with(arith::AndIOp::create(a.getBuilder(), a, b));
}
inline Number operator|(Number a, Number b) {
  return a.with(arith::OrIOp::create(a.getBuilder(), a, b));
}
inline Number operator^(Number a, Number b) {
  return a.with(arith::XOrIOp::create(a.getBuilder(), a, b));
}
/// Of integers; to the right with the sign.
inline Number operator<<(Number a, int64_t by) {
  return a.with(arith::ShLIOp::create(a.getBuilder(), a, a.like(by)));
}
inline Number operator>>(Number a, int64_t by) {
  return a.with(arith::ShRSIOp::create(a.getBuilder(), a, a.like(by)));
}
inline Number shiftRightUnsigned(Number a, int64_t by) {
  return a.with(arith::ShRUIOp::create(a.getBuilder(), a, a.like(by)));
}

inline Number compare(arith::CmpFPredicate predicate, Number a, Number b) {
  return a.with(arith::CmpFOp::create(a.getBuilder(), predicate, a, b));
}
/// False where one of them is NaN.
inline Number operator<(Number a, Number b) {
  return compare(arith::CmpFPredicate::OLT, a, b);
}
inline Number operator<=(Number a, Number b) {
  return compare(arith::CmpFPredicate::OLE, a, b);
}
inline Number operator>(Number a, Number b) {
  return compare(arith::CmpFPredicate::OGT, a, b);
}
inline Number operator==(Number a, Number b) {
  return compare(arith::CmpFPredicate::OEQ, a, b);
}
/// Of integers, which a condition is too.
inline Number isZero(Number a) {
  return a.with(arith::CmpIOp::create(a.getBuilder(), arith::CmpIPredicate::eq,
                                      a, a.like(0)));
}

#define TORCHMLIR_WITH_CONSTANT(op)                                            \
  inline Number operator op(Number a, double b) { return a op a.like(b); }
TORCHMLIR_WITH_CONSTANT(+)
TORCHMLIR_WITH_CONSTANT(-)
TORCHMLIR_WITH_CONSTANT(*)
TORCHMLIR_WITH_CONSTANT(&)
TORCHMLIR_WITH_CONSTANT(<)
TORCHMLIR_WITH_CONSTANT(<=)
TORCHMLIR_WITH_CONSTANT(>)
TORCHMLIR_WITH_CONSTANT(==)
#undef TORCHMLIR_WITH_CONSTANT
inline Number operator-(double a, Number b) { return b.like(a) - b; }
inline Number operator/(double a, Number b) { return b.like(a) / b; }

inline Number select(Number condition, Number yes, Number no) {
  return yes.with(
      arith::SelectOp::create(yes.getBuilder(), condition, yes, no));
}
inline Number select(Number condition, double yes, Number no) {
  return select(condition, no.like(yes), no);
}
inline Number select(Number condition, Number yes, double no) {
  return select(condition, yes, yes.like(no));
}
/// NaN stays NaN.
inline Number atMost(Number x, double bound) {
  return select(x.like(bound) < x, bound, x);
}
inline Number atLeast(Number x, double bound) {
  return select(x.like(bound) > x, bound, x);
}

/// a * b + c, rounded once.
inline Number fma(Number a, Number b, Number c) {
  return a.with(math::FmaOp::create(a.getBuilder(), a, b, c));
}
inline Number fma(Number a, double b, Number c) { return fma(a, a.like(b), c); }
inline Number fma(Number a, Number b, double c) { return fma(a, b, a.like(c)); }
inline Number abs(Number x) {
  return x.with(math::AbsFOp::create(x.getBuilder(), x));
}
inline Number sqrt(Number x) {
  return x.with(math::SqrtOp::create(x.getBuilder(), x));
}
inline Number trunc(Number x) {
  return x.with(math::TruncOp::create(x.getBuilder(), x));
}
inline Number copysign(Number magnitude, Number sign) {
  return magnitude.with(
      math::CopySignOp::create(magnitude.getBuilder(), magnitude, sign));
}

/// coefficients[0] + coefficients[1] * x + ..., from the back.
inline Number polynomial(Number x, ArrayRef<double> coefficients) {
  Number sum = x.like(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = fma(sum, x, coefficient);
  return sum;
}

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_NUMBER_H
