// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the LLVM dialect to an object file in memory.

#include "CpuCodegen.h"
#include "CpuParts.h"
#include "CpuSanitize.h"
#include "SideBySide.h"

#include "mlir/Target/LLVMIR/Export.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RuntimeLibcallInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/CalledValuePropagation.h"
#include "llvm/Transforms/IPO/SCCP.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <csetjmp>

using namespace mlir;
using namespace mlir::torch;

bool CompileProgress::isCancelled() {
  if (cancelled || !observer.isCancelled || llvm::get_threadid() != thread)
    return cancelled;
  auto now = std::chrono::steady_clock::now();
  if (now >= nextQuestion) {
    cancelled = observer.isCancelled();
    nextQuestion = now + std::chrono::milliseconds(20);
  }
  return cancelled;
}

void CompileProgress::dump(StringRef name,
                           llvm::function_ref<void(raw_ostream &)> write) {
  if (!wantsDump())
    return;
  std::string number = std::to_string(nextDump++);
  SmallString<128> path(observer.dumpDirectory);
  llvm::sys::path::append(path, std::string(number.size() < 2 ? "0" : "") +
                                    number + "-" + name);
  std::error_code error;
  llvm::raw_fd_ostream file(path, error);
  if (error)
    return;
  write(file);
  file.close();
  file.clear_error();
}

llvm::Error torch::makeError(const Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

/// Adds the function that the engine calls. It takes the addresses of the
/// entry's arguments and, last, of what a single scalar result is stored to.
static llvm::Error addPackedEntry(llvm::Module &module, StringRef entry) {
  llvm::Function *function =
      module.getFunction(("_mlir_ciface_" + entry).str());
  if (!function)
    return makeError("no C interface of @" + entry);
  llvm::LLVMContext &context = module.getContext();
  auto *pointer = llvm::PointerType::getUnqual(context);
  auto *type = llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                                       {pointer}, /*isVarArg=*/false);
  auto *packed = llvm::Function::Create(type, llvm::Function::ExternalLinkage,
                                        kPackedEntryName, module);
  llvm::IRBuilder<> b(llvm::BasicBlock::Create(context, "", packed));
  auto addressAt = [&](unsigned i) {
    return b.CreateLoad(pointer,
                        b.CreateConstGEP1_64(pointer, packed->getArg(0), i));
  };
  SmallVector<llvm::Value *> arguments;
  for (llvm::Argument &argument : function->args())
    arguments.push_back(
        b.CreateLoad(argument.getType(), addressAt(argument.getArgNo())));
  llvm::Value *result = b.CreateCall(function, arguments);
  if (!result->getType()->isVoidTy())
    b.CreateStore(result, addressAt(arguments.size()));
  b.CreateRetVoid();
  return llvm::Error::success();
}

/// Adds what tells whether an interface is this code's.
static void addInterfaceDigest(llvm::Module &module,
                               const Interface &interface) {
  auto bytes = interface.getDigest();
  llvm::Constant *digest =
      llvm::ConstantDataArray::get(module.getContext(), bytes);
  new llvm::GlobalVariable(module, digest->getType(), /*isConstant=*/true,
                           llvm::GlobalValue::ExternalLinkage, digest,
                           kInterfaceDigestName);
}

/// Functions of the runtime get their real names. Everything else stays inside
/// of the library that the object becomes a part of. It is not made private:
/// LLVM would put functions that are called once into their callers.
static void settleNames(llvm::Module &module) {
  for (const RuntimeName &name : kRuntimeNames)
    if (llvm::Function *function = module.getFunction(name.inCode))
      if (function->isDeclaration())
        function->setName(name.inRuntime);
  for (llvm::GlobalValue &value : module.global_values())
    if (!value.isDeclaration() && !value.hasLocalLinkage() &&
        value.getName() != kPackedEntryName) {
      value.setVisibility(llvm::GlobalValue::HiddenVisibility);
      value.setDSOLocal(true);
    }
}

/// What the optimizer cannot know of the runtime.
static void describeRuntime(llvm::Module &module) {
  // Without it, memory that a loop fills might be where its sizes are.
  if (llvm::Function *alloc = module.getFunction("mlirTorchRtAlloc"))
    alloc->addRetAttr(llvm::Attribute::NoAlias);
}

/// Nothing calls a variant before loops become vectors, and what it stands in
/// for has to keep its arguments until then.
static void keepVectorFunctions(llvm::Module &module) {
  SmallVector<llvm::GlobalValue *> functions;
  for (llvm::Function &function : module)
    if (function.hasFnAttribute(kVectorFunctionAttribute))
      functions.push_back(&function);
  if (!functions.empty())
    llvm::appendToCompilerUsed(module, functions);
}

