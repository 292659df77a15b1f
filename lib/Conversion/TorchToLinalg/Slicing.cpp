// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors: reading them, and putting them back.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
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
Scalar clampBound(Value torchBound, Scalar size, Scalar missing) {
  if (isNone(torchBound))
    return missing;
  Scalar bound = wrapIndex(toIndex(size.getBuilder(), torchBound), size);
  return min(max(bound, size.like(0)), size);
}

template <typename OpTy>
FailureOr<Slice> getSlice(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  std::optional<int64_t> dim = getConstantDim(b.op.getDim(), getRank(self));
  std::optional<int64_t> step = getConstantInt(b.op.getStep());
  if (!dim || *dim >= getRank(self) || !step || *step < 1)
    return b.refuse("dimension or step is not constant");
  Scalar zero = createIndex(b, 0), size = getSize(b, self, *dim);
  Scalar start = clampBound(b.op.getStart(), size, zero);
  Scalar end = clampBound(b.op.getEnd(), size, size);
  Scalar length = max(end - start, zero);
  if (*step != 1)
    length = ceilDivide(length, createIndex(b, *step));
  return Slice{*dim, start, length, b.getIndexAttr(*step)};
}

template <typename OpTy>
FailureOr<Value> convertSlice(Lowering<OpTy> &b) {
  FailureOr<Slice> slice = getSlice(b);
  if (failed(slice))
    return failure();
  if (!b.type.isDynamicDim(slice->dim)) {
    OpFoldResult traced = b.getIndexAttr(b.type.getDimSize(slice->dim));
    assertEqualSizes(getSize(b, slice->size), getSize(b, traced),
                     "the slice has another size than the traced one");
    slice->size = traced;
  }
  return createSlice(b, b.in.getSelf(), slice->dim, slice->offset, slice->size,
                     slice->step);
}

/// Every so many elements of `tensor` replaced. MLIR would fold padding of
/// `part` into the offsets of a tensor.insert_slice without regard to strides.
Value createStridedInsert(ImplicitLocOpBuilder &b, Value part, Value tensor,
                          const Slice &slice) {
  Scalar offset = getSize(b, slice.offset), step = getSize(b, slice.step);
  Scalar count = getSize(b, part, slice.dim);
  return createFromIndices(
      b, getType(tensor), getSizes(b, tensor), [&](Scalars indices) {
        Scalar from = indices[slice.dim] - offset;
        Scalar rest = from.like(arith::RemSIOp::create(b, from, step));
        Scalar isReplaced = from >= 0 && from < count * step && rest == 0;
        return createIf(
                   isReplaced,
                   [&]() -> SmallVector<Value> {
                     SmallVector<Scalar> place = llvm::to_vector(indices);
                     place[slice.dim] =
                         from.like(arith::DivSIOp::create(b, from, step));
                     return {readElement(b, part, place)};
                   },
                   [&]() -> SmallVector<Value> {
                     return {readElement(b, tensor, indices)};
                   })
            .front();
      });
}

/// What is written, in the dtype of what it is written to.
template <typename OpTy>
Value getSource(Lowering<OpTy> &b) {
  return convertTensor(b, b.in.getSrc(), getTorchDtype(b.op.getSrc()),
                       getTorchDtype(b.op.getSelf()));
}

FailureOr<Value> convertSliceScatter(Lowering<AtenSliceScatterOp> &b) {
  FailureOr<Slice> slice = getSlice(b);
  if (failed(slice))
    return failure();
  Value self = b.in.getSelf(), source = getSource(b);
  assertEqualSizes(getSize(b, source, slice->dim), getSize(b, slice->size),
                   "the part to write has another size than the slice");
  if (!isConstantIntValue(slice->step, 1))
    return createStridedInsert(b, source, self, *slice);
  return createInsert(b, source, self, slice->dim, slice->offset);
}

//===----------------------------------------------------------------------===//
// One index
//===----------------------------------------------------------------------===//

/// The one index of a select, asserted to be within bounds.
template <typename OpTy>
FailureOr<Slice> getSelected(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  std::optional<int64_t> dim = getConstantDim(b.op.getDim(), getRank(self));
  if (!dim || *dim >= getRank(self))
    return b.refuse("the dimension is not constant");
  Scalar size = getSize(b, self, *dim);
  Scalar index = wrapIndex(toIndex(b, b.op.getIndex()), size);
  assertInBounds(index, size, "select: the index is out of range");
  return Slice{*dim, index, b.getIndexAttr(1), b.getIndexAttr(1)};
}

