// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise predicates, logic and choice.

#include "Elementwise.h"
#include "Patterns.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

template <const Comparison &comparison>
Value applyCompare(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return compare(b, loc, comparison, in[0], in[1], dtype);
}

Value applyIsNan(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return isNan(b, loc, in[0], dtype);
}

Value applyIsInf(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (!isFloat(dtype))
    return createConstant(b, loc, b.getI1Type(), 0);
  return isInfinite(b, loc, in[0]);
}

Value applyIsFinite(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (!isFloat(dtype))
    return createConstant(b, loc, b.getI1Type(), 1);
  return isFinite(b, loc, in[0]);
}

Value applyLogicalNot(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value yes = createConstant(b, loc, b.getI1Type(), 1);
  return arith::XOrIOp::create(b, loc, in[0], yes);
}

template <typename IntOp>
Value applyLogic(OpBuilder &b, Location loc, ValueRange in, Type) {
  return IntOp::create(b, loc, in[0], in[1]);
}

/// The condition is read as it is, the alternatives in the result's dtype.
template <typename OpTy>
struct ConvertWhere : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    ValueRange torchOperands = op->getOperands();
    Operands operands(torchOperands.drop_front(),
                      adaptor.getOperands().drop_front());
    if (!operands.areSupported())
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type condition = getTorchDtype(op.getCondition());
    Type dtype = getTorchDtype(op.getResult());
    SmallVector<Value> tensors = operands.getTensors();
    tensors.insert(tensors.begin(), adaptor.getCondition());
    return createElementwise(
        b, op.getLoc(), tensors, type,
        [&](OpBuilder &nested, Location loc, ValueRange in) -> Value {
          SmallVector<Value> choices =
              operands.asScalars(nested, loc, in.drop_front(), dtype);
          Value chosen = convertScalar(nested, loc, in.front(), condition,
                                       nested.getI1Type());
          return arith::SelectOp::create(nested, loc, chosen, choices[0],
                                         choices[1]);
        });
  }
};

/// `value` where the mask is set.
template <typename OpTy>
struct ConvertMaskedFill : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Operands operands({op.getSelf(), op.getValue()},
                      {adaptor.getSelf(), adaptor.getValue()});
    if (!operands.areSupported() || !isBool(getTorchDtype(op.getMask())))
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type dtype = getTorchDtype(op.getResult());
    SmallVector<Value> tensors = operands.getTensors();
    tensors.push_back(adaptor.getMask());
    return createElementwise(
        b, op.getLoc(), tensors, type,
        [&](OpBuilder &nested, Location loc, ValueRange in) -> Value {
          SmallVector<Value> choices =
              operands.asScalars(nested, loc, in.drop_back(), dtype);
          return arith::SelectOp::create(nested, loc, in.back(), choices[1],
                                         choices[0]);
        });
  }
};

} // namespace

void linalg_lowering::populateComparisons(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  ElementwiseTable table{converter, patterns};
  constexpr auto promoted = ComputeIn::PromotedOperands;
  constexpr auto truth = ComputeIn::Bool;

  table.add<AtenEqTensorOp, AtenEqScalarOp>(applyCompare<comparison::eq>,
                                            promoted, 2);
  table.add<AtenNeTensorOp, AtenNeScalarOp>(applyCompare<comparison::ne>,
                                            promoted, 2);
  table.add<AtenLtTensorOp, AtenLtScalarOp>(applyCompare<comparison::lt>,
                                            promoted, 2);
  table.add<AtenLeTensorOp, AtenLeScalarOp>(applyCompare<comparison::le>,
                                            promoted, 2);
  table.add<AtenGtTensorOp, AtenGtScalarOp>(applyCompare<comparison::gt>,
                                            promoted, 2);
  table.add<AtenGeTensorOp, AtenGeScalarOp>(applyCompare<comparison::ge>,
                                            promoted, 2);
  table.add<AtenIsnanOp>(applyIsNan, promoted, 1);
  table.add<AtenIsinfOp>(applyIsInf, promoted, 1);
  table.add<AtenIsfiniteOp>(applyIsFinite, promoted, 1);

  table.add<AtenLogicalNotOp>(applyLogicalNot, truth, 1);
  table.add<AtenLogicalAndOp>(applyLogic<arith::AndIOp>, truth, 2);
  table.add<AtenLogicalOrOp>(applyLogic<arith::OrIOp>, truth, 2);
  table.add<AtenLogicalXorOp>(applyLogic<arith::XOrIOp>, truth, 2);

  patterns.add<ConvertWhere<AtenWhereSelfOp>, ConvertWhere<AtenWhereScalarOp>,
               ConvertWhere<AtenWhereScalarSelfOp>,
               ConvertWhere<AtenWhereScalarOtherOp>,
               ConvertMaskedFill<AtenMaskedFillScalarOp>,
               ConvertMaskedFill<AtenMaskedFillTensorOp>>(
      converter, patterns.getContext());
}
