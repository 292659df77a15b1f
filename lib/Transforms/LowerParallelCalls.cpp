// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the bodies of parallel loops go through the runtime, which knows of
// threads: it takes one pointer for all that a body needs besides its range.

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_LOWERPARALLELCALLS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

constexpr StringLiteral kParallelFor = "mlirTorchRtParallelFor";

/// What a body takes besides its range, as a structure in memory.
LLVM::LLVMStructType getContextType(LLVM::LLVMFuncOp body) {
  return LLVM::LLVMStructType::getLiteral(
      body.getContext(), body.getArgumentTypes().drop_front(2));
}

/// A function (context, begin, end) that calls the body.
LLVM::LLVMFuncOp createUnpacking(SymbolTable &symbols, LLVM::LLVMFuncOp body) {
  Location loc = body.getLoc();
  OpBuilder b(body.getContext());
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  {pointer, b.getI64Type(), b.getI64Type()});
  auto function =
      LLVM::LLVMFuncOp::create(b, loc, (body.getName() + "_shared").str(), type,
                               LLVM::Linkage::Internal);
  symbols.insert(function);
  b.setInsertionPointToStart(function.addEntryBlock(b));
  SmallVector<Value> arguments{function.getArgument(1),
                               function.getArgument(2)};
  LLVM::LLVMStructType context = getContextType(body);
  for (auto [index, element] : llvm::enumerate(context.getBody())) {
    Value address = LLVM::GEPOp::create(
        b, loc, pointer, context, function.getArgument(0),
        ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(index)});
    arguments.push_back(LLVM::LoadOp::create(b, loc, element, address));
  }
  LLVM::CallOp::create(b, loc, body, arguments);
  LLVM::ReturnOp::create(b, loc, ValueRange());
  return function;
}

LLVM::LLVMFuncOp getRuntimeFunction(SymbolTable &symbols, ModuleOp module) {
  if (auto known = symbols.lookup<LLVM::LLVMFuncOp>(kParallelFor))
    return known;
  OpBuilder b(module.getContext());
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(b.getContext()),
      {pointer, pointer, b.getI64Type(), b.getI64Type(), b.getI64Type()});
  b.setInsertionPointToStart(module.getBody());
  auto function =
      LLVM::LLVMFuncOp::create(b, module.getLoc(), kParallelFor, type);
  symbols.insert(function);
  return function;
}

void shareCall(LLVM::CallOp call, LLVM::LLVMFuncOp body,
               LLVM::LLVMFuncOp unpacking, LLVM::LLVMFuncOp runtime) {
  Location loc = call.getLoc();
  OpBuilder b(call);
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  LLVM::LLVMStructType type = getContextType(body);
  Value context;
  {
    // In the entry: a loop around the call must not use up the stack.
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(
        &call->getParentOfType<LLVM::LLVMFuncOp>().getBody().front());
    Value one = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(1));
    context = LLVM::AllocaOp::create(b, loc, pointer, type, one);
  }
  for (auto [index, value] :
       llvm::enumerate(call.getArgOperands().drop_front(2))) {
    Value address = LLVM::GEPOp::create(
        b, loc, pointer, type, context,
        ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(index)});
    LLVM::StoreOp::create(b, loc, value, address);
  }
  Value function = LLVM::AddressOfOp::create(b, loc, unpacking);
  Value grain = LLVM::ConstantOp::create(
      b, loc,
      b.getI64IntegerAttr(
          body->getAttrOfType<IntegerAttr>(kGrainAttrName).getInt()));
  LLVM::CallOp::create(b, loc, runtime,
                       ValueRange{function, context, call.getArgOperands()[0],
                                  call.getArgOperands()[1], grain});
  call.erase();
}

struct LowerParallelCallsPass
    : torch::impl::LowerParallelCallsBase<LowerParallelCallsPass> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    SmallVector<std::pair<LLVM::CallOp, LLVM::LLVMFuncOp>> calls;
    getOperation()->walk([&](LLVM::CallOp call) {
      if (!call.getCallee())
        return;
      auto body = symbols.lookup<LLVM::LLVMFuncOp>(*call.getCallee());
      if (body && body->hasAttr(kGrainAttrName))
        calls.emplace_back(call, body);
    });
    llvm::DenseMap<LLVM::LLVMFuncOp, LLVM::LLVMFuncOp> unpacking;
    for (auto [call, body] : calls) {
      LLVM::LLVMFuncOp &function = unpacking[body];
      if (!function)
        function = createUnpacking(symbols, body);
      shareCall(call, body, function,
                getRuntimeFunction(symbols, getOperation()));
    }
  }
};

} // namespace
