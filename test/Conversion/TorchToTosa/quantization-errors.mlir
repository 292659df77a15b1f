// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa))' | FileCheck %s
//
// What is refused stays as it is, in floats.

// Refused: no quantization to bytes by numbers that are known
// CHECK-LABEL: func.func @short_integers(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @short_integers(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si16> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.float 1.500000e+00
  %c11 = torch.constant.int -5
  %c13 = torch.constant.int -200
  %c14 = torch.constant.int 127
  %c16 = torch.constant.int 2
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %17 = torch.prims.convert_element_type %15, %c16 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si16>
  return %17 : !torch.vtensor<[2,3],si16>
}

// Refused: an operand that is not quantized
// CHECK-LABEL: func.func @float(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @float(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.float 1.500000e+00
  %c4 = torch.constant.int -5
  %c5 = torch.constant.int 1
  %c7 = torch.constant.int -128
  %c8 = torch.constant.int 127
  %2 = torch.aten.mul.Scalar %a, %c1 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %3 = torch.aten.round %2 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.add.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.clamp %6, %c7, %c8 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %10 = torch.prims.convert_element_type %9, %c5 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si8>
  return %10 : !torch.vtensor<[2,3],si8>
}

// Refused: zero points that differ between slices
// CHECK-LABEL: func.func @zero_points(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @zero_points(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3,2],si8>) -> !torch.vtensor<[2,2],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c11 = torch.constant.float 2.500000e-01
  %c16 = torch.constant.int 0
  %c18 = torch.constant.int -128
  %c19 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<[[1, 2]]> : tensor<1x2xsi64>) : !torch.vtensor<[1,2],si64>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[3,2],si8>, !torch.int -> !torch.vtensor<[3,2],f32>
  %10 = torch.aten.sub.Tensor %9, %w1, %c5 : !torch.vtensor<[3,2],f32>, !torch.vtensor<[1,2],si64>, !torch.int -> !torch.vtensor<[3,2],f32>
  %12 = torch.aten.mul.Scalar %10, %c11 : !torch.vtensor<[3,2],f32>, !torch.float -> !torch.vtensor<[3,2],f32>
  %13 = torch.aten.mm %8, %12 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32> -> !torch.vtensor<[2,2],f32>
  %14 = torch.aten.mul.Scalar %13, %c7 : !torch.vtensor<[2,2],f32>, !torch.float -> !torch.vtensor<[2,2],f32>
  %15 = torch.aten.round %14 : !torch.vtensor<[2,2],f32> -> !torch.vtensor<[2,2],f32>
  %17 = torch.aten.add.Scalar %15, %c16, %c5 : !torch.vtensor<[2,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  %20 = torch.aten.clamp %17, %c18, %c19 : !torch.vtensor<[2,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  %21 = torch.prims.convert_element_type %20, %c5 : !torch.vtensor<[2,2],f32>, !torch.int -> !torch.vtensor<[2,2],si8>
  return %21 : !torch.vtensor<[2,2],si8>
}

// Refused: a zero point that is not in range
// CHECK-LABEL: func.func @zero_point(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @zero_point(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 200
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.float 1.500000e+00
  %c11 = torch.constant.int -5
  %c13 = torch.constant.int -128
  %c14 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %16 = torch.prims.convert_element_type %15, %c4 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si8>
  return %16 : !torch.vtensor<[2,3],si8>
}

