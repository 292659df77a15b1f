// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Polynomials in place of calls, which keep loops from becoming vectors.

#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/Support/MathExtras.h"

#include <limits>
#include <type_traits>

namespace mlir::torch {
#define GEN_PASS_DEF_APPROXIMATEMATH
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// The polynomial for logarithms takes all denormal numbers for the smallest
/// normal one, so they are scaled before.
void scaleDenormals(math::LogOp op) {
  Value x = op.getOperand();
  if (!x.getType().isF32())
    return;
  ImplicitLocOpBuilder b(op.getLoc(), op);
  auto constant = [&](float value) -> Value {
    return arith::ConstantOp::create(b, b.getF32FloatAttr(value));
  };
  Value isSmall =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OLT, x,
                            constant(std::numeric_limits<float>::min()));
  Value scaled = arith::MulFOp::create(b, x, constant(0x1p23f));
  op.setOperand(arith::SelectOp::create(b, isSmall, scaled, x));
  b.setInsertionPointAfter(op);
  Value shift = arith::SelectOp::create(
      b, isSmall, constant(-23 * llvm::numbers::ln2f), constant(0));
  auto result = arith::AddFOp::create(b, op.getResult(), shift);
  op.getResult().replaceAllUsesExcept(result, result);
}

/// The polynomial for the error function takes -0.0 for 0.0.
void keepSign(math::ErfOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  b.setInsertionPointAfter(op);
  auto result = math::CopySignOp::create(b, op.getResult(), op.getOperand());
  op.getResult().replaceAllUsesExcept(result, result);
}

/// Of an operand whose type has no polynomial, and which MLIR would lower to
/// `exp(x) - 1` or `log(1 + x)`: all digits of small ones are lost there.
template <typename OpTy>
struct AccurateNearZero : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Value x = op.getOperand();
    if (!x.getType().isF64())
      return rewriter.notifyMatchFailure(op, "has a polynomial");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    auto constant = [&](double value) -> Value {
      return arith::ConstantOp::create(b, b.getF64FloatAttr(value));
    };
    auto isEqual = [&](Value left, Value right) -> Value {
      return arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, left, right);
    };
    // Whatever rounding did to the shifted number or the exponential, the other
    // function undoes it (Kahan): the quotient of both errors is the result's.
    constexpr bool isLog = std::is_same_v<OpTy, math::Log1pOp>;
    Value near;
    if constexpr (isLog)
      near = arith::AddFOp::create(b, x, constant(1));
    else
      near = math::ExpOp::create(b, x);
    Value shifted = arith::SubFOp::create(b, near, constant(1));
    Value logarithm = math::LogOp::create(b, near);
    Value quotient =
        isLog ? arith::DivFOp::create(b, logarithm, shifted).getResult()
              : arith::DivFOp::create(b, shifted, logarithm).getResult();
    Value precise = arith::MulFOp::create(b, x, quotient);
    // There the error is the whole, or there is none.
    Value infinity = constant(std::numeric_limits<double>::infinity());
    Value result =
        arith::SelectOp::create(b, isEqual(near, infinity), near, precise);
    if (!isLog)
      result = arith::SelectOp::create(b, isEqual(shifted, constant(-1)),
                                       constant(-1), result);
    rewriter.replaceOpWithNewOp<arith::SelectOp>(op, isEqual(near, constant(1)),
                                                 x, result);
    return success();
  }
};

struct ApproximateMathPass
    : torch::impl::ApproximateMathBase<ApproximateMathPass> {
  void runOnOperation() override {
    getOperation()->walk(scaleDenormals);
    getOperation()->walk(keepSign);
    RewritePatternSet patterns(&getContext());
    // Those which are as good as the library for all arguments. Sine and cosine
    // are not among them: their reduction of large arguments is too coarse.
    populateMathPolynomialApproximationPatterns(patterns, [](StringRef name) {
      return name == math::ExpOp::getOperationName() ||
             name == math::TanhOp::getOperationName() ||
             name == math::ErfOp::getOperationName() ||
             name == math::ExpM1Op::getOperationName() ||
             name == math::Log1pOp::getOperationName() ||
             name == math::LogOp::getOperationName();
    });
    patterns
        .add<AccurateNearZero<math::ExpM1Op>, AccurateNearZero<math::Log1pOp>>(
            &getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
