// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products and convolutions. Any loops will do: those of the left
// operand are rows, those of the right one columns. Blocks of columns are
// packed into panels; a panel times a few rows is a tile, which the kernels
// compute. Threads share blocks of columns or rows, never a sum.

#include "../Allocations.h"
#include "FewRows.h"
#include "Panels.h"
#include "ProductTask.h"
#include "SmallProducts.h"
#include "Windows.h"

#include <algorithm>
#include <optional>

using namespace torch_mlir_runtime;

namespace {

/// Panels of a block of columns: with a block of terms they fill half of a
/// second-level cache.
constexpr int64_t kBlockPanels = 16;
/// What is packed at most for all terms of a block of columns.
constexpr int64_t kPackedBytes = 768 << 10;
/// Panels of the smallest blocks that threads share.
constexpr int64_t kFewestPanels = 4;
/// How much of the threads' time may be work to be content with.
constexpr double kGoodShare = 0.95;
/// What is left of it where threads read what others packed.
constexpr double kSharedPacking = 0.9;
/// Fewer rows than these are not worth a result that is turned.
constexpr int64_t kFewestTurned = 4;
/// Tiles of a turned result that are finished together.
constexpr int64_t kTurnedTiles = 8;
/// So many panels at most fetch what is multiplied next.
constexpr int64_t kPanelsFetching = 4;

template <typename Form>
class Product : ProductTask<Form> {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

public:
  explicit Product(const MlirTorchRtProduct &product)
      : ProductTask<Form>(product), rightPanels(product) {}

  void compute() {
    if (outer.count == 0 || rows.count == 0 || columns.count == 0)
      return;
    // A sum of no terms is zero, and is written as well.
    if (terms.count == 0)
      terms.numLoops = 0;
    chooseSides();
    arrange();
    blockTerms = terms.count ? splitEvenly(terms.count, kMostBlockTerms,
                                           64 / sizeof(Source))
                             : 1;
    tileRows = splitEvenly(rows.count, kernels.tileRows,
                           rows.count > Form::kUnit ? Form::kUnit : 1);
    rowTiles = ceilDivide(rows.count, tileRows);
    chooseBlocks();
    note();
    if (sharesBlocks)
      shareBlocks();
    else
      shareRows();
    rightPanels.release();
  }

private:
  static constexpr int64_t panelColumns = Form::kPanelColumns;
  static constexpr int64_t kMostBlockTerms = Panels<Form>::kMostTerms;

  static int64_t countElements(int64_t numTerms) {
    return Panels<Form>::countElements(numTerms);
  }

  /// A result whose rows, not columns, are next to each other is turned, and so
  /// is one with few rows whose right operand would have to be turned for them:
  /// the left one is smaller.
  void chooseSides() {
    if (rightPanels.haveBounds()) { // Only the right operand can have them.
      swapSides();
      isTurned = columns.count != 1 && columns.getLeastStep(Out) != 1 &&
                 rows.getLeastStep(Out) == 1;
      return;
    }
    bool columnsAreTogether =
        columns.count == 1 || columns.getLeastStep(Out) == 1;
    if (!columnsAreTogether && rows.count > 1 && rows.getLeastStep(Out) == 1) {
      swapSides();
      return;
    }
    bool isRightTurned =
        terms.getLeastStep(Right) == 1 && columns.getLeastStep(Right) != 1;
    if (columnsAreTogether && isRightTurned && rows.count >= kFewestTurned &&
        rows.count * 2 <= columns.count) {
      swapSides();
      isTurned = true;
    }
  }

  /// Blocks of columns are as large as the cache lets them be, or smaller where
  /// that gives all threads the same work. If it cannot, they share rows.
  void chooseBlocks() {
    int64_t threads = countThreads();
    int64_t fewest = ceilDivide(columns.count, kBlockPanels * panelColumns);
    int64_t most =
        std::max(fewest, columns.count / (kFewestPanels * panelColumns));
    splitColumns(fewest);
    packedTerms = getPackedTerms();
    int64_t chosen = fewest;
    double best = 0;
    for (int64_t number = fewest; number <= most && best < kGoodShare;
         ++number) {
      splitColumns(number);
      double share = getShare(outer.count * columnBlocks, threads) *
                     static_cast<double>(columns.count) /
                     static_cast<double>(columnBlocks * blockColumns);
      if (threads == 1)
        share = 1;
      if (share <= best)
        continue;
      best = share;
      chosen = number;
    }
    sharesBlocks = best >= kSharedPacking * getShare(rowTiles, threads);
    splitColumns(sharesBlocks ? chosen : fewest);
  }

