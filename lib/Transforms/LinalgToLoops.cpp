// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that LLVM can make vectors of: the innermost one goes along memory, and
// sums are carried in registers, or in a buffer that stays in the cache.

#include "LongSums.h"
#include "LoopNests.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_LINALGTOLOOPS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Loops shorter than this are no use as innermost ones.
constexpr int64_t kShort = 8;
/// What a size is taken for that is not known.
constexpr int64_t kUnknownSize = 64;

/// Terms of a block when vectors' elements share them, and when they follow
/// each other in one float: what is lost of these is less than rounding takes
/// anyway.
constexpr int64_t kSharedTerms = 1024, kTermsInARow = 64;
/// Columns that are summed together: their sums stay in the cache. Fewer would
/// read pieces of rows that are too short for the memory to be fast.
constexpr int64_t kSummedColumns = 2048;

/// The order of an operation's loops, outermost first.
struct LoopOrder {
  SmallVector<unsigned> loops;
  /// The innermost loops, which carry their results in registers.
  unsigned numCarrying = 0;
};

/// How well an operand is walked when a loop is the innermost: along memory or
/// not at all, in small steps, or in jumps.
int64_t rateStep(AffineMap map, MemRefType type, unsigned loop) {
  if (!map.isFunctionOfDim(loop))
    return 2;
  // Dimensions of one element at the end are never stepped along.
  ArrayRef<AffineExpr> places = map.getResults();
  while (!places.empty() && type.getDimSize(places.size() - 1) == 1)
    places = places.drop_back();
  if (places.empty())
    return 2;
  for (AffineExpr expr : places.drop_back())
    if (expr.isFunctionOfDim(loop))
      return 0;
  if (!type.areTrailingDimsContiguous(map.getNumResults() - places.size() + 1))
    return 0;
  AffineExpr last = places.back();
  SmallVector<AffineExpr> zeros(map.getNumDims(),
                                getAffineConstantExpr(0, map.getContext()));
  SmallVector<AffineExpr> ones = zeros;
  ones[loop] = getAffineConstantExpr(1, map.getContext());
  auto step = dyn_cast<AffineConstantExpr>(simplifyAffineExpr(
      last.replaceDims(ones) - last.replaceDims(zeros), 0, 0));
  return step && step.getValue() == 1 ? 2 : 1;
}

int64_t rateInnermost(linalg::LinalgOp op, unsigned loop, int64_t size) {
  int64_t rate = 0;
  for (OpOperand &operand : op->getOpOperands())
    if (auto type = dyn_cast<MemRefType>(operand.get().getType()))
      rate += rateStep(op.getMatchingIndexingMap(&operand), type, loop);
  // Nothing is gained by few steps, however well they go.
  return ShapedType::isStatic(size) && size < kShort ? rate - 100 : rate;
}

/// The loop with the best steps; the later one if there are several.
unsigned chooseInnermost(linalg::LinalgOp op, ArrayRef<int64_t> sizes) {
  SmallVector<unsigned> candidates, reductions;
  op.getParallelDims(candidates);
  op.getReductionDims(reductions);
  // Reductions keep their order among themselves: what is formed can depend on
  // it, as the first of equal maxima does.
  if (!reductions.empty())
    candidates.push_back(reductions.back());
  llvm::sort(candidates);
  return *llvm::max_element(candidates, [&](unsigned lhs, unsigned rhs) {
    return std::make_pair(rateInnermost(op, lhs, sizes[lhs]), lhs) <
           std::make_pair(rateInnermost(op, rhs, sizes[rhs]), rhs);
  });
}

LoopOrder orderLoops(linalg::LinalgOp op, ArrayRef<int64_t> sizes) {
  LoopOrder order;
  unsigned innermost = chooseInnermost(op, sizes);
  SmallVector<unsigned> parallel, reductions;
  op.getParallelDims(parallel);
  op.getReductionDims(reductions);
  llvm::erase(parallel, innermost);
  // The loop that threads share is long, if there is one.
  auto longest = llvm::max_element(parallel, [&](unsigned lhs, unsigned rhs) {
    auto length = [&](unsigned loop) {
      return ShapedType::isStatic(sizes[loop])
                 ? std::min(sizes[loop], kUnknownSize)
                 : kUnknownSize;
    };
    return length(lhs) < length(rhs);
  });
  if (longest != parallel.end())
    std::rotate(parallel.begin(), longest, std::next(longest));
  llvm::append_range(order.loops, parallel);
  llvm::append_range(order.loops, reductions);
  bool reduces = llvm::is_contained(reductions, innermost);
  if (!reduces)
    order.loops.push_back(innermost);
  bool isFixed = llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    return llvm::none_of(
        reductions, [&](unsigned loop) { return map.isFunctionOfDim(loop); });
  });
  if (reduces && isFixed)
    order.numCarrying = reductions.size();
  return order;
}

