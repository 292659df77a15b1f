// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline | FileCheck %s

// CHECK-LABEL: func.func @count
// CHECK-DAG:     %[[THREE:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[ROWS:.*]] = tensor.dim %{{.*}}, %{{.*}} : tensor<?x3xf32>
// CHECK:         %[[COUNT:.*]] = arith.muli %[[ROWS]], %[[THREE]]
// CHECK:         arith.index_cast %[[COUNT]] : index to i64
func.func @count(%x: !torch.vtensor<[?,3],f32>) -> !torch.int {
  %0 = torch.aten.numel %x : !torch.vtensor<[?,3],f32> -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @number
// CHECK:         tensor.from_elements %{{.*}} : tensor<i64>
func.func @number(%x: !torch.int) -> !torch.vtensor<[],si64> {
  %0 = torch.prim.NumToTensor.Scalar %x : !torch.int -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}
