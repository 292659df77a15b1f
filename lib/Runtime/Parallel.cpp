// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parallel loops. One pool serves the process, one loop at a time: a loop that
// finds it taken, or that is inside of another, runs on its own thread. The
// caller works too and never waits for a thread that has not begun, so a child
// process without threads gets its loops done.

#include "Allocations.h"
#include "torch-mlir-c/Runtime.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <string>

namespace {

constexpr int kMostWorkers = 255;
/// Parts that each thread gets on average, so that slow ones hold up less.
constexpr int64_t kPartsPerThread = 4;
/// How often a thread looks for work before it sleeps: some microseconds.
constexpr int kSpins = 200;

thread_local int32_t numThreads = 1;
thread_local bool isInLoop = false;

void pause() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#endif
}

struct Loop {
  MlirTorchRtLoopBody body;
  void *context;
  int64_t end;
  int64_t part;
  std::atomic<int64_t> next;
  /// Of the workers: how many may come, and how many are there.
  int places;
  int present = 0;
  std::atomic<bool> failed{false};
  std::mutex messageMutex;
  MlirTorchRtFailureKind reason = MlirTorchRtAssertion;
  std::string message;

  Loop(MlirTorchRtLoopBody body, void *context, int64_t begin, int64_t end,
       int64_t part, int places)
      : body(body), context(context), end(end), part(part), next(begin),
        places(places) {}

  /// Does parts until there are none.
  void work() {
    isInLoop = true;
    while (!failed.load(std::memory_order_relaxed)) {
      int64_t first = next.fetch_add(part, std::memory_order_relaxed);
      if (first >= end)
        break;
      doPart(first, std::min(end, first + part));
    }
    isInLoop = false;
  }

private:
  /// A failing assertion must not leave a loop that others still work on.
  void doPart(int64_t first, int64_t last) {
    struct Part {
      Loop *loop;
      int64_t first, last;
    } data{this, first, last};
    void *argument = &data;
    auto call = [](void **arguments) {
      auto *part = static_cast<Part *>(*arguments);
      part->loop->body(part->loop->context, part->first, part->last);
    };
    if (mlirTorchRtGuard(call, &argument))
      return;
    std::lock_guard<std::mutex> lock(messageMutex);
    if (failed.exchange(true))
      return;
    reason = mlirTorchRtGetFailureKind();
    message = mlirTorchRtGetFailure();
  }
};

class Pool {
public:
  bool tryAcquire() { return !taken.exchange(true); }
  void release() { taken = false; }

  void run(Loop &loop) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      while (numWorkers < loop.places && startWorker())
        ++numWorkers;
      current = &loop;
      ++generation;
    }
    if (numSleeping.load() > 0)
      wake.notify_all();
    loop.work();
    std::unique_lock<std::mutex> lock(mutex);
    current = nullptr;
    done.wait(lock, [&] { return loop.present == 0; });
  }

private:
  bool startWorker() {
    pthread_t thread;
    auto main = [](void *self) -> void * {
      static_cast<Pool *>(self)->serve();
      return nullptr;
    };
    if (pthread_create(&thread, nullptr, main, this) != 0)
      return false;
    pthread_detach(thread);
    return true;
  }

  void serve() {
    uint64_t seen = 0;
    while (true) {
      for (int spin = 0; spin < kSpins && generation.load() == seen; ++spin)
        pause();
      std::unique_lock<std::mutex> lock(mutex);
      ++numSleeping;
      wake.wait(lock, [&] { return generation.load() != seen; });
      --numSleeping;
      seen = generation.load();
      Loop *loop = current;
      if (!loop || loop->present >= loop->places)
        continue;
      ++loop->present;
      lock.unlock();
      loop->work();
      lock.lock();
      if (--loop->present == 0)
        done.notify_one();
    }
  }

  std::atomic<bool> taken{false};
  std::mutex mutex;
  std::condition_variable wake, done;
  std::atomic<uint64_t> generation{0};
  std::atomic<int> numSleeping{0};
  int numWorkers = 0;
  Loop *current = nullptr;
};

std::atomic<Pool *> pool{nullptr};

/// Pools are never destroyed: their threads wait in them until the end.
Pool &getPool() {
  static const bool forks = [] {
    // A child process has no threads but its own.
    pthread_atfork(nullptr, nullptr, [] { pool = nullptr; });
    return true;
  }();
  (void)forks;
  Pool *known = pool.load();
  if (known)
    return *known;
  auto *made = new Pool;
  if (pool.compare_exchange_strong(known, made))
    return *made;
  delete made;
  return *known;
}

} // namespace

bool torch_mlir_runtime::isInParallelLoop() { return isInLoop; }

void mlirTorchRtSetNumThreads(int32_t threads) { numThreads = threads; }

void mlirTorchRtParallelFor(MlirTorchRtLoopBody body, void *context,
                            int64_t begin, int64_t end, int64_t grain) {
  if (begin >= end)
    return;
  torch_mlir_runtime::pollCall();
  int64_t count = end - begin;
  int64_t threads = std::min<int64_t>(std::min(numThreads, kMostWorkers + 1),
                                      count / std::max<int64_t>(grain, 1));
  if (threads < 2 || isInLoop || !getPool().tryAcquire()) {
    body(context, begin, end);
    return;
  }
  int64_t parts = threads * kPartsPerThread;
  int64_t part = std::max(grain, (count + parts - 1) / parts);
  Loop loop(body, context, begin, end, part, static_cast<int>(threads - 1));
  Pool &shared = getPool();
  shared.run(loop);
  shared.release();
  if (!loop.failed)
    return;
  torch_mlir_runtime::setFailure(loop.reason, loop.message.c_str());
  // The jump passes by destructors.
  loop.message = std::string();
  mlirTorchRtFail();
}
