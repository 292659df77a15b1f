// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The formulas of f64. Coefficients interpolate the functions at Chebyshev
// points. Integers are the lowest bits of floats near 2^52: only AVX-512 has
// instructions that convert vectors of 64 bits.

#include "DoubleFormulas.h"
#include "Number.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
using llvm::numbers::inv_pi;
using llvm::numbers::log2e;

// ln(2) as a sum of two numbers, pi / 2 as one of three.
constexpr double kLn2 = 0x1.62e42fefa39efp-1, kLn2Rest = 0x1.abc9e3b39803fp-56;
constexpr double kHalfPi = 0x1.921fb54442d18p+0,
                 kHalfPiRest = 0x1.1a62633145c07p-54,
                 kHalfPiLast = -0x1.f1976b7ed8fbcp-110;

// A number is added that leaves no bits for fractions.
constexpr double kNoFraction = 0x1.8p52;
constexpr int64_t kBitsOfOne = 0x3ff0000000000000;

/// The nearest whole number of what is far below 2^51.
Number roundProduct(Number x, double factor) {
  return fma(x, factor, x.like(kNoFraction)) - kNoFraction;
}

/// 2^n of a whole number that is the exponent of a normal number.
Number powerOfTwo(Number n) {
  Number bits = (n + kNoFraction).bits();
  return ((bits << 52) + kBitsOfOne).asFloat();
}

/// x * 2^n, which may be infinite or denormal: in two steps, the first of which
/// is exact.
Number scale(Number x, Number n) {
  Number half = roundProduct(n, 0.5);
  return x * powerOfTwo(half) * powerOfTwo(n - half);
}

/// exp(x) is (1 + rest) * 2^exponent.
struct Exponential {
  Number rest, exponent;
};

Exponential exponential(Number x) {
  Number whole = roundProduct(x, log2e);
  Number r = fma(whole, -kLn2Rest, fma(whole, -kLn2, x));
  Number sum = polynomial(r, {0.5, 0.1666666666666667, 0.04166666666666667,
                              0.00833333333332612, 0.0013888888888883737,
                              0.00019841269874873975, 2.480158732558584e-05,
                              2.755725533255441e-06, 2.7557273594799413e-07,
                              2.510524515390137e-08, 2.0914707069612355e-09});
  return {fma(r * r, sum, r), whole};
}

/// What ends below the smallest number is not computed, because a product that
/// does takes a hundred times as long.
Number exp(Number x) {
  Number isZero = x < -745.2;
  auto [rest, exponent] =
      exponential(select(isZero, x.like(0), atMost(x, 710.0)));
  return select(isZero, x.like(0), scale(rest + 1.0, exponent));
}

Number expm1(Number x) {
  auto [rest, exponent] = exponential(atLeast(atMost(x, 710.0), -40.0));
  // Half of it, because the power itself may be infinite.
  Number power = powerOfTwo(exponent - 1.0);
  Number half = fma(power, rest, power - 0.5);
  return select(x == 0, x, half + half);
}

/// x = (1 + fraction) * 2^exponent, with sqrt(1/2) <= 1 + fraction < sqrt(2).
struct Parts {
  Number fraction, exponent;
};

/// Of a normal number.
Parts split(Number x) {
  constexpr double rootHalf = 0x3fe6a09e00000000, bitsOfTwoTo52 = 0x4330p48;
  Number offset = x.bits() - x.bits().like(rootHalf);
  Number mantissa = (offset & (0x1p52 - 1)) + rootHalf;
  // With the bias of exponents it is not negative.
  Number biased = shiftRightUnsigned(offset + kBitsOfOne, 52);
  Number exponent = (biased | biased.like(bitsOfTwoTo52)).asFloat();
  return {mantissa.asFloat() - 1.0, exponent - (0x1p52 + 1023)};
}

