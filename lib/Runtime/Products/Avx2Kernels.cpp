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
const ProductKernels<Floats> &torch_mlir_runtime::getAvx2Kernels<Floats>() {
  return kKernels<Floats>;
}
template <>
const ProductKernels<Doubles> &torch_mlir_runtime::getAvx2Kernels<Doubles>() {
  return kKernels<Doubles>;
}
template <>
const ProductKernels<WideBfloats> &
torch_mlir_runtime::getAvx2Kernels<WideBfloats>() {
  return kKernels<WideBfloats>;
}
template <>
const ProductKernels<WideHalves> &
torch_mlir_runtime::getAvx2Kernels<WideHalves>() {
  return kKernels<WideHalves>;
}
