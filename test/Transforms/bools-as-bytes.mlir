// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-bools-as-bytes | FileCheck %s

// CHECK-LABEL: llvm.func @invert(
// CHECK-SAME:    %[[FROM:.*]]: !llvm.ptr, %[[TO:.*]]: !llvm.ptr
// CHECK:         %[[BYTE:.*]] = llvm.load %[[FROM]] {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK:         %[[ZERO:.*]] = llvm.mlir.constant(0 : i8)
// CHECK:         %[[VALUE:.*]] = llvm.icmp "ne" %[[BYTE]], %[[ZERO]] : i8
// CHECK:         %[[NOT:.*]] = llvm.xor %[[VALUE]], %{{.*}} : i1
// CHECK:         %[[WRITTEN:.*]] = llvm.zext %[[NOT]] : i1 to i8
// CHECK:         llvm.store %[[WRITTEN]], %[[TO]] : i8, !llvm.ptr
llvm.func @invert(%from: !llvm.ptr, %to: !llvm.ptr) {
  %true = llvm.mlir.constant(true) : i1
  %value = llvm.load %from {alignment = 1 : i64} : !llvm.ptr -> i1
  %not = llvm.xor %value, %true : i1
  llvm.store %not, %to : i1, !llvm.ptr
  llvm.return
}

// What is no truth value stays.
// CHECK-LABEL: llvm.func @others(
// CHECK-NEXT:    %[[VALUE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i2
// CHECK-NEXT:    llvm.store %[[VALUE]], %{{.*}} : i2, !llvm.ptr
llvm.func @others(%from: !llvm.ptr, %to: !llvm.ptr) {
  %value = llvm.load %from : !llvm.ptr -> i2
  llvm.store %value, %to : i2, !llvm.ptr
  llvm.return
}
