// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InputGuard.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "torch-mlir-c/Registration.h"
#include "torch-mlir/InitAll.h"
#include "llvm/Support/InitLLVM.h"

int mlirTorchOptMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  mlir::torch::registerAllPasses();
  mlir::DialectRegistry registry;
  mlir::torch::registerAllDialects(registry);
  mlir::registerAllToLLVMIRTranslations(registry);
  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv, "torch-mlir optimizer: all passes of MLIR and torch-mlir\n",
      registry);
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  bool readsInput = !config.shouldShowDialects() && !config.shouldListPasses();
  if (readsInput && !config.shouldVerifyDiagnostics() &&
      failed(mlir::torch::guardInputFile(
          input, registry, config.shouldAllowUnregisteredDialects())))
    return EXIT_FAILURE;
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, input, output, registry));
}
