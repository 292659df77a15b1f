// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline -split-input-file | FileCheck %s

// Everything happens in f64, and is rounded once.
// CHECK-LABEL: func.func @erfinv
// CHECK:         linalg.generic
// CHECK:           arith.extf {{.*}} : f32 to f64
// CHECK:           math.erfc {{.*}} : f64
// CHECK:           arith.truncf {{.*}} : f64 to f32
// CHECK-NEXT:      linalg.yield
func.func @erfinv(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %0 = torch.aten.erfinv %a : !torch.vtensor<[?],f32> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Operators without an operation are known by name, whatever the overload.
// CHECK-LABEL: func.func @polynomial
// CHECK-SAME:    %[[X:.*]]: tensor<2xf64>, %[[N:.*]]: i64
// CHECK:         linalg.generic {{.*}} ins(%[[X]] : tensor<2xf64>)
// CHECK:           scf.while
func.func @polynomial(%x: !torch.vtensor<[2],f64>, %n: !torch.int) -> !torch.vtensor<[2],f64> {
  %0 = torch.operator "torch.aten.special_legendre_polynomial_p.n_scalar"(%x, %n) : (!torch.vtensor<[2],f64>, !torch.int) -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// -----

// CHECK-LABEL: func.func @gcd
// CHECK:         scf.while
// CHECK:           arith.remsi
func.func @gcd(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.gcd %a, %a : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// -----

// What an integer cannot hold is never converted, but becomes the lowest one.
// CHECK-LABEL: func.func @out_of_range
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[LOWEST:.*]] = arith.constant -2147483648 : i32
// CHECK:           %[[FITS:.*]] = arith.andi
// CHECK:           %[[SAFE:.*]] = arith.select %[[FITS]], %{{.*}}, %[[ZERO]] : f32
// CHECK:           %[[INTEGER:.*]] = arith.fptosi %[[SAFE]] : f32 to i32
// CHECK:           %[[DEFINED:.*]] = arith.select %[[FITS]], %[[INTEGER]], %[[LOWEST]] : i32
// CHECK:           arith.trunci %[[DEFINED]] : i32 to i8
func.func @out_of_range(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],si8> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.dtype %a, %int1, %false, %false, %none : !torch.vtensor<[2],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si8>
  return %0 : !torch.vtensor<[2],si8>
}
