// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What products have in common however they are computed: their operands, their
// loops, what is computed from their sums, and what their parts cost.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTTASK_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTTASK_H

#include "../Allocations.h"
#include "../Measuring.h"
#include "ProductKernels.h"
#include "ProductLoops.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace torch_mlir_runtime {

constexpr double kMultiplicationsPerNanosecond = 50;
constexpr double kPackedPerNanosecond = 2;

/// How many parts of the same size, no larger than `most`, and that size, which
/// is a multiple of `unit`.
inline int64_t splitEvenly(int64_t size, int64_t most, int64_t unit) {
  int64_t parts = ceilDivide(size, most);
  return ceilDivide(ceilDivide(size, parts), unit) * unit;
}

/// Runs a callable as a parallel loop.
template <typename Body>
void parallelFor(int64_t count, double nanosecondsEach, Body &&body) {
  auto run = [](void *context, int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      (*static_cast<std::remove_reference_t<Body> *>(context))(i);
  };
  parallelForOf(run, &body, 0, count, nanosecondsEach);
}

/// Parts of a range, `size` at most. At least one: a sum of no terms is zero.
template <typename Body>
void forParts(Range all, int64_t size, Body &&body) {
  int64_t begin = all.begin;
  do {
    Range some{begin, std::min(begin + size, all.end)};
    body(some);
    begin = some.end;
  } while (begin < all.end);
}

/// How many iterations the loops of each kind have in all: often enough to know
/// who computes a product, before anything is prepared.
struct ProductCounts {
  int64_t outer, rows, columns, terms;
  bool hasBounds;

  explicit ProductCounts(const MlirTorchRtProduct &product)
      : hasBounds(product.numBounds > 0) {
    const MlirTorchRtProductLoop *next = product.loops;
    auto multiply = [&](int64_t number) {
      int64_t count = 1;
      for (const MlirTorchRtProductLoop *end = next + number; next < end;
           ++next)
        count *= next->count;
      return count;
    };
    outer = multiply(product.numOuter);
    rows = multiply(product.numRows);
    columns = multiply(product.numColumns);
    terms = multiply(product.numTerms);
  }

  bool isEmpty() const {
    return outer == 0 || rows == 0 || columns == 0 || terms == 0;
  }
};

template <typename Form>
class ProductTask {
protected:
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

  explicit ProductTask(const MlirTorchRtProduct &product);

  /// Rows become columns.
  void swapSides();
  /// Merges loops of the result, and finds those along which it is finished.
  /// Steps of rows and columns in the operands mean nothing afterwards.
  void arrangeResult();
  /// Computes what there is to compute from finished sums.
  void finishAll(int64_t round, Range someRows, Range someColumns) const;
  /// The part of a plan that loops tell.
  MlirTorchRtPlan makePlan(MlirTorchRtWay way) const;

  const Source *left, *right;
  Sum *out;
  LoopNest outer, rows, columns, terms;
  const ProductKernels<Form> &kernels;
  bool accumulates;
  MlirTorchRtFinish finish;
  /// Rows of the result are next to each other, columns are not.
  bool isTurned = false;

private:
  void *context;
  int64_t element, vectorBytes;
  int64_t numExtras;
  int64_t runSteps[kMostExtras];
  /// The loops along which the result is finished, and whether the innermost
  /// one steps as that expects.
  const LoopNest *runs = nullptr;
  bool runsAreTogether = false;
};

template <typename Form>
ProductTask<Form>::ProductTask(const MlirTorchRtProduct &product)
    : left(static_cast<const Source *>(product.left)),
      right(static_cast<const Source *>(product.right)),
      out(static_cast<Sum *>(product.out)),
      kernels(getProductKernels<Form>(product.vectorBytes)),
      accumulates(product.accumulates), finish(product.finish),
      context(product.context), element(product.element),
      vectorBytes(product.vectorBytes), numExtras(product.numExtras) {
  int64_t numLoops = product.numOuter + product.numRows + product.numColumns +
                     product.numTerms;
  for (int64_t i = 0; i < numExtras; ++i)
    runSteps[i] = product.extras[i * (numLoops + 1)];
  int64_t next = 0;
  auto take = [&](LoopNest &nest, int64_t number) {
    for (int64_t end = next + number; next < end; ++next) {
      const MlirTorchRtProductLoop &given = product.loops[next];
      ProductLoop loop{given.count,
                       {given.leftStep, given.rightStep, given.outStep}};
      for (int64_t i = 0; i < numExtras; ++i)
        loop.steps[FirstExtra + i] =
            product.extras[i * (numLoops + 1) + 1 + next];
      for (int64_t i = 0; i < product.numBounds; ++i)
        loop.steps[FirstBound + i] =
            product.bounds[i * (numLoops + 3) + 3 + next];
      nest.add(loop);
    }
  };
  take(outer, product.numOuter);
  take(rows, product.numRows);
  take(columns, product.numColumns);
  take(terms, product.numTerms);
}

template <typename Form>
void ProductTask<Form>::swapSides() {
  std::swap(left, right);
  std::swap(rows, columns);
  for (LoopNest *nest : {&outer, &rows, &columns, &terms})
    nest->swapSides();
}

template <typename Form>
void ProductTask<Form>::arrangeResult() {
  int operands[1 + kMostExtras] = {Out};
  for (int64_t i = 0; i < numExtras; ++i)
    operands[1 + i] = FirstExtra + i;
  columns.merge(operands, 1 + numExtras);
  rows.merge(operands, 1 + numExtras);
  runs = isTurned ? &rows : &columns;
  runsAreTogether = runs->numLoops > 0;
  if (!runsAreTogether)
    return;
  const ProductLoop &run = runs->loops[runs->numLoops - 1];
  runsAreTogether =
      run.steps[Out] == 1 &&
      std::equal(runSteps, runSteps + numExtras, run.steps + FirstExtra);
}

template <typename Form>
MlirTorchRtPlan ProductTask<Form>::makePlan(MlirTorchRtWay way) const {
  constexpr int64_t most = 64; // Whoever has tiles has vectors, too.
  MlirTorchRtPlan plan{};
  plan.way = way;
  plan.element = element;
  plan.vectorBytes =
      Form::kUnit > 1 ? vectorBytes : std::min(vectorBytes, most);
  plan.outer = outer.count;
  plan.rows = rows.count;
  plan.columns = columns.count;
  plan.terms = terms.count;
  plan.isTurned = isTurned;
  return plan;
}

template <typename Form>
void ProductTask<Form>::finishAll(int64_t round, Range someRows,
                                  Range someColumns) const {
  if (!finish)
    return;
  Range along = isTurned ? someRows : someColumns;
  Range across = isTurned ? someColumns : someRows;
  const LoopNest &others = isTurned ? columns : rows;
  for (int64_t i = across.begin; i < across.end; ++i) {
    int64_t run = 1;
    for (int64_t j = along.begin; j < along.end; j += run) {
      int64_t offsets[1 + kMostExtras];
      for (int64_t operand = 0; operand <= numExtras; ++operand)
        offsets[operand] = outer.getOffset(Out + operand, round) +
                           others.getOffset(Out + operand, i) +
                           runs->getOffset(Out + operand, j);
      if (runsAreTogether)
        run = runs->getRun(j, along.end - j);
      finish(context, run, offsets);
    }
  }
}

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTTASK_H
