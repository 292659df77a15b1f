// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Shapes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

using namespace mlir;
using namespace mlir::torch;

Value torch::toI64(OpBuilder &b, Value torchInt) {
  return TorchConversion::ToI64Op::create(b, torchInt.getLoc(), b.getI64Type(),
                                          torchInt);
}

OpFoldResult torch::toIndexOrAttr(OpBuilder &b, Value torchInt) {
  if (std::optional<int64_t> constant = getConstantInt(torchInt))
    return b.getIndexAttr(*constant);
  Value i64 = toI64(b, torchInt);
  return b.createOrFold<arith::IndexCastOp>(torchInt.getLoc(), b.getIndexType(),
                                            i64);
}

Value torch::toIndex(OpBuilder &b, Value torchInt) {
  return getValueOrCreateConstantIndexOp(b, torchInt.getLoc(),
                                         toIndexOrAttr(b, torchInt));
}

Value torch::toBuiltinTensor(OpBuilder &b, Value torchTensor) {
  RankedTensorType type =
      TorchConversion::getBackendTensorType(torchTensor.getType());
  if (!type)
    return {};
  return TorchConversion::ToBuiltinTensorOp::create(b, torchTensor.getLoc(),
                                                    type, torchTensor);
}

Value torch::createIndex(OpBuilder &b, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}

Value torch::getSize(OpBuilder &b, Location loc, Value tensor, int64_t dim) {
  return getValueOrCreateConstantIndexOp(
      b, loc, tensor::getMixedSize(b, loc, tensor, dim));
}

SmallVector<OpFoldResult> torch::getSizes(OpBuilder &b, Location loc,
                                          Value tensor) {
  return tensor::getMixedSizes(b, loc, tensor);
}

Value torch::getNumElements(OpBuilder &b, Location loc, Value tensor) {
  Value count = createIndex(b, loc, 1);
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim)
    count =
        b.createOrFold<arith::MulIOp>(loc, count, getSize(b, loc, tensor, dim));
  return count;
}

/// The sizes of `type` that are only known at run time.
static SmallVector<Value> getDynamicSizes(OpBuilder &b, Location loc,
                                          RankedTensorType type,
                                          ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> dynamic;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (type.isDynamicDim(dim))
      dynamic.push_back(getValueOrCreateConstantIndexOp(b, loc, size));
  return dynamic;
}

Value torch::createEmpty(OpBuilder &b, Location loc, RankedTensorType type,
                         ArrayRef<OpFoldResult> sizes) {
  return tensor::EmptyOp::create(b, loc, type,
                                 getDynamicSizes(b, loc, type, sizes));
}

Value torch::createEmptyLike(OpBuilder &b, Location loc, RankedTensorType type,
                             Value source, ArrayRef<int64_t> sourceDims) {
  SmallVector<OpFoldResult> sizes;
  for (int64_t dim : sourceDims)
    sizes.push_back(tensor::getMixedSize(b, loc, source, dim));
  return createEmpty(b, loc, type, sizes);
}

Value torch::createFill(OpBuilder &b, Location loc, Value tensor,
                        Value scalar) {
  return linalg::FillOp::create(b, loc, scalar, tensor).getResult(0);
}

Value torch::createFill(OpBuilder &b, Location loc, Value tensor,
                        double value) {
  Type element = cast<RankedTensorType>(tensor.getType()).getElementType();
  return createFill(b, loc, tensor, createConstant(b, loc, element, value));
}

static SmallVector<ReassociationIndices> allInOne(int64_t rank) {
  if (rank == 0)
    return {};
  ReassociationIndices group;
  llvm::append_range(group, llvm::seq<int64_t>(0, rank));
  return {group};
}

