// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Named convolutions of floats. TOSA has channels last; zeros around an image
// become its attribute, and a bias its operand.

#include "Translation.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir/Conversion/Utils/Linalg/Reading.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

namespace {

/// A convolution of one image and one weight, channels first.
class Convolution {
public:
  Convolution(Translation &t, Operation *op, ConvolutionKind kind)
      : b(t.b), kind(kind), strides(getIntegers(op, "strides")),
        dilations(getIntegers(op, "dilations")) {
    // TOSA has images of two and of three dimensions.
    if (kind.spatial == 1) {
      strides.insert(strides.begin(), 1);
      dilations.insert(dilations.begin(), 1);
    }
  }

  /// The result before what is added to it, but for a bias.
  FailureOr<Value> create(Value image, Value weight, Value bias);

private:
  int64_t rank() const { return strides.size(); }
  FailureOr<Value> addHeight(Value tensor, int64_t dim);
  Value readPadding(Value image);
  Value cutOff(Value image, ArrayRef<int64_t> kernel);
  template <typename OpTy>
  Value createOp(Value image, Value weight, Value bias,
                 ArrayRef<int64_t> shape) {
    Value zero = Tosa::createConst(b, b.getF32Type(), 0, 1);
    return OpTy::create(b, RankedTensorType::get(shape, b.getF32Type()), image,
                        weight, bias, zero, zero, pads, strides, dilations,
                        b.getF32Type());
  }

  ImplicitLocOpBuilder &b;
  ConvolutionKind kind;
  SmallVector<int64_t> strides, dilations;
  SmallVector<int64_t> pads;
};

} // namespace

FailureOr<Value> Convolution::addHeight(Value tensor, int64_t dim) {
  if (kind.spatial != 1)
    return tensor;
  SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(tensor));
  shape.insert(shape.begin() + dim, 1);
  return Tosa::createReshape(b, tensor, shape);
}

/// Takes zeros around an image back, so that the operation adds them.
Value Convolution::readPadding(Value image) {
  pads.assign(2 * rank(), 0);
  auto pad = image.getDefiningOp<tosa::PadOp>();
  if (!pad)
    return image;
  DenseIntElementsAttr amounts;
  TypedAttr element = Tosa::getSplat(pad.getPadConst());
  auto zero = dyn_cast_or_null<FloatAttr>(element);
  if (!zero || !zero.getValue().isZero() ||
      !matchPattern(pad.getPadding(), m_Constant(&amounts)))
    return image;
  auto values = llvm::to_vector(amounts.getValues<int64_t>());
  if (llvm::any_of(ArrayRef(values).take_front(4),
                   [](int64_t amount) { return amount != 0; }))
    return image;
  for (int64_t own = 0, count = values.size() - 4; own < count; ++own)
    pads[pads.size() - count + own] = values[4 + own];
  return pad.getInput1();
}

/// TOSA wants the windows to reach exactly to the end.
Value Convolution::cutOff(Value image, ArrayRef<int64_t> kernel) {
  for (int64_t dim = 0; dim < rank(); ++dim) {
    int64_t size = Tosa::getShape(image)[dim + 1];
    if (ShapedType::isDynamic(size))
      continue;
    int64_t reach = dilations[dim] * (kernel[dim] - 1) + 1;
    int64_t &behind = pads[2 * dim + 1];
    int64_t rest = (size + pads[2 * dim] + behind - reach) % strides[dim];
    int64_t fromPadding = std::min(rest, behind);
    behind -= fromPadding;
    image = Tosa::createSlice(b, image, dim + 1, 0, size - rest + fromPadding);
  }
  return image;
}

FailureOr<Value> Convolution::create(Value image, Value weight, Value bias) {
  SmallVector<int64_t> last{0}, first{0};
  for (int64_t dim = 0; dim < rank(); ++dim) {
    last.push_back(dim + 2);
    first.push_back(dim + 1);
  }
  last.push_back(1);
  first.insert(first.begin() + 1, rank() + 1);
  image = readPadding(image);
  FailureOr<Value> images = addHeight(image, 2);
  FailureOr<Value> weights = addHeight(weight, kind.isDepthwise ? 1 : 2);
  if (failed(images) || failed(weights))
    return failure();
  image = Tosa::createTranspose(b, *images, last);
  if (kind.isDepthwise) {
    // [c, h, w] as [h, w, c, 1].
    Value turned = Tosa::createTranspose(b, *weights, {1, 2, 0});
    SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(turned));
    shape.push_back(1);
    weight = *Tosa::createReshape(b, turned, shape);
  } else {
    weight = Tosa::createTranspose(b, *weights, last);
  }
  ArrayRef<int64_t> kernel =
      Tosa::getShape(weight).slice(kind.isDepthwise ? 0 : 1, rank());
  image = cutOff(image, kernel);
  image = Tosa::createCast(b, image, b.getF32Type());
  weight = Tosa::createCast(b, weight, b.getF32Type());
  SmallVector<int64_t> shape{Tosa::getShape(image)[0]};
  for (int64_t dim = 0; dim < rank(); ++dim) {
    int64_t size = Tosa::getShape(image)[dim + 1];
    int64_t reach = dilations[dim] * (kernel[dim] - 1) + 1;
    int64_t padded = size + pads[2 * dim] + pads[2 * dim + 1];
    shape.push_back(ShapedType::isDynamic(size)
                        ? size
                        : (padded - reach) / strides[dim] + 1);
  }
  shape.push_back(Tosa::getShape(bias)[0]);
  Value result;
  if (kind.isDepthwise)
    result = createOp<tosa::DepthwiseConv2DOp>(image, weight, bias, shape);
  else if (rank() == 3)
    result = createOp<tosa::Conv3DOp>(image, weight, bias, shape);
  else
    result = createOp<tosa::Conv2DOp>(image, weight, bias, shape);
  result = Tosa::createTranspose(b, result, first);
  if (kind.spatial != 1)
    return result;
  SmallVector<int64_t> flat = llvm::to_vector(Tosa::getShape(result));
  flat.erase(flat.begin() + 2);
  return Tosa::createReshape(b, result, flat);
}

