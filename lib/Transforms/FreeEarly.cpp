// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory is free for others right after its last use. MLIR's own pass moves one
// deallocation at a time, and numbers the whole block anew for each of them.

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::torch {
#define GEN_PASS_DEF_FREEEARLY
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// What becomes of an allocation.
struct Life {
  Operation *lastUse = nullptr; // In the block of the allocation.
  Operation *free = nullptr;
  bool isKnown = true;  // All uses are within the block, before its end.
  bool isSimple = true; // Nothing but views shares the memory.
};

class FreePlanner {
public:
  explicit FreePlanner(Operation *top) : views(top) {
    top->walk([&](Operation *op) { places[op] = places.size(); });
  }

  void visit(memref::AllocOp alloc) {
    Life life = follow(alloc);
    if (!life.isKnown || !life.lastUse)
      return;
    if (life.free && life.free->getBlock() == alloc->getBlock())
      plan.push_back({alloc, life.free, life.lastUse});
    else if (!life.free && life.isSimple)
      plan.push_back({alloc, nullptr, life.lastUse});
  }

  void run() {
    for (auto [alloc, free, lastUse] : plan) {
      if (!free)
        free = createFree(alloc);
      free->moveAfter(lastUse);
    }
  }

private:
  struct Step {
    memref::AllocOp alloc;
    Operation *free; // Null if there is none yet.
    Operation *lastUse;
  };

  Life follow(memref::AllocOp alloc) {
    Life life;
    for (Value alias : views.resolve(alloc)) {
      Operation *definition = alias.getDefiningOp();
      life.isSimple &= definition && (definition == alloc ||
                                      isa<ViewLikeOpInterface>(definition));
      for (Operation *user : alias.getUsers())
        use(alloc, user, life);
    }
    return life;
  }

  void use(memref::AllocOp alloc, Operation *user, Life &life) {
    if (isa<memref::DeallocOp>(user)) {
      life.isKnown &= !life.free;
      life.free = user;
      return;
    }
    Operation *ancestor = alloc->getBlock()->findAncestorOpInBlock(*user);
    life.isKnown &= ancestor && !ancestor->hasTrait<OpTrait::IsTerminator>();
    life.isSimple &= !isa<memref::ExtractAlignedPointerAsIndexOp>(user);
    if (life.isKnown && (!life.lastUse || isAfter(ancestor, life.lastUse)))
      life.lastUse = ancestor;
  }

  bool isAfter(Operation *op, Operation *other) {
    return places.lookup(op) > places.lookup(other);
  }

  /// The pass that finds owners is to leave both alone.
  static Operation *createFree(memref::AllocOp alloc) {
    OpBuilder b(alloc->getContext());
    b.setInsertionPointAfter(alloc);
    auto free = memref::DeallocOp::create(b, alloc.getLoc(), alloc);
    StringRef name = bufferization::BufferizationDialect::kManualDeallocation;
    alloc->setAttr(name, b.getUnitAttr());
    free->setAttr(name, b.getUnitAttr());
    return free;
  }

  BufferViewFlowAnalysis views;
  llvm::DenseMap<Operation *, size_t> places;
  SmallVector<Step> plan;
};

struct FreeEarlyPass : torch::impl::FreeEarlyBase<FreeEarlyPass> {
  void runOnOperation() override {
    FreePlanner planner(getOperation());
    getOperation()->walk([&](memref::AllocOp op) { planner.visit(op); });
    planner.run();
  }
};

} // namespace
