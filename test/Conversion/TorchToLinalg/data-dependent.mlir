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
// CHECK:             %[[V2:.*]] = arith.addi %[[I3]], %[[C1]] : index
// CHECK:             %[[V3:.*]] = tensor.extract %[[A]][%[[I0]], %[[I2]]] : tensor<2x3xf32>
// CHECK:             %[[V4:.*]] = arith.cmpf une, %[[V3]], %[[F0]] : f32
// CHECK:             %[[V5:.*]] = arith.select %[[V4]], %[[V2]], %[[I3]] : index
// CHECK:             scf.yield %[[V5]] : index
// CHECK:           scf.yield %[[V1]] : index
// CHECK:         %[[V6:.*]] = tensor.empty(%[[V0]]) : tensor<?x2xi64>
// CHECK:         %{{.*}}:2 = scf.for %[[I4:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I5:.*]] = %[[V6]], %[[I6:.*]] = %[[C0]]) -> (tensor<?x2xi64>, index) {
// CHECK:           %[[V7:.*]]:2 = scf.for %[[I7:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I8:.*]] = %[[I5]], %[[I9:.*]] = %[[I6]]) -> (tensor<?x2xi64>, index) {
// CHECK:             %[[V8:.*]] = tensor.extract %[[A]][%[[I4]], %[[I7]]] : tensor<2x3xf32>
// CHECK:             %[[V9:.*]] = arith.cmpf une, %[[V8]], %[[F0]] : f32
// CHECK:             %[[V10:.*]]:2 = scf.if %[[V9]] -> (tensor<?x2xi64>, index) {
// CHECK:               %[[V11:.*]] = arith.index_cast %[[I4]] : index to i64
// CHECK:               %[[V12:.*]] = tensor.insert %[[V11]] into %[[I8]][%[[I9]], %[[C0]]] : tensor<?x2xi64>
// CHECK:               %[[V13:.*]] = arith.index_cast %[[I7]] : index to i64
// CHECK:               %[[V14:.*]] = tensor.insert %[[V13]] into %[[V12]][%[[I9]], %[[C1]]] : tensor<?x2xi64>
// CHECK:               %[[V15:.*]] = arith.addi %[[I9]], %[[C1]] : index
// CHECK:               scf.yield %[[V14]], %[[V15]] : tensor<?x2xi64>, index
// CHECK:             } else {
// CHECK:               scf.yield %[[I8]], %[[I9]] : tensor<?x2xi64>, index
// CHECK:             scf.yield %[[V10]]#0, %[[V10]]#1 : tensor<?x2xi64>, index
// CHECK:           scf.yield %[[V7]]#0, %[[V7]]#1 : tensor<?x2xi64>, index
func.func @nonzero(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[?,2],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[?,2],si64>
  return %0 : !torch.vtensor<[?,2],si64>
}

// CHECK-LABEL: func.func @nonzero_vector
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi1>
// CHECK:         %[[V1:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[V0]] step %[[C1]] iter_args(%[[I1:.*]] = %[[C0]]) -> (index) {
// CHECK:           %[[V2:.*]] = arith.addi %[[I1]], %[[C1]] : index
// CHECK:           %[[V3:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<?xi1>
// CHECK:           %[[V4:.*]] = arith.select %[[V3]], %[[V2]], %[[I1]] : index
// CHECK:           scf.yield %[[V4]] : index
// CHECK:         %[[V5:.*]] = tensor.empty(%[[V1]]) : tensor<?x1xi64>
// CHECK:         %{{.*}}:2 = scf.for %[[I2:.*]] = %[[C0]] to %[[V0]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V5]], %[[I4:.*]] = %[[C0]]) -> (tensor<?x1xi64>, index) {
// CHECK:           %[[V6:.*]] = tensor.extract %[[A]][%[[I2]]] : tensor<?xi1>
// CHECK:           %[[V7:.*]]:2 = scf.if %[[V6]] -> (tensor<?x1xi64>, index) {
// CHECK:             %[[V8:.*]] = arith.index_cast %[[I2]] : index to i64
// CHECK:             %[[V9:.*]] = tensor.insert %[[V8]] into %[[I3]][%[[I4]], %[[C0]]] : tensor<?x1xi64>
// CHECK:             %[[V10:.*]] = arith.addi %[[I4]], %[[C1]] : index
// CHECK:             scf.yield %[[V9]], %[[V10]] : tensor<?x1xi64>, index
// CHECK:           } else {
// CHECK:             scf.yield %[[I3]], %[[I4]] : tensor<?x1xi64>, index
// CHECK:           scf.yield %[[V7]]#0, %[[V7]]#1 : tensor<?x1xi64>, index
func.func @nonzero_vector(%a: !torch.vtensor<[?],i1>) -> !torch.vtensor<[?,1],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[?],i1> -> !torch.vtensor<[?,1],si64>
  return %0 : !torch.vtensor<[?,1],si64>
}
