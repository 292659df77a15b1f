// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "torch-mlir/Support/RandomState.h"

namespace mlir::torch::TorchConversion {
#define GEN_PASS_DEF_CONVERTTORCHCONVERSIONTOMLPROGRAM
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h.inc"
} // namespace mlir::torch::TorchConversion

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchConversion;

namespace {

/// The generator of Knuth's MMIX, which has the full period of 64 bits.
constexpr int64_t kMultiplier = 6364136223846793005;
constexpr int64_t kIncrement = 1442695040888963407;

RankedTensorType getStateType(MLIRContext *context) {
  return RankedTensorType::get({}, IntegerType::get(context, 64));
}

/// The global, which is there at most once; a symbol of the same name that is
/// something else is an error.
LogicalResult ensureGlobal(ModuleOp module) {
  auto type = getStateType(module.getContext());
  if (Operation *found = module.lookupSymbol(kSeedGlobalName)) {
    auto global = dyn_cast<ml_program::GlobalOp>(found);
    if (global && global.getIsMutable() && global.getType() == type)
      return success();
    return found->emitError()
           << "@" << kSeedGlobalName
           << " has to be a mutable ml_program.global of type " << type
           << ", which holds the state of random numbers";
  }
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  auto zero = DenseElementsAttr::get(type, b.getI64IntegerAttr(0));
  ml_program::GlobalOp::create(b, module.getLoc(), kSeedGlobalName, type,
                               /*is_mutable=*/true, zero,
                               b.getStringAttr("private"));
  return success();
}

void advanceState(GetNextSeedOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  auto global = FlatSymbolRefAttr::get(op.getContext(), kSeedGlobalName);
  Value state = ml_program::GlobalLoadOp::create(
      b, loc, getStateType(op.getContext()), global);
  Value old = tensor::ExtractOp::create(b, loc, state, ValueRange());
  Value multiplier = arith::ConstantIntOp::create(b, loc, kMultiplier, 64);
  Value increment = arith::ConstantIntOp::create(b, loc, kIncrement, 64);
  Value product = arith::MulIOp::create(b, loc, old, multiplier);
  Value next = arith::AddIOp::create(b, loc, product, increment);
  Value stored = tensor::InsertOp::create(b, loc, next, state, ValueRange());
  ml_program::GlobalStoreOp::create(b, loc, global, stored);
  op.replaceAllUsesWith(next);
  op.erase();
}

struct ConvertTorchConversionToMLProgramPass
    : TorchConversion::impl::ConvertTorchConversionToMLProgramBase<
          ConvertTorchConversionToMLProgramPass> {
  void runOnOperation() override {
    SmallVector<GetNextSeedOp> seeds;
    getOperation().walk([&](GetNextSeedOp op) { seeds.push_back(op); });
    if (seeds.empty())
      return;
    if (failed(ensureGlobal(getOperation())))
      return signalPassFailure();
    llvm::for_each(seeds, advanceState);
  }
};

} // namespace