/// LLVM takes half of a long vector for all Intel processors that have them,
/// because the first of these slowed down. Later ones do not.
static void preferLongVectors(llvm::Module &module,
                              const llvm::TargetMachine &machine) {
  if (!machine.getMCSubtargetInfo()->checkFeatures("+avx512vbmi2"))
    return;
  for (llvm::Function &function : module)
    if (!function.isDeclaration())
      function.addFnAttr("prefer-vector-width", "512");
}

/// What is called from outside mostly hands on what it gets, from memory to
/// memory. The time to order so many loads and stores, and to look for pairs of
/// them that could be one, grows with their square.
static void hurryWrappers(llvm::Module &module) {
  constexpr unsigned many = 1000;
  for (llvm::Function &function : module)
    if (!function.isDeclaration() &&
        !function.hasFnAttribute(llvm::Attribute::NoInline) &&
        function.getInstructionCount() >= many) {
      function.addFnAttr(llvm::Attribute::OptimizeNone);
      function.addFnAttr(llvm::Attribute::NoInline);
    }
}

namespace {

constexpr llvm::StringLiteral kKeepLoop = "llvm.loop.unroll.disable";

/// Copies of a loop that has others in it gain nothing, and would have copies
/// of these in them: a loop around one that has not been unrolled stays. So
/// does one in another loop that fills vectors, until there are vectors: the
/// loop around it would become vectors in its place, which gather their
/// elements from far apart.
struct KeepLoops : llvm::PassInfoMixin<KeepLoops> {
  /// Two of the longest vectors of the elements that most programs have.
  static constexpr unsigned kFewestOfVectors = 32;

  llvm::PreservedAnalyses run(llvm::Loop &loop,
                              llvm::LoopAnalysisManager & /*analyses*/,
                              llvm::LoopStandardAnalysisResults &results,
                              llvm::LPMUpdater & /*updater*/) {
    bool fillsVectors =
        loop.getParentLoop() &&
        results.SE.getSmallConstantTripCount(&loop) >= kFewestOfVectors;
    if (!loop.isInnermost() || fillsVectors)
      llvm::addStringMetadataToLoop(&loop, kKeepLoop.data(), true);
    return llvm::PreservedAnalyses::all();
  }
};

/// What becomes of a loop that is vectors: LLVM makes no copies of it.
llvm::MDNode *keepVectors(llvm::LLVMContext &context) {
  auto getNode = [&](ArrayRef<llvm::Metadata *> operands) {
    return llvm::MDNode::get(context, operands);
  };
  auto name = [&](StringRef text) {
    return llvm::MDString::get(context, text);
  };
  auto *yes = llvm::ConstantAsMetadata::get(
      llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), 1));
  return getNode({name("llvm.loop.vectorize.followup_vectorized"),
                  getNode({name(kKeepLoop)}),
                  getNode({name("llvm.loop.isvectorized"), yes})});
}

/// Right before loops become vectors. Long ones stay loops after that: copies
/// of all iterations would read in any order, and a processor fetches ahead
/// what is read in the order of addresses.
struct ReleaseInnermostLoops : llvm::PassInfoMixin<ReleaseInnermostLoops> {
  /// Iterations of a loop of which LLVM makes copies.
  static constexpr unsigned kMostCopied = 128;

  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses) {
    llvm::LLVMContext &context = function.getContext();
    auto &loops = analyses.getResult<llvm::LoopAnalysis>(function);
    auto &evolution =
        analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
    for (llvm::Loop *loop : loops.getLoopsInPreorder()) {
      if (!loop->isInnermost())
        continue;
      SmallVector<llvm::MDNode *> added;
      if (evolution.getSmallConstantTripCount(loop) > kMostCopied)
        added.push_back(keepVectors(context));
      if (loop->getLoopID() || !added.empty())
        loop->setLoopID(llvm::makePostTransformationMetadata(
            context, loop->getLoopID(), {kKeepLoop}, added));
    }
    return llvm::PreservedAnalyses::all();
  }
};

/// LLVM's passes, each of which is left out once the compilation is cancelled.
class Passes {
public:
  Passes(llvm::TargetMachine &machine, CompileProgress &progress)
      : builder(&machine, tuning(), std::nullopt, &callbacks) {
    // There are no calls by address that one could resolve, and the search for
    // them takes time that grows with the square of a function's arguments.
    callbacks.registerShouldRunOptionalPassCallback([&](StringRef pass, auto) {
      return pass != llvm::CalledValuePropagationPass::name() &&
             !progress.isCancelled();
    });
    // Right before LLVM unrolls loops with a known number of iterations.
    builder.registerLateLoopOptimizationsEPCallback(
        [](llvm::LoopPassManager &manager, llvm::OptimizationLevel /*level*/) {
          manager.addPass(KeepLoops());
        });
    builder.registerVectorizerStartEPCallback(
        [](llvm::FunctionPassManager &manager,
           llvm::OptimizationLevel /*level*/) {
          manager.addPass(ReleaseInnermostLoops());
        });
  }

