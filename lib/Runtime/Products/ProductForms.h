// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How products of each type of element are computed: what is in memory, what
// panels consist of, and what sums are.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTFORMS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTFORMS_H

#include <cstdint>
#include <cstring>

namespace torch_mlir_runtime {

enum class Bfloat16 : uint16_t {};
enum class Half : uint16_t {};

/// `Terms` elements of type SourceT, of terms that follow each other, are one
/// element of a panel.
template <typename SourceT, typename ElementT, typename SumT, int64_t Terms = 1>
struct FormOf {
  using Source = SourceT;
  using Element = ElementT;
  using Sum = SumT;
  static constexpr int64_t kTerms = Terms;
  static constexpr int64_t kPanelColumns = 128 / sizeof(Element);
  /// Elements that are multiplied before a tile is added to the result. Sums of
  /// blocks lose less to rounding than one sum of all terms.
  static constexpr int64_t kBlockElements = 1536 / sizeof(Element);
  /// How many elements are multiplied at once; zeros fill up the last ones.
  static constexpr int64_t kUnit = 1;
  /// Rows of a tile at most.
  static constexpr int64_t kMostRows = 16;
  /// From one row of the copied left operand to the next.
  static constexpr int64_t kRowStride = kBlockElements + 64 / sizeof(Element);
};

struct Floats : FormOf<float, float, float> {};
struct Doubles : FormOf<double, double, double> {};
/// Elements of 16 bits are widened where they are packed.
struct WideBfloats : FormOf<Bfloat16, float, float> {};
struct WideHalves : FormOf<Half, float, float> {};
/// What processors with instructions for bfloat16 multiply: two products are
/// added to a sum at once. The first element is in the lower half.
struct BfloatPairs : FormOf<Bfloat16, uint32_t, float, 2> {};
/// The same for processors with registers for 16 rows of 16 such pairs. Two of
/// them are multiplied by two: 32 rows, of which a copy fits into the first
/// level cache.
struct BfloatTiles : BfloatPairs {
  static constexpr int64_t kBlockElements = 192;
  static constexpr int64_t kUnit = 16;
  static constexpr int64_t kMostRows = 32;
  static constexpr int64_t kRowStride = kBlockElements + 16;
};
/// Signed integers of 8 bits, which become 16 where they are packed: two
/// products are added to a sum at once, by every x86 processor. Sums wrap.
struct IntPairs : FormOf<int8_t, uint32_t, uint32_t, 2> {};

// Each file that is compiled for another processor has these for itself.
namespace {

[[maybe_unused]] inline float floatOf(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

[[maybe_unused]] inline float widen(float value) { return value; }
[[maybe_unused]] inline double widen(double value) { return value; }
[[maybe_unused]] inline float widen(Bfloat16 value) {
  return floatOf(static_cast<uint32_t>(value) << 16);
}
[[maybe_unused]] inline float widen(Half value) {
  uint32_t bits = static_cast<uint16_t>(value), magnitude = bits & 0x7fff;
  uint32_t sign = (bits & 0x8000) << 16;
  if (magnitude < 0x400) {
    float small = static_cast<float>(magnitude) * 0x1p-24f;
    return sign ? -small : small;
  }
  uint32_t rebias = magnitude < 0x7c00 ? 0x38000000 : 0x70000000;
  return floatOf(sign | ((magnitude << 13) + rebias));
}

/// One element of a panel: of `kTerms` terms, of which those after the first
/// `terms` are zero. `read` gives the source of a term.
template <typename Form, typename Read>
inline typename Form::Element makeElement(int64_t terms, Read read) {
  if constexpr (Form::kTerms == 1) {
    return widen(read(0));
  } else {
    uint32_t low = static_cast<uint16_t>(read(0));
    uint32_t high = terms > 1 ? static_cast<uint16_t>(read(1)) : 0;
    return low | (high << 16);
  }
}

} // namespace
} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTFORMS_H
