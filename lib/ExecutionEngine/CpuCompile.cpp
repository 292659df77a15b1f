// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a module of linalg on tensors to machine code and a signature.

#include "CpuCodegen.h"
#include "CpuSubprocess.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Pass/PassManager.h"
#include "torch-mlir/ExecutionEngine/CpuCompile.h"
#include "torch-mlir/ExecutionEngine/Resources.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace mlir::torch;

/// What code that draws random numbers calls.
static constexpr llvm::StringLiteral kNextSeedName = "mlirTorchRtNextSeed";

static FailureOr<Interface> readInterface(ModuleOp module, StringRef entry) {
  Interface interface;
  auto function = module.lookupSymbol<func::FuncOp>(entry);
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    Type type = function.getArgument(i).getType();
    FailureOr<ValueSpec> spec = ValueSpec::get(type);
    if (failed(spec))
      return function.emitError() << "the CPU engine cannot pass argument " << i
                                  << " of type " << type;
    if (auto weight = function.getArgAttrOfType<DenseResourceElementsAttr>(
            i, kWeightAttrName))
      interface.weights.push_back(
          {weight.getRawHandle().getKey().str(), *spec});
    else
      interface.inputs.push_back(*spec);
  }
  for (Type type : function.getResultTypes()) {
    FailureOr<ValueSpec> spec = ValueSpec::get(type);
    if (failed(spec))
      return function.emitError()
             << "the CPU engine cannot return a value of type " << type;
    interface.outputs.push_back(*spec);
  }
  return interface;
}

static void dumpModule(ModuleOp module, StringRef name,
                       CompileProgress &progress) {
  progress.dump((name + ".mlir").str(), [&](raw_ostream &file) {
    OpPrintingFlags flags;
    flags.elideLargeElementsAttrs(16);
    flags.elideLargeResourceString(16);
    flags.enableDebugInfo();
    module->print(file, flags);
    file << "\n";
  });
}

static int64_t getVectorBytes(const CpuTarget &target) {
  return target.has("avx512f") ? 64 : target.has("avx2") ? 32 : 16;
}

/// Without an instruction for it, the C library takes as long as for a
/// function.
static bool fusesF64(const CpuTarget &target) {
  return target.has("fma") || target.has("neon");
}

/// How torch-mlir-opt is told of a pipeline with options.
static std::string getPipelineText(StringRef name,
                                   LinalgToLLVMCpuOptions &options) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "builtin.module(" << name;
  options.print(os);
  os << ")";
  return text;
}

/// Runs one stage of passes, and none of them once the compilation is
/// cancelled.
static LogicalResult
runStage(ModuleOp module, StringRef name, StringRef pipeline,
         llvm::function_ref<void(OpPassManager &)> addPasses,
         CompileProgress &progress) {
  progress.enter(name, pipeline);
  PassManager passes(module.getContext());
  addPasses(passes);
  if (failed(passes.run(module)) || progress.isCancelled())
    return failure();
  dumpModule(module, name, progress);
  return success();
}

/// Asks between passes and patterns whether to go on, and skips what is left.
static void watchPasses(MLIRContext &context, CompileProgress &progress) {
  context.registerActionHandler(
      [&](llvm::function_ref<void()> execute, const tracing::Action &) {
        if (!progress.isCancelled())
          execute();
      });
}

static InFlightDiagnostic report(ModuleOp module, llvm::Error error) {
  return module.emitError() << "the CPU engine could not compile the module: "
                            << llvm::toString(std::move(error));
}

static FailureOr<CompiledObject>
compileStages(ModuleOp module, StringRef entry,
              const CpuCompileOptions &compileOptions,
              CompileProgress &progress) {
  auto target = CpuTarget::get(compileOptions.processor);
  if (!target)
    return report(module, target.takeError());
  PrepareCpuEntryOptions options;
  options.entry = entry.str();
  auto prepare = [&](OpPassManager &passes) {
    passes.addPass(createPrepareCpuEntry(options));
  };
  std::string text =
      ("builtin.module(torch-prepare-cpu-entry{entry=" + entry + "})").str();
  if (failed(runStage(module, "prepared", text, prepare, progress)))
    return failure();
  FailureOr<Interface> interface = readInterface(module, entry);
  if (failed(interface))
    return failure();
  LinalgToLLVMCpuOptions pipelineOptions;
  pipelineOptions.vectorBytes = getVectorBytes(*target);
  pipelineOptions.fusesF64 = fusesF64(*target);
  pipelineOptions.measuresKernels = compileOptions.measuresKernels;
  for (const CpuPipelineStage &stage : getLinalgToLLVMCpuStages()) {
    auto add = [&](OpPassManager &passes) {
      stage.addPasses(passes, pipelineOptions);
    };
    if (failed(runStage(module, stage.name,
                        getPipelineText(stage.pipeline, pipelineOptions), add,
                        progress)))
      return failure();
  }
  interface->isSeeded = module.lookupSymbol(kNextSeedName) != nullptr;
  auto code = generateCode(module, entry, *interface, compileOptions, progress);
  if (!code)
    return report(module, code.takeError());
  if (progress.wasCancelled())
    return failure();
  return CompiledObject{std::move(*code), std::move(*interface)};
}

static FailureOr<CompiledObject> compileHere(ModuleOp module, StringRef entry,
                                             const CpuCompileOptions &options,
                                             const CompileObserver &observer) {
  CompileProgress progress(observer);
  MLIRContext *context = module.getContext();
  bool watches = observer.isCancelled && !context->hasActionHandler();
  if (watches)
    watchPasses(*context, progress);
  llvm::scope_exit stopWatching([&] {
    if (watches)
      context->registerActionHandler(nullptr);
  });
  return compileStages(module, entry, options, progress);
}

FailureOr<CompiledObject>
torch::compileCpuObject(ModuleOp module, StringRef entry,
                        const CpuCompileOptions &options,
                        const CompileObserver &observer) {
  auto compile = [&](const CompileObserver &observer) {
    return compileHere(module, entry, options, observer);
  };
  if (!isMemoryLimited())
    return compile(observer);
  if (isMemoryExhausted() && observer.outOfMemory) {
    observer.outOfMemory();
    return failure();
  }
  return compileInSubprocess(*module.getContext(), observer, compile);
}

FailureOr<std::unique_ptr<Executable>>
torch::compileCpuExecutable(ModuleOp module, StringRef entry,
                            unsigned optLevel) {
  // Found first: lowering drops what refers to the resources.
  OwningOpRef<ModuleOp> original(module.clone());
  FailureOr<CompiledObject> object =
      compileCpuObject(module, entry, {optLevel, {}});
  if (failed(object))
    return failure();
  auto resources = collectResources(*original);
  SmallVector<const void *> weights;
  for (const WeightSpec &weight : object->interface.weights)
    weights.push_back(resources.lookup(weight.key).data());
  auto executable = Executable::load(*object, weights);
  if (!executable)
    return module.emitError() << "the CPU engine could not load the code: "
                              << llvm::toString(executable.takeError());
  return std::move(*executable);
}
