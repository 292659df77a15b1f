/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* What every exported library has: it calls compiled code as the engine does.
 */

#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef struct Memory {
  const void *data;
  int64_t bytes;
} Memory;

void *mlirTorchRtKeepWeights(const Memory *memory, int64_t number);
void mlirTorchRtDropWeights(void *weights);
void *mlirTorchRtUseWeights(void *weights);
bool mlirTorchRtGuard(void (*entry)(void **), void **arguments);
const char *mlirTorchRtGetFailure(void);
void mlirTorchRtSetFailure(const char *message);
void mlirTorchRtSetOutOfMemory(void);
void mlirTorchRtSetSeed(uint64_t seed);
void mlirTorchRtSetNumThreads(int32_t threads);
void *mlirTorchRtTryAlloc(uint64_t size);
void mlirTorchRtFree(void *pointer);
float mlirTorchRtFloatToBfloat16(float value);
float mlirTorchRtDoubleToBfloat16(double value);
float mlirTorchRtFloatToHalf(float value);
float mlirTorchRtDoubleToHalf(double value);
float mlirTorchRtHalfToFloat(float half);

/* The compiled code. */
void mlirTorchEntry(void **arguments);

/* LLVM calls these where the processor has no instruction. */
float __truncsfbf2(float value) { return mlirTorchRtFloatToBfloat16(value); }
float __truncdfbf2(double value) { return mlirTorchRtDoubleToBfloat16(value); }
float __truncsfhf2(float value) { return mlirTorchRtFloatToHalf(value); }
float __truncdfhf2(double value) { return mlirTorchRtDoubleToHalf(value); }
float __extendhfsf2(float half) { return mlirTorchRtHalfToFloat(half); }

/* Rank -1 is a scalar, size -1 any. */
typedef struct Port {
  const char *name;
  const int64_t *sizes;
  int rank;
  int elementSize;
} Port;

typedef struct Weight {
  char *data;
  const int64_t *sizes;
  int rank;
} Weight;

typedef struct Value {
  void *data;
  const int64_t *sizes;
} Value;

enum { WORDS = 3 + 2 * MAX_RANK };

typedef struct Result {
  void *allocated;
  void *data;
  int64_t sizes[MAX_RANK];
  char scalar[16];
} Result;

/* Describes dense memory in the way that compiled code wants. */
static void describe(int64_t *words, const void *data, const int64_t *sizes,
                     int rank) {
  words[0] = words[1] = (int64_t)(intptr_t)data;
  words[2] = 0;
  int64_t stride = 1;
  for (int i = rank; i-- > 0; stride *= sizes[i]) {
    words[3 + i] = sizes[i];
    words[3 + rank + i] = stride;
  }
}

static int checkSizes(const Port *port, const int64_t *sizes) {
  char text[160];
  for (int i = 0; i < port->rank; ++i) {
    if (port->sizes[i] < 0 ? sizes[i] >= 0 : sizes[i] == port->sizes[i])
      continue;
    snprintf(text, sizeof(text),
             "size %d of '%s' is %lld, which was not compiled", i, port->name,
             (long long)sizes[i]);
    mlirTorchRtSetFailure(text);
    return -1;
  }
  return 0;
}

/* A size that may change, and the row with the size that it has to be equal to:
 * its own or one before it. */
typedef struct Bounds {
  int input, dim;
  int64_t least, most;
  int first;
} Bounds;

static int checkBounds(const Port *ports, const Value *given,
                       const Bounds *bounds, int count) {
  char text[320];
  for (int i = 0; i < count; ++i) {
    const Bounds *own = &bounds[i], *first = &bounds[own->first];
    int64_t size = given[own->input].sizes[own->dim];
    int64_t wanted = given[first->input].sizes[first->dim];
    const char *name = ports[own->input].name;
    if (size != wanted)
      snprintf(text, sizeof(text),
               "size %d of '%s' is %lld, not %lld, which is size %d of '%s'",
               own->dim, name, (long long)size, (long long)wanted, first->dim,
               ports[first->input].name);
    else if (size < own->least)
      snprintf(text, sizeof(text),
               "size %d of '%s' is %lld, less than %lld, the least it was "
               "compiled for",
               own->dim, name, (long long)size, (long long)own->least);
    else if (size > own->most)
      snprintf(text, sizeof(text),
               "size %d of '%s' is %lld, more than %lld, the most it was "
               "compiled for",
               own->dim, name, (long long)size, (long long)own->most);
    else
      continue;
    mlirTorchRtSetFailure(text);
    return -1;
  }
  return 0;
}

/* Conditions on sizes round down, as Python does. */
static inline int64_t floorDivide(int64_t value, int64_t by, int *undefined) {
  if (by == 0) {
    *undefined = 1;
    return 0;
  }
  return value / by - (value % by != 0 && (value < 0) != (by < 0));
}

static inline int64_t floorModulo(int64_t value, int64_t by, int *undefined) {
  return value - floorDivide(value, by, undefined) * by;
}

