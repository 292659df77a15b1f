// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products. Named linalg operations, which downstream compilers know.

#include "Linear.h"
#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/LinalgOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

Value linalg_lowering::createProduct(OpBuilder &b, Location loc, Value lhs,
                                     Value rhs, Type dtype) {
  auto lhsType = cast<RankedTensorType>(lhs.getType());
  auto rhsType = cast<RankedTensorType>(rhs.getType());
  int64_t rank = lhsType.getRank();
  assertEqualSizes(b, loc, getSize(b, loc, lhs, rank - 1),
                   getSize(b, loc, rhs, rank - 2),
                   "the inner sizes of the matrices differ");
  SmallVector<int64_t> shape = llvm::to_vector(lhsType.getShape());
  shape.back() = rhsType.getShape().back();
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, lhs);
  sizes.back() = tensor::getMixedSize(b, loc, rhs, rank - 1);
  // Products of 16-bit floats are summed in 32 bits, as ATen does.
  auto type = RankedTensorType::get(
      shape, Torch::getBuiltinElementType(getMathDtype(dtype)));
  Value init = createFill(b, loc, createEmpty(b, loc, type, sizes), 0);
  if (rank == 2)
    return linalg::MatmulOp::create(b, loc, TypeRange(type),
                                    ValueRange{lhs, rhs}, init)
        .getResult(0);
  assertEqualSizes(b, loc, getSize(b, loc, lhs, 0), getSize(b, loc, rhs, 0),
                   "the batches differ in size");
  return linalg::BatchMatmulOp::create(b, loc, TypeRange(type),
                                       ValueRange{lhs, rhs}, init)
      .getResult(0);
}

/// All but the last `kept` dimensions as one, the others as they are.
static SmallVector<ReassociationIndices> groupLeading(int64_t rank,
                                                      int64_t kept) {
  SmallVector<ReassociationIndices> groups(1);
  for (int64_t dim = 0; dim < rank - kept; ++dim)
    groups.front().push_back(dim);
  for (int64_t dim = rank - kept; dim < rank; ++dim)
    groups.push_back({dim});
  return groups;
}

Value linalg_lowering::collapseLeading(OpBuilder &b, Location loc, Value tensor,
                                       int64_t kept) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  if (rank == kept)
    return createUnsqueeze(b, loc, tensor, 0);
  if (rank == kept + 1)
    return tensor;
  return tensor::CollapseShapeOp::create(b, loc, tensor,
                                         groupLeading(rank, kept));
}

Value linalg_lowering::expandLeading(OpBuilder &b, Location loc, Value tensor,
                                     Value like, int64_t kept) {
  auto likeType = cast<RankedTensorType>(like.getType());
  auto type = cast<RankedTensorType>(tensor.getType());
  int64_t rank = likeType.getRank();
  if (rank == kept)
    return createSqueeze(b, loc, tensor, 0);
  if (rank == kept + 1)
    return tensor;
  SmallVector<int64_t> shape =
      llvm::to_vector(likeType.getShape().drop_back(kept));
  llvm::append_range(shape, type.getShape().take_back(kept));
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, like);
  sizes.truncate(rank - kept);
  llvm::append_range(sizes, ArrayRef(getSizes(b, loc, tensor)).take_back(kept));
  return tensor::ExpandShapeOp::create(b, loc, type.clone(shape), tensor,
                                       groupLeading(rank, kept), sizes);
}

namespace {

bool haveElements(ValueRange tensors, RankedTensorType result) {
  return llvm::all_of(tensors, [&](Value tensor) {
    return getElementTypeOrSelf(tensor) == result.getElementType();
  });
}

/// linalg's named operations multiply and add any dtype but booleans.
bool isMultiplied(Type dtype) { return !isBool(dtype); }

/// A Python scalar as an element of the accumulator.
Value toAccumulator(OpBuilder &b, Location loc, Value torchScalar, Value scalar,
                    Type dtype) {
  return convertScalar(b, loc, scalar, getScalarDtype(torchScalar), dtype);
}

/// beta * bias + alpha * product, rounded to the type of the result.
struct ScaledBias {
  Value bias, beta, alpha, builtinBeta, builtinAlpha;

