// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that LLVM can make vectors of: the innermost one goes along memory, and
// sums are carried in registers.

#include "LoopNests.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
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
  if (map.getNumResults() == 0)
    return 2;
  for (AffineExpr expr : map.getResults().drop_back())
    if (expr.isFunctionOfDim(loop))
      return 0;
  if (!type.areTrailingDimsContiguous(1))
    return 0;
  AffineExpr last = map.getResults().back();
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

/// Sums and products may be formed in any order, which lets vectors do it.
void allowReordering(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  for (auto [index, value] :
       llvm::enumerate(body->getTerminator()->getOperands())) {
    Operation *combiner = value.getDefiningOp();
    auto math = dyn_cast_or_null<arith::ArithFastMathInterface>(combiner);
    if (!math || !isa<arith::AddFOp, arith::MulFOp>(combiner))
      continue;
    Value carried = body->getArgument(op.getNumDpsInputs() + index);
    if (!llvm::is_contained(combiner->getOperands(), carried))
      continue;
    combiner->setAttr(math.getFastMathAttrName(),
                      arith::FastMathFlagsAttr::get(
                          op.getContext(), arith::FastMathFlags::reassoc));
  }
}

/// Writes the loops of one operation.
class NestWriter {
public:
  NestWriter(OpBuilder &b, linalg::LinalgOp op, LoopOrder order)
      : b(b), loc(op.getLoc()), op(op), order(std::move(order)),
        values(op.getNumLoops()) {
    for (Range range : op.createLoopRanges(b, loc))
      sizes.push_back(getValueOrCreateConstantIndexOp(b, loc, range.size));
    zero = arith::ConstantIndexOp::create(b, loc, 0);
    one = arith::ConstantIndexOp::create(b, loc, 1);
  }

  void write(ArrayRef<int64_t> staticSizes) {
    unsigned numOuter = order.loops.size() - order.numCarrying;
    double work = estimateWork(op);
    for (unsigned loop : order.loops)
      work *= ShapedType::isStatic(staticSizes[loop]) ? staticSizes[loop]
                                                      : kUnknownSize;
    bool isOutermost = true;
    for (unsigned loop : ArrayRef(order.loops).take_front(numOuter)) {
      bool isParallel =
          linalg::isParallelIterator(op.getIteratorTypesArray()[loop]);
      int64_t size = staticSizes[loop];
      if (size == 1) {
        values[loop] = zero;
        continue;
      }
      if (isOutermost && isParallel) {
        int64_t count = ShapedType::isStatic(size) ? size : kUnknownSize;
        values[loop] = createParallelLoop(
            b, loc, sizes[loop], getGrain(work / std::max<int64_t>(count, 1)));
      } else {
        auto nested = scf::ForOp::create(b, loc, zero, sizes[loop], one);
        b.setInsertionPointToStart(nested.getBody());
        values[loop] = nested.getInductionVar();
      }
      isOutermost = false;
    }
    SmallVector<Value> results =
        order.numCarrying == 0
            ? writeBody({})
            : writeCarrying(ArrayRef(order.loops).drop_front(numOuter),
                            loadInits());
    for (auto [init, result] :
         llvm::zip_equal(op.getDpsInitsMutable(), results))
      memref::StoreOp::create(b, loc, result, init.get(), indices(init));
  }

private:
  SmallVector<Value> indices(OpOperand &operand) {
    SmallVector<Value> result;
    for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults())
      result.push_back(createIndex(b, loc, expr, values));
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

  SmallVector<Value> writeCarrying(ArrayRef<unsigned> loops,
                                   SmallVector<Value> carried) {
    if (loops.empty())
      return writeBody(carried);
    auto nested =
        scf::ForOp::create(b, loc, zero, sizes[loops.front()], one, carried);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(nested.getBody());
    values[loops.front()] = nested.getInductionVar();
    SmallVector<Value> next =
        writeCarrying(loops.drop_front(),
                      llvm::to_vector_of<Value>(nested.getRegionIterArgs()));
    scf::YieldOp::create(b, loc, next);
    return nested.getResults();
  }

  /// The body with its arguments loaded; gives what it yields.
  SmallVector<Value> writeBody(ArrayRef<Value> carried) {
    IRMapping mapping;
    for (OpOperand *input : op.getDpsInputOperands())
      if (BlockArgument argument = op.getMatchingBlockArgument(input);
          !argument.use_empty())
        mapping.map(argument, load(*input));
    for (auto [index, init] : llvm::enumerate(op.getDpsInitsMutable()))
      if (BlockArgument argument = op.getMatchingBlockArgument(&init);
          !argument.use_empty())
        mapping.map(argument, carried.empty() ? load(init) : carried[index]);
    for (Operation &inner : op.getBlock()->without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner))
        mapping.map(index.getResult(), values[index.getDim()]);
      else
        b.clone(inner, mapping);
    }
    SmallVector<Value> results;
    for (Value value : op.getBlock()->getTerminator()->getOperands())
      results.push_back(mapping.lookupOrDefault(value));
    return results;
  }

  OpBuilder &b;
  Location loc;
  linalg::LinalgOp op;
  LoopOrder order;
  SmallVector<Value> sizes, values;
  Value zero, one;
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
      allowReordering(op);
      OpBuilder b(op);
      NestWriter(b, op, op.getNumLoops() ? orderLoops(op, sizes) : LoopOrder())
          .write(sizes);
      op->erase();
    }
  }
};

} // namespace
