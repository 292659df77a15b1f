// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies of loops: what they compute of single elements is computed of all
// elements at once.

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

/// A loop within a body is written down so many times at most.
static constexpr int64_t kMostRepetitions = 512;

FailureOr<Value> Translation::getIndex(linalg::IndexOp op, const Space &space) {
  int64_t loop = op.getDim();
  if (!space.indices.empty() && space.indices[loop])
    return space.indices[loop];
  if (!ShapedType::isDynamic(space.shape[loop]))
    return Tosa::createIota(b, b.getI32Type(), space.shape[loop],
                            space.getRank(), loop);
  auto generic = op->getParentOfType<linalg::GenericOp>();
  FailureOr<Value> truths = getTruths(generic, loop);
  if (failed(truths))
    return failure();
  SmallVector<int64_t> shape(space.getRank(), 1);
  shape[loop] = ShapedType::kDynamic;
  return Tosa::createReshape(b, Tosa::createIota(b, *truths), shape);
}

LogicalResult Translation::evaluateOne(Operation *op, const Space &space) {
  if (isa<cf::AssertOp>(op))
    return success();
  if (isa<scf::SCFDialect>(op->getDialect())) {
    if (failed(translateBodyLoop(op, space)))
      return refuse("a loop within its loops cannot be written down");
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

/// Whether a loop of a linalg.generic runs through all of a dimension: their
/// sizes are one, or what the loop makes is as large.
static bool runsThrough(Operation *op, int64_t loop, int64_t size, Value tensor,
                        int64_t dim, int64_t own) {
  if (!ShapedType::isDynamic(size) || !ShapedType::isDynamic(own))
    return size == own;
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  if (!generic)
    return false;
  for (OpOperand &operand : generic->getOpOperands()) {
    AffineMap map = generic.getMatchingIndexingMap(&operand);
    for (auto [position, expr] : llvm::enumerate(map.getResults())) {
      auto counted = dyn_cast<AffineDimExpr>(expr);
      if (!counted || static_cast<int64_t>(counted.getPosition()) != loop)
        continue;
      if (operand.get() == tensor && static_cast<int64_t>(position) == dim)
        return true;
      auto empty = operand.get().getDefiningOp<tensor::EmptyOp>();
      auto from =
          empty ? dyn_cast<Value>(empty.getMixedSizes()[position]) : Value();
      auto sizeOp = from ? from.getDefiningOp<tensor::DimOp>() : nullptr;
      if (sizeOp && sizeOp.getSource() == tensor &&
          sizeOp.getConstantIndex() == dim)
        return true;
    }
  }
  return false;
}

/// How many of the last places are the indices of the last loops, each through
/// all of a dimension: whole rows are read.
static int64_t countWholeDims(Operation *op, Value tensor, Value part,
                              ValueRange places, const Space &space) {
  int64_t rank = places.size(), loops = space.getRank(), count = 0;
  while (count < rank && count < loops) {
    auto index = places[rank - 1 - count].getDefiningOp<linalg::IndexOp>();
    int64_t loop = loops - 1 - count;
    int64_t dim = rank - 1 - count;
    if (!index || static_cast<int64_t>(index.getDim()) != loop ||
        (!space.indices.empty() && space.indices[loop]) ||
        !runsThrough(op, loop, space.shape[loop], tensor, dim,
                     Tosa::getShape(part)[dim]))
      break;
    ++count;
  }
  return count;
}

/// A tensor whose elements are read in the order of loops, each of which runs
/// through all of a dimension.
static FailureOr<Value> readInOrder(Translation &t, Operation *op, Value tensor,
                                    Value part, ValueRange places,
                                    const Space &space) {
  SmallVector<int64_t> loopOf, kept;
  for (auto [dim, place] : llvm::enumerate(places)) {
    auto index = place.getDefiningOp<linalg::IndexOp>();
    int64_t loop = index ? static_cast<int64_t>(index.getDim()) : -1;
    if (loop < 0 || llvm::is_contained(loopOf, loop) ||
        (!space.indices.empty() && space.indices[loop]) ||
        !runsThrough(op, loop, space.shape[loop], tensor, dim,
                     Tosa::getShape(part)[dim]))
      return failure();
    loopOf.push_back(loop);
  }
  kept = loopOf;
  llvm::sort(kept);
  SmallVector<int64_t> order, shape(space.getRank(), 1);
  for (int64_t loop : kept)
    order.push_back(llvm::find(loopOf, loop) - loopOf.begin());
  for (auto [loop, size] : llvm::zip_equal(loopOf, Tosa::getShape(part)))
    shape[loop] = size;
  return Tosa::createReshape(t.b, Tosa::createTranspose(t.b, part, order),
                             shape);
}

/// One element at a place that is known.
static Value sliceElement(ImplicitLocOpBuilder &b, Value tensor,
                          ArrayRef<int64_t> place, int64_t rank) {
  for (auto [dim, index] : llvm::enumerate(place))
    tensor = Tosa::createSlice(b, tensor, dim, index, 1);
  return Tosa::createOnes(b, tensor, rank);
}

FailureOr<Parts> Translation::gather(Value tensor, ValueRange places,
                                     const Space &space) {
  FailureOr<Parts> parts = get(tensor);
  if (failed(parts))
    return failure();
  Value first = parts->front();
  ArrayRef<int64_t> sizes = Tosa::getShape(first);
  int64_t loops = space.getRank();
  if (!places.empty()) {
    Parts inOrder;
    for (Value part : *parts) {
      FailureOr<Value> read =
          readInOrder(*this, current, tensor, part, places, space);
      if (failed(read))
        break;
      inOrder.push_back(*read);
    }
    if (inOrder.size() == parts->size())
      return inOrder;
  }
  int64_t whole = countWholeDims(current, tensor, first, places, space);
  SmallVector<Number> at;
  SmallVector<int64_t> known;
  for (size_t dim = 0; dim < places.size() - whole; ++dim) {
    FailureOr<Number> number = getNumber(places[dim], loops);
    if (failed(number))
      return failure();
    // A place that differs along a row is one of its own for each element.
    while (whole > 0 && llvm::any_of(Tosa::getShape(*number).take_back(whole),
                                     [](int64_t size) { return size != 1; }))
      --whole;
    at.push_back(*number);
    if (auto splat = dyn_cast_or_null<IntegerAttr>(Tosa::getSplat(*number)))
      known.push_back(splat.getInt());
  }
  int64_t leading = places.size() - whole;
  if (Tosa::isEmpty(sizes))
    return failure();
  Parts results;
  if (whole == 0 && known.size() == places.size() &&
      !llvm::any_of(sizes, ShapedType::isDynamic)) {
    for (Value part : *parts)
      results.push_back(sliceElement(b, part, known, loops));
    return results;
  }

  // One index through all leading dimensions.
  SmallVector<int64_t> rowShape(loops, 1);
  Number flat(b, Tosa::createConst(b, b.getI32Type(), 0, loops));
  for (auto [dim, index] : llvm::enumerate(at)) {
    if (dim > 0) {
      FailureOr<Value> size = getSize(first, dim);
      if (failed(size))
        return failure();
      flat = flat * flat.like(Tosa::createOnes(b, *size, loops));
    }
    flat = flat + index;
  }
  ArrayRef<int64_t> shape = Tosa::getShape(flat);
  int64_t count = 1;
  for (int64_t size : shape)
    count = ShapedType::isDynamic(size) || ShapedType::isDynamic(count)
                ? ShapedType::kDynamic
                : count * size;
  int64_t inner = 1, rows = 1;
  for (auto [dim, size] : llvm::enumerate(sizes)) {
    int64_t &product = static_cast<int64_t>(dim) < leading ? rows : inner;
    product = ShapedType::isDynamic(size) || ShapedType::isDynamic(product)
                  ? ShapedType::kDynamic
                  : product * size;
  }
  SmallVector<int64_t> made = llvm::to_vector(shape);
  for (int64_t dim = loops - whole; dim < loops; ++dim)
    made[dim] = space.shape[dim];
  for (Value part : *parts) {
    FailureOr<Value> table = Tosa::createReshape(b, part, {1, rows, inner});
    FailureOr<Value> indices = Tosa::createReshape(b, flat, {1, count});
    if (failed(table) || failed(indices))
      return failure();
    Value taken = Tosa::createGather(b, *table, *indices);
    FailureOr<Value> result = Tosa::createReshape(b, taken, made);
    if (failed(result))
      return failure();
    results.push_back(*result);
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Loops within bodies
//===----------------------------------------------------------------------===//

static bool isAlways(Number condition) {
  auto splat = dyn_cast_or_null<IntegerAttr>(Tosa::getSplat(condition));
  return splat && splat.getValue().isAllOnes();
}

/// The largest of integers that are known.
static std::optional<int64_t> getLargest(Value tensor) {
  DenseIntElementsAttr values;
  if (!matchPattern(tensor, m_Constant(&values)))
    return std::nullopt;
  int64_t largest = 0;
  for (const APInt &value : values.getValues<APInt>())
    largest = std::max(largest, value.getSExtValue());
  return largest;
}

namespace {

/// What is carried through a loop, and the numbers of values it has parts of.
struct Carried {
  SmallVector<Parts> values;

  SmallVector<Value> flatten() const {
    SmallVector<Value> all;
    for (const Parts &parts : values)
      llvm::append_range(all, parts);
    return all;
  }
  /// The same structure of others.
  Carried with(ValueRange flat) const {
    Carried other;
    for (const Parts &parts : values) {
      other.values.emplace_back(flat.take_front(parts.size()));
      flat = flat.drop_front(parts.size());
    }
    return other;
  }
};

} // namespace

static FailureOr<Carried> collect(Translation &t, ValueRange values,
                                  int64_t rank) {
  Carried carried;
  for (Value value : values) {
    FailureOr<Parts> parts = t.getAt(value, rank);
    if (failed(parts))
      return failure();
    carried.values.push_back(*parts);
  }
  return carried;
}

static void assign(Translation &t, ValueRange targets, const Carried &carried) {
  for (auto [target, parts] : llvm::zip_equal(targets, carried.values))
    t.set(target, parts);
}

/// `yes` where a condition holds.
static Carried choose(Number condition, const Carried &yes, const Carried &no) {
  if (isAlways(condition))
    return yes;
  SmallVector<Value> chosen;
  for (auto [a, c] : llvm::zip_equal(yes.flatten(), no.flatten()))
    chosen.push_back(select(condition, condition.like(a), condition.like(c)));
  return yes.with(chosen);
}

/// As many steps as the longest of the loops has; the others wait.
static LogicalResult repeat(Translation &t, scf::ForOp loop,
                            const Space &space) {
  int64_t rank = space.getRank();
  auto begin = t.getNumber(loop.getLowerBound(), rank);
  auto end = t.getNumber(loop.getUpperBound(), rank);
  auto step = t.getNumber(loop.getStep(), rank);
  auto carried = collect(t, loop.getInits(), rank);
  if (failed(begin) || failed(end) || failed(step) || failed(carried))
    return failure();
  auto count = getLargest(quotient(*end - *begin + (*step - 1), *step));
  if (!count || *count > kMostRepetitions)
    return failure();
  for (int64_t i = 0; i < *count; ++i) {
    Number index = *begin + *step * static_cast<double>(i);
    Number isActive = index < *end;
    t.set(loop.getInductionVar(), {select(isActive, index, *begin)});
    assign(t, loop.getRegionIterArgs(), *carried);
    if (failed(t.evaluate(*loop.getBody(), space)))
      return failure();
    auto next =
        collect(t, loop.getBody()->getTerminator()->getOperands(), rank);
    if (failed(next))
      return failure();
    carried = choose(isActive, *next, *carried);
  }
  assign(t, loop.getResults(), *carried);
  return success();
}

/// Whether any element is true, without dimensions.
static Value createAny(ImplicitLocOpBuilder &b, Value truth) {
  for (int64_t dim = 0, rank = Tosa::getShape(truth).size(); dim < rank; ++dim)
    truth = Tosa::createReduce<tosa::ReduceAnyOp>(b, truth, dim);
  return Tosa::createOnes(b, truth, 0);
}

/// The two regions of such a loop.
static LogicalResult
repeatRegions(Translation &t, scf::WhileOp loop, const Space &space,
              tosa::WhileOp made, ArrayRef<Location> locations,
              const Carried &initial,
              llvm::function_ref<LogicalResult(ValueRange)> evaluateBefore) {
  ImplicitLocOpBuilder &b = t.b;
  int64_t rank = space.getRank();
  auto condition =
      cast<scf::ConditionOp>(loop.getBeforeBody()->getTerminator());
  TypeRange types = made.getResultTypes();
  OpBuilder::InsertionGuard guard(b);
  auto begin = [&](Region &region) -> FailureOr<Number> {
    Block *block = b.createBlock(&region, {}, types, locations);
    if (failed(evaluateBefore(block->getArguments())))
      return failure();
    return t.getNumber(condition.getCondition(), rank);
  };
  FailureOr<Number> goesOn = begin(made.getCondGraph());
  if (failed(goesOn))
    return failure();
  tosa::YieldOp::create(b, createAny(b, *goesOn));
  FailureOr<Number> isActive = begin(made.getBodyGraph());
  if (failed(isActive))
    return failure();
  auto forwarded = collect(t, condition.getArgs(), rank);
  if (failed(forwarded))
    return failure();
  Carried last = initial.with(b.getBlock()->getArguments());
  assign(t, loop.getAfterArguments(), *forwarded);
  if (failed(t.evaluate(*loop.getAfterBody(), space)))
    return failure();
  auto next =
      collect(t, loop.getAfterBody()->getTerminator()->getOperands(), rank);
  if (failed(next))
    return failure();
  SmallVector<Value> results;
  for (Value value : choose(*isActive, *next, last).flatten())
    results.push_back(Tosa::createTile(b, value, space.shape));
  tosa::YieldOp::create(b, results);
  return success();
}

/// A loop while any element needs another step; the others keep what they have.
static LogicalResult repeatWhile(Translation &t, scf::WhileOp loop,
                                 const Space &space) {
  ImplicitLocOpBuilder &b = t.b;
  int64_t rank = space.getRank();
  auto condition =
      cast<scf::ConditionOp>(loop.getBeforeBody()->getTerminator());
  if (llvm::any_of(space.shape, ShapedType::isDynamic))
    return failure();
  auto initial = collect(t, loop.getInits(), rank);
  if (failed(initial))
    return failure();
  SmallVector<Value> inputs;
  for (Value value : initial->flatten())
    inputs.push_back(Tosa::createTile(b, value, space.shape));
  ValueRange given = inputs;
  auto made = tosa::WhileOp::create(b, given.getTypes(), given);
  SmallVector<Location> locations(inputs.size(), b.getLoc());
  // What comes before the condition is computed wherever it is needed.
  auto evaluateBefore = [&](ValueRange carried) {
    assign(t, loop.getBeforeArguments(), initial->with(carried));
    return t.evaluate(*loop.getBeforeBody(), space);
  };
  if (failed(repeatRegions(t, loop, space, made, locations, *initial,
                           evaluateBefore)) ||
      failed(evaluateBefore(made.getResults())))
    return failure();
  auto forwarded = collect(t, condition.getArgs(), rank);
  if (failed(forwarded))
    return failure();
  assign(t, loop.getResults(), *forwarded);
  return success();
}

LogicalResult Translation::translateBodyLoop(Operation *op,
                                             const Space &space) {
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return repeat(*this, loop, space);
  if (auto loop = dyn_cast<scf::WhileOp>(op))
    return repeatWhile(*this, loop, space);
  auto branch = dyn_cast<scf::IfOp>(op);
  if (!branch || branch.getElseRegion().empty())
    return failure();
  int64_t rank = space.getRank();
  auto condition = getNumber(branch.getCondition(), rank);
  if (failed(condition) || failed(evaluate(*branch.thenBlock(), space)) ||
      failed(evaluate(*branch.elseBlock(), space)))
    return failure();
  auto yes = collect(*this, branch.thenYield().getOperands(), rank);
  auto no = collect(*this, branch.elseYield().getOperands(), rank);
  if (failed(yes) || failed(no))
    return failure();
  assign(*this, branch.getResults(), choose(*condition, *yes, *no));
  return success();
}
