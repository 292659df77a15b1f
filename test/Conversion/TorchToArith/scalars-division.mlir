// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Division by zero ends the call, whatever Python's numbers are.
// CHECK-LABEL: func.func @div_int
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi ne, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V2]], "{{.*}}: division by zero"
// CHECK-DAG:     %[[V3:.*]] = arith.divf %[[V0]], %[[V1]] : f64
// CHECK-DAG:     %[[V4:.*]] = torch_c.from_f64 %[[V3]]
// CHECK:         return %[[V4]] : !torch.float
func.func @div_int(%a: !torch.int, %b: !torch.int) -> !torch.float {
  %0 = torch.aten.div.int %a, %b : !torch.int, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @div_float
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf une, %[[B]], %[[F0]] : f64
// CHECK:         cf.assert %[[V0]], "{{.*}}: division by zero"
// CHECK-DAG:     %[[V1:.*]] = arith.divf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK:         return %[[V2]] : !torch.float
func.func @div_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.div.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// So does the one quotient that no integer holds.
// CHECK-LABEL: func.func @floordiv_int
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi eq, %[[A]], %[[CM9223372036854775808]] : i64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi eq, %[[B]], %[[CM1]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.andi %[[V0]], %[[V1]] : i1
// CHECK-DAG:     %[[V3:.*]] = arith.xori %[[V2]], %[[TRUE]] : i1
// CHECK:         cf.assert %[[V3]], "{{.*}}: a quotient does not fit into an integer of 64 bits"
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi ne, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V4]], "{{.*}}: integer division by zero"
// CHECK-DAG:     %[[V5:.*]] = arith.select %[[V1]], %[[C1]], %[[B]] : i64
// CHECK-DAG:     %[[V6:.*]] = arith.divsi %[[A]], %[[V5]] : i64
// CHECK-DAG:     %[[V7:.*]] = arith.subi %[[C0]], %[[A]] : i64
// CHECK-DAG:     %[[V8:.*]] = arith.select %[[V1]], %[[V7]], %[[V6]] : i64
// CHECK-DAG:     %[[V9:.*]] = arith.remsi %[[A]], %[[V5]] : i64
// CHECK-DAG:     %[[V10:.*]] = arith.subi %[[V8]], %[[C1]] : i64
// CHECK-DAG:     %[[V11:.*]] = arith.cmpi ne, %[[V9]], %[[C0]] : i64
// CHECK-DAG:     %[[V12:.*]] = arith.cmpi slt, %[[B]], %[[C0]] : i64
// CHECK-DAG:     %[[V13:.*]] = arith.cmpi slt, %[[V9]], %[[C0]] : i64
// CHECK-DAG:     %[[V14:.*]] = arith.xori %[[V13]], %[[V12]] : i1
// CHECK-DAG:     %[[V15:.*]] = arith.andi %[[V11]], %[[V14]] : i1
// CHECK-DAG:     %[[V16:.*]] = arith.select %[[V15]], %[[V10]], %[[V8]] : i64
// CHECK-DAG:     %[[V17:.*]] = torch_c.from_i64 %[[V16]]
// CHECK:         return %[[V17]] : !torch.int
func.func @floordiv_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.floordiv.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @floordiv_float
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf une, %[[B]], %[[F0]] : f64
// CHECK:         cf.assert %[[V0]], "{{.*}}: division by zero"
// CHECK-DAG:     %[[V1:.*]] = arith.divf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = arith.remf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V3:.*]] = arith.subf %[[A]], %[[V2]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.divf %[[V3]], %[[B]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.subf %[[V4]], %[[F1]] : f64
// CHECK-DAG:     %[[V6:.*]] = arith.cmpf une, %[[V2]], %[[F0]] : f64
// CHECK-DAG:     %[[V7:.*]] = arith.cmpf olt, %[[B]], %[[F0]] : f64
// CHECK-DAG:     %[[V8:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f64
// CHECK-DAG:     %[[V9:.*]] = arith.xori %[[V8]], %[[V7]] : i1
// CHECK-DAG:     %[[V10:.*]] = arith.andi %[[V6]], %[[V9]] : i1
// CHECK-DAG:     %[[V11:.*]] = arith.select %[[V10]], %[[V5]], %[[V4]] : f64
// CHECK-DAG:     %[[V12:.*]] = math.floor %[[V11]] : f64
// CHECK-DAG:     %[[V13:.*]] = arith.subf %[[V11]], %[[V12]] : f64
// CHECK-DAG:     %[[V14:.*]] = arith.cmpf ogt, %[[V13]], %[[F0_5]] : f64
// CHECK-DAG:     %[[V15:.*]] = arith.addf %[[V12]], %[[F1]] : f64
// CHECK-DAG:     %[[V16:.*]] = arith.select %[[V14]], %[[V15]], %[[V12]] : f64
// CHECK-DAG:     %[[V17:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f64
// CHECK-DAG:     %[[V18:.*]] = math.copysign %[[F0]], %[[V1]] : f64
// CHECK-DAG:     %[[V19:.*]] = arith.select %[[V17]], %[[V18]], %[[V16]] : f64
// CHECK-DAG:     %[[V20:.*]] = arith.cmpf oeq, %[[B]], %[[F0]] : f64
// CHECK-DAG:     %[[V21:.*]] = arith.select %[[V20]], %[[V1]], %[[V19]] : f64
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_f64 %[[V21]]
// CHECK:         return %[[V22]] : !torch.float
func.func @floordiv_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.floordiv.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// A remainder has the sign of the divisor, even where it is zero.
// CHECK-LABEL: func.func @remainder_int
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi ne, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: integer division by zero"
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi eq, %[[B]], %[[CM1]] : i64
// CHECK-DAG:     %[[V2:.*]] = arith.select %[[V1]], %[[C1]], %[[B]] : i64
// CHECK-DAG:     %[[V3:.*]] = arith.remsi %[[A]], %[[V2]] : i64
// CHECK-DAG:     %[[V4:.*]] = arith.addi %[[V3]], %[[B]] : i64
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi ne, %[[V3]], %[[C0]] : i64
// CHECK-DAG:     %[[V6:.*]] = arith.cmpi slt, %[[B]], %[[C0]] : i64
// CHECK-DAG:     %[[V7:.*]] = arith.cmpi slt, %[[V3]], %[[C0]] : i64
// CHECK-DAG:     %[[V8:.*]] = arith.xori %[[V7]], %[[V6]] : i1
// CHECK-DAG:     %[[V9:.*]] = arith.andi %[[V5]], %[[V8]] : i1
// CHECK-DAG:     %[[V10:.*]] = arith.select %[[V9]], %[[V4]], %[[V3]] : i64
// CHECK-DAG:     %[[V11:.*]] = torch_c.from_i64 %[[V10]]
// CHECK:         return %[[V11]] : !torch.int
func.func @remainder_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.remainder.int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// CHECK-LABEL: func.func @remainder_float
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf une, %[[B]], %[[F0]] : f64
// CHECK:         cf.assert %[[V0]], "{{.*}}: division by zero"
// CHECK-DAG:     %[[V1:.*]] = arith.remf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = arith.addf %[[V1]], %[[B]] : f64
// CHECK-DAG:     %[[V3:.*]] = arith.cmpf une, %[[V1]], %[[F0]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.cmpf olt, %[[B]], %[[F0]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f64
// CHECK-DAG:     %[[V6:.*]] = arith.xori %[[V5]], %[[V4]] : i1
// CHECK-DAG:     %[[V7:.*]] = arith.andi %[[V3]], %[[V6]] : i1
// CHECK-DAG:     %[[V8:.*]] = arith.select %[[V7]], %[[V2]], %[[V1]] : f64
// CHECK-DAG:     %[[V9:.*]] = arith.cmpf oeq, %[[V8]], %[[F0]] : f64
// CHECK-DAG:     %[[V10:.*]] = math.copysign %[[F0]], %[[B]] : f64
// CHECK-DAG:     %[[V11:.*]] = arith.select %[[V9]], %[[V10]], %[[V8]] : f64
// CHECK-DAG:     %[[V12:.*]] = torch_c.from_f64 %[[V11]]
// CHECK:         return %[[V12]] : !torch.float
func.func @remainder_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.remainder.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// A power of finite numbers is a finite real number, or ends the call.
// CHECK-LABEL: func.func @pow_int
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V2:.*]] = math.powf %[[V0]], %[[V1]] : f64
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_f64 %[[V2]]
// CHECK-DAG:     %[[V4:.*]] = math.absf %[[V0]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.cmpf olt, %[[V4]], %[[CST]] : f64
// CHECK-DAG:     %[[V6:.*]] = arith.xori %[[V5]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V7:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:     %[[V8:.*]] = arith.cmpf olt, %[[V7]], %[[CST]] : f64
// CHECK-DAG:     %[[V9:.*]] = arith.xori %[[V8]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V10:.*]] = arith.ori %[[V6]], %[[V9]] : i1
// CHECK-DAG:     %[[V11:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:     %[[V12:.*]] = arith.cmpf olt, %[[V11]], %[[CST]] : f64
// CHECK-DAG:     %[[V13:.*]] = arith.ori %[[V10]], %[[V12]] : i1
// CHECK:         cf.assert %[[V13]], "{{.*}}: a power is no finite real number"
// CHECK:         return %[[V3]] : !torch.float
func.func @pow_int(%a: !torch.int, %b: !torch.int) -> !torch.float {
  %0 = torch.aten.pow.int %a, %b : !torch.int, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @pow_float
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = math.powf %[[A]], %[[B]] : f64
// CHECK-DAG:     %[[V1:.*]] = torch_c.from_f64 %[[V0]]
// CHECK-DAG:     %[[V2:.*]] = math.absf %[[A]] : f64
// CHECK-DAG:     %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.xori %[[V3]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V5:.*]] = math.absf %[[B]] : f64
// CHECK-DAG:     %[[V6:.*]] = arith.cmpf olt, %[[V5]], %[[CST]] : f64
// CHECK-DAG:     %[[V7:.*]] = arith.xori %[[V6]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V8:.*]] = arith.ori %[[V4]], %[[V7]] : i1
// CHECK-DAG:     %[[V9:.*]] = math.absf %[[V0]] : f64
// CHECK-DAG:     %[[V10:.*]] = arith.cmpf olt, %[[V9]], %[[CST]] : f64
// CHECK-DAG:     %[[V11:.*]] = arith.ori %[[V8]], %[[V10]] : i1
// CHECK:         cf.assert %[[V11]], "{{.*}}: a power is no finite real number"
// CHECK:         return %[[V1]] : !torch.float
func.func @pow_float(%a: !torch.float, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.pow.float %a, %b : !torch.float, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @pow_float_int
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[B]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = math.powf %[[A]], %[[V0]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK-DAG:     %[[V3:.*]] = math.absf %[[A]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.xori %[[V4]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V6:.*]] = math.absf %[[V0]] : f64
// CHECK-DAG:     %[[V7:.*]] = arith.cmpf olt, %[[V6]], %[[CST]] : f64
// CHECK-DAG:     %[[V8:.*]] = arith.xori %[[V7]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V9:.*]] = arith.ori %[[V5]], %[[V8]] : i1
// CHECK-DAG:     %[[V10:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:     %[[V11:.*]] = arith.cmpf olt, %[[V10]], %[[CST]] : f64
// CHECK-DAG:     %[[V12:.*]] = arith.ori %[[V9]], %[[V11]] : i1
// CHECK:         cf.assert %[[V12]], "{{.*}}: a power is no finite real number"
// CHECK:         return %[[V2]] : !torch.float
func.func @pow_float_int(%a: !torch.float, %b: !torch.int) -> !torch.float {
  %0 = torch.aten.pow.float_int %a, %b : !torch.float, !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @pow_int_float
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = math.powf %[[V0]], %[[B]] : f64
// CHECK-DAG:     %[[V2:.*]] = torch_c.from_f64 %[[V1]]
// CHECK-DAG:     %[[V3:.*]] = math.absf %[[V0]] : f64
// CHECK-DAG:     %[[V4:.*]] = arith.cmpf olt, %[[V3]], %[[CST]] : f64
// CHECK-DAG:     %[[V5:.*]] = arith.xori %[[V4]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V6:.*]] = math.absf %[[B]] : f64
// CHECK-DAG:     %[[V7:.*]] = arith.cmpf olt, %[[V6]], %[[CST]] : f64
// CHECK-DAG:     %[[V8:.*]] = arith.xori %[[V7]], %[[TRUE]] : i1
// CHECK-DAG:     %[[V9:.*]] = arith.ori %[[V5]], %[[V8]] : i1
// CHECK-DAG:     %[[V10:.*]] = math.absf %[[V1]] : f64
// CHECK-DAG:     %[[V11:.*]] = arith.cmpf olt, %[[V10]], %[[CST]] : f64
// CHECK-DAG:     %[[V12:.*]] = arith.ori %[[V9]], %[[V11]] : i1
// CHECK:         cf.assert %[[V12]], "{{.*}}: a power is no finite real number"
// CHECK:         return %[[V2]] : !torch.float
func.func @pow_int_float(%a: !torch.int, %b: !torch.float) -> !torch.float {
  %0 = torch.aten.pow.int_float %a, %b : !torch.int, !torch.float -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @pow_int_to_int
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]]:3 = scf.while (%[[I0:.*]] = %[[C1]], %[[I1:.*]] = %[[A]], %[[I2:.*]] = %[[B]]) : (i64, i64, i64) -> (i64, i64, i64) {
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sgt, %[[I2]], %[[C0]] : i64
// CHECK:           scf.condition(%[[V1]]) %[[I0]], %[[I1]], %[[I2]] : i64, i64, i64
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %[[IN2:.*]]: i64):
// CHECK-DAG:       %[[V2:.*]] = arith.andi %[[IN2]], %[[C1]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi ne, %[[V2]], %[[C0]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.muli %[[IN0]], %[[IN1]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.muli %[[IN1]], %[[IN1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.shrui %[[IN2]], %[[C1]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V3]], %[[V4]], %[[IN0]] : i64
// CHECK:           scf.yield %[[V7]], %[[V5]], %[[V6]] : i64, i64, i64
// CHECK-DAG:     %[[V8:.*]] = arith.andi %[[B]], %[[C1]] : i64
// CHECK-DAG:     %[[V9:.*]] = arith.cmpi ne, %[[V8]], %[[C0]] : i64
// CHECK-DAG:     %[[V10:.*]] = arith.cmpi eq, %[[A]], %[[C1]] : i64
// CHECK-DAG:     %[[V11:.*]] = arith.cmpi eq, %[[A]], %[[CM1]] : i64
// CHECK-DAG:     %[[V12:.*]] = arith.select %[[V9]], %[[CM1]], %[[C1]] : i64
// CHECK-DAG:     %[[V13:.*]] = arith.select %[[V11]], %[[V12]], %[[C0]] : i64
// CHECK-DAG:     %[[V14:.*]] = arith.select %[[V10]], %[[C1]], %[[V13]] : i64
// CHECK-DAG:     %[[V15:.*]] = arith.cmpi slt, %[[B]], %[[C0]] : i64
// CHECK-DAG:     %[[V16:.*]] = arith.select %[[V15]], %[[V14]], %[[V0]]#0 : i64
// CHECK-DAG:     %[[V17:.*]] = torch_c.from_i64 %[[V16]]
// CHECK-DAG:     %[[V18:.*]] = arith.cmpi sge, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V18]], "{{.*}}: an integer to the power of a negative one"
// CHECK:         return %[[V17]] : !torch.int
func.func @pow_int_to_int(%a: !torch.int, %b: !torch.int) -> !torch.int {
  %0 = torch.aten.pow.int_to_int %a, %b : !torch.int, !torch.int -> !torch.int
  return %0 : !torch.int
}

// The root of a negative number ends the call.
// CHECK-LABEL: func.func @sqrt_int
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.sitofp %[[A]] : i64 to f64
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi sge, %[[A]], %[[C0]] : i64
// CHECK:         cf.assert %[[V1]], "{{.*}}: the square root of a negative number"
// CHECK-DAG:     %[[V2:.*]] = math.sqrt %[[V0]] : f64
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_f64 %[[V2]]
// CHECK:         return %[[V3]] : !torch.float
func.func @sqrt_int(%a: !torch.int) -> !torch.float {
  %0 = torch.aten.sqrt.int %a : !torch.int -> !torch.float
  return %0 : !torch.float
}

// CHECK-LABEL: func.func @sqrt_float
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpf olt, %[[A]], %[[F0]] : f64
// CHECK-DAG:     %[[V1:.*]] = arith.xori %[[V0]], %[[TRUE]] : i1
// CHECK:         cf.assert %[[V1]], "{{.*}}: the square root of a negative number"
// CHECK-DAG:     %[[V2:.*]] = math.sqrt %[[A]] : f64
// CHECK-DAG:     %[[V3:.*]] = torch_c.from_f64 %[[V2]]
// CHECK:         return %[[V3]] : !torch.float
func.func @sqrt_float(%a: !torch.float) -> !torch.float {
  %0 = torch.aten.sqrt.float %a : !torch.float -> !torch.float
  return %0 : !torch.float
}
