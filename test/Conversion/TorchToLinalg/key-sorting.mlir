// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s --check-prefix=CARRIED

// IREE confuses 32 bits with indices where loops and branches carry both.
// CARRIED-NOT: {{scf\..* -> (\((.*, )?)?(f|bf|i)(8|16|32)[,) ]}}

// Each element of a short row goes where the number of those before it says.
// CHECK-LABEL: func.func @topk_short
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CM1_1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C0_2:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C20:.*]] = arith.constant 20 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<20xbf16>) outs(%{{.*}} : tensor<20xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: bf16, %{{.*}}: i32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : bf16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.bitcast %[[V1]] : f32 to i32
// CHECK-DAG:       %[[V3:.*]] = arith.andi %[[V2]], %[[C2147483647]] : i32
// CHECK-DAG:       %[[V4:.*]] = arith.subi %[[C0_2]], %[[V3]] : i32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi slt, %[[V2]], %[[C0_2]] : i32
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V5]], %[[V4]], %[[V3]] : i32
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V7]], %[[C2147483647]], %[[V6]] : i32
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[CM1_1]] : i32
// CHECK:           linalg.yield %[[V9]] : i32
// CHECK:         %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<20xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V11:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V12:.*]] = arith.index_cast %[[V11]] : index to i64
// CHECK:           linalg.yield %[[V12]] : i64
// CHECK-DAG:     %[[V13:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%{{.*}} : tensor<20xi64>) -> tensor<20xi64>
// CHECK-DAG:     %[[V14:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%{{.*}} : tensor<20xi64>) -> tensor<20xi64>
// CHECK:         %[[V15:.*]]:2 = scf.for %[[I0:.*]] = %[[C0_1]] to %[[C20]] step %[[C1_1]] iter_args(%[[I1:.*]] = %[[V13]], %[[I2:.*]] = %[[V14]]) -> (tensor<20xi64>, tensor<20xi64>) {
// CHECK-DAG:       %[[V16:.*]] = tensor.extract %[[V0]][%[[I0]]] : tensor<20xi32>
// CHECK:           %[[V17:.*]] = scf.for %[[I3:.*]] = %[[C0_1]] to %[[C20]] step %[[C1_1]] iter_args(%[[I4:.*]] = %[[C0_1]]) -> (index) {
// CHECK-DAG:         %[[V18:.*]] = tensor.extract %[[V0]][%[[I3]]] : tensor<20xi32>
// CHECK-DAG:         %[[V19:.*]] = arith.cmpi slt, %[[V18]], %[[V16]] : i32
// CHECK-DAG:         %[[V20:.*]] = arith.select %[[V19]], %[[C1_1]], %[[C0_1]] : index
// CHECK-DAG:         %[[V21:.*]] = arith.addi %[[I4]], %[[V20]] : index
// CHECK:             scf.yield %[[V21]] : index
// CHECK-DAG:       %[[V22:.*]] = tensor.extract %[[I2]][%[[V17]]] : tensor<20xi64>
// CHECK-DAG:       %[[V23:.*]] = arith.index_cast %[[V22]] : i64 to index
// CHECK-DAG:       %[[V24:.*]] = arith.addi %[[V17]], %[[V23]] : index
// CHECK-DAG:       %[[V25:.*]] = tensor.extract %[[V10]][%[[I0]]] : tensor<20xi64>
// CHECK-DAG:       %[[V26:.*]] = tensor.insert %[[V25]] into %[[I1]][%[[V24]]] : tensor<20xi64>
// CHECK-DAG:       %[[V27:.*]] = arith.addi %[[V22]], %[[C1]] : i64
// CHECK-DAG:       %[[V28:.*]] = tensor.insert %[[V27]] into %[[I2]][%[[V17]]] : tensor<20xi64>
// CHECK:           scf.yield %[[V26]], %[[V28]] : tensor<20xi64>, tensor<20xi64>
// CHECK-DAG:     %[[V29:.*]] = tensor.extract_slice %[[V15]]#0[0] [9] [1] : tensor<20xi64> to tensor<9xi64>
// CHECK:         %[[V30:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V29]] : tensor<9xi64>) outs(%{{.*}} : tensor<9xbf16>) {
// CHECK:         ^bb0(%[[IN1:.*]]: i64, %{{.*}}: bf16):
// CHECK-DAG:       %[[V31:.*]] = arith.index_cast %[[IN1]] : i64 to index
// CHECK-DAG:       %[[V32:.*]] = tensor.extract %[[A]][%[[V31]]] : tensor<20xbf16>
// CHECK:           linalg.yield %[[V32]] : bf16
// CHECK-DAG:     %[[V33:.*]] = torch_c.from_builtin_tensor %[[V30]] : tensor<9xbf16> -> !torch.vtensor<[9],bf16>
// CHECK-DAG:     %[[V34:.*]] = torch_c.from_builtin_tensor %[[V29]] : tensor<9xi64> -> !torch.vtensor<[9],si64>
// CHECK:         return %[[V33]], %[[V34]] : !torch.vtensor<[9],bf16>, !torch.vtensor<[9],si64>
func.func @topk_short(%a: !torch.vtensor<[20],bf16>) -> (!torch.vtensor<[9],bf16>, !torch.vtensor<[9],si64>) {
  %k = torch.constant.int 9
  %int0 = torch.constant.int 0
  %largest = torch.constant.bool true
  %sorted = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %k, %int0, %largest, %sorted : !torch.vtensor<[20],bf16>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[9],bf16>, !torch.vtensor<[9],si64>
  return %0#0, %0#1 : !torch.vtensor<[9],bf16>, !torch.vtensor<[9],si64>
}

