// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-lower-marked{target=tosa pipeline=torch-backend-to-tosa-backend-pipeline checks=torch-backend-to-linalg-on-tensors-backend-pipeline})' | FileCheck %s --check-prefixes=CHECK,CHECKED
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-lower-marked{target=tosa pipeline=torch-backend-to-tosa-backend-pipeline})' | FileCheck %s --check-prefixes=CHECK,UNCHECKED

// What linalg checks at run time stays, and what it does not check goes.
// CHECK-LABEL: func.func @places
// CHECKED:       torch.aten.index_select {{.*}} {torch.lower_to = "tosa"}
// UNCHECKED:     tosa.gather
// CHECK:         tosa.exp
func.func @places(%x: !torch.vtensor<[5,3],f32>, %n: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,3],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.index_select %x, %int0, %n {torch.lower_to = "tosa"} : !torch.vtensor<[5,3],f32>, !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2,3],f32>
  %1 = torch.aten.exp %0 {torch.lower_to = "tosa"} : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %1 : !torch.vtensor<[2,3],f32>
}

// A number becomes a tensor in TOSA, which cannot take the place of the operation; neither can a pair for a complex one.
// CHECK-LABEL: func.func @other_types
// CHECK:         torch.aten.mul.Scalar {{.*}} {torch.lower_to = "tosa"}
// CHECK:         torch.aten.neg {{.*}} {torch.lower_to = "tosa"}
func.func @other_types(%x: !torch.vtensor<[2],f32>, %n: !torch.float, %z: !torch.vtensor<[2],complex<f32>>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],complex<f32>>) {
  %0 = torch.aten.mul.Scalar %x, %n {torch.lower_to = "tosa"} : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  %1 = torch.aten.neg %z {torch.lower_to = "tosa"} : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0, %1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],complex<f32>>
}

// Small constants go with their operation; weights, which are not in the IR, are passed to it.
// CHECK-LABEL: func.func @constants
// CHECK:         %[[W:.*]] = torch.vtensor.literal(dense_resource<weight> : tensor<2xf32>)
// CHECK:         tosa.const
// CHECK:         tosa.add
// CHECK:         torch_c.to_builtin_tensor %[[W]]
// CHECK:         tosa.add
func.func @constants(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.vtensor.literal(dense<[1.0, 2.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %1 = torch.vtensor.literal(dense_resource<weight> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %2 = torch.aten.add.Tensor %x, %0, %int1 {torch.lower_to = "tosa"} : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  %3 = torch.aten.add.Tensor %2, %1, %int1 {torch.lower_to = "tosa"} : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
}
{-#
  dialect_resources: {
    builtin: {
      weight: "0x040000000000803F00000040"
    }
  }
#-}
