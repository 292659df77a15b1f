// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the bodies of parallel loops go through the runtime, which knows of
// threads: it takes one pointer for all that a body needs besides its range.

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
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
constexpr StringLiteral kMultiply = "mlirTorchRtMultiply";
/// Where MlirTorchRtProduct has the function that finishes sums, in words; its
/// context comes next.
constexpr int32_t kFinishWord = 6;

LLVM::LLVMPointerType getPointer(MLIRContext *context) {
  return LLVM::LLVMPointerType::get(context);
}

/// A body, and how many of its first arguments the runtime gives it. The others
/// are its context, a structure in memory.
struct Body {
  LLVM::LLVMFuncOp function;
  unsigned numGiven;

  LLVM::LLVMStructType getContextType() {
    return LLVM::LLVMStructType::getLiteral(
        function.getContext(),
        function.getArgumentTypes().drop_front(numGiven));
  }
};

Value getElement(OpBuilder &b, Location loc, Type type, Value base,
                 ArrayRef<LLVM::GEPArg> indices) {
  return LLVM::GEPOp::create(b, loc, getPointer(b.getContext()), type, base,
                             indices);
}

/// A function that the runtime calls: (context, given), or (context, count,
/// address of the offsets). It calls the body.
LLVM::LLVMFuncOp createUnpacking(SymbolTable &symbols, Body body,
                                 bool isFinish) {
  Location loc = body.function.getLoc();
  OpBuilder b(body.function.getContext());
  Type pointer = getPointer(b.getContext()), word = b.getI64Type();
  auto type =
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  {pointer, word, isFinish ? pointer : word});
  auto function = LLVM::LLVMFuncOp::create(
      b, loc, (body.function.getName() + "_shared").str(), type,
      LLVM::Linkage::Internal);
  symbols.insert(function);
  b.setInsertionPointToStart(function.addEntryBlock(b));
  SmallVector<Value> arguments{function.getArgument(1)};
  if (!isFinish)
    arguments.push_back(function.getArgument(2));
  for (int32_t i = 0; isFinish && i + 1 < int32_t(body.numGiven); ++i)
    arguments.push_back(LLVM::LoadOp::create(
        b, loc, word, getElement(b, loc, word, function.getArgument(2), {i})));
  LLVM::LLVMStructType context = body.getContextType();
  for (auto [index, element] : llvm::enumerate(context.getBody()))
    arguments.push_back(LLVM::LoadOp::create(
        b, loc, element,
        getElement(b, loc, context, function.getArgument(0),
                   {0, static_cast<int32_t>(index)})));
  LLVM::CallOp::create(b, loc, body.function, arguments);
  LLVM::ReturnOp::create(b, loc, ValueRange());
  return function;
}

LLVM::LLVMFuncOp getRuntimeFunction(SymbolTable &symbols, ModuleOp module,
                                    StringRef name, ArrayRef<Type> arguments) {
  if (auto known = symbols.lookup<LLVM::LLVMFuncOp>(name))
    return known;
  OpBuilder b(module.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(b.getContext()), arguments);
  b.setInsertionPointToStart(module.getBody());
  auto function = LLVM::LLVMFuncOp::create(b, module.getLoc(), name, type);
  symbols.insert(function);
  return function;
}

/// Stores what a call gives the body besides the runtime's arguments.
Value storeContext(OpBuilder &b, LLVM::CallOp call, Body body) {
  Location loc = call.getLoc();
  LLVM::LLVMStructType type = body.getContextType();
  Value context;
  {
    // In the entry: a loop around the call must not use up the stack.
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(
        &call->getParentOfType<LLVM::LLVMFuncOp>().getBody().front());
    Value one = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(1));
    context =
        LLVM::AllocaOp::create(b, loc, getPointer(b.getContext()), type, one);
  }
  for (auto [index, value] :
       llvm::enumerate(call.getArgOperands().drop_front(body.numGiven)))
    LLVM::StoreOp::create(
        b, loc, value,
        getElement(b, loc, type, context, {0, static_cast<int32_t>(index)}));
  return context;
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
      if (body &&
          (body->hasAttr(kGrainAttrName) || body->hasAttr(kFinishAttrName)))
        calls.emplace_back(call, body);
    });
    llvm::DenseMap<LLVM::LLVMFuncOp, LLVM::LLVMFuncOp> unpacking;
    for (auto [call, function] : calls) {
      auto offsets = function->getAttrOfType<IntegerAttr>(kFinishAttrName);
      Body body{function,
                offsets ? 1 + static_cast<unsigned>(offsets.getInt()) : 2};
      LLVM::LLVMFuncOp &shared = unpacking[function];
      if (!shared)
        shared = createUnpacking(symbols, body, /*isFinish=*/bool(offsets));
      OpBuilder b(call);
      Value context = storeContext(b, call, body);
      Value address = LLVM::AddressOfOp::create(b, call.getLoc(), shared);
      if (offsets)
        multiply(b, symbols, call, address, context);
      else
        share(b, symbols, call, address, context, function);
      call.erase();
    }
  }

private:
  void share(OpBuilder &b, SymbolTable &symbols, LLVM::CallOp call,
             Value function, Value context, LLVM::LLVMFuncOp body) {
    Location loc = call.getLoc();
    Type pointer = getPointer(&getContext()), word = b.getI64Type();
    auto grain = body->getAttrOfType<IntegerAttr>(kGrainAttrName);
    Value iterations =
        LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(grain.getInt()));
    LLVM::LLVMFuncOp runtime =
        getRuntimeFunction(symbols, getOperation(), kParallelFor,
                           {pointer, pointer, word, word, word});
    LLVM::CallOp::create(b, loc, runtime,
                         ValueRange{function, context, call.getArgOperands()[0],
                                    call.getArgOperands()[1], iterations});
  }

  void multiply(OpBuilder &b, SymbolTable &symbols, LLVM::CallOp call,
                Value function, Value context) {
    Location loc = call.getLoc();
    Type pointer = getPointer(&getContext()), word = b.getI64Type();
    Value address = call.getArgOperands().front();
    Value product = LLVM::IntToPtrOp::create(b, loc, pointer, address);
    LLVM::StoreOp::create(b, loc, function,
                          getElement(b, loc, word, product, {kFinishWord}));
    LLVM::StoreOp::create(b, loc, context,
                          getElement(b, loc, word, product, {kFinishWord + 1}));
    LLVM::LLVMFuncOp runtime =
        getRuntimeFunction(symbols, getOperation(), kMultiply, {word});
    LLVM::CallOp::create(b, loc, runtime, address);
  }
};

} // namespace
