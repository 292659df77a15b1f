// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For processors with AVX2 and fused multiplication and addition.

namespace {
constexpr int kVectorBytes = 32;
constexpr int kRegisters = 16;
constexpr int kTileRows = 6;
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

const VectorKernels &torch_mlir_runtime::getAvx2Kernels() {
  static constexpr VectorKernels kernels{
      kKernels<Floats>, kKernels<Doubles>, kKernels<WideBfloats>,
      kKernels<WideHalves>, kKernels<IntPairs>};
  return kernels;
}
