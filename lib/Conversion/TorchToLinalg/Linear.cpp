// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products. Named linalg operations, which downstream compilers know.

#include "Linear.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/LinalgOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

Value TorchToLinalg::createProduct(ImplicitLocOpBuilder &b, Value lhs,
                                   Value rhs, Type dtype) {
  RankedTensorType lhsType = getType(lhs), rhsType = getType(rhs);
  int64_t rank = lhsType.getRank();
  assertEqualSizes(getSize(b, lhs, rank - 1), getSize(b, rhs, rank - 2),
                   "the inner sizes of the matrices differ");
  SmallVector<int64_t> shape = llvm::to_vector(lhsType.getShape());
  shape.back() = rhsType.getShape().back();
  SmallVector<OpFoldResult> sizes = getSizes(b, lhs);
  sizes.back() = tensor::getMixedSize(b, b.getLoc(), rhs, rank - 1);
  // Products of 16-bit floats are summed in 32 bits, as ATen does.
  auto type = RankedTensorType::get(
      shape, Torch::getBuiltinElementType(getMathDtype(dtype)));
  Value init = createFull(b, type, sizes, 0);
  if (rank == 2)
    return linalg::MatmulOp::create(b, TypeRange(type), ValueRange{lhs, rhs},
                                    init)
        .getResult(0);
  assertEqualSizes(getSize(b, lhs, 0), getSize(b, rhs, 0),
                   "the batches differ in size");
  return linalg::BatchMatmulOp::create(b, TypeRange(type), ValueRange{lhs, rhs},
                                       init)
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

Value TorchToLinalg::collapseLeading(ImplicitLocOpBuilder &b, Value tensor,
                                     int64_t kept) {
  int64_t rank = getRank(tensor);
  if (rank == kept)
    return createUnsqueeze(b, tensor, 0);
  if (rank == kept + 1)
    return tensor;
  return tensor::CollapseShapeOp::create(b, tensor, groupLeading(rank, kept));
}

Value TorchToLinalg::expandLeading(ImplicitLocOpBuilder &b, Value tensor,
                                   Value like, int64_t kept) {
  RankedTensorType likeType = getType(like), type = getType(tensor);
  int64_t rank = likeType.getRank();
  if (rank == kept)
    return createSqueeze(b, tensor, 0);
  if (rank == kept + 1)
    return tensor;
  SmallVector<int64_t> shape =
      llvm::to_vector(likeType.getShape().drop_back(kept));
  llvm::append_range(shape, type.getShape().take_back(kept));
  SmallVector<OpFoldResult> sizes = getSizes(b, like);
  sizes.truncate(rank - kept);
  llvm::append_range(sizes, ArrayRef(getSizes(b, tensor)).take_back(kept));
  return tensor::ExpandShapeOp::create(b, type.clone(shape), tensor,
                                       groupLeading(rank, kept), sizes);
}

namespace {

bool haveElements(ValueRange tensors, RankedTensorType result) {
  return llvm::all_of(tensors, [&](Value tensor) {
    return getElementTypeOrSelf(tensor) == result.getElementType();
  });
}

/// linalg's named operations multiply and add any dtype but booleans; of
/// complex numbers of 16 bits ATen has no products.
bool isMultiplied(Type dtype) {
  return !isBool(dtype) && !(isComplex(dtype) && getPartDtype(dtype).isF16());
}

/// mm and bmm.
template <typename OpTy>
FailureOr<Value> convertProduct(Lowering<OpTy> &b) {
  Type dtype = b.getResultDtype();
  if (!isMultiplied(dtype) || !haveElements(b.in.getOperands(), b.type))
    return b.refuse("unsupported dtypes");
  Value product = createProduct(b, b.in.getSelf(), b.in.getMat2(), dtype);
  return convertTensor(b, product, getMathDtype(dtype), dtype);
}

/// beta * bias + alpha * product, rounded to the type of the result: addmm and
/// baddbmm.
template <typename OpTy>
FailureOr<Value> convertAddedProduct(Lowering<OpTy> &b) {
  Type dtype = b.getResultDtype(), wide = getMathDtype(dtype);
  ValueRange tensors = b.in.getOperands().take_front(3);
  if (!isMultiplied(dtype) || !haveElements(tensors, b.type))
    return b.refuse("unsupported dtypes");
  Value product = createProduct(b, tensors[1], tensors[2], dtype);
  Scalar alpha = b.scalar(b.op.getAlpha(), b.in.getAlpha()).to(wide);
  Scalar beta = b.scalar(b.op.getBeta(), b.in.getBeta()).to(wide);
  bool hasAlpha = !isOne(b.op.getAlpha()), hasBeta = !isOne(b.op.getBeta());
  // A bias times zero is not read: it may be NaN.
  bool hasBias = getConstantNumber(b.op.getBeta()) != 0.0;
  SmallVector<Value> operands{product};
  if (hasBias)
    operands.push_back(tensors[0]);
  return createElementwise(b, operands, b.type, [&](Scalars in) {
    Scalar value = in[0].as(wide);
    if (hasAlpha)
      value = value * alpha;
    if (hasBias) {
      Scalar shift = in[1].as(dtype).to(wide);
      value = value + (hasBeta ? shift * beta : shift);
    }
    return value.to(dtype);
  });
}

/// x W^T + b, where x may have any number of leading dimensions.
FailureOr<Value> convertLinear(Lowering<AtenLinearOp> &b) {
  Value input = b.in.getInput(), weight = b.in.getWeight();
  Type dtype = b.getResultDtype(), wide = getMathDtype(dtype);
  if (getRank(weight) != 2 || !isMultiplied(dtype) ||
      !haveElements({input, weight}, b.type))
    return b.refuse("unsupported ranks or dtypes");
  Value transposed = createTranspose(b, weight, {1, 0});
  Value rows = collapseLeading(b, input, /*kept=*/1);
  Value product = createProduct(b, rows, transposed, dtype);
  product = expandLeading(b, product, input, /*kept=*/1);
  if (isNone(b.op.getBias()))
    return convertTensor(b, product, wide, dtype);
  return createElementwise(
      b, {product, b.in.getBias()}, b.type, [&](Scalars in) {
        return (in[0].as(wide) + in[1].as(dtype).to(wide)).to(dtype);
      });
}

/// A matrix times a vector, and a vector times a vector: products of one
/// column, or of one row and one column.
template <typename OpTy>
FailureOr<Value> convertVectorProduct(Lowering<OpTy> &b) {
  Type dtype = b.getResultDtype();
  if (!isMultiplied(dtype) || !haveElements(b.in.getOperands(), b.type))
    return b.refuse("unsupported dtypes");
  Value rows = collapseLeading(b, b.in.getOperands()[0], 1);
  Value column = createUnsqueeze(b, b.in.getOperands()[1], 1);
  Value product = createProduct(b, rows, column, dtype);
  SmallVector<int64_t> dims{1};
  if (b.type.getRank() == 0)
    dims.push_back(0);
  return convertTensor(b, createSqueeze(b, product, dims), getMathDtype(dtype),
                       dtype);
}

} // namespace

void TorchToLinalg::populateLinear(PatternTable &patterns) {
  patterns.add(convertProduct<AtenMmOp>, convertProduct<AtenBmmOp>,
               convertAddedProduct<AtenAddmmOp>,
               convertAddedProduct<AtenBaddbmmOp>, convertLinear,
               convertVectorProduct<AtenMvOp>, convertVectorProduct<AtenDotOp>);
}
