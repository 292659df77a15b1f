// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products, which other families need too.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_LINEAR_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_LINEAR_H

#include "mlir/IR/Builders.h"

namespace mlir::torch::TorchToLinalg {

/// [m, k] x [k, n], or with a batch [b, m, k] x [b, k, n], of one element type;
/// what `dtype` needs to be summed in is the element type of the result.
Value createProduct(ImplicitLocOpBuilder &builder, Value lhs, Value rhs,
                    Type dtype);

/// Merges the leading dimensions of a tensor into one and keeps the last
/// `kept`.
Value collapseLeading(ImplicitLocOpBuilder &builder, Value tensor,
                      int64_t kept);
/// Splits the first dimension of a tensor into the leading ones of `like`.
Value expandLeading(ImplicitLocOpBuilder &builder, Value tensor, Value like,
                    int64_t kept);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_LINEAR_H
