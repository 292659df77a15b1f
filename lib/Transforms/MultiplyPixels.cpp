// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A convolution that sees all of an image at once has one result for each
// channel: it is a product of two matrices.

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_MULTIPLYPIXELS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// Whether the kernel covers the image, of a known size.
template <typename ConvOp>
bool seesWholeImage(ConvOp op) {
  auto image = cast<RankedTensorType>(op.getInputs()[0].getType());
  auto weight = cast<RankedTensorType>(op.getInputs()[1].getType());
  auto isDense = [&](int64_t dim) {
    return image.getDimSize(dim) == 1 ||
           op.getDilations().template getValues<int64_t>()[dim - 2] == 1;
  };
  for (int64_t dim = 2; dim < image.getRank(); ++dim)
    if (image.isDynamicDim(dim) ||
        image.getDimSize(dim) != weight.getDimSize(dim) || !isDense(dim))
      return false;
  return true;
}

/// The first dimension, and all others as one.
SmallVector<ReassociationIndices> getGroups(Value tensor) {
  SmallVector<ReassociationIndices> groups{{0}, {}};
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  for (int64_t dim = 1; dim < rank; ++dim)
    groups[1].push_back(dim);
  return groups;
}

/// One row for what the first dimension has, with all else in its order.
Value flatten(OpBuilder &b, Location loc, Value tensor) {
  return tensor::CollapseShapeOp::create(b, loc, tensor, getGroups(tensor));
}

template <typename ConvOp>
struct MultiplyPixels : OpRewritePattern<ConvOp> {
  using OpRewritePattern<ConvOp>::OpRewritePattern;

  LogicalResult matchAndRewrite(ConvOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics() || !seesWholeImage(op))
      return failure();
    Location loc = op.getLoc();
    Value sums = op.getOutputs()[0];
    Value image = flatten(rewriter, loc, op.getInputs()[0]);
    Value weight = flatten(rewriter, loc, op.getInputs()[1]);
    Value init = flatten(rewriter, loc, sums);
    auto product = linalg::MatmulTransposeBOp::create(
        rewriter, loc, init.getType(), ValueRange{image, weight},
        ValueRange{init});
    rewriter.replaceOpWithNewOp<tensor::ExpandShapeOp>(
        op, sums.getType(), product.getResult(0), getGroups(sums),
        tensor::getMixedSizes(rewriter, loc, sums));
    return success();
  }
};

struct MultiplyPixelsPass
    : torch::impl::MultiplyPixelsBase<MultiplyPixelsPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<MultiplyPixels<linalg::Conv1DNcwFcwOp>,
                 MultiplyPixels<linalg::Conv2DNchwFchwOp>,
                 MultiplyPixels<linalg::Conv3DNcdhwFcdhwOp>>(&getContext());
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace
