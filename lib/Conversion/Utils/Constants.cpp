// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Looking through to the constants that attributes of an operation became.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "torch-mlir/Conversion/Utils/Utils.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"

using namespace mlir;
using namespace mlir::torch;

std::optional<int64_t> torch::getConstantInt(Value value) {
  if (auto constant = value.getDefiningOp<Torch::ConstantIntOp>())
    return constant.getValue();
  return std::nullopt;
}

std::optional<bool> torch::getConstantBool(Value value) {
  if (auto constant = value.getDefiningOp<Torch::ConstantBoolOp>())
    return constant.getValue();
  return std::nullopt;
}

std::optional<SmallVector<int64_t>> torch::getConstantIntList(Value value) {
  auto list = value.getDefiningOp<Torch::PrimListConstructOp>();
  if (!list)
    return std::nullopt;
  SmallVector<int64_t> values;
  for (Value element : list->getOperands()) {
    std::optional<int64_t> constant = getConstantInt(element);
    if (!constant)
      return std::nullopt;
    values.push_back(*constant);
  }
  return values;
}

Value torch::toI64(OpBuilder &builder, Value torchInt) {
  return TorchConversion::ToI64Op::create(builder, torchInt.getLoc(),
                                          builder.getI64Type(), torchInt);
}

std::optional<int64_t> torch::normalizeDim(int64_t dim, int64_t rank) {
  // PyTorch lets a 0-d tensor be addressed like a 1-d one.
  int64_t bound = std::max<int64_t>(rank, 1);
  int64_t positive = dim < 0 ? dim + bound : dim;
  if (positive < 0 || positive >= bound)
    return std::nullopt;
  return positive;
}

Value torch::createConstant(OpBuilder &builder, Location loc, Type type,
                            double value) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    Value real = createConstant(builder, loc, part, value);
    Value imaginary = createConstant(builder, loc, part, 0);
    return complex::CreateOp::create(builder, loc, complex, real, imaginary);
  }
  if (isa<FloatType>(type))
    return arith::ConstantOp::create(builder, loc,
                                     builder.getFloatAttr(type, value));
  return arith::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(type, static_cast<int64_t>(value)));
}