/// A vector that is added along the channels, if that is all that is added.
static FailureOr<Value> findBias(Translation &t, Value init, int64_t channels) {
  ImplicitLocOpBuilder &b = t.b;
  if (auto fill = init.getDefiningOp<linalg::FillOp>()) {
    FailureOr<Value> start = t.getReal(fill.getInputs()[0]);
    auto splat = failed(start)
                     ? FloatAttr()
                     : dyn_cast_or_null<FloatAttr>(Tosa::getSplat(*start));
    if (splat && splat.getValue().isZero())
      return Tosa::createSplat(b, splat, channels);
    return failure();
  }
  auto generic = init.getDefiningOp<linalg::GenericOp>();
  if (!generic || generic.getNumDpsInputs() != 1 ||
      generic.getNumReductionLoops() != 0)
    return failure();
  AffineMap map = generic.getIndexingMapsArray().front();
  auto yielded = generic.getBody()->getTerminator()->getOperand(0);
  if (yielded != generic.getBody()->getArgument(0) ||
      map.getNumResults() == 0 || map.getResult(0) != b.getAffineDimExpr(1))
    return failure();
  FailureOr<Value> vector = t.getReal(generic.getInputs()[0]);
  if (failed(vector) || !Tosa::getType(*vector).hasStaticShape() ||
      Tosa::getType(*vector).getNumElements() != channels)
    return failure();
  return Tosa::createReshape(b, *vector, channels);
}

LogicalResult LinalgToTosa::generalizeConvolutions(func::FuncOp function) {
  IRRewriter rewriter(function.getContext());
  WalkResult walked = function.walk([&](linalg::LinalgOp op) {
    if (!linalg::isaConvolutionOpInterface(op) || isa<linalg::GenericOp>(op))
      return WalkResult::advance();
    Type sum = getElementTypeOrSelf(op->getResult(0).getType());
    Type element = getElementTypeOrSelf(op->getOperand(0).getType());
    bool isEmpty = llvm::any_of(op->getOperandTypes(), [](Type type) {
      return Tosa::isEmpty(cast<RankedTensorType>(type).getShape());
    });
    if (getConvolutionKind(op) && sum.isF32() && !isEmpty &&
        (element.isF32() || element.isF16() || element.isBF16()))
      return WalkResult::advance();
    rewriter.setInsertionPoint(op);
    return failed(linalg::generalizeNamedOp(rewriter, op))
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

LogicalResult Translation::translateConvolution(linalg::LinalgOp op) {
  auto kind = getConvolutionKind(op);
  if (!kind)
    return refuse("a convolution of this form");
  Value init = op.getDpsInitOperand(0)->get();
  FailureOr<Value> image = getReal(op.getDpsInputOperand(0)->get());
  FailureOr<Value> weight = getReal(op.getDpsInputOperand(1)->get());
  if (failed(image) || failed(weight))
    return refuse("an operand has no form in TOSA");
  Convolution convolution(*this, op, *kind);
  ArrayRef<int64_t> weightShape = Tosa::getShape(*weight);
  if (ShapedType::isDynamicShape(weightShape))
    return refuse("the size of the window is not known");
  int64_t groups = kind->isGrouped ? weightShape[0] : 1;
  int64_t channels = weightShape[kind->isGrouped ? 1 : 0];
  FailureOr<Value> bias = findBias(*this, init, channels);
  bool isAdded = failed(bias) || kind->isGrouped;
  if (isAdded)
    bias = Tosa::createSplat(b, b.getF32FloatAttr(0), channels);
  SmallVector<Value> results;
  for (int64_t group = 0; group < groups; ++group) {
    Value ownImage = *image, ownWeight = *weight;
    if (kind->isGrouped) {
      ownImage = Tosa::createSlice(b, *image, 1, group, 1);
      ownWeight = Tosa::createSlice(b, *weight, 0, group, 1);
      SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(ownImage));
      shape.erase(shape.begin() + 1);
      FailureOr<Value> plain = Tosa::createReshape(b, ownImage, shape);
      if (failed(plain))
        return refuse("TOSA cannot reshape to several unknown sizes");
      ownImage = *plain;
      ownWeight = *Tosa::createReshape(b, ownWeight, weightShape.drop_front());
    }
    FailureOr<Value> result = convolution.create(ownImage, ownWeight, *bias);
    if (failed(result))
      return refuse("TOSA cannot reshape to several unknown sizes");
    if (kind->isGrouped) {
      SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(*result));
      shape.insert(shape.begin() + 1, 1);
      result = Tosa::createReshape(b, *result, shape);
      if (failed(result))
        return refuse("TOSA cannot reshape to several unknown sizes");
    }
    results.push_back(*result);
  }
  Value result = Tosa::createConcat(b, results, 1);
  if (isAdded) {
    FailureOr<Value> shift = getReal(init);
    if (failed(shift))
      return refuse("what is added has no form in TOSA");
    result = Number(b, result) + Number(b, *shift);
  }
  set(op->getResult(0), {result});
  return success();
}
