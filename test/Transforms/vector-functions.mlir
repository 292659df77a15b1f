// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-vector-functions -split-input-file | FileCheck %s
// RUN: torch-mlir-opt %s -torch-vector-functions=vector-bytes=32 -split-input-file | FileCheck %s --check-prefix=NARROW
// RUN: torch-mlir-opt %s -torch-vector-functions=vector-bytes=16 -split-input-file | FileCheck %s --check-prefix=SHORT

// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[X:[^:]*]]: f32
// CHECK:         %[[ONCE:.*]] = call @torch_mlir_sin(%[[X]])
// CHECK:         call @torch_mlir_sin(%[[ONCE]])
func.func @twice(%x: f32) -> f32 {
  %0 = math.sin %x : f32
  %1 = math.sin %0 : f32
  return %1 : f32
}

// The function for numbers names its variants, and takes the library for large angles.
// CHECK:       func.func private @torch_mlir_sin(%[[Y:[^:]*]]: f32) -> f32
// CHECK-SAME:    llvm.linkage = #llvm.linkage<internal>
// CHECK-SAME:    llvm.readnone
// CHECK-SAME:    "vector-function-abi-variant"
// CHECK-SAME:    "_ZGV_LLVM_N16v_torch_mlir_sin(torch_mlir_sin_16),_ZGV_LLVM_N8v_torch_mlir_sin(torch_mlir_sin_8)"
// NARROW:        "_ZGV_LLVM_N8v_torch_mlir_sin(torch_mlir_sin_8),_ZGV_LLVM_N4v_torch_mlir_sin(torch_mlir_sin_4)"
// CHECK:         %[[HOLDS:.*]] = arith.cmpf ole
// CHECK:         scf.if %[[HOLDS]] -> (f32)
// CHECK:         } else {
// CHECK-NEXT:      %[[SLOW:.*]] = math.sin %[[Y]] : f32
// CHECK-NEXT:      scf.yield %[[SLOW]]

// A variant takes the library for those elements only.
// CHECK:       func.func private @torch_mlir_sin_16(%[[Z:[^:]*]]: vector<16xf32>) -> vector<16xf32>
// CHECK-SAME:    "torch-mlir-vector-function"
// CHECK:         %[[EACH:.*]] = arith.cmpf ole
// CHECK:         %[[ALL:.*]] = vector.reduction <and>, %[[EACH]] : vector<16xi1>
// CHECK:         scf.if %[[ALL]] -> (vector<16xf32>)
// CHECK:         } else {
// CHECK:           scf.for
// CHECK:             vector.extract %[[Z]]
// CHECK:             vector.extract %[[EACH]]
// CHECK:             scf.if
// CHECK:               math.sin %{{.*}} : f32
// CHECK:             vector.insert
// CHECK:       func.func private @torch_mlir_sin_8(
// CHECK-NOT:   func.func private

// -----

// CHECK-LABEL: func.func @others(
// CHECK-DAG:     call @torch_mlir_cos
// CHECK-DAG:     call @torch_mlir_tan
// CHECK-DAG:     call @torch_mlir_fmod(%{{.*}}, %{{.*}}) : (f32, f32) -> f32
// CHECK:       "_ZGV_LLVM_N16vv_torch_mlir_fmod(torch_mlir_fmod_16),_ZGV_LLVM_N8vv_torch_mlir_fmod(torch_mlir_fmod_8)"
func.func @others(%x: f32, %y: f32) -> (f32, f32, f32) {
  %0 = math.cos %x : f32
  %1 = math.tan %x : f32
  %2 = arith.remf %x, %y : f32
  return %0, %1, %2 : f32, f32, f32
}

// -----

// Vectors of f64 are half as long, and there are none of one element.
// CHECK-LABEL: func.func @of_f64(
// CHECK-DAG:     call @torch_mlir_sin_f64(%{{.*}}) : (f64) -> f64
// CHECK-DAG:     call @torch_mlir_cos_f64(%{{.*}}) : (f64) -> f64
// CHECK:       "_ZGV_LLVM_N8v_torch_mlir_sin_f64(torch_mlir_sin_f64_8),_ZGV_LLVM_N4v_torch_mlir_sin_f64(torch_mlir_sin_f64_4)"
// CHECK:         math.sin %{{.*}} : f64
// SHORT:       "_ZGV_LLVM_N2v_torch_mlir_sin_f64(torch_mlir_sin_f64_2)"
func.func @of_f64(%x: f64) -> (f64, f64) {
  %0 = math.sin %x : f64
  %1 = math.cos %x : f64
  return %0, %1 : f64, f64
}

// -----

// Other functions and types, and vectors, stay as they are.
// CHECK-LABEL: func.func @refused(
// CHECK-NEXT:    math.tan %{{.*}} : f64
// CHECK-NEXT:    math.cos %{{.*}} : vector<4xf32>
// CHECK-NEXT:    arith.remf %{{.*}} : f16
// CHECK-NEXT:    return
// CHECK-NOT:   func.func
func.func @refused(%x: f64, %v: vector<4xf32>, %h: f16) -> (f64, vector<4xf32>, f16) {
  %0 = math.tan %x : f64
  %1 = math.cos %v : vector<4xf32>
  %2 = arith.remf %h, %h : f16
  return %0, %1, %2 : f64, vector<4xf32>, f16
}
