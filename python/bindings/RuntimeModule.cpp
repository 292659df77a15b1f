// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CPU engine for Python: compile a module, call it with tensors.

#include "TensorExchange.h"
#include "mlir-c/Diagnostics.h"
#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "torch-mlir-c/CpuExecutable.h"
#include "torch-mlir-c/Runtime.h"

#include <cstring>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <stdexcept>

namespace nb = nanobind;
using namespace torch_mlir;

namespace {

/// DLPack code and bits of each port, or none for what the MLIR type says.
using DTypePair = std::pair<uint8_t, uint8_t>;
using DTypeList = std::vector<std::optional<DTypePair>>;

/// Gathers what the compiler says while it fails.
class DiagnosticCollector {
public:
  explicit DiagnosticCollector(MlirContext context) : context(context) {
    id = mlirContextAttachDiagnosticHandler(context, &handle, this, nullptr);
  }
  ~DiagnosticCollector() { mlirContextDetachDiagnosticHandler(context, id); }

  std::string text;

private:
  static void append(MlirStringRef part, void *target) {
    static_cast<std::string *>(target)->append(part.data, part.length);
  }
  static MlirLogicalResult handle(MlirDiagnostic diagnostic, void *self) {
    auto &text = static_cast<DiagnosticCollector *>(self)->text;
    text += text.empty() ? "" : "\n";
    mlirLocationPrint(mlirDiagnosticGetLocation(diagnostic), append, &text);
    text += ": ";
    mlirDiagnosticPrint(diagnostic, append, &text);
    return mlirLogicalResultSuccess();
  }

  MlirContext context;
  MlirDiagnosticHandlerID id;
};

/// One input or output as Python sees it.
struct Port {
  MlirTorchCpuValueSpec spec;
  dlpack::DType dtype;
  std::string name;

  bool isTensor() const { return spec.rank >= 0; }
};

class Executable {
public:
  Executable(nb::object module, const std::string &entry, unsigned optLevel,
             std::vector<std::string> names, const DTypeList &inputTypes,
             const DTypeList &outputTypes, nb::object tensorType,
             nb::object threads);
  ~Executable() { mlirTorchCpuExecutableDestroy(executable); }
  Executable(const Executable &) = delete;

  nb::tuple call(const nb::args &arguments);

private:
  void addPort(std::vector<Port> &ports, MlirTorchCpuValueSpec spec,
               std::string name, std::optional<DTypePair> type);
  const dlpack::ExchangeApi *apiOf(nb::handle object);
  void passTensor(const Port &port, nb::handle object, BorrowedTensor &tensor,
                  MlirTorchCpuInput &input);
  void passScalar(const Port &port, nb::handle object, uint64_t *storage,
                  MlirTorchCpuInput &input);
  static nb::object readScalar(const Port &port, const uint64_t *storage);

