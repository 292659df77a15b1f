// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported size or dtype
func.func @adaptive_avg_pool1d(%a: !torch.vtensor<[1,8],f32>, %b: !torch.list<int>) -> !torch.vtensor<[1,4],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.adaptive_avg_pool1d}}
  %0 = torch.aten.adaptive_avg_pool1d %a, %b : !torch.vtensor<[1,8],f32>, !torch.list<int> -> !torch.vtensor<[1,4],f32>
  return %0 : !torch.vtensor<[1,4],f32>
}

// -----

// Refused: unsupported size or dtype
func.func @adaptive_avg_pool2d(%a: !torch.vtensor<[1,8,8],si64>) -> !torch.vtensor<[1,4,4],si64> {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten._adaptive_avg_pool2d}}
  %0 = torch.aten._adaptive_avg_pool2d %a, %list1 : !torch.vtensor<[1,8,8],si64>, !torch.list<int> -> !torch.vtensor<[1,4,4],si64>
  return %0 : !torch.vtensor<[1,4,4],si64>
}

// -----

// Refused: unsupported rank or dtype
func.func @adaptive_avg_pool2d_backward(%a: !torch.vtensor<[1,4,4],si64>, %b: !torch.vtensor<[1,8,8],si64>) -> !torch.vtensor<[1,8,8],si64> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten._adaptive_avg_pool2d_backward}}
  %0 = torch.aten._adaptive_avg_pool2d_backward %a, %b : !torch.vtensor<[1,4,4],si64>, !torch.vtensor<[1,8,8],si64> -> !torch.vtensor<[1,8,8],si64>
  return %0 : !torch.vtensor<[1,8,8],si64>
}

// -----

// Refused: rank or dtype is unknown
func.func @adaptive_max_pool1d(%a: !torch.vtensor) -> (!torch.vtensor<[1,4],f32>, !torch.vtensor<[1,4],si64>) {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.adaptive_max_pool1d}}
  %0:2 = torch.aten.adaptive_max_pool1d %a, %list1 : !torch.vtensor, !torch.list<int> -> !torch.vtensor<[1,4],f32>, !torch.vtensor<[1,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,4],f32>, !torch.vtensor<[1,4],si64>
}

// -----

// Refused: unsupported size or dtype
func.func @adaptive_max_pool2d(%a: !torch.vtensor<[1,8,8],complex<f32>>) -> (!torch.vtensor<[1,4,4],complex<f32>>, !torch.vtensor<[1,4,4],si64>) {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.adaptive_max_pool2d}}
  %0:2 = torch.aten.adaptive_max_pool2d %a, %list1 : !torch.vtensor<[1,8,8],complex<f32>>, !torch.list<int> -> !torch.vtensor<[1,4,4],complex<f32>>, !torch.vtensor<[1,4,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,4,4],complex<f32>>, !torch.vtensor<[1,4,4],si64>
}

// -----

// Refused: unsupported size or dtype
func.func @list(%a: !torch.vtensor<[1,8,8],f32>, %b: !torch.list<int>) -> (!torch.vtensor<[1,4,4],f32>, !torch.vtensor<[1,4,4],si64>) {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.adaptive_max_pool2d}}
  %0:2 = torch.aten.adaptive_max_pool2d %a, %b : !torch.vtensor<[1,8,8],f32>, !torch.list<int> -> !torch.vtensor<[1,4,4],f32>, !torch.vtensor<[1,4,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,4,4],f32>, !torch.vtensor<[1,4,4],si64>
}

// -----

// Refused: unsupported size or dtype
func.func @length(%a: !torch.vtensor<[1,8,8],f32>) -> !torch.vtensor<[1,4,4],f32> {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.adaptive_avg_pool2d}}
  %0 = torch.aten.adaptive_avg_pool2d %a, %list1 : !torch.vtensor<[1,8,8],f32>, !torch.list<int> -> !torch.vtensor<[1,4,4],f32>
  return %0 : !torch.vtensor<[1,4,4],f32>
}

// -----

// Refused: unsupported size or dtype
func.func @rank(%a: !torch.vtensor<[8],f32>) -> !torch.vtensor<[4,4],f32> {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4, %int4 : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.adaptive_avg_pool2d}}
  %0 = torch.aten.adaptive_avg_pool2d %a, %list1 : !torch.vtensor<[8],f32>, !torch.list<int> -> !torch.vtensor<[4,4],f32>
  return %0 : !torch.vtensor<[4,4],f32>
}

// -----

// Refused: unsupported rank or dtype
func.func @backward_rank(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[8],f32>) -> !torch.vtensor<[8],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten._adaptive_avg_pool2d_backward}}
  %0 = torch.aten._adaptive_avg_pool2d_backward %a, %b : !torch.vtensor<[4],f32>, !torch.vtensor<[8],f32> -> !torch.vtensor<[8],f32>
  return %0 : !torch.vtensor<[8],f32>
}
