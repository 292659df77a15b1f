// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::torch {
#define GEN_PASS_DEF_PREPARECPUENTRY
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Bit-packed and text-only constants stay where they are: only a blob whose
/// layout is that of a tensor in memory can stand in for an argument.
bool isWeight(arith::ConstantOp op) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(op.getValue());
  if (!resource || !isa<RankedTensorType>(op.getType()))
    return false;
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  return blob && !blob->getData().empty();
}

/// Compiled code reads as many elements as the type says, truth values as
/// bytes.
bool fitsItsType(DenseResourceElementsAttr weight) {
  ShapedType type = weight.getType();
  Type element = type.getElementType();
  uint64_t parts = 1;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    element = complex.getElementType();
    parts = 2;
  }
  if (!element.isIntOrFloat())
    return false;
  uint64_t bytes = llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  return weight.getRawHandle().getBlob()->getData().size() ==
         type.getNumElements() * parts * bytes;
}

struct PrepareCpuEntryPass
    : torch::impl::PrepareCpuEntryBase<PrepareCpuEntryPass> {
  using PrepareCpuEntryBase::PrepareCpuEntryBase;

  void runOnOperation() override {
    auto function = getOperation().lookupSymbol<func::FuncOp>(entry);
    if (!function || function.isExternal()) {
      getOperation().emitError() << "no function @" << entry << " to compile";
      return signalPassFailure();
    }
    if (failed(hoistWeights(function)))
      return signalPassFailure();
    auto readOnly = BoolAttr::get(&getContext(), false);
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      if (isa<TensorType>(function.getArgument(i).getType()))
        function.setArgAttr(
            i, bufferization::BufferizationDialect::kWritableAttrName,
            readOnly);
    function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                      UnitAttr::get(&getContext()));
  }

  LogicalResult hoistWeights(func::FuncOp function) {
    llvm::MapVector<Attribute, SmallVector<arith::ConstantOp>> weights;
    function.walk([&](arith::ConstantOp op) {
      if (isWeight(op))
        weights[op.getValue()].push_back(op);
    });
    for (auto &[value, constants] : weights) {
      if (!fitsItsType(cast<DenseResourceElementsAttr>(value)))
        return constants.front().emitError(
            "the resource's size is not that of its type");
      unsigned index = function.getNumArguments();
      auto attrs = DictionaryAttr::get(
          &getContext(),
          NamedAttribute(StringAttr::get(&getContext(), kWeightAttrName),
                         value));
      if (failed(function.insertArgument(index, constants.front().getType(),
                                         attrs, constants.front().getLoc())))
        return failure();
      for (arith::ConstantOp constant : constants) {
        constant.replaceAllUsesWith(function.getArgument(index));
        constant.erase();
      }
    }
    return success();
  }
};

} // namespace
