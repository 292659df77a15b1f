// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compilers that take the Torch dialect, or linalg on tensors, rely on.

#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionDialect.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_VERIFYBACKENDCONTRACT
#define GEN_PASS_DEF_VERIFYLINALGONTENSORS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

/// A tensor is a value of known rank and dtype. Only those that a program
/// overwrites are references: its arguments, that is.
static LogicalResult checkTensor(Value value, Location loc) {
  auto type = dyn_cast<Torch::BaseTensorType>(value.getType());
  if (!type)
    return success();
  if (!type.hasSizes() || !type.hasDtype())
    return mlir::emitError(loc)
           << "a tensor of unknown " << (type.hasSizes() ? "dtype" : "rank")
           << ", " << type;
  if (isa<Torch::NonValueTensorType>(type) && !isa<BlockArgument>(value))
    return mlir::emitError(loc)
           << "a tensor that can be changed in place, " << type
           << ": make the program functional before it is imported";
  return success();
}

namespace {

struct VerifyBackendContractPass
    : mlir::torch::impl::VerifyBackendContractBase<VerifyBackendContractPass> {
  using Base::Base;

  void runOnOperation() override {
    WalkResult walked = getOperation()->walk([&](Operation *op) {
      return failed(check(op)) ? WalkResult::interrupt()
                               : WalkResult::advance();
    });
    if (walked.wasInterrupted())
      signalPassFailure();
  }

private:
  LogicalResult check(Operation *op) const {
    for (Value result : op->getResults())
      if (failed(checkTensor(result, op->getLoc())))
        return failure();
    for (Region &region : op->getRegions())
      for (Value argument : region.getArguments())
        if (failed(checkTensor(argument, argument.getLoc())))
          return failure();
    auto generic = dyn_cast<Torch::OperatorOp>(op);
    if (!generic || isLegal(generic.getName()))
      return success();
    return op->emitError() << "'" << generic.getName()
                           << "' is no operation of the Torch dialect: "
                              "decompose it, or name it in legal-ops";
  }

  bool isLegal(StringRef name) const {
    StringRef plain = name;
    plain.consume_front("torch.");
    return llvm::any_of(legalOps, [&](StringRef legal) {
      legal.consume_front("torch.");
      return legal == plain;
    });
  }
};

struct VerifyLinalgOnTensorsPass
    : mlir::torch::impl::VerifyLinalgOnTensorsBase<VerifyLinalgOnTensorsPass> {
  void runOnOperation() override {
    WalkResult walked = getOperation()->walk([](Operation *op) {
      if (!isOurs(op->getDialect()) &&
          llvm::none_of(op->getResultTypes(), hasOurType) &&
          llvm::none_of(op->getOperandTypes(), hasOurType))
        return WalkResult::advance();
      op->emitError() << "'" << op->getName()
                      << "' is not linalg on tensors: it is of the Torch "
                         "dialect, or has a value of a Torch type";
      return WalkResult::interrupt();
    });
    if (walked.wasInterrupted())
      signalPassFailure();
  }

private:
  static bool isOurs(Dialect *dialect) {
    return isa_and_nonnull<Torch::TorchDialect,
                           TorchConversion::TorchConversionDialect>(dialect);
  }
  static bool hasOurType(Type type) { return isOurs(&type.getDialect()); }
};

} // namespace
