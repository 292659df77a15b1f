// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @index_put
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4x5xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract_slice %[[C]][%[[I0]], 0] [1, 5] [1, 1] : tensor<3x5xf32> to tensor<5xf32>
// CHECK-DAG:       %[[V2:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V3:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:       %[[V4:.*]] = arith.addi %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi slt, %[[V3]], %[[C0]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V4]], %[[V3]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi ult, %[[V6]], %[[C4]] : index
// CHECK:           cf.assert %[[V7]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V8:.*]] = tensor.insert_slice %[[V1]] into %[[I1]][%[[V6]], 0] [1, 5] [1, 1] : tensor<5xf32> into tensor<4x5xf32>
// CHECK:           scf.yield %[[V8]] : tensor<4x5xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @index_put(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3,5],f32>) -> !torch.vtensor<[4,5],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %false = torch.constant.bool false
  %0 = torch.aten.index_put %a, %list1, %c, %false : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[3,5],f32>, !torch.bool -> !torch.vtensor<[4,5],f32>
  return %0 : !torch.vtensor<[4,5],f32>
}

// CHECK-LABEL: func.func @accumulate
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C4]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4x5xf32>) {
// CHECK:           %[[V1:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (tensor<4x5xf32>) {
// CHECK-DAG:         %[[V2:.*]] = tensor.extract %[[C]][%[[I2]]] : tensor<3xf32>
// CHECK-DAG:         %[[V3:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:         %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:         %[[V5:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : index
// CHECK-DAG:         %[[V6:.*]] = arith.addi %[[V4]], %[[C5]] : index
// CHECK-DAG:         %[[V7:.*]] = arith.select %[[V5]], %[[V6]], %[[V4]] : index
// CHECK-DAG:         %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C5]] : index
// CHECK:             cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:         %[[V9:.*]] = tensor.extract %[[I3]][%[[I0]], %[[V7]]] : tensor<4x5xf32>
// CHECK-DAG:         %[[V10:.*]] = arith.addf %[[V9]], %[[V2]] : f32
// CHECK-DAG:         %[[V11:.*]] = tensor.insert %[[V10]] into %[[I3]][%[[I0]], %[[V7]]] : tensor<4x5xf32>
// CHECK:             scf.yield %[[V11]] : tensor<4x5xf32>
// CHECK:           scf.yield %[[V1]] : tensor<4x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @accumulate(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4,5],f32> {
  %none = torch.constant.none
  %list1 = torch.prim.ListConstruct %none, %b : (!torch.none, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %true = torch.constant.bool true
  %0 = torch.aten.index_put %a, %list1, %c, %true : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[3],f32>, !torch.bool -> !torch.vtensor<[4,5],f32>
  return %0 : !torch.vtensor<[4,5],f32>
}

// Values are brought to the dtype, and one value may go everywhere.
// CHECK-LABEL: func.func @stretched
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[C]] : tensor<1xi32>) outs(%{{.*}} : tensor<1xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.extsi %[[IN0]] : i32 to i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         %[[V2:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4xi64>) {
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[V0]][%[[C0]]] : tensor<1xi64>
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V5:.*]] = arith.index_cast %[[V4]] : i64 to index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi slt, %[[V5]], %[[C0]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[V5]], %[[C4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V6]], %[[V7]], %[[V5]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi ult, %[[V8]], %[[C4]] : index
// CHECK:           cf.assert %[[V9]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V10:.*]] = tensor.insert %[[V3]] into %[[I1]][%[[V8]]] : tensor<4xi64>
// CHECK:           scf.yield %[[V10]] : tensor<4xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @stretched(%a: !torch.vtensor<[4],si64>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[1],si32>) -> !torch.vtensor<[4],si64> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %false = torch.constant.bool false
  %0 = torch.aten.index_put %a, %list1, %c, %false : !torch.vtensor<[4],si64>, !torch.list<optional<vtensor>>, !torch.vtensor<[1],si32>, !torch.bool -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}

// CHECK-LABEL: func.func @unsafe_index_put
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[D:.*]] = torch_c.to_builtin_tensor %arg3
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<4x5xf32>) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[D]][] : tensor<f32>
// CHECK-DAG:       %[[V2:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V3:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:       %[[V4:.*]] = arith.cmpi slt, %[[V3]], %[[C0]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V4]], %[[V5]], %[[V3]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi ult, %[[V6]], %[[C4]] : index
// CHECK:           cf.assert %[[V7]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V8:.*]] = tensor.extract %[[C]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V9:.*]] = arith.index_cast %[[V8]] : i64 to index
// CHECK-DAG:       %[[V10:.*]] = arith.cmpi slt, %[[V9]], %[[C0]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.addi %[[V9]], %[[C5]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V10]], %[[V11]], %[[V9]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.cmpi ult, %[[V12]], %[[C5]] : index
// CHECK:           cf.assert %[[V13]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V14:.*]] = tensor.insert %[[V1]] into %[[I1]][%[[V6]], %[[V12]]] : tensor<4x5xf32>
// CHECK:           scf.yield %[[V14]] : tensor<4x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @unsafe_index_put(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],si64>, %d: !torch.vtensor<[],f32>) -> !torch.vtensor<[4,5],f32> {
  %list1 = torch.prim.ListConstruct %b, %c : (!torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %false = torch.constant.bool false
  %0 = torch.aten._unsafe_index_put %a, %list1, %d, %false : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[],f32>, !torch.bool -> !torch.vtensor<[4,5],f32>
  return %0 : !torch.vtensor<[4,5],f32>
}

