// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_ORDERCONTRACTIONLOOPS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

struct OrderContractionLoopsPass
    : torch::impl::OrderContractionLoopsBase<OrderContractionLoopsPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> products;
    getOperation()->walk([&](Operation *op) {
      if (isa<linalg::MatmulOp, linalg::BatchMatmulOp>(op))
        products.push_back(cast<linalg::LinalgOp>(op));
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp product : products)
      if (failed(moveColumnsInside(rewriter, product)))
        return signalPassFailure();
  }

  /// (..., rows, columns, sum) becomes (..., rows, sum, columns).
  static LogicalResult moveColumnsInside(RewriterBase &rewriter,
                                         linalg::LinalgOp product) {
    auto order = llvm::to_vector(llvm::seq<unsigned>(0, product.getNumLoops()));
    std::swap(order[order.size() - 1], order[order.size() - 2]);
    rewriter.setInsertionPoint(product);
    auto generic = linalg::generalizeNamedOp(rewriter, product);
    if (failed(generic))
      return failure();
    return linalg::interchangeGenericOp(rewriter, *generic, order);
  }
};

} // namespace
