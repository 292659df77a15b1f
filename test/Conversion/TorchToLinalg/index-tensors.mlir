// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// What is indexed stays in its place,
// CHECK-LABEL: func.func @in_place
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<4x3x6xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[B]][%[[V2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V5:.*]] = arith.index_cast %[[V4]] : i64 to index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi slt, %[[V5]], %[[C0]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[V5]], %[[C5]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V6]], %[[V7]], %[[V5]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi ult, %[[V8]], %[[C5]] : index
// CHECK:           cf.assert %[[V9]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[A]][%[[V1]], %[[V8]], %[[V3]]] : tensor<4x5x6xf32>
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @in_place(%a: !torch.vtensor<[4,5,6],f32>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4,3,6],f32> {
  %none = torch.constant.none
  %list1 = torch.prim.ListConstruct %none, %b : (!torch.none, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4,5,6],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4,3,6],f32>
  return %0 : !torch.vtensor<[4,3,6],f32>
}

// CHECK-LABEL: func.func @adjacent
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<4x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[B]][%[[V2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V4]], %[[C5]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V5]], %[[V6]], %[[V4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C5]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[V2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : i64 to index
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi slt, %[[V10]], %[[C0]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.addi %[[V10]], %[[C6]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V11]], %[[V12]], %[[V10]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.cmpi ult, %[[V13]], %[[C6]] : index
// CHECK:           cf.assert %[[V14]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V15:.*]] = tensor.extract %[[A]][%[[V1]], %[[V7]], %[[V13]]] : tensor<4x5x6xf32>
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @adjacent(%a: !torch.vtensor<[4,5,6],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4,3],f32> {
  %none = torch.constant.none
  %list1 = torch.prim.ListConstruct %none, %b, %c : (!torch.none, !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4,5,6],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// unless another dimension lies between: then it comes first.
// CHECK-LABEL: func.func @apart
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
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
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[V1]]] : tensor<3xi64>
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : i64 to index
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi slt, %[[V10]], %[[C0]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.addi %[[V10]], %[[C6]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V11]], %[[V12]], %[[V10]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.cmpi ult, %[[V13]], %[[C6]] : index
// CHECK:           cf.assert %[[V14]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V15:.*]] = tensor.extract %[[A]][%[[V7]], %[[V2]], %[[V13]]] : tensor<4x5x6xf32>
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @apart(%a: !torch.vtensor<[4,5,6],f32>, %b: !torch.vtensor<[3],si64>, %c: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3,5],f32> {
  %none = torch.constant.none
  %list1 = torch.prim.ListConstruct %b, %none, %c : (!torch.vtensor<[3],si64>, !torch.none, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4,5,6],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3,5],f32>
  return %0 : !torch.vtensor<[3,5],f32>
}

// Index tensors are stretched to a common shape.
// CHECK-LABEL: func.func @stretched
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[B]][%[[V1]], %[[C0]]] : tensor<2x1xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.index_cast %[[V3]] : i64 to index
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V4]], %[[C4]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V5]], %[[V6]], %[[V4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[V7]], %[[C4]] : index
// CHECK:           cf.assert %[[V8]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[C]][%[[V2]]] : tensor<3xi64>
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : i64 to index
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi slt, %[[V10]], %[[C0]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.addi %[[V10]], %[[C5]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V11]], %[[V12]], %[[V10]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.cmpi ult, %[[V13]], %[[C5]] : index
// CHECK:           cf.assert %[[V14]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V15:.*]] = tensor.extract %[[A]][%[[V7]], %[[V13]]] : tensor<4x5xf32>
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @stretched(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[2,1],si64>, %c: !torch.vtensor<[3],si64>) -> !torch.vtensor<[2,3],f32> {
  %list1 = torch.prim.ListConstruct %b, %c : (!torch.vtensor<[2,1],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @ranks
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = tensor.extract %[[B]][] : tensor<i64>
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
func.func @ranks(%a: !torch.vtensor<[4,5],f32>, %b: !torch.vtensor<[],si64>, %c: !torch.vtensor<[3],si64>) -> !torch.vtensor<[3],f32> {
  %list1 = torch.prim.ListConstruct %b, %c : (!torch.vtensor<[],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4,5],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// Sizes that are not known have to be equal.
// CHECK-LABEL: func.func @dynamic
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi64>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xi64>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi eq, %[[V0]], %[[V1]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: the index tensors differ in shape"
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V3]] : tensor<?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[B]][%[[V5]]] : tensor<?xi64>
// CHECK-DAG:       %[[V7:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:       %[[V8:.*]] = arith.index_cast %[[V6]] : i64 to index
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi slt, %[[V8]], %[[C0]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.addi %[[V8]], %[[V7]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V9]], %[[V10]], %[[V8]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi ult, %[[V11]], %[[V7]] : index
// CHECK:           cf.assert %[[V12]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V13:.*]] = tensor.extract %[[C]][%[[V5]]] : tensor<?xi64>
// CHECK-DAG:       %[[V14:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:       %[[V15:.*]] = arith.index_cast %[[V13]] : i64 to index
// CHECK-DAG:       %[[V16:.*]] = arith.cmpi slt, %[[V15]], %[[C0]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.addi %[[V15]], %[[V14]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V16]], %[[V17]], %[[V15]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.cmpi ult, %[[V18]], %[[V14]] : index
// CHECK:           cf.assert %[[V19]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V20:.*]] = tensor.extract %[[A]][%[[V11]], %[[V18]]] : tensor<?x?xf32>
// CHECK:           linalg.yield %[[V20]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @dynamic(%a: !torch.vtensor<[?,?],f32>, %b: !torch.vtensor<[?],si64>, %c: !torch.vtensor<[?],si64>) -> !torch.vtensor<[?],f32> {
  %list1 = torch.prim.ListConstruct %b, %c : (!torch.vtensor<[?],si64>, !torch.vtensor<[?],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[?,?],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}
