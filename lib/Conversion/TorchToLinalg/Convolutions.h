// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What plain and transposed convolutions share.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_CONVOLUTIONS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_CONVOLUTIONS_H

#include "Windows.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::torch::TorchToLinalg {

/// The attributes of a convolution, one entry a spatial dimension.
struct Geometry {
  SmallVector<int64_t> kernel, stride, padding, dilation, outputPadding;
  int64_t groups = 1;
  bool transposed = false;

  int64_t rank() const { return kernel.size(); }

  /// A transposed convolution makes `size * stride` elements of `size`, and so
  /// many more, or fewer where that is negative.
  int64_t getExtra(int64_t dim) const {
    return getReach(kernel[dim], dilation[dim]) + outputPadding[dim] -
           2 * padding[dim] - stride[dim];
  }
};

/// What a convolution adds to: its bias everywhere, or zeros.
struct ConvolutionInit {
  /// Null for zeros.
  Value bias;
  Type element;

  /// For a result of these sizes, of which `times` channels in a row have the
  /// same bias.
  Value create(ImplicitLocOpBuilder &b, ArrayRef<OpFoldResult> sizes,
               int64_t times = 1) const;
};

/// A convolution of an image whose padding is done. `times` filters in a row
/// have the same bias.
Value createConvolution(ImplicitLocOpBuilder &b, const Geometry &geometry,
                        Value image, Value weight, const ConvolutionInit &init,
                        int64_t times = 1);

/// A transposed convolution.
Value createTransposedConvolution(ImplicitLocOpBuilder &b,
                                  const Geometry &geometry, Value image,
                                  Value weight, const ConvolutionInit &init);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_CONVOLUTIONS_H
