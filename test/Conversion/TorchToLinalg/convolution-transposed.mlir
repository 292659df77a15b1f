// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Zeros between the elements and around them; kernels are turned around.
// CHECK-LABEL: func.func @transposed1d
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<2x4x9xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V4:.*]] = arith.remui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi eq, %[[V4]], %[[C0]] : index
// CHECK-DAG:       %[[V7:.*]] = tensor.extract %[[A]][%[[V1]], %[[V2]], %[[V5]]] : tensor<2x4x5xf32>
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V6]], %[[V7]], %[[F0]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         %[[V9:.*]] = tensor.pad %[[V0]] low[0, 0, 1] high[0, 0, 2] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK:         %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x4x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V11:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V12:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V13:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V14:.*]] = arith.divui %[[V11]], %[[C3]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.muli %[[V14]], %[[C4]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.addi %[[V15]], %[[V12]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.remui %[[V11]], %[[C3]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.subi %[[C2]], %[[V13]] : index
// CHECK-DAG:       %[[V19:.*]] = tensor.extract %[[B]][%[[V16]], %[[V17]], %[[V18]]] : tensor<4x3x3xf32>
// CHECK:           linalg.yield %[[V19]] : f32
// CHECK-DAG:     %[[V20:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3x10xf32>) -> tensor<2x3x10xf32>
// CHECK-DAG:     %[[V21:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[V9]], %[[V10]] : tensor<2x4x12xf32>, tensor<3x4x3xf32>) outs(%[[V20]] : tensor<2x3x10xf32>) -> tensor<2x3x10xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V21]]
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
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<1x4x?x5xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.maxsi %[[V0]], %[[C0]] : index
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<1x4x?x9xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[V2]] : tensor<1x4x?x9xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V6:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V7:.*]] = arith.remui %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.divui %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi eq, %[[V7]], %[[C0]] : index
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[A]][%[[C0]], %[[V4]], %[[V5]], %[[V8]]] : tensor<1x4x?x5xf32>
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V9]], %[[V10]], %[[F0]] : f32
// CHECK:           linalg.yield %[[V11]] : f32
// CHECK:         %[[V12:.*]] = tensor.pad %[[V3]] low[0, 0, 4, 0] high[0, 0, 4, 0] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK:         %[[V13:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<4x2x3x2xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V14:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V15:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V16:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V17:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V18:.*]] = arith.divui %[[V14]], %[[C2]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.muli %[[V18]], %[[C2]] : index
// CHECK-DAG:       %[[V20:.*]] = arith.addi %[[V19]], %[[V15]] : index
// CHECK-DAG:       %[[V21:.*]] = arith.remui %[[V14]], %[[C2]] : index
// CHECK-DAG:       %[[V22:.*]] = arith.subi %[[C2]], %[[V16]] : index
// CHECK-DAG:       %[[V23:.*]] = arith.subi %[[C1]], %[[V17]] : index
// CHECK-DAG:       %[[V24:.*]] = tensor.extract %[[B]][%[[V20]], %[[V21]], %[[V22]], %[[V23]]] : tensor<4x2x3x2xf32>
// CHECK:           linalg.yield %[[V24]] : f32
// CHECK-DAG:     %[[V25:.*]] = tensor.dim %[[V12]], %[[C2]] : tensor<1x4x?x9xf32>
// CHECK-DAG:     %[[V26:.*]] = arith.addi %[[V25]], %[[CM4]] : index
// CHECK-DAG:     %[[V27:.*]] = arith.maxsi %[[V26]], %[[C0]] : index
// CHECK-DAG:     %[[V28:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1, 2]] output_shape [4, 1, 1] : tensor<4xf32> into tensor<4x1x1xf32>
// CHECK-DAG:     %[[V29:.*]] = tensor.empty(%[[V27]]) : tensor<1x4x?x8xf32>
// CHECK:         %[[V30:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, 0, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V28]] : tensor<4x1x1xf32>) outs(%[[V29]] : tensor<1x4x?x8xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK-DAG:     %[[V31:.*]] = tensor.expand_shape %[[V12]] {{\[\[}}0], [1, 2], [3], [4]] output_shape [1, 2, 2, %[[V25]], 9] : tensor<1x4x?x9xf32> into tensor<1x2x2x?x9xf32>
// CHECK-DAG:     %[[V32:.*]] = tensor.expand_shape %[[V13]] {{\[\[}}0, 1], [2], [3], [4]] output_shape [2, 2, 2, 3, 2] : tensor<4x2x3x2xf32> into tensor<2x2x2x3x2xf32>
// CHECK-DAG:     %[[V33:.*]] = tensor.expand_shape %[[V30]] {{\[\[}}0], [1, 2], [3], [4]] output_shape [1, 2, 2, %[[V27]], 8] : tensor<1x4x?x8xf32> into tensor<1x2x2x?x8xf32>
// CHECK-DAG:     %[[V34:.*]] = linalg.conv_2d_ngchw_gfchw {dilations = dense<[2, 1]> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%[[V31]], %[[V32]] : tensor<1x2x2x?x9xf32>, tensor<2x2x2x3x2xf32>) outs(%[[V33]] : tensor<1x2x2x?x8xf32>) -> tensor<1x2x2x?x8xf32>
// CHECK-DAG:     %[[V35:.*]] = tensor.collapse_shape %[[V34]] {{\[\[}}0], [1, 2], [3], [4]] : tensor<1x2x2x?x8xf32> into tensor<1x4x?x8xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V35]]
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
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 0, 1] [1, 2, 4] [1, 1, 1] : tensor<1x2x6xf32> to tensor<1x2x4xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<3x2x2xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V2:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V2]], %[[C3]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[V6]], %[[V3]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.remui %[[V2]], %[[C3]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.subi %[[C1]], %[[V4]] : index
// CHECK-DAG:       %[[V10:.*]] = tensor.extract %[[B]][%[[V7]], %[[V8]], %[[V9]]] : tensor<2x3x2xf32>
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK-DAG:     %[[V11:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
// CHECK-DAG:     %[[V12:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[V0]], %[[V1]] : tensor<1x2x4xf32>, tensor<3x2x2xf32>) outs(%[[V11]] : tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V12]]
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
