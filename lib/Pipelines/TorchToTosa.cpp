// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ThroughLinalg.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;

/// MLIR's own check of what the specification has.
static void addValidation(OpPassManager &pm,
                          const torch::TorchToTosaOptions &options) {
  tosa::TosaAttachTargetOptions target;
  target.profiles.assign(options.profiles.begin(), options.profiles.end());
  target.extensions.assign(options.extensions.begin(),
                           options.extensions.end());
  // These came after 1.0.
  if (llvm::any_of(target.extensions, [](StringRef extension) {
        return extension == "int64" || extension == "mxfp" ||
               extension == "dynamic" || extension == "shape";
      }))
    target.specificationVersion = tosa::SpecificationVersion::V_1_1_DRAFT;
  pm.addPass(tosa::createTosaAttachTarget(target));
  // Without it, types of extensions that are not named pass.
  tosa::TosaValidationOptions validation;
  validation.strictOpSpecAlignment = true;
  pm.addPass(tosa::createTosaValidation(validation));
  pm.addPass(torch::createKeepReadableTosaTarget());
}

void mlir::torch::buildTorchToTosaPipeline(OpPassManager &pm,
                                           const TorchToTosaOptions &options) {
  addThroughLinalg(pm, createConvertTorchToTosa(), options.allowNonFinites);
  ConvertLinalgToTosaOptions conversion;
  conversion.allowLinalg = options.allowLinalg;
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToTosa(conversion));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createIsolateTosaRegions());
  if (!options.profiles.empty() || !options.extensions.empty())
    addValidation(pm, options);
}
