// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @transpose
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?x4xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<4x?x2xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.transpose ins(%[[A]] : tensor<2x?x4xf32>) outs(%[[V1]] : tensor<4x?x2xf32>) permutation = [2, 1, 0]
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @transpose(%x: !torch.vtensor<[2,?,4],f32>) -> !torch.vtensor<[4,?,2],f32> {
  %int0 = torch.constant.int 0
  %int-1 = torch.constant.int -1
  %0 = torch.aten.transpose.int %x, %int0, %int-1 : !torch.vtensor<[2,?,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[4,?,2],f32>
  return %0 : !torch.vtensor<[4,?,2],f32>
}

// CHECK-LABEL: func.func @permute
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[A]] : tensor<2x3x4xf32>) outs(%{{.*}} : tensor<4x2x3xf32>) permutation = [2, 0, 1]
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @permute(%x: !torch.vtensor<[2,3,4],f32>) -> !torch.vtensor<[4,2,3],f32> {
  %int2 = torch.constant.int 2
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %dims = torch.prim.ListConstruct %int2, %int0, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.permute %x, %dims : !torch.vtensor<[2,3,4],f32>, !torch.list<int> -> !torch.vtensor<[4,2,3],f32>
  return %0 : !torch.vtensor<[4,2,3],f32>
}

// A vector's transpose is the vector.
// CHECK-LABEL: func.func @t
// CHECK:         return %arg0 : !torch.vtensor<[3],f32>
func.func @t(%x: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32> {
  %0 = torch.aten.t %x : !torch.vtensor<[3],f32> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @permute_copy
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<3x?xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.transpose ins(%[[A]] : tensor<?x3xf32>) outs(%[[V1]] : tensor<3x?xf32>) permutation = [1, 0]
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @permute_copy(%a: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[3,?],f32> {
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %list1 = torch.prim.ListConstruct %int1, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.permute_copy %a, %list1 : !torch.vtensor<[?,3],f32>, !torch.list<int> -> !torch.vtensor<[3,?],f32>
  return %0 : !torch.vtensor<[3,?],f32>
}

// CHECK-LABEL: func.func @transpose_copy_int
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[A]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<3x2xf32>) permutation = [1, 0]
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @transpose_copy_int(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %0 = torch.aten.transpose_copy.int %a, %int0, %int1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// CHECK-LABEL: func.func @t_2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[A]] : tensor<2x3xf32>) outs(%{{.*}} : tensor<3x2xf32>) permutation = [1, 0]
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @t_2(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %0 = torch.aten.t %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// Parts are written one after the other, in the dtype of the result.
// CHECK-LABEL: func.func @cat
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[B]] : tensor<4x3xi64>) outs(%{{.*}} : tensor<4x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK-DAG:     %[[V2:.*]] = tensor.insert_slice %[[A]] into %{{.*}}[0, 0] [2, 3] [1, 1] : tensor<2x3xf32> into tensor<6x3xf32>
// CHECK-DAG:     %[[V3:.*]] = tensor.insert_slice %[[V0]] into %[[V2]][2, 0] [4, 3] [1, 1] : tensor<4x3xf32> into tensor<6x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @cat(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[4,3],si64>) -> !torch.vtensor<[6,3],f32> {
  %list1 = torch.prim.ListConstruct %a, %b : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[4,3],si64>) -> !torch.list<vtensor>
  %int0 = torch.constant.int 0
  %0 = torch.aten.cat %list1, %int0 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[6,3],f32>
  return %0 : !torch.vtensor<[6,3],f32>
}

// Other sizes have to be equal; an empty vector joins anything.
// CHECK-LABEL: func.func @cat_dynamic
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.addi %[[V0]], %[[V1]] : index
// CHECK-DAG:     %[[V3:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi eq, %[[V3]], %[[C3]] : index
// CHECK:         cf.assert %[[V4]], "{{.*}}: sizes of the parts to concatenate differ"
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V2]]) : tensor<?x3xf32>
// CHECK-DAG:     %[[V6:.*]] = tensor.insert_slice %[[A]] into %[[V5]][0, 0] [%[[V0]], 3] [1, 1] : tensor<?x3xf32> into tensor<?x3xf32>
// CHECK-DAG:     %[[V7:.*]] = tensor.insert_slice %[[B]] into %[[V6]][%[[V0]], 0] [%[[V1]], %[[V3]]] [1, 1] : tensor<?x?xf32> into tensor<?x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V7]]
func.func @cat_dynamic(%a: !torch.vtensor<[?,3],f32>, %b: !torch.vtensor<[?,?],f32>, %c: !torch.vtensor<[0],f32>) -> !torch.vtensor<[?,3],f32> {
  %list1 = torch.prim.ListConstruct %a, %b, %c : (!torch.vtensor<[?,3],f32>, !torch.vtensor<[?,?],f32>, !torch.vtensor<[0],f32>) -> !torch.list<vtensor>
  %int0 = torch.constant.int 0
  %0 = torch.aten.cat %list1, %int0 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// CHECK-LABEL: func.func @flip
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.subi %[[C2]], %[[V2]] : index
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[A]][%[[V1]], %[[V3]]] : tensor<2x3xf32>
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @flip(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.flip %a, %list1 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @flip_dynamic
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.subi %[[V0]], %[[C1]] : index
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V0]]) : tensor<?x3xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V2]] : tensor<?x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = arith.subi %[[V1]], %[[V4]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.subi %[[C2]], %[[V5]] : index
// CHECK-DAG:       %[[V8:.*]] = tensor.extract %[[A]][%[[V6]], %[[V7]]] : tensor<?x3xf32>
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @flip_dynamic(%a: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?,3],f32> {
  %int0 = torch.constant.int 0
  %intm1 = torch.constant.int -1
  %list1 = torch.prim.ListConstruct %int0, %intm1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.flip %a, %list1 : !torch.vtensor<[?,3],f32>, !torch.list<int> -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// CHECK-LABEL: func.func @repeat
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x12xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V2:.*]] = arith.remui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[A]][%[[V2]]] : tensor<3xf32>
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @repeat(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,12],f32> {
  %int2 = torch.constant.int 2
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int2, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.repeat %a, %list1 : !torch.vtensor<[3],f32>, !torch.list<int> -> !torch.vtensor<[2,12],f32>
  return %0 : !torch.vtensor<[2,12],f32>
}

