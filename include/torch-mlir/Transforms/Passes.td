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

def TileProducts : Pass<"torch-tile-products", "::mlir::func::FuncOp"> {
  let summary = "Matrix products of f32 and f64 in tiles that fit the caches and the vector registers";
  let description = [{
    A batch of products becomes a loop over products. Each product is tiled twice: 128 rows, 256 columns and 256 terms
    for the caches, then 8 rows and 32 columns (of f32) for the registers, where one term after the other is added to
    accumulators that stay in registers. Sizes that the register tile does not divide are peeled: what is left over
    stays a `linalg.matmul` and becomes plain loops. Each sum is formed in the order of its terms.
  }];
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect",
                           "::mlir::vector::VectorDialect"];
}

#endif // TORCHMLIR_TRANSFORMS_PASSES
