// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: no tensors of TOSA, or sizes that are not known
func.func @scatter_dynamic(%a: !torch.vtensor<[?],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.scatter.src}}
  %0 = torch.aten.scatter.src %a, %int0, %i, %s : !torch.vtensor<[?],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: too many elements to compare all of them
func.func @scatter_long(%a: !torch.vtensor<[5000],f32>, %i: !torch.vtensor<[5000],si64>, %s: !torch.vtensor<[5000],f32>) -> !torch.vtensor<[5000],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.scatter.src}}
  %0 = torch.aten.scatter.src %a, %int0, %i, %s : !torch.vtensor<[5000],f32>, !torch.int, !torch.vtensor<[5000],si64>, !torch.vtensor<[5000],f32> -> !torch.vtensor<[5000],f32>
  return %0 : !torch.vtensor<[5000],f32>
}

// -----

// Refused: an unknown reduction, or sizes that are not known
func.func @scatter_reduction(%a: !torch.vtensor<[2],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %what = torch.constant.str "what"
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.scatter.reduce}}
  %0 = torch.aten.scatter.reduce %a, %int0, %i, %s, %what : !torch.vtensor<[2],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: an unknown reduction, or a number that is not known
func.func @scatter_value(%a: !torch.vtensor<[2],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.float) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.scatter.value}}
  %0 = torch.aten.scatter.value %a, %int0, %i, %s : !torch.vtensor<[2],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: no tensors of TOSA, or sizes that are not known
func.func @index_put_complex(%a: !torch.vtensor<[2],complex<f32>>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %false = torch.constant.bool false
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list, %s, %false : !torch.vtensor<[2],complex<f32>>, !torch.list<vtensor>, !torch.vtensor<[2],complex<f32>>, !torch.bool -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: masks, or sizes that are not known
func.func @index_put_mask(%a: !torch.vtensor<[2],f32>, %i: !torch.vtensor<[2],i1>, %s: !torch.vtensor<[],f32>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[2],i1>) -> !torch.list<vtensor>
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list, %s, %false : !torch.vtensor<[2],f32>, !torch.list<vtensor>, !torch.vtensor<[],f32>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: values of a higher rank
func.func @index_put_rank(%a: !torch.vtensor<[2],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list, %s, %false : !torch.vtensor<[2],f32>, !torch.list<vtensor>, !torch.vtensor<[1,2],f32>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: too many elements to compare all of them
func.func @index_put_long(%a: !torch.vtensor<[5000],f32>, %i: !torch.vtensor<[5000],si64>, %s: !torch.vtensor<[5000],f32>) -> !torch.vtensor<[5000],f32> {
  %false = torch.constant.bool false
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[5000],si64>) -> !torch.list<vtensor>
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.index_put}}
  %0 = torch.aten.index_put %a, %list, %s, %false : !torch.vtensor<[5000],f32>, !torch.list<vtensor>, !torch.vtensor<[5000],f32>, !torch.bool -> !torch.vtensor<[5000],f32>
  return %0 : !torch.vtensor<[5000],f32>
}
