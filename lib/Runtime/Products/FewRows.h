// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products with a few rows. Each element of the right operand is read once and
// multiplied by all rows: packing it would take longer than that.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_FEWROWS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_FEWROWS_H

#include "../Allocations.h"
#include "ProductTask.h"

namespace torch_mlir_runtime {

template <typename Form>
class FewRows : ProductTask<Form> {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

public:
  explicit FewRows(const MlirTorchRtProduct &product)
      : ProductTask<Form>(product) {}

  /// Whether it is worth trying.
  static bool mayCompute(const ProductCounts &counts) {
    return !counts.hasBounds && !counts.isEmpty() &&
           counts.terms >= kFewestTerms &&
           std::min(counts.rows, counts.columns) <= kMostRows;
  }

  /// Computes the product, or returns false if it is none for this; its loops
  /// are in another order then.
  bool compute() {
    if (columns.count < rows.count)
      swapSides();
    if (rows.count > kMostRows || !arrange())
      return false;
    chooseGroups();
    stride = ceilDivide(terms.count, kMostLanes * Form::kTerms) * kMostLanes;
    note();
    double work = static_cast<double>(groupColumns) * terms.count *
                  (rows.count / kMultiplicationsPerNanosecond +
                   sizeof(Source) / kReadPerNanosecond);
    // The rows of many rounds would take much memory at once.
    Element *shared = outer.count == 1 ? copyRows(0) : nullptr;
    parallelFor(outer.count * groups, work, [&](int64_t task) {
      int64_t round = task / groups, begin = task % groups * groupColumns;
      Element *copied = shared ? shared : copyRows(round);
      computeGroup(copied, round,
                   {begin, std::min(begin + groupColumns, columns.count)});
      if (!shared)
        mlirTorchRtFree(copied);
    });
    mlirTorchRtFree(shared);
    return true;
  }

private:
  /// With more rows, a packed operand is read faster often enough. Packing
  /// terms that are next to each other takes longer than packing columns.
  static constexpr int64_t kMostRows = 24;
  static constexpr int64_t kMostAlongColumns = MlirTorchRtMostRowsAlike;
  /// With fewer terms, or fewer for each row, a call is more work than that.
  static constexpr int64_t kFewestTerms = 16;
  static constexpr int64_t kFewestTermsPerRow = MlirTorchRtTermsPerRowAlike;
  /// Bytes of memory.
  static constexpr double kReadPerNanosecond = 16;
  /// Columns that are done together, depending on how many groups of them
  /// threads should have. Along terms there are few, too, where other rows read
  /// them once more.
  static constexpr int64_t kFewestTogether = 64;
  static constexpr int64_t kMostTogether = 1024;
  static constexpr int64_t kGroupsPerThread = 4;
  /// Terms that follow each other in memory and are multiplied at once: of a
  /// few rows, they stay in the first-level cache.
  static constexpr int64_t kTermsInCache =
      4096 / static_cast<int64_t>(sizeof(Element)) * Form::kTerms;
  /// Of fewer rows than these more terms do, and longer pieces of the right
  /// operand come from memory faster.
  static constexpr int64_t kFewInCache = 4;
  static_assert(kTermsInCache >= MlirTorchRtMostTermsAlike);
  /// Rows of the right operand that are read side by side.
  static constexpr int64_t kTermsAbreast =
      FewRowsKernels<Form>::kElementsAbreast * Form::kTerms;
  /// Terms of one sum, see FormOf.
  static constexpr int64_t kTermsOfSum = Form::kBlockElements * Form::kTerms;
  static constexpr int64_t kMostLanes = 64 / sizeof(Element);

  /// False if the right operand has neither terms nor columns next to each
  /// other.
  bool arrange() {
    terms.sortBy(Right);
    columns.sortBy(Right);
    auto areTogether = [](const LoopNest &nest) {
      return nest.numLoops == 1 && nest.loops[0].steps[Right] == 1;
    };
    termsOfRight = terms.mergedFor(Right);
    columnsOfRight = columns.mergedFor(Right);
    rowsOfLeft = rows.mergedFor(Left);
    termsOfLeft = terms.mergedFor(Left);
    termsAreTogether = areTogether(termsOfRight);
    if (termsAreTogether
            ? terms.count < kFewestTermsPerRow * rows.count
            : !areTogether(columnsOfRight) || rows.count > kMostAlongColumns)
      return false;
    isTurned = rows.count > 1 && rows.getLeastStep(Out) == 1 &&
               columns.getLeastStep(Out) != 1;
    arrangeResult();
    return true;
  }

