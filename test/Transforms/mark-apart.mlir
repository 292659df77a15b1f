// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-mark-apart | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-mark-apart,convert-to-llvm,llvm.func(torch-lower-apart))' \
// RUN:   | FileCheck %s --check-prefix=LLVM

// Memory that the caller allocated is apart from its arguments, which may be the same. The kernel passes that on, but not
// where one buffer comes twice.
// CHECK-LABEL: func.func private @kernel(
// CHECK-SAME:    attributes {torch_mlir.apart = array<i64: 15>}
// CHECK-LABEL: func.func private @twice(
// CHECK-NOT:     torch_mlir.apart
// CHECK-LABEL: func.func private @row(
// CHECK-SAME:    attributes {torch_mlir.apart = array<i64: 7>}
// LLVM-LABEL:  llvm.func @kernel(
// LLVM-SAME:     %arg14: !llvm.ptr, %arg15: !llvm.ptr {llvm.noalias}, %arg16: i64
// LLVM-LABEL:  llvm.func @twice(
// LLVM-NOT:      llvm.noalias
// LLVM-LABEL:  llvm.func @row(
// LLVM-SAME:     %arg6: !llvm.ptr, %arg7: !llvm.ptr {llvm.noalias}, %arg8: i64
// LLVM-NOT:    torch_mlir.apart
func.func @main(%a: memref<4x4xf32>, %b: memref<4x4xf32>) -> memref<4xf32> {
  %out = memref.alloc() : memref<4xf32>
  call @kernel(%a, %b, %out) : (memref<4x4xf32>, memref<4x4xf32>, memref<4xf32>) -> ()
  return %out : memref<4xf32>
}
func.func private @kernel(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  call @twice(%c0, %out, %out, %a) : (index, memref<4xf32>, memref<4xf32>, memref<4x4xf32>) -> ()
  %row = memref.subview %a[0, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1]>>
  %cast = memref.cast %row : memref<4xf32, strided<[1]>> to memref<4xf32>
  call @row(%c0, %cast, %out) : (index, memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func private @twice(%i: index, %out: memref<4xf32>, %same: memref<4xf32>, %a: memref<4x4xf32>) {
  return
}
func.func private @row(%i: index, %row: memref<4xf32>, %out: memref<4xf32>) {
  return
}

// A part that comes last calls a kernel that comes first.
// CHECK-LABEL: func.func private @called(
// CHECK-SAME:    attributes {torch_mlir.apart = array<i64: 1, 6>}
// CHECK-LABEL: func.func private @part(
// CHECK-SAME:    attributes {torch_mlir.apart = array<i64: 1, 8>}
func.func @caller(%a: memref<4x4xf32>) -> memref<4x4xf32> {
  %out = memref.alloc() : memref<4x4xf32>
  call @part(%a, %out) : (memref<4x4xf32>, memref<4x4xf32>) -> ()
  return %out : memref<4x4xf32>
}
func.func private @called(%row: memref<4xf32>, %out: memref<4xf32>) {
  return
}
func.func private @part(%a: memref<4x4xf32>, %out: memref<4x4xf32>) {
  %from = memref.subview %a[0, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1]>>
  %row = memref.cast %from : memref<4xf32, strided<[1]>> to memref<4xf32>
  %to = memref.subview %out[0, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1]>>
  %result = memref.cast %to : memref<4xf32, strided<[1]>> to memref<4xf32>
  call @called(%row, %result) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
