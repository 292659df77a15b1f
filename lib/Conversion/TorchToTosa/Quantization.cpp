// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products and convolutions of dequantized numbers whose result is quantized:
// sums of 32-bit integers that `tosa.rescale` takes back to 8 bits.
//
// The root is the cast that ends a quantization. Its pattern reads the float
// arithmetic in front of it, which is dropped when nothing else needs it.

#include "IntegerForm.h"
#include "Rescale.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/LinalgOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Whether a view keeps the rows along the last dimension.
static bool keepsRows(Operation *view, int64_t count) {
  ArrayRef<int64_t> from = *getSizes(view->getOperand(0));
  ArrayRef<int64_t> to = *getSizes(view->getResult(0));
  return getPermutation(view)->empty() && !from.empty() && !to.empty() &&
         from.back() == count && to.back() == count;
}

/// Reads `bias + number` or `number + bias`, if the bias is a known vector.
static Value readBias(Operation *op, std::optional<SmallVector<double>> &bias) {
  auto add = dyn_cast<AtenAddTensorOp>(op);
  if (!add || !isOne(add.getAlpha()))
    return {};
  for (auto [vector, number] : {std::pair(add.getOther(), add.getSelf()),
                                std::pair(add.getSelf(), add.getOther())}) {
    auto values = readLiteral(vector);
    auto sizes = getSizes(vector), whole = getSizes(number);
    if (values && sizes && whole && !sizes->empty() &&
        sizes->size() <= whole->size() && sizes->back() == whole->back() &&
        static_cast<int64_t>(values->size()) == sizes->back()) {
      bias = values;
      return number;
    }
  }
  return {};
}

/// Walks from a quantization to what it takes the result of. What is in between
/// has no other use: that would need the floats.
static std::optional<Tail> readTail(Value integers) {
  auto quantized = readQuantized(integers);
  if (!quantized)
    return std::nullopt;
  Tail tail{*quantized, {}, std::nullopt};
  Value &number = tail.quantized.number;
  while (Operation *op = number.getDefiningOp()) {
    if (!number.hasOneUse())
      break;
    if (isView(op)) {
      if (tail.bias && !keepsRows(op, tail.bias->size()))
        break;
      tail.views.push_back(op);
      number = op->getOperand(0);
    } else if (!tail.bias && readBounds(tail.quantized)) {
      continue;
    } else if (Value added = tail.bias ? Value() : readBias(op, tail.bias)) {
      number = added;
    } else {
      break;
    }
  }
  return tail;
}

std::optional<Value> IntegerForm::reshape(Value tensor,
                                          ArrayRef<int64_t> shape) {
  FailureOr<Value> reshaped = Tosa::createReshape(b, tensor, shape);
  if (failed(reshaped))
    return refuse("a reshape to several unknown sizes");
  return *reshaped;
}

std::optional<Value> IntegerForm::applyViews(Value tensor,
                                             ArrayRef<Operation *> views) {
  for (Operation *view : llvm::reverse(views)) {
    SmallVector<int64_t> permutation = *getPermutation(view);
    if (!permutation.empty()) {
      tensor = Tosa::createTranspose(b, tensor, permutation);
      continue;
    }
    auto reshaped = reshape(tensor, *getSizes(view->getResult(0)));
    if (!reshaped)
      return std::nullopt;
    tensor = *reshaped;
  }
  return tensor;
}

std::optional<Bytes> IntegerForm::readBytes(Value number) {
  auto read = readDequantized(number);
  if (!read)
    return refuse("an operand that is not quantized");
  if (!llvm::all_equal(read->zeros))
    return refuse("zero points that differ between slices");
  int64_t zero = read->zeros.front() - (read->isUnsigned() ? 128 : 0);
  if (zero < -128 || zero > 127)
    return refuse("a zero point that is not in range");
  Value tensor = b.rewriter.getRemappedValue(read->integers);
  if (!tensor || !isa<RankedTensorType>(tensor.getType()) ||
      Tosa::isEmpty(Tosa::getShape(tensor)))
    return refuse("no tensor of TOSA");
  if (read->isUnsigned())
    tensor = createSigned(b, tensor);
  std::optional<Value> viewed = applyViews(tensor, read->views);
  if (!viewed)
    return std::nullopt;
  return Bytes{*viewed, read->scales, zero, read->dim};
}

