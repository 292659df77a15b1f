// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK:         complex.mul {{.*}} : complex<f32>
func.func @product(%a: !torch.vtensor<[?],complex<f32>>, %b: !torch.vtensor<[1],f32>) -> !torch.vtensor<[?],complex<f32>> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[?],complex<f32>>, !torch.vtensor<[1],f32> -> !torch.vtensor<[?],complex<f32>>
  return %0 : !torch.vtensor<[?],complex<f32>>
}

// -----

// Squares of f32 do not overflow in f64.
// CHECK-LABEL: func.func @length
// CHECK:         arith.extf {{.*}} : f32 to f64
// CHECK:         math.sqrt {{.*}} : f64
// CHECK:         arith.truncf {{.*}} : f64 to f32
func.func @length(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// CHECK-LABEL: func.func @parts
// CHECK:         tensor.expand_shape %{{.*}} : tensor<?xcomplex<f64>> into tensor<?x1xcomplex<f64>>
// CHECK:         linalg.index 1
// CHECK-DAG:     complex.re
// CHECK-DAG:     complex.im
func.func @parts(%a: !torch.vtensor<[?],complex<f64>>) -> !torch.vtensor<[?,2],f64> {
  %0 = torch.aten.view_as_real %a : !torch.vtensor<[?],complex<f64>> -> !torch.vtensor<[?,2],f64>
  return %0 : !torch.vtensor<[?,2],f64>
}

// -----

// CHECK-LABEL: func.func @matmul
// CHECK:         linalg.matmul {{.*}} -> tensor<2x4xcomplex<f32>>
func.func @matmul(%a: !torch.vtensor<[2,3],complex<f32>>, %b: !torch.vtensor<[3,4],complex<f32>>) -> !torch.vtensor<[2,4],complex<f32>> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,3],complex<f32>>, !torch.vtensor<[3,4],complex<f32>> -> !torch.vtensor<[2,4],complex<f32>>
  return %0 : !torch.vtensor<[2,4],complex<f32>>
}
