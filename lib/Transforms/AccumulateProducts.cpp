// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of products, such as the gradient of a weight that is used in each step
// of a sequence, in one memory.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_ACCUMULATEPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// The product that makes a tensor for one user. Sums of narrow floats would be
/// rounded otherwise than before.
linalg::LinalgOp getProduct(Value tensor) {
  auto product = tensor.getDefiningOp<linalg::LinalgOp>();
  Type element = getElementTypeOrSelf(tensor);
  if (!product || !product->hasOneUse() || !product.hasPureTensorSemantics() ||
      !isa<linalg::MatmulOp, linalg::BatchMatmulOp, linalg::GenericOp>(
          *product) ||
      !linalg::isaContractionOpInterface(product) ||
      !(element.isF32() || element.isF64()))
    return {};
  return product;
}

/// Whether a product starts at zero.
bool startsAtZero(linalg::LinalgOp product) {
  auto fill = product.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  return fill && matchPattern(fill.getInputs()[0], m_AnyZeroFloat());
}

/// Whether an operation is the sum of two tensors of one shape.
bool isSum(linalg::GenericOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      op.getNumReductionLoops() != 0 || !op.hasPureTensorSemantics() ||
      !llvm::all_of(op.getIndexingMapsArray(),
                    [](AffineMap map) { return map.isIdentity(); }))
    return false;
  Block *body = op.getBody();
  auto sum =
      body->getTerminator()->getOperand(0).getDefiningOp<arith::AddFOp>();
  return sum && llvm::hasNItems(body->getOperations(), 2) &&
         sum.getLhs() != sum.getRhs() &&
         llvm::all_of(sum->getOperands(), [&](Value operand) {
           auto argument = dyn_cast<BlockArgument>(operand);
           return argument && argument.getOwner() == body &&
                  argument.getArgNumber() < 2;
         });
}

/// The first of the products that are summed where this one is.
linalg::LinalgOp getHead(linalg::LinalgOp product) {
  while (linalg::LinalgOp previous = getProduct(product.getDpsInits()[0]))
    product = previous;
  return product;
}

/// Lets one of two sums of products start where the other one ends, if that is
/// in front of it.
void accumulate(RewriterBase &rewriter, linalg::GenericOp sum) {
  linalg::LinalgOp one = getProduct(sum.getInputs()[0]);
  linalg::LinalgOp other = getProduct(sum.getInputs()[1]);
  if (!one || !other || one->getBlock() != other->getBlock())
    return;
  linalg::LinalgOp first = one, last = other, head = getHead(other);
  if (!first->isBeforeInBlock(head)) {
    std::swap(first, last);
    head = getHead(last);
  }
  if (!startsAtZero(head) || first->getBlock() != head->getBlock() ||
      !first->isBeforeInBlock(head))
    return;
  rewriter.modifyOpInPlace(
      head, [&] { head.getDpsInitsMutable()[0].set(first->getResult(0)); });
  rewriter.replaceOp(sum, last->getResult(0));
}

struct AccumulateProductsPass
    : torch::impl::AccumulateProductsBase<AccumulateProductsPass> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> sums;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (isSum(op))
        sums.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::GenericOp sum : sums)
      accumulate(rewriter, sum);
  }
};

} // namespace
