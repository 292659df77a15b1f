// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Checks.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;

/// The user's line: stacks are recorded with it first.
static FileLineColLoc findLine(Location loc) {
  if (auto line = dyn_cast<FileLineColLoc>(loc))
    return line;
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return findLine(call.getCallee());
  if (auto named = dyn_cast<NameLoc>(loc))
    return findLine(named.getChildLoc());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (FileLineColLoc line = findLine(part))
        return line;
  return {};
}

void torch::createAssert(Scalar condition, const Twine &message) {
  if (matchPattern(condition.getValue(), m_One()))
    return;
  ImplicitLocOpBuilder &b = condition.getBuilder();
  std::string text = message.str();
  if (FileLineColLoc line = findLine(b.getLoc()))
    text = (Twine(line.getFilename().getValue()) + ":" + Twine(line.getLine()) +
            ": " + text)
               .str();
  cf::AssertOp::create(b, condition, text);
}

void torch::assertEqualSizes(Scalar x, Scalar y, const Twine &message) {
  if (x.getValue() != y.getValue())
    createAssert(x == y, message);
}

void torch::assertInBounds(Scalar index, Scalar size, const Twine &message) {
  createAssert(isWithin(index, size), message);
}
