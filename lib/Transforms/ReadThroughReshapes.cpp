// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reshapes between operations that could do without: dimensions of size one
// that a reduction kept, and batches that a product wants as one dimension.

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_READTHROUGHRESHAPES
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

bool isProduct(Operation *op) {
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  return generic && generic.getNumReductionLoops() > 0 &&
         generic.getNumDpsInputs() == 2;
}

/// Whether only the first dimension is made of several, or becomes several.
bool isOfBatch(ArrayRef<ReassociationIndices> groups) {
  return groups.size() > 1 && groups.front().size() > 1 &&
         llvm::all_of(groups.drop_front(),
                      [](const ReassociationIndices &group) {
                        return group.size() == 1;
                      });
}

/// A product gets the dimensions of its batch back.
bool isBatchOfProduct(OpOperand *operand) {
  Operation *producer = operand->get().getDefiningOp();
  Operation *consumer = operand->getOwner();
  if (auto collapse = dyn_cast_or_null<tensor::CollapseShapeOp>(producer))
    return isProduct(consumer) && isOfBatch(collapse.getReassociationIndices());
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(consumer))
    return isProduct(producer) && isOfBatch(expand.getReassociationIndices());
  return false;
}

/// An operand whose last dimensions, all of size one, are read at zero.
struct ReadWithoutKeptDims : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    bool changed = false;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      auto expand = operand->get().getDefiningOp<tensor::ExpandShapeOp>();
      AffineMap &map = maps[operand->getOperandNumber()];
      if (!expand || !reads(expand, map))
        continue;
      SmallVector<AffineExpr> exprs;
      for (const ReassociationIndices &group : expand.getReassociationIndices())
        exprs.push_back(map.getResult(group.front()));
      rewriter.modifyOpInPlace(op, [&] { operand->set(expand.getSrc()); });
      map = AffineMap::get(map.getNumDims(), 0, exprs, rewriter.getContext());
      changed = true;
    }
    if (!changed)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
    });
    return success();
  }

  /// Whether all but the first dimension of each group are of size one and read
  /// at zero.
  static bool reads(tensor::ExpandShapeOp expand, AffineMap map) {
    ArrayRef<int64_t> shape = expand.getResultType().getShape();
    for (const ReassociationIndices &group : expand.getReassociationIndices()) {
      if (group.empty())
        return false;
      for (int64_t dim : ArrayRef(group).drop_front()) {
        auto zero = dyn_cast<AffineConstantExpr>(map.getResult(dim));
        if (shape[dim] != 1 || !zero || zero.getValue() != 0)
          return false;
      }
    }
    return !expand.getReassociationIndices().empty();
  }
};

/// The loops of size one that are last in all results of an operation that
/// computes with what a reduction kept.
SmallVector<unsigned> getKeptLoops(Operation *operation) {
  auto op = dyn_cast<linalg::GenericOp>(operation);
  if (!op || op.getNumReductionLoops() > 0 || op.getNumLoops() < 2)
    return {};
  bool readsKept = llvm::any_of(op.getInputs(), [](Value input) {
    auto expand = input.getDefiningOp<tensor::ExpandShapeOp>();
    return expand && expand.getSrc().getDefiningOp<linalg::LinalgOp>();
  });
  unsigned last = op.getNumLoops() - 1;
  if (!readsKept || op.getStaticLoopRanges()[last] != 1 ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }))
    return {};
  return {last};
}

struct ReadThroughReshapesPass
    : torch::impl::ReadThroughReshapesBase<ReadThroughReshapesPass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    IRRewriter rewriter(context);
    SmallVector<linalg::BatchMatmulOp> products;
    getOperation()->walk([&](linalg::BatchMatmulOp op) {
      if (op.hasPureTensorSemantics() &&
          (llvm::any_of(op.getInputs(),
                        [](Value input) {
                          return input.getDefiningOp<tensor::CollapseShapeOp>();
                        }) ||
           llvm::any_of(op->getUsers(), llvm::IsaPred<tensor::ExpandShapeOp>)))
        products.push_back(op);
    });
    for (linalg::BatchMatmulOp op : products) {
      rewriter.setInsertionPoint(op);
      (void)linalg::generalizeNamedOp(rewriter, op);
    }
    RewritePatternSet patterns(context);
    patterns.add<ReadWithoutKeptDims>(context);
    linalg::ControlDropUnitDims control;
    control.controlFn = getKeptLoops;
    linalg::populateFoldUnitExtentDimsPatterns(patterns, control);
    linalg::populateFoldReshapeOpsByExpansionPatterns(patterns,
                                                      isBatchOfProduct);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    linalg::FillOp::getCanonicalizationPatterns(patterns, context);
    tensor::populateFoldTensorEmptyPatterns(patterns);
    // As far as it gets is fine.
    (void)applyPatternsGreedily(getOperation(), std::move(patterns));
  }
};

} // namespace
