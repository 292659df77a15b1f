// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function for each different linalg operation: what a program does several
// times is compiled once, and in small pieces.

#include "Outlining.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::torch {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Kernels under the text of their bodies.
class KernelTable {
public:
  explicit KernelTable(ModuleOp module) : symbols(module) {}

  /// The function that does what `op` does, with the captured values as
  /// arguments.
  func::FuncOp get(Operation *op, ArrayRef<Value> captured) {
    OpBuilder b(op->getContext());
    func::FuncOp kernel =
        createOutlined(b, op->getLoc(), "kernel", captured, {});
    IRMapping mapping;
    mapping.map(captured, kernel.getArguments());
    cloneConstants(b, op, mapping);
    b.clone(*op, mapping);
    func::ReturnOp::create(b, op->getLoc());
    std::string text;
    llvm::raw_string_ostream stream(text);
    kernel->print(stream, OpPrintingFlags().useLocalScope());
    auto [entry, isNew] = kernels.try_emplace(text, kernel);
    if (!isNew) {
      kernel->destroy();
      return entry->second;
    }
    symbols.insert(kernel);
    return kernel;
  }

private:
  SymbolTable symbols;
  llvm::StringMap<func::FuncOp> kernels;
};

struct OutlineKernelsPass
    : torch::impl::OutlineKernelsBase<OutlineKernelsPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.hasPureBufferSemantics() && op.getNumLoops() > 0)
        ops.push_back(op);
    });
    KernelTable kernels(getOperation());
    for (linalg::LinalgOp op : ops) {
      SmallVector<Value> captured = getCapturedValues(op);
      func::FuncOp kernel = kernels.get(op, captured);
      OpBuilder b(op);
      func::CallOp::create(b, op.getLoc(), kernel, captured);
      op->erase();
    }
  }
};

} // namespace
