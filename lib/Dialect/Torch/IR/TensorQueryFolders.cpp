// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program asks about a tensor and its type already tells.

#include "SchemaOpFolders.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::Torch::detail;

/// The tensor's type if its rank is known and nobody can change it. A reference
/// tensor may be resized.
static ValueTensorType rankedValue(const FoldInput &in) {
  auto type = dyn_cast<ValueTensorType>(in.operand(0).getType());
  return type && type.hasSizes() ? type : ValueTensorType();
}

static OpFoldResult foldDim(const FoldInput &in) {
  if (ValueTensorType type = rankedValue(in))
    return in.makeInt(type.getRank());
  return {};
}

static OpFoldResult foldSize(const FoldInput &in) {
  ValueTensorType type = rankedValue(in);
  auto dim = in.getInt(1);
  if (!type || !dim)
    return {};
  int64_t position = *dim < 0 ? *dim + type.getRank() : *dim;
  if (position < 0 || position >= type.getRank() ||
      type.getSizes()[position] == kUnknownSize)
    return {};
  return in.makeInt(type.getSizes()[position]);
}

static OpFoldResult foldLength(const FoldInput &in) {
  ValueTensorType type = rankedValue(in);
  if (!type || type.getRank() == 0 || type.getSizes()[0] == kUnknownSize)
    return {};
  return in.makeInt(type.getSizes()[0]);
}

static OpFoldResult foldNumel(const FoldInput &in) {
  ValueTensorType type = rankedValue(in);
  if (!type || !type.areAllSizesKnown())
    return {};
  int64_t count = 1;
  for (int64_t size : type.getSizes())
    if (llvm::MulOverflow(count, size, count))
      return {};
  return in.makeInt(count);
}

/// PyTorch's number of a dtype, which is how graphs write dtypes.
static std::optional<int64_t> scalarTypeNumber(Type dtype) {
  if (auto integer = dyn_cast<IntegerType>(dtype)) {
    bool isUnsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
    case 1:
      return 11;
    case 8:
      return isUnsigned ? 0 : 1;
    case 16:
      return isUnsigned ? 27 : 2;
    case 32:
      return isUnsigned ? 28 : 3;
    case 64:
      return isUnsigned ? 29 : 4;
    default:
      return std::nullopt;
    }
  }
  if (auto complex = dyn_cast<ComplexType>(dtype)) {
    Type part = complex.getElementType();
    return part.isF16() ? 8 : part.isF32() ? 9 : 10;
  }
  if (dtype.isF16())
    return 5;
  if (dtype.isF32())
    return 6;
  if (dtype.isF64())
    return 7;
  if (dtype.isBF16())
    return 15;
  if (isa<Float8E5M2Type>(dtype))
    return 23;
  if (isa<Float8E4M3FNType>(dtype))
    return 24;
  return std::nullopt;
}

static OpFoldResult foldDtype(const FoldInput &in) {
  auto type = dyn_cast<BaseTensorType>(in.operand(0).getType());
  if (!type || !type.hasDtype())
    return {};
  if (auto number = scalarTypeNumber(type.getDtype()))
    return in.makeInt(*number);
  return {};
}

static OpFoldResult foldIsFloatingPoint(const FoldInput &in) {
  auto type = dyn_cast<BaseTensorType>(in.operand(0).getType());
  if (!type || !type.hasDtype())
    return {};
  return in.makeBool(isa<mlir::FloatType>(type.getDtype()));
}

static OpFoldResult foldIsComplex(const FoldInput &in) {
  auto type = dyn_cast<BaseTensorType>(in.operand(0).getType());
  if (!type || !type.hasDtype())
    return {};
  return in.makeBool(isa<ComplexType>(type.getDtype()));
}

static const SchemaFolder folders[] = {
    {"torch.aten.dim", foldDim},
    {"torch.aten.size.int", foldSize},
    {"torch.aten.sym_size.int", foldSize},
    {"torch.aten.len.Tensor", foldLength},
    {"torch.aten.numel", foldNumel},
    {"torch.aten.sym_numel", foldNumel},
    {"torch.prim.dtype", foldDtype},
    {"torch.aten.is_floating_point", foldIsFloatingPoint},
    {"torch.aten.is_complex", foldIsComplex},
};

ArrayRef<SchemaFolder> Torch::detail::getTensorQueryFolders() {
  return folders;
}
