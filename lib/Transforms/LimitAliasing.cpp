// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small sets of tensors that may share memory. One-Shot Bufferize compares all
// reads of a set with all its writes for each operand in it.

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
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

/// Ends chains of operations each of which writes to the last one's result.
class ChainCutter {
public:
  explicit ChainCutter(unsigned most) : most(most) {}

  void visit(Operation *op) {
    for (OpResult result : op->getResults()) {
      if (!isa<RankedTensorType>(result.getType()))
        continue;
      Link link = getLink(result);
      if (link.isWritten && !link.isPart && link.length >= most) {
        cut(result);
        continue;
      }
      if (link.length > 0 || link.isPart)
        links[result] = link;
    }
  }

private:
  /// How many operations have written to a tensor's memory, as far as is known.
  struct Link {
    unsigned length = 0;
    bool isWritten = false; // By the operation whose result it is.
    bool isPart = false;    // Of a larger tensor, so rows may lie apart.
  };

  Link getLink(OpResult result) {
    Operation *op = result.getOwner();
    if (OpOperand *init = getInit(result)) {
      Link link = links.lookup(init->get());
      return {link.length + 1, /*isWritten=*/true, link.isPart};
    }
    if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp,
            tensor::ExtractSliceOp>(op)) {
      Link link = links.lookup(op->getOperand(0));
      link.isWritten = false;
      link.isPart |= isa<tensor::ExtractSliceOp>(op);
      return link;
    }
    return {};
  }

  /// What an operation writes a result to.
  static OpOperand *getInit(OpResult result) {
    Operation *op = result.getOwner();
    if (auto writer = dyn_cast<DestinationStyleOpInterface>(op))
      return writer.getTiedOpOperand(result);
    auto loop = dyn_cast<scf::ForOp>(op);
    if (!loop)
      return nullptr;
    Value yielded = loop.getYieldedValues()[result.getResultNumber()];
    return isa<BlockArgument>(yielded) ? nullptr : loop.getTiedLoopInit(result);
  }

  /// To the analysis, memory that is looked at anew is other memory. To look at
  /// it counts as a write: but it was just written to, so whoever must not see
  /// that has been given a copy already.
  static void cut(OpResult result) {
    auto type = cast<RankedTensorType>(result.getType());
    OpBuilder b(result.getContext());
    b.setInsertionPointAfter(result.getOwner());
    auto buffer = bufferization::ToBufferOp::create(
        b, result.getLoc(),
        MemRefType::get(type.getShape(), type.getElementType()), result);
    auto tensor = bufferization::ToTensorOp::create(
        b, result.getLoc(), type, buffer, /*restrict=*/true,
        /*writable=*/true);
    result.replaceAllUsesExcept(tensor.getResult(), buffer);
  }

  unsigned most;
  llvm::DenseMap<Value, Link> links;
};

struct LimitAliasingPass : torch::impl::LimitAliasingBase<LimitAliasingPass> {
  using LimitAliasingBase::LimitAliasingBase;

  void runOnOperation() override {
    EmptySplitter splitter(sharing);
    ChainCutter cutter(chain);
    SmallVector<Operation *> ops;
    getOperation()->walk<WalkOrder::PreOrder>(
        [&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops) {
      splitter.visit(op);
      cutter.visit(op);
    }
  }
};

} // namespace
