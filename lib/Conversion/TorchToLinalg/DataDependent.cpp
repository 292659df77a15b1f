// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Results whose sizes depend on what is in a tensor.

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The places of all elements that are not zero, one a row: they are counted
/// first, and then written in order.
FailureOr<Value> convertNonzero(Lowering<AtenNonzeroOp> &b) {
  Value self = b.in.getSelf();
  SmallVector<OpFoldResult> sizes = getSizes(b, self);
  Scalar zero = createIndex(b, 0);
  auto isHit = [&](Scalars place) { return readElement(b, self, place) != 0; };

  Value count =
      createSequential(
          b, sizes, zero.getValue(),
          [&](Scalars place, ValueRange carried) -> SmallVector<Value> {
            Scalar soFar(b, carried[0]);
            return {select(isHit(place), soFar + 1, soFar)};
          })
          .front();

  auto rowsType = RankedTensorType::get({ShapedType::kDynamic, getRank(self)},
                                        b.getI64Type());
  Value rows = createEmpty(b, rowsType, {count, b.getIndexAttr(getRank(self))});
  return createSequential(b, sizes, {rows, zero},
                          [&](Scalars place, ValueRange carried) {
                            Scalar row(b, carried[1]);
                            return createIf(
                                isHit(place),
                                [&]() -> SmallVector<Value> {
                                  Value written = carried[0];
                                  for (auto [dim, index] :
                                       llvm::enumerate(place))
                                    written = tensor::InsertOp::create(
                                        b, toInteger(index), written,
                                        ValueRange{row, createIndex(b, dim)});
                                  return {written, row + 1};
                                },
                                [&]() { return llvm::to_vector(carried); });
                          })
      .front();
}

} // namespace

void TorchToLinalg::populateDataDependent(PatternTable &patterns) {
  patterns.add(convertNonzero);
}
