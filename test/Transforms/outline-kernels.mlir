// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-outline-kernels | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// Alike but for the buffers: one function. A buffer that is read and written is one argument.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[A:[^:]*]]: memref<8xf32>, %[[B:[^:]*]]: memref<8xf32>
// CHECK:         call @kernel(%[[A]], %[[B]])
// CHECK-NEXT:    call @kernel(%[[B]], %[[A]])
// CHECK-NEXT:    call @kernel_0(%[[A]])
// CHECK-NEXT:    return
func.func @twice(%a: memref<8xf32>, %b: memref<8xf32>) {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %two : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %two : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %two : f32
    linalg.yield %0 : f32
  }
  return
}

// Values that are no constants are arguments; nothing is done with tensors, or with no loops.
// CHECK-LABEL: func.func @captured(
// CHECK:         call @kernel_{{.*}}(%{{.*}}) : ({{.*}}f32{{.*}}) -> ()
// CHECK:         linalg.fill {{.*}} tensor<4xf32>
// CHECK:         linalg.fill {{.*}} memref<f32>
func.func @captured(%a: memref<?xf32>, %x: f32, %t: tensor<4xf32>, %s: memref<f32>) -> tensor<4xf32> {
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  linalg.fill ins(%x : f32) outs(%s : memref<f32>)
  return %0 : tensor<4xf32>
}

// A product goes with the fill of its result and with what is computed from it in place.
// CHECK-LABEL: func.func @product(
// CHECK:         %[[OUT:.*]] = memref.alloc()
// CHECK-NEXT:    call @kernel_{{.*}}(%[[OUT]], %{{.*}}, %{{.*}}, %{{.*}})
// CHECK-NEXT:    return
func.func @product(%x: memref<16x64xf32>, %w: memref<64x32xf32>, %bias: memref<32xf32>) -> memref<16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<16x32xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<16x32xf32>)
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%out : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]} ins(%bias : memref<32xf32>) outs(%out : memref<16x32xf32>) {
  ^bb0(%b: f32, %sum: f32):
    %0 = arith.addf %sum, %b : f32
    linalg.yield %0 : f32
  }
  return %out : memref<16x32xf32>
}

// What only the product read is freed in between.
// CHECK-LABEL: func.func @freed(
// CHECK:         call @kernel
// CHECK-NEXT:    memref.dealloc
// CHECK-NEXT:    return
func.func @freed(%w: memref<64x32xf32>) -> memref<16x32xf32> {
  %x = memref.alloc() : memref<16x64xf32>
  %out = memref.alloc() : memref<16x32xf32>
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%out : memref<16x32xf32>)
  memref.dealloc %x : memref<16x64xf32>
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      outs(%out : memref<16x32xf32>) {
  ^bb0(%sum: f32):
    %0 = arith.negf %sum : f32
    linalg.yield %0 : f32
  }
  return %out : memref<16x32xf32>
}

// A turned view of the sums holds others than those that are finished.
// CHECK-LABEL: func.func @turned(
// CHECK-COUNT-2: call @kernel
// CHECK-NEXT:    return
func.func @turned(%x: memref<16x64xf32>, %w: memref<64x16xf32>) -> memref<16x16xf32> {
  %out = memref.alloc() : memref<16x16xf32>
  %view = memref.transpose %out (m, n) -> (n, m) : memref<16x16xf32> to memref<16x16xf32, strided<[1, 16]>>
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x16xf32>) outs(%out : memref<16x16xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%view : memref<16x16xf32, strided<[1, 16]>>) outs(%out : memref<16x16xf32>) {
  ^bb0(%other: f32, %sum: f32):
    %0 = arith.addf %sum, %other : f32
    linalg.yield %0 : f32
  }
  return %out : memref<16x16xf32>
}

// What fills or writes to another buffer, one that the product may read, is a kernel of its own.
// CHECK-LABEL: func.func @neighbours(
// CHECK-COUNT-3: call @kernel
// CHECK-NEXT:    return
func.func @neighbours(%x: memref<16x64xf32>, %w: memref<64x32xf32>, %y: memref<16x32xf32>, %z: memref<16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%z : memref<16x32xf32>)
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%y : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]} ins(%y : memref<16x32xf32>) outs(%z : memref<16x32xf32>) {
  ^bb0(%b: f32, %sum: f32):
    %0 = arith.addf %sum, %b : f32
    linalg.yield %0 : f32
  }
  return
}

