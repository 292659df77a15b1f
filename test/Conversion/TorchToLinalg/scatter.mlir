// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @scatter_src
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4x5xf32>) {
// CHECK:           %[[V1:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (tensor<4x5xf32>) {
// CHECK-DAG:         %[[V2:.*]] = tensor.extract %[[B]][%[[I0]], %[[I2]]] : tensor<2x3xi64>
// CHECK-DAG:         %[[V3:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:         %[[V4:.*]] = arith.cmpi ult, %[[V3]], %[[C5]] : index
// CHECK:             cf.assert %[[V4]], "{{.*}}: an index is out of range"
// CHECK-DAG:         %[[V5:.*]] = tensor.extract %[[C]][%[[I0]], %[[I2]]] : tensor<2x3xf32>
// CHECK-DAG:         %[[V6:.*]] = tensor.insert %[[V5]] into %[[I3]][%[[I0]], %[[V3]]] : tensor<4x5xf32>
// CHECK:             scf.yield %[[V6]] : tensor<4x5xf32>
// CHECK:           scf.yield %[[V1]] : tensor<4x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @scatter_src(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[2,3],si64>, %c: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[4,5],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.scatter.src %a, %int1, %b, %c : !torch.vtensor<[4,5],f32>, !torch.int, !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[4,5],f32>
  return %0 : !torch.vtensor<[4,5],f32>
}

// CHECK-LABEL: func.func @scatter_value
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[F1_5]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V4]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @scatter_value(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.scatter.value %a, %int0, %b, %float1_5 : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.float -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// What is there is combined with what is written,
// CHECK-LABEL: func.func @scatter_add
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[C]][%[[I0]]] : tensor<3xf32>
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V5]], %[[V4]] : f32
// CHECK-DAG:       %[[V7:.*]] = tensor.insert %[[V6]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V7]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @scatter_add(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.scatter_add %a, %int0, %b, %c : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32> -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @scatter_reduce
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[C]][%[[I0]]] : tensor<3xf32>
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK-DAG:       %[[V6:.*]] = arith.mulf %[[V5]], %[[V4]] : f32
// CHECK-DAG:       %[[V7:.*]] = tensor.insert %[[V6]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V7]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @scatter_reduce(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_multiply = torch.constant.str "multiply"
  %0 = torch.aten.scatter.reduce %a, %int0, %b, %c, %str_multiply : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.str -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @scatter_value_reduce
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[C3_1:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3_1]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xi64>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[I1]][%[[V2]]] : tensor<4xi64>
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V4]], %[[C3]] : i64
// CHECK-DAG:       %[[V6:.*]] = tensor.insert %[[V5]] into %[[I1]][%[[V2]]] : tensor<4xi64>
// CHECK:           scf.yield %[[V6]] : tensor<4xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @scatter_value_reduce(%a: !torch.vtensor<[4],si64>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4],si64> {
  %int0 = torch.constant.int 0
  %int3 = torch.constant.int 3
  %str_add = torch.constant.str "add"
  %0 = torch.aten.scatter.value_reduce %a, %int0, %b, %int3, %str_add : !torch.vtensor<[4],si64>, !torch.int, !torch.vtensor<[3],si64>, !torch.int, !torch.str -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}

// CHECK-LABEL: func.func @scatter_reduce_two
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[C]][%[[I0]]] : tensor<3xf32>
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V5]], %[[V4]] : f32
// CHECK-DAG:       %[[V7:.*]] = tensor.insert %[[V6]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V7]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @scatter_reduce_two(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_sum = torch.constant.str "sum"
  %true = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_sum, %true : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.str, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// or what is there is replaced first.
