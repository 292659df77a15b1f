// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// linalg.generic: the sizes of its loops, what they read and write, and loops
// that compute elements one by one.

#include "Generics.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// What is known of the shape of a tensor, whether it has a form or not.
static SmallVector<int64_t> getKnownShape(Translation &t, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  Operation *source = tensor.getDefiningOp();
  if (auto fill = dyn_cast_or_null<linalg::FillOp>(source))
    return getKnownShape(t, fill.getOutputs()[0]);
  if (auto empty = dyn_cast_or_null<tensor::EmptyOp>(source)) {
    for (auto [dim, size] : llvm::enumerate(empty.getMixedSizes()))
      if (auto known = t.getInteger(size))
        shape[dim] = *known;
    return shape;
  }
  FailureOr<Parts> parts = t.get(tensor);
  return failed(parts) ? shape
                       : llvm::to_vector(Tosa::getShape(parts->front()));
}

LogicalResult Generic::findSizes() {
  sizes.assign(op.getNumLoops(), ShapedType::kDynamic);
  for (OpOperand &operand : op->getOpOperands()) {
    SmallVector<int64_t> shape = getKnownShape(t, operand.get());
    for (auto [expr, size] : llvm::zip_equal(
             op.getMatchingIndexingMap(&operand).getResults(), shape))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        if (ShapedType::isDynamic(sizes[dim.getPosition()]))
          sizes[dim.getPosition()] = size;
  }
  space.shape = sizes;
  return success();
}

SmallVector<int64_t> Generic::getResultShape(unsigned number) {
  SmallVector<int64_t> shape;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(number));
  for (AffineExpr expr : map.getResults())
    shape.push_back(sizes[cast<AffineDimExpr>(expr).getPosition()]);
  return shape;
}

//===----------------------------------------------------------------------===//
// Reading and writing
//===----------------------------------------------------------------------===//

/// The elements that the loops read, each loop a dimension.
FailureOr<Value> Generic::readPart(Value part, AffineMap map) {
  int64_t loops = op.getNumLoops();
  SmallVector<int64_t> loopOf;
  for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
    std::optional<LinearIndex> linear = getLinearIndex(expr, loops);
    if (!linear)
      return failure();
    int64_t base = -1, start = linear->constant;
    for (int64_t loop = 0; loop < loops; ++loop) {
      if (linear->factors[loop] == 0)
        continue;
      Value index = space.indices[loop];
      if (!index) {
        if (base >= 0)
          return failure();
        base = loop;
        continue;
      }
      auto at = cast<IntegerAttr>(Tosa::getSplat(index));
      start += linear->factors[loop] * at.getInt();
    }
    loopOf.push_back(base);
    if (base < 0) {
      part = Tosa::createSlice(b, part, dim, start, 1);
      continue;
    }
    if (llvm::is_contained(ArrayRef(loopOf).drop_back(), base))
      return failure();
    int64_t step = linear->factors[base], size = space.shape[base];
    if (isa<AffineDimExpr>(expr))
      continue;
    if (ShapedType::isDynamic(size))
      return failure();
    FailureOr<Value> taken =
        Tosa::createStrided(b, part, dim, start, size, step);
    if (failed(taken))
      return failure();
    part = *taken;
  }
  // Ones first, so that the rest can be put in the order of the loops.
  SmallVector<int64_t> shape, kept, order;
  for (auto [loop, size] : llvm::zip_equal(loopOf, Tosa::getShape(part)))
    if (loop >= 0) {
      shape.push_back(size);
      kept.push_back(loop);
    }
  if (kept.size() != loopOf.size()) {
    FailureOr<Value> squeezed = Tosa::createReshape(b, part, shape);
    if (failed(squeezed))
      return failure();
    part = *squeezed;
  }
  for (int64_t loop = 0; loop < loops; ++loop)
    if (auto *found = llvm::find(kept, loop); found != kept.end())
      order.push_back(found - kept.begin());
  part = Tosa::createTranspose(b, part, order);
  SmallVector<int64_t> all(loops, 1);
  for (auto [position, source] : llvm::enumerate(order))
    all[kept[source]] = Tosa::getShape(part)[position];
  return Tosa::createReshape(b, part, all);
}

FailureOr<Parts> Generic::read(OpOperand &operand) {
  FailureOr<Parts> parts = t.get(operand.get());
  if (failed(parts))
    return failure();
  for (Value &part : *parts) {
    FailureOr<Value> made = readPart(part, op.getMatchingIndexingMap(&operand));
    if (failed(made))
      return failure();
    part = *made;
  }
  return parts;
}

