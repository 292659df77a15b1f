// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For processors with AVX-512.

namespace {
constexpr int kVectorBytes = 64;
constexpr int kTileRows = 14;
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

template <>
const ProductKernels<float> &torch_mlir_runtime::getAvx512Kernels<float>() {
  return kKernels<float>;
}
template <>
const ProductKernels<double> &torch_mlir_runtime::getAvx512Kernels<double>() {
  return kKernels<double>;
}
