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
const ProductKernels<Floats> &torch_mlir_runtime::getAvx512Kernels<Floats>() {
  return kKernels<Floats>;
}
template <>
const ProductKernels<Doubles> &torch_mlir_runtime::getAvx512Kernels<Doubles>() {
  return kKernels<Doubles>;
}
template <>
const ProductKernels<WideBfloats> &
torch_mlir_runtime::getAvx512Kernels<WideBfloats>() {
  return kKernels<WideBfloats>;
}
template <>
const ProductKernels<WideHalves> &
torch_mlir_runtime::getAvx512Kernels<WideHalves>() {
  return kKernels<WideHalves>;
}
