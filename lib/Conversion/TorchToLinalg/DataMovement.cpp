// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that move elements without computing on them.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Which dimension of the operand each dimension of the result is, or nothing
/// when that is not constant.
template <typename OpTy>
std::optional<SmallVector<int64_t>> getPermutation(OpTy op, int64_t rank) {
  SmallVector<int64_t> permutation = getAllDims(rank);
  if constexpr (std::is_same_v<OpTy, AtenTOp>) {
    std::reverse(permutation.begin(), permutation.end());
  } else if constexpr (std::is_same_v<OpTy, AtenPermuteOp> ||
                       std::is_same_v<OpTy, AtenPermuteCopyOp>) {
    return getConstantDims(op.getDims(), rank, /*emptyMeansAll=*/false);
  } else {
    auto a = getConstantDim(op.getDim0(), rank);
    auto b = getConstantDim(op.getDim1(), rank);
    if (!a || !b)
      return std::nullopt;
    if (rank)
      std::swap(permutation[*a], permutation[*b]);
  }
  return permutation;
}

template <typename OpTy>
FailureOr<Value> convertPermutation(Lowering<OpTy> &b) {
  int64_t rank = b.type.getRank();
  auto permutation = getPermutation(b.op, rank);
  if (!permutation || static_cast<int64_t>(permutation->size()) != rank ||
      !isPermutationVector(*permutation))
    return b.refuse("dimensions are not constant");
  return createTranspose(b, b.in.getSelf(), *permutation);
}

Value concatenate(ImplicitLocOpBuilder &b, ArrayRef<Value> parts, int64_t dim,
                  RankedTensorType type) {
  SmallVector<OpFoldResult> sizes(type.getRank(), b.getIndexAttr(0));
  if (!parts.empty())
    sizes = getSizes(b, parts.front());
  // An insertion behind the end is an error, even of a part that turns out to
  // be empty: the result is as long as its parts until all of them are there.
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  Scalar total = createIndex(b, 0);
  for (Value part : parts) {
    if (getType(part).isDynamicDim(dim))
      shape[dim] = ShapedType::kDynamic;
    total = (total + getSize(b, part, dim));
    for (int64_t other = 0; other < type.getRank(); ++other)
      if (other != dim)
        assertEqualSizes(getSize(b, parts.front(), other),
                         getSize(b, part, other),
                         "sizes of the parts to concatenate differ");
  }
  sizes[dim] = total;
  Value result = createEmpty(b, type.clone(shape), sizes);
  Scalar offset = createIndex(b, 0);
  for (Value part : parts) {
    result = createInsert(b, part, result, dim, offset);
    offset = (offset + getSize(b, part, dim));
  }
  return castTo(b, result, type);
}

/// Parts are written one after the other into one tensor.
FailureOr<Value> convertCat(Lowering<AtenCatOp> &b) {
  auto elements = getListElements(b.op.getTensors());
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  if (!elements || !dim || b.type.getRank() == 0)
    return b.refuse("list or dimension is not constant");
  SmallVector<Value> parts;
  for (Value element : *elements) {
    Value part = toBuiltinTensor(b, element);
    if (!part)
      return b.refuse("an element without rank or dtype");
    RankedTensorType partType = getType(part);
    // Of old, empty vectors join tensors of any rank.
    if (partType.getRank() != b.type.getRank())
      continue;
    parts.push_back(
        convertTensor(b, part, getTorchDtype(element), b.getResultDtype()));
  }
  return concatenate(b, parts, *dim, b.type);
}

FailureOr<Value> convertFlip(Lowering<AtenFlipOp> &b) {
  Value self = b.in.getSelf();
  auto dims = getConstantDims(b.op.getDims(), b.type.getRank(),
                              /*emptyMeansAll=*/false);
  if (!dims)
    return b.refuse("dimensions are not constant");
  SmallVector<Scalar> last;
  for (int64_t dim : *dims)
    last.push_back(getSize(b, self, dim) - 1);
  return createFromIndices(b, b.type, getSizes(b, self), [&](Scalars indices) {
    SmallVector<Scalar> from = llvm::to_vector(indices);
    for (auto [dim, end] : llvm::zip_equal(*dims, last))
      from[dim] = end - from[dim];
    return readElement(b, self, from);
  });
}

FailureOr<Value> convertRepeat(Lowering<AtenRepeatOp> &b) {
  Value self = b.in.getSelf();
  auto repeats = getListElements(b.op.getRepeats(), b.type.getRank());
  if (!repeats)
    return b.refuse("repetitions are not a list");
  int64_t leading = b.type.getRank() - getRank(self);
  SmallVector<OpFoldResult> sizes;
  SmallVector<Scalar> own;
  for (auto [dim, count] : llvm::enumerate(*repeats)) {
    Scalar size = toIndex(b, count);
    if (static_cast<int64_t>(dim) >= leading) {
      own.push_back(getSize(b, self, dim - leading));
      size = size * own.back();
    }
    sizes.push_back(size);
  }
  return createFromIndices(b, b.type, sizes, [&](Scalars indices) {
    SmallVector<Scalar> from;
    for (auto [index, size] : llvm::zip_equal(indices.drop_front(leading), own))
      from.push_back(index % size);
    return readElement(b, self, from);
  });
}

