// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packs the right operand of a product into panels, which the kernels read: for
// each term, or each pair of terms, elements of a few columns.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_PANELS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_PANELS_H

#include "../Allocations.h"
#include "ImageBounds.h"
#include "ProductKernels.h"
#include "ProductLoops.h"

#include <algorithm>

namespace torch_mlir_runtime {

template <typename Form>
class Panels {
  using Source = typename Form::Source;
  using Element = typename Form::Element;

public:
  static constexpr int64_t kColumns = Form::kPanelColumns;
  /// What a panel takes at once.
  static constexpr int64_t kMostTerms = Form::kBlockElements * Form::kTerms;

  static int64_t countElements(int64_t numTerms) {
    return ceilDivide(numTerms, Form::kTerms * Form::kUnit) * Form::kUnit;
  }

  explicit Panels(const MlirTorchRtProduct &product)
      : bounds(product), kernels(getProductKernels<Form>(product.vectorBytes)) {
  }

  /// Whether there are zeros around the operand that are not in memory.
  bool haveBounds() const { return static_cast<bool>(bounds); }

  /// Says what is packed: an operand of these loops.
  void arrange(const Source *operand, const LoopNest &outer,
               const LoopNest &rows, const LoopNest &allColumns,
               const LoopNest &allTerms);
  /// Identifies what panels of all columns and terms hold.
  PackKey getKey() const;
  /// Frees what that took.
  void release() { mlirTorchRtFree(knownOffsets); }

  /// Packs some terms of columns from `offset` on; columns of the panel behind
  /// the last one are zero.
  void pack(int64_t offset, Range someColumns, Range someTerms,
            Element *to) const;

private:
  /// Runs of terms shorter than this are not worth turning.
  static constexpr int64_t kShortRun = 4;
  /// Offsets that are kept at most.
  static constexpr int64_t kMostKnown = 1 << 14;
  /// Elements from one column to the next, with which kernels copy many.
  static constexpr int64_t kMostApart = 2;

  /// Where terms are in the operand; in `found` if it is not known yet.
  const int64_t *findTerms(Range some, int64_t *found) const {
    if (knownOffsets)
      return knownOffsets + some.begin;
    terms.getOffsets(Right, some.begin, some.size(), found);
    return found;
  }

  void packInMemory(int64_t offset, const int64_t *termOffsets,
                    const int64_t *columnOffsets,
                    const ImageBounds::Places &places, Element *to) const;
  void packEach(const Source *from, const int64_t *termOffsets,
                const int64_t *columnOffsets, const ImageBounds::Places &places,
                Range someTerms, Element *to) const;
  void packTerms(const Source *from, const int64_t *termOffsets,
                 int64_t numTerms, const int64_t *columnOffsets, int64_t count,
                 Element *to) const;
  void packRuns(const Source *from, const int64_t *termOffsets,
                int64_t numTerms, const int64_t *columnOffsets, int64_t count,
                Element *to) const;