  Value addTo(OpBuilder &b, Location loc, Value product, Type dtype,
              RankedTensorType type) const {
    Type accumulator = getMathDtype(dtype);
    Value by = toAccumulator(b, loc, alpha, builtinAlpha, accumulator);
    Value biasBy = toAccumulator(b, loc, beta, builtinBeta, accumulator);
    // A bias times zero is not read: it may be NaN.
    bool hasBias = getConstantNumber(beta) != 0.0;
    SmallVector<Value> tensors{product};
    if (hasBias)
      tensors.push_back(bias);
    return createElementwise(
        b, loc, tensors, type,
        [&](OpBuilder &nested, Location at, ValueRange in) {
          Value value = in[0];
          if (!isOne(alpha))
            value = applyMul(nested, at, {value, by}, accumulator);
          if (hasBias) {
            Value shift = convertScalar(nested, at, in[1], dtype, accumulator);
            if (!isOne(beta))
              shift = applyMul(nested, at, {shift, biasBy}, accumulator);
            value = applyAdd(nested, at, {value, shift}, accumulator);
          }
          return convertScalar(nested, at, value, accumulator, dtype);
        });
  }
};

/// mm and bmm.
template <typename OpTy>
struct ConvertProduct : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Type dtype = getTorchDtype(op.getResult());
    if (!isMultiplied(dtype) || !haveElements(adaptor.getOperands(), type))
      return b.notifyMatchFailure(op, "unsupported dtypes");
    Value product = createProduct(b, op.getLoc(), adaptor.getSelf(),
                                  adaptor.getMat2(), dtype);
    return convertTensor(b, op.getLoc(), product, getMathDtype(dtype), dtype);
  }
};

/// addmm and baddbmm.
template <typename OpTy>
struct ConvertAddedProduct : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Type dtype = getTorchDtype(op.getResult());
    ValueRange tensors = adaptor.getOperands().take_front(3);
    if (!isMultiplied(dtype) || !haveElements(tensors, type))
      return b.notifyMatchFailure(op, "unsupported dtypes");
    Value product =
        createProduct(b, op.getLoc(), tensors[1], tensors[2], dtype);
    ScaledBias bias{tensors[0], op.getBeta(), op.getAlpha(), adaptor.getBeta(),
                    adaptor.getAlpha()};
    return bias.addTo(b, op.getLoc(), product, dtype, type);
  }
};

/// x W^T + b, where x may have any number of leading dimensions.
struct ConvertLinear : TensorPattern<AtenLinearOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenLinearOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value input = adaptor.getInput(), weight = adaptor.getWeight();
    Type dtype = getTorchDtype(op.getResult());
    if (cast<RankedTensorType>(weight.getType()).getRank() != 2 ||
        !isMultiplied(dtype) || !haveElements({input, weight}, type))
      return b.notifyMatchFailure(op, "unsupported ranks or dtypes");
    Value transposed = createTranspose(b, loc, weight, {1, 0});
    Value rows = collapseLeading(b, loc, input, /*kept=*/1);
    Value product = createProduct(b, loc, rows, transposed, dtype);
    product = expandLeading(b, loc, product, input, /*kept=*/1);
    Type accumulator = getMathDtype(dtype);
    if (isNone(op.getBias()))
      return convertTensor(b, loc, product, accumulator, dtype);
    return createElementwise(
        b, loc, {product, adaptor.getBias()}, type,
        [&](OpBuilder &nested, Location at, ValueRange in) {
          Value bias = convertScalar(nested, at, in[1], dtype, accumulator);
          Value sum = applyAdd(nested, at, {in[0], bias}, accumulator);
          return convertScalar(nested, at, sum, accumulator, dtype);
        });
  }
};

/// A matrix times a vector, and a vector times a vector: products of one
/// column, or of one row and one column.
template <typename OpTy>
struct ConvertVectorProduct : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Type dtype = getTorchDtype(op.getResult());
    if (!isMultiplied(dtype) || !haveElements(adaptor.getOperands(), type))
      return b.notifyMatchFailure(op, "unsupported dtypes");
    Value rows = collapseLeading(b, loc, adaptor.getOperands()[0], 1);
    Value column = createUnsqueeze(b, loc, adaptor.getOperands()[1], 1);
    Value product = createProduct(b, loc, rows, column, dtype);
    SmallVector<int64_t> dims{1};
    if (type.getRank() == 0)
      dims.push_back(0);
    return convertTensor(b, loc, createSqueeze(b, loc, product, dims),
                         getMathDtype(dtype), dtype);
  }
};

} // namespace

void linalg_lowering::populateLinear(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<ConvertProduct<AtenMmOp>, ConvertProduct<AtenBmmOp>,
               ConvertAddedProduct<AtenAddmmOp>,
               ConvertAddedProduct<AtenBaddbmmOp>, ConvertLinear,
               ConvertVectorProduct<AtenMvOp>, ConvertVectorProduct<AtenDotOp>>(
      converter, patterns.getContext());
}
