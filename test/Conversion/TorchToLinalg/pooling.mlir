// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @max_pool1d
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2 * 3 + d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[A]], %{{.*}} : tensor<2x3x10xf32>, tensor<3xi1>) outs(%[[V0]] : tensor<2x3x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @max_pool1d(%a: !torch.vtensor<[2,3,10],f32>) -> !torch.vtensor<[2,3,3],f32> {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list4 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.max_pool1d %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[2,3,10],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,3,3],f32>
  return %0 : !torch.vtensor<[2,3,3],f32>
}

// CHECK-LABEL: func.func @max_pool2d
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?x10xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.addi %[[V0]], %[[CM1]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.floordivsi %[[V1]], %[[C2]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.maxsi %[[V3]], %[[C0]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.subi %[[V4]], %[[C1]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.addi %[[V6]], %[[C3]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.addi %[[V0]], %[[C1]] : index
// CHECK-DAG:     %[[V9:.*]] = arith.subi %[[V7]], %[[V8]] : index
// CHECK-DAG:     %[[V10:.*]] = arith.maxsi %[[V9]], %[[C0]] : index
// CHECK:         %[[V11:.*]] = tensor.pad %[[A]] low[0, 1, 0] high[0, %[[V10]], 0] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[CST]] : f32
// CHECK-DAG:     %[[V12:.*]] = tensor.empty(%[[V4]]) : tensor<2x?x4xf32>
// CHECK-DAG:     %[[V13:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%[[V12]] : tensor<2x?x4xf32>) -> tensor<2x?x4xf32>
// CHECK:         %[[V14:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3, d2 * 2 + d4 * 2)>, affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%[[V11]], %{{.*}} : tensor<2x?x10xf32>, tensor<3x2xi1>) outs(%[[V13]] : tensor<2x?x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V15:.*]] = arith.maximumf %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V15]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V14]]
func.func @max_pool2d(%a: !torch.vtensor<[2,?,10],f32>) -> !torch.vtensor<[2,?,4],f32> {
  %int3 = torch.constant.int 3
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int3, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int1, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %list4 = torch.prim.ListConstruct %int1, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.max_pool2d %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[2,?,10],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,?,4],f32>
  return %0 : !torch.vtensor<[2,?,4],f32>
}

// CHECK-LABEL: func.func @max_pool3d
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0]] : i8) outs(%{{.*}} : tensor<1x2x2x2xi8>) -> tensor<1x2x2x2xi8>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3 * 2 + d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%[[A]], %{{.*}} : tensor<1x4x4x4xi8>, tensor<2x2x2xi1>) outs(%[[V0]] : tensor<1x2x2x2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i1, %[[IN1:.*]]: i8):
// CHECK-DAG:       %[[V2:.*]] = arith.maxui %[[IN1]], %[[IN0]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @max_pool3d(%a: !torch.vtensor<[1,4,4,4],ui8>) -> !torch.vtensor<[1,2,2,2],ui8> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list4 = torch.prim.ListConstruct %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0 = torch.aten.max_pool3d %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[1,4,4,4],ui8>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,2,2],ui8>
  return %0 : !torch.vtensor<[1,2,2,2],ui8>
}

