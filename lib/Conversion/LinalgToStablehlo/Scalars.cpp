// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of numbers. In the body of loops each is one of tensors.

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "torch-mlir/Conversion/Utils/Formulas.h"

namespace mlir::torch::Stablehlo {
/// The name that formulas call it by.
static Number quotient(Number x, Number y) { return x / y; }
} // namespace mlir::torch::Stablehlo

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

using UnaryFn = Number (*)(Number);
using BinaryFn = Number (*)(Number, Number);

static Number getReal(Number x) {
  Type element = cast<ComplexType>(x.getElement()).getElementType();
  return x.like(Stablehlo::RealOp::create(
      x.getBuilder(), RankedTensorType::get(Stablehlo::getShape(x), element),
      x));
}
static Number getImag(Number x) {
  Type element = cast<ComplexType>(x.getElement()).getElementType();
  return x.like(Stablehlo::ImagOp::create(
      x.getBuilder(), RankedTensorType::get(Stablehlo::getShape(x), element),
      x));
}
static Number makeComplex(Number re, Number im) {
  ImplicitLocOpBuilder &b = re.getBuilder();
  SmallVector<Value> in =
      Stablehlo::createStretchedAlike(b, {re.getValue(), im.getValue()});
  return re.like(Stablehlo::ComplexOp::create(
      b,
      RankedTensorType::get(Stablehlo::getShape(in[0]),
                            ComplexType::get(re.getElement())),
      in));
}
static Number conjugate(Number x) {
  return makeComplex(getReal(x), -getImag(x));
}
static Number isFinite(Number x) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  return x.like(Stablehlo::IsFiniteOp::create(
      b, RankedTensorType::get(Stablehlo::getShape(x), b.getI1Type()), x));
}
static Number isInfinite(Number x) { return !isFinite(x) & (x == x); }

static UnaryFn findUnary(StringRef name) {
  return llvm::StringSwitch<UnaryFn>(name)
      .Cases({"arith.negf", "complex.neg"}, Stablehlo::operator-)
      .Cases({"math.absf", "math.absi"}, Stablehlo::abs)
      .Case("math.acos", Stablehlo::acos)
      .Case("math.acosh", Stablehlo::acosh)
      .Case("math.asin", Stablehlo::asin)
      .Case("math.asinh", Stablehlo::asinh)
      .Case("math.atan", Stablehlo::atan)
      .Case("math.atanh", Stablehlo::atanh)
      .Case("math.cbrt", Stablehlo::cbrt)
      .Case("math.ceil", Stablehlo::ceil)
      .Case("math.cos", Stablehlo::cos)
      .Case("math.cosh", Stablehlo::cosh)
      .Case("math.ctlz", Stablehlo::countLeadingZeros)
      .Case("math.ctpop", Stablehlo::countOnes)
      .Case("math.erf", Stablehlo::erf)
      .Case("math.erfc", Stablehlo::erfc)
      .Case("math.exp", Stablehlo::exp)
      .Case("math.exp2", Stablehlo::exp2)
      .Case("math.expm1", Stablehlo::expm1)
      .Case("math.floor", Stablehlo::floor)
      .Case("math.isfinite", isFinite)
      .Case("math.isinf", isInfinite)
      .Case("math.isnan", Stablehlo::isNan)
      .Case("math.log", Stablehlo::log)
      .Case("math.log10", Stablehlo::log10)
      .Case("math.log1p", Stablehlo::log1p)
      .Case("math.log2", Stablehlo::log2)
      .Case("math.round", Stablehlo::roundAway)
      .Case("math.roundeven", Stablehlo::roundEven)
      .Case("math.rsqrt", Stablehlo::rsqrt)
      .Case("math.sin", Stablehlo::sin)
      .Case("math.sinh", Stablehlo::sinh)
      .Case("math.sqrt", Stablehlo::sqrt)
      .Case("math.tan", Stablehlo::tan)
      .Case("math.tanh", Stablehlo::tanh)
      .Case("math.trunc", Stablehlo::trunc)
      .Case("complex.conj", conjugate)
      .Case("complex.im", getImag)
      .Case("complex.re", getReal)
      .Default(nullptr);
}

/// A function of integers without signs.
template <BinaryFn function>
static Number unsignedly(Number x, Number y) {
  Number result = function(toUnsigned(x), toUnsigned(y));
  return result.isBool() ? result : toSigned(result);
}
static Number ceilDivideUnsigned(Number x, Number y) {
  Number toZero = x / y;
  return select(x != toZero * y, toZero + 1, toZero);
}

