// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops over tiles become the parallel loops that threads share.

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Transforms.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_SHAREFORALL
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

struct ShareForallPass : torch::impl::ShareForallBase<ShareForallPass> {
  void runOnOperation() override {
    SmallVector<scf::ForallOp> loops;
    getOperation()->walk([&](scf::ForallOp loop) { loops.push_back(loop); });
    IRRewriter rewriter(&getContext());
    for (scf::ForallOp loop : loops) {
      Attribute grain = loop->getAttr(kGrainAttrName);
      rewriter.setInsertionPoint(loop);
      scf::ParallelOp parallel;
      if (failed(scf::forallToParallelLoop(rewriter, loop, &parallel))) {
        loop.emitError("a loop over tiles is left on tensors");
        return signalPassFailure();
      }
      if (grain)
        parallel->setAttr(kGrainAttrName, grain);
    }
  }
};

} // namespace
