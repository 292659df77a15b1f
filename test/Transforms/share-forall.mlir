// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-share-forall))' -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @tiles
// CHECK:         scf.parallel (%[[TILE:.*]]) = (%c0) to (%c8) step (%c1)
// CHECK:           memref.store %{{.*}}, %{{.*}}[%[[TILE]]]
// CHECK:         torch_mlir.grain = 3 : index
func.func @tiles(%a: memref<8xf32>, %x: f32) {
  scf.forall (%tile) in (8) {
    memref.store %x, %a[%tile] : memref<8xf32>
  } {torch_mlir.grain = 3 : index}
  return
}

// -----

func.func @tensors(%a: tensor<8xf32>, %x: tensor<1xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{a loop over tiles is left on tensors}}
  %0 = scf.forall (%tile) in (8) shared_outs(%all = %a) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %all[%tile] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
