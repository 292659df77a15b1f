// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// How many channels an image has is known from the weight, and asked where the program runs.
// CHECK-LABEL: func.func @channels
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?x8x8xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi eq, %[[V0]], %[[C4]] : index
// CHECK:         cf.assert %[[V1]], "{{.*}}: the image has another number of channels than the weight"
// CHECK-DAG:     %[[V2:.*]] = tensor.cast %[[A]] : tensor<2x?x8x8xf32> to tensor<2x4x8x8xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%[[V2]], %[[B]] : tensor<2x4x8x8xf32>, tensor<6x4x3x3xf32>) outs(%[[V3]] : tensor<2x6x6x6xf32>) -> tensor<2x6x6x6xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @channels(%x: !torch.vtensor<[2,?,8,8],f32>, %w: !torch.vtensor<[6,4,3,3],f32>)
    -> !torch.vtensor<[2,6,6,6],f32> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %ones = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %zeros = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %x, %w, %none, %ones, %zeros, %ones, %false, %zeros, %int1 : !torch.vtensor<[2,?,8,8],f32>, !torch.vtensor<[6,4,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,6,6,6],f32>
  return %0 : !torch.vtensor<[2,6,6,6],f32>
}

// CHECK-LABEL: func.func @convolution
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.pad %[[A]] low[0, 0, 1, 1] high[0, 0, 1, 1] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[V0]], %[[C0]] : tensor<?x3x10x10xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V1]]) : tensor<?x4x4x4xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V2]] : tensor<?x4x4x4xf32>) -> tensor<?x4x4x4xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%[[V0]], %[[B]] : tensor<?x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%[[V3]] : tensor<?x4x4x4xf32>) -> tensor<?x4x4x4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @convolution(%x: !torch.vtensor<[?,3,8,8],f32>, %w: !torch.vtensor<[4,3,3,3],f32>) -> !torch.vtensor<[?,4,4,4],f32> {
  %none = torch.constant.none
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %false = torch.constant.bool false
  %ones = torch.prim.ListConstruct %one, %one : (!torch.int, !torch.int) -> !torch.list<int>
  %twos = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %empty = torch.prim.ListConstruct : () -> !torch.list<int>
  %0 = torch.aten.convolution %x, %w, %none, %twos, %ones, %ones, %false, %empty, %one : !torch.vtensor<[?,3,8,8],f32>, !torch.vtensor<[4,3,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[?,4,4,4],f32>
  return %0 : !torch.vtensor<[?,4,4,4],f32>
}

// CHECK-LABEL: func.func @conv1d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.pad %[[A]] low[0, 0, 1] high[0, 0, 1] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[C]] {{\[\[}}0, 1]] output_shape [4, 1] : tensor<4xf32> into tensor<4x1xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V1]] : tensor<4x1xf32>) outs(%{{.*}} : tensor<2x4x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK-DAG:     %[[V3:.*]] = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%[[V0]], %[[B]] : tensor<2x3x12xf32>, tensor<4x3x3xf32>) outs(%[[V2]] : tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @conv1d(%a: !torch.vtensor<[2,3,10],f32>, %b: !torch.vtensor<[4,3,3],f32>, %c: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2,4,5],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list2 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %int0 = torch.constant.int 0
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %c, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[2,3,10],f32>, !torch.vtensor<[4,3,3],f32>, !torch.vtensor<[4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4,5],f32>
  return %0 : !torch.vtensor<[2,4,5],f32>
}

