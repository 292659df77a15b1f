// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Machine code into memory, with the runtime behind what it calls.

#include "CheckObject.h"
#include "CpuCodegen.h"
#include "CpuSanitize.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "torch-mlir-c/Runtime.h"
#include "torch-mlir/ExecutionEngine/Executable.h"
#include "torch-mlir/Support/Sanitizer.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Object/Archive.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

#if TORCH_MLIR_HAS_TSAN
using CopyFn = void *(void *, const void *, size_t);
using FillFn = void *(void *, int, size_t);
#endif

using namespace mlir;
using namespace mlir::torch;

Executable::Executable() = default;
Executable::~Executable() {
  if (withdrawRedZones)
    withdrawRedZones();
}

/// Compiled code finds the runtime without a search through shared libraries.
static llvm::orc::SymbolMap runtimeSymbols(llvm::orc::LLJIT &jit) {
  llvm::orc::SymbolMap symbols;
  auto add = [&](StringRef name, auto *address) {
    symbols[jit.mangleAndIntern(name)] = {
        llvm::orc::ExecutorAddr::fromPtr(address),
        llvm::JITSymbolFlags::Exported};
  };
  add("mlirTorchRtAlloc", &mlirTorchRtAlloc);
  add("mlirTorchRtFree", &mlirTorchRtFree);
  add("mlirTorchRtCopy", &mlirTorchRtCopy);
  add("mlirTorchRtParallelFor", &mlirTorchRtParallelFor);
  add("mlirTorchRtShareRows", &mlirTorchRtShareRows);
  add("mlirTorchRtMultiply", &mlirTorchRtMultiply);
  add("mlirTorchRtPoll", &mlirTorchRtPoll);
  add("mlirTorchRtKernelBegins", &mlirTorchRtKernelBegins);
  add("mlirTorchRtKernelEnds", &mlirTorchRtKernelEnds);
  add("mlirTorchRtNextSeed", &mlirTorchRtNextSeed);
  add("mlirTorchRtSetFailure", &mlirTorchRtSetFailure);
  add("mlirTorchRtFail", &mlirTorchRtFail);
  // LLVM itself calls these, where the processor has no instruction.
  add("__truncsfbf2", &mlirTorchRtFloatToBfloat16);
  add("__truncdfbf2", &mlirTorchRtDoubleToBfloat16);
  add("__truncsfhf2", &mlirTorchRtFloatToHalf);
  add("__truncdfhf2", &mlirTorchRtDoubleToHalf);
  add("__extendhfsf2", &mlirTorchRtHalfToFloat);
#if TORCH_MLIR_HAS_TSAN
  // Checked copies, which GCC's runtime knows by their usual names only.
  add("__tsan_memcpy", static_cast<CopyFn *>(&std::memcpy));
  add("__tsan_memmove", static_cast<CopyFn *>(&std::memmove));
  add("__tsan_memset", static_cast<FillFn *>(&std::memset));
#endif
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

/// Outputs are a struct of descriptors and scalars, each aligned to its size.
void Executable::layOutResults() {
  for (const ValueSpec &spec : interface.outputs) {
    size_t size =
        spec.shape ? (3 + 2 * spec.rank()) * sizeof(int64_t) : spec.elementSize;
    size_t alignment =
        spec.shape
            ? sizeof(int64_t)
            : spec.elementSize / (isa<ComplexType>(spec.elementType) ? 2 : 1);
    resultSize = llvm::alignTo(resultSize, alignment);
    outputOffsets.push_back(resultSize);
    resultSize += size;
  }
}

/// Adds an object, or those of a static library.
static llvm::Error addObjects(llvm::orc::LLJIT &jit, StringRef code) {
  auto add = [&](StringRef bytes) -> llvm::Error {
    if (llvm::Error error = checkObject(bytes))
      return error;
    return jit.addObjectFile(
        llvm::MemoryBuffer::getMemBufferCopy(bytes, "torch_mlir"));
  };
  if (llvm::identify_magic(code) != llvm::file_magic::archive)
    return add(code);
  auto library =
      llvm::object::Archive::create(llvm::MemoryBufferRef(code, "torch_mlir"));
  if (!library)
    return library.takeError();
  llvm::Error error = llvm::Error::success();
  for (const llvm::object::Archive::Child &object :
       (*library)->children(error)) {
    auto bytes = object.getBuffer();
    llvm::Error added = bytes ? add(*bytes) : bytes.takeError();
    if (added)
      return llvm::joinErrors(std::move(error), std::move(added));
  }
  return error;
}

static llvm::Expected<std::unique_ptr<llvm::orc::LLJIT>>
loadCode(ArrayRef<char> code) {
  auto builder = makeMachineBuilder();
  if (!builder)
    return builder.takeError();
  // No initializers, no exceptions: there is nothing for a platform to do.
  auto jit = llvm::orc::LLJITBuilder()
                 .setJITTargetMachineBuilder(std::move(*builder))
                 .setPlatformSetUp(llvm::orc::setUpInactivePlatform)
                 .create();
  if (!jit)
    return jit.takeError();
  llvm::orc::JITDylib &library = (*jit)->getMainJITDylib();
  if (llvm::Error error =
          library.define(llvm::orc::absoluteSymbols(runtimeSymbols(**jit))))
    return error;
  if (llvm::Error error =
          addObjects(**jit, StringRef(code.data(), code.size())))
    return error;
  return jit;
}

/// Code reads as many arguments, of as many dimensions, as it was compiled for.
static llvm::Error checkInterface(llvm::orc::LLJIT &jit,
                                  const Interface &interface) {
  auto digest = jit.lookup(kInterfaceDigestName);
  if (!digest)
    return digest.takeError();
  auto expected = interface.getDigest();
  if (std::memcmp(digest->toPtr<const void *>(), expected.data(),
                  expected.size()) != 0)
    return makeError("its interface is not the one that its code was compiled "
                     "with");
  return llvm::Error::success();
}

llvm::Expected<std::unique_ptr<Executable>>
Executable::load(const CompiledObject &object, ArrayRef<const void *> weights) {
  auto executable = std::make_unique<Executable>();
  executable->interface = object.interface;
  executable->layOutResults();
  for (auto [weight, data] : llvm::zip_equal(object.interface.weights, weights))
    executable->weights.push_back(makeDescriptor(data, *weight.spec.shape));
  auto jit = loadCode(object.code);
  if (!jit)
    return jit.takeError();
  executable->jit = std::move(*jit);
  if (llvm::Error error = checkInterface(*executable->jit, object.interface))
    return error;
  auto entry = executable->jit->lookup(kPackedEntryName);
  if (!entry)
    return entry.takeError();
  executable->withdrawRedZones = announceRedZones(*executable->jit);
  executable->packedEntry = entry->toPtr<void (*)(void **)>();
  return executable;
}
