// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Windows reach exactly to the end of the image, and what is around it is the
// zero point. The bias has the units of the sums, 1/8 and 1/4.
// CHECK-LABEL: func.func @conv2d
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<[34, 33]> : tensor<2xi8>}> : () -> tensor<2xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<[8, -8]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V7:.*]] = tosa.transpose %[[A]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x3x5x6xi8>) -> tensor<1x5x6x3xi8>
// CHECK-DAG:     %[[V8:.*]] = tosa.transpose %[[B]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<2x3x3x3xi8>) -> tensor<2x3x3x3xi8>
// CHECK-DAG:     %[[V9:.*]] = tosa.conv2d %[[V7]], %[[V8]], %[[V6]], %[[V4]], %[[V5]] {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x6x3xi8>, tensor<2x3x3x3xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x3x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.rescale %[[V9]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x3x3x2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x3x3x2xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.transpose %[[V10]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x3x2xi8>) -> tensor<1x2x3x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V11]]
func.func @conv2d(%a: !torch.vtensor<[1,3,5,6],si8>, %w: !torch.vtensor<[2,3,3,3],si8>) -> !torch.vtensor<[1,2,3,3],si8> {
  %false = torch.constant.bool false
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.int 0
  %c14 = torch.constant.int 2
  %c22 = torch.constant.int -5
  %c24 = torch.constant.int -128
  %c25 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,3,5,6],si8>, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,3,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,3,5,6],f32>, !torch.float -> !torch.vtensor<[1,3,5,6],f32>
  %w8 = torch.vtensor.literal(dense<[[[[0.25]]], [[[0.5]]]]> : tensor<2x1x1x1xf32>) : !torch.vtensor<[2,1,1,1],f32>
  %9 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,3,3,3],si8>, !torch.int -> !torch.vtensor<[2,3,3,3],f32>
  %11 = torch.aten.sub.Scalar %9, %c10, %c4 : !torch.vtensor<[2,3,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3,3,3],f32>
  %12 = torch.aten.mul.Tensor %11, %w8 : !torch.vtensor<[2,3,3,3],f32>, !torch.vtensor<[2,1,1,1],f32> -> !torch.vtensor<[2,3,3,3],f32>
  %w13 = torch.vtensor.literal(dense<[1.0, -2.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %l15 = torch.prim.ListConstruct %c14, %c14 : (!torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l17 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l18 = torch.prim.ListConstruct %c10, %c10 : (!torch.int, !torch.int) -> !torch.list<int>
  %19 = torch.aten.convolution %7, %12, %w13, %l15, %l16, %l17, %false, %l18, %c4 : !torch.vtensor<[1,3,5,6],f32>, !torch.vtensor<[2,3,3,3],f32>, !torch.vtensor<[2],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %20 = torch.aten.mul.Scalar %19, %c6 : !torch.vtensor<[1,2,3,3],f32>, !torch.float -> !torch.vtensor<[1,2,3,3],f32>
  %21 = torch.aten.round %20 : !torch.vtensor<[1,2,3,3],f32> -> !torch.vtensor<[1,2,3,3],f32>
  %23 = torch.aten.add.Scalar %21, %c22, %c4 : !torch.vtensor<[1,2,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %26 = torch.aten.clamp %23, %c24, %c25 : !torch.vtensor<[1,2,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %27 = torch.prims.convert_element_type %26, %c4 : !torch.vtensor<[1,2,3,3],f32>, !torch.int -> !torch.vtensor<[1,2,3,3],si8>
  return %27 : !torch.vtensor<[1,2,3,3],si8>
}

// Each channel has two windows of its own.
// CHECK-LABEL: func.func @depthwise
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[3, 3, 2, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V8:.*]] = tosa.transpose %[[A]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x2x5x6xi8>) -> tensor<1x5x6x2xi8>
// CHECK-DAG:     %[[V9:.*]] = tosa.transpose %[[B]] {perms = array<i32: 2, 3, 0, 1>} : (tensor<4x1x3x3xi8>) -> tensor<3x3x4x1xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[V9]], %[[V7]] : (tensor<3x3x4x1xi8>, !tosa.shape<4>) -> tensor<3x3x2x2xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.depthwise_conv2d %[[V8]], %[[V10]], %[[V6]], %[[V4]], %[[V5]] {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x6x2xi8>, tensor<3x3x2x2xi8>, tensor<4xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x4x4xi32>
// CHECK-DAG:     %[[V12:.*]] = tosa.rescale %[[V11]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x3x4x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x3x4x4xi8>
// CHECK-DAG:     %[[V13:.*]] = tosa.transpose %[[V12]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x4x4xi8>) -> tensor<1x4x3x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V13]]
func.func @depthwise(%a: !torch.vtensor<[1,2,5,6],si8>, %w: !torch.vtensor<[4,1,3,3],si8>) -> !torch.vtensor<[1,4,3,4],si8> {
  %false = torch.constant.bool false
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c13 = torch.constant.int 0
  %c17 = torch.constant.int 2
  %c21 = torch.constant.int -5
  %c23 = torch.constant.int -128
  %c24 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,2,5,6],si8>, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,2,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,2,5,6],f32>, !torch.float -> !torch.vtensor<[1,2,5,6],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[4,1,3,3],si8>, !torch.int -> !torch.vtensor<[4,1,3,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[4,1,3,3],f32>, !torch.float -> !torch.vtensor<[4,1,3,3],f32>
  %l12 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %18 = torch.aten.convolution %7, %10, %c11, %l12, %l14, %l15, %false, %l16, %c17 : !torch.vtensor<[1,2,5,6],f32>, !torch.vtensor<[4,1,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,4,3,4],f32>
  %19 = torch.aten.mul.Scalar %18, %c6 : !torch.vtensor<[1,4,3,4],f32>, !torch.float -> !torch.vtensor<[1,4,3,4],f32>
  %20 = torch.aten.round %19 : !torch.vtensor<[1,4,3,4],f32> -> !torch.vtensor<[1,4,3,4],f32>
  %22 = torch.aten.add.Scalar %20, %c21, %c4 : !torch.vtensor<[1,4,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,4,3,4],f32>
  %25 = torch.aten.clamp %22, %c23, %c24 : !torch.vtensor<[1,4,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,4,3,4],f32>
  %26 = torch.prims.convert_element_type %25, %c4 : !torch.vtensor<[1,4,3,4],f32>, !torch.int -> !torch.vtensor<[1,4,3,4],si8>
  return %26 : !torch.vtensor<[1,4,3,4],si8>
}

// A convolution per group.
// CHECK-LABEL: func.func @groups
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 0, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[0, 0, 0, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 3, 3, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V9:.*]] = tosa.const_shape  {values = dense<0> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V10:.*]] = tosa.const_shape  {values = dense<[1, 5, 6, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V11:.*]] = tosa.transpose %[[A]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x4x5x6xi8>) -> tensor<1x5x6x4xi8>
// CHECK-DAG:     %[[V12:.*]] = tosa.transpose %[[B]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<2x2x3x3xi8>) -> tensor<2x3x3x2xi8>
// CHECK-DAG:     %[[V13:.*]] = tosa.slice %[[V11]], %[[V9]], %[[V10]] : (tensor<1x5x6x4xi8>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x5x6x2xi8>
// CHECK-DAG:     %[[V14:.*]] = tosa.slice %[[V12]], %[[V9]], %[[V8]] : (tensor<2x3x3x2xi8>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x3x2xi8>
// CHECK-DAG:     %[[V15:.*]] = tosa.conv2d %[[V13]], %[[V14]], %[[V7]], %[[V5]], %[[V6]] {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x6x2xi8>, tensor<1x3x3x2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x4x1xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.slice %[[V11]], %[[V4]], %[[V10]] : (tensor<1x5x6x4xi8>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x5x6x2xi8>
// CHECK-DAG:     %[[V17:.*]] = tosa.slice %[[V12]], %[[V3]], %[[V8]] : (tensor<2x3x3x2xi8>, !tosa.shape<4>, !tosa.shape<4>) -> tensor<1x3x3x2xi8>
// CHECK-DAG:     %[[V18:.*]] = tosa.conv2d %[[V16]], %[[V17]], %[[V7]], %[[V5]], %[[V6]] {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x5x6x2xi8>, tensor<1x3x3x2xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x4x1xi32>
// CHECK-DAG:     %[[V19:.*]] = tosa.concat %[[V15]], %[[V18]] {axis = 3 : i32} : (tensor<1x3x4x1xi32>, tensor<1x3x4x1xi32>) -> tensor<1x3x4x2xi32>
// CHECK-DAG:     %[[V20:.*]] = tosa.rescale %[[V19]], %[[V2]], %[[V1]], %[[V7]], %[[V0]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x3x4x2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x3x4x2xi8>
// CHECK-DAG:     %[[V21:.*]] = tosa.transpose %[[V20]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x4x2xi8>) -> tensor<1x2x3x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V21]]
func.func @groups(%a: !torch.vtensor<[1,4,5,6],si8>, %w: !torch.vtensor<[2,2,3,3],si8>) -> !torch.vtensor<[1,2,3,4],si8> {
  %false = torch.constant.bool false
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c13 = torch.constant.int 0
  %c17 = torch.constant.int 2
  %c21 = torch.constant.int -5
  %c23 = torch.constant.int -128
  %c24 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,4,5,6],si8>, !torch.int -> !torch.vtensor<[1,4,5,6],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,4,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,4,5,6],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,4,5,6],f32>, !torch.float -> !torch.vtensor<[1,4,5,6],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,2,3,3],si8>, !torch.int -> !torch.vtensor<[2,2,3,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[2,2,3,3],f32>, !torch.float -> !torch.vtensor<[2,2,3,3],f32>
  %l12 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %18 = torch.aten.convolution %7, %10, %c11, %l12, %l14, %l15, %false, %l16, %c17 : !torch.vtensor<[1,4,5,6],f32>, !torch.vtensor<[2,2,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %19 = torch.aten.mul.Scalar %18, %c6 : !torch.vtensor<[1,2,3,4],f32>, !torch.float -> !torch.vtensor<[1,2,3,4],f32>
  %20 = torch.aten.round %19 : !torch.vtensor<[1,2,3,4],f32> -> !torch.vtensor<[1,2,3,4],f32>
  %22 = torch.aten.add.Scalar %20, %c21, %c4 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %25 = torch.aten.clamp %22, %c23, %c24 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %26 = torch.prims.convert_element_type %25, %c4 : !torch.vtensor<[1,2,3,4],f32>, !torch.int -> !torch.vtensor<[1,2,3,4],si8>
  return %26 : !torch.vtensor<[1,2,3,4],si8>
}

// A line is an image one high.
// CHECK-LABEL: func.func @conv1d
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[1, 2, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[2, 3, 1, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V9:.*]] = tosa.const_shape  {values = dense<[1, 3, 1, 7]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[A]], %[[V9]] : (tensor<1x3x7xi8>, !tosa.shape<4>) -> tensor<1x3x1x7xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[B]], %[[V8]] : (tensor<2x3x3xi8>, !tosa.shape<4>) -> tensor<2x3x1x3xi8>
// CHECK-DAG:     %[[V12:.*]] = tosa.transpose %[[V10]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x3x1x7xi8>) -> tensor<1x1x7x3xi8>
// CHECK-DAG:     %[[V13:.*]] = tosa.transpose %[[V11]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<2x3x1x3xi8>) -> tensor<2x1x3x3xi8>
// CHECK-DAG:     %[[V14:.*]] = tosa.conv2d %[[V12]], %[[V13]], %[[V7]], %[[V5]], %[[V6]] {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 1, 1>, stride = array<i64: 1, 2>} : (tensor<1x1x7x3xi8>, tensor<2x1x3x3xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x1x4x2xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.rescale %[[V14]], %[[V4]], %[[V3]], %[[V1]], %[[V2]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x1x4x2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x1x4x2xi8>
// CHECK-DAG:     %[[V16:.*]] = tosa.transpose %[[V15]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x1x4x2xi8>) -> tensor<1x2x1x4xi8>
// CHECK-DAG:     %[[V17:.*]] = tosa.reshape %[[V16]], %[[V0]] : (tensor<1x2x1x4xi8>, !tosa.shape<3>) -> tensor<1x2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V17]]
func.func @conv1d(%a: !torch.vtensor<[1,3,7],si8>, %w: !torch.vtensor<[2,3,3],si8>) -> !torch.vtensor<[1,2,4],si8> {
  %zero = torch.constant.int 0
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c12 = torch.constant.int 2
  %c16 = torch.constant.bool false
  %c21 = torch.constant.int -5
  %c23 = torch.constant.int -128
  %c24 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,3,7],si8>, !torch.int -> !torch.vtensor<[1,3,7],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,3,7],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,3,7],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,3,7],f32>, !torch.float -> !torch.vtensor<[1,3,7],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,3,3],si8>, !torch.int -> !torch.vtensor<[2,3,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[2,3,3],f32>, !torch.float -> !torch.vtensor<[2,3,3],f32>
  %l13 = torch.prim.ListConstruct %c12 : (!torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c4 : (!torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c4 : (!torch.int) -> !torch.list<int>
  %l17 = torch.prim.ListConstruct %zero : (!torch.int) -> !torch.list<int>
  %18 = torch.aten.convolution %7, %10, %c11, %l13, %l14, %l15, %c16, %l17, %c4 : !torch.vtensor<[1,3,7],f32>, !torch.vtensor<[2,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,4],f32>
  %19 = torch.aten.mul.Scalar %18, %c6 : !torch.vtensor<[1,2,4],f32>, !torch.float -> !torch.vtensor<[1,2,4],f32>
  %20 = torch.aten.round %19 : !torch.vtensor<[1,2,4],f32> -> !torch.vtensor<[1,2,4],f32>
  %22 = torch.aten.add.Scalar %20, %c21, %c4 : !torch.vtensor<[1,2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,4],f32>
  %25 = torch.aten.clamp %22, %c23, %c24 : !torch.vtensor<[1,2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,4],f32>
  %26 = torch.prims.convert_element_type %25, %c4 : !torch.vtensor<[1,2,4],f32>, !torch.int -> !torch.vtensor<[1,2,4],si8>
  return %26 : !torch.vtensor<[1,2,4],si8>
}

// A batch of unknown size.
// CHECK-LABEL: func.func @conv3d
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V7:.*]] = tosa.transpose %[[A]] {perms = array<i32: 0, 2, 3, 4, 1>} : (tensor<?x3x5x6x7xi8>) -> tensor<?x5x6x7x3xi8>
// CHECK-DAG:     %[[V8:.*]] = tosa.transpose %[[B]] {perms = array<i32: 0, 2, 3, 4, 1>} : (tensor<2x3x3x3x2xi8>) -> tensor<2x3x3x2x3xi8>
// CHECK-DAG:     %[[V9:.*]] = tosa.conv3d %[[V7]], %[[V8]], %[[V6]], %[[V4]], %[[V5]] {acc_type = i32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<?x5x6x7x3xi8>, tensor<2x3x3x2x3xi8>, tensor<2xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<?x3x4x6x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.rescale %[[V9]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<?x3x4x6x2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<?x3x4x6x2xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.transpose %[[V10]] {perms = array<i32: 0, 4, 1, 2, 3>} : (tensor<?x3x4x6x2xi8>) -> tensor<?x2x3x4x6xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V11]]
func.func @conv3d(%a: !torch.vtensor<[?,3,5,6,7],si8>, %w: !torch.vtensor<[2,3,3,3,2],si8>) -> !torch.vtensor<[?,2,3,4,6],si8> {
  %false = torch.constant.bool false
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c13 = torch.constant.int 0
  %c20 = torch.constant.int -5
  %c22 = torch.constant.int -128
  %c23 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[?,3,5,6,7],si8>, !torch.int -> !torch.vtensor<[?,3,5,6,7],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[?,3,5,6,7],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,3,5,6,7],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[?,3,5,6,7],f32>, !torch.float -> !torch.vtensor<[?,3,5,6,7],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,3,3,3,2],si8>, !torch.int -> !torch.vtensor<[2,3,3,3,2],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[2,3,3,3,2],f32>, !torch.float -> !torch.vtensor<[2,3,3,3,2],f32>
  %l12 = torch.prim.ListConstruct %c4, %c4, %c4 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c13, %c13, %c13 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c4, %c4, %c4 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c13, %c13, %c13 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %17 = torch.aten.convolution %7, %10, %c11, %l12, %l14, %l15, %false, %l16, %c4 : !torch.vtensor<[?,3,5,6,7],f32>, !torch.vtensor<[2,3,3,3,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[?,2,3,4,6],f32>
  %18 = torch.aten.mul.Scalar %17, %c6 : !torch.vtensor<[?,2,3,4,6],f32>, !torch.float -> !torch.vtensor<[?,2,3,4,6],f32>
  %19 = torch.aten.round %18 : !torch.vtensor<[?,2,3,4,6],f32> -> !torch.vtensor<[?,2,3,4,6],f32>
  %21 = torch.aten.add.Scalar %19, %c20, %c4 : !torch.vtensor<[?,2,3,4,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,2,3,4,6],f32>
  %24 = torch.aten.clamp %21, %c22, %c23 : !torch.vtensor<[?,2,3,4,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,2,3,4,6],f32>
  %25 = torch.prims.convert_element_type %24, %c4 : !torch.vtensor<[?,2,3,4,6],f32>, !torch.int -> !torch.vtensor<[?,2,3,4,6],si8>
  return %25 : !torch.vtensor<[?,2,3,4,6],si8>
}

