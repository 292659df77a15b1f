// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches and loops of a function.

#include "Translation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

static FailureOr<SmallVector<Value>> collect(Translation &t,
                                             ValueRange values) {
  SmallVector<Value> all;
  for (Value value : values) {
    FailureOr<Value> tensor = t.get(value);
    if (failed(tensor))
      return failure();
    all.push_back(*tensor);
  }
  return all;
}

static LogicalResult translateBlock(Translation &t, Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(t.translate(&op)))
      return t.refuse("'" + op.getName().getStringRef() +
                      "' within a loop or branch");
  return success();
}

static SmallVector<Type> convertTypes(TypeRange types) {
  return llvm::map_to_vector(
      types, [](Type type) -> Type { return convertType(type); });
}

static LogicalResult translateIf(Translation &t, scf::IfOp op) {
  ImplicitLocOpBuilder &b = t.b;
  FailureOr<Value> condition = t.get(op.getCondition());
  if (failed(condition))
    return t.refuse("the condition has no form in StableHLO");
  auto made =
      Stablehlo::IfOp::create(b, convertTypes(op.getResultTypes()), *condition);
  bool isMade = true;
  for (auto [from, to] :
       {std::pair(&op.getThenRegion(), &made.getTrueBranch()),
        std::pair(&op.getElseRegion(), &made.getFalseBranch())})
    Stablehlo::buildRegion(
        b, *to, {}, [&, from = from](ValueRange) -> SmallVector<Value> {
          if (from->empty() || failed(translateBlock(t, from->front()))) {
            isMade = isMade && from->empty();
            return {};
          }
          auto values =
              collect(t, from->front().getTerminator()->getOperands());
          isMade = isMade && succeeded(values);
          return succeeded(values) ? *values : SmallVector<Value>();
        });
  if (!isMade)
    return t.refuse("a value of a branch has no form in StableHLO");
  t.setAll(op.getResults(), made.getResults());
  return success();
}

/// A stablehlo.while, whose regions are built of what is carried.
static FailureOr<SmallVector<Value>> createWhile(
    Translation &t, ValueRange inputs,
    llvm::function_ref<FailureOr<Value>(ValueRange)> condition,
    llvm::function_ref<FailureOr<SmallVector<Value>>(ValueRange)> step) {
  ImplicitLocOpBuilder &b = t.b;
  SmallVector<Type> types = llvm::to_vector(inputs.getTypes());
  auto loop = Stablehlo::WhileOp::create(b, types, inputs);
  bool isMade = true;
  Stablehlo::buildRegion(b, loop.getCond(), types,
                         [&](ValueRange in) -> SmallVector<Value> {
                           FailureOr<Value> goesOn = condition(in);
                           isMade = isMade && succeeded(goesOn);
                           if (!isMade)
                             return {};
                           return {*goesOn};
                         });
  Stablehlo::buildRegion(b, loop.getBody(), types,
                         [&](ValueRange in) -> SmallVector<Value> {
                           FailureOr<SmallVector<Value>> next = step(in);
                           isMade = isMade && succeeded(next);
                           return isMade ? *next : SmallVector<Value>();
                         });
  if (!isMade)
    return failure();
  return SmallVector<Value>(loop.getResults());
}

static LogicalResult translateFor(Translation &t, scf::ForOp op) {
  ImplicitLocOpBuilder &b = t.b;
  auto bounds =
      collect(t, {op.getLowerBound(), op.getUpperBound(), op.getStep()});
  auto inputs = collect(t, op.getInits());
  if (failed(bounds) || failed(inputs))
    return t.refuse("what a loop carries has no form in StableHLO");
  SmallVector<Value> carried{(*bounds)[0]};
  llvm::append_range(carried, *inputs);
  Value end = (*bounds)[1], size = (*bounds)[2];
  auto results = createWhile(
      t, carried,
      [&](ValueRange in) -> FailureOr<Value> {
        return (Number(b, in[0]) < Number(b, end)).getValue();
      },
      [&](ValueRange in) -> FailureOr<SmallVector<Value>> {
        t.setNumber(op.getInductionVar(), in[0]);
        t.setAll(op.getRegionIterArgs(), in.drop_front());
        if (failed(translateBlock(t, *op.getBody())))
          return failure();
        auto made = collect(t, op.getBody()->getTerminator()->getOperands());
        if (failed(made))
          return failure();
        SmallVector<Value> next{Number(b, in[0]) + Number(b, size)};
        llvm::append_range(next, *made);
        return next;
      });
  if (failed(results))
    return t.refuse("a loop whose body has no form in StableHLO");
  t.setAll(op.getResults(), ValueRange(*results).drop_front());
  return success();
}

static LogicalResult translateWhile(Translation &t, scf::WhileOp op) {
  auto inputs = collect(t, op.getInits());
  if (failed(inputs))
    return t.refuse("what a loop carries has no form in StableHLO");
  auto condition = cast<scf::ConditionOp>(op.getBeforeBody()->getTerminator());
  // What comes before the condition is computed wherever it is needed.
  auto translateBefore = [&](ValueRange in) {
    t.setAll(op.getBeforeArguments(), in);
    return translateBlock(t, *op.getBeforeBody());
  };
  auto results = createWhile(
      t, *inputs,
      [&](ValueRange in) -> FailureOr<Value> {
        if (failed(translateBefore(in)))
          return failure();
        return t.get(condition.getCondition());
      },
      [&](ValueRange in) -> FailureOr<SmallVector<Value>> {
        if (failed(translateBefore(in)))
          return failure();
        auto forwarded = collect(t, condition.getArgs());
        if (failed(forwarded))
          return failure();
        t.setAll(op.getAfterArguments(), *forwarded);
        if (failed(translateBlock(t, *op.getAfterBody())))
          return failure();
        return collect(t, op.getAfterBody()->getTerminator()->getOperands());
      });
  if (failed(results) || failed(translateBefore(*results)))
    return t.refuse("a loop whose body has no form in StableHLO");
  auto forwarded = collect(t, condition.getArgs());
  if (failed(forwarded))
    return t.refuse("a loop whose body has no form in StableHLO");
  t.setAll(op.getResults(), *forwarded);
  return success();
}

LogicalResult Translation::translateControlFlow(Operation *op) {
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return translateIf(*this, branch);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return translateWhile(*this, loop);
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return translateFor(*this, loop);
  return refuse("StableHLO has nothing like '" + op->getName().getStringRef() +
                "'");
}