/// Through one dimension: canonicalisation finds the shorter way.
static Value reshapeStatically(OpBuilder &b, Location loc, Value tensor,
                               RankedTensorType type) {
  auto from = cast<RankedTensorType>(tensor.getType());
  auto flat =
      RankedTensorType::get({from.getNumElements()}, from.getElementType());
  if (from.getRank() > 1)
    tensor = tensor::CollapseShapeOp::create(b, loc, flat, tensor,
                                             allInOne(from.getRank()));
  else if (from.getRank() == 0)
    tensor = tensor::ExpandShapeOp::create(b, loc, flat, tensor,
                                           ArrayRef<ReassociationIndices>{});
  if (type.getRank() > 1)
    return tensor::ExpandShapeOp::create(b, loc, type, tensor,
                                         allInOne(type.getRank()));
  if (type.getRank() == 0)
    return tensor::CollapseShapeOp::create(b, loc, type, tensor,
                                           ArrayRef<ReassociationIndices>{});
  return tensor;
}

Value torch::createReshape(OpBuilder &b, Location loc, Value tensor,
                           RankedTensorType type,
                           ArrayRef<OpFoldResult> sizes) {
  auto from = cast<RankedTensorType>(tensor.getType());
  if (from == type && (type.hasStaticShape() || type.getRank() == 1))
    return tensor;
  if (from.hasStaticShape() && type.hasStaticShape())
    return reshapeStatically(b, loc, tensor, type);
  SmallVector<Value> values =
      getValueOrCreateConstantIndexOp(b, loc, SmallVector<OpFoldResult>(sizes));
  auto shapeType = RankedTensorType::get({type.getRank()}, b.getIndexType());
  Value shape =
      values.empty()
          ? tensor::EmptyOp::create(b, loc, shapeType, ValueRange()).getResult()
          : tensor::FromElementsOp::create(b, loc, shapeType, values)
                .getResult();
  return tensor::ReshapeOp::create(b, loc, type, tensor, shape);
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

Value torch::createUnsqueeze(OpBuilder &b, Location loc, Value tensor,
                             ArrayRef<int64_t> dims) {
  auto from = cast<RankedTensorType>(tensor.getType());
  int64_t rank = from.getRank() + static_cast<int64_t>(dims.size());
  SmallVector<int64_t> shape;
  SmallVector<OpFoldResult> sizes;
  int64_t source = 0;
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool isNew = llvm::is_contained(dims, dim);
    shape.push_back(isNew ? 1 : from.getDimSize(source));
    sizes.push_back(isNew ? OpFoldResult(b.getIndexAttr(1))
                          : tensor::getMixedSize(b, loc, tensor, source));
    source += !isNew;
  }
  auto type = RankedTensorType::get(shape, from.getElementType());
  if (dims.empty())
    return tensor;
  return tensor::ExpandShapeOp::create(b, loc, type, tensor,
                                       groupOnes(rank, dims), sizes);
}

Value torch::createSqueeze(OpBuilder &b, Location loc, Value tensor,
                           ArrayRef<int64_t> dims) {
  auto from = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape, known = llvm::to_vector(from.getShape());
  for (int64_t dim = 0; dim < from.getRank(); ++dim) {
    if (llvm::is_contained(dims, dim))
      known[dim] = 1;
    else
      shape.push_back(from.getDimSize(dim));
  }
  if (dims.empty())
    return tensor;
  tensor = castTo(b, loc, tensor, from.clone(known));
  return tensor::CollapseShapeOp::create(b, loc, from.clone(shape), tensor,
                                         groupOnes(from.getRank(), dims));
}

Value torch::createTranspose(OpBuilder &b, Location loc, Value tensor,
                             ArrayRef<int64_t> permutation) {
  if (llvm::equal(permutation, llvm::seq<int64_t>(0, permutation.size())))
    return tensor;
  auto from = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape;
  for (int64_t dim : permutation)
    shape.push_back(from.getDimSize(dim));
  Value init = createEmptyLike(b, loc, from.clone(shape), tensor, permutation);
  return linalg::TransposeOp::create(b, loc, tensor, init, permutation)
      .getResult()[0];
}

