// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Subtyping between torch types, and the predicates of operand constraints.

#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

static bool sizesRefine(std::optional<ArrayRef<int64_t>> precise,
                        std::optional<ArrayRef<int64_t>> loose) {
  if (!loose)
    return true;
  if (!precise || precise->size() != loose->size())
    return false;
  return llvm::all_of(llvm::zip_equal(*precise, *loose), [](auto sizes) {
    auto [known, maybe] = sizes;
    return maybe == kUnknownSize || known == maybe;
  });
}

static bool isTensorSubtype(BaseTensorType subtype, BaseTensorType type) {
  if (isa<ValueTensorType>(subtype) != isa<ValueTensorType>(type))
    return false;
  if (type.hasDtype() && subtype.getOptionalDtype() != type.getDtype())
    return false;
  if (type.getOptionalSparsity() &&
      subtype.getOptionalSparsity() != type.getOptionalSparsity())
    return false;
  return sizesRefine(subtype.getOptionalSizes(), type.getOptionalSizes());
}

bool mlir::torch::Torch::isValidSubtype(Type subtype, Type type) {
  if (subtype == type || isa<AnyType>(type))
    return true;
  if (auto subUnion = dyn_cast<UnionType>(subtype))
    return llvm::all_of(subUnion.getContainedTypes(), [&](Type member) {
      return isValidSubtype(member, type);
    });
  if (auto number = dyn_cast<NumberType>(type))
    return isa<IntType, Torch::FloatType>(subtype);
  if (auto optional = dyn_cast<OptionalType>(type)) {
    if (auto subOptional = dyn_cast<OptionalType>(subtype))
      return isValidSubtype(subOptional.getContainedType(),
                            optional.getContainedType());
    return isa<Torch::NoneType>(subtype) ||
           isValidSubtype(subtype, optional.getContainedType());
  }
  if (auto uni = dyn_cast<UnionType>(type))
    return llvm::any_of(uni.getContainedTypes(), [&](Type member) {
      return isValidSubtype(subtype, member);
    });
  if (auto tuple = dyn_cast<Torch::TupleType>(type)) {
    auto subTuple = dyn_cast<Torch::TupleType>(subtype);
    return subTuple && llvm::equal(subTuple.getContainedTypes(),
                                   tuple.getContainedTypes(), isValidSubtype);
  }
  auto tensor = dyn_cast<BaseTensorType>(type);
  auto subTensor = dyn_cast<BaseTensorType>(subtype);
  return tensor && subTensor && isTensorSubtype(subTensor, tensor);
}

bool mlir::torch::Torch::areTensorTypesCompatible(BaseTensorType a,
                                                  BaseTensorType b) {
  if (a.hasDtype() && b.hasDtype() && a.getDtype() != b.getDtype())
    return false;
  if (!a.hasSizes() || !b.hasSizes())
    return true;
  return llvm::equal(a.getSizes(), b.getSizes(), [](int64_t x, int64_t y) {
    return x == y || x == kUnknownSize || y == kUnknownSize;
  });
}

bool mlir::torch::Torch::isTorchType(Type type) {
  return isa<TorchDialect>(type.getDialect());
}

bool mlir::torch::Torch::isScalarType(Type type) {
  return isa<IntType, Torch::FloatType, NumberType>(type);
}

bool mlir::torch::Torch::isOfKind(Type type, SchemaKind kind) {
  switch (kind) {
  case SchemaKind::Tensor:
    return isa<BaseTensorType>(type);
  case SchemaKind::Scalar:
    return isScalarType(type);
  case SchemaKind::Int:
    return isa<IntType>(type);
  case SchemaKind::Float:
    return isa<Torch::FloatType>(type);
  case SchemaKind::Bool:
    return isa<BoolType>(type);
  case SchemaKind::String:
    return isa<StringType>(type);
  case SchemaKind::Device:
    return isa<DeviceType>(type);
  case SchemaKind::Generator:
    return isa<GeneratorType>(type);
  case SchemaKind::Any:
    return isTorchType(type);
  }
  llvm_unreachable("unknown kind of schema type");
}

bool mlir::torch::Torch::isOptionalOf(Type type, SchemaKind kind) {
  if (isa<Torch::NoneType>(type) || isOfKind(type, kind))
    return true;
  auto optional = dyn_cast<OptionalType>(type);
  return optional && isOfKind(optional.getContainedType(), kind);
}

bool mlir::torch::Torch::isListOf(Type type, SchemaKind kind) {
  auto list = dyn_cast<ListType>(type);
  return list && isOfKind(list.getContainedType(), kind);
}

bool mlir::torch::Torch::isListOfOptional(Type type, SchemaKind kind) {
  auto list = dyn_cast<ListType>(type);
  return list && isOptionalOf(list.getContainedType(), kind);
}

bool mlir::torch::Torch::isOptionalListOf(Type type, SchemaKind kind) {
  if (isa<Torch::NoneType>(type) || isListOf(type, kind))
    return true;
  auto optional = dyn_cast<OptionalType>(type);
  return optional && isListOf(optional.getContainedType(), kind);
}
