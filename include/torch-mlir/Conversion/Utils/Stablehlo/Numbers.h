// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formulas on tensors: what Scalar is for the bodies of loops. Operands have
// one rank, and dimensions of 1 stretch to those of the others.

#ifndef TORCHMLIR_CONVERSION_UTILS_STABLEHLO_NUMBERS_H
#define TORCHMLIR_CONVERSION_UTILS_STABLEHLO_NUMBERS_H

#include "torch-mlir/Conversion/Utils/Stablehlo/Tensors.h"

namespace mlir::torch::Stablehlo {

/// A tensor, and the place where operations on it are made.
class Number {
public:
  Number(ImplicitLocOpBuilder &builder, Value tensor)
      : builder(&builder), tensor(tensor) {}

  operator Value() const { return tensor; }
  Value getValue() const { return tensor; }
  ImplicitLocOpBuilder &getBuilder() const { return *builder; }
  Type getElement() const { return Stablehlo::getElement(tensor); }
  int64_t getRank() const { return Stablehlo::getRank(tensor); }
  bool isFloat() const { return isa<FloatType>(getElement()); }
  bool isBool() const { return getElement().isInteger(1); }
  unsigned getWidth() const { return getElement().getIntOrFloatBitWidth(); }

  /// Another tensor, or a number of the same type and rank.
  Number like(Value other) const { return {*builder, other}; }
  Number like(double constant) const {
    return {*builder,
            createOnes(*builder, createConst(*builder, getElement(), constant),
                       getRank())};
  }
  /// What StableHLO converts it to.
  Number to(Type element) const {
    return like(createConvert(*builder, tensor, element));
  }
  /// The same bits.
  Number as(Type element) const {
    return like(createBitcast(*builder, tensor, element));
  }

private:
  ImplicitLocOpBuilder *builder;
  Value tensor;
};

/// The operation of its name, of operands that are stretched to each other.
template <typename OpTy, typename... Rest>
Number apply(Number x, Rest... rest) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  SmallVector<Value> in =
      createStretchedAlike(b, {x.getValue(), rest.getValue()...});
  return x.like(OpTy::create(
      b, RankedTensorType::get(getShape(in.front()), x.getElement()), in));
}

//===----------------------------------------------------------------------===//
// What StableHLO has operations for
//===----------------------------------------------------------------------===//

/// Of truth values, + and - are modulo 2.
Number operator+(Number a, Number b);
Number operator-(Number a, Number b);
Number operator*(Number a, Number b);
/// Of integers, the quotient without its fraction.
Number operator/(Number a, Number b);
Number operator-(Number x);
/// With the sign of the dividend.
Number remainder(Number a, Number b);

/// Truth values are 0 and 1 here; those of complex numbers have no order.
Number compare(Number a, Number b, ComparisonDirection direction);
Number operator<(Number a, Number b);
Number operator<=(Number a, Number b);
Number operator>(Number a, Number b);
Number operator>=(Number a, Number b);
Number operator==(Number a, Number b);
Number operator!=(Number a, Number b);

/// Bits, and truth values.
Number operator&(Number a, Number b);
Number operator|(Number a, Number b);
Number operator^(Number a, Number b);
Number operator!(Number x);
Number shiftLeft(Number x, Number amount);
Number shiftRight(Number x, Number amount);
Number shiftRightUnsigned(Number x, Number amount);

Number select(Number condition, Number yes, Number no);
Number max(Number a, Number b);
Number min(Number a, Number b);
/// The other one where one is NaN.
Number fmax(Number a, Number b);
Number fmin(Number a, Number b);

Number abs(Number x);
Number cbrt(Number x);
Number ceil(Number x);
Number floor(Number x);
Number roundEven(Number x);
Number roundAway(Number x);
Number sqrt(Number x);
Number rsqrt(Number x);
Number exp(Number x);
Number expm1(Number x);
Number log(Number x);
Number log1p(Number x);
Number sin(Number x);
Number cos(Number x);
Number tan(Number x);
Number tanh(Number x);
Number pow(Number x, Number y);
Number atan2(Number y, Number x);
Number countLeadingZeros(Number x);
Number countOnes(Number x);

#define TORCHMLIR_WITH_CONSTANT(op)                                            \
  inline Number operator op(Number a, double b) { return a op a.like(b); }     \
  inline Number operator op(double a, Number b) { return b.like(a) op b; }
TORCHMLIR_WITH_CONSTANT(+)
TORCHMLIR_WITH_CONSTANT(-)
TORCHMLIR_WITH_CONSTANT(*)
TORCHMLIR_WITH_CONSTANT(/)
TORCHMLIR_WITH_CONSTANT(<)
TORCHMLIR_WITH_CONSTANT(<=)
TORCHMLIR_WITH_CONSTANT(>)
TORCHMLIR_WITH_CONSTANT(>=)
TORCHMLIR_WITH_CONSTANT(==)
TORCHMLIR_WITH_CONSTANT(!=)
#undef TORCHMLIR_WITH_CONSTANT
inline Number select(Number condition, Number yes, double no) {
  return select(condition, yes, yes.like(no));
}
inline Number select(Number condition, double yes, Number no) {
  return select(condition, no.like(yes), no);
}

//===----------------------------------------------------------------------===//
// What is composed of these
//===----------------------------------------------------------------------===//

Number reciprocal(Number x);
Number isNan(Number x);
/// Whether the sign bit of a float is set.
Number signbit(Number x);
/// An integer as one without a sign, which has the same bits.
Number toUnsigned(Number x);
Number toSigned(Number x);

Number copysign(Number magnitude, Number sign);
Number trunc(Number x);
Number exp2(Number x);
Number log2(Number x);
Number log10(Number x);
Number erf(Number x);
Number erfc(Number x);
Number asin(Number x);
Number acos(Number x);
Number atan(Number x);
Number sinh(Number x);
Number cosh(Number x);
Number asinh(Number x);
Number acosh(Number x);
Number atanh(Number x);

} // namespace mlir::torch::Stablehlo

#endif // TORCHMLIR_CONVERSION_UTILS_STABLEHLO_NUMBERS_H
