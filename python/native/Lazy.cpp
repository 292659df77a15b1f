// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Lazy.h"

#include "Held.h"
#include "LazyFailures.h"
#include "SeenSteps.h"

#include <torch/csrc/jit/python/pybind.h>
#include <torch/csrc/lazy/backend/backend_interface.h>
#include <torch/csrc/lazy/core/config.h>
#include <torch/csrc/lazy/core/lazy_graph_executor.h>
#include <torch/csrc/lazy/ts_backend/ts_backend_impl.h>
#include <torch/csrc/lazy/ts_backend/ts_lowering_context.h>
#include <torch/csrc/utils/pybind.h>

namespace py = pybind11;
using namespace torch::lazy;
using namespace torch_mlir;

namespace {

/// A traced graph, and what runs it once Python has compiled it.
class OurComputation : public TSComputation {
public:
  using TSComputation::TSComputation;

  /// Makes it from the graph; the function of Python's that was in force when
  /// PyTorch compiled the graph.
  std::shared_ptr<py::object> compile;
  /// Read and written under the GIL only.
  std::shared_ptr<py::object> run;
  /// What Python has compiled, as far as it runs without Python.
  std::shared_ptr<SeenSteps> seen = std::make_shared<SeenSteps>();
};

using Results = std::optional<std::vector<at::Tensor>>;

/// PyTorch's backend for TorchScript, with our execution in front of its own.
class Backend : public BackendImplInterface {
public:
  explicit Backend(BackendImplInterface *torchScript)
      : torchScript(torchScript) {}

  /// The function of Python's that compiles graphs from now on.
  void setCompile(std::shared_ptr<py::object> function) {
    std::lock_guard<std::mutex> lock(mutex);
    compile = std::move(function);
  }

  std::vector<ComputationPtr>
  Compile(std::vector<ComputationPtr> instances) const override {
    std::shared_ptr<py::object> function;
    {
      std::lock_guard<std::mutex> lock(mutex);
      function = compile;
    }
    for (ComputationPtr &instance : instances)
      if (auto script = std::dynamic_pointer_cast<TSComputation>(instance)) {
        auto ours = std::make_shared<OurComputation>(script->graph());
        ours->compile = function;
        ours->in_mark_step = script->in_mark_step;
        instance = std::move(ours);
      }
    return instances;
  }

  std::vector<BackendDataPtr>
  ExecuteComputation(ComputationPtr computation,
                     c10::ArrayRef<BackendDataPtr> arguments,
                     const BackendDevice &device) const override {
    auto script = std::static_pointer_cast<TSComputation>(computation);
    return runOrFail(script->graph()->outputs().size(), device, [&] {
      for (const BackendDataPtr &argument : arguments)
        raiseFailureOf(*argument);
      auto ours = std::dynamic_pointer_cast<OurComputation>(computation);
      if (ours && ours->compile)
        if (Results results = resultsOf(*ours, arguments))
          return dataOf(std::move(*results), device);
      return torchScript->ExecuteComputation(computation, arguments, device);
    });
  }

  BackendDataPtr CreateDataPlaceholder(const BackendDevice &device,
                                       const Shape &shape) const override {
    return std::make_shared<StepData>(shape, device);
  }

  at::Tensor MakeTensorFromComputationData(
      const BackendDataPtr data,
      std::optional<at::ScalarType> dtype) const override {
    raiseFailureOf(*data);
    return torchScript->MakeTensorFromComputationData(data, dtype);
  }

  // TorchScript's backend does all the rest.

  void InitializeAtenBindings() const override {
    torchScript->InitializeAtenBindings();
  }
  void PrepareToExit() const override { torchScript->PrepareToExit(); }
  void SetRngSeed(size_t seed) const override { torchScript->SetRngSeed(seed); }
  const IrBuilder *GetIrBuilder() const override {
    return torchScript->GetIrBuilder();
  }
  BackendDataPtr
  MakeComputationDataFromTensor(const at::Tensor &tensor, const Shape &shape,
                                const BackendDevice &device) const override {
    return torchScript->MakeComputationDataFromTensor(tensor, shape, device);
  }
  BackendDataPtr
  MakeComputationDataFromScalar(const at::Scalar &scalar,
                                const BackendDevice &device) const override {
    return torchScript->MakeComputationDataFromScalar(scalar, device);
  }
  BackendDataPtr GetComputationDataFromNode(const Node *node) const override {
    return torchScript->GetComputationDataFromNode(node);
  }
  std::unique_ptr<LoweringContext>
  CreateLoweringContext(const std::string &name, BackendDevice device,
                        c10::ArrayRef<const Node *> order,
                        Util::EmissionMap status) const override {
    return torchScript->CreateLoweringContext(name, device, order, status);
  }
  std::unique_ptr<LoweringContext>
  CreateLoweringContext(const std::string &name,
                        BackendDevice device) const override {
    return torchScript->CreateLoweringContext(name, device);
  }
  std::vector<std::string>
  GetCompilationDevices(const std::string &device,
                        c10::ArrayRef<std::string> devices) const override {
    return torchScript->GetCompilationDevices(device, devices);
  }
  std::shared_ptr<BackendDeviceType> GetDefaultDeviceType() const override {
    return torchScript->GetDefaultDeviceType();
  }
  void SetDefaultDeviceType(int8_t type) override {
    torchScript->SetDefaultDeviceType(type);
  }
  int64_t GetDefaultDeviceOrdinal() const override {
    return torchScript->GetDefaultDeviceOrdinal();
  }
  void SetDefaultDeviceOrdinal(int64_t ordinal) override {
    torchScript->SetDefaultDeviceOrdinal(ordinal);
  }
  at::DeviceType EagerFallbackDeviceType() const override {
    return torchScript->EagerFallbackDeviceType();
  }
  std::vector<BackendDevice> GetBackendDevices() const override {
    return torchScript->GetBackendDevices();
  }
  std::string CreateMetricReport() const override {
    return torchScript->CreateMetricReport();
  }
  BackendDevice GetBackendDevice(c10::Device device) const override {
    return torchScript->GetBackendDevice(device);
  }
  std::string
  GetComputationBackendText(const ComputationPtr computation) const override {
    return torchScript->GetComputationBackendText(computation);
  }

private:
  static std::vector<BackendDataPtr> dataOf(std::vector<at::Tensor> results,
                                            const BackendDevice &device) {
    std::vector<BackendDataPtr> data;
    for (at::Tensor &result : results) {
      Shape shape(result.scalar_type(), result.sizes());
      data.push_back(
          std::make_shared<TSData>(std::move(result), shape, device));
    }
    return data;
  }

