// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Quantized.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Dialect/Torch/IR/CreationOps.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/PrimsOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/ViewOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;

/// Parameters of more slices than that are not read.
static constexpr int64_t kMostElements = 1 << 20;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

template <typename T>
static SmallVector<double> readBytes(ArrayRef<char> bytes) {
  SmallVector<double> values(bytes.size() / sizeof(T));
  for (auto [position, value] : llvm::enumerate(values)) {
    T element;
    std::memcpy(&element, bytes.data() + position * sizeof(T), sizeof(T));
    value = static_cast<double>(element);
  }
  return values;
}

static std::optional<SmallVector<double>>
readResource(DenseResourceElementsAttr elements) {
  const AsmResourceBlob *blob = elements.getRawHandle().getBlob();
  if (!blob)
    return std::nullopt;
  Type type = elements.getElementType();
  if (type.isF32())
    return readBytes<float>(blob->getData());
  if (type.isF64())
    return readBytes<double>(blob->getData());
  if (type.isSignedInteger(64) || type.isSignlessInteger(64))
    return readBytes<int64_t>(blob->getData());
  if (type.isSignedInteger(32) || type.isSignlessInteger(32))
    return readBytes<int32_t>(blob->getData());
  return std::nullopt;
}

static std::optional<SmallVector<double>> readElements(ElementsAttr elements) {
  if (elements.getNumElements() > kMostElements)
    return std::nullopt;
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    auto values = readResource(resource);
    if (values && values->size() == static_cast<size_t>(elements.size()))
      return values;
    return std::nullopt;
  }
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense || !dense.getElementType().isIntOrFloat())
    return std::nullopt;
  SmallVector<double> values;
  if (isa<mlir::FloatType>(dense.getElementType())) {
    for (APFloat value : dense.getValues<APFloat>())
      values.push_back(value.convertToDouble());
    return values;
  }
  bool isSigned = !dense.getElementType().isUnsignedInteger();
  for (const APInt &value : dense.getValues<APInt>())
    values.push_back(isSigned ? value.signedRoundToDouble()
                              : value.roundToDouble());
  return values;
}

std::optional<SmallVector<double>> TorchToTosa::readLiteral(Value tensor) {
  while (Operation *op = tensor.getDefiningOp()) {
    if (auto literal = dyn_cast<ValueTensorLiteralOp>(op))
      return readElements(literal.getValue());
    if (!isView(op) || !getPermutation(op)->empty())
      return std::nullopt;
    tensor = op->getOperand(0);
  }
  return std::nullopt;
}

/// A Python number, or the elements of a literal.
static std::optional<SmallVector<double>> readNumbers(Value value) {
  if (std::optional<double> number = getConstantNumber(value))
    return SmallVector<double>{*number};
  return readLiteral(value);
}

static std::optional<double> readNumber(Value value) {
  auto numbers = readNumbers(value);
  if (!numbers || numbers->size() != 1)
    return std::nullopt;
  return numbers->front();
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

std::optional<ArrayRef<int64_t>> TorchToTosa::getSizes(Value tensor) {
  auto type = dyn_cast<BaseTensorType>(tensor.getType());
  if (!type || !type.hasSizes())
    return std::nullopt;
  return type.getSizes();
}

bool TorchToTosa::isView(Operation *op) {
  return isa<AtenViewOp, AtenReshapeOp, Aten_UnsafeViewOp, AtenUnsqueezeOp,
             AtenSqueezeDimOp, AtenFlattenUsingIntsOp, AtenPermuteOp,
             AtenTransposeIntOp, AtenTOp>(op) &&
         getSizes(op->getOperand(0)) && getSizes(op->getResult(0)) &&
         getPermutation(op);
}

std::optional<SmallVector<int64_t>>
TorchToTosa::getPermutation(Operation *view) {
  auto sizes = getSizes(view->getOperand(0));
  if (!sizes)
    return std::nullopt;
  int64_t rank = sizes->size();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (auto transpose = dyn_cast<AtenTransposeIntOp>(view)) {
    auto one = getConstantDim(transpose.getDim0(), rank);
    auto other = getConstantDim(transpose.getDim1(), rank);
    if (!one || !other || rank == 0)
      return std::nullopt;
    std::swap(order[*one], order[*other]);
    return order;
  }
  if (isa<AtenTOp>(view)) {
    std::reverse(order.begin(), order.end());
    return order;
  }
  if (auto permute = dyn_cast<AtenPermuteOp>(view)) {
    auto dims = getConstantIntList(permute.getDims());
    if (!dims || dims->size() != order.size())
      return std::nullopt;
    for (auto [position, dim] : llvm::zip_equal(order, *dims)) {
      auto normal = normalizeDim(dim, rank);
      if (!normal)
        return std::nullopt;
      position = *normal;
    }
    return order;
  }
  return SmallVector<int64_t>{};
}

//===----------------------------------------------------------------------===//
// Dequantizations
//===----------------------------------------------------------------------===//

bool Dequantized::isUnsigned() const {
  return torch::isUnsigned(getTorchDtype(integers));
}

static bool hasDtype(Value tensor, function_ref<bool(Type)> is) {
  auto type = dyn_cast<BaseTensorType>(tensor.getType());
  return type && type.hasDtype() && type.hasSizes() && is(type.getDtype());
}

static bool isByte(Value tensor) {
  return hasDtype(tensor, [](Type dtype) {
    return dtype.isSignedInteger(8) || dtype.isUnsignedInteger(8);
  });
}

static bool isSingle(Value tensor) {
  return hasDtype(tensor, [](Type dtype) { return dtype.isF32(); });
}

/// A tensor, and the number or tensor that an operation combines it with.
struct Operands {
  Value tensor, other;
};

/// The operands of a multiplication, of which the second one is known.
static std::optional<Operands> readProduct(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<AtenMulTensorOp, AtenMulScalarOp>(op))
    return std::nullopt;
  Value left = op->getOperand(0), right = op->getOperand(1);
  if (readNumbers(right))
    return Operands{left, right};
  if (readNumbers(left))
    return Operands{right, left};
  return std::nullopt;
}

