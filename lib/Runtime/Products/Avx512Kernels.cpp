// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For processors with AVX-512.

namespace {
constexpr int kVectorBytes = 64;
constexpr int kRegisters = 32;
constexpr int kTileRows = 14;
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

const VectorKernels &torch_mlir_runtime::getAvx512Kernels() {
  static constexpr VectorKernels kernels{
      kKernels<Floats>, kKernels<Doubles>, kKernels<WideBfloats>,
      kKernels<WideHalves>, kKernels<IntPairs>};
  return kernels;
}
