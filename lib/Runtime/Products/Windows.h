// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Convolutions with few columns, such as depthwise ones. Packing an image for
// them would take longer than multiplying it: windows slide along its lines,
// where they are or where a few lines have been copied with zeros around them.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_WINDOWS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_WINDOWS_H

#include "ProductTask.h"
#include "WindowAxis.h"

#include <type_traits>

namespace torch_mlir_runtime {

/// The left operand is the image. Results that are next to each other are a
/// line; lines that are a loop apart have one below the other.
template <typename Form>
class Windows : ProductTask<Form> {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

public:
  explicit Windows(const MlirTorchRtProduct &product)
      : ProductTask<Form>(product), bounds(product) {}

  /// Whether it is worth trying.
  static bool mayCompute(const ProductCounts &counts) {
    return !counts.isEmpty() && counts.columns <= kMostColumns;
  }

  /// Computes the product, or returns false if it is none for this; its loops
  /// are in another order then.
  bool compute() {
    if (!arrange() || !slide() || !chooseParts())
      return false;
    lineParts = ceilDivide(across.loop.count, partLength);
    lineBlocks = ceilDivide(down.loop.count, linesTogether);
    note();
    double work = static_cast<double>(linesTogether) * partLength *
                  terms.count * columns.count / kMultiplicationsPerNanosecond;
    parallelFor(outer.count * others.count * lineBlocks * lineParts, work,
                [&](int64_t task) { computePart(getPart(task)); });
    return true;
  }

private:
  static constexpr int64_t kMostColumns = WindowKernels<Form>::kMostColumns;
  /// What is copied at once stays in the first-level cache, with its results.
  static constexpr int64_t kMostCopied = 16384 / sizeof(Element);
  static constexpr int64_t kMostResults = 16384 / sizeof(Sum);
  /// Of each line, if it is long.
  static constexpr int64_t kMostOfLine = 4096 / sizeof(Sum);
  static constexpr int64_t kLeastOfLine = 16;
  /// Terms of one sum, see FormOf.
  static constexpr int64_t kMostTerms = Form::kBlockElements;
  static constexpr int64_t kMostPlanes = 8;
  /// Lines that are worth fewer planes at once.
  static constexpr int64_t kEnoughLines = 4;
  static constexpr int64_t kMostLanes = 64 / sizeof(Element);
  /// Terms from line to line that lines abreast have at most.
  static constexpr int64_t kMostTermsAbreast = 16;
  static constexpr int64_t kMostAbreast = 4;
  static constexpr int64_t kMostLinesRead =
      kMostPlanes * kMostTermsAbreast * kMostAbreast;
  static constexpr bool isWidened = !std::is_same_v<Source, Element>;

  /// Results that a thread computes at once.
  struct Part {
    int64_t round, other;
    Range lines, xs;
    /// Offset of the image's element for the first result, without terms, and
    /// the places along bounded dimensions but those of both axes.
    int64_t offset;
    int64_t places[kMostBounds];
  };

  /// Where kernels read what they multiply: an element's offset is the sum of
  /// those of its plane, its phase from line to line, its line, and its place
  /// in that.
  struct Reading {
    const Element *source;
    /// From one line to the next.
    int64_t pitch;
    bool areOneLine;
    int64_t numPlanes;
    int64_t ofPlane[kMostPlanes], ofPhase[WindowAxis::kMostTerms],
        ofPlace[WindowAxis::kMostTerms];
    /// By plane, term from line to line, and term along a line.
    Element factors[kMostTerms * kMostColumns];
  };

  void note() const {
    MlirTorchRtPlan plan = makePlan(MlirTorchRtSlidingWindows);
    plan.tileRows = kernels.windows->lanes *
                    (canBeAbreast() ? kernels.windows->linesAbreast : 1);
    plan.tileColumns = columns.count;
    plan.partRows = linesTogether * partLength;
    plan.partColumns = columns.count;
    plan.blockTerms = planesTogether * termsOfPlane;
    plan.packedBytes =
        planesTogether * planeSize * static_cast<int64_t>(sizeof(Element));
    notePlan(plan);
  }

