// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A filled tensor for each operation that writes to it.

#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_SEPARATEINITS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

struct SeparateInitsPass : torch::impl::SeparateInitsBase<SeparateInitsPass> {
  void runOnOperation() override {
    SmallVector<linalg::FillOp> fills;
    getOperation()->walk([&](linalg::FillOp fill) {
      if (fill.hasPureTensorSemantics() && !fill.getResult(0).hasOneUse() &&
          fill.getOutputs()[0].getDefiningOp<tensor::EmptyOp>())
        fills.push_back(fill);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::FillOp fill : fills)
      separate(rewriter, fill);
  }

  static void separate(RewriterBase &rewriter, linalg::FillOp fill) {
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : fill.getResult(0).getUses())
      if (auto user = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
          user && user.isDpsInit(&use))
        uses.push_back(&use);
    for (OpOperand *use : uses) {
      rewriter.setInsertionPoint(use->getOwner());
      Operation *empty = rewriter.clone(*fill.getOutputs()[0].getDefiningOp());
      IRMapping mapping;
      mapping.map(fill.getOutputs()[0], empty->getResult(0));
      use->set(rewriter.clone(*fill, mapping)->getResult(0));
    }
    if (fill->use_empty())
      rewriter.eraseOp(fill);
  }
};

} // namespace
