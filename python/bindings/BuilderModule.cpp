// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations at the end of blocks, made from bare handles. MLIR's own bindings
// keep a Python object for each operation and look for its class; an importer
// makes thousands of operations and looks at none of them again.
//
// A handle lives no longer than what it stands for: values and blocks as long
// as their operation, everything else as long as the context.

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "llvm/ADT/SmallVector.h"

#include <cerrno>
#include <unistd.h>

namespace nb = nanobind;
using namespace nb::literals;

namespace {

struct TypeHandle {
  MlirType type;
};
struct AttributeHandle {
  MlirAttribute attribute;
};
struct LocationHandle {
  MlirLocation location;
};
struct ValueHandle {
  MlirValue value;
};
struct OperationHandle {
  MlirOperation operation;
};
struct BlockHandle {
  MlirBlock block;
};

MlirType get(const TypeHandle &handle) { return handle.type; }
MlirValue get(const ValueHandle &handle) { return handle.value; }
MlirLocation get(const LocationHandle &handle) { return handle.location; }

MlirStringRef toRef(const nb::str &text) {
  Py_ssize_t size = 0;
  const char *data = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (!data)
    nb::raise_python_error();
  return mlirStringRefCreate(data, static_cast<size_t>(size));
}

/// What the handles in a list or tuple stand for.
template <typename Handle>
auto unpack(const nb::sequence &handles) {
  llvm::SmallVector<decltype(get(std::declval<Handle>())), 8> items;
  for (nb::handle handle : handles)
    items.push_back(get(nb::cast<Handle &>(handle)));
  return items;
}

TypeHandle checked(MlirType type, const nb::str &text) {
  if (mlirTypeIsNull(type))
    throw nb::value_error(("not a type: " + std::string(text.c_str())).c_str());
  return {type};
}

AttributeHandle checked(MlirAttribute attribute, const nb::str &text) {
  if (mlirAttributeIsNull(attribute))
    throw nb::value_error(
        ("not an attribute: " + std::string(text.c_str())).c_str());
  return {attribute};
}

nb::list resultsOf(MlirOperation operation) {
  nb::list results;
  for (intptr_t i = 0, n = mlirOperationGetNumResults(operation); i < n; ++i)
    results.append(ValueHandle{mlirOperationGetResult(operation, i)});
  return results;
}

MlirOperation append(MlirBlock block, const nb::str &name,
                     const nb::sequence &operands, const nb::sequence &results,
                     const LocationHandle &location, const nb::object &given,
                     int regions) {
  MlirOperationState state =
      mlirOperationStateGet(toRef(name), location.location);
  auto values = unpack<ValueHandle>(operands);
  mlirOperationStateAddOperands(&state, values.size(), values.data());
  auto types = unpack<TypeHandle>(results);
  mlirOperationStateAddResults(&state, types.size(), types.data());
  llvm::SmallVector<MlirNamedAttribute, 4> attributes;
  if (!given.is_none()) {
    MlirContext context = mlirLocationGetContext(location.location);
    for (auto [key, value] : nb::cast<nb::dict>(given))
      attributes.push_back(mlirNamedAttributeGet(
          mlirIdentifierGet(context, toRef(nb::cast<nb::str>(key))),
          nb::cast<AttributeHandle &>(value).attribute));
    mlirOperationStateAddAttributes(&state, attributes.size(),
                                    attributes.data());
  }
  llvm::SmallVector<MlirRegion, 2> owned;
  for (int i = 0; i < regions; ++i)
    owned.push_back(mlirRegionCreate());
  mlirOperationStateAddOwnedRegions(&state, owned.size(), owned.data());
  MlirOperation operation = mlirOperationCreate(&state);
  if (mlirOperationIsNull(operation))
    throw nb::value_error(
        ("cannot create " + std::string(name.c_str())).c_str());
  mlirBlockAppendOwnedOperation(block, operation);
  return operation;
}

BlockHandle addBlock(MlirOperation operation, intptr_t region,
                     const nb::sequence &arguments,
                     const LocationHandle &location) {
  auto types = unpack<TypeHandle>(arguments);
  llvm::SmallVector<MlirLocation> locations(types.size(), location.location);
  MlirBlock block =
      mlirBlockCreate(types.size(), types.data(), locations.data());
  if (region < 0 || region >= mlirOperationGetNumRegions(operation))
    throw nb::index_error("no such region");
  mlirRegionAppendOwnedBlock(mlirOperationGetRegion(operation, region), block);
  return {block};
}

std::string printed(MlirType type) {
  std::string text;
  mlirTypePrint(
      type,
      [](MlirStringRef part, void *into) {
        static_cast<std::string *>(into)->append(part.data, part.length);
      },
      &text);
  return text;
}

struct Output {
  int descriptor;
  int error = 0;

