// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bessel functions: power series where arguments are small, asymptotic ones
// where they are large. All coefficients follow from the definitions.

#include "Patterns.h"
#include "Special.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

using llvm::numbers::egamma;
using llvm::numbers::inv_pi;
using llvm::numbers::pi;

//===----------------------------------------------------------------------===//
// Coefficients
//===----------------------------------------------------------------------===//

using Coefficients = SmallVector<double>;

constexpr int kSeriesTerms = 34;
constexpr int kAsymptoticTerms = 22;

/// sign^k / (k! (k + order)!), of (x / 2)^(2k).
Coefficients seriesCoefficients(int order, double sign) {
  Coefficients result{1};
  for (int k = 1; k < kSeriesTerms; ++k)
    result.push_back(result.back() * sign / (k * (k + order)));
  return result;
}

/// The same times what the derivative by the order adds: the sum of the
/// harmonic numbers of k and k + order, less twice Euler's constant.
Coefficients logSeriesCoefficients(int order, double sign) {
  Coefficients result = seriesCoefficients(order, sign);
  double first = 0, second = order;
  for (auto [k, coefficient] : llvm::enumerate(result)) {
    if (k > 0) {
      first += 1.0 / static_cast<double>(k);
      second += 1.0 / static_cast<double>(k + order);
    }
    coefficient *= first + second - 2 * egamma;
  }
  return result;
}

/// prod (4 order^2 - (2j - 1)^2) / (k! 8^k), of x^-k (Hankel).
Coefficients hankelCoefficients(double order) {
  Coefficients result{1};
  for (int k = 1; k <= kAsymptoticTerms; ++k) {
    double odd = 2 * k - 1;
    result.push_back(result.back() * (4 * order * order - odd * odd) / (8 * k));
  }
  return result;
}

/// Those of x^-k with alternating signs.
Coefficients alternate(Coefficients coefficients) {
  for (size_t k = 1; k < coefficients.size(); k += 2)
    coefficients[k] = -coefficients[k];
  return coefficients;
}

//===----------------------------------------------------------------------===//
// J and Y
//===----------------------------------------------------------------------===//

Real quarterOfSquare(Real x) { return x * x * 0.25; }

/// J or Y for large x: sine and cosine, shifted as the order says. Coefficients
/// of even powers go with one of them, those of odd powers with the other.
Real oscillate(Real x, Real phase, ArrayRef<double> coefficients, bool second) {
  Coefficients even, odd;
  for (auto [k, coefficient] : llvm::enumerate(coefficients))
    (k % 2 ? odd : even).push_back(k % 4 < 2 ? coefficient : -coefficient);
  Real inverse = 1.0 / x, square = inverse * inverse;
  Real p = polynomial(square, even), q = inverse * polynomial(square, odd);
  if (second)
    return sin(phase) * p + cos(phase) * q;
  return cos(phase) * p - sin(phase) * q;
}

constexpr double kOscillates = 12;

template <int order>
Real oscillating(Real x, bool second) {
  Real phase = x - (0.25 + 0.5 * order) * pi;
  return sqrt(2 * inv_pi / x) *
         oscillate(x, phase, hankelCoefficients(order), second);
}

/// J for x < 12 but for the power of x / 2.
template <int order>
Real besselJSeries(Real x) {
  return polynomial(quarterOfSquare(x), seriesCoefficients(order, -1));
}

template <int order>
Real besselJ(Real x) {
  Real positive = abs(x);
  Real near = besselJSeries<order>(positive);
  if (order == 1)
    near = near * positive * 0.5;
  Real value = select(positive < kOscillates, near,
                      oscillating<order>(positive, /*second=*/false));
  // Odd, for zeros too.
  return order == 1 ? value * copysign(x.like(1), x) : value;
}

template <int order>
Real besselY(Real x) {
  Real half = x * 0.5, scale = order == 1 ? half : x.like(1);
  Real near =
      (2.0 * log(half) * besselJSeries<order>(x) -
       polynomial(quarterOfSquare(x), logSeriesCoefficients(order, -1))) *
      scale * inv_pi;
  if (order == 1)
    near = near - 2 * inv_pi / x;
  Real value = select(x < kOscillates, near, oscillating<order>(x, true));
  return select(x == 0, -kInfinity, select(x < 0, kNan, value));
}

Real sphericalBesselJ0(Real x) {
  Coefficients coefficients{1};
  for (int k = 1; k < 8; ++k)
    coefficients.push_back(-coefficients.back() / (2 * k * (2 * k + 1)));
  Real value =
      select(abs(x) < 0.5, polynomial(x * x, coefficients), sin(x) / x);
  return select(isInfinite(x), 0.0, value);
}

//===----------------------------------------------------------------------===//
// I and K
//===----------------------------------------------------------------------===//

constexpr double kGrows = 14;

/// I, and with `scaled` exp(-|x|) I.
template <int order, bool scaled>
Real besselI(Real x) {
  Real positive = abs(x);
  Real near =
      polynomial(quarterOfSquare(positive), seriesCoefficients(order, 1));
  if (order == 1)
    near = near * positive * 0.5;
  Real far = polynomial(1.0 / positive, alternate(hankelCoefficients(order)));
  Real root = sqrt(positive) * std::sqrt(2 * pi);
  if (scaled) {
    near = near * exp(-positive);
    far = far / root;
  } else {
    far = exp(positive) * far / root;
  }
  Real value = select(positive < kGrows, near, far);
  return order == 1 ? select(x < 0, -value, value) : value;
}