/// Quotients of sizes, which have no sign: refinement folds those with one.
static BinaryFn findOfSizes(StringRef name) {
  return llvm::StringSwitch<BinaryFn>(name)
      .Case("arith.divui", Stablehlo::operator/)
      .Case("arith.remui", Stablehlo::remainder)
      .Case("arith.ceildivui", ceilDivideUnsigned)
      .Default(nullptr);
}

static BinaryFn findBinary(StringRef name) {
  return llvm::StringSwitch<BinaryFn>(name)
      .Cases({"arith.addf", "arith.addi", "complex.add"}, Stablehlo::operator+)
      .Cases({"arith.subf", "arith.subi", "complex.sub"}, Stablehlo::operator-)
      .Cases({"arith.mulf", "arith.muli", "complex.mul"}, Stablehlo::operator*)
      .Cases({"arith.divf", "arith.divsi", "complex.div"}, Stablehlo::operator/)
      .Cases({"arith.remf", "arith.remsi"}, Stablehlo::remainder)
      .Case("arith.floordivsi", Formulas::floorDivide<Number>)
      .Case("arith.ceildivsi", Formulas::ceilDivide<Number>)
      .Case("arith.divui", unsignedly<Stablehlo::operator/ >)
      .Case("arith.remui", unsignedly<Stablehlo::remainder>)
      .Case("arith.ceildivui", unsignedly<ceilDivideUnsigned>)
      .Case("arith.andi", Stablehlo::operator&)
      .Case("arith.ori", Stablehlo::operator|)
      .Case("arith.xori", Stablehlo::operator^)
      .Case("arith.shli", Stablehlo::shiftLeft)
      .Case("arith.shrsi", Stablehlo::shiftRight)
      .Case("arith.shrui", Stablehlo::shiftRightUnsigned)
      .Cases({"arith.maximumf", "arith.maxsi"}, Stablehlo::max)
      .Cases({"arith.minimumf", "arith.minsi"}, Stablehlo::min)
      .Case("arith.maxnumf", Stablehlo::fmax)
      .Case("arith.minnumf", Stablehlo::fmin)
      .Case("arith.maxui", unsignedly<Stablehlo::max>)
      .Case("arith.minui", unsignedly<Stablehlo::min>)
      .Case("math.atan2", Stablehlo::atan2)
      .Case("math.copysign", Stablehlo::copysign)
      .Cases({"math.powf", "math.ipowi"}, Stablehlo::pow)
      .Case("complex.create", makeComplex)
      .Case("complex.eq", Stablehlo::operator==)
      .Case("complex.neq", Stablehlo::operator!=)
      .Default(nullptr);
}

//===----------------------------------------------------------------------===//
// Comparisons, casts
//===----------------------------------------------------------------------===//

static Number compareIntegers(arith::CmpIPredicate predicate, Number x,
                              Number y) {
  using Direction = Stablehlo::ComparisonDirection;
  auto compared = [&](Direction direction) { return compare(x, y, direction); };
  auto unsignedly = [&](Direction direction) {
    return compare(toUnsigned(x), toUnsigned(y), direction);
  };
  // Of truth values with a sign, true is -1.
  bool isBool = x.isBool();
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return compared(Direction::EQ);
  case arith::CmpIPredicate::ne:
    return compared(Direction::NE);
  case arith::CmpIPredicate::slt:
    return compared(isBool ? Direction::GT : Direction::LT);
  case arith::CmpIPredicate::sle:
    return compared(isBool ? Direction::GE : Direction::LE);
  case arith::CmpIPredicate::sgt:
    return compared(isBool ? Direction::LT : Direction::GT);
  case arith::CmpIPredicate::sge:
    return compared(isBool ? Direction::LE : Direction::GE);
  case arith::CmpIPredicate::ult:
    return unsignedly(Direction::LT);
  case arith::CmpIPredicate::ule:
    return unsignedly(Direction::LE);
  case arith::CmpIPredicate::ugt:
    return unsignedly(Direction::GT);
  case arith::CmpIPredicate::uge:
    return unsignedly(Direction::GE);
  }
  llvm_unreachable("all cases are covered");
}

