// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// linalg.generic whose loops reduce: by the reductions of TOSA, or written down
// element by element.

#include "Generics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

/// A reduction that is no operation of TOSA is written down so many times at
/// most, and so many operations long.
static constexpr int64_t kMostRepetitions = 1024;
static constexpr int64_t kMostOperations = 1 << 15;

FailureOr<Parts> Generic::combine(Operation *with, const Parts &x,
                                  const Parts &y) {
  Parts results;
  for (auto [own, other] : llvm::zip_equal(x, y)) {
    Number a(b, own), c(b, other);
    if (isa<arith::AddFOp, arith::AddIOp, complex::AddOp>(with))
      results.push_back(a + c);
    else if (isa<arith::MulFOp, arith::MulIOp>(with))
      results.push_back(a * c);
    else if (isa<arith::MaximumFOp, arith::MaxSIOp>(with))
      results.push_back(max(a, c));
    else if (isa<arith::MinimumFOp, arith::MinSIOp>(with))
      results.push_back(min(a, c));
    else if (isa<arith::MaxNumFOp>(with))
      results.push_back(fmax(a, c));
    else if (isa<arith::MinNumFOp>(with))
      results.push_back(fmin(a, c));
    else if (isa<arith::OrIOp, arith::MaxUIOp>(with))
      results.push_back(a | c);
    else
      results.push_back(a & c);
  }
  return results;
}

static Value reduceLoop(ImplicitLocOpBuilder &b, Operation *with, Value part,
                        int64_t loop) {
  bool isBool = Tosa::getElement(part).isInteger(1);
  if (isBool && isa<arith::OrIOp, arith::MaxUIOp, arith::MaxSIOp>(with))
    return Tosa::createReduce<tosa::ReduceAnyOp>(b, part, loop);
  if (isBool)
    return Tosa::createReduce<tosa::ReduceAllOp>(b, part, loop);
  if (isa<arith::AddFOp, arith::AddIOp, complex::AddOp>(with))
    return Tosa::createReduce<tosa::ReduceSumOp>(b, part, loop);
  if (isa<arith::MulFOp, arith::MulIOp>(with))
    return Tosa::createReduce<tosa::ReduceProductOp>(b, part, loop);
  bool ignoresNan = isa<arith::MaxNumFOp, arith::MinNumFOp>(with);
  bool largest = isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp>(with);
  return Tosa::createReduceExtremum(b, part, loop, largest, ignoresNan);
}

/// Along the loops that are not unrolled.
FailureOr<Parts> Generic::reduce(Operation *with, Parts parts) {
  for (Value &part : parts) {
    SmallVector<int64_t> wanted = llvm::to_vector(Tosa::getShape(part));
    for (int64_t loop = 0; loop < static_cast<int64_t>(op.getNumLoops());
         ++loop)
      if (isReduction(loop) && !space.indices[loop])
        wanted[loop] = space.shape[loop];
    part = Tosa::createTile(b, part, wanted);
    for (int64_t loop = 0; loop < static_cast<int64_t>(op.getNumLoops());
         ++loop) {
      if (!isReduction(loop) || space.indices[loop])
        continue;
      if (Tosa::getShape(part)[loop] == 1 &&
          ShapedType::isDynamic(space.shape[loop])) {
        FailureOr<Value> stretched = stretch(part, loop);
        if (failed(stretched))
          return failure();
        part = *stretched;
      }
      if (Tosa::getShape(part)[loop] != 1)
        part = reduceLoop(b, with, part, loop);
    }
  }
  return parts;
}

FailureOr<Parts> Generic::getInit(unsigned number) {
  OpOperand &init = *op.getDpsInitOperand(number);
  if (auto fill = init.get().getDefiningOp<linalg::FillOp>())
    return t.getAt(fill.getInputs()[0], op.getNumLoops());
  return read(init);
}

/// The loops of windows, or all that reduce.
SmallVector<int64_t> Generic::getUnrolled(bool all) {
  llvm::SmallSetVector<int64_t, 4> loops;
  for (int64_t loop = 0; loop < static_cast<int64_t>(op.getNumLoops());
       ++loop) {
    if (!isReduction(loop))
      continue;
    bool isInWindow = all;
    for (AffineMap map : op.getIndexingMapsArray())
      for (AffineExpr expr : map.getResults())
        isInWindow |= !isa<AffineDimExpr>(expr) && expr.isFunctionOfDim(loop);
    if (isInWindow)
      loops.insert(loop);
  }
  return llvm::to_vector(loops);
}

