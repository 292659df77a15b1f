// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Looking through to the constants that attributes of an operation became.

#include "torch-mlir/Conversion/Utils/Constants.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;

std::optional<int64_t> torch::getConstantInt(Value value) {
  if (auto constant = value.getDefiningOp<Torch::ConstantIntOp>())
    return constant.getValue();
  return std::nullopt;
}

std::optional<double> torch::getConstantNumber(Value value) {
  if (auto constant = value.getDefiningOp<Torch::ConstantFloatOp>())
    return constant.getValue().convertToDouble();
  if (std::optional<int64_t> constant = getConstantInt(value))
    return static_cast<double>(*constant);
  return std::nullopt;
}

std::optional<bool> torch::getConstantBool(Value value) {
  if (auto constant = value.getDefiningOp<Torch::ConstantBoolOp>())
    return constant.getValue();
  return std::nullopt;
}

std::optional<StringRef> torch::getConstantString(Value value) {
  if (auto constant = value.getDefiningOp<Torch::ConstantStrOp>())
    return constant.getValue();
  return std::nullopt;
}

std::optional<SmallVector<Value>> torch::getListElements(Value list) {
  if (auto construct = list.getDefiningOp<Torch::PrimListConstructOp>())
    return llvm::to_vector(construct->getOperands());
  return std::nullopt;
}

std::optional<SmallVector<Value>> torch::getListElements(Value list,
                                                         int64_t count) {
  std::optional<SmallVector<Value>> elements = getListElements(list);
  if (elements && static_cast<int64_t>(elements->size()) != count)
    return std::nullopt;
  return elements;
}

template <typename T>
static std::optional<SmallVector<T>>
getConstants(Value list, std::optional<T> (*getConstant)(Value)) {
  std::optional<SmallVector<Value>> elements = getListElements(list);
  if (!elements)
    return std::nullopt;
  SmallVector<T> values;
  for (Value element : *elements) {
    std::optional<T> constant = getConstant(element);
    if (!constant)
      return std::nullopt;
    values.push_back(*constant);
  }
  return values;
}

std::optional<SmallVector<int64_t>> torch::getConstantIntList(Value value) {
  return getConstants<int64_t>(value, getConstantInt);
}

std::optional<SmallVector<bool>> torch::getConstantBoolList(Value value) {
  return getConstants<bool>(value, getConstantBool);
}

bool torch::isNone(Value value) {
  return isa<Torch::NoneType>(value.getType());
}

bool torch::isOne(Value torchScalar) {
  return getConstantNumber(torchScalar) == 1.0;
}

std::optional<int64_t> torch::normalizeDim(int64_t dim, int64_t rank) {
  // PyTorch lets a 0-d tensor be addressed like a 1-d one.
  int64_t bound = std::max<int64_t>(rank, 1);
  int64_t positive = dim < 0 ? dim + bound : dim;
  if (positive < 0 || positive >= bound)
    return std::nullopt;
  return positive;
}

std::optional<int64_t> torch::getConstantDim(Value dim, int64_t rank) {
  std::optional<int64_t> constant = getConstantInt(dim);
  return constant ? normalizeDim(*constant, rank) : std::nullopt;
}

std::optional<SmallVector<int64_t>>
torch::getConstantDims(Value dims, int64_t rank, bool emptyMeansAll) {
  SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  if (isNone(dims))
    return all;
  std::optional<SmallVector<int64_t>> listed;
  if (std::optional<int64_t> single = getConstantInt(dims))
    listed = {*single};
  else
    listed = getConstantIntList(dims);
  if (!listed)
    return std::nullopt;
  if (listed->empty() && emptyMeansAll)
    return all;
  SmallVector<int64_t> result;
  for (int64_t dim : *listed) {
    std::optional<int64_t> normal = normalizeDim(dim, rank);
    if (!normal || llvm::is_contained(result, *normal))
      return std::nullopt;
    if (*normal < rank)
      result.push_back(*normal);
  }
  return result;
}

Value torch::createConstant(ImplicitLocOpBuilder &b, Type type, double value) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Type part = complex.getElementType();
    Value real = createConstant(b, part, value);
    Value imaginary = createConstant(b, part, 0);
    return complex::CreateOp::create(b, complex, real, imaginary);
  }
  if (isa<FloatType>(type))
    return arith::ConstantOp::create(b, b.getFloatAttr(type, value));
  return arith::ConstantOp::create(
      b, b.getIntegerAttr(type, static_cast<int64_t>(value)));
}

Value torch::createConstant(ImplicitLocOpBuilder &b, Type type,
                            const APInt &value) {
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}
