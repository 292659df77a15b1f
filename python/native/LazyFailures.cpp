// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LazyFailures.h"

#include "Held.h"

#include <torch/csrc/Exceptions.h>
#include <torch/csrc/lazy/core/lazy_graph_executor.h>

namespace py = pybind11;
using namespace torch::lazy;
using namespace torch_mlir;

/// The failure of this thread's last step, until somebody raises it.
static thread_local std::shared_ptr<Failure> lastFailure;

std::shared_ptr<Failure> Failure::ofCurrentException() {
  auto failure = std::make_shared<Failure>();
  auto keep = [&](const py::error_already_set &error) {
    py::gil_scoped_acquire gil;
    failure->text = error.what();
    failure->inPython = held(error.value());
  };
  try {
    throw;
  } catch (python_error &error) {
    py::gil_scoped_acquire gil;
    error.restore();
    keep(py::error_already_set());
  } catch (const py::error_already_set &error) {
    keep(error);
  } catch (const std::exception &error) {
    failure->text = error.what();
    failure->elsewhere = std::current_exception();
  }
  // What follows the first line is where it happened.
  failure->text.resize(
      std::min(failure->text.find('\n'), failure->text.size()));
  return failure;
}

void Failure::raise() {
  if (reported.exchange(true))
    throw std::runtime_error("a lazy tensor has no value, because the step "
                             "that computes it failed: " +
                             text);
  if (elsewhere)
    std::rethrow_exception(elsewhere);
  py::gil_scoped_acquire gil;
  // Not kept any longer: its traceback holds on to the program's variables.
  std::shared_ptr<py::object> error = std::move(inPython);
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(error->ptr())),
                  error->ptr());
  throw py::error_already_set();
}

static std::shared_ptr<Failure> failureOf(const BackendData &data) {
  auto *step = dynamic_cast<const StepData *>(&data);
  return step ? step->failure : nullptr;
}

void StepData::Assign(const BackendData &data) {
  failure = failureOf(data);
  TSData::Assign(data);
}

void torch_mlir::raiseFailureOf(const BackendData &data) {
  if (auto failure = failureOf(data))
    failure->raise();
}

std::vector<BackendDataPtr>
torch_mlir::runOrFail(size_t resultCount, const BackendDevice &device,
                      const std::function<std::vector<BackendDataPtr>()> &run) {
  try {
    return run();
  } catch (...) {
    lastFailure = Failure::ofCurrentException();
  }
  std::vector<BackendDataPtr> results;
  for (size_t index = 0; index < resultCount; ++index)
    results.push_back(std::make_shared<StepData>(lastFailure, Shape(), device));
  return results;
}

namespace {

class Executor : public LazyGraphExecutor {
public:
  void SyncLiveTensorsGraph(const BackendDevice *device,
                            c10::ArrayRef<std::string> devices,
                            bool wait) override {
    lastFailure = nullptr;
    LazyGraphExecutor::SyncLiveTensorsGraph(device, devices, wait);
    if (auto failure = std::exchange(lastFailure, nullptr))
      if (!failure->isReported())
        failure->raise();
  }
};

} // namespace

void torch_mlir::registerLazyExecutor() {
  static auto *executor = new Executor;
  LazyGraphExecutor::Register(executor);
}
