// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products. Named linalg operations, which downstream compilers know.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Utils.h"
#include "torch-mlir/Dialect/Torch/IR/LinalgOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Products of 16-bit floats are summed in 32 bits, as ATen does.
Type getAccumulatorType(Type element) {
  if (isa<::mlir::FloatType>(element) && element.getIntOrFloatBitWidth() < 32)
    return Float32Type::get(element.getContext());
  return element;
}

/// Rounds an accumulator to the element type it stands for.
Value truncateTo(OpBuilder &b, Location loc, Value tensor, Type element) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getElementType() == element)
    return tensor;
  return createElementwise(
      b, loc, tensor, type.clone(element),
      [&](OpBuilder &nested, Location at, ValueRange in) {
        return convertScalar(nested, at, in[0], type.getElementType(), element);
      });
}

bool haveSameElements(Value a, Value b, RankedTensorType result) {
  return getElementTypeOrSelf(a) == result.getElementType() &&
         getElementTypeOrSelf(b) == result.getElementType();
}

/// [m, k] x [k, n] into a tensor of zeros.
Value createMatmul(OpBuilder &b, Location loc, Value lhs, Value rhs,
                   RankedTensorType type) {
  auto wide = type.clone(getAccumulatorType(type.getElementType()));
  SmallVector<Value> sizes;
  if (type.isDynamicDim(0))
    sizes.push_back(b.createOrFold<tensor::DimOp>(loc, lhs, 0));
  if (type.isDynamicDim(1))
    sizes.push_back(b.createOrFold<tensor::DimOp>(loc, rhs, 1));
  Value init =
      createFill(b, loc, tensor::EmptyOp::create(b, loc, wide, sizes), 0);
  Value product = linalg::MatmulOp::create(b, loc, TypeRange(wide),
                                           ValueRange{lhs, rhs}, init)
                      .getResult(0);
  return truncateTo(b, loc, product, type.getElementType());
}

Value createTranspose2d(OpBuilder &b, Location loc, Value matrix) {
  auto type = cast<RankedTensorType>(matrix.getType());
  auto transposed = RankedTensorType::get(
      {type.getDimSize(1), type.getDimSize(0)}, type.getElementType());
  Value init = createEmptyLike(b, loc, transposed, matrix, {1, 0});
  return linalg::TransposeOp::create(b, loc, matrix, init,
                                     ArrayRef<int64_t>{1, 0})
      .getResult()[0];
}

Value createAdd(OpBuilder &b, Location loc, Value lhs, Value rhs,
                RankedTensorType type) {
  return createElementwise(
      b, loc, {lhs, rhs}, type,
      [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
        if (isa<::mlir::FloatType>(type.getElementType()))
          return arith::AddFOp::create(nested, at, in[0], in[1]);
        return arith::AddIOp::create(nested, at, in[0], in[1]);
      });
}

bool isOne(Value scalar) {
  if (auto constant = scalar.getDefiningOp<ConstantFloatOp>())
    return constant.getValue().convertToDouble() == 1.0;
  return getConstantInt(scalar) == 1;
}

struct ConvertMm : OpConversionPattern<AtenMmOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(AtenMmOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    if (!type || isa<ComplexType>(type.getElementType()) ||
        !haveSameElements(adaptor.getSelf(), adaptor.getMat2(), type))
      return rewriter.notifyMatchFailure(op, "dtypes differ or are complex");
    rewriter.replaceOp(op,
                       createMatmul(rewriter, op.getLoc(), adaptor.getSelf(),
                                    adaptor.getMat2(), type));
    return success();
  }
};

struct ConvertAddmm : OpConversionPattern<AtenAddmmOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(AtenAddmmOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    if (!type || isa<ComplexType>(type.getElementType()) ||
        !haveSameElements(adaptor.getMat1(), adaptor.getMat2(), type) ||
        getElementTypeOrSelf(adaptor.getSelf()) != type.getElementType())
      return rewriter.notifyMatchFailure(op, "dtypes differ or are complex");
    if (!isOne(op.getBeta()) || !isOne(op.getAlpha()))
      return rewriter.notifyMatchFailure(op, "alpha or beta is not one");
    Location loc = op.getLoc();
    Value product =
        createMatmul(rewriter, loc, adaptor.getMat1(), adaptor.getMat2(), type);
    rewriter.replaceOp(
        op, createAdd(rewriter, loc, product, adaptor.getSelf(), type));
    return success();
  }
};

/// x W^T + b, where x may have any number of leading dimensions.
struct ConvertLinear : OpConversionPattern<AtenLinearOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(AtenLinearOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast_or_null<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    Value input = adaptor.getInput(), weight = adaptor.getWeight();
    auto inputType = dyn_cast<RankedTensorType>(input.getType());
    auto weightType = dyn_cast<RankedTensorType>(weight.getType());
    if (!type || !inputType || !weightType || weightType.getRank() != 2 ||
        inputType.getRank() < 2 || isa<ComplexType>(type.getElementType()) ||
        !haveSameElements(input, weight, type))
      return rewriter.notifyMatchFailure(op, "unsupported ranks or dtypes");
    Location loc = op.getLoc();
    Value transposed = createTranspose2d(rewriter, loc, weight);
    Value result = multiply(rewriter, loc, input, inputType, transposed, type);
    if (!isa<Torch::NoneType>(op.getBias().getType()))
      result = createAdd(rewriter, loc, result, adaptor.getBias(), type);
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  /// Leading dimensions are collapsed into the rows of one product.
  static Value multiply(OpBuilder &b, Location loc, Value input,
                        RankedTensorType inputType, Value transposed,
                        RankedTensorType type) {
    int64_t rank = type.getRank();
    if (rank == 2)
      return createMatmul(b, loc, input, transposed, type);
    SmallVector<ReassociationIndices> groups(2);
    for (int64_t dim = 0; dim < rank - 1; ++dim)
      groups[0].push_back(dim);
    groups[1].push_back(rank - 1);
    Value rows = tensor::CollapseShapeOp::create(b, loc, input, groups);
    auto rowsType = cast<RankedTensorType>(rows.getType());
    auto flat = RankedTensorType::get(
        {rowsType.getDimSize(0), type.getDimSize(rank - 1)},
        type.getElementType());
    Value product = createMatmul(b, loc, rows, transposed, flat);
    SmallVector<OpFoldResult> sizes;
    for (int64_t dim = 0; dim < rank - 1; ++dim)
      sizes.push_back(tensor::getMixedSize(b, loc, input, dim));
    sizes.push_back(tensor::getMixedSize(b, loc, product, 1));
    return tensor::ExpandShapeOp::create(b, loc, type, product, groups, sizes);
  }
};

} // namespace

void linalg_lowering::populateLinear(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<ConvertMm, ConvertAddmm, ConvertLinear>(converter,
                                                       patterns.getContext());
}
