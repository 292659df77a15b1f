// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CPU engine for Python: compile a module, call it with tensors.

#include "../native/NativeCall.h"
#include "CompileFunctions.h"
#include "Measuring.h"
#include "StateWatch.h"
#include "TensorExchange.h"
#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "torch-mlir-c/ExecutionEngine.h"
#include "torch-mlir-c/Runtime.h"

#include <cstring>
#include <memory>
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

/// One input or output as Python sees it.
struct Port {
  MlirTorchValueSpec spec;
  dlpack::DType dtype;
  std::string name;

  bool isTensor() const { return spec.rank >= 0; }
};

class Executable {
public:
  /// Loads code. Constants are resources of a module, or arrays by their keys.
  Executable(nb::object context, nb::bytes code, const std::string &interface,
             nb::object constants, std::vector<std::string> names,
             const DTypeList &inputTypes, const DTypeList &outputTypes,
             nb::object tensorType, nb::object threads);
  ~Executable() { mlirTorchExecutableDestroy(executable); }
  Executable(const Executable &) = delete;

  nb::tuple call(const nb::args &arguments);
  bool isSeeded() const { return mlirTorchExecutableIsSeeded(executable); }
  nb::list weights() const;
  void keepWeights(const std::vector<std::pair<uint64_t, int64_t>> &memory);
  int64_t countPackedBytes() const;
  static nb::object nativeCall(nb::handle self);

private:
  static bool run(void *program, int32_t threads,
                  const TorchMlirArgument *arguments, TorchMlirResult *results);

  void load(MlirContext context, std::string_view code,
            const std::string &interface, const Constants &constants);
  void addPorts(const std::vector<std::string> &names,
                const DTypeList &inputTypes, const DTypeList &outputTypes);
  void addPort(std::vector<Port> &ports, MlirTorchValueSpec spec,
               std::string name, std::optional<DTypePair> type);
  const dlpack::ExchangeApi *apiOf(nb::handle object);
  void passTensor(const Port &port, nb::handle object, BorrowedTensor &tensor,
                  MlirTorchInput &input);
  void passScalar(const Port &port, nb::handle object, uint64_t *storage,
                  MlirTorchInput &input);
  static nb::object readScalar(const Port &port, const uint64_t *storage);

  /// Keep the weights and the types alive.
  nb::object context, constantsOwner;
  nb::object tensorType;
  /// A number, or what to ask for one at each call.
  nb::object threads;
  const dlpack::ExchangeApi *defaultApi = nullptr;
  MlirTorchExecutable executable{nullptr};
  std::vector<Port> inputs, outputs;
  /// Where the weights lie, in the order of the interface.
  std::vector<const char *> weightData;
  /// Those that are packed once, if there are any.
  std::shared_ptr<MlirTorchRtWeights> packedWeights;
  // The last tensor type seen and its table: calls rarely mix libraries.
  nb::object lastType;
  const dlpack::ExchangeApi *lastApi = nullptr;
};

Executable::Executable(nb::object contextObject, nb::bytes code,
                       const std::string &interface, nb::object constants,
                       std::vector<std::string> names,
                       const DTypeList &inputTypes,
                       const DTypeList &outputTypes,
                       nb::object tensorTypeObject, nb::object threadsObject)
    : context(std::move(contextObject)), constantsOwner(std::move(constants)),
      tensorType(std::move(tensorTypeObject)),
      threads(std::move(threadsObject)) {
  load(nb::cast<MlirContext>(context), {code.c_str(), code.size()}, interface,
       collectConstants(constantsOwner));
  addPorts(names, inputTypes, outputTypes);
}

/// Products pack these pieces of memory once; (address, bytes) of each. Calls
/// that are under way go on with what they have.
void Executable::keepWeights(
    const std::vector<std::pair<uint64_t, int64_t>> &memory) {
  std::vector<MlirTorchRtMemory> pieces;
  for (auto [address, bytes] : memory)
    pieces.push_back({reinterpret_cast<const void *>(address), bytes});
  packedWeights.reset(
      pieces.empty() ? nullptr
                     : mlirTorchRtKeepWeights(
                           pieces.data(), static_cast<int64_t>(pieces.size())),
      [](MlirTorchRtWeights *weights) {
        if (weights)
          mlirTorchRtDropWeights(weights);
      });
}

int64_t Executable::countPackedBytes() const {
  return packedWeights ? mlirTorchRtCountPackedBytes(packedWeights.get()) : 0;
}

/// While it lives, this thread's call has these weights.
class WeightsOfCall {
public:
  explicit WeightsOfCall(std::shared_ptr<MlirTorchRtWeights> given)
      : weights(std::move(given)), outer(mlirTorchRtUseWeights(weights.get())) {
  }
  ~WeightsOfCall() { mlirTorchRtUseWeights(outer); }
  WeightsOfCall(const WeightsOfCall &) = delete;
  WeightsOfCall &operator=(const WeightsOfCall &) = delete;

private:
  std::shared_ptr<MlirTorchRtWeights> weights;
  MlirTorchRtWeights *outer;
};

