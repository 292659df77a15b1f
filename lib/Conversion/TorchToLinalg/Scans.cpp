// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Running sums, products and extrema.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/Sums.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Makes the next running values from an element, its index, and the last ones.
/// It may append what to write of each where that is another dtype.
using ScanBody = llvm::function_ref<SmallVector<Value>(
    OpBuilder &, Location, Value element, Value index, ValueRange running)>;

/// One tensor for each running value, each in the shape of `input` and with one
/// of the element types `written`.
SmallVector<Value> createScan(OpBuilder &b, Location loc, Value input,
                              int64_t dim, ValueRange initials,
                              TypeRange written, ScanBody body) {
  auto type = cast<RankedTensorType>(input.getType());
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, input);
  // Filled with different values: as uninitialised tensors several could be
  // taken for one.
  SmallVector<Value> tensors;
  for (auto [number, element] : llvm::enumerate(written)) {
    Value empty = createEmpty(b, loc, type.clone(element), sizes);
    tensors.push_back(initials.size() == 1 ? empty
                                           : createFill(b, loc, empty, number));
  }
  OpFoldResult length = sizes[dim];
  sizes.erase(sizes.begin() + dim);
  return createSequential(
      b, loc, sizes, tensors,
      [&](OpBuilder &outer, Location outerLoc, ValueRange row,
          ValueRange carried) {
        SmallVector<Value> start = llvm::to_vector(carried);
        llvm::append_range(start, initials);
        SmallVector<Value> end = createSequential(
            outer, outerLoc, length, start,
            [&](OpBuilder &nested, Location at, ValueRange index,
                ValueRange values) {
              SmallVector<Value> place = llvm::to_vector(row);
              place.insert(place.begin() + dim, index.front());
              Value element =
                  tensor::ExtractOp::create(nested, at, input, place);
              SmallVector<Value> running =
                  body(nested, at, element, index.front(),
                       values.take_back(initials.size()));
              ArrayRef<Value> made(running);
              SmallVector<Value> next;
              for (auto [tensor, value] :
                   llvm::zip(values, made.take_back(initials.size())))
                next.push_back(
                    tensor::InsertOp::create(nested, at, value, tensor, place));
              llvm::append_range(next, made.take_front(initials.size()));
              return next;
            });
        end.truncate(initials.size());
        return end;
      });
}

/// What is carried along, which is what ATen carries: short floats in 32 bits,
/// longer ones in 64.
Type getRunningDtype(Type result) {
  Type dtype = getMathDtype(result);
  return dtype == result ? widenDtype(dtype) : dtype;
}

/// cumsum and cumprod.
template <typename OpTy, int initial>
struct ConvertRunning : TensorPattern<OpTy> {
  ConvertRunning(const TypeConverter &converter, MLIRContext *context,
                 ScalarFn function)
      : TensorPattern<OpTy>(converter, context), function(function) {}

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Type from = getTorchDtype(op.getSelf());
    Type result = getTorchDtype(op.getResult());
    auto dim = getConstantDim(op.getDim(), type.getRank());
    if (!dim)
      return b.notifyMatchFailure(op, "the dimension is not constant");
    if (type.getRank() == 0)
      return convertTensor(b, loc, adaptor.getSelf(), from, result);
    Type dtype = getRunningDtype(result);
    Value start =
        createConstant(b, loc, Torch::getBuiltinElementType(dtype), initial);
    return createScan(
               b, loc, adaptor.getSelf(), *dim, start, type.getElementType(),
               [&](OpBuilder &nested, Location at, Value element, Value,
                   ValueRange running) -> SmallVector<Value> {
                 // Each step is rounded as eager rounds it.
                 Value x = convertScalar(nested, at, element, from, result);
                 x = convertScalar(nested, at, x, result, dtype);
                 Value next = function(nested, at, {running[0], x}, dtype);
                 return {next, convertScalar(nested, at, next, dtype, result)};
               })
        .front();
  }

private:
  ScalarFn function;
};

