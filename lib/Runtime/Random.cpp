// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Seeds for the random operations of a call: SplitMix64 of a counter.

#include "torch-mlir-c/Runtime.h"

static thread_local uint64_t state = 0;

void mlirTorchRtSetSeed(uint64_t seed) { state = seed; }

int64_t mlirTorchRtNextSeed() {
  uint64_t bits = state += UINT64_C(0x9E3779B97F4A7C15);
  bits = (bits ^ (bits >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  bits = (bits ^ (bits >> 27)) * UINT64_C(0x94D049BB133111EB);
  return static_cast<int64_t>(bits ^ (bits >> 31));
}
