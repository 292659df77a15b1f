// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Gamma functions and their kin: logarithm, derivatives, incomplete ones, zeta.

#include "SpecialFunctions.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

using llvm::numbers::pi;

// B2, B4, ..., B16: what the asymptotic series are made of.
constexpr double kBernoulli[] = {1.0 / 6,   -1.0 / 30,    1.0 / 42,
                                 -1.0 / 30, 5.0 / 66,     -691.0 / 2730.0,
                                 7.0 / 6,   -3617.0 / 510};

// Arguments are moved this far up, where the series are good for 15 digits.
constexpr int kShift = 10;

/// log(gamma(x)) - ((x - 1/2) log(x) - x + log(2 pi) / 2), for large x.
Scalar stirlingRest(Scalar x) {
  SmallVector<double> coefficients;
  for (auto [i, bernoulli] : llvm::enumerate(kBernoulli)) {
    double n = 2.0 * (i + 1);
    coefficients.push_back(bernoulli / (n * (n - 1)));
  }
  Scalar inverse = 1.0 / x;
  return inverse * polynomial(inverse * inverse, coefficients);
}

/// sin(pi x) up to its sign, which keeps its digits for large x.
Scalar sinPi(Scalar x) { return sin((x - roundEven(x)) * pi); }

/// For x >= 1/2.
Scalar logGammaOfPositive(Scalar x) {
  Scalar isSmall = x < kShift;
  Scalar product = x.like(1);
  Scalar low = min(x, x.like(kShift));
  for (int i = 0; i < kShift; ++i)
    product = product * (low + i);
  Scalar z = select(isSmall, x + kShift, x);
  double constant = 0.5 * std::log(2 * pi) - 0.5;
  Scalar large = (z - 0.5) * (log(z) - 1.0) + constant + stirlingRest(z);
  return select(isSmall, large - log(product), large);
}

Scalar logGamma(Scalar x) {
  Scalar isLow = x < 0.5;
  Scalar upper = logGammaOfPositive(select(isLow, 1.0 - x, x));
  Scalar reflected = std::log(pi) - log(abs(sinPi(x))) - upper;
  upper = select(x == 1 || x == 2, 0.0, upper);
  return select(isInfinite(x), kInfinity, select(isLow, reflected, upper));
}

Scalar digamma(Scalar x) {
  Scalar isNegative = x < 0;
  Scalar positive = select(isNegative, 1.0 - x, x);
  Scalar isSmall = positive < kShift;
  Scalar sum = x.like(0);
  for (int i = 0; i < kShift; ++i)
    sum = sum + 1.0 / (positive + i);
  Scalar z = select(isSmall, positive + kShift, positive);
  SmallVector<double> coefficients;
  for (auto [i, bernoulli] : llvm::enumerate(kBernoulli))
    coefficients.push_back(bernoulli / (2.0 * (i + 1)));
  Scalar inverse = 1.0 / z, square = inverse * inverse;
  Scalar value =
      log(z) - 0.5 * inverse - square * polynomial(square, coefficients);
  value = select(isSmall, value - sum, value);
  Scalar fraction = x - trunc(x);
  Scalar reflected = value - pi / tan(fraction * pi);
  reflected = select(x == trunc(x), kNan, reflected);
  value = select(isNegative, reflected, value);
  return select(x == 0, copysign(x.like(kInfinity), -x), value);
}

Scalar trigamma(Scalar x) {
  Scalar isLow = x < 0.5;
  Scalar positive = select(isLow, 1.0 - x, x);
  Scalar isSmall = positive < kShift;
  Scalar sum = x.like(0);
  for (int i = 0; i < kShift; ++i)
    sum = sum + 1.0 / ((positive + i) * (positive + i));
  Scalar z = select(isSmall, positive + kShift, positive);
  Scalar inverse = 1.0 / z, square = inverse * inverse;
  Scalar value = inverse + 0.5 * square +
                 inverse * square * polynomial(square, kBernoulli);
  value = select(isSmall, value + sum, value);
  Scalar sine = sinPi(x);
  return select(isLow, (pi * pi) / (sine * sine) - value, value);
}

