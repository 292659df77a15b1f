// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @eq_bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i1 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi eq, %[[A]], %[[B]] : i1
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @eq_bool(%a: !torch.bool, %b: !torch.bool) -> !torch.bool {
  %0 = torch.aten.eq.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @eq_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf oeq, %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @eq_float(%a: !torch.float, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.eq.float %a, %b : !torch.float, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @eq_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf oeq, %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @eq_float_int(%a: !torch.float, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.eq.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @eq_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi eq, %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @eq_int(%a: !torch.int, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.eq.int %a, %b : !torch.int, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @eq_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf oeq, %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @eq_int_float(%a: !torch.int, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.eq.int_float %a, %b : !torch.int, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// NaN differs from everything.
// CHECK-LABEL: func.func @ne_bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i1 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[A]], %[[B]] : i1
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @ne_bool(%a: !torch.bool, %b: !torch.bool) -> !torch.bool {
  %0 = torch.aten.ne.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ne_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf une, %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @ne_float(%a: !torch.float, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.ne.float %a, %b : !torch.float, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ne_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf une, %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @ne_float_int(%a: !torch.float, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.ne.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ne_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @ne_int(%a: !torch.int, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.ne.int %a, %b : !torch.int, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ne_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf une, %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @ne_int_float(%a: !torch.int, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.ne.int_float %a, %b : !torch.int, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @lt_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf olt, %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @lt_float(%a: !torch.float, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.lt.float %a, %b : !torch.float, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @lt_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf olt, %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @lt_float_int(%a: !torch.float, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.lt.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @lt_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi slt, %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @lt_int(%a: !torch.int, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.lt.int %a, %b : !torch.int, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @lt_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf olt, %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @lt_int_float(%a: !torch.int, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.lt.int_float %a, %b : !torch.int, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @le_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf ole, %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @le_float(%a: !torch.float, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.le.float %a, %b : !torch.float, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @le_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf ole, %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @le_float_int(%a: !torch.float, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.le.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @le_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi sle, %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @le_int(%a: !torch.int, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.le.int %a, %b : !torch.int, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @le_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf ole, %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @le_int_float(%a: !torch.int, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.le.int_float %a, %b : !torch.int, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @gt_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf ogt, %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @gt_float(%a: !torch.float, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.gt.float %a, %b : !torch.float, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @gt_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf ogt, %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @gt_float_int(%a: !torch.float, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.gt.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @gt_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi sgt, %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @gt_int(%a: !torch.int, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.gt.int %a, %b : !torch.int, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @gt_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf ogt, %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @gt_int_float(%a: !torch.int, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.gt.int_float %a, %b : !torch.int, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ge_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf oge, %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @ge_float(%a: !torch.float, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.ge.float %a, %b : !torch.float, !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ge_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf oge, %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @ge_float_int(%a: !torch.float, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.ge.float_int %a, %b : !torch.float, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ge_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi sge, %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @ge_int(%a: !torch.int, %b: !torch.int) -> !torch.bool {
  %0 = torch.aten.ge.int %a, %b : !torch.int, !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @ge_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf oge, %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_i1 %[[V1]]
// CHECK:         return %[[V2]] : !torch.bool
func.func @ge_int_float(%a: !torch.int, %b: !torch.float) -> !torch.bool {
  %0 = torch.aten.ge.int_float %a, %b : !torch.int, !torch.float -> !torch.bool
  return %0 : !torch.bool
}
