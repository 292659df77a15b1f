// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies rows of the left operand of a product into tiles, which kernels
// multiply by panels: at each call, or once if the operand is a weight that is
// kept.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_TILES_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_TILES_H

#include "../PackedWeights.h"
#include "Panels.h"
#include "ProductKernels.h"
#include "ProductLoops.h"
#include "ProductTask.h"

#include <algorithm>
#include <optional>

namespace torch_mlir_runtime {

/// So many panels at most fetch what is multiplied next.
constexpr int64_t kPanelsFetching = 4;

template <typename Form>
class Tiles {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;
  static constexpr int64_t kMostTerms = Panels<Form>::kMostTerms;

public:
  explicit Tiles(const MlirTorchRtProduct &product)
      : kernels(getProductKernels<Form>(product.vectorBytes)) {}

  /// Says what is copied: an operand of these loops.
  void arrange(const Source *operand, const LoopNest &allRows,
               const LoopNest &allTerms) {
    this->operand = operand;
    rows = allRows.mergedFor(Left);
    terms = allTerms.mergedFor(Left);
  }

  /// Takes all tiles, of so many rows, from earlier calls if they are kept, or
  /// keeps them for later ones.
  void keep(int64_t tileRows);
  bool areKept() const { return kept; }
  int64_t countElements() const { return rows.count * terms.count; }

  /// Some terms of a tile: where they are, and how they lie. They are copied,
  /// from `offset` on, unless they are kept.
  LeftLayout get(int64_t offset, Range tile, Range some, Element *copied,
                 const Element *&found) const;
  /// What one of a few panels fetches of the next part: other rows than the
  /// other panels, evenly while it multiplies so many elements. For many
  /// panels, the copy is a small part of the time anyway.
  std::optional<Ahead> getAhead(int64_t offset, Range nextRows, Range nextTerms,
                                int64_t panels, int64_t panel,
                                int64_t elements) const;

private:
  /// One tile after the other; of each, one element of all rows after the
  /// other.
  void packAll(int64_t tileRows, Element *to) const;
  int64_t getKeptOffset(Range tile, int64_t term) const {
    return tile.begin * terms.count + term * tile.size();
  }
  LeftLayout copy(const Source *from, Range tile, Range some,
                  Element *copied) const;
  void copyTurned(const Source *from, const int64_t *termOffsets,
                  int64_t numRows, int64_t numTerms, Element *copied) const;

