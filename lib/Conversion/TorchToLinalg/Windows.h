// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What convolutions and poolings share: windows that move over the last
// dimensions of an image.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_WINDOWS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_WINDOWS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Shapes.h"

namespace mlir::torch::linalg_lowering {

/// A list with one constant for each spatial dimension; one constant stands for
/// all of them.
inline std::optional<SmallVector<int64_t>> getSpatial(Value list,
                                                      int64_t rank) {
  std::optional<SmallVector<int64_t>> values = getConstantIntList(list);
  if (!values ||
      (values->size() != 1 && values->size() != static_cast<size_t>(rank)))
    return std::nullopt;
  values->resize(rank, values->front());
  return values;
}

/// How far a window reaches.
inline int64_t getReach(int64_t kernel, int64_t dilation) {
  return dilation * (kernel - 1) + 1;
}

/// How often a window of `reach` fits into `size`.
inline Value countWindows(OpBuilder &b, Location loc, Value size, int64_t reach,
                          int64_t stride) {
  Value room = subIndex(b, loc, size, createIndex(b, loc, reach));
  Value steps = b.createOrFold<arith::FloorDivSIOp>(
      loc, room, createIndex(b, loc, stride));
  Value count = addIndex(b, loc, steps, createIndex(b, loc, 1));
  return maxIndex(b, loc, count, createIndex(b, loc, 0));
}

/// `tensor` with `low` and `high` more elements along its last dimensions.
inline Value padSpatially(OpBuilder &b, Location loc, Value tensor,
                          ArrayRef<OpFoldResult> low,
                          ArrayRef<OpFoldResult> high, Value element) {
  auto isZero = [](OpFoldResult amount) {
    return getConstantIntValue(amount) == 0;
  };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero))
    return tensor;
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  SmallVector<OpFoldResult> before(rank - low.size(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> after = before;
  llvm::append_range(before, low);
  llvm::append_range(after, high);
  return createPad(b, loc, tensor, before, after, element);
}

inline SmallVector<OpFoldResult> toAttrs(OpBuilder &b,
                                         ArrayRef<int64_t> values) {
  return llvm::map_to_vector(values, [&](int64_t value) -> OpFoldResult {
    return b.getIndexAttr(value);
  });
}

} // namespace mlir::torch::linalg_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_WINDOWS_H
