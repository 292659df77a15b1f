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
Scalar sinPi(Scalar x) {
  Scalar rest = x - roundEven(x);
  return rest * polynomial(rest * rest,
                           {pi, -5.167712780049969, 2.5501640398773007,
                            -0.5992645293189447, 0.0821458865731029,
                            -0.007370430505916944, 0.0004662998161898394,
                            -2.1903497074626018e-05, 7.697826768224191e-07});
}

/// For x of kShift and more.
Scalar logGammaOfLarge(Scalar x) {
  double constant = 0.5 * std::log(2 * pi) - 0.5;
  return (x - 0.5) * (log(x) - 1.0) + constant + stirlingRest(x);
}

/// gamma(x + kShift) / gamma(x)
Scalar shiftedProduct(Scalar x) {
  Scalar product = x;
  for (int i = 1; i < kShift; ++i)
    product = product * (x + i);
  return product;
}

Scalar logGamma(Scalar x) {
  // Gamma of x times that of 1 - x is pi over the sine.
  Scalar isLow = x < 0.5, mirrored = select(isLow, 1.0 - x, x);
  Scalar isSmall = mirrored < kShift;
  Scalar product = select(isSmall, shiftedProduct(mirrored), 1.0);
  Scalar large = logGammaOfLarge(select(isSmall, mirrored + kShift, mirrored));
  // One logarithm does for both, and is all that is left close to zero.
  Scalar isTiny = abs(x) < 1e-290;
  Scalar factor = select(isLow, abs(sinPi(x)), 1.0) / product;
  Scalar rest = log(select(isTiny, abs(x), factor));
  Scalar result = select(isLow, std::log(pi) - rest - large, large + rest);
  result = select(isTiny, -rest, result);
  result = select(x == 1 || x == 2, 0.0, result);
  return select(isInfinite(x), kInfinity, result);
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

/// x^-s for x > 0.
using PowerFn = Scalar (*)(Scalar x, Scalar s);

Scalar inversePower(Scalar x, Scalar s) { return pow(x, -s); }

/// Without the digits that f32 does not have.
Scalar shortInversePower(Scalar x, Scalar s) { return exp(-(s * log(x))); }

/// The sum of (q + k)^-s over all k, for q > 0: some terms, and the
/// Euler-Maclaurin formula for the rest.
template <PowerFn powerOf>
Scalar zetaOfPositive(Scalar s, Scalar q) {
  Scalar sum = powerOf(q, s);
  for (int k = 1; k < kShift; ++k)
    sum = sum + powerOf(q + k, s);
  Scalar w = q + kShift, power = powerOf(w, s);
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
  Scalar first = select(q < 1, kInfinity, select(q == 1, 1.0, q.like(0)));
  return select(isInfinite(s), first, sum);
}

/// Terms of negative bases are those of positive ones, with the sign of the
/// power: the infinite sum of them without those that are too many.
template <PowerFn powerOf>
Scalar zeta(Scalar s, Scalar q) {
  Scalar isNegative = q < 0;
  Scalar fraction = select(isNegative, q - floor(q), q);
  Scalar mirrored = zetaOfPositive<powerOf>(s, 1.0 - fraction) -
                    zetaOfPositive<powerOf>(s, select(isNegative, 1.0 - q, q));
  Scalar isEven = s == floor(s * 0.5) * 2.0;
  Scalar sum = zetaOfPositive<powerOf>(s, fraction);
  sum = select(isNegative, sum + select(isEven, mirrored, -mirrored), sum);
  Scalar isPole = q <= 0 && q == floor(q);
  Scalar isComplex = isNegative && s != floor(s);
  sum = select(isPole, kInfinity, select(isComplex, kNan, sum));
  return select(s == 1, kInfinity, select(s < 1, kNan, sum));
}

//===----------------------------------------------------------------------===//
// Incomplete gamma functions
//===----------------------------------------------------------------------===//

// Where series end: f64 has no more digits, and f32 far less.
constexpr double kEpsilon = 1e-16, kShortEpsilon = 1e-10;
constexpr int kMaxTerms = 20000;
// Beyond, as many terms would be needed; a normal distribution is as good.
constexpr double kHugeShape = 1e6;

/// Loops keep all of it from becoming vectors, so only what is needed is
/// computed.
SmallVector<Scalar> computeOne(Scalar condition,
                               llvm::function_ref<SmallVector<Scalar>()> yes,
                               llvm::function_ref<SmallVector<Scalar>()> no) {
  Scalar like = condition;
  auto valuesOf = [&](llvm::function_ref<SmallVector<Scalar>()> branch) {
    SmallVector<Scalar> scalars = branch();
    like = scalars.front();
    return SmallVector<Value>(getValues(scalars));
  };
  SmallVector<Value> values = createIf(
      condition, [&] { return valuesOf(yes); }, [&] { return valuesOf(no); });
  return llvm::map_to_vector(
      values, [&](Value value) -> Scalar { return like.like(value); });
}

/// x^a exp(-x) / gamma(a + 1)
Scalar gammaWeight(Scalar a, Scalar x) {
  auto plain = [&]() -> SmallVector<Scalar> {
    Scalar large = logGammaOfLarge(a + (1.0 + kShift));
    return {exp(a * log(x) - x - large) * shiftedProduct(a + 1.0)};
  };
  // The same without the difference of large numbers.
  auto ofLarge = [&]() -> SmallVector<Scalar> {
    Scalar distance = (x - a) / a;
    return {exp(a * (log1p(distance) - distance) - stirlingRest(a)) /
            sqrt(a * (2 * pi))};
  };
  return computeOne(a < kShift, plain, ofLarge).front();
}

/// sum over n of x^n a! / (a + n)!
Scalar lowerSeries(Scalar a, Scalar x, double epsilon) {
  Scalar one = x.like(1);
  return repeatWhile(
      {one, one, one},
      [&](Scalars at) { return at[2] < kMaxTerms && at[0] > at[1] * epsilon; },
      [&](Scalars at) -> SmallVector<Scalar> {
        Scalar term = at[0] * (x / (a + at[2]));
        return {term, at[1] + term, at[2] + 1.0};
      })[1];
}

/// The continued fraction of gamma(a, x) x^-a exp(x): numerators and
/// denominators of what it is up to each term, without a quotient in each.
Scalar upperFraction(Scalar a, Scalar x, double epsilon) {
  constexpr double large = 1e100;
  Scalar one = x.like(1), zero = x.like(0), first = x + 1.0 - a;
  // The last numerator and denominator, the new ones, and which term is next.
  SmallVector<Scalar> end = repeatWhile(
      {zero, one, one, first, one},
      [&](Scalars at) {
        // The difference of the last quotient and the new one.
        Scalar left = at[2] * at[1], right = at[0] * at[3];
        return at[4] < kMaxTerms && abs(left - right) > abs(left) * epsilon;
      },
      [&](Scalars at) -> SmallVector<Scalar> {
        Scalar n = at[4], factor = n * (a - n), term = first + 2.0 * n;
        Scalar numerator = term * at[2] + factor * at[0];
        Scalar denominator = term * at[3] + factor * at[1];
        Scalar scale = select(abs(denominator) > large, 1 / large, one);
        return {at[2] * scale, at[3] * scale, numerator * scale,
                denominator * scale, n + 1.0};
      });
  return end[2] / end[3];
}

/// Those of a huge shape: the error function, and the first correction.
SmallVector<Scalar> gammasOfHugeShape(Scalar a, Scalar x) {
  Scalar distance = (x - a) / a;
  Scalar half = distance - log1p(distance); // eta^2 / 2
  Scalar eta = copysign(sqrt(2.0 * half), distance);
  Scalar correction = 1.0 / distance - 1.0 / eta;
  correction =
      select(abs(distance) < 1e-4, -1.0 / 3 + distance / 12.0, correction);
  correction = correction * exp(-(a * half)) / sqrt(a * (2 * pi));
  Scalar deviation = eta * sqrt(a * 0.5);
  return {0.5 * erfc(-deviation) - correction,
          0.5 * erfc(deviation) + correction};
}

/// The lower one as well as the upper.
struct IncompleteGamma {
  Scalar lower, upper;
};

IncompleteGamma incompleteGamma(Scalar a, Scalar x, double epsilon) {
  // Loops are statements of their own, because the order in which a compiler
  // evaluates operands is its own choice.
  auto ofFraction = [&]() -> SmallVector<Scalar> {
    Scalar fraction = upperFraction(a, x, epsilon);
    Scalar upper = gammaWeight(a, x) * a * fraction;
    return {1.0 - upper, upper};
  };
  auto ofSeries = [&]() -> SmallVector<Scalar> {
    Scalar series = lowerSeries(a, x, epsilon);
    Scalar lower = gammaWeight(a, x) * series;
    return {lower, 1.0 - lower};
  };
  // The one that is computed is not close to 1.
  auto ofHugeShape = [&] { return gammasOfHugeShape(a, x); };
  auto ofAnyShape = [&] {
    return computeOne(x > 1 && x > a, ofFraction, ofSeries);
  };
  SmallVector<Scalar> both =
      computeOne(a > kHugeShape, ofHugeShape, ofAnyShape);
  IncompleteGamma result{both[0], both[1]};
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

template <const double &epsilon>
Scalar lowerGamma(Scalar a, Scalar x) {
  return incompleteGamma(a, x, epsilon).lower;
}

template <const double &epsilon>
Scalar upperGamma(Scalar a, Scalar x) {
  return incompleteGamma(a, x, epsilon).upper;
}

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
  return (order % 2 ? factor : -factor) * zeta<inversePower>(x.like(s), x);
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
  table.add<AtenIgammaOp>(
      byDtype(lowerGamma<kEpsilon>, inF64(lowerGamma<kShortEpsilon>)));
  table.add<AtenIgammacOp>(
      byDtype(upperGamma<kEpsilon>, inF64(upperGamma<kShortEpsilon>)));
  table.add<AtenSpecialZetaOp, AtenSpecialZetaSelfScalarOp,
            AtenSpecialZetaOtherScalarOp>(
      byDtype(zeta<inversePower>, inF64(zeta<shortInversePower>)));
  patterns.add(convertPolygamma);
}
