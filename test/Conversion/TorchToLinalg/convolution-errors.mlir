// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported ranks or dtypes
func.func @stride(%a: !torch.vtensor<[1,1,8],f32>, %b: !torch.vtensor<[1,1,3],f32>, %c: !torch.list<int>) -> !torch.vtensor<[1,1,6],f32> {
  %none = torch.constant.none
  %int0 = torch.constant.int 0
  %list1 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list2 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %c, %list1, %list2, %false, %list3, %int1 : !torch.vtensor<[1,1,8],f32>, !torch.vtensor<[1,1,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,6],f32>
  return %0 : !torch.vtensor<[1,1,6],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @groups(%a: !torch.vtensor<[1,1,8],f32>, %b: !torch.vtensor<[1,1,3],f32>, %c: !torch.int) -> !torch.vtensor<[1,1,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %c : !torch.vtensor<[1,1,8],f32>, !torch.vtensor<[1,1,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,6],f32>
  return %0 : !torch.vtensor<[1,1,6],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @dtypes(%a: !torch.vtensor<[1,1,8],f32>, %b: !torch.vtensor<[1,1,3],f16>) -> !torch.vtensor<[1,1,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1,8],f32>, !torch.vtensor<[1,1,3],f16>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,6],f32>
  return %0 : !torch.vtensor<[1,1,6],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @complex(%a: !torch.vtensor<[1,1,8],complex<f32>>, %b: !torch.vtensor<[1,1,3],complex<f32>>) -> !torch.vtensor<[1,1,6],complex<f32>> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1,8],complex<f32>>, !torch.vtensor<[1,1,3],complex<f32>>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,6],complex<f32>>
  return %0 : !torch.vtensor<[1,1,6],complex<f32>>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @bool(%a: !torch.vtensor<[1,1,8],i1>, %b: !torch.vtensor<[1,1,3],i1>) -> !torch.vtensor<[1,1,6],i1> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1,8],i1>, !torch.vtensor<[1,1,3],i1>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,6],i1>
  return %0 : !torch.vtensor<[1,1,6],i1>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @ranks(%a: !torch.vtensor<[1,8],f32>, %b: !torch.vtensor<[1,1,3],f32>) -> !torch.vtensor<[1,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,8],f32>, !torch.vtensor<[1,1,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,6],f32>
  return %0 : !torch.vtensor<[1,6],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @four_dimensions(%a: !torch.vtensor<[1,1,2,2,2,2],f32>, %b: !torch.vtensor<[1,1,2,2,2,2],f32>) -> !torch.vtensor<[1,1,1,1,1,1],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1,2,2,2,2],f32>, !torch.vtensor<[1,1,2,2,2,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,1,1,1,1],f32>
  return %0 : !torch.vtensor<[1,1,1,1,1,1],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @dynamic_weight(%a: !torch.vtensor<[1,1,8],f32>, %b: !torch.vtensor<[1,1,?],f32>) -> !torch.vtensor<[1,1,?],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1,8],f32>, !torch.vtensor<[1,1,?],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,?],f32>
  return %0 : !torch.vtensor<[1,1,?],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @no_window(%a: !torch.vtensor<[1,1],f32>, %b: !torch.vtensor<[1,1],f32>) -> !torch.vtensor<[1,1],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1],f32>, !torch.vtensor<[1,1],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1],f32>
  return %0 : !torch.vtensor<[1,1],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @strides(%a: !torch.vtensor<[1,1,8],f32>, %b: !torch.vtensor<[1,1,3],f32>) -> !torch.vtensor<[1,1,6],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %list4 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %false, %list4, %int1 : !torch.vtensor<[1,1,8],f32>, !torch.vtensor<[1,1,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,6],f32>
  return %0 : !torch.vtensor<[1,1,6],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @transposed(%a: !torch.vtensor<[1,1,8],f32>, %b: !torch.vtensor<[1,1,3],f32>, %c: !torch.list<int>) -> !torch.vtensor<[1,1,10],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list2 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.convolution}}
  %0 = torch.aten.convolution %a, %b, %none, %list1, %list2, %list3, %true, %c, %int1 : !torch.vtensor<[1,1,8],f32>, !torch.vtensor<[1,1,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,10],f32>
  return %0 : !torch.vtensor<[1,1,10],f32>
}
