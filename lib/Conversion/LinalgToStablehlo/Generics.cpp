// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// linalg.generic: the sizes of its loops, what they read and write, and loops
// that compute elements one by one.

#include "Generics.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

/// What an init is filled to, which no operation has to make for its sizes.
static tensor::EmptyOp getEmpty(Value tensor) {
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>())
    return getEmpty(fill.getOutputs()[0]);
  return tensor.getDefiningOp<tensor::EmptyOp>();
}

LogicalResult Generic::findSizes() {
  space.sizes.assign(op.getNumLoops(), Size());
  space.indices.assign(op.getNumLoops(), Value());
  SmallVector<bool> isFound(op.getNumLoops(), false);
  // Sizes that are known first.
  for (bool isKnown : {true, false})
    for (OpOperand &operand : op->getOpOperands())
      for (auto [dim, expr] :
           llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults())) {
        auto loop = dyn_cast<AffineDimExpr>(expr);
        auto type = cast<RankedTensorType>(operand.get().getType());
        if (!loop || isFound[loop.getPosition()] ||
            type.isDynamicDim(dim) == isKnown)
          continue;
        FailureOr<Size> size(Size(type.getDimSize(dim)));
        if (!isKnown) {
          if (tensor::EmptyOp empty = getEmpty(operand.get()))
            size = t.getSize(empty.getMixedSizes()[dim]);
          else if (FailureOr<Value> tensor = t.get(operand.get());
                   succeeded(tensor))
            size = Stablehlo::getSize(b, *tensor, dim);
          else
            size = failure();
        }
        if (failed(size))
          return t.refuse("a size of its loops has no form in StableHLO");
        space.sizes[loop.getPosition()] = *size;
        isFound[loop.getPosition()] = true;
      }
  return success();
}

//===----------------------------------------------------------------------===//
// Reading and writing
//===----------------------------------------------------------------------===//

/// A tensor without the dimensions that are read at one known place, which is
/// cut out; and how the others are read.
static Value takeKnownPlaces(ImplicitLocOpBuilder &b, Value tensor,
                             ArrayRef<AffineExpr> exprs,
                             SmallVector<AffineExpr> &others) {
  Sizes kept;
  SmallVector<int64_t> starts, limits, shape;
  for (auto [dim, expr] : llvm::enumerate(exprs)) {
    auto place = dyn_cast<AffineConstantExpr>(expr);
    int64_t size = Stablehlo::getShape(tensor)[dim];
    starts.push_back(place ? place.getValue() : 0);
    limits.push_back(place ? place.getValue() + 1 : size);
    shape.push_back(place ? 1 : size);
    if (place)
      continue;
    others.push_back(expr);
    kept.push_back(Stablehlo::getSize(b, tensor, dim));
  }
  if (others.size() == exprs.size())
    return tensor;
  if (ArrayRef(shape) != Stablehlo::getShape(tensor)) {
    // A slice of a size that is not known says where it ends.
    if (!Stablehlo::getType(tensor).hasStaticShape()) {
      others.assign(exprs.begin(), exprs.end());
      return tensor;
    }
    tensor = Stablehlo::SliceOp::create(
        b, RankedTensorType::get(shape, Stablehlo::getElement(tensor)), tensor,
        starts, limits, SmallVector<int64_t>(shape.size(), 1));
  }
  return Stablehlo::createReshape(b, tensor, kept);
}