static inline int64_t largerOf(int64_t a, int64_t b) { return a > b ? a : b; }
static inline int64_t smallerOf(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t countBytes(const Port *port, const Result *result) {
  int64_t bytes = port->elementSize;
  for (int i = 0; i < port->rank; ++i)
    bytes *= result->sizes[i];
  return bytes;
}

/* Reads where the call left the results: one structure of descriptors and
 * scalars, each aligned to its size. */
static void readResults(const Port *ports, const char *raw, Result *results) {
  size_t offset = 0;
  for (int i = 0; i < NUM_RESULTS; ++i) {
    const Port *port = &ports[i];
    size_t alignment =
        port->rank < 0 ? (size_t)port->elementSize : sizeof(int64_t);
    offset = (offset + alignment - 1) / alignment * alignment;
    results[i].allocated = 0;
    if (port->rank < 0) {
      memcpy(results[i].scalar, raw + offset, port->elementSize);
      offset += port->elementSize;
      continue;
    }
    int64_t words[WORDS];
    size_t size = (3 + 2 * port->rank) * sizeof(int64_t);
    memcpy(words, raw + offset, size);
    offset += size;
    results[i].allocated = (void *)(intptr_t)words[0];
    results[i].data = (char *)(intptr_t)words[1] + words[2] * port->elementSize;
    memcpy(results[i].sizes, words + 3, port->rank * sizeof(int64_t));
  }
}

/* The end of a call that ran out of memory when `count` results had memory of
 * their own. */
static int release(Result *results, int count) {
  for (int i = 0; i < NUM_RESULTS; ++i) {
    int shared = 0;
    for (int j = 0; j < i; ++j)
      shared |= results[j].allocated == results[i].allocated;
    if (!shared || i < count)
      mlirTorchRtFree(results[i].allocated);
  }
  mlirTorchRtSetOutOfMemory();
  return -1;
}

/* Gives each result memory of its own that it can be freed by. */
static int separate(const Port *ports, Result *results) {
  for (int i = 0; i < NUM_RESULTS; ++i) {
    Result *result = &results[i];
    int shared = 0;
    for (int j = 0; j < i && result->allocated; ++j)
      shared |= results[j].allocated == result->allocated;
    if (!shared)
      continue;
    int64_t bytes = countBytes(&ports[i], result);
    void *copy = mlirTorchRtTryAlloc(bytes);
    if (!copy)
      return release(results, i);
    memcpy(copy, result->data, bytes);
    result->allocated = result->data = copy;
  }
  return 0;
}

/* The weights that never change. */
static int listConstants(Memory *to);

/* Products pack them once for all calls. */
static void *keepConstants(void) {
  static void *kept;
  void *found = __atomic_load_n(&kept, __ATOMIC_ACQUIRE);
  if (found)
    return found;
  Memory constants[NUM_WEIGHTS + 1];
  int number = listConstants(constants);
  void *made = number ? mlirTorchRtKeepWeights(constants, number) : 0;
  if (!made || __atomic_compare_exchange_n(&kept, &found, made, false,
                                           __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    return made;
  mlirTorchRtDropWeights(made);
  return found;
}

static int invoke(const Port *inputs, const Value *given, const Port *results,
                  const Weight *weights, Result *made) {
  int64_t described[NUM_INPUTS + NUM_WEIGHTS + 1][WORDS];
  int64_t raw[NUM_RESULTS * WORDS + 2];
  void *pointers[NUM_INPUTS + NUM_WEIGHTS + 2];
  void *arguments[NUM_INPUTS + NUM_WEIGHTS + 2];
  int count = 0;
  int isScalar = NUM_RESULTS == 1 && results[0].rank < 0;
  if (NUM_RESULTS > 0 && !isScalar) {
    pointers[count] = raw;
    arguments[count] = &pointers[count];
    ++count;
  }
  for (int i = 0; i < NUM_INPUTS + NUM_WEIGHTS; ++i, ++count) {
    int64_t *words = described[i];
    pointers[count] = words;
    arguments[count] = &pointers[count];
    if (i >= NUM_INPUTS) {
      const Weight *weight = &weights[i - NUM_INPUTS];
      describe(words, weight->data, weight->sizes, weight->rank);
    } else if (inputs[i].rank < 0) {
      arguments[count] = given[i].data;
    } else {
      if (checkSizes(&inputs[i], given[i].sizes))
        return -1;
      describe(words, given[i].data, given[i].sizes, inputs[i].rank);
    }
  }
  if (isScalar)
    arguments[count] = raw;
  void *outer = mlirTorchRtUseWeights(keepConstants());
  bool isDone = mlirTorchRtGuard(&mlirTorchEntry, arguments);
  mlirTorchRtUseWeights(outer);
  if (!isDone)
    return -1;
  readResults(results, (const char *)raw, made);
  return separate(results, made);
}

/* Writes a result to what the program changes in place. */
static inline void store(void *target, const Port *port, Result *result) {
  memcpy(target, result->data, countBytes(port, result));
  mlirTorchRtFree(result->allocated);
}
