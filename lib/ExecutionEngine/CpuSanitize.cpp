// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a build with a sanitizer, compiled code is watched as our own code is:
// every access it makes is checked, and its constants have red zones.

#include "CpuSanitize.h"

#include "torch-mlir/Support/Sanitizer.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Instrumentation/ThreadSanitizer.h"

using namespace mlir;
using namespace mlir::torch;

static constexpr bool kChecksAddresses = TORCH_MLIR_HAS_ASAN != 0;
static constexpr bool kChecksThreads = TORCH_MLIR_HAS_TSAN != 0;

/// What LLVM calls the functions that announce and withdraw red zones.
static constexpr llvm::StringLiteral kBeginName = "asan.module_ctor";
static constexpr llvm::StringLiteral kEndName = "asan.module_dtor";

static void addAddressChecks(llvm::ModulePassManager &passes) {
  llvm::AddressSanitizerOptions options;
  // A failed assertion jumps out of functions, fake stacks would pile up.
  options.UseAfterReturn = llvm::AsanDetectStackUseAfterReturnMode::Never;
  // The runtime may be that of another compiler than this LLVM's.
  options.InsertVersionCheck = false;
  passes.addPass(llvm::AddressSanitizerPass(options, /*UseGlobalGC=*/false,
                                            /*UseOdrIndicator=*/false));
}

void torch::addSanitizers(llvm::Module &module, llvm::PassBuilder &builder) {
  if constexpr (!kChecksAddresses && !kChecksThreads)
    return;
  for (llvm::Function &function : module)
    if (!function.isDeclaration())
      function.addFnAttr(kChecksAddresses ? llvm::Attribute::SanitizeAddress
                                          : llvm::Attribute::SanitizeThread);
  // LLVM puts no red zones around what is aligned to more than this.
  const llvm::Align most(32);
  for (llvm::GlobalVariable &global : module.globals())
    if (kChecksAddresses && global.getAlign().valueOrOne() > most)
      global.setAlignment(most);
  // Last, so that what is checked is what the optimizer made.
  builder.registerOptimizerLastEPCallback([](llvm::ModulePassManager &passes,
                                             llvm::OptimizationLevel,
                                             llvm::ThinOrFullLTOPhase) {
    if (kChecksAddresses)
      addAddressChecks(passes);
    else
      passes.addPass(
          llvm::createModuleToFunctionPassAdaptor(llvm::ThreadSanitizerPass()));
  });
}

void torch::exposeRedZones(llvm::Module &module) {
  for (StringRef name : {kBeginName, kEndName})
    if (llvm::Function *function = module.getFunction(name)) {
      function->setLinkage(llvm::GlobalValue::ExternalLinkage);
      function->setVisibility(llvm::GlobalValue::HiddenVisibility);
    }
}

using Callback = void (*)();

/// Not every object has constants, and some come from other builds.
static Callback findCallback(llvm::orc::LLJIT &jit, StringRef name) {
  auto function = jit.lookup(name);
  if (function)
    return function->toPtr<Callback>();
  llvm::consumeError(function.takeError());
  return nullptr;
}

void (*torch::announceRedZones(llvm::orc::LLJIT &jit))() {
  if constexpr (!kChecksAddresses)
    return nullptr;
  if (auto *begin = findCallback(jit, kBeginName))
    begin();
  return findCallback(jit, kEndName);
}
