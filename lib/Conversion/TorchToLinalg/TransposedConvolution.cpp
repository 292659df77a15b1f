// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Transposed convolutions. With a stride, elements of the result that are as
// many steps apart see the same elements of the kernel: each such phase is a
// convolution of the image with a part of the kernel, and nothing is multiplied
// by the zeros between the image's elements.

#include "Convolutions.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// As many zeros before and behind an image, or elements cut off where the
/// number is negative.
Value padOrCut(ImplicitLocOpBuilder &b, Value image, ArrayRef<int64_t> before,
               ArrayRef<int64_t> behind) {
  auto clampAll = [&](ArrayRef<int64_t> amounts) {
    return toAttrs(b, llvm::map_to_vector(amounts, [](int64_t amount) {
                     return std::max<int64_t>(amount, 0);
                   }));
  };
  Value zero = createConstant(b, getType(image).getElementType(), 0);
  Value result =
      padSpatially(b, image, clampAll(before), clampAll(behind), zero);
  for (auto [dim, low, high] : llvm::enumerate(before, behind)) {
    int64_t cutLow = std::max<int64_t>(-low, 0);
    int64_t cut = cutLow + std::max<int64_t>(-high, 0);
    if (cut > 0)
      result = createSlice(b, result, dim + 2, b.getIndexAttr(cutLow),
                           getSize(b, result, dim + 2) - cut);
  }
  return result;
}

/// The image with zeros between its elements and around them, for windows of
/// the whole kernel. Where padding takes more than those reach, elements are
/// cut off.
Value spreadImage(ImplicitLocOpBuilder &b, Value image,
                  const Geometry &geometry) {
  RankedTensorType type = getType(image);
  int64_t rank = geometry.rank();
  SmallVector<OpFoldResult> sizes = getSizes(b, image);
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  SmallVector<OpFoldResult> spread = sizes;
  for (int64_t dim = 0; dim < rank; ++dim) {
    // (size - 1) * stride + 1, and nothing where there is nothing.
    Scalar size = getSize(b, image, dim + 2);
    Scalar reach = (size - 1) * geometry.stride[dim] + 1;
    spread[dim + 2] = max(reach, reach.like(0));
    shape[dim + 2] =
        getConstantIntValue(spread[dim + 2]).value_or(ShapedType::kDynamic);
  }
  Value result = image;
  bool isSpread =
      llvm::any_of(geometry.stride, [](int64_t s) { return s > 1; });
  if (isSpread && llvm::is_contained(shape, 0)) {
    result = createEmpty(b, type.clone(shape), spread);
  } else if (isSpread) {
    // MLIR would fold padding of the image into the offsets of an insertion
    // without regard to its strides, so elements are read one by one.
    result =
        createFromIndices(b, type.clone(shape), spread, [&](Scalars indices) {
          SmallVector<Scalar> place = llvm::to_vector(indices);
          Scalar rest = createIndex(b, 0);
          for (auto [index, stride] : llvm::zip_equal(
                   MutableArrayRef(place).drop_front(2), geometry.stride)) {
            Scalar step = createIndex(b, stride);
            rest = rest | (index % step);
            index = index / step;
          }
          return select(rest == 0, readElement(b, image, place), 0.0);
        });
  }
  SmallVector<int64_t> before, behind;
  for (int64_t dim = 0; dim < rank; ++dim) {
    before.push_back(getReach(geometry.kernel[dim], geometry.dilation[dim]) -
                     1 - geometry.padding[dim]);
    behind.push_back(before.back() + geometry.outputPadding[dim]);
  }
  return padOrCut(b, result, before, behind);
}

/// Phases in a row, along one dimension, that see as many elements of the
/// kernel at the same places: the n-th element of the first phase is
/// kernel[kernelFirst + n * kernelStep], that of the next phase is behind it.
struct Phases {
  int64_t first = 0, count = 1;
  int64_t taps = 0, kernelFirst = 0, kernelStep = 1;
  int64_t dilation = 1;
  /// How far the windows reach out of the image to the left, negative if they
  /// do not see all of it.
  int64_t before = 0;

  bool continues(const Phases &last) const {
    if (taps == 0 || last.taps == 0)
      return taps == last.taps;
    return taps == last.taps && before == last.before && dilation == 1 &&
           kernelFirst == last.kernelFirst + last.count;
  }
};

/// The phases of a dimension.
SmallVector<Phases> findPhases(const Geometry &geometry, int64_t dim) {
  int64_t kernel = geometry.kernel[dim], stride = geometry.stride[dim];
  int64_t dilation = geometry.dilation[dim], padding = geometry.padding[dim];
  int64_t common = std::gcd(stride, dilation), step = stride / common;
  SmallVector<Phases> phases;
  for (int64_t first : llvm::seq(stride)) {
    // Of the result without padding, this is an element at stride * n + rest.
    int64_t rest = (first + padding) % stride;
    auto offsets = llvm::seq(std::min(step, kernel));
    auto seen = llvm::find_if(offsets, [&](int64_t offset) {
      return offset * dilation % stride == rest;
    });
    Phases own{first, 1, 0, 0, step, dilation / common, 0};
    if (seen != offsets.end()) {
      own.kernelFirst = *seen;
      own.taps = llvm::divideCeil(kernel - *seen, step);
      own.before = (own.taps - 1) * own.dilation +
                   (*seen * dilation - rest) / stride -
                   (first + padding - rest) / stride;
    }
    if (!phases.empty() && own.continues(phases.back()))
      ++phases.back().count;
    else
      phases.push_back(own);
  }
  return phases;
}