  const Source *operand = nullptr;
  LoopNest rows, terms;
  const Element *kept = nullptr;
  const ProductKernels<Form> &kernels;
};

template <typename Form>
void Tiles<Form>::keep(int64_t tileRows) {
  if constexpr (kMayKeepLeft<Form>) {
    PackKey key{reinterpret_cast<int64_t>(operand), Left,
                reinterpret_cast<int64_t>(&kernels), tileRows};
    rows.describe(Left, key);
    terms.describe(Left, key);
    kept = keepPacked<Element>(std::move(key), countElements(),
                               [&](Element *to) { packAll(tileRows, to); });
  }
}

template <typename Form>
void Tiles<Form>::packAll(int64_t tileRows, Element *to) const {
  double work = tileRows * terms.count / kPackedPerNanosecond;
  parallelFor(ceilDivide(rows.count, tileRows), work, [&](int64_t number) {
    Range tile{number * tileRows,
               std::min((number + 1) * tileRows, rows.count)};
    forParts({0, terms.count}, kMostTerms, [&](Range some) {
      int64_t rowOffsets[Form::kMostRows], termOffsets[kMostTerms];
      rows.getOffsets(Left, tile.begin, tile.size(), rowOffsets);
      terms.getOffsets(Left, some.begin, some.size(), termOffsets);
      Element *next = to + getKeptOffset(tile, some.begin);
      for (int64_t term = 0; term < some.size(); ++term)
        for (int64_t row = 0; row < tile.size(); ++row)
          *next++ = operand[rowOffsets[row] + termOffsets[term]];
    });
  });
}

template <typename Form>
LeftLayout Tiles<Form>::get(int64_t offset, Range tile, Range some,
                            Element *copied, const Element *&found) const {
  if (kept) {
    found = kept + getKeptOffset(tile, some.begin);
    return LeftLayout::Kept;
  }
  found = copied;
  return copy(operand + offset, tile, some, copied);
}

template <typename Form>
std::optional<Ahead>
Tiles<Form>::getAhead(int64_t offset, Range nextRows, Range nextTerms,
                      int64_t panels, int64_t panel, int64_t elements) const {
  int64_t first = nextRows.begin + panel;
  if (kept || panels > kPanelsFetching || first >= nextRows.end ||
      nextTerms.size() == 0 || rows.numLoops != 1 ||
      !terms.areTogether(Left, nextTerms.begin, nextTerms.size()))
    return std::nullopt;
  constexpr int64_t bytes = sizeof(Source), lineBytes = 64;
  int64_t numRows = ceilDivide(nextRows.end - first, panels);
  int64_t rowBytes = nextTerms.size() * bytes;
  const Source *from = operand + offset + rows.getOffset(Left, first) +
                       terms.getOffset(Left, nextTerms.begin);
  return Ahead{reinterpret_cast<const char *>(from), numRows,
               rows.loops[0].steps[Left] * panels * bytes,
               std::min(ceilDivide(rowBytes * numRows, elements), lineBytes)};
}

template <typename Form>
LeftLayout Tiles<Form>::copy(const Source *from, Range tile, Range some,
                             Element *copied) const {
  int64_t rowOffsets[Form::kMostRows], termOffsets[kMostTerms];
  rows.getOffsets(Left, tile.begin, tile.size(), rowOffsets);
  int64_t elements = Panels<Form>::countElements(some.size());
  if (terms.areTogether(Left, some.begin, some.size())) {
    from += terms.getOffset(Left, some.begin);
    for (int64_t row = 0; row < tile.size(); ++row) {
      Element *to = copied + row * Form::kRowStride;
      kernels.copyTerms(from + rowOffsets[row], some.size(), to);
      std::fill(to + ceilDivide(some.size(), Form::kTerms), to + elements,
                Element(0));
    }
    return LeftLayout::RowAfterRow;
  }
  terms.getOffsets(Left, some.begin, some.size(), termOffsets);
  auto read = [&](int64_t row, int64_t element) {
    int64_t term = element * Form::kTerms;
    if (term >= some.size())
      return Element(0);
    return makeElement<Form>(some.size() - term, [&](int64_t next) {
      return from[rowOffsets[row] + termOffsets[term + next]];
    });
  };
  bool areTogether = rows.areTogether(Left, tile.begin, tile.size());
  if constexpr (Form::kUnit > 1) {
    if (areTogether) {
      copyTurned(from + rowOffsets[0], termOffsets, tile.size(), some.size(),
                 copied);
      return LeftLayout::RowAfterRow;
    }
  } else if (areTogether) {
    for (int64_t element = 0; element < elements; ++element) {
      Element *to = copied + element * Form::kMostRows;
      if constexpr (Form::kTerms == 1)
        kernels.copyTerms(from + rowOffsets[0] + termOffsets[element],
                          tile.size(), to);
      else
        for (int64_t row = 0; row < tile.size(); ++row)
          to[row] = read(row, element);
    }
    return LeftLayout::AcrossRows;
  }
  for (int64_t row = 0; row < tile.size(); ++row)
    for (int64_t element = 0; element < elements; ++element)
      copied[row * Form::kRowStride + element] = read(row, element);
  return LeftLayout::RowAfterRow;
}

/// Rows that are next to each other, for kernels that take one after the
/// other: packed as columns would be, and turned.
template <typename Form>
void Tiles<Form>::copyTurned(const Source *from, const int64_t *termOffsets,
                             int64_t numRows, int64_t numTerms,
                             Element *copied) const {
  constexpr int64_t kColumns = Form::kPanelColumns;
  static_assert(sizeof(Element) == sizeof(Sum) && Form::kMostRows <= kColumns);
  alignas(64) Element packed[Form::kBlockElements * kColumns];
  int64_t elements = Panels<Form>::countElements(numTerms);
  kernels.packRows(from, termOffsets, numRows, /*step=*/1, numTerms, packed);
  std::fill(packed + ceilDivide(numTerms, Form::kTerms) * kColumns,
            packed + elements * kColumns, Element(0));
  int64_t rowOffsets[Form::kMostRows];
  for (int64_t row = 0; row < numRows; ++row)
    rowOffsets[row] = row * Form::kRowStride;
  // It moves elements, whatever they are.
  kernels.storeTurned(reinterpret_cast<const Sum *>(packed), elements, numRows,
                      reinterpret_cast<Sum *>(copied), rowOffsets,
                      /*accumulate=*/false);
}

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_TILES_H
