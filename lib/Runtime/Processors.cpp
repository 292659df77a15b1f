// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Processors.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <sched.h>
#include <unistd.h>

using namespace torch_mlir_runtime;

namespace {

/// Nothing but another thread keeps this one from its processor for so long.
constexpr int64_t kDisturbance = 50 * 1000;
constexpr int kUnlimited = 1 << 20;

/// Processors that a share of `quota` in `period` microseconds fills.
int countInShare(long long quota, long long period) {
  if (quota <= 0 || period <= 0)
    return kUnlimited;
  return static_cast<int>(std::clamp<long long>(quota / period, 1, kUnlimited));
}

/// A number in a file; -1 if there is none.
long long readNumber(const char *path) {
  long long value = -1;
  if (std::FILE *file = std::fopen(path, "re")) {
    if (std::fscanf(file, "%lld", &value) != 1)
      value = -1;
    std::fclose(file);
  }
  return value;
}

/// What control groups grant, as a container sees its own.
int countGranted() {
  if (std::FILE *file = std::fopen("/sys/fs/cgroup/cpu.max", "re")) {
    long long quota = 0, period = 0;
    // The quota of a group without one is the word "max".
    int numRead = std::fscanf(file, "%lld %lld", &quota, &period);
    std::fclose(file);
    return numRead == 2 ? countInShare(quota, period) : kUnlimited;
  }
  return countInShare(readNumber("/sys/fs/cgroup/cpu/cpu.cfs_quota_us"),
                      readNumber("/sys/fs/cgroup/cpu/cpu.cfs_period_us"));
}

/// The processors that this thread is bound to.
int countBound() {
  // A mask for the largest machines: the call fails when one is too short.
  constexpr int kMost = 8192;
  alignas(cpu_set_t) char mask[CPU_ALLOC_SIZE(kMost)];
  if (sched_getaffinity(0, sizeof(mask), reinterpret_cast<cpu_set_t *>(mask)))
    return static_cast<int>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
  return CPU_COUNT_S(sizeof(mask), reinterpret_cast<cpu_set_t *>(mask));
}

} // namespace

int torch_mlir_runtime::countProcessors() {
  // Files are read once; what a thread is bound to may change.
  static const int granted = countGranted();
  return std::min(granted, countBound());
}

int64_t torch_mlir_runtime::getNanoseconds() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

bool BusyWait::yield() {
  sched_yield();
  int64_t before = now;
  now = getNanoseconds();
  disturbed = now - before > kDisturbance;
  return !disturbed && now < end;
}
