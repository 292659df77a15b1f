// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @numbers
// CHECK-DAG:     %[[CM3:.*]] = arith.constant -3 : i64
// CHECK-DAG:     %[[V0:.*]] = torch_c.from_i64 %[[CM3]]
// CHECK-DAG:     %[[F2_5:.*]] = arith.constant 2.500000e+00 : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[F2_5]]
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[TRUE]]
// CHECK:         return %[[V0]], %[[V1]], %[[V2]] : !torch.int, !torch.float, !torch.bool
func.func @numbers() -> (!torch.int, !torch.float, !torch.bool) {
  %int = torch.constant.int -3
  %float = torch.constant.float 2.500000e+00
  %bool = torch.constant.bool true
  return %int, %float, %bool : !torch.int, !torch.float, !torch.bool
}

// Integers lose their sign, and nothing else.
// CHECK-LABEL: func.func @literal
// CHECK-DAG:     %[[CST:.*]] = arith.constant dense<[1, -1]> : tensor<2xi8>
// CHECK-DAG:     %[[V0:.*]] = torch_c.from_builtin_tensor %[[CST]] : tensor<2xi8> -> !torch.vtensor<[2],ui8>
// CHECK:         return %[[V0]] : !torch.vtensor<[2],ui8>
func.func @literal() -> !torch.vtensor<[2],ui8> {
  %0 = torch.vtensor.literal(dense<[1, 255]> : tensor<2xui8>) : !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @literal_f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant dense<[1.500000e+00, -2.500000e+00]> : tensor<2xf32>
// CHECK-DAG:     %[[V0:.*]] = torch_c.from_builtin_tensor %[[CST]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V0]] : !torch.vtensor<[2],f32>
func.func @literal_f32() -> !torch.vtensor<[2],f32> {
  %0 = torch.vtensor.literal(dense<[1.5, -2.5]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @literal_complex
// CHECK-DAG:     %[[CST:.*]] = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<1xcomplex<f32>>
// CHECK-DAG:     %[[V0:.*]] = torch_c.from_builtin_tensor %[[CST]] : tensor<1xcomplex<f32>> -> !torch.vtensor<[1],complex<f32>>
// CHECK:         return %[[V0]] : !torch.vtensor<[1],complex<f32>>
func.func @literal_complex() -> !torch.vtensor<[1],complex<f32>> {
  %0 = torch.vtensor.literal(dense<(1.0, 2.0)> : tensor<1xcomplex<f32>>) : !torch.vtensor<[1],complex<f32>>
  return %0 : !torch.vtensor<[1],complex<f32>>
}

// A blob is shared, not copied.
// CHECK-LABEL: func.func @literal_resource
// CHECK-DAG:     %[[CST:.*]] = arith.constant dense_resource<w> : tensor<2xf32>
// CHECK-DAG:     %[[V0:.*]] = torch_c.from_builtin_tensor %[[CST]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V0]] : !torch.vtensor<[2],f32>
func.func @literal_resource() -> !torch.vtensor<[2],f32> {
  %0 = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}
