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
#include "Tiles.h"
#include "Windows.h"

#include <algorithm>

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
/// Tiles of a turned result that are written together, and finished.
constexpr int64_t kTurnedTiles = 8;

template <typename Form>
class Product : ProductTask<Form> {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

public:
  explicit Product(const MlirTorchRtProduct &product)
      : ProductTask<Form>(product), leftTiles(product), rightPanels(product) {}

  void compute() {
    if (outer.count == 0 || rows.count == 0 || columns.count == 0)
      return;
    // A sum of no terms is zero, and is written as well.
    if (terms.count == 0)
      terms.numLoops = 0;
    chooseSides();
    mayKeepLeft = kMayKeepLeft<Form> && isKept(Left);
    mayKeepRight = !rightPanels.haveBounds() && isKept(Right);
    arrange();
    blockTerms = terms.count ? splitEvenly(terms.count, kMostBlockTerms,
                                           64 / sizeof(Source))
                             : 1;
    tileRows = splitEvenly(rows.count, kernels.tileRows,
                           rows.count > Form::kUnit ? Form::kUnit : 1);
    rowTiles = ceilDivide(rows.count, tileRows);
    chooseBlocks();
    findKept();
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
  /// Rows of panels that may wait.
  static constexpr int64_t kWaitingRows = kBlockPanels * Form::kMostRows;

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

  /// Finds what earlier calls have packed of a weight, or packs it for this one
  /// and others.
  void findKept() {
    if (terms.count == 0)
      return;
    if (mayKeepLeft)
      leftTiles.keep(tileRows);
    else if (mayKeepRight)
      kept = keepPacked<Element>(
          rightPanels.getKey(), countKept(), [&](Element *to) {
            packTogether(0, {0, columns.count}, {0, terms.count}, to);
          });
  }

  /// Whether an operand is of the weights of this call, and all rounds have the
  /// same.
  bool isKept(int operand) const {
    int64_t reach = 1;
    for (const LoopNest *nest : {&outer, &rows, &columns, &terms})
      for (int i = 0; i < nest->numLoops; ++i) {
        int64_t step = nest->loops[i].steps[operand];
        if (step < 0 || (step > 0 && nest == &outer))
          return false;
        reach += (nest->loops[i].count - 1) * step;
      }
    return arePacked(operand == Left ? left : right,
                     reach * static_cast<int64_t>(sizeof(Source)));
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
    rowsOfOut = rows.mergedFor(Out);
    leftTiles.arrange(left, rows, terms);
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
    plan.isKept = kept || leftTiles.areKept();
    int64_t packed = leftTiles.areKept() ? leftTiles.countElements()
                     : kept              ? countKept()
                                         : countPacked();
    plan.packedBytes = packed * static_cast<int64_t>(sizeof(Element));
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
        for (int64_t piece = 0; packed && piece < countPieces(block, some);
             ++piece)
          packPiece(round, block, some, piece, packed);
        PackedBlock panels = getPacked(block, some, packed);
        forParts({0, rowTiles}, getTilesTogether(), [&](Range tiles) {
          multiplyTiles(round, tiles, block, some, panels);
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
        if (packed)
          packTogether(round, block, some, packed);
        multiplyTogether(round, block, some, getPacked(block, some, packed));
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

  /// Elements of all panels.
  int64_t countKept() const {
    return ceilDivide(columns.count, panelColumns) * panelColumns *
           countElements(terms.count);
  }

  /// Null if the panels are kept.
  Element *allocatePacked() const {
    if (kept)
      return nullptr;
    return static_cast<Element *>(mlirTorchRtAlloc(
        countPacked() * static_cast<int64_t>(sizeof(Element))));
  }

  /// Some terms of the panels of a block: where the first panel is, and how
  /// many elements of a column each panel has.
  struct PackedBlock {
    const Element *first;
    int64_t elements;
  };

  /// What was packed for this block, or of what is kept for all.
  PackedBlock getPacked(Range block, Range some, const Element *packed) const {
    if (!kept)
      return {packed, countElements(some.size())};
    int64_t elements = countElements(terms.count);
    return {kept + block.begin * elements +
                countElements(some.begin) * panelColumns,
            elements};
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
                        PackedBlock packed) {
    int64_t together = getTilesTogether();
    double work = getTileNanoseconds(block.size(), some.size()) * together;
    parallelFor(ceilDivide(rowTiles, together), work, [&](int64_t task) {
      Multiplying multiplying(kernels);
      Range tiles{task * together, std::min((task + 1) * together, rowTiles)};
      multiplyTiles(round, tiles, block, some, packed);
    });
  }

  /// A turned result is written, and finished, in pieces of some tiles' rows,
  /// of which each thread has some.
  int64_t getTilesTogether() const {
    if (!isTurned)
      return 1;
    int64_t pieces = std::max(8, 4 * countThreads());
    return std::clamp<int64_t>(rowTiles / pieces, 1, kTurnedTiles);
  }

  void multiplyTiles(int64_t round, Range tiles, Range block, Range some,
                     PackedBlock packed) {
    int64_t panels = ceilDivide(block.size(), panelColumns);
    int64_t fit = kWaitingRows / (panels * tileRows);
    forParts(tiles, isTurned ? std::max<int64_t>(1, fit) : 1, [&](Range group) {
      alignas(64) Sum waiting[kWaitingRows * panelColumns];
      Range all{getRows(group.begin).begin, getRows(group.end - 1).end};
      for (int64_t number = group.begin; number < group.end; ++number) {
        Range tile = getRows(number);
        multiplyTile(round, tile, block, some, packed,
                     waiting + (tile.begin - all.begin) * panelColumns,
                     all.size() * panelColumns);
      }
      storeWaiting(round, all, block, some, waiting);
    });
    if (some.end == terms.count)
      finishAll(round, {getRows(tiles.begin).begin, getRows(tiles.end - 1).end},
                block);
  }

  /// Where rows of a tile, or of some, are in the result.
  struct OutRows {
    int64_t offsets[kTurnedTiles * Form::kMostRows];
    int64_t number, step;
    bool areRegular;
  };

  OutRows getOutRows(Range some) const {
    OutRows found;
    found.number = some.size();
    rowsOfOut.getOffsets(Out, some.begin, some.size(), found.offsets);
    found.step = some.size() > 1 ? found.offsets[1] - found.offsets[0] : 0;
    found.areRegular = areInSteps(found.offsets, some.size(), found.step);
    return found;
  }

  /// Only whole panels that lie in the result as they do in a tile are stored
  /// at once; others wait until they are complete.
  bool isStoredAtOnce(const OutRows &rows, int64_t first, int64_t count) const {
    return !isTurned && rows.areRegular && count == panelColumns &&
           columnsOfOut.areTogether(Out, first, count);
  }

  /// Rows of a tile times all panels of a block of columns. Each panel has all
  /// of `some`. What waits of a panel is `waitingStep` behind that of the one
  /// before.
  void multiplyTile(int64_t round, Range tile, Range block, Range some,
                    PackedBlock packed, Sum *waiting, int64_t waitingStep) {
    Sum *to = out + outer.getOffset(Out, round);
    int64_t leftOffset = outer.getOffset(Left, round);
    const OutRows outRows = getOutRows(tile);
    bool adds = accumulates || some.begin > 0;
    forParts(some, blockTerms, [&](Range part) {
      alignas(64) Element copied[Form::kMostRows * Form::kRowStride];
      const Element *lefts;
      LeftLayout layout = leftTiles.get(leftOffset, tile, part, copied, lefts);
      int64_t elements = countElements(part.size());
      const Element *panel =
          packed.first + countElements(part.begin - some.begin) * panelColumns;
      Sum *sums = waiting;
      Range nextRows = tile, nextTerms{part.end, some.end};
      if (part.end == some.end) {
        nextRows = getRows(tile.begin / tileRows + 1);
        nextTerms = some;
      }
      nextTerms.end = std::min(nextTerms.end, nextTerms.begin + blockTerms);
      int64_t panels = ceilDivide(block.size(), panelColumns), panelsDone = 0;
      for (int64_t first = block.begin; first < block.end;
           first += panelColumns, panel += panelColumns * packed.elements,
                   sums += waitingStep) {
        int64_t count = std::min(panelColumns, block.end - first);
        bool isFirst = part.begin == some.begin;
        std::optional<Ahead> next = leftTiles.getAhead(
            leftOffset, nextRows, nextTerms, panels, panelsDone++, elements);
        const Ahead *ahead = next ? &*next : nullptr;
        if (isStoredAtOnce(outRows, first, count))
          kernels.multiply(lefts, layout, tile.size(), panel, count, elements,
                           to + outRows.offsets[0] +
                               columnsOfOut.getOffset(Out, first),
                           outRows.step, adds || !isFirst, ahead);
        else
          kernels.multiply(lefts, layout, tile.size(), panel, count, elements,
                           sums, panelColumns, !isFirst, ahead);
      }
    });
  }

  /// Stores the sums that wait, of rows that follow each other.
  void storeWaiting(int64_t round, Range someRows, Range block, Range some,
                    const Sum *sums) const {
    Sum *to = out + outer.getOffset(Out, round);
    const OutRows outRows = getOutRows(someRows);
    bool adds = accumulates || some.begin > 0;
    for (int64_t first = block.begin; first < block.end;
         first += panelColumns, sums += someRows.size() * panelColumns) {
      int64_t count = std::min(panelColumns, block.end - first);
      if (!isStoredAtOnce(outRows, first, count))
        storeSums(sums, outRows, {first, first + count}, to, adds);
    }
  }

  void storeSums(const Sum *sums, const OutRows &outRows, Range some, Sum *to,
                 bool adds) const {
    int64_t columnOffsets[panelColumns];
    columnsOfOut.getOffsets(Out, some.begin, some.size(), columnOffsets);
    if (isTurned && areInSteps(outRows.offsets, outRows.number, 1)) {
      kernels.storeTurned(sums, outRows.number, some.size(),
                          to + outRows.offsets[0], columnOffsets, adds);
      return;
    }
    bool isCopied = !adds && areInSteps(columnOffsets, some.size(), 1);
    for (int64_t row = 0; row < outRows.number; ++row) {
      const Sum *from = sums + row * panelColumns;
      Sum *line = to + outRows.offsets[row];
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

  using ProductTask<Form>::left, ProductTask<Form>::right,
      ProductTask<Form>::out;
  using ProductTask<Form>::outer, ProductTask<Form>::rows,
      ProductTask<Form>::columns, ProductTask<Form>::terms;
  using ProductTask<Form>::kernels, ProductTask<Form>::accumulates,
      ProductTask<Form>::finish, ProductTask<Form>::isTurned;
  using ProductTask<Form>::swapSides, ProductTask<Form>::arrangeResult,
      ProductTask<Form>::finishAll, ProductTask<Form>::makePlan;

  Tiles<Form> leftTiles;
  Panels<Form> rightPanels;
  /// The same loops, fewer where one operand goes on after the end of a loop.
  LoopNest columnsOfOut, rowsOfOut;
  bool mayKeepLeft = false, mayKeepRight = false;
  /// Panels that outlive the call.
  const Element *kept = nullptr;
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

/// Without windows and small products, which the compiler gives for floats
/// only.
void multiplyIntegers(const MlirTorchRtProduct &product) {
  if (!tryToCompute<FewRows<IntPairs>>(product, ProductCounts(product)))
    Product<IntPairs>(product).compute();
}

} // namespace

void mlirTorchRtMultiply(const MlirTorchRtProduct *product) {
  switch (product->element) {
  case MlirTorchRtInt8:
    return multiplyIntegers(*product);
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
