// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ComplexMath.h"

using namespace mlir;
using namespace mlir::torch;

namespace mlir::torch::TorchToLinalg {

/// The parts of a scalar in f64, and a scalar of `part` from them.
static Complex widen(Scalar z) {
  Type f64 = z.getBuilder().getF64Type();
  return {getReal(z).to(f64), getImaginary(z).to(f64)};
}
static Scalar narrow(Scalar x, Type part) { return x.to(part); }
static Scalar narrow(Complex z, Type part) {
  return makeComplex(z.re.to(part), z.im.to(part));
}

template <typename Result>
static ScalarFn ofPartsOfOne(Result (*function)(Complex)) {
  return {[function](Scalars in) {
            return narrow(function(widen(in[0])),
                          getPartDtype(in[0].getDtype()));
          },
          1};
}
ScalarFn ofParts(Complex (*function)(Complex)) {
  return ofPartsOfOne(function);
}
ScalarFn ofParts(Scalar (*function)(Complex)) { return ofPartsOfOne(function); }
ScalarFn ofParts(Complex (*function)(Complex, Complex)) {
  return {[function](Scalars in) {
            Complex first = widen(in[0]);
            return narrow(function(first, widen(in[1])),
                          getPartDtype(in[0].getDtype()));
          },
          2};
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static Complex select(Scalar condition, Complex yes, Complex no) {
  return {select(condition, yes.re, no.re), select(condition, yes.im, no.im)};
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
  auto divide = [&](Scalar large, Scalar small, Scalar x, Scalar y) -> Complex {
    Scalar ratio = small / large;
    Scalar scale = 1.0 / (large + small * ratio);
    return {(x + y * ratio) * scale, (y - x * ratio) * scale};
  };
  Scalar c = abs(b.re), d = abs(b.im);
  Complex byReal = divide(b.re, b.im, a.re, a.im);
  // With the parts swapped the second one has the other sign.
  Complex byImaginary = divide(b.im, b.re, a.im, a.re);
  byImaginary.im = -byImaginary.im;
  Complex byZero{a.re / c, a.im / c};
  return select(c == 0 && d == 0, byZero, select(c >= d, byReal, byImaginary));
}

/// A product in which zero wins over infinity.
static Scalar scaleBy(Scalar x, Scalar factor) {
  return select(x == 0, x, x * factor);
}

/// i z and -i z
static Complex turnLeft(Complex z) { return {-z.im, z.re}; }
static Complex turnRight(Complex z) { return {z.im, -z.re}; }

static Scalar hypot(Scalar a, Scalar b) {
  Scalar x = abs(a), y = abs(b);
  Scalar large = max(x, y), ratio = min(x, y) / large;
  Scalar scaled = large * sqrt(ratio * ratio + 1.0);
  scaled = select(large == 0, large, scaled);
  Scalar anyInfinite = isInfinite(x) || isInfinite(y);
  return select(anyInfinite, kInfinity, scaled);
}

Scalar abs(Complex z) { return hypot(z.re, z.im); }

Scalar angle(Complex z) {
  Scalar angle = atan2(z.im, z.re);
  return select(isNan(z.re) || isNan(z.im), kNan, angle);
}

Complex sgn(Complex z) {
  Scalar length = abs(z);
  return select(length == 0, z, {z.re / length, z.im / length});
}

Complex reciprocal(Complex z) {
  return Complex{z.re.like(1), z.re.like(0)} / z;
}

//===----------------------------------------------------------------------===//
// Powers and logarithms
//===----------------------------------------------------------------------===//

Complex sqrt(Complex z) {
  Scalar x = abs(z.re), y = abs(z.im);
  Scalar root = sqrt(x * 0.5 + abs(z) * 0.5);
  Scalar other = y / (root + root);
  Scalar isRight = z.re >= 0;
  Complex result{select(isRight, root, other),
                 copysign(select(isRight, other, root), z.im)};
  result = select(isInfinite(z.im), {y, z.im}, result);
  return select(z.re == 0 && z.im == 0, {x, z.im}, result);
}

Complex rsqrt(Complex z) { return reciprocal(sqrt(z)); }

Complex exp(Complex z) {
  Scalar length = exp(z.re);
  Complex result{length * cos(z.im), scaleBy(sin(z.im), length)};
  // Nothing has no direction.
  Scalar zero = z.re.like(0);
  return select(length == 0, {zero, zero}, result);
}

Complex exp2(Complex z) { return exp(z * llvm::numbers::ln2); }

Complex expm1(Complex z) {
  Scalar half = sin(z.im * 0.5);
  Scalar length = exp(z.re);
  return {expm1(z.re) * cos(z.im) - half * half * 2.0,
          scaleBy(sin(z.im), length)};
}

/// log(|z|) of large + i small, where 1 is not lost in either.
static Scalar logLength(Complex z) {
  Scalar x = abs(z.re), y = abs(z.im);
  Scalar large = max(x, y), small = min(x, y), length = abs(z);
  Scalar near = log1p((large - 1.0) * (large + 1.0) + small * small) * 0.5;
  return select(length > 0.5 && length < 2, near, log(length));
}

Complex log(Complex z) { return {logLength(z), atan2(z.im, z.re)}; }

Complex log2(Complex z) { return log(z) * llvm::numbers::log2e; }

Complex log10(Complex z) { return log(z) * llvm::numbers::log10e; }

Complex log1p(Complex z) {
  Scalar x = z.re + 1.0;
  Scalar isSmall = abs(z.re) < 0.5 && abs(z.im) < 0.5;
  Scalar near = log1p(z.re * (z.re + 2.0) + z.im * z.im) * 0.5;
  return {select(isSmall, near, logLength({x, z.im})), atan2(z.im, x)};
}

Complex pow(Complex z, Complex exponent) {
  Complex power = exp(exponent * log(z));
  // Zero has no logarithm.
  Scalar isPositive = exponent.re > 0, isNegative = exponent.re < 0;
  Scalar no = z.re.like(kNan);
  Complex ofZero{select(isPositive, 0.0, select(isNegative, kInfinity, no)),
                 select(isPositive, 0.0, no)};
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
  return {scaleBy(sinh(z.re), cos(z.im)), scaleBy(sin(z.im), cosh(z.re))};
}

Complex cosh(Complex z) {
  return {cosh(z.re) * cos(z.im), scaleBy(sin(z.im), sinh(z.re))};
}

/// By the tangent of one part and the hyperbolic sine of the other (Kahan).
Complex tanh(Complex z) {
  Scalar t = tan(z.im), s = sinh(z.re);
  Scalar beta = t * t + 1.0, rho = sqrt(s * s + 1.0);
  Scalar divisor = beta * s * s + 1.0;
  Complex result{beta * rho * s / divisor, t / divisor};
  // Far out there is only the sign, and a trace of the angle.
  Scalar length = abs(z.re);
  Scalar trace = exp(length * -2.0) * 4.0;
  Complex far{copysign(length.like(1), z.re),
              scaleBy(trace, sin(z.im) * cos(z.im))};
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
  Scalar product = minus.re * plus.re - minus.im * plus.im;
  return {atan2(z.re, product), asinh(minus.re * plus.im - minus.im * plus.re)};
}

Complex acos(Complex z) {
  auto [minus, plus] = rootsAround(z);
  return {atan2(minus.re, plus.re) * 2.0,
          asinh(plus.re * minus.im - plus.im * minus.re)};
}

Complex acosh(Complex z) {
  Complex minus = sqrt({z.re - 1.0, z.im}), plus = sqrt({z.re + 1.0, z.im});
  return {asinh(minus.re * plus.re + minus.im * plus.im),
          atan2(minus.im, plus.re) * 2.0};
}

Complex atanh(Complex z) {
  Scalar x = abs(z.re), rest = 1.0 - x, square = z.im * z.im;
  Scalar length = log1p(4.0 * x / (rest * rest + square)) * 0.25;
  return {copysign(length, z.re),
          atan2(z.im * 2.0, rest * (x + 1.0) - square) * 0.5};
}

Complex asinh(Complex z) { return turnRight(asin(turnLeft(z))); }
Complex atan(Complex z) { return turnRight(atanh(turnLeft(z))); }

} // namespace mlir::torch::TorchToLinalg
