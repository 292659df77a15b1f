// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-read-through-padding))' | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-read-through-padding),torch-call-products,canonicalize)' | FileCheck %s --check-prefix=CALLS

// The view is as large as the padded image, and lives until it was read.
// CHECK-LABEL: func.func @rim
// CHECK:         %[[IMAGE:.*]] = memref.alloc() : memref<1x16x14x14xf32>
// CHECK-NOT:     linalg.map
// CHECK-NOT:     memref.copy
// CHECK:         %[[BASE:[^,]*]], %{{.*}} = memref.extract_strided_metadata %[[IMAGE]]
// CHECK:         %[[VIEW:.*]] = memref.reinterpret_cast %[[BASE]] to offset: [0], sizes: [1, 16, 16, 16], strides: [3136, 196, 14, 1]
// CHECK-NOT:     memref.dealloc
// CHECK:         linalg.conv_2d_nchw_fchw
// CHECK-SAME:      torch_mlir.bounds = array<i64: 2, 1, 14, 3, 1, 14>
// CHECK-SAME:      ins(%[[VIEW]], %arg0
// CHECK-NEXT:    memref.dealloc %[[IMAGE]]
// The call is told where the first zero would be, 15 elements before the image, and of two dimensions that 1 is in front of
// 14 elements with a step of 14 or 1, and the loops' steps.
// CALLS-LABEL: func.func @rim
// CALLS:         %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index
// CALLS:         arith.subi %[[ADDRESS]], %c60
// CALLS:         %[[BOUNDS:.*]] = memref.alloca() : memref<20xindex>
// CALLS-NEXT:    memref.store %c1, %[[BOUNDS]][%c0]
// CALLS-NEXT:    memref.store %c14, %[[BOUNDS]][%c1]
// CALLS-NEXT:    memref.store %c14, %[[BOUNDS]][%c2]
// CALLS:         memref.store %c1, %[[BOUNDS]][%c10]
// CALLS-NEXT:    memref.store %c14, %[[BOUNDS]][%c11]
// CALLS-NEXT:    memref.store %c1, %[[BOUNDS]][%c12]
// CALLS:         call @mlirTorchRtMultiply
func.func @rim(%w: memref<32x16x3x3xf32>, %out: memref<1x32x14x14xf32>) {
  %zero = arith.constant 0.0 : f32
  %image = memref.alloc() : memref<1x16x14x14xf32>
  linalg.fill ins(%zero : f32) outs(%image : memref<1x16x14x14xf32>)
  %padded = memref.alloc() : memref<1x16x16x16xf32>
  linalg.map outs(%padded : memref<1x16x16x16xf32>)
    (%init: f32) {
      linalg.yield %zero : f32
    }
  %middle = memref.subview %padded[0, 0, 1, 1] [1, 16, 14, 14] [1, 1, 1, 1] : memref<1x16x16x16xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.copy %image, %middle : memref<1x16x14x14xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.dealloc %image : memref<1x16x14x14xf32>
  %sums = memref.alloc() : memref<1x32x14x14xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<1x32x14x14xf32>)
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<1x16x16x16xf32>, memref<32x16x3x3xf32>) outs(%sums : memref<1x32x14x14xf32>)
  memref.dealloc %padded : memref<1x16x16x16xf32>
  memref.copy %sums, %out : memref<1x32x14x14xf32> to memref<1x32x14x14xf32>
  memref.dealloc %sums : memref<1x32x14x14xf32>
  return
}

