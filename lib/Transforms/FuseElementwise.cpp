// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise operations become one with their users, products stay whole.

#include "LoopNests.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_FUSEELEMENTWISE
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

bool isProduct(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp && torch::isProduct(linalgOp);
}

/// Within a loop over more than its own elements such an operation would read
/// what it wrote itself. MLIR's fusion does not look.
bool readsWhatItWrites(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  return linalgOp &&
         llvm::any_of(linalgOp.getDpsInitsMutable(), [&](OpOperand &init) {
           return linalgOp.payloadUsesValueFromOperand(&init);
         });
}

/// What has one user is not computed twice; in a product it would be.
bool isFused(OpOperand *operand) {
  Operation *producer = operand->get().getDefiningOp();
  return producer && producer->hasOneUse() && !isProduct(producer) &&
         !readsWhatItWrites(producer) && !isProduct(operand->getOwner());
}

/// Whether every element that the producer computes belongs to an iteration of
/// its user.
bool isVisitedWhole(OpOperand &operand) {
  auto user = cast<linalg::LinalgOp>(operand.getOwner());
  AffineMap map = user.getMatchingIndexingMap(&operand);
  if (!map.isProjectedPermutation(/*allowZeroInResults=*/true))
    return false;
  ArrayRef<int64_t> shape = user.getShape(&operand);
  for (auto [place, size] : llvm::zip_equal(map.getResults(), shape))
    if (isa<AffineConstantExpr>(place) && size != 1)
      return false;
  // Along other loops it is enough that there are iterations.
  SmallVector<int64_t> sizes = user.getStaticLoopRanges();
  return llvm::all_of(llvm::enumerate(sizes), [&](auto size) {
    return map.isFunctionOfDim(size.index()) ||
           (!ShapedType::isDynamic(size.value()) && size.value() > 0);
  });
}

/// An operation that asserts something is fused like any other. The user
/// asserts the same then, so that the operation itself is not needed any more;
/// MLIR's pattern would keep it for its assertion.
struct FuseAssertions : OpRewritePattern<linalg::GenericOp> {
  FuseAssertions(MLIRContext *context)
      : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!linalg::areElementwiseOpsFusable(&operand) || !isFused(&operand) ||
          !isVisitedWhole(operand))
        continue;
      Operation *producer = operand.get().getDefiningOp();
      if (isMemoryEffectFree(producer))
        continue;
      auto fused = linalg::fuseElementwiseOps(rewriter, &operand);
      if (failed(fused))
        continue;
      rewriter.replaceOp(op,
                         llvm::map_to_vector(op->getResults(), [&](Value v) {
                           return fused->replacements.lookup(v);
                         }));
      rewriter.eraseOp(producer);
      return success();
    }
    return failure();
  }
};

struct FuseElementwisePass
    : torch::impl::FuseElementwiseBase<FuseElementwisePass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    patterns.add<FuseAssertions>(context);
    linalg::populateElementwiseOpsFusionPatterns(patterns, isFused);
    linalg::populateFoldReshapeOpsByExpansionPatterns(patterns, isFused);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true);
    // As far as it gets is fine.
    (void)applyPatternsGreedily(getOperation(), std::move(patterns), config);
  }
};

} // namespace
