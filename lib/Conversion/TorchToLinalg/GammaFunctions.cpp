// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Gamma functions and their kin: logarithm, derivatives, incomplete ones, zeta.

#include "Patterns.h"
#include "Special.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

using llvm::numbers::pi;

// B2, B4, ..., B16: what the asymptotic series are made of.
constexpr double kBernoulli[] = {1.0 / 6,   -1.0 / 30,    1.0 / 42,
                                 -1.0 / 30, 5.0 / 66,     -691.0 / 2730.0,
                                 7.0 / 6,   -3617.0 / 510};

// Arguments are moved this far up, where the series are good for 15 digits.
constexpr int kShift = 10;

/// log(gamma(x)) - ((x - 1/2) log(x) - x + log(2 pi) / 2), for large x.
Real stirlingRest(Real x) {
  SmallVector<double> coefficients;
  for (auto [i, bernoulli] : llvm::enumerate(kBernoulli)) {
    double n = 2.0 * (i + 1);
    coefficients.push_back(bernoulli / (n * (n - 1)));
  }
  Real inverse = 1.0 / x;
  return inverse * polynomial(inverse * inverse, coefficients);
}

/// sin(pi x) up to its sign, which keeps its digits for large x.
Real sinPi(Real x) { return sin((x - roundEven(x)) * pi); }

/// For x >= 1/2.
Real logGammaOfPositive(Real x) {
  Truth isSmall = x < kShift;
  Real product = x.like(1);
  Real low = min(x, x.like(kShift));
  for (int i = 0; i < kShift; ++i)
    product = product * (low + i);
  Real z = select(isSmall, x + kShift, x);
  double constant = 0.5 * std::log(2 * pi) - 0.5;
  Real large = (z - 0.5) * (log(z) - 1.0) + constant + stirlingRest(z);
  return select(isSmall, large - log(product), large);
}

Real logGamma(Real x) {
  Truth isLow = x < 0.5;
  Real upper = logGammaOfPositive(select(isLow, 1.0 - x, x));
  Real reflected = std::log(pi) - log(abs(sinPi(x))) - upper;
  upper = select(x == 1 || x == 2, 0.0, upper);
  return select(isInfinite(x), kInfinity, select(isLow, reflected, upper));
}

Real digamma(Real x) {
  Truth isNegative = x < 0;
  Real positive = select(isNegative, 1.0 - x, x);
  Truth isSmall = positive < kShift;
  Real sum = x.like(0);
  for (int i = 0; i < kShift; ++i)
    sum = sum + 1.0 / (positive + i);
  Real z = select(isSmall, positive + kShift, positive);
  SmallVector<double> coefficients;
  for (auto [i, bernoulli] : llvm::enumerate(kBernoulli))
    coefficients.push_back(bernoulli / (2.0 * (i + 1)));
  Real inverse = 1.0 / z, square = inverse * inverse;
  Real value =
      log(z) - 0.5 * inverse - square * polynomial(square, coefficients);
  value = select(isSmall, value - sum, value);
  Real fraction = x - trunc(x);
  Real reflected = value - pi / tan(fraction * pi);
  reflected = select(x == trunc(x), kNan, reflected);
  value = select(isNegative, reflected, value);
  return select(x == 0, copysign(x.like(kInfinity), -x), value);
}

Real trigamma(Real x) {
  Truth isLow = x < 0.5;
  Real positive = select(isLow, 1.0 - x, x);
  Truth isSmall = positive < kShift;
  Real sum = x.like(0);
  for (int i = 0; i < kShift; ++i)
    sum = sum + 1.0 / ((positive + i) * (positive + i));
  Real z = select(isSmall, positive + kShift, positive);
  Real inverse = 1.0 / z, square = inverse * inverse;
  Real value = inverse + 0.5 * square +
               inverse * square * polynomial(square, kBernoulli);
  value = select(isSmall, value + sum, value);
  Real sine = sinPi(x);
  return select(isLow, (pi * pi) / (sine * sine) - value, value);
}

