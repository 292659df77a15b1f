// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products and convolutions in tiles that fit the caches and the vector
// registers.

#include "LoopNests.h"
#include "ProductShape.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_TILEPRODUCTS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Columns and terms that are packed at a time.
constexpr int64_t kCacheColumns = 256;
constexpr int64_t kCacheTerms = 256;
/// Rows that go through the second-level cache together.
constexpr int64_t kCacheRows = 512;
/// Rows of a thread when there are few blocks of columns.
constexpr int64_t kThreadRows = 64;
/// Blocks of columns that are enough for the threads to share.
constexpr int64_t kEnoughBlocks = 8;
/// What a size is taken for that is not known.
constexpr int64_t kUnknownSize = 64;
constexpr double kMultiplicationsPerNanosecond = 30;
constexpr double kPackedPerNanosecond = 2;

int64_t orUnknown(int64_t size) {
  return ShapedType::isStatic(size) ? size : kUnknownSize;
}

/// Writes one product. Blocks of columns are independent of each other; for one
/// of them, block after block of terms is packed, and multiplied by all rows.
class ProductWriter {
public:
  ProductWriter(OpBuilder &builder, ProductShape product,
                const RegisterTile &tile)
      : b(product.op.getLoc(), builder), shape(std::move(product)), tile(tile),
        values(shape.op.getNumLoops()), sizes(shape.op.getNumLoops()),
        cacheRows(llvm::alignTo(kCacheRows, tile.rows)),
        threadRows(llvm::alignTo(kThreadRows, tile.rows)) {}

