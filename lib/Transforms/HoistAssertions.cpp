// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assertions as early as what they look at is known.

#include "Assertions.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::torch {
#define GEN_PASS_DEF_HOISTASSERTIONS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

bool torch::isArithmetic(Operation *op) {
  return op->getNumRegions() == 0 && !isa<tensor::ExtractOp>(op) &&
         llvm::all_of(op->getResultTypes(),
                      [](Type type) { return type.isIntOrIndexOrFloat(); }) &&
         isPure(op);
}

namespace {

/// Moves the assertions of one block.
class BlockHoister {
public:
  explicit BlockHoister(Block &block) : block(block) {
    for (auto [place, op] : llvm::enumerate(block))
      places[&op] = place;
  }

  void run() {
    for (auto assertion :
         llvm::make_early_inc_range(block.getOps<cf::AssertOp>()))
      hoist(assertion);
  }

private:
  /// Moves an operation, and before it the arithmetic that it needs, behind the
  /// last other operation that it depends on; that one, or null at the start.
  Operation *hoist(Operation *op) {
    auto [known, isNew] = anchors.try_emplace(op, nullptr);
    if (!isNew)
      return known->second;
    Operation *anchor = nullptr;
    for (Value operand : op->getOperands()) {
      Operation *definition = operand.getDefiningOp();
      if (!definition || definition->getBlock() != &block)
        continue;
      Operation *needed =
          isArithmetic(definition) ? hoist(definition) : definition;
      if (needed && (!anchor || places[needed] > places[anchor]))
        anchor = needed;
    }
    Operation *&last = lasts[anchor];
    if (last)
      op->moveAfter(last);
    else if (anchor)
      op->moveAfter(anchor);
    else
      op->moveBefore(&block, block.begin());
    last = op;
    return anchors[op] = anchor;
  }

  Block &block;
  llvm::DenseMap<Operation *, size_t> places;
  llvm::DenseMap<Operation *, Operation *> anchors;
  llvm::DenseMap<Operation *, Operation *> lasts; // By the anchor.
};

struct HoistAssertionsPass
    : torch::impl::HoistAssertionsBase<HoistAssertionsPass> {
  void runOnOperation() override {
    getOperation()->walk([](Block *block) {
      if (!block->getOps<cf::AssertOp>().empty())
        BlockHoister(*block).run();
    });
  }
};

} // namespace