  /// Groups differ with the number of threads, the sums in them do not.
  void chooseGroups() {
    int64_t threads = countThreads();
    int64_t wanted = threads == 1 ? 1 : kGroupsPerThread * threads;
    bool readsAgain = termsAreTogether && rows.count > kernels.fewRows->rows;
    int64_t most = readsAgain ? kFewestTogether
                              : std::clamp(columns.count / wanted,
                                           kFewestTogether, kMostTogether);
    groupColumns = splitEvenly(columns.count, most, kMostLanes);
    groups = ceilDivide(columns.count, groupColumns);
  }

  void note() const {
    MlirTorchRtPlan plan = makePlan(MlirTorchRtFewRows);
    plan.tileRows = std::min(rows.count, kernels.fewRows->rows);
    plan.partRows = rows.count;
    plan.partColumns = groupColumns;
    plan.packedBytes =
        rows.count * stride * static_cast<int64_t>(sizeof(Element));
    notePlan(plan);
  }

  /// A copy of the left operand's rows in which their terms are next to each
  /// other, as elements.
  Element *copyRows(int64_t round) const {
    auto *copied = static_cast<Element *>(mlirTorchRtAlloc(
        rows.count * stride * static_cast<int64_t>(sizeof(Element))));
    const Source *from = left + outer.getOffset(Left, round);
    bool areTogether = termsOfLeft.areTogether(Left, 0, terms.count);
    for (int64_t row = 0; row < rows.count; ++row) {
      const Source *rowFrom = from + rowsOfLeft.getOffset(Left, row);
      Element *to = copied + row * stride;
      if (areTogether)
        kernels.copyTerms(rowFrom, terms.count, to);
      else
        copyApart(rowFrom, to);
      std::fill(to + ceilDivide(terms.count, Form::kTerms), to + stride,
                Element(0));
    }
    return copied;
  }

  void copyApart(const Source *from, Element *to) const {
    constexpr int64_t most = 64 * Form::kTerms;
    int64_t offsets[most];
    forParts({0, termsOfLeft.count}, most, [&](Range some) {
      termsOfLeft.getOffsets(Left, some.begin, some.size(), offsets);
      for (int64_t term = 0; term < some.size(); term += Form::kTerms)
        *to++ = makeElement<Form>(some.size() - term, [&](int64_t next) {
          return from[offsets[term + next]];
        });
    });
  }

  void computeGroup(const Element *copied, int64_t round, Range group) const {
    Sum *to = out + outer.getOffset(Out, round);
    bool areTogether = columns.areTogether(Out, group.begin, group.size());
    // Along columns, whole vectors are added to.
    bool isPlain =
        termsAreTogether || (!accumulates && terms.count <= kTermsOfSum &&
                             group.size() % kMostLanes == 0);
    if (areTogether && rows.numLoops <= 1 && isPlain) {
      int64_t rowStep = rows.numLoops == 1 ? rows.loops[0].steps[Out] : 0;
      add(copied, round, group, to + columns.getOffset(Out, group.begin),
          rowStep, accumulates);
    } else {
      int64_t width = ceilDivide(group.size(), kMostLanes) * kMostLanes;
      int64_t parts = !termsAreTogether && terms.count > kTermsOfSum ? 2 : 1;
      auto *sums = static_cast<Sum *>(mlirTorchRtAlloc(
          parts * rows.count * width * static_cast<int64_t>(sizeof(Sum))));
      add(copied, round, group, sums, width, /*accumulate=*/false);
      int64_t columnOffsets[kMostTogether];
      columns.getOffsets(Out, group.begin, areTogether ? 1 : group.size(),
                         columnOffsets);
      for (int64_t row = 0; row < rows.count; ++row)
        store(sums + row * width, group.size(), to + rows.getOffset(Out, row),
              columnOffsets, areTogether);
      mlirTorchRtFree(sums);
    }
    finishAll(round, {0, rows.count}, group);
  }

