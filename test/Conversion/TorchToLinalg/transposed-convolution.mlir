// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Elements of the result that are a stride apart are a convolution with their part of the kernel, turned around.
// CHECK-LABEL: func.func @transposed1d
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x4x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.divui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V4]], %[[V2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.remui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[B]][%[[V5]], %[[V6]], %[[C1]]] : tensor<4x3x3xf32>
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK-DAG:     %[[V8:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
// CHECK-DAG:     %[[V9:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[A]], %[[V0]] : tensor<2x4x5xf32>, tensor<3x4x1xf32>) outs(%[[V8]] : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
// CHECK-DAG:     %[[V10:.*]] = tensor.expand_shape %[[V9]] {{\[\[}}0], [1, 2], [3]] output_shape [2, 3, 1, 5] : tensor<2x3x5xf32> into tensor<2x3x1x5xf32>
// CHECK-DAG:     %[[V11:.*]] = linalg.transpose ins(%[[V10]] : tensor<2x3x1x5xf32>) outs(%{{.*}} : tensor<2x3x5x1xf32>) permutation = [0, 1, 3, 2]
// CHECK-DAG:     %[[V12:.*]] = tensor.insert_slice %[[V11]] into %{{.*}}[0, 0, 0, 0] [2, 3, 5, 1] [1, 1, 1, 1] : tensor<2x3x5x1xf32> into tensor<2x3x5x2xf32>
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x4x2xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V14:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V15:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V16:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V17:.*]] = arith.subi %[[C1]], %[[V16]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.muli %[[V17]], %[[C2]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.divui %[[V14]], %[[C3]] : index
// CHECK-DAG:       %[[V20:.*]] = arith.muli %[[V19]], %[[C4]] : index
// CHECK-DAG:       %[[V21:.*]] = arith.addi %[[V20]], %[[V15]] : index
// CHECK-DAG:       %[[V22:.*]] = arith.remui %[[V14]], %[[C3]] : index
// CHECK-DAG:       %[[V23:.*]] = tensor.extract %[[B]][%[[V21]], %[[V22]], %[[V18]]] : tensor<4x3x3xf32>
// CHECK:           linalg.yield %[[V23]] : f32
// CHECK:         %[[V24:.*]] = tensor.pad %[[A]] low[0, 0, 0] high[0, 0, 1] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V25:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[V24]], %[[V13]] : tensor<2x4x6xf32>, tensor<3x4x2xf32>) outs(%[[V8]] : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
// CHECK-DAG:     %[[V26:.*]] = tensor.expand_shape %[[V25]] {{\[\[}}0], [1, 2], [3]] output_shape [2, 3, 1, 5] : tensor<2x3x5xf32> into tensor<2x3x1x5xf32>
// CHECK-DAG:     %[[V27:.*]] = linalg.transpose ins(%[[V26]] : tensor<2x3x1x5xf32>) outs(%{{.*}} : tensor<2x3x5x1xf32>) permutation = [0, 1, 3, 2]
// CHECK-DAG:     %[[V28:.*]] = tensor.insert_slice %[[V27]] into %[[V12]][0, 0, 0, 1] [2, 3, 5, 1] [1, 1, 1, 1] : tensor<2x3x5x1xf32> into tensor<2x3x5x2xf32>
// CHECK-DAG:     %[[V29:.*]] = tensor.collapse_shape %[[V28]] {{\[\[}}0], [1], [2, 3]] : tensor<2x3x5x2xf32> into tensor<2x3x10xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V29]]
func.func @transposed1d(%a: !torch.vtensor<[2,4,5],f32>, %b: !torch.vtensor<[4,3,3],f32>) -> !torch.vtensor<[2,3,10],f32> {
  %none = torch.constant.none
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list2 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %list4 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %true, %list4, %int1 : !torch.vtensor<[2,4,5],f32>, !torch.vtensor<[4,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,3,10],f32>
  return %0 : !torch.vtensor<[2,3,10],f32>
}

// CHECK-LABEL: func.func @transposed2d
// CHECK-DAG:     %[[CM4:.*]] = arith.constant -4 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<1x4x?x5xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.addi %[[V0]], %[[C4]] : index
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<4x2x3x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V4:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V6:.*]] = arith.subi %[[C2]], %[[V5]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.divui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.muli %[[V7]], %[[C2]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.addi %[[V8]], %[[V4]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.remui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V11:.*]] = tensor.extract %[[B]][%[[V9]], %[[V10]], %[[V6]], %[[C1]]] : tensor<4x2x3x2xf32>
// CHECK:           linalg.yield %[[V11]] : f32
// CHECK:         %[[V12:.*]] = tensor.pad %[[A]] low[0, 0, 4, 0] high[0, 0, 4, 0] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V13:.*]] = tensor.dim %[[V12]], %[[C2]] : tensor<1x4x?x5xf32>
// CHECK-DAG:     %[[V14:.*]] = tensor.extract_slice %[[V12]][0, 0, 0, 0] [1, 4, %[[V13]], 4] [1, 1, 1, 1] : tensor<1x4x?x5xf32> to tensor<1x4x?x4xf32>
// CHECK-DAG:     %[[V15:.*]] = arith.addi %[[V13]], %[[CM4]] : index
// CHECK-DAG:     %[[V16:.*]] = arith.maxsi %[[V15]], %[[C0]] : index
// CHECK-DAG:     %[[V17:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1, 2]] output_shape [4, 1, 1] : tensor<4xf32> into tensor<4x1x1xf32>
// CHECK-DAG:     %[[V18:.*]] = tensor.empty(%[[V16]]) : tensor<1x4x?x4xf32>
// CHECK:         %[[V19:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, 0, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V17]] : tensor<4x1x1xf32>) outs(%[[V18]] : tensor<1x4x?x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK-DAG:     %[[V20:.*]] = tensor.expand_shape %[[V14]] {{\[\[}}0], [1, 2], [3], [4]] output_shape [1, 2, 2, %[[V13]], 4] : tensor<1x4x?x4xf32> into tensor<1x2x2x?x4xf32>
// CHECK-DAG:     %[[V21:.*]] = tensor.expand_shape %[[V2]] {{\[\[}}0, 1], [2], [3], [4]] output_shape [2, 2, 2, 3, 1] : tensor<4x2x3x1xf32> into tensor<2x2x2x3x1xf32>
// CHECK-DAG:     %[[V22:.*]] = tensor.expand_shape %[[V19]] {{\[\[}}0], [1, 2], [3], [4]] output_shape [1, 2, 2, %[[V16]], 4] : tensor<1x4x?x4xf32> into tensor<1x2x2x?x4xf32>
// CHECK-DAG:     %[[V23:.*]] = linalg.conv_2d_ngchw_gfchw {dilations = dense<[2, 1]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%[[V20]], %[[V21]] : tensor<1x2x2x?x4xf32>, tensor<2x2x2x3x1xf32>) outs(%[[V22]] : tensor<1x2x2x?x4xf32>) -> tensor<1x2x2x?x4xf32>
// CHECK-DAG:     %[[V24:.*]] = tensor.collapse_shape %[[V23]] {{\[\[}}0], [1, 2], [3], [4]] : tensor<1x2x2x?x4xf32> into tensor<1x4x?x4xf32>
// CHECK-DAG:     %[[V25:.*]] = tensor.expand_shape %[[V24]] {{\[\[}}0], [1, 2, 3], [4], [5]] output_shape [1, 4, 1, 1, %[[V1]], 4] : tensor<1x4x?x4xf32> into tensor<1x4x1x1x?x4xf32>
// CHECK-DAG:     %[[V26:.*]] = tensor.dim %[[V25]], %[[C4]] : tensor<1x4x1x1x?x4xf32>
// CHECK-DAG:     %[[V27:.*]] = tensor.empty(%[[V26]]) : tensor<1x4x?x1x4x1xf32>
// CHECK-DAG:     %[[V28:.*]] = linalg.transpose ins(%[[V25]] : tensor<1x4x1x1x?x4xf32>) outs(%[[V27]] : tensor<1x4x?x1x4x1xf32>) permutation = [0, 1, 4, 2, 5, 3]
// CHECK-DAG:     %[[V29:.*]] = tensor.empty(%[[V1]]) : tensor<1x4x?x1x4x2xf32>
// CHECK-DAG:     %[[V30:.*]] = tensor.insert_slice %[[V28]] into %[[V29]][0, 0, 0, 0, 0, 0] [1, 4, %[[V26]], 1, 4, 1] [1, 1, 1, 1, 1, 1] : tensor<1x4x?x1x4x1xf32> into tensor<1x4x?x1x4x2xf32>
// CHECK:         %[[V31:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<4x2x3x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V32:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V33:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V34:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V35:.*]] = arith.subi %[[C2]], %[[V34]] : index
// CHECK-DAG:       %[[V36:.*]] = arith.divui %[[V32]], %[[C2]] : index
// CHECK-DAG:       %[[V37:.*]] = arith.muli %[[V36]], %[[C2]] : index
// CHECK-DAG:       %[[V38:.*]] = arith.addi %[[V37]], %[[V33]] : index
// CHECK-DAG:       %[[V39:.*]] = arith.remui %[[V32]], %[[C2]] : index
// CHECK-DAG:       %[[V40:.*]] = tensor.extract %[[B]][%[[V38]], %[[V39]], %[[V35]], %[[C0]]] : tensor<4x2x3x2xf32>
// CHECK:           linalg.yield %[[V40]] : f32
// CHECK-DAG:     %[[V41:.*]] = tensor.extract_slice %[[V12]][0, 0, 0, 1] [1, 4, %[[V13]], 4] [1, 1, 1, 1] : tensor<1x4x?x5xf32> to tensor<1x4x?x4xf32>
// CHECK-DAG:     %[[V42:.*]] = tensor.expand_shape %[[V41]] {{\[\[}}0], [1, 2], [3], [4]] output_shape [1, 2, 2, %[[V13]], 4] : tensor<1x4x?x4xf32> into tensor<1x2x2x?x4xf32>
// CHECK-DAG:     %[[V43:.*]] = tensor.expand_shape %[[V31]] {{\[\[}}0, 1], [2], [3], [4]] output_shape [2, 2, 2, 3, 1] : tensor<4x2x3x1xf32> into tensor<2x2x2x3x1xf32>
// CHECK-DAG:     %[[V44:.*]] = linalg.conv_2d_ngchw_gfchw {dilations = dense<[2, 1]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%[[V42]], %[[V43]] : tensor<1x2x2x?x4xf32>, tensor<2x2x2x3x1xf32>) outs(%[[V22]] : tensor<1x2x2x?x4xf32>) -> tensor<1x2x2x?x4xf32>
// CHECK-DAG:     %[[V45:.*]] = tensor.collapse_shape %[[V44]] {{\[\[}}0], [1, 2], [3], [4]] : tensor<1x2x2x?x4xf32> into tensor<1x4x?x4xf32>
// CHECK-DAG:     %[[V46:.*]] = tensor.expand_shape %[[V45]] {{\[\[}}0], [1, 2, 3], [4], [5]] output_shape [1, 4, 1, 1, %[[V1]], 4] : tensor<1x4x?x4xf32> into tensor<1x4x1x1x?x4xf32>
// CHECK-DAG:     %[[V47:.*]] = tensor.dim %[[V46]], %[[C4]] : tensor<1x4x1x1x?x4xf32>
// CHECK-DAG:     %[[V48:.*]] = tensor.empty(%[[V47]]) : tensor<1x4x?x1x4x1xf32>
// CHECK-DAG:     %[[V49:.*]] = linalg.transpose ins(%[[V46]] : tensor<1x4x1x1x?x4xf32>) outs(%[[V48]] : tensor<1x4x?x1x4x1xf32>) permutation = [0, 1, 4, 2, 5, 3]
// CHECK-DAG:     %[[V50:.*]] = tensor.insert_slice %[[V49]] into %[[V30]][0, 0, 0, 0, 0, 1] [1, 4, %[[V47]], 1, 4, 1] [1, 1, 1, 1, 1, 1] : tensor<1x4x?x1x4x1xf32> into tensor<1x4x?x1x4x2xf32>
// CHECK-DAG:     %[[V51:.*]] = tensor.collapse_shape %[[V50]] {{\[\[}}0], [1], [2, 3], [4, 5]] : tensor<1x4x?x1x4x2xf32> into tensor<1x4x?x8xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V51]]
func.func @transposed2d(%a: !torch.vtensor<[1,4,?,5],f32>, %b: !torch.vtensor<[4,2,3,2],f32>, %c: !torch.vtensor<[4],f32>) -> !torch.vtensor<[1,4,?,8],f32> {
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int1, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int2, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %list4 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %c, %list1, %list2, %list3, %true, %list4, %int2 : !torch.vtensor<[1,4,?,5],f32>, !torch.vtensor<[4,2,3,2],f32>, !torch.vtensor<[4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,4,?,8],f32>
  return %0 : !torch.vtensor<[1,4,?,8],f32>
}

// Padding that takes more than the window reaches cuts off elements.
// CHECK-LABEL: func.func @cropped
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x2x2xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V4:.*]] = arith.divui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.muli %[[V4]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V5]], %[[V2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.remui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.subi %[[C1]], %[[V3]] : index
// CHECK-DAG:       %[[V9:.*]] = tensor.extract %[[B]][%[[V6]], %[[V7]], %[[V8]]] : tensor<2x3x2xf32>
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK-DAG:     %[[V10:.*]] = tensor.extract_slice %[[A]][0, 0, 1] [1, 2, 4] [1, 1, 1] : tensor<1x2x6xf32> to tensor<1x2x4xf32>
// CHECK-DAG:     %[[V11:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
// CHECK-DAG:     %[[V12:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[V10]], %[[V0]] : tensor<1x2x4xf32>, tensor<3x2x2xf32>) outs(%[[V11]] : tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V12]]
func.func @cropped(%a: !torch.vtensor<[1,2,6],f32>, %b: !torch.vtensor<[2,3,2],f32>) -> !torch.vtensor<[1,3,3],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int2 = torch.constant.int 2
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %true, %list4, %int1 : !torch.vtensor<[1,2,6],f32>, !torch.vtensor<[2,3,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,3],f32>
  return %0 : !torch.vtensor<[1,3,3],f32>
}

// All phases see one element of the kernel each, at the same place: they are filters of one convolution.
// CHECK-LABEL: func.func @alike
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<6x2x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.remui %[[V1]], %[[C2]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.divui %[[V1]], %[[C2]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.remui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.divui %[[V4]], %[[C3]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.muli %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V7]], %[[V2]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.remui %[[V4]], %[[C3]] : index
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[B]][%[[V8]], %[[V9]], %[[V5]]] : tensor<2x3x2xf32>
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK-DAG:     %[[V11:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x6x5xf32>) -> tensor<1x6x5xf32>
// CHECK-DAG:     %[[V12:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[A]], %[[V0]] : tensor<1x2x5xf32>, tensor<6x2x1xf32>) outs(%[[V11]] : tensor<1x6x5xf32>) -> tensor<1x6x5xf32>
// CHECK-DAG:     %[[V13:.*]] = tensor.expand_shape %[[V12]] {{\[\[}}0], [1, 2], [3]] output_shape [1, 3, 2, 5] : tensor<1x6x5xf32> into tensor<1x3x2x5xf32>
// CHECK-DAG:     %[[V14:.*]] = linalg.transpose ins(%[[V13]] : tensor<1x3x2x5xf32>) outs(%{{.*}} : tensor<1x3x5x2xf32>) permutation = [0, 1, 3, 2]
// CHECK-DAG:     %[[V15:.*]] = tensor.collapse_shape %[[V14]] {{\[\[}}0], [1], [2, 3]] : tensor<1x3x5x2xf32> into tensor<1x3x10xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V15]]
func.func @alike(%a: !torch.vtensor<[1,2,5],f32>, %b: !torch.vtensor<[2,3,2],f32>) -> !torch.vtensor<[1,3,10],f32> {
  %int2 = torch.constant.int 2
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %none = torch.constant.none
  %stride = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %zeros = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %ones = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %stride, %zeros, %ones, %true, %zeros, %int1 : !torch.vtensor<[1,2,5],f32>, !torch.vtensor<[2,3,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,10],f32>
  return %0 : !torch.vtensor<[1,3,10],f32>
}

// A phase that sees nothing of the kernel is the bias.
// CHECK-LABEL: func.func @unseen
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x2x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.divui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V4]], %[[V2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.remui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[B]][%[[V5]], %[[V6]], %[[C0]]] : tensor<2x3x1xf32>
// CHECK:           linalg.yield %[[V7]] : f32
// CHECK-DAG:     %[[V8:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1]] output_shape [3, 1] : tensor<3xf32> into tensor<3x1xf32>
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V8]] : tensor<3x1xf32>) outs(%{{.*}} : tensor<1x3x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK-DAG:     %[[V10:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[A]], %[[V0]] : tensor<1x2x5xf32>, tensor<3x2x1xf32>) outs(%[[V9]] : tensor<1x3x5xf32>) -> tensor<1x3x5xf32>
// CHECK-DAG:     %[[V11:.*]] = tensor.expand_shape %[[V10]] {{\[\[}}0], [1, 2], [3]] output_shape [1, 3, 1, 5] : tensor<1x3x5xf32> into tensor<1x3x1x5xf32>
// CHECK-DAG:     %[[V12:.*]] = linalg.transpose ins(%[[V11]] : tensor<1x3x1x5xf32>) outs(%{{.*}} : tensor<1x3x5x1xf32>) permutation = [0, 1, 3, 2]
// CHECK-DAG:     %[[V13:.*]] = tensor.insert_slice %[[V12]] into %{{.*}}[0, 0, 0, 0] [1, 3, 5, 1] [1, 1, 1, 1] : tensor<1x3x5x1xf32> into tensor<1x3x5x2xf32>
// CHECK-DAG:     %[[V14:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1, 2]] output_shape [3, 1, 1] : tensor<3xf32> into tensor<3x1x1xf32>
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, 0, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V14]] : tensor<3x1x1xf32>) outs(%{{.*}} : tensor<1x3x5x1xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN1]] : f32
// CHECK-DAG:     %[[V16:.*]] = tensor.insert_slice %[[V15]] into %[[V13]][0, 0, 0, 1] [1, 3, 5, 1] [1, 1, 1, 1] : tensor<1x3x5x1xf32> into tensor<1x3x5x2xf32>
// CHECK-DAG:     %[[V17:.*]] = tensor.collapse_shape %[[V16]] {{\[\[}}0], [1], [2, 3]] : tensor<1x3x5x2xf32> into tensor<1x3x10xf32>
// CHECK-DAG:     %[[V18:.*]] = tensor.extract_slice %[[V17]][0, 0, 0] [1, 3, 9] [1, 1, 1] : tensor<1x3x10xf32> to tensor<1x3x9xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V18]]
func.func @unseen(%a: !torch.vtensor<[1,2,5],f32>, %b: !torch.vtensor<[2,3,1],f32>, %c: !torch.vtensor<[3],f32>) -> !torch.vtensor<[1,3,9],f32> {
  %int2 = torch.constant.int 2
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %stride = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %zeros = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %ones = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %c, %stride, %zeros, %ones, %true, %zeros, %int1 : !torch.vtensor<[1,2,5],f32>, !torch.vtensor<[2,3,1],f32>, !torch.vtensor<[3],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,9],f32>
  return %0 : !torch.vtensor<[1,3,9],f32>
}

