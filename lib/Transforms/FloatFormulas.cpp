// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Coefficients are those of the least largest relative error, fitted in 40
// digits, of what is left of a function when its first terms, which are exact,
// are taken away.

#include "FloatFormulas.h"
#include "Number.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
using llvm::numbers::inv_pi;
using llvm::numbers::log2e;

// pi / 2 as a sum of two or three floats, or of two of f64; ln(2) as one of
// two.
constexpr double kHalfPi = 0x1.921fb6p+0, kHalfPiRest = -0x1.777a5cp-25,
                 kHalfPiLast = -0x1.ee59dap-50;
constexpr double kWideHalfPi = 0x1.921fb54442d18p+0,
                 kWideHalfPiRest = 0x1.1a62633145c07p-54;
constexpr double kLn2 = 0x1.62e430p-1, kLn2Rest = -0x1.05c610p-29;

/// The nearest whole number of what is far below 2^22, as a float and as an
/// integer: a number is added that leaves no bits for fractions.
struct Rounded {
  Number whole, integer;
};

Rounded roundProduct(Number x, double factor) {
  constexpr double magic = 0x1.8p23;
  Number shifted = fma(x, factor, x.like(magic));
  return {shifted - magic, shifted.bits() - 0x4b400000};
}

/// 2^n of an integer that is the exponent of a normal number.
Number powerOfTwo(Number n) { return ((n + 127) << 23).asFloat(); }

/// x * 2^n, which may be infinite or denormal.
Number scale(Number x, Number n) {
  Value value = x;
  return x.with(
      LLVM::LoadExpOp::create(x.getBuilder(), value.getType(), value, n));
}

/// exp(x) is exp(rest) * 2^exponent, with a rest of up to ln(2) / 2.
struct Exponential {
  Number rest, exponent;
};

Exponential reduceExponent(Number x) {
  auto [whole, exponent] = roundProduct(x, log2e);
  return {fma(whole, -kLn2Rest, fma(whole, -kLn2, x)), exponent};
}

/// (exp(r) - 1 - r) / r^2 of such a rest.
constexpr double kExpSeries[] = {4.999999335e-01, 1.666651913e-01,
                                 4.166840572e-02, 8.368898680e-03,
                                 1.381422176e-03};

/// exp(x) is (1 + rest) * 2^exponent. Within 0.1 units, of arguments whose
/// result is near the range of f32.
Exponential exponential(Number x) {
  auto [r, exponent] = reduceExponent(x);
  return {fma(r * r, polynomial(r, kExpSeries), r), exponent};
}

/// Masked scores are minus infinity: what ends below the smallest number is not
/// computed, because a product that does takes a hundred times as long.
Number exp(Number x) {
  Number isZero = x < -104.0;
  auto [rest, exponent] =
      exponential(select(isZero, x.like(0), atMost(x, 89.0)));
  return select(isZero, x.like(0), scale(rest + 1.0, exponent));
}

/// Where one instruction multiplies by a power of two, it takes no longer for
/// what becomes zero, and bounds are cheaper than a condition.
Number scaledExp(Number x) {
  auto [r, exponent] = reduceExponent(atLeast(atMost(x, 89.0), -104.0));
  Number series = polynomial(r, kExpSeries);
  return scale(fma(r, fma(r, series, 1.0), 1.0), exponent);
}

Number exp2(Number x) {
  Number isZero = x < -150.0;
  Number within = select(isZero, x.like(0), atMost(x, 129.0));
  auto [whole, exponent] = roundProduct(within, 1.0);
  Number r = within - whole;
  Number sum =
      polynomial(r, {6.931472029e-01, 2.402264791e-01, 5.550332471e-02,
                     9.618437358e-03, 1.339887444e-03, 1.535336182e-04});
  return select(isZero, x.like(0), scale(fma(r, sum, 1.0), exponent));
}

Number expm1(Number x) {
  auto [rest, exponent] = exponential(atLeast(atMost(x, 89.0), -20.0));
  // Half of it, because the power itself may be infinite.
  Number power = powerOfTwo(exponent - 1);
  Number half = fma(power, rest, power - 0.5);
  return select(x == 0, x, half + half);
}

/// exp(x) / 2
Number halfExp(Number x) {
  auto [rest, exponent] = exponential(atMost(x, 90.0));
  return scale(rest + 1.0, exponent - 1);
}

/// x = (1 + fraction) * 2^exponent, with 2/3 <= 1 + fraction < 4/3.
struct Parts {
  Number fraction, exponent;
};

