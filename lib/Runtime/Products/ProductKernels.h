// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The innermost parts of matrix products, of which there is one set for each
// width of a vector. The right operand lies in panels: a row of 128 bytes for
// each term. A tile is a few rows of the left operand times one panel.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTKERNELS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTKERNELS_H

#include <cstdint>

namespace torch_mlir_runtime {

template <typename T>
constexpr int64_t kPanelColumns = 128 / sizeof(T);
/// Terms that are multiplied before a tile is added to the result. Sums of
/// blocks lose less to rounding than one sum of all terms.
template <typename T>
constexpr int64_t kBlockTerms = 1536 / sizeof(T);
/// The left operand's part of a tile, copied so that it stays in the cache: a
/// row after the other, or a term after the other.
constexpr int64_t kMostTileRows = 16;
template <typename T>
constexpr int64_t kLeftRowStride = kBlockTerms<T> + 64 / sizeof(T);
constexpr int64_t kLeftTermStride = kMostTileRows;

enum class LeftLayout { RowAfterRow, TermAfterTerm };

template <typename T>
struct ProductKernels {
  /// Rows whose sums the registers hold.
  int64_t tileRows;
  /// out[row * outStride + column], of one panel, becomes the sum of products,
  /// or that is added to it. Columns from `columns` on need not be written.
  void (*multiply)(const T *left, LeftLayout layout, int64_t rows,
                   const T *panel, int64_t columns, int64_t terms, T *out,
                   int64_t outStride, bool accumulate);
  /// Terms next to each other become columns next to each other:
  /// panel[term, column] = source[offsets[column] + term].
  void (*packTurned)(const T *source, const int64_t *offsets, int64_t columns,
                     int64_t terms, T *panel);
  /// Copies pieces of rows:
  /// panel[term, column] = source[offsets[term] + column].
  void (*packRows)(const T *source, const int64_t *offsets, int64_t columns,
                   int64_t terms, T *panel);
  /// The same as packTurned the other way round, for the result:
  /// out[offsets[column] + row] = tile[row, column], or that is added.
  void (*storeTurned)(const T *tile, int64_t rows, int64_t columns, T *out,
                      const int64_t *offsets, bool accumulate);
};

/// The kernels for vectors of at most so many bytes that this processor has.
template <typename T>
const ProductKernels<T> &getProductKernels(int64_t vectorBytes);

// One per file, each compiled for another processor.
template <typename T>
const ProductKernels<T> &getPlainKernels();
template <typename T>
const ProductKernels<T> &getAvx2Kernels();
template <typename T>
const ProductKernels<T> &getAvx512Kernels();

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTKERNELS_H
