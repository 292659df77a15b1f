// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise functions of floats: transcendental ones, rounding, activations.
// Integers are converted first.

#include "Elementwise.h"
#include "Patterns.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

Value constant(OpBuilder &b, Location loc, Value like, double value) {
  return createConstant(b, loc, like.getType(), value);
}

Value add(OpBuilder &b, Location loc, Value x, Value y) {
  return arith::AddFOp::create(b, loc, x, y);
}

Value mul(OpBuilder &b, Location loc, Value x, Value y) {
  return arith::MulFOp::create(b, loc, x, y);
}

Value isPositive(OpBuilder &b, Location loc, Value x, Type dtype) {
  return compare(b, loc, comparison::gt, x, constant(b, loc, x, 0), dtype);
}

Value select(OpBuilder &b, Location loc, Value condition, Value yes, Value no) {
  return arith::SelectOp::create(b, loc, condition, yes, no);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Rounding leaves integers as they are.
template <typename MathOp>
Value applyRounding(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return isFloat(dtype) ? Value(MathOp::create(b, loc, in[0])) : in[0];
}

template <typename MathOp>
Value applyBinaryMath(OpBuilder &b, Location loc, ValueRange in, Type) {
  return MathOp::create(b, loc, in[0], in[1]);
}

Value applyReciprocal(OpBuilder &b, Location loc, ValueRange in, Type) {
  return arith::DivFOp::create(b, loc, constant(b, loc, in[0], 1), in[0]);
}

Value applyRsqrt(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return applyReciprocal(
      b, loc, math::SqrtOp::create(b, loc, in[0])->getResults(), dtype);
}

Value applySigmoid(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value exp = math::ExpOp::create(b, loc, arith::NegFOp::create(b, loc, in[0]));
  return applyReciprocal(b, loc, add(b, loc, constant(b, loc, in[0], 1), exp),
                         dtype);
}

/// The root of the sum of squares, scaled so that squares do not overflow.
Value applyHypot(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value x = math::AbsFOp::create(b, loc, in[0]);
  Value y = math::AbsFOp::create(b, loc, in[1]);
  Value large = arith::MaximumFOp::create(b, loc, x, y);
  Value small = arith::MinimumFOp::create(b, loc, x, y);
  Value ratio = arith::DivFOp::create(b, loc, small, large);
  Value one = constant(b, loc, x, 1);
  Value root =
      math::SqrtOp::create(b, loc, add(b, loc, one, mul(b, loc, ratio, ratio)));
  // Of two zeros or two infinities the ratio is not a number.
  Value usable = isFinite(b, loc, ratio);
  Value anyNan = isNan(b, loc, large, dtype);
  Value scaled = mul(b, loc, large, root);
  Value result =
      select(b, loc, anyNan, large, select(b, loc, usable, scaled, large));
  // Whatever the other is.
  Value infinity = createExtremum(b, loc, dtype, /*largest=*/true);
  for (Value side : {x, y})
    result = select(b, loc, isInfinite(b, loc, side), infinity, result);
  return result;
}

/// The angle of a real number: 0, or pi where it is negative.
Value applyAngle(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value zero = constant(b, loc, in[0], 0);
  Value negative = compare(b, loc, comparison::lt, in[0], zero, dtype);
  Value angle = select(b, loc, negative,
                       constant(b, loc, in[0], llvm::numbers::pi), zero);
  return select(b, loc, isNan(b, loc, in[0], dtype), in[0], angle);
}

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

Value applyLeakyRelu(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return select(b, loc, isPositive(b, loc, in[0], dtype), in[0],
                mul(b, loc, in[0], in[1]));
}

/// x, alpha, scale, input scale.
Value applyElu(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value above = mul(b, loc, in[0], in[2]);
  Value expm1 = math::ExpM1Op::create(b, loc, mul(b, loc, in[0], in[3]));
  Value below = mul(b, loc, mul(b, loc, in[1], in[2]), expm1);
  // Zeros keep their sign, whatever the sign of alpha.
  Value zero = constant(b, loc, in[0], 0);
  Value negative = compare(b, loc, comparison::lt, in[0], zero, dtype);
  return select(b, loc, negative, below, above);
}

/// x, lower bound, upper bound.
Value applyHardtanh(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  // Zeros of either sign are equal, and stay what they are. A bound that is no
  // number is the result.
  auto bounded = [&](const Comparison &isBeyond, Value value, Value bound) {
    Value beyond = compare(b, loc, isBeyond, value, bound, dtype);
    Value either =
        arith::OrIOp::create(b, loc, beyond, isNan(b, loc, bound, dtype));
    return select(b, loc, either, bound, value);
  };
  return bounded(comparison::gt, bounded(comparison::lt, in[0], in[1]), in[2]);
}

/// x, threshold, value below.
Value applyThreshold(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value below = compare(b, loc, comparison::le, in[0], in[1], dtype);
  return select(b, loc, below, in[2], in[0]);
}

/// x / 2 * (1 + t)
Value halfTimesOnePlus(OpBuilder &b, Location loc, Value x, Value t) {
  Value half = mul(b, loc, x, constant(b, loc, x, 0.5));
  return mul(b, loc, half, add(b, loc, constant(b, loc, x, 1), t));
}

Value applyGelu(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value x = in[0];
  Value scaled = mul(b, loc, x, constant(b, loc, x, llvm::numbers::inv_sqrt2));
  return halfTimesOnePlus(b, loc, x, math::ErfOp::create(b, loc, scaled));
}

Value applyTanhGelu(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value x = in[0];
  Value cube = mul(b, loc, mul(b, loc, x, x), x);
  Value inner =
      add(b, loc, x, mul(b, loc, cube, constant(b, loc, x, 0.044715)));
  double factor = 2 * llvm::numbers::inv_sqrtpi * llvm::numbers::inv_sqrt2;
  Value scaled = mul(b, loc, inner, constant(b, loc, x, factor));
  return halfTimesOnePlus(b, loc, x, math::TanhOp::create(b, loc, scaled));
}

struct ConvertGelu : OpConversionPattern<AtenGeluOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(AtenGeluOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto form = getConstantString(op.getApproximate());
    if (!form || (*form != "none" && *form != "tanh"))
      return b.notifyMatchFailure(op, "unknown approximation");
    ScalarFn function = *form == "tanh" ? applyTanhGelu : applyGelu;
    return ConvertElementwise<AtenGeluOp>(*getTypeConverter(), b.getContext(),
                                          function, ComputeIn::MathOfResult, 1)
        .matchAndRewrite(op, adaptor, b);
  }
};

