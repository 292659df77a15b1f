// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processors with AVX-512 that multiply pairs of bfloat16: 14 x 2 sums of 32
// registers.

namespace {
constexpr int kVectorBytes = 64;
constexpr int kRegisters = 32;
constexpr int kTileRows = 14;
constexpr int kTileVectors = 2;
} // namespace

#include "ProductKernels.inc"

const ProductKernels<BfloatPairs> &torch_mlir_runtime::getAvx512Bf16Kernels() {
  return kKernels<BfloatPairs>;
}
