// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -emit-bytecode -o %t.mlirbc
// RUN: torch-mlir-opt %t.mlirbc | FileCheck %s
// RUN: torch-mlir-opt < %t.mlirbc | FileCheck %s
// RUN: %python %S/Inputs/damage.py torch-mlir-opt %t.mlirbc truncate
// RUN: %python %S/Inputs/damage.py torch-mlir-opt %t.mlirbc version
// RUN: %python %S/Inputs/damage.py torch-mlir-opt %t.mlirbc lengths
// RUN: %python %S/Inputs/damage.py torch-mlir-opt %t.mlirbc flip 20
// RUN: %python %S/Inputs/damage.py torch-mlir-opt %t.mlirbc flip 21
// RUN: %python %S/Inputs/damage.py torch-mlir-run %t.mlirbc flip 22

// CHECK-LABEL: func.func @main
// CHECK: torch.operator "my.two"
// CHECK-SAME: -> (!torch.int, !torch.list<int>)
func.func @main(%a: !torch.vtensor<[2,?],f32>) -> (!torch.vtensor<[2,?],f32>, !torch.int) {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %one = torch.constant.int 1
  %name = torch.constant.str "a string"
  %two:2 = torch.operator "my.two"(%a, %name) : (!torch.vtensor<[2,?],f32>, !torch.str) -> (!torch.int, !torch.list<int>)
  %r = torch.aten.add.Scalar %a, %one, %two#0 : !torch.vtensor<[2,?],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,?],f32>
  return %r, %two#0 : !torch.vtensor<[2,?],f32>, !torch.int
}

{-#
  dialect_resources: {
    builtin: {
      w: "0x040000000000803F00000040"
    }
  }
#-}
