// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that move elements without computing on them.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Which dimension of the operand each dimension of the result is, or nothing
/// when that is not constant or not a permutation.
std::optional<SmallVector<int64_t>> swapDims(Value dim0, Value dim1,
                                             int64_t rank) {
  auto a = getConstantDim(dim0, rank), b = getConstantDim(dim1, rank);
  if (!a || !b)
    return std::nullopt;
  SmallVector<int64_t> permutation =
      llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (rank)
    std::swap(permutation[*a], permutation[*b]);
  return permutation;
}

template <typename OpTy>
std::optional<SmallVector<int64_t>> getPermutation(OpTy op, int64_t rank) {
  return swapDims(op.getDim0(), op.getDim1(), rank);
}

std::optional<SmallVector<int64_t>> getPermutation(AtenTOp, int64_t rank) {
  if (rank < 2)
    return llvm::to_vector(llvm::seq<int64_t>(0, rank));
  return SmallVector<int64_t>{1, 0};
}

template <typename OpTy>
std::optional<SmallVector<int64_t>> getPermuted(OpTy op, int64_t rank) {
  auto dims = getConstantDims(op.getDims(), rank, /*emptyMeansAll=*/false);
  if (!dims || static_cast<int64_t>(dims->size()) != rank)
    return std::nullopt;
  return dims;
}

std::optional<SmallVector<int64_t>> getPermutation(AtenPermuteOp op,
                                                   int64_t rank) {
  return getPermuted(op, rank);
}

std::optional<SmallVector<int64_t>> getPermutation(AtenPermuteCopyOp op,
                                                   int64_t rank) {
  return getPermuted(op, rank);
}

template <typename OpTy>
struct ConvertPermutation : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    auto permutation = getPermutation(op, type.getRank());
    if (!permutation || !isPermutationVector(*permutation))
      return b.notifyMatchFailure(op, "dimensions are not constant");
    return createTranspose(b, op.getLoc(), adaptor.getSelf(), *permutation);
  }
};

/// Parts are written one after the other into one tensor.
struct ConvertCat : TensorPattern<AtenCatOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenCatOp op, OpAdaptor, RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto elements = getListElements(op.getTensors());
    auto dim = getConstantDim(op.getDim(), type.getRank());
    if (!elements || !dim || type.getRank() == 0)
      return b.notifyMatchFailure(op, "list or dimension is not constant");
    SmallVector<Value> parts;
    for (Value element : *elements) {
      Value part = toBuiltinTensor(b, element);
      if (!part)
        return b.notifyMatchFailure(op, "an element without rank or dtype");
      auto partType = cast<RankedTensorType>(part.getType());
      // Of old, empty vectors join tensors of any rank.
      if (partType.getRank() != type.getRank())
        continue;
      parts.push_back(convertTensor(b, loc, part, getTorchDtype(element),
                                    getTorchDtype(op.getResult())));
    }
    return concatenate(b, loc, parts, *dim, type);
  }

private:
  static Value concatenate(OpBuilder &b, Location loc, ArrayRef<Value> parts,
                           int64_t dim, RankedTensorType type) {
    SmallVector<OpFoldResult> sizes(type.getRank(), b.getIndexAttr(0));
    if (!parts.empty())
      sizes = getSizes(b, loc, parts.front());
    // An insertion behind the end is an error, even of a part that turns out to
    // be empty: the result is as long as its parts until all of them are there.
    SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
    Value total = createIndex(b, loc, 0);
    for (Value part : parts) {
      if (cast<RankedTensorType>(part.getType()).isDynamicDim(dim))
        shape[dim] = ShapedType::kDynamic;
      total = addIndex(b, loc, total, getSize(b, loc, part, dim));
      for (int64_t other = 0; other < type.getRank(); ++other)
        if (other != dim)
          assertEqualSizes(b, loc, getSize(b, loc, parts.front(), other),
                           getSize(b, loc, part, other),
                           "sizes of the parts to concatenate differ");
    }
    sizes[dim] = total;
    Value result = createEmpty(b, loc, type.clone(shape), sizes);
    Value offset = createIndex(b, loc, 0);
    for (Value part : parts) {
      result =
          createInsert(b, loc, part, result, dim, getAsOpFoldResult(offset));
      offset = addIndex(b, loc, offset, getSize(b, loc, part, dim));
    }
    return castTo(b, loc, result, type);
  }
};