// CHECK-LABEL: func.func @conv2d
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.pad %[[A]] low[0, 0, 1, 0] high[0, 0, 1, 0] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[V0]], %[[C2]] : tensor<2x3x?x10xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.subi %[[V1]], %[[C3]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.floordivsi %[[V2]], %[[C2]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.addi %[[V3]], %[[C1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.maxsi %[[V4]], %[[C0]] : index
// CHECK-DAG:     %[[V6:.*]] = tensor.empty(%[[V5]]) : tensor<2x4x?x8xf32>
// CHECK-DAG:     %[[V7:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V6]] : tensor<2x4x?x8xf32>) -> tensor<2x4x?x8xf32>
// CHECK-DAG:     %[[V8:.*]] = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%[[V0]], %[[B]] : tensor<2x3x?x10xf32>, tensor<4x3x3x2xf32>) outs(%[[V7]] : tensor<2x4x?x8xf32>) -> tensor<2x4x?x8xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V8]]
func.func @conv2d(%a: !torch.vtensor<[2,3,?,10],f32>, %b: !torch.vtensor<[4,3,3,2],f32>) -> !torch.vtensor<[2,4,?,8],f32> {
  %none = torch.constant.none
  %int2 = torch.constant.int 2
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int2, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int1, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[2,3,?,10],f32>, !torch.vtensor<[4,3,3,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4,?,8],f32>
  return %0 : !torch.vtensor<[2,4,?,8],f32>
}

// CHECK-LABEL: func.func @conv3d
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[C]] : tensor<3xf16>) outs(%{{.*}} : tensor<3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK-DAG:     %[[V2:.*]] = tensor.expand_shape %[[V0]] {{\[\[}}0, 1, 2, 3]] output_shape [3, 1, 1, 1] : tensor<3xf32> into tensor<3x1x1x1xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d1, 0, 0, 0)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%[[V2]] : tensor<3x1x1x1xf32>) outs(%{{.*}} : tensor<1x3x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN1]] : f32
// CHECK-DAG:     %[[V4:.*]] = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%[[A]], %[[B]] : tensor<1x2x4x5x6xf16>, tensor<3x2x2x2x2xf16>) outs(%[[V3]] : tensor<1x3x3x4x5xf32>) -> tensor<1x3x3x4x5xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3, d4)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "parallel"]} ins(%[[V4]] : tensor<1x3x3x4x5xf32>) outs(%{{.*}} : tensor<1x3x3x4x5xf16>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V6:.*]] = arith.truncf %[[IN2]] : f32 to f16
// CHECK:           linalg.yield %[[V6]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @conv3d(%a: !torch.vtensor<[1,2,4,5,6],f16>, %b: !torch.vtensor<[3,2,2,2,2],f16>, %c: !torch.vtensor<[3],f16>) -> !torch.vtensor<[1,3,3,4,5],f16> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %c, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,2,4,5,6],f16>, !torch.vtensor<[3,2,2,2,2],f16>, !torch.vtensor<[3],f16>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,3,3,4,5],f16>
  return %0 : !torch.vtensor<[1,3,3,4,5],f16>
}

// CHECK-LABEL: func.func @depthwise1d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1], [2]] : tensor<4x1x3xf32> into tensor<4x3xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%[[A]], %[[V1]] : tensor<2x4x8xf32>, tensor<4x3xf32>) outs(%[[V0]] : tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @depthwise1d(%a: !torch.vtensor<[2,4,8],f32>, %b: !torch.vtensor<[4,1,3],f32>) -> !torch.vtensor<[2,4,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int4 = torch.constant.int 4
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int4 : !torch.vtensor<[2,4,8],f32>, !torch.vtensor<[4,1,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4,6],f32>
  return %0 : !torch.vtensor<[2,4,6],f32>
}

// CHECK-LABEL: func.func @depthwise2d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4x6x6xf32>) -> tensor<2x4x6x6xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1], [2], [3]] : tensor<4x1x3x3xf32> into tensor<4x3x3xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%[[A]], %[[V1]] : tensor<2x4x8x8xf32>, tensor<4x3x3xf32>) outs(%[[V0]] : tensor<2x4x6x6xf32>) -> tensor<2x4x6x6xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @depthwise2d(%a: !torch.vtensor<[2,4,8,8],f32>, %b: !torch.vtensor<[4,1,3,3],f32>) -> !torch.vtensor<[2,4,6,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %int4 = torch.constant.int 4
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int4 : !torch.vtensor<[2,4,8,8],f32>, !torch.vtensor<[4,1,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4,6,6],f32>
  return %0 : !torch.vtensor<[2,4,6,6],f32>
}