/// How many phases of all dimensions are done together.
int64_t countTogether(ArrayRef<Phases> chosen) {
  int64_t count = 1;
  for (const Phases &own : chosen)
    count *= own.count;
  return count;
}

/// The filters of each channel's phases, side by side. Kernels are turned
/// around, and channels that went in come out.
Value turnWeight(ImplicitLocOpBuilder &b, Value weight,
                 const Geometry &geometry, ArrayRef<Phases> chosen) {
  RankedTensorType type = getType(weight);
  int64_t in = type.getDimSize(0) / geometry.groups;
  int64_t out = type.getDimSize(1);
  int64_t times = countTogether(chosen);
  SmallVector<int64_t> shape{geometry.groups * out * times, in};
  for (const Phases &own : chosen)
    shape.push_back(own.taps);
  return createFromIndices(
      b, type.clone(shape), toAttrs(b, shape), [&](Scalars indices) {
        Scalar phase = indices[0] % createIndex(b, times);
        Scalar channel = indices[0] / createIndex(b, times);
        SmallVector<Scalar> places;
        for (int64_t dim = geometry.rank() - 1; dim >= 0; --dim) {
          const Phases &own = chosen[dim];
          Scalar count = createIndex(b, own.count);
          Scalar tap = createIndex(b, own.taps - 1) - indices[dim + 2];
          places.push_back(phase % count + tap * own.kernelStep +
                           own.kernelFirst);
          phase = phase / count;
        }
        Scalar group = channel / createIndex(b, out);
        SmallVector<Scalar> from{group * in + indices[1],
                                 channel % createIndex(b, out)};
        llvm::append_range(from, llvm::reverse(places));
        return readElement(b, weight, from);
      });
}

/// One phase that sees all of the kernel, along each dimension.
SmallVector<Phases> seeAll(const Geometry &geometry) {
  return llvm::map_to_vector(geometry.kernel, [](int64_t taps) {
    Phases whole;
    whole.taps = taps;
    return whole;
  });
}

/// Writes a transposed convolution phase by phase.
class PhaseWriter {
public:
  PhaseWriter(ImplicitLocOpBuilder &b, const Geometry &geometry, Value image,
              Value weight, const ConvolutionInit &init)
      : b(b), geometry(geometry), image(image), weight(weight), init(init) {
    for (int64_t dim : llvm::seq(geometry.rank())) {
      phases.push_back(findPhases(geometry, dim));
      extra.push_back(geometry.getExtra(dim));
      more.push_back(
          llvm::divideCeilSigned(extra.back(), geometry.stride[dim]));
    }
  }

  /// How many convolutions it takes.
  int64_t countParts() const {
    int64_t count = 1;
    for (ArrayRef<Phases> own : phases)
      count *= own.size();
    return count;
  }

  Value write() {
    SmallVector<OpFoldResult> sizes = getInterleavedSizes();
    auto type =
        RankedTensorType::get(decomposeMixedValues(sizes).first, init.element);
    Value result;
    for (int64_t part : llvm::seq(countParts())) {
      SmallVector<Phases> chosen;
      for (ArrayRef<Phases> own : phases) {
        chosen.push_back(own[part % own.size()]);
        part /= own.size();
      }
      Value computed = compute(chosen);
      if (countParts() == 1) {
        result = computed;
        break;
      }
      if (!result)
        result = createEmpty(b, type, sizes);
      result = insert(computed, chosen, result);
    }
    return cut(merge(result));
  }

private:
  /// Batch and channels, and for each dimension how many elements a phase has,
  /// and how many phases there are.
  SmallVector<OpFoldResult> getInterleavedSizes() {
    SmallVector<OpFoldResult> sizes{
        tensor::getMixedSize(b, b.getLoc(), image, 0),
        b.getIndexAttr(geometry.groups * getType(weight).getDimSize(1))};
    for (int64_t dim : llvm::seq(geometry.rank())) {
      sizes.push_back(getSize(b, image, dim + 2) + more[dim]);
      sizes.push_back(b.getIndexAttr(geometry.stride[dim]));
    }
    return sizes;
  }

