// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax, norms and attention compute rows that depend on nothing but
// themselves. A loop over a few rows at a time does all of their operations, so
// that what is between them stays in the cache.

#include "LoopNests.h"
#include "VisibleColumns.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::torch {
#define GEN_PASS_DEF_FUSEROWS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// What the values between the operations may take for the rows at hand: the
/// first-level cache also holds what the rows are read from and written to.
constexpr int64_t kCacheBytes = 16 << 10;
/// Less than this is in the cache anyway.
constexpr int64_t kFewestBytes = 512 << 10;
/// Rows of a tile of a product.
constexpr int64_t kProductRows = 64;
constexpr int64_t kMostRows = 128;

int64_t countBits(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * countBits(complex.getElementType());
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}

int64_t countBytes(Type element) {
  return llvm::divideCeil(countBits(element), 8);
}

/// The new tensor that an operation writes, or that a constant fills for it.
tensor::EmptyOp getEmpty(Value init) {
  if (auto fill = init.getDefiningOp<linalg::FillOp>())
    init = fill.getOutputs()[0];
  return init.getDefiningOp<tensor::EmptyOp>();
}

bool isStatic(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return !tensor || tensor.hasStaticShape();
  });
}

/// The loop behind each of the first `rank` dimensions that a map goes to, if
/// each is one.
std::optional<SmallVector<unsigned>> getLeadingLoops(AffineMap map,
                                                     unsigned rank) {
  if (map.getNumResults() < rank)
    return std::nullopt;
  SmallVector<unsigned> loops;
  for (AffineExpr expr : map.getResults().take_front(rank)) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      return std::nullopt;
    loops.push_back(dim.getPosition());
  }
  return loops;
}

/// The loops of an operation that go over rows: those of the leading dimensions
/// of all its results, in which each iteration is on its own.
std::optional<SmallVector<unsigned>> getRowLoops(linalg::LinalgOp op,
                                                 unsigned rank) {
  std::optional<SmallVector<unsigned>> loops;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    auto its = getLeadingLoops(op.getMatchingIndexingMap(&init), rank);
    if (!its || (loops && *loops != *its))
      return std::nullopt;
    loops = its;
  }
  SmallVector<utils::IteratorType> kinds = op.getIteratorTypesArray();
  if (!loops || !llvm::all_of(*loops, [&](unsigned loop) {
        return kinds[loop] == utils::IteratorType::parallel;
      }))
    return std::nullopt;
  return loops;
}

/// Whether an operand is used row by row.
bool isReadByRows(linalg::LinalgOp op, OpOperand *operand, unsigned rank) {
  std::optional<SmallVector<unsigned>> rows = getRowLoops(op, rank);
  auto its = getLeadingLoops(op.getMatchingIndexingMap(operand), rank);
  return rows && its && *rows == *its;
}

/// Whether rows of a product have a matrix of their own: one that all of them
/// share is better read once.
bool hasOwnMatrices(linalg::LinalgOp op, unsigned rank) {
  auto rows = getRowLoops(op, rank);
  return rows && rank > 1 &&
         llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *operand) {
           AffineMap map = op.getMatchingIndexingMap(operand);
           return llvm::all_of(ArrayRef(*rows).drop_back(), [&](unsigned loop) {
             return map.isFunctionOfDim(loop);
           });
         });
}

/// Operations that go over the same rows. Those that share a value by rows have
/// as many of them, also where only a call knows how many.
struct Group {
  unsigned rank;
  SmallVector<int64_t> rowSizes;
  llvm::SetVector<Operation *> ops;

  bool canTake(Operation *candidate) const;
  void grow(Operation *seed);
  bool isWorthIt() const;
  std::optional<int64_t> countRowBytes() const;
  bool hasDynamicRows() const { return ShapedType::isDynamicShape(rowSizes); }
  OpOperand *findOverwritten(linalg::LinalgOp op) const;
  bool isLastUse(OpOperand &use) const;
  bool hasProduct() const {
    return llvm::any_of(ops, [](Operation *op) {
      return isProduct(cast<linalg::LinalgOp>(op));
    });
  }
};

