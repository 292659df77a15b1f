// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: complex numbers of 16 bits
func.func @sum(%a: !torch.vtensor<[2],complex<f16>>) -> !torch.vtensor<[],complex<f16>> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sum}}
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[2],complex<f16>>, !torch.none -> !torch.vtensor<[],complex<f16>>
  return %0 : !torch.vtensor<[],complex<f16>>
}

// -----

// Refused: complex numbers have no order
func.func @max(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max}}
  %0 = torch.aten.max %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[],complex<f32>>
  return %0 : !torch.vtensor<[],complex<f32>>
}

// -----

// Refused: complex numbers have no order
func.func @max_dim(%a: !torch.vtensor<[2,3],complex<f32>>) -> (!torch.vtensor<[3],complex<f32>>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max.dim}}
  %0:2 = torch.aten.max.dim %a, %int0, %false : !torch.vtensor<[2,3],complex<f32>>, !torch.int, !torch.bool -> !torch.vtensor<[3],complex<f32>>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],complex<f32>>, !torch.vtensor<[3],si64>
}

// -----

// Refused: complex numbers have no order
func.func @argmax(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[],si64> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.argmax}}
  %0 = torch.aten.argmax %a, %int0, %false : !torch.vtensor<[2],complex<f32>>, !torch.int, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// -----

// Refused: dimensions are not constant
func.func @sum_dim_IntList(%a: !torch.vtensor<[2,3],f32>, %b: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sum.dim_IntList}}
  %0 = torch.aten.sum.dim_IntList %a, %b, %false, %none : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: dimensions are not constant
func.func @all_dim(%a: !torch.vtensor<[2,3],i1>, %b: !torch.int) -> !torch.vtensor<[2],i1> {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.all.dim}}
  %0 = torch.aten.all.dim %a, %b, %false : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// -----

// Refused: dimensions are not constant
func.func @twice(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %intm1 = torch.constant.int -1
  %list1 = torch.prim.ListConstruct %int1, %intm1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.amax}}
  %0 = torch.aten.amax %a, %list1, %false : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: dimensions are not constant
func.func @mean_dim(%a: !torch.vtensor<[2,3],f32>, %b: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.mean.dim}}
  %0 = torch.aten.mean.dim %a, %b, %false, %none : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: dimensions are not constant
func.func @var_correction(%a: !torch.vtensor<[2,3],f32>, %b: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.var.correction}}
  %0 = torch.aten.var.correction %a, %b, %none, %false : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: dimensions are not constant
func.func @correction(%a: !torch.vtensor<[2,3],f32>, %b: !torch.float) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.var.correction}}
  %0 = torch.aten.var.correction %a, %list1, %b, %false : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.float, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: not a tensor of real floats
func.func @var_mean_correction(%a: !torch.vtensor<[2,3],si64>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.var_mean.correction}}
  %0:2 = torch.aten.var_mean.correction %a, %list1, %none, %false : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
}

// -----

// Refused: rank or dtype is unknown
func.func @max_dim(%a: !torch.vtensor<[2,3],complex<f32>>) -> (!torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max.dim}}
  %0:2 = torch.aten.max.dim %a, %int1, %false : !torch.vtensor<[2,3],complex<f32>>, !torch.int, !torch.bool -> !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
}

// -----

// Refused: rank or dtype is unknown
func.func @unknown(%a: !torch.vtensor) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.min.dim}}
  %0:2 = torch.aten.min.dim %a, %int1, %false : !torch.vtensor, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: the dimension is not constant
func.func @min_dim(%a: !torch.vtensor<[2,3],f32>, %b: !torch.int) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.min.dim}}
  %0:2 = torch.aten.min.dim %a, %b, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: the dimension is not constant
func.func @argmin(%a: !torch.vtensor<[2,3],f32>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.argmin}}
  %0 = torch.aten.argmin %a, %b, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// -----

// Refused: unsupported order or dtype
func.func @linalg_vector_norm(%a: !torch.vtensor<[2],f32>, %b: !torch.float) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.linalg_vector_norm}}
  %0 = torch.aten.linalg_vector_norm %a, %b, %none, %false, %none : !torch.vtensor<[2],f32>, !torch.float, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: unsupported order or dtype
func.func @norm_complex(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[],f32> {
  %int2 = torch.constant.int 2
  %none = torch.constant.none
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.linalg_vector_norm}}
  %0 = torch.aten.linalg_vector_norm %a, %int2, %none, %false, %none : !torch.vtensor<[2],complex<f32>>, !torch.int, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: dimensions are not constant
func.func @out_of_range(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sum.dim_IntList}}
  %0 = torch.aten.sum.dim_IntList %a, %list1, %false, %none : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