  /// The phases' results: batch, channels, and in turns elements and phases.
  Value compute(ArrayRef<Phases> chosen) {
    Geometry plain = geometry;
    SmallVector<OpFoldResult> sizes = getInterleavedSizes();
    for (auto [dim, own] : llvm::enumerate(chosen)) {
      plain.kernel[dim] = own.taps;
      plain.dilation[dim] = own.dilation;
      sizes[3 + 2 * dim] = b.getIndexAttr(own.count);
    }
    if (llvm::is_contained(plain.kernel, 0))
      return init.create(b, sizes);
    plain.stride.assign(plain.rank(), 1);
    Value turned = turnWeight(b, weight, geometry, chosen);
    Value convolved = createConvolution(b, plain, getImage(chosen), turned,
                                        init, countTogether(chosen));
    return interleave(convolved, sizes);
  }

  /// The part of the image that windows of these phases go over, with zeros
  /// where they reach out.
  Value getImage(ArrayRef<Phases> chosen) {
    SmallVector<int64_t> before, behind;
    for (auto [own, longer] : llvm::zip_equal(chosen, more)) {
      before.push_back(own.before);
      behind.push_back(longer + (own.taps - 1) * own.dilation - own.before);
    }
    return padOrCut(b, image, before, behind);
  }

  /// Channels with phases side by side into elements with phases side by side.
  Value interleave(Value convolved, ArrayRef<OpFoldResult> sizes) {
    int64_t rank = geometry.rank();
    SmallVector<OpFoldResult> split{sizes[0], sizes[1]};
    SmallVector<ReassociationIndices> groups{{0}, {1}};
    SmallVector<int64_t> permutation{0, 1};
    for (int64_t dim : llvm::seq(rank)) {
      split.push_back(sizes[3 + 2 * dim]);
      groups[1].push_back(2 + dim);
    }
    for (int64_t dim : llvm::seq(rank)) {
      split.push_back(sizes[2 + 2 * dim]);
      groups.push_back({2 + rank + dim});
      permutation.push_back(2 + rank + dim);
      permutation.push_back(2 + dim);
    }
    Value expanded = tensor::ExpandShapeOp::create(
        b,
        RankedTensorType::get(decomposeMixedValues(split).first, init.element),
        convolved, groups, split);
    return createTranspose(b, expanded, permutation);
  }

  Value insert(Value computed, ArrayRef<Phases> chosen, Value into) {
    SmallVector<OpFoldResult> offsets(getRank(into), b.getIndexAttr(0));
    SmallVector<OpFoldResult> strides(getRank(into), b.getIndexAttr(1));
    for (auto [dim, own] : llvm::enumerate(chosen))
      offsets[3 + 2 * dim] = b.getIndexAttr(own.first);
    return tensor::InsertSliceOp::create(b, computed, into, offsets,
                                         getSizes(b, computed), strides);
  }

  /// Elements and phases into elements.
  Value merge(Value interleaved) {
    SmallVector<ReassociationIndices> groups{{0}, {1}};
    for (int64_t dim : llvm::seq(geometry.rank()))
      groups.push_back({2 + 2 * dim, 3 + 2 * dim});
    return tensor::CollapseShapeOp::create(b, interleaved, groups);
  }

  /// The last phases may have an element less.
  Value cut(Value result) {
    for (int64_t dim : llvm::seq(geometry.rank())) {
      int64_t excess = more[dim] * geometry.stride[dim] - extra[dim];
      if (excess > 0)
        result = createSlice(b, result, dim + 2, b.getIndexAttr(0),
                             getSize(b, result, dim + 2) - excess);
    }
    return result;
  }

  ImplicitLocOpBuilder &b;
  const Geometry &geometry;
  Value image, weight;
  const ConvolutionInit &init;
  SmallVector<SmallVector<Phases>> phases;
  SmallVector<int64_t> extra, more;
};

/// With more parts, there would be more code than it saves multiplications.
constexpr int64_t kMostParts = 32;

/// Whether the image or the result is known to have no elements: no phase has a
/// part of the result then.
bool isEmpty(const Geometry &geometry, RankedTensorType image) {
  auto leavesNothing = [&](int64_t dim) {
    int64_t size = image.getDimSize(dim + 2);
    return ShapedType::isStatic(size) &&
           size * geometry.stride[dim] + geometry.getExtra(dim) == 0;
  };
  return llvm::is_contained(image.getShape(), 0) ||
         llvm::any_of(llvm::seq(geometry.rank()), leavesNothing);
}

} // namespace

Value TorchToLinalg::createTransposedConvolution(ImplicitLocOpBuilder &b,
                                                 const Geometry &geometry,
                                                 Value image, Value weight,
                                                 const ConvolutionInit &init) {
  bool isSpread =
      llvm::any_of(geometry.stride, [](int64_t s) { return s > 1; });
  if (isSpread && !isEmpty(geometry, getType(image))) {
    PhaseWriter writer(b, geometry, image, weight, init);
    if (writer.countParts() <= kMostParts)
      return writer.write();
  }
  Geometry plain = geometry;
  plain.stride.assign(plain.rank(), 1);
  Value turned = turnWeight(b, weight, geometry, seeAll(geometry));
  return createConvolution(b, plain, spreadImage(b, image, geometry), turned,
                           init);
}