  void splitColumns(int64_t number) {
    blockColumns = splitEvenly(columns.count, ceilDivide(columns.count, number),
                               panelColumns);
    columnBlocks = ceilDivide(columns.count, blockColumns);
  }

  /// How much of their time threads work if all tasks are the same.
  static double getShare(int64_t tasks, int64_t threads) {
    return static_cast<double>(tasks) /
           static_cast<double>(threads * ceilDivide(tasks, threads));
  }

  void arrange() {
    // Tiles follow the result through memory, sums the left operand.
    columns.sortBy(Out);
    rows.sortBy(Out);
    terms.sortBy(Left);
    columnsOfOut = columns.mergedFor(Out);
    rowsOfLeft = rows.mergedFor(Left);
    rowsOfOut = rows.mergedFor(Out);
    termsOfLeft = terms.mergedFor(Left);
    rightPanels.arrange(right, outer, rows, columns, terms);
    arrangeResult();
  }

  /// Of a thread: what it does before it multiplies, and after.
  class Multiplying {
  public:
    explicit Multiplying(const ProductKernels<Form> &kernels)
        : kernels(kernels) {
      if (kernels.begin)
        kernels.begin();
    }
    ~Multiplying() {
      if (kernels.end)
        kernels.end();
    }
    Multiplying(const Multiplying &) = delete;
    Multiplying &operator=(const Multiplying &) = delete;

  private:
    const ProductKernels<Form> &kernels;
  };

  Range getColumns(int64_t block) const {
    int64_t begin = block * blockColumns;
    return {begin, std::min(begin + blockColumns, columns.count)};
  }
  Range getRows(int64_t tile) const {
    int64_t begin = tile * tileRows;
    return {begin, std::min(begin + tileRows, rows.count)};
  }
  double getTileNanoseconds(int64_t numColumns, int64_t numTerms) const {
    return static_cast<double>(tileRows) * numColumns * numTerms /
           kMultiplicationsPerNanosecond;
  }

  void note() const {
    MlirTorchRtPlan plan = makePlan(MlirTorchRtPanels);
    plan.tileRows = tileRows;
    plan.tileColumns = panelColumns;
    plan.partRows = sharesBlocks
                        ? rows.count
                        : std::min(tileRows * getTilesTogether(), rows.count);
    plan.partColumns = blockColumns;
    plan.blockTerms = blockTerms;
    plan.packedBytes = countPacked() * static_cast<int64_t>(sizeof(Element));
    notePlan(plan);
  }

  /// Each thread packs blocks of columns for itself.
  void shareBlocks() {
    double work = getTileNanoseconds(blockColumns, terms.count) * rowTiles;
    parallelFor(outer.count * columnBlocks, work, [&](int64_t task) {
      int64_t round = task / columnBlocks;
      Range block = getColumns(task % columnBlocks);
      Element *packed = allocatePacked();
      Multiplying multiplying(kernels);
      forParts({0, terms.count}, packedTerms, [&](Range some) {
        for (int64_t piece = 0; piece < countPieces(block, some); ++piece)
          packPiece(round, block, some, piece, packed);
        forParts({0, rowTiles}, getTilesTogether(), [&](Range tiles) {
          multiplyTiles(round, tiles, block, some, packed);
        });
      });
      mlirTorchRtFree(packed);
    });
  }

  /// Few blocks of columns: threads pack panels together, then share the rows.
  void shareRows() {
    Element *packed = allocatePacked();
    for (int64_t task = 0; task < outer.count * columnBlocks; ++task) {
      int64_t round = task / columnBlocks;
      Range block = getColumns(task % columnBlocks);
      forParts({0, terms.count}, packedTerms, [&](Range some) {
        packTogether(round, block, some, packed);
        multiplyTogether(round, block, some, packed);
      });
    }
    mlirTorchRtFree(packed);
  }

  /// Terms of a block that are packed before it is multiplied. The sums depend
  /// on them: they must not depend on threads.
  int64_t getPackedTerms() const {
    int64_t panels = ceilDivide(blockColumns, panelColumns);
    int64_t bytes = panels * panelColumns * countElements(blockTerms) *
                    static_cast<int64_t>(sizeof(Element));
    int64_t most = std::max<int64_t>(1, kPackedBytes / bytes);
    return std::min(terms.count, most * blockTerms);
  }

  /// Elements of a block of columns that are packed at once.
  int64_t countPacked() const {
    return ceilDivide(blockColumns, panelColumns) * panelColumns *
           std::max<int64_t>(countElements(packedTerms), 1);
  }