  void write() {
    for (auto [loop, range] :
         llvm::enumerate(shape.op.createLoopRanges(b, b.getLoc())))
      sizes[loop] = getValueOrCreateConstantIndexOp(b, b.getLoc(), range.size);
    zero = index(0);
    one = index(1);
    out = shape.createOutView(b);
    weights = shape.createLeftView(b);
    planColumns();
    planTerms();
    SmallVector<Value> counts;
    for (unsigned loop : shape.outer)
      counts.push_back(sizes[loop]);
    for (auto [loop, block] : llvm::zip_equal(shape.columns, columnBlocks))
      counts.push_back(ceilDivide(sizes[loop], block));
    Value count = one;
    for (Value factor : counts)
      count = arith::MulIOp::create(b, count, factor);
    double work = orUnknown(shape.staticSizes[shape.row]) *
                  static_cast<double>(shape.getStaticTerms(kUnknownSize)) *
                  plannedColumns / kMultiplicationsPerNanosecond;
    // Few blocks: threads share the rows of each instead.
    int64_t blocks = shape.getStaticBlocks(plannedColumns, kUnknownSize);
    sharesRows = blocks < kEnoughBlocks;
    rowGrain =
        getGrain(work * threadRows / orUnknown(shape.staticSizes[shape.row]));
    OpBuilder::InsertionGuard guard(b);
    Value task;
    if (sharesRows) {
      auto loop = scf::ForOp::create(b, zero, count, one);
      b.setInsertionPointToStart(loop.getBody());
      task = loop.getInductionVar();
    } else {
      task = createParallelLoop(b, b.getLoc(), count, getGrain(work));
    }
    writeBlockOfColumns(task, counts);
  }

private:
  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(b, value);
  }
  Value add(Value lhs, Value rhs) {
    return b.createOrFold<arith::AddIOp>(lhs, rhs);
  }
  Value multiply(Value lhs, Value rhs) {
    return b.createOrFold<arith::MulIOp>(lhs, rhs);
  }
  Value least(Value lhs, Value rhs) {
    return b.createOrFold<arith::MinSIOp>(lhs, rhs);
  }
  Value ceilDivide(Value lhs, Value rhs) {
    Value sum = add(lhs, b.createOrFold<arith::SubIOp>(rhs, one));
    return b.createOrFold<arith::DivSIOp>(sum, rhs);
  }
  /// At most `block` of what is left of `size` from `begin` on.
  Value remaining(Value size, Value begin, Value block) {
    return least(b.createOrFold<arith::SubIOp>(size, begin), block);
  }

  void writeLoop(Value begin, Value end, Value step,
                 function_ref<void(Value)> body) {
    auto loop = scf::ForOp::create(b, begin, end, step);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    body(loop.getInductionVar());
  }

  /// A block of columns is a piece of a row of an image, or whole rows of it.
  void planColumns() {
    int64_t most = tile.cacheColumns;
    plannedColumns = most;
    if (shape.columns.size() == 1) {
      int64_t size = shape.staticSizes[shape.columns.back()];
      if (ShapedType::isStatic(size)) {
        int64_t blocks = llvm::divideCeil(size, most);
        plannedColumns =
            llvm::alignTo(llvm::divideCeil(size, blocks), tile.columns);
      }
      columnBlocks = {index(plannedColumns)};
      return;
    }
    int64_t width = shape.staticSizes[shape.columns[1]];
    int64_t height = shape.staticSizes[shape.columns[0]];
    if (ShapedType::isStatic(width) && ShapedType::isStatic(height)) {
      int64_t across = width, down = 1;
      if (width > most)
        across = llvm::alignTo(
            llvm::divideCeil(width, llvm::divideCeil(width, most)),
            tile.columns);
      else
        down = llvm::divideCeil(
            height, llvm::divideCeil(height, std::min(height, most / width)));
      plannedColumns = llvm::alignTo(across * down, tile.columns);
      columnBlocks = {index(down), index(across)};
      return;
    }
    Value limit = index(most);
    Value across =
        arith::MaxSIOp::create(b, least(sizes[shape.columns[1]], limit), one);
    columnBlocks = {arith::DivSIOp::create(b, limit, across), across};
  }

  /// A block of terms is some of one of their dimensions and all of those
  /// after it.
  void planTerms() {
    int64_t inner = shape.getStaticInnerTerms();
    int64_t block = std::max<int64_t>(1, tile.cacheTerms / inner);
    int64_t size = shape.staticSizes[shape.terms[shape.blockedTerm]];
    if (ShapedType::isStatic(size))
      block = llvm::divideCeil(size, llvm::divideCeil(size, block));
    termBlock = block;
    innerTerms = inner;
  }

  void writeBlockOfColumns(Value task, ArrayRef<Value> counts) {
    SmallVector<Value> position(counts.size());
    for (size_t i = counts.size(); i-- > 0;) {
      position[i] =
          i ? Value(arith::RemSIOp::create(b, task, counts[i])) : task;
      if (i)
        task = arith::DivSIOp::create(b, task, counts[i]);
    }
    for (auto [i, loop] : llvm::enumerate(shape.outer))
      values[loop] = position[i];
    ArrayRef<Value> blocks = ArrayRef(position).drop_front(shape.outer.size());
    firstColumn = zero;
    numColumns = one;
    for (auto [i, loop] : llvm::enumerate(shape.columns)) {
      Value begin = multiply(blocks[i], columnBlocks[i]);
      begins.push_back(begin);
      extents.push_back(remaining(sizes[loop], begin, columnBlocks[i]));
      firstColumn = add(multiply(firstColumn, sizes[loop]), begin);
      numColumns = multiply(numColumns, extents.back());
    }
    Type element = getElementTypeOrSelf(out.getType());
    // Rows of the buffer begin in different sets of the cache.
    auto type = MemRefType::get(
        {termBlock * innerTerms, plannedColumns + tile.columns / 2}, element);
    packed = memref::AllocOp::create(b, type, b.getI64IntegerAttr(64));
    writeTerms(0, zero);
    memref::DeallocOp::create(b, packed);
  }

  /// Blocks of terms, for each round of the dimensions before the one that is
  /// cut into blocks.
  void writeTerms(size_t position, Value rounds) {
    unsigned loop = shape.terms[position];
    if (position == shape.blockedTerm) {
      writeLoop(zero, sizes[loop], index(termBlock), [&](Value begin) {
        writeBlockOfTerms(begin, add(multiply(rounds, sizes[loop]), begin));
      });
      return;
    }
    writeLoop(zero, sizes[loop], one, [&](Value round) {
      values[loop] = round;
      writeTerms(position + 1, add(multiply(rounds, sizes[loop]), round));
    });
  }

  void writeBlockOfTerms(Value begin, Value beginInAll) {
    Value count = remaining(sizes[shape.terms[shape.blockedTerm]], begin,
                            index(termBlock));
    Value firstTerm = multiply(beginInAll, index(innerTerms));
    Value numTerms = multiply(count, index(innerTerms));
    clearLastPanel(numTerms);
    pack(begin, count);
    Value rows = sizes[shape.row];
    if (!sharesRows) {
      writeLoop(zero, rows, index(cacheRows), [&](Value first) {
        writeBlockOfRows(first, least(rows, add(first, index(cacheRows))),
                         firstTerm, numTerms);
      });
      return;
    }
    OpBuilder::InsertionGuard guard(b);
    Value blockRows = index(threadRows);
    Value blocks = ceilDivide(rows, blockRows);
    Value block = createParallelLoop(b, b.getLoc(), blocks, rowGrain);
    Value first = multiply(block, blockRows);
    writeBlockOfRows(first, least(rows, add(first, blockRows)), firstTerm,
                     numTerms);
  }

  /// What lies behind the last column is multiplied too: whatever memory has
  /// there may be denormal numbers, which take a hundred times as long.
  void clearLastPanel(Value numTerms) {
    Value columns = index(tile.columns);
    Value last = b.createOrFold<arith::SubIOp>(numColumns, one);
    last = multiply(b.createOrFold<arith::DivSIOp>(last, columns), columns);
    auto type =
        VectorType::get({tile.columns}, getElementTypeOrSelf(packed.getType()));
    Value zeros = arith::ConstantOp::create(b, b.getZeroAttr(type));
    writeLoop(zero, numTerms, one, [&](Value term) {
      vector::StoreOp::create(b, zeros, packed, ValueRange{term, last});
    });
  }

  /// Copies terms and columns of a block so that columns lie together.
  void pack(Value begin, Value count) {
    SmallVector<unsigned> loops;
    SmallVector<Value> starts, ends;
    for (unsigned loop : ArrayRef(shape.terms).drop_front(shape.blockedTerm)) {
      bool isFirst = loops.empty();
      loops.push_back(loop);
      starts.push_back(isFirst ? begin : Value());
      ends.push_back(isFirst ? count : sizes[loop]);
    }
    size_t numTermLoops = loops.size();
    for (auto [i, loop] : llvm::enumerate(shape.columns)) {
      loops.push_back(loop);
      starts.push_back(begins[i]);
      ends.push_back(extents[i]);
    }
    OpBuilder::InsertionGuard guard(b);
    SmallVector<Value> local(loops.size());
    SmallVector<size_t> order =
        llvm::to_vector(llvm::seq<size_t>(0, loops.size()));
    // Reads go along memory.
    if (shape.termsAreInnermost())
      std::rotate(order.begin(), order.begin() + numTermLoops, order.end());
    for (size_t i : order) {
      if (sharesRows && i == order.front()) {
        local[i] =
            createParallelLoop(b, b.getLoc(), ends[i], getPackingGrain(i));
      } else {
        auto loop = scf::ForOp::create(b, zero, ends[i], one);
        b.setInsertionPointToStart(loop.getBody());
        local[i] = loop.getInductionVar();
      }
      values[loops[i]] = starts[i] ? add(starts[i], local[i]) : local[i];
    }
    Value term = zero, column = zero;
    for (size_t i = 0; i < numTermLoops; ++i)
      term = add(multiply(term, ends[i]), local[i]);
    for (size_t i = numTermLoops; i < loops.size(); ++i)
      column = add(multiply(column, ends[i]), local[i]);
    Value element = shape.loadRight(b, values);
    memref::StoreOp::create(b, element, packed, ValueRange{term, column});
  }

  /// How many steps of the outermost loop that packs are worth a thread: the
  /// first loop goes over blocked terms, otherwise over columns.
  int64_t getPackingGrain(size_t loop) const {
    int64_t steps = termBlock;
    if (loop > 0)
      steps = shape.columns.size() == 1
                  ? plannedColumns
                  : orUnknown(shape.staticSizes[shape.columns[0]]);
    double elements =
        static_cast<double>(termBlock) * innerTerms * plannedColumns;
    return getGrain(elements / kPackedPerNanosecond / steps);
  }

  void writeBlockOfRows(Value first, Value end, Value firstTerm,
                        Value numTerms) {
    Value lastRow = b.createOrFold<arith::SubIOp>(sizes[shape.row], one);
    writeLoop(zero, numColumns, index(tile.columns), [&](Value column) {
      writeLoop(first, end, index(tile.rows), [&](Value row) {
        SmallVector<Value> rows;
        // Rows behind the last one repeat it: they compute the same twice.
        for (int64_t i = 0; i < tile.rows; ++i)
          rows.push_back(least(add(row, index(i)), lastRow));
        writeRegisterTile(rows, column, firstTerm, numTerms);
      });
    });
  }

  /// One-dimensional vectors, one a row, stay in registers while the loop goes
  /// over the terms. They begin at zero: a sum of blocks loses less to rounding
  /// than one to which all terms are added in a row.
  void writeRegisterTile(ArrayRef<Value> rows, Value column, Value firstTerm,
                         Value numTerms) {
    Type element = getElementTypeOrSelf(out.getType());
    auto vector = VectorType::get({tile.columns}, element);
    auto maskType = VectorType::get({tile.columns}, b.getI1Type());
    Value left = b.createOrFold<arith::SubIOp>(numColumns, column);
    Value mask = vector::CreateMaskOp::create(b, maskType, left);
    Value none = arith::ConstantOp::create(b, b.getZeroAttr(vector));
    Value outColumn = add(firstColumn, column);
    SmallVector<Value> sums(rows.size(), none);
    auto loop = scf::ForOp::create(b, zero, numTerms, one, sums);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(loop.getBody());
      Value term = loop.getInductionVar();
      Value right =
          vector::LoadOp::create(b, vector, packed, ValueRange{term, column});
      Value weightTerm = add(firstTerm, term);
      SmallVector<Value> next;
      for (auto [row, sum] : llvm::zip_equal(rows, loop.getRegionIterArgs())) {
        Value factor = memref::LoadOp::create(
            b, weights, shape.leftIndices(b, values, row, weightTerm));
        factor = vector::BroadcastOp::create(b, vector, factor);
        next.push_back(vector::FMAOp::create(b, factor, right, sum));
      }
      scf::YieldOp::create(b, next);
    }
    SmallVector<SmallVector<Value>> places;
    SmallVector<Value> totals;
    // All are read before any is written: rows behind the last repeat it.
    for (auto [row, sum] : llvm::zip_equal(rows, loop.getResults())) {
      places.push_back(shape.outIndices(b, values, row, outColumn));
      Value before = vector::MaskedLoadOp::create(b, vector, out, places.back(),
                                                  mask, none);
      totals.push_back(arith::AddFOp::create(b, before, sum));
    }
    for (auto [place, total] : llvm::zip_equal(places, totals))
      vector::MaskedStoreOp::create(b, out, place, mask, total);
  }

  ImplicitLocOpBuilder b;
  ProductShape shape;
  RegisterTile tile;
  /// By loop of the operation: where we are, and how far it goes.
  SmallVector<Value> values, sizes;
  /// Whole tiles: one that went on into the next block would add twice.
  int64_t cacheRows, threadRows;
  Value zero, one, out, weights, packed;
  /// The block of columns: how large its dimensions are at most, where they
  /// begin and how large they are here.
  SmallVector<Value> columnBlocks, begins, extents;
  Value firstColumn, numColumns;
  int64_t plannedColumns = 0, termBlock = 0, innerTerms = 1;
  bool sharesRows = false;
  int64_t rowGrain = 1;
};

struct TileProductsPass : torch::impl::TileProductsBase<TileProductsPass> {
  using TileProductsBase::TileProductsBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : ops) {
      std::optional<ProductShape> shape =
          ProductShape::match(mergeProductLoops(rewriter, op));
      if (!shape)
        continue;
      Type element = getElementTypeOrSelf(shape->op.getDpsInits()[0]);
      int64_t columns = registerBytes * 8 / element.getIntOrFloatBitWidth();
      RegisterTile tile{registerRows, columns, kCacheColumns, kCacheTerms};
      if (shape->hasAtMostColumns(columns / 2)) {
        tile.columns /= 2;
        tile.rows *= 2;
      }
      OpBuilder b(shape->op);
      ProductWriter(b, *shape, tile).write();
      shape->op->erase();
    }
  }
};

} // namespace
