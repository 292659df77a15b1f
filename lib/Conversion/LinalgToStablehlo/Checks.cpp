// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assertions. StableHLO has no way to end a program, but sizes are known once a
// program is refined to those of a call: what is asserted of them becomes a
// custom call, in the form that jax.export gives such conditions.

#include "Translation.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

/// Whether a condition is one of sizes, of which not all are known.
static bool isOfSizes(cf::AssertOp op) {
  SetVector<Operation *> slice;
  BackwardSliceOptions options;
  options.inclusive = true;
  options.omitBlockArguments = true;
  // What a tensor holds does not count, only how large it is.
  options.filter = [](Operation *from) {
    return isa<arith::ArithDialect, tensor::TensorDialect>(
               from->getDialect()) &&
           !isa<RankedTensorType>(from->getResult(0).getType());
  };
  Operation *condition = op.getArg().getDefiningOp();
  if (!condition || failed(getBackwardSlice(condition, &slice, options)))
    return false;
  bool hasSizes = false;
  for (Operation *from : slice) {
    if (isa<tensor::DimOp>(from)) {
      hasSizes = true;
      continue;
    }
    for (Value operand : from->getOperands())
      if (!slice.contains(operand.getDefiningOp()))
        return false; // An argument, or something that was computed.
  }
  return hasSizes;
}

void LinalgToStablehlo::dropChecks(func::FuncOp function) {
  bool keepsSizes = static_cast<bool>(function->removeAttr(kChecksSizes));
  function.walk([&](cf::AssertOp op) {
    if (!keepsSizes || op->getParentOp() != function || !isOfSizes(op))
      op.erase();
  });
}

LogicalResult Translation::translateCheck(Operation *op) {
  auto check = cast<cf::AssertOp>(op);
  FailureOr<Value> condition = get(check.getArg());
  if (failed(condition))
    return refuse("an operand has no form in StableHLO");
  auto call = Stablehlo::CustomCallOp::create(
      b, TypeRange(), ValueRange(*condition),
      b.getStringAttr("shape_assertion"), b.getBoolAttr(true));
  call->setAttr("error_message", check.getMsgAttr());
  return success();
}
