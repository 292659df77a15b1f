// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::torch::TorchConversion {
#define GEN_PASS_DEF_SEEDSTOARGUMENTS
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h.inc"
} // namespace mlir::torch::TorchConversion

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchConversion;

namespace {

Value createWord(OpBuilder &b, Location loc, uint64_t value) {
  return arith::ConstantOp::create(
      b, loc, b.getIntegerAttr(b.getI64Type(), APInt(64, value)));
}

/// A seed for one of the uses of another one: SplitMix64 (Steele et al., "Fast
/// splittable pseudorandom number generators") at a place of its sequence.
Value createSplit(OpBuilder &b, Location loc, Value seed, Value place) {
  Value step = createWord(b, loc, UINT64_C(0x9E3779B97F4A7C15));
  Value offset = arith::MulIOp::create(b, loc, place, step);
  Value bits = arith::AddIOp::create(b, loc, seed, offset);
  auto mix = [&](unsigned shift) {
    Value count = createWord(b, loc, shift);
    Value high = arith::ShRUIOp::create(b, loc, bits, count);
    bits = arith::XOrIOp::create(b, loc, bits, high);
  };
  auto multiply = [&](uint64_t factor) {
    bits = arith::MulIOp::create(b, loc, bits, createWord(b, loc, factor));
  };
  mix(30);
  multiply(UINT64_C(0xBF58476D1CE4E5B9));
  mix(27);
  multiply(UINT64_C(0x94D049BB133111EB));
  mix(31);
  return bits;
}

/// The number of a loop's iteration, in a block of its body; none for a loop
/// that does not count.
Value createIteration(OpBuilder &b, Location loc, Operation *loop) {
  if (auto counting = dyn_cast<Torch::PrimLoopOp>(loop))
    return ToI64Op::create(b, loc, b.getI64Type(),
                           counting.getRegion().getArgument(0));
  if (auto counting = dyn_cast<scf::ForOp>(loop))
    return arith::IndexCastOp::create(b, loc, b.getI64Type(),
                                      counting.getInductionVar());
  return {};
}

struct SeedsToArgumentsPass
    : TorchConversion::impl::SeedsToArgumentsBase<SeedsToArgumentsPass> {
  void runOnOperation() override {
    llvm::SetVector<func::FuncOp> functions = getRandomFunctions();
    for (func::FuncOp function : functions)
      if (failed(function.insertArgument(function.getNumArguments(),
                                         IntegerType::get(&getContext(), 64),
                                         {}, function.getLoc())))
        return signalPassFailure();
    for (func::FuncOp function : functions)
      if (failed(giveSeeds(function, functions)))
        return signalPassFailure();
  }

  func::FuncOp getCallee(func::CallOp call) {
    return getOperation().lookupSymbol<func::FuncOp>(call.getCallee());
  }

  /// Those that draw, and those that call them.
  llvm::SetVector<func::FuncOp> getRandomFunctions() {
    llvm::SetVector<func::FuncOp> found;
    getOperation().walk([&](GetNextSeedOp op) {
      if (auto function = op->getParentOfType<func::FuncOp>())
        found.insert(function);
    });
    for (size_t before = 0; !found.empty() && before != found.size();) {
      before = found.size();
      getOperation().walk([&](func::CallOp call) {
        if (found.contains(getCallee(call)))
          found.insert(call->getParentOfType<func::FuncOp>());
      });
    }
    return found;
  }

  LogicalResult giveSeeds(func::FuncOp function,
                          const llvm::SetVector<func::FuncOp> &functions) {
    SmallVector<Operation *> users;
    function.walk([&](Operation *op) {
      auto call = dyn_cast<func::CallOp>(op);
      if (isa<GetNextSeedOp>(op) ||
          (call && functions.contains(getCallee(call))))
        users.push_back(op);
    });
    Value given = function.getArguments().back();
    for (auto [place, op] : llvm::enumerate(users)) {
      OpBuilder b(op);
      FailureOr<Value> seed = createSeed(b, op, given, place + 1);
      if (failed(seed))
        return failure();
      if (auto call = dyn_cast<func::CallOp>(op)) {
        call.getOperandsMutable().append(*seed);
        continue;
      }
      op->getResult(0).replaceAllUsesWith(*seed);
      op->erase();
    }
    return success();
  }

  /// One that no other operation of the function has, in any iteration.
  FailureOr<Value> createSeed(OpBuilder &b, Operation *user, Value given,
                              uint64_t place) {
    Location loc = user->getLoc();
    SmallVector<Value> iterations;
    for (Operation *parent = user->getParentOp(); !isa<func::FuncOp>(parent);
         parent = parent->getParentOp()) {
      if (isa<Torch::PrimIfOp, scf::IfOp>(parent))
        continue;
      Value iteration = createIteration(b, loc, parent);
      if (!iteration)
        return user->emitError()
               << "random numbers in '" << parent->getName()
               << "' cannot take their seed as an argument: its iterations "
                  "have no numbers";
      iterations.push_back(iteration);
    }
    Value seed = createSplit(b, loc, given, createWord(b, loc, place));
    for (Value iteration : llvm::reverse(iterations))
      seed = createSplit(b, loc, seed, iteration);
    return seed;
  }
};

} // namespace
