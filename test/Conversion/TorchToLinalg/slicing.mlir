// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Bounds that are known become attributes.
// CHECK-LABEL: func.func @slice
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 3] [2, 2] [1, 2] : tensor<2x7xf32> to tensor<2x2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @slice(%x: !torch.vtensor<[2,7],f32>) -> !torch.vtensor<[2,2],f32> {
  %one = torch.constant.int 1
  %start = torch.constant.int -4
  %end = torch.constant.int 100
  %step = torch.constant.int 2
  %0 = torch.aten.slice.Tensor %x, %one, %start, %end, %step : !torch.vtensor<[2,7],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// An index into a size that is not known is checked.
// CHECK-LABEL: func.func @select
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x7xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.addi %[[V0]], %[[CM1]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi ult, %[[V1]], %[[V0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: select: the index is out of range"
// CHECK-DAG:     %[[V3:.*]] = tensor.extract_slice %[[A]][%[[V1]], 0] [1, 7] [1, 1] : tensor<?x7xf32> to tensor<7xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @select(%x: !torch.vtensor<[?,7],f32>) -> !torch.vtensor<[7],f32> {
  %zero = torch.constant.int 0
  %last = torch.constant.int -1
  %0 = torch.aten.select.int %x, %zero, %last : !torch.vtensor<[?,7],f32>, !torch.int, !torch.int -> !torch.vtensor<[7],f32>
  return %0 : !torch.vtensor<[7],f32>
}

// CHECK-LABEL: func.func @select_scatter
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x4xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.insert_slice %[[B]] into %[[A]][0, 2, 0] [%[[V0]], 1, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<?x7x4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @select_scatter(%x: !torch.vtensor<[?,7,4],f32>, %y: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,7,4],f32> {
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %0 = torch.aten.select_scatter %x, %y, %one, %two : !torch.vtensor<[?,7,4],f32>, !torch.vtensor<[?,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,7,4],f32>
  return %0 : !torch.vtensor<[?,7,4],f32>
}

// CHECK-LABEL: func.func @unbind
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<1x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[V0]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_builtin_tensor %[[V1]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract_slice %[[A]][1, 0] [1, 3] [1, 1] : tensor<2x3xf32> to tensor<1x3xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.collapse_shape %[[V3]] {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// CHECK-DAG:     %[[V5:.*]] = torch_c.from_builtin_tensor %[[V4]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK:         return %[[V2]], %[[V5]] : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
func.func @unbind(%x: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>) {
  %zero = torch.constant.int 0
  %list = torch.aten.unbind.int %x, %zero : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
}

// An index is checked before anything is read.
// CHECK-LABEL: func.func @embedding
// CHECK-DAG:     %[[C9:.*]] = arith.constant 9 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi64>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x4xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V1]] : tensor<?x4xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V4:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[B]][%[[V3]]] : tensor<?xi64>
// CHECK-DAG:       %[[V6:.*]] = arith.index_cast %[[V5]] : i64 to index
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi ult, %[[V6]], %[[C9]] : index
// CHECK:           cf.assert %[[V7]], "{{.*}}: an index is out of range"
// CHECK-DAG:       %[[V8:.*]] = tensor.extract %[[A]][%[[V6]], %[[V4]]] : tensor<9x4xf32>
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @embedding(%table: !torch.vtensor<[9,4],f32>, %rows: !torch.vtensor<[?],si64>) -> !torch.vtensor<[?,4],f32> {
  %none = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten.embedding %table, %rows, %none, %false, %false : !torch.vtensor<[9,4],f32>, !torch.vtensor<[?],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// The type promises two elements, the tensor may have one.
// CHECK-LABEL: func.func @size_of_a_slice_is_promised
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.minsi %[[V0]], %[[C0]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.minsi %[[V0]], %[[C2]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.subi %[[V2]], %[[V1]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.maxsi %[[V3]], %[[C0]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi eq, %[[V4]], %[[C2]] : index
// CHECK:         cf.assert %[[V5]], "{{.*}}: the slice has another size than the traced one"
// CHECK-DAG:     %[[V6:.*]] = tensor.extract_slice %[[A]][%[[V1]]] [2] [1] : tensor<?xf32> to tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @size_of_a_slice_is_promised(%x: !torch.vtensor<[?],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %0 = torch.aten.slice.Tensor %x, %int0, %int0, %int2, %int1 : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @size_of_a_result_is_promised
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.cast %[[A]] : tensor<?x3xf32> to tensor<4x3xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.transpose ins(%[[V1]] : tensor<4x3xf32>) outs(%{{.*}} : tensor<3x4xf32>) permutation = [1, 0]
// CHECK-DAG:     %[[V3:.*]] = arith.cmpi eq, %[[V0]], %[[C4]] : index
// CHECK:         cf.assert %[[V3]], "{{.*}}: a size differs from the traced one"
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @size_of_a_result_is_promised(%x: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[3,4],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %0 = torch.aten.transpose.int %x, %int0, %int1 : !torch.vtensor<[?,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

// CHECK-LABEL: func.func @slice_bounds
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V1:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V1]], %[[V0]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.select %[[V2]], %[[V3]], %[[V1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.maxsi %[[V4]], %[[C0]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.minsi %[[V5]], %[[V0]] : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_i64 %arg2
// CHECK-DAG:     %[[V7:.*]] = arith.index_cast %[[C]] : i64 to index
// CHECK-DAG:     %[[V8:.*]] = arith.cmpi slt, %[[V7]], %[[C0]] : index
// CHECK-DAG:     %[[V9:.*]] = arith.addi %[[V7]], %[[V0]] : index
// CHECK-DAG:     %[[V10:.*]] = arith.select %[[V8]], %[[V9]], %[[V7]] : index
// CHECK-DAG:     %[[V11:.*]] = arith.maxsi %[[V10]], %[[C0]] : index
// CHECK-DAG:     %[[V12:.*]] = arith.minsi %[[V11]], %[[V0]] : index
// CHECK-DAG:     %[[V13:.*]] = arith.subi %[[V12]], %[[V6]] : index
// CHECK-DAG:     %[[V14:.*]] = arith.maxsi %[[V13]], %[[C0]] : index
// CHECK-DAG:     %[[V15:.*]] = arith.ceildivsi %[[V14]], %[[C3]] : index
// CHECK-DAG:     %[[V16:.*]] = tensor.extract_slice %[[A]][%[[V6]]] [%[[V15]]] [3] : tensor<?xf32> to tensor<?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V16]]
func.func @slice_bounds(%a: !torch.vtensor<[?],f32>, %b: !torch.int, %c: !torch.int) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int3 = torch.constant.int 3
  %0 = torch.aten.slice.Tensor %a, %int0, %b, %c, %int3 : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// A size that was traced has to be that of the slice.
// CHECK-LABEL: func.func @slice_traced
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.minsi %[[V0]], %[[C4]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.maxsi %[[V1]], %[[C0]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.cmpi eq, %[[V2]], %[[C4]] : index
// CHECK:         cf.assert %[[V3]], "{{.*}}: the slice has another size than the traced one"
// CHECK-DAG:     %[[V4:.*]] = tensor.extract_slice %[[A]][0] [4] [1] : tensor<?xf32> to tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @slice_traced(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %int4 = torch.constant.int 4
  %int1 = torch.constant.int 1
  %0 = torch.aten.slice.Tensor %a, %int0, %none, %int4, %int1 : !torch.vtensor<[?],f32>, !torch.int, !torch.none, !torch.int, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @slice_nothing
// CHECK-DAG:     %[[V0:.*]] = tensor.empty() : tensor<0xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @slice_nothing(%a: !torch.vtensor<[8],f32>) -> !torch.vtensor<[0],f32> {
  %int0 = torch.constant.int 0
  %int5 = torch.constant.int 5
  %int3 = torch.constant.int 3
  %int1 = torch.constant.int 1
  %0 = torch.aten.slice.Tensor %a, %int0, %int5, %int3, %int1 : !torch.vtensor<[8],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[0],f32>
  return %0 : !torch.vtensor<[0],f32>
}

// CHECK-LABEL: func.func @slice_copy_Tensor
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][1] [7] [1] : tensor<8xf32> to tensor<7xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @slice_copy_Tensor(%a: !torch.vtensor<[8],f32>) -> !torch.vtensor<[7],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int100 = torch.constant.int 100
  %0 = torch.aten.slice_copy.Tensor %a, %int0, %int1, %int100, %int1 : !torch.vtensor<[8],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[7],f32>
  return %0 : !torch.vtensor<[7],f32>
}

// CHECK-LABEL: func.func @select_int
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 2] [4, 1] [1, 1] : tensor<4x5xf32> to tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @select_int(%a: !torch.vtensor<[4,5],f32>) -> !torch.vtensor<[4],f32> {
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %0 = torch.aten.select.int %a, %int1, %int2 : !torch.vtensor<[4,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// CHECK-LABEL: func.func @select_last
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][3, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @select_last(%a: !torch.vtensor<[4,5],f32>) -> !torch.vtensor<[5],f32> {
  %int0 = torch.constant.int 0
  %intm1 = torch.constant.int -1
  %0 = torch.aten.select.int %a, %int0, %intm1 : !torch.vtensor<[4,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[5],f32>
  return %0 : !torch.vtensor<[5],f32>
}

// CHECK-LABEL: func.func @select_copy_int
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x5xf32>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V1:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V1]], %[[V0]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.select %[[V2]], %[[V3]], %[[V1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi ult, %[[V4]], %[[V0]] : index
// CHECK:         cf.assert %[[V5]], "{{.*}}: select: the index is out of range"
// CHECK-DAG:     %[[V6:.*]] = tensor.extract_slice %[[A]][%[[V4]], 0] [1, 5] [1, 1] : tensor<?x5xf32> to tensor<5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @select_copy_int(%a: !torch.vtensor<[?,5],f32>, %b: !torch.int) -> !torch.vtensor<[5],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.select_copy.int %a, %int0, %b : !torch.vtensor<[?,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[5],f32>
  return %0 : !torch.vtensor<[5],f32>
}

// CHECK-LABEL: func.func @select_nothing
// CHECK-DAG:     %[[V0:.*]] = tensor.empty() : tensor<0xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @select_nothing(%a: !torch.vtensor<[4,0],f32>) -> !torch.vtensor<[0],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %0 = torch.aten.select.int %a, %int0, %int1 : !torch.vtensor<[4,0],f32>, !torch.int, !torch.int -> !torch.vtensor<[0],f32>
  return %0 : !torch.vtensor<[0],f32>
}

// CHECK-LABEL: func.func @select_scatter_dtype
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[C:.*]] = torch_c.to_i64 %arg2
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[C]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi slt, %[[V0]], %[[C0]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.addi %[[V0]], %[[C5]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.select %[[V1]], %[[V2]], %[[V0]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi ult, %[[V3]], %[[C5]] : index
// CHECK:         cf.assert %[[V4]], "{{.*}}: select: the index is out of range"
// CHECK-DAG:     %[[V5:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi64>
// CHECK-DAG:     %[[V6:.*]] = tensor.empty(%[[V5]]) : tensor<?xf32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<?xi64>) outs(%[[V6]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK-DAG:     %[[V9:.*]] = tensor.insert_slice %[[V7]] into %[[A]][0, %[[V3]]] [%[[V5]], 1] [1, 1] : tensor<?xf32> into tensor<?x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V9]]
func.func @select_scatter_dtype(%a: !torch.vtensor<[?,5],f32>, %b: !torch.vtensor<[?],si64>, %c: !torch.int) -> !torch.vtensor<[?,5],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.select_scatter %a, %b, %int1, %c : !torch.vtensor<[?,5],f32>, !torch.vtensor<[?],si64>, !torch.int, !torch.int -> !torch.vtensor<[?,5],f32>
  return %0 : !torch.vtensor<[?,5],f32>
}

// CHECK-LABEL: func.func @slice_scatter
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.insert_slice %[[B]] into %[[A]][2, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<8x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @slice_scatter(%a: !torch.vtensor<[8,3],f32>, %b: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[8,3],f32> {
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  %int4 = torch.constant.int 4
  %int1 = torch.constant.int 1
  %0 = torch.aten.slice_scatter %a, %b, %int0, %int2, %int4, %int1 : !torch.vtensor<[8,3],f32>, !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[8,3],f32>
  return %0 : !torch.vtensor<[8,3],f32>
}

// Strided ones are read one by one.
// CHECK-LABEL: func.func @slice_scatter_strided
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<8xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.subi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi sge, %[[V2]], %[[C0]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.cmpi slt, %[[V2]], %[[C6]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.remsi %[[V2]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi eq, %[[V5]], %[[C0]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.andi %[[V3]], %[[V4]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.andi %[[V7]], %[[V6]] : i1
// CHECK:           %[[V9:.*]] = scf.if %[[V8]] -> (f32) {
// CHECK-DAG:         %[[V10:.*]] = arith.divsi %[[V2]], %[[C2]] : index
// CHECK-DAG:         %[[V11:.*]] = tensor.extract %[[B]][%[[V10]]] : tensor<3xf32>
// CHECK:             scf.yield %[[V11]] : f32
// CHECK:           } else {
// CHECK-DAG:         %[[V12:.*]] = tensor.extract %[[A]][%[[V1]]] : tensor<8xf32>
// CHECK:             scf.yield %[[V12]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @slice_scatter_strided(%a: !torch.vtensor<[8],f32>, %b: !torch.vtensor<[3],f32>) -> !torch.vtensor<[8],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int7 = torch.constant.int 7
  %int2 = torch.constant.int 2
  %0 = torch.aten.slice_scatter %a, %b, %int0, %int1, %int7, %int2 : !torch.vtensor<[8],f32>, !torch.vtensor<[3],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[8],f32>
  return %0 : !torch.vtensor<[8],f32>
}

// CHECK-LABEL: func.func @slice_scatter_dynamic
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_i64 %arg2
// CHECK-DAG:     %[[V1:.*]] = arith.index_cast %[[C]] : i64 to index
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V1]], %[[V0]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.select %[[V2]], %[[V3]], %[[V1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.maxsi %[[V4]], %[[C0]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.minsi %[[V5]], %[[V0]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.subi %[[V0]], %[[V6]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.maxsi %[[V7]], %[[C0]] : index
// CHECK-DAG:     %[[V9:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?xi64>
// CHECK-DAG:     %[[V10:.*]] = tensor.empty(%[[V9]]) : tensor<?xf32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<?xi64>) outs(%[[V10]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V12:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = arith.cmpi eq, %[[V9]], %[[V8]] : index
// CHECK:         cf.assert %[[V13]], "{{.*}}: the part to write has another size than the slice"
// CHECK-DAG:     %[[V14:.*]] = tensor.insert_slice %[[V11]] into %[[A]][%[[V6]]] [%[[V9]]] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V14]]
func.func @slice_scatter_dynamic(%a: !torch.vtensor<[?],f32>, %b: !torch.vtensor<[?],si64>, %c: !torch.int) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %0 = torch.aten.slice_scatter %a, %b, %int0, %c, %none, %int1 : !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>, !torch.int, !torch.int, !torch.none, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}
