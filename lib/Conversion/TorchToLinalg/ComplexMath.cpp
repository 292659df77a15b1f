// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComplexMath.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::linalg_lowering;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

namespace mlir::torch::linalg_lowering::complex_math {

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static Complex select(Truth condition, Complex yes, Complex no) {
  return {linalg_lowering::select(condition, yes.re, no.re),
          linalg_lowering::select(condition, yes.im, no.im)};
}

Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }

Complex operator*(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static Complex operator*(Complex z, double factor) {
  return {z.re * factor, z.im * factor};
}

/// Divides by the larger part of the divisor first (Smith).
Complex operator/(Complex a, Complex b) {
  auto divide = [&](Real large, Real small, Real x, Real y) -> Complex {
    Real ratio = small / large;
    Real scale = 1.0 / (large + small * ratio);
    return {(x + y * ratio) * scale, (y - x * ratio) * scale};
  };
  Real c = linalg_lowering::abs(b.re), d = linalg_lowering::abs(b.im);
  Complex byReal = divide(b.re, b.im, a.re, a.im);
  // With the parts swapped the second one has the other sign.
  Complex byImaginary = divide(b.im, b.re, a.im, a.re);
  byImaginary.im = -byImaginary.im;
  Complex byZero{a.re / c, a.im / c};
  return select(c == 0 && d == 0, byZero, select(c >= d, byReal, byImaginary));
}

/// A product in which zero wins over infinity.
static Real scaleBy(Real x, Real factor) {
  return linalg_lowering::select(x == 0, x, x * factor);
}

/// i z and -i z
static Complex turnLeft(Complex z) { return {-z.im, z.re}; }
static Complex turnRight(Complex z) { return {z.im, -z.re}; }

static Real hypot(Real a, Real b) {
  Real x = linalg_lowering::abs(a), y = linalg_lowering::abs(b);
  Real large = max(x, y), ratio = min(x, y) / large;
  Real scaled = large * linalg_lowering::sqrt(ratio * ratio + 1.0);
  scaled = linalg_lowering::select(large == 0, large, scaled);
  Truth anyInfinite = isInfinite(x) || isInfinite(y);
  return linalg_lowering::select(anyInfinite, kInfinity, scaled);
}

Real abs(Complex z) { return hypot(z.re, z.im); }

Real angle(Complex z) {
  Real angle = atan2(z.im, z.re);
  return linalg_lowering::select(isNan(z.re) || isNan(z.im), kNan, angle);
}

Complex sgn(Complex z) {
  Real length = abs(z);
  return select(length == 0, z, {z.re / length, z.im / length});
}

Complex reciprocal(Complex z) {
  return Complex{z.re.like(1), z.re.like(0)} / z;
}

//===----------------------------------------------------------------------===//
// Powers and logarithms
//===----------------------------------------------------------------------===//

Complex sqrt(Complex z) {
  Real x = linalg_lowering::abs(z.re), y = linalg_lowering::abs(z.im);
  Real root = linalg_lowering::sqrt(x * 0.5 + abs(z) * 0.5);
  Real other = y / (root + root);
  Truth isRight = z.re >= 0;
  Complex result{linalg_lowering::select(isRight, root, other),
                 copysign(linalg_lowering::select(isRight, other, root), z.im)};
  result = select(isInfinite(z.im), {y, z.im}, result);
  return select(z.re == 0 && z.im == 0, {x, z.im}, result);
}

Complex rsqrt(Complex z) { return reciprocal(sqrt(z)); }

Complex exp(Complex z) {
  Real length = linalg_lowering::exp(z.re);
  Complex result{length * linalg_lowering::cos(z.im),
                 scaleBy(linalg_lowering::sin(z.im), length)};
  // Nothing has no direction.
  Real zero = z.re.like(0);
  return select(length == 0, {zero, zero}, result);
}

Complex exp2(Complex z) { return exp(z * llvm::numbers::ln2); }

Complex expm1(Complex z) {
  Real half = linalg_lowering::sin(z.im * 0.5);
  Real length = linalg_lowering::exp(z.re);
  return {linalg_lowering::expm1(z.re) * linalg_lowering::cos(z.im) -
              half * half * 2.0,
          scaleBy(linalg_lowering::sin(z.im), length)};
}

/// log(|z|) of large + i small, where 1 is not lost in either.
static Real logLength(Complex z) {
  Real x = linalg_lowering::abs(z.re), y = linalg_lowering::abs(z.im);
  Real large = max(x, y), small = min(x, y), length = abs(z);
  Real near =
      linalg_lowering::log1p((large - 1.0) * (large + 1.0) + small * small) *
      0.5;
  return linalg_lowering::select(length > 0.5 && length < 2, near,
                                 linalg_lowering::log(length));
}

Complex log(Complex z) { return {logLength(z), atan2(z.im, z.re)}; }

Complex log2(Complex z) { return log(z) * llvm::numbers::log2e; }

Complex log10(Complex z) { return log(z) * llvm::numbers::log10e; }

Complex log1p(Complex z) {
  Real x = z.re + 1.0;
  Truth isSmall =
      linalg_lowering::abs(z.re) < 0.5 && linalg_lowering::abs(z.im) < 0.5;
  Real near = linalg_lowering::log1p(z.re * (z.re + 2.0) + z.im * z.im) * 0.5;
  return {linalg_lowering::select(isSmall, near, logLength({x, z.im})),
          atan2(z.im, x)};
}

Complex pow(Complex z, Complex exponent) {
  Complex power = exp(exponent * log(z));
  // Zero has no logarithm.
  Truth isPositive = exponent.re > 0, isNegative = exponent.re < 0;
  Real no = z.re.like(kNan);
  Complex ofZero{
      linalg_lowering::select(
          isPositive, 0.0, linalg_lowering::select(isNegative, kInfinity, no)),
      linalg_lowering::select(isPositive, 0.0, no)};
  return select(z.re == 0 && z.im == 0, ofZero, power);
}

Complex sigmoid(Complex z) {
  Complex one{z.re.like(1), z.re.like(0)};
  return one / (one + exp({-z.re, -z.im}));
}

//===----------------------------------------------------------------------===//
// Trigonometric and hyperbolic functions
//===----------------------------------------------------------------------===//

Complex sinh(Complex z) {
  return {scaleBy(linalg_lowering::sinh(z.re), linalg_lowering::cos(z.im)),
          scaleBy(linalg_lowering::sin(z.im), linalg_lowering::cosh(z.re))};
}

Complex cosh(Complex z) {
  return {linalg_lowering::cosh(z.re) * linalg_lowering::cos(z.im),
          scaleBy(linalg_lowering::sin(z.im), linalg_lowering::sinh(z.re))};
}

/// By the tangent of one part and the hyperbolic sine of the other (Kahan).
Complex tanh(Complex z) {
  Real t = linalg_lowering::tan(z.im), s = linalg_lowering::sinh(z.re);
  Real beta = t * t + 1.0, rho = linalg_lowering::sqrt(s * s + 1.0);
  Real divisor = beta * s * s + 1.0;
  Complex result{beta * rho * s / divisor, t / divisor};
  // Far out there is only the sign, and a trace of the angle.
  Real length = linalg_lowering::abs(z.re);
  Real trace = linalg_lowering::exp(length * -2.0) * 4.0;
  Complex far{
      copysign(length.like(1), z.re),
      scaleBy(trace, linalg_lowering::sin(z.im) * linalg_lowering::cos(z.im))};
  return select(length > 20, far, result);
}

Complex sin(Complex z) { return turnRight(sinh(turnLeft(z))); }
Complex cos(Complex z) { return cosh(turnLeft(z)); }
Complex tan(Complex z) { return turnRight(tanh(turnLeft(z))); }

/// The roots of 1 - z and 1 + z: what the inverse functions are made of, so
/// that their cuts are where those of the root are (Kahan).
static std::pair<Complex, Complex> rootsAround(Complex z) {
  return {sqrt({1.0 - z.re, -z.im}), sqrt({z.re + 1.0, z.im})};
}

Complex asin(Complex z) {
  auto [minus, plus] = rootsAround(z);
  Real product = minus.re * plus.re - minus.im * plus.im;
  return {atan2(z.re, product),
          linalg_lowering::asinh(minus.re * plus.im - minus.im * plus.re)};
}

Complex acos(Complex z) {
  auto [minus, plus] = rootsAround(z);
  return {atan2(minus.re, plus.re) * 2.0,
          linalg_lowering::asinh(plus.re * minus.im - plus.im * minus.re)};
}

Complex acosh(Complex z) {
  Complex minus = sqrt({z.re - 1.0, z.im}), plus = sqrt({z.re + 1.0, z.im});
  return {linalg_lowering::asinh(minus.re * plus.re + minus.im * plus.im),
          atan2(minus.im, plus.re) * 2.0};
}

Complex atanh(Complex z) {
  Real x = linalg_lowering::abs(z.re), rest = 1.0 - x, square = z.im * z.im;
  Real length = linalg_lowering::log1p(4.0 * x / (rest * rest + square)) * 0.25;
  return {copysign(length, z.re),
          atan2(z.im * 2.0, rest * (x + 1.0) - square) * 0.5};
}

Complex asinh(Complex z) { return turnRight(asin(turnLeft(z))); }
Complex atan(Complex z) { return turnRight(atanh(turnLeft(z))); }

} // namespace mlir::torch::linalg_lowering::complex_math