// Words of a key and a number are sorted in blocks, which are merged.
// CHECK-LABEL: func.func @topk_many
// CHECK-DAG:     %[[C127:.*]] = arith.constant 127 : index
// CHECK-DAG:     %[[C31:.*]] = arith.constant 31 : index
// CHECK-DAG:     %[[C63:.*]] = arith.constant 63 : index
// CHECK-DAG:     %[[C4294967295:.*]] = arith.constant 4294967295 : i64
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG:     %[[C128:.*]] = arith.constant 128 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C4294967296:.*]] = arith.constant 4294967296 : i64
// CHECK-DAG:     %[[C99:.*]] = arith.constant 99 : index
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1_2:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[C232:.*]] = arith.constant 232 : index
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C1024:.*]] = arith.constant 1024 : index
// CHECK-DAG:     %[[C2000:.*]] = arith.constant 2000 : index
// CHECK-DAG:     %[[C100:.*]] = arith.constant 100 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0] [1024] [1] : tensor<2000xi32> to tensor<1024xi32>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V0]] : tensor<1024xi32>) outs(%{{.*}} : tensor<1024xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i32):
// CHECK-DAG:       %[[V2:.*]] = arith.xori %[[IN0]], %[[CM1]] : i32
// CHECK:           linalg.yield %[[V2]] : i32
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<1024xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V4:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V5:.*]] = arith.index_cast %[[V4]] : index to i64
// CHECK:           linalg.yield %[[V5]] : i64
// CHECK:         %[[V6:.*]]:4 = scf.while (%[[I0:.*]] = %[[C1024]], %[[I1:.*]] = %[[C1024]], %[[I2:.*]] = %[[V1]], %[[I3:.*]] = %[[V3]]) : (index, index, tensor<1024xi32>, tensor<1024xi64>) -> (index, index, tensor<1024xi32>, tensor<1024xi64>) {
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi sgt, %[[I1]], %[[C100]] : index
// CHECK:           scf.condition(%[[V7]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]] : index, index, tensor<1024xi32>, tensor<1024xi64>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN1:.*]]: index, %[[IN2:.*]]: index, %[[IN3:.*]]: tensor<1024xi32>, %[[IN4:.*]]: tensor<1024xi64>):
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi ult, %[[IN1]], %[[C2000]] : index
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V8]], %[[C232]], %[[C100]] : index
// CHECK:           %[[V10:.*]]:2 = scf.for %[[I4:.*]] = %[[C0_1]] to %[[IN2]] step %[[C1_2]] iter_args(%[[I5:.*]] = %[[C9223372036854775807]], %[[I6:.*]] = %[[CM9223372036854775808]]) -> (i64, i64) {
// CHECK-DAG:         %[[V11:.*]] = tensor.extract %[[IN3]][%[[I4]]] : tensor<1024xi32>
// CHECK-DAG:         %[[V12:.*]] = arith.extsi %[[V11]] : i32 to i64
// CHECK-DAG:         %[[V13:.*]] = arith.minsi %[[V12]], %[[I5]] : i64
// CHECK-DAG:         %[[V14:.*]] = arith.maxsi %[[V12]], %[[I6]] : i64
// CHECK:             scf.yield %[[V13]], %[[V14]] : i64, i64
// CHECK:           %[[V15:.*]]:3 = scf.while (%[[I7:.*]] = %[[V10]]#0, %[[I8:.*]] = %[[V10]]#1, %[[I9:.*]] = %[[C0_1]]) : (i64, i64, index) -> (i64, i64, index) {
// CHECK-DAG:         %[[V16:.*]] = arith.cmpi slt, %[[I7]], %[[I8]] : i64
// CHECK-DAG:         %[[V17:.*]] = arith.cmpi slt, %[[I9]], %[[C100]] : index
// CHECK-DAG:         %[[V18:.*]] = arith.andi %[[V16]], %[[V17]] : i1
// CHECK:             scf.condition(%[[V18]]) %[[I7]], %[[I8]], %[[I9]] : i64, i64, index
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: i64, %[[IN6:.*]]: i64, %[[IN7:.*]]: index):
// CHECK-DAG:         %[[V19:.*]] = arith.xori %[[IN5]], %[[IN6]] : i64
// CHECK-DAG:         %[[V20:.*]] = arith.shrsi %[[V19]], %[[C1_1]] : i64
// CHECK-DAG:         %[[V21:.*]] = arith.andi %[[IN5]], %[[IN6]] : i64
// CHECK-DAG:         %[[V22:.*]] = arith.addi %[[V21]], %[[V20]] : i64
// CHECK-DAG:         %[[V23:.*]] = arith.trunci %[[V22]] : i64 to i32
// CHECK:             %[[V24:.*]] = scf.for %[[I10:.*]] = %[[C0_1]] to %[[IN2]] step %[[C1_2]] iter_args(%[[I11:.*]] = %[[C0_1]]) -> (index) {
// CHECK-DAG:           %[[V25:.*]] = tensor.extract %[[IN3]][%[[I10]]] : tensor<1024xi32>
// CHECK-DAG:           %[[V26:.*]] = arith.cmpi sle, %[[V25]], %[[V23]] : i32
// CHECK-DAG:           %[[V27:.*]] = arith.select %[[V26]], %[[C1_2]], %[[C0_1]] : index
// CHECK-DAG:           %[[V28:.*]] = arith.addi %[[I11]], %[[V27]] : index
// CHECK:               scf.yield %[[V28]] : index
// CHECK-DAG:         %[[V29:.*]] = arith.cmpi sgt, %[[V24]], %[[V9]] : index
// CHECK-DAG:         %[[V30:.*]] = arith.addi %[[V22]], %[[C1_1]] : i64
// CHECK-DAG:         %[[V31:.*]] = arith.select %[[V29]], %[[IN5]], %[[V30]] : i64
// CHECK-DAG:         %[[V32:.*]] = arith.select %[[V29]], %[[V22]], %[[IN6]] : i64
// CHECK-DAG:         %[[V33:.*]] = arith.select %[[V29]], %[[IN7]], %[[V24]] : index
// CHECK:             scf.yield %[[V31]], %[[V32]], %[[V33]] : i64, i64, index
// CHECK-DAG:       %[[V34:.*]] = arith.trunci %[[V15]]#0 : i64 to i32
// CHECK-DAG:       %[[V35:.*]] = arith.maxsi %[[V15]]#2, %[[C100]] : index
// CHECK-DAG:       %[[V36:.*]] = arith.subi %[[V35]], %[[V15]]#2 : index
// CHECK:           %[[V37:.*]]:5 = scf.while (%[[I12:.*]] = %[[C0_1]], %[[I13:.*]] = %[[C0_1]], %[[I14:.*]] = %[[V36]], %[[I15:.*]] = %[[IN3]], %[[I16:.*]] = %[[IN4]]) : (index, index, index, tensor<1024xi32>, tensor<1024xi64>) -> (index, index, index, tensor<1024xi32>, tensor<1024xi64>) {
// CHECK-DAG:         %[[V38:.*]] = arith.cmpi ult, %[[I13]], %[[V35]] : index
// CHECK:             scf.condition(%[[V38]]) %[[I12]], %[[I13]], %[[I14]], %[[I15]], %[[I16]] : index, index, index, tensor<1024xi32>, tensor<1024xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN8:.*]]: index, %[[IN9:.*]]: index, %[[IN10:.*]]: index, %[[IN11:.*]]: tensor<1024xi32>, %[[IN12:.*]]: tensor<1024xi64>):
// CHECK-DAG:         %[[V39:.*]] = tensor.extract %[[IN11]][%[[IN8]]] : tensor<1024xi32>
// CHECK-DAG:         %[[V40:.*]] = arith.cmpi eq, %[[V39]], %[[V34]] : i32
// CHECK-DAG:         %[[V41:.*]] = arith.cmpi ne, %[[IN10]], %[[C0_1]] : index
// CHECK-DAG:         %[[V42:.*]] = arith.andi %[[V40]], %[[V41]] : i1
// CHECK-DAG:         %[[V43:.*]] = arith.cmpi slt, %[[V39]], %[[V34]] : i32
// CHECK-DAG:         %[[V44:.*]] = arith.ori %[[V43]], %[[V42]] : i1
// CHECK-DAG:         %[[V45:.*]] = tensor.insert %[[V39]] into %[[IN11]][%[[IN9]]] : tensor<1024xi32>
// CHECK-DAG:         %[[V46:.*]] = tensor.extract %[[IN12]][%[[IN8]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V47:.*]] = tensor.insert %[[V46]] into %[[IN12]][%[[IN9]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V48:.*]] = arith.addi %[[IN8]], %[[C1_2]] : index
// CHECK-DAG:         %[[V49:.*]] = arith.addi %[[IN9]], %[[C1_2]] : index
// CHECK-DAG:         %[[V50:.*]] = arith.select %[[V44]], %[[V49]], %[[IN9]] : index
// CHECK-DAG:         %[[V51:.*]] = arith.subi %[[IN10]], %[[C1_2]] : index
// CHECK-DAG:         %[[V52:.*]] = arith.select %[[V42]], %[[V51]], %[[IN10]] : index
// CHECK:             scf.yield %[[V48]], %[[V50]], %[[V52]], %[[V45]], %[[V47]] : index, index, index, tensor<1024xi32>, tensor<1024xi64>
// CHECK-DAG:       %[[V53:.*]] = arith.subi %[[V34]], %[[C1]] : i32
// CHECK-DAG:       %[[V54:.*]] = arith.cmpi eq, %[[V53]], %[[C2147483647]] : i32
// CHECK-DAG:       %[[V55:.*]] = arith.select %[[V54]], %[[C2000]], %[[IN1]] : index
// CHECK:           %[[V56:.*]]:4 = scf.while (%[[I17:.*]] = %[[V55]], %[[I18:.*]] = %[[V35]], %[[I19:.*]] = %[[V37]]#3, %[[I20:.*]] = %[[V37]]#4) : (index, index, tensor<1024xi32>, tensor<1024xi64>) -> (index, index, tensor<1024xi32>, tensor<1024xi64>) {
// CHECK-DAG:         %[[V57:.*]] = arith.cmpi ult, %[[I17]], %[[C2000]] : index
// CHECK-DAG:         %[[V58:.*]] = arith.cmpi ult, %[[I18]], %[[C1024]] : index
// CHECK-DAG:         %[[V59:.*]] = arith.andi %[[V57]], %[[V58]] : i1
// CHECK:             scf.condition(%[[V59]]) %[[I17]], %[[I18]], %[[I19]], %[[I20]] : index, index, tensor<1024xi32>, tensor<1024xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN13:.*]]: index, %[[IN14:.*]]: index, %[[IN15:.*]]: tensor<1024xi32>, %[[IN16:.*]]: tensor<1024xi64>):
// CHECK-DAG:         %[[V60:.*]] = tensor.extract %[[A]][%[[IN13]]] : tensor<2000xi32>
// CHECK-DAG:         %[[V61:.*]] = arith.xori %[[V60]], %[[CM1]] : i32
// CHECK-DAG:         %[[V62:.*]] = arith.cmpi sgt, %[[V61]], %[[V53]] : i32
// CHECK:             %[[V63:.*]]:3 = scf.if %[[V62]] -> (index, tensor<1024xi32>, tensor<1024xi64>) {
// CHECK:               scf.yield %[[IN14]], %[[IN15]], %[[IN16]] : index, tensor<1024xi32>, tensor<1024xi64>
// CHECK:             } else {
// CHECK-DAG:           %[[V64:.*]] = arith.index_cast %[[IN13]] : index to i64
// CHECK-DAG:           %[[V65:.*]] = arith.addi %[[IN14]], %[[C1_2]] : index
// CHECK-DAG:           %[[V66:.*]] = tensor.insert %[[V61]] into %[[IN15]][%[[IN14]]] : tensor<1024xi32>
// CHECK-DAG:           %[[V67:.*]] = tensor.insert %[[V64]] into %[[IN16]][%[[IN14]]] : tensor<1024xi64>
// CHECK:               scf.yield %[[V65]], %[[V66]], %[[V67]] : index, tensor<1024xi32>, tensor<1024xi64>
// CHECK-DAG:         %[[V68:.*]] = arith.addi %[[IN13]], %[[C1_2]] : index
// CHECK:             scf.yield %[[V68]], %[[V63]]#0, %[[V63]]#1, %[[V63]]#2 : index, index, tensor<1024xi32>, tensor<1024xi64>
// CHECK:           scf.yield %[[V56]]#0, %[[V56]]#1, %[[V56]]#2, %[[V56]]#3 : index, index, tensor<1024xi32>, tensor<1024xi64>
// CHECK-DAG:     %[[V69:.*]] = tensor.extract_slice %[[V6]]#2[0] [100] [1] : tensor<1024xi32> to tensor<100xi32>
// CHECK-DAG:     %[[V70:.*]] = tensor.extract_slice %[[V6]]#3[0] [100] [1] : tensor<1024xi64> to tensor<100xi64>
// CHECK:         %[[V71:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<128xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V72:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V73:.*]] = arith.minsi %[[V72]], %[[C99]] : index
// CHECK-DAG:       %[[V74:.*]] = tensor.extract %[[V69]][%[[V73]]] : tensor<100xi32>
// CHECK-DAG:       %[[V75:.*]] = arith.cmpi sgt, %[[V72]], %[[C99]] : index
// CHECK-DAG:       %[[V76:.*]] = arith.select %[[V75]], %[[C2147483647]], %[[V74]] : i32
// CHECK-DAG:       %[[V77:.*]] = arith.extsi %[[V76]] : i32 to i64
// CHECK-DAG:       %[[V78:.*]] = arith.index_cast %[[V72]] : index to i64
// CHECK-DAG:       %[[V79:.*]] = arith.muli %[[V77]], %[[C4294967296]] : i64
// CHECK-DAG:       %[[V80:.*]] = arith.addi %[[V79]], %[[V78]] : i64
// CHECK:           linalg.yield %[[V80]] : i64
// CHECK-DAG:     %[[V81:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%{{.*}} : tensor<128xi64>) -> tensor<128xi64>
// CHECK:         %[[V82:.*]] = scf.for %[[I21:.*]] = %[[C0_1]] to %[[C128]] step %[[C1_2]] iter_args(%[[I22:.*]] = %[[V81]]) -> (tensor<128xi64>) {
// CHECK-DAG:       %[[V83:.*]] = tensor.extract %[[V71]][%[[I21]]] : tensor<128xi64>
// CHECK-DAG:       %[[V84:.*]] = arith.remui %[[I21]], %[[C32]] : index
// CHECK-DAG:       %[[V85:.*]] = arith.subi %[[I21]], %[[V84]] : index
// CHECK-DAG:       %[[V86:.*]] = arith.addi %[[V85]], %[[C32]] : index
// CHECK:           %[[V87:.*]] = scf.for %[[I23:.*]] = %[[V85]] to %[[V86]] step %[[C1_2]] iter_args(%[[I24:.*]] = %[[V85]]) -> (index) {
// CHECK-DAG:         %[[V88:.*]] = tensor.extract %[[V71]][%[[I23]]] : tensor<128xi64>
// CHECK-DAG:         %[[V89:.*]] = arith.cmpi slt, %[[V88]], %[[V83]] : i64
// CHECK-DAG:         %[[V90:.*]] = arith.select %[[V89]], %[[C1_2]], %[[C0_1]] : index
// CHECK-DAG:         %[[V91:.*]] = arith.addi %[[I24]], %[[V90]] : index
// CHECK:             scf.yield %[[V91]] : index
// CHECK-DAG:       %[[V92:.*]] = tensor.insert %[[V83]] into %[[I22]][%[[V87]]] : tensor<128xi64>
// CHECK:           scf.yield %[[V92]] : tensor<128xi64>
// CHECK:         %[[V93:.*]] = scf.for %[[I25:.*]] = %[[C0_1]] to %[[C128]] step %[[C64]] iter_args(%[[I26:.*]] = %[[V71]]) -> (tensor<128xi64>) {
// CHECK-DAG:       %[[V94:.*]] = arith.addi %[[I25]], %[[C32]] : index
// CHECK-DAG:       %[[V95:.*]] = arith.addi %[[I25]], %[[C63]] : index
// CHECK-DAG:       %[[V96:.*]] = arith.addi %[[I25]], %[[C31]] : index
// CHECK:           %[[V97:.*]]:5 = scf.for %[[I27:.*]] = %[[C0_1]] to %[[C32]] step %[[C1_2]] iter_args(%[[I28:.*]] = %[[I25]], %[[I29:.*]] = %[[V94]], %[[I30:.*]] = %[[V96]], %[[I31:.*]] = %[[V95]], %[[I32:.*]] = %[[I26]]) -> (index, index, index, index, tensor<128xi64>) {
// CHECK-DAG:         %[[V98:.*]] = tensor.extract %[[V82]][%[[I28]]] : tensor<128xi64>
// CHECK-DAG:         %[[V99:.*]] = tensor.extract %[[V82]][%[[I29]]] : tensor<128xi64>
// CHECK-DAG:         %[[V100:.*]] = tensor.extract %[[V82]][%[[I30]]] : tensor<128xi64>
// CHECK-DAG:         %[[V101:.*]] = tensor.extract %[[V82]][%[[I31]]] : tensor<128xi64>
// CHECK-DAG:         %[[V102:.*]] = arith.cmpi slt, %[[V98]], %[[V99]] : i64
// CHECK-DAG:         %[[V103:.*]] = arith.cmpi sgt, %[[V100]], %[[V101]] : i64
// CHECK-DAG:         %[[V104:.*]] = arith.addi %[[I25]], %[[I27]] : index
// CHECK-DAG:         %[[V105:.*]] = arith.minsi %[[V98]], %[[V99]] : i64
// CHECK-DAG:         %[[V106:.*]] = tensor.insert %[[V105]] into %[[I32]][%[[V104]]] : tensor<128xi64>
// CHECK-DAG:         %[[V107:.*]] = arith.addi %[[I28]], %[[C1_2]] : index
// CHECK-DAG:         %[[V108:.*]] = arith.select %[[V102]], %[[V107]], %[[I28]] : index
// CHECK-DAG:         %[[V109:.*]] = arith.addi %[[I29]], %[[C1_2]] : index
// CHECK-DAG:         %[[V110:.*]] = arith.select %[[V102]], %[[I29]], %[[V109]] : index
// CHECK-DAG:         %[[V111:.*]] = arith.subi %[[I30]], %[[C1_2]] : index
// CHECK-DAG:         %[[V112:.*]] = arith.select %[[V103]], %[[V111]], %[[I30]] : index
// CHECK-DAG:         %[[V113:.*]] = arith.subi %[[I31]], %[[C1_2]] : index
// CHECK-DAG:         %[[V114:.*]] = arith.select %[[V103]], %[[I31]], %[[V113]] : index
// CHECK-DAG:         %[[V115:.*]] = arith.subi %[[V95]], %[[I27]] : index
// CHECK-DAG:         %[[V116:.*]] = arith.maxsi %[[V100]], %[[V101]] : i64
// CHECK-DAG:         %[[V117:.*]] = tensor.insert %[[V116]] into %[[V106]][%[[V115]]] : tensor<128xi64>
// CHECK:             scf.yield %[[V108]], %[[V110]], %[[V112]], %[[V114]], %[[V117]] : index, index, index, index, tensor<128xi64>
// CHECK:           scf.yield %[[V97]]#4 : tensor<128xi64>
// CHECK:         %[[V118:.*]]:5 = scf.for %[[I33:.*]] = %[[C0_1]] to %[[C64]] step %[[C1_2]] iter_args(%[[I34:.*]] = %[[C0_1]], %[[I35:.*]] = %[[C64]], %[[I36:.*]] = %[[C63]], %[[I37:.*]] = %[[C127]], %[[I38:.*]] = %[[V82]]) -> (index, index, index, index, tensor<128xi64>) {
// CHECK-DAG:       %[[V119:.*]] = tensor.extract %[[V93]][%[[I34]]] : tensor<128xi64>
// CHECK-DAG:       %[[V120:.*]] = tensor.extract %[[V93]][%[[I35]]] : tensor<128xi64>
// CHECK-DAG:       %[[V121:.*]] = tensor.extract %[[V93]][%[[I36]]] : tensor<128xi64>
// CHECK-DAG:       %[[V122:.*]] = tensor.extract %[[V93]][%[[I37]]] : tensor<128xi64>
// CHECK-DAG:       %[[V123:.*]] = arith.cmpi slt, %[[V119]], %[[V120]] : i64
// CHECK-DAG:       %[[V124:.*]] = arith.cmpi sgt, %[[V121]], %[[V122]] : i64
// CHECK-DAG:       %[[V125:.*]] = arith.minsi %[[V119]], %[[V120]] : i64
// CHECK-DAG:       %[[V126:.*]] = tensor.insert %[[V125]] into %[[I38]][%[[I33]]] : tensor<128xi64>
// CHECK-DAG:       %[[V127:.*]] = arith.addi %[[I34]], %[[C1_2]] : index
// CHECK-DAG:       %[[V128:.*]] = arith.select %[[V123]], %[[V127]], %[[I34]] : index
// CHECK-DAG:       %[[V129:.*]] = arith.addi %[[I35]], %[[C1_2]] : index
// CHECK-DAG:       %[[V130:.*]] = arith.select %[[V123]], %[[I35]], %[[V129]] : index
// CHECK-DAG:       %[[V131:.*]] = arith.subi %[[I36]], %[[C1_2]] : index
// CHECK-DAG:       %[[V132:.*]] = arith.select %[[V124]], %[[V131]], %[[I36]] : index
// CHECK-DAG:       %[[V133:.*]] = arith.subi %[[I37]], %[[C1_2]] : index
// CHECK-DAG:       %[[V134:.*]] = arith.select %[[V124]], %[[I37]], %[[V133]] : index
// CHECK-DAG:       %[[V135:.*]] = arith.subi %[[C127]], %[[I33]] : index
// CHECK-DAG:       %[[V136:.*]] = arith.maxsi %[[V121]], %[[V122]] : i64
// CHECK-DAG:       %[[V137:.*]] = tensor.insert %[[V136]] into %[[V126]][%[[V135]]] : tensor<128xi64>
// CHECK:           scf.yield %[[V128]], %[[V130]], %[[V132]], %[[V134]], %[[V137]] : index, index, index, index, tensor<128xi64>
// CHECK-DAG:     %[[V138:.*]] = tensor.extract_slice %[[V118]]#4[0] [100] [1] : tensor<128xi64> to tensor<100xi64>
// CHECK:         %[[V139:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V138]] : tensor<100xi64>) outs(%{{.*}} : tensor<100xi64>) {
// CHECK:         ^bb0(%[[IN17:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V140:.*]] = arith.andi %[[IN17]], %[[C4294967295]] : i64
// CHECK-DAG:       %[[V141:.*]] = arith.index_cast %[[V140]] : i64 to index
// CHECK-DAG:       %[[V142:.*]] = tensor.extract %[[V70]][%[[V141]]] : tensor<100xi64>
// CHECK:           linalg.yield %[[V142]] : i64
// CHECK:         %[[V143:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V139]] : tensor<100xi64>) outs(%{{.*}} : tensor<100xi32>) {
// CHECK:         ^bb0(%[[IN18:.*]]: i64, %{{.*}}: i32):
// CHECK-DAG:       %[[V144:.*]] = arith.index_cast %[[IN18]] : i64 to index
// CHECK-DAG:       %[[V145:.*]] = tensor.extract %[[A]][%[[V144]]] : tensor<2000xi32>
// CHECK:           linalg.yield %[[V145]] : i32
// CHECK-DAG:     %[[V146:.*]] = torch_c.from_builtin_tensor %[[V143]] : tensor<100xi32> -> !torch.vtensor<[100],si32>
// CHECK-DAG:     %[[V147:.*]] = torch_c.from_builtin_tensor %[[V139]] : tensor<100xi64> -> !torch.vtensor<[100],si64>
// CHECK:         return %[[V146]], %[[V147]] : !torch.vtensor<[100],si32>, !torch.vtensor<[100],si64>
func.func @topk_many(%a: !torch.vtensor<[2000],si32>) -> (!torch.vtensor<[100],si32>, !torch.vtensor<[100],si64>) {
  %k = torch.constant.int 100
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %k, %int0, %true, %true : !torch.vtensor<[2000],si32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[100],si32>, !torch.vtensor<[100],si64>
  return %0#0, %0#1 : !torch.vtensor<[100],si32>, !torch.vtensor<[100],si64>
}
