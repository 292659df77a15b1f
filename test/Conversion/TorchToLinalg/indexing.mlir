// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// A negative index is out of range,
// CHECK-LABEL: func.func @embedding
// CHECK-DAG:     %[[C10:.*]] = arith.constant 10 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[B]][%[[V1]], %[[V2]]] : tensor<2x3xi64>
// CHECK-DAG:       %[[V5:.*]] = arith.index_cast %[[V4]] : i64 to index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ult, %[[V5]], %[[C10]] : index
// CHECK:           cf.assert %[[V6]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[A]][%[[V5]], %[[V3]]] : tensor<10x4xf32>
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @embedding(%a: !torch.vtensor<[10,4],f32>, %b: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3,4],f32> {
  %intm1 = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten.embedding %a, %b, %intm1, %false, %false : !torch.vtensor<[10,4],f32>, !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3,4],f32>
  return %0 : !torch.vtensor<[2,3,4],f32>
}

// CHECK-LABEL: func.func @embedding_dynamic
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V0]], %[[V1]]) : tensor<?x?xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V3]] : tensor<?x?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V6:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[B]][%[[V5]]] : tensor<?xi32>
// CHECK-DAG:       %[[V8:.*]] = arith.index_cast %[[V7]] : i32 to index
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi ult, %[[V8]], %[[V2]] : index
// CHECK:           cf.assert %[[V9]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[A]][%[[V8]], %[[V6]]] : tensor<?x?xf32>
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @embedding_dynamic(%a: !torch.vtensor<[?,?],f32>, %b: !torch.vtensor<[?],si32>) -> !torch.vtensor<[?,?],f32> {
  %intm1 = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten.embedding %a, %b, %intm1, %false, %false : !torch.vtensor<[?,?],f32>, !torch.vtensor<[?],si32>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}

// CHECK-LABEL: func.func @index_select
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<4x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[B]][%[[V2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi ult, %[[V4]], %[[C5]] : index
// CHECK:           cf.assert %[[V5]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[A]][%[[V1]], %[[V4]]] : tensor<4x5xf32>
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @index_select(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4,3],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.index_select %a, %int1, %b : !torch.vtensor<[4,5],f32>, !torch.int, !torch.vtensor<[3],si64> -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// CHECK-LABEL: func.func @index_select_scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[B]] [] output_shape [1] : tensor<i64> into tensor<1xi64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<1x5xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[V0]][%[[C0]]] : tensor<1xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi ult, %[[V4]], %[[C4]] : index
// CHECK:           cf.assert %[[V5]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[A]][%[[V4]], %[[V2]]] : tensor<4x5xf32>
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @index_select_scalar(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[],si64>) -> !torch.vtensor<[1,5],f32> {
  %intm2 = torch.constant.int -2
  %0 = torch.aten.index_select %a, %intm2, %b : !torch.vtensor<[4,5],f32>, !torch.int, !torch.vtensor<[],si64> -> !torch.vtensor<[1,5],f32>
  return %0 : !torch.vtensor<[1,5],f32>
}

// CHECK-LABEL: func.func @gather
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[B]][%[[V1]], %[[V2]]] : tensor<2x3xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi ult, %[[V4]], %[[C5]] : index
// CHECK:           cf.assert %[[V5]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[A]][%[[V1]], %[[V4]]] : tensor<4x5xf32>
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gather(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0 = torch.aten.gather %a, %int1, %b, %false : !torch.vtensor<[4,5],f32>, !torch.int, !torch.vtensor<[2,3],si64>, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @gather_dynamic
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xi64>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi sle, %[[V1]], %[[V0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: the index is larger than what is gathered from"
// CHECK-DAG:     %[[V3:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xi64>
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V4]], %[[V1]]) : tensor<?x?xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V5]] : tensor<?x?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V8:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[B]][%[[V7]], %[[V8]]] : tensor<?x?xi64>
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : i64 to index
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi ult, %[[V10]], %[[V3]] : index
// CHECK:           cf.assert %[[V11]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V12:.*]] = tensor.extract %[[A]][%[[V10]], %[[V8]]] : tensor<?x?xf32>
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @gather_dynamic(%a: !torch.vtensor<[?,?],f32>, %b: !torch.vtensor<[?,?],si64>) -> !torch.vtensor<[?,?],f32> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0 = torch.aten.gather %a, %int0, %b, %false : !torch.vtensor<[?,?],f32>, !torch.int, !torch.vtensor<[?,?],si64>, !torch.bool -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}

// CHECK-LABEL: func.func @gather_scalar
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%{{.*}} : tensor<f32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V2:.*]] = tensor.extract %[[B]][] : tensor<i64>
// CHECK-DAG:       %[[V3:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:       %[[V4:.*]] = arith.cmpi ult, %[[V3]], %[[C1]] : index
// CHECK:           cf.assert %[[V4]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[V0]][%[[V3]]] : tensor<1xf32>
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @gather_scalar(%a: !torch.vtensor<[],f32>, %b: !torch.vtensor<[],si64>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0 = torch.aten.gather %a, %int0, %b, %false : !torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[],si64>, !torch.bool -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @gather_nothing
// CHECK-DAG:     %[[V0:.*]] = tensor.empty() : tensor<0xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gather_nothing(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[0],si64>) -> !torch.vtensor<[0],f32> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0 = torch.aten.gather %a, %int0, %b, %false : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[0],si64>, !torch.bool -> !torch.vtensor<[0],f32>
  return %0 : !torch.vtensor<[0],f32>
}

// but here counted from the end.
// CHECK-LABEL: func.func @index_Tensor
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<3x5xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[B]][%[[V1]]] : tensor<3xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V4]], %[[C4]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V5]], %[[V6]], %[[V4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[A]][%[[V7]], %[[V2]]] : tensor<4x5xf32>
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @index_Tensor(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,5],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3,5],f32>
  return %0 : !torch.vtensor<[3,5],f32>
}

// CHECK-LABEL: func.func @unsafe_index_Tensor
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = tensor.extract %[[B]][%[[V1]]] : tensor<3xi64>
// CHECK-DAG:       %[[V3:.*]] = arith.index_cast %[[V2]] : i64 to index
// CHECK-DAG:       %[[V4:.*]] = arith.cmpi slt, %[[V3]], %[[C0]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V4]], %[[V5]], %[[V3]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi ult, %[[V6]], %[[C4]] : index
// CHECK:           cf.assert %[[V7]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V8:.*]] = tensor.extract %[[C]][%[[V1]]] : tensor<3xi64>
// CHECK-DAG:       %[[V9:.*]] = arith.index_cast %[[V8]] : i64 to index
// CHECK-DAG:       %[[V10:.*]] = arith.cmpi slt, %[[V9]], %[[C0]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.addi %[[V9]], %[[C5]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V10]], %[[V11]], %[[V9]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.cmpi ult, %[[V12]], %[[C5]] : index
// CHECK:           cf.assert %[[V13]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V14:.*]] = tensor.extract %[[A]][%[[V6]], %[[V12]]] : tensor<4x5xf32>
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @unsafe_index_Tensor(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],f32> {
  %list1 = torch.prim.ListConstruct %b, %c : (!torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten._unsafe_index.Tensor %a, %list1 : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}
