// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is computed from the elements of a product is computed right behind it,
// in place if it is of their type: the engine then does so while they are in
// the cache.

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_FINISHPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// A product whose result starts as a filled tensor of its own.
linalg::LinalgOp getProduct(Value tensor) {
  auto product = tensor.getDefiningOp<linalg::LinalgOp>();
  if (!product || !product.hasPureTensorSemantics() ||
      product->getNumResults() != 1 || !product->hasOneUse() ||
      product.getNumReductionLoops() == 0 || product.getNumDpsInputs() != 2)
    return {};
  auto fill = product.getDpsInits()[0].getDefiningOp<linalg::FillOp>();
  return fill && fill->hasOneUse() ? product : linalg::LinalgOp();
}

/// Whether it computes each element of one result from those of its inputs.
bool isElementwise(linalg::GenericOp op) {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops() || op.getNumLoops() == 0 ||
      op.hasIndexSemantics())
    return false;
  OpOperand &init = op.getDpsInitsMutable()[0];
  return !op.payloadUsesValueFromOperand(&init) &&
         op.getMatchingIndexingMap(&init).isPermutation();
}

/// The input that is a product, in the order of the result.
OpOperand *findSums(linalg::GenericOp op) {
  OpOperand &init = op.getDpsInitsMutable()[0];
  for (OpOperand *input : op.getDpsInputOperands())
    if (op.getMatchingIndexingMap(input) == op.getMatchingIndexingMap(&init) &&
        getProduct(input->get()))
      return input;
  return nullptr;
}

/// Moves the product to the operation, with what it begins with.
void moveBefore(RewriterBase &rewriter, linalg::GenericOp op,
                linalg::LinalgOp product) {
  Operation *fill = product.getDpsInits()[0].getDefiningOp();
  rewriter.moveOpBefore(product, op);
  rewriter.moveOpBefore(fill, product);
}

/// What the operation writes to is allocated before the product, so that
/// nothing is between both.
void allocateBefore(RewriterBase &rewriter, linalg::GenericOp op,
                    linalg::LinalgOp product) {
  rewriter.setInsertionPoint(product.getDpsInits()[0].getDefiningOp());
  if (auto empty = op.getOutputs()[0].getDefiningOp<tensor::EmptyOp>()) {
    Value own = rewriter.clone(*empty)->getResult(0);
    rewriter.modifyOpInPlace(op, [&] { op.getOutputsMutable().assign(own); });
    if (empty->use_empty())
      rewriter.eraseOp(empty);
  }
}

void computeInPlace(RewriterBase &rewriter, linalg::GenericOp op,
                    OpOperand *sums) {
  unsigned number = sums->getOperandNumber();
  SmallVector<Value> inputs(op.getInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  inputs.erase(inputs.begin() + number);
  maps.erase(maps.begin() + number);
  rewriter.setInsertionPoint(op);
  auto inPlace = linalg::GenericOp::create(
      rewriter, op.getLoc(), op->getResultTypes(), inputs, sums->get(), maps,
      op.getIteratorTypesArray());
  rewriter.inlineRegionBefore(op.getRegion(), inPlace.getRegion(),
                              inPlace.getRegion().end());
  Block *body = inPlace.getBody();
  rewriter.replaceAllUsesWith(body->getArgument(number),
                              body->getArguments().back());
  body->eraseArgument(number);
  rewriter.replaceOp(op, inPlace);
}

struct FinishProductsPass
    : torch::impl::FinishProductsBase<FinishProductsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (isElementwise(op))
        ops.push_back(op);
    });
    for (linalg::GenericOp op : ops)
      if (OpOperand *sums = findSums(op)) {
        auto product = sums->get().getDefiningOp<linalg::LinalgOp>();
        moveBefore(rewriter, op, product);
        if (sums->get().getType() == op->getResult(0).getType())
          computeInPlace(rewriter, op, sums);
        else
          allocateBefore(rewriter, op, product);
      }
  }
};

} // namespace
