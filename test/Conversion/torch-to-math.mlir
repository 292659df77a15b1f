// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-math{only-marked},convert-torch-to-linalg{only-marked},canonicalize,cse))' | FileCheck %s

// Each operation goes to the target that its mark names; what has no mark, or one that its target refuses, stays.
// CHECK-LABEL: func.func @marks
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.exp %[[A]] : tensor<2xf32>
// CHECK:         %[[V1:.*]] = torch_c.from_builtin_tensor %[[V0]]
// CHECK:         %[[V2:.*]] = torch.aten.exp %[[V1]]
// CHECK:         %[[V3:.*]] = torch_c.to_builtin_tensor %[[V2]]
// CHECK:         %[[V4:.*]] = linalg.generic {{.*}} ins(%[[V3]] : tensor<2xf32>)
// CHECK:           math.exp %{{.*}} : f32
// CHECK:         %[[V5:.*]] = torch_c.from_builtin_tensor %[[V4]]
// CHECK:         %[[V6:.*]] = torch.aten.neg %[[V5]] {torch.lower_to = "math"}
// CHECK:         return %[[V6]]
func.func @marks(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.exp %x {torch.lower_to = "math"} : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %1 = torch.aten.exp %0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %2 = torch.aten.exp %1 {torch.lower_to = "linalg"} : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %3 = torch.aten.neg %2 {torch.lower_to = "math"} : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
}
