// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that only put elements in another order become copies, which the
// runtime does in squares: a loop would jump through one of the buffers.

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_COPYTRANSPOSES
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// Fewer elements are in the cache anyway, and a call would take as long.
constexpr int64_t kFew = 256;

/// Whether an operation writes elements as it reads them, each once.
bool onlyMoves(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1 ||
      op.getNumLoops() != op.getNumParallelLoops())
    return false;
  auto yields = cast<linalg::YieldOp>(op.getBlock()->getTerminator());
  return yields.getOperand(0) == op.getBlock()->getArgument(0) &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [](AffineMap map) { return map.isPermutation(); });
}

/// The dimension of the input that each dimension of the result is.
AffineMap getOrder(linalg::LinalgOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  return maps[1].compose(inversePermutation(maps[0]));
}

bool isWorthACall(linalg::LinalgOp op, AffineMap order) {
  unsigned rank = order.getNumDims();
  auto type = cast<MemRefType>(op.getDpsInits().front().getType());
  bool isFew = type.hasStaticShape() && type.getNumElements() < kFew;
  return rank > 1 && order.getDimPosition(rank - 1) != rank - 1 && !isFew;
}

void copyTranspose(linalg::LinalgOp op, AffineMap order) {
  OpBuilder b(op);
  Value turned = memref::TransposeOp::create(b, op.getLoc(),
                                             op.getDpsInputOperand(0)->get(),
                                             AffineMapAttr::get(order));
  memref::CopyOp::create(b, op.getLoc(), turned, op.getDpsInits().front());
  op.erase();
}

struct CopyTransposesPass
    : torch::impl::CopyTransposesBase<CopyTransposesPass> {
  void runOnOperation() override {
    getOperation()->walk([](linalg::LinalgOp op) {
      bool isOfBuffers =
          llvm::all_of(op->getOperandTypes(), llvm::IsaPred<MemRefType>);
      if (!isOfBuffers || !onlyMoves(op))
        return;
      AffineMap order = getOrder(op);
      if (isWorthACall(op, order))
        copyTranspose(op, order);
    });
  }
};

} // namespace
