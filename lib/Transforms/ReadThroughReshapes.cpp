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

/// An operand that is read without the dimensions of size one that it was
/// given, as a number for each channel is.
struct ReadWithoutKeptDims : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op,
                                PatternRewriter &rewriter) const override {
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    bool changed = false;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      auto expand = operand->get().getDefiningOp<tensor::ExpandShapeOp>();
      AffineMap &map = maps[operand->getOperandNumber()];
      if (!expand)
        continue;
      SmallVector<AffineExpr> exprs;
      for (const ReassociationIndices &group : expand.getReassociationIndices())
        if (std::optional<int64_t> dim = getRead(op, expand, map, group))
          exprs.push_back(map.getResult(*dim));
      if (exprs.empty() ||
          exprs.size() != expand.getReassociationIndices().size())
        continue;
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

  /// The dimension of a group that the source has, if the others are of size
  /// one: those behind it read at zero, and those in front where the result is
  /// as well.
  static std::optional<int64_t> getRead(linalg::GenericOp op,
                                        tensor::ExpandShapeOp expand,
                                        AffineMap map,
                                        const ReassociationIndices &group) {
    ArrayRef<int64_t> shape = expand.getResultType().getShape();
    auto isOne = [&](int64_t dim) { return shape[dim] == 1; };
    const int64_t *kept = llvm::find_if_not(group, isOne);
    int64_t read = kept == group.end() ? group.front() : *kept;
    for (int64_t dim : group) {
      AffineExpr place = map.getResult(dim);
      auto zero = dyn_cast<AffineConstantExpr>(place);
      bool isFirst = (zero && zero.getValue() == 0) ||
                     (dim < read && isLoopOfResult(op, place));
      if (dim != read && !(isOne(dim) && isFirst))
        return std::nullopt;
    }
    return read;
  }

  static bool isLoopOfResult(linalg::GenericOp op, AffineExpr place) {
    return isa<AffineDimExpr>(place) &&
           llvm::is_contained(
               op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0])
                   .getResults(),
               place);
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
