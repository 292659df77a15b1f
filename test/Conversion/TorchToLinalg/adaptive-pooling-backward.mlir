// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Each element gets its share of every window that covers it.
// CHECK-LABEL: func.func @adaptive_avg_pool2d_backward
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x5x7xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK:           %[[V0:.*]] = linalg.index 1 : index
// CHECK:           %[[V1:.*]] = linalg.index 2 : index
// CHECK:           %[[V2:.*]] = arith.addi %[[V0]], %[[C1]] : index
// CHECK:           %[[V3:.*]] = arith.muli %[[V0]], %[[C2]] : index
// CHECK:           %[[V4:.*]] = arith.divui %[[V3]], %[[C5]] : index
// CHECK:           %[[V5:.*]] = arith.muli %[[V2]], %[[C2]] : index
// CHECK:           %[[V6:.*]] = arith.ceildivui %[[V5]], %[[C5]] : index
// CHECK:           %[[V7:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK:           %[[V8:.*]] = arith.muli %[[V1]], %[[C3]] : index
// CHECK:           %[[V9:.*]] = arith.divui %[[V8]], %[[C7]] : index
// CHECK:           %[[V10:.*]] = arith.muli %[[V7]], %[[C3]] : index
// CHECK:           %[[V11:.*]] = arith.ceildivui %[[V10]], %[[C7]] : index
// CHECK:           %[[V12:.*]] = scf.for %[[I0:.*]] = %[[V4]] to %[[V6]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V13:.*]] = scf.for %[[I2:.*]] = %[[V9]] to %[[V11]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK:               %[[V14:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I2]]] : tensor<1x2x3xf32>
// CHECK:               %[[V15:.*]] = arith.addi %[[I0]], %[[C1]] : index
// CHECK:               %[[V16:.*]] = arith.muli %[[I0]], %[[C5]] : index
// CHECK:               %[[V17:.*]] = arith.divui %[[V16]], %[[C2]] : index
// CHECK:               %[[V18:.*]] = arith.muli %[[V15]], %[[C5]] : index
// CHECK:               %[[V19:.*]] = arith.ceildivui %[[V18]], %[[C2]] : index
// CHECK:               %[[V20:.*]] = arith.addi %[[I2]], %[[C1]] : index
// CHECK:               %[[V21:.*]] = arith.muli %[[I2]], %[[C7]] : index
// CHECK:               %[[V22:.*]] = arith.divui %[[V21]], %[[C3]] : index
// CHECK:               %[[V23:.*]] = arith.muli %[[V20]], %[[C7]] : index
// CHECK:               %[[V24:.*]] = arith.ceildivui %[[V23]], %[[C3]] : index
// CHECK:               %[[V25:.*]] = arith.subi %[[V19]], %[[V17]] : index
// CHECK:               %[[V26:.*]] = arith.index_cast %[[V25]] : index to i64
// CHECK:               %[[V27:.*]] = arith.sitofp %[[V26]] : i64 to f32
// CHECK:               %[[V28:.*]] = arith.divf %[[V14]], %[[V27]] : f32
// CHECK:               %[[V29:.*]] = arith.subi %[[V24]], %[[V22]] : index
// CHECK:               %[[V30:.*]] = arith.index_cast %[[V29]] : index to i64
// CHECK:               %[[V31:.*]] = arith.sitofp %[[V30]] : i64 to f32
// CHECK:               %[[V32:.*]] = arith.divf %[[V28]], %[[V31]] : f32
// CHECK:               %[[V33:.*]] = arith.addf %[[I3]], %[[V32]] : f32
// CHECK:               scf.yield %[[V33]] : f32
// CHECK:             scf.yield %[[V13]] : f32
// CHECK:           linalg.yield %[[V12]] : f32
func.func @adaptive_avg_pool2d_backward(%a: !torch.vtensor<[1,2,3],f32>, %b: !torch.vtensor<[1,5,7],f32>) -> !torch.vtensor<[1,5,7],f32> {
  %0 = torch.aten._adaptive_avg_pool2d_backward %a, %b : !torch.vtensor<[1,2,3],f32>, !torch.vtensor<[1,5,7],f32> -> !torch.vtensor<[1,5,7],f32>
  return %0 : !torch.vtensor<[1,5,7],f32>
}

