// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Outlining.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "torch-mlir/Support/RandomState.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_SEEDSFROMRUNTIME
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Of the runtime: a new seed at each call.
constexpr StringLiteral kNextSeed = "mlirTorchRtNextSeed";

struct SeedsFromRuntimePass
    : torch::impl::SeedsFromRuntimeBase<SeedsFromRuntimePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto global = module.lookupSymbol<ml_program::GlobalOp>(kSeedGlobalName);
    auto state = RankedTensorType::get({}, IntegerType::get(&getContext(), 64));
    if (!global || !global.isPrivate() || !global.getIsMutable() ||
        global.getType() != state)
      return;
    declareRuntimeFunction(module, kNextSeed, {}, state.getElementType());
    module.walk([](Operation *op) {
      if (auto load = dyn_cast<ml_program::GlobalLoadOp>(op))
        replaceLoad(load);
      else if (auto store = dyn_cast<ml_program::GlobalStoreOp>(op))
        if (store.getGlobal().getLeafReference() == kSeedGlobalName)
          store.erase();
    });
    global.erase();
  }

  static void replaceLoad(ml_program::GlobalLoadOp load) {
    if (load.getGlobal().getLeafReference() != kSeedGlobalName)
      return;
    OpBuilder b(load);
    auto next = func::CallOp::create(b, load.getLoc(), kNextSeed,
                                     TypeRange(b.getI64Type()));
    Value state = tensor::FromElementsOp::create(
        b, load.getLoc(), load.getType(), next.getResults());
    load.replaceAllUsesWith(state);
    load.erase();
  }
};

} // namespace
