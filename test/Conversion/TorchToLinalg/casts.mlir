// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// What an integer cannot hold is never converted, but becomes the lowest one.
// CHECK-LABEL: func.func @to_dtype
// CHECK-DAG:     %[[CM2147483648:.*]] = arith.constant -2147483648 : i32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant -2.14748365E+9 : f32
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 2.14748365E+9 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf olt, %[[IN0]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf ogt, %[[IN0]], %[[CST]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.andi %[[V2]], %[[V1]] : i1
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.fptosi %[[V4]] : f32 to i32
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V3]], %[[V5]], %[[CM2147483648]] : i32
// CHECK-DAG:       %[[V7:.*]] = arith.trunci %[[V6]] : i32 to i8
// CHECK:           linalg.yield %[[V7]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @to_dtype(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],si8> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.dtype %a, %int1, %false, %false, %none : !torch.vtensor<[2],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si8>
  return %0 : !torch.vtensor<[2],si8>
}

// Unsigned integers go through 64 bits.
// CHECK-LABEL: func.func @float_to_ui8
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.22337203E+18 : f32
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.22337203E+18 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.andi %[[V3]], %[[V2]] : i1
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V4]], %[[V1]], %[[F0]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.fptosi %[[V5]] : f32 to i64
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V4]], %[[V6]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:       %[[V8:.*]] = arith.trunci %[[V7]] : i64 to i8
// CHECK:           linalg.yield %[[V8]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @float_to_ui8(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],ui8> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.dtype %a, %int0, %false, %false, %none : !torch.vtensor<[2],f16>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @to_the_largest_unsigned_integers
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 1.84467441E+19 : f32
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant -9.22337203E+18 : f32
// CHECK-DAG:     %[[CST_2:.*]] = arith.constant 9.22337203E+18 : f32
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf oge, %[[IN0]], %[[CST_2]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf ogt, %[[IN0]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[IN0]], %[[CST]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.andi %[[V2]], %[[V3]] : i1
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[IN0]], %[[CST_2]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V1]], %[[V5]], %[[IN0]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V4]], %[[V6]], %[[F0]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.fptosi %[[V7]] : f32 to i64
// CHECK-DAG:       %[[V9:.*]] = arith.addi %[[V8]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V1]], %[[V9]], %[[V8]] : i64
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V4]], %[[V10]], %[[CM9223372036854775808]] : i64
// CHECK:           linalg.yield %[[V11]] : i64
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]
func.func @to_the_largest_unsigned_integers(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],ui64> {
  %int29 = torch.constant.int 29
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.dtype %x, %int29, %false, %false, %none : !torch.vtensor<[2],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],ui64>
  return %0 : !torch.vtensor<[2],ui64>
}

// CHECK-LABEL: func.func @float_to_si64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf olt, %[[IN0]], %[[CST_1]] : f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf ogt, %[[IN0]], %[[CST]] : f64
// CHECK-DAG:       %[[V3:.*]] = arith.andi %[[V2]], %[[V1]] : i1
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[IN0]], %[[F0]] : f64
// CHECK-DAG:       %[[V5:.*]] = arith.fptosi %[[V4]] : f64 to i64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V3]], %[[V5]], %[[CM9223372036854775808]] : i64
// CHECK:           linalg.yield %[[V6]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @float_to_si64(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],si64> {
  %int4 = torch.constant.int 4
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.dtype %a, %int4, %false, %false, %none : !torch.vtensor<[2],f64>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @to_dtype_layout
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.extsi %[[IN0]] : i32 to i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @to_dtype_layout(%a: !torch.vtensor<[2],si32>) -> !torch.vtensor<[2],si64> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.to.dtype_layout %a, %none, %none, %none, %none, %false, %false, %none : !torch.vtensor<[2],si32>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @widen_ui8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.extui %[[IN0]] : i8 to i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @widen_ui8(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],si64> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.to.dtype_layout %a, %none, %none, %none, %none, %false, %false, %none : !torch.vtensor<[2],ui8>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @narrow_si64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i16):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[IN0]] : i64 to i16
// CHECK:           linalg.yield %[[V1]] : i16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @narrow_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si16> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.to.dtype_layout %a, %none, %none, %none, %none, %false, %false, %none : !torch.vtensor<[2],si64>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si16>
  return %0 : !torch.vtensor<[2],si16>
}

// The same bits under another sign.
// CHECK-LABEL: func.func @sign_changes
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         torch_c.from_builtin_tensor %[[A]]
func.func @sign_changes(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],si8> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten.to.dtype_layout %a, %none, %none, %none, %none, %false, %false, %none : !torch.vtensor<[2],ui8>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],si8>
  return %0 : !torch.vtensor<[2],si8>
}

