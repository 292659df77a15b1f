// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of bfloat16 and half, which compiled code calls on processors
// without an instruction for them, and which compilers of before 2023 do not
// bring along.

#include "torch-mlir-c/Runtime.h"

#include <cmath>
#include <cstdint>
#include <cstring>

static uint32_t bitsOf(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}

/// A number of 16 bits travels in the low half of a float register.
static float asRegister(uint32_t bits) {
  float result;
  std::memcpy(&result, &bits, sizeof(result));
  return result;
}

/// Rounding twice is only safe if the first step rounds to odd.
static float roundToOdd(double value) {
  float narrow = static_cast<float>(value);
  if (!std::isfinite(narrow) || static_cast<double>(narrow) == value)
    return narrow;
  bool away = std::fabs(static_cast<double>(narrow)) > std::fabs(value);
  uint32_t bits = bitsOf(narrow);
  return asRegister((away ? bits - 1 : bits) | 1);
}

float mlirTorchRtFloatToBfloat16(float value) {
  uint32_t bits = bitsOf(value);
  if (std::isnan(value))
    return asRegister((bits >> 16) | 0x40);
  // To nearest, ties to even.
  bits += 0x7fff + ((bits >> 16) & 1);
  return asRegister(bits >> 16);
}

float mlirTorchRtDoubleToBfloat16(double value) {
  return mlirTorchRtFloatToBfloat16(roundToOdd(value));
}

/// The half below 2^-14 that is nearest to a float: a multiple of 2^-24.
static uint32_t toSubnormalHalf(uint32_t magnitude) {
  constexpr uint32_t halfOfTheLeast = 0x33000000;
  if (magnitude <= halfOfTheLeast)
    return 0;
  uint32_t mantissa = (magnitude & 0x7fffff) | 0x800000;
  uint32_t shift = 126 - (magnitude >> 23);
  uint32_t half = mantissa >> shift, tie = UINT32_C(1) << (shift - 1);
  uint32_t rest = mantissa & (2 * tie - 1);
  return half + (rest > tie || (rest == tie && (half & 1)));
}

float mlirTorchRtFloatToHalf(float value) {
  constexpr uint32_t infinity = 0x7f800000, least = 0x38800000;
  constexpr uint32_t tooLarge = 0x477ff000, rebias = 0x38000000;
  uint32_t bits = bitsOf(value), sign = (bits >> 16) & 0x8000;
  uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > infinity)
    return asRegister(sign | 0x7e00 | ((magnitude >> 13) & 0x3ff));
  if (magnitude >= tooLarge)
    return asRegister(sign | 0x7c00);
  if (magnitude < least)
    return asRegister(sign | toSubnormalHalf(magnitude));
  uint32_t rounded = magnitude + 0xfff + ((magnitude >> 13) & 1);
  return asRegister(sign | ((rounded - rebias) >> 13));
}

float mlirTorchRtDoubleToHalf(double value) {
  return mlirTorchRtFloatToHalf(roundToOdd(value));
}

float mlirTorchRtHalfToFloat(float half) {
  uint32_t bits = bitsOf(half) & 0xffff, magnitude = bits & 0x7fff;
  uint32_t sign = (bits & 0x8000) << 16;
  if (magnitude < 0x400) { // Exact: zero, or a subnormal.
    float value = static_cast<float>(magnitude) * 0x1p-24f;
    return asRegister(sign | bitsOf(value));
  }
  uint32_t rebias = magnitude >= 0x7c00 ? 0x70000000 : 0x38000000;
  uint32_t quiet = magnitude > 0x7c00 ? 0x400000 : 0;
  return asRegister(sign | ((magnitude << 13) + rebias) | quiet);
}
