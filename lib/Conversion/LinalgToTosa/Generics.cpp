// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// linalg.generic: elementwise loops, reductions, windows.

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

/// A reduction that is no operation of TOSA is written down so many times at
/// most, and so many operations long.
static constexpr int64_t kMostRepetitions = 1024;
static constexpr int64_t kMostOperations = 1 << 15;

namespace {

/// An index that is a sum of loops with factors.
struct Linear {
  SmallVector<int64_t> factors;
  int64_t constant = 0;
};

/// What combines elements of a reduction, and what it starts from.
struct Combination {
  Operation *op = nullptr;
  Value term;
};

class Generic {
public:
  Generic(Translation &t, linalg::GenericOp op)
      : t(t), b(t.b), op(op), space{SmallVector<int64_t>(op.getNumLoops(), 0),
                                    SmallVector<Value>(op.getNumLoops())} {}

  LogicalResult translate();

private:
  LogicalResult findSizes();
  LogicalResult readInputs();
  LogicalResult translateParallel();
  LogicalResult translateReduction();
  LogicalResult unroll();

  FailureOr<Parts> read(OpOperand &operand);
  FailureOr<Value> readPart(Value part, AffineMap map);
  LogicalResult setResult(unsigned number, const Parts &parts);
  FailureOr<Value> stretch(Value tensor, int64_t loop);
  std::optional<Combination> findCombination(unsigned number);
  FailureOr<Parts> getInit(unsigned number);
  FailureOr<Parts> combine(Operation *with, const Parts &x, const Parts &y);
  FailureOr<Parts> reduce(Operation *with, Parts parts);
  SmallVector<int64_t> getUnrolled(bool all);
  LogicalResult
  forEachStep(ArrayRef<int64_t> loops,
              llvm::function_ref<LogicalResult(bool isFirst)> step);
  SmallVector<int64_t> getResultShape(unsigned number);

  bool isReduction(int64_t loop) {
    return op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction;
  }

  Translation &t;
  ImplicitLocOpBuilder &b;
  linalg::GenericOp op;
  Space space;
  SmallVector<int64_t> sizes;
};

} // namespace

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

static std::optional<Linear> getLinear(AffineExpr expr, int64_t loops) {
  Linear result{SmallVector<int64_t>(loops, 0), 0};
  if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
    result.factors[dim.getPosition()] = 1;
    return result;
  }
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) {
    result.constant = constant.getValue();
    return result;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return std::nullopt;
  auto lhs = getLinear(binary.getLHS(), loops);
  auto rhs = getLinear(binary.getRHS(), loops);
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!lhs || !rhs)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Add) {
    for (auto [own, other] : llvm::zip_equal(lhs->factors, rhs->factors))
      own += other;
    lhs->constant += rhs->constant;
    return lhs;
  }
  if (expr.getKind() != AffineExprKind::Mul || !factor)
    return std::nullopt;
  for (int64_t &own : lhs->factors)
    own *= factor.getValue();
  lhs->constant *= factor.getValue();
  return lhs;
}

/// The elements that the loops read, each loop a dimension.
FailureOr<Value> Generic::readPart(Value part, AffineMap map) {
  int64_t loops = op.getNumLoops();
  SmallVector<int64_t> loopOf;
  for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
    std::optional<Linear> linear = getLinear(expr, loops);
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

/// A tensor that is 1 along a loop whose size is only known at run time.
FailureOr<Value> Generic::stretch(Value tensor, int64_t loop) {
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [dim, expr] : llvm::enumerate(map.getResults())) {
      if (expr != b.getAffineDimExpr(loop))
        continue;
      FailureOr<Value> ones = t.getTruths(operand.get(), dim);
      if (failed(ones))
        continue;
      SmallVector<int64_t> shape(op.getNumLoops(), 1);
      shape[loop] = ShapedType::kDynamic;
      Number condition(b, *Tosa::createReshape(b, *ones, shape));
      Number value(b, tensor);
      return select(condition, value, value).getValue();
    }
  }
  return failure();
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

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

std::optional<Combination> Generic::findCombination(unsigned number) {
  BlockArgument soFar =
      op.getMatchingBlockArgument(op.getDpsInitOperand(number));
  Operation *combination =
      op.getBody()->getTerminator()->getOperand(number).getDefiningOp();
  if (!combination || !soFar.hasOneUse() || !combination->hasOneUse() ||
      *soFar.getUsers().begin() != combination ||
      combination->getNumOperands() != 2)
    return std::nullopt;
  bool isBool = soFar.getType().isInteger(1);
  bool isReduced =
      isa<arith::AddFOp, arith::MulFOp, arith::MaximumFOp, arith::MinimumFOp,
          arith::MaxNumFOp, arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp,
          complex::AddOp>(combination) ||
      (!isBool && isa<arith::AddIOp, arith::MulIOp>(combination)) ||
      (isBool && isa<arith::OrIOp, arith::AndIOp, arith::MaxUIOp,
                     arith::MinUIOp, arith::MulIOp>(combination));
  if (!isReduced)
    return std::nullopt;
  unsigned own = combination->getOperand(0) == soFar ? 0 : 1;
  return Combination{combination, combination->getOperand(1 - own)};
}

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

template <typename OpTy>
static Value reduceExtremum(ImplicitLocOpBuilder &b, Value part, int64_t loop,
                            bool ignoresNan) {
  SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(part));
  shape[loop] = 1;
  return OpTy::create(b, Tosa::getType(part).clone(shape), part,
                      static_cast<uint32_t>(loop),
                      ignoresNan ? tosa::NanPropagationMode::IGNORE
                                 : tosa::NanPropagationMode::PROPAGATE);
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
  if (isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp>(with))
    return reduceExtremum<tosa::ReduceMaxOp>(b, part, loop, ignoresNan);
  return reduceExtremum<tosa::ReduceMinOp>(b, part, loop, ignoresNan);
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

/// Whether a reduction that starts there starts from nothing.
static bool isIdentity(Operation *with, Value init) {
  TypedAttr splat = Tosa::getSplat(init);
  if (!splat)
    return false;
  if (auto number = dyn_cast<FloatAttr>(splat)) {
    const APFloat &value = number.getValue();
    if (isa<arith::AddFOp, complex::AddOp>(with))
      return value.isZero();
    if (isa<arith::MulFOp>(with))
      return value.isExactlyValue(1.0);
    return value.isInfinity() &&
           value.isNegative() == isa<arith::MaximumFOp, arith::MaxNumFOp>(with);
  }
  APInt value = cast<IntegerAttr>(splat).getValue();
  if (isa<arith::AddIOp, arith::OrIOp, arith::MaxUIOp>(with))
    return value.isZero();
  if (isa<arith::MulIOp>(with))
    return value.isOne();
  if (isa<arith::AndIOp, arith::MinUIOp>(with))
    return value.isAllOnes();
  return isa<arith::MaxSIOp>(with) ? value.isMinSignedValue()
                                   : value.isMaxSignedValue();
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
    auto combination = findCombination(number);
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
    Parts parts = soFar[number];
    if (!llvm::all_of(*init, [&](Value part) {
          return isIdentity(combination.op, part);
        }))
      parts = *combine(combination.op, parts, *init);
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
    if (anyEmpty && made.hasStaticShape()) {
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
