// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What compiled code calls. Kept small: ahead-of-time users link against it.

#ifndef TORCH_MLIR_C_RUNTIME_H
#define TORCH_MLIR_C_RUNTIME_H

#include "mlir-c/Support.h"
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Memory for a tensor, aligned for the widest vector. Freed with
/// mlirTorchRtFree, on any thread. Without memory the call fails.
MLIR_CAPI_EXPORTED void *mlirTorchRtAlloc(uint64_t size);
MLIR_CAPI_EXPORTED void mlirTorchRtFree(void *pointer);

/// The same, but returns null where there is no memory.
MLIR_CAPI_EXPORTED void *mlirTorchRtTryAlloc(uint64_t size);

/// Copies one strided memref to another of the same shape; both are unranked
/// descriptors (rank, pointer to the ranked one).
MLIR_CAPI_EXPORTED void mlirTorchRtCopy(int64_t elementSize, void *source,
                                        void *target);

/// How many threads the loops of this thread's calls may use; one unless set.
MLIR_CAPI_EXPORTED void mlirTorchRtSetNumThreads(int32_t threads);

/// A range of the iterations of a loop.
typedef void (*MlirTorchRtLoopBody)(void *context, int64_t begin, int64_t end);
/// Runs a loop whose iterations are independent of each other; `grain` of them
/// are worth a thread. Inside of another such loop it runs on one thread.
MLIR_CAPI_EXPORTED void mlirTorchRtParallelFor(MlirTorchRtLoopBody body,
                                               void *context, int64_t begin,
                                               int64_t end, int64_t grain);

/// How many rows a thread should do together where rows are independent of each
/// other and take so long in all: `most` at most.
MLIR_CAPI_EXPORTED int64_t mlirTorchRtShareRows(int64_t rows, int64_t most,
                                                int64_t nanoseconds);

/// A loop of a product. Steps are in elements; an operand that a loop does not
/// go over has a step of zero.
typedef struct MlirTorchRtProductLoop {
  int64_t count;
  int64_t leftStep;
  int64_t rightStep;
  int64_t outStep;
} MlirTorchRtProductLoop;

/// What is computed from each finished sum, in place or elsewhere: of `count`
/// elements of the result that are next to each other. The first offset is
/// theirs, the others are those of the first element of each further operand.
typedef void (*MlirTorchRtFinish)(void *context, int64_t count,
                                  const int64_t *offsets);

/// What the operands of a product consist of.
typedef enum MlirTorchRtElement {
  MlirTorchRtFloat32,
  MlirTorchRtFloat64,
  MlirTorchRtBfloat16,
  MlirTorchRtFloat16,
  MlirTorchRtInt8,
} MlirTorchRtElement;

enum {
  /// Loops of a kind that a product may have.
  MlirTorchRtMostLoops = 16,
  /// Further operands that its result may be finished with.
  MlirTorchRtMostExtras = 6,
  /// Dimensions of an image that may have zeros around them.
  MlirTorchRtMostBounds = 3,
  /// Columns with which windows slide along the lines of an image.
  MlirTorchRtMostSlidingColumns = 3,
  /// Rows, columns and terms of matrices that are multiplied where they are. Of
  /// long ones, terms and the shorter of the two are at most half as many.
  MlirTorchRtMostSmall = 64,
  /// A product of so many rows at most, and no more of them than columns, sums
  /// each row as if it were alone if it has so many terms at most, and for each
  /// row so many at least.
  MlirTorchRtMostRowsAlike = 16,
  MlirTorchRtMostTermsAlike = 512,
  MlirTorchRtTermsPerRowAlike = 6,
};

