// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Convolutions of one, two and three spatial dimensions: grouped, dilated,
// transposed. Named linalg operations where there are any.

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "Windows.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// The attributes of a convolution, one entry a spatial dimension.
struct Geometry {
  SmallVector<int64_t> kernel, stride, padding, dilation, outputPadding;
  int64_t groups = 1;
  bool transposed = false;

  int64_t rank() const { return kernel.size(); }
};

std::optional<Geometry> getGeometry(AtenConvolutionOp op,
                                    RankedTensorType weight) {
  int64_t rank = weight.getRank() - 2;
  auto stride = getSpatial(op.getStride(), rank);
  auto padding = getSpatial(op.getPadding(), rank);
  auto dilation = getSpatial(op.getDilation(), rank);
  auto outputPadding = getSpatial(op.getOutputPadding(), rank);
  auto groups = getConstantInt(op.getGroups());
  auto transposed = getConstantBool(op.getTransposed());
  if (rank < 1 || rank > 3 || !stride || !padding || !dilation || !groups ||
      !transposed || (*transposed && !outputPadding) ||
      !weight.hasStaticShape())
    return std::nullopt;
  return Geometry{llvm::to_vector(weight.getShape().drop_front(2)),
                  *stride,
                  *padding,
                  *dilation,
                  outputPadding.value_or(SmallVector<int64_t>(rank, 0)),
                  *groups,
                  *transposed};
}

/// A window over an image whose padding is done, with the attributes that
/// linalg's named convolutions have.
struct Windows {
  ImplicitLocOpBuilder &b;
  const Geometry &geometry;

  /// Sizes of a result: batch, channels, and how often the window fits.
  SmallVector<OpFoldResult> getSizes(Value image, int64_t channels) const {
    SmallVector<OpFoldResult> sizes{
        tensor::getMixedSize(b, b.getLoc(), image, 0),
        b.getIndexAttr(channels)};
    for (int64_t dim = 0; dim < geometry.rank(); ++dim) {
      int64_t reach = getReach(geometry.kernel[dim], geometry.dilation[dim]);
      sizes.push_back(countWindows(getSize(b, image, dim + 2), reach,
                                   geometry.stride[dim]));
    }
    return sizes;
  }

  template <typename OpTy>
  Value create(Value image, Value weight, Value init) const {
    return OpTy::create(b, TypeRange(init.getType()), ValueRange{image, weight},
                        ValueRange(init), b.getI64TensorAttr(geometry.stride),
                        b.getI64TensorAttr(geometry.dilation))
        .getResult(0);
  }

  Value convolve(Value image, Value weight, Value init) const {
    switch (geometry.rank()) {
    case 1:
      return create<linalg::Conv1DNcwFcwOp>(image, weight, init);
    case 2:
      return create<linalg::Conv2DNchwFchwOp>(image, weight, init);
    default:
      return create<linalg::Conv3DNcdhwFcdhwOp>(image, weight, init);
    }
  }

  /// Each channel with a window of its own.
  Value convolveDepthwise(Value image, Value weight, Value init) const {
    Value kernels = createSqueeze(b, weight, 1);
    switch (geometry.rank()) {
    case 1:
      return create<linalg::DepthwiseConv1DNcwCwOp>(image, kernels, init);
    case 2:
      return create<linalg::DepthwiseConv2DNchwChwOp>(image, kernels, init);
    default:
      return create<linalg::DepthwiseConv3DNcdhwCdhwOp>(image, kernels, init);
    }
  }

  /// Splits a dimension of channels into groups and what is in them.
  Value split(Value tensor, int64_t dim) const {
    RankedTensorType type = getType(tensor);
    SmallVector<int64_t> shape;
    SmallVector<OpFoldResult> sizes;
    SmallVector<ReassociationIndices> reassociation;
    for (int64_t own = 0; own < type.getRank(); ++own) {
      ReassociationIndices group{static_cast<int64_t>(shape.size())};
      if (own == dim) {
        group.push_back(group.front() + 1);
        shape.push_back(geometry.groups);
        sizes.push_back(b.getIndexAttr(geometry.groups));
        shape.push_back(type.getDimSize(own) / geometry.groups);
        sizes.push_back(b.getIndexAttr(shape.back()));
      } else {
        shape.push_back(type.getDimSize(own));
        sizes.push_back(tensor::getMixedSize(b, b.getLoc(), tensor, own));
      }
      reassociation.push_back(group);
    }
    return tensor::ExpandShapeOp::create(b, type.clone(shape), tensor,
                                         reassociation, sizes);
  }

