// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors: reading them, and putting them back.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// `[offset : offset + size * step : step]`, within the bounds of a dimension.
struct Slice {
  int64_t dim;
  OpFoldResult offset, size, step;
};

/// A bound as Python reads it: counted from the end when negative, and moved
/// into the tensor when outside.
Value clampBound(OpBuilder &b, Location loc, Value torchBound, Value size,
                 Value missing) {
  if (isNone(torchBound))
    return missing;
  Value zero = createIndex(b, loc, 0);
  Value bound = wrapIndex(b, loc, toIndex(b, torchBound), size);
  return minIndex(b, loc, maxIndex(b, loc, bound, zero), size);
}

template <typename OpTy>
FailureOr<Slice> getSlice(OpTy op, Value self, ConversionPatternRewriter &b) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(self.getType());
  std::optional<int64_t> dim = getConstantDim(op.getDim(), type.getRank());
  std::optional<int64_t> step = getConstantInt(op.getStep());
  if (!dim || *dim >= type.getRank() || !step || *step < 1)
    return b.notifyMatchFailure(op, "dimension or step is not constant");
  Value zero = createIndex(b, loc, 0), size = getSize(b, loc, self, *dim);
  Value start = clampBound(b, loc, op.getStart(), size, zero);
  Value end = clampBound(b, loc, op.getEnd(), size, size);
  Value length = maxIndex(b, loc, subIndex(b, loc, end, start), zero);
  if (*step != 1)
    length = b.createOrFold<arith::CeilDivSIOp>(loc, length,
                                                createIndex(b, loc, *step));
  return Slice{*dim, getAsOpFoldResult(start), getAsOpFoldResult(length),
               b.getIndexAttr(*step)};
}

template <typename OpTy>
struct ConvertSlice : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    FailureOr<Slice> slice = getSlice(op, adaptor.getSelf(), b);
    if (failed(slice))
      return failure();
    Location loc = op.getLoc();
    if (!type.isDynamicDim(slice->dim)) {
      OpFoldResult traced = b.getIndexAttr(type.getDimSize(slice->dim));
      assertEqualSizes(b, loc,
                       getValueOrCreateConstantIndexOp(b, loc, slice->size),
                       getValueOrCreateConstantIndexOp(b, loc, traced),
                       "the slice has another size than the traced one");
      slice->size = traced;
    }
    return createSlice(b, loc, adaptor.getSelf(), slice->dim, slice->offset,
                       slice->size, slice->step);
  }
};

/// Every so many elements of `tensor` replaced. MLIR would fold padding of
/// `part` into the offsets of a tensor.insert_slice without regard to strides.
Value createStridedInsert(OpBuilder &b, Location loc, Value part, Value tensor,
                          const Slice &slice) {
  Value offset = getValueOrCreateConstantIndexOp(b, loc, slice.offset);
  Value step = getValueOrCreateConstantIndexOp(b, loc, slice.step);
  Value count = getSize(b, loc, part, slice.dim);
  auto isReplaced = [&](OpBuilder &nested, Location at, Value from) -> Value {
    Value zero = createIndex(nested, at, 0);
    Value behind = arith::CmpIOp::create(nested, at, arith::CmpIPredicate::sge,
                                         from, zero);
    Value before =
        arith::CmpIOp::create(nested, at, arith::CmpIPredicate::slt, from,
                              mulIndex(nested, at, count, step));
    Value hit = arith::CmpIOp::create(
        nested, at, arith::CmpIPredicate::eq,
        arith::RemSIOp::create(nested, at, from, step), zero);
    return arith::AndIOp::create(
        nested, at, arith::AndIOp::create(nested, at, behind, before), hit);
  };
  return createFromIndices(
      b, loc, cast<RankedTensorType>(tensor.getType()),
      getSizes(b, loc, tensor),
      [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
        Value from = subIndex(nested, at, indices[slice.dim], offset);
        auto yieldElement = [&](OpBuilder &branch, Location where, Value read,
                                ArrayRef<Value> place) {
          Value element = tensor::ExtractOp::create(branch, where, read, place);
          scf::YieldOp::create(branch, where, element);
        };
        return scf::IfOp::create(
                   nested, at, isReplaced(nested, at, from),
                   [&](OpBuilder &then, Location where) {
                     SmallVector<Value> place = llvm::to_vector(indices);
                     place[slice.dim] =
                         arith::DivSIOp::create(then, where, from, step);
                     yieldElement(then, where, part, place);
                   },
                   [&](OpBuilder &other, Location where) {
                     yieldElement(other, where, tensor,
                                  llvm::to_vector(indices));
                   })
            .getResult(0);
      });
}

