// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Named convolutions. Groups of channels and channels by themselves are counts
// of one operation, and zeros around an image its padding.

#include "Translation.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir/Conversion/Utils/Linalg/Reading.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

/// Zeros around an image, in known amounts and of its last dimensions only.
static tensor::PadOp findPadding(Value image, int64_t spatial) {
  auto pad = image.getDefiningOp<tensor::PadOp>();
  Value element = pad ? pad.getConstantPaddingValue() : Value();
  if (!element || (!matchPattern(element, m_AnyZeroFloat()) &&
                   !matchPattern(element, m_Zero())))
    return {};
  for (auto amounts : {pad.getStaticLow(), pad.getStaticHigh()})
    for (auto [dim, amount] : llvm::enumerate(amounts))
      if (ShapedType::isDynamic(amount) ||
          (amount != 0 && dim + spatial < amounts.size()))
        return {};
  return pad;
}

/// Two neighbours as one dimension.
static Value merge(ImplicitLocOpBuilder &b, Value tensor, int64_t dim) {
  Sizes sizes = Stablehlo::getSizes(b, tensor);
  sizes[dim] = Stablehlo::multiply(b, sizes[dim], sizes[dim + 1]);
  sizes.erase(sizes.begin() + dim + 1);
  return Stablehlo::createReshape(b, tensor, sizes);
}

LogicalResult Translation::translateConvolution(linalg::LinalgOp op) {
  ConvolutionKind kind = *getConvolutionKind(op);
  int64_t spatial = kind.spatial;
  Value source = op.getDpsInputOperand(0)->get();
  tensor::PadOp pad = findPadding(source, spatial);
  FailureOr<Value> image = get(pad ? pad.getSource() : source);
  FailureOr<Value> weight = get(op.getDpsInputOperand(1)->get());
  FailureOr<Value> start = get(op.getDpsInitOperand(0)->get());
  if (failed(image) || failed(weight) || failed(start))
    return refuse("an operand has no form in StableHLO");
  Type sum = Stablehlo::getElement(*start);
  Value in = *image, kernel = *weight;
  // Narrow floats are summed up in wide ones, as the result says.
  if (!isa<FloatType>(sum)) {
    in = Stablehlo::createConvert(b, in, sum);
    kernel = Stablehlo::createConvert(b, kernel, sum);
  }
  int64_t groups = 1;
  if (kind.isDepthwise) {
    groups = Stablehlo::getShape(kernel)[0];
    Sizes sizes = Stablehlo::getSizes(b, kernel);
    sizes.insert(sizes.begin() + 1, Size(1));
    kernel = Stablehlo::createReshape(b, kernel, sizes);
  } else if (kind.isGrouped) {
    groups = Stablehlo::getShape(kernel)[0];
    in = merge(b, in, 1);
    kernel = merge(b, kernel, 0);
  }
  if (ShapedType::isDynamic(groups))
    return refuse("a number of groups that is not known");
  SmallVector<int64_t> dims = llvm::to_vector(llvm::seq(2l, 2 + spatial));
  SmallVector<int64_t> strides = getIntegers(op, "strides");
  SmallVector<int64_t> dilations = getIntegers(op, "dilations"), padding;
  SmallVector<int64_t> shape{Stablehlo::getShape(in)[0],
                             Stablehlo::getShape(kernel)[0]};
  // As TOSA and linalg have it: what does not fill a window is left out.
  for (int64_t dim = 0; dim < spatial; ++dim) {
    int64_t at = pad ? pad.getStaticLow().size() - spatial + dim : 0;
    int64_t low = pad ? pad.getStaticLow()[at] : 0;
    int64_t high = pad ? pad.getStaticHigh()[at] : 0;
    int64_t size = Stablehlo::getShape(in)[dim + 2];
    int64_t window = Stablehlo::getShape(kernel)[dim + 2];
    padding.append({low, high});
    bool isKnown =
        !ShapedType::isDynamic(size) && !ShapedType::isDynamic(window);
    int64_t reach = (window - 1) * dilations[dim] + 1;
    int64_t room = low + size + high - reach;
    shape.push_back(!isKnown   ? ShapedType::kDynamic
                    : room < 0 ? 0
                               : room / strides[dim] + 1);
  }
  auto numbers = Stablehlo::ConvDimensionsAttr::get(b.getContext(), 0, 1, dims,
                                                    1, 0, dims, 0, 1, dims);
  Value result = Stablehlo::ConvolutionOp::create(
      b, RankedTensorType::get(shape, sum), in, kernel,
      b.getDenseI64ArrayAttr(strides),
      DenseIntElementsAttr::get(
          RankedTensorType::get({spatial, 2}, b.getI64Type()),
          ArrayRef<int64_t>(padding)),
      DenseI64ArrayAttr(), b.getDenseI64ArrayAttr(dilations),
      DenseBoolArrayAttr(), numbers, b.getI64IntegerAttr(groups),
      b.getI64IntegerAttr(1), ArrayAttr());
  if (kind.isGrouped)
    result =
        Stablehlo::createReshape(b, result, Stablehlo::getSizes(b, *start));
  auto fill = op.getDpsInitOperand(0)->get().getDefiningOp<linalg::FillOp>();
  if (!fill || !matchPattern(fill.getInputs()[0], m_AnyZeroFloat()))
    result = Number(b, result) + Number(b, *start);
  set(op->getResult(0), result);
  return success();
}
