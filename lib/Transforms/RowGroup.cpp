// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RowGroup.h"
#include "LoopNests.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Less than this is in the cache anyway.
constexpr int64_t kFewestBytes = 512 << 10;

int64_t countBits(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    return 2 * countBits(complex.getElementType());
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
}

bool isEmpty(linalg::LinalgOp op) {
  return llvm::any_of(op->getOperandTypes(), [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && llvm::is_contained(tensor.getShape(), 0);
  });
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

/// A sum, or a maximum, of rows of a tensor.
bool isSeed(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || op.getNumReductionLoops() == 0 ||
      op.getNumDpsInputs() != 1 || op.getNumDpsInits() != 1)
    return false;
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  return result && result.getRank() > 0;
}

} // namespace

int64_t mlir::torch::countBytes(Type element) {
  return llvm::divideCeil(countBits(element), 8);
}

tensor::EmptyOp mlir::torch::getEmpty(Value init) {
  if (auto fill = init.getDefiningOp<linalg::FillOp>())
    init = fill.getOutputs()[0];
  return init.getDefiningOp<tensor::EmptyOp>();
}

std::optional<SmallVector<unsigned>>
mlir::torch::getRowLoops(linalg::LinalgOp op, unsigned rank) {
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

bool mlir::torch::uses(Operation &op, function_ref<bool(Operation *)> holds) {
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

bool RowGroup::canTake(Operation *candidate) const {
  auto op = dyn_cast<linalg::LinalgOp>(candidate);
  if (!op || isa<linalg::FillOp>(candidate) || !op.hasPureTensorSemantics() ||
      isEmpty(op))
    return false;
  std::optional<SmallVector<unsigned>> rows = getRowLoops(op, getRank());
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
  return !isProduct(op) || hasOwnMatrices(op, getRank());
}

void RowGroup::grow(Operation *seed) {
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
        if (isReadByRows(op, input, getRank()))
          take(producer);
    for (OpOperand &use : op->getUses()) {
      auto user = dyn_cast<linalg::LinalgOp>(use.getOwner());
      if (user && user.isDpsInput(&use) && canTake(user) &&
          isReadByRows(user, &use, getRank()))
        take(user);
    }
  }
}

std::optional<int64_t> RowGroup::countRowBytes() const {
  int64_t bytes = 0;
  for (Operation *op : ops)
    for (Type type : op->getResultTypes()) {
      auto tensor = cast<RankedTensorType>(type);
      ArrayRef<int64_t> row = tensor.getShape().drop_front(getRank());
      if (ShapedType::isDynamicShape(row))
        return std::nullopt;
      bytes += llvm::product_of(row) * countBytes(tensor.getElementType());
    }
  return bytes;
}

OpOperand *RowGroup::findOverwritten(linalg::LinalgOp op) const {
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

bool RowGroup::isLastUse(OpOperand &use) const {
  Operation *op = use.getOwner();
  return llvm::all_of(use.get().getUses(), [&](OpOperand &other) {
    Operation *user = other.getOwner();
    return &other == &use ||
           (user != op && ops.contains(user) && user->isBeforeInBlock(op));
  });
}

/// Where only a call knows how much it is, it may be much.
bool RowGroup::isWorthIt() const {
  if (ops.size() <= 2)
    return false;
  std::optional<int64_t> bytes = countRowBytes();
  if (hasDynamicRows())
    return bytes != 0;
  int64_t rows = llvm::product_of(rowSizes);
  return rows > 1 && (!bytes || *bytes * rows >= kFewestBytes);
}

llvm::iterator_range<Block::iterator> RowGroup::getSpan() const {
  Operation *first = ops.front(), *last = first;
  for (Operation *op : ops) {
    if (op->isBeforeInBlock(first))
      first = op;
    if (last->isBeforeInBlock(op))
      last = op;
  }
  return {first->getIterator(), std::next(last->getIterator())};
}

SmallVector<linalg::LinalgOp> RowGroup::getOrdered() const {
  SmallVector<linalg::LinalgOp> ordered;
  for (Operation &op : getSpan())
    if (ops.contains(&op))
      ordered.push_back(cast<linalg::LinalgOp>(op));
  return ordered;
}

bool RowGroup::hasProduct() const {
  return llvm::any_of(
      ops, [](Operation *op) { return isProduct(cast<linalg::LinalgOp>(op)); });
}

bool RowGroup::isUsedOutside(OpResult result) const {
  return llvm::any_of(result.getUsers(),
                      [&](Operation *user) { return !ops.contains(user); });
}

/// Whether an operation reads rows besides its own of what another one of the
/// group computes: through an operand, or at places that its body computes.
bool RowGroup::readsOtherRows(Operation &op) const {
  auto reader = cast<linalg::LinalgOp>(op);
  auto isMember = [&](Value value) {
    return ops.contains(value.getDefiningOp());
  };
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op.getRegions(), captured);
  return llvm::any_of(captured, isMember) ||
         llvm::any_of(reader.getDpsInputOperands(), [&](OpOperand *input) {
           return isMember(input->get()) &&
                  !isReadByRows(reader, input, getRank());
         });
}

/// Leaves out what would make the group's loop depend on itself: operations
/// that need, through one outside or in all rows, what the group computes.
void RowGroup::removeCycles() {
  llvm::DenseSet<Operation *> behind, removed;
  for (Operation &op : getSpan()) {
    bool isMember = ops.contains(&op);
    bool needsOutside =
        uses(op, [&](Operation *other) { return behind.contains(other); }) ||
        (isMember && readsOtherRows(op));
    if (isMember && needsOutside)
      removed.insert(&op);
    if (needsOutside || (!isMember && uses(op, [&](Operation *other) {
          return ops.contains(other);
        })))
      behind.insert(&op);
  }
  ops.remove_if([&](Operation *op) { return removed.contains(op); });
}

std::optional<RowGroup> RowGroup::find(linalg::LinalgOp seed) {
  if (!isSeed(seed))
    return std::nullopt;
  auto type = cast<RankedTensorType>(seed->getResult(0).getType());
  RowGroup group(type.getShape());
  if (!group.canTake(seed))
    return std::nullopt;
  group.grow(seed);
  group.removeCycles();
  if (!group.ops.contains(seed) || !group.isWorthIt())
    return std::nullopt;
  return group;
}
