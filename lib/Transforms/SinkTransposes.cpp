// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise operations on transposed tensors compute in the order of memory,
// and what they compute is transposed instead.

#include "LoopNests.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_SINKTRANSPOSES
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

/// A permutation as `linalg.transpose` has it.
using Order = ArrayRef<int64_t>;

/// Whether an operand has all elements that the loops visit, in their order.
bool isInOrder(linalg::GenericOp op, OpOperand &operand) {
  return op.getMatchingIndexingMap(&operand).isIdentity();
}

/// Whether an operand leaves out a loop: it is read again along that one, so
/// that its own order matters little.
bool isBroadcast(linalg::GenericOp op, OpOperand &operand) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  return llvm::any_of(llvm::enumerate(sizes), [&](auto size) {
    return size.value() != 1 && !map.isFunctionOfDim(size.index());
  });
}

bool hasIndex(linalg::GenericOp op) {
  return !op.getBody()->getOps<linalg::IndexOp>().empty();
}

bool isElementwise(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumResults() == 1 &&
         op.getNumParallelLoops() == op.getNumLoops() && !hasIndex(op) &&
         isInOrder(op, op.getDpsInitsMutable()[0]) &&
         !op.payloadUsesValueFromOperand(&op.getDpsInitsMutable()[0]);
}

/// A sum, or another reduction that reads each element once.
bool isReduction(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumReductionLoops() > 0 &&
         !hasIndex(op) && !torch::isProduct(op);
}

class Sinking {
public:
  explicit Sinking(Operation *func) : rewriter(func->getContext()) {
    func->walk([&](Operation *op) {
      if (isa<linalg::TransposeOp, linalg::GenericOp>(op))
        operations.push_back(op);
    });
  }

  void run() {
    for (Operation *op : operations)
      findOrder(op);
    for (Operation *op : llvm::reverse(operations))
      if (auto generic = dyn_cast<linalg::GenericOp>(op))
        if (orders.contains(generic->getResult(0)) && isWanted(generic))
          wanted.insert(op);
    for (Operation *op : operations)
      rewrite(op);
  }

private:
  /// Notes in which order the result of an operation could be transposed.
  void findOrder(Operation *op) {
    if (auto transpose = dyn_cast<linalg::TransposeOp>(op)) {
      if (transpose.hasPureTensorSemantics())
        orders[transpose.getResult()[0]] = transpose.getPermutation();
      return;
    }
    auto generic = cast<linalg::GenericOp>(op);
    if (isElementwise(generic))
      if (std::optional<Order> order = getOrder(generic))
        orders[generic.getResult(0)] = *order;
  }