  /// Keeps the context, and with it the weights, alive.
  nb::object module;
  nb::object tensorType;
  /// A number, or what to ask for one at each call.
  nb::object threads;
  const dlpack::ExchangeApi *defaultApi = nullptr;
  MlirTorchCpuExecutable executable{nullptr};
  std::vector<Port> inputs, outputs;
  // The last tensor type seen and its table: calls rarely mix libraries.
  nb::object lastType;
  const dlpack::ExchangeApi *lastApi = nullptr;
};

Executable::Executable(nb::object moduleObject, const std::string &entry,
                       unsigned optLevel, std::vector<std::string> names,
                       const DTypeList &inputTypes,
                       const DTypeList &outputTypes,
                       nb::object tensorTypeObject, nb::object threadsObject)
    : module(std::move(moduleObject)), tensorType(std::move(tensorTypeObject)),
      threads(std::move(threadsObject)) {
  if (!tensorType.is_none())
    defaultApi = getExchangeApi(tensorType);
  MlirModule mlirModule = nb::cast<MlirModule>(module);
  DiagnosticCollector diagnostics(mlirModuleGetContext(mlirModule));
  {
    nb::gil_scoped_release release;
    executable = mlirTorchCpuCompile(
        mlirModule, mlirStringRefCreate(entry.data(), entry.size()), optLevel);
  }
  if (!executable.ptr)
    throw nb::value_error(diagnostics.text.c_str());
  auto typeAt = [](const DTypeList &types, size_t i) {
    return i < types.size() ? types[i] : std::nullopt;
  };
  for (intptr_t i = 0; i < mlirTorchCpuExecutableGetNumInputs(executable); ++i)
    addPort(inputs, mlirTorchCpuExecutableGetInput(executable, i),
            static_cast<size_t>(i) < names.size() ? names[i]
                                                  : std::to_string(i),
            typeAt(inputTypes, i));
  for (intptr_t i = 0; i < mlirTorchCpuExecutableGetNumOutputs(executable); ++i)
    addPort(outputs, mlirTorchCpuExecutableGetOutput(executable, i),
            std::to_string(i), typeAt(outputTypes, i));
}

void Executable::addPort(std::vector<Port> &ports, MlirTorchCpuValueSpec spec,
                         std::string name, std::optional<DTypePair> type) {
  auto dtype = getDType(spec.elementType);
  if (!dtype)
    throw nb::value_error(
        ("no tensor type for the element type of '" + name + "'").c_str());
  if (type)
    dtype = dlpack::DType{type->first, type->second, 1};
  ports.push_back({spec, *dtype, std::move(name)});
}

const dlpack::ExchangeApi *Executable::apiOf(nb::handle object) {
  nb::handle type = object.type();
  if (!type.is(lastType)) {
    lastApi = getExchangeApi(type);
    lastType = nb::borrow(type);
  }
  return lastApi;
}

void Executable::passTensor(const Port &port, nb::handle object,
                            BorrowedTensor &tensor, MlirTorchCpuInput &input) {
  if (!tensor.borrow(object, apiOf(object), port.name))
    throw nb::type_error(
        ("argument '" + port.name + "' must be a tensor, not " +
         nb::cast<std::string>(nb::getattr(object.type(), "__name__")))
            .c_str());
  const dlpack::Tensor &view = tensor.tensor();
  if (!(view.dtype == port.dtype))
    throw nb::type_error(("argument '" + port.name + "' is of type " +
                          dtypeName(view.dtype) + ", but " +
                          dtypeName(port.dtype) + " was compiled")
                             .c_str());
  bool matches = view.ndim == port.spec.rank;
  for (int64_t i = 0; matches && i < view.ndim; ++i)
    matches = port.spec.sizes[i] < 0 || port.spec.sizes[i] == view.shape[i];
  if (!matches)
    throw nb::value_error(("argument '" + port.name + "' has shape " +
                           shapeText(view.shape, view.ndim) + ", but " +
                           shapeText(port.spec.sizes, port.spec.rank) +
                           " was compiled")
                              .c_str());
  tensor.makeDense(port.spec.elementSize);
  input = {tensor.data(), view.shape};
}

void Executable::passScalar(const Port &port, nb::handle object,
                            uint64_t *storage, MlirTorchCpuInput &input) {
  auto wrong = [&](const char *expected) {
    return nb::type_error(
        ("argument '" + port.name + "' must be " + expected).c_str());
  };
  if (port.dtype == dlpack::DType{dlpack::kFloat, 64, 1}) {
    double value;
    if (!nb::try_cast(object, value))
      throw wrong("a float");
    std::memcpy(storage, &value, sizeof(value));
  } else if (port.dtype.code == dlpack::kBool) {
    bool value;
    if (!nb::try_cast(object, value, false))
      throw wrong("a bool");
    *storage = value;
  } else if (port.dtype.code == dlpack::kInt) {
    int64_t value;
    if (!nb::try_cast(object, value))
      throw wrong("an int");
    std::memcpy(storage, &value, sizeof(value));
  } else {
    throw wrong("a type that scalars can have");
  }
  input = {storage, nullptr};
}

nb::object Executable::readScalar(const Port &port, const uint64_t *storage) {
  switch (port.dtype.code) {
  case dlpack::kBool:
    return nb::bool_(*storage & 1);
  case dlpack::kFloat: {
    if (port.dtype.bits == 64) {
      double value;
      std::memcpy(&value, storage, sizeof(value));
      return nb::float_(value);
    }
    float value;
    std::memcpy(&value, storage, sizeof(value));
    return nb::float_(value);
  }
  default: {
    unsigned unused = 64 - port.dtype.bits;
    return nb::int_(static_cast<int64_t>(*storage << unused) >> unused);
  }
  }
}

nb::tuple Executable::call(const nb::args &arguments) {
  if (arguments.size() != inputs.size())
    throw nb::type_error((std::to_string(inputs.size()) +
                          " arguments were compiled, but " +
                          std::to_string(arguments.size()) + " given")
                             .c_str());
  std::vector<MlirTorchCpuInput> raw(inputs.size());
  std::vector<BorrowedTensor> tensors(inputs.size());
  std::vector<uint64_t> scalars(inputs.size());
  const dlpack::ExchangeApi *resultApi = defaultApi;
  bool anyTensor = false;
  for (size_t i = 0; i < inputs.size(); ++i) {
    nb::handle argument = arguments[i];
    if (!inputs[i].isTensor()) {
      passScalar(inputs[i], argument, &scalars[i], raw[i]);
      continue;
    }
    passTensor(inputs[i], argument, tensors[i], raw[i]);
    // Results belong to the first tensor's library.
    if (!anyTensor)
      resultApi = apiOf(argument);
    anyTensor = true;
  }

  std::vector<OwnedResult> results(outputs.size());
  std::vector<MlirTorchCpuOutput> rawResults(outputs.size());
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (!outputs[i].isTensor())
      continue;
    results[i].dtype = outputs[i].dtype;
    results[i].sizes.resize(outputs[i].spec.rank);
    results[i].strides.resize(outputs[i].spec.rank);
    rawResults[i].sizes = results[i].sizes.data();
    rawResults[i].strides = results[i].strides.data();
  }
  mlirTorchRtSetNumThreads(
      nb::cast<int32_t>(PyCallable_Check(threads.ptr()) ? threads() : threads));
  const char *failure;
  {
    nb::gil_scoped_release release;
    failure =
        mlirTorchCpuExecutableInvoke(executable, raw.data(), rawResults.data());
  }
  if (failure)
    throw std::runtime_error(failure);
  nb::object tuple = nb::steal(PyTuple_New(outputs.size()));
  for (size_t i = 0; i < outputs.size(); ++i) {
    nb::object value;
    if (outputs[i].isTensor()) {
      results[i].allocated = rawResults[i].allocated;
      results[i].data = rawResults[i].data;
      value = toTensor(std::move(results[i]), resultApi);
    } else {
      value = readScalar(outputs[i], rawResults[i].scalar);
    }
    PyTuple_SET_ITEM(tuple.ptr(), i, value.release().ptr());
  }
  return nb::cast<nb::tuple>(tuple);
}

} // namespace

NB_MODULE(_torchMlirRuntime, m) {
  m.doc() = "The CPU engine of torch-mlir";

  nb::class_<Executable>(m, "Executable",
                         "A function compiled for this machine's CPU. Call it "
                         "with tensors and get a tuple of fresh ones.")
      .def(nb::init<nb::object, const std::string &, unsigned,
                    std::vector<std::string>, const DTypeList &,
                    const DTypeList &, nb::object, nb::object>(),
           nb::arg("module"), nb::arg("entry") = "main",
           nb::arg("opt_level") = 3,
           nb::arg("names") = std::vector<std::string>(),
           nb::arg("input_types") = DTypeList(),
           nb::arg("output_types") = DTypeList(),
           nb::arg("tensor_type") = nb::none(), nb::arg("threads") = 1)
      .def("__call__", &Executable::call);

  m.def("set_seed", &mlirTorchRtSetSeed, nb::arg("seed"),
        "Where the random numbers of this thread's next call begin.");
}
