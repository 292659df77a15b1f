// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processors, and which build of the library this is.

#include "CpuCodegen.h"
#include "torch-mlir/ExecutionEngine/CpuCompile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/X86TargetParser.h"

#include <elf.h>
#include <link.h>

using namespace mlir;
using namespace mlir::torch;

/// LLVM ends the process when it is asked for what it does not know.
static llvm::Error checkName(const llvm::Triple &triple, StringRef processor) {
  SmallVector<StringRef> known;
  if (triple.isX86()) {
    llvm::X86::fillValidCPUArchList(known, /*Only64Bit=*/true);
  } else {
    std::string error;
    const llvm::Target *target =
        llvm::TargetRegistry::lookupTarget(triple, error);
    if (!target)
      return makeError(error);
    std::unique_ptr<llvm::MCSubtargetInfo> info(
        target->createMCSubtargetInfo(triple, "", ""));
    for (const llvm::SubtargetSubTypeKV &kind :
         info->getAllProcessorDescriptions())
      known.push_back(kind.Key);
  }
  if (llvm::is_contained(known, processor))
    return llvm::Error::success();
  return makeError("no processor of " + triple.getArchName() + " is called '" +
                   processor + "'; there are: " + llvm::join(known, ", "));
}

llvm::Expected<llvm::orc::JITTargetMachineBuilder>
torch::makeMachineBuilder(StringRef processor) {
  static const bool initialized = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    return true;
  }();
  (void)initialized;
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  if (!processor.empty()) {
    if (llvm::Error error = checkName(builder->getTargetTriple(), processor))
      return error;
    builder->setCPU(processor.str());
    builder->getFeatures() = llvm::SubtargetFeatures();
  }
  // What can be loaded here can be linked into a shared library as well.
  builder->setRelocationModel(llvm::Reloc::PIC_);
  builder->setCodeModel(llvm::CodeModel::Small);
  return builder;
}

bool CpuTarget::has(StringRef feature) const {
  return llvm::is_contained(features, feature);
}

llvm::Expected<CpuTarget> CpuTarget::get(StringRef processor) {
  if (processor.empty())
    return getHost();
  auto builder = makeMachineBuilder(processor);
  if (!builder)
    return builder.takeError();
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();
  CpuTarget target;
  target.triple = (*machine)->getTargetTriple().str();
  target.cpu = processor.str();
  const llvm::StringMap<bool> told = llvm::sys::getHostCPUFeatures();
  for (const llvm::SubtargetFeatureKV &feature :
       (*machine)->getMCSubtargetInfo()->getEnabledProcessorFeatures())
    if (told.contains(feature.Key))
      target.features.emplace_back(feature.Key);
  llvm::sort(target.features);
  return target;
}

const CpuTarget &CpuTarget::getHost() {
  static const CpuTarget host = [] {
    CpuTarget target;
    auto builder = makeMachineBuilder();
    if (!builder) {
      llvm::consumeError(builder.takeError());
      return target;
    }
    target.triple = builder->getTargetTriple().str();
    target.cpu = builder->getCPU();
    for (StringRef feature : builder->getFeatures().getFeatures())
      if (feature.consume_front("+"))
        target.features.push_back(feature.str());
    llvm::sort(target.features);
    return target;
  }();
  return host;
}

namespace {

/// A search for the note that the linker leaves in a loaded library.
struct BuildIdSearch {
  uintptr_t address;
  std::string id;
};

} // namespace

static void readNotes(const char *next, size_t size, std::string &id) {
  const char *end = next + size;
  while (next + sizeof(ElfW(Nhdr)) <= end) {
    const auto *note = reinterpret_cast<const ElfW(Nhdr) *>(next);
    const char *name = next + sizeof(*note);
    const char *content = name + llvm::alignTo(note->n_namesz, 4);
    if (note->n_type == NT_GNU_BUILD_ID &&
        StringRef(name, note->n_namesz) == StringRef("GNU", 4))
      id = llvm::toHex(StringRef(content, note->n_descsz), /*LowerCase=*/true);
    next = content + llvm::alignTo(note->n_descsz, 4);
  }
}

static int visitLibrary(dl_phdr_info *info, size_t /*size*/, void *data) {
  auto *search = static_cast<BuildIdSearch *>(data);
  llvm::ArrayRef headers(info->dlpi_phdr, info->dlpi_phnum);
  bool isOurs = llvm::any_of(headers, [&](const ElfW(Phdr) & header) {
    uintptr_t begin = info->dlpi_addr + header.p_vaddr;
    return header.p_type == PT_LOAD && search->address >= begin &&
           search->address < begin + header.p_memsz;
  });
  if (!isOurs)
    return 0;
  for (const ElfW(Phdr) &header : headers)
    if (header.p_type == PT_NOTE)
      readNotes(
          reinterpret_cast<const char *>(info->dlpi_addr + header.p_vaddr),
          header.p_memsz, search->id);
  return 1;
}

std::string torch::getBuildId() {
  BuildIdSearch search{reinterpret_cast<uintptr_t>(&torch::getBuildId), {}};
  dl_iterate_phdr(visitLibrary, &search);
  return search.id;
}
