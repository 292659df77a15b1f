// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is left of the target after MLIR has checked the module against it.

#include "mlir/Dialect/Tosa/IR/TargetEnv.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "torch-mlir/Conversion/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_KEEPREADABLETOSATARGET
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;

namespace {

struct KeepReadableTosaTargetPass
    : torch::impl::KeepReadableTosaTargetBase<KeepReadableTosaTargetPass> {
  void runOnOperation() override {
    for (NamedAttribute attr :
         llvm::to_vector(getOperation()->getDiscardableAttrs()))
      if (auto target = dyn_cast<tosa::TargetEnvAttr>(attr.getValue()))
        if (target.getProfiles().empty() || target.getExtensions().empty())
          getOperation()->removeDiscardableAttr(attr.getName());
  }
};

} // namespace
