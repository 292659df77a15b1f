// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same elements in another dtype.

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The result type says which dtype is asked for; devices and layouts do not
/// concern us.
template <typename OpTy>
FailureOr<Value> convertCast(Lowering<OpTy> &b) {
  return convertTensor(b, b.in.getOperands()[0], b.getOperandDtype(0),
                       b.getResultDtype());
}

/// The same bits read as another dtype of the same width.
template <typename OpTy>
FailureOr<Value> convertViewDtype(Lowering<OpTy> &b) {
  Type from = getElementTypeOrSelf(b.in.getOperands()[0]);
  Type to = b.type.getElementType();
  if (from == to) // A value of its own: its other name has another sign.
    return tensor::CastOp::create(b, b.type, b.in.getOperands()[0]).getResult();
  if (!from.isIntOrFloat() || !to.isIntOrFloat() ||
      from.getIntOrFloatBitWidth() != to.getIntOrFloatBitWidth())
    return b.refuse("the dtypes differ in width");
  return createElementwise(b, b.in.getOperands()[0], b.type,
                           [&](Scalars in) { return in[0].bitsAs(to); });
}

} // namespace

void TorchToLinalg::populateCasts(PatternTable &patterns) {
  patterns.add(convertCast<Aten_ToCopyOp>, convertCast<AtenToDtypeOp>,
               convertCast<AtenToDtypeLayoutOp>, convertCast<AtenToOtherOp>,
               convertCast<AtenToDeviceOp>, convertCast<AtenTypeAsOp>,
               convertCast<PrimsConvertElementTypeOp>,
               convertViewDtype<AtenViewDtypeOp>,
               convertViewDtype<AtenViewCopyDtypeOp>);
}