// CHECK-LABEL: func.func @sum_without
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[F0]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V4]] : tensor<4xf32>
// CHECK:         %[[V5:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V0]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : i64 to index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[I2]]] : tensor<3xf32>
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[I3]][%[[V7]]] : tensor<4xf32>
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[V9]] : f32
// CHECK-DAG:       %[[V12:.*]] = tensor.insert %[[V11]] into %[[I3]][%[[V7]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V12]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @sum_without(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_sum = torch.constant.str "sum"
  %false = torch.constant.bool false
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_sum, %false : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.str, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @prod_without
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[F1]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V4]] : tensor<4xf32>
// CHECK:         %[[V5:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V0]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : i64 to index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[I2]]] : tensor<3xf32>
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[I3]][%[[V7]]] : tensor<4xf32>
// CHECK-DAG:       %[[V11:.*]] = arith.mulf %[[V10]], %[[V9]] : f32
// CHECK-DAG:       %[[V12:.*]] = tensor.insert %[[V11]] into %[[I3]][%[[V7]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V12]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @prod_without(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_prod = torch.constant.str "prod"
  %false = torch.constant.bool false
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_prod, %false : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.str, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @amax_without
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[CST]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V4]] : tensor<4xf32>
// CHECK:         %[[V5:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V0]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : i64 to index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[I2]]] : tensor<3xf32>
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[I3]][%[[V7]]] : tensor<4xf32>
// CHECK-DAG:       %[[V11:.*]] = arith.maximumf %[[V10]], %[[V9]] : f32
// CHECK-DAG:       %[[V12:.*]] = tensor.insert %[[V11]] into %[[I3]][%[[V7]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V12]] : tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @amax_without(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_amax = torch.constant.str "amax"
  %false = torch.constant.bool false
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_amax, %false : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.str, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @amin_without
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i8
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xi8>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[CM1]] into %[[I1]][%[[V2]]] : tensor<4xi8>
// CHECK:           scf.yield %[[V4]] : tensor<4xi8>
// CHECK:         %[[V5:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[V0]]) -> (tensor<4xi8>) {
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : i64 to index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[I2]]] : tensor<3xi8>
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[I3]][%[[V7]]] : tensor<4xi8>
// CHECK-DAG:       %[[V11:.*]] = arith.minui %[[V10]], %[[V9]] : i8
// CHECK-DAG:       %[[V12:.*]] = tensor.insert %[[V11]] into %[[I3]][%[[V7]]] : tensor<4xi8>
// CHECK:           scf.yield %[[V12]] : tensor<4xi8>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @amin_without(%a: !torch.vtensor<[4],ui8>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],ui8>) -> !torch.vtensor<[4],ui8> {
  %int0 = torch.constant.int 0
  %str_amin = torch.constant.str "amin"
  %false = torch.constant.bool false
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_amin, %false : !torch.vtensor<[4],ui8>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],ui8>, !torch.str, !torch.bool -> !torch.vtensor<[4],ui8>
  return %0 : !torch.vtensor<[4],ui8>
}

// A mean divides by how many there were.
// CHECK-LABEL: func.func @mean
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1_1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[C]][%[[I0]]] : tensor<3xf32>
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V5]], %[[V4]] : f32
// CHECK-DAG:       %[[V7:.*]] = tensor.insert %[[V6]] into %[[I1]][%[[V2]]] : tensor<4xf32>
// CHECK:           scf.yield %[[V7]] : tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = linalg.fill ins(%[[C1]] : i64) outs(%{{.*}} : tensor<4xi64>) -> tensor<4xi64>
// CHECK:         %[[V9:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1_1]] iter_args(%[[I3:.*]] = %[[V8]]) -> (tensor<4xi64>) {
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V11:.*]] = arith.index_cast %[[V10]] : i64 to index
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi ult, %[[V11]], %[[C4]] : index
// CHECK:           cf.assert %[[V12]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V13:.*]] = tensor.extract %[[I3]][%[[V11]]] : tensor<4xi64>
// CHECK-DAG:       %[[V14:.*]] = arith.addi %[[V13]], %[[C1]] : i64
// CHECK-DAG:       %[[V15:.*]] = tensor.insert %[[V14]] into %[[I3]][%[[V11]]] : tensor<4xi64>
// CHECK:           scf.yield %[[V15]] : tensor<4xi64>
// CHECK:         %[[V16:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V0]], %[[V9]] : tensor<4xf32>, tensor<4xi64>) outs(%{{.*}} : tensor<4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V17:.*]] = arith.maxsi %[[IN1]], %[[C1]] : i64
// CHECK-DAG:       %[[V18:.*]] = arith.sitofp %[[V17]] : i64 to f32
// CHECK-DAG:       %[[V19:.*]] = arith.divf %[[IN0]], %[[V18]] : f32
// CHECK:           linalg.yield %[[V19]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V16]]
func.func @mean(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_mean = torch.constant.str "mean"
  %true = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_mean, %true : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.str, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @mean_without
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1_1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xi64>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : i64 to index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ult, %[[V2]], %[[C4]] : index
// CHECK:           cf.assert %[[V3]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[C0_1]] into %[[I1]][%[[V2]]] : tensor<4xi64>
// CHECK:           scf.yield %[[V4]] : tensor<4xi64>
// CHECK:         %[[V5:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1_1]] iter_args(%[[I3:.*]] = %[[V0]]) -> (tensor<4xi64>) {
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[V6]] : i64 to index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[I3]][%[[V7]]] : tensor<4xi64>
// CHECK-DAG:       %[[V11:.*]] = arith.addi %[[V10]], %[[V9]] : i64
// CHECK-DAG:       %[[V12:.*]] = tensor.insert %[[V11]] into %[[I3]][%[[V7]]] : tensor<4xi64>
// CHECK:           scf.yield %[[V12]] : tensor<4xi64>
// CHECK-DAG:     %[[V13:.*]] = linalg.fill ins(%[[C0_1]] : i64) outs(%{{.*}} : tensor<4xi64>) -> tensor<4xi64>
// CHECK:         %[[V14:.*]] = scf.for %[[I4:.*]] = %[[C0]] to %[[C3]] step %[[C1_1]] iter_args(%[[I5:.*]] = %[[V13]]) -> (tensor<4xi64>) {
// CHECK-DAG:       %[[V15:.*]] = tensor.extract %[[B]][%[[I4]]] : tensor<3xi64>
// CHECK-DAG:       %[[V16:.*]] = arith.index_cast %[[V15]] : i64 to index
// CHECK-DAG:       %[[V17:.*]] = arith.cmpi ult, %[[V16]], %[[C4]] : index
// CHECK:           cf.assert %[[V17]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V18:.*]] = tensor.extract %[[I5]][%[[V16]]] : tensor<4xi64>
// CHECK-DAG:       %[[V19:.*]] = arith.addi %[[V18]], %[[C1]] : i64
// CHECK-DAG:       %[[V20:.*]] = tensor.insert %[[V19]] into %[[I5]][%[[V16]]] : tensor<4xi64>
// CHECK:           scf.yield %[[V20]] : tensor<4xi64>
// CHECK:         %[[V21:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V5]], %[[V14]] : tensor<4xi64>, tensor<4xi64>) outs(%{{.*}} : tensor<4xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V22:.*]] = arith.cmpi eq, %[[IN1]], %[[C0_1]] : i64
// CHECK-DAG:       %[[V23:.*]] = arith.select %[[V22]], %[[C1]], %[[IN1]] : i64
// CHECK-DAG:       %[[V24:.*]] = arith.floordivsi %[[IN0]], %[[V23]] : i64
// CHECK:           linalg.yield %[[V24]] : i64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V21]]
func.func @mean_without(%a: !torch.vtensor<[4],si64>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4],si64> {
  %int0 = torch.constant.int 0
  %str_mean = torch.constant.str "mean"
  %false = torch.constant.bool false
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_mean, %false : !torch.vtensor<[4],si64>, !torch.int, !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>, !torch.str, !torch.bool -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}

