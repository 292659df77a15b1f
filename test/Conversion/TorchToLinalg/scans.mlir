// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Each step is rounded as eager rounds it, and carried in 64 bits.
// CHECK-LABEL: func.func @cumsum
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I1:.*]] = %{{.*}}) -> (tensor<2x3xf32>) {
// CHECK:           %[[V1:.*]]:2 = scf.for %[[I2:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]], %[[I4:.*]] = %[[F0]]) -> (tensor<2x3xf32>, f64) {
// CHECK-DAG:         %[[V2:.*]] = tensor.extract %[[A]][%[[I0]], %[[I2]]] : tensor<2x3xf32>
// CHECK-DAG:         %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK-DAG:         %[[V4:.*]] = arith.addf %[[I4]], %[[V3]] : f64
// CHECK-DAG:         %[[V5:.*]] = arith.truncf %[[V4]] : f64 to f32
// CHECK-DAG:         %[[V6:.*]] = tensor.insert %[[V5]] into %[[I3]][%[[I0]], %[[I2]]] : tensor<2x3xf32>
// CHECK:             scf.yield %[[V6]], %[[V4]] : tensor<2x3xf32>, f64
// CHECK:           scf.yield %[[V1]]#0 : tensor<2x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @cumsum(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int1, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @cumsum_f16
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]]:2 = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %{{.*}}, %[[I2:.*]] = %[[F0]]) -> (tensor<3xf16>, f32) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xf16>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[I2]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.truncf %[[V3]] : f32 to f16
// CHECK-DAG:       %[[V5:.*]] = tensor.insert %[[V4]] into %[[I1]][%[[I0]]] : tensor<3xf16>
// CHECK:           scf.yield %[[V5]], %[[V3]] : tensor<3xf16>, f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]#0
func.func @cumsum_f16(%a: !torch.vtensor<[3],f16>) -> !torch.vtensor<[3],f16> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int0, %none : !torch.vtensor<[3],f16>, !torch.int, !torch.none -> !torch.vtensor<[3],f16>
  return %0 : !torch.vtensor<[3],f16>
}

// CHECK-LABEL: func.func @cumsum_si32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]]:2 = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %{{.*}}, %[[I2:.*]] = %[[C0_1]]) -> (tensor<3xi64>, i64) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xi32>
// CHECK-DAG:       %[[V2:.*]] = arith.extsi %[[V1]] : i32 to i64
// CHECK-DAG:       %[[V3:.*]] = arith.addi %[[I2]], %[[V2]] : i64
// CHECK-DAG:       %[[V4:.*]] = tensor.insert %[[V3]] into %[[I1]][%[[I0]]] : tensor<3xi64>
// CHECK:           scf.yield %[[V4]], %[[V3]] : tensor<3xi64>, i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]#0
func.func @cumsum_si32(%a: !torch.vtensor<[3],si32>) -> !torch.vtensor<[3],si64> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int0, %none : !torch.vtensor<[3],si32>, !torch.int, !torch.none -> !torch.vtensor<[3],si64>
  return %0 : !torch.vtensor<[3],si64>
}

// CHECK-LABEL: func.func @cumsum_dynamic
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x3xf32>
// CHECK:         %[[V2:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V1]]) -> (tensor<?x3xf32>) {
// CHECK:           %[[V3:.*]]:2 = scf.for %[[I2:.*]] = %[[C0]] to %[[V0]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]], %[[I4:.*]] = %[[F0]]) -> (tensor<?x3xf32>, f64) {
// CHECK-DAG:         %[[V4:.*]] = tensor.extract %[[A]][%[[I2]], %[[I0]]] : tensor<?x3xf32>
// CHECK-DAG:         %[[V5:.*]] = arith.extf %[[V4]] : f32 to f64
// CHECK-DAG:         %[[V6:.*]] = arith.addf %[[I4]], %[[V5]] : f64
// CHECK-DAG:         %[[V7:.*]] = arith.truncf %[[V6]] : f64 to f32
// CHECK-DAG:         %[[V8:.*]] = tensor.insert %[[V7]] into %[[I3]][%[[I2]], %[[I0]]] : tensor<?x3xf32>
// CHECK:             scf.yield %[[V8]], %[[V6]] : tensor<?x3xf32>, f64
// CHECK:           scf.yield %[[V3]]#0 : tensor<?x3xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @cumsum_dynamic(%a: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?,3],f32> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int0, %none : !torch.vtensor<[?,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// CHECK-LABEL: func.func @cumsum_scalar
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%[[A]] : tensor<i32>) outs(%{{.*}} : tensor<i64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.extsi %[[IN0]] : i32 to i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @cumsum_scalar(%a: !torch.vtensor<[],si32>) -> !torch.vtensor<[],si64> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int0, %none : !torch.vtensor<[],si32>, !torch.int, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}

