// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Says which arguments of kernels share no memory with the others. Arguments
// become several when they become LLVM's, which lose attributes on the way, so
// functions carry the places of pointers until then.

#include "Buffers.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::torch {
#define GEN_PASS_DEF_MARKAPART
#define GEN_PASS_DEF_LOWERAPART
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// On functions: which of LLVM's arguments point to memory of their own.
constexpr StringLiteral kApartAttrName = "torch_mlir.apart";

/// What an argument becomes: of a buffer, two pointers, an offset, sizes and
/// strides; of one without a rank, that and a pointer.
int64_t countLLVMArguments(Type type) {
  if (auto buffer = dyn_cast<MemRefType>(type))
    return 3 + 2 * buffer.getRank();
  return isa<UnrankedMemRefType>(type) ? 2 : 1;
}

/// The place of the pointer to a buffer's elements.
int64_t getPointerPlace(func::FuncOp function, unsigned number) {
  int64_t place = 1;
  for (Type type : function.getArgumentTypes().take_front(number))
    place += countLLVMArguments(type);
  return place;
}

/// Whether the callers of a function have an argument apart from all others.
bool isMarked(Value buffer) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument || !argument.getOwner()->isEntryBlock())
    return false;
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  if (!function)
    return false;
  auto marked = function->getAttrOfType<DenseI64ArrayAttr>(kApartAttrName);
  return marked &&
         llvm::is_contained(marked.asArrayRef(),
                            getPointerPlace(function, argument.getArgNumber()));
}

bool areApart(Value buffer, Value other) {
  if (isApartFrom(buffer, other) || isApartFrom(other, buffer))
    return true;
  Value own = getWhole(buffer), its = getWhole(other);
  return own != its && isMarked(own) && isa<BlockArgument>(its) &&
         its.getParentBlock() == own.getParentBlock();
}

bool isApartInCall(func::CallOp call, unsigned number) {
  Value buffer = call.getOperand(number);
  return llvm::all_of(llvm::enumerate(call.getOperands()), [&](auto operand) {
    return operand.index() == number ||
           !isa<BaseMemRefType>(operand.value().getType()) ||
           areApart(buffer, operand.value());
  });
}

struct MarkApartPass : torch::impl::MarkApartBase<MarkApartPass> {
  void runOnOperation() override {
    Calls calls;
    SymbolTable symbols(getOperation());
    getOperation()->walk([&](func::CallOp call) {
      if (Operation *callee = symbols.lookup(call.getCallee()))
        calls[callee].push_back(call);
    });
    llvm::DenseSet<Operation *> visited;
    for (auto function : getOperation().getOps<func::FuncOp>())
      visit(function, calls, visited);
  }

private:
  using Calls = llvm::MapVector<Operation *, SmallVector<func::CallOp>>;

  /// Callers come first: what is apart in them is apart in what they call.
  static void visit(func::FuncOp function, Calls &calls,
                    llvm::DenseSet<Operation *> &visited) {
    if (!function.isPrivate() || function.isExternal() ||
        !calls.contains(function) || !visited.insert(function).second)
      return;
    for (func::CallOp call : calls[function])
      visit(call->getParentOfType<func::FuncOp>(), calls, visited);
    mark(function, calls[function]);
  }

  static void mark(func::FuncOp function, ArrayRef<func::CallOp> calls) {
    SmallVector<int64_t> places;
    for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
      if (isa<MemRefType>(type) &&
          llvm::all_of(calls, [number = number](func::CallOp call) {
            return isApartInCall(call, number);
          }))
        places.push_back(getPointerPlace(function, number));
    if (!places.empty())
      function->setAttr(kApartAttrName,
                        DenseI64ArrayAttr::get(function.getContext(), places));
  }
};

struct LowerApartPass : torch::impl::LowerApartBase<LowerApartPass> {
  void runOnOperation() override {
    LLVM::LLVMFuncOp function = getOperation();
    auto places = function->getAttrOfType<DenseI64ArrayAttr>(kApartAttrName);
    if (!places)
      return;
    for (int64_t place : places.asArrayRef())
      function.setArgAttr(place, LLVM::LLVMDialect::getNoAliasAttrName(),
                          UnitAttr::get(&getContext()));
    function->removeAttr(kApartAttrName);
  }
};

} // namespace
