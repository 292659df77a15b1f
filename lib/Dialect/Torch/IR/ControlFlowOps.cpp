// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// torch.prim.If and torch.prim.Loop.

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

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
  auto verifyYield = [&](Region &region, StringRef what) -> LogicalResult {
    auto yield = dyn_cast<PrimIfYieldOp>(region.front().getTerminator());
    if (!yield)
      return emitOpError("regions must end in torch.prim.If.yield");
    return verifySubtypes(*this, yield.getOperandTypes(), getResultTypes(),
                          what, "its result");
  };
  if (failed(verifyYield(getThenRegion(), "yield of the then region")))
    return failure();
  return verifyYield(getElseRegion(), "yield of the else region");
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

namespace {
/// The condition is known: only one region remains, in the place of the
/// operation.
struct InlineKnownBranch : public OpRewritePattern<PrimIfOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(PrimIfOp op,
                                PatternRewriter &rewriter) const override {
    BoolAttr condition;
    if (!matchPattern(op.getCondition(), m_Constant(&condition)))
      return failure();
    Region &region =
        condition.getValue() ? op.getThenRegion() : op.getElseRegion();
    Operation *yield = region.front().getTerminator();
    // A result may be wider than what one of the regions yields.
    if (!llvm::equal(yield->getOperandTypes(), op.getResultTypes()))
      return failure();
    SmallVector<Value> results(yield->getOperands());
    rewriter.eraseOp(yield);
    rewriter.inlineBlockBefore(&region.front(), op);
    rewriter.replaceOp(op, results);
    return success();
  }
};
} // namespace

void PrimIfOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<InlineKnownBranch>(context);
}

//===----------------------------------------------------------------------===//
// Loop
//===----------------------------------------------------------------------===//

bool PrimLoopOp::isForLike() {
  auto condition =
      cast<PrimLoopConditionOp>(getRegion().front().getTerminator());
  return isConstantTrue(getInitialCondition()) &&
         isConstantTrue(condition.getShouldContinue());
}

LogicalResult PrimLoopOp::verify() {
  Block &body = getRegion().front();
  if (body.getNumArguments() == 0 ||
      !isa<IntType>(body.getArgument(0).getType()))
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
