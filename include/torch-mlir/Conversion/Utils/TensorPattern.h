// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the patterns of all conversions begin and end with.

#ifndef TORCHMLIR_CONVERSION_UTILS_TENSORPATTERN_H
#define TORCHMLIR_CONVERSION_UTILS_TENSORPATTERN_H

#include "mlir/Transforms/DialectConversion.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Conversion/Utils/Shapes.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

namespace mlir::torch {

/// A pattern for an operation of any number of results.
template <typename OpTy>
struct TorchPattern : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

protected:
  /// The builtin type of a tensor result; null when rank or dtype is unknown.
  RankedTensorType getResultType(OpTy op, unsigned number = 0) const {
    return dyn_cast_or_null<RankedTensorType>(
        this->getTypeConverter()->convertType(op->getResult(number).getType()));
  }
};

/// A pattern for an operation with one tensor as its result.
template <typename OpTy>
struct TensorPattern : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;
  using Adaptor = typename OpTy::Adaptor;
  using Rewriter = ConversionPatternRewriter;

  LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const final {
    RankedTensorType type = this->getResultType(op);
    if (!type)
      return rewriter.notifyMatchFailure(op, "rank or dtype is unknown");
    for (auto [torchValue, value] :
         llvm::zip_equal(op->getOperands(), adaptor.getOperands()))
      if (isa<Torch::BaseTensorType>(torchValue.getType()) &&
          !isa<RankedTensorType>(value.getType()))
        return rewriter.notifyMatchFailure(op, "operand without rank or dtype");
    FailureOr<Value> result = convert(op, adaptor, type, rewriter);
    if (failed(result))
      return failure();
    rewriter.replaceOp(op, castTo(rewriter, op.getLoc(), *result, type));
    return success();
  }

protected:
  /// Makes the result, or says with `notifyMatchFailure` why it cannot.
  /// Operands that are tensors have a rank and a dtype.
  virtual FailureOr<Value>
  convert(OpTy op, Adaptor adaptor, RankedTensorType type,
          ConversionPatternRewriter &rewriter) const = 0;
};

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_TENSORPATTERN_H
