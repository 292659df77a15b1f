// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What convolutions and poolings share: windows that move over the last
// dimensions of an image.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_WINDOWS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_WINDOWS_H

#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"

namespace mlir::torch::TorchToLinalg {

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

/// The sizes of the last `rank` dimensions.
inline SmallVector<Scalar> getLastSizes(ImplicitLocOpBuilder &b, Value tensor,
                                        int64_t rank) {
  SmallVector<Scalar> sizes;
  for (int64_t dim = getRank(tensor) - rank; dim < getRank(tensor); ++dim)
    sizes.push_back(getSize(b, tensor, dim));
  return sizes;
}

/// How far a window reaches.
inline int64_t getReach(int64_t kernel, int64_t dilation) {
  return dilation * (kernel - 1) + 1;
}

/// How often a window of `reach` fits into `size`.
inline Scalar countWindows(Scalar size, int64_t reach, int64_t stride) {
  Scalar steps = floorDivideSigned(size - reach, size.like(stride));
  return max(steps + 1, size.like(0));
}

/// `tensor` with `low` and `high` more elements along its last dimensions.
inline Value padSpatially(ImplicitLocOpBuilder &b, Value tensor,
                          ArrayRef<OpFoldResult> low,
                          ArrayRef<OpFoldResult> high, Value element) {
  auto isZero = [](OpFoldResult amount) {
    return getConstantIntValue(amount) == 0;
  };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero))
    return tensor;
  int64_t rank = getRank(tensor);
  SmallVector<OpFoldResult> before(rank - low.size(), b.getIndexAttr(0));
  SmallVector<OpFoldResult> after = before;
  llvm::append_range(before, low);
  llvm::append_range(after, high);
  return createPad(b, tensor, before, after, element);
}

inline SmallVector<OpFoldResult> toAttrs(ImplicitLocOpBuilder &b,
                                         ArrayRef<int64_t> values) {
  return llvm::map_to_vector(values, [&](int64_t value) -> OpFoldResult {
    return b.getIndexAttr(value);
  });
}

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_WINDOWS_H