/// The operands of `tensor + other` or `tensor - other`, without a factor.
template <typename TensorOp, typename ScalarOp>
static std::optional<Operands> readSum(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<TensorOp, ScalarOp>(op) || !isOne(op->getOperand(2)) ||
      !readNumbers(op->getOperand(1)))
    return std::nullopt;
  return Operands{op->getOperand(0), op->getOperand(1)};
}

/// What a cast reads; the cast may be one of several operators.
static Value readCast(Value value) {
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<Aten_ToCopyOp, AtenToDtypeOp, PrimsConvertElementTypeOp>(
          op))
    return {};
  return op->getOperand(0);
}

/// The dimension along which parameters differ; fails if they do not belong to
/// slices of one.
static FailureOr<std::optional<int64_t>> getSliceDim(Value parameters,
                                                     Value integers) {
  auto sizes = getSizes(parameters);
  if (!sizes || llvm::all_of(*sizes, [](int64_t size) { return size == 1; }))
    return std::optional<int64_t>();
  auto whole = getSizes(integers);
  int64_t shift = whole->size() - sizes->size();
  std::optional<int64_t> found;
  for (auto [dim, size] : llvm::enumerate(*sizes)) {
    if (size == 1)
      continue;
    if (found || shift < 0 || (*whole)[dim + shift] != size)
      return failure();
    found = dim + shift;
  }
  return found;
}

/// Parameters as one per slice.
template <typename T>
static SmallVector<T> spread(ArrayRef<double> values, size_t count) {
  SmallVector<T> result(values.begin(), values.end());
  result.resize(std::max(count, result.size()), result.front());
  return result;
}

static std::optional<Dequantized> readOwnDequantized(Value number) {
  auto product = readProduct(number);
  if (!product || !isSingle(number))
    return std::nullopt;
  auto difference = readSum<AtenSubTensorOp, AtenSubScalarOp>(product->tensor);
  Value wide = difference ? difference->tensor : product->tensor;
  Value integers = readCast(wide);
  if (!integers || !isByte(integers) || !isSingle(wide))
    return std::nullopt;
  auto scaleDim = getSliceDim(product->other, integers);
  if (failed(scaleDim))
    return std::nullopt;
  std::optional<int64_t> dim = *scaleDim;
  SmallVector<double> zeros{0};
  if (difference) {
    auto zeroDim = getSliceDim(difference->other, integers);
    if (failed(zeroDim) || (dim && *zeroDim && dim != *zeroDim))
      return std::nullopt;
    dim = dim ? dim : *zeroDim;
    zeros = *readNumbers(difference->other);
  }
  SmallVector<double> scales = *readNumbers(product->other);
  if (scales.empty() || zeros.empty())
    return std::nullopt;
  // ATen multiplies by a scale of 32 bits.
  for (double &scale : scales)
    scale = static_cast<float>(scale);
  if (llvm::any_of(scales, [](double scale) {
        return !(scale > 0) || !std::isfinite(scale);
      }))
    return std::nullopt;
  for (double zero : zeros)
    if (!(zero >= -128 && zero <= 255) || zero != std::floor(zero))
      return std::nullopt;
  size_t count = dim ? (*getSizes(integers))[*dim] : 1;
  return Dequantized{integers,
                     spread<double>(scales, count),
                     spread<int64_t>(zeros, count),
                     dim,
                     {}};
}