/// exp(x) K for x >= 1, of any order: the trapezoidal rule for the integral of
/// exp(-x (cosh(t) - 1)) cosh(order t), then the asymptotic series.
Real scaledBesselKFar(Real x, double order) {
  constexpr double step = 0.2;
  Real sum = x.like(0.5 * step);
  for (int k = 1; k <= 22; ++k) {
    double t = k * step;
    sum = sum + exp(x * (1 - std::cosh(t))) * (step * std::cosh(order * t));
  }
  Real far =
      sqrt(0.5 * pi / x) * polynomial(1.0 / x, hankelCoefficients(order));
  return select(x < 16, sum, far);
}

template <int order, bool scaled>
Real besselK(Real x) {
  Real half = x * 0.5, square = quarterOfSquare(x);
  Real sum = 0.5 * polynomial(square, logSeriesCoefficients(order, 1));
  Real first = log(half) * polynomial(square, seriesCoefficients(order, 1));
  Real near = order == 1 ? 1.0 / x + half * (first - sum) : sum - first;
  Real far = scaledBesselKFar(x, order);
  if (scaled)
    near = near * exp(x);
  else
    far = far * exp(-x);
  Real value = select(x < 2, near, far);
  return select(x == 0, kInfinity, select(x < 0, kNan, value));
}

//===----------------------------------------------------------------------===//
// Airy
//===----------------------------------------------------------------------===//

/// For |x| < 7; the value and the slope at 0, each with a series in x^3.
Real airyNear(Real x) {
  Coefficients ofValue{1}, ofSlope{1};
  for (int k = 1; k < kSeriesTerms; ++k) {
    double n = 3 * k;
    ofValue.push_back(ofValue.back() / (n * (n - 1)));
    ofSlope.push_back(ofSlope.back() / (n * (n + 1)));
  }
  double value = std::pow(3, -2.0 / 3) / std::tgamma(2.0 / 3);
  double slope = -std::pow(3, -1.0 / 3) / std::tgamma(1.0 / 3);
  Real cube = x * x * x;
  return value * polynomial(cube, ofValue) +
         slope * x * polynomial(cube, ofSlope);
}

Real airy(Real x) {
  Real positive = abs(x), root = sqrt(positive);
  Real zeta = positive * root * (2.0 / 3);
  Real decays = sqrt(positive / 3.0) * inv_pi * exp(-zeta) *
                scaledBesselKFar(zeta, 1.0 / 3);
  // Of order 1/3, like the other, whose signs all are the same here.
  Real phase = zeta - 0.25 * pi;
  Coefficients coefficients = alternate(hankelCoefficients(1.0 / 3));
  Coefficients even, odd;
  for (auto [k, coefficient] : llvm::enumerate(coefficients))
    (k % 2 ? odd : even).push_back(k % 4 < 2 ? coefficient : -coefficient);
  Real inverse = 1.0 / zeta, square = inverse * inverse;
  Real swings = (cos(phase) * polynomial(square, even) +
                 sin(phase) * inverse * polynomial(square, odd)) /
                sqrt(root * pi);
  Real value = select(x > 1.5, decays, select(x < -7, swings, airyNear(x)));
  return select(isInfinite(x), kNan, value);
}

} // namespace

void linalg_lowering::populateBesselFunctions(const TypeConverter &converter,
                                              RewritePatternSet &patterns) {
  ElementwiseTable table{converter, patterns};
  constexpr auto math = ComputeIn::MathOfResult;
  table.add<AtenI0Op>(applyReal<besselI<0, false>>, math, 1);
  table.add<AtenSpecialI0eOp>(applyReal<besselI<0, true>>, math, 1);
  table.add<AtenSpecialI1Op>(applyReal<besselI<1, false>>, math, 1);
  table.add<AtenSpecialI1eOp>(applyReal<besselI<1, true>>, math, 1);
  populateNamedFunctions(
      converter, patterns,
      {
          {"torch.aten.special_bessel_j0", applyReal<besselJ<0>>, 1},
          {"torch.aten.special_bessel_j1", applyReal<besselJ<1>>, 1},
          {"torch.aten.special_bessel_y0", applyReal<besselY<0>>, 1},
          {"torch.aten.special_bessel_y1", applyReal<besselY<1>>, 1},
          {"torch.aten.special_spherical_bessel_j0",
           applyReal<sphericalBesselJ0>, 1},
          {"torch.aten.special_modified_bessel_i0",
           applyReal<besselI<0, false>>, 1},
          {"torch.aten.special_modified_bessel_i1",
           applyReal<besselI<1, false>>, 1},
          {"torch.aten.special_modified_bessel_k0",
           applyReal<besselK<0, false>>, 1},
          {"torch.aten.special_modified_bessel_k1",
           applyReal<besselK<1, false>>, 1},
          {"torch.aten.special_scaled_modified_bessel_k0",
           applyReal<besselK<0, true>>, 1},
          {"torch.aten.special_scaled_modified_bessel_k1",
           applyReal<besselK<1, true>>, 1},
          {"torch.aten.special_airy_ai", applyReal<airy>, 1},
      });
}