bool Group::canTake(Operation *candidate) const {
  auto op = dyn_cast<linalg::LinalgOp>(candidate);
  if (!op || isa<linalg::FillOp>(candidate) || !op.hasPureTensorSemantics())
    return false;
  std::optional<SmallVector<unsigned>> rows = getRowLoops(op, rank);
  if (!rows)
    return false;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (auto [loop, size] : llvm::zip_equal(*rows, rowSizes))
    if (sizes[loop] != size)
      return false;
  // Sums begin with a filled tensor, which each tile fills for itself.
  for (OpOperand &init : op.getDpsInitsMutable()) {
    bool isFilled = init.get().getDefiningOp<linalg::FillOp>() != nullptr;
    if (!getEmpty(init.get()) && !(isFilled && isStatic(op)))
      return false;
  }
  // A window or a diagonal is no tile.
  if (!llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
        return map.isProjectedPermutation(/*allowZeroInResults=*/true);
      }))
    return false;
  return !isProduct(op) || hasOwnMatrices(op, rank);
}

void Group::grow(Operation *seed) {
  SmallVector<Operation *> worklist{seed};
  ops.insert(seed);
  while (!worklist.empty()) {
    auto op = cast<linalg::LinalgOp>(worklist.pop_back_val());
    auto take = [&](Operation *other) {
      if (other->getBlock() == seed->getBlock() && canTake(other) &&
          ops.insert(other))
        worklist.push_back(other);
    };
    for (OpOperand *input : op.getDpsInputOperands())
      if (Operation *producer = input->get().getDefiningOp())
        if (isReadByRows(op, input, rank))
          take(producer);
    for (OpOperand &use : op->getUses()) {
      auto user = dyn_cast<linalg::LinalgOp>(use.getOwner());
      if (user && user.isDpsInput(&use) && canTake(user) &&
          isReadByRows(user, &use, rank))
        take(user);
    }
  }
}

/// What lies between the group's operations for one row, in bytes, if that is
/// the same in all calls.
std::optional<int64_t> Group::countRowBytes() const {
  int64_t bytes = 0;
  for (Operation *op : ops)
    for (Type type : op->getResultTypes()) {
      auto tensor = cast<RankedTensorType>(type);
      ArrayRef<int64_t> row = tensor.getShape().drop_front(rank);
      if (ShapedType::isDynamicShape(row))
        return std::nullopt;
      bytes += llvm::product_of(row) * countBytes(tensor.getElementType());
    }
  return bytes;
}

/// The input that an elementwise operation can overwrite: what another one of
/// the group computes, and no later one needs.
OpOperand *Group::findOverwritten(linalg::LinalgOp op) const {
  if (op.getNumDpsInits() != 1 || op.getNumReductionLoops() != 0)
    return nullptr;
  OpOperand &init = op.getDpsInitsMutable()[0];
  if (op.payloadUsesValueFromOperand(&init))
    return nullptr;
  for (OpOperand *input : op.getDpsInputOperands())
    if (input->get().getType() == init.get().getType() &&
        op.getMatchingIndexingMap(input) == op.getMatchingIndexingMap(&init) &&
        ops.contains(input->get().getDefiningOp()) && isLastUse(*input))
      return input;
  return nullptr;
}

bool Group::isLastUse(OpOperand &use) const {
  Operation *op = use.getOwner();
  return llvm::all_of(use.get().getUses(), [&](OpOperand &other) {
    Operation *user = other.getOwner();
    return &other == &use ||
           (user != op && ops.contains(user) && user->isBeforeInBlock(op));
  });
}

/// Where only a call knows how much it is, it may be much.
bool Group::isWorthIt() const {
  if (ops.size() <= 2)
    return false;
  std::optional<int64_t> bytes = countRowBytes();
  if (hasDynamicRows())
    return bytes != 0;
  int64_t rows = llvm::product_of(rowSizes);
  return rows > 1 && (!bytes || *bytes * rows >= kFewestBytes);
}

/// The operations of a block from the first of the group's to the last.
llvm::iterator_range<Block::iterator> getSpan(const Group &group) {
  Operation *first = group.ops.front(), *last = first;
  for (Operation *op : group.ops) {
    if (op->isBeforeInBlock(first))
      first = op;
    if (last->isBeforeInBlock(op))
      last = op;
  }
  return {first->getIterator(), std::next(last->getIterator())};
}