// Only a call knows the output padding: all that there may be is computed, and the rest cut off.
// CHECK-LABEL: func.func @output_padding
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<1x2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.addi %[[V0]], %[[C1]] : index
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<6x2x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V4:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V5:.*]] = arith.remui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.divui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.remui %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.divui %[[V6]], %[[C3]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V8]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.addi %[[V9]], %[[V4]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.remui %[[V6]], %[[C3]] : index
// CHECK-DAG:       %[[V12:.*]] = tensor.extract %[[B]][%[[V10]], %[[V11]], %[[V7]]] : tensor<2x3x2xf32>
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK:         %[[V13:.*]] = tensor.pad %[[A]] low[0, 0, 0] high[0, 0, 1] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V14:.*]] = tensor.dim %[[V13]], %[[C2]] : tensor<1x2x?xf32>
// CHECK-DAG:     %[[V15:.*]] = arith.maxsi %[[V14]], %[[C0]] : index
// CHECK-DAG:     %[[V16:.*]] = tensor.empty(%[[V15]]) : tensor<1x6x?xf32>
// CHECK-DAG:     %[[V17:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V16]] : tensor<1x6x?xf32>) -> tensor<1x6x?xf32>
// CHECK-DAG:     %[[V18:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[V13]], %[[V2]] : tensor<1x2x?xf32>, tensor<6x2x1xf32>) outs(%[[V17]] : tensor<1x6x?xf32>) -> tensor<1x6x?xf32>
// CHECK-DAG:     %[[V19:.*]] = tensor.expand_shape %[[V18]] {{\[\[}}0], [1, 2], [3]] output_shape [1, 3, 2, %[[V1]]] : tensor<1x6x?xf32> into tensor<1x3x2x?xf32>
// CHECK-DAG:     %[[V20:.*]] = tensor.dim %[[V19]], %[[C3]] : tensor<1x3x2x?xf32>
// CHECK-DAG:     %[[V21:.*]] = tensor.empty(%[[V20]]) : tensor<1x3x?x2xf32>
// CHECK-DAG:     %[[V22:.*]] = linalg.transpose ins(%[[V19]] : tensor<1x3x2x?xf32>) outs(%[[V21]] : tensor<1x3x?x2xf32>) permutation = [0, 1, 3, 2]
// CHECK-DAG:     %[[V23:.*]] = tensor.empty(%[[V1]]) : tensor<1x3x?x3xf32>
// CHECK-DAG:     %[[V24:.*]] = tensor.insert_slice %[[V22]] into %[[V23]][0, 0, 0, 0] [1, 3, %[[V20]], 2] [1, 1, 1, 1] : tensor<1x3x?x2xf32> into tensor<1x3x?x3xf32>
// CHECK-DAG:     %[[V25:.*]] = tensor.empty(%[[V1]]) : tensor<1x3x?x1xf32>
// CHECK-DAG:     %[[V26:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V25]] : tensor<1x3x?x1xf32>) -> tensor<1x3x?x1xf32>
// CHECK-DAG:     %[[V27:.*]] = tensor.insert_slice %[[V26]] into %[[V24]][0, 0, 0, 2] [1, 3, %[[V1]], 1] [1, 1, 1, 1] : tensor<1x3x?x1xf32> into tensor<1x3x?x3xf32>
// CHECK-DAG:     %[[V28:.*]] = tensor.collapse_shape %[[V27]] {{\[\[}}0], [1], [2, 3]] : tensor<1x3x?x3xf32> into tensor<1x3x?xf32>
// CHECK-DAG:     %[[V29:.*]] = tensor.dim %[[V28]], %[[C2]] : tensor<1x3x?xf32>
// CHECK-DAG:     %[[V30:.*]] = arith.subi %[[V29]], %[[C2]] : index
// CHECK-DAG:     %[[V31:.*]] = tensor.extract_slice %[[V28]][0, 0, 0] [1, 3, %[[V30]]] [1, 1, 1] : tensor<1x3x?xf32> to tensor<1x3x?xf32>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_i64 %arg2
// CHECK-DAG:     %[[V32:.*]] = arith.index_cast %[[C]] : i64 to index
// CHECK-DAG:     %[[V33:.*]] = arith.cmpi sle, %[[V32]], %[[C2]] : index
// CHECK-DAG:     %[[V34:.*]] = arith.cmpi sge, %[[V32]], %[[C0]] : index
// CHECK-DAG:     %[[V35:.*]] = arith.andi %[[V34]], %[[V33]] : i1
// CHECK:         cf.assert %[[V35]], "{{.*}}: output padding is negative, or not smaller than stride or dilation"
// CHECK-DAG:     %[[V36:.*]] = arith.subi %[[C2]], %[[V32]] : index
// CHECK-DAG:     %[[V37:.*]] = arith.subi %[[V30]], %[[V36]] : index
// CHECK-DAG:     %[[V38:.*]] = arith.cmpi sge, %[[V37]], %[[C0]] : index
// CHECK:         cf.assert %[[V38]], "{{.*}}: padding takes more from the result than it has"
// CHECK-DAG:     %[[V39:.*]] = tensor.extract_slice %[[V31]][0, 0, 0] [1, 3, %[[V37]]] [1, 1, 1] : tensor<1x3x?xf32> to tensor<1x3x?xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V39]]
func.func @output_padding(%a: !torch.vtensor<[1,2,?],f32>, %b: !torch.vtensor<[2,3,2],f32>, %n: !torch.int) -> !torch.vtensor<[1,3,?],f32> {
  %none = torch.constant.none
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %list4 = torch.prim.ListConstruct %n : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %true, %list4, %int1 : !torch.vtensor<[1,2,?],f32>, !torch.vtensor<[2,3,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,?],f32>
  return %0 : !torch.vtensor<[1,3,?],f32>
}

