// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-tile-products))' | FileCheck %s

// Accumulators enter the innermost loop as vectors and leave it as vectors.
// CHECK-LABEL: func.func @whole
// CHECK-NOT:     linalg.matmul
// CHECK-COUNT-8: vector.transfer_read {{.*}} vector<32xf32>
// CHECK:         scf.for {{.*}}vector<32xf32>) {
// CHECK-COUNT-8:   vector.fma {{.*}} : vector<32xf32>
// CHECK:         vector.transfer_write
// CHECK-NOT:     linalg.matmul
func.func @whole(%a: tensor<256x512xf32>, %b: tensor<512x256xf32>, %c: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<256x512xf32>, tensor<512x256xf32>) outs(%c : tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}

// What the register tile leaves over stays a product.
// CHECK-LABEL: func.func @dynamic
// CHECK:         vector.fma {{.*}} : vector<16xf64>
// CHECK:         linalg.matmul
func.func @dynamic(%a: tensor<?x?xf64>, %b: tensor<?x?xf64>, %c: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf64>, tensor<?x?xf64>) outs(%c : tensor<?x?xf64>) -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

// CHECK-LABEL: func.func @batch
// CHECK-NOT:     linalg.batch_matmul
// CHECK:         scf.for
// CHECK:           vector.fma
func.func @batch(%a: tensor<3x64x32xf32>, %b: tensor<3x32x64xf32>, %c: tensor<3x64x64xf32>) -> tensor<3x64x64xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<3x64x32xf32>, tensor<3x32x64xf32>) outs(%c : tensor<3x64x64xf32>) -> tensor<3x64x64xf32>
  return %0 : tensor<3x64x64xf32>
}

// CHECK-LABEL: func.func @integers
// CHECK-NOT:     scf.for
// CHECK:         linalg.matmul
func.func @integers(%a: tensor<64x64xi32>, %b: tensor<64x64xi32>, %c: tensor<64x64xi32>) -> tensor<64x64xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<64x64xi32>, tensor<64x64xi32>) outs(%c : tensor<64x64xi32>) -> tensor<64x64xi32>
  return %0 : tensor<64x64xi32>
}
