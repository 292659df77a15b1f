// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchConversion;

RankedTensorType TorchConversion::getBackendTensorType(Type type) {
  auto tensor = dyn_cast<Torch::ValueTensorType>(type);
  if (!tensor)
    return {};
  return dyn_cast_or_null<RankedTensorType>(tensor.toBuiltinTensor());
}

/// The cast from a builtin value to its torch type.
static Value castToTorch(OpBuilder &builder, Type type, ValueRange inputs,
                         Location loc) {
  if (inputs.size() != 1)
    return {};
  Value input = inputs.front();
  if (isa<Torch::ValueTensorType>(type))
    return FromBuiltinTensorOp::create(builder, loc, type, input);
  if (isa<Torch::IntType>(type))
    return FromI64Op::create(builder, loc, type, input);
  if (isa<Torch::FloatType>(type))
    return FromF64Op::create(builder, loc, type, input);
  if (isa<Torch::BoolType>(type))
    return FromI1Op::create(builder, loc, type, input);
  return {};
}

/// The cast from a torch value to its builtin type.
static Value castToBuiltin(OpBuilder &builder, Type type, ValueRange inputs,
                           Location loc) {
  if (inputs.size() != 1)
    return {};
  Value input = inputs.front();
  if (isa<Torch::ValueTensorType>(input.getType()))
    return ToBuiltinTensorOp::create(builder, loc, type, input);
  if (isa<Torch::IntType>(input.getType()))
    return ToI64Op::create(builder, loc, type, input);
  if (isa<Torch::FloatType>(input.getType()))
    return ToF64Op::create(builder, loc, type, input);
  if (isa<Torch::BoolType>(input.getType()))
    return ToI1Op::create(builder, loc, type, input);
  return {};
}

BackendTypeConverter::BackendTypeConverter() {
  addConversion([](Type type) { return type; });
  addConversion([](Torch::ValueTensorType type) -> std::optional<Type> {
    if (RankedTensorType builtin = getBackendTensorType(type))
      return builtin;
    return std::nullopt;
  });
  addConversion([](Torch::IntType type) -> Type {
    return IntegerType::get(type.getContext(), 64);
  });
  addConversion([](Torch::FloatType type) -> Type {
    return Float64Type::get(type.getContext());
  });
  addConversion([](Torch::BoolType type) -> Type {
    return IntegerType::get(type.getContext(), 1);
  });
  addSourceMaterialization(castToTorch);
  addTargetMaterialization(castToBuiltin);
}
