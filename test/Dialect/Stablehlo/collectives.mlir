// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s | torch-mlir-opt | FileCheck %s

// What is written is read again. Two operands share a collective, and a size may be unknown.
// CHECK-LABEL: func.func @collectives
// CHECK:         "stablehlo.all_reduce"(%arg0, %arg0) <{replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
// CHECK:         "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = {{.*}}}> : (tensor<4x?xf32>) -> tensor<8x?xf32>
// CHECK:         "stablehlo.reduce_scatter"(%arg0) <{replica_groups = {{.*}}, scatter_dimension = 0 : i64}> ({
// CHECK:         "stablehlo.all_to_all"(%arg0) <{concat_dimension = 0 : i64, replica_groups = {{.*}}, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK:         "stablehlo.collective_broadcast"(%arg0) <{replica_groups = {{.*}}}> : (tensor<4x?xf32>) -> tensor<4x?xf32>
func.func @collectives(%a: tensor<4x?xf32>) {
  %0:2 = "stablehlo.all_reduce"(%a, %a) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x?xf32>, tensor<4x?xf32>) -> (tensor<4x?xf32>, tensor<4x?xf32>)
  %1 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x?xf32>) -> tensor<8x?xf32>
  %2 = "stablehlo.reduce_scatter"(%a) <{scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<4x?xf32>) -> tensor<2x?xf32>
  %3 = "stablehlo.all_to_all"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x?xf32>) -> tensor<4x?xf32>
  %4 = "stablehlo.collective_broadcast"(%a) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x?xf32>) -> tensor<4x?xf32>
  return
}