/// Nanoseconds of one iteration, more or less.
double estimateWork(linalg::LinalgOp op) {
  double work = 0.25;
  for (Operation &inner : op.getBlock()->without_terminator())
    work += isa<math::MathDialect>(inner.getDialect()) ? 2.0
            : isa<memref::LoadOp>(inner)               ? 1.0
                                                       : 0.1;
  return work;
}

/// What an operation that combines a term with what came before may ignore, so
/// that vectors do it well: the order of sums and products, and which zero of
/// two is the larger.
arith::FastMathFlags getFreedom(Operation *combiner) {
  if (isa<arith::AddFOp, arith::MulFOp>(combiner))
    return arith::FastMathFlags::reassoc;
  if (isa<arith::MaximumFOp, arith::MinimumFOp>(combiner))
    return arith::FastMathFlags::nsz;
  return arith::FastMathFlags::none;
}

/// Gives operations that carry a result from term to term their freedom.
void allowReordering(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  for (auto [index, value] :
       llvm::enumerate(body->getTerminator()->getOperands())) {
    Operation *combiner = value.getDefiningOp();
    auto math = dyn_cast_or_null<arith::ArithFastMathInterface>(combiner);
    if (!math || getFreedom(combiner) == arith::FastMathFlags::none)
      continue;
    Value carried = body->getArgument(op.getNumDpsInputs() + index);
    if (!llvm::is_contained(combiner->getOperands(), carried))
      continue;
    combiner->setAttr(
        math.getFastMathAttrName(),
        arith::FastMathFlagsAttr::get(op.getContext(), getFreedom(combiner)));
  }
}

/// Whether LLVM is likely to make vectors of a loop: operands lie along it, and
/// its body calls nothing and reads nothing else.
bool isVectorised(linalg::LinalgOp op, unsigned loop) {
  if (isa<ComplexType>(getElementTypeOrSelf(op.getDpsInits().front())))
    return false;
  for (OpOperand *input : op.getDpsInputOperands())
    if (auto type = dyn_cast<MemRefType>(input->get().getType()))
      if (rateStep(op.getMatchingIndexingMap(input), type, loop) < 2)
        return false;
  return llvm::none_of(*op.getBlock(), [](Operation &inner) {
    bool isCall = isa<math::MathDialect>(inner.getDialect()) &&
                  !isa<math::AbsFOp, math::SqrtOp, math::FmaOp>(inner);
    return isCall || isa<memref::LoadOp>(inner) || inner.getNumRegions() > 0;
  });
}

/// Writes the loops of one operation.
class NestWriter {
public:
  NestWriter(OpBuilder &b, linalg::LinalgOp op, LoopOrder order,
             ArrayRef<int64_t> staticSizes)
      : b(b), loc(op.getLoc()), op(op), order(std::move(order)),
        staticSizes(staticSizes), values(op.getNumLoops()) {
    for (Range range : op.createLoopRanges(b, loc))
      ends.push_back(getValueOrCreateConstantIndexOp(b, loc, range.size));
    zero = createIndexConstant(0);
    one = createIndexConstant(1);
    begins.assign(ends.size(), zero);
    work = estimateWork(op);
    for (int64_t size : staticSizes)
      work *= orUnknown(size);
    chooseBlocks();
    if (!longSum)
      allowReordering(op);
  }

  void write() {
    ArrayRef<unsigned> loops = order.loops;
    if (longSum && order.numCarrying == 0)
      return writeSummedColumns(loops.back());
    writeOuterLoops(loops.drop_back(order.numCarrying));
    ArrayRef<unsigned> carrying = loops.take_back(order.numCarrying);
    SmallVector<Value> results =
        longSum ? writeSummedRow(carrying)
        : carrying.empty()
            ? writeBody({})
            : writeLoops(carrying, loadInits(), [&](ArrayRef<Value> carried) {
                return writeBody(carried);
              });
    for (auto [init, result] :
         llvm::zip_equal(op.getDpsInitsMutable(), results))
      memref::StoreOp::create(b, loc, result, init.get(), indices(init));
  }

private:
  using BodyWriter = function_ref<SmallVector<Value>(ArrayRef<Value> carried)>;
  using BlockWriter = function_ref<SmallVector<Value>(ArrayRef<unsigned> loops,
                                                      ArrayRef<Value> carried)>;

