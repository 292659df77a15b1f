// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PyTorch's interpreter for one graph, without an executor in front of it that
// would optimize the graph once more.

#ifndef TORCHMLIR_NATIVE_INTERPRETER_H
#define TORCHMLIR_NATIVE_INTERPRETER_H

#include <memory>
#include <string>
#include <torch/csrc/jit/ir/ir.h>
#include <torch/csrc/jit/runtime/graph_executor.h>
#include <torch/csrc/jit/runtime/interpreter.h>

namespace torch_mlir {

/// A graph that can be run, by several threads at once.
class Interpreted {
public:
  Interpreted(const std::shared_ptr<torch::jit::Graph> &graph,
              const std::string &name)
      : code(prepared(graph), name) {}

  /// Replaces the arguments on the stack by the results.
  void run(torch::jit::Stack &stack) const {
    torch::jit::InterpreterState(code).run(stack);
  }

private:
  static std::shared_ptr<torch::jit::Graph>
  prepared(const std::shared_ptr<torch::jit::Graph> &graph) {
    auto copy = graph->copy();
    torch::jit::runRequiredPasses(copy);
    return copy;
  }

  torch::jit::Code code;
};

} // namespace torch_mlir

#endif // TORCHMLIR_NATIVE_INTERPRETER_H
