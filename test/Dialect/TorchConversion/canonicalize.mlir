// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME: %[[A:.*]]: !torch.vtensor<[2],si64>, %[[B:.*]]: tensor<2xi64>, %[[I:.*]]: i64
// CHECK-NEXT: return %[[A]], %[[B]], %[[I]]
func.func @there_and_back(%a: !torch.vtensor<[2],si64>, %b: tensor<2xi64>, %i: i64)
    -> (!torch.vtensor<[2],si64>, tensor<2xi64>, i64) {
  %0 = torch_c.to_builtin_tensor %a : !torch.vtensor<[2],si64> -> tensor<2xi64>
  %1 = torch_c.from_builtin_tensor %0 : tensor<2xi64> -> !torch.vtensor<[2],si64>
  %2 = torch_c.from_builtin_tensor %b : tensor<2xi64> -> !torch.vtensor<[2],si64>
  %3 = torch_c.to_builtin_tensor %2 : !torch.vtensor<[2],si64> -> tensor<2xi64>
  %4 = torch_c.from_i64 %i
  %5 = torch_c.to_i64 %4
  return %1, %3, %5 : !torch.vtensor<[2],si64>, tensor<2xi64>, i64
}

// The sign changed: these are not the same value.
// CHECK-LABEL: func.func @another_sign(
// CHECK: torch_c.to_builtin_tensor
// CHECK: torch_c.from_builtin_tensor
func.func @another_sign(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],ui64> {
  %0 = torch_c.to_builtin_tensor %a : !torch.vtensor<[2],si64> -> tensor<2xi64>
  %1 = torch_c.from_builtin_tensor %0 : tensor<2xi64> -> !torch.vtensor<[2],ui64>
  return %1 : !torch.vtensor<[2],ui64>
}

// CHECK-LABEL: func.func @constants(
// CHECK-DAG: %[[I:.*]] = arith.constant 5 : i64
// CHECK-DAG: %[[B:.*]] = arith.constant true
// CHECK-DAG: %[[F:.*]] = torch.constant.float 2.500000e+00
// CHECK: return %[[I]], %[[B]], %[[F]]
func.func @constants() -> (i64, i1, !torch.float) {
  %0 = torch.constant.int 5
  %1 = torch_c.to_i64 %0
  %2 = torch.constant.bool true
  %3 = torch_c.to_i1 %2
  %4 = arith.constant 2.5 : f64
  %5 = torch_c.from_f64 %4
  return %1, %3, %5 : i64, i1, !torch.float
}