  static int64_t orUnknown(int64_t size) {
    return ShapedType::isStatic(size) ? size : kUnknownSize;
  }

  Value createIndexConstant(int64_t value) {
    return arith::ConstantIndexOp::create(b, loc, value);
  }

  /// Sums of few terms are written as they are.
  void chooseBlocks() {
    longSum = LongSum::match(op);
    if (!longSum)
      return;
    blockTerms = order.numCarrying == 0                 ? kTermsInARow
                 : isVectorised(op, order.loops.back()) ? kSharedTerms
                                                        : 2 * kTermsInARow;
    SmallVector<unsigned> reductions;
    op.getReductionDims(reductions);
    int64_t terms = 1;
    for (unsigned loop : reductions) {
      if (ShapedType::isDynamic(staticSizes[loop]))
        return;
      terms *= staticSizes[loop];
    }
    if (longSum->isShort(terms, blockTerms))
      longSum.reset();
  }

  /// Loops around all others. Threads share the first if it is parallel.
  void writeOuterLoops(ArrayRef<unsigned> loops) {
    for (unsigned loop : loops) {
      if (staticSizes[loop] == 1) {
        values[loop] = zero;
        continue;
      }
      bool isParallel =
          linalg::isParallelIterator(op.getIteratorTypesArray()[loop]);
      values[loop] =
          enterLoop(ends[loop], orUnknown(staticSizes[loop]), isParallel);
    }
  }

  Value enterLoop(Value size, int64_t count, bool isParallel) {
    bool isShared = isOutermost && isParallel;
    isOutermost = false;
    if (isShared)
      return createParallelLoop(b, loc, size,
                                getGrain(work / std::max<int64_t>(count, 1)));
    auto nested = scf::ForOp::create(b, loc, zero, size, one);
    b.setInsertionPointToStart(nested.getBody());
    return nested.getInductionVar();
  }

