// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registers every dialect and pass, MLIR's and ours, with the contexts Python
// makes.

#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "torch-mlir-c/ExecutionEngine.h"
#include "torch-mlir-c/Registration.h"

namespace nb = nanobind;

NB_MODULE(_torchMlirRegistration, m) {
  m.doc() = "Registration of all dialects and passes of torch-mlir";

  mlirTorchThrowWhenOutOfMemory();

  m.def(
      "register_dialects",
      [](MlirDialectRegistry registry) {
        mlirTorchRegisterAllDialects(registry);
      },
      nb::arg("registry"), "Adds every dialect to a registry.");
  m.def("is_memory_limited", &mlirTorchIsMemoryLimited,
        "Whether memory may run out while something is compiled.");
  m.def(
      "register_passes", []() { mlirTorchRegisterAllPasses(); },
      "Makes every pass and pipeline known by name.");
  m.def(
      "register_llvm_translations",
      [](MlirContext context) { mlirTorchRegisterLLVMTranslations(context); },
      nb::arg("context"), "Makes a context translate to LLVM IR.");
  m.def(
      "lowerings",
      [](MlirContext context) {
        nb::dict families;
        mlirTorchForEachLowering(
            context,
            [](MlirStringRef operation, MlirStringRef family, void *found) {
              nb::str name(operation.data, operation.length);
              auto &families = *static_cast<nb::dict *>(found);
              if (!families.contains(name))
                families[name] = nb::list();
              nb::list(families[name])
                  .append(nb::str(family.data, family.length));
            },
            &families);
        return families;
      },
      nb::arg("context"),
      "Operations that are lowered, and the files with each one's patterns.");
}
