// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of numbers. In the body of loops each is one of tensors.

#include "Quotients.h"
#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir/Conversion/Utils/Formulas.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

using UnaryFn = Number (*)(Number);
using BinaryFn = Number (*)(Number, Number);

static UnaryFn findUnary(StringRef name) {
  return llvm::StringSwitch<UnaryFn>(name)
      .Case("arith.negf", Tosa::operator-)
      .Cases({"math.absf", "math.absi"}, Tosa::abs)
      .Case("math.acos", Tosa::acos)
      .Case("math.acosh", Tosa::acosh)
      .Case("math.asin", Tosa::asin)
      .Case("math.asinh", Tosa::asinh)
      .Case("math.atan", Tosa::atan)
      .Case("math.atanh", Tosa::atanh)
      .Case("math.ceil", Tosa::ceil)
      .Case("math.cos", Tosa::cos)
      .Case("math.cosh", Tosa::cosh)
      .Case("math.erf", Tosa::erf)
      .Case("math.erfc", Tosa::erfc)
      .Case("math.exp", Tosa::exp)
      .Case("math.exp2", Tosa::exp2)
      .Case("math.expm1", Tosa::expm1)
      .Case("math.floor", Tosa::floor)
      .Case("math.log", Tosa::log)
      .Case("math.log10", Tosa::log10)
      .Case("math.log1p", Tosa::log1p)
      .Case("math.log2", Tosa::log2)
      .Case("math.roundeven", Tosa::roundEven)
      .Case("math.rsqrt", Tosa::rsqrt)
      .Case("math.sin", Tosa::sin)
      .Case("math.sinh", Tosa::sinh)
      .Case("math.sqrt", Tosa::sqrt)
      .Case("math.tan", Tosa::tan)
      .Case("math.tanh", Tosa::tanh)
      .Case("math.trunc", Tosa::trunc)
      .Default(nullptr);
}

static Number ceilDivideUnsigned(Number x, Number y) {
  return quotient(x + (y - 1), y);
}
static Number maxUnsigned(Number x, Number y) {
  return select(lessUnsigned(x, y), y, x);
}
static Number minUnsigned(Number x, Number y) {
  return select(lessUnsigned(x, y), x, y);
}

static BinaryFn findBinary(StringRef name) {
  return llvm::StringSwitch<BinaryFn>(name)
      .Cases({"arith.addf", "arith.addi"}, Tosa::operator+)
      .Cases({"arith.subf", "arith.subi"}, Tosa::operator-)
      .Cases({"arith.mulf", "arith.muli"}, Tosa::operator*)
      .Case("arith.divsi", Tosa::quotient)
      .Case("arith.remsi", Tosa::remainder)
      .Case("arith.floordivsi", Formulas::floorDivide<Number>)
      .Case("arith.ceildivsi", Formulas::ceilDivide<Number>)
      .Case("arith.remf", Tosa::fmod)
      .Case("arith.andi", Tosa::operator&)
      .Case("arith.ori", Tosa::operator|)
      .Case("arith.xori", Tosa::operator^)
      .Case("arith.shli", Tosa::shiftLeft)
      .Case("arith.shrsi", Tosa::shiftRight)
      .Case("arith.shrui", Tosa::shiftRightUnsigned)
      .Cases({"arith.maximumf", "arith.maxsi"}, Tosa::max)
      .Cases({"arith.minimumf", "arith.minsi"}, Tosa::min)
      .Case("arith.maxnumf", Tosa::fmax)
      .Case("arith.minnumf", Tosa::fmin)
      .Case("arith.maxui", maxUnsigned)
      .Case("arith.minui", minUnsigned)
      .Case("math.atan2", Tosa::atan2)
      .Case("math.copysign", Tosa::copysign)
      .Case("math.powf", Tosa::pow)
      .Default(nullptr);
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

static Number compareIntegers(arith::CmpIPredicate predicate, Number x,
                              Number y) {
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return x == y;
  case arith::CmpIPredicate::ne:
    return x != y;
  case arith::CmpIPredicate::slt:
    return x < y;
  case arith::CmpIPredicate::sle:
    return x <= y;
  case arith::CmpIPredicate::sgt:
    return x > y;
  case arith::CmpIPredicate::sge:
    return x >= y;
  case arith::CmpIPredicate::ult:
    return lessUnsigned(x, y);
  case arith::CmpIPredicate::ule:
    return !lessUnsigned(y, x);
  case arith::CmpIPredicate::ugt:
    return lessUnsigned(y, x);
  case arith::CmpIPredicate::uge:
    return !lessUnsigned(x, y);
  }
  llvm_unreachable("all cases are covered");
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

/// More bits, which are zero.
static Number extendUnsigned(Number x, Type type) {
  if (x.isBool())
    return x.to(type);
  Number wide = x.to(type);
  return wide & wide.like(std::ldexp(1.0, x.getWidth()) - 1);
}

static Number convertUnsignedToFloat(Number x, Type type) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  if (x.isBool())
    return x.to(type);
  if (x.getWidth() < 64)
    return extendUnsigned(x,
                          x.getWidth() < 32 ? b.getI32Type() : b.getI64Type())
        .to(type);
  // Half of it, which keeps a bit of what is shifted out for the rounding.
  Number one = x.like(1);
  Number half = shiftRightUnsigned(x, one) | (x & one);
  return select(x < 0, half.to(type) * 2.0, x.to(type));
}

