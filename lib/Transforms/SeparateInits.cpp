// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A filled tensor for each operation that writes to it.

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

/// Whether a tensor is filled, in this shape or another.
bool isFilled(Value tensor) {
  Operation *definition = tensor.getDefiningOp();
  if (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(
          definition))
    return isFilled(definition->getOperand(0));
  auto fill = dyn_cast_or_null<linalg::FillOp>(definition);
  return fill && fill.getOutputs()[0].getDefiningOp<tensor::EmptyOp>();
}

/// Whether an operation on the way from the memory has several users.
bool isShared(Value tensor) {
  if (isa<tensor::EmptyOp>(tensor.getDefiningOp()))
    return false;
  return !tensor.hasOneUse() || isShared(getFilled(tensor.getDefiningOp()));
}

/// Another such tensor.
Value fillAgain(RewriterBase &rewriter, Value tensor) {
  Operation *definition = tensor.getDefiningOp();
  IRMapping mapping;
  if (!isa<tensor::EmptyOp>(definition)) {
    Value source = getFilled(definition);
    mapping.map(source, fillAgain(rewriter, source));
  }
  return rewriter.clone(*definition, mapping)->getResult(0);
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
      init->set(fillAgain(rewriter, shared));
      eraseUnused(rewriter, shared.getDefiningOp());
    }
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
