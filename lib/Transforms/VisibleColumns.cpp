// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VisibleColumns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir/Support/AttributeNames.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

/// What all hidden elements of a tensor are. Where statistics of the rows that
/// they are computed with are not finite, the visible elements already make the
/// results NaN.
enum class Hidden { Unknown, Lowest, Zero };

/// Follows values through the body of an operation.
class BodyReader {
public:
  /// Says what an argument is.
  void set(Value argument, Hidden hidden) { known[argument] = hidden; }

  Hidden read(Value value) {
    auto [found, isNew] = known.try_emplace(value, Hidden::Unknown);
    if (!isNew)
      return found->second;
    Hidden hidden = compute(value);
    known[value] = hidden;
    return hidden;
  }

private:
  Hidden compute(Value value);
  Hidden readFirst(Operation *op) { return read(op->getOperand(0)); }
  bool areBoth(Hidden hidden, Value left, Value right) {
    return read(left) == hidden && read(right) == hidden;
  }
  bool isEither(Hidden hidden, Operation *op) {
    return readFirst(op) == hidden || read(op->getOperand(1)) == hidden;
  }

  llvm::DenseMap<Value, Hidden> known;
};

bool isPositive(Value value) {
  APFloat number(0.0);
  return matchPattern(value, m_ConstantFloat(&number)) &&
         number.isFiniteNonZero() && !number.isNegative();
}

Hidden BodyReader::compute(Value value) {
  APFloat number(0.0);
  if (matchPattern(value, m_ConstantFloat(&number))) {
    if (number.isPosZero())
      return Hidden::Zero;
    return number.isInfinity() && number.isNegative() ? Hidden::Lowest
                                                      : Hidden::Unknown;
  }
  Operation *op = value.getDefiningOp();
  if (!op)
    return Hidden::Unknown;
  return TypeSwitch<Operation *, Hidden>(op)
      .Case<arith::ExtFOp, arith::TruncFOp>(
          [&](Operation *cast) { return readFirst(cast); })
      .Case<math::ExpOp>([&](Operation *exp) {
        return readFirst(exp) == Hidden::Lowest ? Hidden::Zero
                                                : Hidden::Unknown;
      })
      .Case<arith::SubFOp>([&](Operation *difference) {
        return readFirst(difference) == Hidden::Lowest ? Hidden::Lowest
                                                       : Hidden::Unknown;
      })
      .Case<arith::MulFOp>([&](Operation *product) {
        if (isEither(Hidden::Zero, product))
          return Hidden::Zero;
        return readFirst(product) == Hidden::Lowest &&
                       isPositive(product->getOperand(1))
                   ? Hidden::Lowest
                   : Hidden::Unknown;
      })
      .Case<arith::DivFOp>([&](Operation *quotient) {
        return readFirst(quotient) == Hidden::Zero ? Hidden::Zero
                                                   : Hidden::Unknown;
      })
      .Case<arith::SelectOp>([&](arith::SelectOp choice) {
        Value one = choice.getTrueValue(), other = choice.getFalseValue();
        for (Hidden hidden : {Hidden::Zero, Hidden::Lowest})
          if (areBoth(hidden, one, other))
            return hidden;
        return Hidden::Unknown;
      })
      .Default(Hidden::Unknown);
}

/// The loop over columns of a mask that hides, with the lowest number, those
/// behind the number of the row.
std::optional<unsigned> getMaskedLoop(linalg::LinalgOp op,
                                      ArrayRef<unsigned> rowLoops) {
  if (!op->hasAttr(kCausalAttrName) || op->getNumResults() != 1 ||
      op.getNumParallelLoops() != op.getNumLoops())
    return std::nullopt;
  auto choice = op.getBlock()
                    ->getTerminator()
                    ->getOperand(0)
                    .getDefiningOp<arith::SelectOp>();
  auto isVisible = choice ? choice.getCondition().getDefiningOp<arith::CmpIOp>()
                          : arith::CmpIOp();
  if (!isVisible || isVisible.getPredicate() != arith::CmpIPredicate::ule ||
      BodyReader().read(choice.getFalseValue()) != Hidden::Lowest)
    return std::nullopt;
  auto column = isVisible.getLhs().getDefiningOp<linalg::IndexOp>();
  auto row = isVisible.getRhs().getDefiningOp<linalg::IndexOp>();
  if (!column || !row || row.getDim() != rowLoops.back() ||
      llvm::is_contained(rowLoops, column.getDim()))
    return std::nullopt;
  return column.getDim();
}

/// The dimension that a loop, and it alone, goes along.
std::optional<unsigned> findDimension(AffineMap map, unsigned loop) {
  for (auto [dim, expr] : llvm::enumerate(map.getResults()))
    if (expr == getAffineDimExpr(loop, map.getContext()))
      return dim;
  return std::nullopt;
}

class Search {
public:
  explicit Search(ArrayRef<linalg::LinalgOp> ops)
      : ops(ops), members(ops.begin(), ops.end()) {}

  /// Follows what a mask hides to where it has no effect, and back to where it
  /// is computed.
  bool run(VisibleColumns::RowLoops rowLoops) {
    for (linalg::LinalgOp op : ops) {
      std::optional<unsigned> loop = getMaskedLoop(op, rowLoops(op));
      if (loop)
        masked.push_back(op);
      if (!followInto(op, loop))
        return false;
    }
    for (linalg::LinalgOp op : llvm::reverse(ops))
      followBack(op);
    return !masked.empty() && areAsLong() &&
           llvm::all_of(ops, [&](linalg::LinalgOp op) {
             return haveSameColumns(op) && usersHideAlike(op);
           });
  }

  /// The masks, in order.
  SmallVector<linalg::LinalgOp> masked;
  llvm::DenseMap<Operation *, unsigned> loops;

private:
  struct HiddenPart {
    unsigned dim;
    Hidden hidden;
  };