static Number convert(Operation *op, Number x, Type type) {
  bool toFloat = isa<FloatType>(type);
  if (isa<arith::ExtUIOp, arith::IndexCastUIOp>(op))
    return extendUnsigned(x, type);
  if (isa<arith::ExtSIOp>(op) && x.isBool())
    return x.like(0).to(type) - x.to(type);
  if (isa<arith::TruncIOp>(op) && type.isInteger(1))
    return (x & x.like(1)) != 0;
  if (isa<arith::UIToFPOp>(op))
    return convertUnsignedToFloat(x, type);
  if (isa<arith::SIToFPOp>(op) && x.isBool())
    return -x.to(type);
  // TOSA rounds to the nearest integer.
  if (isa<arith::FPToSIOp, arith::FPToUIOp>(op))
    return trunc(x).to(type);
  if (isa<arith::BitcastOp>(op)) {
    Number bits = x.isFloat() ? bitsOf(x) : x;
    return toFloat ? floatOf(bits, type) : bits;
  }
  return x.to(type);
}

//===----------------------------------------------------------------------===//
// Translation
//===----------------------------------------------------------------------===//

/// Whether an operation compares the bits of a float with zero.
static Value getSignSource(arith::CmpIOp op) {
  auto bits = op.getLhs().getDefiningOp<arith::BitcastOp>();
  if (bits && op.getPredicate() == arith::CmpIPredicate::slt &&
      matchPattern(op.getRhs(), m_Zero()) &&
      isa<FloatType>(bits.getIn().getType()))
    return bits.getIn();
  return {};
}

static Number translateUnsignedDivision(Operation *op, Number x, Number y) {
  bool isIndex = isa<IndexType>(op->getResult(0).getType());
  bool isRemainder = isa<arith::RemUIOp>(op);
  auto divide = [&](Number a, Number b) {
    if (isa<arith::CeilDivUIOp>(op))
      return ceilDivideUnsigned(a, b);
    return isRemainder ? remainder(a, b) : quotient(a, b);
  };
  if (isIndex || x.isBool())
    return divide(x, y);
  // Exact where one more bit holds the numbers; of 64 bits, those that are
  // used.
  Type wide = x.getWidth() < 32 ? x.getBuilder().getI32Type()
                                : x.getBuilder().getI64Type();
  return divide(extendUnsigned(x, wide), extendUnsigned(y, wide))
      .to(x.getElement());
}

static bool isComplexOp(Operation *op) {
  auto isComplex = [](Type type) { return isa<ComplexType>(type); };
  return llvm::any_of(op->getOperandTypes(), isComplex) ||
         llvm::any_of(op->getResultTypes(), isComplex);
}

