// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writing tensors where other tensors say. Places may come up more than once,
// so that elements are written one after the other.

#include "IndexTensors.h"
#include "Parts.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// What becomes of the element that is there: it is overwritten, or combined.
struct Update {
  ScalarFn combine;
  /// What to start from where the element that is there does not count.
  double identity = 0;
  std::optional<bool> startsLargest;
  bool isMean = false;

  Scalar getIdentity(ImplicitLocOpBuilder &b, Type dtype) const {
    return startsLargest ? getExtremum(b, dtype, *startsLargest)
                         : Scalar(b, dtype, identity);
  }
};

std::optional<Update> getUpdate(Value torchReduction) {
  auto name = getConstantString(torchReduction);
  if (!name)
    return std::nullopt;
  return llvm::StringSwitch<std::optional<Update>>(*name)
      .Cases({"sum", "add"}, Update{operator+, 0, std::nullopt, false})
      .Cases({"prod", "multiply"}, Update{operator*, 1, std::nullopt, false})
      .Case("amax", Update{max, 0, false, false})
      .Case("amin", Update{min, 0, true, false})
      .Case("mean", Update{operator+, 0, std::nullopt, true})
      .Default(std::nullopt);
}

Value writeElement(Value tensor, Scalars place, Scalar element,
                   const ScalarFn &combine = {}) {
  ImplicitLocOpBuilder &b = element.getBuilder();
  if (combine)
    element =
        combine({readElement(b, tensor, place, element.getDtype()), element});
  return tensor::InsertOp::create(b, element, tensor, getValues(place));
}

//===----------------------------------------------------------------------===//
// index_put
//===----------------------------------------------------------------------===//

/// Writes values where index tensors say. Dimensions behind the last one that
/// is indexed are written as a whole: loops over them can become vectors.
class IndexPut {
public:
  IndexPut(ImplicitLocOpBuilder &b, const IndexTensors &tensors, Value self,
           Value values, Type dtype, bool accumulates)
      : b(b), tensors(tensors), self(self), values(values), dtype(dtype),
        combine(accumulates ? ScalarFn(operator+) : ScalarFn()) {}

  Value create(ArrayRef<OpFoldResult> sizes) const {
    int64_t whole = tensors.getTrailing();
    if (!haveSlices(whole))
      whole = 0;
    return createSequential(
               b, sizes.drop_back(whole), self,
               [&](Scalars indices, ValueRange carried) -> SmallVector<Value> {
                 if (whole == 0)
                   return {write(carried[0], indices)};
                 SmallVector<Scalar> begin(indices);
                 begin.append(whole, createIndex(b, 0));
                 return {writeSlice(carried[0], begin, whole)};
               })
        .front();
  }

private:
  /// Slices cannot be cut out where there are no elements, even if that is in a
  /// loop without iterations.
  bool haveSlices(int64_t rank) const {
    auto hasSlices = [&](Value tensor) {
      ArrayRef<int64_t> shape = getType(tensor).getShape();
      int64_t whole = std::min<int64_t>(rank, shape.size());
      return !llvm::is_contained(shape, 0) &&
             !ShapedType::isDynamicShape(shape.drop_back(whole));
    };
    return hasSlices(self) && hasSlices(values);
  }

  /// Where the values for these indices are.
  SmallVector<Scalar> getSource(Scalars indices) const {
    RankedTensorType type = getType(values);
    SmallVector<Scalar> source;
    for (auto [dim, index] : llvm::enumerate(indices.take_back(type.getRank())))
      source.push_back(type.getDimSize(dim) == 1 ? createIndex(b, 0) : index);
    return source;
  }

  Value write(Value tensor, Scalars indices) const {
    Scalar element = readElement(b, values, getSource(indices), dtype);
    return writeElement(tensor, tensors.getPlace(b, indices), element, combine);
  }

  Value writeSlice(Value tensor, Scalars begin, int64_t rank) const {
    SmallVector<Scalar> source = getSource(begin);
    int64_t sourceRank = std::min<int64_t>(rank, source.size());
    Value written = Part::ofLast(b, values, source, sourceRank).cutFrom(values);
    Part slice = Part::ofLast(b, self, tensors.getPlace(b, begin), rank);
    if (combine)
      written = createUpdate(
          b, written, slice.cutFrom(tensor), [&](Scalars in) -> Value {
            return combine({in[1].as(dtype), in[0].as(dtype)});
          });
    else
      written =
          createBroadcast(b, written, slice.getType(self), slice.getSizes());
    return slice.putInto(tensor, written);
  }

  ImplicitLocOpBuilder &b;
  const IndexTensors &tensors;
  Value self, values;
  Type dtype;
  ScalarFn combine;
};

template <typename OpTy>
FailureOr<Value> convertIndexPut(Lowering<OpTy> &b) {
  auto accumulates = getConstantBool(b.op.getAccumulate());
  auto tensors = IndexTensors::get(b, b.op.getIndices(), b.in.getSelf());
  if (!tensors || !accumulates)
    return b.refuse("masks, or a list that is not in sight");
  Type dtype = getTorchDtype(b.op.getSelf());
  Value values = convertTensor(b, b.in.getValues(),
                               getTorchDtype(b.op.getValues()), dtype);
  RankedTensorType valuesType = getType(values);
  SmallVector<OpFoldResult> sizes = tensors->getSizes(b);
  if (valuesType.getRank() > static_cast<int64_t>(sizes.size()))
    return b.refuse("values of a higher rank");
  for (auto [dim, size] :
       llvm::enumerate(ArrayRef(sizes).take_back(valuesType.getRank())))
    if (valuesType.getDimSize(dim) != 1)
      assertEqualSizes(getSize(b, values, dim), getSize(b, size),
                       "the values do not have the indices' shape");
  return IndexPut(b, *tensors, b.in.getSelf(), values, dtype, *accumulates)
      .create(sizes);
}

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

