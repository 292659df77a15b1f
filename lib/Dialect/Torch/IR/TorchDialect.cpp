// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"

#include "SchemaOpRegistration.h"
#include "mlir/IR/Builders.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

#include "torch-mlir/Dialect/Torch/IR/TorchDialect.cpp.inc"

void TorchDialect::initialize() {
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "torch-mlir/Dialect/Torch/IR/TorchOps.cpp.inc"
      >();
  registerSchemaOps(*this);
}

Operation *TorchDialect::materializeConstant(OpBuilder &builder,
                                             Attribute value, Type type,
                                             Location loc) {
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    if (isa<Torch::IntType>(type) && integer.getType().isSignlessInteger(64))
      return ConstantIntOp::create(builder, loc, type, integer);
    if (isa<Torch::BoolType>(type) && integer.getType().isSignlessInteger(1))
      return ConstantBoolOp::create(builder, loc, type, cast<BoolAttr>(value));
    if (isa<Torch::NumberType>(type) && integer.getType().isSignlessInteger(64))
      return ConstantNumberOp::create(builder, loc, type, value);
  }
  if (auto real = dyn_cast<FloatAttr>(value)) {
    if (isa<Torch::FloatType>(type) && real.getType().isF64())
      return ConstantFloatOp::create(builder, loc, type, real);
    if (isa<Torch::NumberType>(type) && real.getType().isF64())
      return ConstantNumberOp::create(builder, loc, type, value);
  }
  if (auto string = dyn_cast<StringAttr>(value)) {
    if (isa<Torch::StringType>(type))
      return ConstantStrOp::create(builder, loc, type, string);
    if (isa<Torch::DeviceType>(type))
      return ConstantDeviceOp::create(builder, loc, type, string);
  }
  if (isa<UnitAttr>(value) && isa<Torch::NoneType>(type))
    return ConstantNoneOp::create(builder, loc, type);
  if (auto elements = dyn_cast<ElementsAttr>(value)) {
    auto tensor = dyn_cast<ValueTensorType>(type);
    if (tensor && isLiteralOfType(elements, tensor))
      return ValueTensorLiteralOp::create(builder, loc, type, elements);
  }
  return nullptr;
}
