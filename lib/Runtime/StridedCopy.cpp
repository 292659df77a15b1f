// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies between memory of any two layouts. The innermost loop goes where
// elements of the target are next to each other. Where those of the source are
// so along another loop, squares of elements pass through a small buffer.

#include "Allocations.h"
#include "torch-mlir-c/Runtime.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace torch_mlir_runtime;

namespace {

/// The C layout of a ranked memref descriptor of any rank.
struct MemRef {
  char *allocated;
  char *aligned;
  int64_t offset;
  int64_t sizesAndStrides[];

  char *begin(int64_t elementSize) const {
    return aligned + offset * elementSize;
  }
};

struct UnrankedMemRef {
  int64_t rank;
  MemRef *descriptor;
};

/// A loop, with its steps in bytes.
struct Loop {
  int64_t count;
  int64_t from;
  int64_t to;
};

/// An element that may lie at any address.
template <typename T>
struct [[gnu::packed, gnu::may_alias]] Element {
  T value;
};

struct Wide {
  uint64_t halves[2];
};

/// Loops of one iteration are left out. Each of the others at least doubles the
/// number of elements, so memory has no room for more of them.
constexpr int kMostLoops = 48;
/// What a thread should copy: about 20 us of its time.
constexpr int64_t kGrainBytes = 128 * 1024;
/// A loop without others around it is cut into parts of so many iterations.
constexpr int64_t kPart = 4096;
/// The side of a square that passes through a buffer, in bytes: a line of the
/// cache.
constexpr int64_t kSide = 64;
/// An innermost loop of fewer iterations changes places with the next one, for
/// so many iterations of that at a time.
constexpr int64_t kNarrow = 8, kStretch = 256;

/// Calls a function with an element of the given size. False without a type of
/// that size.
template <typename Fn>
bool withElement(int64_t size, Fn function) {
  switch (size) {
  case 1:
    return function(Element<uint8_t>()), true;
  case 2:
    return function(Element<uint16_t>()), true;
  case 4:
    return function(Element<uint32_t>()), true;
  case 8:
    return function(Element<uint64_t>()), true;
  case 16:
    return function(Element<Wide>()), true;
  default:
    return false;
  }
}

/// Copies one element an iteration; of the usual steps, compilers make vectors.
template <typename T>
void copySteps(const char *read, char *write, Loop loop) {
  constexpr int64_t size = sizeof(T);
  auto *in = reinterpret_cast<const T *>(read);
  auto *out = reinterpret_cast<T *>(write);
  if (loop.to == size && loop.from == 0) {
    std::fill_n(out, loop.count, *in);
  } else if (loop.to == size && loop.from == 2 * size) {
    for (int64_t i = 0; i < loop.count; ++i)
      out[i] = in[2 * i];
  } else if (loop.to == size && loop.from == -size) {
    for (int64_t i = 0; i < loop.count; ++i)
      out[i] = in[-i];
  } else {
    for (int64_t i = 0; i < loop.count; ++i)
      *reinterpret_cast<T *>(write + i * loop.to) =
          *reinterpret_cast<const T *>(read + i * loop.from);
  }
}

void copyLoop(int64_t elementSize, const char *read, char *write, Loop loop) {
  if (loop.from == elementSize && loop.to == elementSize) {
    std::memcpy(write, read, loop.count * elementSize);
    return;
  }
  bool isKnown = withElement(elementSize, [&](auto element) {
    copySteps<decltype(element)>(read, write, loop);
  });
  for (int64_t i = 0; !isKnown && i < loop.count; ++i)
    std::memcpy(write + i * loop.to, read + i * loop.from, elementSize);
}

/// Copies some columns of a matrix, along which elements of the source are next
/// to each other; those of the target are so along the rows. Each line of the
/// cache is read and written once, however far apart the lines are.
template <typename T>
void turn(const char *read, char *write, Loop columns, Loop rows) {
  constexpr int64_t side = kSide / sizeof(T);
  T buffer[side][side];
  for (int64_t begin = 0; begin < rows.count; begin += side) {
    int64_t count = std::min(side, rows.count - begin);
    for (int64_t row = 0; row < count; ++row) {
      const char *line = read + (begin + row) * rows.from;
      // A copy of known size is a few moves.
      if (columns.count == side)
        std::memcpy(buffer[row], line, kSide);
      else
        std::memcpy(buffer[row], line, columns.count * sizeof(T));
    }
    for (int64_t column = 0; column < columns.count; ++column) {
      T *out = reinterpret_cast<T *>(write + column * columns.to) + begin;
      for (int64_t row = 0; row < count; ++row)
        out[row] = buffer[row][column];
    }
  }
}

/// A loop nest that copies, outermost loop first. Its innermost loop is
/// `inner`; how the next one, `columns`, goes together with it is the plan.
class Copy {
public:
  Copy(int64_t elementSize, const MemRef &source, const MemRef &target,
       int64_t rank);

  /// Number of steps, which are independent of each other.
  int64_t countSteps() const;
  /// How many of them are worth a thread.
  int64_t getGrain() const;
  void run(int64_t begin, int64_t end) const;

private:
  enum class Plan { Lines, Narrow, Turn };

  void addLoops(const MemRef &source, const MemRef &target, int64_t rank);
  void choosePlan();
  void takeColumns(int place, Plan chosen, int64_t size);
  void cutInner();
  void runStep(const char *from, char *to, int64_t block) const;

