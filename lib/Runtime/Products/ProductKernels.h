// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The innermost parts of matrix products, of which there is one set for each
// width of a vector. The right operand lies in panels: a row of 128 bytes for
// each term, or for each pair of terms. A tile is a few rows of the left
// operand times one panel.

#ifndef TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTKERNELS_H
#define TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTKERNELS_H

#include "ProductForms.h"
#include "torch-mlir-c/Runtime.h"

#include <cstdint>

namespace torch_mlir_runtime {

/// The left operand's part of a tile, copied so that it stays in the cache: a
/// row after the other, or an element of each row after the other. The latter
/// has gaps for more rows, unless it is kept for other calls.
enum class LeftLayout { RowAfterRow, AcrossRows, Kept };

/// Whether kernels take a left operand that is kept.
template <typename Form>
inline constexpr bool kMayKeepLeft =
    Form::kTerms == 1 &&
    sizeof(typename Form::Source) == sizeof(typename Form::Element);

/// Rows that a tile is copied from next, which a processor fetches while it
/// multiplies: one piece for each element, of one row after the other, and then
/// the next pieces of all rows.
struct Ahead {
  const char *from;
  int64_t rows, rowBytes, roundBytes;
};

/// For a few rows times what is not packed. `left` has all terms of a row next
/// to each other, zeros after the last ones, and `leftStride` elements from row
/// to row.
template <typename Form>
struct FewRowsKernels {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;
  static constexpr int kMost = 8;
  /// Terms, or pairs of them, that multiplyColumns takes at most.
  static constexpr int64_t kElementsAbreast = 32;

  /// How many rows there are kernels for.
  int64_t rows;
  /// out[row * outStride + column] becomes the sum of products of the row and
  /// of source[offsets[column] + term], or that is added. By rows less one.
  void (*multiplyTerms[kMost])(const Element *left, int64_t leftStride,
                               const Source *source, const int64_t *offsets,
                               int64_t columns, int64_t terms, Sum *out,
                               int64_t outStride, bool accumulate);
  /// The same for source[offsets[term] + column], and it is added always.
  /// Columns behind the last one, as many as fill a vector, get some value.
  void (*multiplyColumns[kMost])(const Element *left, int64_t leftStride,
                                 const Source *source, const int64_t *offsets,
                                 int64_t columns, int64_t terms, Sum *out,
                                 int64_t outStride);
};

/// What a copied line consists of: zeros, elements of the image, and zeros.
struct LineWidths {
  int64_t before, inside, behind;
};

/// A line of the image that some lines of results read: those from `begin` to
/// `end`, of which the first one multiplies it by factors from `factors` on.
struct WindowLine {
  int64_t offset;
  int64_t begin, end;
  int64_t factors;
};

/// For windows that slide along the lines of an image.
template <typename Form>
struct WindowKernels {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;
  static constexpr int kMostColumns = MlirTorchRtMostSlidingColumns;

  /// Elements of a vector.
  int64_t lanes;
  /// to[column][i] becomes the sum of products of factors[term, column] and of
  /// source[offsets[term] + i], or that is added. The last vector is read as a
  /// whole, and of it `count` elements are written. By columns less one.
  void (*multiply[kMostColumns])(const Element *source, const int64_t *offsets,
                                 const Element *factors, int64_t terms,
                                 int64_t count, Sum *const *to,
                                 bool accumulate);
  /// The same for one column, and `lines` lines of results at once: from one to
  /// the next are `pitch` elements of the source, and `lineStep` of the result.
  /// A line fills `vectorsOfShort` vectors at most.
  int64_t vectorsOfShort;
  void (*multiplyShort)(const Element *source, int64_t pitch,
                        const int64_t *offsets, const Element *factors,
                        int64_t terms, int64_t lines, int64_t count, Sum *to,
                        int64_t lineStep, bool accumulate);
  /// The same for `linesAbreast` lines of results, which are `lineStep` apart:
  /// adds factors[line.factors + term - r * terms], for the r-th of the results
  /// that read a line, times source[line.offset + offsets[term] + i].
  int64_t linesAbreast;
  void (*multiplyAbreast)(const Element *source, const WindowLine *lines,
                          int64_t numLines, const int64_t *offsets,
                          const Element *factors, int64_t terms, int64_t count,
                          Sum *to, int64_t lineStep, bool accumulate);
  /// to[line * pitch + i] becomes source[line * lineStep + i * step], between
  /// zeros.
  void (*copyLines)(const Source *source, int64_t lineStep, int64_t step,
                    int64_t lines, const LineWidths &widths, Element *to,
                    int64_t pitch);
  /// to[line * lineStep + i] becomes sums[line * pitch + i], or that is added.
  /// Vectors of sums are read as a whole.
  void (*storeLines)(const Sum *sums, int64_t pitch, int64_t lines,
                     int64_t count, Sum *to, int64_t lineStep, bool accumulate);
};

/// Matrices that are multiplied where they are. Columns are next to each other,
/// in the right operand and in the result; steps are in elements.
struct SmallShape {
  int64_t rows, columns, terms;
  int64_t leftRow, leftTerm, rightTerm, outRow;
};

/// Floats that the kernel which reads takes together: a few vectors.
constexpr int64_t kReadTogether = 64;

template <typename Form>
struct ProductKernels {
  using Source = typename Form::Source;
  using Element = typename Form::Element;
  using Sum = typename Form::Sum;

