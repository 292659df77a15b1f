// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Processors with AMX: eight registers of 16 rows of 64 bytes. Four of them
// hold sums, of 32 rows and 32 columns.

namespace {
constexpr int kVectorBytes = 64;
} // namespace

#include "ProductKernels.inc"

#ifdef __linux__
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace {

constexpr int kRows = 16;
constexpr int kBytes = 64;

/// What `ldtilecfg` reads.
struct alignas(64) TileConfig {
  uint8_t palette = 1;
  uint8_t startRow = 0;
  uint8_t reserved[14] = {};
  uint16_t bytes[16] = {};
  uint8_t rows[16] = {};
};

constexpr TileConfig makeConfig() {
  TileConfig config;
  for (int tile = 0; tile < 8; ++tile) {
    config.bytes[tile] = kBytes;
    config.rows[tile] = kRows;
  }
  return config;
}

/// GCC before 13 takes the instruction to read eight bytes, and would leave out
/// what writes the others.
constexpr TileConfig kConfig = makeConfig();

void beginTiles() { _tile_loadconfig(&kConfig); }

void endTiles() { _tile_release(); }

/// Sums of 16 or 32 rows and columns, in registers 0 to 3.
template <bool TwoRows, bool TwoColumns>
void multiplyBlock(const uint32_t *left, const uint32_t *panel,
                   int64_t elements, float *out, int64_t outStride,
                   bool accumulate) {
  constexpr int64_t leftBytes = BfloatTiles::kRowStride * sizeof(uint32_t);
  constexpr int64_t panelBytes = BfloatTiles::kPanelColumns * sizeof(uint32_t);
  const int64_t outBytes = outStride * static_cast<int64_t>(sizeof(float));
  if (accumulate) {
    _tile_loadd(0, out, outBytes);
    if constexpr (TwoColumns)
      _tile_loadd(1, out + 16, outBytes);
    if constexpr (TwoRows)
      _tile_loadd(2, out + kRows * outStride, outBytes);
    if constexpr (TwoRows && TwoColumns)
      _tile_loadd(3, out + kRows * outStride + 16, outBytes);
  } else {
    _tile_zero(0);
    _tile_zero(1);
    _tile_zero(2);
    _tile_zero(3);
  }
  for (int64_t element = 0; element < elements; element += BfloatTiles::kUnit,
               left += BfloatTiles::kUnit,
               panel += BfloatTiles::kUnit * BfloatTiles::kPanelColumns) {
    _tile_loadd(4, left, leftBytes);
    _tile_loadd(6, panel, panelBytes);
    _tile_dpbf16ps(0, 4, 6);
    if constexpr (TwoColumns) {
      _tile_loadd(7, panel + 16, panelBytes);
      _tile_dpbf16ps(1, 4, 7);
    }
    if constexpr (TwoRows) {
      _tile_loadd(5, left + kRows * BfloatTiles::kRowStride, leftBytes);
      _tile_dpbf16ps(2, 5, 6);
      if constexpr (TwoColumns)
        _tile_dpbf16ps(3, 5, 7);
    }
  }
  _tile_stored(0, out, outBytes);
  if constexpr (TwoColumns)
    _tile_stored(1, out + 16, outBytes);
  if constexpr (TwoRows)
    _tile_stored(2, out + kRows * outStride, outBytes);
  if constexpr (TwoRows && TwoColumns)
    _tile_stored(3, out + kRows * outStride + 16, outBytes);
}

void multiplyWhole(const uint32_t *left, int64_t rows, const uint32_t *panel,
                   int64_t columns, int64_t elements, float *out,
                   int64_t outStride, bool accumulate) {
  auto *block = rows > kRows ? (columns > 16 ? multiplyBlock<true, true>
                                             : multiplyBlock<true, false>)
                             : (columns > 16 ? multiplyBlock<false, true>
                                             : multiplyBlock<false, false>);
  block(left, panel, elements, out, outStride, accumulate);
}

void multiply(const uint32_t *left, LeftLayout /*layout*/, int64_t rows,
              const uint32_t *panel, int64_t columns, int64_t elements,
              float *out, int64_t outStride, bool accumulate,
              const Ahead * /*ahead*/) {
  if (rows % kRows == 0) {
    multiplyWhole(left, rows, panel, columns, elements, out, outStride,
                  accumulate);
    return;
  }
  // The last rows of a register must not be written: others may be there.
  constexpr int64_t width = BfloatTiles::kPanelColumns;
  alignas(64) float sums[BfloatTiles::kMostRows * width];
  multiplyWhole(left, rows, panel, columns, elements, sums, width,
                /*accumulate=*/false);
  using V = Vectors<float>;
  int64_t written = columns > V::lanes ? width : V::lanes;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < written; column += V::lanes) {
      float *to = out + row * outStride + column;
      V::Vector sum = V::load(sums + row * width + column);
      V::store(to, accumulate ? V::load(to) + sum : sum);
    }
}

constexpr ProductKernels<BfloatTiles> kKernels{BfloatTiles::kMostRows,
                                               &multiply,
                                               &packTurned<BfloatTiles>,
                                               &packRows<BfloatTiles>,
                                               &copyTerms<BfloatTiles>,
                                               &storeTurned<BfloatTiles>,
                                               &beginTiles,
                                               &endTiles,
                                               /*fewRows=*/nullptr,
                                               /*windows=*/nullptr};

/// Linux gives a process these registers when it asks for them.
bool askForAmx() {
#ifdef __linux__
  constexpr unsigned bf16 = 1u << 22, tile = 1u << 24;
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(d & bf16) || !(d & tile))
    return false;
  constexpr long requestPermission = 0x1023, tileData = 18;
  return syscall(SYS_arch_prctl, requestPermission, tileData) == 0;
#else
  return false;
#endif
}

} // namespace

const ProductKernels<BfloatTiles> &torch_mlir_runtime::getAmxKernels() {
  return kKernels;
}

bool torch_mlir_runtime::mayUseAmx() {
  static const bool may = askForAmx();
  return may;
}
