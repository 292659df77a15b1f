// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parallel loops. One pool serves the process, one loop at a time: a loop that
// finds it taken, or that is inside of another, runs on its own thread. The
// caller works too and never waits for a thread that has not begun, so a child
// process without threads gets its loops done.
//
// Between two loops the pool's threads stay awake for a while, because waking
// one takes longer than many a loop. They do so only where nobody else wants
// their processors: see `mayStayAwake` and `BusyWait`.

#include "Allocations.h"
#include "Measuring.h"
#include "Processors.h"
#include "torch-mlir-c/Runtime.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <pthread.h>
#include <string>

using namespace torch_mlir_runtime;

namespace {

constexpr int kMostWorkers = 255;
/// A thread takes what would be its share of the rest if there were so many
/// times the threads: parts shrink, and the last ones end at about the same
/// time.
constexpr int64_t kSharesPerThread = 2;
/// A thread that is awake is worth calling for this part of what a sleeping one
/// is worth waking for.
constexpr int64_t kAwakeDiscount = 4;
/// Nanoseconds that threads stay awake for the next loop of a call or for the
/// end of one, and for the next call.
constexpr int64_t kAwakeInCall = 1000 * 1000;
constexpr int64_t kAwakeAfterCall = 200 * 1000;
/// How many times in a row a thread that was disturbed sleeps at once, at most.
constexpr int kMostShyness = 64;

thread_local int32_t numThreads = 1;

/// Calls of compiled code that are under way in the process.
std::atomic<int> numCalls{0};

struct Loop;
/// The loop that this thread does parts of.
thread_local Loop *loopAtHand = nullptr;

struct Loop {
  MlirTorchRtLoopBody body;
  void *context;
  int64_t end;
  int64_t leastPart;
  std::atomic<int64_t> next;
  /// How many workers may come.
  int places;
  MlirTorchRtKernelRun *measured = getMeasuredKernel();
  std::atomic<bool> failed{false};
  std::mutex messageMutex;
  MlirTorchRtFailureKind reason = MlirTorchRtAssertion;
  std::string message;

  Loop(MlirTorchRtLoopBody body, void *context, int64_t begin, int64_t end,
       int64_t leastPart, int places)
      : body(body), context(context), end(end), leastPart(leastPart),
        next(begin), places(places) {}

  /// Does parts until there are none.
  void work() {
    loopAtHand = this;
    MlirTorchRtKernelRun *kernel = getMeasuredKernel();
    setMeasuredKernel(measured);
    int64_t first, last;
    while (!failed.load(std::memory_order_relaxed) && take(first, last))
      doPart(first, last);
    setMeasuredKernel(kernel);
    loopAtHand = nullptr;
  }

  /// No further part begins, and those that are under way may be left. The
  /// first reason counts.
  void fail(MlirTorchRtFailureKind why, const char *what) {
    std::lock_guard<std::mutex> lock(messageMutex);
    if (failed.exchange(true))
      return;
    reason = why;
    message = what;
  }

private:
  /// Takes a part if there is one.
  bool take(int64_t &first, int64_t &last) {
    int64_t shares = kSharesPerThread * (places + 1);
    first = next.load(std::memory_order_relaxed);
    do {
      if (first >= end)
        return false;
      int64_t part = std::max(leastPart, (end - first) / shares);
      last = first + std::min(part, end - first);
    } while (
        !next.compare_exchange_weak(first, last, std::memory_order_relaxed));
    return true;
  }

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
    if (!mlirTorchRtGuard(call, &argument))
      fail(mlirTorchRtGetFailureKind(), mlirTorchRtGetFailure());
  }
};

/// The loop at hand as one number, so that joining it is one step: how many
/// workers are there and may be, whether more may come, and which loop it is.
class Gate {
public:
  void open(int places) {
    uint64_t generation = state.load(std::memory_order_relaxed) >> 32;
    state = (generation + 1) << 32 | kOpen |
            static_cast<uint64_t>(places) << kPlacesShift;
  }

  /// Nobody comes any more; true when nobody is there.
  bool close() { return !((state &= ~kOpen) & kPresent); }
  bool isEmpty() const { return !(state & kPresent); }

  /// Whether a loop is open that is not the one `seen` before.
  bool hasNews(uint32_t seen) const {
    uint64_t now = state;
    return now & kOpen && now >> 32 != seen;
  }

