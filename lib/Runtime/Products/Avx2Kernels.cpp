// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For processors with AVX2 and fused multiplication and addition.

namespace {
constexpr int kVectorBytes = 32;
constexpr int kTileRows = 6;
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

template <>
const ProductKernels<float> &torch_mlir_runtime::getAvx2Kernels<float>() {
  return kKernels<float>;
}
template <>
const ProductKernels<double> &torch_mlir_runtime::getAvx2Kernels<double>() {
  return kKernels<double>;
}
