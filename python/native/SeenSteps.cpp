// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SeenSteps.h"

#include "Held.h"
#include "Plain.h"

#include <ATen/DLConvertor.h>
#include <ATen/Parallel.h>
#include <ATen/dlpack.h>
#include <algorithm>
#include <chrono>
#include <pybind11/stl.h>

namespace py = pybind11;
using namespace torch_mlir;

/// PyTorch's dtype of a port; nothing for one that PyTorch does not have.
static std::optional<at::ScalarType> typeOf(const TorchMlirPort &port) {
  try {
    return at::toScalarType({port.code, port.bits, 1});
  } catch (const std::exception &) {
    return std::nullopt;
  }
}

/// The value of an integer without dimensions; nothing for any other tensor.
static std::optional<int64_t> integerIn(const at::Tensor &tensor) {
  if (!isPlain(tensor) || tensor.dim() || !tensor.has_storage())
    return std::nullopt;
  switch (const void *data = tensor.const_data_ptr(); tensor.scalar_type()) {
  case at::kBool:
    return *static_cast<const bool *>(data);
  case at::kByte:
    return *static_cast<const uint8_t *>(data);
  case at::kChar:
    return *static_cast<const int8_t *>(data);
  case at::kShort:
    return *static_cast<const int16_t *>(data);
  case at::kInt:
    return *static_cast<const int32_t *>(data);
  case at::kLong:
    return *static_cast<const int64_t *>(data);
  default:
    return std::nullopt;
  }
}

/// Whether a program can read a tensor where it is.
static bool fitsPort(const at::Tensor &tensor, const TorchMlirPort &port,
                     at::ScalarType type) {
  if (!isPlain(tensor) || tensor.scalar_type() != type ||
      tensor.dim() != port.rank || !tensor.is_contiguous() ||
      (!tensor.const_data_ptr() && tensor.numel()))
    return false;
  for (int32_t dim = 0; dim < port.rank; ++dim)
    if (port.sizes[dim] >= 0 && port.sizes[dim] != tensor.size(dim))
      return false;
  return true;
}

bool SeenSteps::add(Constants constants, std::vector<size_t> places,
                    std::vector<size_t> chosen, py::object call) {
  auto *raw = static_cast<const TorchMlirNativeCall *>(
      PyCapsule_GetPointer(call.ptr(), TORCH_MLIR_NATIVE_CALL));
  if (!raw)
    throw py::error_already_set();
  if (raw->version != TORCH_MLIR_NATIVE_CALL_VERSION ||
      raw->inputCount != places.size() ||
      std::ranges::any_of(
          chosen, [&](size_t place) { return place >= raw->outputCount; }))
    return false;
  auto program = std::make_shared<Program>();
  auto addTypes = [](std::vector<at::ScalarType> &types,
                     const TorchMlirPort *ports, uint32_t count) {
    for (uint32_t index = 0; index < count; ++index)
      if (auto type = typeOf(ports[index]))
        types.push_back(*type);
    return types.size() == count;
  };
  if (!addTypes(program->inputTypes, raw->inputs, raw->inputCount) ||
      !addTypes(program->outputTypes, raw->outputs, raw->outputCount))
    return false;
  program->constants = std::move(constants);
  program->places = std::move(places);
  program->chosen = std::move(chosen);
  program->call = raw;
  program->owner = held(std::move(call));
  std::lock_guard<std::mutex> lock(mutex);
  programs.push_back(std::move(program));
  return true;
}

bool SeenSteps::Program::fits(const Tensors &arguments) const {
  for (auto [place, value] : constants)
    if (place >= arguments.size() || integerIn(arguments[place]) != value)
      return false;
  for (size_t index = 0; index < places.size(); ++index)
    if (places[index] >= arguments.size() ||
        !fitsPort(arguments[places[index]], call->inputs[index],
                  inputTypes[index]))
      return false;
  return true;
}

std::shared_ptr<const SeenSteps::Program>
SeenSteps::find(const Tensors &arguments) const {
  std::lock_guard<std::mutex> lock(mutex);
  // The last one first: the values of a step are rarely those of an old one.
  for (auto it = programs.rbegin(); it != programs.rend(); ++it)
    if ((*it)->fits(arguments))
      return *it;
  return nullptr;
}

std::optional<SeenSteps::Tensors>
SeenSteps::Program::run(const Tensors &arguments) const {
  std::vector<TorchMlirArgument> given;
  for (size_t place : places) {
    const at::Tensor &tensor = arguments[place];
    given.push_back(
        {const_cast<void *>(tensor.const_data_ptr()), tensor.sizes().data()});
  }
  size_t total = 0;
  for (uint32_t index = 0; index < call->outputCount; ++index)
    total += call->outputs[index].rank;
  std::vector<int64_t> numbers(2 * total + 1);
  std::vector<TorchMlirResult> raw(call->outputCount);
  int64_t *next = numbers.data();
  for (uint32_t index = 0; index < call->outputCount; ++index) {
    int32_t rank = call->outputs[index].rank;
    raw[index] = {nullptr, nullptr, next, next + rank};
    next += 2 * rank;
  }
  int32_t threads = call->threads ? call->threads : at::get_num_threads();
  if (!call->run(call->program, threads, given.data(), raw.data()))
    return std::nullopt;
  Tensors all, results;
  for (uint32_t index = 0; index < call->outputCount; ++index) {
    size_t rank = call->outputs[index].rank;
    // The deleter is called where the data begins, which may be further on.
    auto release = [free = call->free, allocated = raw[index].allocated](
                       void *) { free(allocated); };
    all.push_back(at::from_blob(
        raw[index].data, at::IntArrayRef(raw[index].sizes, rank),
        at::IntArrayRef(raw[index].strides, rank), std::move(release),
        at::device(at::kCPU).dtype(outputTypes[index])));
  }
  for (size_t place : chosen)
    results.push_back(all[place]);
  return results;
}

std::optional<SeenSteps::Tensors>
SeenSteps::run(const Tensors &arguments) const {
  auto start = std::chrono::steady_clock::now();
  std::shared_ptr<const Program> program = find(arguments);
  if (!program)
    return std::nullopt;
  auto results = program->run(arguments);
  if (!results)
    return std::nullopt;
  nanoseconds +=
      std::chrono::nanoseconds(std::chrono::steady_clock::now() - start)
          .count();
  ++runCount;
  return results;
}

void torch_mlir::bindSeenSteps(py::module_ &module) {
  py::class_<SeenSteps, std::shared_ptr<SeenSteps>>(module, "SeenSteps")
      .def(py::init<>())
      .def("add", &SeenSteps::add, py::arg("constants"), py::arg("places"),
           py::arg("chosen"), py::arg("call"));
  module.def("seen_step_counts", [] {
    return std::pair(SeenSteps::runCount.load(),
                     double(SeenSteps::nanoseconds.load()) * 1e-9);
  });
  module.def("reset_seen_step_counts",
             [] { SeenSteps::runCount = SeenSteps::nanoseconds = 0; });
}
