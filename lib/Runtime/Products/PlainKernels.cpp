// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What every processor of an architecture has.

namespace {
constexpr int kVectorBytes = 16;
#ifdef __x86_64__
constexpr int kRegisters = 16;
constexpr int kTileRows = 5;
#else
constexpr int kRegisters = 32;
constexpr int kTileRows = 12;
#endif
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

const VectorKernels &torch_mlir_runtime::getPlainKernels() {
  static constexpr VectorKernels kernels{
      kKernels<Floats>, kKernels<Doubles>, kKernels<WideBfloats>,
      kKernels<WideHalves>, kKernels<IntPairs>};
  return kernels;
}
