// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// torch-mlir-run: runs a function of an .mlir file on .npy inputs.

#include "InputGuard.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "torch-mlir-c/Registration.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/ExecutionEngine/CpuCompile.h"
#include "torch-mlir/InitAll.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Support/Npy.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"

#include <cstring>

using namespace mlir;
using namespace mlir::torch;

namespace {

struct Options {
  llvm::cl::OptionCategory category{"torch-mlir-run options"};
  llvm::cl::opt<std::string> module{
      llvm::cl::Positional, llvm::cl::desc("<file.mlir>"), llvm::cl::Required,
      llvm::cl::cat(category)};
  llvm::cl::list<std::string> inputs{llvm::cl::Positional,
                                     llvm::cl::desc("[input.npy | number]..."),
                                     llvm::cl::cat(category)};
  llvm::cl::opt<std::string> entry{"entry", llvm::cl::desc("Function to run"),
                                   llvm::cl::init("main"),
                                   llvm::cl::cat(category)};
  llvm::cl::opt<std::string> output{
      "o", llvm::cl::desc("Write result N to PREFIX.N.npy, print nothing"),
      llvm::cl::value_desc("PREFIX"), llvm::cl::cat(category)};
  llvm::cl::opt<unsigned> optLevel{
      "O", llvm::cl::desc("LLVM's optimisation level"), llvm::cl::Prefix,
      llvm::cl::init(3), llvm::cl::cat(category)};
};

LogicalResult fail(const llvm::Twine &message) {
  llvm::errs() << "torch-mlir-run: " << message << "\n";
  return failure();
}

/// NumPy's name of an element type; signless integers count as signed.
std::string getNpyDtype(const ValueSpec &spec) {
  std::string size = std::to_string(spec.elementSize);
  Type type = spec.elementType;
  if (type.isInteger(1))
    return "b1";
  if (isa<ComplexType>(type))
    return "c" + size;
  if (isa<::mlir::FloatType>(type))
    return (type.isF16() || type.isF32() || type.isF64() ? "f" : "V") + size;
  return "i" + size;
}

bool matches(const NpyArray &array, const ValueSpec &spec) {
  std::string expected = getNpyDtype(spec);
  // Signless integers hold unsigned ones as well.
  bool sameKind =
      array.dtype == expected ||
      (expected[0] == 'i' && array.dtype == "u" + expected.substr(1));
  if (!sameKind || array.shape.size() != spec.shape->size())
    return false;
  for (auto [size, wanted] : llvm::zip_equal(array.shape, *spec.shape))
    if (wanted != ShapedType::kDynamic && wanted != size)
      return false;
  return true;
}

/// One argument: an array from a file, or a number from the command line.
struct RunArgument {
  NpyArray array;
  uint64_t scalar = 0;

  LogicalResult load(StringRef text, const ValueSpec &spec) {
    return spec.shape ? loadTensor(text, spec) : loadScalar(text, spec);
  }
  MlirTorchInput get(const ValueSpec &spec) {
    if (!spec.shape)
      return {&scalar, nullptr};
    return {array.data.data(), array.shape.data()};
  }

private:
  LogicalResult loadTensor(StringRef path, const ValueSpec &spec) {
    auto read = readNpy(path);
    if (!read)
      return fail(llvm::toString(read.takeError()));
    array = std::move(*read);
    if (matches(array, spec))
      return success();
    std::string shape;
    llvm::raw_string_ostream os(shape);
    llvm::interleaveComma(array.shape, os);
    return fail(path + ": an array of type " + array.dtype + " and shape [" +
                shape + "] was given for an argument of type " +
                spec.getText());
  }

  LogicalResult loadScalar(StringRef text, const ValueSpec &spec) {
    double real;
    int64_t integer;
    if (spec.elementType.isF64() && !text.getAsDouble(real)) {
      std::memcpy(&scalar, &real, sizeof(real));
      return success();
    }
    if (isa<IntegerType>(spec.elementType) && !text.getAsInteger(10, integer)) {
      scalar = integer;
      return success();
    }
    return fail("'" + text + "' is no value of type " + spec.getText());
  }
};

/// One result, with the room that a call needs for it.
struct RunResult {
  MlirTorchOutput raw{};
  SmallVector<int64_t> sizes, strides;

  explicit RunResult(const ValueSpec &spec)
      : sizes(spec.shape ? spec.shape->size() : 0), strides(sizes.size()) {}

