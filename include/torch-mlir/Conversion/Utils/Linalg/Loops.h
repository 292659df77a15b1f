// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two loop nests that most operations are: elementwise and reductions.

#ifndef TORCHMLIR_CONVERSION_UTILS_LINALG_LOOPS_H
#define TORCHMLIR_CONVERSION_UTILS_LINALG_LOOPS_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch {

/// Bodies get elements by their builtin types, whose integers have a sign.
using ElementwiseBody = llvm::function_ref<Value(Scalars)>;

/// One linalg.generic over tensors that are broadcast to the shape of
/// `resultType`. The body gets one element of each and makes one of the result.
/// Sizes that are only known at run time are asserted to agree.
Value createElementwise(ImplicitLocOpBuilder &builder, ValueRange tensors,
                        RankedTensorType resultType, ElementwiseBody body);

/// The same where the result has sizes that no operand knows: one entry a
/// dimension of `resultType`.
Value createElementwise(ImplicitLocOpBuilder &builder, ValueRange tensors,
                        RankedTensorType resultType,
                        ArrayRef<OpFoldResult> sizes, ElementwiseBody body);

/// Changes a tensor of the result's shape in place: its element is the last one
/// that the body gets.
Value createUpdate(ImplicitLocOpBuilder &builder, ValueRange tensors,
                   Value updated, ElementwiseBody body);

/// `tensor` stretched to `type`, whose dynamic sizes are in `sizes`.
Value createBroadcast(ImplicitLocOpBuilder &builder, Value tensor,
                      RankedTensorType type, ArrayRef<OpFoldResult> sizes);

/// One linalg.generic whose body makes each element of the result from its
/// indices, for instance by reading tensors at places that it computes.
Value createFromIndices(ImplicitLocOpBuilder &builder,
                        RankedTensorType resultType,
                        ArrayRef<OpFoldResult> sizes, ElementwiseBody body);

/// Gets one element of each operand and the values so far, makes the next ones.
using ReductionBody = llvm::function_ref<SmallVector<Value>(
    Scalars elements, Scalars accumulators)>;

/// Reduces operands of one shape along `dims`. There is one result for each of
/// `initials`, which are the scalars to start from; results have the operands'
/// shape without `dims`. The body may use linalg.index.
SmallVector<Value> createReduction(ImplicitLocOpBuilder &builder,
                                   ValueRange operands, ArrayRef<int64_t> dims,
                                   ValueRange initials, ReductionBody body);

/// Loops in order over `sizes` while tensors and scalars are carried along. The
/// body gets indices and what is carried, and makes what is carried on.
using SequentialBody =
    llvm::function_ref<SmallVector<Value>(Scalars indices, ValueRange carried)>;
SmallVector<Value> createSequential(ImplicitLocOpBuilder &builder,
                                    ArrayRef<OpFoldResult> sizes,
                                    ValueRange initials, SequentialBody body);

/// One loop from `begin` to `end`.
SmallVector<Value> createFor(
    Scalar begin, Scalar end, Scalar step, ValueRange initials,
    llvm::function_ref<SmallVector<Value>(Scalar index, ValueRange carried)>
        body);

/// Values of which only those are computed that `condition` chooses.
using Branch = llvm::function_ref<SmallVector<Value>()>;
SmallVector<Value> createIf(Scalar condition, Branch yes, Branch no);

/// Converts all elements of a tensor; the result has the shape of the operand.
Value convertTensor(ImplicitLocOpBuilder &builder, Value tensor, Type from,
                    Type to);

/// Gives a reduced tensor the shape of `type`, which may keep the reduced
/// dimensions with size 1.
Value restoreDims(ImplicitLocOpBuilder &builder, Value reduced,
                  ArrayRef<int64_t> dims, RankedTensorType type);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_LINALG_LOOPS_H