// Two convolutions read one image.
// CHECK-LABEL: func.func @twice
// CHECK-NOT:     memref.copy
// CHECK-COUNT-2: torch_mlir.bounds = array<i64: 2, 0, 14, 3, 2, 13>
func.func @twice(%image: memref<?x16x14x13xf32>, %w: memref<32x16x3x3xf32>, %n: index)
    -> (memref<?x32x14x14xf32>, memref<?x32x14x14xf32>) {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc(%n) : memref<?x16x16x16xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<?x16x16x16xf32>)
  %middle = memref.subview %padded[0, 0, 0, 2] [%n, 16, 14, 13] [1, 1, 1, 1] : memref<?x16x16x16xf32> to memref<?x16x14x13xf32, strided<[4096, 256, 16, 1], offset: 2>>
  memref.copy %image, %middle : memref<?x16x14x13xf32> to memref<?x16x14x13xf32, strided<[4096, 256, 16, 1], offset: 2>>
  %one = memref.alloc(%n) : memref<?x32x14x14xf32>
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<?x16x16x16xf32>, memref<32x16x3x3xf32>) outs(%one : memref<?x32x14x14xf32>)
  %other = memref.alloc(%n) : memref<?x32x14x14xf32>
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<?x16x16x16xf32>, memref<32x16x3x3xf32>) outs(%other : memref<?x32x14x14xf32>)
  memref.dealloc %padded : memref<?x16x16x16xf32>
  return %one, %other : memref<?x32x14x14xf32>, memref<?x32x14x14xf32>
}

// A dimension of unknown size is padded behind.
// CHECK-LABEL: func.func @unknown
// CHECK:         memref.copy %arg0
// CHECK-NOT:     torch_mlir.bounds
func.func @unknown(%image: memref<1x16x?x14xf32>, %w: memref<32x16x3x3xf32>, %h: index, %padded_h: index, %out_h: index)
    -> memref<1x32x?x14xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc(%padded_h) : memref<1x16x?x16xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x16x?x16xf32>)
  %middle = memref.subview %padded[0, 0, 0, 0] [1, 16, %h, 14] [1, 1, 1, 1] : memref<1x16x?x16xf32> to memref<1x16x?x14xf32, strided<[?, ?, 16, 1]>>
  memref.copy %image, %middle : memref<1x16x?x14xf32> to memref<1x16x?x14xf32, strided<[?, ?, 16, 1]>>
  %sums = memref.alloc(%out_h) : memref<1x32x?x14xf32>
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<1x16x?x16xf32>, memref<32x16x3x3xf32>) outs(%sums : memref<1x32x?x14xf32>)
  memref.dealloc %padded : memref<1x16x?x16xf32>
  return %sums : memref<1x32x?x14xf32>
}

// The image is one of two buffers, of which one is freed before it is read.
// CHECK-LABEL: func.func @either
// CHECK:         memref.copy
// CHECK-NOT:     torch_mlir.bounds
func.func @either(%which: i1, %w: memref<32x16x3x3xf32>, %other: memref<1x16x14x14xf32>) -> memref<1x32x14x14xf32> {
  %zero = arith.constant 0.0 : f32
  %one = memref.alloc() : memref<1x16x14x14xf32>
  linalg.fill ins(%zero : f32) outs(%one : memref<1x16x14x14xf32>)
  %image = arith.select %which, %one, %other : memref<1x16x14x14xf32>
  %padded = memref.alloc() : memref<1x16x16x16xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x16x16x16xf32>)
  %middle = memref.subview %padded[0, 0, 1, 1] [1, 16, 14, 14] [1, 1, 1, 1] : memref<1x16x16x16xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.copy %image, %middle : memref<1x16x14x14xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.dealloc %one : memref<1x16x14x14xf32>
  %sums = memref.alloc() : memref<1x32x14x14xf32>
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<1x16x16x16xf32>, memref<32x16x3x3xf32>) outs(%sums : memref<1x32x14x14xf32>)
  memref.dealloc %padded : memref<1x16x16x16xf32>
  return %sums : memref<1x32x14x14xf32>
}

// The image changes before it is read.
// CHECK-LABEL: func.func @changes
// CHECK:         memref.copy %arg0
// CHECK-NOT:     torch_mlir.bounds
func.func @changes(%image: memref<1x16x14x14xf32>, %w: memref<32x16x3x3xf32>) -> memref<1x32x14x14xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc() : memref<1x16x16x16xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x16x16x16xf32>)
  %middle = memref.subview %padded[0, 0, 1, 1] [1, 16, 14, 14] [1, 1, 1, 1] : memref<1x16x16x16xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.copy %image, %middle : memref<1x16x14x14xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  linalg.fill ins(%zero : f32) outs(%image : memref<1x16x14x14xf32>)
  %sums = memref.alloc() : memref<1x32x14x14xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<1x32x14x14xf32>)
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<1x16x16x16xf32>, memref<32x16x3x3xf32>) outs(%sums : memref<1x32x14x14xf32>)
  memref.dealloc %padded : memref<1x16x16x16xf32>
  return %sums : memref<1x32x14x14xf32>
}

