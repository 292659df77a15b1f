// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What operations that move elements share.

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_SHAPES_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_SHAPES_H

#include "Translation.h"

namespace mlir::torch::LinalgToTosa {

/// The operations of one part: what is done to each half of complex numbers.
using PartFn = llvm::function_ref<FailureOr<Value>(Value part)>;
LogicalResult setEach(Translation &t, Value result, Value source, PartFn make);

/// The static sizes of a type, filled up with integers that are known.
SmallVector<int64_t> getKnown(Translation &t, RankedTensorType type,
                              ArrayRef<OpFoldResult> sizes);

/// Parts of tensors, and tensors with a part written over.
LogicalResult translateSlice(Translation &t, tensor::ExtractSliceOp op);
LogicalResult translateInsertSlice(Translation &t, tensor::InsertSliceOp op);
LogicalResult translateInsert(Translation &t, tensor::InsertOp op);

} // namespace mlir::torch::LinalgToTosa

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_SHAPES_H
