// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A bias is added to sums of products rather than being what they begin with:
// what is computed from sums is computed while they are in the cache, and a
// bias spread over a result is a pass over it.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StructuredOpsUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_ADDINITSLAST
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// Whether the body adds something to what the result holds.
bool addsUp(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  auto sum =
      body->getTerminator()->getOperand(0).getDefiningOp<arith::AddFOp>();
  Value init = body->getArguments().back();
  return sum && init.hasOneUse() &&
         (sum.getLhs() == init || sum.getRhs() == init);
}

/// Whether the operation computes each element of one tensor on its own, from
/// something.
bool isElementwise(linalg::LinalgOp op) {
  return !isa<linalg::FillOp>(op) && op.hasPureTensorSemantics() &&
         op->getNumResults() == 1 && op.getNumDpsInputs() > 0 &&
         op.getNumParallelLoops() == op.getNumLoops();
}

/// Whether a product begins with what nothing else reads and an elementwise
/// operation can compute as well from its sums.
bool beginsWithOwnTensor(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1 || op.getNumReductionLoops() == 0 || !addsUp(op))
    return false;
  Value init = op.getDpsInits()[0];
  auto definition = init.getDefiningOp<linalg::LinalgOp>();
  return definition && init.hasOneUse() && isElementwise(definition);
}

void addLast(RewriterBase &rewriter, linalg::LinalgOp product) {
  Location loc = product.getLoc();
  Value init = product.getDpsInits()[0], sums = product->getResult(0);
  auto type = cast<RankedTensorType>(sums.getType());
  rewriter.setInsertionPoint(product);
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, loc, init);
  auto createEmpty = [&] {
    return tensor::EmptyOp::create(rewriter, loc, sizes, type.getElementType());
  };
  Value zero = arith::ConstantOp::create(
      rewriter, loc, rewriter.getZeroAttr(type.getElementType()));
  Value begin = createEmpty();
  Value zeros = linalg::FillOp::create(rewriter, loc, zero, begin).getResult(0);
  rewriter.modifyOpInPlace(product,
                           [&] { product.getDpsInitsMutable()[0].set(zeros); });
  rewriter.setInsertionPointAfter(product);
  Value end = createEmpty();
  AffineMap all = rewriter.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  auto sum = linalg::GenericOp::create(
      rewriter, loc, type, ValueRange{sums, init}, end, ArrayRef{all, all, all},
      loops, [](OpBuilder &b, Location at, ValueRange elements) {
        Value sum = arith::AddFOp::create(b, at, elements[0], elements[1]);
        linalg::YieldOp::create(b, at, sum);
      });
  rewriter.replaceAllUsesExcept(sums, sum.getResult(0), sum);
}

struct AddInitsLastPass : torch::impl::AddInitsLastBase<AddInitsLastPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](linalg::LinalgOp op) { products.push_back(op); });
    for (linalg::LinalgOp product : products)
      if (beginsWithOwnTensor(product))
        addLast(rewriter, product);
  }
};

} // namespace
