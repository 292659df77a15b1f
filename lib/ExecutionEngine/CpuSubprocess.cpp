// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A child process compiles, and tells its parent by messages: a letter for what
// it is, the lengths of two texts, the texts.

#include "CpuSubprocess.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/ErrorHandling.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::torch;

namespace {

enum class Kind : char {
  Stage = 's',
  Diagnostic = 'd',
  Object = 'o',
  Failed = 'f',
};

struct Header {
  Kind kind;
  uint64_t sizes[2];
};

/// How the child says that there was no memory.
constexpr int kOutOfMemory = 12;
/// How often the parent asks whether it should go on, in milliseconds.
constexpr int kPatience = 20;

} // namespace

//===----------------------------------------------------------------------===//
// The child
//===----------------------------------------------------------------------===//

static void writeAll(int pipe, const char *data, size_t size) {
  while (size) {
    ssize_t count = write(pipe, data, size);
    if (count < 0 && errno == EINTR)
      continue;
    if (count <= 0)
      _exit(EXIT_FAILURE); // Nobody listens any more.
    data += count;
    size -= static_cast<size_t>(count);
  }
}

static void send(int pipe, Kind kind, StringRef first, StringRef second) {
  Header header{kind, {first.size(), second.size()}};
  writeAll(pipe, reinterpret_cast<const char *>(&header), sizeof(header));
  writeAll(pipe, first.data(), first.size());
  writeAll(pipe, second.data(), second.size());
}

static void sendDiagnostic(int pipe, Diagnostic &diagnostic) {
  std::string location, text;
  llvm::raw_string_ostream(location) << diagnostic.getLocation();
  llvm::raw_string_ostream(text) << diagnostic;
  for (Diagnostic &note : diagnostic.getNotes())
    llvm::raw_string_ostream(text) << "\nnote: " << note;
  send(pipe, Kind::Diagnostic, location, text);
}

/// It is the child that the system should end when memory runs out, quietly,
/// and Ctrl-C is for the parent.
static void prepareChild() {
  for (int crash : {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTERM})
    std::signal(crash, SIG_DFL);
  std::signal(SIGINT, SIG_IGN);
  if (int file = open("/dev/null", O_WRONLY); file >= 0)
    dup2(file, STDERR_FILENO);
  if (int file = open("/proc/self/oom_score_adj", O_WRONLY); file >= 0) {
    ssize_t written = write(file, "1000", 4);
    (void)written;
    close(file);
  }
  std::set_new_handler([] { _exit(kOutOfMemory); });
  llvm::remove_bad_alloc_error_handler();
  llvm::install_bad_alloc_error_handler(
      [](void *, const char *, bool) { _exit(kOutOfMemory); });
}

[[noreturn]] static void compileInChild(int pipe, MLIRContext &context,
                                        const CompileObserver &observer,
                                        CompileFunction compile) {
  prepareChild();
  ScopedDiagnosticHandler diagnostics(&context, [&](Diagnostic &diagnostic) {
    sendDiagnostic(pipe, diagnostic);
  });
  CompileObserver here;
  here.enter = [&](StringRef stage, StringRef pipeline) {
    send(pipe, Kind::Stage, stage, pipeline);
  };
  here.dumpDirectory = observer.dumpDirectory;
  here.firstDump = observer.firstDump;
  FailureOr<CompiledObject> object = compile(here);
  if (succeeded(object))
    send(pipe, Kind::Object, {object->code.data(), object->code.size()},
         object->interface.toJson());
  else
    send(pipe, Kind::Failed, {}, {});
  _exit(EXIT_SUCCESS);
}

//===----------------------------------------------------------------------===//
// The parent
//===----------------------------------------------------------------------===//

namespace {

/// What the child says, and its end.
class Listener {
public:
  Listener(int pipe, pid_t child, MLIRContext &context,
           const CompileObserver &observer)
      : pipe(pipe), child(child), context(context), observer(observer) {}

  FailureOr<CompiledObject> listen() {
    while (!isOver && receive())
      ;
    close(pipe);
    if (!isOver)
      kill(child, SIGKILL);
    int status = 0;
    pid_t ended = 0;
    do
      ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    if (!isOver && !isCancelled)
      reportEnd(ended == child ? status : 0);
    return std::move(object);
  }

private:
  /// Whether there was a whole message.
  bool receive() {
    Header header;
    if (!read(reinterpret_cast<char *>(&header), sizeof(header)))
      return false;
    std::string first(header.sizes[0], 0), second(header.sizes[1], 0);
    if (!read(first.data(), first.size()) ||
        !read(second.data(), second.size()))
      return false;
    understand(header.kind, first, second);
    return true;
  }

  bool read(char *data, size_t size) {
    while (size) {
      if (observer.isCancelled && observer.isCancelled()) {
        isCancelled = true;
        return false;
      }
      pollfd wanted{pipe, POLLIN, 0};
      if (poll(&wanted, 1, kPatience) <= 0)
        continue;
      ssize_t count = ::read(pipe, data, size);
      if (count < 0 && errno == EINTR)
        continue;
      if (count <= 0)
        return false;
      data += count;
      size -= static_cast<size_t>(count);
    }
    return true;
  }

  void understand(Kind kind, StringRef first, StringRef second) {
    switch (kind) {
    case Kind::Stage:
      if (observer.enter)
        observer.enter(first, second);
      return;
    case Kind::Diagnostic: {
      auto location =
          dyn_cast_or_null<LocationAttr>(parseAttribute(first, &context));
      emitError(location ? Location(location) : UnknownLoc::get(&context))
          << second;
      return;
    }
    case Kind::Object: {
      isOver = true;
      FailureOr<Interface> interface = Interface::fromJson(second, &context);
      if (succeeded(interface))
        object =
            CompiledObject{SmallVector<char, 0>(first.begin(), first.end()),
                           std::move(*interface)};
      return;
    }
    case Kind::Failed:
      isOver = true;
      return;
    }
  }

  void reportEnd(int status) {
    bool isShort = (WIFEXITED(status) && WEXITSTATUS(status) == kOutOfMemory) ||
                   (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    if (isShort && observer.outOfMemory)
      return observer.outOfMemory();
    InFlightDiagnostic diagnostic = emitError(UnknownLoc::get(&context));
    if (isShort)
      diagnostic << "there is not enough memory to compile this module";
    else if (WIFSIGNALED(status))
      diagnostic << "the compiling process ended with signal "
                 << WTERMSIG(status);
    else
      diagnostic << "the compiling process ended early";
  }

  int pipe;
  pid_t child;
  MLIRContext &context;
  const CompileObserver &observer;
  bool isOver = false, isCancelled = false;
  FailureOr<CompiledObject> object = failure();
};

} // namespace

FailureOr<CompiledObject>
torch::compileInSubprocess(MLIRContext &context,
                           const CompileObserver &observer,
                           CompileFunction compile) {
  // The child has none of the threads that the context works with.
  bool isThreaded = context.isMultithreadingEnabled();
  context.disableMultithreading();
  llvm::scope_exit restore([&] { context.disableMultithreading(!isThreaded); });
  int ends[2];
  if (pipe2(ends, O_CLOEXEC))
    return compile(observer);
  pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    compileInChild(ends[1], context, observer, compile);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    if (errno != ENOMEM || !observer.outOfMemory)
      return compile(observer);
    observer.outOfMemory();
    return failure();
  }
  return Listener(ends[0], child, context, observer).listen();
}
