// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writing tensors where other tensors say. Places may come up more than once,
// so that elements are written one after the other.

#include "IndexTensors.h"
#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// What becomes of the element that is there: null when it is overwritten.
struct Update {
  ScalarFn combine = nullptr;
  /// What to start from where the element that is there does not count.
  double identity = 0;
  std::optional<bool> startsLargest;
  bool isMean = false;

  Value getIdentity(OpBuilder &b, Location loc, Type dtype) const {
    if (startsLargest)
      return createExtremum(b, loc, dtype, *startsLargest);
    return createConstant(b, loc, Torch::getBuiltinElementType(dtype),
                          identity);
  }
};

std::optional<Update> getUpdate(Value torchReduction) {
  auto name = getConstantString(torchReduction);
  if (!name)
    return std::nullopt;
  return llvm::StringSwitch<std::optional<Update>>(*name)
      .Cases({"sum", "add"}, Update{applyAdd, 0, std::nullopt, false})
      .Cases({"prod", "multiply"}, Update{applyMul, 1, std::nullopt, false})
      .Case("amax", Update{applyMaximum, 0, false, false})
      .Case("amin", Update{applyMinimum, 0, true, false})
      .Case("mean", Update{applyAdd, 0, std::nullopt, true})
      .Default(std::nullopt);
}

Value writeElement(OpBuilder &b, Location loc, Value tensor, ValueRange place,
                   Value element, ScalarFn combine, Type dtype) {
  if (combine) {
    Value old = tensor::ExtractOp::create(b, loc, tensor, place);
    element = combine(b, loc, {old, element}, dtype);
  }
  return tensor::InsertOp::create(b, loc, element, tensor, place);
}

//===----------------------------------------------------------------------===//
// index_put
//===----------------------------------------------------------------------===//

template <typename OpTy>
struct ConvertIndexPut : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto accumulates = getConstantBool(op.getAccumulate());
    auto tensors = IndexTensors::get(b, op.getIndices(), adaptor.getSelf());
    if (!tensors || !accumulates)
      return b.notifyMatchFailure(op, "masks, or a list that is not in sight");
    Type dtype = getTorchDtype(op.getSelf());
    Value values = convertTensor(b, loc, adaptor.getValues(),
                                 getTorchDtype(op.getValues()), dtype);
    auto valuesType = cast<RankedTensorType>(values.getType());
    SmallVector<OpFoldResult> sizes = tensors->getSizes(b, loc);
    if (valuesType.getRank() > static_cast<int64_t>(sizes.size()))
      return b.notifyMatchFailure(op, "values of a higher rank");
    return createSequential(
               b, loc, sizes, adaptor.getSelf(),
               [&](OpBuilder &nested, Location at, ValueRange indices,
                   ValueRange carried) -> SmallVector<Value> {
                 SmallVector<Value> from;
                 for (auto [dim, index] :
                      llvm::enumerate(indices.take_back(valuesType.getRank())))
                   from.push_back(valuesType.getDimSize(dim) == 1
                                      ? createIndex(nested, at, 0)
                                      : index);
                 Value element =
                     tensor::ExtractOp::create(nested, at, values, from);
                 return {writeElement(
                     nested, at, carried[0],
                     tensors->getPlace(nested, at, indices), element,
                     *accumulates ? applyAdd : nullptr, dtype)};
               })
        .front();
  }
};

//===----------------------------------------------------------------------===//
// scatter
//===----------------------------------------------------------------------===//

/// The loop over an index tensor, each of whose elements is a place along `dim`
/// of another tensor.
struct Places {
  Value index;
  int64_t dim;

  using WriteFn =
      llvm::function_ref<Value(OpBuilder &, Location, Value tensor,
                               ValueRange place, ValueRange indices)>;

  Value forEach(OpBuilder &b, Location loc, Value tensor, WriteFn write) const {
    Value size = getSize(b, loc, tensor, dim);
    return createSequential(
               b, loc, getSizes(b, loc, index), tensor,
               [&](OpBuilder &nested, Location at, ValueRange indices,
                   ValueRange carried) -> SmallVector<Value> {
                 SmallVector<Value> place = llvm::to_vector(indices);
                 Value element =
                     tensor::ExtractOp::create(nested, at, index, indices);
                 place[dim] =
                     toPlace(nested, at, element, size, Negative::Invalid);
                 return {write(nested, at, carried[0], place, indices)};
               })
        .front();
  }
};

Value atLeast1d(OpBuilder &b, Location loc, Value tensor) {
  if (cast<RankedTensorType>(tensor.getType()).getRank() > 0)
    return tensor;
  return createUnsqueeze(b, loc, tensor, 0);
}

/// Makes the element to write at an index.
using ElementFn =
    llvm::function_ref<Value(OpBuilder &, Location, ValueRange indices)>;

