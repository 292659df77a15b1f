// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa))' | FileCheck %s
//
// What is refused stays as it is, in floats.

// Refused: a convolution of this form
// CHECK-LABEL: func.func @transposed(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @transposed(%a: !torch.vtensor<[1,3,5,6],si8>, %w: !torch.vtensor<[3,2,3,3],si8>) -> !torch.vtensor<[1,2,7,8],si8> {
  %true = torch.constant.bool true
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c13 = torch.constant.int 0
  %c20 = torch.constant.int -5
  %c22 = torch.constant.int -128
  %c23 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,3,5,6],si8>, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,3,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,3,5,6],f32>, !torch.float -> !torch.vtensor<[1,3,5,6],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[3,2,3,3],si8>, !torch.int -> !torch.vtensor<[3,2,3,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[3,2,3,3],f32>, !torch.float -> !torch.vtensor<[3,2,3,3],f32>
  %l12 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %17 = torch.aten.convolution %7, %10, %c11, %l12, %l14, %l15, %true, %l16, %c4 : !torch.vtensor<[1,3,5,6],f32>, !torch.vtensor<[3,2,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,7,8],f32>
  %18 = torch.aten.mul.Scalar %17, %c6 : !torch.vtensor<[1,2,7,8],f32>, !torch.float -> !torch.vtensor<[1,2,7,8],f32>
  %19 = torch.aten.round %18 : !torch.vtensor<[1,2,7,8],f32> -> !torch.vtensor<[1,2,7,8],f32>
  %21 = torch.aten.add.Scalar %19, %c20, %c4 : !torch.vtensor<[1,2,7,8],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,7,8],f32>
  %24 = torch.aten.clamp %21, %c22, %c23 : !torch.vtensor<[1,2,7,8],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,7,8],f32>
  %25 = torch.prims.convert_element_type %24, %c4 : !torch.vtensor<[1,2,7,8],f32>, !torch.int -> !torch.vtensor<[1,2,7,8],si8>
  return %25 : !torch.vtensor<[1,2,7,8],si8>
}