  int64_t elementSize;
  const char *read;
  char *write;
  Loop loops[kMostLoops + 1];
  int numLoops = 0;
  Loop inner, columns;
  Plan plan = Plan::Lines;
  /// A step takes a block of columns.
  int64_t blockSize = 1, numBlocks = 1;
};

Copy::Copy(int64_t elementSize, const MemRef &source, const MemRef &target,
           int64_t rank)
    : elementSize(elementSize), read(source.begin(elementSize)),
      write(target.begin(elementSize)) {
  addLoops(source, target, rank);
  choosePlan();
}

/// Adds the loops from the longest to the shortest step in the target. One that
/// goes on where the next one ends is the same loop.
void Copy::addLoops(const MemRef &source, const MemRef &target, int64_t rank) {
  const int64_t *sizes = source.sizesAndStrides;
  const int64_t *fromStrides = sizes + rank;
  const int64_t *toStrides = target.sizesAndStrides + rank;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (sizes[dim] != 1)
      loops[numLoops++] = {sizes[dim], fromStrides[dim] * elementSize,
                           toStrides[dim] * elementSize};
  std::sort(loops, loops + numLoops, [](const Loop &a, const Loop &b) {
    return std::abs(a.to) > std::abs(b.to);
  });
  int merged = 0;
  for (int i = 1; i < numLoops; ++i) {
    Loop &outer = loops[merged];
    const Loop &loop = loops[i];
    if (outer.from == loop.from * loop.count &&
        outer.to == loop.to * loop.count)
      outer = {outer.count * loop.count, loop.from, loop.to};
    else
      loops[++merged] = loop;
  }
  inner = numLoops ? loops[merged] : Loop{1, elementSize, elementSize};
  numLoops = merged;
}

void Copy::choosePlan() {
  bool isLine = inner.from == elementSize;
  bool isPlaced = inner.to == elementSize;
  bool isKnown = withElement(elementSize, [](auto) {});
  if (isPlaced && !isLine && isKnown && inner.count >= kNarrow)
    for (int i = 0; i < numLoops; ++i)
      if (loops[i].from == elementSize && loops[i].count >= kNarrow)
        return takeColumns(i, Plan::Turn, kSide / elementSize);
  if (!numLoops && inner.count >= 2 * kPart)
    cutInner();
  else if (numLoops && inner.count < kNarrow &&
           loops[numLoops - 1].count > inner.count)
    takeColumns(numLoops - 1, Plan::Narrow, kStretch);
}

void Copy::takeColumns(int place, Plan chosen, int64_t size) {
  columns = loops[place];
  std::copy(loops + place + 1, loops + numLoops, loops + place);
  --numLoops;
  plan = chosen;
  blockSize = size;
  numBlocks = (columns.count + size - 1) / size;
}

/// Makes a loop over parts of the innermost one, and copies what is left over.
void Copy::cutInner() {
  int64_t numParts = inner.count / kPart, done = numParts * kPart;
  copyLoop(elementSize, read + done * inner.from, write + done * inner.to,
           {inner.count - done, inner.from, inner.to});
  loops[numLoops++] = {numParts, kPart * inner.from, kPart * inner.to};
  inner.count = kPart;
}

int64_t Copy::countSteps() const {
  int64_t count = numBlocks;
  for (int i = 0; i < numLoops; ++i)
    count *= loops[i].count;
  return count;
}

int64_t Copy::getGrain() const {
  int64_t bytes = inner.count * elementSize;
  if (plan != Plan::Lines)
    bytes *= std::min(blockSize, columns.count);
  return std::max<int64_t>(1, kGrainBytes / bytes);
}

void Copy::runStep(const char *from, char *to, int64_t block) const {
  if (plan == Plan::Lines)
    return copyLoop(elementSize, from, to, inner);
  int64_t first = block * blockSize;
  Loop some = {std::min(blockSize, columns.count - first), columns.from,
               columns.to};
  from += first * columns.from;
  to += first * columns.to;
  if (plan == Plan::Narrow) {
    for (int64_t i = 0; i < inner.count; ++i)
      copyLoop(elementSize, from + i * inner.from, to + i * inner.to, some);
    return;
  }
  withElement(elementSize, [&](auto element) {
    turn<decltype(element)>(from, to, some, inner);
  });
}

void Copy::run(int64_t begin, int64_t end) const {
  int64_t index[kMostLoops + 1];
  const char *from = read;
  char *to = write;
  int64_t block = begin % numBlocks, rest = begin / numBlocks;
  for (int i = numLoops; i-- > 0;) {
    index[i] = rest % loops[i].count;
    rest /= loops[i].count;
    from += index[i] * loops[i].from;
    to += index[i] * loops[i].to;
  }
  for (int64_t step = begin; step < end; ++step) {
    runStep(from, to, block);
    if (++block < numBlocks)
      continue;
    block = 0;
    for (int i = numLoops; i-- > 0;) {
      const Loop &loop = loops[i];
      from += loop.from;
      to += loop.to;
      if (++index[i] < loop.count)
        break;
      index[i] = 0;
      from -= loop.count * loop.from;
      to -= loop.count * loop.to;
    }
  }
}

void runPart(void *copy, int64_t begin, int64_t end) {
  static_cast<const Copy *>(copy)->run(begin, end);
}

} // namespace

void mlirTorchRtCopy(int64_t elementSize, void *source, void *target) {
  auto *from = static_cast<UnrankedMemRef *>(source);
  auto *to = static_cast<UnrankedMemRef *>(target);
  const int64_t *sizes = from->descriptor->sizesAndStrides;
  if (std::find(sizes, sizes + from->rank, 0) != sizes + from->rank)
    return;
  Copy copy(elementSize, *from->descriptor, *to->descriptor, from->rank);
  // Outside of a call, nobody could catch what interrupts a loop.
  if (isInCall())
    mlirTorchRtParallelFor(runPart, &copy, 0, copy.countSteps(),
                           copy.getGrain());
  else
    copy.run(0, copy.countSteps());
}
