// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// linalg.generic whose loops reduce: as a stablehlo.reduce or a
// stablehlo.reduce_window where one operation combines the elements, and else
// as a loop that takes one step for each element.

#include "Generics.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

static Value combine(ImplicitLocOpBuilder &b, Operation *with, Value x,
                     Value y) {
  Number a(b, x), c(b, y);
  if (isa<arith::AddFOp, arith::AddIOp, complex::AddOp>(with))
    return a + c;
  if (isa<arith::MulFOp, arith::MulIOp>(with))
    return a * c;
  if (isa<arith::MaximumFOp, arith::MaxSIOp>(with))
    return max(a, c);
  if (isa<arith::MinimumFOp, arith::MinSIOp>(with))
    return min(a, c);
  if (isa<arith::MaxNumFOp>(with))
    return fmax(a, c);
  if (isa<arith::MinNumFOp>(with))
    return fmin(a, c);
  if (isa<arith::OrIOp, arith::MaxUIOp>(with))
    return a | c;
  return a & c;
}

/// What a reduction starts from that has combined nothing yet.
static Value createIdentity(ImplicitLocOpBuilder &b, Operation *with,
                            Type element) {
  bool isMax = isa<arith::MaximumFOp, arith::MaxNumFOp, arith::MaxSIOp>(with);
  bool isMin = isa<arith::MinimumFOp, arith::MinNumFOp, arith::MinSIOp>(with);
  if (auto type = dyn_cast<FloatType>(element); type && (isMax || isMin))
    return Stablehlo::createConst(
        b,
        b.getFloatAttr(type, APFloat::getInf(type.getFloatSemantics(), isMax)));
  if (isMax || isMin) {
    unsigned width = element.getIntOrFloatBitWidth();
    return Stablehlo::createConst(
        b, IntegerAttr::get(element, isMax ? APInt::getSignedMinValue(width)
                                           : APInt::getSignedMaxValue(width)));
  }
  bool isOne = isa<arith::MulFOp, arith::MulIOp>(with);
  bool isAll = isa<arith::AndIOp, arith::MinUIOp>(with);
  return Stablehlo::createConst(b, element, isOne ? 1 : isAll ? -1 : 0);
}

/// The number that an init is filled with, if it is known.
static TypedAttr getFilledWith(Value init) {
  auto fill = init.getDefiningOp<linalg::FillOp>();
  TypedAttr number;
  if (fill && matchPattern(fill.getInputs()[0], m_Constant(&number)))
    return number;
  return {};
}

static bool startsFromNothing(Operation *with, Value init) {
  auto fill = init.getDefiningOp<linalg::FillOp>();
  auto complex =
      fill ? fill.getInputs()[0].getDefiningOp<complex::ConstantOp>() : nullptr;
  if (complex)
    return llvm::all_of(complex.getValue(), [&](Attribute part) {
      return isIdentity(with, cast<TypedAttr>(part));
    });
  TypedAttr number = getFilledWith(init);
  return isa_and_nonnull<FloatAttr, IntegerAttr>(number) &&
         isIdentity(with, number);
}

/// Whether what is combined twice counts once.
static bool isIdempotent(Operation *with) {
  return isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
             arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp,
             arith::MinUIOp, arith::OrIOp, arith::AndIOp>(with);
}

Generic::Start Generic::getStart(unsigned number, Operation *with) {
  Value init = op.getDpsInitOperand(number)->get();
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (fill && isIdempotent(with))
    if (FailureOr<Value> own = t.get(fill.getInputs()[0]); succeeded(own))
      return {*own, /*isWhole=*/true};
  Type element = convertType(init.getType()).getElementType();
  return {createIdentity(b, with, element), startsFromNothing(with, init)};
}

FailureOr<Value> Generic::getInit(unsigned number) {
  OpOperand &init = *op.getDpsInitOperand(number);
  FailureOr<Value> tensor = read(init);
  if (failed(tensor))
    return failure();
  SmallVector<Size> sizes;
  for (int64_t loop = 0; loop < getNumLoops(); ++loop)
    if (!isReduction(loop))
      sizes.push_back(Stablehlo::getSize(b, *tensor, loop));
  return Stablehlo::createReshape(b, *tensor, sizes);
}

//===----------------------------------------------------------------------===//
// With an operation that combines
//===----------------------------------------------------------------------===//

