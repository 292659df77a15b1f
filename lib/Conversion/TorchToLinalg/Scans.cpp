// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Running sums, products and extrema.

#include "OrderKeys.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Makes the next running values from an element, its index, and the last ones.
/// It may append what to write into each tensor where that is something else.
using ScanBody = llvm::function_ref<SmallVector<Value>(
    Scalar element, Scalar index, Scalars running)>;

/// One tensor for each of the element types `written`, in the shape of `input`.
SmallVector<Value> createScan(ImplicitLocOpBuilder &b, Value input, Type dtype,
                              int64_t dim, Scalars initials, TypeRange written,
                              ScanBody body) {
  RankedTensorType type = getType(input);
  SmallVector<OpFoldResult> sizes = getSizes(b, input);
  // Filled with different values: as uninitialised tensors several could be
  // taken for one.
  SmallVector<Value> tensors;
  for (auto [number, element] : llvm::enumerate(written)) {
    Value empty = createEmpty(b, type.clone(element), sizes);
    tensors.push_back(written.size() == 1 ? empty
                                          : createFill(b, empty, number));
  }
  OpFoldResult length = sizes[dim];
  sizes.erase(sizes.begin() + dim);
  return createSequential(b, sizes, tensors, [&](Scalars row, ValueRange all) {
    SmallVector<Value> start = llvm::to_vector(all);
    llvm::append_range(start, initials);
    SmallVector<Value> end = createSequential(
        b, length, start, [&](Scalars index, ValueRange values) {
          SmallVector<Scalar> place = llvm::to_vector(row);
          place.insert(place.begin() + dim, index.front());
          SmallVector<Scalar> running;
          for (auto [like, value] :
               llvm::zip_equal(initials, values.take_back(initials.size())))
            running.push_back(like.like(value));
          SmallVector<Value> made =
              body(readElement(b, input, place, dtype), index.front(), running);
          ArrayRef<Value> next(made);
          SmallVector<Value> carried;
          for (auto [tensor, value] :
               llvm::zip_equal(values.take_front(written.size()),
                               next.take_back(written.size())))
            carried.push_back(
                tensor::InsertOp::create(b, value, tensor, getValues(place)));
          llvm::append_range(carried, next.take_front(initials.size()));
          return carried;
        });
    end.truncate(written.size());
    return end;
  });
}

/// What is carried along, which is what ATen carries: short floats in 32 bits,
/// longer ones in 64.
Type getRunningDtype(Type result) {
  Type dtype = getMathDtype(result);
  return dtype == result ? widenDtype(dtype) : dtype;
}

/// log(exp(a) + exp(b)), from the larger one.
Scalar logAddExp(Scalar a, Scalar b) {
  Scalar top = max(a, b), bottom = min(a, b);
  Scalar sum = top + log1p(exp(bottom - top));
  // Of two equal infinities the distance is not a number.
  return select(top == bottom && isInfinite(top), top, sum);
}

/// cumsum, cumprod and logcumsumexp.
template <typename OpTy>
FailureOr<Value> convertRunning(Lowering<OpTy> &b) {
  constexpr bool isProduct = std::is_same_v<OpTy, AtenCumprodOp>;
  constexpr bool isLogarithm = std::is_same_v<OpTy, AtenLogcumsumexpOp>;
  Type from = getTorchDtype(b.op.getSelf()), result = b.getResultDtype();
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  if (!dim || (isLogarithm && !isFloat(result)))
    return b.refuse("unsupported dimension or dtype");
  if (b.type.getRank() == 0)
    return convertTensor(b, b.in.getSelf(), from, result);
  Type dtype = getRunningDtype(result);
  Scalar start = isLogarithm ? getExtremum(b, dtype, /*largest=*/false)
                             : Scalar(b, dtype, isProduct);
  ScalarFn next = operator+;
  if (isProduct)
    next = operator*;
  if (isLogarithm)
    next = logAddExp;
  return createScan(
             b, b.in.getSelf(), from, *dim, start, b.type.getElementType(),
             [&](Scalar x, Scalar, Scalars running) -> SmallVector<Value> {
               // Each step is rounded as eager rounds it.
               Scalar value = next({running[0], x.to(result).to(dtype)});
               return {value, value.to(result)};
             })
      .front();
}

/// The bits of an element to be carried: integers are selected in fewer steps
/// than floats.
Scalar getBits(Scalar x) {
  Type dtype = x.getDtype();
  if (!isFloat(dtype))
    return TorchToLinalg::widen(x);
  Type type =
      IntegerType::get(dtype.getContext(), dtype.getIntOrFloatBitWidth());
  return TorchToLinalg::widen(x.bitsAs(type));
}
Scalar ofBits(Scalar bits, Type dtype) {
  if (!isFloat(dtype))
    return bits.to(dtype);
  Type type =
      IntegerType::get(dtype.getContext(), dtype.getIntOrFloatBitWidth());
  return bits.to(type).bitsAs(dtype);
}

/// To be carried. The largest key is that of the extremum, and NaN has it in
/// either case.
Scalar getKeyOfExtremum(Scalar x, bool largest) {
  Scalar key = TorchToLinalg::getKey(x);
  if (!largest)
    key = isFloat(x.getDtype()) ? select(isNan(x), key, ~key) : ~key;
  return TorchToLinalg::widen(key);
}

/// cummax and cummin: of equal elements the last one counts.
template <typename OpTy>
FailureOr<SmallVector<Value>> convertRunningExtremum(Lowering<OpTy> &b) {
  constexpr bool largest = std::is_same_v<OpTy, AtenCummaxOp>;
  Value self = b.in.getSelf();
  auto dim = getConstantDim(b.op.getDim(), getRank(self));
  Type dtype = getTorchDtype(b.op.getSelf());
  if (!dim || isComplex(dtype))
    return b.refuse("unsupported dimension or dtype");
  Scalar worst = getExtremum(b, b.getI64Type(), /*largest=*/false);
  Scalar start = getBits(getExtremum(b, dtype, !largest));
  Scalar zero(b, b.getI64Type(), 0);
  Type written[] = {b.type.getElementType(), zero.getDtype()};
  SmallVector<Value> results = createScan(
      b, atLeast1d(b, self), dtype, *dim, {start, zero, worst}, written,
      [&](Scalar x, Scalar index, Scalars running) -> SmallVector<Value> {
        // Each step waits for the last one only to compare and to select.
        Scalar key = getKeyOfExtremum(x, largest), wins = key >= running[2];
        Scalar bits = select(wins, getBits(x), running[0]);
        Scalar place = select(wins, toInteger(index), running[1]);
        return {bits, place, max(key, running[2]), ofBits(bits, dtype), place};
      });
  if (getRank(self) == 0)
    for (Value &result : results)
      result = createSqueeze(b, result, 0);
  return results;
}

} // namespace

void TorchToLinalg::populateScans(PatternTable &patterns) {
  patterns.add(convertRunning<AtenCumsumOp>, convertRunning<AtenCumprodOp>,
               convertRunning<AtenLogcumsumexpOp>,
               convertRunningExtremum<AtenCummaxOp>,
               convertRunningExtremum<AtenCumminOp>);
}