LogicalResult
Generic::forEachStep(ArrayRef<int64_t> loops,
                     llvm::function_ref<LogicalResult(bool isFirst)> step) {
  int64_t steps = 1;
  for (int64_t loop : loops) {
    if (ShapedType::isDynamic(sizes[loop]))
      return t.refuse("a reduction that TOSA does not have, of a size that is "
                      "not known");
    steps *= sizes[loop];
  }
  int64_t length = op.getBody()->getOperations().size();
  if (steps > kMostRepetitions || steps * length > kMostOperations)
    return t.refuse("a reduction that TOSA does not have, of " + Twine(steps) +
                    " elements");
  for (int64_t number = 0; number < steps; ++number) {
    int64_t rest = number;
    for (int64_t loop : llvm::reverse(loops)) {
      space.shape[loop] = 1;
      space.indices[loop] = Tosa::createConst(
          b, b.getI32Type(), rest % sizes[loop], op.getNumLoops());
      rest /= sizes[loop];
    }
    if (failed(readInputs()) || failed(step(number == 0)))
      return failure();
  }
  return success();
}

LogicalResult Generic::translateReduction() {
  SmallVector<Combination> combinations;
  for (unsigned number = 0; number < op.getNumResults(); ++number) {
    auto combination = findCombination(op, number);
    if (!combination)
      return unroll();
    combinations.push_back(*combination);
  }
  Block *body = op.getBody();
  SmallVector<Parts> soFar(combinations.size());
  LogicalResult made =
      forEachStep(getUnrolled(/*all=*/false), [&](bool isFirst) {
        // What combines is not evaluated: nothing has been combined yet.
        for (Operation &inner : body->without_terminator()) {
          if (llvm::any_of(combinations, [&](const Combination &combination) {
                return combination.op == &inner;
              }))
            continue;
          if (failed(t.evaluateOne(&inner, space)))
            return failure();
        }
        for (auto [combination, parts] : llvm::zip_equal(combinations, soFar)) {
          FailureOr<Parts> term = t.getAt(combination.term, op.getNumLoops());
          if (failed(term))
            return t.refuse("what is reduced has no form in TOSA");
          term = reduce(combination.op, *term);
          if (failed(term))
            return t.refuse("it reduces a size that is computed at run time");
          if (!isFirst)
            term = combine(combination.op, parts, *term);
          parts = *term;
        }
        return success();
      });
  if (failed(made))
    return failure();
  for (auto [number, combination] : llvm::enumerate(combinations)) {
    FailureOr<Parts> init = getInit(number);
    if (failed(init))
      return t.refuse("what a reduction starts from has no form in TOSA");
    Operation *op = combination.op;
    Parts parts = soFar[number];
    if (!llvm::all_of(*init, [op](Value part) {
          return isIdentity(op, Tosa::getSplat(part));
        }))
      parts = *combine(op, parts, *init);
    if (failed(setResult(number, parts)))
      return failure();
  }
  return success();
}

/// One element after the other.
LogicalResult Generic::unroll() {
  SmallVector<Parts> soFar;
  for (unsigned number = 0; number < op.getNumResults(); ++number) {
    FailureOr<Parts> init = getInit(number);
    if (failed(init))
      return t.refuse("what a reduction starts from has no form in TOSA");
    soFar.push_back(*init);
  }
  Block *body = op.getBody();
  LogicalResult made = forEachStep(getUnrolled(/*all=*/true), [&](bool) {
    for (auto [argument, parts] :
         llvm::zip_equal(op.getRegionOutputArgs(), soFar))
      t.set(argument, parts);
    if (failed(t.evaluate(*body, space)))
      return failure();
    for (auto [value, parts] :
         llvm::zip_equal(body->getTerminator()->getOperands(), soFar)) {
      FailureOr<Parts> next = t.getAt(value, op.getNumLoops());
      if (failed(next))
        return failure();
      parts = *next;
    }
    return success();
  });
  if (failed(made))
    return failure();
  for (auto [number, parts] : llvm::enumerate(soFar))
    if (failed(setResult(number, parts)))
      return failure();
  return success();
}
