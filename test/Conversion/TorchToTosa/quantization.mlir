// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Another scale alone is one operation.
// CHECK-LABEL: func.func @other_scale
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1610612736> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.rescale %[[A]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V4]]
func.func @other_scale(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.float 1.500000e+00
  %c11 = torch.constant.int -5
  %c13 = torch.constant.int -128
  %c14 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %16 = torch.prims.convert_element_type %15, %c4 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si8>
  return %16 : !torch.vtensor<[2,3],si8>
}

// The same scale and zero point leave the integers as they are.
// CHECK-LABEL: func.func @same_scale
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<6> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V1:.*]] = tosa.transpose %[[A]] {perms = array<i32: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK-DAG:     %[[V2:.*]] = tosa.reshape %[[V1]], %[[V0]] : (tensor<3x2xi8>, !tosa.shape<1>) -> tensor<6xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V2]]
func.func @same_scale(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[6],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.int 0
  %c13 = torch.constant.float 2.000000e+00
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %l9 = torch.prim.ListConstruct %c4, %c8 : (!torch.int, !torch.int) -> !torch.list<int>
  %10 = torch.aten.permute %7, %l9 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[3,2],f32>
  %l11 = torch.prim.ListConstruct %c1 : (!torch.int) -> !torch.list<int>
  %12 = torch.aten.view %10, %l11 : !torch.vtensor<[3,2],f32>, !torch.list<int> -> !torch.vtensor<[6],f32>
  %14 = torch.aten.mul.Scalar %12, %c13 : !torch.vtensor<[6],f32>, !torch.float -> !torch.vtensor<[6],f32>
  %15 = torch.aten.round %14 : !torch.vtensor<[6],f32> -> !torch.vtensor<[6],f32>
  %16 = torch.aten.add.Scalar %15, %c3, %c4 : !torch.vtensor<[6],f32>, !torch.int, !torch.int -> !torch.vtensor<[6],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[6],f32>, !torch.int, !torch.int -> !torch.vtensor<[6],f32>
  %20 = torch.prims.convert_element_type %19, %c4 : !torch.vtensor<[6],f32>, !torch.int -> !torch.vtensor<[6],si8>
  return %20 : !torch.vtensor<[6],si8>
}

// A ReLU is a bound: zero is -5.
// CHECK-LABEL: func.func @relu
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
// CHECK-DAG:     %[[V14:.*]] = tosa.clamp %[[V13]] {max_val = 127 : i8, min_val = -5 : i8} : (tensor<2x4xi8>) -> tensor<2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V14]]
func.func @relu(%a: !torch.vtensor<[2,3],si8>, %b: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %b, %c1 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mm %7, %10 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32> -> !torch.vtensor<[2,4],f32>
  %12 = torch.aten.relu %11 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.mul.Scalar %12, %c6 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c4 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.prims.convert_element_type %19, %c4 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %20 : !torch.vtensor<[2,4],si8>
}

// -2 and 20 are -6 and 5.
// CHECK-LABEL: func.func @bounds
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
// CHECK-DAG:     %[[V14:.*]] = tosa.clamp %[[V13]] {max_val = 5 : i8, min_val = -6 : i8} : (tensor<2x4xi8>) -> tensor<2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V14]]
func.func @bounds(%a: !torch.vtensor<[2,3],si8>, %b: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c12 = torch.constant.int -2
  %c13 = torch.constant.float 2.000000e+01
  %c17 = torch.constant.int -5
  %c19 = torch.constant.int -127
  %c20 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %b, %c1 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mm %7, %10 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32> -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.hardtanh %11, %c12, %c13 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.float -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.mul.Scalar %14, %c6 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.round %15 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %18 = torch.aten.add.Scalar %16, %c17, %c4 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %21 = torch.aten.clamp %18, %c19, %c20 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %22 = torch.prims.convert_element_type %21, %c4 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %22 : !torch.vtensor<[2,4],si8>
}

