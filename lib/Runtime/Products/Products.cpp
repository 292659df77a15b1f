// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products and convolutions. Any loops will do: those of the left
// operand are rows, those of the right one columns. Blocks of columns are
// packed into panels; a panel times a few rows is a tile, which the kernels
// compute. Threads share blocks of columns or rows, never a sum.

#include "ProductKernels.h"
#include "ProductLoops.h"

#include <algorithm>

using namespace torch_mlir_runtime;

namespace {

/// Panels of a block of columns: with a block of terms they fill half of a
/// second-level cache.
constexpr int64_t kBlockPanels = 16;
/// What is packed at most for all terms of a block of columns.
constexpr int64_t kPackedBytes = 768 << 10;
/// Blocks of columns that are enough for the threads to share.
constexpr int64_t kEnoughBlocks = 8;
constexpr int64_t kFewestPanels = 4;
/// Tiles of rows that are enough.
constexpr int64_t kEnoughTiles = 16;
/// What a thread has to do to be worth waking it.
constexpr double kThreadNanoseconds = 20000;
constexpr double kMultiplicationsPerNanosecond = 50;
constexpr double kPackedPerNanosecond = 2;
/// Fewer rows than these are not worth a result that is turned.
constexpr int64_t kFewestTurned = 4;
/// Tiles of a turned result that are finished together.
constexpr int64_t kTurnedTiles = 8;

int64_t ceilDivide(int64_t value, int64_t by) { return (value + by - 1) / by; }

/// How many parts of the same size, no larger than `most`, and that size, which
/// is a multiple of `unit`.
int64_t splitEvenly(int64_t size, int64_t most, int64_t unit) {
  int64_t parts = ceilDivide(size, most);
  return ceilDivide(ceilDivide(size, parts), unit) * unit;
}

int64_t getGrain(double nanoseconds) {
  return std::max<int64_t>(
      1,
      static_cast<int64_t>(kThreadNanoseconds / std::max(nanoseconds, 1e-3)));
}

/// A range of one kind of loop.
struct Range {
  int64_t begin, end;

  int64_t size() const { return end - begin; }
};

/// Runs a callable as a parallel loop.
template <typename Body>
void parallelFor(int64_t count, double nanosecondsEach, Body &&body) {
  auto run = [](void *context, int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      (*static_cast<std::remove_reference_t<Body> *>(context))(i);
  };
  mlirTorchRtParallelFor(run, &body, 0, count, getGrain(nanosecondsEach));
}

template <typename Form>
class Product {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

public:
  explicit Product(const MlirTorchRtProduct &product)
      : left(static_cast<const Source *>(product.left)),
        right(static_cast<const Source *>(product.right)),
        out(static_cast<Sum *>(product.out)),
        kernels(getProductKernels<Form>(product.vectorBytes)),
        accumulates(product.accumulates), finish(product.finish),
        context(product.context), numExtras(product.numExtras) {
    int64_t numLoops = product.numOuter + product.numRows + product.numColumns +
                       product.numTerms;
    for (int64_t i = 0; i < numExtras; ++i)
      runSteps[i] = product.extras[i * (numLoops + 1)];
    int64_t next = 0;
    auto take = [&](LoopNest &nest, int64_t number) {
      for (int64_t end = next + number; next < end; ++next) {
        const MlirTorchRtProductLoop &given = product.loops[next];
        ProductLoop loop{given.count,
                         {given.leftStep, given.rightStep, given.outStep}};
        for (int64_t i = 0; i < numExtras; ++i)
          loop.steps[FirstExtra + i] =
              product.extras[i * (numLoops + 1) + 1 + next];
        nest.add(loop);
      }
    };
    take(outer, product.numOuter);
    take(rows, product.numRows);
    take(columns, product.numColumns);
    take(terms, product.numTerms);
  }

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
    if (outer.count * columnBlocks >= kEnoughBlocks)
      shareBlocks();
    else
      shareRows();
  }

private:
  static constexpr int64_t panelColumns = Form::kPanelColumns;
  static constexpr int64_t kMostBlockTerms =
      Form::kBlockElements * Form::kTerms;