  /// Rows whose sums the registers hold.
  int64_t tileRows;
  /// out[row * outStride + column], of one panel, becomes the sum of products,
  /// or that is added to it. Columns from `columns` on need not be written.
  void (*multiply)(const Element *left, LeftLayout layout, int64_t rows,
                   const Element *panel, int64_t columns, int64_t elements,
                   Sum *out, int64_t outStride, bool accumulate,
                   const Ahead *ahead);
  /// Terms next to each other become columns next to each other:
  /// panel[term, column] = source[offsets[column] + term].
  void (*packTurned)(const Source *source, const int64_t *offsets,
                     int64_t columns, int64_t terms, Element *panel);
  /// Copies pieces of rows, of which a step is one element or two:
  /// panel[term, column] = source[offsets[term] + column * step].
  void (*packRows)(const Source *source, const int64_t *offsets,
                   int64_t columns, int64_t step, int64_t terms,
                   Element *panel);
  /// Copies terms of the left operand that are next to each other.
  void (*copyTerms)(const Source *source, int64_t terms, Element *to);
  /// The same as packTurned the other way round, for the result:
  /// out[offsets[column] + row] = tile[row, column], or that is added.
  void (*storeTurned)(const Sum *tile, int64_t rows, int64_t columns, Sum *out,
                      const int64_t *offsets, bool accumulate);
  /// What a thread calls before and after it multiplies, if there is anything.
  void (*begin)();
  void (*end)();
  /// Null if other forms have what a few rows need.
  const FewRowsKernels<Form> *fewRows;
  /// The same for windows.
  const WindowKernels<Form> *windows;
  /// out[row * shape.outRow + column] becomes the sum of products, or that is
  /// added to it. Null if elements are not what is multiplied.
  void (*multiplySmall)(const Source *left, const Source *right,
                        const SmallShape &shape, Sum *out,
                        bool accumulate) = nullptr;
  /// What the processor can do at most: multiplies in registers, and says how
  /// often; reads so many floats, a multiple of kReadTogether.
  int64_t (*multiplyInRegisters)(int64_t rounds) = nullptr;
  void (*readAll)(const float *from, int64_t count) = nullptr;
};

/// Of x86: whether this processor multiplies bfloat16, with registers of at
/// most so many bytes.
bool hasBfloatPairs(int64_t vectorBytes);
bool hasBfloatTiles(int64_t vectorBytes);

/// The kernels for vectors of at most so many bytes that this processor has.
template <typename Form>
const ProductKernels<Form> &getProductKernels(int64_t vectorBytes);

/// The kernels of one width of a vector.
struct VectorKernels : ProductKernels<Floats>,
                       ProductKernels<Doubles>,
                       ProductKernels<WideBfloats>,
                       ProductKernels<WideHalves>,
                       ProductKernels<IntPairs> {};

// One per file, each compiled for another processor.
const VectorKernels &getPlainKernels();
const VectorKernels &getAvx2Kernels();
const VectorKernels &getAvx512Kernels();
const ProductKernels<BfloatPairs> &getAvx512Bf16Kernels();
const ProductKernels<BfloatTiles> &getAmxKernels();
/// Whether this process may use the registers for tiles; asks the system.
bool mayUseAmx();

} // namespace torch_mlir_runtime

#endif // TORCHMLIR_LIB_RUNTIME_PRODUCTS_PRODUCTKERNELS_H