  Element *allocatePacked() const {
    return static_cast<Element *>(mlirTorchRtAlloc(
        countPacked() * static_cast<int64_t>(sizeof(Element))));
  }

  /// Pieces that are packed one by one: of one panel, as many terms as a tile
  /// takes at once.
  int64_t countPieces(Range block, Range some) const {
    return ceilDivide(block.size(), panelColumns) *
           ceilDivide(some.size(), blockTerms);
  }

  void packPiece(int64_t round, Range block, Range some, int64_t piece,
                 Element *packed) const {
    int64_t parts = ceilDivide(some.size(), blockTerms);
    int64_t panel = piece / parts, offset = piece % parts * blockTerms;
    int64_t first = block.begin + panel * panelColumns;
    int64_t begin = some.begin + offset;
    rightPanels.pack(outer.getOffset(Right, round),
                     {first, std::min(first + panelColumns, block.end)},
                     {begin, std::min(begin + blockTerms, some.end)},
                     packed +
                         panelColumns * (panel * countElements(some.size()) +
                                         countElements(offset)));
  }

  void packTogether(int64_t round, Range block, Range some,
                    Element *packed) const {
    double work =
        panelColumns * std::min(blockTerms, some.size()) / kPackedPerNanosecond;
    parallelFor(countPieces(block, some), work, [&](int64_t piece) {
      packPiece(round, block, some, piece, packed);
    });
  }

  void multiplyTogether(int64_t round, Range block, Range some,
                        const Element *packed) {
    int64_t together = getTilesTogether();
    double work = getTileNanoseconds(block.size(), some.size()) * together;
    parallelFor(ceilDivide(rowTiles, together), work, [&](int64_t task) {
      Multiplying multiplying(kernels);
      Range tiles{task * together, std::min((task + 1) * together, rowTiles)};
      multiplyTiles(round, tiles, block, some, packed);
    });
  }

  /// What is computed from sums takes long pieces of the result.
  int64_t getTilesTogether() const {
    return finish && isTurned
               ? std::max<int64_t>(1, std::min(kTurnedTiles, rowTiles / 8))
               : 1;
  }

  void multiplyTiles(int64_t round, Range tiles, Range block, Range some,
                     const Element *packed) {
    for (int64_t tile = tiles.begin; tile < tiles.end; ++tile)
      multiplyTile(round, getRows(tile), block, some, packed);
    if (some.end == terms.count)
      finishAll(round, {getRows(tiles.begin).begin, getRows(tiles.end - 1).end},
                block);
  }

  /// Rows of a tile times all panels of a block of columns. Each panel has all
  /// of `some`.
  void multiplyTile(int64_t round, Range tile, Range block, Range some,
                    const Element *packed) {
    Sum *to = out + outer.getOffset(Out, round);
    int64_t rowOffsets[Form::kMostRows];
    rowsOfOut.getOffsets(Out, tile.begin, tile.size(), rowOffsets);
    int64_t rowStep = tile.size() > 1 ? rowOffsets[1] - rowOffsets[0] : 0;
    bool rowsAreRegular = areInSteps(rowOffsets, tile.size(), rowStep);
    bool adds = accumulates || some.begin > 0;
    // Only whole panels that lie in the result as they do in a tile are stored
    // at once; others wait here until they are complete.
    auto isStoredAtOnce = [&](int64_t first, int64_t count) {
      return !isTurned && rowsAreRegular && count == panelColumns &&
             columnsOfOut.areTogether(Out, first, count);
    };
    alignas(64) Sum waiting[kBlockPanels * Form::kMostRows * panelColumns];
    forParts(some, blockTerms, [&](Range part) {
      alignas(64) Element copied[Form::kMostRows * Form::kRowStride];
      LeftLayout layout = copyLeft(round, tile, part, copied);
      int64_t elements = countElements(part.size());
      const Element *panel =
          packed + countElements(part.begin - some.begin) * panelColumns;
      Sum *sums = waiting;
      Range nextRows = tile, nextTerms{part.end, some.end};
      if (part.end == some.end) {
        nextRows = getRows(tile.begin / tileRows + 1);
        nextTerms = some;
      }
      nextTerms.end = std::min(nextTerms.end, nextTerms.begin + blockTerms);
      int64_t panels = ceilDivide(block.size(), panelColumns), panelsDone = 0;
      for (int64_t first = block.begin; first < block.end;
           first += panelColumns,
                   panel += panelColumns * countElements(some.size()),
                   sums += Form::kMostRows * panelColumns) {
        int64_t count = std::min(panelColumns, block.end - first);
        bool isFirst = part.begin == some.begin;
        std::optional<Ahead> next = getAhead(round, nextRows, nextTerms, panels,
                                             panelsDone++, elements);
        const Ahead *ahead = next ? &*next : nullptr;
        if (isStoredAtOnce(first, count))
          kernels.multiply(copied, layout, tile.size(), panel, count, elements,
                           to + rowOffsets[0] +
                               columnsOfOut.getOffset(Out, first),
                           rowStep, adds || !isFirst, ahead);
        else
          kernels.multiply(copied, layout, tile.size(), panel, count, elements,
                           sums, panelColumns, !isFirst, ahead);
      }
    });
    const Sum *sums = waiting;
    for (int64_t first = block.begin; first < block.end;
         first += panelColumns, sums += Form::kMostRows * panelColumns) {
      int64_t count = std::min(panelColumns, block.end - first);
      if (!isStoredAtOnce(first, count))
        storeTile(sums, tile, rowOffsets, {first, first + count}, to, adds);
    }
  }

