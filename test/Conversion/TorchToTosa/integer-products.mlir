// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The zero points are 3 and 0. The unit of the sums is 0.5 * 0.25, and that of the
// result 2: a factor of 2^-4.
// CHECK-LABEL: func.func @product
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[A]], %[[V8]] : (tensor<2x3xi8>, !tosa.shape<3>) -> tensor<1x2x3xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[B]], %[[V7]] : (tensor<3x4xi8>, !tosa.shape<3>) -> tensor<1x3x4xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.matmul %[[V9]], %[[V10]], %[[V5]], %[[V6]] : (tensor<1x2x3xi8>, tensor<1x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x4xi32>
// CHECK-DAG:     %[[V12:.*]] = tosa.rescale %[[V11]], %[[V4]], %[[V3]], %[[V1]], %[[V2]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x2x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x2x4xi8>
// CHECK-DAG:     %[[V13:.*]] = tosa.reshape %[[V12]], %[[V0]] : (tensor<1x2x4xi8>, !tosa.shape<2>) -> tensor<2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V13]]
func.func @product(%a: !torch.vtensor<[2,3],si8>, %b: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c14 = torch.constant.int -5
  %c16 = torch.constant.int -128
  %c17 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %b, %c1 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mm %7, %10 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32> -> !torch.vtensor<[2,4],f32>
  %12 = torch.aten.mul.Scalar %11, %c6 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.round %12 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.add.Scalar %13, %c14, %c4 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %18 = torch.aten.clamp %15, %c16, %c17 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.prims.convert_element_type %18, %c4 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %19 : !torch.vtensor<[2,4],si8>
}

// Batches are multiplied as they are.
// CHECK-LABEL: func.func @batches
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V6:.*]] = tosa.matmul %[[A]], %[[B]], %[[V4]], %[[V5]] : (tensor<5x2x3xi8>, tensor<5x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<5x2x4xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.rescale %[[V6]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<5x2x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V7]]
func.func @batches(%a: !torch.vtensor<[5,2,3],si8>, %b: !torch.vtensor<[5,3,4],si8>) -> !torch.vtensor<[5,2,4],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c14 = torch.constant.int -5
  %c16 = torch.constant.int -128
  %c17 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[5,2,3],si8>, !torch.int -> !torch.vtensor<[5,2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[5,2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[5,2,3],f32>, !torch.float -> !torch.vtensor<[5,2,3],f32>
  %8 = torch.prims.convert_element_type %b, %c1 : !torch.vtensor<[5,3,4],si8>, !torch.int -> !torch.vtensor<[5,3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[5,3,4],f32>, !torch.float -> !torch.vtensor<[5,3,4],f32>
  %11 = torch.aten.bmm %7, %10 : !torch.vtensor<[5,2,3],f32>, !torch.vtensor<[5,3,4],f32> -> !torch.vtensor<[5,2,4],f32>
  %12 = torch.aten.mul.Scalar %11, %c6 : !torch.vtensor<[5,2,4],f32>, !torch.float -> !torch.vtensor<[5,2,4],f32>
  %13 = torch.aten.round %12 : !torch.vtensor<[5,2,4],f32> -> !torch.vtensor<[5,2,4],f32>
  %15 = torch.aten.add.Scalar %13, %c14, %c4 : !torch.vtensor<[5,2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,4],f32>
  %18 = torch.aten.clamp %15, %c16, %c17 : !torch.vtensor<[5,2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,4],f32>
  %19 = torch.prims.convert_element_type %18, %c4 : !torch.vtensor<[5,2,4],f32>, !torch.int -> !torch.vtensor<[5,2,4],si8>
  return %19 : !torch.vtensor<[5,2,4],si8>
}

// A scale per channel is a multiplier and a shift per channel. The bias has the
// units of the sums, 1/8 and 1/4.
// CHECK-LABEL: func.func @linear_per_channel
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[5, 2, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<[34, 33]> : tensor<2xi8>}> : () -> tensor<2xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[8, -8]]]> : tensor<1x1x2xi32>}> : () -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 3, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 10, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[A]], %[[V8]] : (tensor<5x2x3xi8>, !tosa.shape<3>) -> tensor<1x10x3xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.transpose %[[B]] {perms = array<i32: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V10]], %[[V7]] : (tensor<3x2xi8>, !tosa.shape<3>) -> tensor<1x3x2xi8>
// CHECK-DAG:     %[[V12:.*]] = tosa.matmul %[[V9]], %[[V11]], %[[V5]], %[[V6]] : (tensor<1x10x3xi8>, tensor<1x3x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x10x2xi32>
// CHECK-DAG:     %[[V13:.*]] = tosa.add %[[V12]], %[[V4]] : (tensor<1x10x2xi32>, tensor<1x1x2xi32>) -> tensor<1x10x2xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.rescale %[[V13]], %[[V3]], %[[V2]], %[[V1]], %[[V6]] {input_unsigned = false, output_unsigned = false, per_channel = true, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x10x2xi32>, tensor<2xi32>, tensor<2xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x10x2xi8>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V14]], %[[V0]] : (tensor<1x10x2xi8>, !tosa.shape<3>) -> tensor<5x2x2xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V15]]
func.func @linear_per_channel(%a: !torch.vtensor<[5,2,3],si8>, %w: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[5,2,2],si8> {
  %c4 = torch.constant.int 6
  %c6 = torch.constant.int 3
  %c7 = torch.constant.int 1
  %c9 = torch.constant.float 5.000000e-01
  %c17 = torch.constant.int 0
  %c19 = torch.constant.int -128
  %c20 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<[[0.25], [0.5]]> : tensor<2x1xf32>) : !torch.vtensor<[2,1],f32>
  %w2 = torch.vtensor.literal(dense<0> : tensor<2x1xsi64>) : !torch.vtensor<[2,1],si64>
  %w3 = torch.vtensor.literal(dense<[1.0, -2.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %5 = torch.prims.convert_element_type %a, %c4 : !torch.vtensor<[5,2,3],si8>, !torch.int -> !torch.vtensor<[5,2,3],f32>
  %8 = torch.aten.sub.Scalar %5, %c6, %c7 : !torch.vtensor<[5,2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[5,2,3],f32>, !torch.float -> !torch.vtensor<[5,2,3],f32>
  %11 = torch.prims.convert_element_type %w, %c4 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.sub.Tensor %11, %w2, %c7 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],si64>, !torch.int -> !torch.vtensor<[2,3],f32>
  %13 = torch.aten.mul.Tensor %12, %w1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32> -> !torch.vtensor<[2,3],f32>
  %14 = torch.aten.linear %10, %13, %w3 : !torch.vtensor<[5,2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[5,2,2],f32>
  %15 = torch.aten.mul.Scalar %14, %c9 : !torch.vtensor<[5,2,2],f32>, !torch.float -> !torch.vtensor<[5,2,2],f32>
  %16 = torch.aten.round %15 : !torch.vtensor<[5,2,2],f32> -> !torch.vtensor<[5,2,2],f32>
  %18 = torch.aten.add.Scalar %16, %c17, %c7 : !torch.vtensor<[5,2,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,2],f32>
  %21 = torch.aten.clamp %18, %c19, %c20 : !torch.vtensor<[5,2,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[5,2,2],f32>
  %22 = torch.prims.convert_element_type %21, %c7 : !torch.vtensor<[5,2,2],f32>, !torch.int -> !torch.vtensor<[5,2,2],si8>
  return %22 : !torch.vtensor<[5,2,2],si8>
}

// As many rows as there are.
// CHECK-LABEL: func.func @linear_without_bias
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[-1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 3, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, -1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[A]], %[[V8]] : (tensor<?x3xi8>, !tosa.shape<3>) -> tensor<1x?x3xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.transpose %[[B]] {perms = array<i32: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V10]], %[[V7]] : (tensor<3x2xi8>, !tosa.shape<3>) -> tensor<1x3x2xi8>
// CHECK-DAG:     %[[V12:.*]] = tosa.matmul %[[V9]], %[[V11]], %[[V5]], %[[V6]] : (tensor<1x?x3xi8>, tensor<1x3x2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x?x2xi32>
// CHECK-DAG:     %[[V13:.*]] = tosa.rescale %[[V12]], %[[V4]], %[[V3]], %[[V1]], %[[V2]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x?x2xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x?x2xi8>
// CHECK-DAG:     %[[V14:.*]] = tosa.reshape %[[V13]], %[[V0]] : (tensor<1x?x2xi8>, !tosa.shape<2>) -> tensor<?x2xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V14]]
func.func @linear_without_bias(%a: !torch.vtensor<[?,3],si8>, %w: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[?,2],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c12 = torch.constant.none
  %c16 = torch.constant.int 0
  %c18 = torch.constant.int -128
  %c19 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[?,3],si8>, !torch.int -> !torch.vtensor<[?,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[?,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[?,3],f32>, !torch.float -> !torch.vtensor<[?,3],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.sub.Scalar %8, %c4, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %13 = torch.aten.linear %7, %11, %c12 : !torch.vtensor<[?,3],f32>, !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[?,2],f32>
  %14 = torch.aten.mul.Scalar %13, %c6 : !torch.vtensor<[?,2],f32>, !torch.float -> !torch.vtensor<[?,2],f32>
  %15 = torch.aten.round %14 : !torch.vtensor<[?,2],f32> -> !torch.vtensor<[?,2],f32>
  %17 = torch.aten.add.Scalar %15, %c16, %c4 : !torch.vtensor<[?,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,2],f32>
  %20 = torch.aten.clamp %17, %c18, %c19 : !torch.vtensor<[?,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,2],f32>
  %21 = torch.prims.convert_element_type %20, %c4 : !torch.vtensor<[?,2],f32>, !torch.int -> !torch.vtensor<[?,2],si8>
  return %21 : !torch.vtensor<[?,2],si8>
}
