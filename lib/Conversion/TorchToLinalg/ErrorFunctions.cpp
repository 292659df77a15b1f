// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The error function scaled and inverted, quantiles of the normal distribution.

#include "SpecialFunctions.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

using llvm::numbers::inv_sqrtpi;
using llvm::numbers::pi;

/// exp(x^2) erfc(x): the asymptotic series where the factors leave their range.
Scalar scaledErfc(Scalar x) {
  Scalar near = exp(x * x) * erfc(x);
  Scalar inverse = 0.5 / (x * x);
  Scalar sum = x.like(1);
  for (int k = 29; k > 0; k -= 2)
    sum = 1.0 - inverse * sum * k;
  return select(x < 8, near, sum * inv_sqrtpi / x);
}

/// Close to the inverse of erf, given log(1 - erf^2) (Winitzki).
Scalar guessErfInverse(Scalar logarithm) {
  constexpr double a = 0.147;
  Scalar t = logarithm * 0.5 + 2 / (pi * a);
  return sqrt(-(logarithm / a) / (sqrt(t * t - logarithm / a) + t));
}

/// Halley's steps, from a guess of three digits.
Scalar erfInverse(Scalar x) {
  Scalar y = abs(x);
  Scalar z = guessErfInverse(log1p(-(y * y)));
  for (int step = 0; step < 3; ++step) {
    // The difference of what is small where y is close to 1.
    Scalar error = select(y < 0.5, erf(z) - y, (1.0 - y) - erfc(z));
    Scalar newton = error / (2 * inv_sqrtpi * exp(-(z * z)));
    z = z - newton / (1.0 + z * newton);
  }
  z = select(y == 1, kInfinity, z);
  z = select(y > 1, kNan, z);
  return copysign(z, x);
}

/// Newton's steps for the logarithm of erfc, which is nearly a parabola.
Scalar normalQuantile(Scalar p) {
  Scalar y = 2.0 * min(p, 1.0 - p); // erfc
  Scalar target = log(y);
  Scalar z = guessErfInverse(log(min(y * (2.0 - y), y.like(1))));
  for (int step = 0; step < 5; ++step) {
    Scalar scaled = scaledErfc(z);
    Scalar error = log(scaled) - z * z - target;
    z = z + error * scaled * (0.5 / inv_sqrtpi);
  }
  z = z * llvm::numbers::sqrt2;
  z = select(p < 0.5, -z, z);
  z = select(p == 0, -kInfinity, select(p == 1, kInfinity, z));
  return select(p < 0 || p > 1, kNan, z);
}

} // namespace

void TorchToLinalg::populateErrorFunctions(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenSpecialErfcxOp>(inF64(scaledErfc));
  table.add<AtenErfinvOp>(inF64(erfInverse));
  table.add<AtenSpecialNdtriOp>(inF64(normalQuantile));
}
