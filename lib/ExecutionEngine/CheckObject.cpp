// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What JITLink trusts in an object that somebody may have forged.

#include "CheckObject.h"

#include "CpuCodegen.h"

#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/ELF.h"

using namespace mlir;
using namespace mlir::torch;

using ElfFile = llvm::object::ELFFile<llvm::object::ELF64LE>;

/// The number of bytes that a relocation changes.
static uint64_t getWidth(const ElfFile &file, uint32_t type) {
  using namespace llvm::ELF;
  if (file.getHeader().e_machine == EM_X86_64)
    return llvm::is_contained({R_X86_64_64, R_X86_64_PC64, R_X86_64_GOTOFF64,
                               R_X86_64_GOTPC64, R_X86_64_GOTPCREL64},
                              type)
               ? 8
               : 4;
  return llvm::is_contained({R_AARCH64_ABS64, R_AARCH64_PREL64}, type) ? 8 : 4;
}

static llvm::Error checkRelocations(const ElfFile &file,
                                    const ElfFile::Elf_Shdr &section) {
  auto changed = file.getSection(section.sh_info);
  if (!changed)
    return changed.takeError();
  auto relocations = file.relas(section);
  if (!relocations)
    return relocations.takeError();
  uint64_t size = (*changed)->sh_size;
  for (const ElfFile::Elf_Rela &relocation : *relocations) {
    uint64_t width = getWidth(file, relocation.getType(/*isMips64EL=*/false));
    if (size < width || relocation.r_offset > size - width)
      return makeError("its code has a relocation outside of its section");
  }
  return llvm::Error::success();
}

llvm::Error torch::checkObject(StringRef bytes) {
  if (llvm::identify_magic(bytes) != llvm::file_magic::elf_relocatable)
    return llvm::Error::success();
  auto file = ElfFile::create(bytes);
  if (!file)
    return file.takeError();
  auto sections = file->sections();
  if (!sections)
    return sections.takeError();
  for (const ElfFile::Elf_Shdr &section : *sections)
    if (section.sh_type == llvm::ELF::SHT_RELA)
      if (llvm::Error error = checkRelocations(*file, section))
        return error;
  return llvm::Error::success();
}
