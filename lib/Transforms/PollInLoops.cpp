// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call asks whether it is still wanted where it allocates, and where threads
// begin a loop. The loops of a program may do neither.

#include "Outlining.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_POLLINLOOPS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// A loop of a function: no other operation than control flow is around it.
bool isOfProgram(Operation *loop) {
  Operation *parent = loop->getParentOp();
  while (isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp>(parent))
    parent = parent->getParentOp();
  return isa<func::FuncOp>(parent);
}

/// The time of a step is worth the question: a `while` may go on forever, and
/// what goes over elements by itself takes longer.
bool isWorthIt(Operation *loop) {
  if (isa<scf::WhileOp>(loop))
    return true;
  return loop
      ->walk([](Operation *op) {
        return isa<linalg::LinalgOp, func::CallOp, memref::CopyOp>(op)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

Block *getBody(Operation *loop) {
  if (auto whileOp = dyn_cast<scf::WhileOp>(loop))
    return whileOp.getAfterBody();
  return cast<scf::ForOp>(loop).getBody();
}

struct PollInLoopsPass : torch::impl::PollInLoopsBase<PollInLoopsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> loops;
    getOperation().walk([&](Operation *op) {
      if (isa<scf::ForOp, scf::WhileOp>(op) && isOfProgram(op) && isWorthIt(op))
        loops.push_back(op);
    });
    if (loops.empty())
      return;
    declareRuntimeFunction(getOperation(), kPollName, {}, {});
    for (Operation *loop : loops)
      createPoll(getBody(loop));
  }
};

} // namespace
