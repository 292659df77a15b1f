// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the bits of floats: neighbours, fractions and exponents.

#include "Elementwise.h"
#include "Patterns.h"
#include "Real.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// The next float after x on the way to y.
Value applyNextAfter(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type bitsType = b.getIntegerType(dtype.getIntOrFloatBitWidth());
  auto constant = [&](int64_t value) {
    return createConstant(b, loc, bitsType, static_cast<double>(value));
  };
  Real x(b, loc, in[0]), y(b, loc, in[1]);
  // Away from zero the bits count up, on both sides of it.
  Truth isGreater = y > x, isPositive = x > 0;
  Value sameSide =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                            isGreater.getValue(), isPositive.getValue());
  Value step =
      arith::SelectOp::create(b, loc, sameSide, constant(1), constant(-1));
  Value bits = arith::BitcastOp::create(b, loc, bitsType, in[0]);
  Value moved = arith::AddIOp::create(b, loc, bits, step);
  Real next = x.like(arith::BitcastOp::create(b, loc, dtype, moved));
  Real smallest = x.like(arith::BitcastOp::create(b, loc, dtype, constant(1)));
  next = select(x == 0, copysign(smallest, y), next);
  next = select(x == y, y, next);
  return select(isNan(x) || isNan(y), x + y, next).getValue();
}

/// A fraction in [1/2, 1) and the exponent of 2 that makes a float of it.
struct FloatParts {
  Value fraction, exponent;
};

FloatParts takeApart(OpBuilder &b, Location loc, Value value) {
  Type i64 = b.getI64Type();
  auto constant = [&](const APInt &bits) {
    return createIntegerConstant(b, loc, i64, bits);
  };
  auto number = [&](int64_t n) {
    return constant(APInt(64, n, /*isSigned=*/true));
  };
  Real x(b, loc, value);
  // Subnormal numbers get their exponent by scaling.
  Truth isTiny = abs(x) < 0x1p-1022;
  Real scaled = select(isTiny, x * 0x1p54, x);
  Value bits = arith::BitcastOp::create(b, loc, i64, scaled.getValue());
  Value mask = number(0x7ff), width = number(52);
  Value biased = arith::AndIOp::create(
      b, loc, arith::ShRUIOp::create(b, loc, bits, width), mask);
  Value bias = arith::SelectOp::create(b, loc, isTiny.getValue(),
                                       number(1022 + 54), number(1022));
  Value exponent = arith::SubIOp::create(b, loc, biased, bias);
  Value rest = arith::AndIOp::create(b, loc, bits,
                                     constant(~APInt::getBitsSet(64, 52, 63)));
  Value fraction =
      arith::OrIOp::create(b, loc, rest, number(INT64_C(1022) << 52));
  // Zeros, infinities and NaN are their own fractions.
  Truth isWhole = x == 0 || isInfinite(x) || isNan(x);
  Real part = x.like(
      arith::BitcastOp::create(b, loc, value.getType(), fraction).getResult());
  return {
      select(isWhole, x, part).getValue(),
      arith::SelectOp::create(b, loc, isWhole.getValue(), number(0), exponent)};
}

struct ConvertFrexp : TorchPattern<AtenFrexpTensorOp> {
  using TorchPattern::TorchPattern;

  LogicalResult matchAndRewrite(AtenFrexpTensorOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    RankedTensorType fractions = getResultType(op, 0);
    RankedTensorType exponents = getResultType(op, 1);
    if (!fractions || !exponents ||
        !isa<RankedTensorType>(adaptor.getSelf().getType()))
      return b.notifyMatchFailure(op, "rank or dtype is unknown");
    Type dtype = getTorchDtype(op.getSelf()), f64 = b.getF64Type();
    Type i64 = b.getIntegerType(64, /*isSigned=*/true);
    auto half = [&](RankedTensorType type, bool isFraction, Type result) {
      return createElementwise(
          b, op.getLoc(), adaptor.getSelf(), type,
          [&](OpBuilder &nested, Location loc, ValueRange in) {
            Value x = convertScalar(nested, loc, in[0], dtype, f64);
            FloatParts parts = takeApart(nested, loc, x);
            return isFraction
                       ? convertScalar(nested, loc, parts.fraction, f64, result)
                       : convertScalar(nested, loc, parts.exponent, i64,
                                       result);
          });
    };
    b.replaceOp(op, {half(fractions, true, dtype),
                     half(exponents, false, getTorchDtype(op->getResult(1)))});
    return success();
  }
};

} // namespace

void linalg_lowering::populateFloatParts(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  ElementwiseTable table{converter, patterns};
  table.add<AtenNextafterOp>(applyNextAfter, ComputeIn::Result, 2);
  patterns.add<ConvertFrexp>(converter, patterns.getContext());
}