bool isNotNegative(OpFoldResult amount) {
  std::optional<int64_t> constant = getConstantIntValue(amount);
  return constant && *constant >= 0;
}

/// Cuts off what negative amounts say, and makes them zero.
Value crop(ImplicitLocOpBuilder &b, Value self, int64_t dim, OpFoldResult &low,
           OpFoldResult &high) {
  if (isNotNegative(low) && isNotNegative(high))
    return self;
  Scalar before = getSize(b, low), after = getSize(b, high);
  Scalar zero = createIndex(b, 0);
  Scalar offset = max(zero - before, zero), cut = max(zero - after, zero);
  low = max(before, zero);
  high = max(after, zero);
  return createSlice(b, self, dim, offset,
                     getSize(b, self, dim) - offset - cut);
}

/// Positive amounts pad, negative ones crop; pairs go from the last dimension
/// to the first.
FailureOr<Value> convertConstantPad(Lowering<AtenConstantPadNdOp> &b) {
  auto amounts = getListElements(b.op.getPad());
  int64_t rank = b.type.getRank();
  if (!amounts || amounts->size() % 2 ||
      static_cast<int64_t>(amounts->size()) > 2 * rank)
    return b.refuse("amounts are not a list of pairs");
  SmallVector<OpFoldResult> low(rank, b.getIndexAttr(0)), high = low;
  Value self = b.in.getSelf();
  for (size_t pair = 0; pair < amounts->size() / 2; ++pair) {
    int64_t dim = rank - 1 - static_cast<int64_t>(pair);
    low[dim] = toIndexOrAttr(b, (*amounts)[2 * pair]);
    high[dim] = toIndexOrAttr(b, (*amounts)[2 * pair + 1]);
    self = crop(b, self, dim, low[dim], high[dim]);
  }
  Value value =
      b.scalar(b.op.getValue(), b.in.getValue()).to(b.getResultDtype());
  return createPad(b, self, low, high, value);
}

/// The diagonal of two dimensions becomes the last one.
template <typename OpTy>
FailureOr<Value> convertDiagonal(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  int64_t rank = getRank(self);
  auto dim1 = getConstantDim(b.op.getDim1(), rank);
  auto dim2 = getConstantDim(b.op.getDim2(), rank);
  auto offset = getConstantInt(b.op.getOffset());
  if (!dim1 || !dim2 || !offset)
    return b.refuse("dimensions or offset are not constant");
  Scalar down = createIndex(b, std::max<int64_t>(-*offset, 0));
  Scalar right = createIndex(b, std::max<int64_t>(*offset, 0));
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim != *dim1 && dim != *dim2)
      sizes.push_back(tensor::getMixedSize(b, b.getLoc(), self, dim));
  Scalar rows = getSize(b, self, *dim1) - down;
  Scalar columns = getSize(b, self, *dim2) - right;
  sizes.push_back(max(min(rows, columns), createIndex(b, 0)));
  return createFromIndices(b, b.type, sizes, [&](Scalars indices) {
    SmallVector<Scalar> from;
    for (int64_t dim = 0, next = 0; dim < rank; ++dim) {
      if (dim == *dim1)
        from.push_back(indices.back() + down);
      else if (dim == *dim2)
        from.push_back(indices.back() + right);
      else
        from.push_back(indices[next++]);
    }
    return readElement(b, self, from);
  });
}

/// Windows along a dimension, whose elements become the last one.
template <typename OpTy>
FailureOr<Value> convertUnfold(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  int64_t rank = getRank(self);
  auto dim = getConstantDim(b.op.getDimension(), rank);
  auto step = getConstantInt(b.op.getStep());
  if (!dim || !step || *step < 1 || rank == 0)
    return b.refuse("dimension or step is not constant");
  Scalar window = toIndex(b, b.op.getSize());
  Scalar stride = createIndex(b, *step);
  SmallVector<OpFoldResult> sizes = getSizes(b, self);
  Scalar room = getSize(b, self, *dim) - window;
  sizes[*dim] = floorDivideSigned(room, stride) + 1;
  sizes.push_back(window);
  return createFromIndices(b, b.type, sizes, [&](Scalars indices) {
    SmallVector<Scalar> from = llvm::to_vector(indices.drop_back());
    from[*dim] = from[*dim] * stride + indices.back();
    return readElement(b, self, from);
  });
}

} // namespace

void TorchToLinalg::populateDataMovement(PatternTable &patterns) {
  patterns.add(
      convertPermutation<AtenTransposeIntOp>, convertPermutation<AtenTOp>,
      convertPermutation<AtenPermuteOp>, convertPermutation<AtenPermuteCopyOp>,
      convertPermutation<AtenTransposeCopyIntOp>, convertCat, convertFlip,
      convertRepeat, convertConstantPad, convertDiagonal<AtenDiagonalOp>,
      convertDiagonal<AtenDiagonalCopyOp>, convertUnfold<AtenUnfoldOp>,
      convertUnfold<AtenUnfoldCopyOp>);
}
