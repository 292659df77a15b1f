// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: masks, or a list that is not in sight
func.func @index_put(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[4],i1>, %c: !torch.vtensor<[],f32>) -> !torch.vtensor<[4],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[4],i1>) -> !torch.list<optional<vtensor>>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list1, %c, %false : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[],f32>, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: masks, or a list that is not in sight
func.func @accumulate(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[],f32>, %d: !torch.bool) -> !torch.vtensor<[4],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list1, %c, %d : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[],f32>, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: values of a higher rank
func.func @values(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[4],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list1, %c, %false : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[1,2],f32>, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: unsupported dimension or dtype
func.func @scatter_src(%a: !torch.vtensor<[4],f32>, %b: !torch.int, %c: !torch.vtensor<[2],si64>, %d: !torch.vtensor<[2],f32>) -> !torch.vtensor<[4],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scatter.src}}
  %0 = torch.aten.scatter.src %a, %b, %c, %d : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32> -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: unsupported dimension or dtype
func.func @complex(%a: !torch.vtensor<[4],complex<f32>>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[4],complex<f32>> {
  %int0 = torch.constant.int 0
  %str_amax = torch.constant.str "amax"
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scatter_reduce.two}}
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_amax, %true : !torch.vtensor<[4],complex<f32>>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],complex<f32>>, !torch.str, !torch.bool -> !torch.vtensor<[4],complex<f32>>
  return %0 : !torch.vtensor<[4],complex<f32>>
}

// -----

// Refused: unknown reduction
func.func @scatter_reduce(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[2],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_other = torch.constant.str "other"
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scatter.reduce}}
  %0 = torch.aten.scatter.reduce %a, %int0, %b, %c, %str_other : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: unknown reduction
func.func @scatter_reduce_two(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[2],f32>, %d: !torch.bool) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %str_sum = torch.constant.str "sum"
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scatter_reduce.two}}
  %0 = torch.aten.scatter_reduce.two %a, %int0, %b, %c, %str_sum, %d : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: unknown reduction or value
func.func @scatter_value_reduce(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.str) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %float1_5 = torch.constant.float 1.5
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scatter.value_reduce}}
  %0 = torch.aten.scatter.value_reduce %a, %int0, %b, %float1_5, %c : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.float, !torch.str -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: unknown reduction or value
func.func @scatter_value(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.number) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scatter.value}}
  %0 = torch.aten.scatter.value %a, %int0, %b, %c : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.number -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
