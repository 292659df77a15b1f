// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Polynomials in place of calls, which keep loops from becoming vectors.

#include "DoubleFormulas.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
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

/// An operation of one dtype, as its formula.
template <typename OpTy, auto create, unsigned width = 32>
struct AsFormula : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<FloatType>(op.getType());
    if (!type || type.getWidth() != width)
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

/// From these vectors on, processors have an instruction that multiplies by a
/// power of two.
constexpr int64_t kScalingVectorBytes = 64;

struct ApproximateMathPass
    : torch::impl::ApproximateMathBase<ApproximateMathPass> {
  using ApproximateMathBase::ApproximateMathBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<
        AsFormula<math::Exp2Op, createExp2>,
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
    if (fusesF64)
      patterns.add<AsFormula<math::ExpOp, createExpOfF64, 64>,
                   AsFormula<math::LogOp, createLogOfF64, 64>,
                   AsFormula<math::ErfOp, createErfOfF64, 64>,
                   AsFormula<math::ErfcOp, createErfcOfF64, 64>>(&getContext());
    // MLIR would take exp(x) - 1 and log(1 + x), without the digits of small x.
    patterns.add<AsFormula<math::ExpM1Op, createExpM1OfF64, 64>,
                 AsFormula<math::Log1pOp, createLog1pOfF64, 64>>(&getContext());
    if (vectorBytes < kScalingVectorBytes)
      patterns.add<AsFormula<math::ExpOp, createExp>, ScaleByProducts>(
          &getContext());
    else
      patterns.add<AsFormula<math::ExpOp, createScaledExp>>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
