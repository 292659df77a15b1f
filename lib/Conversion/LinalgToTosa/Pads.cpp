// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tosa.pad` has two amounts per dimension, and `tosa-validate` lets a list of
// sizes have no more elements than a tensor has dimensions at most, which is 6.
// So a tensor of more than 3 dimensions is padded as one of fewer, in which
// dimensions that get nothing are one.

#include "Translation.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;

/// The most dimensions of which a list has amounts for both ends.
static constexpr size_t kMostDims = 3;

static void mergeDims(tosa::PadOp pad) {
  ArrayRef<int64_t> shape = Tosa::getShape(pad.getInput1());
  DenseIntElementsAttr amounts;
  if (shape.size() <= kMostDims || pad->use_empty() ||
      !matchPattern(pad.getPadding(), m_Constant(&amounts)))
    return;
  auto values = llvm::to_vector(amounts.getValues<int64_t>());
  SmallVector<int64_t> merged, low, high;
  bool isOpen = false;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    int64_t before = values[2 * dim], after = values[2 * dim + 1];
    bool isPlain = before == 0 && after == 0;
    if (isPlain && isOpen) {
      bool isDynamic =
          ShapedType::isDynamic(size) || ShapedType::isDynamic(merged.back());
      merged.back() = isDynamic ? ShapedType::kDynamic : merged.back() * size;
    } else {
      merged.push_back(size);
      low.push_back(before);
      high.push_back(after);
    }
    isOpen = isPlain;
  }
  TypedAttr element = Tosa::getSplat(pad.getPadConst());
  if (merged.size() > kMostDims || !element)
    return;
  ImplicitLocOpBuilder b(pad.getLoc(), pad);
  FailureOr<Value> flat = Tosa::createReshape(b, pad.getInput1(), merged);
  if (failed(flat))
    return;
  Value padded = Tosa::createPad(b, *flat, low, high, element);
  FailureOr<Value> result =
      Tosa::createReshape(b, padded, Tosa::getShape(pad.getResult()));
  if (failed(result))
    return;
  pad.replaceAllUsesWith(*result);
  pad.erase();
}

void LinalgToTosa::mergePaddedDims(func::FuncOp function) {
  SmallVector<tosa::PadOp> pads;
  function.walk([&](tosa::PadOp pad) { pads.push_back(pad); });
  llvm::for_each(pads, mergeDims);
}