static Number convert(Operation *op, Number x, Type type) {
  if (isa<arith::BitcastOp>(op))
    return x.as(type);
  if (isa<arith::ExtUIOp, arith::IndexCastUIOp, arith::UIToFPOp>(op))
    return toUnsigned(x).to(type);
  if (isa<arith::ExtSIOp, arith::SIToFPOp, arith::IndexCastOp>(op) &&
      x.isBool())
    return -x.to(type);
  if (isa<arith::TruncIOp>(op) && type.isInteger(1))
    return (x & x.like(1)) != 0;
  if (isa<arith::FPToUIOp>(op)) {
    ImplicitLocOpBuilder &b = x.getBuilder();
    unsigned width = type.getIntOrFloatBitWidth();
    return toSigned(x.to(b.getIntegerType(width, /*isSigned=*/false)));
  }
  return x.to(type);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Weights with their elements in sight: XLA reads no others.
static ElementsAttr withElements(ElementsAttr elements, RankedTensorType type) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob)
    return elements;
  ArrayRef<char> data = blob->getData();
  if (!type.getElementType().isInteger(1))
    return DenseElementsAttr::getFromRawBuffer(type, data);
  SmallVector<bool> truths;
  for (char byte : data)
    truths.push_back(byte != 0);
  return DenseElementsAttr::get(type, truths);
}

/// A constant of the program, in the types that StableHLO has.
static Value createConstant(ImplicitLocOpBuilder &b, Attribute value,
                            Type type) {
  RankedTensorType converted = convertType(type);
  if (auto parts = dyn_cast<ArrayAttr>(value)) {
    std::complex<APFloat> number(cast<FloatAttr>(parts[0]).getValue(),
                                 cast<FloatAttr>(parts[1]).getValue());
    return Stablehlo::ConstantOp::create(
        b, converted, DenseElementsAttr::get(converted, ArrayRef(number)));
  }
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    unsigned width = converted.getElementTypeBitWidth();
    return Stablehlo::createConst(
        b, IntegerAttr::get(converted.getElementType(),
                            integer.getValue().sextOrTrunc(width)));
  }
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements)
    return Stablehlo::createConst(b, cast<TypedAttr>(value));
  auto dense = dyn_cast<DenseIntElementsAttr>(value);
  if (dense && dense.getElementType().isIndex())
    elements = dense.mapValues(b.getI64Type(), [](const APInt &element) {
      return element.sextOrTrunc(64);
    });
  return Stablehlo::ConstantOp::create(b, converted,
                                       withElements(elements, converted));
}

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

/// Whether a loop of a linalg.generic runs through all of a dimension.
static bool runsThrough(linalg::IndexOp index, Value tensor, int64_t dim,
                        const Space &space) {
  int64_t loop = index.getDim();
  const Size &size = space.sizes[loop];
  if (space.indices[loop])
    return false;
  int64_t own = cast<RankedTensorType>(tensor.getType()).getDimSize(dim);
  if (size.isKnown() && !ShapedType::isDynamic(own))
    return size.is(own);
  auto generic = index->getParentOfType<linalg::GenericOp>();
  if (!generic)
    return false;
  for (OpOperand &operand : generic->getOpOperands()) {
    AffineMap map = generic.getMatchingIndexingMap(&operand);
    if (operand.get() == tensor &&
        map.getResult(dim) == getAffineDimExpr(loop, index.getContext()))
      return true;
  }
  return false;
}

static LogicalResult translateExtract(Translation &t, tensor::ExtractOp op,
                                      const Space &space) {
  FailureOr<Value> tensor = t.get(op.getTensor());
  if (failed(tensor))
    return t.refuse("a tensor that it reads has no form in StableHLO");
  SmallVector<Place> places;
  SmallVector<Value> starts;
  for (auto [dim, index] : llvm::enumerate(op.getIndices())) {
    auto loop = index.getDefiningOp<linalg::IndexOp>();
    if (loop && runsThrough(loop, op.getTensor(), dim, space)) {
      places.push_back({static_cast<int64_t>(loop.getDim()), Value()});
      continue;
    }
    FailureOr<Number> number = t.getNumber(index, space.getRank());
    if (failed(number))
      return t.refuse("a place that it reads has no form in StableHLO");
    places.push_back({-1, *number});
    starts.push_back(*number);
  }
  if (space.getRank() > 0) {
    t.setNumber(op.getResult(), t.gather(*tensor, places, space));
    return success();
  }
  // A loop that ends at once reads no element of a tensor that has none.
  if (!starts.empty() && Stablehlo::mayBeEmpty(*tensor)) {
    SmallVector<Value> vector;
    for (Value start : starts)
      vector.push_back(Stablehlo::createReshape(
          t.b, Stablehlo::createConvert(t.b, start, t.b.getI64Type()),
          Size(1)));
    auto dims = llvm::to_vector(llvm::seq<int64_t>(0, starts.size()));
    t.setNumber(op.getResult(),
                Stablehlo::createGather(t.b, *tensor,
                                        Stablehlo::createConcat(t.b, vector, 0),
                                        dims, {}));
    return success();
  }
  SmallVector<int64_t> sizes(starts.size(), 1);
  Value part = Stablehlo::createDynamicSlice(t.b, *tensor, starts, sizes);
  t.setNumber(op.getResult(), Stablehlo::createReshape(t.b, part, {}));
  return success();
}

