// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assertions about a few elements leave loops over many.

#include "Assertions.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"

namespace mlir::torch {
#define GEN_PASS_DEF_ASSERTFIRST
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// What an assertion needs of an operation's body.
struct Needs {
  llvm::SmallBitVector loops;
  llvm::SetVector<Operation *> ops;
};

/// Writes assertions of one operation in front of it.
class Writer {
public:
  explicit Writer(linalg::LinalgOp op) : op(op), body(op.getBlock()) {}

  void run() {
    using Assertions = SmallVector<std::pair<cf::AssertOp, Needs>>;
    llvm::MapVector<SmallVector<unsigned>, Assertions> byLoops;
    for (auto assertion : body->getOps<cf::AssertOp>()) {
      Needs needs{llvm::SmallBitVector(op.getNumLoops()), {}};
      if (collect(assertion.getArg(), needs) && !needs.loops.all())
        byLoops[llvm::to_vector_of<unsigned>(needs.loops.set_bits())]
            .emplace_back(assertion, needs);
    }
    if (byLoops.empty())
      return;
    OpBuilder b(op);
    sizes = llvm::map_to_vector(
        op.createLoopRanges(b, op.getLoc()), [&](const Range &range) {
          return getValueOrCreateConstantIndexOp(b, op.getLoc(), range.size);
        });
    for (auto &[loops, assertions] : byLoops) {
      OpBuilder::InsertionGuard guard(b);
      SmallVector<Value> at = writeLoops(b, loops);
      for (auto &[assertion, needs] : assertions)
        writeAssertion(b, assertion, needs, at);
    }
    for (auto &[loops, assertions] : byLoops)
      for (auto &[assertion, needs] : assertions)
        assertion.erase();
  }

private:
  /// False where a value depends on what the operation writes, or on memory
  /// whose place another assertion may guard.
  bool collect(Value value, Needs &needs) {
    if (auto argument = dyn_cast<BlockArgument>(value);
        argument && argument.getOwner() == body) {
      OpOperand *operand = op.getMatchingOpOperand(argument);
      if (!op.isDpsInput(operand))
        return false;
      AffineMap map = op.getMatchingIndexingMap(operand);
      for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
        if (map.isFunctionOfDim(loop))
          needs.loops.set(loop);
      return true;
    }
    Operation *definition = value.getDefiningOp();
    if (!definition || definition->getBlock() != body)
      return true;
    if (auto index = dyn_cast<linalg::IndexOp>(definition))
      needs.loops.set(index.getDim());
    else if (!isArithmetic(definition) && !isPlainLoad(definition))
      return false;
    for (Value operand : definition->getOperands())
      if (!collect(operand, needs))
        return false;
    needs.ops.insert(definition);
    return true;
  }

  /// Whether an operation reads an element whose place is that of a loop: no
  /// assertion guards it.
  bool isPlainLoad(Operation *inner) const {
    auto load = dyn_cast<memref::LoadOp>(inner);
    return load && llvm::all_of(load.getIndices(), [&](Value index) {
             Operation *definition = index.getDefiningOp();
             return isa_and_nonnull<linalg::IndexOp>(definition) ||
                    index.getParentBlock() != body;
           });
  }

  /// Loops over what assertions look at, and one round of all others: none if
  /// they have none. The builder is left in the innermost one.
  SmallVector<Value> writeLoops(OpBuilder &b, ArrayRef<unsigned> loops) {
    Location loc = op.getLoc();
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    SmallVector<Value> at(sizes.size(), zero);
    SmallVector<int64_t> known = op.getStaticLoopRanges();
    for (auto [loop, size] : llvm::enumerate(sizes)) {
      bool isWhole = llvm::is_contained(loops, loop);
      if (!isWhole && known[loop] > 0)
        continue;
      Value end = isWhole ? size : arith::MinSIOp::create(b, loc, size, one);
      auto nested = scf::ForOp::create(b, loc, zero, end, one);
      b.setInsertionPointToStart(nested.getBody());
      at[loop] = nested.getInductionVar();
    }
    return at;
  }

  void writeAssertion(OpBuilder &b, cf::AssertOp assertion, const Needs &needs,
                      ArrayRef<Value> at) {
    IRMapping mapping;
    auto read = [&](Value value) {
      auto argument = dyn_cast<BlockArgument>(value);
      if (argument && argument.getOwner() == body && !mapping.contains(value))
        mapping.map(value, load(b, argument, at));
    };
    for (Operation *needed : needs.ops) {
      if (auto index = dyn_cast<linalg::IndexOp>(needed)) {
        mapping.map(index.getResult(), at[index.getDim()]);
        continue;
      }
      for (Value operand : needed->getOperands())
        read(operand);
      b.clone(*needed, mapping);
    }
    read(assertion.getArg());
    b.clone(*assertion, mapping);
  }

  Value load(OpBuilder &b, BlockArgument argument, ArrayRef<Value> at) {
    OpOperand *operand = op.getMatchingOpOperand(argument);
    if (!isa<MemRefType>(operand->get().getType()))
      return operand->get();
    SmallVector<Value> indices = llvm::map_to_vector(
        op.getMatchingIndexingMap(operand).getResults(), [&](AffineExpr expr) {
          return affine::expandAffineExpr(b, op.getLoc(), expr, at,
                                          /*symbolValues=*/{});
        });
    return memref::LoadOp::create(b, op.getLoc(), operand->get(), indices);
  }

  linalg::LinalgOp op;
  Block *body;
  SmallVector<Value> sizes;
};

struct AssertFirstPass : torch::impl::AssertFirstBase<AssertFirstPass> {
  void runOnOperation() override {
    getOperation()->walk([](linalg::GenericOp op) {
      if (llvm::none_of(op->getOperandTypes(), llvm::IsaPred<TensorType>))
        Writer(op).run();
    });
  }
};

} // namespace
