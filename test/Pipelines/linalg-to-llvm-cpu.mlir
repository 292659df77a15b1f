// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-linalg-to-llvm-cpu-pipeline | FileCheck %s

// Two elementwise operations become one loop over one allocation, which the caller then owns.
// CHECK-LABEL: llvm.func @main(
// CHECK:         llvm.call @_mlir_memref_to_llvm_alloc
// CHECK-NOT:     llvm.call @_mlir_memref_to_llvm_alloc
// CHECK:         llvm.fadd
// CHECK-NEXT:    llvm.fmul
// CHECK-NOT:     _mlir_memref_to_llvm_free
// CHECK:         llvm.return
func.func @main(%a: tensor<4xf32> {bufferization.writable = false}) -> tensor<4xf32> {
  %0 = arith.addf %a, %a : tensor<4xf32>
  %1 = arith.mulf %0, %a : tensor<4xf32>
  return %1 : tensor<4xf32>
}