// CHECK-LABEL: func.func @cumprod
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]]:2 = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %{{.*}}, %[[I2:.*]] = %[[F1]]) -> (tensor<3xf64>, f64) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xf64>
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[I2]], %[[V1]] : f64
// CHECK-DAG:       %[[V3:.*]] = tensor.insert %[[V2]] into %[[I1]][%[[I0]]] : tensor<3xf64>
// CHECK:           scf.yield %[[V3]], %[[V2]] : tensor<3xf64>, f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]#0
func.func @cumprod(%a: !torch.vtensor<[3],f64>) -> !torch.vtensor<[3],f64> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumprod %a, %int0, %none : !torch.vtensor<[3],f64>, !torch.int, !torch.none -> !torch.vtensor<[3],f64>
  return %0 : !torch.vtensor<[3],f64>
}

// Of equal elements the last one counts; NaN wins.
// CHECK-LABEL: func.func @cummax
// CHECK-DAG:     %[[CM8388608:.*]] = arith.constant -8388608 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0_2:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[C1_1]] : i64) outs(%{{.*}} : tensor<2x3xi64>) -> tensor<2x3xi64>
// CHECK:         %[[V2:.*]]:2 = scf.for %[[I0:.*]] = %[[C0_1]] to %[[C2]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V0]], %[[I2:.*]] = %[[V1]]) -> (tensor<2x3xf32>, tensor<2x3xi64>) {
// CHECK:           %[[V3:.*]]:5 = scf.for %[[I3:.*]] = %[[C0_1]] to %[[C3]] step %[[C1]] iter_args(%[[I4:.*]] = %[[I1]], %[[I5:.*]] = %[[I2]], %[[I6:.*]] = %[[CM8388608]], %[[I7:.*]] = %[[C0_2]], %[[I8:.*]] = %[[CM9223372036854775808]]) -> (tensor<2x3xf32>, tensor<2x3xi64>, i64, i64, i64) {
// CHECK-DAG:         %[[V4:.*]] = tensor.extract %[[A]][%[[I0]], %[[I3]]] : tensor<2x3xf32>
// CHECK-DAG:         %[[V5:.*]] = arith.bitcast %[[V4]] : f32 to i32
// CHECK-DAG:         %[[V6:.*]] = arith.andi %[[V5]], %[[C2147483647]] : i32
// CHECK-DAG:         %[[V7:.*]] = arith.subi %[[C0]], %[[V6]] : i32
// CHECK-DAG:         %[[V8:.*]] = arith.cmpi slt, %[[V5]], %[[C0]] : i32
// CHECK-DAG:         %[[V9:.*]] = arith.select %[[V8]], %[[V7]], %[[V6]] : i32
// CHECK-DAG:         %[[V10:.*]] = arith.cmpf uno, %[[V4]], %[[V4]] : f32
// CHECK-DAG:         %[[V11:.*]] = arith.select %[[V10]], %[[C2147483647]], %[[V9]] : i32
// CHECK-DAG:         %[[V12:.*]] = arith.extsi %[[V11]] : i32 to i64
// CHECK-DAG:         %[[V13:.*]] = arith.cmpi sge, %[[V12]], %[[I8]] : i64
// CHECK-DAG:         %[[V14:.*]] = arith.extsi %[[V5]] : i32 to i64
// CHECK-DAG:         %[[V15:.*]] = arith.select %[[V13]], %[[V14]], %[[I6]] : i64
// CHECK-DAG:         %[[V16:.*]] = arith.index_cast %[[I3]] : index to i64
// CHECK-DAG:         %[[V17:.*]] = arith.select %[[V13]], %[[V16]], %[[I7]] : i64
// CHECK-DAG:         %[[V18:.*]] = arith.maxsi %[[V12]], %[[I8]] : i64
// CHECK-DAG:         %[[V19:.*]] = arith.trunci %[[V15]] : i64 to i32
// CHECK-DAG:         %[[V20:.*]] = arith.bitcast %[[V19]] : i32 to f32
// CHECK-DAG:         %[[V21:.*]] = tensor.insert %[[V20]] into %[[I4]][%[[I0]], %[[I3]]] : tensor<2x3xf32>
// CHECK-DAG:         %[[V22:.*]] = tensor.insert %[[V17]] into %[[I5]][%[[I0]], %[[I3]]] : tensor<2x3xi64>
// CHECK:             scf.yield %[[V21]], %[[V22]], %[[V15]], %[[V17]], %[[V18]] : tensor<2x3xf32>, tensor<2x3xi64>, i64, i64, i64
// CHECK:           scf.yield %[[V3]]#0, %[[V3]]#1 : tensor<2x3xf32>, tensor<2x3xi64>
// CHECK-DAG:     %[[V23:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<2x3xi64> -> !torch.vtensor<[2,3],si64>
// CHECK-DAG:     %[[V24:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<2x3xf32> -> !torch.vtensor<[2,3],f32>
// CHECK:         return %[[V24]], %[[V23]] : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
func.func @cummax(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>) {
  %int1 = torch.constant.int 1
  %0:2 = torch.aten.cummax %a, %int1 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
}