/// log((1 + fraction) * 2^exponent): f - f^2 / 2 and the series of the inverse
/// hyperbolic tangent of f / (2 + f).
Number logOfParts(Number f, Number exponent) {
  Number s = f / (f + 2.0), square = s * s, half = f * f * 0.5;
  Number series = polynomial(
      square, {0.6666666666666666, 0.4000000000000088, 0.2857142857080329,
               0.222222223917858, 0.18181795632452163, 0.1538624012056702,
               0.13268761951330021, 0.13086743139119072});
  Number curved = fma(s, fma(square, series, half), exponent * kLn2Rest);
  return fma(exponent, kLn2, f - (half - curved));
}

Number log(Number x) {
  Number isSmall = x < 0x1p-1022;
  auto [fraction, exponent] = split(select(isSmall, x * 0x1p54, x));
  exponent = exponent - select(isSmall, 54.0, x.like(0));
  Number result = logOfParts(fraction, exponent);
  result = select(x == kInfinity, x, result);
  return select(x > 0, result, select(x == 0, -kInfinity, x.like(kNan)));
}

/// What rounding of 1 + x loses is a part of the fraction.
Number log1p(Number x) {
  Number sum = x + 1.0;
  Number lost = select(x < 1.0, x - (sum - 1.0), 1.0 - (sum - x));
  auto [fraction, exponent] = split(sum);
  // The power of two of a huge sum is out of range, and nothing is lost there.
  Number isHuge = x > 0x1p60;
  Number unit = powerOfTwo(-select(isHuge, 0.0, exponent));
  Number result =
      logOfParts(fma(select(isHuge, 0.0, lost), unit, fraction), exponent);
  result = select(x == 0, x, select(x == kInfinity, x, result));
  Number atPole = select(sum == 0, -kInfinity, x.like(kNan));
  return select(sum > 0, result, atPole);
}

/// Of what is below 1.
Number erfNearZero(Number x) {
  Number series = polynomial(
      x * x,
      {0.1283791670955126, -0.37612638903183754, 0.1128379167095512,
       -0.02686617064512984, 0.0052239776254232985, -0.000854832702193483,
       0.00012055332902888736, -1.4925647567519332e-05, 1.6462045441468418e-06,
       -1.6364642158167616e-07, 1.4792401209404813e-08, -1.216456005728345e-09,
       8.709045129053106e-11, -4.230945824295338e-12});
  return fma(x, series, x);
}

/// exp(-x^2) times a function that is nearly a hyperbola, 1 / (2 x + 1) times a
/// polynomial. Each carries what its rounding lost.
Number erfcOfPositive(Number x) {
  Number t = (x - 4.0) / (x + 4.0);
  Number rest = polynomial(t, {-0.13962111684056255,    0.015379652102619231,
                               0.06809705425469699,     -0.10103906603626683,
                               0.09373283499820131,     -0.06633036581328541,
                               0.03716751553974719,     -0.01619773404225858,
                               0.005031969960107761,    -0.0007577734203574861,
                               -0.0001992566205907671,  0.00015062237337314642,
                               -2.4399332720758186e-05, -1.1224409513481581e-05,
                               5.709471351950595e-06,   2.990426404946731e-07,
                               -8.237667910837663e-07,  6.747864365995182e-08,
                               1.0666534303036197e-07,  -1.2393698872721954e-08,
                               -1.0821403186015489e-08});
  constexpr double first = 1.2329951186255526;
  Number sum = fma(t, rest, x.like(first));
  Number sumRest = fma(t, rest, first - sum);
  Number twice = x + x, odd = twice + 1.0, oddRest = 1.0 - (odd - twice);
  Number inverse = 1.0 / odd, scaled = sum * inverse;
  Number left = fma(-scaled, odd, sum);
  Number scaledRest = (fma(-scaled, oddRest, left) + sumRest) * inverse;
  Number square = x * x, squareRest = fma(x, x, -square);
  auto [grown, exponent] = exponential(-square);
  grown = fma(-squareRest, grown + 1.0, grown);
  Number product =
      scaled + fma(grown, scaled, fma(grown, scaledRest, scaledRest));
  return scale(product, exponent);
}

