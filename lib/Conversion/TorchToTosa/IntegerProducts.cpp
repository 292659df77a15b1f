// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of quantized matrices, and the sums of 32 bits that they share with
// convolutions.

#include "IntegerForm.h"
#include "Rescale.h"
#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;
using Tosa::Number;

/// Numbers in units of the sums, one per channel; the nearest integers.
std::optional<SmallVector<int32_t>>
IntegerForm::getBias(ArrayRef<double> bias, ArrayRef<double> scales,
                     int64_t count) {
  SmallVector<int32_t> result;
  for (int64_t channel = 0; channel < count; ++channel) {
    double number = bias.empty() ? 0.0 : bias[channel];
    double scale = scales.size() == 1 ? scales[0] : scales[channel];
    double units = std::nearbyint(number / scale);
    if (!(std::abs(units) < std::ldexp(1.0, 30)))
      return refuse("a bias that is too large for sums of 32 bits");
    result.push_back(static_cast<int32_t>(units));
  }
  return result;
}

Value IntegerForm::createVector(ArrayRef<int32_t> values, int64_t rank) {
  SmallVector<int64_t> shape(rank, 1);
  shape.back() = values.size();
  auto type = RankedTensorType::get(shape, b.getI32Type());
  return Tosa::createConst(b, DenseElementsAttr::get(type, values));
}

/// Bytes of sums whose unit is `scales`, along the last dimension, and whose
/// magnitude is at most `most`.
std::optional<Value>
IntegerForm::finishSums(Value sums, ArrayRef<double> scales, int64_t most) {
  SmallVector<double> ratios;
  for (double scale : scales)
    ratios.push_back(scale * tail.quantized.inverse);
  if (llvm::all_equal(ratios))
    ratios.truncate(1);
  auto factors = getFactors(ratios);
  if (!factors)
    return refuse("a scale that no multiplier and shift can say");
  if (most >= factors->getLimit())
    return refuse("sums that are too large to be scaled");
  return createRescale(b, sums, b.getI8Type(), *factors, 0, getZero());
}

/// [b, m, k] x [b, k, n]
std::optional<Value> IntegerForm::multiply(const Bytes &left,
                                           const Bytes &right,
                                           ArrayRef<double> bias) {
  ArrayRef<int64_t> rows = Tosa::getShape(left.tensor);
  ArrayRef<int64_t> columns = Tosa::getShape(right.tensor);
  if (left.scales.size() != 1 || (right.dim && *right.dim != 2))
    return refuse("scales that differ along what is summed");
  if (ShapedType::isDynamic(columns[1]))
    return refuse("a product of an unknown size");
  if (!bias.empty() && static_cast<int64_t>(bias.size()) != columns[2])
    return refuse("a bias that is no vector of columns");
  SmallVector<double> scales = right.scales;
  for (double &scale : scales)
    scale *= left.scales.front();
  auto shifts = getBias(bias, scales, bias.size());
  if (!shifts)
    return std::nullopt;
  SmallVector<int64_t> shape{Tosa::broadcastSize(rows[0], columns[0]), rows[1],
                             columns[2]};
  Value sums = tosa::MatMulOp::create(
      b, RankedTensorType::get(shape, b.getI32Type()), left.tensor,
      right.tensor, Tosa::createConst(b, b.getI8Type(), left.zero, 1),
      Tosa::createConst(b, b.getI8Type(), right.zero, 1));
  int64_t most = columns[1] * getReach(left.zero) * getReach(right.zero);
  if (!shifts->empty()) {
    sums = Number(b, sums) + Number(b, createVector(*shifts, 3));
    most += getLargest(*shifts);
  }
  return finishSums(sums, scales, most);
}

/// mm and bmm.
std::optional<Value> IntegerForm::createProduct(Value left, Value right) {
  auto rows = readBytes(left);
  auto columns = rows ? readBytes(right) : std::nullopt;
  if (!columns)
    return std::nullopt;
  int64_t rank = Tosa::getShape(rows->tensor).size();
  for (Bytes *bytes : {&*rows, &*columns}) {
    if (rank == 3)
      continue;
    SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(bytes->tensor));
    shape.insert(shape.begin(), 1);
    auto batch = reshape(bytes->tensor, shape);
    if (!batch)
      return std::nullopt;
    bytes->tensor = *batch;
    if (bytes->dim)
      ++*bytes->dim;
  }
  auto bias = tail.bias.value_or(SmallVector<double>());
  std::optional<Value> product = multiply(*rows, *columns, bias);
  if (!product || rank == 3)
    return product;
  return reshape(*product, Tosa::getShape(*product).drop_front());
}

/// x W^T + b, with any number of leading dimensions.
std::optional<Value> IntegerForm::createLinear(Value input, Value weight,
                                               Value bias) {
  auto rows = readBytes(input);
  auto columns = rows ? readBytes(weight) : std::nullopt;
  if (!columns)
    return std::nullopt;
  if (Tosa::getShape(columns->tensor).size() != 2)
    return refuse("a weight that is no matrix");
  SmallVector<double> added;
  if (!isNone(bias)) {
    auto values = readLiteral(bias);
    if (!values || tail.bias)
      return refuse("a bias that is not known");
    added = *values;
  } else if (tail.bias) {
    added = *tail.bias;
  }
  SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(rows->tensor));
  int64_t count = 1;
  for (int64_t size : ArrayRef(shape).drop_back())
    count = ShapedType::isDynamic(size) || ShapedType::isDynamic(count)
                ? ShapedType::kDynamic
                : count * size;
  auto matrix = reshape(rows->tensor, {1, count, shape.back()});
  if (!matrix)
    return std::nullopt;
  rows->tensor = *matrix;
  Value turned = Tosa::createTranspose(b, columns->tensor, {1, 0});
  ArrayRef<int64_t> sizes = Tosa::getShape(turned);
  auto batch = reshape(turned, {1, sizes[0], sizes[1]});
  if (!batch)
    return std::nullopt;
  columns->tensor = *batch;
  if (columns->dim)
    columns->dim = 2 - *columns->dim;
  std::optional<Value> product = multiply(*rows, *columns, added);
  if (!product)
    return std::nullopt;
  shape.back() = Tosa::getShape(*product).back();
  return reshape(*product, shape);
}
