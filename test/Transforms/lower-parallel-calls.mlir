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

// A product and the function that finishes its sums: both go into what the runtime is told of the product.
// CHECK-LABEL: llvm.func @multiplies(
// CHECK-SAME:    %[[PRODUCT:.*]]: i64, %[[P:.*]]: !llvm.ptr
// CHECK:         %[[CONTEXT:.*]] = llvm.alloca {{.*}} x !llvm.struct<(ptr)>
// CHECK:         llvm.store %[[P]], %{{.*}}
// CHECK:         %[[FINISH:.*]] = llvm.mlir.addressof @finish_shared
// CHECK:         %[[WORDS:.*]] = llvm.inttoptr %[[PRODUCT]]
// CHECK:         %[[AT:.*]] = llvm.getelementptr %[[WORDS]][6] {{.*}} i64
// CHECK:         llvm.store %[[FINISH]], %[[AT]]
// CHECK:         %[[NEXT:.*]] = llvm.getelementptr %[[WORDS]][7] {{.*}} i64
// CHECK:         llvm.store %[[CONTEXT]], %[[NEXT]]
// CHECK:         llvm.call @mlirTorchRtMultiply(%[[PRODUCT]])
llvm.func @multiplies(%product: i64, %p: !llvm.ptr) {
  llvm.call @finish(%product, %product, %product, %p) : (i64, i64, i64, !llvm.ptr) -> ()
  llvm.return
}

llvm.func @finish(%count: i64, %out: i64, %bias: i64, %p: !llvm.ptr) attributes {torch_mlir.finish = 2 : index} {
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

// CHECK:       llvm.func internal @finish_shared(%[[CONTEXT:.*]]: !llvm.ptr, %[[COUNT:.*]]: i64, %[[OFFSETS:.*]]: !llvm.ptr)
// CHECK:         %[[AT0:.*]] = llvm.getelementptr %[[OFFSETS]][0]
// CHECK:         %[[O0:.*]] = llvm.load %[[AT0]]
// CHECK:         %[[AT1:.*]] = llvm.getelementptr %[[OFFSETS]][1]
// CHECK:         %[[O1:.*]] = llvm.load %[[AT1]]
// CHECK:         %[[P:.*]] = llvm.load
// CHECK:         llvm.call @finish(%[[COUNT]], %[[O0]], %[[O1]], %[[P]])
