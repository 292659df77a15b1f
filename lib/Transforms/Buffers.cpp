// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Buffers.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

Value torch::getWhole(Value buffer) {
  while (Operation *op = buffer.getDefiningOp()) {
    if (auto view = dyn_cast<ViewLikeOpInterface>(op))
      buffer = view.getViewSource();
    else if (auto transpose = dyn_cast<memref::TransposeOp>(op))
      buffer = transpose.getIn();
    else
      break;
  }
  return buffer;
}

bool torch::isApartFrom(Value buffer, Value other) {
  Value own = getWhole(buffer), its = getWhole(other);
  auto allocation = own.getDefiningOp<memref::AllocOp>();
  if (!allocation || own == its)
    return false;
  Operation *definition = its.getDefiningOp();
  if (isa_and_nonnull<memref::AllocOp, memref::GetGlobalOp>(definition))
    return true;
  Operation *inBlock = its.getParentBlock()->findAncestorOpInBlock(*allocation);
  return inBlock && (!definition || definition->isBeforeInBlock(inBlock));
}
