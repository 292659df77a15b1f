// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that create elements, or move them.

#include "Verifiers.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

static LogicalResult verifyIota(Operation *op, Value result, int64_t dim) {
  if (dim < 0 || dim >= typeOf(result).getRank())
    return op->emitOpError()
           << "counts along dimension " << dim << " of " << result.getType();
  if (isa<ComplexType>(typeOf(result).getElementType()) ||
      typeOf(result).getElementType().isInteger(1))
    return op->emitOpError() << "counts in " << typeOf(result).getElementType();
  return success();
}

LogicalResult IotaOp::verify() {
  if (!getType().hasStaticShape())
    return emitOpError("has sizes that are not known");
  return verifyIota(*this, getOutput(), getIotaDimension());
}

LogicalResult DynamicIotaOp::verify() {
  if (failed(
          verifySizes(*this, "sizes", getOutputShape(), getType().getRank())))
    return failure();
  return verifyIota(*this, getResult(), getIotaDimension());
}

LogicalResult GetDimensionSizeOp::verify() {
  return verifyDims(*this, "dimensions", getDimension(),
                    typeOf(getOperand()).getRank());
}

static LogicalResult verifyBroadcast(Operation *op, Value operand, Value result,
                                     ArrayRef<int64_t> dims) {
  RankedTensorType from = typeOf(operand), to = typeOf(result);
  if (from.getElementType() != to.getElementType())
    return op->emitOpError() << "makes " << to << " of " << from;
  if (failed(verifyCount(op, "dimensions", dims.size(), from.getRank())) ||
      failed(verifyDims(op, "dimensions", dims, to.getRank())))
    return failure();
  for (auto [dim, size] : llvm::zip_equal(dims, from.getShape()))
    if (size != 1 && !agree(size, to.getDimSize(dim)))
      return op->emitOpError()
             << "stretches a size of " << size << " to " << to.getDimSize(dim);
  return success();
}

LogicalResult BroadcastInDimOp::verify() {
  if (!getType().hasStaticShape())
    return emitOpError("has a result of unknown size");
  return verifyBroadcast(*this, getOperand(), getResult(),
                         getBroadcastDimensions());
}

LogicalResult DynamicBroadcastInDimOp::verify() {
  if (failed(verifySizes(*this, "sizes", getOutputDimensions(),
                         getType().getRank())))
    return failure();
  return verifyBroadcast(*this, getOperand(), getResult(),
                         getBroadcastDimensions());
}

LogicalResult ReshapeOp::verify() {
  RankedTensorType from = typeOf(getOperand()), to = getType();
  if (!to.hasStaticShape())
    return emitOpError("has a result of unknown size");
  if (from.hasStaticShape() && from.getNumElements() != to.getNumElements())
    return emitOpError("makes ") << to << " of " << from;
  return success();
}

LogicalResult DynamicReshapeOp::verify() {
  if (typeOf(getOperand()).getElementType() != getType().getElementType())
    return emitOpError("makes ") << getType() << " of " << typeOf(getOperand());
  return verifySizes(*this, "sizes", getOutputShape(), getType().getRank());
}

LogicalResult TransposeOp::verify() {
  RankedTensorType from = typeOf(getOperand());
  if (failed(verifyCount(*this, "dimensions", getPermutation().size(),
                         from.getRank())) ||
      failed(verifyDims(*this, "dimensions", getPermutation(), from.getRank())))
    return failure();
  SmallVector<int64_t> shape;
  for (int64_t dim : getPermutation())
    shape.push_back(from.getDimSize(dim));
  return verifyResult(*this, getResult(), getOperand(), shape);
}

LogicalResult SliceOp::verify() {
  RankedTensorType from = typeOf(getOperand());
  int64_t rank = from.getRank();
  for (auto [name, given] : {std::pair("starts", getStartIndices()),
                             std::pair("limits", getLimitIndices()),
                             std::pair("strides", getStrides())})
    if (failed(verifyCount(*this, name, given.size(), rank)))
      return failure();
  SmallVector<int64_t> shape;
  for (auto [start, limit, stride, size] :
       llvm::zip_equal(getStartIndices(), getLimitIndices(), getStrides(),
                       from.getShape())) {
    if (start < 0 || limit < start || stride < 1 ||
        (!ShapedType::isDynamic(size) && limit > size))
      return emitOpError("takes ") << start << " to " << limit << " by "
                                   << stride << " of a size of " << size;
    shape.push_back((limit - start + stride - 1) / stride);
  }
  return verifyResult(*this, getResult(), getOperand(), shape);
}