constexpr int64_t kTwoThirds = 0x3f2aaaab;

Number exponentBits(Number x) { return (x.bits() - kTwoThirds) >> 23; }

/// Of a normal number.
Number fractionOf(Number x) {
  Number rest = (x.bits() - kTwoThirds) & 0x7fffff;
  return (rest + kTwoThirds).asFloat() - 1.0;
}

Parts split(Number x) {
  Number isSmall = x < 0x1p-126;
  Number normal = select(isSmall, x * 0x1p23, x);
  Number correction = select(isSmall, -23.0, x.like(0));
  return {fractionOf(normal), exponentBits(normal).toFloat() + correction};
}

/// log(1 + f) - f, of a fraction.
Number logRest(Number f) {
  Number cubic =
      polynomial(f, {3.333333574e-01, -2.499982027e-01, 1.999959775e-01,
                     -1.667957847e-01, 1.430445650e-01, -1.219577606e-01,
                     1.075423777e-01, -1.284506777e-01, 1.200714434e-01});
  return f * f * fma(f, cubic, -0.5);
}

/// What all logarithms are at the ends of their range.
Number finishLog(Number x, Number result) {
  result = select(x == kInfinity, x, result);
  return select(x > 0, result, select(x == 0, -kInfinity, x.like(kNan)));
}

Number log(Number x) {
  auto [f, exponent] = split(x);
  Number sum = fma(exponent, kLn2Rest, logRest(f)) + f;
  return finishLog(x, fma(exponent, kLn2, sum));
}

Number log2(Number x) {
  constexpr double high = 0x1.715476p+0, low = 0x1.4ae0cp-26;
  auto [f, exponent] = split(x);
  Number sum = fma(f, high, fma(f, low, logRest(f) * log2e));
  return finishLog(x, exponent + sum);
}

Number log10(Number x) {
  constexpr double high = 0x1.bcb7b2p-2, low = -0x1.5b235ep-27;
  constexpr double ofTwo = 0x1.344136p-2, ofTwoRest = -0x1.ec10cp-27;
  auto [f, exponent] = split(x);
  Number sum = fma(f, high, fma(f, low, logRest(f) * high));
  return finishLog(x, fma(exponent, ofTwo, fma(exponent, ofTwoRest, sum)));
}

/// What rounding of 1 + x loses is a part of the fraction.
Number log1p(Number x) {
  Number sum = x + 1.0;
  Number lost = select(x < 1.0, x - (sum - 1.0), 1.0 - (sum - x));
  Number integer = exponentBits(sum);
  // The power of two of a huge sum is out of range, and nothing is lost there.
  Number unit = ((127 - integer) << 23).asFloat();
  Number f = fma(lost, select(x < 0x1p30, unit, 0.0), fractionOf(sum));
  Number exponent = integer.toFloat();
  Number result = fma(exponent, kLn2, fma(exponent, kLn2Rest, logRest(f)) + f);
  result = select(x == 0, x, select(x == kInfinity, x, result));
  Number atPole = select(sum == 0, -kInfinity, x.like(kNan));
  return select(sum > 0, result, atPole);
}

/// x + x^3 p(x^2)
Number oddSeries(Number x, Number square, ArrayRef<double> coefficients) {
  return fma(x * square, polynomial(square, coefficients), x);
}

Number sinh(Number x) {
  Number magnitude = abs(x), half = halfExp(magnitude);
  Number near = oddSeries(
      magnitude, magnitude * magnitude,
      {1.666666650e-01, 8.333350058e-03, 1.983615978e-04, 2.816951233e-06});
  Number far = half - 0.25 / half;
  return copysign(select(magnitude < 1.0, near, far), x);
}

Number cosh(Number x) {
  Number half = halfExp(abs(x));
  return half + 0.25 / half;
}

Number tanh(Number x) {
  Number magnitude = abs(x), square = magnitude * magnitude;
  Number near = oddSeries(magnitude, square,
                          {-3.333329800e-01, 1.333192413e-01, -5.378383015e-02,
                           2.079597127e-02, -5.895157650e-03});
  auto [rest, exponent] = exponential(atMost(magnitude + magnitude, 20.0));
  Number power = powerOfTwo(exponent);
  Number far = 1.0 - 2.0 / (fma(power, rest, power) + 1.0);
  return copysign(select(magnitude < 0.6, near, far), x);
}