  const Source *operand = nullptr;
  LoopNest columns, terms;
  /// Of all terms, if they are many short loops: all panels need the same.
  int64_t *knownOffsets = nullptr;
  ImageBounds bounds;
  const ProductKernels<Form> &kernels;
};

template <typename Form>
void Panels<Form>::arrange(const Source *operand, const LoopNest &outer,
                           const LoopNest &rows, const LoopNest &allColumns,
                           const LoopNest &allTerms) {
  this->operand = operand;
  columns = allColumns.mergedFor(Right, bounds.count());
  terms = allTerms.mergedFor(Right, bounds.count());
  if (terms.numLoops > 1 && terms.count <= kMostKnown) {
    knownOffsets = static_cast<int64_t *>(
        mlirTorchRtAlloc(terms.count * static_cast<int64_t>(sizeof(int64_t))));
    terms.getOffsets(Right, 0, terms.count, knownOffsets);
  }
  if (bounds)
    bounds.measure(Right, {&outer, &rows, &columns}, terms);
}

template <typename Form>
PackKey Panels<Form>::getKey() const {
  PackKey key{reinterpret_cast<int64_t>(operand), Right,
              reinterpret_cast<int64_t>(&kernels)};
  columns.describe(Right, key);
  terms.describe(Right, key);
  return key;
}

template <typename Form>
void Panels<Form>::pack(int64_t offset, Range someColumns, Range someTerms,
                        Element *to) const {
  int64_t count = someColumns.size(), numTerms = someTerms.size();
  int64_t columnOffsets[kColumns], found[kMostTerms];
  columns.getOffsets(Right, someColumns.begin, count, columnOffsets);
  const int64_t *termOffsets = findTerms(someTerms, found);
  int64_t elements = countElements(numTerms);
  if (count < kColumns || elements * Form::kTerms > numTerms)
    std::fill(count < kColumns ? to : to + numTerms / Form::kTerms * kColumns,
              to + elements * kColumns, Element(0));
  if (!bounds) {
    packTerms(operand + offset, termOffsets, numTerms, columnOffsets, count,
              to);
    return;
  }
  ImageBounds::Places places{columns, terms, someColumns, someTerms};
  packInMemory(offset, termOffsets, columnOffsets, places, to);
  bounds.clear<Form>(places, to);
}

/// Packs terms that have zeros beside the image's memory for some columns one
/// by one, and others as if it had none.
template <typename Form>
void Panels<Form>::packInMemory(int64_t offset, const int64_t *termOffsets,
                                const int64_t *columnOffsets,
                                const ImageBounds::Places &places,
                                Element *to) const {
  const Source *from = operand + offset;
  int64_t numTerms = places.someTerms.size();
  int64_t numColumns = places.someColumns.size();
  auto reach = std::minmax_element(columnOffsets, columnOffsets + numColumns);
  auto areInMemory = [&](int64_t begin, int64_t end) {
    auto ends = std::minmax_element(termOffsets + begin, termOffsets + end);
    return bounds.areInMemory(offset + *ends.first + *reach.first,
                              offset + *ends.second + *reach.second);
  };
  if (areInMemory(0, numTerms)) {
    packTerms(from, termOffsets, numTerms, columnOffsets, numColumns, to);
    return;
  }
  auto next = [&](int64_t term) {
    return std::min(term + Form::kTerms, numTerms);
  };
  for (int64_t begin = 0, end; begin < numTerms; begin = end) {
    Element *toElements = to + begin / Form::kTerms * kColumns;
    end = begin;
    while (end < numTerms && areInMemory(end, next(end)))
      end = next(end);
    if (end > begin) {
      packTerms(from, termOffsets + begin, end - begin, columnOffsets,
                numColumns, toElements);
      continue;
    }
    end = next(begin);
    packEach(from, termOffsets, columnOffsets, places, {begin, end},
             toElements);
  }
}

/// Packs terms of one element, reading only what is in the image.
template <typename Form>
void Panels<Form>::packEach(const Source *from, const int64_t *termOffsets,
                            const int64_t *columnOffsets,
                            const ImageBounds::Places &places, Range someTerms,
                            Element *to) const {
  for (int64_t column = 0; column < places.someColumns.size(); ++column)
    to[column] = makeElement<Form>(someTerms.size(), [&](int64_t next) {
      int64_t term = someTerms.begin + next;
      return bounds.holds(places, column, term)
                 ? from[columnOffsets[column] + termOffsets[term]]
                 : Source(0);
    });
}

template <typename Form>
void Panels<Form>::packTerms(const Source *from, const int64_t *termOffsets,
                             int64_t numTerms, const int64_t *columnOffsets,
                             int64_t count, Element *to) const {
  int64_t step = columns.getLeastStep(Right);
  if (step > 0 && step <= kMostApart) {
    packRuns(from, termOffsets, numTerms, columnOffsets, count, to);
    return;
  }
  for (int64_t begin = 0, end; begin < numTerms; begin = end) {
    for (end = begin + 1; end < numTerms; ++end)
      if (termOffsets[end] - termOffsets[end - 1] != 1)
        break;
    // An element may have to take a term from the next run.
    bool isShort = end - begin < kShortRun;
    int64_t rest = (end - begin) % Form::kTerms;
    if (rest > 0 && end < numTerms)
      end += isShort ? Form::kTerms - rest : -rest;
    Element *toElements = to + begin / Form::kTerms * kColumns;
    if (isShort)
      packRuns(from, termOffsets + begin, end - begin, columnOffsets, count,
               toElements);
    else
      kernels.packTurned(from + termOffsets[begin], columnOffsets, count,
                         end - begin, toElements);
  }
}

/// Columns that come in runs: pieces of an image's rows, or every other element
/// of them.
template <typename Form>
void Panels<Form>::packRuns(const Source *from, const int64_t *termOffsets,
                            int64_t numTerms, const int64_t *columnOffsets,
                            int64_t count, Element *to) const {
  auto getStep = [&](int64_t column) {
    return columnOffsets[column + 1] - columnOffsets[column];
  };
  for (int64_t begin = 0, end; begin < count; begin = end) {
    int64_t step = begin + 1 < count ? getStep(begin) : 1;
    end = begin + 1;
    if (step < 1 || step > kMostApart)
      step = 1;
    else
      while (end < count && getStep(end - 1) == step)
        ++end;
    kernels.packRows(from + columnOffsets[begin], termOffsets, end - begin,
                     step, numTerms, to + begin);
  }
}

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_PANELS_H
