// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Softmax and layer norm, which read their input several times.

#include "Softmax.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// The sum along `dims`, which stay with size 1. Its elements are wider when it
/// has many terms.
Value sumKeeping(ImplicitLocOpBuilder &b, Value tensor,
                 ArrayRef<int64_t> dims) {
  Type dtype = getElementTypeOrSelf(tensor);
  Scalar zero(b, getAccumulatorDtype(tensor, dims, dtype), 0);
  Value sum = reduceWith(operator+, tensor, dtype, dtype, dims, zero);
  return createUnsqueeze(b, sum, dims);
}

/// Softmax of a tensor of 32- or 64-bit floats along `dim`.
Value createSoftmax(ImplicitLocOpBuilder &b, Value x, int64_t dim,
                    SoftmaxKind kind) {
  auto [exps, sum, shifted] = createExponentials(b, x, dim, kind);
  bool isLogarithm = kind == SoftmaxKind::Logarithm;
  return createElementwise(b, {isLogarithm ? shifted : exps, sum}, getType(x),
                           [&](Scalars in) {
                             if (isLogarithm)
                               return in[0] - log(in[1].to(in[0].getDtype()));
                             return getShare(in[0], in[1], kind);
                           });
}

template <typename OpTy, SoftmaxKind kind>
FailureOr<Value> convertSoftmax(Lowering<OpTy> &b) {
  auto dim = getConstantDim(b.op.getDim(), b.type.getRank());
  Type result = b.getResultDtype(), dtype = getMathDtype(result);
  if (!dim || !isFloat(result))
    return b.refuse("unsupported dimension or dtype");
  Value x =
      convertTensor(b, b.in.getSelf(), getTorchDtype(b.op.getSelf()), dtype);
  return convertTensor(b, createSoftmax(b, x, *dim, kind), dtype, result);
}

Value createMean(ImplicitLocOpBuilder &b, Value tensor,
                 ArrayRef<int64_t> dims) {
  Value sum = sumKeeping(b, tensor, dims);
  Scalar divisor =
      toInteger(countElements(b, tensor, dims)).to(getElementTypeOrSelf(sum));
  return createElementwise(b, sum, getType(sum),
                           [&](Scalars in) { return in[0] / divisor; });
}

Value scaleAndShift(Lowering<AtenNativeLayerNormOp> &b, Value centred,
                    Value inverse, Type dtype) {
  SmallVector<Value> tensors{centred, inverse};
  bool scales = !isNone(b.op.getWeight()), shifts = !isNone(b.op.getBias());
  if (scales)
    tensors.push_back(b.in.getWeight());
  if (shifts)
    tensors.push_back(b.in.getBias());
  return createElementwise(b, tensors, b.type, [&](Scalars in) {
    Scalar value = in[0] * in[1];
    if (scales)
      value = value * in[2].to(dtype);
    if (shifts)
      value = value + in.back().to(dtype);
    return value.to(b.type.getElementType());
  });
}

/// Subtracts the mean, divides by the deviation, scales and shifts; mean and
/// inverse deviation are results for the backward pass.
FailureOr<SmallVector<Value>>
convertLayerNorm(Lowering<AtenNativeLayerNormOp> &b) {
  auto shape = getListElements(b.op.getNormalizedShape());
  auto epsilon = getConstantNumber(b.op.getEps());
  Type result = b.type.getElementType(), dtype = getMathDtype(result);
  if (!shape || !epsilon || !isFloat(result))
    return b.refuse("unsupported shape or dtype");
  Value x = convertTensor(b, b.in.getInput(), result, dtype);
  int64_t rank = b.type.getRank(), first = rank - shape->size();
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq(first, rank));

  Value mean = createMean(b, x, dims);
  SmallVector<Value> tensors{x};
  llvm::append_range(tensors, splitMeans(b, mean, dtype));
  Value centred = createElementwise(b, tensors, getType(x), [](Scalars in) {
    return subtractMean(in[0], in.drop_front());
  });
  Value squares = createElementwise(b, {centred, centred}, getType(x),
                                    [](Scalars in) { return in[0] * in[1]; });
  Value variance = createMean(b, squares, dims);
  Value inverse = createElementwise(
      b, variance, getType(mean).clone(dtype),
      [&](Scalars in) { return (1.0 / sqrt(in[0] + *epsilon)).to(dtype); });
  SmallVector<Value> results{scaleAndShift(b, centred, inverse, dtype)};
  for (Value statistic : {mean, inverse})
    results.push_back(
        convertTensor(b, statistic, getElementTypeOrSelf(statistic),
                      b.getResultType(results.size()).getElementType()));
  return results;
}

} // namespace

Exponentials TorchToLinalg::createExponentials(ImplicitLocOpBuilder &b, Value x,
                                               int64_t dim, SoftmaxKind kind) {
  RankedTensorType type = getType(x);
  Type dtype = type.getElementType();
  SmallVector<int64_t> dims;
  if (type.getRank() > 0)
    dims.push_back(dim);
  Scalar lowest = getExtremum(b, dtype, /*largest=*/false);
  Value top =
      createUnsqueeze(b, reduceWith(max, x, dtype, dtype, dims, lowest), dims);
  Value shifted = createElementwise(b, {x, top}, type, [&](Scalars in) {
    Scalar most = in[1];
    if (kind == SoftmaxKind::Safe)
      most = select(most == lowest, 0.0, most);
    return in[0] - most;
  });
  Value exps = createElementwise(b, shifted, type,
                                 [](Scalars in) { return exp(in[0]); });
  return {exps, sumKeeping(b, exps, dims), shifted};
}

Scalar TorchToLinalg::getShare(Scalar part, Scalar sum, SoftmaxKind kind) {
  Scalar total = sum.to(part.getDtype());
  Scalar share = part / total;
  // A sum divides all of its parts: its reciprocal is worth one more rounding.
  if (auto division = share.getValue().getDefiningOp<arith::DivFOp>())
    division.setFastmath(arith::FastMathFlags::arcp);
  return kind == SoftmaxKind::Safe ? select(total == 0, 0.0, share) : share;
}

void TorchToLinalg::populateNormalization(PatternTable &patterns) {
  patterns.add(convertSoftmax<Aten_SoftmaxOp, SoftmaxKind::Plain>,
               convertSoftmax<Aten_LogSoftmaxOp, SoftmaxKind::Logarithm>,
               convertLayerNorm);
}
