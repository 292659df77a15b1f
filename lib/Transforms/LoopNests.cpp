// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopNests.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

/// What a thread has to do to be worth waking it.
static constexpr double kThreadNanoseconds = 20000;

Value torch::createIndex(OpBuilder &b, Location loc, AffineExpr expr,
                         ArrayRef<Value> dims) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return arith::ConstantIndexOp::create(b, loc, constant.getValue());
  SmallVector<Value> operands;
  SmallVector<AffineExpr> replacements(dims.size(), b.getAffineConstantExpr(0));
  for (auto [position, dim] : llvm::enumerate(dims)) {
    if (!expr.isFunctionOfDim(position))
      continue;
    replacements[position] = b.getAffineDimExpr(operands.size());
    operands.push_back(dim);
  }
  AffineMap map =
      AffineMap::get(operands.size(), 0, expr.replaceDims(replacements));
  return affine::AffineApplyOp::create(b, loc, map, operands);
}

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
