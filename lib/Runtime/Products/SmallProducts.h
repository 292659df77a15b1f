// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of small matrices, of which there are many as a rule. They are
// multiplied where they are, unless the right one lies turned.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_SMALLPRODUCTS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_SMALLPRODUCTS_H

#include "ProductTask.h"

namespace torch_mlir_runtime {

template <typename Form>
class SmallProducts : ProductTask<Form> {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

public:
  explicit SmallProducts(const MlirTorchRtProduct &product)
      : ProductTask<Form>(product) {}

  /// Whether it is worth trying: one operand stays in the first-level cache,
  /// and the other one is read once if that is long. Threads share rows, but no
  /// columns.
  static bool mayCompute(const ProductCounts &counts) {
    if (counts.hasBounds || counts.isEmpty() || counts.terms > kMost)
      return false;
    if (std::max(counts.rows, counts.columns) <= kMost)
      return true;
    return counts.terms <= kMost / 2 &&
           std::min(counts.rows, counts.columns) <= kMost / 2 &&
           counts.outer >= kFewestLong;
  }

  /// Computes the products, or returns false if they are none for this; their
  /// loops are in another order then.
  bool compute() {
    if (!kernels.multiplySmall)
      return false;
    if (columns.getLeastStep(Out) != 1)
      swapSides();
    SmallShape shape;
    if (!arrange(shape))
      return false;
    note();
    int64_t blocks = ceilDivide(rows.count, kBlockRows);
    double work = kNanosecondsEach +
                  static_cast<double>(std::min(rows.count, kBlockRows) *
                                      columns.count * terms.count) /
                      kMultiplicationsPerNanosecond;
    parallelFor(outer.count * blocks, work, [&](int64_t task) {
      int64_t round = task / blocks, begin = task % blocks * kBlockRows;
      computeBlock(round, {begin, std::min(begin + kBlockRows, rows.count)},
                   shape);
    });
    return true;
  }

private:
  static constexpr int64_t kMost = MlirTorchRtMostSmall;
  /// Rows that are done together.
  static constexpr int64_t kBlockRows = 64;
  /// So many matrices at least, if they are long.
  static constexpr int64_t kFewestLong = 8;
  static constexpr double kNanosecondsEach = 20;

  void note() const {
    MlirTorchRtPlan plan = makePlan(MlirTorchRtSmallMatrices);
    plan.partRows = std::min(rows.count, kBlockRows);
    plan.partColumns = columns.count;
    if (isRightTurned)
      plan.packedBytes = terms.count * Form::kPanelColumns *
                         static_cast<int64_t>(sizeof(Element));
    notePlan(plan);
  }

  void computeBlock(int64_t round, Range some, SmallShape shape) const {
    shape.rows = some.size();
    const Source *leftOfBlock =
        left + outer.getOffset(Left, round) + some.begin * shape.leftRow;
    const Source *rightOfRound = right + outer.getOffset(Right, round);
    Sum *outOfBlock =
        out + outer.getOffset(Out, round) + some.begin * shape.outRow;
    if (isRightTurned)
      multiplyTurned(leftOfBlock, rightOfRound, shape, outOfBlock);
    else
      kernels.multiplySmall(leftOfBlock, rightOfRound, shape, outOfBlock,
                            accumulates);
    finishAll(round, some, {0, columns.count});
  }

  /// Columns whose terms are next to each other are copied into panels.
  void multiplyTurned(const Source *leftOfRound, const Source *rightOfRound,
                      const SmallShape &shape, Sum *outOfRound) const {
    alignas(64) Element panel[kMost * Form::kPanelColumns];
    SmallShape part = shape;
    part.rightTerm = Form::kPanelColumns;
    forParts({0, shape.columns}, Form::kPanelColumns, [&](Range some) {
      part.columns = some.size();
      kernels.packTurned(rightOfRound, columnOffsets + some.begin, some.size(),
                         shape.terms, panel);
      multiplySmall(leftOfRound, panel, part, outOfRound + some.begin);
    });
  }

  /// Panels have elements, of which those that this is for are what is in
  /// memory.
  void multiplySmall(const Source *leftOfRound, const Element *panel,
                     const SmallShape &part, Sum *to) const {
    if constexpr (std::is_same_v<Source, Element>)
      kernels.multiplySmall(leftOfRound, panel, part, to, accumulates);
  }

  /// False if columns of the result are not next to each other, or neither
  /// columns nor terms of the right operand, or if there is no one step from
  /// row to row or from term to term.
  bool arrange(SmallShape &shape) {
    columns.sortBy(Right);
    terms.sortBy(Right);
    rows.sortBy(Left);
    LoopNest rowsOfBoth = rows, columnsOfBoth = columns, termsOfBoth = terms;
    int ofRows[] = {Left, Out}, ofColumns[] = {Right, Out},
        ofTerms[] = {Left, Right};
    rowsOfBoth.merge(ofRows, 2);
    columnsOfBoth.merge(ofColumns, 2);
    termsOfBoth.merge(ofTerms, 2);
    if (rowsOfBoth.numLoops > 1 || termsOfBoth.numLoops > 1 ||
        columnsOfBoth.numLoops != 1)
      return false;
    const ProductLoop &column = columnsOfBoth.loops[0];
    bool termsAreTogether =
        termsOfBoth.numLoops == 1 && termsOfBoth.loops[0].steps[Right] == 1;
    isRightTurned = column.steps[Right] != 1;
    if (column.steps[Out] != 1 || (isRightTurned && !termsAreTogether))
      return false;
    if (isRightTurned && columns.count > kMost)
      return false;
    if (isRightTurned)
      columnsOfBoth.getOffsets(Right, 0, columns.count, columnOffsets);
    auto getStep = [](const LoopNest &nest, int operand) -> int64_t {
      return nest.numLoops ? nest.loops[0].steps[operand] : 0;
    };
    shape = {rows.count,
             columns.count,
             terms.count,
             getStep(rowsOfBoth, Left),
             getStep(termsOfBoth, Left),
             getStep(termsOfBoth, Right),
             getStep(rowsOfBoth, Out)};
    arrangeResult();
    return true;
  }

  using ProductTask<Form>::left, ProductTask<Form>::right,
      ProductTask<Form>::out;
  using ProductTask<Form>::outer, ProductTask<Form>::rows,
      ProductTask<Form>::columns, ProductTask<Form>::terms;
  using ProductTask<Form>::kernels, ProductTask<Form>::accumulates;
  using ProductTask<Form>::swapSides, ProductTask<Form>::arrangeResult,
      ProductTask<Form>::finishAll, ProductTask<Form>::makePlan;

  bool isRightTurned = false;
  int64_t columnOffsets[kMost];
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_SMALLPRODUCTS_H
