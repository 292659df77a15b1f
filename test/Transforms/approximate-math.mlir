// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-approximate-math=vector-bytes=32 | FileCheck %s
// RUN: torch-mlir-opt %s -torch-approximate-math=vector-bytes=64 | FileCheck %s --check-prefix=LONG

// CHECK-LABEL: func.func @single(
// CHECK-NOT:     math.{{exp|exp2|expm1|log|log2|log10|log1p|tanh|erf|erfc}}
// CHECK:         return
func.func @single(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %0 = math.exp %x : f32
  %1 = math.log %x : f32
  %2 = math.tanh %x : f32
  %3 = math.erf %x : f32
  %4 = math.exp2 %x : f32
  %5 = math.expm1 %x : f32
  %6 = math.log2 %x : f32
  %7 = math.log10 %x : f32
  %8 = math.log1p %x : f32
  %9 = math.erfc %x : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @angles(
// CHECK-NOT:     math.{{sinh|cosh|atanh|asin|acos|atan|atan2|powf}}
// CHECK:         return
func.func @angles(%x: f32, %y: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %0 = math.sinh %x : f32
  %1 = math.cosh %x : f32
  %2 = math.atanh %x : f32
  %3 = math.asin %x : f32
  %4 = math.acos %x : f32
  %5 = math.atan %x : f32
  %6 = math.atan2 %y, %x : f32
  %7 = math.powf %x, %y : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @others(
// CHECK:         math.powf %{{.*}} : f64
// CHECK:         math.tanh %{{.*}} : f64
// CHECK:         math.sin
// CHECK:         math.exp %{{.*}} : f16
func.func @others(%x: f64, %y: f32, %h: f16) -> (f64, f64, f32, f16) {
  %0 = math.powf %x, %x : f64
  %1 = math.tanh %x : f64
  %2 = math.sin %y : f32
  %3 = math.exp %h : f16
  return %0, %1, %2, %3 : f64, f64, f32, f16
}

// CHECK-LABEL: func.func @of_f64(
// CHECK-NOT:     math.{{exp|expm1|log|log1p|erf|erfc}} %
// CHECK:         return
func.func @of_f64(%x: f64) -> (f64, f64, f64, f64, f64, f64) {
  %0 = math.exp %x : f64
  %1 = math.expm1 %x : f64
  %2 = math.log %x : f64
  %3 = math.log1p %x : f64
  %4 = math.erf %x : f64
  %5 = math.erfc %x : f64
  return %0, %1, %2, %3, %4, %5 : f64, f64, f64, f64, f64, f64
}

// No vector of 64 bits is converted: whole numbers are the last bits of floats near 2^52. The power of two has two
// factors here as well.
// CHECK-LABEL: func.func @exp_of_f64(
// CHECK-SAME:    %[[X:[^:]*]]: f64
// CHECK:         %[[ZERO:.*]] = arith.cmpf olt, %[[X]]
// CHECK-NOT:     arith.{{fptosi|sitofp}}
// CHECK:         arith.addf %{{.*}}, %{{.*}} : f64
// CHECK-DAG:     %[[PART:.*]] = arith.mulf %{{[0-9]+}}, %{{[0-9]+}}
// CHECK:         %[[POWER:.*]] = arith.mulf %[[PART]], %{{.*}}
// CHECK-NEXT:    %[[RESULT:.*]] = arith.select %[[ZERO]], %{{.*}}, %[[POWER]]
// CHECK-NEXT:    return %[[RESULT]]
func.func @exp_of_f64(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  return %0 : f64
}

// The power of two has two factors, so that results may be denormal. What would be smaller is zero at once.
// CHECK-LABEL: func.func @exp(
// CHECK-SAME:    %[[X:[^:]*]]: f32
// CHECK:         %[[ZERO:.*]] = arith.cmpf olt, %[[X]]
// CHECK:         %[[HALF:.*]] = arith.shrsi
// CHECK-DAG:     arith.subi %{{.*}}, %[[HALF]]
// CHECK-DAG:     %[[PART:.*]] = arith.mulf
// CHECK:         %[[POWER:.*]] = arith.mulf %[[PART]], %{{.*}}
// CHECK-NEXT:    %[[RESULT:.*]] = arith.select %[[ZERO]], %{{.*}}, %[[POWER]]
// CHECK-NEXT:    return %[[RESULT]]

// With vectors of 64 bytes there is an instruction for it, which makes zeros as well; NaN passes by both bounds.
// LONG-LABEL: func.func @exp(
// LONG-SAME:    %[[X:[^:]*]]: f32
// LONG:         %[[ABOVE:.*]] = arith.cmpf olt, %{{.*}}, %[[X]]
// LONG:         %[[BELOW:.*]] = arith.select %[[ABOVE]], %{{.*}}, %[[X]]
// LONG:         %[[UNDER:.*]] = arith.cmpf ogt, %{{.*}}, %[[BELOW]]
// LONG:         arith.select %[[UNDER]], %{{.*}}, %[[BELOW]]
// LONG-NOT:     arith.{{mulf|select}}
// LONG:         %[[SCALED:.*]] = llvm.intr.ldexp(%{{.*}}, %{{.*}}) : (f32, i32) -> f32
// LONG-NEXT:    return %[[SCALED]]
func.func @exp(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}

// Denormal numbers are scaled before.
// CHECK-LABEL: func.func @log(
// CHECK-SAME:    %[[X:[^:]*]]: f32
// CHECK:         %[[SMALL:.*]] = arith.cmpf olt, %[[X]]
// CHECK:         %[[SCALED:.*]] = arith.mulf %[[X]]
// CHECK:         arith.select %[[SMALL]], %[[SCALED]], %[[X]]
func.func @log(%x: f32) -> f32 {
  %0 = math.log %x : f32
  return %0 : f32
}
