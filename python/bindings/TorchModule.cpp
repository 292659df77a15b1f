// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Torch dialect's types in Python. Where the C API returns no type, Python
// raises ValueError.

#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "torch-mlir-c/Dialects.h"
#include "torch-mlir-c/TorchTypes.h"

namespace nb = nanobind;
using namespace nb::literals;
using mlir::python::nanobind_adaptors::mlir_type_subclass;

namespace {

MlirType checked(MlirType type, const char *problem) {
  if (mlirTypeIsNull(type))
    throw nb::value_error(problem);
  return type;
}

template <typename T>
T orNull(std::optional<T> value) {
  return value.value_or(T{nullptr});
}

std::optional<MlirType> orNone(MlirType type) {
  if (mlirTypeIsNull(type))
    return std::nullopt;
  return type;
}

using TensorGet = MlirType (*)(MlirContext, intptr_t, const int64_t *, MlirType,
                               MlirAttribute);

void bindTensor(nb::module_ &m, const char *name, bool (*isa)(MlirType),
                MlirTypeID (*typeID)(), TensorGet get) {
  mlir_type_subclass(m, name, isa, typeID)
      .def_classmethod(
          "get",
          [get](const nb::object &cls,
                const std::optional<std::vector<int64_t>> &sizes,
                std::optional<MlirType> dtype,
                std::optional<MlirAttribute> sparsity, MlirContext context) {
            return cls(checked(
                get(context, sizes ? sizes->size() : -1,
                    sizes ? sizes->data() : nullptr, orNull(dtype),
                    orNull(sparsity)),
                "not the dtype of a torch tensor: integers need a sign, and "
                "index or tf32 have no counterpart in PyTorch"));
          },
          "cls"_a, "sizes"_a = nb::none(), "dtype"_a = nb::none(),
          "sparsity"_a = nb::none(), "context"_a = nb::none(),
          "A tensor type. `None` for sizes or dtype is unknown; so is a "
          "negative "
          "size.")
      .def_property_readonly(
          "sizes",
          [](MlirType self) -> std::optional<std::vector<int64_t>> {
            intptr_t rank = mlirTorchTensorTypeGetRank(self);
            if (rank < 0)
              return std::nullopt;
            std::vector<int64_t> sizes;
            for (intptr_t dim = 0; dim < rank; ++dim)
              sizes.push_back(mlirTorchTensorTypeGetSize(self, dim));
            return sizes;
          },
          "Sizes, -1 where unknown, or None if even the rank is.")
      .def_property_readonly(
          "dtype",
          [](MlirType self) {
            return orNone(mlirTorchTensorTypeGetDtype(self));
          },
          "The element type, or None.")
      .def_property_readonly(
          "sparsity",
          [](MlirType self) -> std::optional<MlirAttribute> {
            MlirAttribute sparsity = mlirTorchTensorTypeGetSparsity(self);
            if (mlirAttributeIsNull(sparsity))
              return std::nullopt;
            return sparsity;
          },
          "The encoding of a sparse layout, or None.")
      .def(
          "to_builtin_tensor",
          [](MlirType self) {
            return checked(mlirTorchTensorTypeToBuiltin(self),
                           "a tensor of unknown dtype has no builtin type");
          },
          "The builtin tensor type of the same sizes.");
}

void bindSimple(nb::module_ &m, const char *name, bool (*isa)(MlirType),
                MlirTypeID (*typeID)(), MlirType (*get)(MlirContext)) {
  mlir_type_subclass(m, name, isa, typeID)
      .def_classmethod(
          "get",
          [get](const nb::object &cls, MlirContext context) {
            return cls(get(context));
          },
          "cls"_a, "context"_a = nb::none(), "The type.");
}

constexpr const char *notATorchType =
    "contained types must be types of the torch dialect";

void bindContainer(nb::module_ &m, const char *name, bool (*isa)(MlirType),
                   MlirTypeID (*typeID)(), MlirType (*get)(MlirType),
                   MlirType (*contained)(MlirType)) {
  mlir_type_subclass(m, name, isa, typeID)
      .def_classmethod(
          "get",
          [get](const nb::object &cls, MlirType contained) {
            return cls(checked(get(contained), notATorchType));
          },
          "cls"_a, "contained_type"_a, "A container of this type.")
      .def_property_readonly(
          "contained_type",
          [contained](MlirType self) { return contained(self); },
          "The type inside.");
}

void bindProduct(nb::module_ &m, const char *name, bool (*isa)(MlirType),
                 MlirTypeID (*typeID)(),
                 MlirType (*get)(MlirContext, intptr_t, const MlirType *),
                 intptr_t (*size)(MlirType),
                 MlirType (*element)(MlirType, intptr_t)) {
  mlir_type_subclass(m, name, isa, typeID)
      .def_classmethod(
          "get",
          [get](const nb::object &cls, const std::vector<MlirType> &types,
                MlirContext context) {
            return cls(checked(get(context, types.size(), types.data()),
                               notATorchType));
          },
          "cls"_a, "contained_types"_a, "context"_a = nb::none(),
          "A type made of these.")
      .def_property_readonly(
          "contained_types",
          [size, element](MlirType self) {
            std::vector<MlirType> types;
            for (intptr_t i = 0, count = size(self); i < count; ++i)
              types.push_back(element(self, i));
            return types;
          },
          "The types inside, in order.");
}

void bindDict(nb::module_ &m) {
  mlir_type_subclass(m, "DictType", mlirTorchTypeIsADict,
                     mlirTorchDictTypeGetTypeID)
      .def_classmethod(
          "get",
          [](const nb::object &cls, MlirType key, MlirType value) {
            return cls(
                checked(mlirTorchDictTypeGet(key, value), notATorchType));
          },
          "cls"_a, "key_type"_a, "value_type"_a, "A dict type.")
      .def_property_readonly(
          "key_type",
          [](MlirType self) { return mlirTorchDictTypeGetKeyType(self); },
          "The type of keys.")
      .def_property_readonly(
          "value_type",
          [](MlirType self) { return mlirTorchDictTypeGetValueType(self); },
          "The type of values.");
}

void bindDialects(nb::module_ &m) {
  m.def(
      "register_dialects",
      [](MlirContext context, bool load) {
        for (MlirDialectHandle handle : {mlirGetDialectHandle__torch__(),
                                         mlirGetDialectHandle__torch_c__()}) {
          mlirDialectHandleRegisterDialect(handle, context);
          if (load)
            mlirDialectHandleLoadDialect(handle, context);
        }
      },
      "context"_a = nb::none(), "load"_a = true,
      "Makes the Torch dialect and its bridge known to a context.");
  m.def("is_torch_type", mlirTorchTypeIsATorchType, "type"_a,
        "True for any type of the Torch dialect.");
  m.def("is_valid_subtype", mlirTorchTypeIsValidSubtype, "subtype"_a, "type"_a,
        "True if every value of the first type is a value of the second.");
  m.def("is_valid_dtype", mlirTorchTypeIsValidDtype, "type"_a,
        "True if the type can be the dtype of a torch tensor.");
}

} // namespace