  /// The order that all operands have that are not broadcast.
  std::optional<Order> getOrder(linalg::GenericOp op) {
    std::optional<Order> found;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      auto order = orders.find(operand->get());
      if (isInOrder(op, *operand) && order != orders.end()) {
        if (found && *found != order->second)
          return std::nullopt;
        found = order->second;
      } else if (!isBroadcast(op, *operand)) {
        return std::nullopt;
      }
    }
    return found;
  }

  /// Whether nothing would need the result of an operation in another order
  /// than that of its operands.
  bool isWanted(linalg::GenericOp op) {
    return llvm::all_of(op->getUsers(), [&](Operation *user) {
      auto generic = dyn_cast<linalg::GenericOp>(user);
      return isa<linalg::TransposeOp>(user) || wanted.contains(user) ||
             (generic && isReduction(generic) && getOrder(generic));
    });
  }

  void rewrite(Operation *op) {
    if (auto transpose = dyn_cast<linalg::TransposeOp>(op))
      return cancel(transpose);
    auto generic = cast<linalg::GenericOp>(op);
    if (wanted.contains(op))
      sink(generic);
    else if (isReduction(generic))
      readThrough(generic);
  }

  /// Two transposes of which one undoes the other.
  void cancel(linalg::TransposeOp transpose) {
    auto inner = transpose.getInput().getDefiningOp<linalg::TransposeOp>();
    if (!inner || !transpose.hasPureTensorSemantics())
      return;
    for (auto [index, dim] : llvm::enumerate(transpose.getPermutation()))
      if (inner.getPermutation()[dim] != static_cast<int64_t>(index))
        return;
    rewriter.replaceOp(transpose, inner.getInput());
  }

  void sink(linalg::GenericOp op) {
    auto order = llvm::to_vector(orders.lookup(op.getResult(0)));
    Value init = op.getDpsInits()[0];
    rewriter.setInsertionPoint(op);
    SmallVector<OpFoldResult> sizes(order.size());
    for (auto [dim, source] : llvm::enumerate(order))
      sizes[source] = tensor::getMixedSize(rewriter, op.getLoc(), init, dim);
    Type element = getElementTypeOrSelf(init);
    Value empty =
        tensor::EmptyOp::create(rewriter, op.getLoc(), sizes, element);
    auto turned = cast<linalg::GenericOp>(rewriter.clone(*op));
    turned.getDpsInitsMutable()[0].set(empty);
    turned->getResult(0).setType(empty.getType());
    readThrough(turned, order);
    auto result = linalg::TransposeOp::create(rewriter, op.getLoc(),
                                              turned.getResult(0), init, order);
    rewriter.replaceOp(op, result);
  }

  /// Lets a reduction read what its transposed operands were made of.
  void readThrough(linalg::GenericOp op) {
    SmallVector<int64_t> order;
    for (OpOperand *operand : op.getDpsInputOperands()) {
      auto transpose = operand->get().getDefiningOp<linalg::TransposeOp>();
      if (isInOrder(op, *operand) && transpose) {
        if (!order.empty() && Order(order) != transpose.getPermutation())
          return;
        order.assign(transpose.getPermutation());
      } else if (!isBroadcast(op, *operand)) {
        return;
      }
    }
    if (!order.empty())
      readThrough(op, order);
  }

  /// Lets the loops of an operation go along the memory of its operands.
  void readThrough(linalg::GenericOp op, Order order) {
    MLIRContext *context = op.getContext();
    SmallVector<AffineExpr> loops;
    for (int64_t dim : order)
      loops.push_back(getAffineDimExpr(dim, context));
    auto loopMap = AffineMap::get(order.size(), 0, loops, context);
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<utils::IteratorType> kinds(order.size());
    SmallVector<utils::IteratorType> before = op.getIteratorTypesArray();
    for (auto [index, dim] : llvm::enumerate(order))
      kinds[dim] = before[index];
    AffineMap identity =
        AffineMap::getMultiDimIdentityMap(order.size(), context);
    for (OpOperand &operand : op->getOpOperands()) {
      AffineMap &map = maps[operand.getOperandNumber()];
      bool isTurned = map.isIdentity();
      if (isTurned && op.isDpsInput(&operand))
        operand.set(getUnturned(op, operand.get(), order));
      map = isTurned ? identity : map.compose(loopMap);
    }
    op.setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(maps));
    SmallVector<Attribute> types;
    for (utils::IteratorType kind : kinds)
      types.push_back(linalg::IteratorTypeAttr::get(context, kind));
    op.setIteratorTypesAttr(rewriter.getArrayAttr(types));
  }

  /// What a tensor is the transpose of.
  Value getUnturned(linalg::GenericOp op, Value tensor, Order order) {
    auto transpose = tensor.getDefiningOp<linalg::TransposeOp>();
    if (transpose && transpose.getPermutation() == order)
      return transpose.getInput();
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(op);
    SmallVector<int64_t> back = invertPermutationVector(order);
    SmallVector<OpFoldResult> sizes =
        tensor::getMixedSizes(rewriter, op.getLoc(), tensor);
    applyPermutationToVector(sizes, back);
    Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), sizes,
                                          getElementTypeOrSelf(tensor));
    auto copy =
        linalg::TransposeOp::create(rewriter, op.getLoc(), tensor, empty, back);
    return copy.getResult()[0];
  }

  IRRewriter rewriter;
  SmallVector<Operation *> operations;
  /// By value: how it would be transposed from what was computed in the order
  /// of memory.
  DenseMap<Value, Order> orders;
  DenseSet<Operation *> wanted;
};

struct SinkTransposesPass
    : torch::impl::SinkTransposesBase<SinkTransposesPass> {
  void runOnOperation() override { Sinking(getOperation()).run(); }
};

} // namespace
