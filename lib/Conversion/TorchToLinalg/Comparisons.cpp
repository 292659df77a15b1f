// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise predicates, logic and choice.

#include "Elementwise.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// The condition is read as it is, the alternatives in the result's dtype.
template <typename OpTy>
FailureOr<Value> convertWhere(Lowering<OpTy> &b) {
  Operands operands(b.op->getOperands().drop_front(), b.operands.drop_front());
  if (!operands.areSupported())
    return b.refuse("unsupported operand types");
  SmallVector<Value> tensors = operands.getTensors();
  tensors.insert(tensors.begin(), b.in.getCondition());
  return createElementwise(b, tensors, b.type, [&](Scalars in) {
    SmallVector<Scalar> choices =
        operands.asScalars(b, in.drop_front(), b.getResultDtype());
    Scalar condition = in.front().as(b.getOperandDtype(0)).to(b.getI1Type());
    return select(condition, choices[0], choices[1]);
  });
}

/// `value` where the mask is set.
template <typename OpTy>
FailureOr<Value> convertMaskedFill(Lowering<OpTy> &b) {
  Operands operands({b.op.getSelf(), b.op.getValue()},
                    {b.in.getSelf(), b.in.getValue()});
  if (!operands.areSupported() || !isBool(getTorchDtype(b.op.getMask())))
    return b.refuse("unsupported operand types");
  SmallVector<Value> tensors = operands.getTensors();
  tensors.push_back(b.in.getMask());
  return createElementwise(b, tensors, b.type, [&](Scalars in) {
    SmallVector<Scalar> choices =
        operands.asScalars(b, in.drop_back(), b.getResultDtype());
    return select(in.back(), choices[1], choices[0]);
  });
}

} // namespace

void TorchToLinalg::populateComparisons(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  constexpr auto promoted = ComputeIn::PromotedOperands;
  constexpr auto truth = ComputeIn::Bool;

  table.add<AtenEqTensorOp, AtenEqScalarOp>(operator==, promoted);
  table.add<AtenNeTensorOp, AtenNeScalarOp>(operator!=, promoted);
  table.add<AtenLtTensorOp, AtenLtScalarOp>(operator<, promoted);
  table.add<AtenLeTensorOp, AtenLeScalarOp>(operator<=, promoted);
  table.add<AtenGtTensorOp, AtenGtScalarOp>(operator>, promoted);
  table.add<AtenGeTensorOp, AtenGeScalarOp>(operator>=, promoted);
  table.add<AtenIsnanOp>(isNan, promoted);
  table.add<AtenIsinfOp>(isInfinite, promoted);
  table.add<AtenIsfiniteOp>(isFinite, promoted);

  table.add<AtenLogicalNotOp>(operator!, truth);
  table.add<AtenLogicalAndOp>(operator&, truth);
  table.add<AtenLogicalOrOp>(operator|, truth);
  table.add<AtenLogicalXorOp>(operator^, truth);

  patterns.add(convertWhere<AtenWhereSelfOp>, convertWhere<AtenWhereScalarOp>,
               convertWhere<AtenWhereScalarSelfOp>,
               convertWhere<AtenWhereScalarOtherOp>,
               convertMaskedFill<AtenMaskedFillScalarOp>,
               convertMaskedFill<AtenMaskedFillTensorOp>);
}