  llvm::PassBuilder &getBuilder() { return builder; }

  void run(llvm::Module &module, llvm::ModulePassManager passes) {
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    passes.run(module, modules);
  }

private:
  static llvm::PipelineTuningOptions tuning() {
    llvm::PipelineTuningOptions options;
    options.LoopUnrolling = options.LoopInterleaving = true;
    options.LoopVectorization = options.SLPVectorization = true;
    return options;
  }

  llvm::PassInstrumentationCallbacks callbacks;
  llvm::PassBuilder builder;
};

} // namespace

static void optimize(CodePart &part, unsigned optLevel,
                     CompileProgress &progress) {
  const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  Passes passes(*part.machine, progress);
  addSanitizers(*part.module, passes.getBuilder());
  unsigned level = std::min<unsigned>(optLevel, std::size(levels) - 1);
  passes.run(*part.module,
             passes.getBuilder().buildPerModuleDefaultPipeline(levels[level]));
  exposeRedZones(*part.module);
  hurryWrappers(*part.module);
}

/// What a call says of its arguments has to reach the function before they
/// part.
static void propagateConstants(CodePart &part, CompileProgress &progress) {
  Passes passes(*part.machine, progress);
  llvm::ModulePassManager manager;
  manager.addPass(llvm::IPSCCPPass());
  passes.run(*part.module, std::move(manager));
}

namespace {

/// Leaves LLVM's code generation, which cannot be told to stop, with a jump. It
/// skips destructors in the pass manager's loops, and so leaks a few bytes.
class StopWhenCancelled : public llvm::FunctionPass {
public:
  static char id;

  StopWhenCancelled(CompileProgress &progress, std::jmp_buf &target)
      : FunctionPass(id), progress(progress), target(target) {}

  StringRef getPassName() const override { return "Ask whether to go on"; }

  void getAnalysisUsage(llvm::AnalysisUsage &usage) const override {
    usage.setPreservesAll();
  }

  bool runOnFunction(llvm::Function & /*function*/) override {
    if (progress.isCancelled())
      std::longjmp(target, 1);
    return false;
  }

private:
  CompileProgress &progress;
  std::jmp_buf &target;
};

char StopWhenCancelled::id = 0;

/// Asks before each pass over a function whether to go on.
class StoppableManager : public llvm::legacy::PassManager {
public:
  explicit StoppableManager(CompileProgress &progress) : progress(progress) {}

  void add(llvm::Pass *pass) override {
    if (pass->getPassKind() == llvm::PT_Function)
      PassManager::add(new StopWhenCancelled(progress, target));
    PassManager::add(pass);
  }

  void runUntilCancelled(llvm::Module &module) {
    const void *prettyStack = llvm::SavePrettyStackState();
    if (setjmp(target) == 0)
      run(module);
    else
      llvm::RestorePrettyStackState(prettyStack);
  }

private:
  CompileProgress &progress;
  std::jmp_buf target;
};

} // namespace

/// Adds what LLVM adds to write code, but for schedulers: processors reorder
/// instructions themselves, and the time that these passes take grows with the
/// square of the loads and stores in a row.
static bool addCodegen(llvm::legacy::PassManager &passes,
                       llvm::TargetMachine &machine, llvm::CodeGenFileType type,
                       llvm::raw_pwrite_stream &os) {
  // Without it, no function of the C library is known, and bytes are copied one
  // by one.
  const llvm::TargetOptions &options = machine.Options;
  passes.add(new llvm::RuntimeLibraryInfoWrapper(
      machine.getTargetTriple(), options.ExceptionModel, options.FloatABIType,
      options.EABIVersion, options.MCOptions.ABIName, options.VecLib));
  auto *info = new llvm::MachineModuleInfoWrapperPass(&machine);
  llvm::TargetPassConfig *config = machine.createPassConfig(passes);
  config->setDisableVerify(true);
  passes.add(config);
  passes.add(info);
  for (llvm::AnalysisID scheduler :
       {&llvm::MachineSchedulerID, &llvm::PostRASchedulerID})
    config->disablePass(scheduler);
  if (config->addISelPasses())
    return false;
  config->addMachinePasses();
  config->setInitialized();
  if (machine.addAsmPrinter(passes, os, nullptr, type,
                            info->getMMI().getContext()))
    return false;
  passes.add(llvm::createFreeMachineFunctionPass());
  return true;
}

static llvm::Error emit(llvm::Module &module, llvm::TargetMachine &machine,
                        llvm::CodeGenFileType type, llvm::raw_pwrite_stream &os,
                        CompileProgress &progress) {
  StoppableManager passes(progress);
  if (!addCodegen(passes, machine, type, os))
    return makeError("LLVM writes no code for this processor");
  passes.runUntilCancelled(module);
  return llvm::Error::success();
}

