// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The processor at hand, and which build of the library this is.

#include "CpuCodegen.h"
#include "torch-mlir/ExecutionEngine/CpuObject.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <elf.h>
#include <link.h>

using namespace mlir;
using namespace mlir::torch;

llvm::Expected<llvm::orc::JITTargetMachineBuilder>
torch::makeHostMachineBuilder() {
  static const bool initialized = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    return true;
  }();
  (void)initialized;
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  // What can be loaded here can be linked into a shared library as well.
  builder->setRelocationModel(llvm::Reloc::PIC_);
  builder->setCodeModel(llvm::CodeModel::Small);
  return builder;
}

const CpuTarget &CpuTarget::getHost() {
  static const CpuTarget host = [] {
    CpuTarget target;
    auto builder = makeHostMachineBuilder();
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
