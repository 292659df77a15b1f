// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The extension that PyTorch's own extension points need: they are in C++.

#include "Fuser.h"
#include "Lazy.h"
#include "SeenSteps.h"
#include "Stay.h"

namespace py = pybind11;
using torch_mlir::Stay;

/// Tells stays in Python about the end of the interpreter, and about forks.
static void watchProcess() {
  py::module_::import("atexit").attr("register")(py::cpp_function(&Stay::end));
  py::module_ os = py::module_::import("os");
  if (py::hasattr(os, "register_at_fork"))
    os.attr("register_at_fork")(py::arg("after_in_child") =
                                    py::cpp_function(&Stay::forked));
}

PYBIND11_MODULE(_torchMlirNative, module) {
  module.doc() = "Doors of torch-mlir that live inside PyTorch.";
  watchProcess();
  torch_mlir::bindSeenSteps(module);
  torch_mlir::bindFuser(module);
  torch_mlir::bindLazy(module);
}