NB_MODULE(_torchMlir, m) {
  m.doc() = "Types of the Torch dialect";
  bindDialects(m);
  bindTensor(m, "ValueTensorType", mlirTorchTypeIsAValueTensor,
             mlirTorchValueTensorTypeGetTypeID, mlirTorchValueTensorTypeGet);
  bindTensor(m, "NonValueTensorType", mlirTorchTypeIsANonValueTensor,
             mlirTorchNonValueTensorTypeGetTypeID,
             mlirTorchNonValueTensorTypeGet);

#define BIND_SIMPLE(NAME)                                                      \
  bindSimple(m, #NAME "Type", mlirTorchTypeIsA##NAME,                          \
             mlirTorch##NAME##TypeGetTypeID, mlirTorch##NAME##TypeGet)
  BIND_SIMPLE(Int);
  BIND_SIMPLE(Float);
  BIND_SIMPLE(Bool);
  BIND_SIMPLE(String);
  BIND_SIMPLE(None);
  BIND_SIMPLE(Number);
  BIND_SIMPLE(Any);
  BIND_SIMPLE(Device);
  BIND_SIMPLE(Generator);
  BIND_SIMPLE(LinearParams);
  BIND_SIMPLE(QInt8);
  BIND_SIMPLE(QUInt8);
  BIND_SIMPLE(QInt16);
  BIND_SIMPLE(QInt32);
#undef BIND_SIMPLE

#define BIND_CONTAINER(NAME)                                                   \
  bindContainer(m, #NAME "Type", mlirTorchTypeIsA##NAME,                       \
                mlirTorch##NAME##TypeGetTypeID, mlirTorch##NAME##TypeGet,      \
                mlirTorch##NAME##TypeGetContainedType)
  BIND_CONTAINER(List);
  BIND_CONTAINER(Optional);
#undef BIND_CONTAINER

#define BIND_PRODUCT(NAME)                                                     \
  bindProduct(m, #NAME "Type", mlirTorchTypeIsA##NAME,                         \
              mlirTorch##NAME##TypeGetTypeID, mlirTorch##NAME##TypeGet,        \
              mlirTorch##NAME##TypeGetNumTypes, mlirTorch##NAME##TypeGetType)
  BIND_PRODUCT(Tuple);
  BIND_PRODUCT(Union);
#undef BIND_PRODUCT

  bindDict(m);
}
