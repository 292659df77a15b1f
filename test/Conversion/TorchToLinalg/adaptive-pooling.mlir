// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Each window begins and ends where its place says; the loops are inside.
// CHECK-LABEL: func.func @average
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3x5x?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C3]] : tensor<?x3x5x?xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V0]]) : tensor<?x3x2x4xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[V2]] : tensor<?x3x2x4xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V7:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V6]], %[[C1]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V6]], %[[C5]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.divui %[[V9]], %[[C2]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.muli %[[V8]], %[[C5]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.ceildivui %[[V11]], %[[C2]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.addi %[[V7]], %[[C1]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.muli %[[V7]], %[[V1]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.divui %[[V14]], %[[C4]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.muli %[[V13]], %[[V1]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.ceildivui %[[V16]], %[[C4]] : index
// CHECK:           %[[V18:.*]] = scf.for %[[I0:.*]] = %[[V10]] to %[[V12]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V19:.*]] = scf.for %[[I2:.*]] = %[[V15]] to %[[V17]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK-DAG:           %[[V20:.*]] = tensor.extract %[[A]][%[[V4]], %[[V5]], %[[I0]], %[[I2]]] : tensor<?x3x5x?xf32>
// CHECK-DAG:           %[[V21:.*]] = arith.addf %[[I3]], %[[V20]] : f32
// CHECK:               scf.yield %[[V21]] : f32
// CHECK:             scf.yield %[[V19]] : f32
// CHECK-DAG:       %[[V22:.*]] = arith.subi %[[V12]], %[[V10]] : index
// CHECK-DAG:       %[[V23:.*]] = arith.index_cast %[[V22]] : index to i64
// CHECK-DAG:       %[[V24:.*]] = arith.sitofp %[[V23]] : i64 to f32
// CHECK-DAG:       %[[V25:.*]] = arith.divf %[[V18]], %[[V24]] : f32
// CHECK-DAG:       %[[V26:.*]] = arith.subi %[[V17]], %[[V15]] : index
// CHECK-DAG:       %[[V27:.*]] = arith.index_cast %[[V26]] : index to i64
// CHECK-DAG:       %[[V28:.*]] = arith.sitofp %[[V27]] : i64 to f32
// CHECK-DAG:       %[[V29:.*]] = arith.divf %[[V25]], %[[V28]] : f32
// CHECK:           linalg.yield %[[V29]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @average(%x: !torch.vtensor<[?,3,5,?],f32>) -> !torch.vtensor<[?,3,2,4],f32> {
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %size = torch.prim.ListConstruct %two, %four : (!torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten._adaptive_avg_pool2d %x, %size : !torch.vtensor<[?,3,5,?],f32>, !torch.list<int> -> !torch.vtensor<[?,3,2,4],f32>
  return %r : !torch.vtensor<[?,3,2,4],f32>
}

// Nothing to insert into a padded tensor: it is filled.
// CHECK-LABEL: func.func @padded_nothing
// CHECK-DAG:     %[[F7:.*]] = arith.constant 7.000000e+00 : f32
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F7]] : f32) outs(%{{.*}} : tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @padded_nothing(%x: !torch.vtensor<[0,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %value = torch.constant.float 7.0
  %amounts = torch.prim.ListConstruct %zero, %zero, %one, %one : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten.constant_pad_nd %x, %amounts, %value : !torch.vtensor<[0,3],f32>, !torch.list<int>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %r : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @adaptive_avg_pool1d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C10:.*]] = arith.constant 10 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x4xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V2]], %[[C10]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V4]], %[[C4]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V3]], %[[C10]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.ceildivui %[[V6]], %[[C4]] : index
// CHECK:           %[[V8:.*]] = scf.for %[[I0:.*]] = %[[V5]] to %[[V7]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK-DAG:         %[[V9:.*]] = tensor.extract %[[A]][%[[V1]], %[[I0]]] : tensor<2x10xf32>
// CHECK-DAG:         %[[V10:.*]] = arith.addf %[[I1]], %[[V9]] : f32
// CHECK:             scf.yield %[[V10]] : f32
// CHECK-DAG:       %[[V11:.*]] = arith.subi %[[V7]], %[[V5]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.index_cast %[[V11]] : index to i64
// CHECK-DAG:       %[[V13:.*]] = arith.sitofp %[[V12]] : i64 to f32
// CHECK-DAG:       %[[V14:.*]] = arith.divf %[[V8]], %[[V13]] : f32
// CHECK:           linalg.yield %[[V14]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @adaptive_avg_pool1d(%a: !torch.vtensor<[2,10],f32>) -> !torch.vtensor<[2,4],f32> {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.adaptive_avg_pool1d %a, %list1 : !torch.vtensor<[2,10],f32>, !torch.list<int> -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

// CHECK-LABEL: func.func @adaptive_avg_pool2d
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C2]] : tensor<2x5x?xf16>
// CHECK-DAG:     %[[V2:.*]] = tensor.empty(%[[V0]]) : tensor<2x2x?xf16>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%[[V2]] : tensor<2x2x?xf16>) {
// CHECK:         ^bb0(%{{.*}}: f16):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V7:.*]] = arith.addi %[[V5]], %[[C1]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.muli %[[V5]], %[[C5]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.divui %[[V8]], %[[C2]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.muli %[[V7]], %[[C5]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.ceildivui %[[V10]], %[[C2]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.addi %[[V6]], %[[C1]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.muli %[[V6]], %[[V1]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.divui %[[V13]], %[[V0]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.muli %[[V12]], %[[V1]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.ceildivui %[[V15]], %[[V0]] : index
// CHECK:           %[[V17:.*]] = scf.for %[[I0:.*]] = %[[V9]] to %[[V11]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V18:.*]] = scf.for %[[I2:.*]] = %[[V14]] to %[[V16]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK-DAG:           %[[V19:.*]] = tensor.extract %[[A]][%[[V4]], %[[I0]], %[[I2]]] : tensor<2x5x?xf16>
// CHECK-DAG:           %[[V20:.*]] = arith.extf %[[V19]] : f16 to f32
// CHECK-DAG:           %[[V21:.*]] = arith.addf %[[I3]], %[[V20]] : f32
// CHECK:               scf.yield %[[V21]] : f32
// CHECK:             scf.yield %[[V18]] : f32
// CHECK-DAG:       %[[V22:.*]] = arith.subi %[[V11]], %[[V9]] : index
// CHECK-DAG:       %[[V23:.*]] = arith.index_cast %[[V22]] : index to i64
// CHECK-DAG:       %[[V24:.*]] = arith.sitofp %[[V23]] : i64 to f32
// CHECK-DAG:       %[[V25:.*]] = arith.divf %[[V17]], %[[V24]] : f32
// CHECK-DAG:       %[[V26:.*]] = arith.subi %[[V16]], %[[V14]] : index
// CHECK-DAG:       %[[V27:.*]] = arith.index_cast %[[V26]] : index to i64
// CHECK-DAG:       %[[V28:.*]] = arith.sitofp %[[V27]] : i64 to f32
// CHECK-DAG:       %[[V29:.*]] = arith.divf %[[V25]], %[[V28]] : f32
// CHECK-DAG:       %[[V30:.*]] = arith.truncf %[[V29]] : f32 to f16
// CHECK:           linalg.yield %[[V30]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @adaptive_avg_pool2d(%a: !torch.vtensor<[2,5,?],f16>, %b: !torch.int) -> !torch.vtensor<[2,2,?],f16> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2, %b : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.adaptive_avg_pool2d %a, %list1 : !torch.vtensor<[2,5,?],f16>, !torch.list<int> -> !torch.vtensor<[2,2,?],f16>
  return %0 : !torch.vtensor<[2,2,?],f16>
}

