// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-lower-marked{target=math pipeline=func.func(convert-torch-to-math),torch-func-backend-type-conversion,torch-finalizing-backend-type-conversion},torch-lower-marked{target=linalg pipeline=torch-backend-to-linalg-on-tensors-backend-pipeline},canonicalize,cse)' | FileCheck %s

// Each operation goes to the target that its mark names, with its constants. What has no mark stays, and so does what
// its target refuses.
// CHECK-LABEL: func.func @marks
// CHECK:         %[[INT1:.*]] = torch.constant.int 1
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = math.exp %[[A]] : tensor<2xf32>
// CHECK:         %[[V1:.*]] = torch_c.from_builtin_tensor %[[V0]]
// CHECK:         %[[V2:.*]] = torch.aten.add.Tensor %[[V1]], %[[V1]], %[[INT1]]
// CHECK:         %[[V3:.*]] = torch_c.to_builtin_tensor %[[V2]]
// CHECK:         %[[V4:.*]] = linalg.generic {{.*}} ins(%[[V3]], %[[V3]] : tensor<2xf32>, tensor<2xf32>)
// CHECK:           arith.addf
// CHECK:         %[[V5:.*]] = torch_c.from_builtin_tensor %[[V4]]
// CHECK:         %[[V6:.*]] = torch.aten.neg %[[V5]] {torch.lower_to = "math"}
// CHECK:         return %[[V6]]
func.func @marks(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.exp %x {torch.lower_to = "math"} : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %1 = torch.aten.add.Tensor %0, %0, %int1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  %2 = torch.aten.add.Tensor %1, %1, %int1 {torch.lower_to = "linalg"} : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  %3 = torch.aten.neg %2 {torch.lower_to = "math"} : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
}

// Numbers that are known at run time only come from outside, through lists as well; several results; regions.
// CHECK-LABEL: func.func @numbers
// CHECK-DAG:     %[[N:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         cf.assert
// CHECK-NOT:     torch.aten
// CHECK:         return
func.func @numbers(%x: !torch.vtensor<[2,3],f32>, %n: !torch.int) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %true = torch.constant.bool true
  %false = torch.constant.bool false
  %int1 = torch.constant.int 1
  %0 = torch.prim.ListConstruct %n : (!torch.int) -> !torch.list<int>
  %1 = torch.aten.view %x, %0 {torch.lower_to = "linalg"} : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[?],f32>
  %values, %indices = torch.aten.max.dim %x, %int1, %false {torch.lower_to = "linalg"} : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %1, %values, %indices : !torch.vtensor<[?],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// A type that is unknown outside of the Torch dialect, and one that the pipeline changes: both stay.
// CHECK-LABEL: func.func @stay
// CHECK:         torch.aten.exp %arg0 {torch.lower_to = "linalg"}
// CHECK:         torch.aten.Delete.Dict_str %arg1, %{{.*}} {torch.lower_to = "linalg"}
func.func @stay(%x: !torch.vtensor<*,f32>, %d: !torch.dict<str, int>) -> !torch.vtensor<*,f32> {
  %str = torch.constant.str "key"
  %0 = torch.aten.exp %x {torch.lower_to = "linalg"} : !torch.vtensor<*,f32> -> !torch.vtensor<*,f32>
  torch.aten.Delete.Dict_str %d, %str {torch.lower_to = "linalg"} : !torch.dict<str, int>, !torch.str
  return %0 : !torch.vtensor<*,f32>
}