// Refused: scales or a bias that differ along what is summed
// CHECK-LABEL: func.func @scales_of_terms(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @scales_of_terms(%a: !torch.vtensor<[1,3,5,6],si8>, %w: !torch.vtensor<[2,3,3,3],si8>) -> !torch.vtensor<[1,2,3,4],si8> {
  %false = torch.constant.bool false
  %c2 = torch.constant.int 6
  %c4 = torch.constant.int 3
  %c5 = torch.constant.int 1
  %c7 = torch.constant.float 5.000000e-01
  %c11 = torch.constant.none
  %c13 = torch.constant.int 0
  %c20 = torch.constant.int -5
  %c22 = torch.constant.int -128
  %c23 = torch.constant.int 127
  %w1 = torch.vtensor.literal(dense<[[[[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x3x1x1xf32>) : !torch.vtensor<[1,3,1,1],f32>
  %3 = torch.prims.convert_element_type %a, %c2 : !torch.vtensor<[1,3,5,6],si8>, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %6 = torch.aten.sub.Scalar %3, %c4, %c5 : !torch.vtensor<[1,3,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %8 = torch.aten.mul.Scalar %6, %c7 : !torch.vtensor<[1,3,5,6],f32>, !torch.float -> !torch.vtensor<[1,3,5,6],f32>
  %9 = torch.prims.convert_element_type %w, %c2 : !torch.vtensor<[2,3,3,3],si8>, !torch.int -> !torch.vtensor<[2,3,3,3],f32>
  %10 = torch.aten.mul.Tensor %9, %w1 : !torch.vtensor<[2,3,3,3],f32>, !torch.vtensor<[1,3,1,1],f32> -> !torch.vtensor<[2,3,3,3],f32>
  %l12 = torch.prim.ListConstruct %c5, %c5 : (!torch.int, !torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c5, %c5 : (!torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c13, %c13 : (!torch.int, !torch.int) -> !torch.list<int>
  %17 = torch.aten.convolution %8, %10, %c11, %l12, %l14, %l15, %false, %l16, %c5 : !torch.vtensor<[1,3,5,6],f32>, !torch.vtensor<[2,3,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %18 = torch.aten.mul.Scalar %17, %c7 : !torch.vtensor<[1,2,3,4],f32>, !torch.float -> !torch.vtensor<[1,2,3,4],f32>
  %19 = torch.aten.round %18 : !torch.vtensor<[1,2,3,4],f32> -> !torch.vtensor<[1,2,3,4],f32>
  %21 = torch.aten.add.Scalar %19, %c20, %c5 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %24 = torch.aten.clamp %21, %c22, %c23 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %25 = torch.prims.convert_element_type %24, %c5 : !torch.vtensor<[1,2,3,4],f32>, !torch.int -> !torch.vtensor<[1,2,3,4],si8>
  return %25 : !torch.vtensor<[1,2,3,4],si8>
}

// Refused: a bias that is not known
// CHECK-LABEL: func.func @bias(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @bias(%a: !torch.vtensor<[1,3,5,6],si8>, %w: !torch.vtensor<[2,3,3,3],si8>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[1,2,3,4],si8> {
  %false = torch.constant.bool false
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c12 = torch.constant.int 0
  %c19 = torch.constant.int -5
  %c21 = torch.constant.int -128
  %c22 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,3,5,6],si8>, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,3,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,3,5,6],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,3,5,6],f32>, !torch.float -> !torch.vtensor<[1,3,5,6],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,3,3,3],si8>, !torch.int -> !torch.vtensor<[2,3,3,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[2,3,3,3],f32>, !torch.float -> !torch.vtensor<[2,3,3,3],f32>
  %l11 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l13 = torch.prim.ListConstruct %c12, %c12 : (!torch.int, !torch.int) -> !torch.list<int>
  %l14 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c12, %c12 : (!torch.int, !torch.int) -> !torch.list<int>
  %16 = torch.aten.convolution %7, %10, %b, %l11, %l13, %l14, %false, %l15, %c4 : !torch.vtensor<[1,3,5,6],f32>, !torch.vtensor<[2,3,3,3],f32>, !torch.vtensor<[2],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %17 = torch.aten.mul.Scalar %16, %c6 : !torch.vtensor<[1,2,3,4],f32>, !torch.float -> !torch.vtensor<[1,2,3,4],f32>
  %18 = torch.aten.round %17 : !torch.vtensor<[1,2,3,4],f32> -> !torch.vtensor<[1,2,3,4],f32>
  %20 = torch.aten.add.Scalar %18, %c19, %c4 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %23 = torch.aten.clamp %20, %c21, %c22 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %24 = torch.prims.convert_element_type %23, %c4 : !torch.vtensor<[1,2,3,4],f32>, !torch.int -> !torch.vtensor<[1,2,3,4],si8>
  return %24 : !torch.vtensor<[1,2,3,4],si8>
}

// Refused: windows over an unknown size
// CHECK-LABEL: func.func @unknown_size(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @unknown_size(%a: !torch.vtensor<[1,3,?,6],si8>, %w: !torch.vtensor<[2,3,3,3],si8>) -> !torch.vtensor<[1,2,?,2],si8> {
  %false = torch.constant.bool false
  %c1 = torch.constant.int 6
  %c3 = torch.constant.int 3
  %c4 = torch.constant.int 1
  %c6 = torch.constant.float 5.000000e-01
  %c9 = torch.constant.float 2.500000e-01
  %c11 = torch.constant.none
  %c12 = torch.constant.int 2
  %c14 = torch.constant.int 0
  %c21 = torch.constant.int -5
  %c23 = torch.constant.int -128
  %c24 = torch.constant.int 127
  %2 = torch.prims.convert_element_type %a, %c1 : !torch.vtensor<[1,3,?,6],si8>, !torch.int -> !torch.vtensor<[1,3,?,6],f32>
  %5 = torch.aten.sub.Scalar %2, %c3, %c4 : !torch.vtensor<[1,3,?,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,3,?,6],f32>
  %7 = torch.aten.mul.Scalar %5, %c6 : !torch.vtensor<[1,3,?,6],f32>, !torch.float -> !torch.vtensor<[1,3,?,6],f32>
  %8 = torch.prims.convert_element_type %w, %c1 : !torch.vtensor<[2,3,3,3],si8>, !torch.int -> !torch.vtensor<[2,3,3,3],f32>
  %10 = torch.aten.mul.Scalar %8, %c9 : !torch.vtensor<[2,3,3,3],f32>, !torch.float -> !torch.vtensor<[2,3,3,3],f32>
  %l13 = torch.prim.ListConstruct %c12, %c12 : (!torch.int, !torch.int) -> !torch.list<int>
  %l15 = torch.prim.ListConstruct %c14, %c14 : (!torch.int, !torch.int) -> !torch.list<int>
  %l16 = torch.prim.ListConstruct %c4, %c4 : (!torch.int, !torch.int) -> !torch.list<int>
  %l17 = torch.prim.ListConstruct %c14, %c14 : (!torch.int, !torch.int) -> !torch.list<int>
  %18 = torch.aten.convolution %7, %10, %c11, %l13, %l15, %l16, %false, %l17, %c4 : !torch.vtensor<[1,3,?,6],f32>, !torch.vtensor<[2,3,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,?,2],f32>
  %19 = torch.aten.mul.Scalar %18, %c6 : !torch.vtensor<[1,2,?,2],f32>, !torch.float -> !torch.vtensor<[1,2,?,2],f32>
  %20 = torch.aten.round %19 : !torch.vtensor<[1,2,?,2],f32> -> !torch.vtensor<[1,2,?,2],f32>
  %22 = torch.aten.add.Scalar %20, %c21, %c4 : !torch.vtensor<[1,2,?,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,?,2],f32>
  %25 = torch.aten.clamp %22, %c23, %c24 : !torch.vtensor<[1,2,?,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,?,2],f32>
  %26 = torch.prims.convert_element_type %25, %c4 : !torch.vtensor<[1,2,?,2],f32>, !torch.int -> !torch.vtensor<[1,2,?,2],si8>
  return %26 : !torch.vtensor<[1,2,?,2],si8>
}

// Refused: a pooling of this form
// CHECK-LABEL: func.func @ceil_mode(
// CHECK-NOT:     tosa.
// CHECK:         torch.aten.clamp
// CHECK-NOT:     tosa.
// CHECK:         return
func.func @ceil_mode(%a: !torch.vtensor<[1,2,5,6],si8>) -> !torch.vtensor<[1,2,3,4],si8> {
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int6 = torch.constant.int 6
  %zero = torch.constant.int 3
  %low = torch.constant.int -128
  %high = torch.constant.int 127
  %half = torch.constant.float 5.000000e-01
  %inverse = torch.constant.float 2.000000e+00
  %kernel = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %stride = torch.prim.ListConstruct %int2, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %padding = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %dilation = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.prims.convert_element_type %a, %int6 : !torch.vtensor<[1,2,5,6],si8>, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %1 = torch.aten.sub.Scalar %0, %int3, %int1 : !torch.vtensor<[1,2,5,6],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,5,6],f32>
  %2 = torch.aten.mul.Scalar %1, %half : !torch.vtensor<[1,2,5,6],f32>, !torch.float -> !torch.vtensor<[1,2,5,6],f32>
  %3:2 = torch.aten.max_pool2d_with_indices %2, %kernel, %stride, %padding, %dilation, %true : !torch.vtensor<[1,2,5,6],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,3,4],f32>, !torch.vtensor<[1,2,3,4],si64>
  %4 = torch.aten.mul.Scalar %3#0, %inverse : !torch.vtensor<[1,2,3,4],f32>, !torch.float -> !torch.vtensor<[1,2,3,4],f32>
  %5 = torch.aten.round %4 : !torch.vtensor<[1,2,3,4],f32> -> !torch.vtensor<[1,2,3,4],f32>
  %6 = torch.aten.add.Scalar %5, %zero, %int1 : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %7 = torch.aten.clamp %6, %low, %high : !torch.vtensor<[1,2,3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,3,4],f32>
  %8 = torch.prims.convert_element_type %7, %int1 : !torch.vtensor<[1,2,3,4],f32>, !torch.int -> !torch.vtensor<[1,2,3,4],si8>
  return %8 : !torch.vtensor<[1,2,3,4],si8>
}
