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
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x5x7xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V1]], %[[C2]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V4]], %[[C5]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.ceildivui %[[V6]], %[[C5]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V2]], %[[C3]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.divui %[[V9]], %[[C7]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.muli %[[V8]], %[[C3]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.ceildivui %[[V11]], %[[C7]] : index
// CHECK:           %[[V13:.*]] = scf.for %[[I0:.*]] = %[[V5]] to %[[V7]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V14:.*]] = scf.for %[[I2:.*]] = %[[V10]] to %[[V12]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK-DAG:           %[[V15:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I2]]] : tensor<1x2x3xf32>
// CHECK-DAG:           %[[V16:.*]] = arith.addi %[[I0]], %[[C1]] : index
// CHECK-DAG:           %[[V17:.*]] = arith.muli %[[I0]], %[[C5]] : index
// CHECK-DAG:           %[[V18:.*]] = arith.divui %[[V17]], %[[C2]] : index
// CHECK-DAG:           %[[V19:.*]] = arith.muli %[[V16]], %[[C5]] : index
// CHECK-DAG:           %[[V20:.*]] = arith.ceildivui %[[V19]], %[[C2]] : index
// CHECK-DAG:           %[[V21:.*]] = arith.addi %[[I2]], %[[C1]] : index
// CHECK-DAG:           %[[V22:.*]] = arith.muli %[[I2]], %[[C7]] : index
// CHECK-DAG:           %[[V23:.*]] = arith.divui %[[V22]], %[[C3]] : index
// CHECK-DAG:           %[[V24:.*]] = arith.muli %[[V21]], %[[C7]] : index
// CHECK-DAG:           %[[V25:.*]] = arith.ceildivui %[[V24]], %[[C3]] : index
// CHECK-DAG:           %[[V26:.*]] = arith.subi %[[V20]], %[[V18]] : index
// CHECK-DAG:           %[[V27:.*]] = arith.index_cast %[[V26]] : index to i64
// CHECK-DAG:           %[[V28:.*]] = arith.sitofp %[[V27]] : i64 to f32
// CHECK-DAG:           %[[V29:.*]] = arith.divf %[[V15]], %[[V28]] : f32
// CHECK-DAG:           %[[V30:.*]] = arith.subi %[[V25]], %[[V23]] : index
// CHECK-DAG:           %[[V31:.*]] = arith.index_cast %[[V30]] : index to i64
// CHECK-DAG:           %[[V32:.*]] = arith.sitofp %[[V31]] : i64 to f32
// CHECK-DAG:           %[[V33:.*]] = arith.divf %[[V29]], %[[V32]] : f32
// CHECK-DAG:           %[[V34:.*]] = arith.addf %[[I3]], %[[V33]] : f32
// CHECK:               scf.yield %[[V34]] : f32
// CHECK:             scf.yield %[[V14]] : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
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
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C3]] : tensor<1x5x7x?xf16>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<1x5x7x?xf16>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[V1]] : tensor<1x5x7x?xf16>) {
// CHECK:         ^bb0(%{{.*}}: f16):
// CHECK-DAG:       %[[V3:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V4:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V6:.*]] = arith.addi %[[V3]], %[[C1]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.muli %[[V3]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.divui %[[V7]], %[[C5]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.ceildivui %[[V9]], %[[C5]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.addi %[[V4]], %[[C1]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.muli %[[V4]], %[[C3]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.divui %[[V12]], %[[C7]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.muli %[[V11]], %[[C3]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.ceildivui %[[V14]], %[[C7]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.addi %[[V5]], %[[C1]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.muli %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.divui %[[V17]], %[[V0]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.muli %[[V16]], %[[C2]] : index
// CHECK-DAG:       %[[V20:.*]] = arith.ceildivui %[[V19]], %[[V0]] : index
// CHECK:           %[[V21:.*]] = scf.for %[[I0:.*]] = %[[V8]] to %[[V10]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V22:.*]] = scf.for %[[I2:.*]] = %[[V13]] to %[[V15]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK:               %[[V23:.*]] = scf.for %[[I4:.*]] = %[[V18]] to %[[V20]] step %[[C1]] iter_args(%[[I5:.*]] = %[[I3]]) -> (f32) {
// CHECK-DAG:             %[[V24:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I2]], %[[I4]]] : tensor<1x2x3x2xf16>
// CHECK-DAG:             %[[V25:.*]] = arith.extf %[[V24]] : f16 to f32
// CHECK-DAG:             %[[V26:.*]] = arith.addi %[[I0]], %[[C1]] : index
// CHECK-DAG:             %[[V27:.*]] = arith.muli %[[I0]], %[[C5]] : index
// CHECK-DAG:             %[[V28:.*]] = arith.divui %[[V27]], %[[C2]] : index
// CHECK-DAG:             %[[V29:.*]] = arith.muli %[[V26]], %[[C5]] : index
// CHECK-DAG:             %[[V30:.*]] = arith.ceildivui %[[V29]], %[[C2]] : index
// CHECK-DAG:             %[[V31:.*]] = arith.addi %[[I2]], %[[C1]] : index
// CHECK-DAG:             %[[V32:.*]] = arith.muli %[[I2]], %[[C7]] : index
// CHECK-DAG:             %[[V33:.*]] = arith.divui %[[V32]], %[[C3]] : index
// CHECK-DAG:             %[[V34:.*]] = arith.muli %[[V31]], %[[C7]] : index
// CHECK-DAG:             %[[V35:.*]] = arith.ceildivui %[[V34]], %[[C3]] : index
// CHECK-DAG:             %[[V36:.*]] = arith.addi %[[I4]], %[[C1]] : index
// CHECK-DAG:             %[[V37:.*]] = arith.muli %[[I4]], %[[V0]] : index
// CHECK-DAG:             %[[V38:.*]] = arith.divui %[[V37]], %[[C2]] : index
// CHECK-DAG:             %[[V39:.*]] = arith.muli %[[V36]], %[[V0]] : index
// CHECK-DAG:             %[[V40:.*]] = arith.ceildivui %[[V39]], %[[C2]] : index
// CHECK-DAG:             %[[V41:.*]] = arith.subi %[[V30]], %[[V28]] : index
// CHECK-DAG:             %[[V42:.*]] = arith.index_cast %[[V41]] : index to i64
// CHECK-DAG:             %[[V43:.*]] = arith.sitofp %[[V42]] : i64 to f32
// CHECK-DAG:             %[[V44:.*]] = arith.divf %[[V25]], %[[V43]] : f32
// CHECK-DAG:             %[[V45:.*]] = arith.subi %[[V35]], %[[V33]] : index
// CHECK-DAG:             %[[V46:.*]] = arith.index_cast %[[V45]] : index to i64
// CHECK-DAG:             %[[V47:.*]] = arith.sitofp %[[V46]] : i64 to f32
// CHECK-DAG:             %[[V48:.*]] = arith.divf %[[V44]], %[[V47]] : f32
// CHECK-DAG:             %[[V49:.*]] = arith.subi %[[V40]], %[[V38]] : index
// CHECK-DAG:             %[[V50:.*]] = arith.index_cast %[[V49]] : index to i64
// CHECK-DAG:             %[[V51:.*]] = arith.sitofp %[[V50]] : i64 to f32
// CHECK-DAG:             %[[V52:.*]] = arith.divf %[[V48]], %[[V51]] : f32
// CHECK-DAG:             %[[V53:.*]] = arith.addf %[[I5]], %[[V52]] : f32
// CHECK:                 scf.yield %[[V53]] : f32
// CHECK:               scf.yield %[[V23]] : f32
// CHECK:             scf.yield %[[V22]] : f32
// CHECK-DAG:       %[[V54:.*]] = arith.truncf %[[V21]] : f32 to f16
// CHECK:           linalg.yield %[[V54]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @adaptive_avg_pool3d_backward(%a: !torch.vtensor<[1,2,3,2],f16>, %b: !torch.vtensor<[1,5,7,?],f16>) -> !torch.vtensor<[1,5,7,?],f16> {
  %0 = torch.aten._adaptive_avg_pool3d_backward %a, %b : !torch.vtensor<[1,2,3,2],f16>, !torch.vtensor<[1,5,7,?],f16> -> !torch.vtensor<[1,5,7,?],f16>
  return %0 : !torch.vtensor<[1,5,7,?],f16>
}
