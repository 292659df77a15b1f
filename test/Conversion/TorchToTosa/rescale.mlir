// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// 0.7, as two floats of 32 bits say it, is 1503238528 * 2^-31.
// CHECK-LABEL: func.func @factors
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1503238528> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.rescale %[[A]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V4]]
func.func @factors(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.float 1.400000e+00
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

// A factor of 2^10 is a multiplier of 2^30 and a shift of 20.
// CHECK-LABEL: func.func @large_factor
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<20> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.rescale %[[A]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V4]]
func.func @large_factor(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 6.400000e+01
  %c8 = torch.constant.float 1.600000e+01
  %c11 = torch.constant.int 0
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

// A factor near 2^-36 has fewer digits in its multiplier: no shift is above 62.
// CHECK-LABEL: func.func @small_factor
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<62> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<67108872> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.rescale %[[A]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V4]]
func.func @small_factor(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 9.536743e-07
  %c8 = torch.constant.float 1.525879e-05
  %c11 = torch.constant.int 0
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

// The bytes less 128 have a sign; at the end they lose it again.
// CHECK-LABEL: func.func @unsigned_bytes
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1610612736> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<-128> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V8:.*]] = tosa.rescale %[[A]], %[[V7]], %[[V6]], %[[V4]], %[[V5]] {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     %[[V9:.*]] = tosa.rescale %[[V8]], %[[V3]], %[[V2]], %[[V0]], %[[V1]] {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.rescale %[[V9]], %[[V7]], %[[V6]], %[[V5]], %[[V4]] {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V10]]
func.func @unsigned_bytes(%a: !torch.vtensor<[2,3],ui8>) -> !torch.vtensor<[2,3],ui8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 131
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.float 1.500000e+00
  %c11 = torch.constant.int 123
  %c13 = torch.constant.int 0
  %c14 = torch.constant.int 255
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],ui8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %16 = torch.prims.convert_element_type %15, %c13 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],ui8>
  return %16 : !torch.vtensor<[2,3],ui8>
}
