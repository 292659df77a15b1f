// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

using namespace mlir;
using namespace mlir::torch;

Scalar torch::toI64(ImplicitLocOpBuilder &b, Value torchInt) {
  return {b, TorchConversion::ToI64Op::create(b, torchInt.getLoc(),
                                              b.getI64Type(), torchInt)};
}

OpFoldResult torch::toIndexOrAttr(ImplicitLocOpBuilder &b, Value torchInt) {
  if (std::optional<int64_t> constant = getConstantInt(torchInt))
    return b.getIndexAttr(*constant);
  return b.OpBuilder::createOrFold<arith::IndexCastOp>(
      torchInt.getLoc(), b.getIndexType(), toI64(b, torchInt));
}

Scalar torch::toIndex(ImplicitLocOpBuilder &b, Value torchInt) {
  return {b, getValueOrCreateConstantIndexOp(b, torchInt.getLoc(),
                                             toIndexOrAttr(b, torchInt))};
}

Value torch::toBuiltinTensor(ImplicitLocOpBuilder &b, Value torchTensor) {
  RankedTensorType type =
      TorchConversion::getBackendTensorType(torchTensor.getType());
  if (!type)
    return {};
  return TorchConversion::ToBuiltinTensorOp::create(b, torchTensor.getLoc(),
                                                    type, torchTensor);
}

SmallVector<int64_t> torch::getAllDims(int64_t rank) {
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}

Scalar torch::createIndex(ImplicitLocOpBuilder &b, int64_t value) {
  return {b, arith::ConstantIndexOp::create(b, value)};
}

Scalar torch::getSize(ImplicitLocOpBuilder &b, OpFoldResult size) {
  return {b, getValueOrCreateConstantIndexOp(b, b.getLoc(), size)};
}

Scalar torch::getSize(ImplicitLocOpBuilder &b, Value tensor, int64_t dim) {
  return getSize(b, tensor::getMixedSize(b, b.getLoc(), tensor, dim));
}

SmallVector<OpFoldResult> torch::getSizes(ImplicitLocOpBuilder &b,
                                          Value tensor) {
  return tensor::getMixedSizes(b, b.getLoc(), tensor);
}

Scalar torch::getNumElements(ImplicitLocOpBuilder &b, Value tensor) {
  return countElements(b, tensor, getAllDims(getRank(tensor)));
}

Scalar torch::readElement(ImplicitLocOpBuilder &b, Value tensor, Scalars place,
                          Type dtype) {
  Scalar element(b, tensor::ExtractOp::create(b, tensor, getValues(place)));
  return dtype ? element.as(dtype) : element;
}

/// The sizes of `type` that are only known at run time.
static SmallVector<Value> getDynamicSizes(ImplicitLocOpBuilder &b,
                                          RankedTensorType type,
                                          ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamic;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (type.isDynamicDim(dim))
      dynamic.push_back(getValueOrCreateConstantIndexOp(b, b.getLoc(), size));
  return dynamic;
}

Value torch::createEmpty(ImplicitLocOpBuilder &b, RankedTensorType type,
                         ArrayRef<OpFoldResult> sizes) {
  return tensor::EmptyOp::create(b, type, getDynamicSizes(b, type, sizes));
}

Value torch::createEmptyLike(ImplicitLocOpBuilder &b, RankedTensorType type,
                             Value source, ArrayRef<int64_t> sourceDims) {
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim : sourceDims)
    sizes.push_back(tensor::getMixedSize(b, b.getLoc(), source, dim));
  return createEmpty(b, type, sizes);
}

Value torch::createFill(ImplicitLocOpBuilder &b, Value tensor, Value scalar) {
  return linalg::FillOp::create(b, scalar, tensor).getResult(0);
}

Value torch::createFill(ImplicitLocOpBuilder &b, Value tensor, double value) {
  Type element = getType(tensor).getElementType();
  return createFill(b, tensor, Scalar(b, element, value));
}

static SmallVector<ReassociationIndices> allInOne(int64_t rank) {
  if (rank == 0)
    return {};
  ReassociationIndices group;
  llvm::append_range(group, llvm::seq<int64_t>(0, rank));
  return {group};
}

/// Through one dimension: canonicalisation finds the shorter way.
static Value reshapeStatically(ImplicitLocOpBuilder &b, Value tensor,
                               RankedTensorType type) {
  auto from = getType(tensor);
  auto flat =
      RankedTensorType::get({from.getNumElements()}, from.getElementType());
  if (from.getRank() > 1)
    tensor = tensor::CollapseShapeOp::create(b, flat, tensor,
                                             allInOne(from.getRank()));
  else if (from.getRank() == 0)
    tensor = tensor::ExpandShapeOp::create(b, flat, tensor,
                                           ArrayRef<ReassociationIndices>{});
  if (type.getRank() > 1)
    return tensor::ExpandShapeOp::create(b, type, tensor,
                                         allInOne(type.getRank()));
  if (type.getRank() == 0)
    return tensor::CollapseShapeOp::create(b, type, tensor,
                                           ArrayRef<ReassociationIndices>{});
  return tensor;
}

