// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s | torch-mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @constants(
func.func @constants() {
  // CHECK: %int1 = torch.constant.int 1
  %0 = torch.constant.int 1
  // CHECK: %int-9223372036854775808 = torch.constant.int -9223372036854775808
  %1 = torch.constant.int -9223372036854775808
  // CHECK: %int7 = torch.constant.int 7 {note}
  %2 = torch.constant.int 7 {note}
  // CHECK: %float1.000000e00 = torch.constant.float 1.000000e+00
  %3 = torch.constant.float 1.0
  // CHECK: %float-1.000000e-10 = torch.constant.float -1.000000e-10
  %4 = torch.constant.float -1.0e-10
  // CHECK: %floatInf = torch.constant.float 0x7FF0000000000000
  %5 = torch.constant.float 0x7FF0000000000000
  // CHECK: %floatNaN = torch.constant.float 0x7FF8000000000000
  %6 = torch.constant.float 0x7FF8000000000000
  // CHECK: %true = torch.constant.bool true
  %7 = torch.constant.bool true
  // CHECK: %false = torch.constant.bool false
  %8 = torch.constant.bool false
  // CHECK: %str = torch.constant.str "say \22hi\22"
  %9 = torch.constant.str "say \22hi\22"
  // CHECK: %none = torch.constant.none
  %10 = torch.constant.none
  // CHECK: torch.constant.device "cuda:0"
  %11 = torch.constant.device "cuda:0"
  // CHECK: "torch.constant.number"() <{value = 1 : i64}> : () -> !torch.number
  %12 = "torch.constant.number"() <{value = 1 : i64}> : () -> !torch.number
  return
}

// CHECK-LABEL: func.func @literals(
func.func @literals() {
  // CHECK: torch.vtensor.literal(dense<1.000000e+00> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %0 = torch.vtensor.literal(dense<1.0> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  // CHECK: torch.vtensor.literal(dense<[1, 2]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  %1 = torch.vtensor.literal(dense<[1, 2]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  // Elements may leave out the sign of the dtype.
  // CHECK: torch.vtensor.literal(dense<255> : tensor<ui8>) : !torch.vtensor<[],ui8>
  %2 = torch.vtensor.literal(dense<255> : tensor<ui8>) : !torch.vtensor<[],ui8>
  // CHECK: torch.vtensor.literal(dense<5> : tensor<2xi64>) : !torch.vtensor<[2],si64>
  %3 = torch.vtensor.literal(dense<5> : tensor<2xi64>) : !torch.vtensor<[2],si64>
  // CHECK: torch.vtensor.literal(dense_resource<weights> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %4 = torch.vtensor.literal(dense_resource<weights> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  // CHECK: torch.tensor.literal(dense<1> : tensor<2xsi64>) : !torch.tensor<[?],si64>
  %5 = torch.tensor.literal(dense<1> : tensor<2xsi64>) : !torch.tensor<[?],si64>
  return
}

{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000000803F00000040"
    }
  }
#-}