Value torch::castTo(OpBuilder &b, Location loc, Value tensor, Type type) {
  if (tensor.getType() == type)
    return tensor;
  // A size that is promised and not kept would lead out of the buffer.
  auto from = cast<RankedTensorType>(tensor.getType());
  auto to = cast<RankedTensorType>(type);
  for (int64_t dim = 0; dim < from.getRank(); ++dim)
    if (from.isDynamicDim(dim) && !to.isDynamicDim(dim))
      assertEqualSizes(b, loc, getSize(b, loc, tensor, dim),
                       createIndex(b, loc, to.getDimSize(dim)),
                       "a size differs from the traced one");
  return b.createOrFold<tensor::CastOp>(loc, type, tensor);
}

Value torch::addIndex(OpBuilder &b, Location loc, Value x, Value y) {
  return b.createOrFold<arith::AddIOp>(loc, x, y);
}

Value torch::subIndex(OpBuilder &b, Location loc, Value x, Value y) {
  return b.createOrFold<arith::SubIOp>(loc, x, y);
}

Value torch::mulIndex(OpBuilder &b, Location loc, Value x, Value y) {
  return b.createOrFold<arith::MulIOp>(loc, x, y);
}

Value torch::countElements(OpBuilder &b, Location loc, Value tensor,
                           ArrayRef<int64_t> dims) {
  Value count = createIndex(b, loc, 1);
  for (int64_t dim : dims)
    count = mulIndex(b, loc, count, getSize(b, loc, tensor, dim));
  return count;
}

Value torch::minIndex(OpBuilder &b, Location loc, Value x, Value y) {
  return b.createOrFold<arith::MinSIOp>(loc, x, y);
}

Value torch::maxIndex(OpBuilder &b, Location loc, Value x, Value y) {
  return b.createOrFold<arith::MaxSIOp>(loc, x, y);
}

Value torch::wrapIndex(OpBuilder &b, Location loc, Value index, Value size) {
  Value negative = b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::slt,
                                                 index, createIndex(b, loc, 0));
  return b.createOrFold<arith::SelectOp>(loc, negative,
                                         addIndex(b, loc, index, size), index);
}

void torch::assertInBounds(OpBuilder &b, Location loc, Value index, Value size,
                           const Twine &message) {
  // Unsigned, so that one comparison catches negative ones too.
  Value inside = b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult,
                                               index, size);
  createAssert(b, loc, inside, message);
}

std::optional<SmallVector<OpFoldResult>>
torch::getListedSizes(OpBuilder &b, Value list, RankedTensorType type) {
  std::optional<SmallVector<Value>> elements = getListElements(list);
  if (!elements || elements->size() != static_cast<size_t>(type.getRank()))
    return std::nullopt;
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, element] : llvm::enumerate(*elements))
    sizes.push_back(type.isDynamicDim(dim)
                        ? toIndexOrAttr(b, element)
                        : b.getIndexAttr(type.getDimSize(dim)));
  return sizes;
}

/// Where a slice lies in the tensor it is cut from.
static auto getPlace(OpBuilder &b, int64_t rank, int64_t dim,
                     OpFoldResult offset, OpFoldResult stride) {
  SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(rank, b.getIndexAttr(1));
  offsets[dim] = offset;
  strides[dim] = stride;
  return std::pair(offsets, strides);
}

Value torch::createSlice(OpBuilder &b, Location loc, Value tensor, int64_t dim,
                         OpFoldResult offset, OpFoldResult size,
                         OpFoldResult stride) {
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, tensor);
  sizes[dim] = size;
  // An offset must lie within the tensor, even where nothing is read.
  if (llvm::any_of(sizes, isZeroInteger)) {
    auto type = cast<RankedTensorType>(tensor.getType());
    SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
    shape[dim] = getConstantIntValue(size).value_or(ShapedType::kDynamic);
    return createEmpty(b, loc, type.clone(shape), sizes);
  }
  auto [offsets, strides] = getPlace(b, sizes.size(), dim, offset, stride);
  return b.createOrFold<tensor::ExtractSliceOp>(loc, tensor, offsets, sizes,
                                                strides);
}