  bool arrange() {
    rows.sortBy(Out);
    if (rows.numLoops == 0)
      return false;
    const ProductLoop &last = rows.loops[rows.numLoops - 1];
    if (last.steps[Out] != 1 || !across.setLoop(last, bounds))
      return false;
    int left = rows.numLoops - 1;
    if (left > 0 && down.setLoop(rows.loops[left - 1], bounds) &&
        (down.bound < 0 || down.bound != across.bound))
      --left;
    else
      down = WindowAxis();
    for (int i = 0; i < left; ++i)
      others.add(rows.loops[i]);
    for (int i = 0; i < terms.numLoops; ++i)
      if (!across.take(terms.loops[i], bounds, WindowAxis::kMostTerms) &&
          !down.take(terms.loops[i], bounds, kMostTerms / across.terms.count))
        planes.add(terms.loops[i]);
    across.findPhases();
    down.findPhases();
    termsOfPlane = across.terms.count * down.terms.count;
    bounds.measure(Left, {&outer, &rows}, terms);
    columnsOfRight = columns;
    isTurned = true; // Rows are what is next to each other.
    arrangeResult();
    return termsOfPlane <= kMostTerms;
  }

  /// Whether results next to each other read the same elements, or zeros that
  /// are not in memory. Other paths are better at all else.
  bool slide() const { return bounds || across.reach > 0 || down.reach > 0; }

  /// How much is computed at once, and copied for that: this depends on sizes
  /// alone, and so do the sums. False if too much would be copied.
  bool chooseParts() {
    int64_t length = across.loop.count;
    partLength = splitEvenly(length, kMostOfLine, kMostLanes);
    planesTogether =
        std::min({planes.count, kMostPlanes, kMostTerms / termsOfPlane});
    int64_t most;
    while ((most = countLines()) < std::min(down.loop.count, kEnoughLines) &&
           planesTogether > 1)
      planesTogether = ceilDivide(planesTogether, 2);
    while ((most = countLines()) < 1 && partLength > kLeastOfLine)
      partLength = splitEvenly(length, partLength / 2, kLeastOfLine);
    if (most < 1)
      return false;
    partLength = std::min(partLength, length);
    most = std::min(most, std::max<int64_t>(1, kMostResults / partLength));
    int64_t unit = most >= kMostAbreast ? kMostAbreast : 1;
    linesTogether =
        std::min(splitEvenly(down.loop.count, most / unit * unit, unit),
                 down.loop.count);
    copiedPitch = getPitch();
    copiedLead = getLead();
    phaseSize = (linesTogether + down.reach) * copiedPitch;
    planeSize = phaseSize * down.numPhases * across.numPhases;
    areOneLineInPlace = areOneLine(down.getStep());
    areOneLineCopied = areOneLine(copiedPitch);
    return true;
  }

  /// How many lines of results have their images' lines copied at most.
  int64_t countLines() const {
    int64_t line =
        getPitch() * across.numPhases * down.numPhases * planesTogether;
    return kMostCopied / line - down.reach;
  }

  /// From one copied line to the next. Long lines begin with a vector, short
  /// ones are multiplied as one.
  int64_t getPitch() const {
    int64_t length = partLength + across.reach;
    return isLong() ? ceilDivide(length, kMostLanes) * kMostLanes : length;
  }

  /// What is in front of copied lines so that their image is where whole
  /// vectors are stored fastest.
  int64_t getLead() const {
    if (!isLong())
      return 0;
    Range read = across.getRead(0, {0, partLength});
    int64_t begin = across.getInside(0, 0, read, bounds).begin;
    return ceilDivide(begin, kMostLanes) * kMostLanes - begin;
  }

  bool isLong() const { return partLength >= 3 * kMostLanes; }

  Part getPart(int64_t task) const {
    // Divisions take longer than small parts.
    auto take = [&](int64_t count) {
      int64_t index = count == 1 ? 0 : task % count;
      task = count == 1 ? task : task / count;
      return index;
    };
    int64_t begin = take(lineParts) * partLength;
    int64_t line = take(lineBlocks) * linesTogether;
    Part part;
    part.other = take(others.count);
    part.round = task;
    part.lines = {line, std::min(line + linesTogether, down.loop.count)};
    part.xs = {begin, std::min(begin + partLength, across.loop.count)};
    part.offset = outer.getOffset(Left, part.round) +
                  others.getOffset(Left, part.other) + line * down.getStep() +
                  begin * across.getStep();
    for (int i = 0; i < bounds.count(); ++i)
      part.places[i] = outer.getOffset(FirstBound + i, part.round) +
                       others.getOffset(FirstBound + i, part.other);
    return part;
  }

  void computePart(const Part &part) const {
    alignas(64) Element copied[kMostCopied + 2 * kMostLanes];
    alignas(64) Sum waiting[kMostColumns * (kMostResults + kMostLanes)];
    Sum *to[kMostColumns];
    for (int64_t column = 0; column < columns.count; ++column)
      to[column] = getResult(part, column);
    forParts({0, planes.count}, planesTogether, [&](Range some) {
      Reading reading;
      readFactors(part, some, reading);
      if (!readInPlace(part, some, reading))
        copy(part, some, copied + copiedLead, reading);
      multiply(part, reading, to, waiting, accumulates || some.begin > 0);
    });
    finishPart(part);
  }

