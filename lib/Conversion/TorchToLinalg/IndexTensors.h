// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading elements of index tensors as places in another tensor.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_INDEXTENSORS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_INDEXTENSORS_H

#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"

namespace mlir::torch::TorchToLinalg {

/// What a negative index means.
enum class Negative { FromEnd, Invalid };

/// An element of an index tensor as an index into a dimension of `size`,
/// asserted to be within bounds before anything is read or written.
Scalar toPlace(Scalar element, Scalar size, Negative negative);

/// The tensors of `index.Tensor` and its relatives: which dimensions they
/// index, and how their common shape lies in that of the result.
class IndexTensors {
public:
  /// Nothing when an index is a mask or has no rank.
  static std::optional<IndexTensors> get(ImplicitLocOpBuilder &builder,
                                         Value torchList, Value self);

  /// Sizes of what is indexed, in the order of the result's dimensions.
  SmallVector<OpFoldResult> getSizes(ImplicitLocOpBuilder &builder) const;

  /// The place in the indexed tensor behind a place in the result.
  SmallVector<Scalar> getPlace(ImplicitLocOpBuilder &builder,
                               Scalars indices) const;

  /// How many dimensions behind the last one that is indexed.
  int64_t getTrailing() const;

private:
  Value self;
  /// One entry a dimension of `self`, null where it is not indexed.
  SmallVector<Value> tensors;
  /// Rank of the common shape, and where in the result it begins.
  int64_t rank = 0, position = 0;
};

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_INDEXTENSORS_H
