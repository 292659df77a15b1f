// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Zeros around an image that are not in memory. Panels are packed as if they
// were, except where that would read beside the image's memory, and get their
// zeros afterwards.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_IMAGEBOUNDS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_IMAGEBOUNDS_H

#include "ProductForms.h"
#include "ProductLoops.h"

#include <algorithm>
#include <initializer_list>

namespace torch_mlir_runtime {

class ImageBounds {
public:
  /// Which columns of a panel some terms read, and where both are along each
  /// dimension with bounds.
  struct Places {
    const LoopNest &columns, &terms;
    Range someColumns, someTerms;
  };

  struct Bound {
    int64_t before, size, step;
  };

  /// Reads what `product` says of the dimensions, and skips the steps.
  explicit ImageBounds(const MlirTorchRtProduct &product);

  explicit operator bool() const { return number > 0; }
  int count() const { return number; }
  const Bound &get(int index) const { return bounds[index]; }

  /// Measures the image: an operand of these loops and of terms.
  void measure(int operand, std::initializer_list<const LoopNest *> nests,
               const LoopNest &terms);

  /// Whether elements between these offsets are in the image's memory.
  bool areInMemory(int64_t first, int64_t last) const {
    return first >= begin && last <= end;
  }

  /// Whether an element is in the image.
  bool holds(const Places &places, int64_t column, int64_t term) const;

  /// Writes the zeros of a panel.
  template <typename Form>
  void clear(const Places &places, typename Form::Element *panel) const;

private:
  /// Columns next to each other: the place of the first along a dimension.
  struct Run {
    int64_t first, step;
  };

  bool isBounded(const ProductLoop &loop) const;
  /// Places a run of columns, of which some are outside if this returns true:
  /// `reach` is how far terms reach from a column.
  bool getRun(const Places &places, int64_t column, int64_t length,
              const Range *reach, Run *run) const;
  /// Narrows columns of a run to those inside.
  static void narrow(Range &inside, const Run &run, int64_t termAt,
                     int64_t size);

  Bound bounds[kMostBounds];
  int number = 0;
  /// After so many terms, places along dimensions with bounds repeat.
  int64_t termPeriod = 1;
  /// Offsets of the first and the last element.
  int64_t begin = 0, end = 0;
};

/// Clears some columns of one term.
template <typename Form>
void clearTerm(typename Form::Element *panel, int64_t term, int64_t begin,
               int64_t end) {
  typename Form::Element *row =
      panel + term / Form::kTerms * Form::kPanelColumns;
  for (int64_t column = begin; column < end; ++column)
    if constexpr (Form::kTerms == 1)
      row[column] = 0;
    else
      row[column] &= term % 2 ? 0x0000ffffu : 0xffff0000u;
}

template <typename Form>
void ImageBounds::clear(const Places &places,
                        typename Form::Element *panel) const {
  // What is outside repeats: channels have the same places in their images.
  int64_t numTerms = places.someTerms.size();
  int64_t numColumns = places.someColumns.size();
  int64_t period = std::min(termPeriod, numTerms);
  int64_t termAt[kMostBounds][Form::kBlockElements * Form::kTerms];
  Range reach[kMostBounds];
  for (int i = 0; i < number; ++i) {
    places.terms.getOffsets(FirstBound + i, places.someTerms.begin, period,
                            termAt[i]);
    auto extremes = std::minmax_element(termAt[i], termAt[i] + period);
    reach[i] = {*extremes.first, *extremes.second};
  }
  for (int64_t done = 0, run; done < numColumns; done += run) {
    // Columns without loops are a single one.
    run = places.columns.getRun(places.someColumns.begin + done,
                                numColumns - done);
    Run columns[kMostBounds];
    if (!getRun(places, done, run, reach, columns))
      continue;
    for (int64_t phase = 0; phase < period; ++phase) {
      Range inside{0, run};
      for (int i = 0; i < number; ++i)
        narrow(inside, columns[i], termAt[i][phase], bounds[i].size);
      if (inside.size() == run)
        continue;
      for (int64_t term = phase; term < numTerms; term += period) {
        clearTerm<Form>(panel, term, done, done + inside.begin);
        clearTerm<Form>(panel, term, done + inside.end, done + run);
      }
    }
  }
}

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_IMAGEBOUNDS_H
