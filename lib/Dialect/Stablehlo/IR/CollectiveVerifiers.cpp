// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectives: groups of replicas, and what becomes of the sizes.

#include "Verifiers.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

/// Checks that each replica is in one group; gives the size of the groups.
static FailureOr<int64_t> verifyGroups(Operation *op,
                                       DenseIntElementsAttr groups) {
  auto type = cast<RankedTensorType>(groups.getType());
  if (type.getRank() != 2 || groups.empty())
    return op->emitOpError("has groups of replicas of type ")
           << type << ", which is no matrix with a row per group";
  llvm::SmallSet<int64_t, 16> seen;
  for (const APInt &replica : groups)
    if (int64_t id = replica.getSExtValue();
        id < 0 || id >= groups.size() || !seen.insert(id).second)
      return op->emitOpError("has replica ")
             << id << " in its groups, where each of 0 to " << groups.size() - 1
             << " is wanted once";
  return type.getDimSize(1);
}

static LogicalResult verifyOperands(Operation *op, ValueRange operands) {
  if (operands.empty())
    return op->emitOpError("has no operands");
  return verifyCount(op, "results", op->getNumResults(), operands.size());
}

/// The sizes after a dimension has been multiplied, or divided.
static SmallVector<int64_t> times(ArrayRef<int64_t> shape, int64_t dim,
                                  int64_t factor) {
  SmallVector<int64_t> sizes(shape);
  if (!ShapedType::isDynamic(sizes[dim]))
    sizes[dim] *= factor;
  return sizes;
}

static SmallVector<int64_t> over(ArrayRef<int64_t> shape, int64_t dim,
                                 int64_t divisor) {
  SmallVector<int64_t> sizes(shape);
  if (!ShapedType::isDynamic(sizes[dim]))
    sizes[dim] /= divisor;
  return sizes;
}

static LogicalResult verifyDivides(Operation *op, ArrayRef<int64_t> shape,
                                   int64_t dim, int64_t parts) {
  int64_t size = shape[dim];
  if (ShapedType::isDynamic(size) || size % parts == 0)
    return success();
  return op->emitOpError("splits a size of ")
         << size << " into " << parts << " parts";
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyOperands(*this, getInputs())) ||
      failed(verifyGroups(*this, getReplicaGroups())))
    return failure();
  for (auto [result, operand] : llvm::zip_equal(getResults(), getInputs()))
    if (failed(
            verifyResult(*this, result, operand, typeOf(operand).getShape())))
      return failure();
  // One computation of two elements serves all operands.
  return verifyCombination(*this, getComputation(), getInputs().front());
}

LogicalResult AllGatherOp::verify() {
  auto count = verifyGroups(*this, getReplicaGroups());
  if (failed(verifyOperands(*this, getInputs())) || failed(count))
    return failure();
  int64_t dim = getAllGatherDim();
  for (auto [result, operand] : llvm::zip_equal(getResults(), getInputs())) {
    RankedTensorType type = typeOf(operand);
    if (failed(verifyDims(*this, "dimensions", dim, type.getRank())) ||
        failed(verifyResult(*this, result, operand,
                            times(type.getShape(), dim, *count))))
      return failure();
  }
  return success();
}

LogicalResult ReduceScatterOp::verify() {
  auto count = verifyGroups(*this, getReplicaGroups());
  if (failed(count))
    return failure();
  RankedTensorType type = typeOf(getOperand());
  int64_t dim = getScatterDimension();
  if (failed(verifyDims(*this, "dimensions", dim, type.getRank())) ||
      failed(verifyDivides(*this, type.getShape(), dim, *count)) ||
      failed(verifyResult(*this, getResult(), getOperand(),
                          over(type.getShape(), dim, *count))))
    return failure();
  return verifyCombination(*this, getComputation(), getOperand());
}

LogicalResult AllToAllOp::verify() {
  auto count = verifyGroups(*this, getReplicaGroups());
  if (failed(verifyOperands(*this, getInputs())) || failed(count))
    return failure();
  int64_t parts = getSplitCount();
  if (parts != *count)
    return emitOpError("splits into ")
           << parts << " parts for groups of " << *count;
  int64_t split = getSplitDimension(), concat = getConcatDimension();
  for (auto [result, operand] : llvm::zip_equal(getResults(), getInputs())) {
    RankedTensorType type = typeOf(operand);
    if (failed(verifyDims(*this, "dimensions", split, type.getRank())) ||
        failed(verifyDims(*this, "dimensions", concat, type.getRank())) ||
        failed(verifyDivides(*this, type.getShape(), split, parts)) ||
        failed(verifyResult(
            *this, result, operand,
            times(over(type.getShape(), split, parts), concat, parts))))
      return failure();
  }
  return success();
}

LogicalResult CollectiveBroadcastOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())))
    return failure();
  return verifyResult(*this, getResult(), getOperand(),
                      typeOf(getOperand()).getShape());
}
