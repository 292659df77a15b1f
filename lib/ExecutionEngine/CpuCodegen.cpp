// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the LLVM dialect to an object file in memory.

#include "CpuCodegen.h"
#include "CpuSanitize.h"

#include "mlir/Target/LLVMIR/Export.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
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
#include "llvm/Transforms/Utils/Cloning.h"
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

/// A function that only hands on many arguments stores most of them on the
/// stack, and code generation asks of each two whether they could be one store.
static void hurryWrappers(llvm::Module &module, StringRef entry) {
  constexpr unsigned many = 256;
  llvm::Function *function = module.getFunction(entry);
  if (!function || function->arg_size() < many)
    return;
  for (llvm::User *user : function->users())
    if (auto *call = dyn_cast<llvm::CallInst>(user)) {
      call->getFunction()->addFnAttr(llvm::Attribute::OptimizeNone);
      call->getFunction()->addFnAttr(llvm::Attribute::NoInline);
    }
}

static void optimize(llvm::Module &module, llvm::TargetMachine &machine,
                     unsigned optLevel, CompileProgress &progress) {
  const llvm::OptimizationLevel levels[] = {
      llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
      llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  llvm::PassInstrumentationCallbacks callbacks;
  // There are no calls by address that one could resolve, and the search for
  // them takes time that grows with the square of a function's arguments.
  callbacks.registerShouldRunOptionalPassCallback([&](StringRef pass, auto) {
    return pass != llvm::CalledValuePropagationPass::name() &&
           !progress.isCancelled();
  });
  llvm::PipelineTuningOptions tuning;
  tuning.LoopUnrolling = tuning.LoopInterleaving = true;
  tuning.LoopVectorization = tuning.SLPVectorization = true;
  llvm::PassBuilder builder(&machine, tuning, std::nullopt, &callbacks);
  addSanitizers(module, builder);
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  unsigned level = std::min<unsigned>(optLevel, std::size(levels) - 1);
  llvm::ModulePassManager passes =
      builder.buildPerModuleDefaultPipeline(levels[level]);
  passes.run(module, modules);
  exposeRedZones(module);
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

static llvm::Error emit(llvm::Module &module, llvm::TargetMachine &machine,
                        llvm::CodeGenFileType type, llvm::raw_pwrite_stream &os,
                        CompileProgress &progress) {
  StoppableManager passes(progress);
  if (machine.addPassesToEmitFile(passes, os, nullptr, type))
    return makeError("LLVM writes no code for this processor");
  passes.runUntilCancelled(module);
  return llvm::Error::success();
}

static void dumpAssembly(const llvm::Module &module,
                         llvm::TargetMachine &machine,
                         CompileProgress &progress) {
  if (!progress.wantsDump())
    return;
  std::unique_ptr<llvm::Module> copy = llvm::CloneModule(module);
  SmallVector<char, 0> text;
  llvm::raw_svector_ostream os(text);
  if (llvm::Error error = emit(
          *copy, machine, llvm::CodeGenFileType::AssemblyFile, os, progress))
    llvm::consumeError(std::move(error));
  progress.dump("assembly.s", [&](raw_ostream &file) { file << os.str(); });
}

static llvm::CodeGenOptLevel getCodeGenLevel(unsigned optLevel) {
  return optLevel >= 3 ? llvm::CodeGenOptLevel::Aggressive
         : optLevel    ? llvm::CodeGenOptLevel::Default
                       : llvm::CodeGenOptLevel::None;
}

llvm::Expected<SmallVector<char, 0>> torch::generateCode(
    ModuleOp module, StringRef entry, const Interface &interface,
    const CpuCompileOptions &options, CompileProgress &progress) {
  unsigned optLevel = options.optLevel;
  auto builder = makeMachineBuilder(options.processor);
  if (!builder)
    return builder.takeError();
  builder->setCodeGenOptLevel(getCodeGenLevel(optLevel));
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();

  progress.enter("llvm-ir");
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code =
      translateModuleToLLVMIR(module, context, "torch_mlir");
  if (!code)
    return makeError("no translation to LLVM IR");
  code->setTargetTriple((*machine)->getTargetTriple());
  code->setDataLayout((*machine)->createDataLayout());
  if (llvm::Error error = addPackedEntry(*code, entry))
    return error;
  addInterfaceDigest(*code, interface);
  settleNames(*code);
  describeRuntime(*code);
  keepVectorFunctions(*code);
  preferLongVectors(*code, **machine);
  auto print = [&](raw_ostream &file) { file << *code; };
  progress.dump("llvm.ll", print);

  progress.enter("optimize");
  optimize(*code, **machine, optLevel, progress);
  progress.dump("optimized.ll", print);

  progress.enter("codegen");
  hurryWrappers(*code, entry);
  SmallVector<char, 0> object;
  if (progress.isCancelled())
    return object;
  dumpAssembly(*code, **machine, progress);
  llvm::raw_svector_ostream os(object);
  if (llvm::Error error = emit(*code, **machine,
                               llvm::CodeGenFileType::ObjectFile, os, progress))
    return error;
  return object;
}