  static int64_t countElements(int64_t numTerms) {
    return ceilDivide(numTerms, Form::kTerms * Form::kUnit) * Form::kUnit;
  }

  /// A result whose rows, not columns, are next to each other is turned, and so
  /// is one with few rows whose right operand would have to be turned for them:
  /// the left one is smaller.
  void chooseSides() {
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

  /// Blocks of columns are as large as the cache lets them be; smaller ones if
  /// threads would have neither blocks nor rows enough to share.
  void chooseBlocks() {
    for (int64_t panels = kBlockPanels;; panels /= 2) {
      blockColumns =
          splitEvenly(columns.count, panels * panelColumns, panelColumns);
      columnBlocks = ceilDivide(columns.count, blockColumns);
      if (outer.count * columnBlocks >= kEnoughBlocks ||
          rowTiles >= kEnoughTiles || panels == kFewestPanels)
        return;
    }
  }

  void swapSides() {
    std::swap(left, right);
    std::swap(rows, columns);
    for (LoopNest *nest : {&outer, &rows, &columns, &terms})
      nest->swapSides();
  }

  void arrange() {
    // Tiles follow the result through memory, sums the left operand.
    columns.sortBy(Out);
    rows.sortBy(Out);
    terms.sortBy(Left);
    columnsOfRight = columns.mergedFor(Right);
    columnsOfOut = columns.mergedFor(Out);
    rowsOfLeft = rows.mergedFor(Left);
    rowsOfOut = rows.mergedFor(Out);
    termsOfLeft = terms.mergedFor(Left);
    termsOfRight = terms.mergedFor(Right);
    int operands[1 + kMostExtras] = {Out};
    for (int64_t i = 0; i < numExtras; ++i)
      operands[1 + i] = FirstExtra + i;
    columns.merge(operands, 1 + numExtras);
    rows.merge(operands, 1 + numExtras);
    runs = isTurned ? &rows : &columns;
    runsAreTogether = runs->numLoops > 0;
    if (!runsAreTogether)
      return;
    const ProductLoop &run = runs->loops[runs->numLoops - 1];
    runsAreTogether =
        run.steps[Out] == 1 &&
        std::equal(runSteps, runSteps + numExtras, run.steps + FirstExtra);
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

  /// Each thread packs blocks of columns for itself.
  void shareBlocks() {
    double work = getTileNanoseconds(blockColumns, terms.count) * rowTiles;
    parallelFor(outer.count * columnBlocks, work, [&](int64_t task) {
      int64_t round = task / columnBlocks;
      Range block = getColumns(task % columnBlocks);
      int64_t panels = ceilDivide(block.size(), panelColumns);
      Element *packed =
          allocate(panels * panelColumns * countElements(blockTerms));
      Multiplying multiplying(kernels);
      forParts({0, terms.count}, blockTerms, [&](Range some) {
        for (int64_t panel = 0; panel < panels; ++panel)
          pack(round, block, panel, some,
               packed + panel * panelColumns * countElements(some.size()));
        for (int64_t tile = 0; tile < rowTiles; ++tile) {
          multiplyTile(round, getRows(tile), block, some, packed);
          if (some.end == terms.count && !isTurned)
            finishAll(round, getRows(tile), block);
        }
      });
      if (isTurned)
        finishAll(round, {0, rows.count}, block);
      mlirTorchRtFree(packed);
    });
  }

  /// Few blocks of columns: threads pack panels together, then share the rows.
  void shareRows() {
    int64_t panels = ceilDivide(blockColumns, panelColumns);
    int64_t blockBytes = panels * panelColumns * countElements(blockTerms) *
                         static_cast<int64_t>(sizeof(Element));
    int64_t most = std::max<int64_t>(1, kPackedBytes / blockBytes);
    int64_t packedTerms = std::min(terms.count, most * blockTerms);
    Element *packed =
        allocate(panels * panelColumns *
                 std::max<int64_t>(countElements(packedTerms), 1));
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

  void packTogether(int64_t round, Range block, Range some, Element *packed) {
    int64_t panels = ceilDivide(block.size(), panelColumns);
    double work =
        panelColumns * std::min(blockTerms, some.size()) / kPackedPerNanosecond;
    int64_t pieces = ceilDivide(some.size(), blockTerms);
    parallelFor(panels * pieces, work, [&](int64_t task) {
      int64_t panel = task / pieces, offset = task % pieces * blockTerms;
      int64_t begin = some.begin + offset;
      pack(round, block, panel, {begin, std::min(begin + blockTerms, some.end)},
           packed + panelColumns * (panel * countElements(some.size()) +
                                    countElements(offset)));
    });
  }

  void multiplyTogether(int64_t round, Range block, Range some,
                        const Element *packed) {
    // What is computed from sums takes long pieces of the result.
    int64_t together =
        finish && isTurned
            ? std::max<int64_t>(1, std::min(kTurnedTiles, rowTiles / 8))
            : 1;
    double work = getTileNanoseconds(block.size(), some.size()) * together;
    parallelFor(ceilDivide(rowTiles, together), work, [&](int64_t task) {
      Multiplying multiplying(kernels);
      Range tiles{task * together, std::min((task + 1) * together, rowTiles)};
      for (int64_t tile = tiles.begin; tile < tiles.end; ++tile)
        multiplyTile(round, getRows(tile), block, some, packed);
      if (some.end == terms.count)
        finishAll(round,
                  {getRows(tiles.begin).begin, getRows(tiles.end - 1).end},
                  block);
    });
  }

  /// Computes what there is to compute from finished sums.
  void finishAll(int64_t round, Range someRows, Range block) const {
    if (!finish)
      return;
    Range along = isTurned ? someRows : block;
    Range across = isTurned ? block : someRows;
    const LoopNest &others = isTurned ? columns : rows;
    for (int64_t i = across.begin; i < across.end; ++i) {
      int64_t run = 1;
      for (int64_t j = along.begin; j < along.end; j += run) {
        int64_t offsets[1 + kMostExtras];
        for (int64_t operand = 0; operand <= numExtras; ++operand)
          offsets[operand] = outer.getOffset(Out + operand, round) +
                             others.getOffset(Out + operand, i) +
                             runs->getOffset(Out + operand, j);
        if (runsAreTogether)
          run = runs->getRun(j, along.end - j);
        finish(context, run, offsets);
      }
    }
  }

  /// Parts of a range, `size` at most. At least one: a sum of no terms is zero.
  template <typename Body>
  static void forParts(Range all, int64_t size, Body &&body) {
    int64_t begin = all.begin;
    do {
      Range some{begin, std::min(begin + size, all.end)};
      body(some);
      begin = some.end;
    } while (begin < all.end);
  }

  Element *allocate(int64_t elements) const {
    return static_cast<Element *>(
        mlirTorchRtAlloc(elements * static_cast<int64_t>(sizeof(Element))));
  }

  /// Copies some terms of one panel; columns behind the last one are zero.
  void pack(int64_t round, Range block, int64_t panel, Range some,
            Element *to) {
    const Source *from = right + outer.getOffset(Right, round);
    int64_t first = block.begin + panel * panelColumns;
    int64_t count = std::min(panelColumns, block.end - first);
    int64_t columnOffsets[panelColumns];
    columnsOfRight.getOffsets(Right, first, count, columnOffsets);
    int64_t elements = countElements(some.size());
    if (count < panelColumns || elements * Form::kTerms > some.size())
      std::fill(count < panelColumns
                    ? to
                    : to + some.size() / Form::kTerms * panelColumns,
                to + elements * panelColumns, Element(0));
    int64_t termOffsets[kMostBlockTerms];
    termsOfRight.getOffsets(Right, some.begin, some.size(), termOffsets);
    if (columnsOfRight.getLeastStep(Right) == 1) {
      packRuns(from, termOffsets, some.size(), columnOffsets, count, to);
      return;
    }
    for (int64_t begin = 0, end; begin < some.size(); begin = end) {
      for (end = begin + 1; end < some.size(); ++end)
        if (termOffsets[end] - termOffsets[end - 1] != 1)
          break;
      // An element may have to take a term from the next run.
      bool isShort = end - begin < kShortRun;
      int64_t rest = (end - begin) % Form::kTerms;
      if (rest > 0 && end < some.size())
        end += isShort ? Form::kTerms - rest : -rest;
      Element *toElements = to + begin / Form::kTerms * panelColumns;
      if (isShort)
        packRuns(from, termOffsets + begin, end - begin, columnOffsets, count,
                 toElements);
      else
        kernels.packTurned(from + termOffsets[begin], columnOffsets, count,
                           end - begin, toElements);
    }
  }

  /// Runs of terms shorter than this are not worth turning.
  static constexpr int64_t kShortRun = 4;

  /// Columns that come in runs: pieces of an image's rows.
  void packRuns(const Source *from, const int64_t *termOffsets,
                int64_t numTerms, const int64_t *columnOffsets, int64_t count,
                Element *to) const {
    for (int64_t begin = 0, end; begin < count; begin = end) {
      for (end = begin + 1; end < count; ++end)
        if (columnOffsets[end] - columnOffsets[end - 1] != 1)
          break;
      kernels.packRows(from + columnOffsets[begin], termOffsets, end - begin,
                       numTerms, to + begin);
    }
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
      for (int64_t first = block.begin; first < block.end;
           first += panelColumns,
                   panel += panelColumns * countElements(some.size()),
                   sums += Form::kMostRows * panelColumns) {
        int64_t count = std::min(panelColumns, block.end - first);
        bool isFirst = part.begin == some.begin;
        if (isStoredAtOnce(first, count))
          kernels.multiply(copied, layout, tile.size(), panel, count, elements,
                           to + rowOffsets[0] +
                               columnsOfOut.getOffset(Out, first),
                           rowStep, adds || !isFirst);
        else
          kernels.multiply(copied, layout, tile.size(), panel, count, elements,
                           sums, panelColumns, !isFirst);
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

  void storeTile(const Sum *sums, Range tile, const int64_t *rowOffsets,
                 Range some, Sum *to, bool adds) {
    int64_t columnOffsets[panelColumns];
    columnsOfOut.getOffsets(Out, some.begin, some.size(), columnOffsets);
    if (isTurned && areInSteps(rowOffsets, tile.size(), 1)) {
      kernels.storeTurned(sums, tile.size(), some.size(), to + rowOffsets[0],
                          columnOffsets, adds);
      return;
    }
    for (int64_t row = 0; row < tile.size(); ++row)
      for (int64_t column = 0; column < some.size(); ++column) {
        Sum &element = to[rowOffsets[row] + columnOffsets[column]];
        Sum sum = sums[row * panelColumns + column];
        element = adds ? element + sum : sum;
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
    kernels.packRows(from, termOffsets, numRows, numTerms, packed);
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

  const Source *left, *right;
  Sum *out;
  LoopNest outer, rows, columns, terms;
  /// The same loops, fewer where one operand goes on after the end of a loop.
  LoopNest columnsOfRight, columnsOfOut, rowsOfLeft, rowsOfOut, termsOfLeft,
      termsOfRight;
  const ProductKernels<Form> &kernels;
  bool accumulates;
  MlirTorchRtFinish finish;
  void *context;
  int64_t numExtras;
  int64_t runSteps[kMostExtras];
  /// The loops along which the result is finished, and whether the innermost
  /// one steps as that expects.
  const LoopNest *runs = nullptr;
  bool runsAreTogether = false;
  /// Rows of the result are next to each other, columns are not.
  bool isTurned = false;
  int64_t blockColumns = 0, columnBlocks = 0, blockTerms = 0;
  int64_t tileRows = 0, rowTiles = 0;
};

} // namespace

void mlirTorchRtMultiply(const MlirTorchRtProduct *product) {
  switch (product->element) {
  case MlirTorchRtFloat32:
    return Product<Floats>(*product).compute();
  case MlirTorchRtFloat64:
    return Product<Doubles>(*product).compute();
  case MlirTorchRtFloat16:
    return Product<WideHalves>(*product).compute();
  case MlirTorchRtBfloat16:
#ifdef __x86_64__
    if (hasBfloatTiles(product->vectorBytes))
      return Product<BfloatTiles>(*product).compute();
    if (hasBfloatPairs(product->vectorBytes))
      return Product<BfloatPairs>(*product).compute();
#endif
    return Product<WideBfloats>(*product).compute();
  }
}
