// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What moves a window over quantized images: convolutions of one, two and three
// spatial dimensions, in groups, and maxima.

#include "IntegerForm.h"
#include "mlir/Dialect/Tosa/Utils/QuantUtils.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;

namespace {

/// The attributes of a convolution or pooling of TOSA.
struct Windows {
  SmallVector<int64_t> kernel, stride, padding, dilation, pads;

  int64_t rank() const { return kernel.size(); }
  template <typename OpTy>
  static std::optional<Windows> read(OpTy op, ArrayRef<int64_t> kernel);
  void addHeight();
  std::optional<Value> cutOff(ImplicitLocOpBuilder &b, Value image);
  SmallVector<int64_t> getShape(Value image, int64_t channels) const;
};

} // namespace

template <typename OpTy>
std::optional<Windows> Windows::read(OpTy op, ArrayRef<int64_t> kernel) {
  int64_t rank = kernel.size();
  if (rank < 1 || rank > 3 || ShapedType::isDynamicShape(kernel))
    return std::nullopt;
  Windows windows;
  windows.kernel = llvm::to_vector(kernel);
  for (auto [list, into] : {std::pair(op.getStride(), &windows.stride),
                            std::pair(op.getPadding(), &windows.padding),
                            std::pair(op.getDilation(), &windows.dilation)}) {
    auto values = getConstantIntList(list);
    // A pooling without strides has those of its window.
    if (values && values->empty())
      values = windows.kernel;
    if (!values ||
        (values->size() != 1 && static_cast<int64_t>(values->size()) != rank))
      return std::nullopt;
    values->resize(rank, values->front());
    *into = *values;
  }
  return windows;
}

/// TOSA has images of two and of three dimensions.
void Windows::addHeight() {
  for (auto [list, value] : {std::pair(&kernel, 1), std::pair(&stride, 1),
                             std::pair(&padding, 0), std::pair(&dilation, 1)})
    list->insert(list->begin(), value);
}

/// Sets the padding of an image, channels last, so that the windows reach
/// exactly to its end, as TOSA wants.
std::optional<Value> Windows::cutOff(ImplicitLocOpBuilder &b, Value image) {
  for (int64_t dim = 0; dim < rank(); ++dim) {
    int64_t size = Tosa::getShape(image)[dim + 1];
    int64_t behind = padding[dim];
    if (ShapedType::isDynamic(size)) {
      if (stride[dim] != 1)
        return std::nullopt;
    } else {
      int64_t steps =
          size + 2 * padding[dim] - dilation[dim] * (kernel[dim] - 1) - 1;
      if (steps < 0)
        return std::nullopt;
      int64_t rest = steps % stride[dim];
      int64_t fromPadding = std::min(rest, behind);
      behind -= fromPadding;
      image =
          Tosa::createSlice(b, image, dim + 1, 0, size - rest + fromPadding);
    }
    pads.append({padding[dim], behind});
  }
  return image;
}

SmallVector<int64_t> Windows::getShape(Value image, int64_t channels) const {
  SmallVector<int64_t> shape{Tosa::getShape(image)[0]};
  for (int64_t dim = 0; dim < rank(); ++dim) {
    int64_t size = Tosa::getShape(image)[dim + 1];
    int64_t steps = size + pads[2 * dim] + pads[2 * dim + 1] -
                    dilation[dim] * (kernel[dim] - 1) - 1;
    shape.push_back(ShapedType::isDynamic(size) ? size
                                                : steps / stride[dim] + 1);
  }
  shape.push_back(channels);
  return shape;
}

/// The dimensions with channels moved to the back, or back to where they were.
static SmallVector<int64_t> getChannelsLast(int64_t spatial) {
  SmallVector<int64_t> order{0};
  llvm::append_range(order, llvm::seq<int64_t>(2, spatial + 2));
  order.push_back(1);
  return order;
}
static SmallVector<int64_t> getChannelsFirst(int64_t spatial) {
  SmallVector<int64_t> order{0, spatial + 1};
  llvm::append_range(order, llvm::seq<int64_t>(1, spatial + 1));
  return order;
}

template <typename OpTy>
static Value createSums(ImplicitLocOpBuilder &b, const Windows &windows,
                        Value image, Value weight, Value bias,
                        int64_t imageZero, int64_t weightZero) {
  int64_t channels = Tosa::getShape(bias)[0];
  auto type =
      RankedTensorType::get(windows.getShape(image, channels), b.getI32Type());
  return OpTy::create(b, type, image, weight, bias,
                      Tosa::createConst(b, b.getI8Type(), imageZero, 1),
                      Tosa::createConst(b, b.getI8Type(), weightZero, 1),
                      windows.pads, windows.stride, windows.dilation,
                      b.getI32Type());
}