//===----------------------------------------------------------------------===//
// Roots
//===----------------------------------------------------------------------===//

/// Quantized numbers with another scale.
std::optional<Value> IntegerForm::createRequantization(const Bytes &bytes) {
  if (bytes.scales.size() != 1 || tail.bias)
    return refuse("several scales, or a bias");
  double ratio = bytes.scales.front() * tail.quantized.inverse;
  // As much as the rounding of two scales of 32 bits can change.
  if (std::abs(ratio - 1) < std::ldexp(1.0, -22) && bytes.zero == getZero())
    return bytes.tensor;
  auto factors = getFactors(ratio);
  if (!factors || getReach(bytes.zero) >= factors->getLimit())
    return refuse("a scale that no multiplier and shift can say");
  return createRescale(b, bytes.tensor, b.getI8Type(), *factors, bytes.zero,
                       getZero());
}

std::optional<Value> IntegerForm::createRoot() {
  Value number = tail.quantized.number;
  Operation *op = number.getDefiningOp();
  if (isa_and_nonnull<AtenMmOp, AtenBmmOp>(op))
    return createProduct(op->getOperand(0), op->getOperand(1));
  if (auto linear = dyn_cast_if_present<AtenLinearOp>(op))
    return createLinear(linear.getInput(), linear.getWeight(),
                        linear.getBias());
  if (auto convolution = dyn_cast_if_present<AtenConvolutionOp>(op))
    return createConvolution(convolution);
  if (auto added = dyn_cast_if_present<AtenAddmmOp>(op)) {
    auto bias = readLiteral(added.getSelf());
    auto sizes = getSizes(added.getSelf());
    if (!bias || tail.bias || !isOne(added.getAlpha()) ||
        !isOne(added.getBeta()) || !sizes || sizes->empty() ||
        sizes->back() != static_cast<int64_t>(bias->size()))
      return refuse("a bias that is not known");
    tail.bias = bias;
    return createProduct(added.getMat1(), added.getMat2());
  }
  auto pooling = dyn_cast_if_present<AtenMaxPool2dWithIndicesOp>(op);
  if (pooling && number == pooling->getResult(0))
    return createPooling(pooling);
  auto bytes = readBytes(number);
  return bytes ? createRequantization(*bytes) : std::nullopt;
}

FailureOr<Value> IntegerForm::create() {
  std::optional<Value> bytes = createRoot();
  if (!bytes)
    return failure();
  int64_t shift = isUnsigned() ? 128 : 0;
  int64_t low = tail.quantized.low - shift, high = tail.quantized.high - shift;
  if (low > -128 || high < 127)
    bytes = tosa::ClampOp::create(b, bytes->getType(), *bytes,
                                  b.getI8IntegerAttr(low),
                                  b.getI8IntegerAttr(high));
  bytes = applyViews(*bytes, tail.views);
  if (!bytes)
    return failure();
  return isUnsigned() ? createUnsigned(b, *bytes) : *bytes;
}

template <typename OpTy>
static FailureOr<Value> convertQuantization(Lowering<OpTy> &b) {
  std::optional<Tail> tail = readTail(b.op->getResult(0));
  if (!tail)
    return b.refuse("no quantization to bytes by numbers that are known");
  return IntegerForm(b, *tail).create();
}

void TorchToTosa::populateQuantization(PatternTable &patterns) {
  patterns.add(convertQuantization<Aten_ToCopyOp>,
               convertQuantization<AtenToDtypeOp>,
               convertQuantization<PrimsConvertElementTypeOp>);
}
