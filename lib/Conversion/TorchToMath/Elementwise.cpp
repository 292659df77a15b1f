// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise functions that the math dialect has as well, on whole tensors.

#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// An operation of the math dialect computes in the type of its operands, which
/// PyTorch does of f32 and f64 alone, and does not broadcast.
template <typename MathOp>
FailureOr<Value> convertElementwise(LoweringBase &b) {
  Type element = b.type ? b.type.getElementType() : Type();
  if (!element || !(element.isF32() || element.isF64()))
    return b.refuse("not of f32 or f64");
  if (!llvm::all_equal(b.operands.getTypes()) ||
      b.operands.front().getType() != b.type)
    return b.refuse("converts or broadcasts an operand");
  if (b.operands.size() > 1 && !b.type.hasStaticShape())
    return b.refuse("several operands of unknown sizes");
  return MathOp::create(b, b.type, b.operands).getResult();
}

struct ElementwiseTable {
  PatternTable &patterns;

  template <typename OpTy, typename MathOp>
  void add() {
    patterns.addAll<OpTy>(convertElementwise<MathOp>);
  }
};

} // namespace

void TorchToMath::populateElementwise(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  table.add<AtenAbsOp, math::AbsFOp>();
  table.add<AtenAcosOp, math::AcosOp>();
  table.add<AtenAcoshOp, math::AcoshOp>();
  table.add<AtenAsinOp, math::AsinOp>();
  table.add<AtenAsinhOp, math::AsinhOp>();
  table.add<AtenAtanOp, math::AtanOp>();
  table.add<AtenAtanhOp, math::AtanhOp>();
  table.add<AtenCeilOp, math::CeilOp>();
  table.add<AtenCosOp, math::CosOp>();
  table.add<AtenCoshOp, math::CoshOp>();
  table.add<AtenErfOp, math::ErfOp>();
  table.add<AtenErfcOp, math::ErfcOp>();
  table.add<AtenExpOp, math::ExpOp>();
  table.add<AtenExp2Op, math::Exp2Op>();
  table.add<AtenExpm1Op, math::ExpM1Op>();
  table.add<AtenFloorOp, math::FloorOp>();
  table.add<AtenLogOp, math::LogOp>();
  table.add<AtenLog10Op, math::Log10Op>();
  table.add<AtenLog1pOp, math::Log1pOp>();
  table.add<AtenLog2Op, math::Log2Op>();
  table.add<AtenRoundOp, math::RoundEvenOp>();
  table.add<AtenRsqrtOp, math::RsqrtOp>();
  table.add<AtenSinOp, math::SinOp>();
  table.add<AtenSinhOp, math::SinhOp>();
  table.add<AtenSqrtOp, math::SqrtOp>();
  table.add<AtenTanOp, math::TanOp>();
  table.add<AtenTanhOp, math::TanhOp>();
  table.add<AtenTruncOp, math::TruncOp>();

  table.add<AtenAtan2Op, math::Atan2Op>();
  table.add<AtenCopysignTensorOp, math::CopySignOp>();
}
