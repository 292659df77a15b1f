// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formulas on tensors: what Scalar is for the bodies of loops. Operands have
// one rank and broadcast to each other.

#ifndef TORCHMLIR_CONVERSION_UTILS_TOSA_NUMBERS_H
#define TORCHMLIR_CONVERSION_UTILS_TOSA_NUMBERS_H

#include "torch-mlir/Conversion/Utils/Tosa/Tensors.h"

namespace mlir::torch::Tosa {

/// A tensor, and the place where operations on it are made.
class Number {
public:
  Number(ImplicitLocOpBuilder &builder, Value tensor)
      : builder(&builder), tensor(tensor) {}

  operator Value() const { return tensor; }
  Value getValue() const { return tensor; }
  ImplicitLocOpBuilder &getBuilder() const { return *builder; }
  Type getElement() const { return Tosa::getElement(tensor); }
  int64_t getRank() const { return getShape(tensor).size(); }
  bool isFloat() const { return isa<FloatType>(getElement()); }
  bool isBool() const { return getElement().isInteger(1); }
  unsigned getWidth() const { return getElement().getIntOrFloatBitWidth(); }

  /// Another tensor, or a number of the same type and rank.
  Number like(Value other) const { return {*builder, other}; }
  Number like(double constant) const {
    return {*builder, createConst(*builder, getElement(), constant, getRank())};
  }
  Number like(TypedAttr constant) const {
    return {*builder, createConst(*builder, constant, getRank())};
  }
  /// What TOSA's cast makes of it.
  Number to(Type element) const {
    return like(createCast(*builder, tensor, element));
  }

private:
  ImplicitLocOpBuilder *builder;
  Value tensor;
};

//===----------------------------------------------------------------------===//
// What TOSA has operations for
//===----------------------------------------------------------------------===//

/// Integers that are known are computed at once.
Number operator+(Number a, Number b);
Number operator-(Number a, Number b);
Number operator*(Number a, Number b);
Number operator-(Number x);

/// A product with the reciprocal, which may be off in the last place.
Number operator/(Number a, Number b);
/// The float that is nearest to the quotient.
Number divideExactly(Number a, Number b);
/// The quotient of integers without its fraction; by zero, the dividend.
Number quotient(Number a, Number b);
Number remainder(Number a, Number b);

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

Number select(Number condition, Number yes, Number no);
Number max(Number a, Number b);
Number min(Number a, Number b);
Number fmax(Number a, Number b);
Number fmin(Number a, Number b);

Number abs(Number x);
Number ceil(Number x);
Number floor(Number x);
Number reciprocal(Number x);
Number rsqrt(Number x);
Number exp(Number x);
Number log(Number x);
Number sin(Number x);
Number cos(Number x);
Number tanh(Number x);
Number erf(Number x);
Number pow(Number x, Number y);

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

Number isNan(Number x);
Number isInfinite(Number x);

//===----------------------------------------------------------------------===//
// What is composed of these
//===----------------------------------------------------------------------===//

/// Whether the sign bit is set; that of NaN is not seen.
Number signbit(Number x);
Number copysign(Number magnitude, Number sign);
Number trunc(Number x);
Number roundEven(Number x);
/// The remainder of floats with the sign of the dividend: exact for quotients
/// of up to 40 bits, and zero beyond.
Number fmod(Number x, Number y);

Number sqrt(Number x);
Number exp2(Number x);
Number expm1(Number x);
Number log1p(Number x);
Number log2(Number x);
Number log10(Number x);
Number erfc(Number x);

Number tan(Number x);
Number atan(Number x);
Number asin(Number x);
Number acos(Number x);
Number atan2(Number y, Number x);
Number sinh(Number x);
Number cosh(Number x);
Number asinh(Number x);
Number acosh(Number x);
Number atanh(Number x);

/// Whether the next two know where the fields of a float are.
bool canReadBits(Type type);
/// The bits of a float as an integer; those of NaN are always the same.
Number bitsOf(Number x);
/// The float that has these bits.
Number floatOf(Number bits, Type type);

/// Integers read without their sign.
Number lessUnsigned(Number a, Number b);
Number shiftLeft(Number x, Number amount);
Number shiftRight(Number x, Number amount);
Number shiftRightUnsigned(Number x, Number amount);

} // namespace mlir::torch::Tosa

#endif // TORCHMLIR_CONVERSION_UTILS_TOSA_NUMBERS_H
