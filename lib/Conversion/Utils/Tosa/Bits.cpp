// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bits of floats, which TOSA cannot read: computed from the value, and the
// value from them. All steps are exact.

#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Tosa;

namespace {

/// Where the fields of a float are.
struct Format {
  explicit Format(Type type)
      : semantics(cast<FloatType>(type).getFloatSemantics()),
        width(type.getIntOrFloatBitWidth()),
        fractionBits(APFloat::semanticsPrecision(semantics) - 1),
        bias(1 - APFloat::semanticsMinExponent(semantics)) {}

  /// The field of the exponent of a float that is its fraction, with the bit
  /// in front of it, read as an integer.
  int64_t getWhole() const { return bias + fractionBits; }
  /// The largest of the steps, each half as large as the one before, that lead
  /// from one exponent to any other.
  int64_t getLargestStep() const {
    return bias < 127 ? bias + 1 : (bias + 1) / 2;
  }
  bool hasInfinity() const { return APFloat::semanticsHasInf(semantics); }

  const llvm::fltSemantics &semantics;
  int64_t width, fractionBits, bias;
};

} // namespace

/// The type in which floats are computed with, and that of their bits.
static Type getWideFloat(ImplicitLocOpBuilder &b, const Format &format) {
  return format.width < 64 ? Type(b.getF32Type()) : b.getF64Type();
}
static Type getWideInteger(ImplicitLocOpBuilder &b, const Format &format) {
  return b.getIntegerType(format.width < 64 ? 32 : 64);
}

static Number likeBits(Number x, const APFloat &value) {
  APInt bits = value.bitcastToAPInt().zext(x.getWidth());
  return x.like(IntegerAttr::get(x.getElement(), bits));
}

static double powerOfTwo(int64_t exponent) {
  return std::ldexp(1.0, static_cast<int>(exponent));
}

bool Tosa::canReadBits(Type type) {
  auto number = dyn_cast<FloatType>(type);
  if (!number)
    return true;
  const llvm::fltSemantics &semantics = number.getFloatSemantics();
  // Others have NaN in the place of a negative zero.
  return APFloat::semanticsHasInf(semantics) ||
         &semantics == &APFloat::Float8E4M3FN();
}

Number Tosa::bitsOf(Number x) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  Format format(x.getElement());
  Type type = b.getIntegerType(format.width);
  x = x.to(getWideFloat(b, format));
  Number size = abs(x), isNumber = !(isNan(x) | isInfinite(x));
  Number fraction = select(isNumber, size, 0.0);
  Number exponent(b, createConst(b, getWideInteger(b, format),
                                 format.getWhole(), x.getRank()));
  int64_t step = format.getLargestStep();
  if (format.bias >= 127) {
    // Subnormal numbers would need more steps.
    Number isTiny = fraction < powerOfTwo(-step);
    fraction = select(isTiny, fraction * powerOfTwo(step), fraction);
    exponent = select(isTiny, exponent - double(step), exponent);
  }
  for (; step > 0; step /= 2) {
    Number isLarge = fraction >= powerOfTwo(format.fractionBits + step);
    Number isSmall = (fraction < powerOfTwo(format.fractionBits + 1 - step)) &
                     (exponent > double(step));
    fraction = select(isLarge, fraction * powerOfTwo(-step),
                      select(isSmall, fraction * powerOfTwo(step), fraction));
    exponent = select(isLarge, exponent + double(step),
                      select(isSmall, exponent - double(step), exponent));
  }
  // The bit in front of the fraction is not there in subnormal numbers.
  Number unit = exponent.like(powerOfTwo(format.fractionBits));
  Number bits = (exponent - 1.0) * unit + fraction.to(exponent.getElement());
  if (format.hasInfinity())
    bits = select(isInfinite(x),
                  likeBits(bits, APFloat::getInf(format.semantics)), bits);
  bits =
      select(isNan(x), likeBits(bits, APFloat::getNaN(format.semantics)), bits);
  APInt sign = APInt::getSignMask(format.width).sext(bits.getWidth());
  Number negative = bits | bits.like(IntegerAttr::get(bits.getElement(), sign));
  return select(signbit(x), negative, bits).to(type);
}

Number Tosa::floatOf(Number bits, Type type) {
  ImplicitLocOpBuilder &b = bits.getBuilder();
  Format format(type);
  Number isNegative = bits < 0.0;
  bits = bits.to(getWideInteger(b, format));
  Number magnitude =
      bits & bits.like(IntegerAttr::get(
                 bits.getElement(),
                 APInt::getLowBitsSet(bits.getWidth(), format.width - 1)));
  Number unit = bits.like(powerOfTwo(format.fractionBits));
  Number field = shiftRightUnsigned(magnitude, bits.like(format.fractionBits));
  Number rest = magnitude & (unit - 1.0);
  Number whole = select(field == 0.0, rest, rest + unit);
  Number value = whole.to(getWideFloat(b, format));
  Number distance = max(field, field.like(1.0)) - double(format.getWhole());
  Number isDown = distance < 0.0, left = abs(distance);
  int64_t step = format.getLargestStep();
  auto scale = [&](int64_t by) {
    Number isTaken = left >= double(by);
    Number factor =
        select(isDown, value.like(powerOfTwo(-by)), value.like(powerOfTwo(by)));
    value = select(isTaken, value * factor, value);
    left = select(isTaken, left - double(by), left);
  };
  // Subnormal numbers need the largest step twice.
  scale(step);
  for (; step > 0; step /= 2)
    scale(step);
  Number infinity = value.like(getExtremum(value.getElement(), true));
  Number nan = value.like(FloatAttr::get(
      value.getElement(),
      APFloat::getNaN(
          cast<FloatType>(value.getElement()).getFloatSemantics())));
  APFloat last = format.hasInfinity() ? APFloat::getInf(format.semantics)
                                      : APFloat::getNaN(format.semantics);
  Number beyond =
      format.hasInfinity() ? select(rest == 0.0, infinity, nan) : nan;
  value = select(magnitude >= likeBits(magnitude, last), beyond, value);
  return select(isNegative, -value, value).to(type);
}
