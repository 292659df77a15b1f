// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A filled tensor for each operation that writes to it, and memory of its own
// for what is computed from a padded image.

#include "RuntimeProducts.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_SEPARATEINITS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// What an operation fills or gives another shape.
Value getFilled(Operation *op) {
  auto fill = dyn_cast<linalg::FillOp>(op);
  return fill ? fill.getOutputs()[0] : op->getOperand(0);
}

/// Whether a tensor is new, or a part of a new one.
bool isNew(Value tensor) {
  if (auto part = tensor.getDefiningOp<tensor::ExtractSliceOp>())
    tensor = part.getSource();
  return tensor.getDefiningOp<tensor::EmptyOp>() != nullptr;
}

/// Whether a tensor is filled, in this shape or another.
bool isFilled(Value tensor) {
  Operation *definition = tensor.getDefiningOp();
  if (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
          definition))
    return isFilled(definition->getOperand(0));
  auto fill = dyn_cast_or_null<linalg::FillOp>(definition);
  return fill && isNew(fill.getOutputs()[0]);
}

/// Whether an operation on the way from the memory has several users.
bool isShared(Value tensor) {
  if (isa<tensor::EmptyOp>(tensor.getDefiningOp()))
    return false;
  return !tensor.hasOneUse() || isShared(getFilled(tensor.getDefiningOp()));
}

/// Another such tensor, for the operation at `loc`: reports would name others
/// that had the first one.
Value fillAgain(RewriterBase &rewriter, Location loc, Value tensor) {
  Operation *definition = tensor.getDefiningOp();
  IRMapping mapping;
  if (!isa<tensor::EmptyOp>(definition)) {
    Value source = getFilled(definition);
    mapping.map(source, fillAgain(rewriter, loc, source));
  }
  Operation *another = rewriter.clone(*definition, mapping);
  another->setLoc(loc);
  return another->getResult(0);
}

/// What a runtime's product of a padded image writes to first, if other
/// operations may write to the same memory: the image would be overwritten
/// before it is read, and could not be read where it is.
OpOperand *findSharedMemory(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumDpsInputs() != 2 ||
      op.getNumDpsInits() != 1 ||
      !op.getDpsInputs()[0].getDefiningOp<tensor::PadOp>() ||
      !torch::RuntimeProduct::match(op))
    return nullptr;
  auto first = op.getDpsInits()[0].getDefiningOp<linalg::LinalgOp>();
  if (!first || !first->hasOneUse() || first.getNumDpsInits() != 1)
    return nullptr;
  OpOperand &memory = first.getDpsInitsMutable()[0];
  return memory.get().getDefiningOp<tensor::EmptyOp>() &&
                 !memory.get().hasOneUse()
             ? &memory
             : nullptr;
}

struct SeparateInitsPass : torch::impl::SeparateInitsBase<SeparateInitsPass> {
  void runOnOperation() override {
    SmallVector<OpOperand *> inits;
    getOperation()->walk([&](linalg::LinalgOp op) {
      for (OpOperand &init : op.getDpsInitsMutable())
        if (isFilled(init.get()) && isShared(init.get()))
          inits.push_back(&init);
    });
    IRRewriter rewriter(&getContext());
    for (OpOperand *init : inits) {
      rewriter.setInsertionPoint(init->getOwner());
      Value shared = init->get();
      init->set(fillAgain(rewriter, init->getOwner()->getLoc(), shared));
      eraseUnused(rewriter, shared.getDefiningOp());
    }
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (OpOperand *memory = findSharedMemory(op)) {
        rewriter.setInsertionPoint(memory->getOwner());
        memory->set(
            rewriter.clone(*memory->get().getDefiningOp())->getResult(0));
      }
    });
  }

  static void eraseUnused(RewriterBase &rewriter, Operation *op) {
    while (op && isOpTriviallyDead(op)) {
      Operation *source =
          isa<tensor::EmptyOp>(op) ? nullptr : getFilled(op).getDefiningOp();
      rewriter.eraseOp(op);
      op = source;
    }
  }
};

} // namespace