LogicalResult Translation::translateScalar(Operation *op, const Space &space) {
  int64_t rank = space.getRank();
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    FailureOr<Parts> parts =
        gather(extract.getTensor(), extract.getIndices(), space);
    if (failed(parts))
      return refuse("elements at such places cannot be gathered");
    set(op->getResult(0), *parts);
    return success();
  }
  if (isComplexOp(op))
    return translateComplex(op, space);
  Value result = op->getResult(0);
  Type type = getElementType(result.getType());
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto value = cast<TypedAttr>(constant.getValue());
    if (auto integer = dyn_cast<IntegerAttr>(value))
      value = b.getIntegerAttr(
          type, integer.getValue().sextOrTrunc(type.getIntOrFloatBitWidth()));
    set(result, {Tosa::createConst(b, value, rank)});
    return success();
  }
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    FailureOr<Value> counted = getIndex(index, space);
    if (failed(counted))
      return refuse("it counts through a size that is not known");
    set(result, {*counted});
    return success();
  }
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    auto own = dim.getConstantIndex();
    FailureOr<Value> size = failure();
    if (own)
      size = getSize(dim.getSource(), *own);
    if (failed(size))
      return refuse("a size is a value here, and not known");
    set(result, {Tosa::createOnes(b, *size, rank)});
    return success();
  }
  SmallVector<Number> in;
  for (Value operand : op->getOperands()) {
    FailureOr<Number> number = getNumber(operand, rank);
    if (failed(number)) {
      auto compare = dyn_cast<arith::CmpIOp>(op);
      if (compare && getSignSource(compare))
        break;
      return refuse("an operand of '" + op->getName().getStringRef() +
                    "' has no form in TOSA");
    }
    in.push_back(*number);
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    if (Value source = getSignSource(compare)) {
      FailureOr<Number> number = getNumber(source, rank);
      if (failed(number))
        return failure();
      set(result, {signbit(*number)});
      return success();
    }
    set(result, {compareIntegers(compare.getPredicate(), in[0], in[1])});
    return success();
  }
  if (auto compare = dyn_cast<arith::CmpFOp>(op)) {
    set(result,
        {Formulas::compareFloats(compare.getPredicate(), in[0], in[1])});
    return success();
  }
  if (isa<arith::DivFOp>(op)) {
    set(result,
        {needsLastPlace(op) ? divideExactly(in[0], in[1]) : in[0] / in[1]});
    return success();
  }
  if (isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op)) {
    set(result, {translateUnsignedDivision(op, in[0], in[1])});
    return success();
  }
  if (isa<arith::SelectOp>(op)) {
    set(result, {select(in[0], in[1], in[2])});
    return success();
  }
  if (isa<math::FmaOp>(op)) {
    set(result, {in[0] * in[1] + in[2]});
    return success();
  }
  if (isa<arith::MulUIExtendedOp>(op)) {
    if (in[0].getWidth() > 32)
      return refuse("products of more than 64 bits");
    Type wide = b.getI64Type();
    Number product = extendUnsigned(in[0], wide) * extendUnsigned(in[1], wide);
    set(result, {product.to(type)});
    Number high = shiftRightUnsigned(product, product.like(in[0].getWidth()));
    set(op->getResult(1), {high.to(type)});
    return success();
  }
  if (isa<CastOpInterface>(op)) {
    // Those who only ask for the sign look at the float itself.
    if (isa<arith::BitcastOp>(op) &&
        llvm::all_of(op->getUsers(), [](Operation *user) {
          auto compare = dyn_cast<arith::CmpIOp>(user);
          return compare && getSignSource(compare);
        }))
      return success();
    if (isa<arith::BitcastOp>(op) &&
        (!Tosa::canReadBits(type) || !Tosa::canReadBits(in[0].getElement())))
      return refuse("TOSA does not read the bits of floats of this format");
    set(result, {convert(op, in[0], type)});
    return success();
  }
  StringRef name = op->getName().getStringRef();
  if (UnaryFn function = in.size() == 1 ? findUnary(name) : nullptr) {
    set(result, {function(in[0])});
    return success();
  }
  if (BinaryFn function = in.size() == 2 ? findBinary(name) : nullptr) {
    set(result, {function(in[0], in[1])});
    return success();
  }
  return refuse("TOSA has nothing like '" + name + "'");
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

