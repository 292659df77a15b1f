// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SequenceRows.h"
#include "LoopNests.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir-c/Runtime.h"

using namespace mlir;
using namespace mlir::torch;

/// What steps multiply by stays in a second-level cache up to this size. If it
/// does not, threads had better read a part of it each.
static constexpr int64_t kMostSharedBytes = 1 << 20;
static constexpr int64_t kMultiplicationsPerNanosecond = 50;
static constexpr int64_t kOperationsPerNanosecond = 16;

std::optional<SequenceRows> SequenceRows::find(scf::ForOp loop) {
  for (Value carried : loop.getRegionIterArgs()) {
    auto type = dyn_cast<RankedTensorType>(carried.getType());
    if (!type)
      continue;
    for (auto [dim, size] : llvm::enumerate(type.getShape())) {
      if (ShapedType::isDynamic(size) || size < 2)
        continue;
      SequenceRows rows(loop, size);
      if (rows.spread(carried, dim) && rows.isComplete() && rows.isWorthIt())
        return rows;
    }
    // All of them have rows, or none.
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<int64_t> SequenceRows::lookup(Value value) const {
  auto found = dims.find(value);
  if (found == dims.end())
    return std::nullopt;
  return found->second;
}

bool SequenceRows::spread(Value value, int64_t dim) {
  if (!mark(value, dim))
    return false;
  while (!pending.empty())
    if (!visit(pending.pop_back_val()))
      return false;
  return true;
}

bool SequenceRows::mark(Value value, int64_t dim) {
  auto [known, isNew] = dims.try_emplace(value, dim);
  if (!isNew)
    return known->second == dim;
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || type.getDimSize(dim) != count)
    return false;
  // What lies next to each other is computed together.
  if (type.getRank() > 1 && dim == type.getRank() - 1)
    return false;
  Block *body = loop.getBody();
  if (!loop.getRegion().isAncestor(value.getParentRegion()))
    captured.insert(value);
  else if (Operation *op = value.getDefiningOp())
    pending.push_back(op);
  else
    pending.push_back(body->getTerminator());
  for (Operation *user : value.getUsers()) {
    Operation *inBody = body->findAncestorOpInBlock(*user);
    // An operation that reads it from its region reads any row.
    if (inBody && inBody != user)
      return false;
    if (inBody)
      pending.push_back(user);
  }
  return true;
}

bool SequenceRows::visit(Operation *op) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return visitLinalg(linalgOp);
  if (auto extract = dyn_cast<tensor::ExtractSliceOp>(op))
    return visitExtract(extract);
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return visitInsert(insert);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return visitReshape(expand.getSrc(), expand.getResult(),
                        expand.getReassociationIndices(), /*expands=*/true);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return visitReshape(collapse.getSrc(), collapse.getResult(),
                        collapse.getReassociationIndices(), /*expands=*/false);
  if (auto yield = dyn_cast<scf::YieldOp>(op))
    return visitYield(yield);
  auto empty = dyn_cast<tensor::EmptyOp>(op);
  return empty && empty.getType().hasStaticShape();
}

/// The dimension of a map's results that a loop goes along; -1 if there is
/// none, nothing if the loop is more than one dimension.
static std::optional<int64_t> findDimension(AffineMap map, unsigned loop) {
  int64_t found = -1;
  for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
    if (!expr.isFunctionOfDim(loop))
      continue;
    if (found >= 0 || !isa<AffineDimExpr>(expr))
      return std::nullopt;
    found = static_cast<int64_t>(dim);
  }
  return found;
}

/// The loop that goes along a dimension of an operand.
static std::optional<unsigned> findLoop(linalg::LinalgOp op, OpOperand &operand,
                                        int64_t dim) {
  AffineExpr expr = op.getMatchingIndexingMap(&operand).getResult(dim);
  auto loop = dyn_cast<AffineDimExpr>(expr);
  if (!loop)
    return std::nullopt;
  return loop.getPosition();
}

