// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa))' | FileCheck %s
//
// What is refused stays as it is, in floats.

// Refused: a bias that is too large for sums of 32 bits
// CHECK-LABEL: func.func @bias(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @bias(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<1.0e9> : tensor<4xf32>) : !torch.vtensor<[4],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %12 = torch.aten.addmm %w1, %8, %11, %c5, %c5 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.mul.Scalar %12, %c7 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.prims.convert_element_type %19, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %20 : !torch.vtensor<[2,4],si8>
}

// Refused: a scale that no multiplier and shift can say
// CHECK-LABEL: func.func @factor(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @factor(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c13 = torch.constant.float 1.099512e+12
  %c16 = torch.constant.int -5
  %c18 = torch.constant.int -128
  %c19 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<1.0> : tensor<4xf32>) : !torch.vtensor<[4],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %12 = torch.aten.addmm %w1, %8, %11, %c5, %c5 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.mul.Scalar %12, %c13 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.round %14 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %17 = torch.aten.add.Scalar %15, %c16, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.aten.clamp %17, %c18, %c19 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %21 = torch.prims.convert_element_type %20, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %21 : !torch.vtensor<[2,4],si8>
}

// Refused: sums that are too large to be scaled
// CHECK-LABEL: func.func @terms(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @terms(%a: !torch.vtensor<[2,200000],si8>, %w: !torch.vtensor<[200000,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<1.0> : tensor<4xf32>) : !torch.vtensor<[4],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,200000],si8>, !torch.int -> !torch.vtensor<[2,200000],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,200000],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,200000],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,200000],f32>, !torch.float -> !torch.vtensor<[2,200000],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[200000,4],si8>, !torch.int -> !torch.vtensor<[200000,4],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[200000,4],f32>, !torch.float -> !torch.vtensor<[200000,4],f32>
  %12 = torch.aten.addmm %w1, %8, %11, %c5, %c5 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,200000],f32>, !torch.vtensor<[200000,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.mul.Scalar %12, %c7 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.prims.convert_element_type %19, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %20 : !torch.vtensor<[2,4],si8>
}

// Refused: a bias that is no vector of columns
// CHECK-LABEL: func.func @one_bias(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @one_bias(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<1.0> : tensor<1xf32>) : !torch.vtensor<[1],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %12 = torch.aten.addmm %w1, %8, %11, %c5, %c5 : !torch.vtensor<[1],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.mul.Scalar %12, %c7 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.prims.convert_element_type %19, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %20 : !torch.vtensor<[2,4],si8>
}

// Refused: a product of an unknown size
// CHECK-LABEL: func.func @unknown_terms(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @unknown_terms(%a: !torch.vtensor<[2,?],si8>, %w: !torch.vtensor<[?,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c10 = torch.constant.float 2.500000e-01
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<1.0> : tensor<4xf32>) : !torch.vtensor<[4],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,?],si8>, !torch.int -> !torch.vtensor<[2,?],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,?],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,?],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,?],f32>, !torch.float -> !torch.vtensor<[2,?],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[?,4],si8>, !torch.int -> !torch.vtensor<[?,4],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[?,4],f32>, !torch.float -> !torch.vtensor<[?,4],f32>
  %12 = torch.aten.addmm %w1, %8, %11, %c5, %c5 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,?],f32>, !torch.vtensor<[?,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.mul.Scalar %12, %c7 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.prims.convert_element_type %19, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %20 : !torch.vtensor<[2,4],si8>
}

// Refused: scales that differ along what is summed
// CHECK-LABEL: func.func @scales_of_terms(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @scales_of_terms(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3,4],si8>) -> !torch.vtensor<[2,4],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c9 = torch.constant.float 2.500000e-01
  %c12 = torch.constant.float 5.000000e-01
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>) : !torch.vtensor<[1,3],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Tensor %6, %w1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32> -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.mm %7, %10 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32> -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.mul.Scalar %11, %c12 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c5 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %20 = torch.prims.convert_element_type %19, %c5 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %20 : !torch.vtensor<[2,4],si8>
}

// Refused: a weight that is no matrix
// CHECK-LABEL: func.func @vector(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @vector(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3],si8>) -> !torch.vtensor<[2],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c15 = torch.constant.int -5
  %c17 = torch.constant.int -128
  %c18 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[3],si8>, !torch.int -> !torch.vtensor<[3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3],f32>, !torch.float -> !torch.vtensor<[3],f32>
  %12 = torch.aten.linear %7, %10, %c11 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32>, !torch.none -> !torch.vtensor<[2],f32>
  %13 = torch.aten.mul.Scalar %12, %c6 : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  %14 = torch.aten.round %13 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %16 = torch.aten.add.Scalar %14, %c15, %c4 : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  %19 = torch.aten.clamp %16, %c17, %c18 : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
  %20 = torch.prims.convert_element_type %19, %c4 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],si8>
  return %20 : !torch.vtensor<[2],si8>
}

// Refused: a bias that is not known
// CHECK-LABEL: func.func @linear_bias(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @linear_bias(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[4,3],si8>, %b: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2,4],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c14 = torch.constant.int -5
  %c16 = torch.constant.int -128
  %c17 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[4,3],si8>, !torch.int -> !torch.vtensor<[4,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[4,3],f32>, !torch.float -> !torch.vtensor<[4,3],f32>
  %11 = torch.aten.linear %7, %10, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,4],f32>
  %12 = torch.aten.mul.Scalar %11, %c6 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.round %12 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.add.Scalar %13, %c14, %c4 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %18 = torch.aten.clamp %15, %c16, %c17 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.prims.convert_element_type %18, %c4 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %19 : !torch.vtensor<[2,4],si8>
}