/// The sum of (q + k)^-s over all k, for q > 0: some terms, and the
/// Euler-Maclaurin formula for the rest.
Real zetaOfPositive(Real s, Real q) {
  Real sum = pow(q, -s);
  for (int k = 1; k < kShift; ++k)
    sum = sum + pow(q + k, -s);
  Real w = q + kShift, power = pow(w, -s);
  sum = sum + power * w / (s - 1.0) + 0.5 * power;
  Real inverse = 1.0 / w, factor = power * inverse * s;
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
Real zeta(Real s, Real q) {
  Truth isNegative = q < 0;
  Real fraction = select(isNegative, q - floor(q), q);
  Real mirrored = zetaOfPositive(s, 1.0 - fraction) -
                  zetaOfPositive(s, select(isNegative, 1.0 - q, q));
  Truth isEven = s == floor(s * 0.5) * 2.0;
  Real sum = zetaOfPositive(s, fraction);
  sum = select(isNegative, sum + select(isEven, mirrored, -mirrored), sum);
  Truth isPole = q <= 0 && q == floor(q);
  Truth isComplex = isNegative && s != floor(s);
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
Real gammaWeight(Real a, Real x) {
  Real plain = exp(a * log(x) - x - logGamma(a + 1.0));
  // The same without the difference of large numbers.
  Real distance = (x - a) / a;
  Real large = exp(a * (log1p(distance) - distance) - stirlingRest(a)) /
               sqrt(a * (2 * pi));
  return select(a < kShift, plain, large);
}

/// sum over n of x^n a! / (a + n)!
Real lowerSeries(Truth isUsed, Real a, Real x) {
  Real one = x.like(1);
  return repeatWhile(
      {one, one, one},
      [&](ArrayRef<Real> at) {
        return isUsed && at[2] < kMaxTerms && at[0] > at[1] * kEpsilon;
      },
      [&](ArrayRef<Real> at) -> SmallVector<Real> {
        Real term = at[0] * (x / (a + at[2]));
        return {term, at[1] + term, at[2] + 1.0};
      })[1];
}

/// The continued fraction of gamma(a, x) x^-a exp(x), from the front (Lentz).
Real upperFraction(Truth isUsed, Real a, Real x) {
  constexpr double tiny = 1e-300;
  Real b = x + 1.0 - a;
  Real start = 1.0 / select(abs(b) < tiny, tiny, b);
  auto awayFromZero = [](Real value) {
    return select(abs(value) < tiny, tiny, value);
  };
  // c, d, the fraction, its last factor, and how often.
  return repeatWhile(
      {x.like(1 / tiny), start, start, x.like(0), x.like(1)},
      [&](ArrayRef<Real> at) {
        return isUsed && at[4] < kMaxTerms && abs(at[3] - 1.0) > kEpsilon;
      },
      [&](ArrayRef<Real> at) -> SmallVector<Real> {
        Real n = at[4];
        Real numerator = n * (a - n);
        Real denominator = b + 2.0 * n;
        Real d = 1.0 / awayFromZero(numerator * at[1] + denominator);
        Real c = awayFromZero(denominator + numerator / at[0]);
        Real factor = c * d;
        return {c, d, at[2] * factor, factor, n + 1.0};
      })[2];
}

/// The upper one of a huge shape: the error function, and the first correction.
Real upperOfHugeShape(Real a, Real x) {
  Real distance = (x - a) / a;
  Real half = distance - log1p(distance); // eta^2 / 2
  Real eta = copysign(sqrt(2.0 * half), distance);
  Real correction = 1.0 / distance - 1.0 / eta;
  correction =
      select(abs(distance) < 1e-4, -1.0 / 3 + distance / 12.0, correction);
  Real density = exp(-(a * half)) / sqrt(a * (2 * pi));
  return 0.5 * erfc(eta * sqrt(a * 0.5)) + density * correction;
}

/// The lower one as well as the upper: one is computed, whichever is not
/// close to 1.
struct IncompleteGamma {
  Real lower, upper;
};

IncompleteGamma incompleteGamma(Real a, Real x) {
  Truth isHuge = a > kHugeShape;
  Truth isFraction = x > 1 && x > a && !isHuge;
  Truth isSeries = !isFraction && !isHuge;
  Real weight = gammaWeight(a, x);
  Real lower = weight * lowerSeries(isSeries, a, x);
  Real upper = weight * a * upperFraction(isFraction, a, x);
  Real huge = upperOfHugeShape(a, x);
  upper = select(isHuge, huge, upper);
  IncompleteGamma result{select(isSeries, lower, 1.0 - upper),
                         select(isSeries, 1.0 - lower, upper)};
  auto setWhere = [&](Truth condition, double ofLower) {
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

Real lowerGamma(Real a, Real x) { return incompleteGamma(a, x).lower; }
Real upperGamma(Real a, Real x) { return incompleteGamma(a, x).upper; }

//===----------------------------------------------------------------------===//
// Derivatives of digamma
//===----------------------------------------------------------------------===//

struct ConvertPolygamma : TensorPattern<AtenPolygammaOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenPolygammaOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    auto order = getConstantInt(op.getN());
    Type from = getTorchDtype(op.getSelf());
    Type dtype = getTorchDtype(op.getResult()), compute = getMathDtype(dtype);
    if (!order || *order < 0 || isComplex(from))
      return b.notifyMatchFailure(op, "unsupported order or dtype");
    return createElementwise(
        b, op.getLoc(), adaptor.getSelf(), type,
        [&](OpBuilder &nested, Location loc, ValueRange in) {
          Value x = convertScalar(nested, loc, in[0], from, compute);
          x = convertScalar(nested, loc, x, compute, nested.getF64Type());
          Real result = derive(Real(nested, loc, x), *order);
          return convertScalar(nested, loc, result.getValue(),
                               nested.getF64Type(), dtype);
        });
  }

private:
  static Real derive(Real x, int64_t order) {
    if (order == 0)
      return digamma(x);
    if (order == 1)
      return trigamma(x);
    double factor = std::tgamma(static_cast<double>(order) + 1);
    double s = static_cast<double>(order) + 1;
    return (order % 2 ? factor : -factor) * zeta(x.like(s), x);
  }
};

} // namespace

void linalg_lowering::populateGammaFunctions(const TypeConverter &converter,
                                             RewritePatternSet &patterns) {
  ElementwiseTable table{converter, patterns};
  constexpr auto math = ComputeIn::MathOfResult;
  table.add<AtenLgammaOp>(applyReal<logGamma>, math, 1);
  table.add<AtenDigammaOp>(applyReal<digamma>, math, 1);
  table.add<AtenIgammaOp>(applyReal<lowerGamma>, math, 2);
  table.add<AtenIgammacOp>(applyReal<upperGamma>, math, 2);
  table.add<AtenSpecialZetaOp, AtenSpecialZetaSelfScalarOp,
            AtenSpecialZetaOtherScalarOp>(applyReal<zeta>, math, 2);
  patterns.add<ConvertPolygamma>(converter, patterns.getContext());
}