/// The loop over rows, if there is one.
static std::optional<unsigned> findRows(const SequenceRows &rows,
                                        linalg::LinalgOp op) {
  for (OpOperand &operand : op->getOpOperands())
    if (std::optional<int64_t> dim = rows.lookup(operand.get()))
      return findLoop(op, operand, *dim);
  for (OpResult result : op->getResults())
    if (std::optional<int64_t> dim = rows.lookup(result))
      return findLoop(op, *op.getDpsInitOperand(result.getResultNumber()),
                      *dim);
  return std::nullopt;
}

bool SequenceRows::visitLinalg(linalg::LinalgOp op) {
  std::optional<unsigned> along = findRows(*this, op);
  if (!along ||
      op.getIteratorTypesArray()[*along] != utils::IteratorType::parallel)
    return false;
  WalkResult walked = op->walk([&](linalg::IndexOp index) {
    return index.getDim() == *along ? WalkResult::interrupt()
                                    : WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return false;
  for (OpOperand &operand : op->getOpOperands()) {
    std::optional<int64_t> dim =
        findDimension(op.getMatchingIndexingMap(&operand), *along);
    if (!dim)
      return false;
    if (*dim < 0 ? lookup(operand.get()).has_value()
                 : !mark(operand.get(), *dim))
      return false;
    if (*dim >= 0 && op.isDpsInit(&operand) &&
        !mark(op.getTiedOpResult(&operand), *dim))
      return false;
  }
  return true;
}

bool SequenceRows::pair(Value first, int64_t firstDim, Value second,
                        int64_t secondDim) {
  return mark(first, firstDim) && mark(second, secondDim);
}

/// Where a dimension is in a slice that lacks some of them, or the other way
/// round.
static int64_t dropDims(int64_t dim, const llvm::SmallBitVector &dropped) {
  int64_t before = 0;
  for (int64_t i = 0; i < dim; ++i)
    before += dropped.test(i);
  return dim - before;
}

static int64_t restoreDims(int64_t dim, const llvm::SmallBitVector &dropped) {
  for (int64_t i = 0, kept = -1; i < int64_t(dropped.size()); ++i)
    if (!dropped.test(i) && ++kept == dim)
      return i;
  llvm_unreachable("a slice has no more dimensions than it keeps");
}

/// Whether a slice has all of a dimension.
static bool hasAll(OffsetSizeAndStrideOpInterface slice, int64_t dim,
                   int64_t size) {
  return isConstantIntValue(slice.getMixedOffsets()[dim], 0) &&
         isConstantIntValue(slice.getMixedSizes()[dim], size) &&
         isConstantIntValue(slice.getMixedStrides()[dim], 1);
}

bool SequenceRows::visitExtract(tensor::ExtractSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  std::optional<int64_t> dim = lookup(op.getSource());
  if (!dim)
    dim = restoreDims(*lookup(op.getResult()), dropped);
  return !dropped.test(*dim) && hasAll(op, *dim, count) &&
         pair(op.getSource(), *dim, op.getResult(), dropDims(*dim, dropped));
}

bool SequenceRows::visitInsert(tensor::InsertSliceOp op) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  std::optional<int64_t> dim = lookup(op.getDest());
  if (!dim)
    dim = lookup(op.getResult());
  if (!dim)
    dim = restoreDims(*lookup(op.getSource()), dropped);
  return !dropped.test(*dim) && hasAll(op, *dim, count) &&
         pair(op.getSource(), dropDims(*dim, dropped), op.getDest(), *dim) &&
         mark(op.getResult(), *dim);
}

/// Only dimensions of one element may be beside the rows.
bool SequenceRows::visitReshape(Value source, Value result,
                                ArrayRef<ReassociationIndices> groups,
                                bool expands) {
  Value more = expands ? result : source, less = expands ? source : result;
  auto type = cast<RankedTensorType>(more.getType());
  if (!type.hasStaticShape())
    return false;
  ArrayRef<int64_t> shape = type.getShape();
  auto findIn = [&](const ReassociationIndices &group) {
    const auto *found =
        llvm::find_if(group, [&](int64_t dim) { return shape[dim] == count; });
    bool isAlone = llvm::all_of(
        group, [&](int64_t dim) { return shape[dim] == 1 || dim == *found; });
    return found != group.end() && isAlone ? *found : -1;
  };
  std::optional<int64_t> ofLess = lookup(less), ofMore = lookup(more);
  for (auto [dim, group] : llvm::enumerate(groups))
    if (ofLess ? *ofLess == static_cast<int64_t>(dim)
               : llvm::is_contained(group, *ofMore)) {
      int64_t found = findIn(group);
      return found >= 0 && pair(less, dim, more, found);
    }
  return false;
}

bool SequenceRows::visitYield(scf::YieldOp op) {
  for (auto [argument, value] :
       llvm::zip_equal(loop.getRegionIterArgs(), op.getOperands())) {
    std::optional<int64_t> dim = lookup(argument);
    if (!dim)
      dim = lookup(value);
    if (dim && !pair(argument, *dim, value, *dim))
      return false;
  }
  return true;
}

bool SequenceRows::isComplete() {
  for (auto [argument, result] :
       llvm::zip_equal(loop.getRegionIterArgs(), loop.getResults()))
    // A value without rows would be computed by all, and be nobody's result.
    if (!lookup(argument) &&
        (isa<TensorType>(argument.getType()) || !result.use_empty()))
      return false;
  for (Operation &op : loop.getBody()->without_terminator()) {
    auto hasRows = [&](Value value) { return lookup(value).has_value(); };
    bool isOfRows = llvm::any_of(op.getOperands(), hasRows) ||
                    llvm::any_of(op.getResults(), hasRows);
    // What has no rows is done in each part.
    if (!isOfRows && (isa<linalg::LinalgOp>(op) ||
                      !(isa<cf::AssertOp>(op) || isMemoryEffectFree(&op))))
      return false;
  }
  return true;
}

static int64_t multiplyAll(ArrayRef<unsigned> loops, ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (unsigned loop : loops)
    product *= sizes[loop];
  return product;
}

/// How much a step takes, and how many rows of products may be together.
bool SequenceRows::isWorthIt() {
  int64_t multiplications = 0, operations = 0, sharedBytes = 0;
  mostTogether = count;
  llvm::DenseSet<Value> shared;
  for (auto op : loop.getBody()->getOps<linalg::LinalgOp>()) {
    SmallVector<int64_t> sizes = op.getStaticLoopRanges();
    if (llvm::any_of(sizes, ShapedType::isDynamic))
      return false;
    int64_t iterations = llvm::product_of(sizes);
    if (isProduct(op)) {
      if (!measureProduct(op))
        return false;
      multiplications += iterations;
    } else {
      operations += iterations * llvm::range_size(*op.getBlock());
    }
    for (Value operand : op->getOperands())
      if (auto type = dyn_cast<RankedTensorType>(operand.getType());
          type && !lookup(operand) && shared.insert(operand).second)
        sharedBytes += type.getNumElements() *
                       llvm::divideCeil(type.getElementTypeBitWidth(), 8);
  }
  nanoseconds = multiplications / kMultiplicationsPerNanosecond +
                operations / kOperationsPerNanosecond;
  return mostTogether > 0 && nanoseconds > 0 && sharedBytes <= kMostSharedBytes;
}

/// Rows of one operand, times what all rows are multiplied by.
bool SequenceRows::measureProduct(linalg::LinalgOp op) {
  if (!linalg::isaContractionOpInterface(op))
    return false;
  FailureOr<linalg::ContractionDimensions> kinds =
      linalg::inferContractionDims(op);
  if (failed(kinds))
    return false;
  unsigned rows = *findRows(*this, op);
  bool isLeft = llvm::is_contained(kinds->m, rows);
  ArrayRef<unsigned> ours = isLeft ? kinds->m : kinds->n;
  if (ours.size() != 1 || ours.front() != rows)
    return false;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  int64_t columns = multiplyAll(isLeft ? kinds->n : kinds->m, sizes);
  int64_t terms = multiplyAll(kinds->k, sizes);
  if (terms > MlirTorchRtMostTermsAlike)
    return false;
  mostTogether =
      std::min<int64_t>({mostTogether, MlirTorchRtMostRowsAlike, columns,
                         terms / MlirTorchRtTermsPerRowAlike});
  return true;
}