  /// Joins a loop that is not the one `seen` before, if there is a place.
  bool tryJoin(uint32_t &seen) {
    uint64_t now = state;
    while (now & kOpen && now >> 32 != seen) {
      if ((now & kPresent) >= (now >> kPlacesShift & kPresent)) {
        seen = now >> 32;
        return false;
      }
      if (!state.compare_exchange_weak(now, now + 1))
        continue;
      seen = now >> 32;
      return true;
    }
    return false;
  }

  /// True for the last one of a closed loop.
  bool leave() { return !(--state & (kOpen | kPresent)); }

private:
  static constexpr uint64_t kPresent = (1 << 15) - 1;
  static constexpr int kPlacesShift = 15;
  static constexpr uint64_t kOpen = UINT64_C(1) << 31;

  std::atomic<uint64_t> state{0};
};

class Pool {
public:
  bool tryAcquire() { return !taken.exchange(true); }
  void release() { taken = false; }

  /// How many threads are there already and need not be woken. Asked by who has
  /// the pool.
  int countAwake() const { return numWorkers - numSleeping; }

  void run(Loop &loop) {
    while (numWorkers < loop.places && startWorker())
      ++numWorkers;
    current.store(&loop, std::memory_order_relaxed);
    gate.open(loop.places);
    wakeWorkers(loop.places - countAwake());
    loop.work();
    if (!gate.close())
      waitForWorkers(loop);
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

  void wakeWorkers(int count) {
    if (count <= 0 || numSleeping == 0)
      return;
    // Whoever counts as sleeping waits when the mutex is free, or has seen the
    // loop; who wakes needs the mutex.
    {
      std::lock_guard<std::mutex> lock(mutex);
    }
    for (int i = 0; i < count; ++i)
      wake.notify_one();
  }

  /// Asks meanwhile whether the call is still wanted.
  void waitForWorkers(Loop &loop) {
    auto isDone = [&] { return gate.isEmpty(); };
    for (BusyWait wait(mayStayAwake() ? kAwakeInCall : 0); wait.pass(isDone);)
      if (isDone())
        return;
    std::unique_lock<std::mutex> lock(mutex);
    callerSleeps = true;
    while (!done.wait_for(lock, kPollInterval, isDone)) {
      lock.unlock();
      if (!loop.failed && !isStillWanted())
        loop.fail(MlirTorchRtInterrupted, kInterrupted);
      lock.lock();
    }
    callerSleeps = false;
  }

  /// Every caller and every thread of the pool that is awake has a processor.
  bool mayStayAwake() const {
    return std::max(1, numCalls.load()) + countAwake() <= numProcessors;
  }

  void serve() {
    uint32_t seen = 0;
    int shyness = 0, shy = 0;
    while (true) {
      if (gate.tryJoin(seen)) {
        current.load(std::memory_order_relaxed)->work();
        if (gate.leave() && callerSleeps) {
          std::lock_guard<std::mutex> lock(mutex);
          done.notify_one();
        }
      }
      if (shy > 0)
        --shy;
      else if (stayAwake(seen, shyness)) {
        continue;
      } else {
        shy = shyness;
      }
      sleep(seen);
    }
  }

  /// True when there is a loop. Who is disturbed becomes shy, and who is right
  /// to stay awake less so.
  bool stayAwake(uint32_t seen, int &shyness) const {
    auto hasNews = [&] { return gate.hasNews(seen); };
    if (hasNews())
      return true;
    if (!mayStayAwake())
      return false;
    BusyWait wait(kAwakeInCall);
    int64_t begin = getNanoseconds();
    while (wait.pass(hasNews)) {
      if (hasNews()) {
        shyness /= 2;
        return true;
      }
      if (numCalls == 0 && getNanoseconds() - begin > kAwakeAfterCall)
        return false;
    }
    if (wait.wasDisturbed())
      shyness = std::min(2 * shyness + 1, kMostShyness);
    return false;
  }

  void sleep(uint32_t seen) {
    numProcessors = countProcessors();
    std::unique_lock<std::mutex> lock(mutex);
    ++numSleeping;
    wake.wait(lock, [&] { return gate.hasNews(seen); });
    --numSleeping;
  }

  std::atomic<bool> taken{false};
  Gate gate;
  std::atomic<Loop *> current{nullptr};
  std::atomic<int> numWorkers{0}, numSleeping{0};
  std::atomic<int> numProcessors{countProcessors()};
  std::atomic<bool> callerSleeps{false};
  std::mutex mutex;
  std::condition_variable wake, done;
};

std::atomic<Pool *> pool{nullptr};

/// Pools are never destroyed: their threads wait in them until the end.
Pool &getPool() {
  static const bool forks = [] {
    // A child process has no threads but its own.
    pthread_atfork(nullptr, nullptr, [] {
      pool = nullptr;
      numCalls = 0;
    });
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

/// How many threads are worth calling for a loop.
int countUseful(int64_t count, int64_t grain) {
  return static_cast<int>(
      std::min<int64_t>(countThreads(), count / std::max<int64_t>(grain, 1)));
}

/// How a loop is shared: among how many threads, in parts of what size or more.
struct Shares {
  int threads;
  int64_t leastPart;
};

Shares planShares(const Pool &shared, int64_t count, int64_t grain) {
  int threads = countUseful(count, grain);
  int64_t lesser = grain / kAwakeDiscount;
  int awake = std::min(countUseful(count, lesser), shared.countAwake() + 1);
  if (awake > threads) {
    threads = awake;
    grain = lesser;
  }
  return {threads, std::max<int64_t>(grain, 1)};
}

} // namespace

bool torch_mlir_runtime::isInParallelLoop() { return loopAtHand; }

bool torch_mlir_runtime::isInFailedLoop() {
  return loopAtHand && loopAtHand->failed.load(std::memory_order_relaxed);
}

int torch_mlir_runtime::countThreads() {
  return loopAtHand ? 1 : std::min(numThreads, kMostWorkers + 1);
}

void torch_mlir_runtime::beginCall() { ++numCalls; }

void torch_mlir_runtime::endCall() { --numCalls; }

void mlirTorchRtSetNumThreads(int32_t threads) { numThreads = threads; }

int64_t mlirTorchRtShareRows(int64_t rows, int64_t most, int64_t nanoseconds) {
  // Threads that are awake are worth calling for less, see planShares.
  int64_t worth = nanoseconds / (kThreadNanoseconds / kAwakeDiscount);
  int64_t threads = std::clamp<int64_t>(worth, 1, countThreads());
  int64_t parts = (rows + most - 1) / most;
  // As many for each thread.
  parts = (parts + threads - 1) / threads * threads;
  return std::max<int64_t>(1, (rows + parts - 1) / parts);
}

static void runLoop(MlirTorchRtLoopBody body, void *context, int64_t begin,
                    int64_t end, int64_t grain, double nanosecondsEach) {
  if (begin >= end)
    return;
  pollCall();
  double nanoseconds = nanosecondsEach * static_cast<double>(end - begin);
  bool isShort = countUseful(end - begin, grain / kAwakeDiscount) < 2;
  if (isShort || loopAtHand || !getPool().tryAcquire()) {
    if (!loopAtHand)
      noteLoop(nanoseconds, 1);
    body(context, begin, end);
    return;
  }
  Pool &shared = getPool();
  Shares shares = planShares(shared, end - begin, grain);
  noteLoop(nanoseconds, std::max(shares.threads, 1));
  if (shares.threads < 2) {
    shared.release();
    body(context, begin, end);
    return;
  }
  Loop loop(body, context, begin, end, shares.leastPart, shares.threads - 1);
  shared.run(loop);
  shared.release();
  if (!loop.failed)
    return;
  setFailure(loop.reason, loop.message.c_str());
  // The jump passes by destructors.
  loop.message = std::string();
  mlirTorchRtFail();
}

void torch_mlir_runtime::parallelForOf(MlirTorchRtLoopBody body, void *context,
                                       int64_t begin, int64_t end,
                                       double nanosecondsEach) {
  double grain = kThreadNanoseconds / std::max(nanosecondsEach, 1e-3);
  runLoop(body, context, begin, end,
          std::max<int64_t>(1, static_cast<int64_t>(grain)), nanosecondsEach);
}

void mlirTorchRtParallelFor(MlirTorchRtLoopBody body, void *context,
                            int64_t begin, int64_t end, int64_t grain) {
  double nanosecondsEach = static_cast<double>(kThreadNanoseconds) /
                           static_cast<double>(std::max<int64_t>(grain, 1));
  runLoop(body, context, begin, end, grain, nanosecondsEach);
}