LogicalResult RealDynamicSliceOp::verify() {
  int64_t rank = typeOf(getOperand()).getRank();
  for (auto [name, given] : {std::pair("starts", getStartIndices()),
                             std::pair("limits", getLimitIndices()),
                             std::pair("strides", getStrides())})
    if (failed(verifySizes(*this, name, given, rank)))
      return failure();
  SmallVector<int64_t> any(rank, ShapedType::kDynamic);
  return verifyResult(*this, getResult(), getOperand(), any);
}

LogicalResult DynamicSliceOp::verify() {
  RankedTensorType from = typeOf(getOperand());
  if (failed(verifyCount(*this, "starts", getStartIndices().size(),
                         from.getRank())) ||
      failed(
          verifyCount(*this, "sizes", getSliceSizes().size(), from.getRank())))
    return failure();
  for (auto [own, all] : llvm::zip_equal(getSliceSizes(), from.getShape()))
    if (own < 0 || (!ShapedType::isDynamic(all) && own > all))
      return emitOpError("takes ") << own << " elements of " << all;
  return verifyResult(*this, getResult(), getOperand(), getSliceSizes());
}

LogicalResult DynamicUpdateSliceOp::verify() {
  RankedTensorType into = typeOf(getOperand()), part = typeOf(getUpdate());
  if (part.getElementType() != into.getElementType() ||
      part.getRank() != into.getRank())
    return emitOpError("writes ") << part << " into " << into;
  for (auto [own, all] : llvm::zip_equal(part.getShape(), into.getShape()))
    if (!ShapedType::isDynamic(own) && !ShapedType::isDynamic(all) && own > all)
      return emitOpError("writes ") << part << " into " << into;
  if (failed(verifyCount(*this, "starts", getStartIndices().size(),
                         into.getRank())))
    return failure();
  return verifyResult(*this, getResult(), getOperand(), into.getShape());
}

static LogicalResult verifyPaddingValue(Operation *op, Value operand,
                                        Value value) {
  if (typeOf(value).getRank() == 0 &&
      typeOf(value).getElementType() == typeOf(operand).getElementType())
    return success();
  return op->emitOpError() << "pads " << typeOf(operand) << " with "
                           << typeOf(value);
}

LogicalResult PadOp::verify() {
  RankedTensorType from = typeOf(getOperand());
  for (auto [name, given] :
       {std::pair("amounts before", getEdgePaddingLow()),
        std::pair("amounts behind", getEdgePaddingHigh()),
        std::pair("amounts between", getInteriorPadding())})
    if (failed(verifyCount(*this, name, given.size(), from.getRank())))
      return failure();
  SmallVector<int64_t> shape;
  for (auto [low, high, between, size] :
       llvm::zip_equal(getEdgePaddingLow(), getEdgePaddingHigh(),
                       getInteriorPadding(), from.getShape())) {
    if (between < 0)
      return emitOpError("has ") << between << " elements between others";
    int64_t inner = std::max<int64_t>(size - 1, 0) * between;
    shape.push_back(ShapedType::isDynamic(size) ? size
                                                : low + size + inner + high);
    if (!ShapedType::isDynamic(size) && shape.back() < 0)
      return emitOpError("cuts off more than there is of a size of ") << size;
  }
  if (failed(verifyPaddingValue(*this, getOperand(), getPaddingValue())))
    return failure();
  return verifyResult(*this, getResult(), getOperand(), shape);
}

LogicalResult DynamicPadOp::verify() {
  int64_t rank = typeOf(getOperand()).getRank();
  for (auto [name, given] :
       {std::pair("amounts before", getEdgePaddingLow()),
        std::pair("amounts behind", getEdgePaddingHigh()),
        std::pair("amounts between", getInteriorPadding())})
    if (failed(verifySizes(*this, name, given, rank)))
      return failure();
  if (failed(verifyPaddingValue(*this, getOperand(), getPaddingValue())))
    return failure();
  SmallVector<int64_t> any(rank, ShapedType::kDynamic);
  return verifyResult(*this, getResult(), getOperand(), any);
}

