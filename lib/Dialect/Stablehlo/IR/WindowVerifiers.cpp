// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Windows, convolutions and products.

#include "Verifiers.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

int64_t mlir::torch::Stablehlo::countWindows(int64_t size,
                                             const Window &window) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(window.size))
    return ShapedType::kDynamic;
  int64_t dilated = size == 0 ? 0 : (size - 1) * window.baseDilation + 1;
  int64_t padded = window.low + dilated + window.high;
  int64_t reach =
      window.size == 0 ? 0 : (window.size - 1) * window.windowDilation + 1;
  return padded == 0 || reach > padded ? 0
                                       : (padded - reach) / window.stride + 1;
}

FailureOr<SmallVector<Window>> mlir::torch::Stablehlo::readWindows(
    Operation *op, ArrayRef<int64_t> sizes,
    std::optional<ArrayRef<int64_t>> strides,
    std::optional<DenseIntElementsAttr> padding,
    std::optional<ArrayRef<int64_t>> baseDilations,
    std::optional<ArrayRef<int64_t>> windowDilations) {
  int64_t count = sizes.size();
  SmallVector<Window> windows(count);
  for (auto [name, given, field] :
       {std::tuple("strides", strides, &Window::stride),
        std::tuple("dilations", baseDilations, &Window::baseDilation),
        std::tuple("dilations of windows", windowDilations,
                   &Window::windowDilation)}) {
    if (!given)
      continue;
    if (failed(verifyCount(op, name, given->size(), count)))
      return failure();
    for (auto [window, number] : llvm::zip_equal(windows, *given)) {
      if (number < 1)
        return FailureOr<SmallVector<Window>>(
            op->emitOpError() << "has " << number << " among its " << name);
      window.*field = number;
    }
  }
  for (auto [window, size] : llvm::zip_equal(windows, sizes))
    window.size = size;
  if (padding) {
    if (padding->getType().getShape() != ArrayRef<int64_t>{count, 2})
      return FailureOr<SmallVector<Window>>(
          op->emitOpError() << "has padding of type " << padding->getType());
    auto amounts = llvm::to_vector(padding->getValues<int64_t>());
    for (auto [dim, window] : llvm::enumerate(windows)) {
      window.low = amounts[2 * dim];
      window.high = amounts[2 * dim + 1];
    }
  }
  return windows;
}

LogicalResult ConvolutionOp::verify() {
  ConvDimensionsAttr dims = getDimensionNumbers();
  RankedTensorType image = typeOf(getLhs()), kernel = typeOf(getRhs());
  int64_t spatial = dims.getInputSpatial().size(), rank = spatial + 2;
  if (image.getRank() != rank || kernel.getRank() != rank ||
      getType().getRank() != rank)
    return emitOpError("has operands of other ranks than ") << rank;
  for (auto [name, first, second, others] :
       {std::tuple("dimensions of the image", dims.getInputBatch(),
                   dims.getInputFeature(), dims.getInputSpatial()),
        std::tuple("dimensions of the kernel", dims.getKernelInputFeature(),
                   dims.getKernelOutputFeature(), dims.getKernelSpatial()),
        std::tuple("dimensions of the result", dims.getOutputBatch(),
                   dims.getOutputFeature(), dims.getOutputSpatial())}) {
    SmallVector<int64_t> all{first, second};
    llvm::append_range(all, others);
    if (failed(verifyCount(*this, name, all.size(), rank)) ||
        failed(verifyDims(*this, name, all, rank)))
      return failure();
  }
  int64_t groups = getFeatureGroupCount(), batchGroups = getBatchGroupCount();
  if (groups < 1 || batchGroups < 1 || (groups > 1 && batchGroups > 1))
    return emitOpError("has ") << groups << " groups of features and "
                               << batchGroups << " of batches";
  int64_t batch = image.getDimSize(dims.getInputBatch());
  int64_t in = image.getDimSize(dims.getInputFeature());
  int64_t kernelIn = kernel.getDimSize(dims.getKernelInputFeature());
  int64_t out = kernel.getDimSize(dims.getKernelOutputFeature());
  if (!ShapedType::isDynamic(in) && !ShapedType::isDynamic(kernelIn) &&
      in != kernelIn * groups)
    return emitOpError("has ") << in << " features in " << groups
                               << " groups, and a kernel for " << kernelIn;
  SmallVector<int64_t> sizes, shape(rank);
  for (int64_t dim : dims.getKernelSpatial())
    sizes.push_back(kernel.getDimSize(dim));
  auto windows = readWindows(*this, sizes, getWindowStrides(), getPadding(),
                             getLhsDilation(), getRhsDilation());
  if (failed(windows))
    return failure();
  if (getWindowReversal() &&
      failed(verifyCount(*this, "reversals", getWindowReversal()->size(),
                         spatial)))
    return failure();
  shape[dims.getOutputBatch()] =
      ShapedType::isDynamic(batch) ? batch : batch / batchGroups;
  shape[dims.getOutputFeature()] = out;
  for (auto [from, to, window] : llvm::zip_equal(
           dims.getInputSpatial(), dims.getOutputSpatial(), *windows))
    shape[to] = countWindows(image.getDimSize(from), window);
  if (!agree(getType().getShape(), shape))
    return emitOpError("has a result of type ")
           << getType() << " where its shape is "
           << RankedTensorType::get(shape, getType().getElementType());
  return success();
}

LogicalResult DotGeneralOp::verify() {
  DotDimensionsAttr dims = getDotDimensionNumbers();
  RankedTensorType lhs = typeOf(getLhs()), rhs = typeOf(getRhs());
  SmallVector<int64_t> shape;
  auto append = [&](ArrayRef<int64_t> left, ArrayRef<int64_t> right,
                    StringRef name, bool isKept) -> LogicalResult {
    if (failed(verifyCount(*this, name, right.size(), left.size())) ||
        failed(verifyDims(*this, name, left, lhs.getRank())) ||
        failed(verifyDims(*this, name, right, rhs.getRank())))
      return failure();
    for (auto [a, b] : llvm::zip_equal(left, right)) {
      int64_t x = lhs.getDimSize(a), y = rhs.getDimSize(b);
      if (!agree(x, y))
        return emitOpError("pairs a size of ") << x << " with one of " << y;
      if (isKept)
        shape.push_back(ShapedType::isDynamic(x) ? y : x);
    }
    return success();
  };
  if (failed(append(dims.getLhsBatchingDimensions(),
                    dims.getRhsBatchingDimensions(), "batch dimensions",
                    /*isKept=*/true)) ||
      failed(append(dims.getLhsContractingDimensions(),
                    dims.getRhsContractingDimensions(), "contracted dimensions",
                    /*isKept=*/false)))
    return failure();
  for (auto [type, batch, contracted] :
       {std::tuple(lhs, dims.getLhsBatchingDimensions(),
                   dims.getLhsContractingDimensions()),
        std::tuple(rhs, dims.getRhsBatchingDimensions(),
                   dims.getRhsContractingDimensions())})
    for (int64_t dim = 0; dim < type.getRank(); ++dim)
      if (!llvm::is_contained(batch, dim) &&
          !llvm::is_contained(contracted, dim))
        shape.push_back(type.getDimSize(dim));
  if (!agree(getType().getShape(), shape))
    return emitOpError("has a result of type ")
           << getType() << " where its shape is "
           << RankedTensorType::get(shape, getType().getElementType());
  return success();
}