/// A convolution in groups as one per group, or as the one TOSA has where each
/// channel has windows of its own.
static Value createGroups(ImplicitLocOpBuilder &b, const Windows &windows,
                          const Bytes &image, const Bytes &weight,
                          ArrayRef<int32_t> bias, int64_t groups) {
  auto createBias = [&](ArrayRef<int32_t> values) {
    return tosa::getConstTensorInt<int32_t>(b, b.getLoc(), values);
  };
  ArrayRef<int64_t> shape = Tosa::getShape(weight.tensor);
  int64_t rank = windows.rank(), out = shape[0] / groups, in = shape[1];
  if (groups > 1 && in == 1 && rank == 2) {
    // [c * m, 1, h, w] as [h, w, c, m].
    Value turned = Tosa::createTranspose(b, weight.tensor, {2, 3, 0, 1});
    Value windowsOfChannels =
        *Tosa::createReshape(b, turned, {shape[2], shape[3], groups, out});
    return createSums<tosa::DepthwiseConv2DOp>(
        b, windows, image.tensor, windowsOfChannels, createBias(bias),
        image.zero, weight.zero);
  }
  Value kernels =
      Tosa::createTranspose(b, weight.tensor, getChannelsLast(rank));
  SmallVector<Value> results;
  for (int64_t group = 0; group < groups; ++group) {
    Value part = Tosa::createSlice(b, image.tensor, rank + 1, group * in, in);
    Value kernel = Tosa::createSlice(b, kernels, 0, group * out, out);
    Value shift = createBias(bias.slice(group * out, out));
    results.push_back(
        rank == 3 ? createSums<tosa::Conv3DOp>(b, windows, part, kernel, shift,
                                               image.zero, weight.zero)
                  : createSums<tosa::Conv2DOp>(b, windows, part, kernel, shift,
                                               image.zero, weight.zero));
  }
  return Tosa::createConcat(b, results, rank + 1);
}

std::optional<Value> IntegerForm::createConvolution(AtenConvolutionOp op) {
  auto image = readBytes(op.getInput());
  auto weight = image ? readBytes(op.getWeight()) : std::nullopt;
  if (!weight)
    return std::nullopt;
  auto windows =
      Windows::read(op, Tosa::getShape(weight->tensor).drop_front(2));
  auto groups = getConstantInt(op.getGroups());
  if (!windows || !groups || getConstantBool(op.getTransposed()) != false)
    return refuse("a convolution of this form");
  if (image->scales.size() != 1 || (weight->dim && *weight->dim != 0) ||
      tail.bias)
    return refuse("scales or a bias that differ along what is summed");
  SmallVector<double> added;
  if (!isNone(op.getBias())) {
    auto values = readLiteral(op.getBias());
    if (!values)
      return refuse("a bias that is not known");
    added = *values;
  }
  ArrayRef<int64_t> shape = Tosa::getShape(weight->tensor);
  int64_t spatial = windows->rank(), channels = shape[0];
  int64_t terms = ShapedType::getNumElements(shape.drop_front());
  SmallVector<double> scales = weight->scales;
  for (double &scale : scales)
    scale *= image->scales.front();
  auto bias = getBias(added, scales, channels);
  if (!bias)
    return std::nullopt;
  if (spatial == 1) {
    windows->addHeight();
    for (Bytes *bytes : {&*image, &*weight}) {
      SmallVector<int64_t> high =
          llvm::to_vector(Tosa::getShape(bytes->tensor));
      high.insert(high.begin() + 2, 1);
      auto reshaped = reshape(bytes->tensor, high);
      if (!reshaped)
        return std::nullopt;
      bytes->tensor = *reshaped;
    }
  }
  int64_t rank = windows->rank();
  auto cut = windows->cutOff(
      b, Tosa::createTranspose(b, image->tensor, getChannelsLast(rank)));
  if (!cut)
    return refuse("windows over an unknown size");
  image->tensor = *cut;
  Value sums = createGroups(b, *windows, *image, *weight, *bias, *groups);
  int64_t most = terms * getReach(image->zero) * getReach(weight->zero) +
                 getLargest(*bias);
  auto bytes = finishSums(sums, scales, most);
  if (!bytes)
    return std::nullopt;
  Value result = Tosa::createTranspose(b, *bytes, getChannelsFirst(rank));
  if (spatial != 1)
    return result;
  SmallVector<int64_t> flat = llvm::to_vector(Tosa::getShape(result));
  flat.erase(flat.begin() + 2);
  return reshape(result, flat);
}

std::optional<Value> IntegerForm::createPooling(AtenMaxPool2dWithIndicesOp op) {
  auto image = readBytes(op.getSelf());
  if (!image)
    return std::nullopt;
  auto kernel = getConstantIntList(op.getKernelSize());
  if (kernel && kernel->size() == 1)
    kernel->push_back(kernel->front());
  auto windows = kernel ? Windows::read(op, *kernel) : std::nullopt;
  bool isPlain =
      windows && windows->rank() == 2 &&
      Tosa::getShape(image->tensor).size() == 4 &&
      llvm::all_of(windows->dilation, [](int64_t step) { return step == 1; }) &&
      getConstantBool(op.getCeilMode()) == false;
  auto cut = isPlain
                 ? windows->cutOff(b, Tosa::createTranspose(b, image->tensor,
                                                            getChannelsLast(2)))
                 : std::nullopt;
  if (!cut)
    return refuse("a pooling of this form");
  int64_t channels = Tosa::getShape(*cut).back();
  auto type =
      RankedTensorType::get(windows->getShape(*cut, channels), b.getI8Type());
  Value maxima = tosa::MaxPool2dOp::create(b, type, *cut, windows->kernel,
                                           windows->stride, windows->pads);
  image->tensor = Tosa::createTranspose(b, maxima, getChannelsFirst(2));
  return createRequantization(*image);
}