  SmallVector<Value> indices(OpOperand &operand) {
    SmallVector<Value> result;
    for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults())
      result.push_back(affine::expandAffineExpr(b, loc, expr, values,
                                                /*symbolValues=*/{}));
    return result;
  }

  Value load(OpOperand &operand) {
    if (!isa<MemRefType>(operand.get().getType()))
      return operand.get();
    return memref::LoadOp::create(b, loc, operand.get(), indices(operand));
  }

  SmallVector<Value> loadInits() {
    SmallVector<Value> result;
    for (OpOperand &init : op.getDpsInitsMutable())
      result.push_back(load(init));
    return result;
  }

  /// One loop which carries values, some of its body's or none.
  SmallVector<Value>
  writeLoop(Value begin, Value end, Value step, ArrayRef<Value> carried,
            function_ref<SmallVector<Value>(Value at, ArrayRef<Value> carried)>
                body) {
    auto nested = scf::ForOp::create(b, loc, begin, end, step, carried);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(nested.getBody());
    SmallVector<Value> next =
        body(nested.getInductionVar(),
             llvm::to_vector_of<Value>(nested.getRegionIterArgs()));
    if (!carried.empty())
      scf::YieldOp::create(b, loc, next);
    return nested.getResults();
  }

  SmallVector<Value> writeLoops(ArrayRef<unsigned> loops,
                                ArrayRef<Value> carried, BodyWriter body) {
    if (loops.empty())
      return body(carried);
    unsigned loop = loops.front();
    return writeLoop(begins[loop], ends[loop], one, carried,
                     [&](Value at, ArrayRef<Value> next) {
                       values[loop] = at;
                       return writeLoops(loops.drop_front(), next, body);
                     });
  }

  /// Cuts loops into blocks of at most `blockTerms` iterations. What is written
  /// for a block gets the loops that go over it.
  SmallVector<Value> writeBlocks(ArrayRef<unsigned> loops,
                                 ArrayRef<Value> carried, BlockWriter block) {
    int64_t inner = 1;
    size_t numOuter = loops.size();
    for (; numOuter > 0; --numOuter) {
      int64_t size = staticSizes[loops[numOuter - 1]];
      if (ShapedType::isDynamic(size) || inner * size > blockTerms)
        break;
      inner *= size;
    }
    if (numOuter == 0)
      return block(loops, carried);
    int64_t step =
        std::max<int64_t>(1, blockTerms / std::max<int64_t>(inner, 1));
    return writeRounds(loops, numOuter, step, carried, block);
  }

  SmallVector<Value> writeRounds(ArrayRef<unsigned> loops, size_t numOuter,
                                 int64_t step, ArrayRef<Value> carried,
                                 BlockWriter block) {
    unsigned loop = loops.front();
    Value size = ends[loop];
    if (numOuter > 1)
      return writeLoop(zero, size, one, carried,
                       [&](Value at, ArrayRef<Value> next) {
                         values[loop] = at;
                         return writeRounds(loops.drop_front(), numOuter - 1,
                                            step, next, block);
                       });
    Value stride = createIndexConstant(step);
    return writeLoop(
        zero, size, stride, carried, [&](Value at, ArrayRef<Value> next) {
          begins[loop] = at;
          ends[loop] = arith::MinSIOp::create(
              b, loc, size, arith::AddIOp::create(b, loc, at, stride));
          return block(loops, next);
        });
  }

  /// Sums along memory: blocks are carried in one register, which LLVM makes a
  /// vector, and the sum of the blocks in another.
  SmallVector<Value> writeSummedRow(ArrayRef<unsigned> loops) {
    Value initial = loadInits().front();
    Value none = longSum->createZero(b, loc);
    SmallVector<Value> sum =
        writeBlocks(loops, longSum->createZeros(b, loc),
                    [&](ArrayRef<unsigned> inBlock, ArrayRef<Value> carried) {
                      SmallVector<Value> block =
                          writeLoops(inBlock, none, [&](ArrayRef<Value> soFar) {
                            return SmallVector<Value>{longSum->addTerm(
                                b, loc, soFar.front(), writeTerm())};
                          });
                      return longSum->addBlock(b, loc, carried, block.front());
                    });
    return {longSum->finish(b, loc, sum, initial)};
  }

  /// Sums across memory, of so many columns at a time that the sums of blocks
  /// and of their terms stay in the cache.
  void writeSummedColumns(unsigned column) {
    ArrayRef<unsigned> loops = ArrayRef(order.loops).drop_back();
    unsigned numTermLoops = op.getNumReductionLoops();
    writeOuterLoops(loops.drop_back(numTermLoops));
    Value first = zero, count = ends[column];
    int64_t size = staticSizes[column];
    bool isCut = ShapedType::isDynamic(size) || size > kSummedColumns;
    if (isCut) {
      Value most = createIndexConstant(kSummedColumns);
      Value blocks = arith::CeilDivUIOp::create(b, loc, count, most);
      int64_t staticBlocks = llvm::divideCeil(orUnknown(size), kSummedColumns);
      Value block = enterLoop(blocks, staticBlocks, /*isParallel=*/true);
      first = arith::MulIOp::create(b, loc, block, most);
      count = arith::MinSIOp::create(
          b, loc, most, arith::SubIOp::create(b, loc, count, first));
    }
    auto createBuffer = [&](Type type) -> Value {
      return memref::AllocaOp::create(
          b, loc, MemRefType::get({isCut ? kSummedColumns : size}, type),
          b.getI64IntegerAttr(64));
    };
    Value blockSums = createBuffer(longSum->getBlockType());
    SmallVector<Value> zeros = longSum->createZeros(b, loc), sums;
    for (Value each : zeros)
      sums.push_back(createBuffer(each.getType()));
    auto forEachColumn = [&](function_ref<void(Value at)> body) {
      writeLoop(zero, count, one, {}, [&](Value at, ArrayRef<Value>) {
        values[column] = arith::AddIOp::create(b, loc, first, at);
        body(at);
        return SmallVector<Value>();
      });
    };
    auto loadSums = [&](Value at) {
      return llvm::map_to_vector(sums, [&](Value sum) -> Value {
        return memref::LoadOp::create(b, loc, sum, at);
      });
    };
    auto storeSums = [&](ValueRange next, Value at) {
      for (auto [value, sum] : llvm::zip_equal(next, sums))
        memref::StoreOp::create(b, loc, value, sum, at);
    };
    forEachColumn([&](Value at) { storeSums(zeros, at); });
    Value none = longSum->createZero(b, loc);
    writeBlocks(
        loops.take_back(numTermLoops), {},
        [&](ArrayRef<unsigned> inBlock, ArrayRef<Value>) {
          forEachColumn([&](Value at) {
            memref::StoreOp::create(b, loc, none, blockSums, at);
          });
          writeLoops(inBlock, {}, [&](ArrayRef<Value>) {
            forEachColumn([&](Value at) {
              Value soFar = memref::LoadOp::create(b, loc, blockSums, at);
              Value next = longSum->addTerm(b, loc, soFar, writeTerm());
              memref::StoreOp::create(b, loc, next, blockSums, at);
            });
            return SmallVector<Value>();
          });
          forEachColumn([&](Value at) {
            Value block = memref::LoadOp::create(b, loc, blockSums, at);
            storeSums(longSum->addBlock(b, loc, loadSums(at), block), at);
          });
          return SmallVector<Value>();
        });
    forEachColumn([&](Value at) {
      OpOperand &init = *op.getDpsInitsMutable().begin();
      Value result = longSum->finish(b, loc, loadSums(at), load(init));
      memref::StoreOp::create(b, loc, result, init.get(), indices(init));
    });
  }

  /// What is summed, without the addition.
  Value writeTerm() {
    return cloneBody({}).lookupOrDefault(longSum->getTerm());
  }

  /// The body with its arguments loaded; gives what it yields.
  SmallVector<Value> writeBody(ArrayRef<Value> carried) {
    IRMapping mapping = cloneBody(carried);
    SmallVector<Value> results;
    for (Value value : op.getBlock()->getTerminator()->getOperands())
      results.push_back(mapping.lookupOrDefault(value));
    return results;
  }

  IRMapping cloneBody(ArrayRef<Value> carried) {
    IRMapping mapping;
    for (OpOperand *input : op.getDpsInputOperands())
      if (BlockArgument argument = op.getMatchingBlockArgument(input);
          !argument.use_empty())
        mapping.map(argument, load(*input));
    for (auto [index, init] : llvm::enumerate(op.getDpsInitsMutable()))
      if (BlockArgument argument = op.getMatchingBlockArgument(&init);
          !argument.use_empty() && !longSum)
        mapping.map(argument, carried.empty() ? load(init) : carried[index]);
    for (Operation &inner : op.getBlock()->without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner))
        mapping.map(index.getResult(), values[index.getDim()]);
      else if (!longSum || !longSum->isOfAccumulation(&inner))
        b.clone(inner, mapping);
    }
    return mapping;
  }

  OpBuilder &b;
  Location loc;
  linalg::LinalgOp op;
  LoopOrder order;
  ArrayRef<int64_t> staticSizes;
  /// By loop: where it is, where it begins and where it ends.
  SmallVector<Value> values, begins, ends;
  Value zero, one;
  /// How long all of it takes, and whether no loop is written yet.
  double work = 0;
  bool isOutermost = true;
  /// If it is one of many terms, and how many make a block.
  std::optional<LongSum> longSum;
  int64_t blockTerms = 0;
};

/// Loops of one kind become one.
linalg::LinalgOp mergeLoops(RewriterBase &rewriter, linalg::LinalgOp op) {
  auto iterators = op.getIteratorTypesArray();
  return mergeNeighbours(rewriter, op, [&](int64_t first, int64_t second) {
    return iterators[first] == iterators[second];
  });
}

struct LinalgToLoopsPass : torch::impl::LinalgToLoopsBase<LinalgToLoopsPass> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation()->walk([&](linalg::LinalgOp op) {
      // What only asserts something can have lost all of its operands.
      if (llvm::none_of(op->getOperandTypes(), llvm::IsaPred<TensorType>))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : ops) {
      op = generalize(rewriter, op);
      if (!op.hasIndexSemantics())
        op = mergeLoops(rewriter, op);
      SmallVector<int64_t> sizes = op.getStaticLoopRanges();
      OpBuilder b(op);
      NestWriter(b, op, op.getNumLoops() ? orderLoops(op, sizes) : LoopOrder(),
                 sizes)
          .write();
      op->erase();
    }
  }
};

} // namespace
