// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Outlining.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

static bool isConstant(Value value) {
  Operation *definition = value.getDefiningOp();
  return definition && definition->hasTrait<OpTrait::ConstantLike>();
}

/// What `op` and the operations in it use from outside of it, each once.
static llvm::SetVector<Value> getUsedFromOutside(Operation *op) {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(op->getRegions(), used);
  used.insert_range(op->getOperands());
  return used;
}

SmallVector<Value> torch::getCapturedValues(Operation *op) {
  return llvm::to_vector(llvm::make_filter_range(
      getUsedFromOutside(op), [](Value value) { return !isConstant(value); }));
}

func::FuncOp torch::createOutlined(OpBuilder &b, Location loc, StringRef name,
                                   ArrayRef<Value> captured, TypeRange first) {
  SmallVector<Type> types(first);
  llvm::append_range(types, ValueRange(captured).getTypes());
  OpBuilder detached(b.getContext());
  auto function = func::FuncOp::create(detached, loc, name,
                                       detached.getFunctionType(types, {}));
  function.setPrivate();
  MLIRContext *context = b.getContext();
  function->setAttr("llvm.linkage",
                    LLVM::LinkageAttr::get(context, LLVM::Linkage::Internal));
  // A caller that swallows them all takes long to compile.
  function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
  b.setInsertionPointToStart(function.addEntryBlock());
  return function;
}

void torch::cloneConstants(OpBuilder &b, Operation *op, IRMapping &mapping) {
  for (Value value : getUsedFromOutside(op))
    if (isConstant(value))
      mapping.map(value, b.clone(*value.getDefiningOp())->getResult(0));
}

void torch::declareRuntimeFunction(ModuleOp module, StringRef name,
                                   TypeRange arguments, TypeRange results) {
  if (module.lookupSymbol(name))
    return;
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  func::FuncOp::create(b, module.getLoc(), name,
                       b.getFunctionType(arguments, results))
      .setPrivate();
}

void torch::createPoll(Block *step) {
  Operation *end = step->getTerminator();
  OpBuilder b(end);
  func::CallOp::create(b, end->getLoc(), kPollName, TypeRange());
}