/// Whether an operation, or one in it, uses a result of an operation of this
/// block that `holds`.
bool uses(Operation &op, function_ref<bool(Operation *)> holds) {
  WalkResult result = op.walk([&](Operation *inner) {
    for (Value operand : inner->getOperands()) {
      Operation *definition = operand.getDefiningOp();
      if (definition)
        definition = op.getBlock()->findAncestorOpInBlock(*definition);
      if (definition && holds(definition))
        return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return result.wasInterrupted();
}

/// Whether an operation reads rows besides its own of what another one of the
/// group computes: through an operand, or at places that its body computes.
bool readsOtherRows(Operation &op, const Group &group) {
  auto reader = cast<linalg::LinalgOp>(op);
  auto isMember = [&](Value value) {
    return group.ops.contains(value.getDefiningOp());
  };
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op.getRegions(), captured);
  return llvm::any_of(captured, isMember) ||
         llvm::any_of(reader.getDpsInputOperands(), [&](OpOperand *input) {
           return isMember(input->get()) &&
                  !isReadByRows(reader, input, group.rank);
         });
}

/// Leaves out what would make the group's loop depend on itself: operations
/// that need, through one outside or in all rows, what the group computes.
void removeCycles(Group &group) {
  llvm::DenseSet<Operation *> behind, removed;
  for (Operation &op : getSpan(group)) {
    bool isMember = group.ops.contains(&op);
    bool needsOutside =
        uses(op, [&](Operation *other) { return behind.contains(other); }) ||
        (isMember && readsOtherRows(op, group));
    if (isMember && needsOutside)
      removed.insert(&op);
    if (needsOutside || (!isMember && uses(op, [&](Operation *other) {
          return group.ops.contains(other);
        })))
      behind.insert(&op);
  }
  group.ops.remove_if([&](Operation *op) { return removed.contains(op); });
}

/// Writes the loop.
class RowLoop {
public:
  RowLoop(RewriterBase &rewriter, Group &group)
      : rewriter(rewriter), group(group) {
    for (Operation &op : getSpan(group))
      if (group.ops.contains(&op))
        ordered.push_back(cast<linalg::LinalgOp>(op));
    std::optional<int64_t> bytes = group.countRowBytes();
    if (bytes)
      tileRows = chooseTile(*bytes);
    // In one tile, the last row sees all that any of them sees.
    if (!tileRows || group.rowSizes.back() > tileRows || group.hasDynamicRows())
      visible = VisibleColumns::find(ordered, [&](linalg::LinalgOp op) {
        return *getRowLoops(op, group.rank);
      });
  }

  void write() {
    // What the members need is there before the last of them, and what is not
    // of the group and needs them comes after: the loop goes in between.
    Operation *last = ordered.back();
    moveUsersBehind(last);
    rewriter.setInsertionPoint(last);
    Location loc = last->getLoc();
    SmallVector<Value> results, inits;
    for (linalg::LinalgOp op : ordered)
      for (OpResult result : op->getResults())
        if (isUsedOutside(result))
          results.push_back(result);
    for (Value result : results)
      inits.push_back(tensor::EmptyOp::create(
          rewriter, loc, getSizes(cast<OpResult>(result)),
          cast<RankedTensorType>(result.getType()).getElementType()));
    auto loop = scf::ForallOp::create(rewriter, loc, {countTiles(loc)}, inits,
                                      /*mapping=*/std::nullopt);
    std::optional<int64_t> rowBytes = group.countRowBytes();
    double bytes = rowBytes ? static_cast<double>(*rowBytes) * tileRows
                            : static_cast<double>(kCacheBytes);
    loop->setAttr(kGrainAttrName,
                  rewriter.getIndexAttr(getGrain(bytes / kBytesPerNanosecond)));
    rewriter.setInsertionPointToStart(loop.getBody());
    findTile(loc, loop.getInductionVar(0));
    for (linalg::LinalgOp op : ordered)
      writeTile(op);
    insertResults(loop, results);
    rewriter.replaceAllUsesWith(results, loop.getResults());
    for (linalg::LinalgOp op : llvm::reverse(ordered))
      rewriter.eraseOp(op);
  }

private:
  static constexpr double kBytesPerNanosecond = 2;

  bool isUsedOutside(OpResult result) const {
    return llvm::any_of(result.getUsers(), [&](Operation *user) {
      return !group.ops.contains(user);
    });
  }

  int64_t getFewestRows() const {
    return group.hasProduct() ? kProductRows : 1;
  }

  int64_t chooseTile(int64_t rowBytes) const {
    int64_t rows = group.rowSizes.back();
    int64_t most =
        std::clamp<int64_t>(kCacheBytes / std::max<int64_t>(1, rowBytes),
                            getFewestRows(), kMostRows);
    if (ShapedType::isDynamic(rows))
      return most;
    most = std::min(rows, most);
    // All tiles are the same if there is a size that divides the rows.
    for (int64_t size = most; size * 2 > most; --size)
      if (rows % size == 0)
        return size;
    return most;
  }

  /// The sizes of a result, as they were known before it was computed.
  SmallVector<OpFoldResult> getSizes(OpResult result) {
    auto op = cast<linalg::LinalgOp>(result.getOwner());
    auto type = cast<RankedTensorType>(result.getType());
    if (type.hasStaticShape())
      return getAsIndexOpFoldResult(rewriter.getContext(), type.getShape());
    return getEmpty(op.getTiedOpOperand(result)->get()).getMixedSizes();
  }

  Value index(ImplicitLocOpBuilder &b, OpFoldResult value) {
    return getValueOrCreateConstantIndexOp(b, b.getLoc(), value);
  }

  /// Chooses the rows of a tile where their bytes depend on the call.
  Value createTileRows(ImplicitLocOpBuilder &b) {
    Value bytes = index(b, rewriter.getIndexAttr(1));
    for (linalg::LinalgOp op : ordered)
      for (OpResult result : op->getResults()) {
        Type element =
            cast<RankedTensorType>(result.getType()).getElementType();
        Value its = index(b, rewriter.getIndexAttr(countBytes(element)));
        for (OpFoldResult size :
             ArrayRef(getSizes(result)).drop_front(group.rank))
          its = b.createOrFold<arith::MulIOp>(its, index(b, size));
        bytes = b.createOrFold<arith::AddIOp>(bytes, its);
      }
    Value rows = arith::DivUIOp::create(
        b, index(b, rewriter.getIndexAttr(kCacheBytes)), bytes);
    rows = arith::MaxUIOp::create(
        b, rows, index(b, rewriter.getIndexAttr(getFewestRows())));
    return arith::MinUIOp::create(b, rows,
                                  index(b, rewriter.getIndexAttr(kMostRows)));
  }

  /// How many tiles there are; finds out how many rows there are, and how many
  /// of them are in a tile.
  OpFoldResult countTiles(Location loc) {
    ImplicitLocOpBuilder b(loc, rewriter);
    rows = getSizes(ordered.front()->getResult(0));
    rows.resize(group.rank);
    tile = tileRows ? OpFoldResult(rewriter.getIndexAttr(tileRows))
                    : OpFoldResult(createTileRows(b));
    perMatrix = divideCeil(b, rows.back(), tile);
    OpFoldResult tiles = perMatrix;
    for (OpFoldResult size : ArrayRef(rows).drop_back())
      tiles = getAsOpFoldResult(
          b.createOrFold<arith::MulIOp>(index(b, tiles), index(b, size)));
    return tiles;
  }

  OpFoldResult divideCeil(ImplicitLocOpBuilder &b, OpFoldResult count,
                          OpFoldResult by) {
    return getAsOpFoldResult(
        b.createOrFold<arith::CeilDivUIOp>(index(b, count), index(b, by)));
  }

  void moveUsersBehind(Operation *last) {
    llvm::DenseSet<Operation *> behind;
    SmallVector<Operation *> moved;
    for (Operation &op : getSpan(group))
      if (!group.ops.contains(&op) && uses(op, [&](Operation *other) {
            return group.ops.contains(other) || behind.contains(other);
          })) {
        behind.insert(&op);
        moved.push_back(&op);
      }
    Operation *after = last;
    for (Operation *op : moved) {
      rewriter.moveOpAfter(op, after);
      after = op;
    }
  }

  /// Where the rows of a tile begin, and how many they are.
  void findTile(Location loc, Value number) {
    ImplicitLocOpBuilder b(loc, rewriter);
    Value rest = number;
    auto takeOff = [&](OpFoldResult count, bool isOutermost) {
      if (isOutermost)
        return rest;
      if (isOneInteger(count))
        return index(b, rewriter.getIndexAttr(0));
      Value here = arith::RemUIOp::create(b, rest, index(b, count));
      rest = arith::DivUIOp::create(b, rest, index(b, count));
      return here;
    };
    Value first = b.createOrFold<arith::MulIOp>(
        takeOff(perMatrix, group.rank == 1), index(b, tile));
    offsets.assign(group.rank, OpFoldResult());
    sizes.assign(group.rank, rewriter.getIndexAttr(1));
    offsets.back() = first;
    sizes.back() = tile;
    std::optional<int64_t> all = getConstantIntValue(rows.back());
    bool areAlike = tileRows == 1 || (all && tileRows && *all % tileRows == 0);
    if (!areAlike) {
      Value left = arith::SubIOp::create(b, index(b, rows.back()), first);
      sizes.back() =
          arith::MinSIOp::create(b, left, index(b, tile)).getResult();
    }
    for (int64_t dim = int64_t(group.rank) - 2; dim >= 0; --dim)
      offsets[dim] = takeOff(rows[dim], dim == 0);
    if (OpResult masked = visible.getMasked()) {
      OpFoldResult columns = getSizes(masked)[visible.getMaskedDimension()];
      Value end = arith::AddIOp::create(b, first, index(b, sizes.back()));
      std::optional<int64_t> width = getConstantIntValue(columns);
      if (!width || !all || *width < *all)
        end = arith::MinSIOp::create(b, end, index(b, columns));
      lastColumn = end;
    }
  }

  /// Offset, size and step of each dimension of what an operation reads or
  /// writes.
  struct Slice {
    SmallVector<OpFoldResult> offsets, sizes, strides;
  };

  Slice getSlice(linalg::LinalgOp op, OpOperand *operand) {
    SmallVector<unsigned> rowLoops = *getRowLoops(op, group.rank);
    std::optional<unsigned> columns = visible.getLoop(op);
    SmallVector<OpFoldResult> all =
        op.isDpsInit(operand)
            ? getSizes(op.getTiedOpResult(operand))
            : tensor::getMixedSizes(rewriter, op.getLoc(), operand->get());
    Slice slice;
    for (auto [expr, size] : llvm::zip_equal(
             op.getMatchingIndexingMap(operand).getResults(), all)) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      auto row = dim ? llvm::find(rowLoops, dim.getPosition()) : rowLoops.end();
      bool isRow = row != rowLoops.end();
      size_t position = row - rowLoops.begin();
      slice.offsets.push_back(isRow ? offsets[position]
                                    : OpFoldResult(rewriter.getIndexAttr(0)));
      bool endsEarly = dim && columns == dim.getPosition();
      slice.sizes.push_back(isRow       ? sizes[position]
                            : endsEarly ? lastColumn
                                        : size);
      slice.strides.push_back(rewriter.getIndexAttr(1));
    }
    return slice;
  }

  Value getTile(linalg::LinalgOp op, OpOperand *operand) {
    Value value = operand->get();
    if (Value tile = tiles.lookupOrNull(value))
      return tile;
    if (!isa<RankedTensorType>(value.getType()))
      return value;
    Slice slice = getSlice(op, operand);
    if (op.isDpsInit(operand)) {
      Value empty = createInit(op.getTiedOpResult(operand), slice);
      auto fill = value.getDefiningOp<linalg::FillOp>();
      return fill ? linalg::FillOp::create(rewriter, op.getLoc(),
                                           fill.getInputs(), empty)
                        .getResult(0)
                  : empty;
    }
    return tensor::ExtractSliceOp::create(rewriter, op.getLoc(), value,
                                          slice.offsets, slice.sizes,
                                          slice.strides);
  }

  /// Whether what is written there ends up in a result of the loop, maybe
  /// overwritten by others: its memory is that of the result.
  bool isPartOfResult(OpResult value) {
    if (isUsedOutside(value))
      return true;
    return llvm::any_of(value.getUses(), [&](OpOperand &use) {
      auto user = cast<linalg::LinalgOp>(use.getOwner());
      return group.findOverwritten(user) == &use &&
             isPartOfResult(user->getResult(0));
    });
  }

  /// Memory of which a tile needs more or less has one size for all tiles.
  Value createInit(OpResult result, const Slice &slice) {
    Location loc = result.getLoc();
    Type element = cast<RankedTensorType>(result.getType()).getElementType();
    SmallVector<OpFoldResult> most = slice.sizes;
    bool isKept = !isPartOfResult(result);
    for (auto [size, all] : llvm::zip_equal(most, getSizes(result)))
      if (lastColumn && size == lastColumn)
        size = all;
      else if (isKept && size == sizes.back())
        size = tile;
    Value empty = tensor::EmptyOp::create(rewriter, loc, most, element);
    if (most == slice.sizes)
      return empty;
    SmallVector<OpFoldResult> zeros(most.size(), rewriter.getIndexAttr(0));
    return tensor::ExtractSliceOp::create(rewriter, loc, empty, zeros,
                                          slice.sizes, slice.strides);
  }

  void writeTile(linalg::LinalgOp op) {
    OpOperand *overwritten = group.findOverwritten(op);
    SmallVector<Value> operands;
    for (OpOperand &operand : op->getOpOperands())
      operands.push_back(overwritten && op.isDpsInit(&operand)
                             ? tiles.lookup(overwritten->get())
                             : getTile(op, &operand));
    SmallVector<Type> types;
    for (OpOperand &init : op.getDpsInitsMutable())
      types.push_back(operands[init.getOperandNumber()].getType());
    auto tiled =
        cast<linalg::LinalgOp>(mlir::clone(rewriter, op, types, operands));
    SmallVector<OpFoldResult> ofLoops(op.getNumLoops());
    for (auto [loop, offset] :
         llvm::zip_equal(*getRowLoops(op, group.rank), offsets))
      ofLoops[loop] = offset;
    linalg::offsetIndices(rewriter, tiled, ofLoops);
    tiles.map(op->getResults(), tiled->getResults());
    for (auto [result, init] :
         llvm::zip_equal(op->getResults(), op.getDpsInitsMutable()))
      slices[result] = getSlice(op, &init);
  }

  void insertResults(scf::ForallOp loop, ArrayRef<Value> results) {
    rewriter.setInsertionPointToStart(loop.getTerminator().getBody());
    for (auto [result, init] :
         llvm::zip_equal(results, loop.getRegionIterArgs())) {
      const Slice &slice = slices[result];
      tensor::ParallelInsertSliceOp::create(
          rewriter, result.getLoc(), tiles.lookup(result), init, slice.offsets,
          slice.sizes, slice.strides);
    }
  }

  RewriterBase &rewriter;
  Group &group;
  SmallVector<linalg::LinalgOp> ordered;
  /// Zero if a call has to choose.
  int64_t tileRows = 0;
  OpFoldResult tile, perMatrix;
  SmallVector<OpFoldResult> rows, offsets, sizes;
  VisibleColumns visible;
  /// Behind the last column that a row of the tile sees.
  OpFoldResult lastColumn;
  IRMapping tiles;
  llvm::DenseMap<Value, Slice> slices;
};

/// A sum, or a maximum, of rows of a tensor.
bool isSeed(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumReductionLoops() == 0 ||
      op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1)
    return false;
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return result && result.getRank() > 0;
}

struct FuseRowsPass : torch::impl::FuseRowsBase<FuseRowsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> seeds;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isSeed(op))
        seeds.push_back(op);
    });
    llvm::DenseSet<Operation *> gone;
    for (Operation *seed : seeds) {
      if (gone.contains(seed))
        continue;
      auto type = cast<RankedTensorType>(seed->getResult(0).getType());
      Group group{static_cast<unsigned>(type.getRank()),
                  llvm::to_vector(type.getShape()),
                  {}};
      if (!group.canTake(seed))
        continue;
      group.grow(seed);
      removeCycles(group);
      if (!group.ops.contains(seed) || !group.isWorthIt())
        continue;
      for (Operation *op : group.ops)
        gone.insert(op);
      RowLoop(rewriter, group).write();
    }
  }
};

} // namespace