  /// The results; nothing where TorchScript is to compute them.
  static Results resultsOf(OurComputation &computation,
                           c10::ArrayRef<BackendDataPtr> arguments) {
    std::vector<at::Tensor> tensors;
    for (const BackendDataPtr &argument : arguments) {
      auto *data = static_cast<TSData *>(argument.get());
      if (data->scalar)
        return std::nullopt;
      tensors.push_back(data->data());
    }
    if (Results results = computation.seen->run(tensors))
      return results;
    Stay stay;
    return stay.isRefused() ? std::nullopt
                            : inPythonOf(computation, std::move(tensors));
  }

  static Results inPythonOf(OurComputation &computation,
                            std::vector<at::Tensor> tensors) {
    // A kernel that needs a pending value may be what asks for it. The dispatch
    // keys that it leaves out are its own.
    c10::impl::ForceDispatchKeyGuard keys(c10::default_included_set,
                                          c10::default_excluded_set);
    at::NoGradGuard noGradients;
    py::gil_scoped_acquire gil;
    try {
      if (!computation.run)
        computation.run = held((*computation.compile)(
            computation.graph(), tensors, computation.seen));
      py::object results = (*computation.run)(std::move(tensors));
      if (results.is_none())
        return std::nullopt;
      return py::cast<std::vector<at::Tensor>>(results);
    } catch (py::error_already_set &error) {
      if (!error.matches(PyExc_KeyboardInterrupt))
        throw;
      // PyTorch would make another exception of it, and the tensors would
      // have no values. TorchScript ends the step, and then Python raises it.
      PyErr_SetInterrupt();
      return std::nullopt;
    }
  }

  BackendImplInterface *torchScript;
  mutable std::mutex mutex;
  std::shared_ptr<py::object> compile;
};

} // namespace

/// Never destroyed: the device outlives all that is destroyed at the end.
static Backend *theBackend() {
  static auto *backend = new Backend(GetTSBackendImpl());
  return backend;
}

/// Lets go of all objects of Python's, before the interpreter ends.
static void finish() {
  theBackend()->setCompile(nullptr);
  LazyGraphExecutor::Get()->ClearComputationCache();
}

/// Makes ours the backend of the lazy device. Graphs that PyTorch has compiled
/// before are compiled again; tensors keep their values.
static void initialize(py::object compile) {
  Backend *backend = theBackend();
  static bool isRegistered = false;
  backend->setCompile(held(std::move(compile)));
  if (!std::exchange(isRegistered, true)) {
    // Zero and one are constants of graphs: products and sums with them fold.
    FLAGS_torch_lazy_handle_special_scalars = true;
    registerLazyKernels();
    registerLazyExecutor();
    static BackendRegistrar registrar(backend);
  }
  LazyGraphExecutor::Get()->ClearComputationCache();
}

/// The TorchScript graph of what is pending for some tensors, and its inputs.
static py::tuple pendingGraph(const std::vector<at::Tensor> &tensors) {
  std::vector<Value> values;
  std::vector<const Node *> roots;
  BackendDevice device = GetLtcTensor(tensors.at(0))->GetDevice();
  TSLoweringContext context("pending", device);
  for (const at::Tensor &tensor : tensors)
    values.push_back(GetLtcTensor(tensor)->GetIrValue());
  for (const Value &value : values)
    context.AddResult(Output(value.node.get(), value.index));
  auto computation = std::static_pointer_cast<TSComputation>(context.Build());
  std::vector<at::Tensor> inputs;
  for (const BackendDataPtr &data : context.GetParametersData()) {
    raiseFailureOf(*data);
    inputs.push_back(static_cast<TSData *>(data.get())->data());
  }
  return py::make_tuple(computation->graph(), inputs);
}

void torch_mlir::bindLazy(py::module_ &module) {
  module.def("initialize_lazy", initialize);
  module.def("has_lazy_backend", hasBackend);
  module.def("finish_lazy", finish);
  module.def("pending_lazy_graph", pendingGraph);
}
