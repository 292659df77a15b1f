// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work of a compilation on several threads, which Ctrl-C still ends.

#include "SideBySide.h"
#include "CpuCodegen.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/ThreadPool.h"

#include <condition_variable>
#include <mutex>

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Hands out numbers, and knows when all work on them is done.
class Numbers {
public:
  Numbers(size_t count, llvm::function_ref<llvm::Error(size_t)> run)
      : count(count), run(run), left(count) {}

  void work() {
    for (size_t i = next++; i < count; i = next++) {
      llvm::Error error = run(i);
      std::lock_guard<std::mutex> lock(mutex);
      errors = llvm::joinErrors(std::move(errors), std::move(error));
      if (--left == 0)
        done.notify_all();
    }
  }

  /// Whether the work is done by the end of that time.
  bool waitFor(std::chrono::milliseconds time) {
    std::unique_lock<std::mutex> lock(mutex);
    return done.wait_for(lock, time, [&] { return left == 0; });
  }

  llvm::Error takeErrors() { return std::move(errors); }

private:
  const size_t count;
  llvm::function_ref<llvm::Error(size_t)> run;
  std::atomic<size_t> next = 0;
  std::mutex mutex;
  std::condition_variable done;
  size_t left;
  llvm::Error errors = llvm::Error::success();
};

} // namespace

llvm::Error torch::runSideBySide(MLIRContext &context, size_t count,
                                 CompileProgress &progress,
                                 llvm::function_ref<llvm::Error(size_t)> run) {
  Numbers numbers(count, run);
  if (count < 2 || !context.isMultithreadingEnabled()) {
    numbers.work();
    return numbers.takeErrors();
  }
  llvm::ThreadPoolTaskGroup helpers(context.getThreadPool());
  for (size_t i = 1; i < std::min<size_t>(count, context.getNumThreads()); ++i)
    helpers.async([&] { numbers.work(); });
  numbers.work();
  while (!numbers.waitFor(std::chrono::milliseconds(20)))
    progress.isCancelled();
  helpers.wait();
  return numbers.takeErrors();
}
