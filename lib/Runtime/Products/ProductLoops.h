// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loops of a product by what they go over, and where the elements are.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTLOOPS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTLOOPS_H

#include "../PackedWeights.h"
#include "torch-mlir-c/Runtime.h"

namespace torch_mlir_runtime {

constexpr int kMostLoops = MlirTorchRtMostLoops;
constexpr int kMostExtras = MlirTorchRtMostExtras;
constexpr int kMostBounds = MlirTorchRtMostBounds;

/// What a step can be in: an operand, or a dimension that has bounds.
enum Operand : int {
  Left,
  Right,
  Out,
  FirstExtra,
  FirstBound = FirstExtra + kMostExtras
};

/// A range of one kind of loop.
struct Range {
  int64_t begin, end;

  int64_t size() const { return end - begin; }
};

inline int64_t ceilDivide(int64_t value, int64_t by) {
  return (value + by - 1) / by;
}

struct ProductLoop {
  int64_t count;
  /// By operand, in elements.
  int64_t steps[FirstBound + kMostBounds];
};

/// Loops of one kind, outermost first.
struct LoopNest {
  ProductLoop loops[kMostLoops];
  int numLoops = 0;
  int64_t count = 1;

  LoopNest() = default;
  // Products that take a microsecond copy nests: only the loops that there are.
  LoopNest(const LoopNest &other) { *this = other; }
  LoopNest &operator=(const LoopNest &other) {
    numLoops = other.numLoops;
    count = other.count;
    for (int i = 0; i < numLoops; ++i)
      loops[i] = other.loops[i];
    return *this;
  }

  /// Loops of one iteration are left out.
  void add(const ProductLoop &loop);
  /// Makes that operand's longest steps the outermost ones.
  void sortBy(int operand);
  /// Makes one loop of two where the steps in all of these operands allow it.
  void merge(const int *operands, int numOperands);
  LoopNest mergedFor(int operand, int numBounds = 0) const;
  void swapSides();

  /// The shortest step in an operand.
  int64_t getLeastStep(int operand) const;
  /// Where an operand's element of an iteration is, in elements.
  int64_t getOffset(int operand, int64_t iteration) const;
  /// The same for each of `number` iterations from `begin` on.
  void getOffsets(int operand, int64_t begin, int64_t number,
                  int64_t *offsets) const;
  /// How many iterations there are from `iteration` on, `most` or fewer, that
  /// the innermost loop does in a row.
  int64_t getRun(int64_t iteration, int64_t most) const;
  /// Whether elements of an operand are next to each other for `number`
  /// iterations from `begin` on.
  bool areTogether(int operand, int64_t begin, int64_t number) const;
  /// Adds all that an operand's elements depend on.
  void describe(int operand, PackKey &key) const;
};

/// Whether offsets follow each other by `step`.
bool areInSteps(const int64_t *offsets, int64_t number, int64_t step);

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTLOOPS_H
