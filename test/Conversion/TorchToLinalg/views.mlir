// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @view
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<6x4xf32> into tensor<24xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[V0]] {{\[\[}}0, 1]] output_shape [3, 8] : tensor<24xf32> into tensor<3x8xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @view(%a: !torch.vtensor<[6,4],f32>) -> !torch.vtensor<[3,8],f32> {
  %int3 = torch.constant.int 3
  %int8 = torch.constant.int 8
  %list1 = torch.prim.ListConstruct %int3, %int8 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[6,4],f32>, !torch.list<int> -> !torch.vtensor<[3,8],f32>
  return %0 : !torch.vtensor<[3,8],f32>
}

// A size of -1 follows from the others.
// CHECK-LABEL: func.func @view_inferred
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x4xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[V0]], %[[C4]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.divui %[[V1]], %[[C2]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.muli %[[V2]], %[[C2]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi eq, %[[V1]], %[[V3]] : index
// CHECK:         cf.assert %[[V4]], "{{.*}}: a view of this shape needs another number of elements"
// CHECK-DAG:     %[[V5:.*]] = tensor.from_elements %[[V2]], %[[C2]] : tensor<2xindex>
// CHECK-DAG:     %[[V6:.*]] = tensor.reshape %[[A]](%[[V5]]) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V6]]
func.func @view_inferred(%a: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,2],f32> {
  %intm1 = torch.constant.int -1
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %intm1, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[?,4],f32>, !torch.list<int> -> !torch.vtensor<[?,2],f32>
  return %0 : !torch.vtensor<[?,2],f32>
}

// Where another size may be zero there is no telling.
// CHECK-LABEL: func.func @view_ambiguous
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V3:.*]] = arith.muli %[[V1]], %[[V2]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi ne, %[[V0]], %[[C0]] : index
// CHECK:         cf.assert %[[V4]], "{{.*}}: a size of -1 is ambiguous beside a size of 0"
// CHECK-DAG:     %[[V5:.*]] = arith.maxsi %[[V0]], %[[C1]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.divui %[[V3]], %[[V5]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.muli %[[V0]], %[[V6]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.cmpi eq, %[[V3]], %[[V7]] : index
// CHECK:         cf.assert %[[V8]], "{{.*}}: a view of this shape needs another number of elements"
// CHECK-DAG:     %[[V9:.*]] = tensor.from_elements %[[V6]], %[[V0]] : tensor<2xindex>
// CHECK-DAG:     %[[V10:.*]] = tensor.reshape %[[A]](%[[V9]]) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V10]]
func.func @view_ambiguous(%a: !torch.vtensor<[?,?],f32>, %b: !torch.int) -> !torch.vtensor<[?,?],f32> {
  %intm1 = torch.constant.int -1
  %list1 = torch.prim.ListConstruct %intm1, %b : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[?,?],f32>, !torch.list<int> -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}

// CHECK-LABEL: func.func @view_sizes
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = arith.muli %[[V0]], %[[C4]] : index
// CHECK-DAG:     %[[V2:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V3:.*]] = arith.cmpi eq, %[[V2]], %[[V1]] : index
// CHECK:         cf.assert %[[V3]], "{{.*}}: a view of this shape needs another number of elements"
// CHECK-DAG:     %[[V4:.*]] = tensor.from_elements %[[V0]], %[[C4]] : tensor<2xindex>
// CHECK-DAG:     %[[V5:.*]] = tensor.reshape %[[A]](%[[V4]]) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @view_sizes(%a: !torch.vtensor<[?],f32>, %b: !torch.int) -> !torch.vtensor<[?,4],f32> {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %b, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[?],f32>, !torch.list<int> -> !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// CHECK-LABEL: func.func @view_scalar
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @view_scalar(%a: !torch.vtensor<[1,1],f32>) -> !torch.vtensor<[],f32> {
  %list1 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[1,1],f32>, !torch.list<int> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @reshape
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @reshape(%a: !torch.vtensor<[6],f32>) -> !torch.vtensor<[2,3],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.reshape %a, %list1 : !torch.vtensor<[6],f32>, !torch.list<int> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @unsafe_view
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<2x3xf32> into tensor<6xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @unsafe_view(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[6],f32> {
  %int6 = torch.constant.int 6
  %list1 = torch.prim.ListConstruct %int6 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten._unsafe_view %a, %list1 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[6],f32>
  return %0 : !torch.vtensor<[6],f32>
}

// CHECK-LABEL: func.func @view_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @view_copy(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[1,1],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.view_copy %a, %list1 : !torch.vtensor<[],f32>, !torch.list<int> -> !torch.vtensor<[1,1],f32>
  return %0 : !torch.vtensor<[1,1],f32>
}

// CHECK-LABEL: func.func @alias
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @alias(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.alias %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @alias_copy
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @alias_copy(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.alias_copy %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @detach
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @detach(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.detach %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @detach_copy
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @detach_copy(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.detach_copy %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @contiguous
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @contiguous(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.contiguous %a, %int0 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @clone
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @clone(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  %0 = torch.aten.clone %a, %none : !torch.vtensor<[2],f32>, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @lift
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @lift(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.lift %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @lift_fresh
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @lift_fresh(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.lift_fresh %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @lift_fresh_copy
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @lift_fresh_copy(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.lift_fresh_copy %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @resolve_conj
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @resolve_conj(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.resolve_conj %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @resolve_neg
// CHECK:         return %arg0 : !torch.vtensor<[2],f32>
func.func @resolve_neg(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.resolve_neg %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @unsqueeze
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1], [2]] output_shape [2, 1, 3] : tensor<2x3xf32> into tensor<2x1x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @unsqueeze(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,1,3],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.unsqueeze %a, %int1 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,1,3],f32>
  return %0 : !torch.vtensor<[2,1,3],f32>
}

// CHECK-LABEL: func.func @unsqueeze_copy
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [%[[V0]], 1] : tensor<?xf32> into tensor<?x1xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @unsqueeze_copy(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?,1],f32> {
  %intm1 = torch.constant.int -1
  %0 = torch.aten.unsqueeze_copy %a, %intm1 : !torch.vtensor<[?],f32>, !torch.int -> !torch.vtensor<[?,1],f32>
  return %0 : !torch.vtensor<[?,1],f32>
}

// CHECK-LABEL: func.func @squeeze
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1, 2]] : tensor<1x2x1xf32> into tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @squeeze(%a: !torch.vtensor<[1,2,1],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.squeeze %a : !torch.vtensor<[1,2,1],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @squeeze_dim
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2]] : tensor<1x?x1xf32> into tensor<?x1xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @squeeze_dim(%a: !torch.vtensor<[1,?,1],f32>) -> !torch.vtensor<[?,1],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.squeeze.dim %a, %int0 : !torch.vtensor<[1,?,1],f32>, !torch.int -> !torch.vtensor<[?,1],f32>
  return %0 : !torch.vtensor<[?,1],f32>
}

// CHECK-LABEL: func.func @squeeze_dims
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1, 2]] : tensor<1x2x1xf32> into tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @squeeze_dims(%a: !torch.vtensor<[1,2,1],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int0, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.squeeze.dims %a, %list1 : !torch.vtensor<[1,2,1],f32>, !torch.list<int> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @squeeze_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<1x2xf32> into tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @squeeze_copy(%a: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.squeeze_copy %a : !torch.vtensor<[1,2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Nothing is dropped that has another size.
// CHECK-LABEL: func.func @squeeze_copy_dim
// CHECK:         return %arg0 : !torch.vtensor<[2,1],f32>
func.func @squeeze_copy_dim(%a: !torch.vtensor<[2,1],f32>) -> !torch.vtensor<[2,1],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.squeeze_copy.dim %a, %int0 : !torch.vtensor<[2,1],f32>, !torch.int -> !torch.vtensor<[2,1],f32>
  return %0 : !torch.vtensor<[2,1],f32>
}

// CHECK-LABEL: func.func @squeeze_copy_dims
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1]] : tensor<2x1xf32> into tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @squeeze_copy_dims(%a: !torch.vtensor<[2,1],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.squeeze_copy.dims %a, %list1 : !torch.vtensor<[2,1],f32>, !torch.list<int> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @expand
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[A]] : tensor<3x1xf32>) outs(%{{.*}} : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @expand(%a: !torch.vtensor<[3,1],f32>) -> !torch.vtensor<[2,3,4],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int2, %int3, %int4 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.expand %a, %list1, %false : !torch.vtensor<[3,1],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,3,4],f32>
  return %0 : !torch.vtensor<[2,3,4],f32>
}

// CHECK-LABEL: func.func @expand_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<1xf32>) outs(%[[V1]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @expand_copy(%a: !torch.vtensor<[1],f32>, %b: !torch.int) -> !torch.vtensor<[?],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.expand_copy %a, %list1, %false : !torch.vtensor<[1],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @broadcast_to
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x1xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi eq, %[[V0]], %[[V0]] : index
// CHECK:         cf.assert %[[V1]], "{{.*}}: only dimensions of size 1 can be expanded"
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V0]]) : tensor<?x4xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]] : tensor<?x1xf32>) outs(%[[V2]] : tensor<?x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @broadcast_to(%a: !torch.vtensor<[?,1],f32>) -> !torch.vtensor<[?,4],f32> {
  %intm1 = torch.constant.int -1
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %intm1, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.broadcast_to %a, %list1 : !torch.vtensor<[?,1],f32>, !torch.list<int> -> !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// CHECK-LABEL: func.func @expand_equal
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[V0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: only dimensions of size 1 can be expanded"
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V0]]) : tensor<2x?xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]] : tensor<?xf32>) outs(%[[V3]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @expand_equal(%a: !torch.vtensor<[?],f32>, %b: !torch.int) -> !torch.vtensor<[2,?],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2, %b : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.expand %a, %list1, %false : !torch.vtensor<[?],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// CHECK-LABEL: func.func @squeeze_nothing
// CHECK:         return %arg0 : !torch.vtensor<[1,2],f32>
func.func @squeeze_nothing(%a: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[1,2],f32> {
  %list1 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %0 = torch.aten.squeeze.dims %a, %list1 : !torch.vtensor<[1,2],f32>, !torch.list<int> -> !torch.vtensor<[1,2],f32>
  return %0 : !torch.vtensor<[1,2],f32>
}