  /// What one of a few panels fetches of the left operand's next part: other
  /// rows than the other panels, evenly while it multiplies so many elements.
  /// For many panels, the copy is a small part of the time anyway.
  std::optional<Ahead> getAhead(int64_t round, Range nextRows, Range nextTerms,
                                int64_t panels, int64_t panel,
                                int64_t elements) const {
    int64_t first = nextRows.begin + panel;
    if (panels > kPanelsFetching || first >= nextRows.end ||
        nextTerms.size() == 0 || rowsOfLeft.numLoops != 1 ||
        !termsOfLeft.areTogether(Left, nextTerms.begin, nextTerms.size()))
      return std::nullopt;
    constexpr int64_t bytes = sizeof(Source), lineBytes = 64;
    int64_t numRows = ceilDivide(nextRows.end - first, panels);
    int64_t rowBytes = nextTerms.size() * bytes;
    const Source *from = left + outer.getOffset(Left, round) +
                         rowsOfLeft.getOffset(Left, first) +
                         termsOfLeft.getOffset(Left, nextTerms.begin);
    return Ahead{reinterpret_cast<const char *>(from), numRows,
                 rowsOfLeft.loops[0].steps[Left] * panels * bytes,
                 std::min(ceilDivide(rowBytes * numRows, elements), lineBytes)};
  }

  void storeTile(const Sum *sums, Range tile, const int64_t *rowOffsets,
                 Range some, Sum *to, bool adds) {
    int64_t columnOffsets[panelColumns];
    columnsOfOut.getOffsets(Out, some.begin, some.size(), columnOffsets);
    if (isTurned && areInSteps(rowOffsets, tile.size(), 1)) {
      kernels.storeTurned(sums, tile.size(), some.size(), to + rowOffsets[0],
                          columnOffsets, adds);
      return;
    }
    bool isCopied = !adds && areInSteps(columnOffsets, some.size(), 1);
    for (int64_t row = 0; row < tile.size(); ++row) {
      const Sum *from = sums + row * panelColumns;
      Sum *line = to + rowOffsets[row];
      if (isCopied) {
        std::copy_n(from, some.size(), line + columnOffsets[0]);
        continue;
      }
      for (int64_t column = 0; column < some.size(); ++column) {
        Sum &element = line[columnOffsets[column]];
        element = adds ? element + from[column] : from[column];
      }
    }
  }

  LeftLayout copyLeft(int64_t round, Range tile, Range some,
                      Element *copied) const {
    const Source *from = left + outer.getOffset(Left, round);
    int64_t rowOffsets[Form::kMostRows], termOffsets[kMostBlockTerms];
    rowsOfLeft.getOffsets(Left, tile.begin, tile.size(), rowOffsets);
    int64_t elements = countElements(some.size());
    if (termsOfLeft.areTogether(Left, some.begin, some.size())) {
      from += termsOfLeft.getOffset(Left, some.begin);
      for (int64_t row = 0; row < tile.size(); ++row) {
        Element *to = copied + row * Form::kRowStride;
        kernels.copyTerms(from + rowOffsets[row], some.size(), to);
        std::fill(to + ceilDivide(some.size(), Form::kTerms), to + elements,
                  Element(0));
      }
      return LeftLayout::RowAfterRow;
    }
    termsOfLeft.getOffsets(Left, some.begin, some.size(), termOffsets);
    auto read = [&](int64_t row, int64_t element) {
      int64_t term = element * Form::kTerms;
      if (term >= some.size())
        return Element(0);
      return makeElement<Form>(some.size() - term, [&](int64_t next) {
        return from[rowOffsets[row] + termOffsets[term + next]];
      });
    };
    bool rowsAreTogether =
        rowsOfLeft.areTogether(Left, tile.begin, tile.size());
    if constexpr (Form::kUnit > 1) {
      if (rowsAreTogether) {
        copyTurned(from + rowOffsets[0], termOffsets, tile.size(), some.size(),
                   copied);
        return LeftLayout::RowAfterRow;
      }
    } else if (rowsAreTogether) {
      for (int64_t element = 0; element < elements; ++element) {
        Element *to = copied + element * Form::kMostRows;
        if constexpr (Form::kTerms == 1)
          kernels.copyTerms(from + rowOffsets[0] + termOffsets[element],
                            tile.size(), to);
        else
          for (int64_t row = 0; row < tile.size(); ++row)
            to[row] = read(row, element);
      }
      return LeftLayout::AcrossRows;
    }
    for (int64_t row = 0; row < tile.size(); ++row)
      for (int64_t element = 0; element < elements; ++element)
        copied[row * Form::kRowStride + element] = read(row, element);
    return LeftLayout::RowAfterRow;
  }

