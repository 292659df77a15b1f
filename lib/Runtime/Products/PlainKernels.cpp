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
const ProductKernels<Floats> &torch_mlir_runtime::getPlainKernels<Floats>() {
  return kKernels<Floats>;
}
template <>
const ProductKernels<Doubles> &torch_mlir_runtime::getPlainKernels<Doubles>() {
  return kKernels<Doubles>;
}
template <>
const ProductKernels<WideBfloats> &
torch_mlir_runtime::getPlainKernels<WideBfloats>() {
  return kKernels<WideBfloats>;
}
template <>
const ProductKernels<WideHalves> &
torch_mlir_runtime::getPlainKernels<WideHalves>() {
  return kKernels<WideHalves>;
}