Number atanh(Number x) {
  Number magnitude = abs(x);
  Number near = oddSeries(magnitude, magnitude * magnitude,
                          {3.333330007e-01, 2.000251828e-01, 1.422276219e-01,
                           1.182372935e-01, 5.135826424e-02, 1.766911536e-01});
  Number far = log((magnitude + 1.0) / (1.0 - magnitude)) * 0.5;
  return copysign(select(magnitude < 0.5, near, far), x);
}

/// asin(s), and s from a half down is that of what is asked.
struct Arcsine {
  Number isLarge, value;
};

Arcsine arcsine(Number magnitude) {
  // Above, twice the value is below 1, where its last place is small enough.
  Number isLarge = magnitude > 0.55;
  Number square =
      select(isLarge, (1.0 - magnitude) * 0.5, magnitude * magnitude);
  Number s = select(isLarge, sqrt(square), magnitude);
  return {isLarge,
          oddSeries(s, square,
                    {1.666664083e-01, 7.501601003e-02, 4.431530412e-02,
                     3.341234652e-02, 8.678006492e-03, 4.517451585e-02})};
}

Number asin(Number x) {
  auto [isLarge, value] = arcsine(abs(x));
  Number large = kHalfPi - (value + value - kHalfPiRest);
  return copysign(select(isLarge, large, value), x);
}

Number acos(Number x) {
  auto [isLarge, value] = arcsine(abs(x));
  Number twice = value + value;
  Number mirrored = 2 * kHalfPi - (twice - 2 * kHalfPiRest);
  Number small = kHalfPi - (copysign(value, x) - kHalfPiRest);
  return select(isLarge, select(x < 0, mirrored, twice), small);
}

/// Of what is not above 1.
Number arctangent(Number x) {
  return oddSeries(x, x * x,
                   {-3.333329909e-01, 1.999854828e-01, -1.426424164e-01,
                    1.095218556e-01, -8.403449683e-02, 5.795758233e-02,
                    -3.117783448e-02, 1.091459957e-02, -1.793620314e-03});
}

Number complement(Number angle) { return kHalfPi - (angle - kHalfPiRest); }

Number atan(Number x) {
  Number magnitude = abs(x), isLarge = magnitude > 1.0;
  Number angle = arctangent(select(isLarge, 1.0 / magnitude, magnitude));
  return copysign(select(isLarge, complement(angle), angle), x);
}

Number atan2(Number y, Number x) {
  Number height = abs(y), width = abs(x), isSteep = height > width;
  Number smaller = select(isSteep, width, height);
  Number larger = select(isSteep, height, width);
  // Of two zeros or two infinities there is no quotient.
  Number ofEqual = select(smaller == 0, 0.0, smaller.like(1));
  Number quotient = select(smaller == larger, ofEqual, smaller / larger);
  Number angle = arctangent(quotient);
  angle = select(isSteep, complement(angle), angle);
  Number isLeft = copysign(x.like(1), x) < 0;
  Number mirrored = 2 * kHalfPi - (angle - 2 * kHalfPiRest);
  return copysign(select(isLeft, mirrored, angle), y);
}

/// Of what is below 1.
Number erfNearZero(Number x) {
  Number series =
      polynomial(x * x, {1.283791657e-01, -3.761262582e-01, 1.128358515e-01,
                         -2.685381193e-02, 5.188327673e-03, -8.010193509e-04,
                         7.853860969e-05});
  return fma(x, series, x);
}

Number erf(Number x) {
  Number magnitude = abs(x), near = erfNearZero(magnitude);
  Number logarithm = polynomial(
      atMost(magnitude, 4.0),
      {3.415221689e-04, 1.127089194e+00, 6.381448266e-01, 1.031067601e-01,
       -2.183806674e-02, 2.947659002e-03, -1.863792645e-04});
  auto [rest, exponent] = exponential(-logarithm);
  Number power = powerOfTwo(exponent);
  Number far = 1.0 - fma(power, rest, power);
  return copysign(select(magnitude < 1.0, near, far), x);
}