// CHECK-LABEL: func.func @cummin
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0_1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[C1_1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK:         %[[V2:.*]]:5 = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V0]], %[[I2:.*]] = %[[V1]], %[[I3:.*]] = %[[C9223372036854775807]], %[[I4:.*]] = %[[C0_1]], %[[I5:.*]] = %[[CM9223372036854775808]]) -> (tensor<3xi64>, tensor<3xi64>, i64, i64, i64) {
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V4:.*]] = arith.xori %[[V3]], %[[CM1]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi sge, %[[V4]], %[[I5]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V3]], %[[I3]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.index_cast %[[I0]] : index to i64
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V5]], %[[V7]], %[[I4]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.maxsi %[[V4]], %[[I5]] : i64
// CHECK-DAG:       %[[V10:.*]] = tensor.insert %[[V6]] into %[[I1]][%[[I0]]] : tensor<3xi64>
// CHECK-DAG:       %[[V11:.*]] = tensor.insert %[[V8]] into %[[I2]][%[[I0]]] : tensor<3xi64>
// CHECK:           scf.yield %[[V10]], %[[V11]], %[[V6]], %[[V8]], %[[V9]] : tensor<3xi64>, tensor<3xi64>, i64, i64, i64
// CHECK-DAG:     %[[V12:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK-DAG:     %[[V13:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK:         return %[[V13]], %[[V12]] : !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>
func.func @cummin(%a: !torch.vtensor<[3],si64>) -> (!torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummin %a, %int0 : !torch.vtensor<[3],si64>, !torch.int -> !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>
}

// CHECK-LABEL: func.func @cummin_ui8
// CHECK-DAG:     %[[C255:.*]] = arith.constant 255 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C0_2:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0_1]] : i8) outs(%{{.*}} : tensor<3xi8>) -> tensor<3xi8>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[C1_1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK:         %[[V2:.*]]:5 = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V0]], %[[I2:.*]] = %[[V1]], %[[I3:.*]] = %[[C255]], %[[I4:.*]] = %[[C0_2]], %[[I5:.*]] = %[[CM9223372036854775808]]) -> (tensor<3xi8>, tensor<3xi64>, i64, i64, i64) {
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xi8>
// CHECK-DAG:       %[[V4:.*]] = arith.extui %[[V3]] : i8 to i32
// CHECK-DAG:       %[[V5:.*]] = arith.xori %[[V4]], %[[CM1]] : i32
// CHECK-DAG:       %[[V6:.*]] = arith.extsi %[[V5]] : i32 to i64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi sge, %[[V6]], %[[I5]] : i64
// CHECK-DAG:       %[[V8:.*]] = arith.extui %[[V3]] : i8 to i64
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V7]], %[[V8]], %[[I3]] : i64
// CHECK-DAG:       %[[V10:.*]] = arith.index_cast %[[I0]] : index to i64
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V7]], %[[V10]], %[[I4]] : i64
// CHECK-DAG:       %[[V12:.*]] = arith.maxsi %[[V6]], %[[I5]] : i64
// CHECK-DAG:       %[[V13:.*]] = arith.trunci %[[V9]] : i64 to i8
// CHECK-DAG:       %[[V14:.*]] = tensor.insert %[[V13]] into %[[I1]][%[[I0]]] : tensor<3xi8>
// CHECK-DAG:       %[[V15:.*]] = tensor.insert %[[V11]] into %[[I2]][%[[I0]]] : tensor<3xi64>
// CHECK:           scf.yield %[[V14]], %[[V15]], %[[V9]], %[[V11]], %[[V12]] : tensor<3xi8>, tensor<3xi64>, i64, i64, i64
// CHECK-DAG:     %[[V16:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK-DAG:     %[[V17:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<3xi8> -> !torch.vtensor<[3],ui8>
// CHECK:         return %[[V17]], %[[V16]] : !torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>
func.func @cummin_ui8(%a: !torch.vtensor<[3],ui8>) -> (!torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummin %a, %int0 : !torch.vtensor<[3],ui8>, !torch.int -> !torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],ui8>, !torch.vtensor<[3],si64>
}