Number erf(Number x) {
  Number magnitude = abs(x);
  Number far = 1.0 - erfcOfPositive(atMost(magnitude, 6.0));
  return copysign(select(magnitude < 1.0, erfNearZero(magnitude), far), x);
}

Number erfc(Number x) {
  Number magnitude = abs(x), isZero = magnitude > 27.3;
  Number result = erfcOfPositive(select(isZero, x.like(1), magnitude));
  result = select(isZero, x.like(0), result);
  result = select(x < 0, 2.0 - result, result);
  // There the hyperbola is less precise.
  return select(magnitude < 0.5, 1.0 - erfNearZero(x), result);
}

//===----------------------------------------------------------------------===//
// Periodic functions
//===----------------------------------------------------------------------===//

/// Where pi / 2 in three numbers has enough digits.
constexpr double kLargestAngle = 0x1p30;

/// |x| is some quarters of a turn, whose number has these lowest bits, and a
/// rest.
struct Angle {
  Number rest, quarters, holds;
};

Angle reduceAngle(Number magnitude) {
  Number shifted = fma(magnitude, 2 * inv_pi, magnitude.like(kNoFraction));
  Number whole = shifted - kNoFraction;
  Number rest = fma(whole, -kHalfPi, magnitude);
  rest = fma(whole, -kHalfPiRest, rest);
  rest = fma(whole, -kHalfPiLast, rest);
  return {rest, shifted.bits(), magnitude <= kLargestAngle};
}

/// The sine after so many quarters of a turn and a rest.
Number sineOfQuarters(Number rest, Number quarters) {
  Number square = rest * rest, half = square * 0.5;
  Number ofSine =
      polynomial(square, {-0.16666666666666666, 0.008333333333333331,
                          -0.0001984126984126506, 2.7557319219335453e-06,
                          -2.5052106231157904e-08, 1.605853141458901e-10,
                          -7.586685070091267e-13});
  Number ofCosine =
      polynomial(square, {0.041666666666666664, -0.0013888888888888887,
                          2.4801587301584645e-05, -2.755731922140076e-07,
                          2.0876755790363397e-09, -1.1470460773969325e-11,
                          4.7458652037874553e-14});
  Number sine = fma(rest * square, ofSine, rest);
  Number nearOne = 1.0 - half;
  Number cosine =
      nearOne + fma(square * square, ofCosine, (1.0 - nearOne) - half);
  Number value = select(isZero(quarters & 1), sine, cosine);
  return (value.bits() ^ ((quarters & 2) << 62)).asFloat();
}

} // namespace

#define TORCHMLIR_FUNCTION(name, function)                                     \
  Value torch::create##name##OfF64(ImplicitLocOpBuilder &b, Value x) {         \
    return function(Number(b, x));                                             \
  }
TORCHMLIR_FUNCTION(Exp, exp)
TORCHMLIR_FUNCTION(ExpM1, expm1)
TORCHMLIR_FUNCTION(Log, log)
TORCHMLIR_FUNCTION(Log1p, log1p)
TORCHMLIR_FUNCTION(Erf, erf)
TORCHMLIR_FUNCTION(Erfc, erfc)
#undef TORCHMLIR_FUNCTION

PartialResult torch::createSinOfF64(ImplicitLocOpBuilder &b,
                                    ValueRange arguments) {
  Number x(b, arguments[0]);
  auto [rest, quarters, holds] = reduceAngle(abs(x));
  Number sine = sineOfQuarters(rest, quarters);
  Number sign = x.bits() & x.bits().like(-0x1p63);
  return {(sine.bits() ^ sign).asFloat(), holds};
}

PartialResult torch::createCosOfF64(ImplicitLocOpBuilder &b,
                                    ValueRange arguments) {
  auto [rest, quarters, holds] = reduceAngle(abs(Number(b, arguments[0])));
  return {sineOfQuarters(rest, quarters + 1), holds};
}