/// exp(-x^2) times a function that is nearly a hyperbola, 1 / (2 x + 1) times a
/// polynomial. Each carries what its rounding lost.
Number erfc(Number x) {
  Number isZero = abs(x) > 10.06;
  Number magnitude = select(isZero, x.like(1), abs(x));
  Number t = (magnitude - 3.0) / (magnitude + 3.0);
  Number rest = polynomial(
      t, {-1.356211425e-01, -4.756244184e-02, 1.296464833e-01, -1.192702456e-01,
          6.829577371e-02, -2.380151687e-02, 2.563947137e-03, 2.007698189e-03,
          -7.678673842e-04, -2.643569473e-04});
  constexpr double first = 0x1.40c522p+0, firstRest = 1.253008060 - first;
  Number sum = fma(t, rest, x.like(first));
  Number sumRest = fma(t, rest, first - sum) + firstRest;
  Number twice = magnitude + magnitude, odd = twice + 1.0;
  Number oddRest = 1.0 - (odd - twice);
  Number inverse = 1.0 / odd, scaled = sum * inverse;
  Number left = fma(-scaled, odd, sum);
  Number scaledRest = (fma(-scaled, oddRest, left) + sumRest) * inverse;
  Number square = magnitude * magnitude;
  Number squareRest = fma(magnitude, magnitude, -square);
  auto [grown, exponent] = exponential(-square);
  grown = fma(-squareRest, grown + 1.0, grown);
  Number product =
      scaled + fma(grown, scaled, fma(grown, scaledRest, scaledRest));
  Number result = select(isZero, x.like(0), scale(product, exponent));
  result = select(x < 0, 2.0 - result, result);
  // There the hyperbola is less precise.
  return select(abs(x) < 0.5, 1.0 - erfNearZero(x), result);
}

/// The logarithm needs more digits than f32 has.
Number pow(Number base, Number exponent) {
  Number magnitude = abs(base), wide = magnitude.toF64();
  Number bits = wide.bits();
  Number lowest = bits.like(0x3fe5555555555400);
  Number offset = bits - lowest;
  Number mantissa = ((offset & bits.like(0xfffffffffffff)) + lowest).asFloat();
  Number s = (mantissa - 1.0) / (mantissa + 1.0);
  Number series = polynomial(s * s, {2.885390081777419, 0.96179669483168,
                                     0.5770777541121616, 0.4122262925510369,
                                     0.3192812004422896, 0.2908739564674383});
  Number logarithm = fma(s, series, (offset >> 52).toFloat());
  logarithm = select(wide < kInfinity, logarithm, wide);
  logarithm = select(wide == 0, -kInfinity, logarithm);
  Number product = exponent.toF64() * logarithm;
  product = atLeast(atMost(product, 130.0), -160.0);
  Number shifted = product + 0x1.8p52;
  Number r = product - (shifted - 0x1.8p52);
  Number power = polynomial(r, {1.0000000005541685, 0.6931472057372606,
                                0.24022646890616944, 0.05550328776975827,
                                0.009618488958985523, 0.0013399931215750873,
                                0.00015345811494228768});
  Number scaleBits = (shifted.bits() << 52) + bits.like(0x3ff0000000000000);
  Number result = (power * scaleBits.asFloat()).toF32();
  Number isNumber = exponent == exponent;
  result = select((magnitude == 1.0) & isNumber, 1.0, result);
  // The sign of powers of negative numbers.
  Number half = exponent * 0.5;
  Number isWhole = trunc(exponent) == exponent;
  Number isOdd = isWhole & isZero(trunc(half) == half);
  Number withSign = copysign(result, base);
  result = select(isOdd, withSign, result);
  Number hasNone =
      (base < 0) & (magnitude < kInfinity) & isZero(isWhole) & isNumber;
  result = select(hasNone, kNan, result);
  return select((base == 1.0) | (exponent == 0), 1.0, result);
}

//===----------------------------------------------------------------------===//
// Periodic functions
//===----------------------------------------------------------------------===//

/// Where pi / 2 in three floats has enough digits.
constexpr double kLargestAngle = 65536;

/// |x| = quarters * pi / 2 + rest
struct Angle {
  Number rest, quarters, holds;
};

Angle reduceAngle(Number magnitude) {
  auto [whole, quarters] = roundProduct(magnitude, 2 * inv_pi);
  Number rest = fma(whole, -kHalfPi, magnitude);
  rest = fma(whole, -kHalfPiRest, rest);
  rest = fma(whole, -kHalfPiLast, rest);
  return {rest, quarters, magnitude <= kLargestAngle};
}

/// The sine after so many quarters of a turn and a rest.
Number sineOfQuarters(Number rest, Number quarters) {
  Number square = rest * rest;
  Number sine = oddSeries(
      rest, square,
      {-1.666666664e-01, 8.333329041e-03, -1.983922779e-04, 2.717320983e-06});
  Number series = polynomial(square, {4.166666662e-02, -1.388888314e-03,
                                      2.479936738e-05, -2.719819682e-07});
  Number cosine = fma(square, fma(square, series, -0.5), 1.0);
  Number value = select(isZero(quarters & 1), sine, cosine);
  return (value.bits() ^ ((quarters & 2) << 30)).asFloat();
}

