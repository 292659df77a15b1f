// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductLoops.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

using namespace torch_mlir_runtime;

void LoopNest::add(const ProductLoop &loop) {
  count *= loop.count;
  if (loop.count != 1)
    loops[numLoops++] = loop;
}

void LoopNest::sortBy(int operand) {
  // Few loops, and those of the same step keep their order.
  for (int i = 1; i < numLoops; ++i)
    for (int j = i; j > 0 && std::abs(loops[j - 1].steps[operand]) <
                                 std::abs(loops[j].steps[operand]);
         --j)
      std::swap(loops[j - 1], loops[j]);
}

void LoopNest::merge(const int *operands, int numOperands) {
  int last = 0;
  for (int i = 1; i < numLoops; ++i) {
    ProductLoop &outer = loops[last];
    const ProductLoop inner = loops[i];
    bool fits = std::all_of(operands, operands + numOperands, [&](int operand) {
      return outer.steps[operand] == inner.steps[operand] * inner.count;
    });
    if (fits) {
      int64_t both = outer.count * inner.count;
      outer = inner;
      outer.count = both;
    } else {
      loops[++last] = inner;
    }
  }
  numLoops = std::min(numLoops, last + 1);
}

LoopNest LoopNest::mergedFor(int operand, int numBounds) const {
  int operands[1 + kMostBounds] = {operand};
  for (int i = 0; i < numBounds; ++i)
    operands[1 + i] = FirstBound + i;
  LoopNest merged = *this;
  merged.merge(operands, 1 + numBounds);
  return merged;
}

void LoopNest::swapSides() {
  for (int i = 0; i < numLoops; ++i)
    std::swap(loops[i].steps[Left], loops[i].steps[Right]);
}

int64_t LoopNest::getLeastStep(int operand) const {
  int64_t least = INT64_MAX;
  for (int i = 0; i < numLoops; ++i)
    least = std::min(least, std::abs(loops[i].steps[operand]));
  return least;
}

int64_t LoopNest::getOffset(int operand, int64_t iteration) const {
  if (numLoops == 0)
    return 0;
  int64_t offset = 0;
  for (int i = numLoops - 1; i > 0; --i) {
    offset += iteration % loops[i].count * loops[i].steps[operand];
    iteration /= loops[i].count;
  }
  return offset + iteration * loops[0].steps[operand];
}

void LoopNest::getOffsets(int operand, int64_t begin, int64_t number,
                          int64_t *offsets) const {
  if (number <= 0)
    return;
  if (numLoops == 0) {
    offsets[0] = 0;
    return;
  }
  // Divisions take longer than all else: only the first iteration needs them.
  int64_t indices[kMostLoops], offset = 0;
  for (int i = numLoops - 1; i >= 0; --i) {
    indices[i] = begin % loops[i].count;
    begin /= loops[i].count;
    offset += indices[i] * loops[i].steps[operand];
  }
  const int last = numLoops - 1;
  const int64_t step = loops[last].steps[operand];
  for (int64_t done = 0;;) {
    int64_t run = std::min(number - done, loops[last].count - indices[last]);
    for (int64_t i = 0; i < run; ++i)
      offsets[done + i] = offset + i * step;
    done += run;
    if (done == number)
      return;
    offset -= indices[last] * step;
    indices[last] = 0;
    for (int i = last - 1; i >= 0; --i) {
      offset += loops[i].steps[operand];
      if (++indices[i] < loops[i].count)
        break;
      offset -= loops[i].count * loops[i].steps[operand];
      indices[i] = 0;
    }
  }
}

int64_t LoopNest::getRun(int64_t iteration, int64_t most) const {
  if (numLoops == 0)
    return std::min<int64_t>(most, 1);
  int64_t count = loops[numLoops - 1].count;
  // A division takes as long as much of what a short run is for.
  int64_t begin = numLoops == 1 ? iteration : iteration % count;
  return std::min(most, count - begin);
}

bool LoopNest::areTogether(int operand, int64_t begin, int64_t number) const {
  return number <= 1 || (getRun(begin, number) == number &&
                         loops[numLoops - 1].steps[operand] == 1);
}

void LoopNest::describe(int operand, PackKey &key) const {
  key.push_back(numLoops);
  for (int i = 0; i < numLoops; ++i) {
    key.push_back(loops[i].count);
    key.push_back(loops[i].steps[operand]);
  }
}

bool torch_mlir_runtime::areInSteps(const int64_t *offsets, int64_t number,
                                    int64_t step) {
  for (int64_t i = 1; i < number; ++i)
    if (offsets[i] - offsets[i - 1] != step)
      return false;
  return true;
}
