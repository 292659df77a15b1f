// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ImageBounds.h"

using namespace torch_mlir_runtime;

ImageBounds::ImageBounds(const MlirTorchRtProduct &product)
    : number(static_cast<int>(product.numBounds)) {
  int64_t numLoops = product.numOuter + product.numRows + product.numColumns +
                     product.numTerms;
  for (int i = 0; i < number; ++i) {
    const int64_t *given = product.bounds + i * (3 + numLoops);
    bounds[i] = {given[0], given[1], given[2]};
  }
}

bool ImageBounds::isBounded(const ProductLoop &loop) const {
  return std::any_of(loop.steps + FirstBound, loop.steps + FirstBound + number,
                     [](int64_t step) { return step != 0; });
}

void ImageBounds::measure(int operand,
                          std::initializer_list<const LoopNest *> nests,
                          const LoopNest &terms) {
  begin = end = 0;
  auto extend = [&](int64_t length) { (length < 0 ? begin : end) += length; };
  auto extendBy = [&](const LoopNest &nest) {
    for (int i = 0; i < nest.numLoops; ++i)
      if (const ProductLoop &loop = nest.loops[i]; !isBounded(loop))
        extend((loop.count - 1) * loop.steps[operand]);
  };
  for (const LoopNest *nest : nests)
    extendBy(*nest);
  extendBy(terms);
  for (int i = 0; i < number; ++i) {
    const Bound &bound = bounds[i];
    begin += bound.before * bound.step;
    end += bound.before * bound.step;
    extend((bound.size - 1) * bound.step);
  }
  termPeriod = 1;
  int64_t inner = 1;
  for (int i = terms.numLoops - 1; i >= 0; --i) {
    inner *= terms.loops[i].count;
    if (isBounded(terms.loops[i]))
      termPeriod = inner;
  }
}

bool ImageBounds::holds(const Places &places, int64_t column,
                        int64_t term) const {
  for (int i = 0; i < number; ++i) {
    int64_t at =
        places.columns.getOffset(FirstBound + i,
                                 places.someColumns.begin + column) +
        places.terms.getOffset(FirstBound + i, places.someTerms.begin + term) -
        bounds[i].before;
    if (at < 0 || at >= bounds[i].size)
      return false;
  }
  return true;
}

bool ImageBounds::getRun(const Places &places, int64_t column, int64_t length,
                         const Range *reach, Run *run) const {
  bool isInside = true;
  const LoopNest &columns = places.columns;
  for (int i = 0; i < number; ++i) {
    int64_t first =
        columns.getOffset(FirstBound + i, places.someColumns.begin + column) -
        bounds[i].before;
    int64_t step =
        length > 1 ? columns.loops[columns.numLoops - 1].steps[FirstBound + i]
                   : 0;
    run[i] = {first, step};
    isInside &= first + reach[i].begin >= 0 &&
                first + (length - 1) * step + reach[i].end < bounds[i].size;
  }
  return !isInside;
}

void ImageBounds::narrow(Range &inside, const Run &run, int64_t termAt,
                         int64_t size) {
  int64_t first = run.first + termAt;
  if (run.step == 0) {
    if (first < 0 || first >= size)
      inside.begin = inside.end;
    return;
  }
  if (first < 0)
    inside.begin = std::min(
        inside.end, std::max(inside.begin, (-first + run.step - 1) / run.step));
  if (first + (inside.end - 1) * run.step >= size)
    inside.end =
        std::max(inside.begin,
                 first < size ? (size - first + run.step - 1) / run.step : 0);
}