/// Rounds to a number of decimal places, which may be negative.
struct ConvertRoundDecimals : TensorPattern<AtenRoundDecimalsOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenRoundDecimalsOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    auto decimals = getConstantInt(op.getDecimals());
    Type dtype = getTorchDtype(op.getSelf()), compute = getMathDtype(dtype);
    if (!decimals || (!isFloat(dtype) && *decimals < 0))
      return b.notifyMatchFailure(op, "unsupported decimals");
    if (!isFloat(dtype))
      return adaptor.getSelf();
    double factor = std::pow(10.0, std::abs(static_cast<double>(*decimals)));
    return createElementwise(
        b, op.getLoc(), adaptor.getSelf(), type,
        [&](OpBuilder &nested, Location loc, ValueRange in) -> Value {
          Value x = convertScalar(nested, loc, in[0], dtype, compute);
          Value by = constant(nested, loc, x, factor);
          bool shrinks = *decimals < 0;
          Value scaled = shrinks
                             ? Value(arith::DivFOp::create(nested, loc, x, by))
                             : mul(nested, loc, x, by);
          Value round = math::RoundEvenOp::create(nested, loc, scaled);
          Value back =
              shrinks ? mul(nested, loc, round, by)
                      : Value(arith::DivFOp::create(nested, loc, round, by));
          return convertScalar(nested, loc, back, compute, dtype);
        });
  }
};

} // namespace