  /// Writes everything, or notes why it could not; nothing after that.
  void write(MlirStringRef part) {
    const char *data = part.data;
    size_t size = part.length;
    while (size && !error) {
      ssize_t count = ::write(descriptor, data, size);
      if (count < 0 && errno == EINTR)
        continue;
      if (count < 0) {
        error = errno;
        return;
      }
      data += count;
      size -= count;
    }
  }
};

/// Straight from the weights' memory into the file. MLIR ends the process when
/// it cannot write to a file that it opened itself.
void writeBytecode(MlirOperation operation, int descriptor) {
  Output output{descriptor};
  mlirOperationWriteBytecode(
      operation,
      [](MlirStringRef part, void *into) {
        static_cast<Output *>(into)->write(part);
      },
      &output);
  if (!output.error)
    return;
  errno = output.error;
  PyErr_SetFromErrno(PyExc_OSError);
  nb::raise_python_error();
}

void bindTypes(nb::module_ &m) {
  nb::class_<TypeHandle>(m, "Type", "A type.")
      .def_static(
          "parse",
          [](const nb::str &text, MlirContext context) {
            return checked(mlirTypeParseGet(context, toRef(text)), text);
          },
          "text"_a, "context"_a, "The type of this text.")
      .def_prop_ro(
          "ir", [](const TypeHandle &self) { return self.type; },
          "The type as MLIR's bindings know it.")
      .def_static(
          "of", [](MlirType type) { return TypeHandle{type}; }, "type"_a,
          "A type that MLIR's bindings made.")
      .def("__eq__",
           [](const TypeHandle &self, const TypeHandle &other) {
             return mlirTypeEqual(self.type, other.type);
           })
      .def("__hash__",
           [](const TypeHandle &self) {
             return reinterpret_cast<intptr_t>(self.type.ptr);
           })
      .def("__str__",
           [](const TypeHandle &self) { return printed(self.type); });
}

/// A resource over the memory of a Python object, which stays alive and
/// exported until MLIR lets go of it.
AttributeHandle resource(const nb::object &data, const nb::str &name,
                         const TypeHandle &type, size_t alignment) {
  auto view = std::make_unique<Py_buffer>();
  if (PyObject_GetBuffer(data.ptr(), view.get(), PyBUF_SIMPLE))
    nb::raise_python_error();
  auto release = [](void *owner, const void *, size_t, size_t) {
    if (!Py_IsInitialized())
      return; // The process ends; its memory goes with it.
    nb::gil_scoped_acquire gil;
    std::unique_ptr<Py_buffer> view(static_cast<Py_buffer *>(owner));
    PyBuffer_Release(view.get());
  };
  void *memory = view->buf;
  size_t size = view->len;
  return checked(mlirUnmanagedDenseResourceElementsAttrGet(
                     type.type, toRef(name), memory, size, alignment,
                     /*dataIsMutable=*/false, release, view.release()),
                 name);
}

void bindAttributes(nb::module_ &m) {
  nb::class_<AttributeHandle>(m, "Attribute", "An attribute.")
      .def_static(
          "parse",
          [](const nb::str &text, MlirContext context) {
            return checked(mlirAttributeParseGet(context, toRef(text)), text);
          },
          "text"_a, "context"_a, "The attribute of this text.")
      .def_static(
          "of",
          [](MlirAttribute attribute) { return AttributeHandle{attribute}; },
          "attribute"_a, "An attribute that MLIR's bindings made.")
      .def_prop_ro(
          "ir", [](const AttributeHandle &self) { return self.attribute; },
          "The attribute as MLIR's bindings know it.")
      .def_static(
          "string",
          [](const nb::str &text, MlirContext context) {
            return AttributeHandle{mlirStringAttrGet(context, toRef(text))};
          },
          "text"_a, "context"_a, "A string.")
      .def_static(
          "symbol",
          [](const nb::str &name, MlirContext context) {
            return AttributeHandle{
                mlirFlatSymbolRefAttrGet(context, toRef(name))};
          },
          "name"_a, "context"_a, "A reference to a symbol.")
      .def_static("resource", resource, "data"_a, "name"_a, "type"_a,
                  "alignment"_a,
                  "Elements in the memory of an object with a buffer.")
      .def_static(
          "bool",
          [](bool value, MlirContext context) {
            return AttributeHandle{mlirBoolAttrGet(context, value)};
          },
          "value"_a, "context"_a, "A truth value.")
      .def_static(
          "integer",
          [](int64_t value, const TypeHandle &type) {
            return AttributeHandle{mlirIntegerAttrGet(type.type, value)};
          },
          "value"_a, "type"_a, "An integer.")
      .def_static(
          "float",
          [](double value, const TypeHandle &type) {
            MlirContext context = mlirTypeGetContext(type.type);
            return AttributeHandle{
                mlirFloatAttrDoubleGet(context, type.type, value)};
          },
          "value"_a, "type"_a, "A floating-point number.");
}

void bindLocations(nb::module_ &m) {
  nb::class_<LocationHandle>(m, "Location", "A location.")
      .def_static(
          "unknown",
          [](MlirContext context) {
            return LocationHandle{mlirLocationUnknownGet(context)};
          },
          "context"_a, "No location.")
      .def_static(
          "file",
          [](const nb::str &file, unsigned line, MlirContext context) {
            return LocationHandle{
                mlirLocationFileLineColGet(context, toRef(file), line, 0)};
          },
          "file"_a, "line"_a, "context"_a, "A line of a file.")
      .def(
          "called_from",
          [](const LocationHandle &self, const LocationHandle &caller) {
            return LocationHandle{
                mlirLocationCallSiteGet(self.location, caller.location)};
          },
          "caller"_a, "This location, reached from another.")
      .def(
          "fused",
          [](const LocationHandle &self, const nb::sequence &others) {
            auto locations = unpack<LocationHandle>(others);
            locations.insert(locations.begin(), self.location);
            return LocationHandle{mlirLocationFusedGet(
                mlirLocationGetContext(self.location), locations.size(),
                locations.data(), mlirAttributeGetNull())};
          },
          "others"_a, "This location together with others.")
      .def(
          "named",
          [](const LocationHandle &self, const nb::str &name) {
            return LocationHandle{
                mlirLocationNameGet(mlirLocationGetContext(self.location),
                                    toRef(name), self.location)};
          },
          "name"_a, "This location under a name.")
      .def_prop_ro(
          "ir", [](const LocationHandle &self) { return self.location; },
          "The location as MLIR's bindings know it.");
}

void bindValues(nb::module_ &m) {
  nb::class_<ValueHandle>(m, "Value", "A value.")
      .def_static(
          "of", [](MlirValue value) { return ValueHandle{value}; }, "value"_a,
          "A value that MLIR's bindings made.")
      .def_prop_ro(
          "type",
          [](const ValueHandle &self) {
            return TypeHandle{mlirValueGetType(self.value)};
          },
          "Its type.")
      .def_prop_ro(
          "ir", [](const ValueHandle &self) { return self.value; },
          "The value as MLIR's bindings know it.");
}

void bindOperations(nb::module_ &m) {
  nb::class_<OperationHandle>(m, "Operation", "An operation.")
      .def_static(
          "of",
          [](MlirOperation operation) { return OperationHandle{operation}; },
          "operation"_a, "An operation that MLIR's bindings made.")
      .def_prop_ro(
          "results",
          [](const OperationHandle &self) { return resultsOf(self.operation); },
          "Its results.")
      .def(
          "add_block",
          [](const OperationHandle &self, intptr_t region,
             const nb::sequence &arguments, const LocationHandle &location) {
            return addBlock(self.operation, region, arguments, location);
          },
          "region"_a, "arguments"_a, "location"_a,
          "A new block at the end of a region, with arguments of these types.")
      .def(
          "set_function_type",
          [](const OperationHandle &self, const nb::sequence &arguments,
             const nb::sequence &results) {
            auto inputs = unpack<TypeHandle>(arguments);
            auto outputs = unpack<TypeHandle>(results);
            MlirType type = mlirFunctionTypeGet(
                mlirOperationGetContext(self.operation), inputs.size(),
                inputs.data(), outputs.size(), outputs.data());
            mlirOperationSetAttributeByName(
                self.operation, mlirStringRefCreateFromCString("function_type"),
                mlirTypeAttrGet(type));
          },
          "arguments"_a, "results"_a, "Gives a function its type.");
}

void bindBlocks(nb::module_ &m) {
  nb::class_<BlockHandle>(m, "Block", "A block to append operations to.")
      .def_static(
          "of", [](MlirBlock block) { return BlockHandle{block}; }, "block"_a,
          "A block that MLIR's bindings made.")
      .def_prop_ro(
          "arguments",
          [](const BlockHandle &self) {
            nb::list arguments;
            for (intptr_t i = 0, n = mlirBlockGetNumArguments(self.block);
                 i < n; ++i)
              arguments.append(
                  ValueHandle{mlirBlockGetArgument(self.block, i)});
            return arguments;
          },
          "Its arguments.")
      .def(
          "append",
          [](const BlockHandle &self, const nb::str &name,
             const nb::sequence &operands, const nb::sequence &results,
             const LocationHandle &location, const nb::object &attributes,
             int regions) {
            return OperationHandle{append(self.block, name, operands, results,
                                          location, attributes, regions)};
          },
          "name"_a, "operands"_a, "results"_a, "location"_a,
          "attributes"_a = nb::none(), "regions"_a = 0,
          "Makes an operation at the block's end.")
      .def(
          "append_values",
          [](const BlockHandle &self, const nb::str &name,
             const nb::sequence &operands, const nb::sequence &results,
             const LocationHandle &location, const nb::object &attributes) {
            return resultsOf(append(self.block, name, operands, results,
                                    location, attributes, 0));
          },
          "name"_a, "operands"_a, "results"_a, "location"_a,
          "attributes"_a = nb::none(),
          "Makes an operation at the block's end; its results.");
}

} // namespace

NB_MODULE(_torchMlirBuilder, m) {
  m.doc() = "Operations from bare handles";
  m.def(
      "load_dialects",
      [](MlirContext context, const nb::sequence &names) {
        for (nb::handle name : names)
          if (mlirDialectIsNull(mlirContextGetOrLoadDialect(
                  context, toRef(nb::cast<nb::str>(name)))))
            throw nb::value_error("the context knows no such dialect");
      },
      "context"_a, "names"_a,
      "Loads dialects without the Python classes of their operations.");
  m.def("write_bytecode", writeBytecode, "operation"_a, "descriptor"_a,
        "Writes an operation to an open file.");
  bindTypes(m);
  bindAttributes(m);
  bindLocations(m);
  bindValues(m);
  bindOperations(m);
  bindBlocks(m);
}
