// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/CpuExecutable.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Wrap.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/ExecutionEngine/CpuExecutable.h"

using namespace mlir;
using torch::CpuExecutable;
using torch::CpuValueSpec;

static CpuExecutable *unwrap(MlirTorchCpuExecutable executable) {
  return static_cast<CpuExecutable *>(executable.ptr);
}

static MlirTorchCpuValueSpec wrap(const CpuValueSpec &spec) {
  return {wrap(spec.elementType), static_cast<intptr_t>(spec.elementSize),
          static_cast<intptr_t>(spec.rank()),
          spec.shape ? spec.shape->data() : nullptr};
}

MlirTorchCpuExecutable
mlirTorchCpuCompile(MlirModule module, MlirStringRef entry, unsigned optLevel) {
  OwningOpRef<ModuleOp> copy(unwrap(module).clone());
  auto executable = CpuExecutable::compile(*copy, unwrap(entry), optLevel);
  if (failed(executable))
    return {nullptr};
  return {executable->release()};
}

void mlirTorchCpuExecutableDestroy(MlirTorchCpuExecutable executable) {
  delete unwrap(executable);
}

intptr_t mlirTorchCpuExecutableGetNumInputs(MlirTorchCpuExecutable executable) {
  return unwrap(executable)->getInputs().size();
}

intptr_t
mlirTorchCpuExecutableGetNumOutputs(MlirTorchCpuExecutable executable) {
  return unwrap(executable)->getOutputs().size();
}

MlirTorchCpuValueSpec
mlirTorchCpuExecutableGetInput(MlirTorchCpuExecutable executable,
                               intptr_t index) {
  return wrap(unwrap(executable)->getInputs()[index]);
}

MlirTorchCpuValueSpec
mlirTorchCpuExecutableGetOutput(MlirTorchCpuExecutable executable,
                                intptr_t index) {
  return wrap(unwrap(executable)->getOutputs()[index]);
}

const char *mlirTorchCpuExecutableInvoke(MlirTorchCpuExecutable executable,
                                         const MlirTorchCpuInput *inputs,
                                         MlirTorchCpuOutput *outputs) {
  if (succeeded(unwrap(executable)->invoke(inputs, outputs)))
    return nullptr;
  return mlirTorchRtGetFailure();
}