/// The sum of (q + k)^-s over all k, for q > 0: some terms, and the
/// Euler-Maclaurin formula for the rest.
Scalar zetaOfPositive(Scalar s, Scalar q) {
  Scalar sum = pow(q, -s);
  for (int k = 1; k < kShift; ++k)
    sum = sum + pow(q + k, -s);
  Scalar w = q + kShift, power = pow(w, -s);
  sum = sum + power * w / (s - 1.0) + 0.5 * power;
  Scalar inverse = 1.0 / w, factor = power * inverse * s;
  double factorial = 2;
  for (auto [i, bernoulli] : llvm::enumerate(kBernoulli)) {
    double n = 2.0 * (i + 1);
    sum = sum + factor * (bernoulli / factorial);
    factor = factor * (s + (n - 1)) * (s + n) * inverse * inverse;
    factorial *= (n + 1) * (n + 2);
  }
  // Nothing but the first term is left.
  return select(isInfinite(s), pow(q, -s), sum);
}

/// Terms of negative bases are those of positive ones, with the sign of the
/// power: the infinite sum of them without those that are too many.
Scalar zeta(Scalar s, Scalar q) {
  Scalar isNegative = q < 0;
  Scalar fraction = select(isNegative, q - floor(q), q);
  Scalar mirrored = zetaOfPositive(s, 1.0 - fraction) -
                    zetaOfPositive(s, select(isNegative, 1.0 - q, q));
  Scalar isEven = s == floor(s * 0.5) * 2.0;
  Scalar sum = zetaOfPositive(s, fraction);
  sum = select(isNegative, sum + select(isEven, mirrored, -mirrored), sum);
  Scalar isPole = q <= 0 && q == floor(q);
  Scalar isComplex = isNegative && s != floor(s);
  sum = select(isPole, kInfinity, select(isComplex, kNan, sum));
  return select(s == 1, kInfinity, select(s < 1, kNan, sum));
}

//===----------------------------------------------------------------------===//
// Incomplete gamma functions
//===----------------------------------------------------------------------===//

// Where series end that do not converge any more.
constexpr double kEpsilon = 1e-16;
constexpr int kMaxTerms = 20000;
// Beyond, as many terms would be needed; a normal distribution is as good.
constexpr double kHugeShape = 1e6;

/// x^a exp(-x) / gamma(a + 1)
Scalar gammaWeight(Scalar a, Scalar x) {
  Scalar plain = exp(a * log(x) - x - logGamma(a + 1.0));
  // The same without the difference of large numbers.
  Scalar distance = (x - a) / a;
  Scalar large = exp(a * (log1p(distance) - distance) - stirlingRest(a)) /
                 sqrt(a * (2 * pi));
  return select(a < kShift, plain, large);
}

/// sum over n of x^n a! / (a + n)!
Scalar lowerSeries(Scalar isUsed, Scalar a, Scalar x) {
  Scalar one = x.like(1);
  return repeatWhile(
      {one, one, one},
      [&](Scalars at) {
        return isUsed && at[2] < kMaxTerms && at[0] > at[1] * kEpsilon;
      },
      [&](Scalars at) -> SmallVector<Scalar> {
        Scalar term = at[0] * (x / (a + at[2]));
        return {term, at[1] + term, at[2] + 1.0};
      })[1];
}

/// The continued fraction of gamma(a, x) x^-a exp(x), from the front (Lentz).
Scalar upperFraction(Scalar isUsed, Scalar a, Scalar x) {
  constexpr double tiny = 1e-300;
  Scalar b = x + 1.0 - a;
  Scalar start = 1.0 / select(abs(b) < tiny, tiny, b);
  auto awayFromZero = [](Scalar value) {
    return select(abs(value) < tiny, tiny, value);
  };
  // c, d, the fraction, its last factor, and how often.
  return repeatWhile(
      {x.like(1 / tiny), start, start, x.like(0), x.like(1)},
      [&](Scalars at) {
        return isUsed && at[4] < kMaxTerms && abs(at[3] - 1.0) > kEpsilon;
      },
      [&](Scalars at) -> SmallVector<Scalar> {
        Scalar n = at[4];
        Scalar numerator = n * (a - n);
        Scalar denominator = b + 2.0 * n;
        Scalar d = 1.0 / awayFromZero(numerator * at[1] + denominator);
        Scalar c = awayFromZero(denominator + numerator / at[0]);
        Scalar factor = c * d;
        return {c, d, at[2] * factor, factor, n + 1.0};
      })[2];
}

