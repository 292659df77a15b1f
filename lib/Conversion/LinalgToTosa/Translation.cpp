// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

Type LinalgToTosa::getElementType(Type type) {
  if (isa<IndexType>(type))
    return IntegerType::get(type.getContext(), 32);
  return type;
}

Translation::Translation(func::FuncOp function, bool allowsLinalg)
    : b(function.getLoc(), function.getContext()), function(function),
      allowsLinalg(allowsLinalg) {}

LogicalResult Translation::refuse(const Twine &reason) {
  // What fails first, and innermost, says why.
  refusals.insert({current, reason.str()});
  return failure();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Whether an operation only makes numbers of numbers, or sizes.
static bool isOnDemand(Operation *op) {
  if (!op || op->getNumRegions() > 0 || op->getNumResults() == 0)
    return false;
  if (isa<tensor::DimOp>(op))
    return true;
  return isa<arith::ArithDialect, math::MathDialect, complex::ComplexDialect>(
             op->getDialect()) &&
         llvm::all_of(op->getResults(), isNumber);
}

FailureOr<Parts> Translation::translateOnDemand(Value value) {
  Operation *op = value.getDefiningOp();
  OpBuilder::InsertionGuard guard(b);
  Location loc = b.getLoc();
  b.setLoc(op->getLoc());
  LogicalResult made = translateScalar(op, Space());
  b.setLoc(loc);
  if (failed(made))
    return failure();
  Parts parts = values.lookup(value);
  // Made where it was asked for, it is not known to dominate others.
  for (Value result : op->getResults())
    values.erase(result);
  return parts;
}

FailureOr<Parts> Translation::get(Value value) {
  auto found = values.find(value);
  if (found != values.end())
    return found->second;
  Operation *op = value.getDefiningOp();
  if (isOnDemand(op))
    return translateOnDemand(value);
  if (isa_and_nonnull<tensor::EmptyOp, linalg::FillOp>(op))
    return createFilled(op);
  if (op && left.contains(op))
    return takeApart(value);
  return failure();
}

FailureOr<Value> Translation::getReal(Value value) {
  FailureOr<Parts> parts = get(value);
  if (failed(parts) || parts->size() != 1)
    return failure();
  return parts->front();
}

FailureOr<Parts> Translation::getAt(Value value, int64_t rank) {
  FailureOr<Parts> parts = get(value);
  if (failed(parts))
    return failure();
  for (Value &part : *parts)
    if (Tosa::getType(part).getRank() != rank) {
      if (!isNumber(value) || Tosa::getType(part).getRank() != 0)
        return failure();
      part = Tosa::createOnes(b, part, rank);
    }
  return parts;
}

FailureOr<Number> Translation::getNumber(Value value, int64_t rank) {
  FailureOr<Parts> parts = getAt(value, rank);
  if (failed(parts) || parts->size() != 1)
    return failure();
  return Number(b, parts->front());
}

std::optional<int64_t> Translation::getInteger(Value value) {
  IntegerAttr constant;
  if (matchPattern(value, m_Constant(&constant)))
    return constant.getValue().getSExtValue();
  if (!isa<IntegerType, IndexType>(value.getType()))
    return std::nullopt;
  if (auto dim = value.getDefiningOp<tensor::DimOp>()) {
    auto own = dim.getConstantIndex();
    FailureOr<Parts> parts = get(dim.getSource());
    if (!own || failed(parts) ||
        Tosa::getType(parts->front()).isDynamicDim(*own))
      return std::nullopt;
    return Tosa::getShape(parts->front())[*own];
  }
  FailureOr<Value> tensor = getReal(value);
  if (failed(tensor))
    return std::nullopt;
  auto splat = dyn_cast_or_null<IntegerAttr>(Tosa::getSplat(*tensor));
  if (!splat)
    return std::nullopt;
  return splat.getValue().getSExtValue();
}

std::optional<int64_t> Translation::getInteger(OpFoldResult value) {
  if (auto attr = dyn_cast<Attribute>(value))
    return cast<IntegerAttr>(attr).getInt();
  return getInteger(cast<Value>(value));
}

//===----------------------------------------------------------------------===//
// What is left in linalg
//===----------------------------------------------------------------------===//

/// The TOSA tensors of a value that linalg makes.
FailureOr<Parts> Translation::takeApart(Value value) {
  if (isNumber(value)) {
    Type element = getElementType(value.getType());
    Value number = value;
    if (isa<IndexType>(value.getType()))
      number = arith::IndexCastOp::create(b, element, value);
    if (isa<ComplexType>(element))
      return failure();
    return Parts{tensor::FromElementsOp::create(
        b, RankedTensorType::get({}, element), number)};
  }
  auto type = cast<RankedTensorType>(value.getType());
  auto complex = dyn_cast<ComplexType>(type.getElementType());
  if (!complex)
    return Parts{value};
  Parts parts;
  for (bool isReal : {true, false}) {
    Value init =
        tensor::EmptyOp::create(b, tensor::getMixedSizes(b, b.getLoc(), value),
                                complex.getElementType());
    parts.push_back(
        linalg::MapOp::create(
            b, b.getLoc(), value, init,
            [&](OpBuilder &nested, Location loc, ValueRange in) {
              Value part =
                  isReal
                      ? complex::ReOp::create(nested, loc, in[0]).getResult()
                      : complex::ImOp::create(nested, loc, in[0]).getResult();
              linalg::YieldOp::create(nested, loc, part);
            })
            ->getResult(0));
  }
  return parts;
}

/// The builtin value of what is TOSA by now.
Value Translation::materialize(Value value) {
  FailureOr<Parts> parts = get(value);
  if (failed(parts))
    return {};
  Value first = parts->front();
  if (isNumber(value)) {
    Value number = tensor::ExtractOp::create(b, first, ValueRange());
    if (isa<IndexType>(value.getType()))
      return arith::IndexCastOp::create(b, value.getType(), number);
    if (parts->size() == 1)
      return number;
    Value other = tensor::ExtractOp::create(b, (*parts)[1], ValueRange());
    return complex::CreateOp::create(b, value.getType(), number, other);
  }
  if (parts->size() == 2) {
    Value init = tensor::EmptyOp::create(
        b, tensor::getMixedSizes(b, b.getLoc(), first),
        cast<RankedTensorType>(value.getType()).getElementType());
    Type element = Tosa::getElement(init);
    first = linalg::MapOp::create(
                b, b.getLoc(), *parts, init,
                [&](OpBuilder &nested, Location loc, ValueRange in) {
                  Value number = complex::CreateOp::create(nested, loc, element,
                                                           in[0], in[1]);
                  linalg::YieldOp::create(nested, loc, number);
                })
                ->getResult(0);
  }
  if (first.getType() == value.getType())
    return first;
  return tensor::CastOp::create(b, value.getType(), first);
}

LogicalResult Translation::leave(Operation *op) {
  if (!left.insert(op).second)
    return success();
  llvm::SetVector<Value> used;
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (!op->isAncestor(operand.getParentRegion()->getParentOp()))
        used.insert(operand);
  });
  for (Value value : used) {
    Operation *source = value.getDefiningOp();
    // Sizes, numbers and what is filled stay as they are.
    if (source && (left.contains(source) || isOnDemand(source) ||
                   isa<tensor::EmptyOp, linalg::FillOp>(source))) {
      if (failed(leave(source)))
        return failure();
      continue;
    }
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(op);
    Value builtin = materialize(value);
    if (!builtin)
      return failure();
    value.replaceUsesWithIf(builtin, [&](OpOperand &use) {
      return op->isAncestor(use.getOwner());
    });
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

LogicalResult Translation::translate(Operation *op) {
  b.setLoc(op->getLoc());
  if (isOnDemand(op))
    return success();
  // TOSA has no way to end a program.
  if (isa<cf::AssertOp>(op))
    return success();
  if (isa<arith::ConstantOp>(op))
    return translateConstant(op);
  if (isa<tosa::TosaDialect>(op->getDialect())) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> value = getReal(operand);
      // A shape from outside of a loop is a constant that stays.
      if (failed(value) && isa<tosa::shapeType>(operand.getType()))
        value = operand;
      if (failed(value))
        return refuse("an operand has no form in TOSA");
      operands.push_back(*value);
    }
    // It stays, or is copied into the branch or loop that is being built.
    Operation *kept = op;
    if (op->getParentOp() == function)
      left.insert(op);
    else
      kept = b.clone(*op);
    kept->setOperands(operands);
    for (auto [own, made] :
         llvm::zip_equal(op->getResults(), kept->getResults()))
      set(own, {made});
    return success();
  }
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return translateGeneric(generic);
  if (isa<linalg::MatmulOp, linalg::BatchMatmulOp>(op))
    return translateProduct(cast<linalg::LinalgOp>(op));
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
      linalgOp && linalg::isaConvolutionOpInterface(linalgOp))
    return translateConvolution(linalgOp);
  if (isa<scf::SCFDialect>(op->getDialect()))
    return translateControlFlow(op);
  if (isa<arith::ArithDialect, math::MathDialect, complex::ComplexDialect>(
          op->getDialect()) ||
      isa<tensor::ExtractOp>(op))
    return translateScalar(op, Space());
  return translateShape(op);
}

