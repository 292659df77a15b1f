// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of products of two tensors: matrices, batches of them, and whatever
// else one stablehlo.dot_general writes down.

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

bool LinalgToStablehlo::isProduct(linalg::LinalgOp op) {
  if (!linalg::isaContractionOpInterface(op) || op.getNumDpsInputs() != 2)
    return false;
  // Of truth values, and of integers without signs, there is no such operation.
  if (getElementTypeOrSelf(op.getDpsInitOperand(0)->get().getType())
          .isInteger(1) ||
      llvm::any_of(*op.getBlock(), [](Operation &inner) {
        return isa<arith::AndIOp, arith::ExtUIOp, arith::UIToFPOp>(inner);
      }))
    return false;
  FailureOr<linalg::ContractionDimensions> dims =
      linalg::inferContractionDims(op);
  return succeeded(dims) &&
         dims->batch.size() + dims->m.size() + dims->n.size() +
                 dims->k.size() ==
             op.getNumLoops() &&
         llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) {
           return map.isProjectedPermutation();
         });
}

/// The dimension that a loop runs along.
static int64_t findDim(AffineMap map, unsigned loop) {
  return *map.getResultPosition(getAffineDimExpr(loop, map.getContext()));
}

static bool isZero(Value number) {
  if (auto complex = number.getDefiningOp<complex::ConstantOp>())
    return llvm::all_of(complex.getValue(), [](Attribute part) {
      return cast<FloatAttr>(part).getValue().isZero();
    });
  return matchPattern(number, m_AnyZeroFloat()) ||
         matchPattern(number, m_Zero());
}

LogicalResult Translation::translateProduct(linalg::LinalgOp op) {
  OpOperand &init = *op.getDpsInitOperand(0);
  Type sum = getElementTypeOrSelf(init.get().getType());
  SmallVector<Value> in;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    FailureOr<Value> tensor = get(operand->get());
    if (failed(tensor))
      return refuse("an operand has no form in StableHLO");
    // Narrow floats are summed up in wide ones, as the result says.
    Type element = Stablehlo::getElement(*tensor);
    bool isNarrow =
        isa<FloatType>(element) && isa<FloatType>(sum) &&
        element.getIntOrFloatBitWidth() < sum.getIntOrFloatBitWidth();
    in.push_back(isNarrow ? *tensor
                          : Stablehlo::createConvert(b, *tensor, sum));
  }
  linalg::ContractionDimensions dims = *linalg::inferContractionDims(op);
  AffineMap left = op.getIndexingMapsArray()[0];
  AffineMap right = op.getIndexingMapsArray()[1];
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsSummed, rhsSummed;
  SmallVector<unsigned> loops;
  for (unsigned loop : dims.batch) {
    lhsBatch.push_back(findDim(left, loop));
    rhsBatch.push_back(findDim(right, loop));
    loops.push_back(loop);
  }
  for (unsigned loop : dims.k) {
    lhsSummed.push_back(findDim(left, loop));
    rhsSummed.push_back(findDim(right, loop));
  }
  // The dimensions of the result: those in common, then those of each operand.
  for (auto [map, own] : {std::pair(left, &dims.m), std::pair(right, &dims.n)})
    for (AffineExpr expr : map.getResults()) {
      unsigned loop = cast<AffineDimExpr>(expr).getPosition();
      if (llvm::is_contained(*own, loop))
        loops.push_back(loop);
    }
  SmallVector<int64_t> shape, order;
  for (unsigned loop : loops) {
    bool isLeft = left.isFunctionOfDim(loop);
    AffineMap map = isLeft ? left : right;
    shape.push_back(
        Stablehlo::getShape(in[isLeft ? 0 : 1])[findDim(map, loop)]);
  }
  for (AffineExpr expr : op.getMatchingIndexingMap(&init).getResults()) {
    unsigned loop = cast<AffineDimExpr>(expr).getPosition();
    order.push_back(llvm::find(loops, loop) - loops.begin());
  }
  auto numbers = Stablehlo::DotDimensionsAttr::get(
      b.getContext(), lhsBatch, rhsBatch, lhsSummed, rhsSummed);
  Value result = Stablehlo::DotGeneralOp::create(
      b, RankedTensorType::get(shape, sum), in[0], in[1], numbers, ArrayAttr());
  result = Stablehlo::createTranspose(b, result, order);
  // What is added to is almost always zero.
  auto fill = init.get().getDefiningOp<linalg::FillOp>();
  if (!fill || !isZero(fill.getInputs()[0])) {
    FailureOr<Value> start = get(init.get());
    if (failed(start))
      return refuse("what is added has no form in StableHLO");
    result = Number(b, result) + Number(b, *start);
  }
  set(op->getResult(0), result);
  return success();
}
