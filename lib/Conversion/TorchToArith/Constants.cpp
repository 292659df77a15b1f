// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants: numbers and tensors.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// A constant int, float or bool.
template <typename OpTy>
struct ConvertScalarConstant : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = this->getTypeConverter()->convertType(op.getType());
    TypedAttr value;
    if constexpr (std::is_same_v<OpTy, ConstantIntOp>)
      value = rewriter.getIntegerAttr(type, op.getValue());
    else if constexpr (std::is_same_v<OpTy, ConstantFloatOp>)
      value = rewriter.getFloatAttr(type, op.getValue().convertToDouble());
    else
      value = rewriter.getBoolAttr(op.getValue());
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, value);
    return success();
  }
};

/// The same elements under another type: a blob is shared, not copied.
ElementsAttr withType(ElementsAttr elements, RankedTensorType type) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  auto dense = cast<DenseElementsAttr>(elements);
  if (dense.getElementType() == type.getElementType())
    return dense;
  if (isa<ComplexType>(type.getElementType()))
    return {};
  return dense.bitcast(type.getElementType());
}

struct ConvertTensorLiteral : OpConversionPattern<ValueTensorLiteralOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(ValueTensorLiteralOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    if (!type ||
        !isa<DenseElementsAttr, DenseResourceElementsAttr>(op.getValue()))
      return rewriter.notifyMatchFailure(op, "not a dense literal");
    ElementsAttr elements = withType(op.getValue(), type);
    if (!elements)
      return rewriter.notifyMatchFailure(op, "no builtin form of the elements");
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, type,
                                                   cast<TypedAttr>(elements));
    return success();
  }
};

} // namespace

void arith_lowering::populateConstants(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<ConvertScalarConstant<ConstantIntOp>,
               ConvertScalarConstant<ConstantFloatOp>,
               ConvertScalarConstant<ConstantBoolOp>, ConvertTensorLiteral>(
      converter, patterns.getContext());
}