  /// [n, g, c, ...] with [g, f, c, ...] into [n, g, f, ...].
  Value convolveGroups(Value image, Value weight, Value init) const {
    RankedTensorType initType = getType(init);
    Value images = split(image, 1), weights = split(weight, 0);
    Value inits = split(init, 1);
    Value result =
        geometry.rank() == 2
            ? create<linalg::Conv2DNgchwGfchwOp>(images, weights, inits)
            : createGrouped(images, weights, inits);
    SmallVector<ReassociationIndices> merged{{0}, {1, 2}};
    for (int64_t dim = 0; dim < geometry.rank(); ++dim)
      merged.push_back({dim + 3});
    return tensor::CollapseShapeOp::create(b, initType, result, merged);
  }

  /// There is no named operation for groups in one and in three dimensions.
  Value createGrouped(Value images, Value weights, Value inits) const {
    int64_t rank = geometry.rank(), loops = 4 + 2 * rank;
    auto dim = [&](int64_t position) { return b.getAffineDimExpr(position); };
    // n, g, f, positions, c, offsets.
    SmallVector<AffineExpr> image{dim(0), dim(1), dim(3 + rank)};
    SmallVector<AffineExpr> weight{dim(1), dim(2), dim(3 + rank)};
    SmallVector<AffineExpr> result{dim(0), dim(1), dim(2)};
    for (int64_t i = 0; i < rank; ++i) {
      AffineExpr at = dim(3 + i), offset = dim(4 + rank + i);
      image.push_back(at * geometry.stride[i] + offset * geometry.dilation[i]);
      weight.push_back(offset);
      result.push_back(at);
    }
    SmallVector<AffineMap> maps;
    for (ArrayRef<AffineExpr> exprs :
         {ArrayRef(image), ArrayRef(weight), ArrayRef(result)})
      maps.push_back(AffineMap::get(loops, 0, exprs, b.getContext()));
    SmallVector<utils::IteratorType> iterators(3 + rank,
                                               utils::IteratorType::parallel);
    iterators.append(1 + rank, utils::IteratorType::reduction);
    return linalg::GenericOp::create(
               b, inits.getType(), ValueRange{images, weights}, inits, maps,
               iterators,
               [&](OpBuilder &, Location, ValueRange in) {
                 Scalar sum(b, in[2]), x(b, in[0]), w(b, in[1]);
                 Type wide = sum.getDtype();
                 linalg::YieldOp::create(
                     b, (sum + x.to(wide) * w.to(wide)).getValue());
               })
        .getResult(0);
  }
};

//===----------------------------------------------------------------------===//
// Transposed convolutions
//===----------------------------------------------------------------------===//

/// The weight of the convolution that a transposed one is: kernels are turned
/// around, and channels that went in come out.
Value turnWeight(ImplicitLocOpBuilder &b, Value weight,
                 const Geometry &geometry) {
  RankedTensorType type = getType(weight);
  int64_t in = type.getDimSize(0) / geometry.groups, out = type.getDimSize(1);
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[0] = geometry.groups * out;
  shape[1] = in;
  return createFromIndices(
      b, type.clone(shape), toAttrs(b, shape), [&](Scalars indices) {
        Scalar group = indices[0] / createIndex(b, out);
        SmallVector<Scalar> from{group * in + indices[1],
                                 indices[0] % createIndex(b, out)};
        for (auto [index, size] :
             llvm::zip_equal(indices.drop_front(2), geometry.kernel))
          from.push_back(createIndex(b, size - 1) - index);
        return readElement(b, weight, from);
      });
}