Number flipSign(Number value, Number like) {
  Number sign = like.bits() & like.bits().like(-0x80000000ll);
  return (value.bits() ^ sign).asFloat();
}

} // namespace

#define TORCHMLIR_FUNCTION(name, function)                                     \
  Value torch::create##name(ImplicitLocOpBuilder &b, Value x) {                \
    return function(Number(b, x));                                             \
  }
TORCHMLIR_FUNCTION(Exp, exp)
TORCHMLIR_FUNCTION(ScaledExp, scaledExp)
TORCHMLIR_FUNCTION(Exp2, exp2)
TORCHMLIR_FUNCTION(ExpM1, expm1)
TORCHMLIR_FUNCTION(Log, log)
TORCHMLIR_FUNCTION(Log2, log2)
TORCHMLIR_FUNCTION(Log10, log10)
TORCHMLIR_FUNCTION(Log1p, log1p)
TORCHMLIR_FUNCTION(Sinh, sinh)
TORCHMLIR_FUNCTION(Cosh, cosh)
TORCHMLIR_FUNCTION(Tanh, tanh)
TORCHMLIR_FUNCTION(Atanh, atanh)
TORCHMLIR_FUNCTION(Asin, asin)
TORCHMLIR_FUNCTION(Acos, acos)
TORCHMLIR_FUNCTION(Atan, atan)
TORCHMLIR_FUNCTION(Erf, erf)
TORCHMLIR_FUNCTION(Erfc, erfc)
#undef TORCHMLIR_FUNCTION

Value torch::createAtan2(ImplicitLocOpBuilder &b, Value y, Value x) {
  return atan2(Number(b, y), Number(b, x));
}

Value torch::createPow(ImplicitLocOpBuilder &b, Value base, Value exponent) {
  return pow(Number(b, base), Number(b, exponent));
}

/// In two steps, neither of which is out of range.
Value torch::createScaled(ImplicitLocOpBuilder &b, Value x, Value exponent) {
  Number n(b, exponent), half = n >> 1;
  return Number(b, x) * powerOfTwo(half) * powerOfTwo(n - half);
}

PartialResult torch::createSin(ImplicitLocOpBuilder &b, ValueRange arguments) {
  Number x(b, arguments[0]);
  auto [rest, quarters, holds] = reduceAngle(abs(x));
  return {flipSign(sineOfQuarters(rest, quarters), x), holds};
}

PartialResult torch::createCos(ImplicitLocOpBuilder &b, ValueRange arguments) {
  auto [rest, quarters, holds] = reduceAngle(abs(Number(b, arguments[0])));
  return {sineOfQuarters(rest, quarters + 1), holds};
}

PartialResult torch::createTan(ImplicitLocOpBuilder &b, ValueRange arguments) {
  Number x(b, arguments[0]), magnitude = abs(x);
  auto [whole, quarters] = roundProduct(magnitude, 2 * inv_pi);
  // In f64, because its slope is steep, and a reciprocal rounds once more.
  Number rest = fma(whole.toF64(), -kWideHalfPi, magnitude.toF64());
  rest = fma(whole.toF64(), -kWideHalfPiRest, rest);
  Number tangent = oddSeries(rest, rest * rest,
                             {3.333335288e-01, 1.333255257e-01, 5.407278829e-02,
                              2.121419392e-02, 1.101572476e-02,
                              -1.428419792e-04, 4.492870592e-03});
  Number result = select(isZero(quarters & 1), tangent, -1.0 / tangent);
  return {flipSign(result.toF32(), x), magnitude <= kLargestAngle};
}

PartialResult torch::createRemainder(ImplicitLocOpBuilder &b,
                                     ValueRange arguments) {
  Number x = abs(Number(b, arguments[0])).toF64();
  Number y = abs(Number(b, arguments[1])).toF64();
  Number quotient = x / y, isBelow = x < y;
  // The difference has no more digits than the numbers; the quotient may be
  // one too large or too small.
  Number rest = fma(-trunc(quotient), y, x);
  rest = select(rest < 0, rest + y, rest);
  rest = select(y <= rest, rest - y, rest);
  rest = select(isBelow, x, rest);
  return {copysign(rest.toF32(), Number(b, arguments[0])),
          isBelow | (quotient < 0x1p51)};
}