// What is around the image is not zero.
// CHECK-LABEL: func.func @ones
// CHECK:         memref.copy %arg0
// CHECK-NOT:     torch_mlir.bounds
func.func @ones(%image: memref<1x16x14x14xf32>, %w: memref<32x16x3x3xf32>) -> memref<1x32x14x14xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %padded = memref.alloc() : memref<1x16x16x16xf32>
  linalg.fill ins(%one : f32) outs(%padded : memref<1x16x16x16xf32>)
  %middle = memref.subview %padded[0, 0, 1, 1] [1, 16, 14, 14] [1, 1, 1, 1] : memref<1x16x16x16xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.copy %image, %middle : memref<1x16x14x14xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  %sums = memref.alloc() : memref<1x32x14x14xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<1x32x14x14xf32>)
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<1x16x16x16xf32>, memref<32x16x3x3xf32>) outs(%sums : memref<1x32x14x14xf32>)
  memref.dealloc %padded : memref<1x16x16x16xf32>
  return %sums : memref<1x32x14x14xf32>
}

// The result may lie where the image does.
// CHECK-LABEL: func.func @may_overlap
// CHECK:         memref.copy %arg0
// CHECK-NOT:     torch_mlir.bounds
func.func @may_overlap(%image: memref<1x16x14x14xf32>, %w: memref<16x16x3x3xf32>, %sums: memref<1x16x14x14xf32>) {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc() : memref<1x16x16x16xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x16x16x16xf32>)
  %middle = memref.subview %padded[0, 0, 1, 1] [1, 16, 14, 14] [1, 1, 1, 1] : memref<1x16x16x16xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  memref.copy %image, %middle : memref<1x16x14x14xf32> to memref<1x16x14x14xf32, strided<[4096, 256, 16, 1], offset: 17>>
  linalg.conv_2d_nchw_fchw ins(%padded, %w : memref<1x16x16x16xf32>, memref<16x16x3x3xf32>) outs(%sums : memref<1x16x14x14xf32>)
  memref.dealloc %padded : memref<1x16x16x16xf32>
  return
}

// Channels are next to each other: pieces of rows are not.
// CHECK-LABEL: func.func @channels_last
// CHECK:         memref.copy %arg0
// CHECK-NOT:     torch_mlir.bounds
func.func @channels_last(%image: memref<1x14x14x16xf32>, %w: memref<3x3x16x32xf32>) -> memref<1x14x14x32xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = memref.alloc() : memref<1x16x16x16xf32>
  linalg.fill ins(%zero : f32) outs(%padded : memref<1x16x16x16xf32>)
  %middle = memref.subview %padded[0, 1, 1, 0] [1, 14, 14, 16] [1, 1, 1, 1] : memref<1x16x16x16xf32> to memref<1x14x14x16xf32, strided<[4096, 256, 16, 1], offset: 272>>
  memref.copy %image, %middle : memref<1x14x14x16xf32> to memref<1x14x14x16xf32, strided<[4096, 256, 16, 1], offset: 272>>
  %sums = memref.alloc() : memref<1x14x14x32xf32>
  linalg.fill ins(%zero : f32) outs(%sums : memref<1x14x14x32xf32>)
  linalg.conv_2d_nhwc_hwcf ins(%padded, %w : memref<1x16x16x16xf32>, memref<3x3x16x32xf32>) outs(%sums : memref<1x14x14x32xf32>)
  memref.dealloc %padded : memref<1x16x16x16xf32>
  return %sums : memref<1x14x14x32xf32>
}