/// The upper one of a huge shape: the error function, and the first correction.
Scalar upperOfHugeShape(Scalar a, Scalar x) {
  Scalar distance = (x - a) / a;
  Scalar half = distance - log1p(distance); // eta^2 / 2
  Scalar eta = copysign(sqrt(2.0 * half), distance);
  Scalar correction = 1.0 / distance - 1.0 / eta;
  correction =
      select(abs(distance) < 1e-4, -1.0 / 3 + distance / 12.0, correction);
  Scalar density = exp(-(a * half)) / sqrt(a * (2 * pi));
  return 0.5 * erfc(eta * sqrt(a * 0.5)) + density * correction;
}

/// The lower one as well as the upper: one is computed, whichever is not
/// close to 1.
struct IncompleteGamma {
  Scalar lower, upper;
};

IncompleteGamma incompleteGamma(Scalar a, Scalar x) {
  Scalar isHuge = a > kHugeShape;
  Scalar isFraction = x > 1 && x > a && !isHuge;
  Scalar isSeries = !isFraction && !isHuge;
  Scalar weight = gammaWeight(a, x);
  Scalar lower = weight * lowerSeries(isSeries, a, x);
  Scalar upper = weight * a * upperFraction(isFraction, a, x);
  Scalar huge = upperOfHugeShape(a, x);
  upper = select(isHuge, huge, upper);
  IncompleteGamma result{select(isSeries, lower, 1.0 - upper),
                         select(isSeries, 1.0 - lower, upper)};
  auto setWhere = [&](Scalar condition, double ofLower) {
    result.lower = select(condition, ofLower, result.lower);
    result.upper = select(condition, 1 - ofLower, result.upper);
  };
  setWhere(x == 0, 0);
  setWhere(isInfinite(x), 1);
  setWhere(isInfinite(a), 0);
  setWhere(a == 0, 1);
  setWhere((a == 0 && x == 0) || (isInfinite(a) && isInfinite(x)), kNan);
  setWhere(a < 0 || x < 0 || isNan(a) || isNan(x), kNan);
  return result;
}

Scalar lowerGamma(Scalar a, Scalar x) { return incompleteGamma(a, x).lower; }
Scalar upperGamma(Scalar a, Scalar x) { return incompleteGamma(a, x).upper; }

//===----------------------------------------------------------------------===//
// Derivatives of digamma
//===----------------------------------------------------------------------===//

Scalar derivative(Scalar x, int64_t order) {
  if (order == 0)
    return digamma(x);
  if (order == 1)
    return trigamma(x);
  double factor = std::tgamma(static_cast<double>(order) + 1);
  double s = static_cast<double>(order) + 1;
  return (order % 2 ? factor : -factor) * zeta(x.like(s), x);
}

FailureOr<Value> convertPolygamma(Lowering<AtenPolygammaOp> &b) {
  auto order = getConstantInt(b.op.getN());
  Type from = getTorchDtype(b.op.getSelf()), dtype = b.getResultDtype();
  if (!order || *order < 0 || isComplex(from))
    return b.refuse("unsupported order or dtype");
  return createElementwise(b, b.in.getSelf(), b.type, [&](Scalars in) {
    Scalar x = in[0].as(from).to(getMathDtype(dtype)).to(b.getF64Type());
    return derivative(x, *order).to(dtype);
  });
}

} // namespace

void TorchToLinalg::populateGammaFunctions(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenLgammaOp>(inF64(logGamma));
  table.add<AtenDigammaOp>(inF64(digamma));
  table.add<AtenIgammaOp>(inF64(lowerGamma));
  table.add<AtenIgammacOp>(inF64(upperGamma));
  table.add<AtenSpecialZetaOp, AtenSpecialZetaSelfScalarOp,
            AtenSpecialZetaOtherScalarOp>(inF64(zeta));
  patterns.add(convertPolygamma);
}
