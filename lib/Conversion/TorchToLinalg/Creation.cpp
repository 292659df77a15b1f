// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors from nothing or from scalars.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// A tensor of one value, which is a Python scalar.
FailureOr<Value> createFullOf(LoweringBase &b, ArrayRef<OpFoldResult> sizes,
                              Value torchScalar, Value scalar) {
  if (!isNumber(torchScalar))
    return b.refuse("the value is not a number");
  Scalar fill(b, scalar, getScalarDtype(torchScalar));
  return createFull(b, b.type, sizes, fill.to(b.getResultDtype()).getValue());
}

/// Sizes come as a list.
template <typename OpTy>
FailureOr<Value> convertFull(Lowering<OpTy> &b) {
  auto sizes = getListedSizes(b, b.op.getSize(), b.type);
  if (!sizes)
    return b.refuse("sizes are not a list");
  return createFullOf(b, *sizes, b.op.getFillValue(), b.in.getFillValue());
}

/// The value follows the tensor that the result is like.
template <typename OpTy>
FailureOr<Value> convertFullLike(Lowering<OpTy> &b) {
  return createFullOf(b, getSizes(b, b.in.getSelf()), b.op->getOperand(1),
                      b.in.getOperands()[1]);
}

/// Zeros or ones, of sizes from a list. Memory that may hold anything holds
/// zeros: that is as fast, and the same at every call.
template <typename OpTy, int value>
FailureOr<Value> convertConstantTensor(Lowering<OpTy> &b) {
  auto sizes = getListedSizes(b, b.op.getSize(), b.type);
  if (!sizes)
    return b.refuse("sizes are not a list");
  return createFull(b, b.type, *sizes, value);
}

template <typename OpTy, int value>
FailureOr<Value> convertConstantLike(Lowering<OpTy> &b) {
  return createFull(b, b.type, getSizes(b, b.in.getSelf()), value);
}

FailureOr<Value> convertScalarTensor(Lowering<AtenScalarTensorOp> &b) {
  return createFullOf(b, {}, b.op.getS(), b.in.getS());
}

/// A tensor, which is the second operand, in the dtype of another and stretched
/// to its shape.
template <typename OpTy>
FailureOr<Value> convertOverwrite(Lowering<OpTy> &b) {
  Value written = convertTensor(b, b.in.getOperands()[1], b.getOperandDtype(1),
                                b.getResultDtype());
  return createBroadcast(b, written, b.type, getSizes(b, b.in.getSelf()));
}

/// `start + i * step`, computed in 64 bits and rounded once.
Value createRange(LoweringBase &b, OpFoldResult size, Scalar start,
                  Scalar step) {
  return createFromIndices(b, b.type, size, [&](Scalars indices) {
    Scalar count = toInteger(indices.front()).to(start.getDtype());
    return (start + count * step).to(b.getResultDtype());
  });
}

/// How many steps there are from `start` to `end`, all i64 or f64.
Scalar countSteps(Scalar start, Scalar end, Scalar step) {
  ImplicitLocOpBuilder &b = step.getBuilder();
  bool isReal = isFloat(step.getDtype());
  createAssert(isReal ? abs(step) > 0 : step != 0, "the step must not be zero");
  Scalar length = end - start;
  Scalar count = isReal ? Scalar(b, arith::FPToSIOp::create(
                                        b, b.getI64Type(), ceil(length / step)))
                        : ceilDivide(length, step);
  createAssert(count >= 0, "the end lies in the other direction than the step");
  return toIndex(count);
}

FailureOr<Value> convertArange(Lowering<AtenArangeStartStepOp> &b) {
  Value bounds[] = {b.op.getStart(), b.op.getEnd(), b.op.getStep()};
  if (!llvm::all_of(bounds, isNumber))
    return b.refuse("bounds are not numbers");
  Type dtype = b.getResultDtype();
  Type compute = isFloat(dtype) ? Type(b.getF64Type()) : b.getI64Type();
  auto boundsIn = [&](Type type) {
    SmallVector<Scalar> values;
    for (auto [torchBound, bound] :
         llvm::zip_equal(bounds, b.in.getOperands().take_front(3)))
      values.push_back(b.scalar(torchBound, bound).to(type));
    return values;
  };
  SmallVector<Scalar> values = boundsIn(compute);
  OpFoldResult size = b.getIndexAttr(b.type.getDimSize(0));
  if (b.type.isDynamicDim(0)) {
    // Eager rounds floats to integers first, but counts steps before that
    // unless the integers are the widest.
    bool isCountedAsFloats =
        !dtype.isInteger(64) && llvm::any_of(bounds, [](Value bound) {
          return isa<Torch::FloatType>(bound.getType());
        });
    SmallVector<Scalar> counted =
        isCountedAsFloats ? boundsIn(b.getF64Type()) : values;
    size = countSteps(counted[0], counted[1], counted[2]);
  }
  return createRange(b, size, values[0], values[2]);
}

FailureOr<Value> convertIota(Lowering<PrimsIotaOp> &b) {
  OpFoldResult size = b.type.isDynamicDim(0)
                          ? toIndexOrAttr(b, b.op.getLength())
                          : b.getIndexAttr(b.type.getDimSize(0));
  return createRange(b, size, Scalar(b, b.in.getStart()),
                     Scalar(b, b.in.getStep()));
}

} // namespace

void TorchToLinalg::populateCreation(PatternTable &patterns) {
  patterns.add(
      convertFull<AtenFullOp>, convertFull<AtenNewFullOp>,
      convertFullLike<AtenFullLikeOp>, convertFullLike<AtenFillScalarOp>,
      convertOverwrite<AtenFillTensorOp>, convertOverwrite<AtenCopyOp>,
      convertScalarTensor, convertConstantTensor<AtenZerosOp, 0>,
      convertConstantTensor<AtenOnesOp, 1>,
      convertConstantTensor<AtenNewZerosOp, 0>,
      convertConstantTensor<AtenNewOnesOp, 1>,
      convertConstantTensor<AtenEmptyMemoryFormatOp, 0>,
      convertConstantTensor<AtenEmptyStridedOp, 0>,
      convertConstantTensor<AtenEmptyPermutedOp, 0>,
      convertConstantTensor<AtenNewEmptyOp, 0>,
      convertConstantTensor<AtenNewEmptyStridedOp, 0>,
      convertConstantLike<AtenZerosLikeOp, 0>,
      convertConstantLike<AtenOnesLikeOp, 1>,
      convertConstantLike<AtenEmptyLikeOp, 0>, convertArange, convertIota);
}