Value torch::createReshape(ImplicitLocOpBuilder &b, Value tensor,
                           RankedTensorType type,
                           ArrayRef<OpFoldResult> sizes) {
  auto from = getType(tensor);
  if (from == type && (type.hasStaticShape() || type.getRank() == 1))
    return tensor;
  if (from.hasStaticShape() && type.hasStaticShape())
    return reshapeStatically(b, tensor, type);
  SmallVector<Value> values = getValueOrCreateConstantIndexOp(
      b, b.getLoc(), SmallVector<OpFoldResult>(sizes));
  auto shapeType = RankedTensorType::get({type.getRank()}, b.getIndexType());
  Value shape =
      values.empty()
          ? tensor::EmptyOp::create(b, shapeType, ValueRange()).getResult()
          : tensor::FromElementsOp::create(b, shapeType, values).getResult();
  return tensor::ReshapeOp::create(b, type, tensor, shape);
}

/// Groups each dimension that stays with the ones of size 1 that follow it, and
/// the first also with those before it.
static SmallVector<ReassociationIndices> groupOnes(int64_t rank,
                                                   ArrayRef<int64_t> ones) {
  SmallVector<ReassociationIndices> groups;
  ReassociationIndices pending;
  for (int64_t dim = 0; dim < rank; ++dim) {
    pending.push_back(dim);
    if (llvm::is_contained(ones, dim)) {
      if (!groups.empty()) {
        groups.back().push_back(dim);
        pending.clear();
      }
      continue;
    }
    groups.push_back(std::exchange(pending, {}));
  }
  return groups;
}

Value torch::createUnsqueeze(ImplicitLocOpBuilder &b, Value tensor,
                             ArrayRef<int64_t> dims) {
  auto from = getType(tensor);
  int64_t rank = from.getRank() + static_cast<int64_t>(dims.size());
  SmallVector<int64_t> shape;
  SmallVector<OpFoldResult> sizes;
  int64_t source = 0;
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool isNew = llvm::is_contained(dims, dim);
    shape.push_back(isNew ? 1 : from.getDimSize(source));
    sizes.push_back(isNew
                        ? OpFoldResult(b.getIndexAttr(1))
                        : tensor::getMixedSize(b, b.getLoc(), tensor, source));
    source += !isNew;
  }
  auto type = RankedTensorType::get(shape, from.getElementType());
  if (dims.empty())
    return tensor;
  return tensor::ExpandShapeOp::create(b, type, tensor, groupOnes(rank, dims),
                                       sizes);
}

Value torch::atLeast1d(ImplicitLocOpBuilder &b, Value tensor) {
  return getRank(tensor) > 0 ? tensor : createUnsqueeze(b, tensor, 0);
}

Value torch::createSqueeze(ImplicitLocOpBuilder &b, Value tensor,
                           ArrayRef<int64_t> dims) {
  auto from = getType(tensor);
  SmallVector<int64_t> shape, known = llvm::to_vector(from.getShape());
  for (int64_t dim = 0; dim < from.getRank(); ++dim) {
    if (llvm::is_contained(dims, dim))
      known[dim] = 1;
    else
      shape.push_back(from.getDimSize(dim));
  }
  if (dims.empty())
    return tensor;
  tensor = castTo(b, tensor, from.clone(known));
  return tensor::CollapseShapeOp::create(b, from.clone(shape), tensor,
                                         groupOnes(from.getRank(), dims));
}

Value torch::createTranspose(ImplicitLocOpBuilder &b, Value tensor,
                             ArrayRef<int64_t> permutation) {
  if (llvm::equal(permutation, llvm::seq<int64_t>(0, permutation.size())))
    return tensor;
  auto from = getType(tensor);
  SmallVector<int64_t> shape;
  for (int64_t dim : permutation)
    shape.push_back(from.getDimSize(dim));
  Value init = createEmptyLike(b, from.clone(shape), tensor, permutation);
  return linalg::TransposeOp::create(b, tensor, init, permutation)
      .getResult()[0];
}

Value torch::castTo(ImplicitLocOpBuilder &b, Value tensor, Type type) {
  if (tensor.getType() == type)
    return tensor;
  // A size that is promised and not kept would lead out of the buffer.
  auto from = getType(tensor);
  auto to = cast<RankedTensorType>(type);
  for (int64_t dim = 0; dim < from.getRank(); ++dim)
    if (from.isDynamicDim(dim) && !to.isDynamicDim(dim))
      assertEqualSizes(getSize(b, tensor, dim),
                       createIndex(b, to.getDimSize(dim)),
                       "a size differs from the traced one");
  return b.createOrFold<tensor::CastOp>(type, tensor);
}

Scalar torch::countElements(ImplicitLocOpBuilder &b, Value tensor,
                            ArrayRef<int64_t> dims) {
  Scalar count = createIndex(b, 1);
  for (int64_t dim : dims)
    count = count * getSize(b, tensor, dim);
  return count;
}

