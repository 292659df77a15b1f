// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Python scalars that come out of tensors: sizes and single elements.

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

template <typename OpTy>
FailureOr<Value> convertSize(Lowering<OpTy> &b) {
  Value self = b.in.getSelf();
  auto dim = getConstantDim(b.op.getDim(), getRank(self));
  if (!dim || *dim >= getRank(self))
    return b.refuse("the dimension is not constant");
  return toInteger(getSize(b, self, *dim)).getValue();
}

/// How many elements there are.
template <typename OpTy>
FailureOr<Value> convertNumel(Lowering<OpTy> &b) {
  return toInteger(getNumElements(b, b.in.getSelf())).getValue();
}

/// A tensor without dimensions.
FailureOr<Value> convertNumToTensor(Lowering<PrimNumToTensorScalarOp> &b) {
  Value element = b.scalar(b.op.getA(), b.in.getA()).to(b.getResultDtype());
  return tensor::FromElementsOp::create(b, b.type, element).getResult();
}

/// The only element of a tensor, as a Python scalar of the result's type.
template <typename OpTy>
FailureOr<Value> convertItem(Lowering<OpTy> &b) {
  Value tensor = b.in.getOperands()[0];
  if (!isNumber(b.op->getResult(0)) ||
      llvm::any_of(getType(tensor).getShape(),
                   [](int64_t size) { return size != 1; }))
    return b.refuse("not one real element");
  SmallVector<Scalar> first(getRank(tensor), createIndex(b, 0));
  return readElement(b, tensor, first, b.getOperandDtype(0))
      .to(b.getResultDtype())
      .getValue();
}

} // namespace

void TorchToLinalg::populateScalars(PatternTable &patterns) {
  patterns.add(convertSize<AtenSizeIntOp>, convertSize<AtenSymSizeIntOp>,
               convertNumel<AtenNumelOp>, convertNumel<AtenSymNumelOp>,
               convertNumToTensor, convertItem<AtenItemOp>,
               convertItem<Aten_LocalScalarDenseOp>,
               convertItem<AtenIntTensorOp>, convertItem<AtenFloatTensorOp>,
               convertItem<AtenBoolTensorOp>);
}
