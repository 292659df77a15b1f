// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Steps of lazy tensors that fail. PyTorch would raise such an error where it
// occurs, and again in the next step, whose tensors would be lost as well. So
// the data of the step's results carries the error instead.

#ifndef TORCHMLIR_NATIVE_LAZYFAILURES_H
#define TORCHMLIR_NATIVE_LAZYFAILURES_H

#include <pybind11/pybind11.h>

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <torch/csrc/lazy/ts_backend/ts_backend_impl.h>
#include <vector>

namespace torch_mlir {

/// The error of a step.
class Failure {
public:
  /// That of the exception that is being handled.
  static std::shared_ptr<Failure> ofCurrentException();

  /// Raises the error itself the first time, in Python as the exception that it
  /// was there, and then one that says why a tensor has no value.
  [[noreturn]] void raise();

  bool isReported() const { return reported; }

private:
  /// What tensors without values tell.
  std::string text;
  std::shared_ptr<pybind11::object> inPython;
  std::exception_ptr elsewhere;
  std::atomic<bool> reported = false;
};

/// Data of the lazy device that a step computes, or failed to.
class StepData : public torch::lazy::TSData {
public:
  using TSData::TSData;
  StepData(std::shared_ptr<Failure> failure, const torch::lazy::Shape &shape,
           const torch::lazy::BackendDevice &device)
      : TSData(shape, device), failure(std::move(failure)) {}

  void Assign(const BackendData &data) override;
  /// PyTorch hands on a failure as it does a value.
  bool HasValue() const override { return failure || TSData::HasValue(); }

  std::shared_ptr<Failure> failure;
};

/// Raises the failure that data has in place of a value.
void raiseFailureOf(const torch::lazy::BackendData &data);

/// Runs a step. If it fails, its results are as many data that say so.
std::vector<torch::lazy::BackendDataPtr>
runOrFail(size_t resultCount, const torch::lazy::BackendDevice &device,
          const std::function<std::vector<torch::lazy::BackendDataPtr>()> &run);

/// Lets the end of a step, which reads no value, raise the step's error.
void registerLazyExecutor();

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_LAZYFAILURES_H
