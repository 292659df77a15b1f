// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported dimension or dtype
func.func @softmax(%a: !torch.vtensor<[2,3],f32>, %b: !torch.int) -> !torch.vtensor<[2,3],f32> {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten._softmax}}
  %0 = torch.aten._softmax %a, %b, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// -----

// Refused: unsupported dimension or dtype
func.func @log_softmax(%a: !torch.vtensor<[2,3],complex<f32>>) -> !torch.vtensor<[2,3],complex<f32>> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten._log_softmax}}
  %0 = torch.aten._log_softmax %a, %int1, %false : !torch.vtensor<[2,3],complex<f32>>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],complex<f32>>
  return %0 : !torch.vtensor<[2,3],complex<f32>>
}

// -----

// Refused: unsupported shape or dtype
func.func @native_layer_norm(%a: !torch.vtensor<[2,3],f32>, %b: !torch.list<int>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>) {
  %none = torch.constant.none
  %float0_5 = torch.constant.float 0.5
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.native_layer_norm}}
  %0:3 = torch.aten.native_layer_norm %a, %b, %none, %none, %float0_5 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.float -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
}

// -----

// Refused: unsupported shape or dtype
func.func @epsilon(%a: !torch.vtensor<[2,3],f32>, %b: !torch.float) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>) {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.native_layer_norm}}
  %0:3 = torch.aten.native_layer_norm %a, %list1, %none, %none, %b : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.float -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
}

// -----

// Refused: a statistic without rank or dtype
func.func @statistic(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor, !torch.vtensor<[2,1],f32>) {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %float0_5 = torch.constant.float 0.5
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.native_layer_norm}}
  %0:3 = torch.aten.native_layer_norm %a, %list1, %none, %none, %float0_5 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none, !torch.none, !torch.float -> !torch.vtensor<[2,3],f32>, !torch.vtensor, !torch.vtensor<[2,1],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3],f32>, !torch.vtensor, !torch.vtensor<[2,1],f32>
}

// -----

// Refused: unsupported dimension or dtype
func.func @integers(%a: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[2,3],si64> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten._softmax}}
  %0 = torch.aten._softmax %a, %int1, %false : !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}

// -----

// Refused: unsupported shape or dtype
func.func @layer_norm_integers(%a: !torch.vtensor<[2,3],si64>) -> (!torch.vtensor<[2,3],si64>, !torch.vtensor<[2,1],si64>, !torch.vtensor<[2,1],si64>) {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %float0_5 = torch.constant.float 0.5
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.native_layer_norm}}
  %0:3 = torch.aten.native_layer_norm %a, %list1, %none, %none, %float0_5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.float -> !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,1],si64>, !torch.vtensor<[2,1],si64>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,1],si64>, !torch.vtensor<[2,1],si64>
}
