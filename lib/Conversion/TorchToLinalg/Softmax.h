// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax is an operation of its own and a part of attention.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SOFTMAX_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SOFTMAX_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch::TorchToLinalg {

enum class SoftmaxKind {
  Plain,
  Logarithm,
  /// Rows of nothing but minus infinity give zeros instead of NaN.
  Safe,
};

/// What a softmax divides, and by what.
struct Exponentials {
  /// Of the differences from the largest element along the dimension.
  Value exps;
  /// Along the dimension, which stays with a size of one.
  Value sum;
  /// What the exponentials are of.
  Value shifted;
};

/// For a softmax of a tensor of 32- or 64-bit floats along `dim`: the largest
/// element is subtracted first, so that large ones do not overflow.
Exponentials createExponentials(ImplicitLocOpBuilder &builder, Value tensor,
                                int64_t dim, SoftmaxKind kind);

/// How much of the sum a part of it is. Zero of zero is zero if it is safe.
Scalar getShare(Scalar part, Scalar sum, SoftmaxKind kind);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SOFTMAX_H
