// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Quotients and remainders of floats to the last bit, from the products and
// sums that TOSA rounds. Numbers of 32 and 64 bits have products whose rounding
// error is a float as well; narrower ones are computed in 32 bits.

#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Tosa;

static const llvm::fltSemantics &getSemantics(Number x) {
  return cast<FloatType>(x.getElement()).getFloatSemantics();
}

static double powerOfTwo(int exponent) { return std::ldexp(1.0, exponent); }

/// Operands of at most this exponent, and at least its negative, have quotients
/// and errors of products that stay far inside of the range of the type.
static int getReach(Number x) {
  return (APFloat::semanticsMaxExponent(getSemantics(x)) + 1) * 3 / 8;
}

namespace {

/// A float as the sum of two of half as many bits, whose products are exact.
struct Halves {
  explicit Halves(Number x)
      : high(x * (powerOfTwo(
                      (APFloat::semanticsPrecision(getSemantics(x)) + 1) / 2) +
                  1)),
        low(x) {
    high = high - (high - x);
    low = x - high;
  }
  Number high, low;
};

} // namespace

/// `x - q * y` without rounding, where that is a float: for a `q` that is next
/// to the quotient, or next to it among integers.
static Number getRest(Number x, Number q, Number y, const Halves &ofY) {
  Halves ofQ(q);
  Number product = q * y;
  Number error = ofQ.high * ofY.high - product;
  error = error + ofQ.high * ofY.low + ofQ.low * ofY.high;
  error = error + ofQ.low * ofY.low;
  return x - product - error;
}

Number Tosa::divideExactly(Number a, Number b) {
  auto dividend = dyn_cast_or_null<FloatAttr>(getSplat(a));
  auto divisor = dyn_cast_or_null<FloatAttr>(getSplat(b));
  bool isReciprocal = dividend && dividend.getValue().isExactlyValue(1.0);
  if (isReciprocal || (divisor && divisor.getValue().getExactInverse(nullptr)))
    return a / b;
  if (a.getWidth() < 32) {
    Type wide = a.getBuilder().getF32Type();
    return divideExactly(a.to(wide), b.to(wide)).to(a.getElement());
  }
  // Half of what brings a number near one, and of what undoes it.
  int reach = getReach(a);
  auto scale = [&](Number x, int sign) {
    Number size = abs(x);
    return select(size > powerOfTwo(reach), x.like(powerOfTwo(-sign * reach)),
                  select(size < powerOfTwo(-reach),
                         x.like(powerOfTwo(sign * reach)), 1.0));
  };
  Number ofA = scale(a, 1), ofB = scale(b, 1);
  Number x = a * ofA * ofA, y = b * ofB * ofB;
  Number inverse = reciprocal(y), near = x * inverse;
  Halves ofY(y);
  Number better = near + getRest(x, near, y, ofY) * inverse;
  // Nearest but where the quotient is almost in the middle of two floats.
  Number rest = getRest(x, better, y, ofY);
  Number next = better + rest * inverse * 1.5;
  better = select(abs(rest) * 2.0 > abs((next - better) * y), next, better);
  // Zeros keep their sign; infinities and NaN have no rest.
  better = select((abs(near) > 0.0) & (better == better), better, near);
  Number back = ofB * scale(a, -1);
  return better * back * back;
}

/// The remainder of numbers that are not negative, of up to 2^kSteps steps.
static constexpr int kSteps = 20;

static Number getRemainder(Number a, Number b) {
  // Never too few steps, as what is more than one might not be a float.
  int precision = APFloat::semanticsPrecision(getSemantics(a));
  Number count = floor(a / b * (1.0 + powerOfTwo(3 - precision)));
  Number rest = getRest(a, count, b, Halves(b));
  return select(rest < 0.0, rest + b, rest);
}

Number Tosa::fmod(Number x, Number y) {
  if (x.getWidth() < 32) {
    Type wide = x.getBuilder().getF32Type();
    return fmod(x.to(wide), y.to(wide)).to(x.getElement());
  }
  int reach = getReach(x);
  Number size = abs(x), step = abs(y);
  Number isLarge = step > powerOfTwo(reach);
  Number isSmall = size < powerOfTwo(-reach);
  auto scale = [&](int sign) {
    return select(isLarge, x.like(powerOfTwo(-sign * reach)),
                  select(isSmall, x.like(powerOfTwo(sign * reach)), 1.0));
  };
  Number factor = scale(1), back = scale(-1);
  Number a = size * factor * factor, b = step * factor * factor;
  // Of numbers of 16 bits, that is all of them.
  double most = powerOfTwo(2 * kSteps);
  Number isFar = (a / b >= most) & (step > 0.0) & !isInfinite(x);
  Number rest = getRemainder(getRemainder(a, b * powerOfTwo(kSteps)), b);
  rest = select(isFar, 0.0, rest) * back * back;
  return select(size < step, x, select(x < 0.0, -rest, rest));
}
