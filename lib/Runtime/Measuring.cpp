// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Measuring.h"
#include "Processors.h"

#include <algorithm>

using namespace torch_mlir_runtime;

namespace {

/// What the calls of this thread add to, by kernel.
thread_local MlirTorchRtKernelRun *measuredRuns = nullptr;
thread_local int64_t numMeasuredRuns = 0;
thread_local int64_t beginOfKernel = 0;
thread_local MlirTorchRtKernelRun *measuredKernel = nullptr;

MlirTorchRtKernelRun *findRun(int64_t kernel) {
  return kernel < numMeasuredRuns ? &measuredRuns[kernel] : nullptr;
}

/// Threads that share a loop may note what is in it at the same time.
int64_t fetchAndAdd(int64_t &sum, int64_t value) {
  return __atomic_fetch_add(&sum, value, __ATOMIC_RELAXED);
}

} // namespace

MlirTorchRtKernelRun *torch_mlir_runtime::getMeasuredKernel() {
  return measuredKernel;
}

void torch_mlir_runtime::setMeasuredKernel(MlirTorchRtKernelRun *kernel) {
  measuredKernel = kernel;
}

void torch_mlir_runtime::noteLoop(double nanoseconds, int threads) {
  if (!measuredKernel)
    return;
  measuredKernel->expected += static_cast<int64_t>(nanoseconds / threads);
  measuredKernel->threads = std::max<int64_t>(measuredKernel->threads, threads);
}

void torch_mlir_runtime::notePlan(const MlirTorchRtPlan &plan) {
  if (!measuredKernel)
    return;
  fetchAndAdd(measuredKernel->multiplications,
              plan.outer * plan.rows * plan.columns * plan.terms);
  if (fetchAndAdd(measuredKernel->products, 1) == 0)
    measuredKernel->plan = plan;
}

void mlirTorchRtMeasure(MlirTorchRtKernelRun *runs, int64_t number) {
  measuredRuns = runs;
  numMeasuredRuns = runs ? number : 0;
  measuredKernel = nullptr;
}

void mlirTorchRtKernelBegins(int64_t kernel) {
  measuredKernel = findRun(kernel);
  beginOfKernel = getNanoseconds();
}

void mlirTorchRtKernelEnds(int64_t kernel, int64_t bytes) {
  int64_t end = getNanoseconds();
  measuredKernel = nullptr;
  MlirTorchRtKernelRun *run = findRun(kernel);
  if (!run)
    return;
  ++run->calls;
  run->nanoseconds += end - beginOfKernel;
  run->bytes += bytes;
  run->threads = std::max<int64_t>(run->threads, 1);
}
