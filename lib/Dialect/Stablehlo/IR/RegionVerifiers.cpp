// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations with regions: reductions, sorting, scattering, control flow.

#include "Verifiers.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

/// Checks the arguments of a region, and what it returns.
static LogicalResult verifyRegion(Operation *op, Region &region,
                                  TypeRange arguments, TypeRange returned) {
  Block &block = region.front();
  auto print = [](InFlightDiagnostic &diag, TypeRange types) {
    llvm::interleaveComma(types, diag);
  };
  if (block.getArgumentTypes() != arguments) {
    InFlightDiagnostic diag = op->emitOpError("has a region that takes (");
    print(diag, block.getArgumentTypes());
    diag << ") where it is given (";
    print(diag, arguments);
    return diag << ")";
  }
  auto end = dyn_cast<ReturnOp>(block.getTerminator());
  if (!end || end.getOperandTypes() != returned) {
    InFlightDiagnostic diag = op->emitOpError("has a region that returns (");
    print(diag, block.getTerminator()->getOperandTypes());
    diag << ") where (";
    print(diag, returned);
    return diag << ") are wanted";
  }
  return success();
}

static SmallVector<Type> getScalars(ValueRange values) {
  SmallVector<Type> types;
  for (Value value : values)
    types.push_back(RankedTensorType::get({}, typeOf(value).getElementType()));
  return types;
}

LogicalResult mlir::torch::Stablehlo::verifyCombination(Operation *op,
                                                        Region &region,
                                                        ValueRange inputs) {
  SmallVector<Type> scalars = getScalars(inputs), both = scalars;
  llvm::append_range(both, scalars);
  return verifyRegion(op, region, both, scalars);
}

static LogicalResult verifyInitValues(Operation *op, ValueRange inputs,
                                      ValueRange inits) {
  if (inputs.empty())
    return op->emitOpError("has no inputs");
  if (inits.getTypes() != TypeRange(getScalars(inputs)))
    return op->emitOpError("starts from what is no single element of its "
                           "inputs");
  for (Value input : inputs)
    if (!agree(typeOf(input).getShape(), typeOf(inputs.front()).getShape()))
      return op->emitOpError("has inputs of different shapes");
  return verifyCount(op, "results", op->getNumResults(), inputs.size());
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyInitValues(*this, getInputs(), getInitValues())))
    return failure();
  RankedTensorType type = typeOf(getInputs().front());
  if (failed(verifyDims(*this, "dimensions", getDimensions(), type.getRank())))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(type.getShape()))
    if (!llvm::is_contained(getDimensions(), static_cast<int64_t>(dim)))
      shape.push_back(size);
  for (auto [result, input] : llvm::zip_equal(getResults(), getInputs()))
    if (failed(verifyResult(*this, result, input, shape)))
      return failure();
  return verifyCombination(*this, getBody(), getInputs());
}

LogicalResult ReduceWindowOp::verify() {
  if (failed(verifyInitValues(*this, getInputs(), getInitValues())))
    return failure();
  RankedTensorType type = typeOf(getInputs().front());
  if (failed(verifyCount(*this, "sizes of windows",
                         getWindowDimensions().size(), type.getRank())))
    return failure();
  auto windows =
      readWindows(*this, getWindowDimensions(), getWindowStrides(),
                  getPadding(), getBaseDilations(), getWindowDilations());
  if (failed(windows))
    return failure();
  SmallVector<int64_t> shape;
  for (auto [size, window] : llvm::zip_equal(type.getShape(), *windows))
    shape.push_back(countWindows(size, window));
  for (auto [result, input] : llvm::zip_equal(getResults(), getInputs()))
    if (failed(verifyResult(*this, result, input, shape)))
      return failure();
  return verifyCombination(*this, getBody(), getInputs());
}

LogicalResult SortOp::verify() {
  if (getInputs().empty())
    return emitOpError("has no inputs");
  int64_t rank = typeOf(getInputs().front()).getRank();
  int64_t dim = getDimension();
  if (dim < -rank || dim >= rank)
    return emitOpError("sorts along dimension ") << dim << " of " << rank;
  if (failed(
          verifyCount(*this, "results", getNumResults(), getInputs().size())))
    return failure();
  for (auto [result, input] : llvm::zip_equal(getResults(), getInputs()))
    if (failed(verifyResult(*this, result, input, typeOf(input).getShape())))
      return failure();
  SmallVector<Type> pairs;
  for (Type type : getScalars(getInputs()))
    pairs.append({type, type});
  Type truth = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  return verifyRegion(*this, getComparator(), pairs, truth);
}

LogicalResult ScatterOp::verify() {
  if (getInputs().empty())
    return emitOpError("has no inputs");
  ScatterDimensionsAttr dims = getScatterDimensionNumbers();
  RankedTensorType into = typeOf(getInputs().front());
  RankedTensorType at = typeOf(getScatterIndices());
  int64_t rank = into.getRank(), vector = dims.getIndexVectorDim();
  if (vector < 0 || vector > at.getRank())
    return emitOpError("has its indices along dimension ")
           << vector << " of " << at;
  int64_t count = vector == at.getRank() ? 1 : at.getDimSize(vector);
  if (!agree(count, dims.getScatterDimsToOperandDims().size()))
    return emitOpError("has ")
           << count << " indices for "
           << dims.getScatterDimsToOperandDims().size() << " dimensions";
  SmallVector<int64_t> inserted = llvm::to_vector(dims.getInsertedWindowDims());
  llvm::append_range(inserted, dims.getInputBatchingDims());
  int64_t updateRank = typeOf(getUpdates().front()).getRank();
  if (failed(verifyDims(*this, "dimensions of indices",
                        dims.getScatterDimsToOperandDims(), rank)) ||
      failed(verifyDims(*this, "inserted dimensions", inserted, rank)) ||
      failed(verifyDims(*this, "dimensions of windows",
                        dims.getUpdateWindowDims(), updateRank)) ||
      failed(verifyCount(*this, "dimensions of windows",
                         dims.getUpdateWindowDims().size(),
                         rank - inserted.size())) ||
      failed(
          verifyCount(*this, "results", getNumResults(), getInputs().size())))
    return failure();
  for (auto [result, input, update] :
       llvm::zip_equal(getResults(), getInputs(), getUpdates())) {
    if (typeOf(update).getElementType() != typeOf(input).getElementType())
      return emitOpError("writes ")
             << typeOf(update) << " into " << typeOf(input);
    if (failed(verifyResult(*this, result, input, typeOf(input).getShape())))
      return failure();
  }
  return verifyCombination(*this, getUpdateComputation(), getInputs());
}

LogicalResult IfOp::verify() {
  for (Region *region : {&getTrueBranch(), &getFalseBranch()})
    if (failed(verifyRegion(*this, *region, {}, getResultTypes())))
      return failure();
  return success();
}

LogicalResult WhileOp::verify() {
  TypeRange types = getOperandTypes();
  if (types != getResultTypes())
    return emitOpError("changes the types of what it carries");
  Type truth = RankedTensorType::get({}, IntegerType::get(getContext(), 1));
  if (failed(verifyRegion(*this, getCond(), types, truth)))
    return failure();
  return verifyRegion(*this, getBody(), types, types);
}
