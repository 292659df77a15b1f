// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies of loops: what they compute of single elements is computed of all
// elements at once.

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

Value Translation::getIndex(int64_t loop, const Space &space) {
  if (space.indices[loop])
    return space.indices[loop];
  Sizes sizes(space.getRank(), Size(1));
  sizes[loop] = space.sizes[loop];
  return Stablehlo::createIota(b, b.getI64Type(), sizes, loop);
}

LogicalResult Translation::evaluateOne(Operation *op, const Space &space) {
  if (isa<scf::SCFDialect>(op->getDialect())) {
    if (failed(translateBodyLoop(op, space)))
      return refuse("'" + op->getName().getStringRef() + "' within its loops");
    return success();
  }
  bool isScalar =
      isa<arith::ArithDialect, math::MathDialect, complex::ComplexDialect>(
          op->getDialect()) ||
      isa<linalg::IndexOp, tensor::ExtractOp, tensor::DimOp>(op);
  if (!isScalar)
    return refuse("'" + op->getName().getStringRef() + "' within its loops");
  return translateScalar(op, space);
}

LogicalResult Translation::evaluate(Block &body, const Space &space) {
  for (Operation &op : body.without_terminator())
    if (failed(evaluateOne(&op, space)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Reading elements
//===----------------------------------------------------------------------===//

/// Gives up on loops that run through a dimension, which are counted instead.
static void countLoop(Translation &t, Place &place, const Space &space) {
  if (place.loop >= 0)
    place = {-1, t.getIndex(place.loop, space)};
}

/// Whether places that vary along a loop stand beside one that runs through it,
/// or the dimensions of a tensor are not in the order of their loops.
static bool areApart(ArrayRef<Place> places) {
  int64_t last = -1;
  for (const Place &place : places) {
    if (place.loop < 0)
      continue;
    if (place.loop <= last)
      return false;
    last = place.loop;
    for (const Place &other : places)
      if (other.index && Stablehlo::getShape(other.index)[place.loop] != 1)
        return false;
  }
  return true;
}

Value Translation::gather(Value tensor, ArrayRef<Place> given,
                          const Space &space) {
  SmallVector<Place> places(given);
  int64_t loops = space.getRank();
  SmallVector<int64_t> order;
  llvm::SmallDenseSet<int64_t> seen;
  for (const Place &place : places)
    if (place.loop >= 0 && seen.insert(place.loop).second)
      order.push_back(place.loop);
  // Each loop through a dimension: the elements only move.
  if (order.size() == places.size()) {
    Sizes sizes(loops, Size(1));
    for (auto [dim, loop] : llvm::enumerate(order))
      sizes[loop] = Stablehlo::getSize(b, tensor, dim);
    return Stablehlo::createBroadcast(b, tensor, sizes, order);
  }
  if (seen.size() != order.size() || !areApart(places))
    for (Place &place : places)
      countLoop(*this, place, space);
  SmallVector<int64_t> taken, whole;
  SmallVector<Value> indices;
  for (auto [dim, place] : llvm::enumerate(places)) {
    if (place.loop >= 0) {
      whole.push_back(place.loop);
      continue;
    }
    taken.push_back(dim);
    indices.push_back(Stablehlo::createConvert(b, place.index, b.getI64Type()));
  }
  indices = Stablehlo::createStretchedAlike(b, indices);
  Sizes sizes;
  for (int64_t loop = 0; loop < loops; ++loop)
    if (!llvm::is_contained(whole, loop))
      sizes.push_back(Stablehlo::getSize(b, indices.front(), loop));
  // No slice of one element can be taken of none.
  bool isEmpty = llvm::any_of(taken, [&](int64_t dim) {
    return Stablehlo::getShape(tensor)[dim] == 0;
  });
  if (isEmpty) {
    Value zero = Stablehlo::createConst(b, Stablehlo::getElement(tensor), 0);
    return Stablehlo::createOnes(b, zero, loops);
  }
  sizes.push_back(Size(1));
  for (Value &index : indices)
    index = Stablehlo::createReshape(b, index, sizes);
  Value vectors = Stablehlo::createConcat(b, indices, sizes.size() - 1);
  return Stablehlo::createGather(b, tensor, vectors, taken, whole);
}

//===----------------------------------------------------------------------===//
// Loops within bodies
//===----------------------------------------------------------------------===//

static FailureOr<SmallVector<Value>> collect(Translation &t, ValueRange values,
                                             const Space &space, bool isWhole) {
  SmallVector<Value> all;
  for (Value value : values) {
    FailureOr<Number> number = t.getNumber(value, space.getRank());
    if (failed(number))
      return failure();
    all.push_back(isWhole
                      ? Stablehlo::createStretched(t.b, *number, space.sizes)
                      : number->getValue());
  }
  return all;
}

/// Whether any element is true.
static Value createAny(ImplicitLocOpBuilder &b, Value truth) {
  Value no = Stablehlo::createConst(b, b.getI1Type(), 0);
  return Stablehlo::createReduce(
      b, truth, no,
      llvm::to_vector(llvm::seq<int64_t>(0, Stablehlo::getRank(truth))),
      [](ImplicitLocOpBuilder &inner, Value x, Value y) -> Value {
        return Number(inner, x) | Number(inner, y);
      });
}

/// A loop while `test` holds of any element; others keep what they have.
static FailureOr<SmallVector<Value>>
repeat(Translation &t, ValueRange inputs,
       llvm::function_ref<FailureOr<Number>(ValueRange)> test,
       llvm::function_ref<FailureOr<SmallVector<Value>>(ValueRange)> step) {
  ImplicitLocOpBuilder &b = t.b;
  SmallVector<Type> types = llvm::to_vector(inputs.getTypes());
  auto loop = Stablehlo::WhileOp::create(b, types, inputs);
  bool isMade = true;
  Stablehlo::buildRegion(b, loop.getCond(), types,
                         [&](ValueRange in) -> SmallVector<Value> {
                           FailureOr<Number> goesOn = test(in);
                           isMade = isMade && succeeded(goesOn);
                           if (!isMade)
                             return {};
                           return {createAny(b, *goesOn)};
                         });
  Stablehlo::buildRegion(
      b, loop.getBody(), types, [&](ValueRange in) -> SmallVector<Value> {
        FailureOr<Number> isActive = test(in);
        FailureOr<SmallVector<Value>> next = step(in);
        isMade = isMade && succeeded(isActive) && succeeded(next);
        if (!isMade)
          return {};
        SmallVector<Value> results;
        for (auto [after, before] : llvm::zip_equal(*next, in))
          results.push_back(
              select(*isActive, Number(b, after), Number(b, before)));
        return results;
      });
  if (!isMade)
    return failure();
  return SmallVector<Value>(loop.getResults());
}

static LogicalResult repeatFor(Translation &t, scf::ForOp loop,
                               const Space &space) {
  auto begin = collect(t, loop.getLowerBound(), space, /*isWhole=*/true);
  auto end = t.getNumber(loop.getUpperBound(), space.getRank());
  auto size = t.getNumber(loop.getStep(), space.getRank());
  auto inputs = collect(t, loop.getInits(), space, /*isWhole=*/true);
  if (failed(begin) || failed(end) || failed(size) || failed(inputs))
    return failure();
  SmallVector<Value> carried = *begin;
  llvm::append_range(carried, *inputs);
  auto results = repeat(
      t, carried,
      [&](ValueRange in) -> FailureOr<Number> {
        return Number(t.b, in[0]) < *end;
      },
      [&](ValueRange in) -> FailureOr<SmallVector<Value>> {
        t.setNumber(loop.getInductionVar(), in[0]);
        t.setAll(loop.getRegionIterArgs(), in.drop_front());
        if (failed(t.evaluate(*loop.getBody(), space)))
          return failure();
        auto made = collect(t, loop.getBody()->getTerminator()->getOperands(),
                            space, /*isWhole=*/true);
        if (failed(made))
          return failure();
        SmallVector<Value> next{Number(t.b, in[0]) + *size};
        llvm::append_range(next, *made);
        return next;
      });
  if (failed(results))
    return failure();
  t.setAll(loop.getResults(), ValueRange(*results).drop_front());
  return success();
}

static LogicalResult repeatWhile(Translation &t, scf::WhileOp loop,
                                 const Space &space) {
  auto condition =
      cast<scf::ConditionOp>(loop.getBeforeBody()->getTerminator());
  auto inputs = collect(t, loop.getInits(), space, /*isWhole=*/true);
  if (failed(inputs))
    return failure();
  // What comes before the condition is computed wherever it is needed.
  auto evaluateBefore = [&](ValueRange in) {
    t.setAll(loop.getBeforeArguments(), in);
    return t.evaluate(*loop.getBeforeBody(), space);
  };
  auto results = repeat(
      t, *inputs,
      [&](ValueRange in) -> FailureOr<Number> {
        if (failed(evaluateBefore(in)))
          return failure();
        return t.getNumber(condition.getCondition(), space.getRank());
      },
      [&](ValueRange in) -> FailureOr<SmallVector<Value>> {
        if (failed(evaluateBefore(in)))
          return failure();
        auto forwarded =
            collect(t, condition.getArgs(), space, /*isWhole=*/false);
        if (failed(forwarded))
          return failure();
        t.setAll(loop.getAfterArguments(), *forwarded);
        if (failed(t.evaluate(*loop.getAfterBody(), space)))
          return failure();
        return collect(t, loop.getAfterBody()->getTerminator()->getOperands(),
                       space, /*isWhole=*/true);
      });
  if (failed(results) || failed(evaluateBefore(*results)))
    return failure();
  auto forwarded = collect(t, condition.getArgs(), space, /*isWhole=*/false);
  if (failed(forwarded))
    return failure();
  t.setAll(loop.getResults(), *forwarded);
  return success();
}

LogicalResult Translation::translateBodyLoop(Operation *op,
                                             const Space &space) {
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return repeatFor(*this, loop, space);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return repeatWhile(*this, loop, space);
  auto branch = dyn_cast<scf::IfOp>(op);
  if (!branch || branch.getElseRegion().empty())
    return failure();
  auto condition = getNumber(branch.getCondition(), space.getRank());
  if (failed(condition) || failed(evaluate(*branch.thenBlock(), space)) ||
      failed(evaluate(*branch.elseBlock(), space)))
    return failure();
  auto yes = collect(*this, branch.thenYield().getOperands(), space,
                     /*isWhole=*/false);
  auto no = collect(*this, branch.elseYield().getOperands(), space,
                    /*isWhole=*/false);
  if (failed(yes) || failed(no))
    return failure();
  for (auto [result, x, y] : llvm::zip_equal(branch.getResults(), *yes, *no))
    setNumber(result, select(*condition, Number(b, x), Number(b, y)));
  return success();
}