  bool followInto(linalg::LinalgOp op, std::optional<unsigned> mask);
  void followBack(linalg::LinalgOp op);
  bool isNeutral(linalg::LinalgOp op, BodyReader &body);
  bool haveSameColumns(linalg::LinalgOp op);
  bool usersHideAlike(linalg::LinalgOp op);
  bool areAsLong() const;
  std::optional<unsigned> findUsedDimension(OpResult result);

  ArrayRef<linalg::LinalgOp> ops;
  llvm::DenseSet<Operation *> members;
  llvm::DenseMap<Value, HiddenPart> parts;
};

bool Search::followInto(linalg::LinalgOp op, std::optional<unsigned> mask) {
  std::optional<unsigned> loop = mask;
  BodyReader body;
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto part = parts.find(input->get());
    if (part == parts.end())
      continue;
    auto expr = dyn_cast<AffineDimExpr>(
        op.getMatchingIndexingMap(input).getResult(part->second.dim));
    if (!expr || (loop && *loop != expr.getPosition()))
      return false;
    loop = expr.getPosition();
    body.set(op.getMatchingBlockArgument(input), part->second.hidden);
  }
  if (!loop)
    return true;
  loops[op] = *loop;
  if (op.getIteratorTypesArray()[*loop] == utils::IteratorType::reduction)
    return isNeutral(op, body);
  for (auto [result, init, value] :
       llvm::zip_equal(op->getResults(), op.getDpsInitsMutable(),
                       op.getBlock()->getTerminator()->getOperands())) {
    auto dim = findDimension(op.getMatchingIndexingMap(&init), *loop);
    if (!dim)
      return false;
    parts[result] = {*dim, mask ? Hidden::Lowest : body.read(value)};
  }
  return true;
}

/// Whether hidden elements add nothing to a sum, or are no largest ones.
bool Search::isNeutral(linalg::LinalgOp op, BodyReader &body) {
  if (op->getNumResults() != 1)
    return false;
  Value sofar = op.getBlock()->getArguments().back();
  Operation *combine =
      op.getBlock()->getTerminator()->getOperand(0).getDefiningOp();
  if (!combine || combine->getNumOperands() != 2 || !sofar.hasOneUse() ||
      !llvm::is_contained(combine->getOperands(), sofar))
    return false;
  Value other = combine->getOperand(combine->getOperand(0) == sofar ? 1 : 0);
  if (isa<arith::AddFOp>(combine))
    return body.read(other) == Hidden::Zero;
  return isa<arith::MaximumFOp, arith::MaxNumFOp>(combine) &&
         body.read(other) == Hidden::Lowest;
}

/// The dimension of a result of which all users are members that end early.
std::optional<unsigned> Search::findUsedDimension(OpResult result) {
  std::optional<unsigned> dim;
  for (OpOperand &use : result.getUses()) {
    auto loop = loops.find(use.getOwner());
    if (loop == loops.end())
      return std::nullopt;
    auto user = cast<linalg::LinalgOp>(use.getOwner());
    auto its = findDimension(user.getMatchingIndexingMap(&use), loop->second);
    if (!its || (dim && *dim != *its))
      return std::nullopt;
    dim = its;
  }
  return dim;
}

/// What only operations that end early need has to go no further either.
void Search::followBack(linalg::LinalgOp op) {
  if (loops.contains(op) || op->getNumResults() != 1)
    return;
  std::optional<unsigned> dim = findUsedDimension(op->getResult(0));
  if (!dim)
    return;
  AffineMap map = op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0]);
  auto expr = dyn_cast<AffineDimExpr>(map.getResult(*dim));
  if (!expr || op.getIteratorTypesArray()[expr.getPosition()] !=
                   utils::IteratorType::parallel)
    return;
  loops[op] = expr.getPosition();
  parts[op->getResult(0)] = {*dim, Hidden::Unknown};
}

/// Whether a loop that ends early reads members along dimensions that do.
bool Search::haveSameColumns(linalg::LinalgOp op) {
  auto loop = loops.find(op);
  return loop == loops.end() ||
         llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
           return !members.contains(input->get().getDefiningOp()) ||
                  parts.contains(input->get()) ||
                  !op.getMatchingIndexingMap(input).isFunctionOfDim(
                      loop->second);
         });
}

/// Whether nothing outside needs a result of which a part is hidden.
bool Search::usersHideAlike(linalg::LinalgOp op) {
  return llvm::all_of(op->getResults(), [&](OpResult result) {
    auto part = parts.find(result);
    return part == parts.end() || findUsedDimension(result) == part->second.dim;
  });
}

/// Whether all loops that may end early go over as many columns. Those that are
/// found from one mask do, whatever a call brings.
bool Search::areAsLong() const {
  auto count = [](auto entry) {
    return cast<linalg::LinalgOp>(entry.first)
        .getStaticLoopRanges()[entry.second];
  };
  int64_t first = count(*loops.begin());
  return masked.size() == 1 ||
         (!ShapedType::isDynamic(first) && llvm::all_of(loops, [&](auto entry) {
           return count(entry) == first;
         }));
}

} // namespace

VisibleColumns VisibleColumns::find(ArrayRef<linalg::LinalgOp> ops,
                                    RowLoops rowLoops) {
  VisibleColumns visible;
  Search search(ops);
  if (search.run(rowLoops)) {
    linalg::LinalgOp op = search.masked.front();
    AffineMap map = op.getMatchingIndexingMap(&op.getDpsInitsMutable()[0]);
    visible.masked = op->getResult(0);
    visible.dimension = *findDimension(map, search.loops.lookup(op));
    visible.loops = std::move(search.loops);
  }
  return visible;
}
