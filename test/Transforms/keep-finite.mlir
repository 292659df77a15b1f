// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-keep-finite | FileCheck %s

// CHECK-LABEL: func.func @scalars
// CHECK-DAG: arith.constant 3.40282347E+38 : f32
// CHECK-DAG: arith.constant -3.40282347E+38 : f32
// CHECK-DAG: arith.constant -6.550400e+04 : f16
// CHECK-DAG: arith.constant 3.389530e+38 : bf16
// CHECK-DAG: arith.constant 1.7976931348623157E+308 : f64
// CHECK-DAG: arith.constant 0x7FC00000 : f32
// CHECK-DAG: arith.constant 2.500000e+00 : f32
func.func @scalars() -> (f32, f32, f16, bf16, f64, f32, f32) {
  %0 = arith.constant 0x7F800000 : f32
  %1 = arith.constant 0xFF800000 : f32
  %2 = arith.constant 0xFC00 : f16
  %3 = arith.constant 0x7F80 : bf16
  %4 = arith.constant 0x7FF0000000000000 : f64
  %nan = arith.constant 0x7FC00000 : f32
  %finite = arith.constant 2.5 : f32
  return %0, %1, %2, %3, %4, %nan, %finite : f32, f32, f16, bf16, f64, f32, f32
}

// CHECK-LABEL: func.func @tensors
// CHECK-DAG: dense<-3.40282347E+38> : tensor<4xf32>
// CHECK-DAG: dense<[1.000000e+00, 3.40282347E+38]> : tensor<2xf32>
// CHECK-DAG: dense<(3.40282347E+38,0.000000e+00)> : tensor<complex<f32>>
// CHECK-DAG: dense<7> : tensor<2xi32>
func.func @tensors() -> (tensor<4xf32>, tensor<2xf32>, tensor<complex<f32>>, tensor<2xi32>) {
  %0 = arith.constant dense<0xFF800000> : tensor<4xf32>
  %1 = arith.constant dense<[1.0, 0x7F800000]> : tensor<2xf32>
  %2 = arith.constant dense<(0x7F800000, 0.0)> : tensor<complex<f32>>
  %3 = arith.constant dense<7> : tensor<2xi32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<2xf32>, tensor<complex<f32>>, tensor<2xi32>
}

// In regions, too.
// CHECK-LABEL: func.func @nested
// CHECK: linalg.generic
// CHECK: arith.constant 3.40282347E+38 : f32
// CHECK-NOT: 0x7F800000
func.func @nested(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x : tensor<2xf32>) {
  ^bb0(%a: f32):
    %infinity = arith.constant 0x7F800000 : f32
    %m = arith.minimumf %a, %infinity : f32
    linalg.yield %m : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
