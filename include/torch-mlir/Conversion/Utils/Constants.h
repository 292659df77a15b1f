// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that are known while compiling, and builtin constants.

#ifndef TORCHMLIR_CONVERSION_UTILS_CONSTANTS_H
#define TORCHMLIR_CONVERSION_UTILS_CONSTANTS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Support/LLVM.h"

namespace mlir::torch {

/// The value of a `torch.constant.int`.
std::optional<int64_t> getConstantInt(Value value);
/// The value of a `torch.constant.float` or a `torch.constant.int`.
std::optional<double> getConstantNumber(Value value);
/// The value of a `torch.constant.bool`.
std::optional<bool> getConstantBool(Value value);
/// The value of a `torch.constant.str`.
std::optional<StringRef> getConstantString(Value value);
/// The values of a list of constant ints.
std::optional<SmallVector<int64_t>> getConstantIntList(Value value);
/// The values of a list of constant bools.
std::optional<SmallVector<bool>> getConstantBoolList(Value value);

/// The elements of a list that is constructed in sight.
std::optional<SmallVector<Value>> getListElements(Value list);
/// The same of a list that has so many.
std::optional<SmallVector<Value>> getListElements(Value list, int64_t count);

/// An optional operand that was left out.
bool isNone(Value value);

/// A constant 1 or 1.0.
bool isOne(Value torchScalar);

/// `dim` counted from the front; nothing when it is out of range.
std::optional<int64_t> normalizeDim(int64_t dim, int64_t rank);

/// The dimension that a constant int names, counted from the front.
std::optional<int64_t> getConstantDim(Value dim, int64_t rank);

/// The dimensions that a list of constant ints names, counted from the front
/// and without repetitions. Left out or, where PyTorch says so, empty means
/// all.
std::optional<SmallVector<int64_t>> getConstantDims(Value dims, int64_t rank,
                                                    bool emptyMeansAll = true);

/// A constant of an integer, index, float or complex type.
Value createConstant(ImplicitLocOpBuilder &builder, Type type, double value);

/// The same for integers that a double would round.
Value createConstant(ImplicitLocOpBuilder &builder, Type type,
                     const APInt &value);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_CONSTANTS_H
