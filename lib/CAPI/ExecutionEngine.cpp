// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir-c/ExecutionEngine.h"

#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/CAPI/Wrap.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/ExecutionEngine/CpuCompile.h"
#include "torch-mlir/ExecutionEngine/Resources.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using torch::CompiledObject;
using torch::CompileObserver;
using torch::Executable;
using torch::Interface;
using torch::ValueSpec;

static Executable *unwrap(MlirTorchExecutable executable) {
  return static_cast<Executable *>(executable.ptr);
}

static MlirTorchValueSpec wrap(const ValueSpec &spec) {
  return {wrap(spec.elementType), static_cast<intptr_t>(spec.elementSize),
          static_cast<intptr_t>(spec.rank()),
          spec.shape ? spec.shape->data() : nullptr};
}

static CompileObserver makeObserver(const MlirTorchCompileObserver *observer) {
  CompileObserver made;
  if (!observer)
    return made;
  if (observer->enter)
    made.enter = [observer](StringRef stage, StringRef pipeline) {
      observer->enter(wrap(stage), wrap(pipeline), observer->userData);
    };
  if (observer->isCancelled)
    made.isCancelled = [observer] {
      return observer->isCancelled(observer->userData);
    };
  if (observer->outOfMemory)
    made.outOfMemory = [observer] {
      observer->outOfMemory(observer->userData);
    };
  made.dumpDirectory = unwrap(observer->dumpDirectory).str();
  made.firstDump = observer->firstDump;
  return made;
}

MlirLogicalResult
mlirTorchCpuCompile(MlirModule module, MlirStringRef entry, unsigned optLevel,
                    MlirStringRef processor, bool measuresKernels,
                    const MlirTorchCompileObserver *observer,
                    MlirStringCallback code, MlirStringCallback interface,
                    void *userData) {
  OwningOpRef<ModuleOp> copy(unwrap(module).clone());
  auto object = torch::compileCpuObject(
      *copy, unwrap(entry),
      {optLevel, unwrap(processor).str(), measuresKernels},
      makeObserver(observer));
  if (failed(object))
    return mlirLogicalResultFailure();
  code(mlirStringRefCreate(object->code.data(), object->code.size()), userData);
  interface(wrap(StringRef(object->interface.toJson())), userData);
  return mlirLogicalResultSuccess();
}

bool mlirTorchIsMemoryLimited() { return torch::isMemoryLimited(); }

MlirTorchExecutable mlirTorchExecutableLoad(
    MlirContext context, MlirStringRef code, MlirStringRef interface,
    const void *(*weight)(MlirStringRef key, void *userData),
    MlirStringCallback error, void *userData) {
  auto fail = [&](StringRef text) {
    error(wrap(text), userData);
    return MlirTorchExecutable{nullptr};
  };
  auto read = Interface::fromJson(unwrap(interface), unwrap(context));
  if (failed(read))
    return fail("the interface of the compiled code cannot be read");
  CompiledObject object{
      SmallVector<char, 0>(code.data, code.data + code.length),
      std::move(*read)};
  SmallVector<const void *> weights;
  for (const torch::WeightSpec &spec : object.interface.weights) {
    weights.push_back(weight(wrap(StringRef(spec.key)), userData));
    if (!weights.back())
      return fail("the constant '" + spec.key + "' is missing");
  }
  auto executable = Executable::load(object, weights);
  if (!executable)
    return fail(llvm::toString(executable.takeError()));
  return {executable->release()};
}

void mlirTorchModuleForEachResource(MlirModule module,
                                    void (*visit)(MlirStringRef key,
                                                  MlirStringRef contents,
                                                  void *userData),
                                    void *userData) {
  for (const auto &resource : torch::collectResources(unwrap(module)))
    visit(wrap(resource.getKey()),
          {resource.getValue().data(), resource.getValue().size()}, userData);
}

bool mlirTorchGetResource(MlirAttribute attribute, MlirStringRef *contents) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(unwrap(attribute));
  std::optional<ArrayRef<char>> found;
  if (resource)
    found = torch::getContents(resource);
  if (found)
    *contents = {found->data(), found->size()};
  return found.has_value();
}

void mlirTorchModuleDigest(MlirModule module, MlirStringRef entry,
                           MlirStringCallback callback, void *userData) {
  std::string digest = torch::digestModule(unwrap(module), unwrap(entry));
  callback(wrap(StringRef(digest)), userData);
}

bool mlirTorchModuleHoldsTorch(MlirModule module) {
  return torch::holdsTorch(unwrap(module));
}

MlirLogicalResult mlirTorchCpuGetTarget(MlirStringRef processor,
                                        MlirStringCallback callback,
                                        void *userData) {
  auto target = torch::CpuTarget::get(unwrap(processor));
  if (!target) {
    callback(wrap(StringRef(llvm::toString(target.takeError()))), userData);
    return mlirLogicalResultFailure();
  }
  callback(wrap(StringRef(target->triple)), userData);
  callback(wrap(StringRef(target->cpu)), userData);
  for (const std::string &feature : target->features)
    callback(wrap(StringRef(feature)), userData);
  return mlirLogicalResultSuccess();
}

void mlirTorchGetBuildId(MlirStringCallback callback, void *userData) {
  callback(wrap(StringRef(torch::getBuildId())), userData);
}

unsigned mlirTorchGetRuntimeAbi() { return torch::kRuntimeAbi; }

void mlirTorchExecutableDestroy(MlirTorchExecutable executable) {
  delete unwrap(executable);
}

intptr_t mlirTorchExecutableGetNumInputs(MlirTorchExecutable executable) {
  return unwrap(executable)->getInputs().size();
}

intptr_t mlirTorchExecutableGetNumOutputs(MlirTorchExecutable executable) {
  return unwrap(executable)->getOutputs().size();
}

MlirTorchValueSpec mlirTorchExecutableGetInput(MlirTorchExecutable executable,
                                               intptr_t index) {
  return wrap(unwrap(executable)->getInputs()[index]);
}

MlirTorchValueSpec mlirTorchExecutableGetOutput(MlirTorchExecutable executable,
                                                intptr_t index) {
  return wrap(unwrap(executable)->getOutputs()[index]);
}

bool mlirTorchExecutableIsSeeded(MlirTorchExecutable executable) {
  return unwrap(executable)->getInterface().isSeeded;
}

intptr_t mlirTorchExecutableGetNumWeights(MlirTorchExecutable executable) {
  return unwrap(executable)->getInterface().weights.size();
}

MlirStringRef mlirTorchExecutableGetWeightKey(MlirTorchExecutable executable,
                                              intptr_t index) {
  return wrap(StringRef(unwrap(executable)->getInterface().weights[index].key));
}

MlirTorchValueSpec mlirTorchExecutableGetWeight(MlirTorchExecutable executable,
                                                intptr_t index) {
  return wrap(unwrap(executable)->getInterface().weights[index].spec);
}

const char *mlirTorchExecutableInvoke(MlirTorchExecutable executable,
                                      const MlirTorchInput *inputs,
                                      MlirTorchOutput *outputs) {
  if (succeeded(unwrap(executable)->invoke(inputs, outputs)))
    return nullptr;
  return mlirTorchRtGetFailure();
}