void Executable::load(MlirContext mlirContext, std::string_view code,
                      const std::string &interface,
                      const Constants &constants) {
  struct Loading {
    const Constants &constants;
    std::string error;
  } loading{constants, {}};
  auto find = [](MlirStringRef key, void *data) -> const void * {
    auto &all = static_cast<Loading *>(data)->constants;
    auto found = all.find(std::string(key.data, key.length));
    return found == all.end() ? nullptr : found->second.data();
  };
  auto report = [](MlirStringRef text, void *data) {
    static_cast<Loading *>(data)->error.append(text.data, text.length);
  };
  executable = mlirTorchExecutableLoad(
      mlirContext, mlirStringRefCreate(code.data(), code.size()),
      mlirStringRefCreate(interface.data(), interface.size()), find, report,
      &loading);
  if (!executable.ptr)
    throw nb::value_error(loading.error.c_str());
  for (intptr_t i = 0; i < mlirTorchExecutableGetNumWeights(executable); ++i) {
    MlirStringRef key = mlirTorchExecutableGetWeightKey(executable, i);
    std::string name(key.data, key.length);
    std::string_view data = constants.at(name);
    if (data.size() != byteSize(mlirTorchExecutableGetWeight(executable, i))) {
      mlirTorchExecutableDestroy(executable);
      throw nb::value_error(
          ("the constant '" + name + "' is of another size").c_str());
    }
    weightData.push_back(data.data());
  }
}

void Executable::addPorts(const std::vector<std::string> &names,
                          const DTypeList &inputTypes,
                          const DTypeList &outputTypes) {
  if (!tensorType.is_none())
    defaultApi = getExchangeApi(tensorType);
  auto typeAt = [](const DTypeList &types, size_t i) {
    return i < types.size() ? types[i] : std::nullopt;
  };
  for (intptr_t i = 0; i < mlirTorchExecutableGetNumInputs(executable); ++i)
    addPort(inputs, mlirTorchExecutableGetInput(executable, i),
            static_cast<size_t>(i) < names.size() ? names[i]
                                                  : std::to_string(i),
            typeAt(inputTypes, i));
  for (intptr_t i = 0; i < mlirTorchExecutableGetNumOutputs(executable); ++i)
    addPort(outputs, mlirTorchExecutableGetOutput(executable, i),
            std::to_string(i), typeAt(outputTypes, i));
}

/// (key, (code, bits), sizes, bytes) of each constant.
nb::list Executable::weights() const {
  nb::list list;
  for (size_t i = 0; i < weightData.size(); ++i) {
    MlirStringRef key = mlirTorchExecutableGetWeightKey(executable, i);
    MlirTorchValueSpec spec = mlirTorchExecutableGetWeight(executable, i);
    nb::list sizes;
    for (intptr_t dim = 0; dim < spec.rank; ++dim)
      sizes.append(spec.sizes[dim]);
    auto dtype = getDType(spec.elementType).value_or(dlpack::DType());
    list.append(nb::make_tuple(
        nb::str(key.data, key.length), nb::make_tuple(dtype.code, dtype.bits),
        sizes,
        nb::steal(PyMemoryView_FromMemory(const_cast<char *>(weightData[i]),
                                          byteSize(spec), PyBUF_READ))));
  }
  return list;
}