static llvm::CodeGenOptLevel getCodeGenLevel(unsigned optLevel) {
  return optLevel >= 3 ? llvm::CodeGenOptLevel::Aggressive
         : optLevel    ? llvm::CodeGenOptLevel::Default
                       : llvm::CodeGenOptLevel::None;
}

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
makeMachine(const CpuCompileOptions &options) {
  auto builder = makeMachineBuilder(options.processor);
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(getCodeGenLevel(options.optLevel));
  return builder->createTargetMachine();
}

/// Reads a part where it is going to be compiled.
static llvm::Error readHere(CodePart &part, const CodeBytes &bitcode,
                            const CpuCompileOptions &options) {
  auto machine = makeMachine(options);
  if (!machine)
    return machine.takeError();
  auto read = readPart(bitcode);
  if (!read)
    return read.takeError();
  part = std::move(*read);
  part.machine = std::move(*machine);
  keepVectorFunctions(*part.module);
  return llvm::Error::success();
}

static void dumpParts(StringRef name, ArrayRef<CodePart> parts,
                      CompileProgress &progress) {
  progress.dump(name, [&](raw_ostream &file) {
    for (const CodePart &part : parts)
      file << *part.module;
  });
}

static void dumpAssembly(ArrayRef<CodePart> parts, CompileProgress &progress) {
  if (!progress.wantsDump())
    return;
  CodeBytes text;
  llvm::raw_svector_ostream os(text);
  for (const CodePart &part : parts) {
    std::unique_ptr<llvm::Module> copy = llvm::CloneModule(*part.module);
    if (llvm::Error error =
            emit(*copy, *part.machine, llvm::CodeGenFileType::AssemblyFile, os,
                 progress))
      llvm::consumeError(std::move(error));
  }
  progress.dump("assembly.s", [&](raw_ostream &file) { file << os.str(); });
}

/// The module in the LLVM dialect as one that LLVM can compile.
static llvm::Expected<CodePart> translate(ModuleOp module, StringRef entry,
                                          const Interface &interface,
                                          const CpuCompileOptions &options) {
  CodePart whole;
  auto machine = makeMachine(options);
  if (!machine)
    return machine.takeError();
  whole.machine = std::move(*machine);
  whole.context = std::make_unique<llvm::LLVMContext>();
  whole.module = translateModuleToLLVMIR(module, *whole.context, "torch_mlir");
  if (!whole.module)
    return makeError("no translation to LLVM IR");
  llvm::Module &code = *whole.module;
  code.setTargetTriple(whole.machine->getTargetTriple());
  code.setDataLayout(whole.machine->createDataLayout());
  if (llvm::Error error = addPackedEntry(code, entry))
    return error;
  addInterfaceDigest(code, interface);
  settleNames(code);
  describeRuntime(code);
  keepVectorFunctions(code);
  preferLongVectors(code, *whole.machine);
  return whole;
}

llvm::Expected<CodeBytes> torch::generateCode(ModuleOp module, StringRef entry,
                                              const Interface &interface,
                                              const CpuCompileOptions &options,
                                              CompileProgress &progress) {
  progress.enter("llvm-ir");
  auto whole = translate(module, entry, interface, options);
  if (!whole)
    return whole.takeError();
  std::vector<CodePart> parts(1);
  parts.front() = std::move(*whole);
  dumpParts("llvm.ll", parts, progress);

  progress.enter("optimize");
  auto forEachPart = [&](llvm::function_ref<llvm::Error(size_t)> run) {
    return runSideBySide(*module.getContext(), parts.size(), progress, run);
  };
  SmallVector<CodeBytes> bitcode;
  if (isWorthParts(*parts.front().module)) {
    propagateConstants(parts.front(), progress);
    bitcode = splitIntoParts(*parts.front().module);
    parts = std::vector<CodePart>(bitcode.size());
  }
  if (llvm::Error error = forEachPart([&](size_t i) -> llvm::Error {
        if (!bitcode.empty())
          if (llvm::Error error = readHere(parts[i], bitcode[i], options))
            return error;
        optimize(parts[i], options.optLevel, progress);
        return llvm::Error::success();
      }))
    return error;
  dumpParts("optimized.ll", parts, progress);

  progress.enter("codegen");
  dumpAssembly(parts, progress);
  SmallVector<CodeBytes> objects(parts.size());
  if (llvm::Error error = forEachPart([&](size_t i) -> llvm::Error {
        if (progress.isCancelled())
          return llvm::Error::success();
        llvm::raw_svector_ostream os(objects[i]);
        return emit(*parts[i].module, *parts[i].machine,
                    llvm::CodeGenFileType::ObjectFile, os, progress);
      }))
    return error;
  if (progress.isCancelled())
    return CodeBytes();
  return joinObjects(objects);
}