  Sum *getResult(const Part &part, int64_t column) const {
    return out + outer.getOffset(Out, part.round) +
           columns.getOffset(Out, column) + others.getOffset(Out, part.other) +
           part.lines.begin * down.loop.steps[Out] + part.xs.begin;
  }

  /// The factors of planes that are in the image.
  void readFactors(const Part &part, Range some, Reading &reading) const {
    int64_t columnOffsets[kMostColumns];
    columnsOfRight.getOffsets(Right, 0, columns.count, columnOffsets);
    Element *to = reading.factors;
    for (int64_t plane = some.begin; plane < some.end; ++plane) {
      if (!isInImage(part, plane))
        continue;
      const Source *from = right + outer.getOffset(Right, part.round) +
                           planes.getOffset(Right, plane);
      for (int64_t i = 0; i < down.terms.count; ++i)
        for (int64_t j = 0; j < across.terms.count; ++j)
          for (int64_t column = 0; column < columns.count; ++column)
            *to++ = widen(from[down.rightOffsets[i] + across.rightOffsets[j] +
                               columnOffsets[column]]);
    }
  }

  /// The place along a bounded dimension that a plane's windows begin at.
  int64_t getPlace(const Part &part, int64_t plane, int bound) const {
    return bound < 0 ? 0
                     : part.places[bound] +
                           planes.getOffset(FirstBound + bound, plane);
  }

  /// Whether a plane has any elements in the image.
  bool isInImage(const Part &part, int64_t plane) const {
    for (int i = 0; i < bounds.count(); ++i) {
      if (i == across.bound || i == down.bound)
        continue;
      int64_t place = getPlace(part, plane, i) - bounds.get(i).before;
      if (place < 0 || place >= bounds.get(i).size)
        return false;
    }
    return true;
  }

  bool isInside(const WindowAxis &axis, int64_t base, Range results) const {
    for (int64_t phase = 0; phase < axis.numPhases; ++phase) {
      Range all = axis.getRead(phase, results);
      if (axis.getInside(phase, base, all, bounds).size() < all.size())
        return false;
    }
    return true;
  }

  /// Says where elements are if kernels can read them where they lie.
  bool readInPlace([[maybe_unused]] const Part &part,
                   [[maybe_unused]] Range some,
                   [[maybe_unused]] Reading &reading) const {
    if constexpr (isWidened) {
      return false;
    } else {
      if (across.getStep() != 1)
        return false;
      reading.numPlanes = 0;
      for (int64_t plane = some.begin; plane < some.end; ++plane) {
        if (!isInImage(part, plane))
          continue;
        int64_t offset = planes.getOffset(Left, plane);
        if (!isInside(across, getPlace(part, plane, across.bound), part.xs) ||
            !isInside(down, getPlace(part, plane, down.bound), part.lines) ||
            !isInMemory(part, part.offset + offset))
          return false;
        reading.ofPlane[reading.numPlanes++] = offset;
      }
      reading.source = left + part.offset;
      reading.pitch = down.getStep();
      reading.areOneLine = areOneLineInPlace;
      std::copy_n(down.offsets, down.numPhases, reading.ofPhase);
      std::copy_n(across.leftOffsets, across.terms.count, reading.ofPlace);
      return true;
    }
  }

  /// Whether whole vectors are, for all results of a part.
  bool isInMemory(const Part &part, int64_t first) const {
    auto ofDown = std::minmax_element(down.leftOffsets,
                                      down.leftOffsets + down.terms.count);
    auto ofAcross = std::minmax_element(
        across.leftOffsets, across.leftOffsets + across.terms.count);
    int64_t last = countTogether(part, down.getStep()) + kMostLanes - 2;
    return bounds.areInMemory(first + *ofDown.first + *ofAcross.first,
                              first + *ofDown.second + *ofAcross.second + last);
  }

  void copy(const Part &part, Range some, Element *copied,
            Reading &reading) const {
    reading.numPlanes = 0;
    for (int64_t plane = some.begin; plane < some.end; ++plane) {
      if (!isInImage(part, plane))
        continue;
      int64_t offset = reading.numPlanes * planeSize;
      copyPlane(part, plane, copied + offset);
      reading.ofPlane[reading.numPlanes++] = offset;
    }
    reading.source = copied;
    reading.pitch = copiedPitch;
    reading.areOneLine = areOneLineCopied;
    for (int64_t i = 0; i < down.numPhases; ++i)
      reading.ofPhase[i] = i * across.numPhases * phaseSize;
    for (int64_t j = 0; j < across.terms.count; ++j)
      reading.ofPlace[j] = across.phases[j] * phaseSize + across.shifts[j];
  }