// The largest integer stands for the largest number.
// CHECK-LABEL: func.func @max_pool2d
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tosa.transpose %[[A]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x2x5x6xi8>) -> tensor<1x5x6x2xi8>
// CHECK-DAG:     %[[V1:.*]] = tosa.max_pool2d %[[V0]] {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x6x2xi8>) -> tensor<1x3x3x2xi8>
// CHECK-DAG:     %[[V2:.*]] = tosa.transpose %[[V1]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x3x2xi8>) -> tensor<1x2x3x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V2]]
func.func @max_pool2d(%a: !torch.vtensor<[1,2,5,6],si8>) -> !torch.vtensor<[1,2,3,3],si8> {
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int6 = torch.constant.int 6
  %zero = torch.constant.int 3
  %low = torch.constant.int -128
  %high = torch.constant.int 127
  %half = torch.constant.float 5.000000e-01
  %inverse = torch.constant.float 2.000000e+00
  %kernel = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %stride = torch.prim.ListConstruct %int2, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %padding = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %dilation = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.prims.convert_element_type %a, %int6 : !torch.vtensor<[1,2,5,6],si8>, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %1 = torch.aten.sub.Scalar %0, %int3, %int1 : !torch.vtensor<[1,2,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %2 = torch.aten.mul.Scalar %1, %half : !torch.vtensor<[1,2,5,6],f32>, !torch.float -> !torch.vtensor<[1,2,5,6],f32>
  %3:2 = torch.aten.max_pool2d_with_indices %2, %kernel, %stride, %padding, %dilation, %false : !torch.vtensor<[1,2,5,6],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,3,3],f32>, !torch.vtensor<[1,2,3,3],si64>
  %4 = torch.aten.mul.Scalar %3#0, %inverse : !torch.vtensor<[1,2,3,3],f32>, !torch.float -> !torch.vtensor<[1,2,3,3],f32>
  %5 = torch.aten.round %4 : !torch.vtensor<[1,2,3,3],f32> -> !torch.vtensor<[1,2,3,3],f32>
  %6 = torch.aten.add.Scalar %5, %zero, %int1 : !torch.vtensor<[1,2,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %7 = torch.aten.clamp %6, %low, %high : !torch.vtensor<[1,2,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %8 = torch.prims.convert_element_type %7, %int1 : !torch.vtensor<[1,2,3,3],f32>, !torch.int -> !torch.vtensor<[1,2,3,3],si8>
  return %8 : !torch.vtensor<[1,2,3,3],si8>
}

// Its scale may be another one.
// CHECK-LABEL: func.func @max_pool2d_to_another_scale
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.transpose %[[A]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x2x5x6xi8>) -> tensor<1x5x6x2xi8>
// CHECK-DAG:     %[[V5:.*]] = tosa.max_pool2d %[[V4]] {kernel = array<i64: 3, 3>, pad = array<i64: 1, 1, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x5x6x2xi8>) -> tensor<1x3x3x2xi8>
// CHECK-DAG:     %[[V6:.*]] = tosa.transpose %[[V5]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x3x2xi8>) -> tensor<1x2x3x3xi8>
// CHECK-DAG:     %[[V7:.*]] = tosa.rescale %[[V6]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x2x3x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x3x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V7]]
func.func @max_pool2d_to_another_scale(%a: !torch.vtensor<[1,2,5,6],si8>) -> !torch.vtensor<[1,2,3,3],si8> {
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int6 = torch.constant.int 6
  %zero = torch.constant.int 0
  %low = torch.constant.int -128
  %high = torch.constant.int 127
  %half = torch.constant.float 5.000000e-01
  %inverse = torch.constant.float 1.000000e+00
  %kernel = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %stride = torch.prim.ListConstruct %int2, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %padding = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %dilation = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.prims.convert_element_type %a, %int6 : !torch.vtensor<[1,2,5,6],si8>, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %1 = torch.aten.sub.Scalar %0, %int3, %int1 : !torch.vtensor<[1,2,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %2 = torch.aten.mul.Scalar %1, %half : !torch.vtensor<[1,2,5,6],f32>, !torch.float -> !torch.vtensor<[1,2,5,6],f32>
  %3:2 = torch.aten.max_pool2d_with_indices %2, %kernel, %stride, %padding, %dilation, %false : !torch.vtensor<[1,2,5,6],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,3,3],f32>, !torch.vtensor<[1,2,3,3],si64>
  %4 = torch.aten.mul.Scalar %3#0, %inverse : !torch.vtensor<[1,2,3,3],f32>, !torch.float -> !torch.vtensor<[1,2,3,3],f32>
  %5 = torch.aten.round %4 : !torch.vtensor<[1,2,3,3],f32> -> !torch.vtensor<[1,2,3,3],f32>
  %6 = torch.aten.add.Scalar %5, %zero, %int1 : !torch.vtensor<[1,2,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %7 = torch.aten.clamp %6, %low, %high : !torch.vtensor<[1,2,3,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,3],f32>
  %8 = torch.prims.convert_element_type %7, %int1 : !torch.vtensor<[1,2,3,3],f32>, !torch.int -> !torch.vtensor<[1,2,3,3],si8>
  return %8 : !torch.vtensor<[1,2,3,3],si8>
}
