// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From a module of linalg on tensors to machine code and a signature.

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Pass/PassManager.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/ExecutionEngine/CpuExecutable.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::torch;

FailureOr<CpuValueSpec> CpuValueSpec::get(Type type) {
  CpuValueSpec spec;
  spec.elementType = type;
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    spec.elementType = tensor.getElementType();
    spec.shape = llvm::to_vector(tensor.getShape());
  }
  Type element = spec.elementType;
  unsigned parts = 1;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    element = complex.getElementType();
    parts = 2;
  }
  if (!element.isIntOrIndexOrFloat())
    return failure();
  unsigned bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  spec.elementSize = parts * llvm::divideCeil(bits, 8u);
  return spec;
}

/// The machine this process runs on, and its own floating point.
static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createHostTargetMachine(unsigned optLevel) {
  static const bool initialized = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    return true;
  }();
  (void)initialized;
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(optLevel >= 3 ? llvm::CodeGenOptLevel::Aggressive
                              : optLevel    ? llvm::CodeGenOptLevel::Default
                                            : llvm::CodeGenOptLevel::None);
  return builder->createTargetMachine();
}

/// Register tiles that fit the vector registers of this machine.
static void setTileSizes(LinalgToLLVMCpuOptions &options) {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  bool isWide = features.lookup("avx512f"), isMedium = features.lookup("avx2");
  options.registerRows = isWide ? 8 : 6;
  options.registerBytes = isWide ? 128 : isMedium ? 64 : 32;
}

/// What the optimizer cannot know of the runtime.
static void describeRuntime(llvm::Module &module) {
  // Without it, memory that a loop fills might be where its sizes are.
  if (llvm::Function *alloc = module.getFunction("_mlir_memref_to_llvm_alloc"))
    alloc->addRetAttr(llvm::Attribute::NoAlias);
}

/// Compiled code finds the runtime without a search through shared libraries.
static llvm::orc::SymbolMap
runtimeSymbols(llvm::orc::MangleAndInterner interner) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](StringRef name, auto *address) {
    symbols[interner(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                               llvm::JITSymbolFlags::Exported};
  };
  add("_mlir_memref_to_llvm_alloc", &mlirTorchRtAlloc);
  add("_mlir_memref_to_llvm_free", &mlirTorchRtFree);
  add("memrefCopy", &mlirTorchRtCopy);
  add("mlirTorchRtParallelFor", &mlirTorchRtParallelFor);
  add("mlirTorchRtNextSeed", &mlirTorchRtNextSeed);
  // What the lowering of cf.assert calls: a message, then the end of the call.
  add("puts", &mlirTorchRtSetFailure);
  add("abort", &mlirTorchRtFail);
  add("__truncsfbf2", &mlirTorchRtFloatToBfloat16);
  add("__truncdfbf2", &mlirTorchRtDoubleToBfloat16);
  return symbols;
}

/// A dense descriptor of memory that is already there.
static SmallVector<int64_t, 8> makeDescriptor(const void *data,
                                              ArrayRef<int64_t> shape) {
  SmallVector<int64_t, 8> words(3 + 2 * shape.size(), 0);
  words[0] = words[1] = reinterpret_cast<int64_t>(data);
  int64_t stride = 1;
  for (size_t i = shape.size(); i-- > 0; stride *= shape[i]) {
    words[3 + i] = shape[i];
    words[3 + shape.size() + i] = stride;
  }
  return words;
}

LogicalResult CpuExecutable::readSignature(ModuleOp module, StringRef entry) {
  auto function = module.lookupSymbol<func::FuncOp>(entry);
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    Type type = function.getArgument(i).getType();
    if (auto weight = function.getArgAttrOfType<DenseResourceElementsAttr>(
            i, kWeightAttrName)) {
      ArrayRef<char> data = weight.getRawHandle().getBlob()->getData();
      weights.push_back(
          makeDescriptor(data.data(), weight.getType().getShape()));
      continue;
    }
    FailureOr<CpuValueSpec> spec = CpuValueSpec::get(type);
    if (failed(spec))
      return function.emitError() << "the CPU engine cannot pass argument " << i
                                  << " of type " << type;
    inputs.push_back(*spec);
  }
  for (Type type : function.getResultTypes()) {
    FailureOr<CpuValueSpec> spec = CpuValueSpec::get(type);
    if (failed(spec))
      return function.emitError()
             << "the CPU engine cannot return a value of type " << type;
    // A struct of descriptors and scalars, each aligned to its own size.
    size_t size = spec->shape ? (3 + 2 * spec->rank()) * sizeof(int64_t)
                              : spec->elementSize;
    size_t alignment =
        spec->shape ? sizeof(int64_t)
                    : spec->elementSize / (isa<ComplexType>(type) ? 2 : 1);
    resultSize = llvm::alignTo(resultSize, alignment);
    outputOffsets.push_back(resultSize);
    resultSize += size;
    outputs.push_back(*spec);
  }
  return success();
}

LogicalResult CpuExecutable::createEngine(ModuleOp module, StringRef entry,
                                          unsigned optLevel) {
  auto report = [&](llvm::Error error) {
    return module.emitError() << "the CPU engine could not compile the module: "
                              << llvm::toString(std::move(error));
  };
  auto machine = createHostTargetMachine(optLevel);
  if (!machine)
    return report(machine.takeError());
  auto transformer = makeOptimizingTransformer(optLevel, 0, machine->get());
  ExecutionEngineOptions options;
  auto describeAndTransform = [&](llvm::Module *llvmModule) {
    describeRuntime(*llvmModule);
    return transformer(llvmModule);
  };
  options.transformer = describeAndTransform;
  options.jitCodeGenOptLevel = (*machine)->getOptLevel();
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  // The engine takes the machine it compiles for; the optimizer keeps another.
  auto codegenMachine = createHostTargetMachine(optLevel);
  if (!codegenMachine)
    return report(codegenMachine.takeError());
  auto created =
      ExecutionEngine::create(module, options, std::move(*codegenMachine));
  if (!created)
    return report(created.takeError());
  engine = std::move(*created);
  engine->registerSymbols(runtimeSymbols);
  auto packed = engine->lookupPacked(("_mlir_ciface_" + entry).str());
  if (!packed)
    return report(packed.takeError());
  packedEntry = *packed;
  return success();
}

FailureOr<std::unique_ptr<CpuExecutable>>
CpuExecutable::compile(ModuleOp module, StringRef entry, unsigned optLevel) {
  auto executable = std::make_unique<CpuExecutable>();
  PassManager prepare(module.getContext());
  PrepareCpuEntryOptions options;
  options.entry = entry.str();
  prepare.addPass(createPrepareCpuEntry(options));
  if (failed(prepare.run(module)) ||
      failed(executable->readSignature(module, entry)))
    return failure();
  PassManager lower(module.getContext());
  LinalgToLLVMCpuOptions tiles;
  setTileSizes(tiles);
  buildLinalgToLLVMCpuPipeline(lower, tiles);
  if (failed(lower.run(module)) ||
      failed(executable->createEngine(module, entry, optLevel)))
    return failure();
  return executable;
}
