// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bessel functions: power series where arguments are small, asymptotic ones
// where they are large. All coefficients follow from the definitions.

#include "SpecialFunctions.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

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

Scalar quarterOfSquare(Scalar x) { return x * x * 0.25; }

/// J or Y for large x: sine and cosine, shifted as the order says. Coefficients
/// of even powers go with one of them, those of odd powers with the other.
Scalar oscillate(Scalar x, Scalar phase, ArrayRef<double> coefficients,
                 bool second) {
  Coefficients even, odd;
  for (auto [k, coefficient] : llvm::enumerate(coefficients))
    (k % 2 ? odd : even).push_back(k % 4 < 2 ? coefficient : -coefficient);
  Scalar inverse = 1.0 / x, square = inverse * inverse;
  Scalar p = polynomial(square, even), q = inverse * polynomial(square, odd);
  if (second)
    return sin(phase) * p + cos(phase) * q;
  return cos(phase) * p - sin(phase) * q;
}

constexpr double kOscillates = 12;

template <int order>
Scalar oscillating(Scalar x, bool second) {
  Scalar phase = x - (0.25 + 0.5 * order) * pi;
  return sqrt(2 * inv_pi / x) *
         oscillate(x, phase, hankelCoefficients(order), second);
}

/// J for x < 12 but for the power of x / 2.
template <int order>
Scalar besselJSeries(Scalar x) {
  return polynomial(quarterOfSquare(x), seriesCoefficients(order, -1));
}

template <int order>
Scalar besselJ(Scalar x) {
  Scalar positive = abs(x);
  Scalar near = besselJSeries<order>(positive);
  if (order == 1)
    near = near * positive * 0.5;
  Scalar value = select(positive < kOscillates, near,
                        oscillating<order>(positive, /*second=*/false));
  // Odd, for zeros too.
  return order == 1 ? value * copysign(x.like(1), x) : value;
}

template <int order>
Scalar besselY(Scalar x) {
  Scalar half = x * 0.5, scale = order == 1 ? half : x.like(1);
  Scalar near =
      (2.0 * log(half) * besselJSeries<order>(x) -
       polynomial(quarterOfSquare(x), logSeriesCoefficients(order, -1))) *
      scale * inv_pi;
  if (order == 1)
    near = near - 2 * inv_pi / x;
  Scalar value = select(x < kOscillates, near, oscillating<order>(x, true));
  return select(x == 0, -kInfinity, select(x < 0, kNan, value));
}

Scalar sphericalBesselJ0(Scalar x) {
  Coefficients coefficients{1};
  for (int k = 1; k < 8; ++k)
    coefficients.push_back(-coefficients.back() / (2 * k * (2 * k + 1)));
  Scalar value =
      select(abs(x) < 0.5, polynomial(x * x, coefficients), sin(x) / x);
  return select(isInfinite(x), 0.0, value);
}

//===----------------------------------------------------------------------===//
// I and K
//===----------------------------------------------------------------------===//

constexpr double kGrows = 14;

/// I, and with `scaled` exp(-|x|) I.
template <int order, bool scaled>
Scalar besselI(Scalar x) {
  Scalar positive = abs(x);
  Scalar near =
      polynomial(quarterOfSquare(positive), seriesCoefficients(order, 1));
  if (order == 1)
    near = near * positive * 0.5;
  Scalar far = polynomial(1.0 / positive, alternate(hankelCoefficients(order)));
  Scalar root = sqrt(positive) * std::sqrt(2 * pi);
  if (scaled) {
    near = near * exp(-positive);
    far = far / root;
  } else {
    far = exp(positive) * far / root;
  }
  Scalar value = select(positive < kGrows, near, far);
  return order == 1 ? select(x < 0, -value, value) : value;
}

/// exp(-|x|) I of order 1, as good as f32 is: divided by x up to 8, and times
/// the root of x beyond.
Scalar shortScaledBesselI1(Scalar x) {
  Scalar positive = abs(x);
  Scalar near = polynomial(
      positive * 0.25 - 1.0,
      {0.04468771021532535, -0.06112433815152135, 0.0680575449174863,
       -0.0684825864792795, 0.06376886448103815, -0.05528056337853474,
       0.04465968644830776, -0.03366601114728899, 0.023761659175848278,
       -0.01559849009725923, 0.009369502835494129, -0.005457398639463575,
       0.0033589298866077547, -0.0016662365553797404, 0.00041297783826617823,
       -0.00022115376803467696, 0.0003070296457280514,
       -0.00011931581510371305});
  Scalar far = polynomial(16.0 / positive - 1.0,
                          {0.3893984590744713, -0.009749577241315432,
                           -0.00021923738535629923, -1.5037047143805947e-05,
                           -1.8250069387125121e-06, -3.5481954165334105e-07,
                           -1.2318419674047784e-07, -3.7856024793316294e-08});
  Scalar value = select(positive < 8, positive * near, far / sqrt(positive));
  return copysign(value, x);
}

/// How to integrate, and from where on the asymptotic series is as good.
struct Integral {
  double step;
  int terms;
  double end;
};

constexpr Integral kFine{0.2, 22, 16};
// As good as f32 is.
constexpr Integral kCoarse{0.3, 12, 10};