// CHECK-LABEL: func.func @to_other
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @to_other(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.other %a, %b, %false, %false, %none : !torch.vtensor<[2],si64>, !torch.vtensor<[3],f32>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// NaN is true.
// CHECK-LABEL: func.func @type_as
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf une, %[[IN0]], %[[F0]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @type_as(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[3],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.type_as %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[3],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @bool_of_integer
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN0]], %[[C0]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bool_of_integer(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[3],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.type_as %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[3],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @bool_of_complex
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[F0]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.neq %[[IN0]], %[[V1]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bool_of_complex(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[3],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.type_as %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[3],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @integer_of_bool
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi1>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.extui %[[IN0]] : i1 to i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @integer_of_bool(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.type_as %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[3],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @to_device
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x3xf64>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]] : tensor<?x3xf32>) outs(%[[V1]] : tensor<?x3xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f64):
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK:           linalg.yield %[[V3]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @to_device(%a: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?,3],f64> {
  %device = torch.constant.device "cpu"
  %int7 = torch.constant.int 7
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.device %a, %device, %int7, %false, %false, %none : !torch.vtensor<[?,3],f32>, !torch.Device, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[?,3],f64>
  return %0 : !torch.vtensor<[?,3],f64>
}

// Short floats are made of f32, whatever is rounded first.
// CHECK-LABEL: func.func @to_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf64>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[IN0]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[V1]] : f32 to f16
// CHECK:           linalg.yield %[[V2]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @to_copy(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f16> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten._to_copy %a, %none, %none, %none, %none, %false, %none : !torch.vtensor<[2],f64>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// Two formats of one width meet in f32.
// CHECK-LABEL: func.func @f16_to_bf16
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xbf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: bf16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[V1]] : f32 to bf16
// CHECK:           linalg.yield %[[V2]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @f16_to_bf16(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],bf16> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten._to_copy %a, %none, %none, %none, %none, %false, %none : !torch.vtensor<[2],f16>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2],bf16>
  return %0 : !torch.vtensor<[2],bf16>
}

// CHECK-LABEL: func.func @ui8_to_float
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.uitofp %[[IN0]] : i8 to f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ui8_to_float(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %0 = torch.aten._to_copy %a, %none, %none, %none, %none, %false, %none : !torch.vtensor<[2],ui8>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @prims_convert_element_type
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xbf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: bf16):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[IN0]] : f32 to bf16
// CHECK:           linalg.yield %[[V1]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @prims_convert_element_type(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],bf16> {
  %int15 = torch.constant.int 15
  %0 = torch.prims.convert_element_type %a, %int15 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],bf16>
  return %0 : !torch.vtensor<[2],bf16>
}

// Parts are converted one by one, and a real number has no imaginary part.
// CHECK-LABEL: func.func @complex_to_complex
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f64>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f64>):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = complex.create %[[V4]], %[[V3]] : complex<f64>
// CHECK:           linalg.yield %[[V5]] : complex<f64>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @complex_to_complex(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f64>> {
  %int10 = torch.constant.int 10
  %0 = torch.prims.convert_element_type %a, %int10 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f64>>
  return %0 : !torch.vtensor<[2],complex<f64>>
}

// CHECK-LABEL: func.func @real_to_complex
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK-DAG:       %[[V2:.*]] = complex.create %[[V1]], %[[F0]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @real_to_complex(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],complex<f32>> {
  %int9 = torch.constant.int 9
  %0 = torch.prims.convert_element_type %a, %int9 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @complex_to_real
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.22337203E+18 : f32
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.22337203E+18 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[CST]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.andi %[[V3]], %[[V2]] : i1
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V4]], %[[V1]], %[[F0]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.fptosi %[[V5]] : f32 to i64
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V4]], %[[V6]], %[[CM9223372036854775808]] : i64
// CHECK:           linalg.yield %[[V7]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @complex_to_real(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],si64> {
  %int4 = torch.constant.int 4
  %0 = torch.prims.convert_element_type %a, %int4 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// The same bits read as another dtype of the same width.
// CHECK-LABEL: func.func @view_dtype
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V1:.*]] = arith.bitcast %[[IN0]] : f32 to i32
// CHECK:           linalg.yield %[[V1]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @view_dtype(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],si32> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.view.dtype %a, %int3 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],si32>
  return %0 : !torch.vtensor<[2],si32>
}

// CHECK-LABEL: func.func @view_sign
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         torch_c.from_builtin_tensor %[[A]]
func.func @view_sign(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],si8> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.view.dtype %a, %int1 : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],si8>
  return %0 : !torch.vtensor<[2],si8>
}

// CHECK-LABEL: func.func @view_copy_dtype
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.bitcast %[[IN0]] : i16 to f16
// CHECK:           linalg.yield %[[V1]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @view_copy_dtype(%a: !torch.vtensor<[2],si16>) -> !torch.vtensor<[2],f16> {
  %int5 = torch.constant.int 5
  %0 = torch.aten.view_copy.dtype %a, %int5 : !torch.vtensor<[2],si16>, !torch.int -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}
