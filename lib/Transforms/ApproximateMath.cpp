// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Polynomials in place of calls, which keep loops from becoming vectors.

#include "FloatFormulas.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "torch-mlir/Transforms/Passes.h"

#include <limits>
#include <type_traits>

namespace mlir::torch {
#define GEN_PASS_DEF_APPROXIMATEMATH
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// An operation of f32, as its formula.
template <typename OpTy, auto create>
struct AsFormula : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (!op.getType().isF32())
      return rewriter.notifyMatchFailure(op, "has no formula");
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    if constexpr (OpTy::template hasTrait<OpTrait::OneOperand>())
      rewriter.replaceOp(op, create(b, op->getOperand(0)));
    else
      rewriter.replaceOp(op, create(b, op->getOperand(0), op->getOperand(1)));
    return success();
  }
};

/// Without an instruction for it, LLVM would call the C library.
struct ScaleByProducts : OpRewritePattern<LLVM::LoadExpOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(LLVM::LoadExpOp op,
                                PatternRewriter &rewriter) const override {
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    rewriter.replaceOp(op, createScaled(b, op.getVal(), op.getPower()));
    return success();
  }
};

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

/// From these vectors on, processors have an instruction that multiplies by a
/// power of two.
constexpr int64_t kScalingVectorBytes = 64;

struct ApproximateMathPass
    : torch::impl::ApproximateMathBase<ApproximateMathPass> {
  using ApproximateMathBase::ApproximateMathBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<
        AsFormula<math::ExpOp, createExp>, AsFormula<math::Exp2Op, createExp2>,
        AsFormula<math::ExpM1Op, createExpM1>,
        AsFormula<math::LogOp, createLog>, AsFormula<math::Log2Op, createLog2>,
        AsFormula<math::Log10Op, createLog10>,
        AsFormula<math::Log1pOp, createLog1p>,
        AsFormula<math::SinhOp, createSinh>,
        AsFormula<math::CoshOp, createCosh>,
        AsFormula<math::TanhOp, createTanh>,
        AsFormula<math::AtanhOp, createAtanh>,
        AsFormula<math::AsinOp, createAsin>,
        AsFormula<math::AcosOp, createAcos>,
        AsFormula<math::AtanOp, createAtan>,
        AsFormula<math::Atan2Op, createAtan2>,
        AsFormula<math::ErfOp, createErf>, AsFormula<math::ErfcOp, createErfc>,
        AsFormula<math::PowFOp, createPow>>(&getContext());
    patterns
        .add<AccurateNearZero<math::ExpM1Op>, AccurateNearZero<math::Log1pOp>>(
            &getContext());
    if (vectorBytes < kScalingVectorBytes)
      patterns.add<ScaleByProducts>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
