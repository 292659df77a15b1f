// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes, empty tensors, reshapes, parts of tensors.

#ifndef TORCHMLIR_CONVERSION_UTILS_LINALG_SHAPES_H
#define TORCHMLIR_CONVERSION_UTILS_LINALG_SHAPES_H

#include "torch-mlir/Conversion/Utils/Checks.h"
#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch {

/// The i64 behind a torch.int, through a cast.
Scalar toI64(ImplicitLocOpBuilder &builder, Value torchInt);
/// The index behind a torch.int; a constant when that is one.
Scalar toIndex(ImplicitLocOpBuilder &builder, Value torchInt);
/// The same, as an attribute when constant.
OpFoldResult toIndexOrAttr(ImplicitLocOpBuilder &builder, Value torchInt);

/// The builtin tensor behind a value tensor, through a cast. For elements of
/// lists, which no adaptor converts; null when rank or dtype is unknown.
Value toBuiltinTensor(ImplicitLocOpBuilder &builder, Value torchTensor);

Scalar createIndex(ImplicitLocOpBuilder &builder, int64_t value);

/// The type of a tensor that has a rank, and the rank.
inline RankedTensorType getType(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}
inline int64_t getRank(Value tensor) { return getType(tensor).getRank(); }

/// All dimensions of a rank, in order.
SmallVector<int64_t> getAllDims(int64_t rank);

/// The size of one dimension, as a value; a constant when static.
Scalar getSize(ImplicitLocOpBuilder &builder, Value tensor, int64_t dim);
Scalar getSize(ImplicitLocOpBuilder &builder, OpFoldResult size);
/// All sizes, static ones as attributes.
SmallVector<OpFoldResult> getSizes(ImplicitLocOpBuilder &builder, Value tensor);
/// How many elements there are, as an index.
Scalar getNumElements(ImplicitLocOpBuilder &builder, Value tensor);

/// An uninitialised tensor of `type`, whose dynamic sizes are taken from
/// `sizes` (one entry a dimension).
Value createEmpty(ImplicitLocOpBuilder &builder, RankedTensorType type,
                  ArrayRef<OpFoldResult> sizes);
/// An uninitialised tensor of `type` whose dynamic sizes are those of `source`
/// at the dimensions `sourceDims` names.
Value createEmptyLike(ImplicitLocOpBuilder &builder, RankedTensorType type,
                      Value source, ArrayRef<int64_t> sourceDims);
/// One element, which is read as `dtype` if that is given.
Scalar readElement(ImplicitLocOpBuilder &builder, Value tensor, Scalars place,
                   Type dtype = {});

/// Fills `tensor` with a constant.
Value createFill(ImplicitLocOpBuilder &builder, Value tensor, double value);
/// Fills `tensor` with a builtin scalar of its element type.
Value createFill(ImplicitLocOpBuilder &builder, Value tensor, Value scalar);

/// A new tensor of `type` that is filled with a constant or a scalar.
template <typename T>
Value createFull(ImplicitLocOpBuilder &builder, RankedTensorType type,
                 ArrayRef<OpFoldResult> sizes, T value) {
  return createFill(builder, createEmpty(builder, type, sizes), value);
}

/// The same elements as `type`, whose dynamic sizes are in `sizes` (one entry a
/// dimension). Counts must agree, which the caller knows or has asserted.
Value createReshape(ImplicitLocOpBuilder &builder, Value tensor,
                    RankedTensorType type, ArrayRef<OpFoldResult> sizes);
/// Inserts dimensions of size 1, at `dims` of the result.
Value createUnsqueeze(ImplicitLocOpBuilder &builder, Value tensor,
                      ArrayRef<int64_t> dims);
/// The same, or a 0-d tensor with one dimension.
Value atLeast1d(ImplicitLocOpBuilder &builder, Value tensor);
/// Drops `dims`, which have size 1.
Value createSqueeze(ImplicitLocOpBuilder &builder, Value tensor,
                    ArrayRef<int64_t> dims);
/// `result[i...] = tensor[i[permutation]...]`.
Value createTranspose(ImplicitLocOpBuilder &builder, Value tensor,
                      ArrayRef<int64_t> permutation);
/// The same value under a type that knows more or less of its sizes.
Value castTo(ImplicitLocOpBuilder &builder, Value tensor, Type type);

/// How many elements there are along some dimensions.
Scalar countElements(ImplicitLocOpBuilder &builder, Value tensor,
                     ArrayRef<int64_t> dims);
/// `index`, or with `size` added when it is negative.
Scalar wrapIndex(Scalar index, Scalar size);

/// The sizes that a list of torch.ints asks for, where `type` does not know
/// them; nothing when the list is not constructed in sight.
std::optional<SmallVector<OpFoldResult>>
getListedSizes(ImplicitLocOpBuilder &builder, Value list,
               RankedTensorType type);

/// `tensor[..., offset : offset + size * stride : stride, ...]`.
Value createSlice(ImplicitLocOpBuilder &builder, Value tensor, int64_t dim,
                  OpFoldResult offset, OpFoldResult size, OpFoldResult stride);
Value createSlice(ImplicitLocOpBuilder &builder, Value tensor, int64_t dim,
                  OpFoldResult offset, OpFoldResult size);
/// Writes `part` to where `createSlice` would read it with a stride of one.
Value createInsert(ImplicitLocOpBuilder &builder, Value part, Value tensor,
                   int64_t dim, OpFoldResult offset);

/// `tensor[..., index, ...]`, one dimension less and without reshaping.
Value createSelect(ImplicitLocOpBuilder &builder, Value tensor, int64_t dim,
                   OpFoldResult index);
/// Writes `part` to where `createSelect` would read it.
Value createSelectInsert(ImplicitLocOpBuilder &builder, Value part,
                         Value tensor, int64_t dim, OpFoldResult index);

/// `tensor` with `low` and `high` more elements along each dimension, which all
/// are `element`.
Value createPad(ImplicitLocOpBuilder &builder, Value tensor,
                ArrayRef<OpFoldResult> low, ArrayRef<OpFoldResult> high,
                Value element);

/// Asserts that no size of `tensor` exceeds that of `of`, except for `skip`.
void assertFitsInto(ImplicitLocOpBuilder &builder, Value tensor, Value of,
                    std::optional<int64_t> skip, const Twine &message);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_LINALG_SHAPES_H
