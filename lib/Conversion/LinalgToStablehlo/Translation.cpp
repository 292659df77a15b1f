// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Translation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Transforms/RegionUtils.h"
#include "torch-mlir/Conversion/Utils/Linalg/Reading.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

RankedTensorType LinalgToStablehlo::convertType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type element = getElementTypeOrSelf(type);
  if (isa<IndexType>(element))
    element = IntegerType::get(type.getContext(), 64);
  return RankedTensorType::get(tensor ? tensor.getShape() : ArrayRef<int64_t>(),
                               element);
}

LogicalResult Translation::refuse(const Twine &reason) {
  // What fails first, and innermost, says why.
  refusals.insert({current, reason.str()});
  return failure();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

FailureOr<Value> Translation::get(Value value) {
  auto found = values.find(value);
  if (found == values.end())
    return failure();
  return found->second;
}

FailureOr<Number> Translation::getNumber(Value value, int64_t rank) {
  FailureOr<Value> tensor = get(value);
  if (failed(tensor))
    return failure();
  if (Stablehlo::getRank(*tensor) != rank) {
    if (!isNumber(value) || Stablehlo::getRank(*tensor) != 0)
      return failure();
    tensor = Stablehlo::createOnes(b, *tensor, rank);
  }
  return Number(b, *tensor);
}

void Translation::set(Value value, Value tensor) {
  values[value] =
      Stablehlo::createCast(b, tensor, convertType(value.getType()));
}

FailureOr<Size> Translation::getSize(OpFoldResult size) {
  if (auto known = getConstantIntValue(size))
    return Size(*known);
  FailureOr<Value> value = get(cast<Value>(size));
  if (failed(value))
    return failure();
  return Size(Stablehlo::createConvert(b, *value, b.getI64Type()));
}

FailureOr<Sizes> Translation::getSizes(ArrayRef<OpFoldResult> sizes) {
  Sizes all;
  for (OpFoldResult size : sizes) {
    FailureOr<Size> own = getSize(size);
    if (failed(own))
      return failure();
    all.push_back(*own);
  }
  return all;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// An operation that is one of StableHLO already takes the forms of what it
/// reads, also within its regions.
static LogicalResult repeat(Translation &t, Operation *op) {
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  IRMapping forms;
  for (Value value : used) {
    FailureOr<Value> form = t.get(value);
    if (failed(form))
      return t.refuse("an operand has no form in StableHLO");
    forms.map(value,
              Stablehlo::createCast(t.b, *form, convertType(value.getType())));
  }
  t.setAll(op->getResults(), t.b.clone(*op, forms)->getResults());
  return success();
}

LogicalResult Translation::translate(Operation *op) {
  Location loc = b.getLoc();
  b.setLoc(op->getLoc());
  auto translateOne = [&] {
    if (auto generic = dyn_cast<linalg::GenericOp>(op))
      return isProduct(generic) ? translateProduct(generic)
                                : translateGeneric(generic);
    if (isa<linalg::FillOp>(op))
      return translateShape(op);
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      return getConvolutionKind(op) ? translateConvolution(linalgOp)
                                    : translateProduct(linalgOp);
    if (isa<Stablehlo::StablehloDialect>(op->getDialect()))
      return repeat(*this, op);
    if (isa<scf::SCFDialect>(op->getDialect()))
      return translateControlFlow(op);
    if (isa<cf::AssertOp>(op))
      return translateCheck(op);
    bool isScalar =
        isa<arith::ArithDialect, math::MathDialect, complex::ComplexDialect>(
            op->getDialect());
    if (isScalar || isa<tensor::DimOp, tensor::ExtractOp>(op))
      return translateScalar(op, Space());
    if (isa<tensor::ExtractSliceOp, tensor::InsertSliceOp, tensor::InsertOp>(
            op))
      return translateSlice(op);
    return translateShape(op);
  };
  LogicalResult made = translateOne();
  b.setLoc(loc);
  return made;
}

/// Writes down as loops what has no operation, and drops assertions.
static LogicalResult prepare(func::FuncOp function) {
  IRRewriter rewriter(function.getContext());
  WalkResult walked = function.walk([&](linalg::LinalgOp op) {
    if (isa<linalg::GenericOp, linalg::FillOp>(op) || getConvolutionKind(op) ||
        isProduct(op))
      return WalkResult::advance();
    rewriter.setInsertionPoint(op);
    return failed(linalg::generalizeNamedOp(rewriter, op))
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return failure();
  dropChecks(function);
  function.walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op != function.getOperation() && isOpTriviallyDead(op))
      rewriter.eraseOp(op);
  });
  return success();
}

LogicalResult Translation::run() {
  if (!function.getBody().hasOneBlock())
    return function.emitError() << "a function with branches: inline its loops";
  if (failed(prepare(function)))
    return failure();
  Block &body = function.getBody().front();
  unsigned arguments = body.getNumArguments();
  SmallVector<Operation *> ops;
  for (Operation &op : body.without_terminator())
    ops.push_back(&op);
  b.setInsertionPointToStart(&body);
  for (BlockArgument argument : llvm::to_vector(body.getArguments())) {
    Type element = getElementTypeOrSelf(argument.getType());
    if ((isa<ShapedType>(argument.getType()) &&
         !isa<RankedTensorType>(argument.getType())) ||
        !isa<FloatType, IntegerType, IndexType, ComplexType>(element))
      return function.emitError()
             << "an argument of type " << argument.getType()
             << " has no form in StableHLO";
    values[argument] =
        body.addArgument(convertType(argument.getType()), argument.getLoc());
  }
  for (Operation *op : ops) {
    b.setInsertionPoint(op);
    current = op;
    if (succeeded(translate(op))) {
      refusals.erase(op); // Another way was found.
      continue;
    }
    (void)refuse("it has no form in StableHLO");
    // Others that read it are not to blame.
    for (Value result : op->getResults())
      values[result] =
          UnrealizedConversionCastOp::create(
              b, TypeRange(convertType(result.getType())), ValueRange(result))
              .getResult(0);
  }
  if (!refusals.empty())
    return failure();
  Operation *end = body.getTerminator();
  SmallVector<Value> results;
  for (Value operand : end->getOperands())
    results.push_back(*get(operand));
  end->setOperands(results);
  for (Operation *op : llvm::reverse(ops))
    op->erase();
  body.eraseArguments(0, arguments);
  function.setType(
      b.getFunctionType(body.getArgumentTypes(), end->getOperandTypes()));
  return success();
}
