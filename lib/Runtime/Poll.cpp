// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Long calls ask now and then whether they are still wanted: where they
// allocate and where a loop over many elements begins.

#include "Allocations.h"
#include "torch-mlir-c/Runtime.h"

#include <ctime>

using namespace torch_mlir_runtime;

namespace {
constexpr int64_t kInterval = 50 * 1000 * 1000;
thread_local bool (*callback)() = nullptr;
thread_local int64_t nextPoll = 0;
} // namespace

void mlirTorchRtSetPoll(bool (*poll)(void)) { callback = poll; }

void torch_mlir_runtime::pollCall() {
  if (!callback || isInParallelLoop())
    return;
  timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  int64_t nanoseconds = now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
  if (nanoseconds < nextPoll)
    return;
  nextPoll = nanoseconds + kInterval;
  if (callback())
    return;
  setFailure(MlirTorchRtInterrupted, "interrupted");
  mlirTorchRtFail();
}