/// cummax and cummin: of equal elements the last one counts.
template <typename OpTy, bool largest>
struct ConvertRunningExtremum : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto type = dyn_cast<RankedTensorType>(adaptor.getSelf().getType());
    auto dim = type ? getConstantDim(op.getDim(), type.getRank())
                    : std::optional<int64_t>();
    if (!dim || isComplex(type.getElementType()))
      return b.notifyMatchFailure(op, "unsupported dimension or dtype");
    Type dtype = getTorchDtype(op.getSelf());
    Value self = adaptor.getSelf();
    bool isScalar = type.getRank() == 0;
    if (isScalar)
      self = createUnsqueeze(b, loc, self, 0);
    Value start = createExtremum(b, loc, dtype, !largest);
    Value zero = createConstant(b, loc, b.getI64Type(), 0);
    const Comparison &better = largest ? comparison::ge : comparison::le;
    Value initials[] = {start, zero};
    SmallVector<Value> results = createScan(
        b, loc, self, *dim, initials, ValueRange(initials).getTypes(),
        [&](OpBuilder &nested, Location at, Value element, Value index,
            ValueRange running) -> SmallVector<Value> {
          Value wins = compare(nested, at, better, element, running[0], dtype);
          wins = arith::OrIOp::create(nested, at, wins,
                                      isNan(nested, at, element, dtype));
          Value place = arith::IndexCastOp::create(nested, at,
                                                   nested.getI64Type(), index);
          return {
              arith::SelectOp::create(nested, at, wins, element, running[0]),
              arith::SelectOp::create(nested, at, wins, place, running[1])};
        });
    for (auto [index, result] : llvm::enumerate(results)) {
      if (isScalar)
        result = createSqueeze(b, loc, result, 0);
      result = castTo(b, loc, result, this->getResultType(op, index));
    }
    b.replaceOp(op, results);
    return success();
  }
};

/// log(exp(a) + exp(b)), from the larger one.
Value applyLogAddExp(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value top = applyMaximum(b, loc, in, dtype);
  Value bottom = applyMinimum(b, loc, in, dtype);
  Value distance = arith::SubFOp::create(b, loc, bottom, top);
  Value exp = math::ExpOp::create(b, loc, distance);
  Value sum =
      arith::AddFOp::create(b, loc, top, math::Log1pOp::create(b, loc, exp));
  // Of two equal infinities the distance is not a number.
  Value same = compare(b, loc, comparison::eq, top, bottom, dtype);
  Value infinite = isInfinite(b, loc, top);
  return arith::SelectOp::create(
      b, loc, arith::AndIOp::create(b, loc, same, infinite), top, sum);
}

struct ConvertLogCumSumExp : TensorPattern<AtenLogcumsumexpOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenLogcumsumexpOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Type result = getTorchDtype(op.getResult());
    Type dtype = getRunningDtype(result);
    auto dim = getConstantDim(op.getDim(), type.getRank());
    if (!dim || !isFloat(result))
      return b.notifyMatchFailure(op, "unsupported dimension or dtype");
    if (type.getRank() == 0)
      return adaptor.getSelf();
    Value start = createExtremum(b, loc, dtype, /*largest=*/false);
    return createScan(
               b, loc, adaptor.getSelf(), *dim, start, result,
               [&](OpBuilder &nested, Location at, Value element, Value,
                   ValueRange running) -> SmallVector<Value> {
                 Value x = convertScalar(nested, at, element, result, dtype);
                 Value next =
                     applyLogAddExp(nested, at, {running[0], x}, dtype);
                 return {next, convertScalar(nested, at, next, dtype, result)};
               })
        .front();
  }
};

} // namespace

void linalg_lowering::populateScans(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<ConvertRunning<AtenCumsumOp, 0>>(
      converter, patterns.getContext(), applyAdd);
  patterns.add<ConvertRunning<AtenCumprodOp, 1>>(
      converter, patterns.getContext(), applyMul);
  patterns
      .add<ConvertRunningExtremum<AtenCummaxOp, true>,
           ConvertRunningExtremum<AtenCumminOp, false>, ConvertLogCumSumExp>(
          converter, patterns.getContext());
}
