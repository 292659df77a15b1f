// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/TorchTypes.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;

bool mlirTorchTypeIsATorchType(MlirType type) {
  return Torch::isTorchType(unwrap(type));
}

bool mlirTorchTypeIsValidSubtype(MlirType subtype, MlirType type) {
  return Torch::isValidSubtype(unwrap(subtype), unwrap(type));
}

bool mlirTorchTypeIsValidDtype(MlirType type) {
  return Torch::isValidTensorDtype(unwrap(type));
}

/// The types this API can be asked to build are those of one dialect, which has
/// to be there before its first type is.
static MLIRContext *withTorch(MlirContext context) {
  unwrap(context)->getOrLoadDialect<Torch::TorchDialect>();
  return unwrap(context);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

template <typename TensorT>
static MlirType getTensorType(MlirContext context, intptr_t rank,
                              const int64_t *sizes, MlirType dtype,
                              MlirAttribute sparsity) {
  Type element = unwrap(dtype);
  if (element && !Torch::isValidTensorDtype(element))
    return wrap(Type());
  std::optional<ArrayRef<int64_t>> shape;
  SmallVector<int64_t> known;
  if (rank >= 0) {
    for (int64_t size : ArrayRef<int64_t>(sizes, rank))
      known.push_back(size < 0 ? Torch::kUnknownSize : size);
    shape = known;
  }
  return wrap(
      TensorT::get(withTorch(context), shape, element, unwrap(sparsity)));
}

MlirType mlirTorchValueTensorTypeGet(MlirContext context, intptr_t rank,
                                     const int64_t *sizes, MlirType dtype,
                                     MlirAttribute sparsity) {
  return getTensorType<Torch::ValueTensorType>(context, rank, sizes, dtype,
                                               sparsity);
}

MlirType mlirTorchNonValueTensorTypeGet(MlirContext context, intptr_t rank,
                                        const int64_t *sizes, MlirType dtype,
                                        MlirAttribute sparsity) {
  return getTensorType<Torch::NonValueTensorType>(context, rank, sizes, dtype,
                                                  sparsity);
}

static Torch::BaseTensorType tensor(MlirType type) {
  return cast<Torch::BaseTensorType>(unwrap(type));
}

intptr_t mlirTorchTensorTypeGetRank(MlirType type) {
  return tensor(type).hasSizes() ? tensor(type).getRank() : -1;
}

int64_t mlirTorchTensorTypeGetSize(MlirType type, intptr_t dim) {
  int64_t size = tensor(type).getSizes()[dim];
  return size == Torch::kUnknownSize ? -1 : size;
}

MlirType mlirTorchTensorTypeGetDtype(MlirType type) {
  return wrap(tensor(type).getOptionalDtype());
}

MlirAttribute mlirTorchTensorTypeGetSparsity(MlirType type) {
  return wrap(tensor(type).getOptionalSparsity());
}

MlirType mlirTorchTensorTypeToBuiltin(MlirType type) {
  return wrap(Type(tensor(type).toBuiltinTensor()));
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

MlirType mlirTorchListTypeGet(MlirType contained) {
  if (!Torch::isTorchType(unwrap(contained)))
    return wrap(Type());
  return wrap(Torch::ListType::get(unwrap(contained)));
}

MlirType mlirTorchListTypeGetContainedType(MlirType type) {
  return wrap(cast<Torch::ListType>(unwrap(type)).getContainedType());
}

MlirType mlirTorchOptionalTypeGet(MlirType contained) {
  if (!Torch::isTorchType(unwrap(contained)))
    return wrap(Type());
  return wrap(Torch::OptionalType::get(unwrap(contained)));
}

MlirType mlirTorchOptionalTypeGetContainedType(MlirType type) {
  return wrap(cast<Torch::OptionalType>(unwrap(type)).getContainedType());
}

template <typename ProductT>
static MlirType getProductType(MlirContext context, intptr_t numTypes,
                               const MlirType *types) {
  SmallVector<Type> storage;
  ArrayRef<Type> contained = unwrapList(numTypes, types, storage);
  if (!llvm::all_of(contained, Torch::isTorchType))
    return wrap(Type());
  return wrap(ProductT::get(withTorch(context), contained));
}

MlirType mlirTorchTupleTypeGet(MlirContext context, intptr_t numTypes,
                               const MlirType *types) {
  return getProductType<Torch::TupleType>(context, numTypes, types);
}

intptr_t mlirTorchTupleTypeGetNumTypes(MlirType type) {
  return cast<Torch::TupleType>(unwrap(type)).getContainedTypes().size();
}

MlirType mlirTorchTupleTypeGetType(MlirType type, intptr_t position) {
  return wrap(
      cast<Torch::TupleType>(unwrap(type)).getContainedTypes()[position]);
}

MlirType mlirTorchUnionTypeGet(MlirContext context, intptr_t numTypes,
                               const MlirType *types) {
  return getProductType<Torch::UnionType>(context, numTypes, types);
}

intptr_t mlirTorchUnionTypeGetNumTypes(MlirType type) {
  return cast<Torch::UnionType>(unwrap(type)).getContainedTypes().size();
}

MlirType mlirTorchUnionTypeGetType(MlirType type, intptr_t position) {
  return wrap(
      cast<Torch::UnionType>(unwrap(type)).getContainedTypes()[position]);
}

MlirType mlirTorchDictTypeGet(MlirType key, MlirType value) {
  if (!Torch::isTorchType(unwrap(key)) || !Torch::isTorchType(unwrap(value)))
    return wrap(Type());
  return wrap(Torch::DictType::get(unwrap(key), unwrap(value)));
}

MlirType mlirTorchDictTypeGetKeyType(MlirType type) {
  return wrap(cast<Torch::DictType>(unwrap(type)).getKeyType());
}

MlirType mlirTorchDictTypeGetValueType(MlirType type) {
  return wrap(cast<Torch::DictType>(unwrap(type)).getValueType());
}

//===----------------------------------------------------------------------===//
// Types without parameters, and which type a type is
//===----------------------------------------------------------------------===//

#define DEFINE_GET(NAME)                                                       \
  MlirType mlirTorch##NAME##TypeGet(MlirContext context) {                     \
    return wrap(Torch::NAME##Type::get(withTorch(context)));                   \
  }
DEFINE_GET(Int)
DEFINE_GET(Float)
DEFINE_GET(Bool)
DEFINE_GET(String)
DEFINE_GET(None)
DEFINE_GET(Number)
DEFINE_GET(Any)
DEFINE_GET(Device)
DEFINE_GET(Generator)
DEFINE_GET(LinearParams)
DEFINE_GET(QInt8)
DEFINE_GET(QUInt8)
DEFINE_GET(QInt16)
DEFINE_GET(QInt32)
#undef DEFINE_GET

#define DEFINE_IS_A(NAME)                                                      \
  bool mlirTorchTypeIsA##NAME(MlirType type) {                                 \
    return isa<Torch::NAME##Type>(unwrap(type));                               \
  }                                                                            \
  MlirTypeID mlirTorch##NAME##TypeGetTypeID() {                                \
    return wrap(Torch::NAME##Type::getTypeID());                               \
  }
DEFINE_IS_A(ValueTensor)
DEFINE_IS_A(NonValueTensor)
DEFINE_IS_A(Int)
DEFINE_IS_A(Float)
DEFINE_IS_A(Bool)
DEFINE_IS_A(String)
DEFINE_IS_A(None)
DEFINE_IS_A(Number)
DEFINE_IS_A(Any)
DEFINE_IS_A(Device)
DEFINE_IS_A(Generator)
DEFINE_IS_A(LinearParams)
DEFINE_IS_A(QInt8)
DEFINE_IS_A(QUInt8)
DEFINE_IS_A(QInt16)
DEFINE_IS_A(QInt32)
DEFINE_IS_A(List)
DEFINE_IS_A(Optional)
DEFINE_IS_A(Tuple)
DEFINE_IS_A(Union)
DEFINE_IS_A(Dict)
#undef DEFINE_IS_A
