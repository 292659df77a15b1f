// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches, loops and run-time checks.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

FailureOr<SmallVector<Value>> convertIf(Lowering<PrimIfOp> &b) {
  SmallVector<Type> types;
  if (failed(b.converter.convertTypes(b.op.getResultTypes(), types)))
    return b.refuse("a result without builtin form");
  auto branch = scf::IfOp::create(b, types, b.in.getCondition(),
                                  /*withElseRegion=*/true);
  for (auto [from, to] :
       {std::pair(&b.op.getThenRegion(), &branch.getThenRegion()),
        std::pair(&b.op.getElseRegion(), &branch.getElseRegion())}) {
    if (!to->empty())
      b.rewriter.eraseBlock(&to->front());
    b.rewriter.inlineRegionBefore(*from, *to, to->end());
  }
  return SmallVector<Value>(branch.getResults());
}

LogicalResult convertIfYield(Lowering<PrimIfYieldOp> &b) {
  b.rewriter.replaceOpWithNewOp<scf::YieldOp>(b.op, b.in.getResults());
  return success();
}

bool isTrue(Value condition) {
  auto constant = condition.getDefiningOp<ConstantBoolOp>();
  return constant && constant.getValue();
}

/// Whether only the number of its iterations ends a loop.
bool isCounted(PrimLoopOp op) {
  auto end = cast<PrimLoopConditionOp>(op.getRegion().front().getTerminator());
  return isTrue(op.getInitialCondition()) && isTrue(end.getShouldContinue());
}

/// A loop that only counts: its values can stay in place.
FailureOr<SmallVector<Value>> convertCountedLoop(Lowering<PrimLoopOp> &b) {
  if (!isCounted(b.op))
    return b.refuse("a condition ends the loop");
  SmallVector<Type> types;
  if (failed(b.converter.convertTypes(b.op.getResultTypes(), types)) ||
      failed(b.rewriter.convertRegionTypes(&b.op.getRegion(), b.converter)))
    return b.refuse("a value without builtin form");
  Scalar zero(b, b.getIndexType(), 0), one(b, b.getIndexType(), 1);
  Scalar count = toIndex(Scalar(b, b.in.getMaxTripCount()));
  auto loop = scf::ForOp::create(b, zero, count, one, b.in.getIterArgsInit());
  Block *body = loop.getBody();
  if (!body->empty())
    b.rewriter.eraseOp(body->getTerminator());
  b.setInsertionPointToEnd(body);
  SmallVector<Value> arguments{toInteger(Scalar(b, loop.getInductionVar()))};
  llvm::append_range(arguments, loop.getRegionIterArgs());
  b.rewriter.mergeBlocks(&b.op.getRegion().front(), body, arguments);
  return SmallVector<Value>(loop.getResults());
}

/// A loop that carries its iteration number, whether to go on, and its values.
FailureOr<SmallVector<Value>> convertLoop(Lowering<PrimLoopOp> &b) {
  SmallVector<Type> types{b.getI64Type(), b.getI1Type()};
  if (failed(b.converter.convertTypes(b.op.getResultTypes(), types)))
    return b.refuse("a value without builtin form");
  SmallVector<Value> initials{Scalar(b, b.getI64Type(), 0),
                              b.in.getInitialCondition()};
  llvm::append_range(initials, b.in.getIterArgsInit());
  auto loop = scf::WhileOp::create(b, types, initials);

  SmallVector<Location> locations(types.size(), b.getLoc());
  Block *before = b.createBlock(&loop.getBefore(), {}, types, locations);
  Scalar number(b, before->getArgument(0)), goesOn(b, before->getArgument(1));
  Scalar more = number < Scalar(b, b.in.getMaxTripCount());
  scf::ConditionOp::create(b, more && goesOn, before->getArguments());

  if (failed(b.rewriter.convertRegionTypes(&b.op.getRegion(), b.converter)))
    return failure();
  Block *body = &b.op.getRegion().front();
  Block *after = b.createBlock(&loop.getAfter(), {}, types, locations);
  SmallVector<Value> arguments{after->getArgument(0)};
  llvm::append_range(arguments, after->getArguments().drop_front(2));
  b.rewriter.mergeBlocks(body, after, arguments);
  return SmallVector<Value>(loop.getResults().drop_front(2));
}

/// The end of the region of a loop that is one of scf already.
LogicalResult convertLoopCondition(Lowering<PrimLoopConditionOp> &b) {
  if (isa<scf::ForOp>(b.op->getParentOp())) {
    b.rewriter.replaceOpWithNewOp<scf::YieldOp>(b.op, b.in.getIterArgs());
    return success();
  }
  if (!isa<scf::WhileOp>(b.op->getParentOp()))
    return b.refuse("the loop itself is not converted");
  SmallVector<Value> next{Scalar(b, b.op->getBlock()->getArgument(0)) + 1};
  llvm::append_range(next, b.operands);
  b.rewriter.replaceOpWithNewOp<scf::YieldOp>(b.op, next);
  return success();
}

/// Scalars are true unless they are zero.
LogicalResult convertAssertScalar(Lowering<Aten_AssertScalarOp> &b) {
  if (!b.in.getSelf().getType().isIntOrFloat())
    return b.refuse("not a number");
  auto message = getConstantString(b.op.getAssertMsg());
  createAssert(b.scalar(b.op.getSelf(), b.in.getSelf()).to(b.getI1Type()),
               message.value_or("an assertion failed"));
  b.rewriter.eraseOp(b.op);
  return success();
}

/// What tells the compiler something that does not change the code.
template <typename OpTy>
LogicalResult eraseHint(Lowering<OpTy> &b) {
  b.rewriter.eraseOp(b.op);
  return success();
}

} // namespace

void TorchToArith::populateControlFlow(PatternTable &patterns) {
  patterns.addFor<PrimLoopOp>(convertCountedLoop, /*benefit=*/2);
  patterns.add(convertIf, convertIfYield, convertLoop, convertLoopCondition,
               convertAssertScalar, eraseHint<AtenSymConstrainRangeOp>,
               eraseHint<AtenSymConstrainRangeForSizeOp>,
               eraseHint<Aten_AssertTensorMetadataOp>, eraseHint<SymbolicIntOp>,
               eraseHint<BindSymbolicShapeOp>);
}
