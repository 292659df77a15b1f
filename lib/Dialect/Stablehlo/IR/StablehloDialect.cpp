// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.cpp.inc"

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.cpp.inc"

void StablehloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.cpp.inc"
      >();
  registerAttributes();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult ReshapeOp::fold(FoldAdaptor) {
  if (getOperand().getType() == getType())
    return getOperand();
  if (auto other = getOperand().getDefiningOp<ReshapeOp>()) {
    getOperandMutable().set(other.getOperand());
    return getResult();
  }
  return {};
}
