// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/Runtime.h"

#include <cstdlib>

namespace {
constexpr uint64_t kAlignment = 64;
} // namespace

void *mlirTorchRtAlloc(uint64_t size) {
  // A tensor without elements still needs an address of its own.
  uint64_t rounded = (size + kAlignment) & ~(kAlignment - 1);
  return std::aligned_alloc(kAlignment, rounded);
}

void mlirTorchRtFree(void *pointer) { std::free(pointer); }
