// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @add_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.addi %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @add_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.add.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @add_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.addf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @add_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.add.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// What is mixed is computed in floats.
// CHECK-LABEL: func.func @add_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.addf %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @add_float_int(%a: !torch.float, %b: !torch.int) -> !torch.float {
  %0 = torch.aten.add.float_int %a, %b : !torch.float, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @add_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.addf %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @add_int_float(%a: !torch.int, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.add.int_float %a, %b : !torch.int, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @sub_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.subi %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @sub_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.sub.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @sub_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.subf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @sub_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.sub.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @sub_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.subf %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @sub_float_int(%a: !torch.float, %b: !torch.int) -> !torch.float {
  %0 = torch.aten.sub.float_int %a, %b : !torch.float, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @sub_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.subf %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @sub_int_float(%a: !torch.int, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.sub.int_float %a, %b : !torch.int, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @mul_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.muli %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @mul_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.mul.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @mul_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.mulf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @mul_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.mul.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @mul_float_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.mulf %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @mul_float_int(%a: !torch.float, %b: !torch.int) -> !torch.float {
  %0 = torch.aten.mul.float_int %a, %b : !torch.float, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @mul_int_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.mulf %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @mul_int_float(%a: !torch.int, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.mul.int_float %a, %b : !torch.int, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @neg_int
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.subi %[[C0]], %[[A]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @neg_int(%a: !torch.int) -> !torch.int {
  %0 = torch.aten.neg.int %a : !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @neg_float
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.negf %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @neg_float(%a: !torch.float) -> !torch.float {
  %0 = torch.aten.neg.float %a : !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @prim_abs_int
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.absi %[[A]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @prim_abs_int(%a: !torch.int) -> !torch.int {
  %0 = torch.prim.abs.Scalar %a : !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @prim_abs_float
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.absf %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @prim_abs_float(%a: !torch.float) -> !torch.float {
  %0 = torch.prim.abs.Scalar %a : !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @prim_max_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.maxsi %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @prim_max_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.prim.max.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @prim_max_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.maximumf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @prim_max_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.prim.max.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @prim_min_int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.minsi %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @prim_min_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.prim.min.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @prim_min_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.minimumf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @prim_min_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.prim.min.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// Bits.
// CHECK-LABEL: func.func @not
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.xori %[[A]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @not(%a: !torch.bool) -> !torch.bool {
  %0 = torch.aten.__not__ %a : !torch.bool -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @and___bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i1 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.andi %[[A]], %[[B]] : i1
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @and___bool(%a: !torch.bool, %b: !torch.bool) -> !torch.bool {
  %0 = torch.aten.__and__.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @and___int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.andi %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @and___int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.__and__.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @or___bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i1 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.ori %[[A]], %[[B]] : i1
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @or___bool(%a: !torch.bool, %b: !torch.bool) -> !torch.bool {
  %0 = torch.aten.__or__.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @or___int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.ori %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @or___int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.__or__.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @xor___bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i1 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.xori %[[A]], %[[B]] : i1
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @xor___bool(%a: !torch.bool, %b: !torch.bool) -> !torch.bool {
  %0 = torch.aten.__xor__.bool %a, %b : !torch.bool, !torch.bool -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @xor___int
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.xori %[[A]], %[[B]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @xor___int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.__xor__.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// A shift by a negative amount ends the call; one that goes too far leaves nothing but the sign.
// CHECK-LABEL: func.func @lshift___int
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi sge, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: a shift by a negative amount"
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi ult, %[[B]], %[[C64]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.select %[[V1]], %[[B]], %[[C0]] : i64
// CHECK-DAG:     %[[V3:.*]] = arith.shli %[[A]], %[[V2]] : i64
// CHECK-DAG:     %[[V4:.*]] = arith.select %[[V1]], %[[V3]], %[[C0]] : i64
// CHECK-DAG:     %[[V5:.*]] = torch_c.from_i64 %[[V4]]
// CHECK:         return %[[V5]] : !torch.int
func.func @lshift___int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.__lshift__.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @rshift___int
// CHECK-DAG:     %[[C63:.*]] = arith.constant 63 : i64
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi sge, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: a shift by a negative amount"
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi ult, %[[B]], %[[C64]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.select %[[V1]], %[[B]], %[[C63]] : i64
// CHECK-DAG:     %[[V3:.*]] = arith.shrsi %[[A]], %[[V2]] : i64
// CHECK-DAG:     %[[V4:.*]] = torch_c.from_i64 %[[V3]]
// CHECK:         return %[[V4]] : !torch.int
func.func @rshift___int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.__rshift__.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @ceil_float
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.ceil %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = math.absf %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST_1]] : f64
// CHECK:         cf.assert %[[V2]], "{{.*}}: a float does not fit into an integer of 64 bits"
// CHECK-DAG:     %[[V3:.*]] = arith.cmpf olt, %[[V0]], %[[CST_1]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.cmpf ogt, %[[V0]], %[[CST]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.andi %[[V4]], %[[V3]] : i1
// CHECK-DAG:     %[[V6:.*]] = arith.select %[[V5]], %[[V0]], %[[F0]] : f64
// CHECK-DAG:     %[[V7:.*]] = arith.fptosi %[[V6]] : f64 to i64
// CHECK-DAG:     %[[V8:.*]] = arith.select %[[V5]], %[[V7]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V9:.*]] = torch_c.from_i64 %[[V8]]
// CHECK:         return %[[V9]] : !torch.int
func.func @ceil_float(%a: !torch.float) -> !torch.int {
  %0 = torch.aten.ceil.float %a : !torch.float -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @floor_float
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.floor %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = math.absf %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[CST_1]] : f64
// CHECK:         cf.assert %[[V2]], "{{.*}}: a float does not fit into an integer of 64 bits"
// CHECK-DAG:     %[[V3:.*]] = arith.cmpf olt, %[[V0]], %[[CST_1]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.cmpf ogt, %[[V0]], %[[CST]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.andi %[[V4]], %[[V3]] : i1
// CHECK-DAG:     %[[V6:.*]] = arith.select %[[V5]], %[[V0]], %[[F0]] : f64
// CHECK-DAG:     %[[V7:.*]] = arith.fptosi %[[V6]] : f64 to i64
// CHECK-DAG:     %[[V8:.*]] = arith.select %[[V5]], %[[V7]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V9:.*]] = torch_c.from_i64 %[[V8]]
// CHECK:         return %[[V9]] : !torch.int
func.func @floor_float(%a: !torch.float) -> !torch.int {
  %0 = torch.aten.floor.float %a : !torch.float -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @round_float
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.roundeven %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @round_float(%a: !torch.float) -> !torch.float {
  %0 = torch.aten.round.float %a : !torch.float -> !torch.float
  return %0 : !torch.float
}

// Conversions. A float that is no integer of 64 bits ends the call.
// CHECK-LABEL: func.func @Bool_float
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf une, %[[A]], %[[F0]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @Bool_float(%a: !torch.float) -> !torch.bool {
  %0 = torch.aten.Bool.float %a : !torch.float -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @Bool_int
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[A]], %[[C0]] : i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i1 %[[V0]]
// CHECK:         return %[[V1]] : !torch.bool
func.func @Bool_int(%a: !torch.int) -> !torch.bool {
  %0 = torch.aten.Bool.int %a : !torch.int -> !torch.bool
  return %0 : !torch.bool
}

// CHECK-LABEL: func.func @Float_Scalar
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @Float_Scalar(%a: !torch.int) -> !torch.float {
  %0 = torch.aten.Float.Scalar %a : !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @Float_bool
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.uitofp %[[A]] : i1 to f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @Float_bool(%a: !torch.bool) -> !torch.float {
  %0 = torch.aten.Float.bool %a : !torch.bool -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @Float_int
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.float
func.func @Float_int(%a: !torch.int) -> !torch.float {
  %0 = torch.aten.Float.int %a : !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @Int_Scalar
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.absf %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf olt, %[[V0]], %[[CST_1]] : f64
// CHECK:         cf.assert %[[V1]], "{{.*}}: a float does not fit into an integer of 64 bits"
// CHECK-DAG:     %[[V2:.*]] = arith.cmpf olt, %[[A]], %[[CST_1]] : f64
// CHECK-DAG:     %[[V3:.*]] = arith.cmpf ogt, %[[A]], %[[CST]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.andi %[[V3]], %[[V2]] : i1
// CHECK-DAG:     %[[V5:.*]] = arith.select %[[V4]], %[[A]], %[[F0]] : f64
// CHECK-DAG:     %[[V6:.*]] = arith.fptosi %[[V5]] : f64 to i64
// CHECK-DAG:     %[[V7:.*]] = arith.select %[[V4]], %[[V6]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V8:.*]] = torch_c.from_i64 %[[V7]]
// CHECK:         return %[[V8]] : !torch.int
func.func @Int_Scalar(%a: !torch.float) -> !torch.int {
  %0 = torch.aten.Int.Scalar %a : !torch.float -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @Int_bool
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i1 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.extui %[[A]] : i1 to i64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_i64 %[[V0]]
// CHECK:         return %[[V1]] : !torch.int
func.func @Int_bool(%a: !torch.bool) -> !torch.int {
  %0 = torch.aten.Int.bool %a : !torch.bool -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @Int_float
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant -9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 9.2233720368547758E+18 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.absf %[[A]] : f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpf olt, %[[V0]], %[[CST_1]] : f64
// CHECK:         cf.assert %[[V1]], "{{.*}}: a float does not fit into an integer of 64 bits"
// CHECK-DAG:     %[[V2:.*]] = arith.cmpf olt, %[[A]], %[[CST_1]] : f64
// CHECK-DAG:     %[[V3:.*]] = arith.cmpf ogt, %[[A]], %[[CST]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.andi %[[V3]], %[[V2]] : i1
// CHECK-DAG:     %[[V5:.*]] = arith.select %[[V4]], %[[A]], %[[F0]] : f64
// CHECK-DAG:     %[[V6:.*]] = arith.fptosi %[[V5]] : f64 to i64
// CHECK-DAG:     %[[V7:.*]] = arith.select %[[V4]], %[[V6]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V8:.*]] = torch_c.from_i64 %[[V7]]
// CHECK:         return %[[V8]] : !torch.int
func.func @Int_float(%a: !torch.float) -> !torch.int {
  %0 = torch.aten.Int.float %a : !torch.float -> !torch.int
  return %0 : !torch.int
}