void Executable::addPort(std::vector<Port> &ports, MlirTorchValueSpec spec,
                         std::string name, std::optional<DTypePair> type) {
  auto dtype = getDType(spec.elementType);
  if (!dtype)
    throw nb::value_error(
        ("no tensor type for the element type of '" + name + "'").c_str());
  if (type) {
    // It says what MLIR's type leaves open, signs; not how large elements are.
    if (type->second != dtype->bits)
      throw nb::value_error(
          ("the type of '" + name + "' has another size").c_str());
    dtype = dlpack::DType{type->first, type->second, 1};
  }
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
                            BorrowedTensor &tensor, MlirTorchInput &input) {
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
                            uint64_t *storage, MlirTorchInput &input) {
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

/// A program's call for C++, which keeps the program alive.
struct NativeCall {
  TorchMlirNativeCall call;
  std::vector<TorchMlirPort> inputs, outputs;
  nb::object owner;
};

/// Null where a call needs more than tensors: numbers, or a seed.
nb::object Executable::nativeCall(nb::handle self) {
  auto &own = nb::cast<Executable &>(self);
  bool asks = PyCallable_Check(own.threads.ptr());
  auto made = std::make_unique<NativeCall>();
  auto add = [](std::vector<TorchMlirPort> &ports, const Port &port) {
    ports.push_back({port.dtype.code, port.dtype.bits,
                     static_cast<int32_t>(port.spec.rank), port.spec.sizes});
    return port.isTensor();
  };
  bool isSimple = !own.isSeeded();
  for (const Port &port : own.inputs)
    isSimple &= add(made->inputs, port);
  for (const Port &port : own.outputs)
    isSimple &= add(made->outputs, port);
  if (!isSimple)
    return nb::none();
  made->owner = nb::borrow(self);
  made->call = {TORCH_MLIR_NATIVE_CALL_VERSION,
                static_cast<uint32_t>(made->inputs.size()),
                static_cast<uint32_t>(made->outputs.size()),
                asks ? 0 : nb::cast<int32_t>(own.threads),
                made->inputs.data(),
                made->outputs.data(),
                &own,
                &Executable::run,
                &mlirTorchRtFree};
  // The capsule owns it from here on.
  auto *owned = made.release();
  nb::capsule capsule(owned, TORCH_MLIR_NATIVE_CALL, [](void *p) noexcept {
    delete static_cast<NativeCall *>(p);
  });
  return capsule;
}

/// A call without Python: what fails, or is interrupted, does so in Python's.
bool Executable::run(void *program, int32_t threads,
                     const TorchMlirArgument *arguments,
                     TorchMlirResult *results) {
  auto &self = *static_cast<Executable *>(program);
  std::vector<MlirTorchInput> inputs(self.inputs.size());
  std::vector<MlirTorchOutput> outputs(self.outputs.size());
  for (size_t i = 0; i < inputs.size(); ++i)
    inputs[i] = {arguments[i].data, arguments[i].sizes};
  for (size_t i = 0; i < outputs.size(); ++i) {
    outputs[i].sizes = results[i].sizes;
    outputs[i].strides = results[i].strides;
  }
  mlirTorchRtSetNumThreads(threads);
  mlirTorchRtSetPoll(nullptr);
  WeightsOfCall weights(self.packedWeights);
  if (mlirTorchExecutableInvoke(self.executable, inputs.data(), outputs.data()))
    return false;
  for (size_t i = 0; i < outputs.size(); ++i) {
    results[i].allocated = outputs[i].allocated;
    results[i].data = outputs[i].data;
  }
  return true;
}

/// Long calls ask this: a handler of a signal may have raised an exception.
bool mayGoOn() {
  nb::gil_scoped_acquire acquire;
  return PyErr_CheckSignals() == 0;
}

[[noreturn]] void throwFailure(const char *text) {
  switch (mlirTorchRtGetFailureKind()) {
  case MlirTorchRtInterrupted:
    throw nb::python_error();
  case MlirTorchRtOutOfMemory:
    PyErr_SetString(PyExc_MemoryError, text);
    throw nb::python_error();
  default:
    throw std::runtime_error(text);
  }
}

nb::tuple Executable::call(const nb::args &arguments) {
  if (arguments.size() != inputs.size())
    throw nb::type_error((std::to_string(inputs.size()) +
                          " arguments were compiled, but " +
                          std::to_string(arguments.size()) + " given")
                             .c_str());
  std::vector<MlirTorchInput> raw(inputs.size());
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
  std::vector<MlirTorchOutput> rawResults(outputs.size());
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
    mlirTorchRtSetPoll(&mayGoOn);
    WeightsOfCall weights(packedWeights);
    nb::gil_scoped_release release;
    failure =
        mlirTorchExecutableInvoke(executable, raw.data(), rawResults.data());
  }
  if (failure)
    throwFailure(failure);
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
                         "with tensors and get a tuple of fresh ones.",
                         nb::dynamic_attr())
      .def(nb::init<nb::object, nb::bytes, const std::string &, nb::object,
                    std::vector<std::string>, const DTypeList &,
                    const DTypeList &, nb::object, nb::object>(),
           nb::arg("context"), nb::arg("code"), nb::arg("interface"),
           nb::arg("constants"), nb::arg("names") = std::vector<std::string>(),
           nb::arg("input_types") = DTypeList(),
           nb::arg("output_types") = DTypeList(),
           nb::arg("tensor_type") = nb::none(), nb::arg("threads") = 1)
      .def_prop_ro("is_seeded", &Executable::isSeeded,
                   "Whether it draws random numbers.")
      .def("weights", &Executable::weights,
           "(key, (code, bits), sizes, bytes) of each constant.")
      .def("keep_weights", &Executable::keepWeights, nb::arg("memory"),
           "Lets products pack these pieces of memory, (address, bytes), once "
           "for all calls.")
      .def_prop_ro("packed_bytes", &Executable::countPackedBytes,
                   "The size of what is packed.")
      .def_prop_ro("native_call", &Executable::nativeCall,
                   "How C++ calls it, as a capsule; None if it takes or gives "
                   "more than tensors.")
      .def("__call__", &Executable::call);

  m.def("set_seed", &mlirTorchRtSetSeed, nb::arg("seed"),
        "Where the random numbers of this thread's next call begin.");
  addCompileFunctions(m);
  addMeasuring(m);
  addStateWatch(m);
}
