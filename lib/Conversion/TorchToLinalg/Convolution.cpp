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

#include "Convolutions.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// The elements behind the result of a transposed convolution, which are fewer
/// than stride or dilation. What only a call knows is as many as there may be;
/// see cutOutputPadding.
std::optional<SmallVector<int64_t>>
getOutputPadding(AtenConvolutionOp op, ArrayRef<int64_t> stride,
                 ArrayRef<int64_t> dilation) {
  auto rank = static_cast<int64_t>(stride.size());
  if (auto constants = getSpatial(op.getOutputPadding(), rank))
    return constants;
  auto listed = getListElements(op.getOutputPadding(), rank);
  if (!listed)
    return std::nullopt;
  SmallVector<int64_t> most;
  for (auto [element, step, apart] : llvm::zip_equal(*listed, stride, dilation))
    most.push_back(getConstantInt(element).value_or(std::max(step, apart) - 1));
  return most;
}

std::optional<Geometry> getGeometry(AtenConvolutionOp op,
                                    RankedTensorType weight) {
  int64_t rank = weight.getRank() - 2;
  auto stride = getSpatial(op.getStride(), rank);
  auto padding = getSpatial(op.getPadding(), rank);
  auto dilation = getSpatial(op.getDilation(), rank);
  auto groups = getConstantInt(op.getGroups());
  auto transposed = getConstantBool(op.getTransposed());
  if (rank < 1 || rank > 3 || !stride || !padding || !dilation || !groups ||
      !transposed || !weight.hasStaticShape())
    return std::nullopt;
  SmallVector<int64_t> outputPadding(rank, 0);
  if (*transposed) {
    auto found = getOutputPadding(op, *stride, *dilation);
    if (!found)
      return std::nullopt;
    outputPadding = *found;
  }
  return Geometry{llvm::to_vector(weight.getShape().drop_front(2)),
                  *stride,
                  *padding,
                  *dilation,
                  outputPadding,
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

ConvolutionInit getInit(Lowering<AtenConvolutionOp> &b) {
  Type dtype = getMathDtype(b.getResultDtype());
  Value bias;
  if (!isNone(b.op.getBias()))
    bias =
        convertTensor(b, b.in.getBias(), getTorchDtype(b.op.getBias()), dtype);
  return {bias, Torch::getBuiltinElementType(dtype)};
}

constexpr StringLiteral kTooMuchPadding =
    "padding takes more from the result than it has";

/// Asserts of dimensions that only a call knows that padding leaves something.
void assertSizesOfResult(ImplicitLocOpBuilder &b, const Geometry &geometry,
                         Value image) {
  for (int64_t dim : llvm::seq(geometry.rank())) {
    int64_t extra = geometry.getExtra(dim);
    if (getType(image).isDynamicDim(dim + 2) && extra < 0)
      createAssert(getSize(b, image, dim + 2) * geometry.stride[dim] + extra >=
                       0,
                   kTooMuchPadding);
  }
}

/// Cuts off what is behind the result where a call says how much that is.
Value cutOutputPadding(Lowering<AtenConvolutionOp> &b, Value result,
                       const Geometry &geometry) {
  if (getConstantIntList(b.op.getOutputPadding()))
    return result;
  auto listed = getListElements(b.op.getOutputPadding());
  for (auto [dim, element] : llvm::enumerate(*listed)) {
    if (getConstantInt(element))
      continue;
    int64_t most = geometry.outputPadding[dim];
    Scalar behind = toIndex(b, element);
    createAssert((behind >= 0) & (behind <= most),
                 "output padding is negative, or not smaller than stride or "
                 "dilation");
    Scalar size = getSize(b, result, dim + 2) - (behind.like(most) - behind);
    createAssert(size >= 0, kTooMuchPadding);
    result = createSlice(b, result, dim + 2, b.getIndexAttr(0), size);
  }
  return result;
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
  if (geometry->transposed)
    assertSizesOfResult(b, *geometry, image);
  ConvolutionInit init = getInit(b);
  auto padding = toAttrs(b, geometry->padding);
  Value zero = createConstant(b, imageType.getElementType(), 0);
  Value result =
      geometry->transposed
          ? cutOutputPadding(
                b,
                createTransposedConvolution(b, *geometry, image, weight, init),
                *geometry)
          : createConvolution(b, *geometry,
                              padSpatially(b, image, padding, padding, zero),
                              weight, init);
  return convertTensor(b, result, getMathDtype(dtype), dtype);
}

} // namespace

Value ConvolutionInit::create(ImplicitLocOpBuilder &b,
                              ArrayRef<OpFoldResult> sizes,
                              int64_t times) const {
  auto type = RankedTensorType::get(decomposeMixedValues(sizes).first, element);
  if (!bias)
    return createFull(b, type, sizes, 0);
  Value repeated = bias;
  if (times > 1)
    repeated = createFromIndices(
        b,
        RankedTensorType::get({getType(bias).getDimSize(0) * times}, element),
        {sizes[1]}, [&](Scalars channel) {
          return readElement(b, bias, {channel[0] / createIndex(b, times)});
        });
  SmallVector<int64_t> spatial;
  for (int64_t dim = 2; dim < type.getRank(); ++dim)
    spatial.push_back(dim - 1);
  return createBroadcast(b, createUnsqueeze(b, repeated, spatial), type, sizes);
}

Value TorchToLinalg::createConvolution(ImplicitLocOpBuilder &b,
                                       const Geometry &geometry, Value image,
                                       Value weight,
                                       const ConvolutionInit &init,
                                       int64_t times) {
  Windows windows{b, geometry};
  int64_t filters = getType(weight).getDimSize(0);
  Value sums = init.create(b, windows.getSizes(image, filters), times);
  if (geometry.groups == 1)
    return windows.convolve(image, weight, sums);
  if (getType(weight).getDimSize(1) == 1 && filters == geometry.groups)
    return windows.convolveDepthwise(image, weight, sums);
  return windows.convolveGroups(image, weight, sums);
}

void TorchToLinalg::populateConvolution(PatternTable &patterns) {
  patterns.add(convertConvolution);
}
