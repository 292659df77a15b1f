// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What this machine can do at most: operations a second, and seconds to read
// and to write so many bytes.
//
//   limits THREADS f32 | bf16          prints operations a second
//   limits THREADS memory READ WRITE   prints seconds of a pass
//
// All threads work at once, and the best of some rounds counts.

#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __SSE2__
#include <immintrin.h>
#endif

#if defined(__AVX512F__)
#define VECTOR_BYTES 64
#elif defined(__AVX__)
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif

enum { CHAINS = 12, STEPS = 1000000, ROUNDS = 9, MAX_THREADS = 256 };

// Chains that start alike would be one to the compiler, counted many times.
#define APART(sums)                                                            \
  for (int chain = 0; chain < CHAINS; ++chain)                                 \
  __asm__ volatile("" : "+x"(sums[chain]))

typedef float Vector __attribute__((vector_size(VECTOR_BYTES)));
typedef int64_t Words __attribute__((vector_size(VECTOR_BYTES)));

typedef struct {
  void (*work)(const void *);
  const void *argument;
  pthread_barrier_t *barrier;
  double started, ended;
} Job;

// One thread's part of what a pass reads and writes.
typedef struct {
  Words *read;
  Words *write;
  size_t readBytes, writeBytes;
  int passes;
  int past; // Written past the caches, which is faster for what they cannot keep.
} Memory;

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void multiplyAdd(const void *argument) {
  (void)argument;
  Vector sums[CHAINS];
  memset(sums, 0, sizeof sums);
  Vector a = sums[0] + 0.999f, b = sums[0] + 1e-7f;
  __asm__ volatile("" : "+x"(a), "+x"(b));
  APART(sums);
  for (int step = 0; step < STEPS; ++step)
    for (int chain = 0; chain < CHAINS; ++chain)
      sums[chain] = sums[chain] * a + b;
  for (int chain = 0; chain < CHAINS; ++chain)
    __asm__ volatile("" ::"x"(sums[chain]));
}

#ifdef __AVX512BF16__
static void multiplyPairs(const void *argument) {
  (void)argument;
  __m512 sums[CHAINS];
  memset(sums, 0, sizeof sums);
  __m512bh a = (__m512bh)_mm512_set1_epi16(0x3f80);
  __m512bh b = a;
  __asm__ volatile("" : "+x"(a), "+x"(b));
  APART(sums);
  for (int step = 0; step < STEPS; ++step)
    for (int chain = 0; chain < CHAINS; ++chain)
      sums[chain] = _mm512_dpbf16_ps(sums[chain], a, b);
  for (int chain = 0; chain < CHAINS; ++chain)
    __asm__ volatile("" ::"x"(sums[chain]));
}
#endif

static void writePast(Words *to, size_t count, Words value) {
#ifdef __SSE2__
  __m128i part;
  memcpy(&part, &value, sizeof part);
  for (size_t i = 0; i < count * (sizeof(Words) / sizeof part); ++i)
    _mm_stream_si128((__m128i *)to + i, part);
  _mm_sfence();
#else
  for (size_t i = 0; i < count; ++i)
    to[i] = value;
#endif
}

static void pass(const void *argument) {
  const Memory *memory = argument;
  size_t reads = memory->readBytes / sizeof(Words);
  size_t writes = memory->writeBytes / sizeof(Words);
  for (int count = 0; count < memory->passes; ++count) {
    Words sums[8];
    memset(sums, 0, sizeof sums);
    size_t i = 0;
    for (; i + 8 <= reads; i += 8)
      for (int chain = 0; chain < 8; ++chain)
        sums[chain] ^= memory->read[i + chain];
    for (; i < reads; ++i)
      sums[0] ^= memory->read[i];
    Words value = sums[0];
    for (int chain = 1; chain < 8; ++chain)
      value ^= sums[chain];
    // Without this, the compiler would see that later passes read the same.
    __asm__ volatile("" : "+x"(value)::"memory");
    if (memory->past)
      writePast(memory->write, writes, value);
    else
      for (size_t j = 0; j < writes; ++j)
        memory->write[j] = value;
    __asm__ volatile("" ::: "memory");
  }
}