Value createScatter(OpBuilder &b, Location loc, Value self,
                    const Places &places, const Update &update,
                    bool includesSelf, Type dtype, ElementFn getElement) {
  if (update.combine && !includesSelf) {
    Value identity = update.getIdentity(b, loc, dtype);
    self = places.forEach(b, loc, self,
                          [&](OpBuilder &nested, Location at, Value tensor,
                              ValueRange place, ValueRange) {
                            return writeElement(nested, at, tensor, place,
                                                identity, nullptr, dtype);
                          });
  }
  Value result =
      places.forEach(b, loc, self,
                     [&](OpBuilder &nested, Location at, Value tensor,
                         ValueRange place, ValueRange indices) {
                       return writeElement(nested, at, tensor, place,
                                           getElement(nested, at, indices),
                                           update.combine, dtype);
                     });
  if (!update.isMean)
    return result;
  // How many elements each sum has; untouched ones are a mean of themselves.
  auto type = cast<RankedTensorType>(self.getType());
  Value one = createConstant(b, loc, b.getI64Type(), 1);
  Value start = createConstant(b, loc, b.getI64Type(), includesSelf ? 1 : 0);
  Value counts = createFill(
      b, loc,
      createEmpty(b, loc, type.clone(b.getI64Type()), getSizes(b, loc, self)),
      start);
  Type integer = b.getIntegerType(64, /*isSigned=*/true);
  counts = places.forEach(b, loc, counts,
                          [&](OpBuilder &nested, Location at, Value tensor,
                              ValueRange place, ValueRange) {
                            return writeElement(nested, at, tensor, place, one,
                                                applyAdd, integer);
                          });
  return createElementwise(
      b, loc, {result, counts}, type,
      [&](OpBuilder &nested, Location at, ValueRange in) -> Value {
        Value count = arith::MaxSIOp::create(nested, at, in[1], one);
        Value by = convertScalar(nested, at, count, integer, dtype);
        if (isFloat(dtype))
          return arith::DivFOp::create(nested, at, in[0], by);
        return arith::FloorDivSIOp::create(nested, at, in[0], by);
      });
}

/// What all operations of the family have in common.
template <typename OpTy>
struct ScatterPattern : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

protected:
  FailureOr<Value> scatter(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type, const Update &update,
                           bool includesSelf, ElementFn getElement,
                           ConversionPatternRewriter &b) const {
    Location loc = op.getLoc();
    auto dim = getConstantDim(op.getDim(), type.getRank());
    Type dtype = getTorchDtype(op.getSelf());
    if (!dim || (update.combine && isComplex(dtype) && update.startsLargest))
      return b.notifyMatchFailure(op, "unsupported dimension or dtype");
    Value self = atLeast1d(b, loc, adaptor.getSelf());
    Places places{atLeast1d(b, loc, adaptor.getIndex()), *dim};
    Value result = createScatter(b, loc, self, places, update, includesSelf,
                                 dtype, getElement);
    return type.getRank() ? result : createSqueeze(b, loc, result, 0);
  }
};

/// Elements come from a tensor.
template <typename OpTy>
struct ConvertScatterSource : ScatterPattern<OpTy> {
  using ScatterPattern<OpTy>::ScatterPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    std::optional<Update> update = getUpdateOf(op);
    std::optional<bool> includesSelf = true;
    if constexpr (std::is_same_v<OpTy, AtenScatterReduceTwoOp>)
      includesSelf = getConstantBool(op.getIncludeSelf());
    if (!update || !includesSelf)
      return b.notifyMatchFailure(op, "unknown reduction");
    Value source = atLeast1d(b, op.getLoc(), adaptor.getSrc());
    return this->scatter(
        op, adaptor, type, *update, *includesSelf,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          return tensor::ExtractOp::create(nested, at, source, indices);
        },
        b);
  }

private:
  static std::optional<Update> getUpdateOf(OpTy op) {
    if constexpr (std::is_same_v<OpTy, AtenScatterSrcOp>)
      return Update{};
    else if constexpr (std::is_same_v<OpTy, AtenScatterAddOp>)
      return Update{applyAdd, 0, std::nullopt, false};
    else
      return getUpdate(op.getReduce());
  }
};

/// All elements are one number.
template <typename OpTy>
struct ConvertScatterValue : ScatterPattern<OpTy> {
  using ScatterPattern<OpTy>::ScatterPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    std::optional<Update> update = Update{};
    if constexpr (std::is_same_v<OpTy, AtenScatterValueReduceOp>)
      update = getUpdate(op.getReduce());
    if (!update ||
        !isa<IntType, Torch::FloatType, BoolType>(op.getValue().getType()))
      return b.notifyMatchFailure(op, "unknown reduction or value");
    Value element = convertScalar(b, op.getLoc(), adaptor.getValue(),
                                  getScalarDtype(op.getValue()),
                                  getTorchDtype(op.getSelf()));
    return this->scatter(
        op, adaptor, type, *update, /*includesSelf=*/true,
        [&](OpBuilder &, Location, ValueRange) { return element; }, b);
  }
};

} // namespace

void linalg_lowering::populateScatter(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<ConvertIndexPut<AtenIndexPutOp>,
               ConvertIndexPut<Aten_UnsafeIndexPutOp>,
               ConvertScatterSource<AtenScatterSrcOp>,
               ConvertScatterSource<AtenScatterAddOp>,
               ConvertScatterSource<AtenScatterReduceOp>,
               ConvertScatterSource<AtenScatterReduceTwoOp>,
               ConvertScatterValue<AtenScatterValueOp>,
               ConvertScatterValue<AtenScatterValueReduceOp>>(
      converter, patterns.getContext());
}
