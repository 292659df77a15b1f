// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Running sums, products and extrema: each step combines with what lies twice
// as far back as in the step before.

#include "Rows.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;
using Tosa::Number;

namespace {

using Numbers = SmallVector<Number, 2>;

/// Combines what comes before with what comes after.
using CombineFn = llvm::function_ref<Numbers(ArrayRef<Number> before,
                                             ArrayRef<Number> after)>;

Numbers scan(Numbers values, int64_t dim, CombineFn combine) {
  ImplicitLocOpBuilder &b = values.front().getBuilder();
  int64_t size = Tosa::getShape(values.front())[dim];
  for (int64_t distance = 1; distance < size; distance *= 2) {
    Numbers before, after;
    for (Number value : values) {
      before.push_back(
          value.like(Tosa::createSlice(b, value, dim, 0, size - distance)));
      after.push_back(value.like(
          Tosa::createSlice(b, value, dim, distance, size - distance)));
    }
    Numbers combined = combine(before, after);
    for (auto [value, rest] : llvm::zip_equal(values, combined)) {
      Value first = Tosa::createSlice(b, value, dim, 0, distance);
      value = value.like(Tosa::createConcat(b, {first, rest.getValue()}, dim));
    }
  }
  return values;
}

/// log(exp(x) + exp(y)), from the larger one.
Number logAddExp(Number x, Number y) {
  Number top = max(x, y), bottom = min(x, y);
  Number sum = top + log1p(exp(bottom - top));
  return select((top == bottom) & isInfinite(top), top, sum);
}

template <typename OpTy>
FailureOr<Value> convertRunning(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  Type from = getTorchDtype(b.op.getSelf()), result = b.getResultDtype();
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  if (!dim || b.type.getRank() == 0 || b.type.isDynamicDim(*dim) ||
      !areReal(self) || isComplex(result) || isBool(result))
    return b.refuse("no tensor of TOSA, or a size that is not known");
  Type wide = getMathDtype(result);
  Number x = convert(convert(Number(b, self), from, result), result, wide);
  Numbers running =
      scan({x}, *dim,
           [](ArrayRef<Number> before, ArrayRef<Number> after) -> Numbers {
             if (std::is_same_v<OpTy, AtenCumprodOp>)
               return {before[0] * after[0]};
             if (std::is_same_v<OpTy, AtenLogcumsumexpOp>)
               return {logAddExp(before[0], after[0])};
             return {before[0] + after[0]};
           });
  return convert(running[0], wide, result).getValue();
}

/// Of equal elements the last one counts; NaN stays.
template <typename OpTy>
FailureOr<SmallVector<Value>> convertRunningExtremum(Lowering<OpTy> &b) {
  constexpr bool largest = std::is_same_v<OpTy, AtenCummaxOp>;
  Value self = b.in.getSelf();
  Type dtype = getTorchDtype(b.op.getSelf());
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  if (!dim || b.type.getRank() == 0 || b.type.isDynamicDim(*dim) ||
      !areReal(self))
    return b.refuse("no tensor of TOSA, or a size that is not known");
  // Without a sign, and as what is compared.
  Type compared = isUnsigned(dtype) ? Type(b.getIntegerType(64, true)) : dtype;
  Number x = convert(Number(b, self), dtype, compared);
  Number place(b, Tosa::createIota(b, b.getI32Type(), b.type.getDimSize(*dim),
                                   b.type.getRank(), *dim));
  Number none = select(x == x, place.like(0), 0.0);
  Numbers running =
      scan({x, place + none}, *dim,
           [](ArrayRef<Number> before, ArrayRef<Number> after) -> Numbers {
             Number wins =
                 largest ? after[0] >= before[0] : after[0] <= before[0];
             if (after[0].isFloat())
               wins = wins | isNan(after[0]);
             return {select(wins, after[0], before[0]),
                     select(wins, after[1], before[1])};
           });
  Number values = convert(running[0], compared, dtype);
  return SmallVector<Value>{values, running[1].to(b.getI64Type())};
}

} // namespace

void TorchToTosa::populateScans(PatternTable &patterns) {
  patterns.add(convertRunning<AtenCumsumOp>, convertRunning<AtenCumprodOp>,
               convertRunning<AtenLogcumsumexpOp>,
               convertRunningExtremum<AtenCummaxOp>,
               convertRunningExtremum<AtenCumminOp>);
}
