// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which kernels this processor has.

#include "ProductKernels.h"

#include <type_traits>

using namespace torch_mlir_runtime;

#ifdef __x86_64__

/// The size of one of the registers of AMX.
static constexpr int64_t kTileBytes = 1024;

static bool hasAvx2(int64_t vectorBytes) {
  return vectorBytes >= 32 && __builtin_cpu_supports("avx2") &&
         __builtin_cpu_supports("fma") && __builtin_cpu_supports("f16c");
}

static bool hasAvx512(int64_t vectorBytes) {
  return vectorBytes >= 64 && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl");
}

bool torch_mlir_runtime::hasBfloatPairs(int64_t vectorBytes) {
  return hasAvx512(vectorBytes) && __builtin_cpu_supports("avx512bf16");
}

bool torch_mlir_runtime::hasBfloatTiles(int64_t vectorBytes) {
  return vectorBytes >= kTileBytes && hasAvx512(vectorBytes) && mayUseAmx();
}

template <typename Form>
const ProductKernels<Form> &
torch_mlir_runtime::getProductKernels(int64_t vectorBytes) {
  if constexpr (std::is_same_v<Form, BfloatTiles>) {
    return getAmxKernels();
  } else if constexpr (std::is_same_v<Form, BfloatPairs>) {
    return getAvx512Bf16Kernels();
  } else {
    if (hasAvx512(vectorBytes))
      return getAvx512Kernels();
    if (hasAvx2(vectorBytes))
      return getAvx2Kernels();
    return getPlainKernels();
  }
}

template const ProductKernels<BfloatPairs> &
torch_mlir_runtime::getProductKernels<BfloatPairs>(int64_t);
template const ProductKernels<BfloatTiles> &
torch_mlir_runtime::getProductKernels<BfloatTiles>(int64_t);

#else

template <typename Form>
const ProductKernels<Form> &
torch_mlir_runtime::getProductKernels(int64_t /*vectorBytes*/) {
  return getPlainKernels();
}

#endif

template const ProductKernels<Floats> &
torch_mlir_runtime::getProductKernels<Floats>(int64_t);
template const ProductKernels<Doubles> &
torch_mlir_runtime::getProductKernels<Doubles>(int64_t);
template const ProductKernels<WideBfloats> &
torch_mlir_runtime::getProductKernels<WideBfloats>(int64_t);
template const ProductKernels<WideHalves> &
torch_mlir_runtime::getProductKernels<WideHalves>(int64_t);
template const ProductKernels<IntPairs> &
torch_mlir_runtime::getProductKernels<IntPairs>(int64_t);