  /// As few parts as the kernels have rows for, of about the same size.
  template <typename Body>
  void forRows(Body &&body) const {
    forParts({0, rows.count}, splitEvenly(rows.count, kernels.fewRows->rows, 1),
             body);
  }

  /// From one row of `to` to the next are `rowStep` elements.
  void add(const Element *copied, int64_t round, Range group, Sum *to,
           int64_t rowStep, bool accumulate) const {
    if (termsAreTogether)
      addAlongTerms(copied, round, group, to, rowStep, accumulate);
    else
      addAlongColumns(copied, round, group, to, rowStep);
  }

  void addAlongTerms(const Element *copied, int64_t round, Range group, Sum *to,
                     int64_t rowStep, bool accumulate) const {
    const Source *from = right + outer.getOffset(Right, round);
    int64_t offsets[kMostTogether];
    columnsOfRight.getOffsets(Right, group.begin, group.size(), offsets);
    int64_t most =
        kTermsInCache * std::max<int64_t>(1, kFewInCache / rows.count);
    int64_t size = splitEvenly(terms.count, most, kMostLanes * Form::kTerms);
    forParts({0, terms.count}, size, [&](Range some) {
      forRows([&](Range someRows) {
        kernels.fewRows->multiplyTerms[someRows.size() - 1](
            copied + someRows.begin * stride + some.begin / Form::kTerms,
            stride, from + some.begin, offsets, group.size(), some.size(),
            to + someRows.begin * rowStep, rowStep,
            accumulate || some.begin > 0);
      });
    });
  }

  /// With more terms than one sum has, there is room for sums of the next ones
  /// behind those of all rows.
  void addAlongColumns(const Element *copied, int64_t round, Range group,
                       Sum *sums, int64_t rowStep) const {
    const Source *from = right + outer.getOffset(Right, round) + group.begin;
    Sum *part = sums + rows.count * rowStep;
    forParts({0, terms.count}, kTermsOfSum, [&](Range block) {
      Sum *to = block.begin == 0 ? sums : part;
      for (int64_t row = 0; row < rows.count; ++row)
        std::fill_n(to + row * rowStep, group.size(), Sum(0));
      forParts(block, kTermsAbreast, [&](Range some) {
        int64_t offsets[kTermsAbreast];
        termsOfRight.getOffsets(Right, some.begin, some.size(), offsets);
        forRows([&](Range someRows) {
          kernels.fewRows->multiplyColumns[someRows.size() - 1](
              copied + someRows.begin * stride + some.begin / Form::kTerms,
              stride, from, offsets, group.size(), some.size(),
              to + someRows.begin * rowStep, rowStep);
        });
      });
      if (to == part)
        for (int64_t i = 0; i < rows.count * rowStep; ++i)
          sums[i] += part[i];
    });
  }

  void store(const Sum *sums, int64_t count, Sum *to, const int64_t *offsets,
             bool areTogether) const {
    if (!areTogether)
      for (int64_t i = 0; i < count; ++i) {
        Sum &element = to[offsets[i]];
        element = accumulates ? element + sums[i] : sums[i];
      }
    else if (accumulates)
      for (int64_t i = 0; i < count; ++i)
        to[offsets[0] + i] += sums[i];
    else
      std::copy(sums, sums + count, to + offsets[0]);
  }

  using ProductTask<Form>::left, ProductTask<Form>::right,
      ProductTask<Form>::out;
  using ProductTask<Form>::outer, ProductTask<Form>::rows,
      ProductTask<Form>::columns, ProductTask<Form>::terms;
  using ProductTask<Form>::kernels, ProductTask<Form>::accumulates,
      ProductTask<Form>::isTurned;
  using ProductTask<Form>::swapSides, ProductTask<Form>::arrangeResult,
      ProductTask<Form>::finishAll, ProductTask<Form>::makePlan;

  bool termsAreTogether = false;
  LoopNest rowsOfLeft, termsOfLeft, termsOfRight, columnsOfRight;
  int64_t groupColumns = 0, groups = 0;
  /// From one row of the copied left operand to the next.
  int64_t stride = 0;
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_FEWROWS_H