LogicalResult Generic::translateReduction(ArrayRef<Combination> combinations) {
  if (combinations.size() == 1 &&
      succeeded(translateWindows(combinations.front())))
    return success();
  if (failed(readInputs()))
    return failure();
  // What combines is not evaluated: nothing has been combined yet.
  for (Operation &inner : op.getBody()->without_terminator()) {
    if (llvm::any_of(combinations, [&](const Combination &combination) {
          return combination.op == &inner;
        }))
      continue;
    if (failed(t.evaluateOne(&inner, space)))
      return failure();
  }
  SmallVector<int64_t> reduced;
  for (int64_t loop = 0; loop < getNumLoops(); ++loop)
    if (isReduction(loop))
      reduced.push_back(loop);
  for (auto [number, combination] : llvm::enumerate(combinations)) {
    FailureOr<Number> term = t.getNumber(combination.term, getNumLoops());
    FailureOr<Value> init = getInit(number);
    if (failed(term) || failed(init))
      return t.refuse("what is reduced has no form in StableHLO");
    Operation *with = combination.op;
    Sizes sizes = Stablehlo::getSizes(b, *term);
    for (int64_t loop : reduced)
      sizes[loop] = space.sizes[loop];
    Value whole = Stablehlo::createStretched(b, *term, sizes);
    Start start = getStart(number, with);
    Value result = Stablehlo::createReduce(
        b, whole, start.number, reduced,
        [&](ImplicitLocOpBuilder &inner, Value x, Value y) {
          return combine(inner, with, x, y);
        });
    if (!start.isWhole)
      result = combine(b, with, result, *init);
    setResult(number, result);
  }
  return success();
}

/// Windows of one tensor, whose elements are all that is combined: dimension d
/// is read at `stride * loop + dilation * reducing loop`, or at a loop alone.
LogicalResult Generic::translateWindows(const Combination &combination) {
  auto argument = dyn_cast<BlockArgument>(combination.term);
  if (!argument || argument.getOwner() != op.getBody() ||
      argument.getArgNumber() >= op.getNumDpsInputs())
    return failure();
  OpOperand &operand = *op.getDpsInputOperand(argument.getArgNumber());
  FailureOr<Value> tensor = t.get(operand.get());
  if (failed(tensor))
    return failure();
  AffineMap map = op.getMatchingIndexingMap(&operand);
  int64_t rank = map.getNumResults();
  SmallVector<int64_t> loopOf, sizes, strides, dilations;
  llvm::SmallDenseSet<int64_t> used;
  for (AffineExpr expr : map.getResults()) {
    std::optional<LinearIndex> linear = getLinearIndex(expr, getNumLoops());
    if (!linear || linear->constant != 0)
      return failure();
    int64_t kept = -1, reducing = -1;
    for (auto [loop, factor] : llvm::enumerate(linear->factors)) {
      if (factor == 0)
        continue;
      int64_t &slot = isReduction(loop) ? reducing : kept;
      if (slot >= 0 || factor < 0 || !used.insert(loop).second)
        return failure();
      slot = loop;
    }
    // A reduction of a whole dimension has no place of its own in the result.
    if (kept < 0)
      return failure();
    Size size = reducing < 0 ? Size(1) : space.sizes[reducing];
    if (!size.isKnown() || size.is(0))
      return failure();
    loopOf.push_back(kept);
    sizes.push_back(size.getKnown());
    strides.push_back(linear->factors[kept]);
    dilations.push_back(reducing < 0 ? 1 : linear->factors[reducing]);
  }
  // Each loop has its dimension, and one of them is a window.
  int64_t windows =
      llvm::count_if(sizes, [](int64_t size) { return size > 1; });
  if (static_cast<int64_t>(used.size()) != getNumLoops() || windows == 0)
    return failure();
  SmallVector<int64_t> kept, shape, order, padding;
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t reach = (sizes[dim] - 1) * dilations[dim] + 1;
    int64_t size = Stablehlo::getShape(*tensor)[dim];
    const Size &result = space.sizes[loopOf[dim]];
    if (ShapedType::isDynamic(size) != !result.isKnown())
      return failure();
    // The last window may end before the dimension does, but not the image
    // before the last window.
    int64_t behind = 0;
    if (!ShapedType::isDynamic(size))
      behind = (result.getKnown() - 1) * strides[dim] + reach - size;
    else if (sizes[dim] != 1 || strides[dim] != 1)
      return failure();
    if (behind > 0 || (result.isKnown() && result.is(0)))
      return failure();
    padding.append({0, behind});
    shape.push_back(ShapedType::isDynamic(size) ? size : result.getKnown());
  }
  Type element = Stablehlo::getElement(*tensor);
  Operation *with = combination.op;
  Start begin = getStart(0, with);
  Value init = begin.number;
  auto window = Stablehlo::ReduceWindowOp::create(
      b, TypeRange(RankedTensorType::get(shape, element)), ValueRange(*tensor),
      ValueRange(init), b.getDenseI64ArrayAttr(sizes),
      b.getDenseI64ArrayAttr(strides), DenseI64ArrayAttr(),
      b.getDenseI64ArrayAttr(dilations),
      DenseIntElementsAttr::get(
          RankedTensorType::get({rank, 2}, b.getI64Type()),
          ArrayRef<int64_t>(padding)));
  Stablehlo::buildRegion(b, window.getBody(), {init.getType(), init.getType()},
                         [&](ValueRange in) -> SmallVector<Value> {
                           return {combine(b, with, in[0], in[1])};
                         });
  // Dimensions of the tensor are in the order of its own loops.
  kept = loopOf;
  llvm::sort(kept);
  for (int64_t loop : kept)
    order.push_back(llvm::find(loopOf, loop) - loopOf.begin());
  Value result = Stablehlo::createTranspose(b, window->getResult(0), order);
  if (!begin.isWhole) {
    FailureOr<Value> start = getInit(0);
    if (failed(start))
      return failure();
    result = combine(b, with, result, *start);
  }
  setResult(0, result);
  return success();
}

