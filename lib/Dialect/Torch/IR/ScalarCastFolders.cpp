// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// int(), float() and bool() of Python, of scalars and of tensors made from
// them.

#include "SchemaOpFolders.h"

#include "torch-mlir/Dialect/Torch/IR/ScalarOps.h"

#include <cmath>

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::Torch::detail;

static OpFoldResult foldToInt(const FoldInput &in) {
  if (auto value = in.getBool(0))
    return in.makeInt(*value);
  if (auto value = in.getInt(0))
    return in.makeInt(*value);
  // Python truncates; what does not fit raises at run time.
  if (auto value = in.getFloat(0))
    if (std::isfinite(*value) && std::fabs(*value) < 0x1p63)
      return in.makeInt(static_cast<int64_t>(*value));
  return ifSameType(in.operand(0), in.resultType());
}

static OpFoldResult foldToFloat(const FoldInput &in) {
  if (auto value = in.getBool(0))
    return in.makeFloat(*value);
  if (auto value = in.getInt(0))
    return in.makeFloat(static_cast<double>(*value));
  if (auto value = in.getFloat(0))
    return in.makeFloat(*value);
  return ifSameType(in.operand(0), in.resultType());
}

static OpFoldResult foldToBool(const FoldInput &in) {
  if (auto value = in.getBool(0))
    return in.makeBool(*value);
  if (auto value = in.getInt(0))
    return in.makeBool(*value != 0);
  if (auto value = in.getFloat(0))
    return in.makeBool(*value != 0.0);
  return ifSameType(in.operand(0), in.resultType());
}

/// bool(int(x)) of a boolean x, which is how assertions arrive.
static OpFoldResult foldIntToBool(const FoldInput &in) {
  if (auto inner = in.operand(0).getDefiningOp<AtenIntBoolOp>())
    return ifSameType(inner->getOperand(0), in.resultType());
  return foldToBool(in);
}

/// The scalar that a tensor of no dimensions was made from, if its dtype keeps
/// it.
static OpFoldResult foldTensorToScalar(const FoldInput &in) {
  auto made = in.operand(0).getDefiningOp<PrimNumToTensorScalarOp>();
  if (!made)
    return {};
  Value scalar = made->getOperand(0);
  auto type = cast<BaseTensorType>(in.operand(0).getType());
  Type dtype = type.getOptionalDtype();
  bool kept =
      dtype && ((isa<IntType>(scalar.getType()) && dtype.isSignedInteger(64)) ||
                (isa<Torch::FloatType>(scalar.getType()) && dtype.isF64()));
  return kept ? ifSameType(scalar, in.resultType()) : OpFoldResult();
}

static const SchemaFolder folders[] = {
    {"torch.aten.Int.bool", foldToInt},
    {"torch.aten.Int.float", foldToInt},
    {"torch.aten.Int.Scalar", foldToInt},
    {"torch.aten.Int.Tensor", foldTensorToScalar},
    {"torch.aten.IntImplicit", foldTensorToScalar},
    {"torch.aten.Float.Scalar", foldToFloat},
    {"torch.aten.Float.int", foldToFloat},
    {"torch.aten.Float.bool", foldToFloat},
    {"torch.aten.Float.Tensor", foldTensorToScalar},
    {"torch.aten.FloatImplicit", foldTensorToScalar},
    {"torch.aten.Bool.int", foldIntToBool},
    {"torch.aten.Bool.float", foldToBool},
    {"torch.aten.item", foldTensorToScalar},
    {"torch.aten._local_scalar_dense", foldTensorToScalar},
};

ArrayRef<SchemaFolder> Torch::detail::getScalarCastFolders() { return folders; }
