// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Simpler forms of operations.

#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

namespace {

/// The dimensions that a reshape makes the first one of, if it keeps the rest.
std::optional<ArrayRef<int64_t>> getMergedDims(ReshapeOp reshape) {
  auto from = cast<RankedTensorType>(reshape.getOperand().getType());
  auto to = cast<RankedTensorType>(reshape.getType());
  int64_t count = from.getRank() - to.getRank() + 1;
  if (count < 2 || !from.hasStaticShape() || !to.hasStaticShape() ||
      from.getShape().drop_front(count) != to.getShape().drop_front())
    return std::nullopt;
  return from.getShape().take_front(count);
}

/// A product whose batch is several dimensions of its operands has these as
/// they are. Who partitions the program can split any of them then, which
/// merged dimensions hide: the heads of attention, say.
struct SplitBatch : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DotGeneralOp op,
                                PatternRewriter &rewriter) const override {
    DotDimensionsAttr dims = op.getDotDimensionNumbers();
    auto lhs = op.getLhs().getDefiningOp<ReshapeOp>();
    auto rhs = op.getRhs().getDefiningOp<ReshapeOp>();
    if (!lhs || !rhs ||
        dims.getLhsBatchingDimensions() != ArrayRef<int64_t>{0} ||
        dims.getRhsBatchingDimensions() != ArrayRef<int64_t>{0})
      return rewriter.notifyMatchFailure(op, "not a batch of reshaped tensors");
    auto merged = getMergedDims(lhs);
    if (!merged || merged != getMergedDims(rhs))
      return rewriter.notifyMatchFailure(op, "the batch is no merged one");
    int64_t count = merged->size();
    auto later = [&](ArrayRef<int64_t> given) {
      return llvm::map_to_vector(given,
                                 [&](int64_t dim) { return dim + count - 1; });
    };
    auto batch = llvm::to_vector(llvm::seq<int64_t>(count));
    auto type = cast<RankedTensorType>(op.getType());
    SmallVector<int64_t> shape(*merged);
    llvm::append_range(shape, type.getShape().drop_front());
    auto split = DotGeneralOp::create(
        rewriter, op.getLoc(), type.clone(shape), lhs.getOperand(),
        rhs.getOperand(),
        DotDimensionsAttr::get(op.getContext(), batch, batch,
                               later(dims.getLhsContractingDimensions()),
                               later(dims.getRhsContractingDimensions())),
        op.getPrecisionConfigAttr());
    rewriter.replaceOpWithNewOp<ReshapeOp>(op, type, split);
    return success();
  }
};

/// What broadcasts repeat along the first dimension, and nowhere else.
Value getRepeated(Value value) {
  auto to = cast<RankedTensorType>(value.getType());
  auto rest = llvm::to_vector(llvm::seq<int64_t>(1, to.getRank()));
  auto dims = llvm::to_vector(llvm::seq<int64_t>(to.getRank()));
  while (auto repeat = value.getDefiningOp<BroadcastInDimOp>()) {
    dims = llvm::map_to_vector(repeat.getBroadcastDimensions(),
                               [&](int64_t dim) { return dims[dim]; });
    value = repeat.getOperand();
    if (dims == rest && cast<RankedTensorType>(value.getType()).getShape() ==
                            to.getShape().drop_front())
      return value;
  }
  return nullptr;
}

/// A batch of products by one repeated matrix is one product of more rows: a
/// linear layer of a tensor that PyTorch does not flatten, say.
struct ShareMatrix : OpRewritePattern<DotGeneralOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DotGeneralOp op,
                                PatternRewriter &rewriter) const override {
    DotDimensionsAttr dims = op.getDotDimensionNumbers();
    if (dims.getLhsBatchingDimensions() != ArrayRef<int64_t>{0} ||
        dims.getRhsBatchingDimensions() != ArrayRef<int64_t>{0})
      return rewriter.notifyMatchFailure(op, "not a batch");
    Value matrix = getRepeated(op.getRhs());
    if (!matrix)
      return rewriter.notifyMatchFailure(op, "not of one repeated tensor");
    auto summed = llvm::map_to_vector(dims.getRhsContractingDimensions(),
                                      [](int64_t dim) { return dim - 1; });
    rewriter.replaceOpWithNewOp<DotGeneralOp>(
        op, op.getType(), op.getLhs(), matrix,
        DotDimensionsAttr::get(op.getContext(), {}, {},
                               dims.getLhsContractingDimensions(), summed),
        op.getPrecisionConfigAttr());
    return success();
  }
};

} // namespace

void DotGeneralOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                               MLIRContext *context) {
  patterns.add<ShareMatrix, SplitBatch>(context);
}