/// Each element of the result is a sum of products of two elements, as in a
/// matrix product or a convolution. The result is of the operands' type, and of
/// 32 bits where they have fewer: a float, or an integer whose sums wrap. Loops
/// come in this order: those of both operands and the result, those of the left
/// one and the result (rows), those of the right one and the result (columns),
/// and those that are summed over (terms).
typedef struct MlirTorchRtProduct {
  const void *left;
  const void *right;
  void *out;
  /// One of MlirTorchRtElement.
  int64_t element;
  /// The largest registers that may be used: 16, 32 or 64 for vectors, 1024 for
  /// tiles.
  int64_t vectorBytes;
  /// Whether sums are added to what the result holds.
  int64_t accumulates;
  /// Null if sums are the result.
  MlirTorchRtFinish finish;
  void *context;
  /// Further operands of `finish`, 6 at most. For each of them: what it expects
  /// the step to be from one element of the result to the next, and its step in
  /// each of the loops.
  int64_t numExtras;
  const int64_t *extras;
  /// Dimensions of the left operand, 3 at most, with zeros around them that are
  /// not in memory: `left` is where the first of them would be. For each: how
  /// many zeros are in front, how many elements there are, their step in
  /// memory, and the step along the dimension in each of the loops, which is
  /// not negative.
  int64_t numBounds;
  const int64_t *bounds;
  int64_t numOuter;
  int64_t numRows;
  int64_t numColumns;
  int64_t numTerms;
  MlirTorchRtProductLoop loops[];
} MlirTorchRtProduct;
MLIR_CAPI_EXPORTED void mlirTorchRtMultiply(const MlirTorchRtProduct *product);

/// Memory that somebody else owns.
typedef struct MlirTorchRtMemory {
  const void *data;
  int64_t bytes;
} MlirTorchRtMemory;

/// Weights that do not change as long as this is in use, and what products have
/// packed of them, which is about as large at most. Pieces of memory do not
/// overlap. Null where there is no memory for it.
typedef struct MlirTorchRtWeights MlirTorchRtWeights;
MLIR_CAPI_EXPORTED MlirTorchRtWeights *
mlirTorchRtKeepWeights(const MlirTorchRtMemory *memory, int64_t number);
/// Frees what is packed. No call may use it any more.
MLIR_CAPI_EXPORTED void mlirTorchRtDropWeights(MlirTorchRtWeights *weights);
/// Bytes of what is packed.
MLIR_CAPI_EXPORTED int64_t
mlirTorchRtCountPackedBytes(MlirTorchRtWeights *weights);
/// Calls on this thread use these weights, or none, from now on. Returns those
/// of before, for the end of a call that began inside of another one.
MLIR_CAPI_EXPORTED MlirTorchRtWeights *
mlirTorchRtUseWeights(MlirTorchRtWeights *weights);

/// Who computes a product.
typedef enum MlirTorchRtWay {
  MlirTorchRtNoProduct,
  /// Rows times panels, into which columns are packed.
  MlirTorchRtPanels,
  /// A few rows times what lies where it is.
  MlirTorchRtFewRows,
  /// Small matrices where they are.
  MlirTorchRtSmallMatrices,
  /// Windows that slide along the lines of an image.
  MlirTorchRtSlidingWindows,
} MlirTorchRtWay;

/// What was decided for a product. What a way has no use for is zero.
typedef struct MlirTorchRtPlan {
  /// One of MlirTorchRtWay, and one of MlirTorchRtElement.
  int64_t way;
  int64_t element;
  /// The size of the registers that multiply.
  int64_t vectorBytes;
  /// Loops as they were arranged: sides may have been swapped.
  int64_t outer;
  int64_t rows;
  int64_t columns;
  int64_t terms;
  /// What registers hold at once: rows, and columns.
  int64_t tileRows;
  int64_t tileColumns;
  /// What threads take one by one: rows, and columns.
  int64_t partRows;
  int64_t partColumns;
  /// Terms that are multiplied before sums go to memory.
  int64_t blockTerms;
  /// Bytes that are packed or copied before they are multiplied: at once, of
  /// the operand that is.
  int64_t packedBytes;
  /// Whether rows of the result are next to each other, and not columns.
  int64_t isTurned;
  /// Whether what is packed is of an earlier call, or for later ones.
  int64_t isKept;
} MlirTorchRtPlan;