// A bias may come in front of a sum, and behind a view.
// CHECK-LABEL: func.func @added
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[8, -16, 0, 4]]]> : tensor<1x1x4xi32>}> : () -> tensor<1x1x4xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[A]], %[[V8]] : (tensor<2x3xi8>, !tosa.shape<3>) -> tensor<1x2x3xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[B]], %[[V7]] : (tensor<3x4xi8>, !tosa.shape<3>) -> tensor<1x3x4xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.matmul %[[V9]], %[[V10]], %[[V5]], %[[V6]] : (tensor<1x2x3xi8>, tensor<1x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x4xi32>
// CHECK-DAG:     %[[V12:.*]] = tosa.add %[[V11]], %[[V4]] : (tensor<1x2x4xi32>, tensor<1x1x4xi32>) -> tensor<1x2x4xi32>
// CHECK-DAG:     %[[V13:.*]] = tosa.rescale %[[V12]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x2x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V13]]
func.func @added(%a: !torch.vtensor<[2,3],si8>, %b: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[1,2,4],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c13 = torch.constant.int 2
  %c14 = torch.constant.int 4
  %c20 = torch.constant.int -5
  %c22 = torch.constant.int -128
  %c23 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %b, %c1 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mm %7, %10 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32> -> !torch.vtensor<[2,4],f32>
  %w12 = torch.vtensor.literal(dense<[1.0, -2.0, 0.0, 0.5]> : tensor<4xf32>) : !torch.vtensor<[4],f32>
  %l15 = torch.prim.ListConstruct %c4, %c13, %c14 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %16 = torch.aten.view %11, %l15 : !torch.vtensor<[2,4],f32>, !torch.list<int> -> !torch.vtensor<[1,2,4],f32>
  %17 = torch.aten.add.Tensor %w12, %16, %c4 : !torch.vtensor<[4],f32>, !torch.vtensor<[1,2,4],f32>, !torch.int -> !torch.vtensor<[1,2,4],f32>
  %18 = torch.aten.mul.Scalar %17, %c6 : !torch.vtensor<[1,2,4],f32>, !torch.float -> !torch.vtensor<[1,2,4],f32>
  %19 = torch.aten.round %18 : !torch.vtensor<[1,2,4],f32> -> !torch.vtensor<[1,2,4],f32>
  %21 = torch.aten.add.Scalar %19, %c20, %c4 : !torch.vtensor<[1,2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,4],f32>
  %24 = torch.aten.clamp %21, %c22, %c23 : !torch.vtensor<[1,2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,4],f32>
  %25 = torch.prims.convert_element_type %24, %c4 : !torch.vtensor<[1,2,4],f32>, !torch.int -> !torch.vtensor<[1,2,4],si8>
  return %25 : !torch.vtensor<[1,2,4],si8>
}

// The weight is transposed as integers.
// CHECK-LABEL: func.func @addmm
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[8, -16, 0, 4]]]> : tensor<1x1x4xi32>}> : () -> tensor<1x1x4xi32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V9:.*]] = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V10:.*]] = tosa.transpose %[[B]] {perms = array<i32: 1, 0>} : (tensor<4x3xi8>) -> tensor<3x4xi8>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[A]], %[[V9]] : (tensor<2x3xi8>, !tosa.shape<3>) -> tensor<1x2x3xi8>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V10]], %[[V8]] : (tensor<3x4xi8>, !tosa.shape<3>) -> tensor<1x3x4xi8>
// CHECK-DAG:     %[[V13:.*]] = tosa.matmul %[[V11]], %[[V12]], %[[V6]], %[[V7]] : (tensor<1x2x3xi8>, tensor<1x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x4xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.add %[[V13]], %[[V5]] : (tensor<1x2x4xi32>, tensor<1x1x4xi32>) -> tensor<1x2x4xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.rescale %[[V14]], %[[V4]], %[[V3]], %[[V1]], %[[V2]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x2x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x2x4xi8>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V15]], %[[V0]] : (tensor<1x2x4xi8>, !tosa.shape<2>) -> tensor<2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V16]]
func.func @addmm(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[4,3],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c16 = torch.constant.int -5
  %c18 = torch.constant.int -128
  %c19 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<[1.0, -2.0, 0.0, 0.5]> : tensor<4xf32>) : !torch.vtensor<[4],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[4,3],si8>, !torch.int -> !torch.vtensor<[4,3],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[4,3],f32>, !torch.float -> !torch.vtensor<[4,3],f32>
  %12 = torch.aten.t %11 : !torch.vtensor<[4,3],f32> -> !torch.vtensor<[3,4],f32>
  %13 = torch.aten.addmm %w1, %8, %12, %c5, %c5 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.mul.Scalar %13, %c7 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.round %14 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %17 = torch.aten.add.Scalar %15, %c16, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.aten.clamp %17, %c18, %c19 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %21 = torch.prims.convert_element_type %20, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %21 : !torch.vtensor<[2,4],si8>
}

// TOSA computes with bytes that have a sign, 128 below the others.
// CHECK-LABEL: func.func @unsigned
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<34> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V11:.*]] = tosa.rescale %[[A]], %[[V10]], %[[V9]], %[[V7]], %[[V8]] {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V11]], %[[V6]] : (tensor<2x3xi8>, !tosa.shape<3>) -> tensor<1x2x3xi8>
// CHECK-DAG:     %[[V13:.*]] = tosa.reshape %[[B]], %[[V5]] : (tensor<3x4xi8>, !tosa.shape<3>) -> tensor<1x3x4xi8>
// CHECK-DAG:     %[[V14:.*]] = tosa.matmul %[[V12]], %[[V13]], %[[V4]], %[[V8]] : (tensor<1x2x3xi8>, tensor<1x3x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x2x4xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.rescale %[[V14]], %[[V10]], %[[V3]], %[[V1]], %[[V2]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<1x2x4xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<1x2x4xi8>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V15]], %[[V0]] : (tensor<1x2x4xi8>, !tosa.shape<2>) -> tensor<2x4xi8>
// CHECK-DAG:     %[[V17:.*]] = tosa.rescale %[[V16]], %[[V10]], %[[V9]], %[[V8]], %[[V7]] {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x4xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V17]]
func.func @unsigned(%a: !torch.vtensor<[2,3],ui8>, %b: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],ui8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 131
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c14 = torch.constant.int 123
  %c16 = torch.constant.int 0
  %c17 = torch.constant.int 255
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],ui8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %b, %c1 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mm %7, %10 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32> -> !torch.vtensor<[2,4],f32>
  %12 = torch.aten.mul.Scalar %11, %c6 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.round %12 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.add.Scalar %13, %c14, %c4 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %18 = torch.aten.clamp %15, %c16, %c17 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.prims.convert_element_type %18, %c16 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],ui8>
  return %19 : !torch.vtensor<[2,4],ui8>
}
