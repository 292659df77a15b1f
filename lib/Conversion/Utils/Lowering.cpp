// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"

using namespace mlir;
using namespace mlir::torch;

LoweringBase::LoweringBase(Operation *operation, ValueRange operands,
                           ConversionPatternRewriter &rewriter,
                           const TypeConverter &converter)
    : ImplicitLocOpBuilder(operation->getLoc(), rewriter), operation(operation),
      operands(operands), rewriter(rewriter), converter(converter) {
  if (operation->getNumResults() > 0)
    type = getResultType();
}

RankedTensorType LoweringBase::getResultType(unsigned number) const {
  return dyn_cast_or_null<RankedTensorType>(
      converter.convertType(operation->getResult(number).getType()));
}

static Type getDtype(Value value) {
  return isa<Torch::BaseTensorType>(value.getType()) ? getTorchDtype(value)
                                                     : getScalarDtype(value);
}

Type LoweringBase::getResultDtype(unsigned number) const {
  return getDtype(operation->getResult(number));
}

Type LoweringBase::getOperandDtype(unsigned number) const {
  return getDtype(operation->getOperand(number));
}

static bool isTensor(Value value) {
  return isa<Torch::BaseTensorType>(value.getType());
}

LogicalResult torch::checkTensors(LoweringBase &b) {
  for (OpResult result : b.operation->getResults())
    if (isTensor(result) && !b.getResultType(result.getResultNumber()))
      return b.refuse("rank or dtype is unknown");
  for (auto [torchValue, value] :
       llvm::zip_equal(b.operation->getOperands(), b.operands))
    if (isTensor(torchValue) && !isa<RankedTensorType>(value.getType()))
      return b.refuse("operand without rank or dtype");
  return success();
}

LogicalResult torch::replaceWith(LoweringBase &b, FailureOr<Value> result) {
  if (failed(result))
    return failure();
  return replaceWith(b, FailureOr<SmallVector<Value>>({*result}));
}

LogicalResult torch::replaceWith(LoweringBase &b,
                                 FailureOr<SmallVector<Value>> results) {
  if (failed(results))
    return failure();
  for (auto [number, result] : llvm::enumerate(*results))
    if (isTensor(b.operation->getResult(number)))
      result = castTo(b, result, b.getResultType(number));
  b.rewriter.replaceOp(b.operation, *results);
  return success();
}
