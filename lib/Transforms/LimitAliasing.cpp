// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small sets of tensors that may share memory. One-Shot Bufferize compares all
// reads of a set with all its writes for each operand in it.

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::torch {
#define GEN_PASS_DEF_LIMITALIASING
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// Gives the users of an empty tensor clones of it, in the order of a walk, a
/// number of users each. Clones are where the first of these users is, so that
/// their memory is allocated no earlier.
class EmptySplitter {
public:
  explicit EmptySplitter(unsigned most) : most(most) {}

  void visit(Operation *user) {
    for (OpOperand &operand : user->getOpOperands())
      if (auto empty = operand.get().getDefiningOp<tensor::EmptyOp>())
        split(empty, operand);
  }

private:
  struct Share {
    Value tensor;
    unsigned numUses = 0;
  };

  void split(tensor::EmptyOp empty, OpOperand &operand) {
    auto [entry, isNew] = shares.try_emplace(empty);
    Share &share = entry->second;
    if (isNew)
      share.tensor = empty;
    if (share.numUses++ == most) {
      // In a loop it would be other memory each time.
      Operation *user = operand.getOwner();
      OpBuilder b(empty->getBlock()->findAncestorOpInBlock(*user));
      share = {b.clone(*empty)->getResult(0), 1};
    }
    operand.set(share.tensor);
  }

  unsigned most;
  llvm::DenseMap<Operation *, Share> shares;
};

struct LimitAliasingPass : torch::impl::LimitAliasingBase<LimitAliasingPass> {
  using LimitAliasingBase::LimitAliasingBase;

  void runOnOperation() override {
    EmptySplitter splitter(sharing);
    SmallVector<Operation *> ops;
    getOperation()->walk<WalkOrder::PreOrder>(
        [&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops)
      splitter.visit(op);
  }
};

} // namespace
