// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Transforms/InliningUtils.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloDialect.cpp.inc"

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.cpp.inc"

namespace {

/// Functions may be inlined wherever they are called, with what they hold.
struct StablehloInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
};

} // namespace

void StablehloDialect::initialize() {
  addInterfaces<StablehloInliner>();
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