/// A complex tensor as its parts, of one with a last dimension of two.
static FailureOr<Parts> split(ImplicitLocOpBuilder &b, Value pairs) {
  ArrayRef<int64_t> shape = Tosa::getShape(pairs).drop_back();
  Parts parts;
  for (int64_t part : {0, 1}) {
    Value slice = Tosa::createSlice(b, pairs, shape.size(), part, 1);
    FailureOr<Value> plain = Tosa::createReshape(b, slice, shape);
    if (failed(plain))
      return failure();
    parts.push_back(*plain);
  }
  return parts;
}

/// Numbers become tensors without dimensions, complex tensors such of pairs.
LogicalResult Translation::translateArguments() {
  Block &body = function.getBody().front();
  for (BlockArgument argument : llvm::to_vector(body.getArguments())) {
    Type type = argument.getType();
    auto tensor = dyn_cast<RankedTensorType>(type);
    auto complex = dyn_cast<ComplexType>(getElementTypeOrSelf(type));
    if (!tensor && (complex || !type.isIntOrFloat()))
      return function.emitError()
             << "an argument of type " << type << " has no form in TOSA";
    Type element = complex ? complex.getElementType() : Type();
    if (!tensor)
      tensor = RankedTensorType::get({}, type);
    if (complex) {
      SmallVector<int64_t> shape = llvm::to_vector(tensor.getShape());
      shape.push_back(2);
      tensor = RankedTensorType::get(shape, element);
    }
    Value made = body.addArgument(tensor, argument.getLoc());
    Parts parts{made};
    if (complex) {
      FailureOr<Parts> both = split(b, made);
      if (failed(both))
        return function.emitError()
               << "an argument of type " << type
               << " has more than one unknown size, which TOSA cannot reshape";
      parts = *both;
    }
    set(argument, parts);
  }
  return success();
}

