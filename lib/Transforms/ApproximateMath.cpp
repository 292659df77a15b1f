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

struct ApproximateMathPass
    : torch::impl::ApproximateMathBase<ApproximateMathPass> {
  void runOnOperation() override {
    getOperation()->walk(scaleDenormals);
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
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