// CHECK-LABEL: func.func @sizes
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi64>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?x5xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[V0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: the values do not have the indices' shape"
// CHECK:         %[[V3:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[V0]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<?x5xf32>) {
// CHECK:           %[[V4:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C5]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (tensor<?x5xf32>) {
// CHECK-DAG:         %[[V5:.*]] = tensor.extract %[[C]][%[[I0]], %[[I2]]] : tensor<?x5xf32>
// CHECK-DAG:         %[[V6:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x5xf32>
// CHECK-DAG:         %[[V7:.*]] = tensor.extract %[[B]][%[[I0]]] : tensor<?xi64>
// CHECK-DAG:         %[[V8:.*]] = arith.index_cast %[[V7]] : i64 to index
// CHECK-DAG:         %[[V9:.*]] = arith.addi %[[V8]], %[[V6]] : index
// CHECK-DAG:         %[[V10:.*]] = arith.cmpi slt, %[[V8]], %[[C0]] : index
// CHECK-DAG:         %[[V11:.*]] = arith.select %[[V10]], %[[V9]], %[[V8]] : index
// CHECK-DAG:         %[[V12:.*]] = arith.cmpi ult, %[[V11]], %[[V6]] : index
// CHECK:             cf.assert %[[V12]], "{{.*}}: an index is out of range"
// CHECK-DAG:         %[[V13:.*]] = tensor.insert %[[V5]] into %[[I3]][%[[V11]], %[[I2]]] : tensor<?x5xf32>
// CHECK:             scf.yield %[[V13]] : tensor<?x5xf32>
// CHECK:           scf.yield %[[V4]] : tensor<?x5xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V3]]
func.func @sizes(%a: !torch.vtensor<[?,5],f32>, %b: !torch.vtensor<[?],si64>, %c: !torch.vtensor<[?,5],f32>) -> !torch.vtensor<[?,5],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[?],si64>) -> !torch.list<optional<vtensor>>
  %false = torch.constant.bool false
  %0 = torch.aten.index_put %a, %list1, %c, %false : !torch.vtensor<[?,5],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[?,5],f32>, !torch.bool -> !torch.vtensor<[?,5],f32>
  return %0 : !torch.vtensor<[?,5],f32>
}

// Rows behind the indices are added to as a whole, and one row of values goes to all of them.
// CHECK-LABEL: func.func @accumulate_rows
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]]) -> (tensor<2x4x5xf32>) {
// CHECK:           %[[V1:.*]] = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (tensor<2x4x5xf32>) {
// CHECK-DAG:         %[[V2:.*]] = tensor.extract %[[B]][%[[I2]]] : tensor<3xi64>
// CHECK-DAG:         %[[V3:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:         %[[V4:.*]] = arith.addi %[[V3]], %[[C4]] : index
// CHECK-DAG:         %[[V5:.*]] = arith.cmpi slt, %[[V3]], %[[C0]] : index
// CHECK-DAG:         %[[V6:.*]] = arith.select %[[V5]], %[[V4]], %[[V3]] : index
// CHECK-DAG:         %[[V7:.*]] = arith.cmpi ult, %[[V6]], %[[C4]] : index
// CHECK:             cf.assert %[[V7]], "{{.*}}: an index is out of range"
// CHECK-DAG:         %[[V8:.*]] = tensor.extract_slice %[[I3]][%[[I0]], %[[V6]], 0] [1, 1, 5] [1, 1, 1] : tensor<2x4x5xf32> to tensor<5xf32>
// CHECK:             %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[C]] : tensor<5xf32>) outs(%[[V8]] : tensor<5xf32>) {
// CHECK:             ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32):
// CHECK-DAG:           %[[V10:.*]] = arith.addf %[[IN1]], %[[IN0]] : f32
// CHECK:               linalg.yield %[[V10]] : f32
// CHECK-DAG:         %[[V11:.*]] = tensor.insert_slice %[[V9]] into %[[I3]][%[[I0]], %[[V6]], 0] [1, 1, 5] [1, 1, 1] : tensor<5xf32> into tensor<2x4x5xf32>
// CHECK:             scf.yield %[[V11]] : tensor<2x4x5xf32>
// CHECK:           scf.yield %[[V1]] : tensor<2x4x5xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @accumulate_rows(%a: !torch.vtensor<[2,4,5],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[5],f32>) -> !torch.vtensor<[2,4,5],f32> {
  %none = torch.constant.none
  %true = torch.constant.bool true
  %0 = torch.prim.ListConstruct %none, %b : (!torch.none, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %1 = torch.aten.index_put %a, %0, %c, %true : !torch.vtensor<[2,4,5],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[5],f32>, !torch.bool -> !torch.vtensor<[2,4,5],f32>
  return %1 : !torch.vtensor<[2,4,5],f32>
}