/// The operands of the return, and the types of the function.
LogicalResult Translation::finish() {
  Block &body = function.getBody().front();
  Operation *end = body.getTerminator();
  b.setInsertionPoint(end);
  b.setLoc(end->getLoc());
  SmallVector<Value> results;
  for (Value operand : end->getOperands()) {
    FailureOr<Parts> parts = get(operand);
    if (failed(parts))
      return end->emitError() << "a result of type " << operand.getType()
                              << " has no form in TOSA";
    Value result = parts->front();
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (type && Tosa::isEmpty(Tosa::getShape(result)) && !type.hasStaticShape())
      return end->emitError()
             << "a result of type " << type
             << " has no elements and sizes that are not known, and TOSA has "
                "no such tensors";
    if (parts->size() == 2) {
      SmallVector<Value> pairs;
      SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(result));
      shape.push_back(1);
      for (Value part : *parts) {
        FailureOr<Value> column = Tosa::createReshape(b, part, shape);
        if (failed(column))
          return end->emitError() << "a result of type " << operand.getType()
                                  << " has more than one unknown size, which "
                                     "TOSA cannot reshape";
        pairs.push_back(*column);
      }
      result = Tosa::createConcat(b, pairs, shape.size() - 1);
      if (Tosa::isEmpty(shape)) {
        shape.back() = 2;
        result = Tosa::createEmpty(b, Tosa::getType(result).clone(shape));
      }
    }
    results.push_back(result);
  }
  end->setOperands(results);
  return success();
}

LogicalResult Translation::run() {
  Block &body = function.getBody().front();
  if (!function.getBody().hasOneBlock())
    return function.emitError() << "a function with branches: inline its loops";
  unsigned arguments = body.getNumArguments();
  SmallVector<Operation *> ops;
  for (Operation &op : body.without_terminator())
    ops.push_back(&op);
  b.setInsertionPointToStart(&body);
  if (failed(translateArguments()))
    return failure();
  for (Operation *op : ops) {
    b.setInsertionPoint(op);
    current = op;
    if (succeeded(translate(op))) {
      // Another way was found.
      refusals.erase(op);
      continue;
    }
    (void)refuse("it has no form in TOSA");
    if (failed(leave(op)) && allowsLinalg)
      return op->emitError() << "cannot be left in linalg";
  }
  if (!allowsLinalg && !refusals.empty())
    return failure();
  if (failed(finish()))
    return failure();
  for (Operation *op : llvm::reverse(ops))
    if (!left.contains(op) && op->use_empty())
      op->erase();
  body.eraseArguments(0, arguments);
  function.setType(b.getFunctionType(body.getArgumentTypes(),
                                     body.getTerminator()->getOperandTypes()));
  return success();
}
