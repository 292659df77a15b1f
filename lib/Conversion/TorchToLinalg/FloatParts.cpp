// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the bits of floats: neighbours, fractions and exponents.

#include "Elementwise.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// The next float after x on the way to y.
Scalar nextAfter(Scalar x, Scalar y) {
  Type dtype = x.getDtype();
  Scalar bits =
      x.bitsAs(x.getBuilder().getIntegerType(dtype.getIntOrFloatBitWidth()));
  // Away from zero the bits count up, on both sides of it.
  Scalar sameSide = (y > x) == (x > 0);
  Scalar next = (bits + select(sameSide, 1.0, bits.like(-1))).bitsAs(dtype);
  Scalar smallest = bits.like(1).bitsAs(dtype);
  next = select(x == 0, copysign(smallest, y), next);
  next = select(x == y, y, next);
  return select(isNan(x) || isNan(y), x + y, next);
}

/// A fraction in [1/2, 1) and the exponent of 2 that makes a float of it.
struct FloatParts {
  Scalar fraction, exponent;
};

FloatParts takeApart(Scalar x) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  auto bitsOf = [&](const APInt &bits) {
    return Scalar(b, createConstant(b, b.getI64Type(), bits));
  };
  // Subnormal numbers get their exponent by scaling.
  Scalar isTiny = abs(x) < 0x1p-1022;
  Scalar bits = select(isTiny, x * 0x1p54, x).bitsAs(b.getI64Type());
  Scalar shifted =
      bits.like(arith::ShRUIOp::create(b, bits, bits.like(52)).getResult());
  Scalar biased = shifted & bits.like(0x7ff);
  Scalar exponent = biased - select(isTiny, 1022.0 + 54, bits.like(1022));
  Scalar rest = bits & bitsOf(~APInt::getBitsSet(64, 52, 63));
  Scalar fraction = rest | bitsOf(APInt(64, INT64_C(1022) << 52));
  // Zeros, infinities and NaN are their own fractions.
  Scalar isWhole = x == 0 || isInfinite(x) || isNan(x);
  return {select(isWhole, x, fraction.bitsAs(x.getDtype())),
          select(isWhole, 0.0, exponent)};
}

FailureOr<SmallVector<Value>> convertFrexp(Lowering<AtenFrexpTensorOp> &b) {
  auto half = [&](unsigned number, Scalar FloatParts::*part) {
    return createElementwise(
        b, b.in.getSelf(), b.getResultType(number), [&](Scalars in) {
          Scalar x = in[0].as(b.getOperandDtype(0));
          FloatParts parts = takeApart(x.to(b.getF64Type()));
          return (parts.*part).to(b.getResultDtype(number));
        });
  };
  return SmallVector<Value>{half(0, &FloatParts::fraction),
                            half(1, &FloatParts::exponent)};
}

} // namespace

void TorchToLinalg::populateFloatParts(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenNextafterOp>(nextAfter, ComputeIn::Result);
  patterns.add(convertFrexp);
}