// The last window, rounded up, begins within the image or its padding.
// CHECK-LABEL: func.func @max_pool_ceil
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.floordivsi %[[V0]], %[[C2]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.maxsi %[[V2]], %[[C0]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.subi %[[V3]], %[[C1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.muli %[[V4]], %[[C2]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.addi %[[V0]], %[[C1]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.cmpi sge, %[[V5]], %[[V6]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.select %[[V7]], %[[V4]], %[[V3]] : index
// CHECK-DAG:     %[[V9:.*]] = arith.subi %[[V8]], %[[C1]] : index
// CHECK-DAG:     %[[V10:.*]] = arith.muli %[[V9]], %[[C2]] : index
// CHECK-DAG:     %[[V11:.*]] = arith.addi %[[V10]], %[[C3]] : index
// CHECK-DAG:     %[[V12:.*]] = arith.subi %[[V11]], %[[V6]] : index
// CHECK-DAG:     %[[V13:.*]] = arith.maxsi %[[V12]], %[[C0]] : index
// CHECK:         %[[V14:.*]] = tensor.pad %[[A]] low[0, 1] high[0, %[[V13]]] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[CST]] : f32
// CHECK-DAG:     %[[V15:.*]] = tensor.empty(%[[V8]]) : tensor<2x?xf32>
// CHECK-DAG:     %[[V16:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%[[V15]] : tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK:         %[[V17:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[V14]], %{{.*}} : tensor<2x?xf32>, tensor<3xi1>) outs(%[[V16]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V18:.*]] = arith.maximumf %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V18]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V17]]
func.func @max_pool_ceil(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2,?],f32> {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %int2 = torch.constant.int 2
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %list4 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %true = torch.constant.bool true
  %0 = torch.aten.max_pool1d %a, %list1, %list2, %list3, %list4, %true : !torch.vtensor<[2,?],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// CHECK-LABEL: func.func @avg_pool1d
// CHECK-DAG:     %[[C11:.*]] = arith.constant 11 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.pad %[[A]] low[0, 1] high[0, 0] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x5xf32>) -> tensor<2x5xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[V0]], %{{.*}} : tensor<2x11xf32>, tensor<3xi1>) outs(%[[V1]] : tensor<2x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V2]] : tensor<2x5xf32>) outs(%{{.*}} : tensor<2x5xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.subi %[[V6]], %[[C1]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.minsi %[[V8]], %[[C11]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.subi %[[V9]], %[[V7]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.index_cast %[[V10]] : index to i64
// CHECK-DAG:       %[[V12:.*]] = arith.sitofp %[[V11]] : i64 to f32
// CHECK-DAG:       %[[V13:.*]] = arith.divf %[[IN2]], %[[V12]] : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @avg_pool1d(%a: !torch.vtensor<[2,10],f32>) -> !torch.vtensor<[2,5],f32> {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %int2 = torch.constant.int 2
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %0 = torch.aten.avg_pool1d %a, %list1, %list2, %list3, %false, %true : !torch.vtensor<[2,10],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[2,5],f32>
  return %0 : !torch.vtensor<[2,5],f32>
}

// Padding does not count,
// CHECK-LABEL: func.func @avg_pool2d
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<2x5x?xf16>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<2x5x?xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[A]] : tensor<2x5x?xf16>) outs(%[[V1]] : tensor<2x5x?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK-DAG:     %[[V4:.*]] = arith.addi %[[V0]], %[[C1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.maxsi %[[V4]], %[[C0]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.addi %[[V5]], %[[C1]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.subi %[[V6]], %[[V4]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.maxsi %[[V7]], %[[C0]] : index
// CHECK:         %[[V9:.*]] = tensor.pad %[[V2]] low[0, 1, 1] high[0, 1, %[[V8]]] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[F0]] : f32
// CHECK-DAG:     %[[V10:.*]] = tensor.empty(%[[V5]]) : tensor<2x3x?xf32>
// CHECK-DAG:     %[[V11:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V10]] : tensor<2x3x?xf32>) -> tensor<2x3x?xf32>
// CHECK:         %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3, d2 + d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%[[V9]], %{{.*}} : tensor<2x7x?xf32>, tensor<3x2xi1>) outs(%[[V11]] : tensor<2x3x?xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: i1, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V13:.*]] = arith.addf %[[IN2]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK-DAG:     %[[V14:.*]] = tensor.empty(%[[V5]]) : tensor<2x3x?xf16>
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V12]] : tensor<2x3x?xf32>) outs(%[[V14]] : tensor<2x3x?xf16>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V16:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V17:.*]] = arith.muli %[[V16]], %[[C2]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.subi %[[V17]], %[[C1]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.addi %[[V17]], %[[C2]] : index
// CHECK-DAG:       %[[V20:.*]] = arith.maxsi %[[V18]], %[[C0]] : index
// CHECK-DAG:       %[[V21:.*]] = arith.minsi %[[V19]], %[[C5]] : index
// CHECK-DAG:       %[[V22:.*]] = arith.subi %[[V21]], %[[V20]] : index
// CHECK-DAG:       %[[V23:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V24:.*]] = arith.subi %[[V23]], %[[C1]] : index
// CHECK-DAG:       %[[V25:.*]] = arith.addi %[[V23]], %[[C1]] : index
// CHECK-DAG:       %[[V26:.*]] = arith.maxsi %[[V24]], %[[C0]] : index
// CHECK-DAG:       %[[V27:.*]] = arith.minsi %[[V25]], %[[V0]] : index
// CHECK-DAG:       %[[V28:.*]] = arith.subi %[[V27]], %[[V26]] : index
// CHECK-DAG:       %[[V29:.*]] = arith.muli %[[V22]], %[[V28]] : index
// CHECK-DAG:       %[[V30:.*]] = arith.index_cast %[[V29]] : index to i64
// CHECK-DAG:       %[[V31:.*]] = arith.sitofp %[[V30]] : i64 to f32
// CHECK-DAG:       %[[V32:.*]] = arith.divf %[[IN3]], %[[V31]] : f32
// CHECK-DAG:       %[[V33:.*]] = arith.truncf %[[V32]] : f32 to f16
// CHECK:           linalg.yield %[[V33]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V15]]
func.func @avg_pool2d(%a: !torch.vtensor<[2,5,?],f16>) -> !torch.vtensor<[2,3,?],f16> {
  %int3 = torch.constant.int 3
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int3, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list2 = torch.prim.ListConstruct %int2, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %list3 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.avg_pool2d %a, %list1, %list2, %list3, %false, %false, %none : !torch.vtensor<[2,5,?],f16>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3,?],f16>
  return %0 : !torch.vtensor<[2,3,?],f16>
}

// or the divisor is given.
// CHECK-LABEL: func.func @avg_pool3d
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3 * 2 + d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%[[A]], %{{.*}} : tensor<1x4x4x4xf32>, tensor<2x2x2xi1>) outs(%[[V0]] : tensor<1x2x2x2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V1]] : tensor<1x2x2x2xf32>) outs(%{{.*}} : tensor<1x2x2x2xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[IN2]], %[[F3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @avg_pool3d(%a: !torch.vtensor<[1,4,4,4],f32>) -> !torch.vtensor<[1,2,2,2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %int3 = torch.constant.int 3
  %0 = torch.aten.avg_pool3d %a, %list1, %list2, %list3, %false, %true, %int3 : !torch.vtensor<[1,4,4,4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool, !torch.int -> !torch.vtensor<[1,2,2,2],f32>
  return %0 : !torch.vtensor<[1,2,2,2],f32>
}

// CHECK-LABEL: func.func @avg_pool_si64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%{{.*}} : tensor<2x2xi64>) -> tensor<2x2xi64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[A]], %{{.*}} : tensor<2x4xi64>, tensor<2xi1>) outs(%[[V0]] : tensor<2x2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1, %[[IN1:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.addi %[[IN1]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]] : tensor<2x2xi64>) outs(%{{.*}} : tensor<2x2xi64>) {
// CHECK:         ^bb0(%[[IN2:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V5:.*]] = arith.muli %[[V4]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.minsi %[[V6]], %[[C4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.subi %[[V7]], %[[V5]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.index_cast %[[V8]] : index to i64
// CHECK-DAG:       %[[V10:.*]] = arith.divsi %[[IN2]], %[[V9]] : i64
// CHECK:           linalg.yield %[[V10]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @avg_pool_si64(%a: !torch.vtensor<[2,4],si64>) -> !torch.vtensor<[2,2],si64> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %0 = torch.aten.avg_pool1d %a, %list1, %list2, %list3, %false, %true : !torch.vtensor<[2,4],si64>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.bool -> !torch.vtensor<[2,2],si64>
  return %0 : !torch.vtensor<[2,2],si64>
}
