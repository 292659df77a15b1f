// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The programs that Python has compiled for one lazy graph, and their calls
// without Python.

#ifndef TORCHMLIR_NATIVE_SEENSTEPS_H
#define TORCHMLIR_NATIVE_SEENSTEPS_H

#include "NativeCall.h"

#include <ATen/ATen.h>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <pybind11/pybind11.h>
#include <vector>

namespace torch_mlir {

class SeenSteps {
public:
  using Tensors = std::vector<at::Tensor>;
  /// The value that an argument without dimensions has to have, by its place.
  using Constants = std::vector<std::pair<size_t, int64_t>>;

  /// Adds a program for steps whose arguments have these constants; `places`
  /// are those of the arguments that the program takes, and `chosen` those of
  /// its results that the step has. `call` is the engine's capsule. False where
  /// this extension cannot call it.
  bool add(Constants constants, std::vector<size_t> places,
           std::vector<size_t> chosen, pybind11::object call);

  /// The results; nothing where Python has to find out what is to be done.
  std::optional<Tensors> run(const Tensors &arguments) const;

  /// How many runs there were in this process, and how long they took.
  static inline std::atomic<int64_t> runCount{0}, nanoseconds{0};

private:
  /// A program. Threads may be in it while Python compiles the next one.
  struct Program {
    Constants constants;
    std::vector<size_t> places, chosen;
    std::vector<at::ScalarType> inputTypes, outputTypes;
    const TorchMlirNativeCall *call;
    std::shared_ptr<pybind11::object> owner;

    bool fits(const Tensors &arguments) const;
    std::optional<Tensors> run(const Tensors &arguments) const;
  };

  std::shared_ptr<const Program> find(const Tensors &arguments) const;

  mutable std::mutex mutex;
  std::vector<std::shared_ptr<const Program>> programs;
};

/// Adds the class, and the counts of all runs, to the extension.
void bindSeenSteps(pybind11::module_ &module);

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_SEENSTEPS_H