// CHECK-LABEL: func.func @cummax_scalar
// CHECK-DAG:     %[[CM8388608:.*]] = arith.constant -8388608 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0_2:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[C1]] : i64) outs(%{{.*}} : tensor<1xi64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract %[[V0]][%[[C0_1]]] : tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = arith.bitcast %[[V3]] : f32 to i32
// CHECK-DAG:     %[[V5:.*]] = arith.andi %[[V4]], %[[C2147483647]] : i32
// CHECK-DAG:     %[[V6:.*]] = arith.subi %[[C0]], %[[V5]] : i32
// CHECK-DAG:     %[[V7:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : i32
// CHECK-DAG:     %[[V8:.*]] = arith.select %[[V7]], %[[V6]], %[[V5]] : i32
// CHECK-DAG:     %[[V9:.*]] = arith.cmpf uno, %[[V3]], %[[V3]] : f32
// CHECK-DAG:     %[[V10:.*]] = arith.select %[[V9]], %[[C2147483647]], %[[V8]] : i32
// CHECK-DAG:     %[[V11:.*]] = arith.extsi %[[V10]] : i32 to i64
// CHECK-DAG:     %[[V12:.*]] = arith.cmpi sge, %[[V11]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V13:.*]] = arith.extsi %[[V4]] : i32 to i64
// CHECK-DAG:     %[[V14:.*]] = arith.select %[[V12]], %[[V13]], %[[CM8388608]] : i64
// CHECK-DAG:     %[[V15:.*]] = arith.trunci %[[V14]] : i64 to i32
// CHECK-DAG:     %[[V16:.*]] = arith.bitcast %[[V15]] : i32 to f32
// CHECK-DAG:     %[[V17:.*]] = tensor.insert %[[V16]] into %[[V1]][%[[C0_1]]] : tensor<1xf32>
// CHECK-DAG:     %[[V18:.*]] = tensor.insert %[[C0_2]] into %[[V2]][%[[C0_1]]] : tensor<1xi64>
// CHECK-DAG:     %[[V19:.*]] = tensor.collapse_shape %[[V17]] [] : tensor<1xf32> into tensor<f32>
// CHECK-DAG:     %[[V20:.*]] = torch_c.from_builtin_tensor %[[V19]] : tensor<f32> -> !torch.vtensor<[],f32>
// CHECK-DAG:     %[[V21:.*]] = tensor.collapse_shape %[[V18]] [] : tensor<1xi64> into tensor<i64>
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_builtin_tensor %[[V21]] : tensor<i64> -> !torch.vtensor<[],si64>
// CHECK:         return %[[V20]], %[[V22]] : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
func.func @cummax_scalar(%a: !torch.vtensor<[],f32>) -> (!torch.vtensor<[],f32>, !torch.vtensor<[],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[],f32>, !torch.int -> !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
  return %0#0, %0#1 : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
}