LogicalResult ConcatenateOp::verify() {
  int64_t dim = getDimension();
  RankedTensorType first = typeOf(getInputs().front());
  if (failed(verifyDims(*this, "dimensions", dim, first.getRank())))
    return failure();
  SmallVector<int64_t> shape = llvm::to_vector(first.getShape());
  shape[dim] = 0;
  for (Value input : getInputs()) {
    RankedTensorType type = typeOf(input);
    if (type.getRank() != first.getRank())
      return emitOpError("joins ") << first << " and " << type;
    for (int64_t own = 0; own < type.getRank(); ++own) {
      int64_t size = type.getDimSize(own);
      if (own == dim)
        shape[own] =
            ShapedType::isDynamic(size) || ShapedType::isDynamic(shape[own])
                ? ShapedType::kDynamic
                : shape[own] + size;
      else if (!agree(size, shape[own]))
        return emitOpError("joins ") << first << " and " << type;
    }
  }
  return verifyResult(*this, getResult(), getInputs().front(), shape);
}

LogicalResult ReverseOp::verify() {
  return verifyDims(*this, "dimensions", getDimensions(),
                    typeOf(getOperand()).getRank());
}

/// The checks that slices of known and of unknown sizes have in common.
static LogicalResult verifyGather(Operation *op, Value operand, Value indices,
                                  GatherDimensionsAttr dims, Value result,
                                  ArrayRef<int64_t> sliceSizes) {
  RankedTensorType from = typeOf(operand), at = typeOf(indices);
  int64_t rank = from.getRank(), vector = dims.getIndexVectorDim();
  if (vector < 0 || vector > at.getRank())
    return op->emitOpError()
           << "has its indices along dimension " << vector << " of " << at;
  int64_t count = vector == at.getRank() ? 1 : at.getDimSize(vector);
  if (!agree(count, dims.getStartIndexMap().size()))
    return op->emitOpError() << "has " << count << " indices for "
                             << dims.getStartIndexMap().size() << " dimensions";
  SmallVector<int64_t> left = llvm::to_vector(dims.getCollapsedSliceDims());
  llvm::append_range(left, dims.getOperandBatchingDims());
  int64_t resultRank = typeOf(result).getRank();
  if (failed(verifyDims(op, "dimensions of indices", dims.getStartIndexMap(),
                        rank)) ||
      failed(verifyDims(op, "dimensions left out", left, rank)) ||
      failed(verifyDims(op, "dimensions of slices", dims.getOffsetDims(),
                        resultRank)) ||
      failed(verifyCount(op, "dimensions of slices",
                         dims.getOffsetDims().size(), rank - left.size())))
    return failure();
  SmallVector<int64_t> inner, outer;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (!agree(sliceSizes[dim], 1) && llvm::is_contained(left, dim))
      return op->emitOpError() << "leaves out dimension " << dim
                               << ", of which it takes " << sliceSizes[dim];
    if (!llvm::is_contained(left, dim))
      inner.push_back(sliceSizes[dim]);
  }
  for (int64_t dim = 0; dim < at.getRank(); ++dim)
    if (dim != vector)
      outer.push_back(at.getDimSize(dim));
  if (failed(verifyCount(op, "dimensions", resultRank,
                         inner.size() + outer.size())))
    return failure();
  SmallVector<int64_t> shape;
  auto *nextInner = inner.begin(), *nextOuter = outer.begin();
  for (int64_t dim = 0; dim < resultRank; ++dim)
    shape.push_back(llvm::is_contained(dims.getOffsetDims(), dim)
                        ? *nextInner++
                        : *nextOuter++);
  return verifyResult(op, result, operand, shape);
}

LogicalResult GatherOp::verify() {
  RankedTensorType from = typeOf(getOperand());
  if (failed(verifyCount(*this, "sizes of slices", getSliceSizes().size(),
                         from.getRank())))
    return failure();
  for (auto [own, all] : llvm::zip_equal(getSliceSizes(), from.getShape()))
    if (own < 0 || (!ShapedType::isDynamic(all) && own > all))
      return emitOpError("takes ") << own << " elements of " << all;
  return verifyGather(*this, getOperand(), getStartIndices(),
                      getDimensionNumbers(), getResult(), getSliceSizes());
}

LogicalResult DynamicGatherOp::verify() {
  int64_t rank = typeOf(getOperand()).getRank();
  if (failed(verifySizes(*this, "sizes of slices", getSliceSizes(), rank)))
    return failure();
  SmallVector<int64_t> any(rank, ShapedType::kDynamic);
  return verifyGather(*this, getOperand(), getStartIndices(),
                      getDimensionNumbers(), getResult(), any);
}
