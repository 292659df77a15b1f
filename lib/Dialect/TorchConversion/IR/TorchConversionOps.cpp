// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchConversion;

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static LogicalResult verifySameTensor(Operation *op,
                                      Torch::ValueTensorType torchType,
                                      TensorType builtin) {
  TensorType expected = torchType.toBuiltinTensor();
  if (!expected)
    return op->emitOpError("needs a torch tensor of known dtype, but got ")
           << torchType;
  Type element = builtin.getElementType();
  bool sameElement = element == expected.getElementType() ||
                     element == torchType.getOptionalDtype();
  bool sameSizes =
      builtin.hasRank() == expected.hasRank() &&
      (!builtin.hasRank() || builtin.getShape() == expected.getShape());
  if (sameElement && sameSizes)
    return success();
  return op->emitOpError("must keep sizes and dtype: ")
         << torchType << " is " << expected << ", not " << builtin;
}

LogicalResult ToBuiltinTensorOp::verify() {
  return verifySameTensor(*this,
                          cast<Torch::ValueTensorType>(getOperand().getType()),
                          cast<TensorType>(getResult().getType()));
}

LogicalResult FromBuiltinTensorOp::verify() {
  return verifySameTensor(*this,
                          cast<Torch::ValueTensorType>(getResult().getType()),
                          cast<TensorType>(getOperand().getType()));
}

/// A cast of what the opposite cast made is the value itself.
template <typename InverseOp, typename OpT>
static OpFoldResult foldThereAndBack(OpT op) {
  auto inverse = op.getOperand().template getDefiningOp<InverseOp>();
  if (inverse && inverse.getOperand().getType() == op.getType())
    return inverse.getOperand();
  return {};
}

OpFoldResult ToBuiltinTensorOp::fold(FoldAdaptor) {
  return foldThereAndBack<FromBuiltinTensorOp>(*this);
}
OpFoldResult FromBuiltinTensorOp::fold(FoldAdaptor) {
  return foldThereAndBack<ToBuiltinTensorOp>(*this);
}

//===----------------------------------------------------------------------===//
// Scalars: constants of both worlds are the same attributes
//===----------------------------------------------------------------------===//

template <typename InverseOp, typename OpT>
static OpFoldResult foldScalarCast(OpT op, Attribute operand) {
  if (operand)
    return operand;
  return foldThereAndBack<InverseOp>(op);
}

OpFoldResult ToI1Op::fold(FoldAdaptor adaptor) {
  return foldScalarCast<FromI1Op>(*this, adaptor.getOperand());
}
OpFoldResult FromI1Op::fold(FoldAdaptor adaptor) {
  return foldScalarCast<ToI1Op>(*this, adaptor.getOperand());
}
OpFoldResult ToI64Op::fold(FoldAdaptor adaptor) {
  return foldScalarCast<FromI64Op>(*this, adaptor.getOperand());
}
OpFoldResult FromI64Op::fold(FoldAdaptor adaptor) {
  return foldScalarCast<ToI64Op>(*this, adaptor.getOperand());
}
OpFoldResult ToF64Op::fold(FoldAdaptor adaptor) {
  return foldScalarCast<FromF64Op>(*this, adaptor.getOperand());
}
OpFoldResult FromF64Op::fold(FoldAdaptor adaptor) {
  return foldScalarCast<ToF64Op>(*this, adaptor.getOperand());
}
OpFoldResult GeneratorToI64Op::fold(FoldAdaptor) {
  return foldThereAndBack<I64ToGeneratorOp>(*this);
}
OpFoldResult I64ToGeneratorOp::fold(FoldAdaptor) {
  return foldThereAndBack<GeneratorToI64Op>(*this);
}
