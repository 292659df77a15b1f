// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WindowAxis.h"

#include <cstdlib>
#include <utility>

using namespace torch_mlir_runtime;

/// Whether a loop moves along the bounded dimension of the axis and along no
/// other one, and as far in memory as in the dimension.
bool WindowAxis::isOnlyAlong(const ProductLoop &given,
                             const ImageBounds &bounds) const {
  for (int i = 0; i < bounds.count(); ++i)
    if (i != bound && given.steps[FirstBound + i] != 0)
      return false;
  return bound < 0 || given.steps[Left] == given.steps[FirstBound + bound] *
                                               bounds.get(bound).step;
}

bool WindowAxis::setLoop(const ProductLoop &given, const ImageBounds &bounds) {
  if (given.steps[Left] <= 0)
    return false;
  for (int i = 0; i < bounds.count(); ++i)
    if (given.steps[FirstBound + i] != 0)
      bound = i;
  if (!isOnlyAlong(given, bounds)) {
    bound = -1;
    return false;
  }
  loop = given;
  return true;
}

bool WindowAxis::take(const ProductLoop &term, const ImageBounds &bounds,
                      int64_t most) {
  if (loop.count == 1 ||
      terms.count * term.count > std::min(most, kMostTerms) ||
      !isOnlyAlong(term, bounds))
    return false;
  // Terms that go further than the results are others, most likely: this
  // decides on what is copied where, and on nothing else.
  bool isAlong =
      bound >= 0 ? term.steps[FirstBound + bound] != 0
                 : std::abs(term.steps[Left]) <= (loop.count - 1) * getStep();
  if (isAlong)
    terms.add(term);
  return isAlong;
}

/// The phase that has its first element at an offset, which may be new.
int64_t WindowAxis::findPhase(int64_t offset, int64_t place) {
  int64_t phase = std::find(offsets, offsets + numPhases, offset) - offsets;
  if (phase == numPhases) {
    offsets[phase] = offset;
    places[phase] = place;
    ++numPhases;
  }
  return phase;
}

void WindowAxis::sortTerms() {
  auto isBefore = [&](int64_t one, int64_t other) {
    return phases[one] != phases[other] ? phases[one] < phases[other]
                                        : shifts[one] < shifts[other];
  };
  // Most are in order, and there are few of them.
  for (int64_t i = 1; i < terms.count; ++i)
    for (int64_t j = i; j > 0 && isBefore(j, j - 1); --j)
      for (int64_t *values : {phases, shifts, leftOffsets, rightOffsets})
        std::swap(values[j], values[j - 1]);
}

void WindowAxis::findPhases() {
  terms.getOffsets(Right, 0, terms.count, rightOffsets);
  terms.getOffsets(Left, 0, terms.count, leftOffsets);
  const int64_t step = getStep();
  if (terms.count == 1)
    return;
  int64_t termPlaces[kMostTerms] = {}, placeStep = 0;
  if (bound >= 0) {
    terms.getOffsets(FirstBound + bound, 0, terms.count, termPlaces);
    placeStep = loop.steps[FirstBound + bound];
  }
  int64_t first = floorDivide(
      *std::min_element(leftOffsets, leftOffsets + terms.count), step);
  numPhases = 0;
  for (int64_t i = 0; i < terms.count; ++i) {
    shifts[i] = floorDivide(leftOffsets[i], step) - first;
    phases[i] = findPhase(leftOffsets[i] - shifts[i] * step,
                          termPlaces[i] - shifts[i] * placeStep);
    reach = std::max(reach, shifts[i]);
  }
  sortTerms();
  for (int64_t i = 0; i < terms.count; ++i) {
    int64_t phase = phases[i];
    bool isNew = i == 0 || phase != phases[i - 1];
    if (isNew)
      leastShifts[phase] = shifts[i];
    mostShifts[phase] = shifts[i];
    isDense &= isNew || shifts[i] == shifts[i - 1] + 1;
  }
}

Range WindowAxis::getInside(int64_t phase, int64_t base, Range all,
                            const ImageBounds &bounds) const {
  if (bound < 0)
    return all;
  const int64_t step = loop.steps[FirstBound + bound];
  int64_t place = base + places[phase] - bounds.get(bound).before;
  int64_t end = floorDivide(bounds.get(bound).size - 1 - place, step) + 1;
  Range inside{std::max(all.begin, -floorDivide(place, step)),
               std::min(all.end, end)};
  inside.begin = std::min(inside.begin, all.end);
  inside.end = std::max(inside.begin, inside.end);
  return inside;
}