// CHECK-LABEL: func.func @adaptive_avg_pool3d
// CHECK-DAG:     %[[F6:.*]] = arith.constant 6.000000e+00 : f32
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<2x3x1xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V1]], %[[C4]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V4]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.ceildivui %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V2]], %[[C5]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.divui %[[V9]], %[[C3]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.muli %[[V8]], %[[C5]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.ceildivui %[[V11]], %[[C3]] : index
// CHECK:           %[[V13:.*]] = scf.for %[[I0:.*]] = %[[V5]] to %[[V7]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V14:.*]] = scf.for %[[I2:.*]] = %[[V10]] to %[[V12]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK:               %[[V15:.*]] = scf.for %[[I4:.*]] = %[[C0]] to %[[C6]] step %[[C1]] iter_args(%[[I5:.*]] = %[[I3]]) -> (f32) {
// CHECK-DAG:             %[[V16:.*]] = tensor.extract %[[A]][%[[I0]], %[[I2]], %[[I4]]] : tensor<4x5x6xf32>
// CHECK-DAG:             %[[V17:.*]] = arith.addf %[[I5]], %[[V16]] : f32
// CHECK:                 scf.yield %[[V17]] : f32
// CHECK:               scf.yield %[[V15]] : f32
// CHECK:             scf.yield %[[V14]] : f32
// CHECK-DAG:       %[[V18:.*]] = arith.subi %[[V7]], %[[V5]] : index
// CHECK-DAG:       %[[V19:.*]] = arith.index_cast %[[V18]] : index to i64
// CHECK-DAG:       %[[V20:.*]] = arith.sitofp %[[V19]] : i64 to f32
// CHECK-DAG:       %[[V21:.*]] = arith.divf %[[V13]], %[[V20]] : f32
// CHECK-DAG:       %[[V22:.*]] = arith.subi %[[V12]], %[[V10]] : index
// CHECK-DAG:       %[[V23:.*]] = arith.index_cast %[[V22]] : index to i64
// CHECK-DAG:       %[[V24:.*]] = arith.sitofp %[[V23]] : i64 to f32
// CHECK-DAG:       %[[V25:.*]] = arith.divf %[[V21]], %[[V24]] : f32
// CHECK-DAG:       %[[V26:.*]] = arith.divf %[[V25]], %[[F6]] : f32
// CHECK:           linalg.yield %[[V26]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @adaptive_avg_pool3d(%a: !torch.vtensor<[4,5,6],f32>) -> !torch.vtensor<[2,3,1],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int2, %int3, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.adaptive_avg_pool3d %a, %list1 : !torch.vtensor<[4,5,6],f32>, !torch.list<int> -> !torch.vtensor<[2,3,1],f32>
  return %0 : !torch.vtensor<[2,3,1],f32>
}

// CHECK-LABEL: func.func @adaptive_avg_pool2d_2
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[V1]], %[[C4]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.divui %[[V4]], %[[C2]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.muli %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.ceildivui %[[V6]], %[[C2]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.muli %[[V2]], %[[C6]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.divui %[[V9]], %[[C3]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.muli %[[V8]], %[[C6]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.ceildivui %[[V11]], %[[C3]] : index
// CHECK:           %[[V13:.*]] = scf.for %[[I0:.*]] = %[[V5]] to %[[V7]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V14:.*]] = scf.for %[[I2:.*]] = %[[V10]] to %[[V12]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK-DAG:           %[[V15:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I2]]] : tensor<1x4x6xf32>
// CHECK-DAG:           %[[V16:.*]] = arith.addf %[[I3]], %[[V15]] : f32
// CHECK:               scf.yield %[[V16]] : f32
// CHECK:             scf.yield %[[V14]] : f32
// CHECK-DAG:       %[[V17:.*]] = arith.subi %[[V7]], %[[V5]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.index_cast %[[V17]] : index to i64
// CHECK-DAG:       %[[V19:.*]] = arith.sitofp %[[V18]] : i64 to f32
// CHECK-DAG:       %[[V20:.*]] = arith.divf %[[V13]], %[[V19]] : f32
// CHECK-DAG:       %[[V21:.*]] = arith.subi %[[V12]], %[[V10]] : index
// CHECK-DAG:       %[[V22:.*]] = arith.index_cast %[[V21]] : index to i64
// CHECK-DAG:       %[[V23:.*]] = arith.sitofp %[[V22]] : i64 to f32
// CHECK-DAG:       %[[V24:.*]] = arith.divf %[[V20]], %[[V23]] : f32
// CHECK:           linalg.yield %[[V24]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @adaptive_avg_pool2d_2(%a: !torch.vtensor<[1,4,6],f32>) -> !torch.vtensor<[1,2,3],f32> {
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten._adaptive_avg_pool2d %a, %list1 : !torch.vtensor<[1,4,6],f32>, !torch.list<int> -> !torch.vtensor<[1,2,3],f32>
  return %0 : !torch.vtensor<[1,2,3],f32>
}

// CHECK-LABEL: func.func @adaptive_avg_pool3d_2
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x2x2x2xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V4:.*]] = arith.addi %[[V1]], %[[C1]] : index
// CHECK-DAG:       %[[V5:.*]] = arith.muli %[[V1]], %[[C4]] : index
// CHECK-DAG:       %[[V6:.*]] = arith.divui %[[V5]], %[[C2]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.muli %[[V4]], %[[C4]] : index
// CHECK-DAG:       %[[V8:.*]] = arith.ceildivui %[[V7]], %[[C2]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.addi %[[V2]], %[[C1]] : index
// CHECK-DAG:       %[[V10:.*]] = arith.muli %[[V2]], %[[C4]] : index
// CHECK-DAG:       %[[V11:.*]] = arith.divui %[[V10]], %[[C2]] : index
// CHECK-DAG:       %[[V12:.*]] = arith.muli %[[V9]], %[[C4]] : index
// CHECK-DAG:       %[[V13:.*]] = arith.ceildivui %[[V12]], %[[C2]] : index
// CHECK-DAG:       %[[V14:.*]] = arith.addi %[[V3]], %[[C1]] : index
// CHECK-DAG:       %[[V15:.*]] = arith.muli %[[V3]], %[[C4]] : index
// CHECK-DAG:       %[[V16:.*]] = arith.divui %[[V15]], %[[C2]] : index
// CHECK-DAG:       %[[V17:.*]] = arith.muli %[[V14]], %[[C4]] : index
// CHECK-DAG:       %[[V18:.*]] = arith.ceildivui %[[V17]], %[[C2]] : index
// CHECK:           %[[V19:.*]] = scf.for %[[I0:.*]] = %[[V6]] to %[[V8]] step %[[C1]] iter_args(%[[I1:.*]] = %[[F0]]) -> (f32) {
// CHECK:             %[[V20:.*]] = scf.for %[[I2:.*]] = %[[V11]] to %[[V13]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]]) -> (f32) {
// CHECK:               %[[V21:.*]] = scf.for %[[I4:.*]] = %[[V16]] to %[[V18]] step %[[C1]] iter_args(%[[I5:.*]] = %[[I3]]) -> (f32) {
// CHECK-DAG:             %[[V22:.*]] = tensor.extract %[[A]][%[[C0]], %[[I0]], %[[I2]], %[[I4]]] : tensor<1x4x4x4xf32>
// CHECK-DAG:             %[[V23:.*]] = arith.addf %[[I5]], %[[V22]] : f32
// CHECK:                 scf.yield %[[V23]] : f32
// CHECK:               scf.yield %[[V21]] : f32
// CHECK:             scf.yield %[[V20]] : f32
// CHECK-DAG:       %[[V24:.*]] = arith.subi %[[V8]], %[[V6]] : index
// CHECK-DAG:       %[[V25:.*]] = arith.index_cast %[[V24]] : index to i64
// CHECK-DAG:       %[[V26:.*]] = arith.sitofp %[[V25]] : i64 to f32
// CHECK-DAG:       %[[V27:.*]] = arith.divf %[[V19]], %[[V26]] : f32
// CHECK-DAG:       %[[V28:.*]] = arith.subi %[[V13]], %[[V11]] : index
// CHECK-DAG:       %[[V29:.*]] = arith.index_cast %[[V28]] : index to i64
// CHECK-DAG:       %[[V30:.*]] = arith.sitofp %[[V29]] : i64 to f32
// CHECK-DAG:       %[[V31:.*]] = arith.divf %[[V27]], %[[V30]] : f32
// CHECK-DAG:       %[[V32:.*]] = arith.subi %[[V18]], %[[V16]] : index
// CHECK-DAG:       %[[V33:.*]] = arith.index_cast %[[V32]] : index to i64
// CHECK-DAG:       %[[V34:.*]] = arith.sitofp %[[V33]] : i64 to f32
// CHECK-DAG:       %[[V35:.*]] = arith.divf %[[V31]], %[[V34]] : f32
// CHECK:           linalg.yield %[[V35]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @adaptive_avg_pool3d_2(%a: !torch.vtensor<[1,4,4,4],f32>) -> !torch.vtensor<[1,2,2,2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2, %int2, %int2 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten._adaptive_avg_pool3d %a, %list1 : !torch.vtensor<[1,4,4,4],f32>, !torch.list<int> -> !torch.vtensor<[1,2,2,2],f32>
  return %0 : !torch.vtensor<[1,2,2,2],f32>
}