// What is computed elsewhere from sums goes with the product if nothing that the product reads can be there.
// CHECK-LABEL: func.func @elsewhere(
// CHECK:         %[[OUT:.*]] = memref.alloc() {{.*}}bf16
// CHECK:         call @kernel_{{.*}}(%{{.*}}, %{{.*}}, %{{.*}}, %[[OUT]]) :
// CHECK-NEXT:    return
#all = affine_map<(m, n) -> (m, n)>
func.func @elsewhere(%x: memref<16x16xbf16>, %w: memref<16x16xbf16>) -> memref<16x16xbf16> {
  %zero = arith.constant 0.0 : f32
  %sums = memref.alloc() : memref<16x16xf32>
  %out = memref.alloc() {alignment = 64 : i64} : memref<16x16xbf16>
  linalg.fill ins(%zero : f32) outs(%sums : memref<16x16xf32>)
  linalg.matmul ins(%x, %w : memref<16x16xbf16>, memref<16x16xbf16>) outs(%sums : memref<16x16xf32>)
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sums : memref<16x16xf32>) outs(%out : memref<16x16xbf16>) {
  ^bb0(%sum: f32, %none: bf16):
    %0 = arith.truncf %sum : f32 to bf16
    linalg.yield %0 : bf16
  }
  return %out : memref<16x16xbf16>
}

// The product reads what comes after it writes: a view of it, or a buffer that may be it.
// CHECK-LABEL: func.func @changed(
// CHECK:         call @kernel
// CHECK-NEXT:    call @kernel
// CHECK:         scf.for
// CHECK:           call @kernel
// CHECK-NEXT:      call @kernel
func.func @changed(%w: memref<16x16xbf16>, %n: index) -> memref<16x16xbf16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sums = memref.alloc() : memref<16x16xf32>
  %all = memref.alloc() : memref<32x16xbf16>
  %x = memref.subview %all[0, 0] [16, 16] [1, 1] : memref<32x16xbf16> to memref<16x16xbf16, strided<[16, 1]>>
  %y = memref.subview %all[8, 0] [16, 16] [1, 1] : memref<32x16xbf16> to memref<16x16xbf16, strided<[16, 1], offset: 128>>
  linalg.matmul ins(%x, %w : memref<16x16xbf16, strided<[16, 1]>>, memref<16x16xbf16>) outs(%sums : memref<16x16xf32>)
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%sums : memref<16x16xf32>) outs(%y : memref<16x16xbf16, strided<[16, 1], offset: 128>>) {
  ^bb0(%sum: f32, %none: bf16):
    %0 = arith.truncf %sum : f32 to bf16
    linalg.yield %0 : bf16
  }
  %out = memref.alloc() : memref<16x16xbf16>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %out) -> memref<16x16xbf16> {
    linalg.matmul ins(%before, %w : memref<16x16xbf16>, memref<16x16xbf16>) outs(%sums : memref<16x16xf32>)
    linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
        ins(%sums : memref<16x16xf32>) outs(%out : memref<16x16xbf16>) {
    ^bb0(%sum: f32, %none: bf16):
      %0 = arith.truncf %sum : f32 to bf16
      linalg.yield %0 : bf16
    }
    scf.yield %out : memref<16x16xbf16>
  }
  return %last : memref<16x16xbf16>
}

// A view of the weight may be between a product and what fills its result.
// CHECK-LABEL: func.func @viewed(
// CHECK-NOT:     linalg
// CHECK:         %[[W:.*]] = memref.collapse_shape %arg1
// CHECK-NEXT:    call @{{.*}}(%{{.*}}%[[W]]
// CHECK-NOT:     call
// CHECK:         return
func.func @viewed(%x: memref<16x64xf32>, %w: memref<64x1x32xf32>, %y: memref<16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<16x32xf32>)
  %view = memref.collapse_shape %w [[0, 1], [2]] : memref<64x1x32xf32> into memref<64x32xf32>
  linalg.matmul ins(%x, %view : memref<16x64xf32>, memref<64x32xf32>) outs(%y : memref<16x32xf32>)
  return
}

// CHECK:       func.func private @kernel(%{{.*}}: memref<8xf32>, %{{.*}}: memref<8xf32>)
// CHECK:         arith.constant 2.0
// CHECK:         linalg.generic