  NpyArray toArray(const ValueSpec &spec) const {
    NpyArray array{getNpyDtype(spec), sizes, {}};
    const char *data = spec.shape ? static_cast<const char *>(raw.data)
                                  : reinterpret_cast<const char *>(raw.scalar);
    array.data.assign(data, data + array.getNumElements() * spec.elementSize);
    return array;
  }
};

/// Prints an array as MLIR prints constants.
void print(const NpyArray &array, const ValueSpec &spec) {
  auto type = RankedTensorType::get(array.shape, spec.elementType);
  if (isa<ComplexType>(spec.elementType)) {
    llvm::outs() << type << " (" << array.data.size() << " bytes)\n";
    return;
  }
  // The printer wants one element a byte or more, booleans included.
  bool isBool = spec.elementType.isInteger(1);
  SmallVector<bool> bools;
  if (isBool) {
    bools.assign(array.data.begin(), array.data.end());
    llvm::outs() << DenseElementsAttr::get(type, bools) << "\n";
    return;
  }
  llvm::outs() << DenseElementsAttr::getFromRawBuffer(type, array.data) << "\n";
}

class Runner {
public:
  Runner(const Options &options, MLIRContext &context)
      : options(options), context(context) {}

  LogicalResult run() {
    OwningOpRef<ModuleOp> module = parse();
    if (!module || failed(check(*module)) || failed(lower(*module)))
      return failure();
    auto function = module->lookupSymbol<func::FuncOp>(options.entry);
    if (!function)
      return fail(options.module + " has no function @" + options.entry);
    auto executable =
        compileCpuExecutable(*module, options.entry, options.optLevel);
    if (failed(executable))
      return failure();
    return call(**executable);
  }

private:
  OwningOpRef<ModuleOp> parse() {
    std::string error;
    auto file = openInputFile(options.module, &error);
    if (!file) {
      (void)fail(error);
      return {};
    }
    sourceManager.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
    return parseSourceFile<ModuleOp>(sourceManager, &context);
  }

  /// Refuses what can be read and not be run.
  LogicalResult check(ModuleOp module) {
    WalkResult walked = module->walk([&](Operation *op) {
      StringRef dialect = op->getName().getDialectNamespace();
      if (dialect == "tosa" || dialect == "stablehlo") {
        (void)fail(options.module + " is in the dialect " + dialect +
                   ", and runs when it is lowered to linalg");
        return WalkResult::interrupt();
      }
      return op->getAttrDictionary().walk([&](DenseResourceElementsAttr data) {
        if (data.getRawHandle().getBlob())
          return WalkResult::advance();
        (void)fail(options.module + " lacks the data of " +
                   data.getRawHandle().getKey() +
                   ": it was left out, as --elide does");
        return WalkResult::interrupt();
      });
    });
    return failure(walked.wasInterrupted());
  }

  LogicalResult lower(ModuleOp module) {
    if (!holdsTorch(module))
      return success();
    PassManager pm(&context);
    buildTorchToLinalgPipeline(pm, TorchToLinalgOptions());
    return pm.run(module);
  }

  LogicalResult call(Executable &executable) {
    ArrayRef<ValueSpec> inputs = executable.getInputs();
    if (inputs.size() != options.inputs.size())
      return fail("@" + options.entry + " takes " + llvm::Twine(inputs.size()) +
                  " inputs, but " + llvm::Twine(options.inputs.size()) +
                  " were given");
    SmallVector<RunArgument> arguments(inputs.size());
    SmallVector<MlirTorchInput> rawInputs;
    for (auto [argument, text, spec] :
         llvm::zip_equal(arguments, options.inputs, inputs)) {
      if (failed(argument.load(text, spec)))
        return failure();
      rawInputs.push_back(argument.get(spec));
    }
    SmallVector<RunResult> results;
    SmallVector<MlirTorchOutput> rawOutputs;
    for (const ValueSpec &spec : executable.getOutputs())
      results.emplace_back(spec);
    for (RunResult &result : results) {
      result.raw.sizes = result.sizes.data();
      result.raw.strides = result.strides.data();
      rawOutputs.push_back(result.raw);
    }
    if (failed(executable.invoke(rawInputs.data(), rawOutputs.data())))
      return fail(mlirTorchRtGetFailure());
    LogicalResult written = success();
    for (auto [index, spec] : llvm::enumerate(executable.getOutputs())) {
      results[index].raw = rawOutputs[index];
      if (succeeded(written))
        written = deliver(results[index].toArray(spec), spec, index);
      mlirTorchRtFree(rawOutputs[index].allocated);
    }
    return written;
  }

  LogicalResult deliver(const NpyArray &array, const ValueSpec &spec,
                        size_t index) {
    if (options.output.empty()) {
      print(array, spec);
      return success();
    }
    std::string path =
        (options.output + "." + llvm::Twine(index) + ".npy").str();
    if (llvm::Error error = writeNpy(path, array))
      return fail(llvm::toString(std::move(error)));
    return success();
  }

  const Options &options;
  MLIRContext &context;
  llvm::SourceMgr sourceManager;
  SourceMgrDiagnosticHandler diagnostics{sourceManager, &context};
};

} // namespace

int mlirTorchRunMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  llvm::cl::HideUnrelatedOptions(options.category);
  llvm::cl::ParseCommandLineOptions(
      argc, argv, "Runs a function of an .mlir file on .npy inputs\n");
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllToLLVMIRTranslations(registry);
  if (failed(guardInputFile(options.module, registry)))
    return EXIT_FAILURE;
  MLIRContext context(registry);
  return failed(Runner(options, context).run());
}
