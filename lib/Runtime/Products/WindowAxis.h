// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One direction in which windows slide over an image.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_WINDOWAXIS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_WINDOWAXIS_H

#include "ImageBounds.h"

namespace torch_mlir_runtime {

inline int64_t floorDivide(int64_t value, int64_t by) {
  if (by == 1) // Most are, and divisions take long.
    return value;
  return value >= 0 ? value / by : -((by - 1 - value) / by);
}

/// A loop over results, and the terms along it. Elements that are steps of the
/// loop apart make up a phase: terms read neighbours in it, whatever the stride
/// and the dilation are.
struct WindowAxis {
  static constexpr int64_t kMostTerms = 64;

  /// Of a result with a single place, whose step is zero.
  ProductLoop loop{1, {}};
  LoopNest terms;
  /// The bounded dimension that it goes along, or -1.
  int bound = -1;

  int64_t numPhases = 1;
  /// By phase: the offset of its first element, and its place in the dimension.
  int64_t offsets[kMostTerms] = {}, places[kMostTerms] = {};
  /// By phase: the shortest and the longest shift of its terms.
  int64_t leastShifts[kMostTerms] = {}, mostShifts[kMostTerms] = {};
  /// By term, in the order of phases and shifts: both, and its offsets in the
  /// operands.
  int64_t phases[kMostTerms] = {}, shifts[kMostTerms] = {};
  int64_t leftOffsets[kMostTerms] = {}, rightOffsets[kMostTerms] = {};
  /// Whether terms of each phase read neighbours, of which none is left out.
  bool isDense = true;
  /// The longest shift of all.
  int64_t reach = 0;

  int64_t getStep() const { return loop.steps[Left]; }

  /// Takes the loop; false if the axis is none, or a place in memory does not
  /// follow from one in the dimension.
  bool setLoop(const ProductLoop &given, const ImageBounds &bounds);
  /// Takes a loop over terms if it goes along the axis, and the axis has no
  /// more than `most` then.
  bool take(const ProductLoop &term, const ImageBounds &bounds, int64_t most);
  void findPhases();
  /// The elements of a phase that some results read.
  Range getRead(int64_t phase, Range results) const {
    return {results.begin + leastShifts[phase],
            results.end + mostShifts[phase]};
  }
  /// The part of a range of a phase's elements that is in the image. `base` is
  /// the place in the dimension from which places count.
  Range getInside(int64_t phase, int64_t base, Range all,
                  const ImageBounds &bounds) const;

private:
  int64_t findPhase(int64_t offset, int64_t place);
  void sortTerms();
  bool isOnlyAlong(const ProductLoop &given, const ImageBounds &bounds) const;
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_WINDOWAXIS_H