// A result of less than nothing is an error of the call.
// CHECK-LABEL: func.func @too_much_padding
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CM6:.*]] = arith.constant -6 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<1x2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.addi %[[V0]], %[[CM6]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi sge, %[[V1]], %[[C0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: padding takes more from the result than it has"
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V7:.*]] = arith.subi %[[C2]], %[[V6]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.divui %[[V4]], %[[C3]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V8]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.addi %[[V9]], %[[V5]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.remui %[[V4]], %[[C3]] : index
// CHECK-DAG:       %[[V12:.*]] = tensor.extract %[[B]][%[[V10]], %[[V11]], %[[V7]]] : tensor<2x3x3xf32>
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = arith.subi %[[V0]], %[[C4]] : index
// CHECK-DAG:     %[[V14:.*]] = tensor.extract_slice %[[A]][0, 0, 2] [1, 2, %[[V13]]] [1, 1, 1] : tensor<1x2x?xf32> to tensor<1x2x?xf32>
// CHECK-DAG:     %[[V15:.*]] = arith.maxsi %[[V1]], %[[C0]] : index
// CHECK-DAG:     %[[V16:.*]] = tensor.empty(%[[V15]]) : tensor<1x3x?xf32>
// CHECK-DAG:     %[[V17:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V16]] : tensor<1x3x?xf32>) -> tensor<1x3x?xf32>
// CHECK-DAG:     %[[V18:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[V14]], %[[V3]] : tensor<1x2x?xf32>, tensor<3x2x3xf32>) outs(%[[V17]] : tensor<1x3x?xf32>) -> tensor<1x3x?xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V18]]
func.func @too_much_padding(%a: !torch.vtensor<[1,2,?],f32>, %b: !torch.vtensor<[2,3,3],f32>) -> !torch.vtensor<[1,3,?],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int4 = torch.constant.int 4
  %list2 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list1, %true, %list4, %int1 : !torch.vtensor<[1,2,?],f32>, !torch.vtensor<[2,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,?],f32>
  return %0 : !torch.vtensor<[1,3,?],f32>
}

// Padding takes the whole result, of which no phase has a part.
// CHECK-LABEL: func.func @nothing_left
// CHECK-NOT:     tensor.insert_slice {{.*}} into tensor<1x3x0
// CHECK:         %[[V0:.*]] = linalg.conv_1d_ncw_fcw {{.*}} -> tensor<1x3x0xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @nothing_left(%a: !torch.vtensor<[1,2,1],f32>, %b: !torch.vtensor<[2,3,2],f32>) -> !torch.vtensor<[1,3,0],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int2 = torch.constant.int 2
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list2, %list1, %list1, %true, %list4, %int1 : !torch.vtensor<[1,2,1],f32>, !torch.vtensor<[2,3,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,0],f32>
  return %0 : !torch.vtensor<[1,3,0],f32>
}
