// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// A place is counted through the last dimensions of the image; padding is none.
// CHECK-LABEL: func.func @max_pool1d_with_indices
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C10:.*]] = arith.constant 10 : index
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.pad %[[A]] low[0, 1] high[0, 0] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[CST]] : f32
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<2x4xi64>) -> tensor<2x4xi64>
// CHECK:         %[[V3:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2 * 2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[V0]], %{{.*}} : tensor<2x11xf32>, tensor<3xi1>) outs(%[[V1]], %[[V2]] : tensor<2x4xf32>, tensor<2x4xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.muli %[[V4]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V7]], %[[V6]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.subi %[[V8]], %[[C1]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[V9]] : index to i64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V12:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.ori %[[V11]], %[[V12]] : i1
// CHECK-DAG:       %[[V14:.*]] = arith.cmpi ult, %[[V9]], %[[C10]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V16:.*]] = arith.andi %[[V15]], %[[V14]] : i1
// CHECK-DAG:       %[[V17:.*]] = arith.ori %[[V13]], %[[V16]] : i1
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V19:.*]] = arith.select %[[V17]], %[[V10]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V18]], %[[V19]] : f32, i64
// CHECK-DAG:     %[[V20:.*]] = torch_c.from_builtin_tensor %[[V3]]#1 : tensor<2x4xi64> -> !torch.vtensor<[2,4],si64>
// CHECK-DAG:     %[[V21:.*]] = torch_c.from_builtin_tensor %[[V3]]#0 : tensor<2x4xf32> -> !torch.vtensor<[2,4],f32>
// CHECK:         return %[[V21]], %[[V20]] : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
func.func @max_pool1d_with_indices(%a: !torch.vtensor<[2,10],f32>) -> (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>) {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %int2 = torch.constant.int 2
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list3 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %list4 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0:2 = torch.aten.max_pool1d_with_indices %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[2,10],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
}

// CHECK-LABEL: func.func @max_pool2d_with_indices
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<2x4x?xi64>
// CHECK-DAG:     %[[V1:.*]] = arith.subi %[[V0]], %[[C3]] : index
// CHECK-DAG:     %[[V2:.*]] = arith.floordivsi %[[V1]], %[[C2]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.maxsi %[[V3]], %[[C0]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.subi %[[V4]], %[[C1]] : index
// CHECK-DAG:     %[[V6:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.addi %[[V6]], %[[C3]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.subi %[[V7]], %[[V0]] : index
// CHECK-DAG:     %[[V9:.*]] = arith.maxsi %[[V8]], %[[C0]] : index
// CHECK:         %[[V10:.*]] = tensor.pad %[[A]] low[0, 1, 0] high[0, 1, %[[V9]]] {
// CHECK:         ^bb0(%{{.*}}: index, %{{.*}}: index, %{{.*}}: index):
// CHECK:           tensor.yield %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V11:.*]] = tensor.empty(%[[V4]]) : tensor<2x3x?xi64>
// CHECK-DAG:     %[[V12:.*]] = linalg.fill ins(%[[CM9223372036854775808]] : i64) outs(%[[V11]] : tensor<2x3x?xi64>) -> tensor<2x3x?xi64>
// CHECK-DAG:     %[[V13:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%[[V11]] : tensor<2x3x?xi64>) -> tensor<2x3x?xi64>
// CHECK:         %[[V14:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3, d2 * 2 + d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d3, d4)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>, affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%[[V10]], %{{.*}} : tensor<2x6x?xi64>, tensor<2x3xi1>) outs(%[[V12]], %[[V13]] : tensor<2x3x?xi64>, tensor<2x3x?xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1, %[[IN1:.*]]: i64, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V15:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V16:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V17:.*]] = arith.muli %[[V15]], %[[C2]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.addi %[[V17]], %[[V16]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.subi %[[V18]], %[[C1]] : index
// CHECK-DAG:       %[[V20:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V21:.*]] = linalg.index 4 : index
// CHECK-DAG:       %[[V22:.*]] = arith.muli %[[V20]], %[[C2]] : index
// CHECK-DAG:       %[[V23:.*]] = arith.addi %[[V22]], %[[V21]] : index
// CHECK-DAG:       %[[V24:.*]] = arith.muli %[[V19]], %[[V0]] : index
// CHECK-DAG:       %[[V25:.*]] = arith.addi %[[V24]], %[[V23]] : index
// CHECK-DAG:       %[[V26:.*]] = arith.index_cast %[[V25]] : index to i64
// CHECK-DAG:       %[[V27:.*]] = arith.cmpi sgt, %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V28:.*]] = arith.cmpi ult, %[[V19]], %[[C4]] : index
// CHECK-DAG:       %[[V29:.*]] = arith.cmpi ult, %[[V23]], %[[V0]] : index
// CHECK-DAG:       %[[V30:.*]] = arith.andi %[[V28]], %[[V29]] : i1
// CHECK-DAG:       %[[V31:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V32:.*]] = arith.andi %[[V31]], %[[V30]] : i1
// CHECK-DAG:       %[[V33:.*]] = arith.ori %[[V27]], %[[V32]] : i1
// CHECK-DAG:       %[[V34:.*]] = arith.select %[[V33]], %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V33]], %[[V26]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V34]], %[[V35]] : i64, i64
// CHECK-DAG:     %[[V36:.*]] = torch_c.from_builtin_tensor %[[V14]]#1 : tensor<2x3x?xi64> -> !torch.vtensor<[2,3,?],si64>
// CHECK-DAG:     %[[V37:.*]] = torch_c.from_builtin_tensor %[[V14]]#0 : tensor<2x3x?xi64> -> !torch.vtensor<[2,3,?],si64>
// CHECK:         return %[[V37]], %[[V36]] : !torch.vtensor<[2,3,?],si64>, !torch.vtensor<[2,3,?],si64>
func.func @max_pool2d_with_indices(%a: !torch.vtensor<[2,4,?],si64>) -> (!torch.vtensor<[2,3,?],si64>, !torch.vtensor<[2,3,?],si64>) {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int1, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %list4 = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0:2 = torch.aten.max_pool2d_with_indices %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[2,4,?],si64>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,3,?],si64>, !torch.vtensor<[2,3,?],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3,?],si64>, !torch.vtensor<[2,3,?],si64>
}

