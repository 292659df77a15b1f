// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Counted first, then written in order.
// CHECK-LABEL: func.func @nonzero
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I1:.*]] = %[[C0]]) -> (index) {
// CHECK:           %[[V1:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (index) {
// CHECK-DAG:         %[[V2:.*]] = arith.addi %[[I3]], %[[C1]] : index
// CHECK-DAG:         %[[V3:.*]] = tensor.extract %[[A]][%[[I0]], %[[I2]]] : tensor<2x3xf32>
// CHECK-DAG:         %[[V4:.*]] = arith.cmpf une, %[[V3]], %[[F0]] : f32
// CHECK-DAG:         %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[I3]] : index
// CHECK:             scf.yield %[[V5]] : index
// CHECK:           scf.yield %[[V1]] : index
// CHECK-DAG:     %[[V6:.*]] = tensor.empty(%[[V0]]) : tensor<?x2xi64>
// CHECK:         %[[V7:.*]]:2 = scf.for %[[I4:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I5:.*]] = %[[V6]], %[[I6:.*]] = %[[C0]]) -> (tensor<?x2xi64>, index) {
// CHECK:           %[[V8:.*]]:2 = scf.for %[[I7:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I8:.*]] = %[[I5]], %[[I9:.*]] = %[[I6]]) -> (tensor<?x2xi64>, index) {
// CHECK-DAG:         %[[V9:.*]] = tensor.extract %[[A]][%[[I4]], %[[I7]]] : tensor<2x3xf32>
// CHECK-DAG:         %[[V10:.*]] = arith.cmpf une, %[[V9]], %[[F0]] : f32
// CHECK:             %[[V11:.*]]:2 = scf.if %[[V10]] -> (tensor<?x2xi64>, index) {
// CHECK-DAG:           %[[V12:.*]] = arith.index_cast %[[I4]] : index to i64
// CHECK-DAG:           %[[V13:.*]] = tensor.insert %[[V12]] into %[[I8]][%[[I9]], %[[C0]]] : tensor<?x2xi64>
// CHECK-DAG:           %[[V14:.*]] = arith.index_cast %[[I7]] : index to i64
// CHECK-DAG:           %[[V15:.*]] = tensor.insert %[[V14]] into %[[V13]][%[[I9]], %[[C1]]] : tensor<?x2xi64>
// CHECK-DAG:           %[[V16:.*]] = arith.addi %[[I9]], %[[C1]] : index
// CHECK:               scf.yield %[[V15]], %[[V16]] : tensor<?x2xi64>, index
// CHECK:             } else {
// CHECK:               scf.yield %[[I8]], %[[I9]] : tensor<?x2xi64>, index
// CHECK:             scf.yield %[[V11]]#0, %[[V11]]#1 : tensor<?x2xi64>, index
// CHECK:           scf.yield %[[V8]]#0, %[[V8]]#1 : tensor<?x2xi64>, index
// CHECK:         torch_c.from_builtin_tensor %[[V7]]#0
func.func @nonzero(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[?,2],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[?,2],si64>
  return %0 : !torch.vtensor<[?,2],si64>
}

// CHECK-LABEL: func.func @nonzero_vector
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// CHECK:         %[[V1:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[V0]] step %[[C1]] iter_args(%[[I1:.*]] = %[[C0]]) -> (index) {
// CHECK-DAG:       %[[V2:.*]] = arith.addi %[[I1]], %[[C1]] : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<?xi1>
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[V2]], %[[I1]] : index
// CHECK:           scf.yield %[[V4]] : index
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V1]]) : tensor<?x1xi64>
// CHECK:         %[[V6:.*]]:2 = scf.for %[[I2:.*]] = %[[C0]] to %[[V0]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V5]], %[[I4:.*]] = %[[C0]]) -> (tensor<?x1xi64>, index) {
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[A]][%[[I2]]] : tensor<?xi1>
// CHECK:           %[[V8:.*]]:2 = scf.if %[[V7]] -> (tensor<?x1xi64>, index) {
// CHECK-DAG:         %[[V9:.*]] = arith.index_cast %[[I2]] : index to i64
// CHECK-DAG:         %[[V10:.*]] = tensor.insert %[[V9]] into %[[I3]][%[[I4]], %[[C0]]] : tensor<?x1xi64>
// CHECK-DAG:         %[[V11:.*]] = arith.addi %[[I4]], %[[C1]] : index
// CHECK:             scf.yield %[[V10]], %[[V11]] : tensor<?x1xi64>, index
// CHECK:           } else {
// CHECK:             scf.yield %[[I3]], %[[I4]] : tensor<?x1xi64>, index
// CHECK:           scf.yield %[[V8]]#0, %[[V8]]#1 : tensor<?x1xi64>, index
// CHECK:         torch_c.from_builtin_tensor %[[V6]]#0
func.func @nonzero_vector(%a: !torch.vtensor<[?],i1>) -> !torch.vtensor<[?,1],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[?],i1> -> !torch.vtensor<[?,1],si64>
  return %0 : !torch.vtensor<[?,1],si64>
}