FailureOr<Value> Generic::read(OpOperand &operand) {
  FailureOr<Value> whole = t.get(operand.get());
  if (failed(whole))
    return failure();
  int64_t loops = getNumLoops();
  if (isNumber(operand.get()))
    return Stablehlo::createOnes(b, *whole, loops);
  SmallVector<AffineExpr> exprs;
  Value tensor = takeKnownPlaces(
      b, *whole, op.getMatchingIndexingMap(&operand).getResults(), exprs);
  SmallVector<Place> places;
  for (AffineExpr expr : exprs) {
    auto loop = dyn_cast<AffineDimExpr>(expr);
    if (loop && !space.indices[loop.getPosition()]) {
      places.push_back({static_cast<int64_t>(loop.getPosition()), Value()});
      continue;
    }
    std::optional<LinearIndex> linear = getLinearIndex(expr, loops);
    if (!linear)
      return failure();
    std::optional<Number> sum;
    for (auto [own, factor] : llvm::enumerate(linear->factors)) {
      if (factor == 0)
        continue;
      Number index(b, t.getIndex(own, space));
      Number term = factor == 1 ? index : index * static_cast<double>(factor);
      sum = sum ? *sum + term : term;
    }
    double constant = static_cast<double>(linear->constant);
    if (!sum)
      sum =
          Number(b, Stablehlo::createOnes(
                        b, Stablehlo::createConst(b, b.getI64Type(), constant),
                        loops));
    else if (constant != 0)
      sum = *sum + constant;
    places.push_back({-1, *sum});
  }
  return t.gather(tensor, places, space);
}

LogicalResult Generic::readInputs() {
  for (OpOperand *operand : op.getDpsInputOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(operand);
    if (argument.use_empty())
      continue;
    FailureOr<Value> tensor = read(*operand);
    if (failed(tensor))
      return t.refuse("it reads at places that are no sums of loops");
    t.setNumber(argument, *tensor);
  }
  return success();
}

Sizes Generic::getKeptSizes() {
  Sizes sizes;
  for (int64_t loop = 0; loop < getNumLoops(); ++loop)
    if (!isReduction(loop))
      sizes.push_back(space.sizes[loop]);
  return sizes;
}

void Generic::setResult(unsigned number, Value tensor) {
  tensor = Stablehlo::createStretched(b, tensor, getKeptSizes());
  SmallVector<int64_t> kept, order;
  for (int64_t loop = 0; loop < getNumLoops(); ++loop)
    if (!isReduction(loop))
      kept.push_back(loop);
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(number));
  for (AffineExpr expr : map.getResults()) {
    int64_t loop = cast<AffineDimExpr>(expr).getPosition();
    order.push_back(llvm::find(kept, loop) - kept.begin());
  }
  t.set(op->getResult(number), Stablehlo::createTranspose(b, tensor, order));
}

//===----------------------------------------------------------------------===//
// Elementwise loops
//===----------------------------------------------------------------------===//

LogicalResult Generic::translateParallel() {
  if (failed(readInputs()))
    return failure();
  for (OpOperand &init : op.getDpsInitsMutable()) {
    BlockArgument argument = op.getMatchingBlockArgument(&init);
    if (argument.use_empty())
      continue;
    FailureOr<Value> tensor = read(init);
    if (failed(tensor))
      return t.refuse("what is overwritten has no form in StableHLO");
    t.setNumber(argument, *tensor);
  }
  Block *body = op.getBody();
  if (failed(t.evaluate(*body, space)))
    return failure();
  for (auto [number, value] :
       llvm::enumerate(body->getTerminator()->getOperands())) {
    FailureOr<Number> result = t.getNumber(value, getNumLoops());
    if (failed(result))
      return t.refuse("what its loops compute has no form in StableHLO");
    setResult(number, *result);
  }
  return success();
}

LogicalResult Generic::translate() {
  for (auto [number, map] : llvm::enumerate(op.getIndexingMapsArray())) {
    bool isWritten = static_cast<int64_t>(number) >= op.getNumDpsInputs();
    if (map.getNumSymbols() > 0 || (isWritten && !map.isProjectedPermutation()))
      return t.refuse("it writes to places that are no permutation of loops");
  }
  if (failed(findSizes()))
    return failure();
  if (op.getNumReductionLoops() == 0)
    return translateParallel();
  SmallVector<Combination> combinations;
  for (unsigned number = 0; number < op.getNumResults(); ++number) {
    std::optional<Combination> combination = findCombination(op, number);
    if (!combination)
      return translateSteps();
    combinations.push_back(*combination);
  }
  return translateReduction(combinations);
}

LogicalResult Translation::translateGeneric(linalg::GenericOp op) {
  return Generic(*this, op).translate();
}