/// exp(x) K for x >= 1, of any order: the trapezoidal rule for the integral of
/// exp(-x (cosh(t) - 1)) cosh(order t), then the asymptotic series.
Scalar scaledBesselKFar(Scalar x, double order, Integral integral) {
  double step = integral.step;
  Scalar sum = x.like(0.5 * step);
  for (int k = 1; k <= integral.terms; ++k) {
    double t = k * step;
    sum = sum + exp(x * (1 - std::cosh(t))) * (step * std::cosh(order * t));
  }
  Scalar far =
      sqrt(0.5 * pi / x) * polynomial(1.0 / x, hankelCoefficients(order));
  return select(x < integral.end, sum, far);
}

template <int order, bool scaled, const Integral &integral>
Scalar besselK(Scalar x) {
  Scalar half = x * 0.5, square = quarterOfSquare(x);
  Scalar sum = 0.5 * polynomial(square, logSeriesCoefficients(order, 1));
  Scalar first = log(half) * polynomial(square, seriesCoefficients(order, 1));
  Scalar near = order == 1 ? 1.0 / x + half * (first - sum) : sum - first;
  Scalar far = scaledBesselKFar(x, order, integral);
  if (scaled)
    near = near * exp(x);
  else
    far = far * exp(-x);
  Scalar value = select(x < 2, near, far);
  return select(x == 0, kInfinity, select(x < 0, kNan, value));
}

//===----------------------------------------------------------------------===//
// Airy
//===----------------------------------------------------------------------===//

/// For |x| < 7; the value and the slope at 0, each with a series in x^3.
Scalar airyNear(Scalar x) {
  Coefficients ofValue{1}, ofSlope{1};
  for (int k = 1; k < kSeriesTerms; ++k) {
    double n = 3 * k;
    ofValue.push_back(ofValue.back() / (n * (n - 1)));
    ofSlope.push_back(ofSlope.back() / (n * (n + 1)));
  }
  double value = std::pow(3, -2.0 / 3) / std::tgamma(2.0 / 3);
  double slope = -std::pow(3, -1.0 / 3) / std::tgamma(1.0 / 3);
  Scalar cube = x * x * x;
  return value * polynomial(cube, ofValue) +
         slope * x * polynomial(cube, ofSlope);
}

template <const Integral &integral>
Scalar airy(Scalar x) {
  Scalar positive = abs(x), root = sqrt(positive);
  Scalar zeta = positive * root * (2.0 / 3);
  Scalar decays = sqrt(positive / 3.0) * inv_pi * exp(-zeta) *
                  scaledBesselKFar(zeta, 1.0 / 3, integral);
  // Of order 1/3, like the other, whose signs all are the same here.
  Scalar phase = zeta - 0.25 * pi;
  Coefficients coefficients = alternate(hankelCoefficients(1.0 / 3));
  Coefficients even, odd;
  for (auto [k, coefficient] : llvm::enumerate(coefficients))
    (k % 2 ? odd : even).push_back(k % 4 < 2 ? coefficient : -coefficient);
  Scalar inverse = 1.0 / zeta, square = inverse * inverse;
  Scalar swings = (cos(phase) * polynomial(square, even) +
                   sin(phase) * inverse * polynomial(square, odd)) /
                  sqrt(root * pi);
  Scalar value = select(x > 1.5, decays, select(x < -7, swings, airyNear(x)));
  return select(isInfinite(x), kNan, value);
}

} // namespace

void TorchToLinalg::populateBesselFunctions(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenI0Op>(inF64(besselI<0, false>));
  table.add<AtenSpecialI0eOp>(inF64(besselI<0, true>));
  table.add<AtenSpecialI1Op>(inF64(besselI<1, false>));
  table.add<AtenSpecialI1eOp>(
      byDtype(besselI<1, true>, inF64(shortScaledBesselI1)));
  addNamed(
      patterns,
      {
          {"torch.aten.special_bessel_j0", inF64(besselJ<0>)},
          {"torch.aten.special_bessel_j1", inF64(besselJ<1>)},
          {"torch.aten.special_bessel_y0", inF64(besselY<0>)},
          {"torch.aten.special_bessel_y1", inF64(besselY<1>)},
          {"torch.aten.special_spherical_bessel_j0", inF64(sphericalBesselJ0)},
          {"torch.aten.special_modified_bessel_i0", inF64(besselI<0, false>)},
          {"torch.aten.special_modified_bessel_i1", inF64(besselI<1, false>)},
          {"torch.aten.special_modified_bessel_k0",
           byDtype(besselK<0, false, kFine>,
                   inF64(besselK<0, false, kCoarse>))},
          {"torch.aten.special_modified_bessel_k1",
           byDtype(besselK<1, false, kFine>,
                   inF64(besselK<1, false, kCoarse>))},
          {"torch.aten.special_scaled_modified_bessel_k0",
           byDtype(besselK<0, true, kFine>, inF64(besselK<0, true, kCoarse>))},
          {"torch.aten.special_scaled_modified_bessel_k1",
           byDtype(besselK<1, true, kFine>, inF64(besselK<1, true, kCoarse>))},
          {"torch.aten.special_airy_ai",
           byDtype(airy<kFine>, inF64(airy<kCoarse>))},
      });
}
