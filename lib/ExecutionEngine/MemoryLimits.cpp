// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How much memory there is to compile in.

#include "CpuSubprocess.h"
#include "llvm/Support/MemoryBuffer.h"

#include <sys/resource.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::torch;

/// With less than this available, a large program may not find enough.
static constexpr uint64_t kPlenty = UINT64_C(2) << 30;

/// Less than a stack and a few tables take.
static constexpr uint64_t kLeast = UINT64_C(2) << 20;

static std::string readFile(const llvm::Twine &path) {
  // Files of the kernel have no size that one could map.
  auto file = llvm::MemoryBuffer::getFileAsStream(path);
  return file ? (*file)->getBuffer().str() : std::string();
}

static bool isLimited(int resource) {
  rlimit limits;
  return getrlimit(resource, &limits) == 0 && limits.rlim_cur != RLIM_INFINITY;
}

/// What the kernel thinks can be had without swapping.
static uint64_t getAvailable() {
  std::string text = readFile("/proc/meminfo");
  StringRef line = StringRef(text).split("MemAvailable:").second;
  uint64_t kilobytes = 0;
  if (line.ltrim().consumeInteger(10, kilobytes))
    return UINT64_MAX;
  return kilobytes << 10;
}

/// What the limits of our group of processes, and of those around it, leave.
static uint64_t getLeftInGroup() {
  std::string groups = readFile("/proc/self/cgroup");
  StringRef path = StringRef(groups).split("0::").second.split('\n').first;
  uint64_t left = UINT64_MAX;
  while (true) {
    std::string folder = ("/sys/fs/cgroup" + path).str();
    uint64_t most = 0, used = 0;
    std::string limit = readFile(folder + "/memory.max");
    std::string current = readFile(folder + "/memory.current");
    if (!StringRef(limit).trim().getAsInteger(10, most) &&
        !StringRef(current).trim().getAsInteger(10, used))
      left = std::min(left, most > used ? most - used : 0);
    if (path.empty())
      return left;
    path = path.rsplit('/').first;
  }
}

bool torch::isMemoryExhausted() {
  rlimit limits;
  if (getrlimit(RLIMIT_AS, &limits) || limits.rlim_cur == RLIM_INFINITY)
    return false;
  std::string text = readFile("/proc/self/statm");
  StringRef pages = StringRef(text).split(' ').first;
  uint64_t used = 0;
  if (pages.getAsInteger(10, used))
    return false;
  used *= static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
  return used + kLeast > limits.rlim_cur;
}

bool torch::isMemoryLimited() {
  return isLimited(RLIMIT_AS) || isLimited(RLIMIT_DATA) ||
         getAvailable() < kPlenty || getLeftInGroup() < kPlenty;
}