void linalg_lowering::populateMathFunctions(const TypeConverter &converter,
                                            RewritePatternSet &patterns) {
  ElementwiseTable table{converter, patterns};
  constexpr auto math = ComputeIn::MathOfResult;

  table.add<AtenExpOp>(applyMath<math::ExpOp>, math, 1);
  table.add<AtenExp2Op>(applyMath<math::Exp2Op>, math, 1);
  table.add<AtenExpm1Op>(applyMath<math::ExpM1Op>, math, 1);
  table.add<AtenLogOp>(applyMath<math::LogOp>, math, 1);
  table.add<AtenLog2Op>(applyMath<math::Log2Op>, math, 1);
  table.add<AtenLog10Op>(applyMath<math::Log10Op>, math, 1);
  table.add<AtenLog1pOp>(applyMath<math::Log1pOp>, math, 1);
  table.add<AtenSqrtOp>(applyMath<math::SqrtOp>, math, 1);
  table.add<AtenRsqrtOp>(applyRsqrt, math, 1);
  table.add<AtenReciprocalOp>(applyReciprocal, math, 1);
  table.add<AtenSinOp>(applyMath<math::SinOp>, math, 1);
  table.add<AtenCosOp>(applyMath<math::CosOp>, math, 1);
  table.add<AtenTanOp>(applyMath<math::TanOp>, math, 1);
  table.add<AtenAsinOp>(applyMath<math::AsinOp>, math, 1);
  table.add<AtenAcosOp>(applyMath<math::AcosOp>, math, 1);
  table.add<AtenAtanOp>(applyMath<math::AtanOp>, math, 1);
  table.add<AtenSinhOp>(applyMath<math::SinhOp>, math, 1);
  table.add<AtenCoshOp>(applyMath<math::CoshOp>, math, 1);
  table.add<AtenTanhOp>(applyMath<math::TanhOp>, math, 1);
  table.add<AtenAsinhOp>(applyMath<math::AsinhOp>, math, 1);
  table.add<AtenAcoshOp>(applyMath<math::AcoshOp>, math, 1);
  table.add<AtenAtanhOp>(applyMath<math::AtanhOp>, math, 1);
  table.add<AtenErfOp>(applyMath<math::ErfOp>, math, 1);
  table.add<AtenErfcOp>(applyMath<math::ErfcOp>, math, 1);
  table.add<AtenAtan2Op>(applyBinaryMath<math::Atan2Op>, math, 2);
  table.add<AtenCopysignTensorOp, AtenCopysignScalarOp>(
      applyBinaryMath<math::CopySignOp>, math, 2);
  table.add<AtenHypotOp>(applyHypot, math, 2);
  table.add<AtenAngleOp>(applyAngle, math, 1);

  table.add<AtenCeilOp>(applyRounding<math::CeilOp>, math, 1);
  table.add<AtenFloorOp>(applyRounding<math::FloorOp>, math, 1);
  table.add<AtenTruncOp>(applyRounding<math::TruncOp>, math, 1);
  table.add<AtenRoundOp>(applyRounding<math::RoundEvenOp>, math, 1);

  table.add<AtenSigmoidOp>(applySigmoid, math, 1);
  table.add<AtenLeakyReluOp>(applyLeakyRelu, math, 2);
  table.add<AtenEluOp>(applyElu, math, 4);
  table.add<AtenHardtanhOp>(applyHardtanh, math, 3);
  table.add<AtenThresholdOp>(applyThreshold, math, 3);
  patterns.add<ConvertGelu, ConvertRoundDecimals>(converter,
                                                  patterns.getContext());
}