struct ConvertSliceScatter : TensorPattern<AtenSliceScatterOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenSliceScatterOp op, OpAdaptor adaptor,
                           RankedTensorType,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    FailureOr<Slice> slice = getSlice(op, adaptor.getSelf(), b);
    if (failed(slice))
      return failure();
    Value source =
        convertTensor(b, loc, adaptor.getSrc(), getTorchDtype(op.getSrc()),
                      getTorchDtype(op.getSelf()));
    assertEqualSizes(b, loc, getSize(b, loc, source, slice->dim),
                     getValueOrCreateConstantIndexOp(b, loc, slice->size),
                     "the part to write has another size than the slice");
    if (!isConstantIntValue(slice->step, 1))
      return createStridedInsert(b, loc, source, adaptor.getSelf(), *slice);
    return createInsert(b, loc, source, adaptor.getSelf(), slice->dim,
                        slice->offset);
  }
};

//===----------------------------------------------------------------------===//
// One index
//===----------------------------------------------------------------------===//

/// The one index of a select, asserted to be within bounds.
template <typename OpTy>
FailureOr<Slice> getSelected(OpTy op, Value self,
                             ConversionPatternRewriter &b) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(self.getType());
  std::optional<int64_t> dim = getConstantDim(op.getDim(), type.getRank());
  if (!dim || *dim >= type.getRank())
    return b.notifyMatchFailure(op, "the dimension is not constant");
  Value size = getSize(b, loc, self, *dim);
  Value index = wrapIndex(b, loc, toIndex(b, op.getIndex()), size);
  assertInBounds(b, loc, index, size, "select: the index is out of range");
  return Slice{*dim, getAsOpFoldResult(index), b.getIndexAttr(1),
               b.getIndexAttr(1)};
}

template <typename OpTy>
struct ConvertSelect : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    FailureOr<Slice> at = getSelected(op, adaptor.getSelf(), b);
    if (failed(at))
      return failure();
    return createSelect(b, loc, adaptor.getSelf(), at->dim, at->offset);
  }
};

struct ConvertSelectScatter : TensorPattern<AtenSelectScatterOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenSelectScatterOp op, OpAdaptor adaptor,
                           RankedTensorType,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    FailureOr<Slice> at = getSelected(op, adaptor.getSelf(), b);
    if (failed(at))
      return failure();
    Value source =
        convertTensor(b, loc, adaptor.getSrc(), getTorchDtype(op.getSrc()),
                      getTorchDtype(op.getSelf()));
    return createSelectInsert(b, loc, source, adaptor.getSelf(), at->dim,
                              at->offset);
  }
};

//===----------------------------------------------------------------------===//
// Lists of parts
//===----------------------------------------------------------------------===//

/// The sizes of the parts that an operation splits a dimension into.
template <typename OpTy>
std::optional<SmallVector<Value>>
getPartSizes(OpTy op, OpBuilder &b, Value self, int64_t dim, size_t count) {
  SmallVector<Value> sizes;
  if constexpr (std::is_same_v<OpTy, AtenUnbindIntOp> ||
                std::is_same_v<OpTy, AtenUnbindCopyIntOp>) {
    sizes.assign(count, createIndex(b, op.getLoc(), 1));
  } else if constexpr (std::is_same_v<OpTy, AtenSplitTensorOp> ||
                       std::is_same_v<OpTy, AtenSplitCopyTensorOp> ||
                       std::is_same_v<OpTy, AtenUnsafeSplitTensorOp>) {
    // The last part is what is left.
    Value size = toIndex(b, op.getSplitSize()),
          rest = getSize(b, op.getLoc(), self, dim);
    for (size_t part = 0; part < count; ++part) {
      sizes.push_back(minIndex(b, op.getLoc(), size, rest));
      rest = subIndex(b, op.getLoc(), rest, sizes.back());
    }
  } else {
    auto listed = getListElements(op.getSplitSizes());
    if (!listed || listed->size() != count)
      return std::nullopt;
    for (Value size : *listed)
      sizes.push_back(toIndex(b, size));
  }
  return sizes;
}

