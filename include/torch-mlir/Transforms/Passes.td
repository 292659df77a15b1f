// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_TRANSFORMS_PASSES
#define TORCHMLIR_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def PrepareCpuEntry : Pass<"torch-prepare-cpu-entry", "::mlir::ModuleOp"> {
  let summary = "Give the entry function the calling convention of the CPU engine";
  let description = [{
    Large constants of the entry function (`dense_resource`, that is weights) become hidden arguments that carry the
    constant in a `torch_mlir.weight` attribute, so that they are neither copied nor compiled. All arguments are marked
    read-only for bufferization: a caller's tensor is never written to. The function gets a C interface.
  }];
  let options = [
    Option<"entry", "entry", "std::string", /*default=*/"\"main\"", "Name of the entry function">
  ];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

def OrderContractionLoops : Pass<"torch-order-contraction-loops"> {
  let summary = "Loop over columns innermost in matrix products";
  let description = [{
    `linalg.matmul` loops over rows, columns and the summed dimension, in this order, which reads the right operand down
    a column. With the columns innermost both the right operand and the result are walked along memory, and LLVM makes
    vectors of it. Each sum is still formed in the same order.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect"];
}

#endif // TORCHMLIR_TRANSFORMS_PASSES
