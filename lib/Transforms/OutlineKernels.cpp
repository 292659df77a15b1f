// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function for each different linalg operation: what a program does several
// times is compiled once, and in small pieces.

#include "Buffers.h"
#include "LoopNests.h"
#include "Outlining.h"
#include "RuntimeProducts.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::torch {
#define GEN_PASS_DEF_OUTLINEKERNELS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Operations that become one function, in their order.
using Group = SmallVector<linalg::LinalgOp, 3>;

/// Kernels under the text of their bodies.
class KernelTable {
public:
  explicit KernelTable(ModuleOp module) : symbols(module) {}

  /// The function that does what the operations do, with the captured values as
  /// arguments.
  func::FuncOp get(const Group &ops, ArrayRef<Value> captured) {
    OpBuilder b(ops.front()->getContext());
    func::FuncOp kernel =
        createOutlined(b, ops.front()->getLoc(), "kernel", captured, {});
    IRMapping mapping;
    mapping.map(captured, kernel.getArguments());
    for (linalg::LinalgOp op : ops) {
      cloneConstants(b, op, mapping);
      b.clone(*op, mapping);
    }
    func::ReturnOp::create(b, kernel.getLoc());
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

bool writesTo(Operation *op, Value buffer) {
  auto linalgOp = dyn_cast_or_null<linalg::LinalgOp>(op);
  return linalgOp && linalgOp.hasPureBufferSemantics() &&
         linalgOp.getNumDpsInits() == 1 && linalgOp.getDpsInits()[0] == buffer;
}

/// Whether what `op` computes from each sum may be computed before the last sum
/// is: it must not read others, and a product's operands must not change while
/// it reads them.
bool canFinish(linalg::GenericOp op, linalg::LinalgOp product) {
  Value sums = product.getDpsInits()[0];
  auto isOtherPart = [&](Value operand) {
    return operand != sums && getWhole(operand) == getWhole(sums);
  };
  return op.hasPureBufferSemantics() && findSums(op, sums) &&
         llvm::none_of(op->getOperands(), isOtherPart) &&
         (op.getOutputs()[0] == sums ||
          llvm::all_of(product.getDpsInputs(), [&](Value input) {
            return isApartFrom(op.getOutputs()[0], input);
          }));
}

/// A product with what fills its result before it and what computes another one
/// from that behind it, or the operation alone.
Group groupWithNeighbours(linalg::LinalgOp op) {
  if (!isProduct(op) || op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1)
    return {op};
  Group group;
  Value result = op.getDpsInits()[0];
  Operation *before = op->getPrevNode(), *after = op->getNextNode();
  // Views of its operands may be made between.
  while (before && isPure(before))
    before = before->getPrevNode();
  // What only the product read is freed right behind it.
  while (isa_and_nonnull<memref::DeallocOp>(after))
    after = after->getNextNode();
  if (isa_and_nonnull<linalg::FillOp>(before) && writesTo(before, result))
    group.push_back(cast<linalg::LinalgOp>(before));
  group.push_back(op);
  auto finish = dyn_cast_or_null<linalg::GenericOp>(after);
  if (finish && canFinish(finish, op))
    group.push_back(cast<linalg::LinalgOp>(after));
  return group;
}

struct OutlineKernelsPass
    : torch::impl::OutlineKernelsBase<OutlineKernelsPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.hasPureBufferSemantics() && op.getNumLoops() > 0)
        ops.push_back(op);
    });
    KernelTable kernels(getOperation());
    llvm::DenseSet<Operation *> grouped;
    for (linalg::LinalgOp op : ops)
      if (Group group = groupWithNeighbours(op); group.size() > 1)
        for (linalg::LinalgOp member : group)
          if (member != op)
            grouped.insert(member);
    for (linalg::LinalgOp op : ops) {
      if (grouped.contains(op))
        continue;
      Group group = groupWithNeighbours(op);
      outline(kernels, op, group);
      for (linalg::LinalgOp member : group)
        member->erase();
    }
  }

  /// The call takes the place of one operation of the group.
  static void outline(KernelTable &kernels, linalg::LinalgOp op,
                      const Group &group) {
    llvm::SetVector<Value> captured;
    for (linalg::LinalgOp member : group)
      captured.insert_range(getCapturedValues(member));
    func::FuncOp kernel = kernels.get(group, captured.getArrayRef());
    OpBuilder b(op);
    func::CallOp::create(b, getLocation(group), kernel, captured.getArrayRef());
  }

  /// That of all that is computed: the function may be another one's, too.
  static Location getLocation(const Group &group) {
    llvm::SetVector<Location> locations;
    for (linalg::LinalgOp member : group)
      member->walk([&](Operation *op) { locations.insert(op->getLoc()); });
    return FusedLoc::get(group.front()->getContext(), locations.getArrayRef());
  }
};

} // namespace