Scalar torch::wrapIndex(Scalar index, Scalar size) {
  return select(isNegative(index), index + size, index);
}

std::optional<SmallVector<OpFoldResult>>
torch::getListedSizes(ImplicitLocOpBuilder &b, Value list,
                      RankedTensorType type) {
  auto elements = getListElements(list, type.getRank());
  if (!elements)
    return std::nullopt;
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, element] : llvm::enumerate(*elements))
    sizes.push_back(type.isDynamicDim(dim)
                        ? toIndexOrAttr(b, element)
                        : b.getIndexAttr(type.getDimSize(dim)));
  return sizes;
}

/// Where a slice lies in the tensor it is cut from.
static auto getPlace(ImplicitLocOpBuilder &b, int64_t rank, int64_t dim,
                     OpFoldResult offset, OpFoldResult stride) {
  SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(rank, b.getIndexAttr(1));
  offsets[dim] = offset;
  strides[dim] = stride;
  return std::pair(offsets, strides);
}

Value torch::createSlice(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                         OpFoldResult offset, OpFoldResult size,
                         OpFoldResult stride) {
  SmallVector<OpFoldResult> sizes = getSizes(b, tensor);
  sizes[dim] = size;
  // An offset must lie within the tensor, even where nothing is read.
  if (llvm::any_of(sizes, isZeroInteger)) {
    auto type = getType(tensor);
    SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
    shape[dim] = getConstantIntValue(size).value_or(ShapedType::kDynamic);
    return createEmpty(b, type.clone(shape), sizes);
  }
  auto [offsets, strides] = getPlace(b, sizes.size(), dim, offset, stride);
  return b.createOrFold<tensor::ExtractSliceOp>(tensor, offsets, sizes,
                                                strides);
}

Value torch::createSlice(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                         OpFoldResult offset, OpFoldResult size) {
  return createSlice(b, tensor, dim, offset, size, b.getIndexAttr(1));
}

Value torch::createInsert(ImplicitLocOpBuilder &b, Value part, Value tensor,
                          int64_t dim, OpFoldResult offset) {
  SmallVector<OpFoldResult> sizes = getSizes(b, part);
  if (llvm::any_of(sizes, isZeroInteger))
    return tensor;
  auto [offsets, strides] =
      getPlace(b, sizes.size(), dim, offset, b.getIndexAttr(1));
  return tensor::InsertSliceOp::create(b, part, tensor, offsets, sizes,
                                       strides);
}

Value torch::createSelect(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                          OpFoldResult index) {
  auto type = getType(tensor);
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape.erase(shape.begin() + dim);
  SmallVector<OpFoldResult> sizes = getSizes(b, tensor);
  sizes[dim] = b.getIndexAttr(1);
  if (llvm::is_contained(shape, 0)) {
    sizes.erase(sizes.begin() + dim);
    return createEmpty(b, type.clone(shape), sizes);
  }
  auto [offsets, strides] =
      getPlace(b, sizes.size(), dim, index, b.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(b, type.clone(shape), tensor, offsets,
                                        sizes, strides);
}

Value torch::createSelectInsert(ImplicitLocOpBuilder &b, Value part,
                                Value tensor, int64_t dim, OpFoldResult index) {
  SmallVector<OpFoldResult> sizes = getSizes(b, part);
  if (llvm::any_of(sizes, isZeroInteger))
    return tensor;
  sizes.insert(sizes.begin() + dim, b.getIndexAttr(1));
  auto [offsets, strides] =
      getPlace(b, sizes.size(), dim, index, b.getIndexAttr(1));
  return tensor::InsertSliceOp::create(b, part, tensor, offsets, sizes,
                                       strides);
}

Value torch::createPad(ImplicitLocOpBuilder &b, Value tensor,
                       ArrayRef<OpFoldResult> low, ArrayRef<OpFoldResult> high,
                       Value element) {
  auto type = getType(tensor);
  if (!llvm::is_contained(type.getShape(), 0))
    return tensor::PadOp::create(b, Type(), tensor, low, high, element);
  // Nothing cannot be inserted at an offset: all there is, is padding.
  SmallVector<OpFoldResult> sizes;
  SmallVector<int64_t> shape;
  for (auto [size, before, after] :
       llvm::zip_equal(getSizes(b, tensor), low, high)) {
    Scalar all = getSize(b, size);
    for (OpFoldResult more : {before, after})
      all = all + getSize(b, more);
    sizes.push_back(all);
    shape.push_back(
        getConstantIntValue(sizes.back()).value_or(ShapedType::kDynamic));
  }
  return createFill(b, createEmpty(b, type.clone(shape), sizes), element);
}

void torch::assertFitsInto(ImplicitLocOpBuilder &b, Value tensor, Value of,
                           std::optional<int64_t> skip, const Twine &message) {
  int64_t rank = getRank(tensor);
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (dim == skip)
      continue;
    createAssert(getSize(b, tensor, dim) <= getSize(b, of, dim), message);
  }
}