template <typename OpTy>
constexpr bool isUnbind = std::is_same_v<OpTy, AtenUnbindIntOp> ||
                          std::is_same_v<OpTy, AtenUnbindCopyIntOp>;

/// All parts, or nothing where the operation is not understood.
template <typename OpTy>
std::optional<SmallVector<Value>> createParts(OpTy op, OpBuilder &b,
                                              size_t count) {
  Location loc = op.getLoc();
  Value self = toBuiltinTensor(b, op.getSelf());
  if (!self)
    return std::nullopt;
  int64_t rank = cast<RankedTensorType>(self.getType()).getRank();
  std::optional<int64_t> dim = getConstantDim(op.getDim(), rank);
  if (!dim || *dim >= rank)
    return std::nullopt;
  auto sizes = getPartSizes(op, b, self, *dim, count);
  if (!sizes)
    return std::nullopt;
  Value offset = createIndex(b, loc, 0);
  SmallVector<Value> parts;
  for (Value size : *sizes) {
    Value part = createSlice(b, loc, self, *dim, getAsOpFoldResult(offset),
                             getAsOpFoldResult(size), b.getIndexAttr(1));
    parts.push_back(isUnbind<OpTy> ? createSqueeze(b, loc, part, *dim) : part);
    offset = addIndex(b, loc, offset, size);
  }
  assertEqualSizes(b, loc, offset, getSize(b, loc, self, *dim),
                   "the parts do not add up to the size of the dimension");
  return parts;
}

template <typename... OpTys>
std::optional<SmallVector<Value>> createPartsOf(Operation *op, OpBuilder &b,
                                                size_t count) {
  std::optional<SmallVector<Value>> parts;
  (void)((isa<OpTys>(op) &&
          (parts = createParts(cast<OpTys>(op), b, count), true)) ||
         ...);
  return parts;
}

/// Lists have no builtin form: what takes a list apart makes its elements.
struct ConvertListUnpack : OpConversionPattern<PrimListUnpackOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(PrimListUnpackOp op, OpAdaptor,
                                ConversionPatternRewriter &b) const override {
    Operation *list = op.getOperand().getDefiningOp();
    if (!list)
      return failure();
    auto parts = createPartsOf<AtenSplitWithSizesOp, AtenSplitWithSizesCopyOp,
                               AtenUnsafeSplitWithSizesOp, AtenSplitTensorOp,
                               AtenSplitCopyTensorOp, AtenUnsafeSplitTensorOp,
                               AtenUnbindIntOp, AtenUnbindCopyIntOp>(
        list, b, op.getNumResults());
    if (!parts)
      return b.notifyMatchFailure(op, "not the parts of a tensor");
    for (auto [part, result] : llvm::zip_equal(*parts, op.getResults()))
      part = castTo(b, op.getLoc(), part,
                    getTypeConverter()->convertType(result.getType()));
    b.replaceOp(op, *parts);
    return success();
  }
};

} // namespace

void linalg_lowering::populateSlicing(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns
      .add<ConvertSlice<AtenSliceTensorOp>, ConvertSlice<AtenSliceCopyTensorOp>,
           ConvertSliceScatter, ConvertSelect<AtenSelectIntOp>,
           ConvertSelect<AtenSelectCopyIntOp>, ConvertSelectScatter,
           ConvertListUnpack>(converter, patterns.getContext());
}
