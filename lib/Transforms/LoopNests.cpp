// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopNests.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

/// What a thread has to do to be worth waking it.
static constexpr double kThreadNanoseconds = 20000;

Value torch::createParallelLoop(OpBuilder &b, Location loc, Value count,
                                int64_t grain) {
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  auto loop = scf::ParallelOp::create(b, loc, zero, count, one);
  loop->setAttr(kGrainAttrName, b.getIndexAttr(grain));
  b.setInsertionPointToStart(loop.getBody());
  return loop.getInductionVars().front();
}

int64_t torch::getGrain(double work) {
  return std::max<int64_t>(1, kThreadNanoseconds / std::max(work, 1e-3));
}

linalg::LinalgOp
torch::mergeNeighbours(RewriterBase &rewriter, linalg::LinalgOp op,
                       function_ref<bool(int64_t, int64_t)> areAlike) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (op.getNumLoops() < 2 || !llvm::all_of(maps, [](AffineMap map) {
        return map.isProjectedPermutation();
      }))
    return op;
  SmallVector<ReassociationIndices> groups{{0}};
  for (int64_t loop = 1; loop < op.getNumLoops(); ++loop) {
    ReassociationIndices merged = groups.back();
    merged.push_back(loop);
    if (areAlike(loop - 1, loop) &&
        linalg::areDimSequencesPreserved(maps, {merged}))
      groups.back() = merged;
    else
      groups.push_back({loop});
  }
  if (groups.size() == op.getNumLoops())
    return op;
  op = generalize(rewriter, op);
  rewriter.setInsertionPoint(op);
  auto merged = linalg::collapseOpIterationDims(op, groups, rewriter);
  if (failed(merged))
    return op;
  rewriter.eraseOp(op);
  return merged->collapsedOp;
}

bool torch::isProduct(linalg::LinalgOp op) {
  return op.getNumReductionLoops() > 0 && op.getNumDpsInputs() > 1;
}

linalg::LinalgOp torch::generalize(RewriterBase &rewriter,
                                   linalg::LinalgOp op) {
  if (isa<linalg::GenericOp>(*op))
    return op;
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::GenericOp> generic =
      linalg::generalizeNamedOp(rewriter, op);
  return succeeded(generic) ? linalg::LinalgOp(*generic) : op;
}
