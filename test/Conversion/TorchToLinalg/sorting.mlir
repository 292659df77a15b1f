// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Runs of 1, 2, 4, ... are merged; NaN is larger than any number.
// CHECK-LABEL: func.func @sort
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK:         %[[V5:.*]]:5 = scf.while (%[[I0:.*]] = %[[C1]], %[[I1:.*]] = %[[A]], %[[I2:.*]] = %[[V0]], %[[I3:.*]] = %[[V3]], %[[I4:.*]] = %[[V4]]) : (index, tensor<3xf32>, tensor<3xi64>, tensor<3xf32>, tensor<3xi64>) -> (index, tensor<3xf32>, tensor<3xi64>, tensor<3xf32>, tensor<3xi64>) {
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ult, %[[I0]], %[[C3]] : index
// CHECK:           scf.condition(%[[V6]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]], %[[I4]] : index, tensor<3xf32>, tensor<3xi64>, tensor<3xf32>, tensor<3xi64>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: index, %[[IN1:.*]]: tensor<3xf32>, %[[IN2:.*]]: tensor<3xi64>, %[[IN3:.*]]: tensor<3xf32>, %[[IN4:.*]]: tensor<3xi64>):
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[IN0]], %[[IN0]] : index
// CHECK:           %[[V8:.*]]:2 = scf.for %[[I5:.*]] = %[[C0]] to %[[C3]] step %[[V7]] iter_args(%[[I6:.*]] = %[[IN3]], %[[I7:.*]] = %[[IN4]]) -> (tensor<3xf32>, tensor<3xi64>) {
// CHECK-DAG:         %[[V9:.*]] = arith.addi %[[I5]], %[[IN0]] : index
// CHECK-DAG:         %[[V10:.*]] = arith.minsi %[[V9]], %[[C3]] : index
// CHECK-DAG:         %[[V11:.*]] = arith.addi %[[I5]], %[[V7]] : index
// CHECK-DAG:         %[[V12:.*]] = arith.minsi %[[V11]], %[[C3]] : index
// CHECK:             %[[V13:.*]]:4 = scf.for %[[I8:.*]] = %[[I5]] to %[[V12]] step %[[C1]] iter_args(%[[I9:.*]] = %[[I5]], %[[I10:.*]] = %[[V10]], %[[I11:.*]] = %[[I6]], %[[I12:.*]] = %[[I7]]) -> (index, index, tensor<3xf32>, tensor<3xi64>) {
// CHECK-DAG:           %[[V14:.*]] = arith.minsi %[[I9]], %[[C2]] : index
// CHECK-DAG:           %[[V15:.*]] = arith.minsi %[[I10]], %[[C2]] : index
// CHECK-DAG:           %[[V16:.*]] = arith.cmpi ult, %[[I10]], %[[V12]] : index
// CHECK-DAG:           %[[V17:.*]] = arith.cmpi ult, %[[I9]], %[[V10]] : index
// CHECK-DAG:           %[[V18:.*]] = tensor.extract %[[IN1]][%[[V15]]] : tensor<3xf32>
// CHECK-DAG:           %[[V19:.*]] = tensor.extract %[[IN1]][%[[V14]]] : tensor<3xf32>
// CHECK-DAG:           %[[V20:.*]] = arith.cmpf olt, %[[V18]], %[[V19]] : f32
// CHECK-DAG:           %[[V21:.*]] = arith.cmpf uno, %[[V18]], %[[V18]] : f32
// CHECK-DAG:           %[[V22:.*]] = arith.xori %[[V21]], %[[TRUE]] : i1
// CHECK-DAG:           %[[V23:.*]] = arith.cmpf uno, %[[V19]], %[[V19]] : f32
// CHECK-DAG:           %[[V24:.*]] = arith.andi %[[V22]], %[[V23]] : i1
// CHECK-DAG:           %[[V25:.*]] = arith.ori %[[V20]], %[[V24]] : i1
// CHECK-DAG:           %[[V26:.*]] = arith.andi %[[V16]], %[[V25]] : i1
// CHECK-DAG:           %[[V27:.*]] = arith.xori %[[V26]], %[[TRUE]] : i1
// CHECK-DAG:           %[[V28:.*]] = arith.andi %[[V17]], %[[V27]] : i1
// CHECK-DAG:           %[[V29:.*]] = arith.select %[[V28]], %[[V14]], %[[V15]] : index
// CHECK-DAG:           %[[V30:.*]] = tensor.extract %[[IN1]][%[[V29]]] : tensor<3xf32>
// CHECK-DAG:           %[[V31:.*]] = tensor.insert %[[V30]] into %[[I11]][%[[I8]]] : tensor<3xf32>
// CHECK-DAG:           %[[V32:.*]] = tensor.extract %[[IN2]][%[[V29]]] : tensor<3xi64>
// CHECK-DAG:           %[[V33:.*]] = tensor.insert %[[V32]] into %[[I12]][%[[I8]]] : tensor<3xi64>
// CHECK-DAG:           %[[V34:.*]] = arith.addi %[[I9]], %[[C1]] : index
// CHECK-DAG:           %[[V35:.*]] = arith.addi %[[I10]], %[[C1]] : index
// CHECK-DAG:           %[[V36:.*]] = arith.select %[[V28]], %[[V34]], %[[I9]] : index
// CHECK-DAG:           %[[V37:.*]] = arith.select %[[V28]], %[[I10]], %[[V35]] : index
// CHECK:               scf.yield %[[V36]], %[[V37]], %[[V31]], %[[V33]] : index, index, tensor<3xf32>, tensor<3xi64>
// CHECK:             scf.yield %[[V13]]#2, %[[V13]]#3 : tensor<3xf32>, tensor<3xi64>
// CHECK-DAG:       %[[V38:.*]] = linalg.copy ins(%[[V8]]#0 : tensor<3xf32>) outs(%[[IN1]] : tensor<3xf32>) -> tensor<3xf32>
// CHECK-DAG:       %[[V39:.*]] = linalg.copy ins(%[[V8]]#1 : tensor<3xi64>) outs(%[[IN2]] : tensor<3xi64>) -> tensor<3xi64>
// CHECK:           scf.yield %[[V7]], %[[V38]], %[[V39]], %[[V8]]#0, %[[V8]]#1 : index, tensor<3xf32>, tensor<3xi64>, tensor<3xf32>, tensor<3xi64>
// CHECK-DAG:     %[[V40:.*]] = torch_c.from_builtin_tensor %[[V5]]#1 : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK-DAG:     %[[V41:.*]] = torch_c.from_builtin_tensor %[[V5]]#2 : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK:         return %[[V40]], %[[V41]] : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
func.func @sort(%a: !torch.vtensor<[3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0:2 = torch.aten.sort %a, %int0, %false : !torch.vtensor<[3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
}

// CHECK-LABEL: func.func @sort_stable
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xi64>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<2x?xi64>
// CHECK:         %[[V2:.*]]:2 = scf.for %[[I0:.*]] = %[[C0_1]] to %[[C2]] step %[[C1]] iter_args(%[[I1:.*]] = %[[A]], %[[I2:.*]] = %[[V1]]) -> (tensor<2x?xi64>, tensor<2x?xi64>) {
// CHECK-DAG:       %[[V3:.*]] = tensor.extract_slice %[[I1]][%[[I0]], 0] [1, %[[V0]]] [1, 1] : tensor<2x?xi64> to tensor<?xi64>
// CHECK-DAG:       %[[V4:.*]] = tensor.empty(%[[V0]]) : tensor<?xi64>
// CHECK:           %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V4]] : tensor<?xi64>) {
// CHECK:           ^bb0(%{{.*}}: i64):
// CHECK-DAG:         %[[V6:.*]] = linalg.index 0 : index
// CHECK-DAG:         %[[V7:.*]] = arith.index_cast %[[V6]] : index to i64
// CHECK:             linalg.yield %[[V7]] : i64
// CHECK-DAG:       %[[V8:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%[[V4]] : tensor<?xi64>) -> tensor<?xi64>
// CHECK-DAG:       %[[V9:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%[[V4]] : tensor<?xi64>) -> tensor<?xi64>
// CHECK:           %[[V10:.*]]:5 = scf.while (%[[I3:.*]] = %[[C1]], %[[I4:.*]] = %[[V3]], %[[I5:.*]] = %[[V5]], %[[I6:.*]] = %[[V8]], %[[I7:.*]] = %[[V9]]) : (index, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (index, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
// CHECK-DAG:         %[[V11:.*]] = arith.cmpi ult, %[[I3]], %[[V0]] : index
// CHECK:             scf.condition(%[[V11]]) %[[I3]], %[[I4]], %[[I5]], %[[I6]], %[[I7]] : index, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN0:.*]]: index, %[[IN1:.*]]: tensor<?xi64>, %[[IN2:.*]]: tensor<?xi64>, %[[IN3:.*]]: tensor<?xi64>, %[[IN4:.*]]: tensor<?xi64>):
// CHECK-DAG:         %[[V12:.*]] = arith.addi %[[IN0]], %[[IN0]] : index
// CHECK:             %[[V13:.*]]:2 = scf.for %[[I8:.*]] = %[[C0_1]] to %[[V0]] step %[[V12]] iter_args(%[[I9:.*]] = %[[IN3]], %[[I10:.*]] = %[[IN4]]) -> (tensor<?xi64>, tensor<?xi64>) {
// CHECK-DAG:           %[[V14:.*]] = arith.addi %[[I8]], %[[IN0]] : index
// CHECK-DAG:           %[[V15:.*]] = arith.minsi %[[V14]], %[[V0]] : index
// CHECK-DAG:           %[[V16:.*]] = arith.addi %[[I8]], %[[V12]] : index
// CHECK-DAG:           %[[V17:.*]] = arith.minsi %[[V16]], %[[V0]] : index
// CHECK-DAG:           %[[V18:.*]] = arith.subi %[[V0]], %[[C1]] : index
// CHECK:               %[[V19:.*]]:4 = scf.for %[[I11:.*]] = %[[I8]] to %[[V17]] step %[[C1]] iter_args(%[[I12:.*]] = %[[I8]], %[[I13:.*]] = %[[V15]], %[[I14:.*]] = %[[I9]], %[[I15:.*]] = %[[I10]]) -> (index, index, tensor<?xi64>, tensor<?xi64>) {
// CHECK-DAG:             %[[V20:.*]] = arith.minsi %[[I12]], %[[V18]] : index
// CHECK-DAG:             %[[V21:.*]] = arith.minsi %[[I13]], %[[V18]] : index
// CHECK-DAG:             %[[V22:.*]] = arith.cmpi ult, %[[I13]], %[[V17]] : index
// CHECK-DAG:             %[[V23:.*]] = arith.cmpi ult, %[[I12]], %[[V15]] : index
// CHECK-DAG:             %[[V24:.*]] = tensor.extract %[[IN1]][%[[V21]]] : tensor<?xi64>
// CHECK-DAG:             %[[V25:.*]] = tensor.extract %[[IN1]][%[[V20]]] : tensor<?xi64>
// CHECK-DAG:             %[[V26:.*]] = arith.cmpi slt, %[[V25]], %[[V24]] : i64
// CHECK-DAG:             %[[V27:.*]] = arith.andi %[[V22]], %[[V26]] : i1
// CHECK-DAG:             %[[V28:.*]] = arith.xori %[[V27]], %[[TRUE]] : i1
// CHECK-DAG:             %[[V29:.*]] = arith.andi %[[V23]], %[[V28]] : i1
// CHECK-DAG:             %[[V30:.*]] = arith.select %[[V29]], %[[V20]], %[[V21]] : index
// CHECK-DAG:             %[[V31:.*]] = tensor.extract %[[IN1]][%[[V30]]] : tensor<?xi64>
// CHECK-DAG:             %[[V32:.*]] = tensor.insert %[[V31]] into %[[I14]][%[[I11]]] : tensor<?xi64>
// CHECK-DAG:             %[[V33:.*]] = tensor.extract %[[IN2]][%[[V30]]] : tensor<?xi64>
// CHECK-DAG:             %[[V34:.*]] = tensor.insert %[[V33]] into %[[I15]][%[[I11]]] : tensor<?xi64>
// CHECK-DAG:             %[[V35:.*]] = arith.addi %[[I12]], %[[C1]] : index
// CHECK-DAG:             %[[V36:.*]] = arith.addi %[[I13]], %[[C1]] : index
// CHECK-DAG:             %[[V37:.*]] = arith.select %[[V29]], %[[V35]], %[[I12]] : index
// CHECK-DAG:             %[[V38:.*]] = arith.select %[[V29]], %[[I13]], %[[V36]] : index
// CHECK:                 scf.yield %[[V37]], %[[V38]], %[[V32]], %[[V34]] : index, index, tensor<?xi64>, tensor<?xi64>
// CHECK:               scf.yield %[[V19]]#2, %[[V19]]#3 : tensor<?xi64>, tensor<?xi64>
// CHECK-DAG:         %[[V39:.*]] = linalg.copy ins(%[[V13]]#0 : tensor<?xi64>) outs(%[[IN1]] : tensor<?xi64>) -> tensor<?xi64>
// CHECK-DAG:         %[[V40:.*]] = linalg.copy ins(%[[V13]]#1 : tensor<?xi64>) outs(%[[IN2]] : tensor<?xi64>) -> tensor<?xi64>
// CHECK:             scf.yield %[[V12]], %[[V39]], %[[V40]], %[[V13]]#0, %[[V13]]#1 : index, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
// CHECK-DAG:       %[[V41:.*]] = tensor.insert_slice %[[V10]]#1 into %[[I1]][%[[I0]], 0] [1, %[[V0]]] [1, 1] : tensor<?xi64> into tensor<2x?xi64>
// CHECK-DAG:       %[[V42:.*]] = tensor.insert_slice %[[V10]]#2 into %[[I2]][%[[I0]], 0] [1, %[[V0]]] [1, 1] : tensor<?xi64> into tensor<2x?xi64>
// CHECK:           scf.yield %[[V41]], %[[V42]] : tensor<2x?xi64>, tensor<2x?xi64>
// CHECK-DAG:     %[[V43:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<2x?xi64> -> !torch.vtensor<[2,?],si64>
// CHECK-DAG:     %[[V44:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<2x?xi64> -> !torch.vtensor<[2,?],si64>
// CHECK:         return %[[V44]], %[[V43]] : !torch.vtensor<[2,?],si64>, !torch.vtensor<[2,?],si64>
func.func @sort_stable(%a: !torch.vtensor<[2,?],si64>) -> (!torch.vtensor<[2,?],si64>, !torch.vtensor<[2,?],si64>) {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %0:2 = torch.aten.sort.stable %a, %none, %int1, %true : !torch.vtensor<[2,?],si64>, !torch.none, !torch.int, !torch.bool -> !torch.vtensor<[2,?],si64>, !torch.vtensor<[2,?],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,?],si64>, !torch.vtensor<[2,?],si64>
}

// CHECK-LABEL: func.func @sort_ui8
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = arith.index_cast %[[V1]] : index to i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK-DAG:     %[[V3:.*]] = linalg.fill ins(%[[C0_1]] : i8) outs(%{{.*}} : tensor<3xi8>) -> tensor<3xi8>
// CHECK-DAG:     %[[V4:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK:         %[[V5:.*]]:5 = scf.while (%[[I0:.*]] = %[[C1]], %[[I1:.*]] = %[[A]], %[[I2:.*]] = %[[V0]], %[[I3:.*]] = %[[V3]], %[[I4:.*]] = %[[V4]]) : (index, tensor<3xi8>, tensor<3xi64>, tensor<3xi8>, tensor<3xi64>) -> (index, tensor<3xi8>, tensor<3xi64>, tensor<3xi8>, tensor<3xi64>) {
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ult, %[[I0]], %[[C3]] : index
// CHECK:           scf.condition(%[[V6]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]], %[[I4]] : index, tensor<3xi8>, tensor<3xi64>, tensor<3xi8>, tensor<3xi64>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: index, %[[IN1:.*]]: tensor<3xi8>, %[[IN2:.*]]: tensor<3xi64>, %[[IN3:.*]]: tensor<3xi8>, %[[IN4:.*]]: tensor<3xi64>):
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[IN0]], %[[IN0]] : index
// CHECK:           %[[V8:.*]]:2 = scf.for %[[I5:.*]] = %[[C0]] to %[[C3]] step %[[V7]] iter_args(%[[I6:.*]] = %[[IN3]], %[[I7:.*]] = %[[IN4]]) -> (tensor<3xi8>, tensor<3xi64>) {
// CHECK-DAG:         %[[V9:.*]] = arith.addi %[[I5]], %[[IN0]] : index
// CHECK-DAG:         %[[V10:.*]] = arith.minsi %[[V9]], %[[C3]] : index
// CHECK-DAG:         %[[V11:.*]] = arith.addi %[[I5]], %[[V7]] : index
// CHECK-DAG:         %[[V12:.*]] = arith.minsi %[[V11]], %[[C3]] : index
// CHECK:             %[[V13:.*]]:4 = scf.for %[[I8:.*]] = %[[I5]] to %[[V12]] step %[[C1]] iter_args(%[[I9:.*]] = %[[I5]], %[[I10:.*]] = %[[V10]], %[[I11:.*]] = %[[I6]], %[[I12:.*]] = %[[I7]]) -> (index, index, tensor<3xi8>, tensor<3xi64>) {
// CHECK-DAG:           %[[V14:.*]] = arith.minsi %[[I9]], %[[C2]] : index
// CHECK-DAG:           %[[V15:.*]] = arith.minsi %[[I10]], %[[C2]] : index
// CHECK-DAG:           %[[V16:.*]] = arith.cmpi ult, %[[I10]], %[[V12]] : index
// CHECK-DAG:           %[[V17:.*]] = arith.cmpi ult, %[[I9]], %[[V10]] : index
// CHECK-DAG:           %[[V18:.*]] = tensor.extract %[[IN1]][%[[V15]]] : tensor<3xi8>
// CHECK-DAG:           %[[V19:.*]] = tensor.extract %[[IN1]][%[[V14]]] : tensor<3xi8>
// CHECK-DAG:           %[[V20:.*]] = arith.cmpi ult, %[[V18]], %[[V19]] : i8
// CHECK-DAG:           %[[V21:.*]] = arith.andi %[[V16]], %[[V20]] : i1
// CHECK-DAG:           %[[V22:.*]] = arith.xori %[[V21]], %[[TRUE]] : i1
// CHECK-DAG:           %[[V23:.*]] = arith.andi %[[V17]], %[[V22]] : i1
// CHECK-DAG:           %[[V24:.*]] = arith.select %[[V23]], %[[V14]], %[[V15]] : index
// CHECK-DAG:           %[[V25:.*]] = tensor.extract %[[IN1]][%[[V24]]] : tensor<3xi8>
// CHECK-DAG:           %[[V26:.*]] = tensor.insert %[[V25]] into %[[I11]][%[[I8]]] : tensor<3xi8>
// CHECK-DAG:           %[[V27:.*]] = tensor.extract %[[IN2]][%[[V24]]] : tensor<3xi64>
// CHECK-DAG:           %[[V28:.*]] = tensor.insert %[[V27]] into %[[I12]][%[[I8]]] : tensor<3xi64>
// CHECK-DAG:           %[[V29:.*]] = arith.addi %[[I9]], %[[C1]] : index
// CHECK-DAG:           %[[V30:.*]] = arith.addi %[[I10]], %[[C1]] : index
// CHECK-DAG:           %[[V31:.*]] = arith.select %[[V23]], %[[V29]], %[[I9]] : index
// CHECK-DAG:           %[[V32:.*]] = arith.select %[[V23]], %[[I10]], %[[V30]] : index
// CHECK:               scf.yield %[[V31]], %[[V32]], %[[V26]], %[[V28]] : index, index, tensor<3xi8>, tensor<3xi64>
// CHECK:             scf.yield %[[V13]]#2, %[[V13]]#3 : tensor<3xi8>, tensor<3xi64>
// CHECK-DAG:       %[[V33:.*]] = linalg.copy ins(%[[V8]]#0 : tensor<3xi8>) outs(%[[IN1]] : tensor<3xi8>) -> tensor<3xi8>
// CHECK-DAG:       %[[V34:.*]] = linalg.copy ins(%[[V8]]#1 : tensor<3xi64>) outs(%[[IN2]] : tensor<3xi64>) -> tensor<3xi64>
// CHECK:           scf.yield %[[V7]], %[[V33]], %[[V34]], %[[V8]]#0, %[[V8]]#1 : index, tensor<3xi8>, tensor<3xi64>, tensor<3xi8>, tensor<3xi64>
// CHECK-DAG:     %[[V35:.*]] = torch_c.from_builtin_tensor %[[V5]]#1 : tensor<3xi8> -> !torch.vtensor<[3],ui8>
// CHECK-DAG:     %[[V36:.*]] = torch_c.from_builtin_tensor %[[V5]]#2 : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK:         return %[[V35]], %[[V36]] : !torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>
func.func @sort_ui8(%a: !torch.vtensor<[3],ui8>) -> (!torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %0:2 = torch.aten.sort %a, %int0, %false : !torch.vtensor<[3],ui8>, !torch.int, !torch.bool -> !torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>
}

// Nothing to sort.
// CHECK-LABEL: func.func @sort_nothing
// CHECK-DAG:     %[[V0:.*]] = tensor.empty() : tensor<0x3xi64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sort_nothing(%a: !torch.vtensor<[0,3],f32>) -> (!torch.vtensor<[0,3],f32>, !torch.vtensor<[0,3],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.sort %a, %int1, %false : !torch.vtensor<[0,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[0,3],f32>, !torch.vtensor<[0,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[0,3],f32>, !torch.vtensor<[0,3],si64>
}
