// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax, norms and attention compute rows that depend on nothing but
// themselves. A loop over a few rows at a time does all of their operations, so
// that what is between them stays in the cache.

#include "LoopNests.h"
#include "RowGroup.h"
#include "VisibleColumns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

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
/// Rows of a tile of a product.
constexpr int64_t kProductRows = 64;
constexpr int64_t kMostRows = 128;

/// Writes the loop.
class RowLoop {
public:
  RowLoop(RewriterBase &rewriter, const RowGroup &group)
      : rewriter(rewriter), group(group), ordered(group.getOrdered()) {
    std::optional<int64_t> bytes = group.countRowBytes();
    if (bytes)
      tileRows = chooseTile(*bytes);
    // In one tile, the last row sees all that any of them sees.
    if (!tileRows || group.getRowSizes().back() > tileRows ||
        group.hasDynamicRows())
      visible = VisibleColumns::find(ordered, [&](linalg::LinalgOp op) {
        return *getRowLoops(op, group.getRank());
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
        if (group.isUsedOutside(result))
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

  int64_t getFewestRows() const {
    return group.hasProduct() ? kProductRows : 1;
  }

  int64_t chooseTile(int64_t rowBytes) const {
    int64_t rows = group.getRowSizes().back();
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
        SmallVector<OpFoldResult> sizes = getSizes(result);
        for (OpFoldResult size : ArrayRef(sizes).drop_front(group.getRank()))
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
    rows.resize(group.getRank());
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
    for (Operation &op : group.getSpan())
      if (!group.contains(&op) && uses(op, [&](Operation *other) {
            return group.contains(other) || behind.contains(other);
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
        takeOff(perMatrix, group.getRank() == 1), index(b, tile));
    offsets.assign(group.getRank(), OpFoldResult());
    sizes.assign(group.getRank(), rewriter.getIndexAttr(1));
    offsets.back() = first;
    sizes.back() = tile;
    std::optional<int64_t> all = getConstantIntValue(rows.back());
    bool areAlike = tileRows == 1 || (all && tileRows && *all % tileRows == 0);
    if (!areAlike) {
      Value left = arith::SubIOp::create(b, index(b, rows.back()), first);
      sizes.back() =
          arith::MinSIOp::create(b, left, index(b, tile)).getResult();
    }
    for (int64_t dim = int64_t(group.getRank()) - 2; dim >= 0; --dim)
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
    SmallVector<unsigned> rowLoops = *getRowLoops(op, group.getRank());
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
    if (group.isUsedOutside(value))
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
         llvm::zip_equal(*getRowLoops(op, group.getRank()), offsets))
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
  const RowGroup &group;
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

struct FuseRowsPass : torch::impl::FuseRowsBase<FuseRowsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<Operation *> seeds;
    getOperation()->walk(
        [&](linalg::LinalgOp op) { seeds.push_back(op.getOperation()); });
    llvm::DenseSet<Operation *> gone;
    for (Operation *seed : seeds) {
      if (gone.contains(seed))
        continue;
      std::optional<RowGroup> group =
          RowGroup::find(cast<linalg::LinalgOp>(seed));
      if (!group)
        continue;
      gone.insert_range(group->getOrdered());
      RowLoop(rewriter, *group).write();
    }
  }
};

} // namespace
