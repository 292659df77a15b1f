// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Scales and zero points may be tensors, and factors come first. A zero point of
// zero is not added.
// CHECK-LABEL: func.func @casts
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1610612736> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.rescale %[[A]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V4]]
func.func @casts(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c3 = torch.constant.int 6
  %c4 = torch.constant.bool false
  %c5 = torch.constant.none
  %c7 = torch.constant.int 1
  %c10 = torch.constant.float 1.500000e+00
  %c13 = torch.constant.int -128
  %c14 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<0.5> : tensor<f32>) : !torch.vtensor<[],f32>
  %w2 = torch.vtensor.literal(dense<3> : tensor<si64>) : !torch.vtensor<[],si64>
  %6 = torch.aten.to.dtype %a, %c3, %c4, %c4, %c5 : !torch.vtensor<[2,3],si8>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.sub.Tensor %6, %w2, %c7 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[],si64>, !torch.int -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Tensor %w1, %8 : !torch.vtensor<[],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.round %11 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %16 = torch.aten.to.dtype %15, %c7, %c4, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si8>
  return %16 : !torch.vtensor<[2,3],si8>
}

// Bounds and views commute with a quantization.
// CHECK-LABEL: func.func @copies
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1610612736> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V3:.*]] = tosa.rescale %[[A]], %[[V2]], %[[V1]], %[[V0]], %[[V0]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     %[[V4:.*]] = tosa.clamp %[[V3]] {max_val = 127 : i8, min_val = -4 : i8} : (tensor<2x3xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     %[[V5:.*]] = tosa.transpose %[[V4]] {perms = array<i32: 1, 0>} : (tensor<2x3xi8>) -> tensor<3x2xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V5]]
func.func @copies(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[3,2],si8> {
  %zero = torch.constant.int 0
  %c1 = torch.constant.int 6
  %c2 = torch.constant.none
  %c3 = torch.constant.bool false
  %c5 = torch.constant.float 5.000000e-01
  %c7 = torch.constant.int 1
  %c9 = torch.constant.float -3.000000e+00
  %c11 = torch.constant.float 1.500000e+00
  %c14 = torch.constant.int -128
  %c15 = torch.constant.int 127
  %4 = torch.aten._to_copy %a, %c1, %c2, %c2, %c2, %c3, %c2 : !torch.vtensor<[2,3],si8>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.mul.Scalar %4, %c5 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.transpose.int %6, %zero, %c7 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,2],f32>
  %10 = torch.aten.clamp_min %8, %c9 : !torch.vtensor<[3,2],f32>, !torch.float -> !torch.vtensor<[3,2],f32>
  %12 = torch.aten.mul.Scalar %10, %c11 : !torch.vtensor<[3,2],f32>, !torch.float -> !torch.vtensor<[3,2],f32>
  %13 = torch.aten.round %12 : !torch.vtensor<[3,2],f32> -> !torch.vtensor<[3,2],f32>
  %16 = torch.aten.clamp %13, %c14, %c15 : !torch.vtensor<[3,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,2],f32>
  %17 = torch.aten._to_copy %16, %c7, %c2, %c2, %c2, %c3, %c2 : !torch.vtensor<[3,2],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[3,2],si8>
  return %17 : !torch.vtensor<[3,2],si8>
}

// Tensors of the program are resources: this one is 0.5.
// CHECK-LABEL: func.func @scale_of_resource
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1610612736> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.rescale %[[A]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V4]]
func.func @scale_of_resource(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c7 = torch.constant.float 1.500000e+00
  %c10 = torch.constant.int -5
  %c12 = torch.constant.int -128
  %c13 = torch.constant.int 127
  %s = torch.vtensor.literal(dense_resource<scale> : tensor<f32>) : !torch.vtensor<[],f32>
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.mul.Tensor %5, %s : !torch.vtensor<[2,3],f32>, !torch.vtensor<[],f32> -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.round %8 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %11 = torch.aten.add.Scalar %9, %c10, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %14 = torch.aten.clamp %11, %c12, %c13 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.prims.convert_element_type %14, %c4 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si8>
  return %15 : !torch.vtensor<[2,3],si8>
}

{-#
  dialect_resources: {
    builtin: {
      scale: "0x040000000000003F"
    }
  }
#-}
