// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The first of the largest elements; a NaN is larger than all before it.
// CHECK-LABEL: func.func @adaptive_max_pool1d
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C10:.*]] = arith.constant 10 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x4xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V2]], %[[C10]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V4]], %[[C4]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V3]], %[[C10]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.ceildivui %[[V6]], %[[C4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.index_cast %[[V5]] : index to i64
// CHECK:           %[[V9:.*]]:2 = scf.for %[[I0:.*]] = %[[V5]] to %[[V7]] step %[[C1]] iter_args(%[[I1:.*]] = %[[CST]], %[[I2:.*]] = %[[V8]]) -> (f32, i64) {
// CHECK-DAG:         %[[V10:.*]] = tensor.extract %[[A]][%[[V1]], %[[I0]]] : tensor<2x10xf32>
// CHECK-DAG:         %[[V11:.*]] = arith.cmpf ogt, %[[V10]], %[[I1]] : f32
// CHECK-DAG:         %[[V12:.*]] = arith.cmpf uno, %[[V10]], %[[V10]] : f32
// CHECK-DAG:         %[[V13:.*]] = arith.ori %[[V11]], %[[V12]] : i1
// CHECK-DAG:         %[[V14:.*]] = arith.index_cast %[[I0]] : index to i64
// CHECK-DAG:         %[[V15:.*]] = arith.select %[[V13]], %[[V10]], %[[I1]] : f32
// CHECK-DAG:         %[[V16:.*]] = arith.select %[[V13]], %[[V14]], %[[I2]] : i64
// CHECK:             scf.yield %[[V15]], %[[V16]] : f32, i64
// CHECK:           linalg.yield %[[V9]]#1 : i64
// CHECK-DAG:     %[[V17:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<2x4xi64> -> !torch.vtensor<[2,4],si64>
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x4xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V19:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V20:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V21:.*]] = tensor.extract %[[V0]][%[[V19]], %[[V20]]] : tensor<2x4xi64>
// CHECK-DAG:       %[[V22:.*]] = arith.index_cast %[[V21]] : i64 to index
// CHECK-DAG:       %[[V23:.*]] = arith.remui %[[V22]], %[[C10]] : index
// CHECK-DAG:       %[[V24:.*]] = tensor.extract %[[A]][%[[V19]], %[[V23]]] : tensor<2x10xf32>
// CHECK:           linalg.yield %[[V24]] : f32
// CHECK-DAG:     %[[V25:.*]] = torch_c.from_builtin_tensor %[[V18]] : tensor<2x4xf32> -> !torch.vtensor<[2,4],f32>
// CHECK:         return %[[V25]], %[[V17]] : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
func.func @adaptive_max_pool1d(%a: !torch.vtensor<[2,10],f32>) -> (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>) {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  %0:2 = torch.aten.adaptive_max_pool1d %a, %list1 : !torch.vtensor<[2,10],f32>, !torch.list<int> -> !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
}

// CHECK-LABEL: func.func @adaptive_max_pool2d
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x2x3xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V1]], %[[C5]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V4]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V3]], %[[C5]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.ceildivui %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V2]], %[[C7]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.divui %[[V9]], %[[C3]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.muli %[[V8]], %[[C7]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.ceildivui %[[V11]], %[[C3]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.muli %[[V5]], %[[C7]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.addi %[[V13]], %[[V10]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.index_cast %[[V14]] : index to i64
// CHECK:           %[[V16:.*]]:2 = scf.for %[[I0:.*]] = %[[V5]] to %[[V7]] step %[[C1]] iter_args(%[[I1:.*]] = %[[C0_1]], %[[I2:.*]] = %[[V15]]) -> (i8, i64) {
// CHECK:             %[[V17:.*]]:2 = scf.for %[[I3:.*]] = %[[V10]] to %[[V12]] step %[[C1]] iter_args(%[[I4:.*]] = %[[I1]], %[[I5:.*]] = %[[I2]]) -> (i8, i64) {
// CHECK-DAG:           %[[V18:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I3]]] : tensor<1x5x7xi8>
// CHECK-DAG:           %[[V19:.*]] = arith.cmpi ugt, %[[V18]], %[[I4]] : i8
// CHECK-DAG:           %[[V20:.*]] = arith.muli %[[I0]], %[[C7]] : index
// CHECK-DAG:           %[[V21:.*]] = arith.addi %[[V20]], %[[I3]] : index
// CHECK-DAG:           %[[V22:.*]] = arith.index_cast %[[V21]] : index to i64
// CHECK-DAG:           %[[V23:.*]] = arith.select %[[V19]], %[[V18]], %[[I4]] : i8
// CHECK-DAG:           %[[V24:.*]] = arith.select %[[V19]], %[[V22]], %[[I5]] : i64
// CHECK:               scf.yield %[[V23]], %[[V24]] : i8, i64
// CHECK:             scf.yield %[[V17]]#0, %[[V17]]#1 : i8, i64
// CHECK:           linalg.yield %[[V16]]#1 : i64
// CHECK-DAG:     %[[V25:.*]] = torch_c.from_builtin_tensor %[[V0]] : tensor<1x2x3xi64> -> !torch.vtensor<[1,2,3],si64>
// CHECK:         %[[V26:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x2x3xi8>) {
// CHECK:         ^bb0(%{{.*}}: i8):
// CHECK-DAG:       %[[V27:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V28:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V29:.*]] = tensor.extract %[[V0]][%[[C0]], %[[V27]], %[[V28]]] : tensor<1x2x3xi64>
// CHECK-DAG:       %[[V30:.*]] = arith.index_cast %[[V29]] : i64 to index
// CHECK-DAG:       %[[V31:.*]] = arith.remui %[[V30]], %[[C7]] : index
// CHECK-DAG:       %[[V32:.*]] = arith.divui %[[V30]], %[[C7]] : index
// CHECK-DAG:       %[[V33:.*]] = arith.remui %[[V32]], %[[C5]] : index
// CHECK-DAG:       %[[V34:.*]] = tensor.extract %[[A]][%[[C0]], %[[V33]], %[[V31]]] : tensor<1x5x7xi8>
// CHECK:           linalg.yield %[[V34]] : i8
// CHECK-DAG:     %[[V35:.*]] = torch_c.from_builtin_tensor %[[V26]] : tensor<1x2x3xi8> -> !torch.vtensor<[1,2,3],ui8>
// CHECK:         return %[[V35]], %[[V25]] : !torch.vtensor<[1,2,3],ui8>, !torch.vtensor<[1,2,3],si64>
func.func @adaptive_max_pool2d(%a: !torch.vtensor<[1,5,7],ui8>) -> (!torch.vtensor<[1,2,3],ui8>, !torch.vtensor<[1,2,3],si64>) {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %0:2 = torch.aten.adaptive_max_pool2d %a, %list1 : !torch.vtensor<[1,5,7],ui8>, !torch.list<int> -> !torch.vtensor<[1,2,3],ui8>, !torch.vtensor<[1,2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,2,3],ui8>, !torch.vtensor<[1,2,3],si64>
}

// CHECK-LABEL: func.func @adaptive_max_pool3d
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<4x5x?xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V0]]) : tensor<2x3x?xi64>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[V2]] : tensor<2x3x?xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[V4]], %[[C1]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.muli %[[V4]], %[[C4]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.divui %[[V8]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.muli %[[V7]], %[[C4]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.ceildivui %[[V10]], %[[C2]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.addi %[[V5]], %[[C1]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.muli %[[V5]], %[[C5]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.divui %[[V13]], %[[C3]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.muli %[[V12]], %[[C5]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.ceildivui %[[V15]], %[[C3]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.addi %[[V6]], %[[C1]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.muli %[[V6]], %[[V1]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.divui %[[V18]], %[[V0]] : index
// CHECK-DAG:       %[[V20:.*]] = arith.muli %[[V17]], %[[V1]] : index
// CHECK-DAG:       %[[V21:.*]] = arith.ceildivui %[[V20]], %[[V0]] : index
// CHECK-DAG:       %[[V22:.*]] = arith.muli %[[V9]], %[[C5]] : index
// CHECK-DAG:       %[[V23:.*]] = arith.addi %[[V22]], %[[V14]] : index
// CHECK-DAG:       %[[V24:.*]] = arith.muli %[[V23]], %[[V1]] : index
// CHECK-DAG:       %[[V25:.*]] = arith.addi %[[V24]], %[[V19]] : index
// CHECK-DAG:       %[[V26:.*]] = arith.index_cast %[[V25]] : index to i64
// CHECK:           %[[V27:.*]]:2 = scf.for %[[I0:.*]] = %[[V9]] to %[[V11]] step %[[C1]] iter_args(%[[I1:.*]] = %[[CST]], %[[I2:.*]] = %[[V26]]) -> (f32, i64) {
// CHECK:             %[[V28:.*]]:2 = scf.for %[[I3:.*]] = %[[V14]] to %[[V16]] step %[[C1]] iter_args(%[[I4:.*]] = %[[I1]], %[[I5:.*]] = %[[I2]]) -> (f32, i64) {
// CHECK:               %[[V29:.*]]:2 = scf.for %[[I6:.*]] = %[[V19]] to %[[V21]] step %[[C1]] iter_args(%[[I7:.*]] = %[[I4]], %[[I8:.*]] = %[[I5]]) -> (f32, i64) {
// CHECK-DAG:             %[[V30:.*]] = tensor.extract %[[A]][%[[I0]], %[[I3]], %[[I6]]] : tensor<4x5x?xf32>
// CHECK-DAG:             %[[V31:.*]] = arith.cmpf ogt, %[[V30]], %[[I7]] : f32
// CHECK-DAG:             %[[V32:.*]] = arith.cmpf uno, %[[V30]], %[[V30]] : f32
// CHECK-DAG:             %[[V33:.*]] = arith.ori %[[V31]], %[[V32]] : i1
// CHECK-DAG:             %[[V34:.*]] = arith.muli %[[I0]], %[[C5]] : index
// CHECK-DAG:             %[[V35:.*]] = arith.addi %[[V34]], %[[I3]] : index
// CHECK-DAG:             %[[V36:.*]] = arith.muli %[[V35]], %[[V1]] : index
// CHECK-DAG:             %[[V37:.*]] = arith.addi %[[V36]], %[[I6]] : index
// CHECK-DAG:             %[[V38:.*]] = arith.index_cast %[[V37]] : index to i64
// CHECK-DAG:             %[[V39:.*]] = arith.select %[[V33]], %[[V30]], %[[I7]] : f32
// CHECK-DAG:             %[[V40:.*]] = arith.select %[[V33]], %[[V38]], %[[I8]] : i64
// CHECK:                 scf.yield %[[V39]], %[[V40]] : f32, i64
// CHECK:               scf.yield %[[V29]]#0, %[[V29]]#1 : f32, i64
// CHECK:             scf.yield %[[V28]]#0, %[[V28]]#1 : f32, i64
// CHECK:           linalg.yield %[[V27]]#1 : i64
// CHECK-DAG:     %[[V41:.*]] = torch_c.from_builtin_tensor %[[V3]] : tensor<2x3x?xi64> -> !torch.vtensor<[2,3,?],si64>
// CHECK-DAG:     %[[V42:.*]] = tensor.empty(%[[V0]]) : tensor<2x3x?xf32>
// CHECK:         %[[V43:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[V42]] : tensor<2x3x?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V44:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V45:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V46:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V47:.*]] = tensor.extract %[[V3]][%[[V44]], %[[V45]], %[[V46]]] : tensor<2x3x?xi64>
// CHECK-DAG:       %[[V48:.*]] = arith.index_cast %[[V47]] : i64 to index
// CHECK-DAG:       %[[V49:.*]] = arith.remui %[[V48]], %[[V1]] : index
// CHECK-DAG:       %[[V50:.*]] = arith.divui %[[V48]], %[[V1]] : index
// CHECK-DAG:       %[[V51:.*]] = arith.remui %[[V50]], %[[C5]] : index
// CHECK-DAG:       %[[V52:.*]] = arith.divui %[[V50]], %[[C5]] : index
// CHECK-DAG:       %[[V53:.*]] = arith.remui %[[V52]], %[[C4]] : index
// CHECK-DAG:       %[[V54:.*]] = tensor.extract %[[A]][%[[V53]], %[[V51]], %[[V49]]] : tensor<4x5x?xf32>
// CHECK:           linalg.yield %[[V54]] : f32
// CHECK-DAG:     %[[V55:.*]] = torch_c.from_builtin_tensor %[[V43]] : tensor<2x3x?xf32> -> !torch.vtensor<[2,3,?],f32>
// CHECK:         return %[[V55]], %[[V41]] : !torch.vtensor<[2,3,?],f32>, !torch.vtensor<[2,3,?],si64>
func.func @adaptive_max_pool3d(%a: !torch.vtensor<[4,5,?],f32>, %b: !torch.int) -> (!torch.vtensor<[2,3,?],f32>, !torch.vtensor<[2,3,?],si64>) {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3, %b : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0:2 = torch.aten.adaptive_max_pool3d %a, %list1 : !torch.vtensor<[4,5,?],f32>, !torch.list<int> -> !torch.vtensor<[2,3,?],f32>, !torch.vtensor<[2,3,?],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3,?],f32>, !torch.vtensor<[2,3,?],si64>
}

// Places are computed by dividing by the sizes.
// CHECK-LABEL: func.func @adaptive_max_pool1d_of_unknown_size
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[A]], %{{.*}} : tensor<2x?xf32>
// CHECK:         %[[IS_THERE:.*]] = arith.cmpi ne, %[[SIZE]], %{{.*}} : index
// CHECK:         cf.assert %[[IS_THERE]], "{{.*}}there is nothing to pool in an empty image"
func.func @adaptive_max_pool1d_of_unknown_size(%a: !torch.vtensor<[2,?],f32>) -> (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>) {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  %0:2 = torch.aten.adaptive_max_pool1d %a, %list1 : !torch.vtensor<[2,?],f32>, !torch.list<int> -> !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
}
