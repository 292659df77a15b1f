// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Convolutions of one, two and three spatial dimensions: grouped, dilated,
// transposed. Named linalg operations where there are any.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "Windows.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

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
  OpBuilder &b;
  Location loc;
  const Geometry &geometry;

  /// Sizes of a result: batch, channels, and how often the window fits.
  SmallVector<OpFoldResult> getSizes(Value image, int64_t channels) const {
    SmallVector<OpFoldResult> sizes{tensor::getMixedSize(b, loc, image, 0),
                                    b.getIndexAttr(channels)};
    for (int64_t dim = 0; dim < geometry.rank(); ++dim) {
      int64_t reach = getReach(geometry.kernel[dim], geometry.dilation[dim]);
      sizes.push_back(getAsOpFoldResult(
          countWindows(b, loc, getSize(b, loc, image, dim + 2), reach,
                       geometry.stride[dim])));
    }
    return sizes;
  }

  template <typename OpTy>
  Value create(Value image, Value weight, Value init) const {
    auto strides = DenseIntElementsAttr::get(
        RankedTensorType::get(geometry.rank(), b.getI64Type()),
        geometry.stride);
    auto dilations = DenseIntElementsAttr::get(
        RankedTensorType::get(geometry.rank(), b.getI64Type()),
        geometry.dilation);
    return OpTy::create(b, loc, TypeRange(init.getType()),
                        ValueRange{image, weight}, ValueRange(init), strides,
                        dilations)
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
    Value kernels = createSqueeze(b, loc, weight, 1);
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
    auto type = cast<RankedTensorType>(tensor.getType());
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
        sizes.push_back(tensor::getMixedSize(b, loc, tensor, own));
      }
      reassociation.push_back(group);
    }
    return tensor::ExpandShapeOp::create(b, loc, type.clone(shape), tensor,
                                         reassociation, sizes);
  }

  /// [n, g, c, ...] with [g, f, c, ...] into [n, g, f, ...].
  Value convolveGroups(Value image, Value weight, Value init) const {
    auto initType = cast<RankedTensorType>(init.getType());
    Value images = split(image, 1), weights = split(weight, 0);
    Value inits = split(init, 1);
    Value result =
        geometry.rank() == 2
            ? create<linalg::Conv2DNgchwGfchwOp>(images, weights, inits)
            : createGrouped(images, weights, inits);
    SmallVector<ReassociationIndices> merged{{0}, {1, 2}};
    for (int64_t dim = 0; dim < geometry.rank(); ++dim)
      merged.push_back({dim + 3});
    return tensor::CollapseShapeOp::create(b, loc, initType, result, merged);
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
               b, loc, inits.getType(), ValueRange{images, weights}, inits,
               maps, iterators,
               [&](OpBuilder &nested, Location at, ValueRange in) {
                 Type type = in[2].getType();
                 Value x =
                     convertScalar(nested, at, in[0], in[0].getType(), type);
                 Value w =
                     convertScalar(nested, at, in[1], in[1].getType(), type);
                 Value product = applyMul(nested, at, {x, w}, type);
                 linalg::YieldOp::create(
                     nested, at, applyAdd(nested, at, {in[2], product}, type));
               })
        .getResult(0);
  }
};

//===----------------------------------------------------------------------===//
// Transposed convolutions
//===----------------------------------------------------------------------===//

/// The weight of the convolution that a transposed one is: kernels are turned
/// around, and channels that went in come out.
Value turnWeight(OpBuilder &b, Location loc, Value weight,
                 const Geometry &geometry) {
  auto type = cast<RankedTensorType>(weight.getType());
  int64_t in = type.getDimSize(0) / geometry.groups, out = type.getDimSize(1);
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[0] = geometry.groups * out;
  shape[1] = in;
  return createFromIndices(
      b, loc, type.clone(shape), toAttrs(b, shape),
      [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
        Value perGroup = createIndex(nested, at, out);
        Value group = arith::DivUIOp::create(nested, at, indices[0], perGroup);
        SmallVector<Value> from{
            addIndex(nested, at,
                     mulIndex(nested, at, group, createIndex(nested, at, in)),
                     indices[1]),
            arith::RemUIOp::create(nested, at, indices[0], perGroup)};
        for (auto [index, size] :
             llvm::zip_equal(indices.drop_front(2), geometry.kernel))
          from.push_back(
              subIndex(nested, at, createIndex(nested, at, size - 1), index));
        return tensor::ExtractOp::create(nested, at, weight, from);
      });
}

