// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise operations become one with their users, products stay whole.

#include "LoopNests.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
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

struct FuseElementwisePass
    : torch::impl::FuseElementwiseBase<FuseElementwisePass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
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