  void copyPlane(const Part &part, int64_t plane, Element *to) const {
    const Source *from = left + part.offset + planes.getOffset(Left, plane);
    int64_t line = getPlace(part, plane, down.bound);
    int64_t x = getPlace(part, plane, across.bound);
    for (int64_t i = 0; i < down.numPhases; ++i)
      for (int64_t j = 0; j < across.numPhases; ++j, to += phaseSize)
        copyPhase(from + down.offsets[i] + across.offsets[j],
                  getCopied(down, i, line, part.lines),
                  getCopied(across, j, x, part.xs), to);
  }

  /// Elements of a phase that are copied, and those of them in the image, from
  /// the place of the first result on.
  struct Copied {
    Range all, inside;
  };

  Copied getCopied(const WindowAxis &axis, int64_t phase, int64_t base,
                   Range results) const {
    Range all = axis.getRead(phase, results);
    Range inside = axis.getInside(phase, base, all, bounds);
    for (Range *range : {&all, &inside}) {
      range->begin -= results.begin;
      range->end -= results.begin;
    }
    return {all, inside};
  }

  void copyPhase(const Source *from, Copied lines, const Copied &xs,
                 Element *to) const {
    if (xs.inside.size() == 0)
      lines.inside.end = lines.inside.begin;
    auto clear = [&](int64_t begin, int64_t end) {
      std::fill(to + begin * copiedPitch, to + end * copiedPitch, Element(0));
    };
    clear(lines.all.begin, lines.inside.begin);
    clear(lines.inside.end, lines.all.end);
    if (lines.inside.size() == 0)
      return;
    LineWidths widths{xs.inside.begin - xs.all.begin, xs.inside.size(),
                      xs.all.end - xs.inside.end};
    kernels.windows->copyLines(
        from + lines.inside.begin * down.getStep() +
            xs.inside.begin * across.getStep(),
        down.getStep(), across.getStep(), lines.inside.size(), widths,
        to + lines.inside.begin * copiedPitch + xs.all.begin, copiedPitch);
  }

  /// Short lines are multiplied as one, with what is between them: vectors are
  /// full then. The sums wait until they are complete.
  bool areOneLine(int64_t pitch) const {
    int64_t lanes = kernels.windows->lanes;
    int64_t count = (linesTogether - 1) * pitch + partLength;
    return linesTogether > 1 && count <= kMostResults &&
           5 * ceilDivide(count, lanes) <
               4 * linesTogether * ceilDivide(partLength, lanes);
  }

  static int64_t countTogether(const Part &part, int64_t pitch) {
    return (part.lines.size() - 1) * pitch + part.xs.size();
  }

  void multiply(const Part &part, const Reading &reading, Sum *const *to,
                Sum *waiting, bool adds) const {
    if (reading.areOneLine) {
      multiplyTogether(part, reading, to, waiting, adds);
      return;
    }
    int64_t line = 0;
    if (canBeAbreast()) {
      WindowLine lines[kMostLinesRead];
      int64_t numLines = listLines(reading, lines);
      int64_t lineStep = down.loop.steps[Out];
      for (int64_t abreast = kernels.windows->linesAbreast;
           line + abreast <= part.lines.size(); line += abreast)
        kernels.windows->multiplyAbreast(
            reading.source + line * reading.pitch, lines, numLines,
            reading.ofPlace, reading.factors, across.terms.count,
            part.xs.size(), to[0] + line * lineStep, lineStep, adds);
    }
    if (line == part.lines.size())
      return;
    int64_t offsets[kMostTerms];
    int64_t count = listTerms(reading, offsets);
    if (columns.count == 1 &&
        part.xs.size() <=
            kernels.windows->vectorsOfShort * kernels.windows->lanes) {
      int64_t lineStep = down.loop.steps[Out];
      kernels.windows->multiplyShort(
          reading.source + line * reading.pitch, reading.pitch, offsets,
          reading.factors, count, part.lines.size() - line, part.xs.size(),
          to[0] + line * lineStep, lineStep, adds);
      return;
    }
    for (; line < part.lines.size(); ++line) {
      Sum *next[kMostColumns];
      for (int64_t column = 0; column < columns.count; ++column)
        next[column] = to[column] + line * down.loop.steps[Out];
      kernels.windows->multiply[columns.count - 1](
          reading.source + line * reading.pitch, offsets, reading.factors,
          count, part.xs.size(), next, adds);
    }
  }