/// The loop over an index tensor, each of whose elements is a place along `dim`
/// of another tensor.
struct Places {
  ImplicitLocOpBuilder &b;
  Value index;
  int64_t dim;

  /// Writes what `getElement` makes at each index.
  Value forEach(Value tensor, llvm::function_ref<Scalar(Scalars)> getElement,
                const ScalarFn &combine = {}) const {
    Scalar size = getSize(b, tensor, dim);
    assertFitsInto(b, index, tensor, dim,
                   "the index is larger than what it is scattered into");
    return createSequential(
               b, getSizes(b, index), tensor,
               [&](Scalars indices, ValueRange carried) -> SmallVector<Value> {
                 SmallVector<Scalar> place = llvm::to_vector(indices);
                 place[dim] = toPlace(readElement(b, index, indices), size,
                                      Negative::Invalid);
                 return {writeElement(carried[0], place, getElement(indices),
                                      combine)};
               })
        .front();
  }
};

/// Makes the element to write at an index.
using ElementFn = llvm::function_ref<Scalar(Scalars indices)>;

Value createScatter(Value self, const Places &places, const Update &update,
                    bool includesSelf, Type dtype, ElementFn getElement) {
  ImplicitLocOpBuilder &b = places.b;
  if (update.combine && !includesSelf) {
    Scalar identity = update.getIdentity(b, dtype);
    self = places.forEach(self, [&](Scalars) { return identity; });
  }
  Value result = places.forEach(self, getElement, update.combine);
  if (!update.isMean)
    return result;
  // How many elements each sum has; untouched ones are a mean of themselves.
  Type integer = b.getI64Type();
  Scalar one(b, integer, 1), start(b, integer, includesSelf ? 1 : 0);
  RankedTensorType type = getType(self);
  Value counts =
      createFull(b, type.clone(integer), getSizes(b, self), start.getValue());
  counts = places.forEach(counts, [&](Scalars) { return one; }, operator+);
  return createElementwise(b, {result, counts}, type, [&](Scalars in) {
    if (isFloat(dtype))
      return in[0] / max(in[1], one).to(dtype);
    // Counts wrap around as in eager, which then divides by one and not zero.
    Scalar sum = in[0].as(dtype), count = in[1].to(dtype), once(b, dtype, 1);
    Scalar by = select(count == Scalar(b, dtype, 0), once, count);
    return isUnsigned(dtype) ? quotient(sum, by) : floorDivideSigned(sum, by);
  });
}

/// What all operations of the family have in common.
template <typename OpTy>
FailureOr<Value> scatter(Lowering<OpTy> &b, const Update &update,
                         bool includesSelf, ElementFn getElement) {
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  Type dtype = getTorchDtype(b.op.getSelf());
  if (!dim || (update.combine && isComplex(dtype) && update.startsLargest))
    return b.refuse("unsupported dimension or dtype");
  Value self = atLeast1d(b, b.in.getSelf());
  Places places{b, atLeast1d(b, b.in.getIndex()), *dim};
  Value result =
      createScatter(self, places, update, includesSelf, dtype, getElement);
  return b.type.getRank() ? result : createSqueeze(b, result, 0);
}

template <typename OpTy>
std::optional<Update> getUpdateOf(OpTy op) {
  if constexpr (std::is_same_v<OpTy, AtenScatterSrcOp> ||
                std::is_same_v<OpTy, AtenScatterValueOp>)
    return Update{};
  else if constexpr (std::is_same_v<OpTy, AtenScatterAddOp>)
    return Update{operator+, 0, std::nullopt, false};
  else
    return getUpdate(op.getReduce());
}

/// Elements come from a tensor.
template <typename OpTy>
FailureOr<Value> convertScatterSource(Lowering<OpTy> &b) {
  std::optional<Update> update = getUpdateOf(b.op);
  std::optional<bool> includesSelf = true;
  if constexpr (std::is_same_v<OpTy, AtenScatterReduceTwoOp>)
    includesSelf = getConstantBool(b.op.getIncludeSelf());
  if (!update || !includesSelf)
    return b.refuse("unknown reduction");
  Value source = atLeast1d(b, b.in.getSrc());
  assertFitsInto(b, atLeast1d(b, b.in.getIndex()), source, std::nullopt,
                 "the index is larger than what is scattered");
  Type dtype = getTorchDtype(b.op.getSelf());
  return scatter(b, *update, *includesSelf, [&](Scalars indices) {
    return readElement(b, source, indices, dtype);
  });
}

/// All elements are one number.
template <typename OpTy>
FailureOr<Value> convertScatterValue(Lowering<OpTy> &b) {
  std::optional<Update> update = getUpdateOf(b.op);
  if (!update || !isNumber(b.op.getValue()))
    return b.refuse("unknown reduction or value");
  Scalar element = b.scalar(b.op.getValue(), b.in.getValue())
                       .to(getTorchDtype(b.op.getSelf()));
  return scatter(b, *update, /*includesSelf=*/true,
                 [&](Scalars) { return element; });
}

} // namespace

void TorchToLinalg::populateScatter(PatternTable &patterns) {
  patterns.add(convertIndexPut<AtenIndexPutOp>,
               convertIndexPut<Aten_UnsafeIndexPutOp>,
               convertScatterSource<AtenScatterSrcOp>,
               convertScatterSource<AtenScatterAddOp>,
               convertScatterSource<AtenScatterReduceOp>,
               convertScatterSource<AtenScatterReduceTwoOp>,
               convertScatterValue<AtenScatterValueOp>,
               convertScatterValue<AtenScatterValueReduceOp>);
}
