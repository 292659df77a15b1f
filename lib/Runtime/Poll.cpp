// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Long calls ask now and then whether they are still wanted: where they
// allocate, where a loop over many elements begins, and in each step of a loop
// of the program.

#include "Allocations.h"
#include "torch-mlir-c/Runtime.h"

#include <ctime>

using namespace torch_mlir_runtime;

namespace {
thread_local bool (*callback)() = nullptr;
thread_local int64_t nextPoll = 0;
} // namespace

void mlirTorchRtSetPoll(bool (*poll)(void)) { callback = poll; }

bool torch_mlir_runtime::isStillWanted() {
  if (!callback)
    return true;
  timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  int64_t nanoseconds = now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
  if (nanoseconds < nextPoll)
    return true;
  nextPoll = nanoseconds + std::chrono::nanoseconds(kPollInterval).count();
  return callback();
}

void torch_mlir_runtime::pollCall() {
  if (isInFailedLoop()) {
    // Heard only by a call that a handler of a signal makes in the midst of it.
    setFailure(MlirTorchRtAssertion, "another part of a loop has failed");
    mlirTorchRtFail();
  }
  if (isStillWanted())
    return;
  setFailure(MlirTorchRtInterrupted, kInterrupted);
  mlirTorchRtFail();
}

void mlirTorchRtPoll() { pollCall(); }