  void multiplyTogether(const Part &part, const Reading &reading,
                        Sum *const *to, Sum *waiting, bool adds) const {
    int64_t offsets[kMostTerms];
    int64_t count = listTerms(reading, offsets);
    Sum *sums[kMostColumns];
    for (int64_t column = 0; column < columns.count; ++column)
      sums[column] = waiting + column * (kMostResults + kMostLanes);
    kernels.windows->multiply[columns.count - 1](
        reading.source, offsets, reading.factors, count,
        countTogether(part, reading.pitch), sums, /*accumulate=*/false);
    for (int64_t column = 0; column < columns.count; ++column)
      kernels.windows->storeLines(sums[column], reading.pitch,
                                  part.lines.size(), part.xs.size(), to[column],
                                  down.loop.steps[Out], adds);
  }

  /// Where each term of the first line is.
  int64_t listTerms(const Reading &reading, int64_t *offsets) const {
    int64_t count = 0;
    for (int64_t plane = 0; plane < reading.numPlanes; ++plane)
      for (int64_t i = 0; i < down.terms.count; ++i)
        for (int64_t j = 0; j < across.terms.count; ++j)
          offsets[count++] =
              reading.ofPlane[plane] + reading.ofPhase[down.phases[i]] +
              down.shifts[i] * reading.pitch + reading.ofPlace[j];
    return count;
  }

  /// Whether lines of results below each other read the same ones of the image.
  bool canBeAbreast() const {
    return kernels.windows->linesAbreast > 1 && columns.count == 1 &&
           down.reach > 0 && down.isDense &&
           down.terms.count <= kMostTermsAbreast;
  }

  /// The lines of the image that lines of results abreast read, by plane and
  /// phase: terms of each result keep their order.
  int64_t listLines(const Reading &reading, WindowLine *lines) const {
    const int64_t abreast = kernels.windows->linesAbreast;
    int64_t count = 0;
    for (int64_t plane = 0; plane < reading.numPlanes; ++plane)
      for (int64_t i = 0, next; i < down.terms.count; i = next) {
        for (next = i + 1; next < down.terms.count; ++next)
          if (down.phases[next] != down.phases[i])
            break;
        int64_t offset =
            reading.ofPlane[plane] + reading.ofPhase[down.phases[i]];
        int64_t number = next - i;
        for (int64_t line = 0; line < number + abreast - 1; ++line) {
          int64_t begin = std::max<int64_t>(0, line + 1 - number);
          int64_t term = plane * down.terms.count + i + line - begin;
          lines[count++] = {offset + (down.shifts[i] + line) * reading.pitch,
                            begin, std::min(line + 1, abreast),
                            term * across.terms.count};
        }
      }
    return count;
  }

  /// Computes what there is to compute from the part's sums.
  void finishPart(const Part &part) const {
    if (!finish)
      return;
    int64_t length = across.loop.count;
    int64_t first = part.other * down.loop.count * length;
    if (part.xs.size() == length) {
      finishAll(
          part.round,
          {first + part.lines.begin * length, first + part.lines.end * length},
          {0, columns.count});
      return;
    }
    for (int64_t line = part.lines.begin; line < part.lines.end; ++line)
      finishAll(part.round,
                {first + line * length + part.xs.begin,
                 first + line * length + part.xs.end},
                {0, columns.count});
  }

  using ProductTask<Form>::left, ProductTask<Form>::right,
      ProductTask<Form>::out;
  using ProductTask<Form>::outer, ProductTask<Form>::rows,
      ProductTask<Form>::columns, ProductTask<Form>::terms;
  using ProductTask<Form>::kernels, ProductTask<Form>::accumulates,
      ProductTask<Form>::finish, ProductTask<Form>::isTurned;
  using ProductTask<Form>::arrangeResult, ProductTask<Form>::finishAll,
      ProductTask<Form>::makePlan;

  ImageBounds bounds;
  /// Along a line, and from one line to the one below it.
  WindowAxis across, down;
  /// Loops over results and terms that go along neither.
  LoopNest others, planes;
  LoopNest columnsOfRight;
  int64_t termsOfPlane = 0;
  int64_t partLength = 0, lineParts = 0;
  int64_t linesTogether = 0, lineBlocks = 0;
  int64_t planesTogether = 0;
  bool areOneLineInPlace = false, areOneLineCopied = false;
  /// In front of copied lines, from one to the next, one phase, one plane.
  int64_t copiedLead = 0, copiedPitch = 0, phaseSize = 0, planeSize = 0;
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_WINDOWS_H