// Sizes that are not known are compared; a tensor without dimensions is one of one element.
// CHECK-LABEL: func.func @dynamic
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xi64>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi sle, %[[V1]], %[[V0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: the index is larger than what is scattered"
// CHECK-DAG:     %[[V3:.*]] = tensor.dim %[[C]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xi64>
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi sle, %[[V4]], %[[V3]] : index
// CHECK:         cf.assert %[[V5]], "{{.*}}: the index is larger than what is scattered"
// CHECK-DAG:     %[[V6:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V7:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V8:.*]] = arith.cmpi sle, %[[V4]], %[[V7]] : index
// CHECK:         cf.assert %[[V8]], "{{.*}}: the index is larger than what it is scattered into"
// CHECK:         %[[V9:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[V1]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<?x?xf32>) {
// CHECK:           %[[V10:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[V4]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (tensor<?x?xf32>) {
// CHECK-DAG:         %[[V11:.*]] = tensor.extract %[[B]][%[[I0]], %[[I2]]] : tensor<?x?xi64>
// CHECK-DAG:         %[[V12:.*]] = arith.index_cast %[[V11]] : i64 to index
// CHECK-DAG:         %[[V13:.*]] = arith.cmpi ult, %[[V12]], %[[V6]] : index
// CHECK:             cf.assert %[[V13]], "{{.*}}: an index is out of range"
// CHECK-DAG:         %[[V14:.*]] = tensor.extract %[[C]][%[[I0]], %[[I2]]] : tensor<?x?xf32>
// CHECK-DAG:         %[[V15:.*]] = tensor.extract %[[I3]][%[[V12]], %[[I2]]] : tensor<?x?xf32>
// CHECK-DAG:         %[[V16:.*]] = arith.addf %[[V15]], %[[V14]] : f32
// CHECK-DAG:         %[[V17:.*]] = tensor.insert %[[V16]] into %[[I3]][%[[V12]], %[[I2]]] : tensor<?x?xf32>
// CHECK:             scf.yield %[[V17]] : tensor<?x?xf32>
// CHECK:           scf.yield %[[V10]] : tensor<?x?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V9]]
func.func @dynamic(%a: !torch.vtensor<[?,?],f32>, %b: !torch.vtensor<[?,?],si64>, %c: !torch.vtensor<[?,?],f32>) -> !torch.vtensor<[?,?],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.scatter_add %a, %int0, %b, %c : !torch.vtensor<[?,?],f32>, !torch.int, !torch.vtensor<[?,?],si64>, !torch.vtensor<[?,?],f32> -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}

// CHECK-LABEL: func.func @scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[C]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.expand_shape %[[B]] [] output_shape [1] : tensor<i64> into tensor<1xi64>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract %[[V2]][%[[C0]]] : tensor<1xi64>
// CHECK-DAG:     %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi ult, %[[V4]], %[[C1]] : index
// CHECK:         cf.assert %[[V5]], "{{.*}}: an index is out of range"
// CHECK-DAG:     %[[V6:.*]] = tensor.extract %[[V0]][%[[C0]]] : tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = tensor.insert %[[V6]] into %[[V1]][%[[V4]]] : tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = tensor.collapse_shape %[[V7]] [] : tensor<1xf32> into tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V8]]
func.func @scalar(%a: !torch.vtensor<[],f32>, %b: !torch.vtensor<[],si64>, %c: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.scatter.src %a, %int0, %b, %c : !torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[],si64>, !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
