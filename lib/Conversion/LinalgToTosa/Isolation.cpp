// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches and loops that see nothing but their arguments, as the specification
// has them.

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "torch-mlir/Conversion/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_ISOLATETOSAREGIONS
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

/// A loop that carries `passed` as well, and never changes it.
static void carry(tosa::WhileOp loop, ArrayRef<Value> passed) {
  OpBuilder b(loop);
  Block &body = loop.getBodyGraph().front();
  SmallVector<Value> inputs(loop.getInputList());
  llvm::append_range(inputs, passed);
  Operation *yield = body.getTerminator();
  yield->insertOperands(yield->getNumOperands(),
                        body.getArguments().take_back(passed.size()));
  auto whole = tosa::WhileOp::create(b, loop.getLoc(),
                                     ValueRange(inputs).getTypes(), inputs);
  whole.getCondGraph().takeBody(loop.getCondGraph());
  whole.getBodyGraph().takeBody(loop.getBodyGraph());
  loop->replaceAllUsesWith(
      whole->getResults().take_front(loop->getNumResults()));
  loop->erase();
}

/// What is used from outside becomes an argument; constants are repeated.
static void isolate(Operation *op) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(op->getRegions(), used);
  SmallVector<Value> passed;
  for (Value value : used)
    if (!matchPattern(value, m_Constant()))
      passed.push_back(value);
  // What was left in linalg may be a number, which TOSA cannot pass on.
  if (llvm::any_of(passed, [](Value value) {
        return !isa<RankedTensorType>(value.getType());
      }))
    return;
  for (Region &region : op->getRegions()) {
    OpBuilder b = OpBuilder::atBlockBegin(&region.front());
    auto isHere = [&](OpOperand &use) {
      return region.isAncestor(use.getOwner()->getParentRegion());
    };
    for (Value value : used) {
      Value own;
      bool isConstant = matchPattern(value, m_Constant());
      if (isConstant && llvm::none_of(value.getUses(), isHere))
        continue;
      if (isConstant)
        own = b.clone(*value.getDefiningOp())->getResult(0);
      else
        own = region.addArgument(value.getType(), value.getLoc());
      value.replaceUsesWithIf(own, isHere);
    }
  }
  if (auto branch = dyn_cast<tosa::IfOp>(op))
    branch.getInputListMutable().append(passed);
  else if (!passed.empty())
    carry(cast<tosa::WhileOp>(op), passed);
}

namespace {

struct IsolateTosaRegionsPass
    : torch::impl::IsolateTosaRegionsBase<IsolateTosaRegionsPass> {
  void runOnOperation() override {
    // Inner ones first: what they ask for, those around them have to pass on.
    SmallVector<Operation *> ops;
    getOperation()->walk([&](Operation *op) {
      if (isa<tosa::IfOp, tosa::WhileOp>(op))
        ops.push_back(op);
    });
    for (Operation *op : ops)
      isolate(op);
  }
};

} // namespace
