// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes, empty tensors, reshapes, run-time checks.

#ifndef TORCHMLIR_CONVERSION_UTILS_SHAPES_H
#define TORCHMLIR_CONVERSION_UTILS_SHAPES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Support/LLVM.h"

namespace mlir::torch {

/// The i64 behind a torch.int, through a cast.
Value toI64(OpBuilder &builder, Value torchInt);
/// The index behind a torch.int; a constant when that is one.
Value toIndex(OpBuilder &builder, Value torchInt);
/// The same, as an attribute when constant.
OpFoldResult toIndexOrAttr(OpBuilder &builder, Value torchInt);

/// The builtin tensor behind a value tensor, through a cast. For elements of
/// lists, which no adaptor converts; null when rank or dtype is unknown.
Value toBuiltinTensor(OpBuilder &builder, Value torchTensor);

Value createIndex(OpBuilder &builder, Location loc, int64_t value);

/// The size of one dimension, as a value; a constant when static.
Value getSize(OpBuilder &builder, Location loc, Value tensor, int64_t dim);
/// All sizes, static ones as attributes.
SmallVector<OpFoldResult> getSizes(OpBuilder &builder, Location loc,
                                   Value tensor);
/// How many elements there are, as an index.
Value getNumElements(OpBuilder &builder, Location loc, Value tensor);

/// An uninitialised tensor of `type`, whose dynamic sizes are taken from
/// `sizes` (one entry a dimension).
Value createEmpty(OpBuilder &builder, Location loc, RankedTensorType type,
                  ArrayRef<OpFoldResult> sizes);
/// An uninitialised tensor of `type` whose dynamic sizes are those of `source`
/// at the dimensions `sourceDims` names.
Value createEmptyLike(OpBuilder &builder, Location loc, RankedTensorType type,
                      Value source, ArrayRef<int64_t> sourceDims);
/// Fills `tensor` with a constant.
Value createFill(OpBuilder &builder, Location loc, Value tensor, double value);
/// Fills `tensor` with a builtin scalar of its element type.
Value createFill(OpBuilder &builder, Location loc, Value tensor, Value scalar);

/// The same elements as `type`, whose dynamic sizes are in `sizes` (one entry a
/// dimension). Counts must agree, which the caller knows or has asserted.
Value createReshape(OpBuilder &builder, Location loc, Value tensor,
                    RankedTensorType type, ArrayRef<OpFoldResult> sizes);
/// Inserts dimensions of size 1, at `dims` of the result.
Value createUnsqueeze(OpBuilder &builder, Location loc, Value tensor,
                      ArrayRef<int64_t> dims);
/// Drops `dims`, which have size 1.
Value createSqueeze(OpBuilder &builder, Location loc, Value tensor,
                    ArrayRef<int64_t> dims);
/// `result[i...] = tensor[i[permutation]...]`.
Value createTranspose(OpBuilder &builder, Location loc, Value tensor,
                      ArrayRef<int64_t> permutation);
/// The same value under a type that knows more or less of its sizes.
Value castTo(OpBuilder &builder, Location loc, Value tensor, Type type);

/// Arithmetic on indices that folds what is known.
Value addIndex(OpBuilder &builder, Location loc, Value a, Value b);
Value subIndex(OpBuilder &builder, Location loc, Value a, Value b);
Value mulIndex(OpBuilder &builder, Location loc, Value a, Value b);
Value minIndex(OpBuilder &builder, Location loc, Value a, Value b);
Value maxIndex(OpBuilder &builder, Location loc, Value a, Value b);
/// How many elements there are along some dimensions.
Value countElements(OpBuilder &builder, Location loc, Value tensor,
                    ArrayRef<int64_t> dims);
/// `index`, or with `size` added when it is negative.
Value wrapIndex(OpBuilder &builder, Location loc, Value index, Value size);
/// Asserts `0 <= index < size`.
void assertInBounds(OpBuilder &builder, Location loc, Value index, Value size,
                    const Twine &message);

/// The sizes that a list of torch.ints asks for, where `type` does not know
/// them; nothing when the list is not constructed in sight.
std::optional<SmallVector<OpFoldResult>>
getListedSizes(OpBuilder &builder, Value list, RankedTensorType type);

/// `tensor[..., offset : offset + size * stride : stride, ...]`.
Value createSlice(OpBuilder &builder, Location loc, Value tensor, int64_t dim,
                  OpFoldResult offset, OpFoldResult size, OpFoldResult stride);
/// Writes `part` to where `createSlice` would read it with a stride of one.
Value createInsert(OpBuilder &builder, Location loc, Value part, Value tensor,
                   int64_t dim, OpFoldResult offset);

/// `tensor[..., index, ...]`, one dimension less and without reshaping.
Value createSelect(OpBuilder &builder, Location loc, Value tensor, int64_t dim,
                   OpFoldResult index);
/// Writes `part` to where `createSelect` would read it.
Value createSelectInsert(OpBuilder &builder, Location loc, Value part,
                         Value tensor, int64_t dim, OpFoldResult index);

/// `tensor` with `low` and `high` more elements along each dimension, which all
/// are `element`.
Value createPad(OpBuilder &builder, Location loc, Value tensor,
                ArrayRef<OpFoldResult> low, ArrayRef<OpFoldResult> high,
                Value element);

/// Ends the call with `message`, and the line of the program it is about, when
/// `condition` does not hold. Nothing is made where it is known to.
void createAssert(OpBuilder &builder, Location loc, Value condition,
                  const Twine &message);
/// Asserts that no size of `tensor` exceeds that of `of`, except for `skip`.
void assertFitsInto(OpBuilder &builder, Location loc, Value tensor, Value of,
                    std::optional<int64_t> skip, const Twine &message);
/// Asserts that two sizes are equal.
void assertEqualSizes(OpBuilder &builder, Location loc, Value a, Value b,
                      const Twine &message);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_SHAPES_H
