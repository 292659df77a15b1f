// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of complex numbers as formulas of their parts, which are f64: what
// overflows or cancels in f32 does neither there.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_COMPLEXMATH_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_COMPLEXMATH_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch::TorchToLinalg {

struct Complex {
  Scalar re, im;
};

/// The same for tables: of any complex dtype, and the parts in f64.
ScalarFn ofParts(Complex (*function)(Complex));
ScalarFn ofParts(Complex (*function)(Complex, Complex));
ScalarFn ofParts(Scalar (*function)(Complex));

Complex operator+(Complex a, Complex b);
Complex operator*(Complex a, Complex b);
Complex operator/(Complex a, Complex b);

/// The distance from zero, without overflow.
Scalar abs(Complex z);
Scalar angle(Complex z);
Complex sgn(Complex z);
Complex reciprocal(Complex z);
Complex sqrt(Complex z);
Complex rsqrt(Complex z);
Complex exp(Complex z);
Complex exp2(Complex z);
Complex expm1(Complex z);
Complex log(Complex z);
Complex log2(Complex z);
Complex log10(Complex z);
Complex log1p(Complex z);
Complex pow(Complex z, Complex exponent);
Complex sigmoid(Complex z);

Complex sin(Complex z);
Complex cos(Complex z);
Complex tan(Complex z);
Complex sinh(Complex z);
Complex cosh(Complex z);
Complex tanh(Complex z);
Complex asin(Complex z);
Complex acos(Complex z);
Complex atan(Complex z);
Complex asinh(Complex z);
Complex acosh(Complex z);
Complex atanh(Complex z);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_COMPLEXMATH_H
