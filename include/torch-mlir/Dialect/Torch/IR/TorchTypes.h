// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPES_H
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Types.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"

#include <optional>

namespace mlir::torch::Torch {

namespace detail {
struct TensorTypeStorage;
} // namespace detail

/// A size that is not known at compile time. The same marker as the builtin
/// tensor type's, so that sizes travel between the two unchanged.
inline constexpr int64_t kUnknownSize = ShapedType::kDynamic;

/// What the two tensor types, value and reference, have in common.
class BaseTensorType : public Type {
public:
  using Type::Type;

  /// Sizes, or nothing when even the rank is unknown.
  std::optional<ArrayRef<int64_t>> getOptionalSizes() const;
  /// The dtype, or a null type.
  Type getOptionalDtype() const;
  /// The encoding of a sparse layout, or a null attribute.
  Attribute getOptionalSparsity() const;

  bool hasSizes() const { return getOptionalSizes().has_value(); }
  bool hasDtype() const { return static_cast<bool>(getOptionalDtype()); }
  ArrayRef<int64_t> getSizes() const {
    assert(hasSizes() && "tensor of unknown rank");
    return *getOptionalSizes();
  }
  Type getDtype() const {
    assert(hasDtype() && "tensor of unknown dtype");
    return getOptionalDtype();
  }
  int64_t getRank() const { return getSizes().size(); }
  bool areAllSizesKnown() const;

  /// The same kind of tensor (value or reference, same sparsity) with other
  /// sizes and dtype.
  BaseTensorType getWithSizesAndDtype(std::optional<ArrayRef<int64_t>> sizes,
                                      Type dtype) const;

  /// The builtin tensor of the same sizes with signless integers; null when the
  /// dtype is unknown or has no builtin counterpart.
  TensorType toBuiltinTensor() const;

  static bool classof(Type type);
};

/// True if `dtype` can be the element type of a tensor.
bool isValidTensorDtype(Type dtype);

/// The builtin element type that carries values of a tensor's `dtype`: integers
/// lose their sign, quantized dtypes become integers of their width.
Type getBuiltinElementType(Type dtype);

/// True if every value of `subtype` is a value of `type` (Python's subtyping,
/// in which a tensor of known sizes is a tensor of unknown ones).
bool isValidSubtype(Type subtype, Type type);

/// True if some value can have both types: no sizes or dtypes contradict.
bool areTensorTypesCompatible(BaseTensorType a, BaseTensorType b);

/// Kinds of element in the schemas of PyTorch's operator registry.
enum class SchemaKind {
  Tensor,
  Scalar,
  Int,
  Float,
  Bool,
  String,
  Device,
  Generator,
  Any
};

bool isTorchType(Type type);
bool isScalarType(Type type);
bool isOfKind(Type type, SchemaKind kind);
bool isOptionalOf(Type type, SchemaKind kind);
bool isListOf(Type type, SchemaKind kind);
bool isListOfOptional(Type type, SchemaKind kind);
bool isOptionalListOf(Type type, SchemaKind kind);

} // namespace mlir::torch::Torch

#define GET_TYPEDEF_CLASSES
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h.inc"

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHTYPES_H
