// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Branches and loops of a function. Short loops whose length is known are
// written down step by step.

#include "Translation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;

/// A loop is written down so many times at most, and so many operations long.
static constexpr int64_t kMostRepetitions = 64;
static constexpr int64_t kMostOperations = 4096;

namespace {

/// Builds the regions of TOSA's operations, whose values are flat lists.
struct Regions {
  Translation &t;
  ImplicitLocOpBuilder &b = t.b;

  FailureOr<SmallVector<Parts>> collect(ValueRange values) {
    SmallVector<Parts> all;
    for (Value value : values) {
      FailureOr<Parts> parts = t.get(value);
      if (failed(parts))
        return failure();
      all.push_back(*parts);
    }
    return all;
  }

  static SmallVector<Value> flatten(ArrayRef<Parts> all) {
    SmallVector<Value> flat;
    for (const Parts &parts : all)
      llvm::append_range(flat, parts);
    return flat;
  }

  /// Gives `targets` the values of a flat list.
  void assign(ValueRange targets, ArrayRef<Parts> like, ValueRange flat) {
    for (auto [target, parts] : llvm::zip_equal(targets, like)) {
      t.set(target, Parts(flat.take_front(parts.size())));
      flat = flat.drop_front(parts.size());
    }
  }

  LogicalResult translate(Block &block) {
    for (Operation &op : block.without_terminator())
      if (failed(t.translate(&op)))
        return t.refuse("'" + op.getName().getStringRef() +
                        "' within a loop or branch");
    return success();
  }
};

} // namespace

/// The same types, under which loops carry their values.
static bool haveTypes(ValueRange values, TypeRange types) {
  return values.getTypes() == types;
}

static LogicalResult translateIf(Translation &t, scf::IfOp op) {
  Regions regions{t};
  ImplicitLocOpBuilder &b = t.b;
  if (op.getElseRegion().empty())
    return op.getNumResults() == 0 ? success() // Nothing but assertions.
                                   : t.refuse("a branch without another");
  FailureOr<Value> condition = t.getReal(op.getCondition());
  if (failed(condition))
    return t.refuse("the condition has no form in TOSA");
  if (auto known = t.getInteger(op.getCondition())) {
    Block *chosen = *known ? op.thenBlock() : op.elseBlock();
    if (failed(regions.translate(*chosen)))
      return failure();
    auto values = regions.collect(chosen->getTerminator()->getOperands());
    if (failed(values))
      return t.refuse("a value of a branch has no form in TOSA");
    regions.assign(op.getResults(), *values, Regions::flatten(*values));
    return success();
  }
  // The types of the results are those of what the branches make.
  auto built = tosa::IfOp::create(b, TypeRange(), *condition, ValueRange());
  SmallVector<SmallVector<Parts>> made;
  OpBuilder::InsertionGuard guard(b);
  for (auto [from, to] : {std::pair(op.thenBlock(), &built.getThenGraph()),
                          std::pair(op.elseBlock(), &built.getElseGraph())}) {
    b.createBlock(to);
    if (failed(regions.translate(*from)))
      return failure();
    auto values = regions.collect(from->getTerminator()->getOperands());
    if (failed(values))
      return t.refuse("a value of a branch has no form in TOSA");
    made.push_back(*values);
    tosa::YieldOp::create(b, Regions::flatten(*values));
  }
  SmallVector<Value> yes = Regions::flatten(made[0]);
  SmallVector<Value> no = Regions::flatten(made[1]);
  if (!haveTypes(no, ValueRange(yes).getTypes()))
    return t.refuse("the branches make tensors of different shapes");
  b.setInsertionPointAfter(built);
  auto whole = tosa::IfOp::create(b, ValueRange(yes).getTypes(), *condition,
                                  ValueRange());
  whole.getThenGraph().takeBody(built.getThenGraph());
  whole.getElseGraph().takeBody(built.getElseGraph());
  built.erase();
  regions.assign(op.getResults(), made[0], whole.getResults());
  return success();
}

/// How often a loop with constant bounds repeats.
static std::optional<int64_t> countSteps(Translation &t, scf::ForOp op) {
  auto begin = t.getInteger(op.getLowerBound());
  auto end = t.getInteger(op.getUpperBound());
  auto step = t.getInteger(op.getStep());
  if (!begin || !end || !step || *step < 1)
    return std::nullopt;
  return *end > *begin ? (*end - *begin + *step - 1) / *step : 0;
}

static LogicalResult writeDown(Translation &t, scf::ForOp op, int64_t count) {
  Regions regions{t};
  auto carried = regions.collect(op.getInits());
  if (failed(carried))
    return t.refuse("what a loop carries has no form in TOSA");
  int64_t begin = *t.getInteger(op.getLowerBound());
  int64_t step = *t.getInteger(op.getStep());
  Type element = getElementType(op.getInductionVar().getType());
  for (int64_t i = 0; i < count; ++i) {
    t.set(op.getInductionVar(),
          {Tosa::createConst(t.b, element,
                             static_cast<double>(begin + i * step), 0)});
    regions.assign(op.getRegionIterArgs(), *carried,
                   Regions::flatten(*carried));
    if (failed(regions.translate(*op.getBody())))
      return failure();
    carried = regions.collect(op.getBody()->getTerminator()->getOperands());
    if (failed(carried))
      return t.refuse("what a loop carries has no form in TOSA");
  }
  regions.assign(op.getResults(), *carried, Regions::flatten(*carried));
  return success();
}