/// The image of that convolution: zeros between the elements and around them.
/// Where padding takes more than the window reaches, elements are cut off.
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
  SmallVector<OpFoldResult> low, high;
  for (int64_t dim = 0; dim < rank; ++dim) {
    int64_t around = getReach(geometry.kernel[dim], geometry.dilation[dim]) -
                     1 - geometry.padding[dim];
    int64_t behind = around + geometry.outputPadding[dim];
    int64_t cutLow = std::max<int64_t>(-around, 0);
    int64_t cutHigh = std::max<int64_t>(-behind, 0);
    low.push_back(b.getIndexAttr(std::max<int64_t>(around, 0)));
    high.push_back(b.getIndexAttr(std::max<int64_t>(behind, 0)));
    if (!cutLow && !cutHigh)
      continue;
    Scalar left = getSize(b, result, dim + 2) - (cutLow + cutHigh);
    result = createSlice(b, result, dim + 2, b.getIndexAttr(cutLow), left);
  }
  Value zero = createConstant(b, type.getElementType(), 0);
  return padSpatially(b, result, low, high, zero);
}

/// The image with as many channels as the weight takes, asserted where it is
/// not known.
Value withChannelsOf(ImplicitLocOpBuilder &b, Value image, Value weight,
                     const Geometry &geometry) {
  RankedTensorType type = getType(image);
  if (!type.isDynamicDim(1))
    return image;
  RankedTensorType weightType = getType(weight);
  int64_t channels = geometry.transposed
                         ? weightType.getDimSize(0)
                         : weightType.getDimSize(1) * geometry.groups;
  assertEqualSizes(getSize(b, image, 1), createIndex(b, channels),
                   "the image has another number of channels than the weight");
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[1] = channels;
  return tensor::CastOp::create(b, type.clone(shape), image);
}

//===----------------------------------------------------------------------===//
// The pattern
//===----------------------------------------------------------------------===//

/// The bias everywhere, or zeros.
Value createInit(Lowering<AtenConvolutionOp> &b, Type dtype,
                 ArrayRef<OpFoldResult> sizes) {
  auto type = b.type.clone(Torch::getBuiltinElementType(dtype));
  if (isNone(b.op.getBias()))
    return createFull(b, type, sizes, 0);
  Value bias =
      convertTensor(b, b.in.getBias(), getTorchDtype(b.op.getBias()), dtype);
  SmallVector<int64_t> spatial;
  for (int64_t dim = 2; dim < type.getRank(); ++dim)
    spatial.push_back(dim - 1);
  return createBroadcast(b, createUnsqueeze(b, bias, spatial), type, sizes);
}

Value createConvolution(Lowering<AtenConvolutionOp> &b,
                        const Geometry &geometry, Value image, Value weight) {
  Windows windows{b, geometry};
  int64_t filters = getType(weight).getDimSize(0);
  Value init = createInit(b, getMathDtype(b.getResultDtype()),
                          windows.getSizes(image, filters));
  if (geometry.groups == 1)
    return windows.convolve(image, weight, init);
  if (getType(weight).getDimSize(1) == 1 && filters == geometry.groups)
    return windows.convolveDepthwise(image, weight, init);
  return windows.convolveGroups(image, weight, init);
}

FailureOr<Value> convertConvolution(Lowering<AtenConvolutionOp> &b) {
  Value image = b.in.getInput(), weight = b.in.getWeight();
  RankedTensorType imageType = getType(image);
  auto geometry = getGeometry(b.op, getType(weight));
  Type dtype = b.getResultDtype();
  if (!geometry || imageType.getRank() != geometry->rank() + 2 ||
      isComplex(dtype) || isBool(dtype) ||
      getElementTypeOrSelf(weight) != imageType.getElementType())
    return b.refuse("unsupported ranks or dtypes");
  image = withChannelsOf(b, image, weight, *geometry);
  Geometry plain = *geometry;
  if (geometry->transposed) {
    image = spreadImage(b, image, *geometry);
    weight = turnWeight(b, weight, *geometry);
    plain.stride.assign(plain.rank(), 1);
  } else {
    auto padding = toAttrs(b, geometry->padding);
    Value zero = createConstant(b, imageType.getElementType(), 0);
    image = padSpatially(b, image, padding, padding, zero);
  }
  Value result = createConvolution(b, plain, image, weight);
  return convertTensor(b, result, getMathDtype(dtype), dtype);
}

} // namespace

void TorchToLinalg::populateConvolution(PatternTable &patterns) {
  patterns.add(convertConvolution);
}