// CHECK-LABEL: func.func @repeat_dynamic
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.muli %[[V0]], %[[V1]] : index
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V2]]) : tensor<?xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V3]] : tensor<?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V6:.*]] = arith.remui %[[V5]], %[[V1]] : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[A]][%[[V6]]] : tensor<?xf32>
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @repeat_dynamic(%a: !torch.vtensor<[?],f32>, %b: !torch.int) -> !torch.vtensor<[?],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.repeat %a, %list1 : !torch.vtensor<[?],f32>, !torch.list<int> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// Pairs go from the last dimension to the first,
// CHECK-LABEL: func.func @constant_pad_nd
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.pad %[[A]] low[3, 1] high[4, 2] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F1_5]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @constant_pad_nd(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[9,6],f32> {
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int1, %int2, %int3, %int4 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.constant_pad_nd %a, %list1, %float1_5 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.float -> !torch.vtensor<[9,6],f32>
  return %0 : !torch.vtensor<[9,6],f32>
}

// and negative amounts crop.
// CHECK-LABEL: func.func @crop
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 1] [4, 4] [1, 1] : tensor<4x5xf32> to tensor<4x4xf32>
// CHECK:         %[[V1:.*]] = tensor.pad %[[V0]] low[0, 0] high[0, 2] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @crop(%a: !torch.vtensor<[4,5],f32>) -> !torch.vtensor<[4,6],f32> {
  %intm1 = torch.constant.int -1
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %intm1, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %0 = torch.aten.constant_pad_nd %a, %list1, %int0 : !torch.vtensor<[4,5],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[4,6],f32>
  return %0 : !torch.vtensor<[4,6],f32>
}

// CHECK-LABEL: func.func @pad_dynamic
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_f64 %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = arith.subi %[[C0]], %[[V0]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.maxsi %[[V1]], %[[C0]] : index
// CHECK-DAG:     %[[V3:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf16>
// CHECK-DAG:     %[[V4:.*]] = arith.subi %[[V3]], %[[V2]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.maxsi %[[V0]], %[[C0]] : index
// CHECK-DAG:     %[[V6:.*]] = tensor.extract_slice %[[A]][%[[V2]]] [%[[V4]]] [1] : tensor<?xf16> to tensor<?xf16>
// CHECK-DAG:     %[[V7:.*]] = arith.truncf %[[C]] : f64 to f32
// CHECK-DAG:     %[[V8:.*]] = arith.truncf %[[V7]] : f32 to f16
// CHECK:         %[[V9:.*]] = tensor.pad %[[V6]] low[%[[V5]]] high[1] {
// CHECK:         ^bb0(%{{.*}}: index):
// CHECK:           tensor.yield %[[V8]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V9]]
func.func @pad_dynamic(%a: !torch.vtensor<[?],f16>, %b: !torch.int, %c: !torch.float) -> !torch.vtensor<[?],f16> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %b, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.constant_pad_nd %a, %list1, %c : !torch.vtensor<[?],f16>, !torch.list<int>, !torch.float -> !torch.vtensor<[?],f16>
  return %0 : !torch.vtensor<[?],f16>
}

