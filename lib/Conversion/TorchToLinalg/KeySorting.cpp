// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting integer keys: a few by counting, more of them by merging.

#include "OrderKeys.h"
#include "Rows.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchToLinalg;

bool TorchToLinalg::isKnownWithin(Scalar size, int64_t most) {
  std::optional<int64_t> known = getConstantIntValue(OpFoldResult(size));
  return known && *known <= most;
}

Value TorchToLinalg::write(Scalar element, Value tensor, Scalar place) {
  return tensor::InsertOp::create(place.getBuilder(), element, tensor,
                                  place.getValue());
}

Scalar
TorchToLinalg::countThose(Value keys, Scalar begin, Scalar end, Scalar start,
                          llvm::function_ref<Scalar(Scalar key)> areSuch) {
  ImplicitLocOpBuilder &b = begin.getBuilder();
  Scalar none = start.like(0), one = start.like(1);
  SmallVector<Value> counted =
      createFor(begin, end, begin.like(1), start.getValue(),
                [&](Scalar at, ValueRange soFar) -> SmallVector<Value> {
                  return {start.like(soFar.front()) +
                          select(areSuch(readElement(b, keys, at)), one, none)};
                });
  return start.like(counted.front());
}

namespace {

/// So many keys of 64 bits are sorted by counting what comes before each.
constexpr int64_t kCountable = 512;
/// So many words are sorted that way before they are merged.
constexpr int64_t kBlock = 32;
/// So many words are sorted with code for each round of merges.
constexpr int64_t kWords = 1 << 16;
/// What the key of a word is multiplied by.
constexpr double kRadix = 0x1p32;

/// Sorts a few keys and gives the places: each goes where the number of smaller
/// keys says, and after those that equal it and came earlier.
Value sortByCounting(Row found, Scalar length) {
  ImplicitLocOpBuilder &b = length.getBuilder();
  RankedTensorType type = getType(found.places);
  Scalar begin = createIndex(b, 0), step = createIndex(b, 1);
  // Filled with different values: as uninitialised tensors the two could be
  // taken for one.
  auto memory = [&](double filling) {
    return createFull(b, type, OpFoldResult(length), filling);
  };
  return createFor(begin, length, step, {memory(-1), memory(0)},
                   [&](Scalar at, ValueRange carried) -> SmallVector<Value> {
                     Scalar key = readElement(b, found.elements, at);
                     Scalar smaller =
                         countThose(found.elements, begin, length, begin,
                                    [&](Scalar other) { return other < key; });
                     Scalar equal = readElement(b, carried[1], smaller);
                     return {write(readElement(b, found.places, at), carried[0],
                                   smaller + toIndex(equal)),
                             write(equal + 1, carried[1], smaller)};
                   })
      .front();
}

/// Sorts keys of 32 bits and gives the places. A word of 64 bits is a key and
/// its number, so that no two are equal. Blocks are sorted by counting, and
/// then merged from both ends at once: neither waits for the other.
class WordSort {
public:
  WordSort(ImplicitLocOpBuilder &b, Row found, int64_t count)
      : b(b), found(found), count(count),
        size(std::max<int64_t>(llvm::PowerOf2Ceil(count), kBlock)),
        type(RankedTensorType::get(size, b.getI64Type())) {}

  Value sort() const {
    Value words = getWords();
    Value from = sortBlocks(words), to = words;
    for (int64_t width = kBlock; width < size; width *= 2) {
      to = mergeRuns(width, from, to);
      std::swap(from, to);
    }
    return getPlaces(from);
  }

private:
  OpFoldResult getOwnSize() const { return b.getIndexAttr(size); }

  /// Those behind the last key come after all others.
  Value getWords() const {
    return createFromIndices(b, type, getOwnSize(), [&](Scalars at) {
      Scalar number = at.front(), last = createIndex(b, count - 1);
      Scalar key = readElement(b, found.elements, min(number, last));
      Scalar largest = getExtremum(b, key.getDtype(), /*largest=*/true);
      Scalar word = widen(select(number > last, largest, key));
      return word * word.like(kRadix) + toInteger(number);
    });
  }

  Value sortBlocks(Value words) const {
    Scalar block = createIndex(b, kBlock), none = createIndex(b, 0);
    return createFor(none, createIndex(b, size), createIndex(b, 1),
                     createFull(b, type, getOwnSize(), 0.0),
                     [&](Scalar at, ValueRange carried) -> SmallVector<Value> {
                       Scalar word = readElement(b, words, at);
                       Scalar begin = at - at % block;
                       Scalar place = countThose(
                           words, begin, begin + block, begin,
                           [&](Scalar other) { return other < word; });
                       return {write(word, carried[0], place)};
                     })
        .front();
  }

  /// Merges pairs of neighbouring runs of `width` words.
  Value mergeRuns(int64_t width, Value from, Value to) const {
    return createFor(createIndex(b, 0), createIndex(b, size),
                     createIndex(b, 2 * width), to,
                     [&](Scalar begin, ValueRange carried) {
                       return mergePair(begin, createIndex(b, width), from,
                                        carried[0]);
                     })
        .front();
  }

  /// Half of the words are taken from each end, which uses up no run too early.
  SmallVector<Value> mergePair(Scalar begin, Scalar width, Value from,
                               Value to) const {
    Scalar middle = begin + width, last = middle + width - 1;
    SmallVector<Value> merged =
        createFor(width.like(0), width, width.like(1),
                  {begin, middle, middle - 1, last, to},
                  [&](Scalar at, ValueRange carried) -> SmallVector<Value> {
                    Scalar left(b, carried[0]), right(b, carried[1]);
                    Scalar leftEnd(b, carried[2]), rightEnd(b, carried[3]);
                    Scalar x = readElement(b, from, left);
                    Scalar y = readElement(b, from, right);
                    Scalar u = readElement(b, from, leftEnd);
                    Scalar v = readElement(b, from, rightEnd);
                    Scalar isFirst = x < y;
                    Scalar isLast = u > v;
                    Value next = write(min(x, y), carried[4], begin + at);
                    return {select(isFirst, left + 1, left),
                            select(isFirst, right, right + 1),
                            select(isLast, leftEnd - 1, leftEnd),
                            select(isLast, rightEnd, rightEnd - 1),
                            write(max(u, v), next, last - at)};
                  });
    return {merged[4]};
  }

  Value getPlaces(Value words) const {
    Value first =
        createSlice(b, words, 0, b.getIndexAttr(0), b.getIndexAttr(count));
    return createElementwise(b, first, getType(first), [&](Scalars in) {
      return readElement(b, found.places,
                         toIndex(in.front() & in.front().like(kRadix - 1)));
    });
  }

  ImplicitLocOpBuilder &b;
  Row found;
  int64_t count, size;
  RankedTensorType type;
};

} // namespace

Value TorchToLinalg::sortKeys(Row keys, Scalar count) {
  ImplicitLocOpBuilder &b = count.getBuilder();
  Type type = getType(keys.elements).getElementType();
  bool makeWords = type.isInteger(32);
  if (isKnownWithin(count, makeWords ? 2 * kBlock : kCountable))
    return sortByCounting(keys, count);
  if (makeWords && isKnownWithin(count, kWords))
    return WordSort(b, keys, *getConstantIntValue(OpFoldResult(count))).sort();
  return sortRow(keys, type, /*descending=*/false, count).places;
}
