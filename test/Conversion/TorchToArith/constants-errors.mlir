// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -convert-torch-to-arith | FileCheck %s

// A constant that no pattern takes is no error: whoever uses it names what cannot be converted.

// Refused: not a dense literal
// CHECK-LABEL: func.func @sparse
// CHECK-NEXT:    %[[V0:.*]] = torch.vtensor.literal(sparse<0, 1.000000e+00> : tensor<2xf32>) : !torch.vtensor<[2],f32>
// CHECK-NEXT:    return %[[V0]]
func.func @sparse() -> !torch.vtensor<[2],f32> {
  %0 = torch.vtensor.literal(sparse<[[0]], [1.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// A string has no builtin form, and needs none.
// CHECK-LABEL: func.func @string
// CHECK-NEXT:    torch.constant.str "text"
func.func @string() -> !torch.str {
  %0 = torch.constant.str "text"
  return %0 : !torch.str
}
