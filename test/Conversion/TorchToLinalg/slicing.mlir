// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -pass-pipeline='builtin.module(torch-backend-to-linalg-on-tensors-backend-pipeline)' | FileCheck %s

// Bounds that are known become attributes.
// CHECK-LABEL: func.func @slice
// CHECK:       tensor.extract_slice %{{.*}}[0, 3] [2, 2] [1, 2] : tensor<2x7xf32> to tensor<2x2xf32>
func.func @slice(%x: !torch.vtensor<[2,7],f32>) -> !torch.vtensor<[2,2],f32> {
  %one = torch.constant.int 1
  %start = torch.constant.int -4
  %end = torch.constant.int 100
  %step = torch.constant.int 2
  %0 = torch.aten.slice.Tensor %x, %one, %start, %end, %step : !torch.vtensor<[2,7],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// -----

// An index into a size that is not known is checked.
// CHECK-LABEL: func.func @select
// CHECK:       cf.assert %{{.*}}, "{{.*}}select: the index is out of range"
// CHECK:       tensor.extract_slice %{{.*}}[%{{.*}}, 0] [1, 7] [1, 1] : tensor<?x7xf32> to tensor<7xf32>
func.func @select(%x: !torch.vtensor<[?,7],f32>) -> !torch.vtensor<[7],f32> {
  %zero = torch.constant.int 0
  %last = torch.constant.int -1
  %0 = torch.aten.select.int %x, %zero, %last : !torch.vtensor<[?,7],f32>, !torch.int, !torch.int -> !torch.vtensor<[7],f32>
  return %0 : !torch.vtensor<[7],f32>
}

// -----

// CHECK-LABEL: func.func @select_scatter
// CHECK:       tensor.insert_slice %{{.*}} into %{{.*}}[0, 2, 0] [%{{.*}}, 1, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<?x7x4xf32>
func.func @select_scatter(%x: !torch.vtensor<[?,7,4],f32>, %y: !torch.vtensor<[?,4],f32>) -> !torch.vtensor<[?,7,4],f32> {
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %0 = torch.aten.select_scatter %x, %y, %one, %two : !torch.vtensor<[?,7,4],f32>, !torch.vtensor<[?,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,7,4],f32>
  return %0 : !torch.vtensor<[?,7,4],f32>
}

// -----

// CHECK-LABEL: func.func @unbind
// CHECK:       tensor.extract_slice %{{.*}}[0, 0] [1, 3]
// CHECK:       tensor.extract_slice %{{.*}}[1, 0] [1, 3]
func.func @unbind(%x: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>) {
  %zero = torch.constant.int 0
  %list = torch.aten.unbind.int %x, %zero : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.list<vtensor>
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32>
}

// -----

// An index is checked before anything is read.
// CHECK-LABEL: func.func @embedding
// CHECK:       linalg.generic
// CHECK:         tensor.extract %{{.*}} : tensor<?xi64>
// CHECK:         cf.assert %{{.*}}, "{{.*}}an index is out of range"
// CHECK:         tensor.extract %{{.*}} : tensor<9x4xf32>
func.func @embedding(%table: !torch.vtensor<[9,4],f32>, %rows: !torch.vtensor<[?],si64>) -> !torch.vtensor<[?,4],f32> {
  %none = torch.constant.int -1
  %false = torch.constant.bool false
  %0 = torch.aten.embedding %table, %rows, %none, %false, %false : !torch.vtensor<[9,4],f32>, !torch.vtensor<[?],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,4],f32>
  return %0 : !torch.vtensor<[?,4],f32>
}

// -----

// The type promises two elements, the tensor may have one.
// CHECK-LABEL: func.func @size_of_a_slice_is_promised
// CHECK:         %[[SIZE:.*]] = tensor.dim %{{.*}}, %{{.*}} : tensor<?xf32>
// CHECK:         %[[LENGTH:.*]] = arith.minsi %[[SIZE]], %{{.*}} : index
// CHECK:         cf.assert %{{.*}}, "{{.*}}the slice has another size than the traced one"
// CHECK:         tensor.extract_slice {{.*}} : tensor<?xf32> to tensor<2xf32>
func.func @size_of_a_slice_is_promised(%x: !torch.vtensor<[?],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %0 = torch.aten.slice.Tensor %x, %int0, %int0, %int2, %int1 : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// CHECK-LABEL: func.func @size_of_a_result_is_promised
// CHECK:         cf.assert %{{.*}}, "{{.*}}a size differs from the traced one"
// CHECK:         return %{{.*}} : tensor<3x4xf32>
func.func @size_of_a_result_is_promised(%x: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[3,4],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %0 = torch.aten.transpose.int %x, %int0, %int1 : !torch.vtensor<[?,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}
