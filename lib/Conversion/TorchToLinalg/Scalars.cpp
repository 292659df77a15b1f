// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Python scalars that come out of tensors: sizes and single elements.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

template <typename OpTy>
struct ConvertSize : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto type = dyn_cast<RankedTensorType>(adaptor.getSelf().getType());
    auto dim = type ? getConstantDim(op.getDim(), type.getRank())
                    : std::optional<int64_t>();
    if (!dim || *dim >= type.getRank())
      return b.notifyMatchFailure(op, "the dimension is not constant");
    Value size = getSize(b, op.getLoc(), adaptor.getSelf(), *dim);
    b.replaceOpWithNewOp<arith::IndexCastOp>(op, b.getI64Type(), size);
    return success();
  }
};

/// How many elements there are.
template <typename OpTy>
struct ConvertNumel : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Value tensor = adaptor.getSelf();
    auto type = dyn_cast<RankedTensorType>(tensor.getType());
    if (!type)
      return b.notifyMatchFailure(op, "the rank is not known");
    Value count =
        countElements(b, op.getLoc(), tensor,
                      llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())));
    b.replaceOpWithNewOp<arith::IndexCastOp>(op, b.getI64Type(), count);
    return success();
  }
};

/// A tensor without dimensions.
struct ConvertNumToTensor : TensorPattern<PrimNumToTensorScalarOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(PrimNumToTensorScalarOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Value element =
        convertScalar(b, op.getLoc(), adaptor.getA(), getScalarDtype(op.getA()),
                      getTorchDtype(op.getResult()));
    return tensor::FromElementsOp::create(b, op.getLoc(), type, element)
        .getResult();
  }
};

/// The only element of a tensor, as a Python scalar of the result's type.
template <typename OpTy>
struct ConvertItem : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Value torchTensor = op->getOperand(0), tensor = adaptor.getOperands()[0];
    auto type = dyn_cast<RankedTensorType>(tensor.getType());
    Value result = op->getResult(0);
    if (!type || !isa<IntType, Torch::FloatType, BoolType>(result.getType()) ||
        llvm::any_of(type.getShape(), [](int64_t size) { return size != 1; }))
      return b.notifyMatchFailure(op, "not one real element");
    Location loc = op.getLoc();
    SmallVector<Value> first(type.getRank(), createIndex(b, loc, 0));
    Value element = tensor::ExtractOp::create(b, loc, tensor, first);
    b.replaceOp(op, convertScalar(b, loc, element, getTorchDtype(torchTensor),
                                  getScalarDtype(result)));
    return success();
  }
};

} // namespace

void linalg_lowering::populateScalars(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns
      .add<ConvertSize<AtenSizeIntOp>, ConvertSize<AtenSymSizeIntOp>,
           ConvertNumel<AtenNumelOp>, ConvertNumel<AtenSymNumelOp>,
           ConvertNumToTensor, ConvertItem<AtenItemOp>,
           ConvertItem<Aten_LocalScalarDenseOp>, ConvertItem<AtenIntTensorOp>,
           ConvertItem<AtenFloatTensorOp>, ConvertItem<AtenBoolTensorOp>>(
          converter, patterns.getContext());
}
