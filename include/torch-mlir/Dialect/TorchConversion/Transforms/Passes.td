// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES
#define TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def FuncBackendTypeConversion : Pass<"torch-func-backend-type-conversion", "::mlir::ModuleOp"> {
  let summary = "Convert function boundaries from torch types to builtin types";
  let dependentDialects = [
    "::mlir::func::FuncDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def FinalizingBackendTypeConversion
    : Pass<"torch-finalizing-backend-type-conversion", "::mlir::ModuleOp"> {
  let summary = "Remove the casts between torch and builtin types";
  let description = [{
    Fails with one message that lists every operation which still uses a torch type, how often, and the source line of its
    first use.
  }];
}

def LowerMarked : Pass<"torch-lower-marked", "::mlir::ModuleOp"> {
  let summary = "Lower each operation that is marked for a target by itself";
  let description = [{
    An operation whose attribute `torch.lower_to` names the target becomes, with its constants, a function of its own
    module. The pipeline lowers that module, and the result takes the place of the operation, between casts. So each
    operation can have another target, whatever the road there is.

    An operation stays, with its mark, if the pipeline fails or changes the types of the function.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"", "The target whose operations are lowered">,
    Option<"pipeline", "pipeline", "std::string", /*default=*/"", "The pipeline that lowers a module to that target">,
    Option<"checks", "checks", "std::string", /*default=*/"",
      "Leave alone what asserts something after this pipeline, for targets without assertions">];
  let dependentDialects = [
    "::mlir::func::FuncDialect", "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

def ConvertTorchConversionToMLProgram : Pass<"convert-torch-conversion-to-mlprogram", "::mlir::ModuleOp"> {
  let summary = "Keep the random state in a global of the ml_program dialect";
  let description = [{
    Each `torch_c.get_next_seed` loads the state from the private global `global_seed`, advances it by a linear
    congruential generator, stores it, and gives what it stored.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::ml_program::MLProgramDialect", "::mlir::tensor::TensorDialect"];
}

def SeedsToArguments : Pass<"torch-seeds-to-arguments", "::mlir::ModuleOp"> {
  let summary = "Let the caller of a random program give the seed";
  let description = [{
    Each function that contains a `torch_c.get_next_seed`, or calls such a function, gets an i64 as its last argument.
    The seed of an operation is computed from it, from the place of the operation in the function, and from the numbers
    of the iterations of the loops around it. So a function gives the same numbers for the same seed, and has no state.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::torch::TorchConversion::TorchConversionDialect"];
}

#endif // TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_PASSES