// From the larger one; of two equal infinities there is no distance.
// CHECK-LABEL: func.func @logcumsumexp
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFFF0000000000000 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]]:2 = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %{{.*}}, %[[I2:.*]] = %[[CST_1]]) -> (tensor<3xf32>, f64) {
// CHECK-DAG:       %[[V1:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xf32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.maximumf %[[I2]], %[[V2]] : f64
// CHECK-DAG:       %[[V4:.*]] = arith.minimumf %[[I2]], %[[V2]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[V4]], %[[V3]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.exp %[[V5]] : f64
// CHECK-DAG:       %[[V7:.*]] = math.log1p %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.addf %[[V3]], %[[V7]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf oeq, %[[V3]], %[[V4]] : f64
// CHECK-DAG:       %[[V10:.*]] = math.absf %[[V3]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpf oeq, %[[V10]], %[[CST]] : f64
// CHECK-DAG:       %[[V12:.*]] = arith.andi %[[V9]], %[[V11]] : i1
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V12]], %[[V3]], %[[V8]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.truncf %[[V13]] : f64 to f32
// CHECK-DAG:       %[[V15:.*]] = tensor.insert %[[V14]] into %[[I1]][%[[I0]]] : tensor<3xf32>
// CHECK:           scf.yield %[[V15]], %[[V13]] : tensor<3xf32>, f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]#0
func.func @logcumsumexp(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.logcumsumexp %a, %int0 : !torch.vtensor<[3],f32>, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @logcumsumexp_f16
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = scf.for %[[I0:.*]] = %[[C0]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %{{.*}}) -> (tensor<2x3xf16>) {
// CHECK:           %[[V1:.*]]:2 = scf.for %[[I2:.*]] = %[[C0]] to %[[C2]] step %[[C1]] iter_args(%[[I3:.*]] = %[[I1]], %[[I4:.*]] = %[[CST_1]]) -> (tensor<2x3xf16>, f32) {
// CHECK-DAG:         %[[V2:.*]] = tensor.extract %[[A]][%[[I2]], %[[I0]]] : tensor<2x3xf16>
// CHECK-DAG:         %[[V3:.*]] = arith.extf %[[V2]] : f16 to f32
// CHECK-DAG:         %[[V4:.*]] = arith.maximumf %[[I4]], %[[V3]] : f32
// CHECK-DAG:         %[[V5:.*]] = arith.minimumf %[[I4]], %[[V3]] : f32
// CHECK-DAG:         %[[V6:.*]] = arith.subf %[[V5]], %[[V4]] : f32
// CHECK-DAG:         %[[V7:.*]] = math.exp %[[V6]] : f32
// CHECK-DAG:         %[[V8:.*]] = math.log1p %[[V7]] : f32
// CHECK-DAG:         %[[V9:.*]] = arith.addf %[[V4]], %[[V8]] : f32
// CHECK-DAG:         %[[V10:.*]] = arith.cmpf oeq, %[[V4]], %[[V5]] : f32
// CHECK-DAG:         %[[V11:.*]] = math.absf %[[V4]] : f32
// CHECK-DAG:         %[[V12:.*]] = arith.cmpf oeq, %[[V11]], %[[CST]] : f32
// CHECK-DAG:         %[[V13:.*]] = arith.andi %[[V10]], %[[V12]] : i1
// CHECK-DAG:         %[[V14:.*]] = arith.select %[[V13]], %[[V4]], %[[V9]] : f32
// CHECK-DAG:         %[[V15:.*]] = arith.truncf %[[V14]] : f32 to f16
// CHECK-DAG:         %[[V16:.*]] = tensor.insert %[[V15]] into %[[I3]][%[[I2]], %[[I0]]] : tensor<2x3xf16>
// CHECK:             scf.yield %[[V16]], %[[V14]] : tensor<2x3xf16>, f32
// CHECK:           scf.yield %[[V1]]#0 : tensor<2x3xf16>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @logcumsumexp_f16(%a: !torch.vtensor<[2,3],f16>) -> !torch.vtensor<[2,3],f16> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.logcumsumexp %a, %int0 : !torch.vtensor<[2,3],f16>, !torch.int -> !torch.vtensor<[2,3],f16>
  return %0 : !torch.vtensor<[2,3],f16>
}

// CHECK-LABEL: func.func @logcumsumexp_scalar
// CHECK:         return %arg0 : !torch.vtensor<[],f32>
func.func @logcumsumexp_scalar(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.logcumsumexp %a, %int0 : !torch.vtensor<[],f32>, !torch.int -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// A format without infinities starts from its lowest number.
// CHECK-LABEL: func.func @cummax_f8
// CHECK-DAG:     %[[CM2:.*]] = arith.constant -2 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f8E4M3FN
// CHECK-DAG:     %[[C0_2:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f8E4M3FN) outs(%{{.*}} : tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[C1_1]] : i64) outs(%{{.*}} : tensor<3xi64>) -> tensor<3xi64>
// CHECK:         %[[V2:.*]]:5 = scf.for %[[I0:.*]] = %[[C0_1]] to %[[C3]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V0]], %[[I2:.*]] = %[[V1]], %[[I3:.*]] = %[[CM2]], %[[I4:.*]] = %[[C0_2]], %[[I5:.*]] = %[[CM9223372036854775808]]) -> (tensor<3xf8E4M3FN>, tensor<3xi64>, i64, i64, i64) {
// CHECK-DAG:       %[[V3:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<3xf8E4M3FN>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f8E4M3FN to f32
// CHECK-DAG:       %[[V5:.*]] = arith.bitcast %[[V4]] : f32 to i32
// CHECK-DAG:       %[[V6:.*]] = arith.andi %[[V5]], %[[C2147483647]] : i32
// CHECK-DAG:       %[[V7:.*]] = arith.subi %[[C0]], %[[V6]] : i32
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi slt, %[[V5]], %[[C0]] : i32
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V8]], %[[V7]], %[[V6]] : i32
// CHECK-DAG:       %[[V10:.*]] = arith.cmpf uno, %[[V4]], %[[V4]] : f32
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V10]], %[[C2147483647]], %[[V9]] : i32
// CHECK-DAG:       %[[V12:.*]] = arith.extsi %[[V11]] : i32 to i64
// CHECK-DAG:       %[[V13:.*]] = arith.cmpi sge, %[[V12]], %[[I5]] : i64
// CHECK-DAG:       %[[V14:.*]] = arith.bitcast %[[V3]] : f8E4M3FN to i8
// CHECK-DAG:       %[[V15:.*]] = arith.extsi %[[V14]] : i8 to i64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V13]], %[[V15]], %[[I3]] : i64
// CHECK-DAG:       %[[V17:.*]] = arith.index_cast %[[I0]] : index to i64
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V13]], %[[V17]], %[[I4]] : i64
// CHECK-DAG:       %[[V19:.*]] = arith.maxsi %[[V12]], %[[I5]] : i64
// CHECK-DAG:       %[[V20:.*]] = arith.trunci %[[V16]] : i64 to i8
// CHECK-DAG:       %[[V21:.*]] = arith.bitcast %[[V20]] : i8 to f8E4M3FN
// CHECK-DAG:       %[[V22:.*]] = tensor.insert %[[V21]] into %[[I1]][%[[I0]]] : tensor<3xf8E4M3FN>
// CHECK-DAG:       %[[V23:.*]] = tensor.insert %[[V18]] into %[[I2]][%[[I0]]] : tensor<3xi64>
// CHECK:           scf.yield %[[V22]], %[[V23]], %[[V16]], %[[V18]], %[[V19]] : tensor<3xf8E4M3FN>, tensor<3xi64>, i64, i64, i64
// CHECK-DAG:     %[[V24:.*]] = torch_c.from_builtin_tensor %[[V2]]#1 : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK-DAG:     %[[V25:.*]] = torch_c.from_builtin_tensor %[[V2]]#0 : tensor<3xf8E4M3FN> -> !torch.vtensor<[3],f8E4M3FN>
// CHECK:         return %[[V25]], %[[V24]] : !torch.vtensor<[3],f8E4M3FN>, !torch.vtensor<[3],si64>
func.func @cummax_f8(%a: !torch.vtensor<[3],f8E4M3FN>) -> (!torch.vtensor<[3],f8E4M3FN>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[3],f8E4M3FN>, !torch.int -> !torch.vtensor<[3],f8E4M3FN>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],f8E4M3FN>, !torch.vtensor<[3],si64>
}
