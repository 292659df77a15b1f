// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What every processor of an architecture has.

namespace {
constexpr int kVectorBytes = 16;
#ifdef __x86_64__
constexpr int kTileRows = 5;
#else
constexpr int kTileRows = 12;
#endif
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

template <>
const ProductKernels<float> &torch_mlir_runtime::getPlainKernels<float>() {
  return kKernels<float>;
}
template <>
const ProductKernels<double> &torch_mlir_runtime::getPlainKernels<double>() {
  return kKernels<double>;
}
