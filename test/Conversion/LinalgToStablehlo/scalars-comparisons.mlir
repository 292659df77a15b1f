// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @cmpf_oeq
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_oeq(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf oeq, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ogt
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_ogt(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ogt, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_oge
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_oge(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf oge, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_olt
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_olt(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf olt, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ole
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_ole(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ole, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_one
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.or"(%[[V1]], %[[V0]]) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpf_one(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf one, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ord
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.and"(%[[V1]], %[[V0]]) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpf_ord(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ord, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ueq
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.or"(%[[V1]], %[[V0]]) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.not"(%[[V2]]) : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V3]] : tensor<4xi1>
func.func @cmpf_ueq(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ueq, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ugt
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.not"(%[[V0]]) : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_ugt(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ugt, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_uge
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.not"(%[[V0]]) : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_uge(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf uge, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ult
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.not"(%[[V0]]) : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_ult(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ult, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ule
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.not"(%[[V0]]) : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_ule(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ule, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_une
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_une(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf une, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_uno
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.compare"(%arg0, %arg0) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.and"(%[[V1]], %[[V0]]) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.not"(%[[V2]]) : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V3]] : tensor<4xi1>
func.func @cmpf_uno(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf uno, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_eq
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_eq(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi eq, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ne
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_ne(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ne, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_slt
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_slt(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi slt, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_sle
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_sle(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi sle, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_sgt
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_sgt(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi sgt, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_sge
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_sge(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi sge, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ult
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.bitcast_convert"(%arg1) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.bitcast_convert"(%arg0) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.compare"(%[[V1]], %[[V0]]) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpi_ult(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ult, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ule
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.bitcast_convert"(%arg1) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.bitcast_convert"(%arg0) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.compare"(%[[V1]], %[[V0]]) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpi_ule(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ule, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ugt
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.bitcast_convert"(%arg1) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.bitcast_convert"(%arg0) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.compare"(%[[V1]], %[[V0]]) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpi_ugt(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ugt, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_uge
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.bitcast_convert"(%arg1) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.bitcast_convert"(%arg0) : (tensor<4xi32>) -> tensor<4xui32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.compare"(%[[V1]], %[[V0]]) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpi_uge(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi uge, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
