// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline -split-input-file | FileCheck %s

// A dimension of size 1 is read at 0; missing ones are not read at all.
// CHECK:       #[[A:.*]] = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
// CHECK:       #[[B:.*]] = affine_map<(d0, d1, d2) -> (d1, 0)>
// CHECK-LABEL: func.func @broadcast
// CHECK:         linalg.generic {indexing_maps = [#[[A]], #[[B]], #{{.*}}]
// CHECK:           arith.mulf
func.func @broadcast(%a: !torch.vtensor<[3,1,4],f32>, %b: !torch.vtensor<[5,1],f32>) -> !torch.vtensor<[3,5,4],f32> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[3,1,4],f32>, !torch.vtensor<[5,1],f32> -> !torch.vtensor<[3,5,4],f32>
  return %0 : !torch.vtensor<[3,5,4],f32>
}

// -----

// The sign of an integer decides between comparisons, and how it is widened.
// CHECK-LABEL: func.func @signs
// CHECK:         arith.extui {{.*}} : i8 to i16
// CHECK:         arith.extsi {{.*}} : i8 to i16
// CHECK:         arith.cmpi sgt
func.func @signs(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],si8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.gt.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// -----

// CHECK-LABEL: func.func @unscaled
// CHECK-NOT:     arith.mulf
// CHECK:         arith.addf
func.func @unscaled(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.add.Tensor %a, %a, %int1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Rounded once.
// CHECK-LABEL: func.func @scaled
// CHECK:         math.fma
func.func @scaled(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.add.Tensor %a, %a, %int3 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// NaN must come out of relu as NaN, and -0.0 as -0.0.
// CHECK-LABEL: func.func @relu
// CHECK:         %[[NEGATIVE:.*]] = arith.cmpf olt, %[[X:.*]], %[[ZERO:.*]] : f32
// CHECK:         arith.select %[[NEGATIVE]], %[[ZERO]], %[[X]]
func.func @relu(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %0 = torch.aten.relu %a : !torch.vtensor<[?],f32> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// A division of integers is one of floats.
// CHECK-LABEL: func.func @true_divide
// CHECK:         arith.sitofp {{.*}} : i64 to f32
// CHECK:         arith.divf {{.*}} : f32
func.func @true_divide(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.true_divide.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
