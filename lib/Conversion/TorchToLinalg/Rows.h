// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows along a dimension, which are sorted or selected from one by one.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ROWS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ROWS_H

#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"

namespace mlir::torch::TorchToLinalg {

/// A row of elements and where each of them was, or all rows of a tensor.
struct Row {
  Value elements, places;
};

/// Sizes of all dimensions but one.
inline SmallVector<OpFoldResult> getOtherSizes(ImplicitLocOpBuilder &b,
                                               Value tensor, int64_t dim) {
  SmallVector<OpFoldResult> sizes = getSizes(b, tensor);
  sizes.erase(sizes.begin() + dim);
  return sizes;
}

/// The numbers 0, 1, 2, ...
Value createNumbers(Scalar length, RankedTensorType type);

bool isKnownWithin(Scalar size, int64_t most);

Value write(Scalar element, Value row, Scalar place);

/// How many of the keys [begin, end) are such, added to `start`.
Scalar countThose(Value keys, Scalar begin, Scalar end, Scalar start,
                  llvm::function_ref<Scalar(Scalar key)> areSuch);

/// The places of all `count` keys of a row in their order. Those that are equal
/// stay as they were.
Value sortKeys(Row keys, Scalar count);

/// Sorts a row in place.
Row sortRow(Row row, Type dtype, bool descending, Scalar length);

/// What operations on rows have in common.
template <typename OpTy>
FailureOr<SmallVector<Value>>
convertRows(Lowering<OpTy> &b,
            llvm::function_ref<Row(Value, Type, int64_t)> create) {
  Value self = b.in.getSelf();
  auto dim = getConstantDim(b.op.getDim(), getRank(self));
  if (!dim || isComplex(b.type.getElementType()))
    return b.refuse("unsupported dimension or dtype");
  Row made = create(atLeast1d(b, self), getTorchDtype(b.op.getSelf()), *dim);
  if (getRank(self) > 0)
    return SmallVector<Value>{made.elements, made.places};
  return SmallVector<Value>{createSqueeze(b, made.elements, 0),
                            createSqueeze(b, made.places, 0)};
}

/// The first elements of rows.
FailureOr<SmallVector<Value>> convertTopk(Lowering<Torch::AtenTopkOp> &b);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ROWS_H