// Refused: no tensor of TOSA
// CHECK-LABEL: func.func @empty(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @empty(%a: !torch.vtensor<[0,3],si8>) -> !torch.vtensor<[0,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.float 1.500000e+00
  %c11 = torch.constant.int -5
  %c13 = torch.constant.int -128
  %c14 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[0,3],si8>, !torch.int -> !torch.vtensor<[0,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[0,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[0,3],f32>, !torch.float -> !torch.vtensor<[0,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[0,3],f32>, !torch.float -> !torch.vtensor<[0,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[0,3],f32> -> !torch.vtensor<[0,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c4 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[0,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[0,3],f32>
  %16 = torch.prims.convert_element_type %15, %c4 : !torch.vtensor<[0,3],f32>, !torch.int -> !torch.vtensor<[0,3],si8>
  return %16 : !torch.vtensor<[0,3],si8>
}

// Refused: a reshape to several unknown sizes
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @unknown_sizes(%a: !torch.vtensor<[?,?],si8>) -> !torch.vtensor<[1,?,?],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c8 = torch.constant.int 0
  %c10 = torch.constant.float 1.500000e+00
  %c13 = torch.constant.int -5
  %c15 = torch.constant.int -128
  %c16 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[?,?],si8>, !torch.int -> !torch.vtensor<[?,?],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[?,?],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,?],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[?,?],f32>, !torch.float -> !torch.vtensor<[?,?],f32>
  %9 = torch.aten.unsqueeze %7, %c8 : !torch.vtensor<[?,?],f32>, !torch.int -> !torch.vtensor<[1,?,?],f32>
  %11 = torch.aten.mul.Scalar %9, %c10 : !torch.vtensor<[1,?,?],f32>, !torch.float -> !torch.vtensor<[1,?,?],f32>
  %12 = torch.aten.round %11 : !torch.vtensor<[1,?,?],f32> -> !torch.vtensor<[1,?,?],f32>
  %14 = torch.aten.add.Scalar %12, %c13, %c4 : !torch.vtensor<[1,?,?],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,?,?],f32>
  %17 = torch.aten.clamp %14, %c15, %c16 : !torch.vtensor<[1,?,?],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,?,?],f32>
  %18 = torch.prims.convert_element_type %17, %c4 : !torch.vtensor<[1,?,?],f32>, !torch.int -> !torch.vtensor<[1,?,?],si8>
  return %18 : !torch.vtensor<[1,?,?],si8>
}

// Refused: several scales, or a bias
// CHECK-LABEL: func.func @scales(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @scales(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c8 = torch.constant.float 1.500000e+00
  %c11 = torch.constant.int -5
  %c13 = torch.constant.int -128
  %c14 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>) : !torch.vtensor<[1,3],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Tensor %6, %w1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[1,3],f32> -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %16 = torch.prims.convert_element_type %15, %c5 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si8>
  return %16 : !torch.vtensor<[2,3],si8>
}

// Refused: a scale that no multiplier and shift can say
// CHECK-LABEL: func.func @factor(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @factor(%a: !torch.vtensor<[2,3],si8>) -> !torch.vtensor<[2,3],si8> {
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 1.677722e+07
  %c8 = torch.constant.float 2.560000e+02
  %c11 = torch.constant.int -5
  %c13 = torch.constant.int -128
  %c14 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %9 = torch.aten.mul.Scalar %7, %c8 : !torch.vtensor<[2,3],f32>, !torch.float -> !torch.vtensor<[2,3],f32>
  %10 = torch.aten.round %9 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %12 = torch.aten.add.Scalar %10, %c11, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %15 = torch.aten.clamp %12, %c13, %c14 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %16 = torch.prims.convert_element_type %15, %c4 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si8>
  return %16 : !torch.vtensor<[2,3],si8>
}

// Refused: a bias that is not known
// CHECK-LABEL: func.func @bias(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @bias(%a: !torch.vtensor<[2,3],si8>, %w: !torch.vtensor<[3,4],si8>, %b: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2,4],si8> {
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
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[3,4],si8>, !torch.int -> !torch.vtensor<[3,4],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,4],f32>, !torch.float -> !torch.vtensor<[3,4],f32>
  %11 = torch.aten.addmm %b, %7, %10, %c4, %c4 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %12 = torch.aten.mul.Scalar %11, %c6 : !torch.vtensor<[2,4],f32>, !torch.float -> !torch.vtensor<[2,4],f32>
  %13 = torch.aten.round %12 : !torch.vtensor<[2,4],f32> -> !torch.vtensor<[2,4],f32>
  %15 = torch.aten.add.Scalar %13, %c14, %c4 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %18 = torch.aten.clamp %15, %c16, %c17 : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  %19 = torch.prims.convert_element_type %18, %c4 : !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[2,4],si8>
  return %19 : !torch.vtensor<[2,4],si8>
}