// CHECK-LABEL: func.func @diagonal
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[A]][%[[V1]], %[[V2]]] : tensor<3x4xf32>
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @diagonal(%a: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[3],f32> {
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %0 = torch.aten.diagonal %a, %int1, %int0, %int1 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @diagonal_below
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = tensor.extract %[[A]][%[[V1]], %[[V2]], %[[V3]]] : tensor<2x3x4xf32>
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @diagonal_below(%a: !torch.vtensor<[2,3,4],f32>) -> !torch.vtensor<[2,3],f32> {
  %intm1 = torch.constant.int -1
  %int2 = torch.constant.int 2
  %int1 = torch.constant.int 1
  %0 = torch.aten.diagonal %a, %intm1, %int2, %int1 : !torch.vtensor<[2,3,4],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @diagonal_copy
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.minsi %[[V0]], %[[V1]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.maxsi %[[V2]], %[[C0]] : index
// CHECK-DAG:     %[[V4:.*]] = tensor.empty(%[[V3]]) : tensor<?xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V4]] : tensor<?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V6:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[A]][%[[V6]], %[[V6]]] : tensor<?x?xf32>
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @diagonal_copy(%a: !torch.vtensor<[?,?],f32>) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %0 = torch.aten.diagonal_copy %a, %int0, %int0, %int1 : !torch.vtensor<[?,?],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @unfold
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<2x3x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V2]], %[[C2]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V4]], %[[V3]] : index
// CHECK-DAG:       %[[V6:.*]] = tensor.extract %[[A]][%[[V1]], %[[V5]]] : tensor<2x7xf32>
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @unfold(%a: !torch.vtensor<[2,7],f32>) -> !torch.vtensor<[2,3,3],f32> {
  %int1 = torch.constant.int 1
  %int3 = torch.constant.int 3
  %int2 = torch.constant.int 2
  %0 = torch.aten.unfold %a, %int1, %int3, %int2 : !torch.vtensor<[2,7],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,3,3],f32>
  return %0 : !torch.vtensor<[2,3,3],f32>
}

// CHECK-LABEL: func.func @unfold_copy
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.subi %[[V1]], %[[V0]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.floordivsi %[[V2]], %[[C2]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.addi %[[V3]], %[[C1]] : index
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V4]], %[[V0]]) : tensor<?x?xf32>
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V5]] : tensor<?x?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V8:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V7]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.addi %[[V9]], %[[V8]] : index
// CHECK-DAG:       %[[V11:.*]] = tensor.extract %[[A]][%[[V10]]] : tensor<?xf32>
// CHECK:           linalg.yield %[[V11]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @unfold_copy(%a: !torch.vtensor<[?],f32>, %b: !torch.int) -> !torch.vtensor<[?,?],f32> {
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  %0 = torch.aten.unfold_copy %a, %int0, %b, %int2 : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}

// A part without elements is not written, and no dimensions are no reason to read backwards.
// CHECK-LABEL: func.func @cat_nothing
// CHECK:         return %arg1 : !torch.vtensor<[2,3],f32>
func.func @cat_nothing(%a: !torch.vtensor<[0,3],f32>, %b: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %list1 = torch.prim.ListConstruct %a, %b : (!torch.vtensor<[0,3],f32>, !torch.vtensor<[2,3],f32>) -> !torch.list<vtensor>
  %int0 = torch.constant.int 0
  %0 = torch.aten.cat %list1, %int0 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @flip_nothing
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = tensor.extract %[[A]][%[[V1]]] : tensor<2xf32>
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @flip_nothing(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %list1 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %0 = torch.aten.flip %a, %list1 : !torch.vtensor<[2],f32>, !torch.list<int> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