/// Both halves of a product of integers without signs.
static LogicalResult translateWideProduct(Translation &t,
                                          arith::MulUIExtendedOp op, Number x,
                                          Number y) {
  if (x.getWidth() > 32)
    return t.refuse("products of more than 64 bits");
  ImplicitLocOpBuilder &b = t.b;
  Type wide = b.getIntegerType(64, /*isSigned=*/false);
  Number product = toUnsigned(x).to(wide) * toUnsigned(y).to(wide);
  Type half = b.getIntegerType(x.getWidth(), /*isSigned=*/false);
  Number mask = product.like(std::ldexp(1.0, x.getWidth()) - 1);
  Number high = shiftRightUnsigned(
      product, product.like(static_cast<double>(x.getWidth())));
  t.setNumber(op.getLow(), toSigned((product & mask).to(half)));
  t.setNumber(op.getHigh(), toSigned(high.to(half)));
  return success();
}

LogicalResult Translation::translateScalar(Operation *op, const Space &space) {
  int64_t rank = space.getRank();
  Value result = op->getResult(0);
  if (auto extract = dyn_cast<tensor::ExtractOp>(op))
    return translateExtract(*this, extract, space);
  if (isa<arith::ConstantOp, complex::ConstantOp>(op)) {
    Value constant = createConstant(b, op->getAttr("value"), result.getType());
    setNumber(result, isNumber(result)
                          ? Stablehlo::createOnes(b, constant, rank)
                          : constant);
    return success();
  }
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    setNumber(result, getIndex(index.getDim(), space));
    return success();
  }
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    auto own = dim.getConstantIndex();
    FailureOr<Value> tensor = get(dim.getSource());
    if (!own || failed(tensor))
      return refuse("a size along a dimension that is computed");
    Value size = Stablehlo::getSize(b, *tensor, *own).get(b);
    setNumber(result, Stablehlo::createOnes(b, size, rank));
    return success();
  }
  SmallVector<Number> in;
  for (Value operand : op->getOperands()) {
    FailureOr<Number> number = getNumber(operand, rank);
    if (failed(number))
      return refuse("an operand of '" + op->getName().getStringRef() +
                    "' has no form in StableHLO");
    in.push_back(*number);
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    setNumber(result, compareIntegers(compare.getPredicate(), in[0], in[1]));
    return success();
  }
  if (auto compare = dyn_cast<arith::CmpFOp>(op)) {
    setNumber(result,
              Formulas::compareFloats(compare.getPredicate(), in[0], in[1]));
    return success();
  }
  if (isa<arith::SelectOp>(op)) {
    setNumber(result, select(in[0], in[1], in[2]));
    return success();
  }
  if (isa<math::FmaOp>(op)) {
    setNumber(result, in[0] * in[1] + in[2]);
    return success();
  }
  if (isa<math::FPowIOp>(op)) {
    setNumber(result, pow(in[0], in[1].to(in[0].getElement())));
    return success();
  }
  if (auto product = dyn_cast<arith::MulUIExtendedOp>(op))
    return translateWideProduct(*this, product, in[0], in[1]);
  if (isa<CastOpInterface>(op)) {
    Type type = convertType(result.getType()).getElementType();
    setNumber(result, convert(op, in[0], type));
    return success();
  }
  StringRef name = op->getName().getStringRef();
  if (UnaryFn function = in.size() == 1 ? findUnary(name) : nullptr) {
    setNumber(result, function(in[0]));
    return success();
  }
  BinaryFn function = nullptr;
  if (in.size() == 2 && isa<IndexType>(result.getType()))
    function = findOfSizes(name);
  if (in.size() == 2 && !function)
    function = findBinary(name);
  if (function) {
    setNumber(result, function(in[0], in[1]));
    return success();
  }
  return refuse("there is no formula for '" + name + "'");
}
