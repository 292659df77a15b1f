// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products. Named linalg operations, which downstream compilers know.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/LinalgOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

bool haveSameElements(Value a, Value b, RankedTensorType result) {
  return getElementTypeOrSelf(a) == result.getElementType() &&
         getElementTypeOrSelf(b) == result.getElementType();
}

/// [m, k] x [k, n] into a tensor of zeros.
Value createMatmul(OpBuilder &b, Location loc, Value lhs, Value rhs,
                   RankedTensorType type) {
  // Products of 16-bit floats are summed in 32 bits, as ATen does.
  Type accumulator = getMathDtype(type.getElementType());
  auto wide = type.clone(accumulator);
  assertEqualSizes(b, loc, getSize(b, loc, lhs, 1), getSize(b, loc, rhs, 0),
                   "the inner sizes of the matrices differ");
  Value init = createFill(
      b, loc,
      createEmpty(b, loc, wide,
                  {getSize(b, loc, lhs, 0), getSize(b, loc, rhs, 1)}),
      0);
  Value product = linalg::MatmulOp::create(b, loc, TypeRange(wide),
                                           ValueRange{lhs, rhs}, init)
                      .getResult(0);
  return convertTensor(b, loc, product, accumulator, type.getElementType());
}

Value createSum(OpBuilder &b, Location loc, Value lhs, Value rhs,
                RankedTensorType type) {
  return createElementwise(b, loc, {lhs, rhs}, type,
                           [&](OpBuilder &nested, Location at, ValueRange in) {
                             return applyAdd(nested, at, in,
                                             type.getElementType());
                           });
}

struct ConvertMm : TensorPattern<AtenMmOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenMmOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    if (isComplex(type.getElementType()) ||
        !haveSameElements(adaptor.getSelf(), adaptor.getMat2(), type))
      return b.notifyMatchFailure(op, "dtypes differ or are complex");
    return createMatmul(b, op.getLoc(), adaptor.getSelf(), adaptor.getMat2(),
                        type);
  }
};

struct ConvertAddmm : TensorPattern<AtenAddmmOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenAddmmOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    if (isComplex(type.getElementType()) ||
        !haveSameElements(adaptor.getMat1(), adaptor.getMat2(), type) ||
        getElementTypeOrSelf(adaptor.getSelf()) != type.getElementType())
      return b.notifyMatchFailure(op, "dtypes differ or are complex");
    if (!isOne(op.getBeta()) || !isOne(op.getAlpha()))
      return b.notifyMatchFailure(op, "alpha or beta is not one");
    Location loc = op.getLoc();
    Value product =
        createMatmul(b, loc, adaptor.getMat1(), adaptor.getMat2(), type);
    return createSum(b, loc, product, adaptor.getSelf(), type);
  }
};

/// x W^T + b, where x may have any number of leading dimensions.
struct ConvertLinear : TensorPattern<AtenLinearOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenLinearOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Value input = adaptor.getInput(), weight = adaptor.getWeight();
    auto inputType = cast<RankedTensorType>(input.getType());
    auto weightType = cast<RankedTensorType>(weight.getType());
    if (weightType.getRank() != 2 || inputType.getRank() < 2 ||
        isComplex(type.getElementType()) ||
        !haveSameElements(input, weight, type))
      return b.notifyMatchFailure(op, "unsupported ranks or dtypes");
    Location loc = op.getLoc();
    Value transposed = createTranspose(b, loc, weight, {1, 0});
    Value result = multiply(b, loc, input, transposed, type);
    if (!isNone(op.getBias()))
      result = createSum(b, loc, result, adaptor.getBias(), type);
    return result;
  }

private:
  /// Leading dimensions are collapsed into the rows of one product.
  static Value multiply(OpBuilder &b, Location loc, Value input,
                        Value transposed, RankedTensorType type) {
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
