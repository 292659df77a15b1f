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

//===----------------------------------------------------------------------===//
// The same for f32: its logarithm will do, and f64 rounds nothing else
//===----------------------------------------------------------------------===//

/// The inverse of erf at x, of w = -log(1 - x^2) below 16 and positive x.
Scalar erfInverseOfLogarithm(Scalar x, Scalar w) {
  Scalar overArgument =
      polynomial(w - 2.5, {1.501409360450329, 0.24664027905463662,
                           -0.004177392875203149, -0.001252726391773229,
                           0.00021834938623976644, -4.9724196894547514e-06,
                           -3.4639852676333717e-06, 4.6813134805534123e-07,
                           2.3335967195708108e-08, -8.931925970244222e-09});
  // The root is nearly what is looked for.
  Scalar root = sqrt(w);
  Scalar overRoot = polynomial(
      root - 3.2,
      {0.9479945002992975, 0.017820786048779683, -0.003996267144973589,
       0.00043008287194112936, 0.00015050829869722664, -0.00012185356467074511,
       4.373647493420766e-05, -9.835759245268648e-07, -4.790748071038352e-06});
  return select(w < 5, x * overArgument, root * overRoot);
}

/// -log(y) of a number of f64 that is no f32.
Scalar shortLogarithm(Scalar y) {
  Type f32 = y.getBuilder().getF32Type();
  return -log(y.to(f32)).to(y.getDtype());
}

Scalar shortErfInverse(Scalar x) {
  Scalar y = abs(x);
  Scalar z = erfInverseOfLogarithm(y, shortLogarithm(1.0 - y * y));
  return copysign(select(y == 1, kInfinity, z), x);
}

Scalar shortNormalQuantile(Scalar p) {
  Scalar y = 2.0 * min(p, 1.0 - p); // erfc
  Scalar w = shortLogarithm(y * (2.0 - y)), root = sqrt(w);
  Scalar ofTail =
      root *
      polynomial(root - 7, {0.9812885233673918, 0.0039009978937284257,
                            -0.0006305315360843047, 9.100754194390734e-05,
                            -1.2127437229706573e-05, 1.4812514744794101e-06,
                            -1.692353727840011e-07, 2.1240922513330014e-08,
                            -1.5499350669302245e-09, -4.614275261865467e-10,
                            9.35280195148863e-11});
  Scalar z = select(w < 16, erfInverseOfLogarithm(1.0 - y, w), ofTail);
  z = z * llvm::numbers::sqrt2;
  z = select(p < 0.5, -z, z);
  z = select(p == 0, -kInfinity, select(p == 1, kInfinity, z));
  return select(p < 0 || p > 1, kNan, z);
}

} // namespace

void TorchToLinalg::populateErrorFunctions(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenSpecialErfcxOp>(inF64(scaledErfc));
  table.add<AtenErfinvOp>(byDtype(erfInverse, inF64(shortErfInverse)));
  table.add<AtenSpecialNdtriOp>(
      byDtype(normalQuantile, inF64(shortNormalQuantile)));
}