static void *run(void *argument) {
  Job *job = argument;
  job->work(job->argument); // Touches memory and wakes the processor.
  for (int round = 0; round < ROUNDS; ++round) {
    pthread_barrier_wait(job->barrier);
    job->started = seconds();
    job->work(job->argument);
    job->ended = seconds();
    pthread_barrier_wait(job->barrier);
    pthread_barrier_wait(job->barrier); // The round is looked at in between.
  }
  return NULL;
}

// The seconds of the best round.
static double best(int threads, Job *jobs) {
  pthread_t handles[MAX_THREADS];
  pthread_barrier_t barrier;
  pthread_barrier_init(&barrier, NULL, (unsigned)threads + 1);
  for (int i = 0; i < threads; ++i) {
    jobs[i].barrier = &barrier;
    if (pthread_create(&handles[i], NULL, run, &jobs[i])) {
      fprintf(stderr, "limits: cannot start a thread\n");
      exit(1);
    }
  }
  double least = 1e30;
  for (int round = 0; round < ROUNDS; ++round) {
    pthread_barrier_wait(&barrier);
    pthread_barrier_wait(&barrier);
    double started = jobs[0].started, ended = jobs[0].ended;
    for (int i = 1; i < threads; ++i) {
      started = jobs[i].started < started ? jobs[i].started : started;
      ended = jobs[i].ended > ended ? jobs[i].ended : ended;
    }
    least = ended - started < least ? ended - started : least;
    pthread_barrier_wait(&barrier);
  }
  for (int i = 0; i < threads; ++i)
    pthread_join(handles[i], NULL);
  return least;
}

static double operations(int threads, void (*work)(const void *),
                         double each) {
  Job jobs[MAX_THREADS];
  for (int i = 0; i < threads; ++i)
    jobs[i] = (Job){work, NULL, NULL, 0, 0};
  return threads * each * CHAINS * STEPS / best(threads, jobs);
}

static Words *allocated(size_t bytes) {
  void *memory = NULL;
  if (posix_memalign(&memory, 4096, bytes + sizeof(Words))) {
    fprintf(stderr, "limits: no memory for %zu bytes\n", bytes);
    exit(1);
  }
  memset(memory, 1, bytes + sizeof(Words));
  return memory;
}

static double memoryPass(int threads, size_t readBytes, size_t writeBytes) {
  static Memory parts[MAX_THREADS];
  Job jobs[MAX_THREADS];
  // A round takes some milliseconds, so that threads wake up in no time beside.
  size_t all = readBytes + writeBytes + 1;
  int passes = (int)((size_t)1 + ((size_t)64 << 20) / all);
  passes = passes > 20000 ? 20000 : passes;
  for (int i = 0; i < threads; ++i) {
    size_t read = readBytes / (size_t)threads;
    size_t write = writeBytes / (size_t)threads;
    parts[i] = (Memory){allocated(read), allocated(write), read, write, passes, 0};
    jobs[i] = (Job){pass, &parts[i], NULL, 0, 0};
  }
  double through = best(threads, jobs);
  for (int i = 0; i < threads; ++i)
    parts[i].past = 1;
  double past = best(threads, jobs);
  return (past < through ? past : through) / passes;
}

int main(int argc, char **argv) {
  int threads = argc > 2 ? atoi(argv[1]) : 0;
  if (threads < 1 || threads > MAX_THREADS) {
    fprintf(stderr, "usage: limits THREADS f32|bf16|memory [READ WRITE]\n");
    return 2;
  }
  if (!strcmp(argv[2], "f32")) {
    double lanes = VECTOR_BYTES / sizeof(float);
    printf("%.6g\n", operations(threads, multiplyAdd, 2 * lanes));
  } else if (!strcmp(argv[2], "bf16")) {
#ifdef __AVX512BF16__
    printf("%.6g\n", operations(threads, multiplyPairs, 64));
#else
    printf("0\n");
#endif
  } else if (!strcmp(argv[2], "memory") && argc == 5) {
    printf("%.6g\n", memoryPass(threads, strtoull(argv[3], NULL, 10),
                                strtoull(argv[4], NULL, 10)));
  } else {
    fprintf(stderr, "usage: limits THREADS f32|bf16|memory [READ WRITE]\n");
    return 2;
  }
  return 0;
}