struct ConvertFlip : TensorPattern<AtenFlipOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenFlipOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto dims = getConstantDims(op.getDims(), type.getRank(),
                                /*emptyMeansAll=*/false);
    if (!dims)
      return b.notifyMatchFailure(op, "dimensions are not constant");
    DenseMap<int64_t, Value> last;
    for (int64_t dim : *dims)
      last[dim] =
          subIndex(b, loc, getSize(b, loc, self, dim), createIndex(b, loc, 1));
    return createFromIndices(
        b, loc, type, getSizes(b, loc, self),
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> from = llvm::to_vector(indices);
          for (int64_t dim : *dims)
            from[dim] = subIndex(nested, at, last[dim], from[dim]);
          return tensor::ExtractOp::create(nested, at, self, from);
        });
  }
};

struct ConvertRepeat : TensorPattern<AtenRepeatOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenRepeatOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    auto repeats = getListElements(op.getRepeats());
    if (!repeats || repeats->size() != static_cast<size_t>(type.getRank()))
      return b.notifyMatchFailure(op, "repetitions are not a list");
    int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
    int64_t leading = type.getRank() - rank;
    SmallVector<OpFoldResult> sizes;
    SmallVector<Value> own;
    for (auto [dim, count] : llvm::enumerate(*repeats)) {
      Value size = toIndex(b, count);
      if (static_cast<int64_t>(dim) >= leading) {
        own.push_back(getSize(b, loc, self, dim - leading));
        size = mulIndex(b, loc, size, own.back());
      }
      sizes.push_back(size);
    }
    return createFromIndices(
        b, loc, type, sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> from;
          for (auto [index, size] :
               llvm::zip_equal(indices.drop_front(leading), own))
            from.push_back(
                nested.createOrFold<arith::RemUIOp>(at, index, size));
          return tensor::ExtractOp::create(nested, at, self, from);
        });
  }
};

/// Positive amounts pad, negative ones crop; pairs go from the last dimension
/// to the first.
struct ConvertConstantPad : TensorPattern<AtenConstantPadNdOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenConstantPadNdOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto amounts = getListElements(op.getPad());
    int64_t rank = type.getRank();
    if (!amounts || amounts->size() % 2 ||
        static_cast<int64_t>(amounts->size()) > 2 * rank)
      return b.notifyMatchFailure(op, "amounts are not a list of pairs");
    SmallVector<OpFoldResult> low(rank, b.getIndexAttr(0)), high = low;
    Value self = adaptor.getSelf();
    for (size_t pair = 0; pair < amounts->size() / 2; ++pair) {
      int64_t dim = rank - 1 - static_cast<int64_t>(pair);
      low[dim] = toIndexOrAttr(b, (*amounts)[2 * pair]);
      high[dim] = toIndexOrAttr(b, (*amounts)[2 * pair + 1]);
      self = crop(b, loc, self, dim, low[dim], high[dim]);
    }
    Type dtype = getTorchDtype(op.getResult());
    Value value = convertScalar(b, loc, adaptor.getValue(),
                                getScalarDtype(op.getValue()), dtype);
    return createPad(b, loc, self, low, high, value);
  }

private:
  /// Cuts off what negative amounts say, and makes them zero.
  static Value crop(OpBuilder &b, Location loc, Value self, int64_t dim,
                    OpFoldResult &low, OpFoldResult &high) {
    if (isNotNegative(low) && isNotNegative(high))
      return self;
    Value zero = createIndex(b, loc, 0);
    Value before = getValueOrCreateConstantIndexOp(b, loc, low);
    Value after = getValueOrCreateConstantIndexOp(b, loc, high);
    Value offset = maxIndex(b, loc, subIndex(b, loc, zero, before), zero);
    Value cut = maxIndex(b, loc, subIndex(b, loc, zero, after), zero);
    Value size = subIndex(
        b, loc, subIndex(b, loc, getSize(b, loc, self, dim), offset), cut);
    low = getAsOpFoldResult(maxIndex(b, loc, before, zero));
    high = getAsOpFoldResult(maxIndex(b, loc, after, zero));
    return createSlice(b, loc, self, dim, getAsOpFoldResult(offset),
                       getAsOpFoldResult(size), b.getIndexAttr(1));
  }

  static bool isNotNegative(OpFoldResult amount) {
    std::optional<int64_t> constant = getConstantIntValue(amount);
    return constant && *constant >= 0;
  }
};