LogicalResult Translation::translateComplex(Operation *op, const Space &space) {
  int64_t rank = space.getRank();
  SmallVector<SmallVector<Number, 2>> in;
  for (Value operand : op->getOperands()) {
    FailureOr<Parts> parts = getAt(operand, rank);
    if (failed(parts))
      return refuse("a complex operand has no form in TOSA");
    SmallVector<Number, 2> numbers;
    for (Value part : *parts)
      numbers.emplace_back(b, part);
    in.push_back(numbers);
  }
  Value result = op->getResult(0);
  auto setBoth = [&](Number re, Number im) {
    set(result, {re, im});
    return success();
  };
  if (auto constant = dyn_cast<complex::ConstantOp>(op)) {
    Parts parts;
    for (Attribute part : constant.getValue())
      parts.push_back(Tosa::createConst(b, cast<TypedAttr>(part), rank));
    set(result, parts);
    return success();
  }
  if (isa<complex::CreateOp>(op))
    return setBoth(in[0][0], in[1][0]);
  if (isa<complex::ReOp, complex::ImOp>(op)) {
    set(result, {in[0][isa<complex::ImOp>(op)]});
    return success();
  }
  if (isa<complex::AddOp>(op))
    return setBoth(in[0][0] + in[1][0], in[0][1] + in[1][1]);
  if (isa<complex::SubOp>(op))
    return setBoth(in[0][0] - in[1][0], in[0][1] - in[1][1]);
  if (isa<complex::MulOp>(op))
    return setBoth(in[0][0] * in[1][0] - in[0][1] * in[1][1],
                   in[0][0] * in[1][1] + in[0][1] * in[1][0]);
  if (isa<complex::NegOp>(op))
    return setBoth(-in[0][0], -in[0][1]);
  if (isa<complex::ConjOp>(op))
    return setBoth(in[0][0], -in[0][1]);
  if (isa<complex::EqualOp, complex::NotEqualOp>(op)) {
    Number equal = (in[0][0] == in[1][0]) & (in[0][1] == in[1][1]);
    set(result, {isa<complex::EqualOp>(op) ? equal : !equal});
    return success();
  }
  if (isa<arith::SelectOp>(op))
    return setBoth(select(in[0][0], in[1][0], in[2][0]),
                   select(in[0][0], in[1][1], in[2][1]));
  return refuse("there is no formula for '" + op->getName().getStringRef() +
                "'");
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The elements at even or odd places of a complex constant.
static ElementsAttr getPart(ElementsAttr values, RankedTensorType type,
                            bool isReal) {
  if (auto dense = dyn_cast<DenseElementsAttr>(values)) {
    SmallVector<APFloat> parts;
    for (std::complex<APFloat> value : dense.getValues<std::complex<APFloat>>())
      parts.push_back(isReal ? value.real() : value.imag());
    return DenseElementsAttr::get(type, parts);
  }
  auto resource = dyn_cast<DenseResourceElementsAttr>(values);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob)
    return {};
  ArrayRef<char> data = blob->getData();
  size_t width = type.getElementTypeBitWidth() / 8;
  SmallVector<char> parts;
  for (size_t at = isReal ? 0 : width; at < data.size(); at += 2 * width)
    llvm::append_range(parts, data.slice(at, width));
  return DenseElementsAttr::getFromRawBuffer(type, parts);
}

/// Small tables of indices are elements rather than resources: MLIR's pass that
/// makes 32 bits of 64 does not look into those.
static ElementsAttr inlineIndices(ElementsAttr values) {
  constexpr int64_t kMost = 4096;
  auto resource = dyn_cast<DenseResourceElementsAttr>(values);
  if (!resource || !resource.getElementType().isInteger(64) ||
      resource.getNumElements() > kMost)
    return values;
  const AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  if (!blob ||
      blob->getData().size() != resource.getNumElements() * sizeof(int64_t))
    return values;
  return DenseElementsAttr::getFromRawBuffer(resource.getType(),
                                             blob->getData());
}

LogicalResult Translation::translateConstant(Operation *op) {
  Value result = op->getResult(0);
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (!type)
    return translateScalar(op, Space());
  auto values = dyn_cast<ElementsAttr>(cast<arith::ConstantOp>(op).getValue());
  if (!values)
    return refuse("a constant without elements in sight");
  auto complex = dyn_cast<ComplexType>(type.getElementType());
  Parts parts;
  for (bool isReal : {true, false}) {
    if (!complex && !isReal)
      break;
    auto partType = complex ? type.clone(complex.getElementType()) : type;
    ElementsAttr part = complex && !Tosa::isEmpty(type.getShape())
                            ? getPart(values, partType, isReal)
                            : inlineIndices(values);
    if (!part)
      return refuse("a constant without elements in sight");
    parts.push_back(Tosa::isEmpty(type.getShape())
                        ? Tosa::createEmpty(b, partType)
                        : Tosa::createConst(b, part));
  }
  set(result, parts);
  return success();
}