template <typename OpTy>
FailureOr<Value> convertSelect(Lowering<OpTy> &b) {
  FailureOr<Slice> at = getSelected(b);
  if (failed(at))
    return failure();
  return createSelect(b, b.in.getSelf(), at->dim, at->offset);
}

FailureOr<Value> convertSelectScatter(Lowering<AtenSelectScatterOp> &b) {
  FailureOr<Slice> at = getSelected(b);
  if (failed(at))
    return failure();
  return createSelectInsert(b, getSource(b), b.in.getSelf(), at->dim,
                            at->offset);
}

//===----------------------------------------------------------------------===//
// Lists of parts
//===----------------------------------------------------------------------===//

template <typename OpTy>
constexpr bool isUnbind = std::is_same_v<OpTy, AtenUnbindIntOp> ||
                          std::is_same_v<OpTy, AtenUnbindCopyIntOp>;

/// The sizes of the parts that an operation splits a dimension into.
template <typename OpTy>
std::optional<SmallVector<Scalar>>
getPartSizes(OpTy op, ImplicitLocOpBuilder &b, Scalar all, size_t count) {
  SmallVector<Scalar> sizes;
  if constexpr (isUnbind<OpTy>) {
    sizes.assign(count, createIndex(b, 1));
  } else if constexpr (std::is_same_v<OpTy, AtenSplitTensorOp> ||
                       std::is_same_v<OpTy, AtenSplitCopyTensorOp> ||
                       std::is_same_v<OpTy, AtenUnsafeSplitTensorOp>) {
    // The last part is what is left.
    Scalar size = toIndex(b, op.getSplitSize()), rest = all;
    for (size_t part = 0; part < count; ++part) {
      sizes.push_back(min(size, rest));
      rest = rest - sizes.back();
    }
  } else {
    auto listed = getListElements(op.getSplitSizes(), count);
    if (!listed)
      return std::nullopt;
    for (Value size : *listed)
      sizes.push_back(toIndex(b, size));
  }
  return sizes;
}

/// All parts, or nothing where the operation is not understood.
template <typename OpTy>
std::optional<SmallVector<Value>> createParts(OpTy op, ImplicitLocOpBuilder &b,
                                              size_t count) {
  Value self = toBuiltinTensor(b, op.getSelf());
  if (!self)
    return std::nullopt;
  std::optional<int64_t> dim = getConstantDim(op.getDim(), getRank(self));
  if (!dim || *dim >= getRank(self))
    return std::nullopt;
  Scalar all = getSize(b, self, *dim), offset = createIndex(b, 0);
  auto sizes = getPartSizes(op, b, all, count);
  if (!sizes)
    return std::nullopt;
  SmallVector<Value> parts;
  for (Scalar size : *sizes) {
    Value part = createSlice(b, self, *dim, offset, size);
    parts.push_back(isUnbind<OpTy> ? createSqueeze(b, part, *dim) : part);
    offset = offset + size;
  }
  assertEqualSizes(offset, all,
                   "the parts do not add up to the size of the dimension");
  return parts;
}

template <typename... OpTys>
std::optional<SmallVector<Value>>
createPartsOf(Operation *op, ImplicitLocOpBuilder &b, size_t count) {
  std::optional<SmallVector<Value>> parts;
  (void)((isa<OpTys>(op) &&
          (parts = createParts(cast<OpTys>(op), b, count), true)) ||
         ...);
  return parts;
}

/// Lists have no builtin form: what takes a list apart makes its elements.
FailureOr<SmallVector<Value>> convertListUnpack(Lowering<PrimListUnpackOp> &b) {
  Operation *list = b.op.getOperand().getDefiningOp();
  if (!list)
    return failure();
  auto parts = createPartsOf<AtenSplitWithSizesOp, AtenSplitWithSizesCopyOp,
                             AtenUnsafeSplitWithSizesOp, AtenSplitTensorOp,
                             AtenSplitCopyTensorOp, AtenUnsafeSplitTensorOp,
                             AtenUnbindIntOp, AtenUnbindCopyIntOp>(
      list, b, b.op.getNumResults());
  if (!parts)
    return b.refuse("not the parts of a tensor");
  return *parts;
}

} // namespace

void TorchToLinalg::populateSlicing(PatternTable &patterns) {
  patterns.add(convertSlice<AtenSliceTensorOp>,
               convertSlice<AtenSliceCopyTensorOp>, convertSliceScatter,
               convertSelect<AtenSelectIntOp>,
               convertSelect<AtenSelectCopyIntOp>, convertSelectScatter,
               convertListUnpack);
}
