// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InputGuard.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "torch-mlir/Support/Sanitizer.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;

namespace {

/// How the child says that the file is wrong and that it has told why. Not 1,
/// which is how a sanitizer ends a process.
constexpr int refused = 2;
/// More than any message of the reader; the rest of the child's words is lost.
constexpr size_t mostText = 1 << 16;

void limit(int resource, rlim_t most) {
  rlimit limits{most, most};
  setrlimit(resource, &limits);
}

/// Far beyond what reading takes, so that only a reader gone astray meets it.
void limitResources(size_t size) {
  constexpr rlim_t megabyte = 1 << 20;
  limit(RLIMIT_CPU, 10 + size / (10 * megabyte));
  limit(RLIMIT_CORE, 0);
  // Half of what there is: whoever reads next may be deep in its stack already.
  rlimit stack{};
  if (!getrlimit(RLIMIT_STACK, &stack)) {
    constexpr rlim_t most = 8 * megabyte;
    limit(RLIMIT_STACK, std::min(stack.rlim_cur, most) / 2);
  }
#if !TORCH_MLIR_HAS_ASAN && !TORCH_MLIR_HAS_TSAN // They map terabytes.
  limit(RLIMIT_AS, 4096 * megabyte + 16 * static_cast<rlim_t>(size));
#endif
}

[[noreturn]] void readInChild(llvm::MemoryBufferRef buffer,
                              const DialectRegistry &registry,
                              bool allowUnregisteredDialects, int output) {
  for (int crash : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE})
    std::signal(crash, SIG_DFL); // No stack trace: it is not our crash.
  dup2(output, STDERR_FILENO);
  limitResources(buffer.getBufferSize());
  bool isRead = false;
  {
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    context.allowUnregisteredDialects(allowUnregisteredDialects);
    llvm::SourceMgr sourceManager;
    sourceManager.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(buffer),
                                     llvm::SMLoc());
    SourceMgrDiagnosticHandler diagnostics(sourceManager, &context);
    OwningOpRef<Operation *> operation =
        parseSourceFile(sourceManager, ParserConfig(&context));
    isRead = static_cast<bool>(operation);
  } // What was read wrongly may only break when it is freed.
  llvm::errs().flush();
  _exit(isRead ? EXIT_SUCCESS : refused);
}

std::string readAll(int input) {
  std::string text;
  char part[4096];
  ssize_t count = 0;
  while ((count = read(input, part, sizeof(part))) > 0)
    if (text.size() < mostText)
      text.append(part, static_cast<size_t>(count));
  return text;
}

LogicalResult report(int status, llvm::StringRef text,
                     llvm::MemoryBufferRef buffer) {
  bool isBinary = isBytecode(buffer);
  if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
    return success();
  if (WIFEXITED(status) && WEXITSTATUS(status) == refused) {
    if (isBinary)
      llvm::errs() << text;
    return failure(isBinary);
  }
  llvm::WithColor::error(llvm::errs())
      << buffer.getBufferIdentifier() << ": malformed "
      << (isBinary ? "bytecode" : "text") << ": MLIR's reader ";
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
    llvm::errs() << "comes to no end with it\n";
  else if (WIFSIGNALED(status))
    llvm::errs() << "crashes on it (signal " << WTERMSIG(status) << ")\n";
  else
    llvm::errs() << "crashes on it\n";
  return failure();
}

/// Puts what was read from standard input back, as a file in memory.
LogicalResult refillStdin(llvm::StringRef data) {
  int file = memfd_create("stdin", 0);
  if (file < 0)
    return failure();
  while (!data.empty()) {
    ssize_t count = write(file, data.data(), data.size());
    if (count <= 0)
      return failure();
    data = data.drop_front(static_cast<size_t>(count));
  }
  lseek(file, 0, SEEK_SET);
  return success(dup2(file, STDIN_FILENO) >= 0 && close(file) == 0);
}

} // namespace

LogicalResult torch::guardInput(llvm::MemoryBufferRef buffer,
                                const DialectRegistry &registry,
                                bool allowUnregisteredDialects) {
  int ends[2];
  if (pipe(ends))
    return success();
  std::fflush(nullptr);
  pid_t child = fork();
  if (child < 0) {
    close(ends[0]);
    close(ends[1]);
    return success();
  }
  if (child == 0) {
    close(ends[0]);
    readInChild(buffer, registry, allowUnregisteredDialects, ends[1]);
  }
  close(ends[1]);
  std::string text = readAll(ends[0]);
  close(ends[0]);
  int status = 0;
  if (waitpid(child, &status, 0) != child)
    return success();
  return report(status, text, buffer);
}

LogicalResult torch::guardInputFile(llvm::StringRef path,
                                    const DialectRegistry &registry,
                                    bool allowUnregisteredDialects) {
  bool isStdin = path == "-";
  if (isStdin && isatty(STDIN_FILENO))
    return success();
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(path);
  if (!file)
    return success();
  if (isStdin && failed(refillStdin((*file)->getBuffer()))) {
    llvm::WithColor::error(llvm::errs()) << "cannot read standard input\n";
    return failure();
  }
  return guardInput(**file, registry, allowUnregisteredDialects);
}
