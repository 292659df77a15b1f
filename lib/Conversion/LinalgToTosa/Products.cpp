// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Matrix products.

#include "Translation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

namespace {

/// Whether tosa.matmul sums products of such elements in such ones.
bool isMultiplied(Type element, Type sum) {
  if (element.isF32())
    return sum.isF32();
  return (element.isF16() || element.isBF16()) && sum.isF32();
}

/// [b, m, k] x [b, k, n]
FailureOr<Value> multiply(ImplicitLocOpBuilder &b, Value lhs, Value rhs,
                          Type sum) {
  ArrayRef<int64_t> left = Tosa::getShape(lhs), right = Tosa::getShape(rhs);
  SmallVector<int64_t> shape{Tosa::broadcastSize(left[0], right[0]), left[1],
                             right[2]};
  auto type = RankedTensorType::get(shape, sum);
  if (Tosa::isEmpty(shape) && type.hasStaticShape())
    return Tosa::createEmpty(b, type);
  if (left[2] == 0 || right[1] == 0) {
    if (!type.hasStaticShape())
      return failure();
    return Tosa::createTile(b, Tosa::createConst(b, sum, 0, 3), shape);
  }
  Type element = Tosa::getElement(lhs);
  if (isMultiplied(element, sum)) {
    Value zero = Tosa::createConst(b, element, 0, 1);
    return tosa::MatMulOp::create(b, type, lhs, rhs, zero, zero).getResult();
  }
  // Other types are multiplied element by element: [b, m, k, 1] x [b, 1, k, n].
  FailureOr<Value> rows =
      Tosa::createReshape(b, lhs, {left[0], left[1], left[2], 1});
  FailureOr<Value> columns =
      Tosa::createReshape(b, rhs, {right[0], 1, right[1], right[2]});
  if (failed(rows) || failed(columns))
    return failure();
  Number products = Number(b, Tosa::createCast(b, *rows, sum)) *
                    Number(b, Tosa::createCast(b, *columns, sum));
  Value summed = Tosa::createReduce<tosa::ReduceSumOp>(b, products, 2);
  return Tosa::createReshape(b, summed, shape);
}

/// With a batch of one where there is none.
FailureOr<Value> withBatch(ImplicitLocOpBuilder &b, Value matrix) {
  ArrayRef<int64_t> shape = Tosa::getShape(matrix);
  if (shape.size() == 3)
    return matrix;
  return Tosa::createReshape(b, matrix, {1, shape[0], shape[1]});
}

} // namespace

LogicalResult Translation::translateProduct(linalg::LinalgOp op) {
  SmallVector<Parts> in;
  for (OpOperand *operand : op.getDpsInputOperands()) {
    FailureOr<Parts> parts = get(operand->get());
    if (failed(parts))
      return refuse("an operand has no form in TOSA");
    for (Value &part : *parts) {
      FailureOr<Value> matrix = withBatch(b, part);
      if (failed(matrix))
        return refuse("TOSA multiplies batches of matrices, and cannot reshape "
                      "to several unknown sizes");
      part = *matrix;
    }
    in.push_back(*parts);
  }
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Type sum = type.getElementType();
  bool isComplex = isa<ComplexType>(sum);
  if (isComplex)
    sum = cast<ComplexType>(sum).getElementType();
  auto product = [&](int x, int y) {
    return multiply(b, in[0][x], in[1][y], sum);
  };
  Parts parts;
  if (isComplex) {
    FailureOr<Value> products[] = {product(0, 0), product(1, 1), product(0, 1),
                                   product(1, 0)};
    for (const FailureOr<Value> &made : products)
      if (failed(made))
        return refuse("a product of unknown sizes");
    parts = {Number(b, *products[0]) - Number(b, *products[1]),
             Number(b, *products[2]) + Number(b, *products[3])};
  } else {
    FailureOr<Value> made = product(0, 0);
    if (failed(made))
      return refuse("a product of unknown sizes");
    parts = {*made};
  }
  // What is added to is almost always zero.
  Value init = op.getDpsInitOperand(0)->get();
  auto fill = init.getDefiningOp<linalg::FillOp>();
  for (auto [number, part] : llvm::enumerate(parts)) {
    ArrayRef<int64_t> shape = Tosa::getShape(part);
    if (type.getRank() == 2) {
      FailureOr<Value> plain = Tosa::createReshape(b, part, shape.drop_front());
      if (failed(plain))
        return refuse("TOSA cannot reshape to several unknown sizes");
      part = *plain;
    }
    FailureOr<Parts> start =
        fill ? getAt(fill.getInputs()[0], type.getRank()) : get(init);
    if (failed(start))
      return refuse("what is added has no form in TOSA");
    Value shift = (*start)[number];
    auto splat = dyn_cast_or_null<FloatAttr>(Tosa::getSplat(shift));
    auto integer = dyn_cast_or_null<IntegerAttr>(Tosa::getSplat(shift));
    if ((splat && splat.getValue().isZero()) ||
        (integer && integer.getValue().isZero()))
      continue;
    part = Number(b, part) + Number(b, shift);
  }
  set(op->getResult(0), parts);
  return success();
}
