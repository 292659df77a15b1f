// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// torch.prim.If and torch.prim.Loop.

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

static LogicalResult verifySubtypes(Operation *op, TypeRange actual,
                                    TypeRange expected, StringRef what,
                                    StringRef where) {
  if (actual.size() != expected.size())
    return op->emitOpError(what) << " has " << actual.size() << " values, but "
                                 << where << " has " << expected.size();
  for (auto [index, pair] : llvm::enumerate(llvm::zip(actual, expected))) {
    auto [type, wanted] = pair;
    if (!isValidSubtype(type, wanted))
      return op->emitOpError(what)
             << " #" << index << " has type " << type << ", but " << where
             << " has type " << wanted;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// If
//===----------------------------------------------------------------------===//

LogicalResult PrimIfOp::verify() {
  auto verifyYield = [&](Region &region, StringRef what) {
    auto yield = cast<PrimIfYieldOp>(region.front().getTerminator());
    return verifySubtypes(*this, yield.getOperandTypes(), getResultTypes(),
                          what, "its result");
  };
  if (failed(verifyYield(getThenRegion(), "what the then region yields")))
    return failure();
  return verifyYield(getElseRegion(), "what the else region yields");
}

void PrimIfOp::getSuccessorRegions(RegionBranchPoint point,
                                   SmallVectorImpl<RegionSuccessor> &regions) {
  if (!point.isParent()) {
    regions.emplace_back(getOperation(), getResults());
    return;
  }
  regions.emplace_back(&getThenRegion());
  regions.emplace_back(&getElseRegion());
}

//===----------------------------------------------------------------------===//
// Loop
//===----------------------------------------------------------------------===//

bool PrimLoopOp::isForLike() {
  auto condition =
      cast<PrimLoopConditionOp>(getRegion().front().getTerminator());
  return matchPattern(getInitialCondition(), m_One()) &&
         matchPattern(condition.getShouldContinue(), m_One());
}

LogicalResult PrimLoopOp::verify() {
  Block &body = getRegion().front();
  if (body.getNumArguments() == 0 || !isa<IntType>(body.getArgument(0).getType()))
    return emitOpError(
        "region must have the iteration number, !torch.int, as its first "
        "argument");
  TypeRange carried = TypeRange(body.getArgumentTypes()).drop_front();
  if (failed(verifySubtypes(*this, getIterArgsInit().getTypes(), carried,
                            "initial value", "the region's argument")))
    return failure();
  auto condition = dyn_cast<PrimLoopConditionOp>(body.getTerminator());
  if (!condition)
    return emitOpError("region must end in torch.prim.Loop.condition");
  if (failed(verifySubtypes(*this, condition.getIterArgs().getTypes(), carried,
                            "next value", "the region's argument")))
    return failure();
  return verifySubtypes(*this, condition.getIterArgs().getTypes(),
                        getResultTypes(), "next value", "its result");
}

OperandRange PrimLoopOp::getEntrySuccessorOperands(RegionSuccessor) {
  return getIterArgsInit();
}

void PrimLoopOp::getSuccessorRegions(
    RegionBranchPoint, SmallVectorImpl<RegionSuccessor> &regions) {
  // The iteration number comes from the loop itself, not from an operand.
  regions.emplace_back(&getRegion(),
                       getRegion().front().getArguments().drop_front());
  regions.emplace_back(getOperation(), getResults());
}

MutableOperandRange
PrimLoopConditionOp::getMutableSuccessorOperands(RegionSuccessor) {
  return getIterArgsMutable();
}