std::optional<Dequantized> TorchToTosa::readDequantized(Value number) {
  SmallVector<Operation *> views;
  while (Operation *op = number.getDefiningOp()) {
    if (!isView(op))
      break;
    views.push_back(op);
    number = op->getOperand(0);
  }
  auto result = readOwnDequantized(number);
  if (!result)
    return std::nullopt;
  // Slices stay slices of one dimension if dimensions only change places.
  for (Operation *view : llvm::reverse(views)) {
    if (!result->dim)
      continue;
    SmallVector<int64_t> permutation = *getPermutation(view);
    if (permutation.empty())
      return std::nullopt;
    result->dim = llvm::find(permutation, *result->dim) - permutation.begin();
  }
  result->views = std::move(views);
  return result;
}

//===----------------------------------------------------------------------===//
// Quantizations
//===----------------------------------------------------------------------===//

/// The bounds of a clamp by numbers that are known.
static std::optional<std::pair<double, double>> readClamp(Operation *op) {
  double infinity = std::numeric_limits<double>::infinity();
  auto readBound = [](Value bound, double otherwise) -> std::optional<double> {
    if (isNone(bound))
      return otherwise;
    return getConstantNumber(bound);
  };
  std::optional<double> low, high;
  if (auto clamp = dyn_cast<AtenClampOp>(op)) {
    low = readBound(clamp.getMin(), -infinity);
    high = readBound(clamp.getMax(), infinity);
  } else if (auto hardtanh = dyn_cast<AtenHardtanhOp>(op)) {
    low = getConstantNumber(hardtanh.getMinVal());
    high = getConstantNumber(hardtanh.getMaxVal());
  } else if (auto clampMin = dyn_cast<AtenClampMinOp>(op)) {
    low = getConstantNumber(clampMin.getMin());
    high = infinity;
  } else if (isa<AtenReluOp>(op)) {
    low = 0.0;
    high = infinity;
  }
  if (!low || !high || !(*low <= *high))
    return std::nullopt;
  return std::make_pair(*low, *high);
}

std::optional<Quantized> TorchToTosa::readQuantized(Value integers) {
  Value clamped = readCast(integers);
  auto clamp = clamped ? clamped.getDefiningOp<AtenClampOp>() : AtenClampOp();
  if (!clamp || !isByte(integers) || !isSingle(clamped))
    return std::nullopt;
  auto bounds = readClamp(clamp);
  auto sum = readSum<AtenAddTensorOp, AtenAddScalarOp>(clamp.getSelf());
  Value rounded = sum ? sum->tensor : clamp.getSelf();
  auto round = rounded.getDefiningOp<AtenRoundOp>();
  if (!bounds || !round)
    return std::nullopt;
  auto product = readProduct(round.getSelf());
  if (!product || !isSingle(product->tensor))
    return std::nullopt;
  // Zero and NaN are refused below.
  double inverse = readNumber(product->other).value_or(0);
  double zero = sum ? readNumber(sum->other).value_or(std::nan("")) : 0;
  inverse = static_cast<float>(inverse);
  if (!(inverse > 0) || !std::isfinite(inverse))
    return std::nullopt;
  bool isUnsigned = torch::isUnsigned(getTorchDtype(integers));
  double least = isUnsigned ? 0 : -128, most = least + 255;
  auto [low, high] = *bounds;
  if (!(low >= least && high <= most && zero >= least && zero <= most) ||
      low != std::floor(low) || high != std::floor(high) ||
      zero != std::floor(zero))
    return std::nullopt;
  return Quantized{product->tensor, inverse, static_cast<int64_t>(zero),
                   static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

bool TorchToTosa::readBounds(Quantized &quantized) {
  Operation *op = quantized.number.getDefiningOp();
  auto bounds = op ? readClamp(op) : std::nullopt;
  if (!bounds)
    return false;
  // Quantizing is monotonic, so that the bounds may be quantized instead.
  auto quantize = [&](double number) {
    double steps =
        std::nearbyint(static_cast<float>(number) * quantized.inverse);
    return std::clamp(steps + static_cast<double>(quantized.zero),
                      static_cast<double>(quantized.low),
                      static_cast<double>(quantized.high));
  };
  auto [low, high] = *bounds;
  std::tie(quantized.low, quantized.high) =
      std::make_tuple(quantize(low), quantize(high));
  quantized.number = op->getOperand(0);
  return true;
}