/// A tosa.while_loop: `condition` and `step` are built in blocks of their own,
/// whose arguments are what is carried.
static FailureOr<SmallVector<Value>> createWhile(
    Translation &t, ValueRange inputs,
    llvm::function_ref<FailureOr<Value>(ValueRange)> condition,
    llvm::function_ref<FailureOr<SmallVector<Value>>(ValueRange)> step) {
  ImplicitLocOpBuilder &b = t.b;
  auto loop = tosa::WhileOp::create(b, inputs.getTypes(), inputs);
  SmallVector<Location> locations(inputs.size(), b.getLoc());
  OpBuilder::InsertionGuard guard(b);
  Block *test =
      b.createBlock(&loop.getCondGraph(), {}, inputs.getTypes(), locations);
  FailureOr<Value> goesOn = condition(test->getArguments());
  if (failed(goesOn))
    return failure();
  tosa::YieldOp::create(b, *goesOn);
  Block *body =
      b.createBlock(&loop.getBodyGraph(), {}, inputs.getTypes(), locations);
  FailureOr<SmallVector<Value>> next = step(body->getArguments());
  if (failed(next))
    return failure();
  if (!haveTypes(*next, inputs.getTypes()))
    return FailureOr<SmallVector<Value>>(
        t.refuse("a loop changes the shape of what it carries"));
  tosa::YieldOp::create(b, *next);
  return SmallVector<Value>(loop.getResults());
}

static LogicalResult translateLongFor(Translation &t, scf::ForOp op) {
  Regions regions{t};
  auto begin = t.getNumber(op.getLowerBound(), 0);
  auto end = t.getNumber(op.getUpperBound(), 0);
  auto step = t.getNumber(op.getStep(), 0);
  auto initial = regions.collect(op.getInits());
  if (failed(begin) || failed(end) || failed(step) || failed(initial))
    return t.refuse("what a loop carries has no form in TOSA");
  SmallVector<Value> inputs{*begin};
  llvm::append_range(inputs, Regions::flatten(*initial));
  auto results = createWhile(
      t, inputs,
      [&](ValueRange carried) -> FailureOr<Value> {
        return (begin->like(carried[0]) < *end).getValue();
      },
      [&](ValueRange carried) -> FailureOr<SmallVector<Value>> {
        t.set(op.getInductionVar(), {carried[0]});
        regions.assign(op.getRegionIterArgs(), *initial, carried.drop_front());
        if (failed(regions.translate(*op.getBody())))
          return failure();
        auto made =
            regions.collect(op.getBody()->getTerminator()->getOperands());
        if (failed(made))
          return failure();
        SmallVector<Value> next{begin->like(carried[0]) + *step};
        llvm::append_range(next, Regions::flatten(*made));
        return next;
      });
  if (failed(results))
    return t.refuse("a loop whose body has no form in TOSA");
  regions.assign(op.getResults(), *initial, ValueRange(*results).drop_front());
  return success();
}

static LogicalResult translateWhile(Translation &t, scf::WhileOp op) {
  Regions regions{t};
  auto initial = regions.collect(op.getInits());
  if (failed(initial))
    return t.refuse("what a loop carries has no form in TOSA");
  auto condition = cast<scf::ConditionOp>(op.getBeforeBody()->getTerminator());
  // What comes before the condition is computed wherever it is needed.
  auto evaluateBefore = [&](ValueRange carried) {
    regions.assign(op.getBeforeArguments(), *initial, carried);
    return regions.translate(*op.getBeforeBody());
  };
  auto results = createWhile(
      t, Regions::flatten(*initial),
      [&](ValueRange carried) -> FailureOr<Value> {
        if (failed(evaluateBefore(carried)))
          return failure();
        return t.getReal(condition.getCondition());
      },
      [&](ValueRange carried) -> FailureOr<SmallVector<Value>> {
        if (failed(evaluateBefore(carried)))
          return failure();
        auto forwarded = regions.collect(condition.getArgs());
        if (failed(forwarded))
          return failure();
        regions.assign(op.getAfterArguments(), *forwarded,
                       Regions::flatten(*forwarded));
        if (failed(regions.translate(*op.getAfterBody())))
          return failure();
        auto next =
            regions.collect(op.getAfterBody()->getTerminator()->getOperands());
        if (failed(next))
          return failure();
        return Regions::flatten(*next);
      });
  if (failed(results) || failed(evaluateBefore(*results)))
    return t.refuse("a loop whose body has no form in TOSA");
  auto forwarded = regions.collect(condition.getArgs());
  if (failed(forwarded))
    return t.refuse("a loop whose body has no form in TOSA");
  regions.assign(op.getResults(), *forwarded, Regions::flatten(*forwarded));
  return success();
}

LogicalResult Translation::translateControlFlow(Operation *op) {
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return translateIf(*this, branch);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return translateWhile(*this, loop);
  auto loop = dyn_cast<scf::ForOp>(op);
  if (!loop)
    return refuse("TOSA has nothing like '" + op->getName().getStringRef() +
                  "'");
  auto count = countSteps(*this, loop);
  int64_t length = 0;
  loop.walk([&](Operation *) { ++length; });
  if (count && *count <= kMostRepetitions && *count * length <= kMostOperations)
    return writeDown(*this, loop, *count);
  return translateLongFor(*this, loop);
}
