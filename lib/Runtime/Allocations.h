// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What one call has allocated and not freed yet.

#ifndef TORCHMLIR_LIB_RUNTIME_ALLOCATIONS_H
#define TORCHMLIR_LIB_RUNTIME_ALLOCATIONS_H

#include "torch-mlir-c/Runtime.h"

namespace torch_mlir_runtime {

/// A ring of allocations: freeing one needs no search.
struct AllocationLink {
  AllocationLink *previous = nullptr;
  AllocationLink *next = nullptr;
};

/// Adds an allocation to the innermost call of this thread, if there is one.
void addToCall(AllocationLink &link);

/// Fails the call of this thread if whoever watches it says so.
void pollCall();
/// Says why the call of this thread fails.
void setFailure(MlirTorchRtFailureKind why, const char *message);

/// Whether compiled code called us, which a failure then leaves.
bool isInCall();

/// Whether this thread does a part of a loop, which others do not leave.
bool isInParallelLoop();
/// How many threads a loop that begins here may have.
int countThreads();
/// What a thread has to do to be worth waking it.
constexpr int64_t kThreadNanoseconds = 20000;

/// A call of compiled code begins or ends on this thread. While one is under
/// way, threads stay awake for its loops.
void beginCall();
void endCall();

/// While it lives, it knows every allocation of its thread. Calls nest, and so
/// do these.
class CallAllocations {
public:
  CallAllocations();
  CallAllocations(const CallAllocations &) = delete;
  CallAllocations &operator=(const CallAllocations &) = delete;
  ~CallAllocations();

  void freeAll();

private:
  friend void addToCall(AllocationLink &link);

  AllocationLink ring;
  CallAllocations *outer;
};

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_ALLOCATIONS_H