// CHECK-LABEL: func.func @depthwise3d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4x6x6x6xf32>) -> tensor<2x4x6x6x6xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[B]] {{\[\[}}0, 1], [2], [3], [4]] : tensor<4x1x3x3x3xf32> into tensor<4x3x3x3xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%[[A]], %[[V1]] : tensor<2x4x8x8x8xf32>, tensor<4x3x3x3xf32>) outs(%[[V0]] : tensor<2x4x6x6x6xf32>) -> tensor<2x4x6x6x6xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @depthwise3d(%a: !torch.vtensor<[2,4,8,8,8],f32>, %b: !torch.vtensor<[4,1,3,3,3],f32>) -> !torch.vtensor<[2,4,6,6,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %int4 = torch.constant.int 4
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int4 : !torch.vtensor<[2,4,8,8,8],f32>, !torch.vtensor<[4,1,3,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4,6,6,6],f32>
  return %0 : !torch.vtensor<[2,4,6,6,6],f32>
}

// Groups are a dimension of their own. There is no named operation for them in one and in three.
// CHECK-LABEL: func.func @groups2d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0], [1, 2], [3], [4]] output_shape [2, 2, 2, 8, 8] : tensor<2x4x8x8xf32> into tensor<2x2x2x8x8xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[B]] {{\[\[}}0, 1], [2], [3], [4]] output_shape [2, 3, 2, 3, 3] : tensor<6x2x3x3xf32> into tensor<2x3x2x3x3xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0], [1, 2], [3], [4]] output_shape [2, 2, 3, 6, 6] : tensor<2x6x6x6xf32> into tensor<2x2x3x6x6xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V2]] : tensor<2x2x3x6x6xf32>) -> tensor<2x2x3x6x6xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%[[V0]], %[[V1]] : tensor<2x2x2x8x8xf32>, tensor<2x3x2x3x3xf32>) outs(%[[V3]] : tensor<2x2x3x6x6xf32>) -> tensor<2x2x3x6x6xf32>
// CHECK-DAG:     %[[V5:.*]] = tensor.collapse_shape %[[V4]] {{\[\[}}0], [1, 2], [3], [4]] : tensor<2x2x3x6x6xf32> into tensor<2x6x6x6xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @groups2d(%a: !torch.vtensor<[2,4,8,8],f32>, %b: !torch.vtensor<[6,2,3,3],f32>) -> !torch.vtensor<[2,6,6,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int2 = torch.constant.int 2
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int2 : !torch.vtensor<[2,4,8,8],f32>, !torch.vtensor<[6,2,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,6,6,6],f32>
  return %0 : !torch.vtensor<[2,6,6,6],f32>
}

// CHECK-LABEL: func.func @groups1d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0], [1, 2], [3]] output_shape [2, 2, 2, 8] : tensor<2x4x8xf16> into tensor<2x2x2x8xf16>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[B]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 2, 3] : tensor<6x2x3xf16> into tensor<2x3x2x3xf16>
// CHECK-DAG:     %[[V2:.*]] = tensor.expand_shape %{{.*}} {{\[\[}}0], [1, 2], [3]] output_shape [2, 2, 3, 1] : tensor<2x6x1xf32> into tensor<2x2x3x1xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V2]] : tensor<2x2x3x1xf32>) -> tensor<2x2x3x1xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d4, d3 * 2 + d5 * 3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%[[V0]], %[[V1]] : tensor<2x2x2x8xf16>, tensor<2x3x2x3xf16>) outs(%[[V3]] : tensor<2x2x3x1xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f16, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V5:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V6:.*]] = arith.extf %[[IN1]] : f16 to f32
// CHECK-DAG:       %[[V7:.*]] = arith.mulf %[[V5]], %[[V6]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[IN2]], %[[V7]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK-DAG:     %[[V9:.*]] = tensor.collapse_shape %[[V4]] {{\[\[}}0], [1, 2], [3]] : tensor<2x2x3x1xf32> into tensor<2x6x1xf32>
// CHECK:         %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V9]] : tensor<2x6x1xf32>) outs(%{{.*}} : tensor<2x6x1xf16>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V11:.*]] = arith.truncf %[[IN3]] : f32 to f16
// CHECK:           linalg.yield %[[V11]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V10]]
func.func @groups1d(%a: !torch.vtensor<[2,4,8],f16>, %b: !torch.vtensor<[6,2,3],f16>) -> !torch.vtensor<[2,6,1],f16> {
  %none = torch.constant.none
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int3 = torch.constant.int 3
  %list3 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int2 : !torch.vtensor<[2,4,8],f16>, !torch.vtensor<[6,2,3],f16>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,6,1],f16>
  return %0 : !torch.vtensor<[2,6,1],f16>
}