//===----------------------------------------------------------------------===//
// Step by step
//===----------------------------------------------------------------------===//

LogicalResult Generic::translateSteps() {
  int64_t rank = getNumLoops();
  SmallVector<int64_t> reduced;
  Sizes carriedSizes = space.sizes;
  Size steps(1);
  for (int64_t loop = 0; loop < rank; ++loop)
    if (isReduction(loop)) {
      reduced.push_back(loop);
      carriedSizes[loop] = Size(1);
      steps = Stablehlo::multiply(b, steps, space.sizes[loop]);
    }
  Space inside = space;
  inside.sizes = carriedSizes;
  Value zero = Stablehlo::createConst(b, b.getI64Type(), 0);
  SmallVector<Value> carried{zero};
  for (OpOperand &init : op.getDpsInitsMutable()) {
    FailureOr<Value> tensor = read(init);
    if (failed(tensor))
      return t.refuse("what a reduction starts from has no form in StableHLO");
    carried.push_back(Stablehlo::createStretched(b, *tensor, carriedSizes));
  }
  Value count = steps.get(b);
  SmallVector<Value> sizes;
  for (int64_t loop : reduced)
    sizes.push_back(space.sizes[loop].get(b));
  SmallVector<Type> types = llvm::to_vector(ValueRange(carried).getTypes());
  auto loop = Stablehlo::WhileOp::create(b, types, carried);
  Stablehlo::buildRegion(b, loop.getCond(), types,
                         [&](ValueRange in) -> SmallVector<Value> {
                           return {Number(b, in[0]) < Number(b, count)};
                         });
  bool isMade = true;
  Space whole = space;
  Stablehlo::buildRegion(
      b, loop.getBody(), types, [&](ValueRange in) -> SmallVector<Value> {
        Number rest(b, in[0]);
        for (auto [own, size] :
             llvm::reverse(llvm::zip_equal(reduced, sizes))) {
          Number length(b, size);
          inside.indices[own] =
              Stablehlo::createOnes(b, remainder(rest, length), rank);
          rest = rest / length;
        }
        space = inside;
        isMade = succeeded(readInputs());
        for (auto [argument, value] :
             llvm::zip_equal(op.getRegionOutputArgs(), in.drop_front()))
          t.setNumber(argument, value);
        isMade = isMade && succeeded(t.evaluate(*op.getBody(), space));
        SmallVector<Value> next{Number(b, in[0]) + 1.0};
        for (auto [value, before] :
             llvm::zip_equal(op.getBody()->getTerminator()->getOperands(),
                             in.drop_front())) {
          FailureOr<Number> number = t.getNumber(value, rank);
          isMade = isMade && succeeded(number);
          next.push_back(
              isMade ? Stablehlo::createStretched(b, *number, carriedSizes)
                     : before);
        }
        return next;
      });
  space = whole;
  if (!isMade)
    return t.refuse("what a reduction computes has no form in StableHLO");
  for (unsigned number = 0; number < op.getNumResults(); ++number)
    setResult(number, Stablehlo::createReshape(b, loop->getResult(number + 1),
                                               getKeptSizes()));
  return success();
}
