// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same elements in another dtype.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The result type says which dtype is asked for; devices and layouts do not
/// concern us.
template <typename OpTy>
struct ConvertCast : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType,
                           ConversionPatternRewriter &b) const override {
    return convertTensor(b, op.getLoc(), adaptor.getOperands()[0],
                         getTorchDtype(op->getOperand(0)),
                         getTorchDtype(op->getResult(0)));
  }
};

/// The same bits read as another dtype of the same width.
template <typename OpTy>
struct ConvertViewDtype : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Type from = getElementTypeOrSelf(adaptor.getOperands()[0]);
    Type to = type.getElementType();
    if (from == to) // A value of its own: its other name has another sign.
      return tensor::CastOp::create(b, op.getLoc(), type,
                                    adaptor.getOperands()[0])
          .getResult();
    if (!from.isIntOrFloat() || !to.isIntOrFloat() ||
        from.getIntOrFloatBitWidth() != to.getIntOrFloatBitWidth())
      return b.notifyMatchFailure(op, "the dtypes differ in width");
    return createElementwise(
        b, op.getLoc(), adaptor.getOperands()[0], type,
        [&](OpBuilder &nested, Location loc, ValueRange in) -> Value {
          return arith::BitcastOp::create(nested, loc, to, in[0]);
        });
  }
};

} // namespace

void linalg_lowering::populateCasts(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<ConvertCast<Aten_ToCopyOp>, ConvertCast<AtenToDtypeOp>,
               ConvertCast<AtenToDtypeLayoutOp>, ConvertCast<AtenToOtherOp>,
               ConvertCast<AtenToDeviceOp>, ConvertCast<AtenTypeAsOp>,
               ConvertCast<PrimsConvertElementTypeOp>,
               ConvertViewDtype<AtenViewDtypeOp>,
               ConvertViewDtype<AtenViewCopyDtypeOp>>(converter,
                                                      patterns.getContext());
}