  /// Rows that are next to each other, for kernels that take one after the
  /// other: packed as columns would be, and turned.
  void copyTurned(const Source *from, const int64_t *termOffsets,
                  int64_t numRows, int64_t numTerms, Element *copied) const {
    static_assert(sizeof(Element) == sizeof(Sum) &&
                  Form::kMostRows <= panelColumns);
    alignas(64) Element packed[Form::kBlockElements * panelColumns];
    int64_t elements = countElements(numTerms);
    kernels.packRows(from, termOffsets, numRows, /*step=*/1, numTerms, packed);
    std::fill(packed + ceilDivide(numTerms, Form::kTerms) * panelColumns,
              packed + elements * panelColumns, Element(0));
    int64_t rowOffsets[Form::kMostRows];
    for (int64_t row = 0; row < numRows; ++row)
      rowOffsets[row] = row * Form::kRowStride;
    // It moves elements, whatever they are.
    kernels.storeTurned(reinterpret_cast<const Sum *>(packed), elements,
                        numRows, reinterpret_cast<Sum *>(copied), rowOffsets,
                        /*accumulate=*/false);
  }

  using ProductTask<Form>::left, ProductTask<Form>::right,
      ProductTask<Form>::out;
  using ProductTask<Form>::outer, ProductTask<Form>::rows,
      ProductTask<Form>::columns, ProductTask<Form>::terms;
  using ProductTask<Form>::kernels, ProductTask<Form>::accumulates,
      ProductTask<Form>::finish, ProductTask<Form>::isTurned;
  using ProductTask<Form>::swapSides, ProductTask<Form>::arrangeResult,
      ProductTask<Form>::finishAll, ProductTask<Form>::makePlan;

  Panels<Form> rightPanels;
  /// The same loops, fewer where one operand goes on after the end of a loop.
  LoopNest columnsOfOut, rowsOfLeft, rowsOfOut, termsOfLeft;
  bool sharesBlocks = false;
  int64_t blockColumns = 0, columnBlocks = 0, blockTerms = 0;
  int64_t packedTerms = 0;
  int64_t tileRows = 0, rowTiles = 0;
};

/// Whether one of several ways computed the product.
template <typename Way>
bool tryToCompute(const MlirTorchRtProduct &product,
                  const ProductCounts &counts) {
  return Way::mayCompute(counts) && Way(product).compute();
}

template <typename Form, typename FewRowsForm = Form,
          typename WindowsForm = FewRowsForm>
void multiply(const MlirTorchRtProduct &product) {
  ProductCounts counts(product);
  if (!tryToCompute<Windows<WindowsForm>>(product, counts) &&
      !tryToCompute<SmallProducts<Form>>(product, counts) &&
      !tryToCompute<FewRows<FewRowsForm>>(product, counts))
    Product<Form>(product).compute();
}

} // namespace

void mlirTorchRtMultiply(const MlirTorchRtProduct *product) {
  switch (product->element) {
  case MlirTorchRtFloat32:
    return multiply<Floats>(*product);
  case MlirTorchRtFloat64:
    return multiply<Doubles>(*product);
  case MlirTorchRtFloat16:
    return multiply<WideHalves>(*product);
  case MlirTorchRtBfloat16:
#ifdef __x86_64__
    if (hasBfloatTiles(product->vectorBytes))
      return multiply<BfloatTiles, BfloatPairs, WideBfloats>(*product);
    if (hasBfloatPairs(product->vectorBytes))
      return multiply<BfloatPairs, BfloatPairs, WideBfloats>(*product);
#endif
    return multiply<WideBfloats>(*product);
  }
}