// CHECK-LABEL: func.func @adaptive_avg_pool3d_backward
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = tensor.dim %[[B]], %[[C3]] : tensor<1x5x7x?xf16>
// CHECK:         %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<1x5x7x?xf16>
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[V1]] : tensor<1x5x7x?xf16>) {
// CHECK:         ^bb0(%{{.*}}: f16):
// CHECK:           %[[V2:.*]] = linalg.index 1 : index
// CHECK:           %[[V3:.*]] = linalg.index 2 : index
// CHECK:           %[[V4:.*]] = linalg.index 3 : index
// CHECK:           %[[V5:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK:           %[[V6:.*]] = arith.muli %[[V2]], %[[C2]] : index
// CHECK:           %[[V7:.*]] = arith.divui %[[V6]], %[[C5]] : index
// CHECK:           %[[V8:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK:           %[[V9:.*]] = arith.ceildivui %[[V8]], %[[C5]] : index
// CHECK:           %[[V10:.*]] = arith.addi %[[V3]], %[[C1]] : index
// CHECK:           %[[V11:.*]] = arith.muli %[[V3]], %[[C3]] : index
// CHECK:           %[[V12:.*]] = arith.divui %[[V11]], %[[C7]] : index
// CHECK:           %[[V13:.*]] = arith.muli %[[V10]], %[[C3]] : index
// CHECK:           %[[V14:.*]] = arith.ceildivui %[[V13]], %[[C7]] : index
// CHECK:           %[[V15:.*]] = arith.addi %[[V4]], %[[C1]] : index
// CHECK:           %[[V16:.*]] = arith.muli %[[V4]], %[[C2]] : index
// CHECK:           %[[V17:.*]] = arith.divui %[[V16]], %[[V0]] : index
// CHECK:           %[[V18:.*]] = arith.muli %[[V15]], %[[C2]] : index
// CHECK:           %[[V19:.*]] = arith.ceildivui %[[V18]], %[[V0]] : index
// CHECK:           %[[V20:.*]] = scf.for %[[I0:.*]] = %[[V7]] to %[[V9]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V21:.*]] = scf.for %[[I2:.*]] = %[[V12]] to %[[V14]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK:               %[[V22:.*]] = scf.for %[[I4:.*]] = %[[V17]] to %[[V19]] step %[[C1]] iter_args(%[[I5:.*]] = %[[I3]]) -> (f32) {
// CHECK:                 %[[V23:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I2]], %[[I4]]] : tensor<1x2x3x2xf16>
// CHECK:                 %[[V24:.*]] = arith.extf %[[V23]] : f16 to f32
// CHECK:                 %[[V25:.*]] = arith.addi %[[I0]], %[[C1]] : index
// CHECK:                 %[[V26:.*]] = arith.muli %[[I0]], %[[C5]] : index
// CHECK:                 %[[V27:.*]] = arith.divui %[[V26]], %[[C2]] : index
// CHECK:                 %[[V28:.*]] = arith.muli %[[V25]], %[[C5]] : index
// CHECK:                 %[[V29:.*]] = arith.ceildivui %[[V28]], %[[C2]] : index
// CHECK:                 %[[V30:.*]] = arith.addi %[[I2]], %[[C1]] : index
// CHECK:                 %[[V31:.*]] = arith.muli %[[I2]], %[[C7]] : index
// CHECK:                 %[[V32:.*]] = arith.divui %[[V31]], %[[C3]] : index
// CHECK:                 %[[V33:.*]] = arith.muli %[[V30]], %[[C7]] : index
// CHECK:                 %[[V34:.*]] = arith.ceildivui %[[V33]], %[[C3]] : index
// CHECK:                 %[[V35:.*]] = arith.addi %[[I4]], %[[C1]] : index
// CHECK:                 %[[V36:.*]] = arith.muli %[[I4]], %[[V0]] : index
// CHECK:                 %[[V37:.*]] = arith.divui %[[V36]], %[[C2]] : index
// CHECK:                 %[[V38:.*]] = arith.muli %[[V35]], %[[V0]] : index
// CHECK:                 %[[V39:.*]] = arith.ceildivui %[[V38]], %[[C2]] : index
// CHECK:                 %[[V40:.*]] = arith.subi %[[V29]], %[[V27]] : index
// CHECK:                 %[[V41:.*]] = arith.index_cast %[[V40]] : index to i64
// CHECK:                 %[[V42:.*]] = arith.sitofp %[[V41]] : i64 to f32
// CHECK:                 %[[V43:.*]] = arith.divf %[[V24]], %[[V42]] : f32
// CHECK:                 %[[V44:.*]] = arith.subi %[[V34]], %[[V32]] : index
// CHECK:                 %[[V45:.*]] = arith.index_cast %[[V44]] : index to i64
// CHECK:                 %[[V46:.*]] = arith.sitofp %[[V45]] : i64 to f32
// CHECK:                 %[[V47:.*]] = arith.divf %[[V43]], %[[V46]] : f32
// CHECK:                 %[[V48:.*]] = arith.subi %[[V39]], %[[V37]] : index
// CHECK:                 %[[V49:.*]] = arith.index_cast %[[V48]] : index to i64
// CHECK:                 %[[V50:.*]] = arith.sitofp %[[V49]] : i64 to f32
// CHECK:                 %[[V51:.*]] = arith.divf %[[V47]], %[[V50]] : f32
// CHECK:                 %[[V52:.*]] = arith.addf %[[I5]], %[[V51]] : f32
// CHECK:                 scf.yield %[[V52]] : f32
// CHECK:               scf.yield %[[V22]] : f32
// CHECK:             scf.yield %[[V21]] : f32
// CHECK:           %[[V53:.*]] = arith.truncf %[[V20]] : f32 to f16
// CHECK:           linalg.yield %[[V53]] : f16
func.func @adaptive_avg_pool3d_backward(%a: !torch.vtensor<[1,2,3,2],f16>, %b: !torch.vtensor<[1,5,7,?],f16>) -> !torch.vtensor<[1,5,7,?],f16> {
  %0 = torch.aten._adaptive_avg_pool3d_backward %a, %b : !torch.vtensor<[1,2,3,2],f16>, !torch.vtensor<[1,5,7,?],f16> -> !torch.vtensor<[1,5,7,?],f16>
  return %0 : !torch.vtensor<[1,5,7,?],f16>
}
