// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two loop nests that most operations are: elementwise and reductions.

#ifndef TORCHMLIR_CONVERSION_UTILS_LOOPS_H
#define TORCHMLIR_CONVERSION_UTILS_LOOPS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::torch {

using ElementwiseBody =
    llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;

/// One linalg.generic over tensors that are broadcast to the shape of
/// `resultType`. The body gets one element of each and makes one of the result.
/// Sizes that are only known at run time are asserted to agree.
Value createElementwise(OpBuilder &builder, Location loc, ValueRange tensors,
                        RankedTensorType resultType, ElementwiseBody body);

/// The same where the result has sizes that no operand knows: one entry a
/// dimension of `resultType`.
Value createElementwise(OpBuilder &builder, Location loc, ValueRange tensors,
                        RankedTensorType resultType,
                        ArrayRef<OpFoldResult> sizes, ElementwiseBody body);

/// `tensor` stretched to `type`, whose dynamic sizes are in `sizes`.
Value createBroadcast(OpBuilder &builder, Location loc, Value tensor,
                      RankedTensorType type, ArrayRef<OpFoldResult> sizes);

/// One linalg.generic whose body makes each element of the result from its
/// indices, for instance by reading tensors at places that it computes.
Value createFromIndices(OpBuilder &builder, Location loc,
                        RankedTensorType resultType,
                        ArrayRef<OpFoldResult> sizes, ElementwiseBody body);

/// Gets one element of each operand and the values so far, makes the next ones.
using ReductionBody = llvm::function_ref<SmallVector<Value>(
    OpBuilder &, Location, ValueRange elements, ValueRange accumulators)>;

/// Reduces operands of one shape along `dims`. There is one result for each of
/// `initials`, which are the scalars to start from; results have the operands'
/// shape without `dims`. The body may use linalg.index.
SmallVector<Value> createReduction(OpBuilder &builder, Location loc,
                                   ValueRange operands, ArrayRef<int64_t> dims,
                                   ValueRange initials, ReductionBody body);

/// Loops in order over `sizes` while tensors and scalars are carried along. The
/// body gets indices and what is carried, and makes what is carried on.
using SequentialBody = llvm::function_ref<SmallVector<Value>(
    OpBuilder &, Location, ValueRange indices, ValueRange carried)>;
SmallVector<Value> createSequential(OpBuilder &builder, Location loc,
                                    ArrayRef<OpFoldResult> sizes,
                                    ValueRange initials, SequentialBody body);

/// Gives a reduced tensor the shape of `type`, which may keep the reduced
/// dimensions with size 1.
Value restoreDims(OpBuilder &builder, Location loc, Value reduced,
                  ArrayRef<int64_t> dims, RankedTensorType type);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_LOOPS_H