/// The image of that convolution: zeros between the elements and around them.
/// Where padding takes more than the window reaches, elements are cut off.
Value spreadImage(OpBuilder &b, Location loc, Value image,
                  const Geometry &geometry) {
  auto type = cast<RankedTensorType>(image.getType());
  int64_t rank = geometry.rank();
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, image);
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  SmallVector<OpFoldResult> spread = sizes;
  for (int64_t dim = 0; dim < rank; ++dim) {
    // (size - 1) * stride + 1, and nothing where there is nothing.
    Value size = getSize(b, loc, image, dim + 2);
    Value one = createIndex(b, loc, 1);
    Value gaps = mulIndex(b, loc, subIndex(b, loc, size, one),
                          createIndex(b, loc, geometry.stride[dim]));
    spread[dim + 2] = getAsOpFoldResult(
        maxIndex(b, loc, addIndex(b, loc, gaps, one), createIndex(b, loc, 0)));
    shape[dim + 2] =
        getConstantIntValue(spread[dim + 2]).value_or(ShapedType::kDynamic);
  }
  Value result = image;
  bool isSpread =
      llvm::any_of(geometry.stride, [](int64_t s) { return s > 1; });
  if (isSpread && llvm::is_contained(shape, 0)) {
    result = createEmpty(b, loc, type.clone(shape), spread);
  } else if (isSpread) {
    // MLIR would fold padding of the image into the offsets of an insertion
    // without regard to its strides, so elements are read one by one.
    Value zero = createConstant(b, loc, type.getElementType(), 0);
    result = createFromIndices(
        b, loc, type.clone(shape), spread,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          SmallVector<Value> place = llvm::to_vector(indices);
          Value none = createIndex(nested, at, 0), rest = none;
          for (auto [index, stride] : llvm::zip_equal(
                   MutableArrayRef(place).drop_front(2), geometry.stride)) {
            Value step = createIndex(nested, at, stride);
            Value left = arith::RemUIOp::create(nested, at, index, step);
            rest = arith::OrIOp::create(nested, at, rest, left);
            index = arith::DivUIOp::create(nested, at, index, step);
          }
          Value isElement = arith::CmpIOp::create(
              nested, at, arith::CmpIPredicate::eq, rest, none);
          Value element = tensor::ExtractOp::create(nested, at, image, place);
          return arith::SelectOp::create(nested, at, isElement, element, zero);
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
    Value left = subIndex(b, loc, getSize(b, loc, result, dim + 2),
                          createIndex(b, loc, cutLow + cutHigh));
    result = createSlice(b, loc, result, dim + 2, b.getIndexAttr(cutLow),
                         getAsOpFoldResult(left), b.getIndexAttr(1));
  }
  Value zero = createConstant(b, loc, type.getElementType(), 0);
  return padSpatially(b, loc, result, low, high, zero);
}

/// The image with as many channels as the weight takes, asserted where it is
/// not known.
Value withChannelsOf(OpBuilder &b, Location loc, Value image, Value weight,
                     const Geometry &geometry) {
  auto type = cast<RankedTensorType>(image.getType());
  if (!type.isDynamicDim(1))
    return image;
  auto weightType = cast<RankedTensorType>(weight.getType());
  int64_t channels = geometry.transposed
                         ? weightType.getDimSize(0)
                         : weightType.getDimSize(1) * geometry.groups;
  assertEqualSizes(b, loc, getSize(b, loc, image, 1),
                   createIndex(b, loc, channels),
                   "the image has another number of channels than the weight");
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  shape[1] = channels;
  return tensor::CastOp::create(b, loc, type.clone(shape), image);
}

//===----------------------------------------------------------------------===//
// The pattern
//===----------------------------------------------------------------------===//

struct ConvertConvolution : TensorPattern<AtenConvolutionOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenConvolutionOp op, OpAdaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    Value image = adaptor.getInput(), weight = adaptor.getWeight();
    auto imageType = cast<RankedTensorType>(image.getType());
    auto geometry = getGeometry(op, cast<RankedTensorType>(weight.getType()));
    Type dtype = getTorchDtype(op.getResult());
    if (!geometry || imageType.getRank() != geometry->rank() + 2 ||
        isComplex(dtype) || isBool(dtype) ||
        getElementTypeOrSelf(weight) != imageType.getElementType())
      return b.notifyMatchFailure(op, "unsupported ranks or dtypes");
    image = withChannelsOf(b, loc, image, weight, *geometry);
    Geometry plain = *geometry;
    if (geometry->transposed) {
      image = spreadImage(b, loc, image, *geometry);
      weight = turnWeight(b, loc, weight, *geometry);
      plain.stride.assign(plain.rank(), 1);
    } else {
      auto padding = toAttrs(b, geometry->padding);
      Value zero = createConstant(b, loc, imageType.getElementType(), 0);
      image = padSpatially(b, loc, image, padding, padding, zero);
    }
    Value result =
        createConvolution(b, op, adaptor, plain, image, weight, type);
    return convertTensor(b, loc, result, getMathDtype(dtype), dtype);
  }

private:
  static Value createConvolution(OpBuilder &b, AtenConvolutionOp op,
                                 OpAdaptor adaptor, const Geometry &geometry,
                                 Value image, Value weight,
                                 RankedTensorType type) {
    Location loc = op.getLoc();
    Windows windows{b, loc, geometry};
    auto weightType = cast<RankedTensorType>(weight.getType());
    int64_t filters = weightType.getDimSize(0);
    Type dtype = getTorchDtype(op.getResult());
    auto wide = type.clone(Torch::getBuiltinElementType(getMathDtype(dtype)));
    Value init =
        createInit(b, op, adaptor, wide, windows.getSizes(image, filters));
    if (geometry.groups == 1)
      return windows.convolve(image, weight, init);
    if (weightType.getDimSize(1) == 1 && filters == geometry.groups)
      return windows.convolveDepthwise(image, weight, init);
    return windows.convolveGroups(image, weight, init);
  }

  /// The bias everywhere, or zeros.
  static Value createInit(OpBuilder &b, AtenConvolutionOp op, OpAdaptor adaptor,
                          RankedTensorType type, ArrayRef<OpFoldResult> sizes) {
    Location loc = op.getLoc();
    if (isNone(op.getBias()))
      return createFill(b, loc, createEmpty(b, loc, type, sizes), 0);
    Value bias =
        convertTensor(b, loc, adaptor.getBias(), getTorchDtype(op.getBias()),
                      getMathDtype(getTorchDtype(op.getResult())));
    SmallVector<int64_t> spatial;
    for (int64_t dim = 2; dim < type.getRank(); ++dim)
      spatial.push_back(dim - 1);
    return createBroadcast(b, loc, createUnsqueeze(b, loc, bias, spatial), type,
                           sizes);
  }
};

} // namespace

void linalg_lowering::populateConvolution(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<ConvertConvolution>(converter, patterns.getContext());
}
