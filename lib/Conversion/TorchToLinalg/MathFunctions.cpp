// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise functions of floats: transcendental ones, rounding, activations.
// Integers are converted first.

#include "Elementwise.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Scalar reciprocal(Scalar x) { return 1.0 / x; }
Scalar rsqrt(Scalar x) { return 1.0 / sqrt(x); }
Scalar sigmoid(Scalar x) { return 1.0 / (1.0 + exp(-x)); }

/// The root of the sum of squares, scaled so that squares do not overflow.
Scalar hypot(Scalar a, Scalar b) {
  Scalar x = abs(a), y = abs(b), large = max(x, y), ratio = min(x, y) / large;
  Scalar scaled = large * sqrt(1.0 + ratio * ratio);
  // Of two zeros or two infinities the ratio is not a number.
  Scalar result =
      select(isNan(large), large, select(isFinite(ratio), scaled, large));
  // Whatever the other is.
  for (Scalar side : {x, y})
    result = select(isInfinite(side), kInfinity, result);
  return result;
}

/// The angle of a real number: 0, or pi where it is negative.
Scalar angle(Scalar x) {
  Scalar ofNumber = select(isNegative(x), x.like(llvm::numbers::pi), 0.0);
  return select(isNan(x), x, ofNumber);
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

Scalar leakyRelu(Scalar x, Scalar slope) { return select(x > 0, x, x * slope); }

/// Zeros keep their sign, whatever the sign of alpha.
Scalar elu(Scalar x, Scalar alpha, Scalar scale, Scalar inputScale) {
  return select(isNegative(x), alpha * scale * expm1(x * inputScale),
                x * scale);
}

/// Zeros of either sign are equal, and stay what they are. A bound that is no
/// number is the result.
Scalar hardtanh(Scalar x, Scalar lower, Scalar upper) {
  x = select(x < lower || isNan(lower), lower, x);
  return select(x > upper || isNan(upper), upper, x);
}

Scalar threshold(Scalar x, Scalar limit, Scalar below) {
  return select(x <= limit, below, x);
}

Scalar gelu(Scalar x) {
  return x * 0.5 * (1.0 + erf(x * llvm::numbers::inv_sqrt2));
}

Scalar tanhGelu(Scalar x) {
  constexpr double factor =
      2 * llvm::numbers::inv_sqrtpi * llvm::numbers::inv_sqrt2;
  return x * 0.5 * (1.0 + tanh((x + x * x * x * 0.044715) * factor));
}

FailureOr<Value> convertGelu(Lowering<AtenGeluOp> &b) {
  auto form = getConstantString(b.op.getApproximate());
  if (!form || (*form != "none" && *form != "tanh"))
    return b.refuse("unknown approximation");
  return Elementwise{*form == "tanh" ? tanhGelu : gelu}(b);
}

/// Rounds to a number of decimal places, which may be negative.
FailureOr<Value> convertRoundDecimals(Lowering<AtenRoundDecimalsOp> &b) {
  auto decimals = getConstantInt(b.op.getDecimals());
  Type dtype = getTorchDtype(b.op.getSelf());
  if (!decimals || (!isFloat(dtype) && *decimals < 0))
    return b.refuse("unsupported decimals");
  if (!isFloat(dtype))
    return b.in.getSelf();
  double by = std::pow(10.0, std::abs(static_cast<double>(*decimals)));
  return createElementwise(b, b.in.getSelf(), b.type, [&](Scalars in) {
    Scalar x = in[0].to(getMathDtype(dtype));
    Scalar rounded =
        *decimals < 0 ? roundEven(x / by) * by : roundEven(x * by) / by;
    return rounded.to(dtype);
  });
}

} // namespace

void TorchToLinalg::populateMathFunctions(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenExpOp>(exp);
  table.add<AtenExp2Op>(exp2);
  table.add<AtenExpm1Op>(expm1);
  table.add<AtenLogOp>(log);
  table.add<AtenLog2Op>(log2);
  table.add<AtenLog10Op>(log10);
  table.add<AtenLog1pOp>(log1p);
  table.add<AtenSqrtOp>(sqrt);
  table.add<AtenRsqrtOp>(rsqrt);
  table.add<AtenReciprocalOp>(reciprocal);
  table.add<AtenSinOp>(sin);
  table.add<AtenCosOp>(cos);
  table.add<AtenTanOp>(tan);
  table.add<AtenAsinOp>(asin);
  table.add<AtenAcosOp>(acos);
  table.add<AtenAtanOp>(atan);
  table.add<AtenSinhOp>(sinh);
  table.add<AtenCoshOp>(cosh);
  table.add<AtenTanhOp>(tanh);
  table.add<AtenAsinhOp>(asinh);
  table.add<AtenAcoshOp>(acosh);
  table.add<AtenAtanhOp>(atanh);
  table.add<AtenErfOp>(erf);
  table.add<AtenErfcOp>(erfc);
  table.add<AtenAtan2Op>(atan2);
  table.add<AtenCopysignTensorOp, AtenCopysignScalarOp>(copysign);
  table.add<AtenHypotOp>(hypot);
  table.add<AtenAngleOp>(angle);

  table.add<AtenCeilOp>(ceil);
  table.add<AtenFloorOp>(floor);
  table.add<AtenTruncOp>(trunc);
  table.add<AtenRoundOp>(roundEven);

  table.add<AtenSigmoidOp>(sigmoid);
  table.add<AtenLeakyReluOp>(leakyRelu);
  table.add<AtenEluOp>(elu);
  table.add<AtenHardtanhOp>(hardtanh);
  table.add<AtenThresholdOp>(threshold);
  patterns.add(convertGelu, convertRoundDecimals);
}