/// The diagonal of two dimensions becomes the last one.
template <typename OpTy>
struct ConvertDiagonal : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
    auto dim1 = getConstantDim(op.getDim1(), rank);
    auto dim2 = getConstantDim(op.getDim2(), rank);
    auto offset = getConstantInt(op.getOffset());
    if (!dim1 || !dim2 || !offset)
      return b.notifyMatchFailure(op, "dimensions or offset are not constant");
    Value down = createIndex(b, loc, std::max<int64_t>(-*offset, 0));
    Value right = createIndex(b, loc, std::max<int64_t>(*offset, 0));
    SmallVector<OpFoldResult> sizes;
    for (int64_t dim = 0; dim < rank; ++dim)
      if (dim != *dim1 && dim != *dim2)
        sizes.push_back(tensor::getMixedSize(b, loc, self, dim));
    Value rows = subIndex(b, loc, getSize(b, loc, self, *dim1), down);
    Value columns = subIndex(b, loc, getSize(b, loc, self, *dim2), right);
    sizes.push_back(maxIndex(b, loc, minIndex(b, loc, rows, columns),
                             createIndex(b, loc, 0)));
    return createFromIndices(
        b, loc, type, sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> from;
          for (int64_t dim = 0, next = 0; dim < rank; ++dim) {
            if (dim == *dim1)
              from.push_back(addIndex(nested, at, indices.back(), down));
            else if (dim == *dim2)
              from.push_back(addIndex(nested, at, indices.back(), right));
            else
              from.push_back(indices[next++]);
          }
          return tensor::ExtractOp::create(nested, at, self, from);
        });
  }
};

/// Windows along a dimension, whose elements become the last one.
template <typename OpTy>
struct ConvertUnfold : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value self = adaptor.getSelf();
    int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
    auto dim = getConstantDim(op.getDimension(), rank);
    auto step = getConstantInt(op.getStep());
    if (!dim || !step || *step < 1 || rank == 0)
      return b.notifyMatchFailure(op, "dimension or step is not constant");
    Value window = toIndex(b, op.getSize());
    Value stride = createIndex(b, loc, *step);
    Value one = createIndex(b, loc, 1);
    SmallVector<OpFoldResult> sizes = getSizes(b, loc, self);
    Value room = subIndex(b, loc, getSize(b, loc, self, *dim), window);
    sizes[*dim] = addIndex(
        b, loc, b.createOrFold<arith::DivSIOp>(loc, room, stride), one);
    sizes.push_back(window);
    return createFromIndices(
        b, loc, type, sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> from = llvm::to_vector(indices.drop_back());
          from[*dim] =
              addIndex(nested, at, mulIndex(nested, at, from[*dim], stride),
                       indices.back());
          return tensor::ExtractOp::create(nested, at, self, from);
        });
  }
};

} // namespace

void linalg_lowering::populateDataMovement(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<
      ConvertPermutation<AtenTransposeIntOp>, ConvertPermutation<AtenTOp>,
      ConvertPermutation<AtenPermuteOp>, ConvertPermutation<AtenPermuteCopyOp>,
      ConvertPermutation<AtenTransposeCopyIntOp>, ConvertCat, ConvertFlip,
      ConvertRepeat, ConvertConstantPad, ConvertDiagonal<AtenDiagonalOp>,
      ConvertDiagonal<AtenDiagonalCopyOp>, ConvertUnfold<AtenUnfoldOp>,
      ConvertUnfold<AtenUnfoldCopyOp>>(converter, patterns.getContext());
}