/// What the runs of a kernel have been like, in sum.
typedef struct MlirTorchRtKernelRun {
  int64_t calls;
  int64_t nanoseconds;
  /// What it was expected to take: 0 if nobody asked.
  int64_t expected;
  /// Bytes of the operands that it reads or writes as a whole.
  int64_t bytes;
  int64_t multiplications;
  /// The most threads that shared a loop of it.
  int64_t threads;
  int64_t products;
  /// Of the first product.
  MlirTorchRtPlan plan;
} MlirTorchRtKernelRun;

/// From now on, calls on this thread of code that was compiled to be measured
/// add to these runs, one for each kernel. Null ends it.
MLIR_CAPI_EXPORTED void mlirTorchRtMeasure(MlirTorchRtKernelRun *runs,
                                           int64_t number);
/// What such code calls before and after a kernel.
MLIR_CAPI_EXPORTED void mlirTorchRtKernelBegins(int64_t kernel);
MLIR_CAPI_EXPORTED void mlirTorchRtKernelEnds(int64_t kernel, int64_t bytes);

/// What so many threads of this machine do in a second at most: multiplications
/// with addition of MlirTorchRtElement, in registers, or 0 where that is not
/// known; and bytes that are read again and again, so many at a time.
MLIR_CAPI_EXPORTED double mlirTorchRtMeasureMultiplying(int64_t element,
                                                        int32_t threads);
MLIR_CAPI_EXPORTED double mlirTorchRtMeasureReading(int64_t bytes,
                                                    int32_t threads);

/// Rounds to bfloat16, which is returned in the low half of a float.
MLIR_CAPI_EXPORTED float mlirTorchRtFloatToBfloat16(float value);
MLIR_CAPI_EXPORTED float mlirTorchRtDoubleToBfloat16(double value);
MLIR_CAPI_EXPORTED float mlirTorchRtFloatToHalf(float value);
MLIR_CAPI_EXPORTED float mlirTorchRtDoubleToHalf(double value);
MLIR_CAPI_EXPORTED float mlirTorchRtHalfToFloat(float half);

/// Where this thread's random numbers begin; set before a call.
MLIR_CAPI_EXPORTED void mlirTorchRtSetSeed(uint64_t seed);
/// The seed of one random operation, another at each call.
MLIR_CAPI_EXPORTED int64_t mlirTorchRtNextSeed(void);

/// Calls compiled code. False when an assertion in it failed: the code was left
/// at that point, and what it had allocated on this thread is freed.
MLIR_CAPI_EXPORTED bool mlirTorchRtGuard(void (*entry)(void **),
                                         void **arguments);

/// What the last failed assertion of this thread said.
MLIR_CAPI_EXPORTED const char *mlirTorchRtGetFailure(void);

/// Why the last call of this thread failed.
typedef enum MlirTorchRtFailureKind {
  MlirTorchRtAssertion,
  MlirTorchRtOutOfMemory,
  MlirTorchRtInterrupted,
} MlirTorchRtFailureKind;
MLIR_CAPI_EXPORTED MlirTorchRtFailureKind mlirTorchRtGetFailureKind(void);
MLIR_CAPI_EXPORTED void mlirTorchRtSetOutOfMemory(void);

/// A function that calls of this thread ask from time to time whether to go on;
/// when it returns false, the call fails as interrupted. Null asks nobody.
MLIR_CAPI_EXPORTED void mlirTorchRtSetPoll(bool (*poll)(void));
/// Asks it, if some time has passed since this thread asked last. For compiled
/// code, in loops that allocate nothing.
MLIR_CAPI_EXPORTED void mlirTorchRtPoll(void);

/// What a failing assertion calls, in this order.
MLIR_CAPI_EXPORTED void mlirTorchRtSetFailure(const char *message);
MLIR_CAPI_EXPORTED void mlirTorchRtFail(void);

#ifdef __cplusplus
}
#endif

#endif // TORCH_MLIR_C_RUNTIME_H