// CHECK-LABEL: func.func @max_pool3d_with_indices
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<1x2x2x2xi64>) -> tensor<1x2x2x2xi64>
// CHECK:         %[[V2:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1 * 2 + d4, d2 * 2 + d5, d3 * 2 + d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d4, d5, d6)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]} ins(%[[A]], %{{.*}} : tensor<1x4x4x4xf32>, tensor<2x2x2xi1>) outs(%[[V0]], %[[V1]] : tensor<1x2x2x2xf32>, tensor<1x2x2x2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = linalg.index 4 : index
// CHECK-DAG:       %[[V5:.*]] = arith.muli %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V5]], %[[V4]] : index
// CHECK-DAG:       %[[V7:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V8:.*]] = linalg.index 5 : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V7]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.addi %[[V9]], %[[V8]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.muli %[[V6]], %[[C4]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.addi %[[V11]], %[[V10]] : index
// CHECK-DAG:       %[[V13:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V14:.*]] = linalg.index 6 : index
// CHECK-DAG:       %[[V15:.*]] = arith.muli %[[V13]], %[[C2]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.addi %[[V15]], %[[V14]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.muli %[[V12]], %[[C4]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.addi %[[V17]], %[[V16]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.index_cast %[[V18]] : index to i64
// CHECK-DAG:       %[[V20:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V21:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V22:.*]] = arith.ori %[[V20]], %[[V21]] : i1
// CHECK-DAG:       %[[V23:.*]] = arith.cmpi ult, %[[V6]], %[[C4]] : index
// CHECK-DAG:       %[[V24:.*]] = arith.cmpi ult, %[[V10]], %[[C4]] : index
// CHECK-DAG:       %[[V25:.*]] = arith.andi %[[V23]], %[[V24]] : i1
// CHECK-DAG:       %[[V26:.*]] = arith.cmpi ult, %[[V16]], %[[C4]] : index
// CHECK-DAG:       %[[V27:.*]] = arith.andi %[[V25]], %[[V26]] : i1
// CHECK-DAG:       %[[V28:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:       %[[V29:.*]] = arith.andi %[[V28]], %[[V27]] : i1
// CHECK-DAG:       %[[V30:.*]] = arith.ori %[[V22]], %[[V29]] : i1
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V30]], %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V32:.*]] = arith.select %[[V30]], %[[V19]], %[[IN2]] : i64
// CHECK:           linalg.yield %[[V31]], %[[V32]] : f32, i64
// CHECK-DAG:     %[[V33:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<1x2x2x2xi64> -> !torch.vtensor<[1,2,2,2],si64>
// CHECK-DAG:     %[[V34:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<1x2x2x2xf32> -> !torch.vtensor<[1,2,2,2],f32>
// CHECK:         return %[[V34]], %[[V33]] : !torch.vtensor<[1,2,2,2],f32>, !torch.vtensor<[1,2,2,2],si64>
func.func @max_pool3d_with_indices(%a: !torch.vtensor<[1,4,4,4],f32>) -> (!torch.vtensor<[1,2,2,2],f32>, !torch.vtensor<[1,2,2,2],si64>) {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %list2 = torch.prim.ListConstruct  : () -> !torch.list<int>
  %int0 = torch.constant.int 0
  %list3 = torch.prim.ListConstruct %int0, %int0, %int0 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %int1 = torch.constant.int 1
  %list4 = torch.prim.ListConstruct %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  %0:2 = torch.aten.max_pool3d_with_indices %a, %list1, %list2, %list3, %list4, %false : !torch.vtensor<[1,4,4,4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2,2,2],f32>, !torch.vtensor<[1,2,2,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,2,2,2],f32>, !torch.vtensor<[1,2,2,2],si64>
}

// Places that nobody asks for are not computed.
// CHECK-LABEL: func.func @unused
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[CST]] : f32) outs(%{{.*}} : tensor<1x2xf32>) -> tensor<1x2xf32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1 * 2 + d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%[[A]], %{{.*}} : tensor<1x4xf32>, tensor<2xi1>) outs(%[[V0]] : tensor<1x2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1, %[[IN1:.*]]: f32):
// CHECK-DAG:       %[[V2:.*]] = arith.maximumf %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @unused(%a: !torch.vtensor<[1,4],f32>) -> !torch.vtensor<[1,2],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %false = torch.constant.bool false
  %two = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %zero = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %one = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %0:2 = torch.aten.max_pool1d_with_indices %a, %two, %two, %zero, %one, %false : !torch.vtensor<[1,4],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool -> !torch.vtensor<[1,2],f32>, !torch.vtensor<[1,2],si64>
  return %0#0 : !torch.vtensor<[1,2],f32>
}
