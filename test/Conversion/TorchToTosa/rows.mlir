// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Bytes are compared without their sign, in more bits.
func.func @bytes(%a: !torch.vtensor<[2],ui8>) -> (!torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
}
