// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of 16-bit floats that are summed in 32 bits, and that the runtime
// has no kernels for, become products of 32-bit floats.

#include "RuntimeProducts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_WIDENPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// An operand of which each element is read fewer times is as well widened
/// where it is read.
constexpr int64_t kFewestReads = 4;
/// What a size is taken for that is not known.
constexpr int64_t kUnknownSize = 64;

/// How many times each element is read, more or less.
int64_t countReads(linalg::LinalgOp op, OpOperand *operand) {
  AffineMap map = op.getMatchingIndexingMap(operand);
  int64_t reads = 1;
  for (auto [loop, size] : llvm::enumerate(op.getStaticLoopRanges()))
    if (!map.isFunctionOfDim(loop))
      reads *= ShapedType::isStatic(size) ? size : kUnknownSize;
  return reads;
}

/// Whether nothing but its value in 32 bits is made of an element.
bool isOnlyWidened(BlockArgument element) {
  return !element.use_empty() &&
         llvm::all_of(element.getUsers(), [](Operation *user) {
           return isa<arith::ExtFOp>(user) &&
                  user->getResult(0).getType().isF32();
         });
}

bool isWorthWidening(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumReductionLoops() == 0 ||
      op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 ||
      !getElementTypeOrSelf(op.getDpsInits()[0]).isF32() ||
      torch::RuntimeProduct::match(op))
    return false;
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
    Type type = getElementTypeOrSelf(operand->get());
    return (type.isF16() || type.isBF16()) &&
           isOnlyWidened(op.getMatchingBlockArgument(operand)) &&
           countReads(op, operand) >= kFewestReads;
  });
}

/// The tensor in 32 bits.
Value widen(RewriterBase &rewriter, Location loc, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Value init = tensor::EmptyOp::create(
      rewriter, loc, tensor::getMixedSizes(rewriter, loc, tensor),
      rewriter.getF32Type());
  AffineMap identity = rewriter.getMultiDimIdentityMap(type.getRank());
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  auto body = [](OpBuilder &b, Location at, ValueRange arguments) {
    Value wide =
        arith::ExtFOp::create(b, at, arguments[1].getType(), arguments[0]);
    linalg::YieldOp::create(b, at, wide);
  };
  return linalg::GenericOp::create(rewriter, loc, init.getType(), tensor, init,
                                   ArrayRef{identity, identity}, loops, body)
      .getResult(0);
}

void widenOperands(RewriterBase &rewriter, linalg::LinalgOp op) {
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(*op);
  if (!generic) {
    FailureOr<linalg::GenericOp> made = linalg::generalizeNamedOp(rewriter, op);
    if (failed(made))
      return;
    generic = *made;
  }
  rewriter.setInsertionPoint(generic);
  for (OpOperand *operand : generic.getDpsInputOperands()) {
    operand->set(widen(rewriter, generic.getLoc(), operand->get()));
    BlockArgument element = generic.getMatchingBlockArgument(operand);
    element.setType(rewriter.getF32Type());
    for (Operation *extension : llvm::make_early_inc_range(element.getUsers()))
      rewriter.replaceOp(extension, element);
  }
}

struct WidenProductsPass : torch::impl::WidenProductsBase<WidenProductsPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isWorthWidening(op))
        products.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp product : products)
      widenOperands(rewriter, product);
  }
};

} // namespace
