// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assertions of a program end the call, not the process. Compiled code has
// nothing to clean up on its stack, so it is left with a jump; what it had
// allocated is freed.

#include "Allocations.h"
#include "torch-mlir-c/Runtime.h"

#include <csetjmp>
#include <cstdlib>
#include <string>

namespace {

/// One of these per thread: calls nest when a callback calls compiled code.
struct Guard {
  std::jmp_buf target;
  Guard *outer;
};

thread_local Guard *innermost = nullptr;
thread_local std::string failure;
thread_local MlirTorchRtFailureKind kind = MlirTorchRtAssertion;

} // namespace

bool mlirTorchRtGuard(void (*entry)(void **), void **arguments) {
  torch_mlir_runtime::CallAllocations allocations;
  Guard guard;
  guard.outer = innermost;
  innermost = &guard;
  bool isCall = !guard.outer && !torch_mlir_runtime::isInParallelLoop();
  if (isCall)
    torch_mlir_runtime::beginCall();
  bool succeeded = setjmp(guard.target) == 0;
  if (succeeded)
    entry(arguments);
  else
    allocations.freeAll();
  innermost = innermost->outer;
  if (isCall)
    torch_mlir_runtime::endCall();
  return succeeded;
}

const char *mlirTorchRtGetFailure() { return failure.c_str(); }

MlirTorchRtFailureKind mlirTorchRtGetFailureKind() { return kind; }

void torch_mlir_runtime::setFailure(MlirTorchRtFailureKind why,
                                    const char *message) {
  kind = why;
  failure = message;
}

bool torch_mlir_runtime::isInCall() { return innermost; }

void mlirTorchRtSetFailure(const char *message) {
  torch_mlir_runtime::setFailure(MlirTorchRtAssertion, message);
}

void mlirTorchRtSetOutOfMemory() {
  torch_mlir_runtime::setFailure(MlirTorchRtOutOfMemory, "out of memory");
}

void mlirTorchRtFail() {
  if (!innermost)
    std::abort();
  std::longjmp(innermost->target, 1);
}