Value torch::createInsert(OpBuilder &b, Location loc, Value part, Value tensor,
                          int64_t dim, OpFoldResult offset) {
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, part);
  if (llvm::any_of(sizes, isZeroInteger))
    return tensor;
  auto [offsets, strides] =
      getPlace(b, sizes.size(), dim, offset, b.getIndexAttr(1));
  return tensor::InsertSliceOp::create(b, loc, part, tensor, offsets, sizes,
                                       strides);
}

Value torch::createSelect(OpBuilder &b, Location loc, Value tensor, int64_t dim,
                          OpFoldResult index) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape.erase(shape.begin() + dim);
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, tensor);
  sizes[dim] = b.getIndexAttr(1);
  if (llvm::is_contained(shape, 0)) {
    sizes.erase(sizes.begin() + dim);
    return createEmpty(b, loc, type.clone(shape), sizes);
  }
  auto [offsets, strides] =
      getPlace(b, sizes.size(), dim, index, b.getIndexAttr(1));
  return tensor::ExtractSliceOp::create(b, loc, type.clone(shape), tensor,
                                        offsets, sizes, strides);
}

Value torch::createSelectInsert(OpBuilder &b, Location loc, Value part,
                                Value tensor, int64_t dim, OpFoldResult index) {
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, part);
  if (llvm::any_of(sizes, isZeroInteger))
    return tensor;
  sizes.insert(sizes.begin() + dim, b.getIndexAttr(1));
  auto [offsets, strides] =
      getPlace(b, sizes.size(), dim, index, b.getIndexAttr(1));
  return tensor::InsertSliceOp::create(b, loc, part, tensor, offsets, sizes,
                                       strides);
}

Value torch::createPad(OpBuilder &b, Location loc, Value tensor,
                       ArrayRef<OpFoldResult> low, ArrayRef<OpFoldResult> high,
                       Value element) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!llvm::is_contained(type.getShape(), 0))
    return tensor::PadOp::create(b, loc, Type(), tensor, low, high, element);
  // Nothing cannot be inserted at an offset: all there is, is padding.
  SmallVector<OpFoldResult> sizes;
  SmallVector<int64_t> shape;
  for (auto [size, before, after] :
       llvm::zip_equal(getSizes(b, loc, tensor), low, high)) {
    Value all = getValueOrCreateConstantIndexOp(b, loc, size);
    for (OpFoldResult more : {before, after})
      all =
          addIndex(b, loc, all, getValueOrCreateConstantIndexOp(b, loc, more));
    sizes.push_back(getAsOpFoldResult(all));
    shape.push_back(
        getConstantIntValue(sizes.back()).value_or(ShapedType::kDynamic));
  }
  return createFill(b, loc, createEmpty(b, loc, type.clone(shape), sizes),
                    element);
}

/// The user's line: stacks are recorded with it first.
static FileLineColLoc findLine(Location loc) {
  if (auto line = dyn_cast<FileLineColLoc>(loc))
    return line;
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return findLine(call.getCallee());
  if (auto named = dyn_cast<NameLoc>(loc))
    return findLine(named.getChildLoc());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (FileLineColLoc line = findLine(part))
        return line;
  return {};
}

void torch::createAssert(OpBuilder &b, Location loc, Value condition,
                         const Twine &message) {
  if (matchPattern(condition, m_One()))
    return;
  std::string text = message.str();
  if (FileLineColLoc line = findLine(loc))
    text = (Twine(line.getFilename().getValue()) + ":" + Twine(line.getLine()) +
            ": " + text)
               .str();
  cf::AssertOp::create(b, loc, condition, text);
}

void torch::assertFitsInto(OpBuilder &b, Location loc, Value tensor, Value of,
                           std::optional<int64_t> skip, const Twine &message) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (dim == skip)
      continue;
    Value fits = b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::sle,
                                               getSize(b, loc, tensor, dim),
                                               getSize(b, loc, of, dim));
    createAssert(b, loc, fits, message);
  }
}

void torch::assertEqualSizes(OpBuilder &b, Location loc, Value x, Value y,
                             const Twine &message) {
  if (x == y)
    return;
  Value equal =
      b.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, x, y);
  createAssert(b, loc, equal, message);
}
