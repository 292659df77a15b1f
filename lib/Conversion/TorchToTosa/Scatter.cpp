// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writing tensors where other tensors say. TOSA's own scatter writes each place
// once only, so that every place is compared with every index instead.

#include "Rows.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;
using Tosa::Number;

namespace {

/// What becomes of what is there.
enum class Update { Overwrite, Sum, Product, Largest, Smallest, Mean };

std::optional<Update> getUpdate(Value torchReduction) {
  auto name = getConstantString(torchReduction);
  if (!name)
    return std::nullopt;
  return llvm::StringSwitch<std::optional<Update>>(*name)
      .Cases({"sum", "add"}, Update::Sum)
      .Cases({"prod", "multiply"}, Update::Product)
      .Case("amax", Update::Largest)
      .Case("amin", Update::Smallest)
      .Case("mean", Update::Mean)
      .Default(std::nullopt);
}

/// Of [a, k, n], what is reduced along n where a condition holds.
template <typename OpTy>
Number reduceWhere(Number condition, Number from, Number other) {
  return from.like(Tosa::createReduce<OpTy>(from.getBuilder(),
                                            select(condition, from, other), 2));
}

/// The same of the largest one, or the smallest; not of booleans.
Number findExtremum(Number condition, Number from, bool largest) {
  Number none = from.like(Tosa::getExtremum(from.getElement(), !largest));
  return from.like(Tosa::createReduceExtremum(
      from.getBuilder(), select(condition, from, none), 2, largest));
}

/// Scatters values [a, n] to places [a, n] or [1, n] of self [a, k].
Number scatterRows(Number self, Number places, Number values, Update update,
                   bool includesSelf) {
  ImplicitLocOpBuilder &b = self.getBuilder();
  int64_t batch = Tosa::getShape(self)[0], size = Tosa::getShape(self)[1];
  int64_t count = Tosa::getShape(places)[1];
  auto reshape = [&](Number x, ArrayRef<int64_t> shape) {
    return x.like(*Tosa::createReshape(b, x, shape));
  };
  places = reshape(places, {Tosa::getShape(places)[0], 1, count});
  values = reshape(values, {Tosa::getShape(values)[0], 1, count});
  Number old = reshape(self, {batch, size, 1});
  Type integer = b.getI32Type();
  Number place(b, Tosa::createIota(b, integer, size, 3, 1));
  Number order(b, Tosa::createIota(b, integer, count, 3, 2));
  Number isHit = places == place;
  Number isAny = isHit.like(Tosa::createReduce<tosa::ReduceAnyOp>(b, isHit, 2));
  Number result = old;
  switch (update) {
  case Update::Overwrite: {
    // The last one wins.
    Number last = findExtremum(isHit, order, /*largest=*/true);
    result = select(isAny, pick(isHit & (order == last), values), old);
    break;
  }
  case Update::Sum:
  case Update::Mean: {
    Number sum =
        values.isBool()
            ? isHit.like(
                  Tosa::createReduce<tosa::ReduceAnyOp>(b, isHit & values, 2))
            : reduceWhere<tosa::ReduceSumOp>(isHit, values, values.like(0));
    Number whole = values.isBool() ? old | sum : old + sum;
    result = includesSelf ? whole : select(isAny, sum, old);
    if (update == Update::Sum)
      break;
    Number hits = isHit.like(
        Tosa::createReduce<tosa::ReduceSumOp>(b, isHit.to(integer), 2));
    hits = hits + static_cast<double>(includesSelf);
    result = result / max(hits, hits.like(1)).to(result.getElement());
    break;
  }
  case Update::Product: {
    Number product =
        reduceWhere<tosa::ReduceProductOp>(isHit, values, values.like(1));
    result = includesSelf ? old * product : select(isAny, product, old);
    break;
  }
  case Update::Largest: {
    Number most = findExtremum(isHit, values, /*largest=*/true);
    result = select(isAny, includesSelf ? max(old, most) : most, old);
    break;
  }
  case Update::Smallest: {
    Number least = findExtremum(isHit, values, /*largest=*/false);
    result = select(isAny, includesSelf ? min(old, least) : least, old);
    break;
  }
  }
  return reshape(result, {batch, size});
}

/// Whether rows can be compared with each other, all at once.
bool areFew(Value self, Value places) {
  auto type = Tosa::getType(self);
  int64_t count = Tosa::getShape(places)[1];
  if (type.isDynamicDim(1) || ShapedType::isDynamic(count))
    return false;
  int64_t batch = type.isDynamicDim(0) ? 1 : type.getDimSize(0);
  return batch * type.getDimSize(1) * count <= kMostPairs;
}

/// Dtypes that are compared or multiplied as TOSA does it.
bool isUpdated(Type dtype, Update update) {
  if (update == Update::Overwrite || update == Update::Sum)
    return true;
  if (update == Update::Mean)
    return isFloat(dtype);
  return !isBool(dtype) && (update == Update::Product || !isUnsigned(dtype));
}

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

/// The part of a tensor that an index reaches, and the rest around what has
/// been made of it.
Value sliceLike(ImplicitLocOpBuilder &b, Value tensor, Value like) {
  for (int64_t dim = 0, rank = Tosa::getShape(tensor).size(); dim < rank; ++dim)
    tensor = Tosa::createSlice(b, tensor, dim, 0, Tosa::getShape(like)[dim]);
  return tensor;
}

/// All but the last dimension may be shorter in `part`.
Value writeBack(ImplicitLocOpBuilder &b, Value part, Value self) {
  int64_t rank = Tosa::getShape(self).size();
  for (int64_t dim = rank - 2; dim >= 0; --dim) {
    int64_t own = Tosa::getShape(part)[dim], all = Tosa::getShape(self)[dim];
    if (own == all)
      continue;
    Value rest = Tosa::createSlice(b, self, dim, own, all - own);
    for (int64_t before = 0; before < dim; ++before)
      rest =
          Tosa::createSlice(b, rest, before, 0, Tosa::getShape(part)[before]);
    part = Tosa::createConcat(b, {part, rest}, dim);
  }
  return part;
}

/// `source` has the shape of the index, or is one number.
FailureOr<Value> scatter(LoweringBase &b, Value torchDim, Value self,
                         Value index, Number source, Update update,
                         bool includesSelf) {
  int64_t rank = b.type.getRank();
  auto dim = getConstantDim(torchDim, rank);
  Type dtype = b.getResultDtype();
  if (!dim || rank == 0 || !areReal({self, index}) ||
      !Tosa::getType(self).hasStaticShape() ||
      !Tosa::getType(index).hasStaticShape() || isComplex(dtype) ||
      !isUpdated(dtype, update))
    return b.refuse("no tensors of TOSA, or sizes that are not known");
  Value whole = moveToBack(b, self, *dim), moved = moveToBack(b, index, *dim);
  Value values = source.getRank() == rank && source.getRank() > 0
                     ? moveToBack(b, source, *dim)
                     : Tosa::createOnes(b, source, rank);
  Value reached = whole;
  for (int64_t other = 0; other + 1 < rank; ++other)
    reached =
        Tosa::createSlice(b, reached, other, 0, Tosa::getShape(moved)[other]);
  if (Tosa::getShape(values) != Tosa::getShape(moved))
    values =
        Tosa::getSplat(values) || Tosa::getType(values).getNumElements() == 1
            ? Tosa::createTile(b, values, Tosa::getShape(moved))
            : sliceLike(b, values, moved);
  FailureOr<Value> rows = flatten(b, reached, 1), places = flatten(b, moved, 1),
                   given = flatten(b, values, 1);
  if (failed(rows) || failed(places) || failed(given) ||
      !areFew(*rows, *places))
    return b.refuse("too many elements to compare all of them");
  Number written =
      scatterRows(Number(b, *rows), Number(b, *places).to(b.getI32Type()),
                  Number(b, *given), update, includesSelf);
  Value part = *Tosa::createReshape(b, written, Tosa::getShape(reached));
  return moveFromBack(b, writeBack(b, part, whole), *dim);
}

template <typename OpTy>
std::optional<Update> getUpdateOf(OpTy op) {
  if constexpr (std::is_same_v<OpTy, AtenScatterSrcOp> ||
                std::is_same_v<OpTy, AtenScatterValueOp>)
    return Update::Overwrite;
  else if constexpr (std::is_same_v<OpTy, AtenScatterAddOp>)
    return Update::Sum;
  else
    return getUpdate(op.getReduce());
}

template <typename OpTy>
FailureOr<Value> convertScatterSource(Lowering<OpTy> &b) {
  std::optional<Update> update = getUpdateOf(b.op);
  std::optional<bool> includesSelf = true;
  if constexpr (std::is_same_v<OpTy, AtenScatterReduceTwoOp>)
    includesSelf = getConstantBool(b.op.getIncludeSelf());
  if (!update || !includesSelf || !areReal(b.in.getSrc()) ||
      Tosa::getType(b.in.getSrc()).getRank() != b.type.getRank() ||
      Tosa::getType(b.in.getIndex()).getRank() != b.type.getRank() ||
      !Tosa::getType(b.in.getSrc()).hasStaticShape())
    return b.refuse("an unknown reduction, or sizes that are not known");
  return scatter(b, b.op.getDim(), b.in.getSelf(), b.in.getIndex(),
                 Number(b, b.in.getSrc()), *update, *includesSelf);
}

/// A number of the program in the type of the elements that it overwrites.
std::optional<TypedAttr> getElement(Value torchNumber, Type element) {
  auto number = getConstantNumber(torchNumber);
  auto integer = getConstantInt(torchNumber);
  if (!number)
    return std::nullopt;
  if (auto type = dyn_cast<mlir::FloatType>(element))
    return FloatAttr::get(type, *number);
  if (element.isInteger(1))
    return BoolAttr::get(element.getContext(), *number != 0);
  // Integers of 64 bits have digits that floats lack.
  APInt value(64, integer.value_or(static_cast<int64_t>(*number)),
              /*isSigned=*/true);
  return IntegerAttr::get(element,
                          value.trunc(element.getIntOrFloatBitWidth()));
}

template <typename OpTy>
FailureOr<Value> convertScatterValue(Lowering<OpTy> &b) {
  std::optional<Update> update = getUpdateOf(b.op);
  std::optional<TypedAttr> element;
  if (!isComplex(b.getResultDtype()))
    element = getElement(b.op.getValue(), b.type.getElementType());
  if (!update || !element ||
      Tosa::getType(b.in.getIndex()).getRank() != b.type.getRank())
    return b.refuse("an unknown reduction, or a number that is not known");
  Number source(b, Tosa::createConst(b, *element, 0));
  return scatter(b, b.op.getDim(), b.in.getSelf(), b.in.getIndex(), source,
                 *update, /*includesSelf=*/true);
}

//===----------------------------------------------------------------------===//
// index_put
//===----------------------------------------------------------------------===//

/// The indices of a list: one vector through the dimensions that are indexed.
struct Indices {
  SmallVector<int64_t> dims;  // The dimensions that are indexed.
  SmallVector<int64_t> shape; // What the index tensors broadcast to.
  SmallVector<Value> tensors;
  bool areAdjacent = true;
};

std::optional<Indices> getIndices(LoweringBase &b, Value list, Value self) {
  auto elements = getListElements(list);
  if (!elements)
    return std::nullopt;
  Indices indices;
  int64_t rank = 0;
  for (auto [dim, element] : llvm::enumerate(*elements)) {
    if (isNone(element))
      continue;
    Value tensor = toBuiltinTensor(b, element);
    if (!tensor || isBool(getTorchDtype(element)) || !areReal(tensor) ||
        !Tosa::getType(tensor).hasStaticShape())
      return std::nullopt;
    if (!indices.dims.empty() &&
        indices.dims.back() + 1 != static_cast<int64_t>(dim))
      indices.areAdjacent = false;
    indices.dims.push_back(dim);
    indices.tensors.push_back(tensor);
    rank = std::max(rank, Tosa::getType(tensor).getRank());
  }
  indices.shape.assign(rank, 1);
  for (Value &tensor : indices.tensors) {
    SmallVector<int64_t> shape(rank - Tosa::getType(tensor).getRank(), 1);
    llvm::append_range(shape, Tosa::getShape(tensor));
    tensor = *Tosa::createReshape(b, tensor, shape);
    indices.shape = Tosa::broadcastShapes(indices.shape, shape);
  }
  if (indices.dims.empty() || !Tosa::getType(self).hasStaticShape())
    return std::nullopt;
  return indices;
}

/// [1, n] places in the product of the indexed dimensions.
Value flattenIndices(ImplicitLocOpBuilder &b, const Indices &indices,
                     ArrayRef<int64_t> sizes) {
  int64_t rank = indices.shape.size();
  Number flat(b, Tosa::createConst(b, b.getI32Type(), 0, rank));
  for (auto [dim, tensor] : llvm::zip_equal(indices.dims, indices.tensors)) {
    double size = static_cast<double>(sizes[dim]);
    Number index = Number(b, tensor).to(b.getI32Type());
    flat = flat * size + select(index < 0, index + size, index);
  }
  Value all = Tosa::createTile(b, flat, indices.shape);
  return *Tosa::createReshape(b, all, {1, countElements(indices.shape)});
}

template <typename OpTy>
FailureOr<Value> convertIndexPut(Lowering<OpTy> &b) {
  auto accumulates = getConstantBool(b.op.getAccumulate());
  Value self = b.in.getSelf(), values = b.in.getValues();
  Type dtype = b.getResultDtype();
  if (!accumulates || isComplex(dtype) || !areReal({self, values}) ||
      !Tosa::getType(values).hasStaticShape())
    return b.refuse("no tensors of TOSA, or sizes that are not known");
  auto indices = getIndices(b, b.op.getIndices(), self);
  if (!indices || Tosa::isEmpty(indices->shape))
    return b.refuse("masks, or sizes that are not known");
  ArrayRef<int64_t> sizes = Tosa::getShape(self);
  // Self as [others, indexed].
  SmallVector<int64_t> order, others;
  for (int64_t dim = 0, rank = sizes.size(); dim < rank; ++dim)
    if (!llvm::is_contained(indices->dims, dim))
      others.push_back(dim);
  order = others;
  llvm::append_range(order, indices->dims);
  Value turned = Tosa::createTranspose(b, self, order);
  // Values as [others, n]: the indices' shape lies where they are, or first.
  int64_t position = indices->areAdjacent ? indices->dims.front() : 0;
  int64_t common = indices->shape.size();
  SmallVector<int64_t> shape, valueOrder;
  for (int64_t dim : others)
    shape.push_back(sizes[dim]);
  shape.insert(shape.begin() + position, indices->shape.begin(),
               indices->shape.end());
  int64_t rank = shape.size(), own = Tosa::getShape(values).size();
  if (own > rank)
    return b.refuse("values of a higher rank");
  SmallVector<int64_t> expanded(rank - own, 1);
  llvm::append_range(expanded, Tosa::getShape(values));
  values =
      Tosa::createTile(b, *Tosa::createReshape(b, values, expanded), shape);
  for (int64_t dim = 0; dim < rank; ++dim)
    if (dim < position || dim >= position + common)
      valueOrder.push_back(dim);
  for (int64_t dim = position; dim < position + common; ++dim)
    valueOrder.push_back(dim);
  Value given = Tosa::createTranspose(b, values, valueOrder);
  FailureOr<Value> rows = flatten(b, turned, indices->dims.size());
  FailureOr<Value> columns = flatten(b, given, common);
  Value places = flattenIndices(b, *indices, sizes);
  if (failed(rows) || failed(columns) || !areFew(*rows, places))
    return b.refuse("too many elements to compare all of them");
  Number source =
      convert(Number(b, *columns), getTorchDtype(b.op.getValues()), dtype);
  Number written = scatterRows(Number(b, *rows), Number(b, places), source,
                               *accumulates ? Update::Sum : Update::Overwrite,
                               /*includesSelf=*/true);
  SmallVector<int64_t> back(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  Value result = *Tosa::createReshape(b, written, Tosa::getShape(turned));
  return Tosa::createTranspose(b, result, back);
}

} // namespace

void TorchToTosa::populateScatter(PatternTable &patterns) {
  patterns.add(convertIndexPut<AtenIndexPutOp>,
               convertIndexPut<Aten_UnsafeIndexPutOp>,
               convertScatterSource<AtenScatterSrcOp>,
               convertScatterSource<AtenScatterAddOp>,
               convertScatterSource<AtenScatterReduceOp>,
               convertScatterSource<AtenScatterReduceTwoOp>,
               convertScatterValue<AtenScatterValueOp>,
               convertScatterValue<AtenScatterValueReduceOp>);
}
