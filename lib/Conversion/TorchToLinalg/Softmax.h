// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax is an operation of its own and a part of attention.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SOFTMAX_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SOFTMAX_H

#include "mlir/IR/Builders.h"

namespace mlir::torch::TorchToLinalg {

enum class SoftmaxKind {
  Plain,
  Logarithm,
  /// Rows of nothing but minus infinity give zeros instead of NaN.
  Safe,
};

/// Softmax of a tensor of 32- or 64-bit floats along `dim`: the largest element
/// is subtracted first, so that large ones do not overflow.
Value createSoftmax(ImplicitLocOpBuilder &builder, Value tensor, int64_t dim,
                    SoftmaxKind kind);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SOFTMAX_H
