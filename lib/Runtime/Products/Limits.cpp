// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How fast this machine is at best, by trying. Other programs may be in the
// way: the best of some tries counts.

#include "../Allocations.h"
#include "../Processors.h"
#include "ProductKernels.h"

#include <algorithm>
#include <memory>
#include <type_traits>

using namespace torch_mlir_runtime;

namespace {

/// The largest vectors that there may be. Tiles have limits of their own.
constexpr int64_t kMostVectorBytes = 64;
constexpr int64_t kLeastNanoseconds = 1000 * 1000;
constexpr int kTries = 9;
/// So long that threads are woken for it.
constexpr double kLongEnough = 1e9;

/// Seconds in which each of some threads calls `work` once.
template <typename Work>
double measureSeconds(int32_t threads, Work &&work) {
  auto run = [](void *context, int64_t begin, int64_t end) {
    for (int64_t thread = begin; thread < end; ++thread)
      (*static_cast<std::remove_reference_t<Work> *>(context))(thread);
  };
  int64_t begin = getNanoseconds();
  parallelForOf(run, &work, 0, threads, kLongEnough);
  return static_cast<double>(std::max<int64_t>(getNanoseconds() - begin, 1)) *
         1e-9;
}

/// How many rounds all threads do in a second. `work` gets the number of a
/// thread, and that of the rounds.
template <typename Work>
double measureRounds(int32_t threads, Work &&work) {
  int32_t before = countThreads();
  mlirTorchRtSetNumThreads(threads);
  int64_t rounds = 1;
  auto doRounds = [&](int64_t thread) { work(thread, rounds); };
  while (measureSeconds(threads, doRounds) * 1e9 < kLeastNanoseconds)
    rounds *= 2;
  double best = 0;
  for (int i = 0; i < kTries; ++i)
    best = std::max(best, static_cast<double>(rounds) /
                              measureSeconds(threads, doRounds));
  mlirTorchRtSetNumThreads(before);
  return best;
}

template <typename Form>
double measureMultiplying(int32_t threads) {
  const auto &kernels = getProductKernels<Form>(kMostVectorBytes);
  return measureRounds(threads,
                       [&](int64_t, int64_t rounds) {
                         kernels.multiplyInRegisters(rounds);
                       }) *
         static_cast<double>(kernels.multiplyInRegisters(1)) * threads;
}

} // namespace

double mlirTorchRtMeasureMultiplying(int64_t element, int32_t threads) {
  switch (element) {
  case MlirTorchRtFloat64:
    return measureMultiplying<Doubles>(threads);
  case MlirTorchRtInt8:
    return measureMultiplying<IntPairs>(threads);
  case MlirTorchRtBfloat16:
#ifdef __x86_64__
    if (hasBfloatTiles(/*vectorBytes=*/1024))
      return 0;
    if (hasBfloatPairs(kMostVectorBytes))
      return measureMultiplying<BfloatPairs>(threads);
#endif
    break;
  default:
    break;
  }
  // Whatever else there is is widened.
  return measureMultiplying<Floats>(threads);
}

double mlirTorchRtMeasureReading(int64_t bytes, int32_t threads) {
  constexpr int64_t unit = kReadTogether * sizeof(float);
  int64_t each = std::max<int64_t>(bytes / threads / unit, 1) * kReadTogether;
  auto memory = std::make_unique<float[]>(each * threads);
  const auto &kernels = getProductKernels<Floats>(kMostVectorBytes);
  return measureRounds(threads,
                       [&](int64_t thread, int64_t rounds) {
                         for (int64_t i = 0; i < rounds; ++i)
                           kernels.readAll(memory.get() + thread * each, each);
                       }) *
         static_cast<double>(each * threads) * sizeof(float);
}
