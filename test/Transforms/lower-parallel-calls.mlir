// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-lower-parallel-calls | FileCheck %s

// CHECK:       llvm.func @mlirTorchRtParallelFor(!llvm.ptr, !llvm.ptr, i64, i64, i64)

// CHECK-LABEL: llvm.func @caller(
// CHECK:         %[[CONTEXT:.*]] = llvm.alloca {{.*}} x !llvm.struct<(ptr, f32)>
// CHECK:         llvm.br
// CHECK:         llvm.store
// CHECK:         llvm.store
// CHECK:         %[[BODY:.*]] = llvm.mlir.addressof @part_shared
// CHECK:         %[[GRAIN:.*]] = llvm.mlir.constant(10 : i64)
// CHECK:         llvm.call @mlirTorchRtParallelFor(%[[BODY]], %[[CONTEXT]], %{{.*}}, %{{.*}}, %[[GRAIN]])
llvm.func @caller(%begin: i64, %end: i64, %p: !llvm.ptr, %x: f32) {
  llvm.br ^bb1
^bb1:
  llvm.call @part(%begin, %end, %p, %x) : (i64, i64, !llvm.ptr, f32) -> ()
  llvm.return
}

llvm.func @part(%begin: i64, %end: i64, %p: !llvm.ptr, %x: f32) attributes {torch_mlir.grain = 10 : index} {
  llvm.return
}

// CHECK-LABEL: llvm.func @other(
// CHECK-NEXT:    llvm.call @helper
llvm.func @other() {
  llvm.call @helper() : () -> ()
  llvm.return
}

llvm.func @helper()

// CHECK:       llvm.func internal @part_shared(%[[CONTEXT:.*]]: !llvm.ptr, %[[BEGIN:.*]]: i64, %[[END:.*]]: i64)
// CHECK:         llvm.call @part(%[[BEGIN]], %[[END]],
