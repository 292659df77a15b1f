// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported window or dtype
func.func @max_pool1d(%a: !torch.vtensor<[1,8],f32>, %b: !torch.list<int>) -> !torch.vtensor<[1,4],f32> {
  %list1 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max_pool1d}}
  %0 = torch.aten.max_pool1d %a, %b, %list1, %list2, %list3, %false : !torch.vtensor<[1,8],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,4],f32>
  return %0 : !torch.vtensor<[1,4],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @max_pool2d_with_indices(%a: !torch.vtensor<[1,4,4],complex<f32>>) -> (!torch.vtensor<[1,2,2],complex<f32>>, !torch.vtensor<[1,2,2],si64>) {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list4 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max_pool2d_with_indices}}
  %0:2 = torch.aten.max_pool2d_with_indices %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[1,4,4],complex<f32>>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,2],complex<f32>>, !torch.vtensor<[1,2,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,2,2],complex<f32>>, !torch.vtensor<[1,2,2],si64>
}

// -----

// Refused: unsupported window or dtype
func.func @dilation(%a: !torch.vtensor<[1,8],f32>, %b: !torch.list<int>) -> !torch.vtensor<[1,4],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max_pool1d}}
  %0 = torch.aten.max_pool1d %a, %list1, %list2, %list3, %b, %false : !torch.vtensor<[1,8],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,4],f32>
  return %0 : !torch.vtensor<[1,4],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @avg_pool1d(%a: !torch.vtensor<[1,8],f32>, %b: !torch.bool) -> !torch.vtensor<[1,4],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.avg_pool1d}}
  %0 = torch.aten.avg_pool1d %a, %list1, %list2, %list3, %b, %true : !torch.vtensor<[1,8],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[1,4],f32>
  return %0 : !torch.vtensor<[1,4],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @count(%a: !torch.vtensor<[1,8],f32>, %b: !torch.bool) -> !torch.vtensor<[1,4],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.avg_pool1d}}
  %0 = torch.aten.avg_pool1d %a, %list1, %list2, %list3, %false, %b : !torch.vtensor<[1,8],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[1,4],f32>
  return %0 : !torch.vtensor<[1,4],f32>
}

// -----

// Refused: the divisor is not constant
func.func @avg_pool2d(%a: !torch.vtensor<[1,4,4],f32>, %b: !torch.int) -> !torch.vtensor<[1,2,2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.avg_pool2d}}
  %0 = torch.aten.avg_pool2d %a, %list1, %list2, %list3, %false, %true, %b : !torch.vtensor<[1,4,4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool, !torch.int -> !torch.vtensor<[1,2,2],f32>
  return %0 : !torch.vtensor<[1,2,2],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @rank(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list4 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max_pool2d}}
  %0 = torch.aten.max_pool2d %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @average_rank(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.avg_pool2d}}
  %0 = torch.aten.avg_pool2d %a, %list1, %list2, %list3, %false, %true, %none : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @kernel(%a: !torch.vtensor<[1,4,4],f32>) -> !torch.vtensor<[1,2,2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2, %int2, %int2 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list4 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max_pool2d}}
  %0 = torch.aten.max_pool2d %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[1,4,4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,2],f32>
  return %0 : !torch.vtensor<[1,2,2],f32>
}

// -----

// Refused: unsupported window or dtype
func.func @average_complex(%a: !torch.vtensor<[1,8],complex<f32>>) -> !torch.vtensor<[1,4],complex<f32>> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.avg_pool1d}}
  %0 = torch.aten.avg_pool1d %a, %list1, %list2, %list3, %false, %true : !torch.vtensor<[1,8],complex<f32>>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[1,4],complex<f32>>
  return %0 : !torch.vtensor<[1,4],complex<f32>>
}
