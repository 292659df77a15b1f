// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rounding to bfloat16, which compiled code calls on processors without an
// instruction for it, and which compilers of before 2023 do not bring along.

#include "torch-mlir-c/Runtime.h"

#include <cmath>
#include <cstdint>
#include <cstring>

/// A bfloat16 travels in the low half of a float register.
static float asRegister(uint32_t bits) {
  float result;
  std::memcpy(&result, &bits, sizeof(result));
  return result;
}

float mlirTorchRtFloatToBfloat16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  if (std::isnan(value))
    return asRegister((bits >> 16) | 0x40);
  // To nearest, ties to even.
  bits += 0x7fff + ((bits >> 16) & 1);
  return asRegister(bits >> 16);
}

float mlirTorchRtDoubleToBfloat16(double value) {
  // Rounding twice is only safe if the first step rounds to odd.
  float narrow = static_cast<float>(value);
  uint32_t bits;
  std::memcpy(&bits, &narrow, sizeof(bits));
  if (std::isfinite(narrow) && static_cast<double>(narrow) != value) {
    bool away = std::fabs(static_cast<double>(narrow)) > std::fabs(value);
    bits = (away ? bits - 1 : bits) | 1;
    std::memcpy(&narrow, &bits, sizeof(narrow));
  }
  return mlirTorchRtFloatToBfloat16(narrow);
}