LogicalResult Generic::readInputs() {
  for (OpOperand *operand : op.getDpsInputOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(operand);
    if (argument.use_empty())
      continue;
    FailureOr<Parts> parts = read(*operand);
    if (failed(parts))
      return t.refuse("an operand has several unknown sizes, or is read at "
                      "places that TOSA cannot cut out");
    t.set(argument, *parts);
  }
  return success();
}

FailureOr<Value> Translation::getTruths(linalg::GenericOp op, int64_t loop) {
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      if (expr != b.getAffineDimExpr(loop))
        continue;
      FailureOr<Value> truths = getTruths(operand.get(), dim);
      if (succeeded(truths))
        return truths;
    }
  }
  return failure();
}

/// A tensor that is 1 along a loop whose size is only known at run time.
FailureOr<Value> Generic::stretch(Value tensor, int64_t loop) {
  FailureOr<Value> truths = t.getTruths(op, loop);
  if (failed(truths))
    return failure();
  SmallVector<int64_t> shape(op.getNumLoops(), 1);
  shape[loop] = ShapedType::kDynamic;
  Number condition(b, *Tosa::createReshape(b, *truths, shape));
  Number value(b, tensor);
  return select(condition, value, value).getValue();
}

LogicalResult Generic::setResult(unsigned number, const Parts &parts) {
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(number));
  SmallVector<int64_t> loopOf, order;
  for (AffineExpr expr : map.getResults())
    loopOf.push_back(cast<AffineDimExpr>(expr).getPosition());
  SmallVector<int64_t> kept = loopOf;
  llvm::sort(kept);
  for (int64_t loop : loopOf)
    order.push_back(llvm::find(kept, loop) - kept.begin());
  Parts results;
  for (Value part : parts) {
    SmallVector<int64_t> wanted(sizes.size(), 1);
    for (int64_t loop : kept)
      wanted[loop] = sizes[loop];
    part = Tosa::createTile(b, part, wanted);
    for (int64_t loop : kept) {
      if (Tosa::getShape(part)[loop] != 1 ||
          !ShapedType::isDynamic(sizes[loop]))
        continue;
      FailureOr<Value> stretched = stretch(part, loop);
      if (failed(stretched))
        return t.refuse("a size of the result is computed at run time");
      part = *stretched;
    }
    SmallVector<int64_t> shape;
    for (int64_t loop : kept)
      shape.push_back(Tosa::getShape(part)[loop]);
    FailureOr<Value> plain = Tosa::createReshape(b, part, shape);
    if (failed(plain))
      return t.refuse("TOSA cannot reshape to several unknown sizes");
    results.push_back(Tosa::createTranspose(b, *plain, order));
  }
  t.set(op->getResult(number), results);
  return success();
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
    FailureOr<Parts> parts = read(init);
    if (failed(parts))
      return t.refuse("what is overwritten has no form in TOSA");
    t.set(argument, *parts);
  }
  Block *body = op.getBody();
  if (failed(t.evaluate(*body, space)))
    return failure();
  for (auto [number, value] :
       llvm::enumerate(body->getTerminator()->getOperands())) {
    FailureOr<Parts> parts = t.getAt(value, op.getNumLoops());
    if (failed(parts))
      return t.refuse("what its loops compute has no form in TOSA");
    if (failed(setResult(number, *parts)))
      return failure();
  }
  return success();
}

LogicalResult Generic::translate() {
  if (failed(findSizes()))
    return failure();
  for (AffineMap map : op.getIndexingMapsArray())
    if (map.getNumSymbols() > 0)
      return t.refuse("it reads at places that TOSA cannot cut out");
  bool anyEmpty = false, reducesNothing = false;
  for (auto [loop, size] : llvm::enumerate(sizes)) {
    anyEmpty |= size == 0 && !isReduction(loop);
    reducesNothing |= size == 0 && isReduction(loop);
  }
  for (auto [number, result] : llvm::enumerate(op->getResults())) {
    auto type = cast<RankedTensorType>(result.getType());
    auto complex = dyn_cast<ComplexType>(type.getElementType());
    auto made = RankedTensorType::get(getResultShape(number),
                                      complex ? complex.getElementType()
                                              : type.getElementType());
    if (anyEmpty && !made.hasStaticShape())
      return t.refuse("a result without elements, of a size that is not known");
    if (anyEmpty) {
      Value empty = Tosa::createEmpty(b, made);
      t.set(result, complex ? Parts{empty, empty} : Parts{empty});
    } else if (reducesNothing) {
      FailureOr<Parts> init = getInit(number);
      if (failed(init) || failed(setResult(number, *init)))
        return t.refuse("what a reduction starts from has no form in TOSA");
    }
  }
  if (anyEmpty || reducesNothing)
    return success();
  return op.getNumReductionLoops() ? translateReduction() : translateParallel();
}

LogicalResult Translation::translateGeneric(linalg::GenericOp op) {
  return Generic(*this, op).translate();
}
