// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What every conversion needs: constants behind scalars, dtypes, broadcasting.

#ifndef TORCHMLIR_CONVERSION_UTILS_UTILS_H
#define TORCHMLIR_CONVERSION_UTILS_UTILS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::torch {

/// The value of a `torch.constant.int`, also through a cast.
std::optional<int64_t> getConstantInt(Value value);
/// The value of a `torch.constant.bool`.
std::optional<bool> getConstantBool(Value value);
/// The values of a list of constant ints.
std::optional<SmallVector<int64_t>> getConstantIntList(Value value);

/// The i64 behind a torch.int, through a cast.
Value toI64(OpBuilder &builder, Value torchInt);

/// `dim` counted from the front; nothing when it is out of range.
std::optional<int64_t> normalizeDim(int64_t dim, int64_t rank);

/// The dtype of a tensor as torch has it, that is with a sign.
Type getTorchDtype(Value tensor);

/// A constant of an integer, float or complex type.
Value createConstant(OpBuilder &builder, Location loc, Type type, double value);

/// Converts a scalar from one torch dtype to another as PyTorch's `to` does:
/// values are builtin (signless), dtypes say how to read them.
Value convertScalar(OpBuilder &builder, Location loc, Value scalar, Type from,
                    Type to);

/// The dtype of the builtin value behind a Python scalar: i64, f64 or i1.
Type getScalarDtype(Value torchScalar);

using ElementwiseBody =
    llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

/// One linalg.generic over tensors that are broadcast to the shape of
/// `resultType`. The body gets one element of each and makes one of the result.
Value createElementwise(OpBuilder &builder, Location loc, ValueRange tensors,
                        RankedTensorType resultType, ElementwiseBody body);

/// An uninitialised tensor of `type` whose dynamic sizes are those of `source`
/// at the dimensions `sourceDims` names.
Value createEmptyLike(OpBuilder &builder, Location loc, RankedTensorType type,
                      Value source, ArrayRef<int64_t> sourceDims);

/// Fills `tensor` with a constant.
Value createFill(OpBuilder &builder, Location loc, Value tensor, double value);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_UTILS_H
