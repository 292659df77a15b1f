// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s --check-prefix=CARRIED

// IREE confuses 32 bits with indices where loops and branches carry both.
// CARRIED-NOT: {{scf\..* -> (\((.*, )?)?(f|bf|i)(8|16|32)[,) ]}}

// Keys are collected up to a limit that sinks, and those that stay are sorted.
// CHECK-LABEL: func.func @topk
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[CM2147483648:.*]] = arith.constant -2147483648 : i32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C1_2:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[CM1_1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG:     %[[C1024:.*]] = arith.constant 1024 : index
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[V0:.*]] = arith.index_cast %[[B]] : i64 to index
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C0_1]] : tensor<?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi ule, %[[V0]], %[[V1]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: topk: k is larger than the dimension"
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.empty(%[[V0]]) : tensor<?xi64>
// CHECK-DAG:     %[[V5:.*]] = tensor.extract_slice %[[A]][0] [%[[V1]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG:     %[[V6:.*]] = arith.muli %[[V0]], %[[C4]] : index
// CHECK-DAG:     %[[V7:.*]] = arith.maxsi %[[V6]], %[[C1024]] : index
// CHECK-DAG:     %[[V8:.*]] = arith.minsi %[[V7]], %[[V1]] : index
// CHECK-DAG:     %[[V9:.*]] = tensor.extract_slice %[[V5]][0] [%[[V8]]] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-DAG:     %[[V10:.*]] = tensor.empty(%[[V8]]) : tensor<?xi32>
// CHECK:         %[[V11:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V9]] : tensor<?xf32>) outs(%[[V10]] : tensor<?xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i32):
// CHECK-DAG:       %[[V12:.*]] = arith.bitcast %[[IN0]] : f32 to i32
// CHECK-DAG:       %[[V13:.*]] = arith.andi %[[V12]], %[[C2147483647]] : i32
// CHECK-DAG:       %[[V14:.*]] = arith.subi %[[C0]], %[[V13]] : i32
// CHECK-DAG:       %[[V15:.*]] = arith.cmpi slt, %[[V12]], %[[C0]] : i32
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V15]], %[[V14]], %[[V13]] : i32
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf uno, %[[IN0]], %[[IN0]] : f32
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[C2147483647]], %[[V16]] : i32
// CHECK-DAG:       %[[V19:.*]] = arith.xori %[[V18]], %[[CM1_1]] : i32
// CHECK:           linalg.yield %[[V19]] : i32
// CHECK-DAG:     %[[V20:.*]] = tensor.empty(%[[V8]]) : tensor<?xi64>
// CHECK:         %[[V21:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%[[V20]] : tensor<?xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V22:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V23:.*]] = arith.index_cast %[[V22]] : index to i64
// CHECK:           linalg.yield %[[V23]] : i64
// CHECK:         %[[V24:.*]]:4 = scf.while (%[[I0:.*]] = %[[V8]], %[[I1:.*]] = %[[V8]], %[[I2:.*]] = %[[V11]], %[[I3:.*]] = %[[V21]]) : (index, index, tensor<?xi32>, tensor<?xi64>) -> (index, index, tensor<?xi32>, tensor<?xi64>) {
// CHECK-DAG:       %[[V25:.*]] = arith.cmpi slt, %[[V0]], %[[I1]] : index
// CHECK:           scf.condition(%[[V25]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]] : index, index, tensor<?xi32>, tensor<?xi64>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN1:.*]]: index, %[[IN2:.*]]: index, %[[IN3:.*]]: tensor<?xi32>, %[[IN4:.*]]: tensor<?xi64>):
// CHECK-DAG:       %[[V26:.*]] = arith.muli %[[V0]], %[[C2]] : index
// CHECK-DAG:       %[[V27:.*]] = arith.addi %[[V26]], %[[C32]] : index
// CHECK-DAG:       %[[V28:.*]] = arith.cmpi ult, %[[IN1]], %[[V1]] : index
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V27]], %[[V0]] : index
// CHECK:           %[[V30:.*]]:2 = scf.for %[[I4:.*]] = %[[C0_1]] to %[[IN2]] step %[[C1_2]] iter_args(%[[I5:.*]] = %[[C9223372036854775807]], %[[I6:.*]] = %[[CM9223372036854775808]]) -> (i64, i64) {
// CHECK-DAG:         %[[V31:.*]] = tensor.extract %[[IN3]][%[[I4]]] : tensor<?xi32>
// CHECK-DAG:         %[[V32:.*]] = arith.extsi %[[V31]] : i32 to i64
// CHECK-DAG:         %[[V33:.*]] = arith.minsi %[[V32]], %[[I5]] : i64
// CHECK-DAG:         %[[V34:.*]] = arith.maxsi %[[V32]], %[[I6]] : i64
// CHECK:             scf.yield %[[V33]], %[[V34]] : i64, i64
// CHECK:           %[[V35:.*]]:3 = scf.while (%[[I7:.*]] = %[[V30]]#0, %[[I8:.*]] = %[[V30]]#1, %[[I9:.*]] = %[[C0_1]]) : (i64, i64, index) -> (i64, i64, index) {
// CHECK-DAG:         %[[V36:.*]] = arith.cmpi slt, %[[I7]], %[[I8]] : i64
// CHECK-DAG:         %[[V37:.*]] = arith.cmpi slt, %[[I9]], %[[V0]] : index
// CHECK-DAG:         %[[V38:.*]] = arith.andi %[[V36]], %[[V37]] : i1
// CHECK:             scf.condition(%[[V38]]) %[[I7]], %[[I8]], %[[I9]] : i64, i64, index
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN5:.*]]: i64, %[[IN6:.*]]: i64, %[[IN7:.*]]: index):
// CHECK-DAG:         %[[V39:.*]] = arith.xori %[[IN5]], %[[IN6]] : i64
// CHECK-DAG:         %[[V40:.*]] = arith.shrsi %[[V39]], %[[C1_1]] : i64
// CHECK-DAG:         %[[V41:.*]] = arith.andi %[[IN5]], %[[IN6]] : i64
// CHECK-DAG:         %[[V42:.*]] = arith.addi %[[V41]], %[[V40]] : i64
// CHECK-DAG:         %[[V43:.*]] = arith.trunci %[[V42]] : i64 to i32
// CHECK:             %[[V44:.*]] = scf.for %[[I10:.*]] = %[[C0_1]] to %[[IN2]] step %[[C1_2]] iter_args(%[[I11:.*]] = %[[C0_1]]) -> (index) {
// CHECK-DAG:           %[[V45:.*]] = tensor.extract %[[IN3]][%[[I10]]] : tensor<?xi32>
// CHECK-DAG:           %[[V46:.*]] = arith.cmpi sle, %[[V45]], %[[V43]] : i32
// CHECK-DAG:           %[[V47:.*]] = arith.select %[[V46]], %[[C1_2]], %[[C0_1]] : index
// CHECK-DAG:           %[[V48:.*]] = arith.addi %[[I11]], %[[V47]] : index
// CHECK:               scf.yield %[[V48]] : index
// CHECK-DAG:         %[[V49:.*]] = arith.cmpi sgt, %[[V44]], %[[V29]] : index
// CHECK-DAG:         %[[V50:.*]] = arith.addi %[[V42]], %[[C1_1]] : i64
// CHECK-DAG:         %[[V51:.*]] = arith.select %[[V49]], %[[IN5]], %[[V50]] : i64
// CHECK-DAG:         %[[V52:.*]] = arith.select %[[V49]], %[[V42]], %[[IN6]] : i64
// CHECK-DAG:         %[[V53:.*]] = arith.select %[[V49]], %[[IN7]], %[[V44]] : index
// CHECK:             scf.yield %[[V51]], %[[V52]], %[[V53]] : i64, i64, index
// CHECK-DAG:       %[[V54:.*]] = arith.trunci %[[V35]]#0 : i64 to i32
// CHECK-DAG:       %[[V55:.*]] = arith.maxsi %[[V35]]#2, %[[V0]] : index
// CHECK-DAG:       %[[V56:.*]] = arith.subi %[[V55]], %[[V35]]#2 : index
// CHECK:           %[[V57:.*]]:5 = scf.while (%[[I12:.*]] = %[[C0_1]], %[[I13:.*]] = %[[C0_1]], %[[I14:.*]] = %[[V56]], %[[I15:.*]] = %[[IN3]], %[[I16:.*]] = %[[IN4]]) : (index, index, index, tensor<?xi32>, tensor<?xi64>) -> (index, index, index, tensor<?xi32>, tensor<?xi64>) {
// CHECK-DAG:         %[[V58:.*]] = arith.cmpi ult, %[[I13]], %[[V55]] : index
// CHECK:             scf.condition(%[[V58]]) %[[I12]], %[[I13]], %[[I14]], %[[I15]], %[[I16]] : index, index, index, tensor<?xi32>, tensor<?xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN8:.*]]: index, %[[IN9:.*]]: index, %[[IN10:.*]]: index, %[[IN11:.*]]: tensor<?xi32>, %[[IN12:.*]]: tensor<?xi64>):
// CHECK-DAG:         %[[V59:.*]] = tensor.extract %[[IN11]][%[[IN8]]] : tensor<?xi32>
// CHECK-DAG:         %[[V60:.*]] = arith.cmpi eq, %[[V59]], %[[V54]] : i32
// CHECK-DAG:         %[[V61:.*]] = arith.cmpi ne, %[[IN10]], %[[C0_1]] : index
// CHECK-DAG:         %[[V62:.*]] = arith.andi %[[V60]], %[[V61]] : i1
// CHECK-DAG:         %[[V63:.*]] = arith.cmpi slt, %[[V59]], %[[V54]] : i32
// CHECK-DAG:         %[[V64:.*]] = arith.ori %[[V63]], %[[V62]] : i1
// CHECK-DAG:         %[[V65:.*]] = tensor.insert %[[V59]] into %[[IN11]][%[[IN9]]] : tensor<?xi32>
// CHECK-DAG:         %[[V66:.*]] = tensor.extract %[[IN12]][%[[IN8]]] : tensor<?xi64>
// CHECK-DAG:         %[[V67:.*]] = tensor.insert %[[V66]] into %[[IN12]][%[[IN9]]] : tensor<?xi64>
// CHECK-DAG:         %[[V68:.*]] = arith.addi %[[IN8]], %[[C1_2]] : index
// CHECK-DAG:         %[[V69:.*]] = arith.addi %[[IN9]], %[[C1_2]] : index
// CHECK-DAG:         %[[V70:.*]] = arith.select %[[V64]], %[[V69]], %[[IN9]] : index
// CHECK-DAG:         %[[V71:.*]] = arith.subi %[[IN10]], %[[C1_2]] : index
// CHECK-DAG:         %[[V72:.*]] = arith.select %[[V62]], %[[V71]], %[[IN10]] : index
// CHECK:             scf.yield %[[V68]], %[[V70]], %[[V72]], %[[V65]], %[[V67]] : index, index, index, tensor<?xi32>, tensor<?xi64>
// CHECK-DAG:       %[[V73:.*]] = arith.subi %[[V54]], %[[C1]] : i32
// CHECK-DAG:       %[[V74:.*]] = arith.xori %[[V73]], %[[CM1_1]] : i32
// CHECK-DAG:       %[[V75:.*]] = arith.subi %[[C0]], %[[V74]] : i32
// CHECK-DAG:       %[[V76:.*]] = arith.ori %[[V75]], %[[CM2147483648]] : i32
// CHECK-DAG:       %[[V77:.*]] = arith.cmpi slt, %[[V74]], %[[C0]] : i32
// CHECK-DAG:       %[[V78:.*]] = arith.select %[[V77]], %[[V76]], %[[V74]] : i32
// CHECK-DAG:       %[[V79:.*]] = arith.bitcast %[[V78]] : i32 to f32
// CHECK-DAG:       %[[V80:.*]] = arith.cmpi eq, %[[V73]], %[[C2147483647]] : i32
// CHECK-DAG:       %[[V81:.*]] = arith.select %[[V80]], %[[V1]], %[[IN1]] : index
// CHECK:           %[[V82:.*]]:4 = scf.while (%[[I17:.*]] = %[[V81]], %[[I18:.*]] = %[[V55]], %[[I19:.*]] = %[[V57]]#3, %[[I20:.*]] = %[[V57]]#4) : (index, index, tensor<?xi32>, tensor<?xi64>) -> (index, index, tensor<?xi32>, tensor<?xi64>) {
// CHECK-DAG:         %[[V83:.*]] = arith.cmpi ult, %[[I17]], %[[V1]] : index
// CHECK-DAG:         %[[V84:.*]] = arith.cmpi ult, %[[I18]], %[[V8]] : index
// CHECK-DAG:         %[[V85:.*]] = arith.andi %[[V83]], %[[V84]] : i1
// CHECK:             scf.condition(%[[V85]]) %[[I17]], %[[I18]], %[[I19]], %[[I20]] : index, index, tensor<?xi32>, tensor<?xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN13:.*]]: index, %[[IN14:.*]]: index, %[[IN15:.*]]: tensor<?xi32>, %[[IN16:.*]]: tensor<?xi64>):
// CHECK-DAG:         %[[V86:.*]] = tensor.extract %[[V5]][%[[IN13]]] : tensor<?xf32>
// CHECK-DAG:         %[[V87:.*]] = arith.cmpf oge, %[[V86]], %[[V79]] : f32
// CHECK-DAG:         %[[V88:.*]] = arith.xori %[[V87]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V89:.*]] = arith.cmpf uno, %[[V86]], %[[V86]] : f32
// CHECK-DAG:         %[[V90:.*]] = arith.xori %[[V89]], %[[TRUE]] : i1
// CHECK-DAG:         %[[V91:.*]] = arith.andi %[[V88]], %[[V90]] : i1
// CHECK:             %[[V92:.*]]:3 = scf.if %[[V91]] -> (index, tensor<?xi32>, tensor<?xi64>) {
// CHECK:               scf.yield %[[IN14]], %[[IN15]], %[[IN16]] : index, tensor<?xi32>, tensor<?xi64>
// CHECK:             } else {
// CHECK-DAG:           %[[V93:.*]] = arith.index_cast %[[IN13]] : index to i64
// CHECK-DAG:           %[[V94:.*]] = arith.bitcast %[[V86]] : f32 to i32
// CHECK-DAG:           %[[V95:.*]] = arith.andi %[[V94]], %[[C2147483647]] : i32
// CHECK-DAG:           %[[V96:.*]] = arith.subi %[[C0]], %[[V95]] : i32
// CHECK-DAG:           %[[V97:.*]] = arith.cmpi slt, %[[V94]], %[[C0]] : i32
// CHECK-DAG:           %[[V98:.*]] = arith.select %[[V97]], %[[V96]], %[[V95]] : i32
// CHECK-DAG:           %[[V99:.*]] = arith.select %[[V89]], %[[C2147483647]], %[[V98]] : i32
// CHECK-DAG:           %[[V100:.*]] = arith.xori %[[V99]], %[[CM1_1]] : i32
// CHECK-DAG:           %[[V101:.*]] = arith.addi %[[IN14]], %[[C1_2]] : index
// CHECK-DAG:           %[[V102:.*]] = tensor.insert %[[V100]] into %[[IN15]][%[[IN14]]] : tensor<?xi32>
// CHECK-DAG:           %[[V103:.*]] = tensor.insert %[[V93]] into %[[IN16]][%[[IN14]]] : tensor<?xi64>
// CHECK:               scf.yield %[[V101]], %[[V102]], %[[V103]] : index, tensor<?xi32>, tensor<?xi64>
// CHECK-DAG:         %[[V104:.*]] = arith.addi %[[IN13]], %[[C1_2]] : index
// CHECK:             scf.yield %[[V104]], %[[V92]]#0, %[[V92]]#1, %[[V92]]#2 : index, index, tensor<?xi32>, tensor<?xi64>
// CHECK:           scf.yield %[[V82]]#0, %[[V82]]#1, %[[V82]]#2, %[[V82]]#3 : index, index, tensor<?xi32>, tensor<?xi64>
// CHECK-DAG:     %[[V105:.*]] = tensor.extract_slice %[[V24]]#2[0] [%[[V0]]] [1] : tensor<?xi32> to tensor<?xi32>
// CHECK-DAG:     %[[V106:.*]] = tensor.extract_slice %[[V24]]#3[0] [%[[V0]]] [1] : tensor<?xi64> to tensor<?xi64>
// CHECK-DAG:     %[[V107:.*]] = tensor.empty(%[[V0]]) : tensor<?xi32>
// CHECK-DAG:     %[[V108:.*]] = linalg.fill ins(%[[C0]] : i32) outs(%[[V107]] : tensor<?xi32>) -> tensor<?xi32>
// CHECK-DAG:     %[[V109:.*]] = linalg.fill ins(%[[CM1]] : i64) outs(%[[V4]] : tensor<?xi64>) -> tensor<?xi64>
// CHECK:         %[[V110:.*]]:5 = scf.while (%[[I21:.*]] = %[[C1_2]], %[[I22:.*]] = %[[V105]], %[[I23:.*]] = %[[V106]], %[[I24:.*]] = %[[V108]], %[[I25:.*]] = %[[V109]]) : (index, tensor<?xi32>, tensor<?xi64>, tensor<?xi32>, tensor<?xi64>) -> (index, tensor<?xi32>, tensor<?xi64>, tensor<?xi32>, tensor<?xi64>) {
// CHECK-DAG:       %[[V111:.*]] = arith.cmpi ult, %[[I21]], %[[V0]] : index
// CHECK:           scf.condition(%[[V111]]) %[[I21]], %[[I22]], %[[I23]], %[[I24]], %[[I25]] : index, tensor<?xi32>, tensor<?xi64>, tensor<?xi32>, tensor<?xi64>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN17:.*]]: index, %[[IN18:.*]]: tensor<?xi32>, %[[IN19:.*]]: tensor<?xi64>, %[[IN20:.*]]: tensor<?xi32>, %[[IN21:.*]]: tensor<?xi64>):
// CHECK-DAG:       %[[V112:.*]] = arith.addi %[[IN17]], %[[IN17]] : index
// CHECK:           %[[V113:.*]]:2 = scf.for %[[I26:.*]] = %[[C0_1]] to %[[V0]] step %[[V112]] iter_args(%[[I27:.*]] = %[[IN20]], %[[I28:.*]] = %[[IN21]]) -> (tensor<?xi32>, tensor<?xi64>) {
// CHECK-DAG:         %[[V114:.*]] = arith.addi %[[I26]], %[[IN17]] : index
// CHECK-DAG:         %[[V115:.*]] = arith.minsi %[[V114]], %[[V0]] : index
// CHECK-DAG:         %[[V116:.*]] = arith.addi %[[I26]], %[[V112]] : index
// CHECK-DAG:         %[[V117:.*]] = arith.minsi %[[V116]], %[[V0]] : index
// CHECK-DAG:         %[[V118:.*]] = arith.subi %[[V0]], %[[C1_2]] : index
// CHECK:             %[[V119:.*]]:4 = scf.for %[[I29:.*]] = %[[I26]] to %[[V117]] step %[[C1_2]] iter_args(%[[I30:.*]] = %[[I26]], %[[I31:.*]] = %[[V115]], %[[I32:.*]] = %[[I27]], %[[I33:.*]] = %[[I28]]) -> (index, index, tensor<?xi32>, tensor<?xi64>) {
// CHECK-DAG:           %[[V120:.*]] = arith.minsi %[[I30]], %[[V118]] : index
// CHECK-DAG:           %[[V121:.*]] = arith.minsi %[[I31]], %[[V118]] : index
// CHECK-DAG:           %[[V122:.*]] = arith.cmpi ult, %[[I31]], %[[V117]] : index
// CHECK-DAG:           %[[V123:.*]] = arith.cmpi ult, %[[I30]], %[[V115]] : index
// CHECK-DAG:           %[[V124:.*]] = tensor.extract %[[IN18]][%[[V121]]] : tensor<?xi32>
// CHECK-DAG:           %[[V125:.*]] = tensor.extract %[[IN18]][%[[V120]]] : tensor<?xi32>
// CHECK-DAG:           %[[V126:.*]] = arith.cmpi slt, %[[V124]], %[[V125]] : i32
// CHECK-DAG:           %[[V127:.*]] = arith.andi %[[V122]], %[[V126]] : i1
// CHECK-DAG:           %[[V128:.*]] = arith.xori %[[V127]], %[[TRUE]] : i1
// CHECK-DAG:           %[[V129:.*]] = arith.andi %[[V123]], %[[V128]] : i1
// CHECK-DAG:           %[[V130:.*]] = arith.select %[[V129]], %[[V120]], %[[V121]] : index
// CHECK-DAG:           %[[V131:.*]] = arith.addi %[[I30]], %[[C1_2]] : index
// CHECK-DAG:           %[[V132:.*]] = arith.select %[[V129]], %[[V131]], %[[I30]] : index
// CHECK-DAG:           %[[V133:.*]] = arith.addi %[[I31]], %[[C1_2]] : index
// CHECK-DAG:           %[[V134:.*]] = arith.select %[[V129]], %[[I31]], %[[V133]] : index
// CHECK-DAG:           %[[V135:.*]] = tensor.extract %[[IN18]][%[[V130]]] : tensor<?xi32>
// CHECK-DAG:           %[[V136:.*]] = tensor.insert %[[V135]] into %[[I32]][%[[I29]]] : tensor<?xi32>
// CHECK-DAG:           %[[V137:.*]] = tensor.extract %[[IN19]][%[[V130]]] : tensor<?xi64>
// CHECK-DAG:           %[[V138:.*]] = tensor.insert %[[V137]] into %[[I33]][%[[I29]]] : tensor<?xi64>
// CHECK:               scf.yield %[[V132]], %[[V134]], %[[V136]], %[[V138]] : index, index, tensor<?xi32>, tensor<?xi64>
// CHECK:             scf.yield %[[V119]]#2, %[[V119]]#3 : tensor<?xi32>, tensor<?xi64>
// CHECK-DAG:       %[[V139:.*]] = linalg.copy ins(%[[V113]]#0 : tensor<?xi32>) outs(%[[IN18]] : tensor<?xi32>) -> tensor<?xi32>
// CHECK-DAG:       %[[V140:.*]] = linalg.copy ins(%[[V113]]#1 : tensor<?xi64>) outs(%[[IN19]] : tensor<?xi64>) -> tensor<?xi64>
// CHECK:           scf.yield %[[V112]], %[[V139]], %[[V140]], %[[V113]]#0, %[[V113]]#1 : index, tensor<?xi32>, tensor<?xi64>, tensor<?xi32>, tensor<?xi64>
// CHECK-DAG:     %[[V141:.*]] = tensor.dim %[[V110]]#2, %[[C0_1]] : tensor<?xi64>
// CHECK-DAG:     %[[V142:.*]] = tensor.empty(%[[V141]]) : tensor<?xf32>
// CHECK:         %[[V143:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V110]]#2 : tensor<?xi64>) outs(%[[V142]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN22:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V144:.*]] = arith.index_cast %[[IN22]] : i64 to index
// CHECK-DAG:       %[[V145:.*]] = tensor.extract %[[A]][%[[V144]]] : tensor<?xf32>
// CHECK:           linalg.yield %[[V145]] : f32
// CHECK-DAG:     %[[V146:.*]] = tensor.insert_slice %[[V143]] into %[[V3]][0] [%[[V0]]] [1] : tensor<?xf32> into tensor<?xf32>
// CHECK-DAG:     %[[V147:.*]] = torch_c.from_builtin_tensor %[[V146]] : tensor<?xf32> -> !torch.vtensor<[?],f32>
// CHECK-DAG:     %[[V148:.*]] = tensor.insert_slice %[[V110]]#2 into %[[V4]][0] [%[[V0]]] [1] : tensor<?xi64> into tensor<?xi64>
// CHECK-DAG:     %[[V149:.*]] = torch_c.from_builtin_tensor %[[V148]] : tensor<?xi64> -> !torch.vtensor<[?],si64>
// CHECK:         return %[[V147]], %[[V149]] : !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
func.func @topk(%a: !torch.vtensor<[?],f32>, %k: !torch.int) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>) {
  %int0 = torch.constant.int 0
  %largest = torch.constant.bool true
  %sorted = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %k, %int0, %largest, %sorted : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
  return %0#0, %0#1 : !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
}

// In any order, and of integers, which are keys themselves.
// CHECK-LABEL: func.func @topk_unsorted
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CM9223372036854775808:.*]] = arith.constant -9223372036854775808 : i64
// CHECK-DAG:     %[[C9223372036854775807:.*]] = arith.constant 9223372036854775807 : i64
// CHECK-DAG:     %[[C50:.*]] = arith.constant 50 : index
// CHECK-DAG:     %[[C1024:.*]] = arith.constant 1024 : index
// CHECK-DAG:     %[[C2000:.*]] = arith.constant 2000 : index
// CHECK-DAG:     %[[C9:.*]] = arith.constant 9 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0] [1024] [1] : tensor<2000xi64> to tensor<1024xi64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<1024xi64>) {
// CHECK:         ^bb0(%{{.*}}: i64):
// CHECK-DAG:       %[[V2:.*]] = linalg.index 0 : index
// CHECK-DAG:       %[[V3:.*]] = arith.index_cast %[[V2]] : index to i64
// CHECK:           linalg.yield %[[V3]] : i64
// CHECK:         %[[V4:.*]]:4 = scf.while (%[[I0:.*]] = %[[C1024]], %[[I1:.*]] = %[[C1024]], %[[I2:.*]] = %[[V0]], %[[I3:.*]] = %[[V1]]) : (index, index, tensor<1024xi64>, tensor<1024xi64>) -> (index, index, tensor<1024xi64>, tensor<1024xi64>) {
// CHECK-DAG:       %[[V5:.*]] = arith.cmpi sgt, %[[I1]], %[[C9]] : index
// CHECK:           scf.condition(%[[V5]]) %[[I0]], %[[I1]], %[[I2]], %[[I3]] : index, index, tensor<1024xi64>, tensor<1024xi64>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: index, %[[IN1:.*]]: index, %[[IN2:.*]]: tensor<1024xi64>, %[[IN3:.*]]: tensor<1024xi64>):
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ult, %[[IN0]], %[[C2000]] : index
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V6]], %[[C50]], %[[C9]] : index
// CHECK:           %[[V8:.*]]:2 = scf.for %[[I4:.*]] = %[[C0]] to %[[IN1]] step %[[C1_1]] iter_args(%[[I5:.*]] = %[[C9223372036854775807]], %[[I6:.*]] = %[[CM9223372036854775808]]) -> (i64, i64) {
// CHECK-DAG:         %[[V9:.*]] = tensor.extract %[[IN2]][%[[I4]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V10:.*]] = arith.minsi %[[V9]], %[[I5]] : i64
// CHECK-DAG:         %[[V11:.*]] = arith.maxsi %[[V9]], %[[I6]] : i64
// CHECK:             scf.yield %[[V10]], %[[V11]] : i64, i64
// CHECK:           %[[V12:.*]]:3 = scf.while (%[[I7:.*]] = %[[V8]]#0, %[[I8:.*]] = %[[V8]]#1, %[[I9:.*]] = %[[C0]]) : (i64, i64, index) -> (i64, i64, index) {
// CHECK-DAG:         %[[V13:.*]] = arith.cmpi slt, %[[I7]], %[[I8]] : i64
// CHECK-DAG:         %[[V14:.*]] = arith.cmpi slt, %[[I9]], %[[C9]] : index
// CHECK-DAG:         %[[V15:.*]] = arith.andi %[[V13]], %[[V14]] : i1
// CHECK:             scf.condition(%[[V15]]) %[[I7]], %[[I8]], %[[I9]] : i64, i64, index
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN4:.*]]: i64, %[[IN5:.*]]: i64, %[[IN6:.*]]: index):
// CHECK-DAG:         %[[V16:.*]] = arith.xori %[[IN4]], %[[IN5]] : i64
// CHECK-DAG:         %[[V17:.*]] = arith.shrsi %[[V16]], %[[C1]] : i64
// CHECK-DAG:         %[[V18:.*]] = arith.andi %[[IN4]], %[[IN5]] : i64
// CHECK-DAG:         %[[V19:.*]] = arith.addi %[[V18]], %[[V17]] : i64
// CHECK:             %[[V20:.*]] = scf.for %[[I10:.*]] = %[[C0]] to %[[IN1]] step %[[C1_1]] iter_args(%[[I11:.*]] = %[[C0]]) -> (index) {
// CHECK-DAG:           %[[V21:.*]] = tensor.extract %[[IN2]][%[[I10]]] : tensor<1024xi64>
// CHECK-DAG:           %[[V22:.*]] = arith.cmpi sle, %[[V21]], %[[V19]] : i64
// CHECK-DAG:           %[[V23:.*]] = arith.select %[[V22]], %[[C1_1]], %[[C0]] : index
// CHECK-DAG:           %[[V24:.*]] = arith.addi %[[I11]], %[[V23]] : index
// CHECK:               scf.yield %[[V24]] : index
// CHECK-DAG:         %[[V25:.*]] = arith.cmpi sgt, %[[V20]], %[[V7]] : index
// CHECK-DAG:         %[[V26:.*]] = arith.addi %[[V19]], %[[C1]] : i64
// CHECK-DAG:         %[[V27:.*]] = arith.select %[[V25]], %[[IN4]], %[[V26]] : i64
// CHECK-DAG:         %[[V28:.*]] = arith.select %[[V25]], %[[V19]], %[[IN5]] : i64
// CHECK-DAG:         %[[V29:.*]] = arith.select %[[V25]], %[[IN6]], %[[V20]] : index
// CHECK:             scf.yield %[[V27]], %[[V28]], %[[V29]] : i64, i64, index
// CHECK-DAG:       %[[V30:.*]] = arith.maxsi %[[V12]]#2, %[[C9]] : index
// CHECK-DAG:       %[[V31:.*]] = arith.subi %[[V30]], %[[V12]]#2 : index
// CHECK:           %[[V32:.*]]:5 = scf.while (%[[I12:.*]] = %[[C0]], %[[I13:.*]] = %[[C0]], %[[I14:.*]] = %[[V31]], %[[I15:.*]] = %[[IN2]], %[[I16:.*]] = %[[IN3]]) : (index, index, index, tensor<1024xi64>, tensor<1024xi64>) -> (index, index, index, tensor<1024xi64>, tensor<1024xi64>) {
// CHECK-DAG:         %[[V33:.*]] = arith.cmpi ult, %[[I13]], %[[V30]] : index
// CHECK:             scf.condition(%[[V33]]) %[[I12]], %[[I13]], %[[I14]], %[[I15]], %[[I16]] : index, index, index, tensor<1024xi64>, tensor<1024xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN7:.*]]: index, %[[IN8:.*]]: index, %[[IN9:.*]]: index, %[[IN10:.*]]: tensor<1024xi64>, %[[IN11:.*]]: tensor<1024xi64>):
// CHECK-DAG:         %[[V34:.*]] = tensor.extract %[[IN10]][%[[IN7]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V35:.*]] = arith.cmpi eq, %[[V34]], %[[V12]]#0 : i64
// CHECK-DAG:         %[[V36:.*]] = arith.cmpi ne, %[[IN9]], %[[C0]] : index
// CHECK-DAG:         %[[V37:.*]] = arith.andi %[[V35]], %[[V36]] : i1
// CHECK-DAG:         %[[V38:.*]] = arith.cmpi slt, %[[V34]], %[[V12]]#0 : i64
// CHECK-DAG:         %[[V39:.*]] = arith.ori %[[V38]], %[[V37]] : i1
// CHECK-DAG:         %[[V40:.*]] = tensor.insert %[[V34]] into %[[IN10]][%[[IN8]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V41:.*]] = tensor.extract %[[IN11]][%[[IN7]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V42:.*]] = tensor.insert %[[V41]] into %[[IN11]][%[[IN8]]] : tensor<1024xi64>
// CHECK-DAG:         %[[V43:.*]] = arith.addi %[[IN7]], %[[C1_1]] : index
// CHECK-DAG:         %[[V44:.*]] = arith.addi %[[IN8]], %[[C1_1]] : index
// CHECK-DAG:         %[[V45:.*]] = arith.select %[[V39]], %[[V44]], %[[IN8]] : index
// CHECK-DAG:         %[[V46:.*]] = arith.subi %[[IN9]], %[[C1_1]] : index
// CHECK-DAG:         %[[V47:.*]] = arith.select %[[V37]], %[[V46]], %[[IN9]] : index
// CHECK:             scf.yield %[[V43]], %[[V45]], %[[V47]], %[[V40]], %[[V42]] : index, index, index, tensor<1024xi64>, tensor<1024xi64>
// CHECK-DAG:       %[[V48:.*]] = arith.subi %[[V12]]#0, %[[C1]] : i64
// CHECK-DAG:       %[[V49:.*]] = arith.cmpi eq, %[[V48]], %[[C9223372036854775807]] : i64
// CHECK-DAG:       %[[V50:.*]] = arith.select %[[V49]], %[[C2000]], %[[IN0]] : index
// CHECK:           %[[V51:.*]]:4 = scf.while (%[[I17:.*]] = %[[V50]], %[[I18:.*]] = %[[V30]], %[[I19:.*]] = %[[V32]]#3, %[[I20:.*]] = %[[V32]]#4) : (index, index, tensor<1024xi64>, tensor<1024xi64>) -> (index, index, tensor<1024xi64>, tensor<1024xi64>) {
// CHECK-DAG:         %[[V52:.*]] = arith.cmpi ult, %[[I17]], %[[C2000]] : index
// CHECK-DAG:         %[[V53:.*]] = arith.cmpi ult, %[[I18]], %[[C1024]] : index
// CHECK-DAG:         %[[V54:.*]] = arith.andi %[[V52]], %[[V53]] : i1
// CHECK:             scf.condition(%[[V54]]) %[[I17]], %[[I18]], %[[I19]], %[[I20]] : index, index, tensor<1024xi64>, tensor<1024xi64>
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN12:.*]]: index, %[[IN13:.*]]: index, %[[IN14:.*]]: tensor<1024xi64>, %[[IN15:.*]]: tensor<1024xi64>):
// CHECK-DAG:         %[[V55:.*]] = tensor.extract %[[A]][%[[IN12]]] : tensor<2000xi64>
// CHECK-DAG:         %[[V56:.*]] = arith.cmpi sgt, %[[V55]], %[[V48]] : i64
// CHECK:             %[[V57:.*]]:3 = scf.if %[[V56]] -> (index, tensor<1024xi64>, tensor<1024xi64>) {
// CHECK:               scf.yield %[[IN13]], %[[IN14]], %[[IN15]] : index, tensor<1024xi64>, tensor<1024xi64>
// CHECK:             } else {
// CHECK-DAG:           %[[V58:.*]] = arith.index_cast %[[IN12]] : index to i64
// CHECK-DAG:           %[[V59:.*]] = arith.addi %[[IN13]], %[[C1_1]] : index
// CHECK-DAG:           %[[V60:.*]] = tensor.insert %[[V55]] into %[[IN14]][%[[IN13]]] : tensor<1024xi64>
// CHECK-DAG:           %[[V61:.*]] = tensor.insert %[[V58]] into %[[IN15]][%[[IN13]]] : tensor<1024xi64>
// CHECK:               scf.yield %[[V59]], %[[V60]], %[[V61]] : index, tensor<1024xi64>, tensor<1024xi64>
// CHECK-DAG:         %[[V62:.*]] = arith.addi %[[IN12]], %[[C1_1]] : index
// CHECK:             scf.yield %[[V62]], %[[V57]]#0, %[[V57]]#1, %[[V57]]#2 : index, index, tensor<1024xi64>, tensor<1024xi64>
// CHECK:           scf.yield %[[V51]]#0, %[[V51]]#1, %[[V51]]#2, %[[V51]]#3 : index, index, tensor<1024xi64>, tensor<1024xi64>
// CHECK-DAG:     %[[V63:.*]] = tensor.extract_slice %[[V4]]#3[0] [9] [1] : tensor<1024xi64> to tensor<9xi64>
// CHECK:         %[[V64:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V63]] : tensor<9xi64>) outs(%{{.*}} : tensor<9xi64>) {
// CHECK:         ^bb0(%[[IN16:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V65:.*]] = arith.index_cast %[[IN16]] : i64 to index
// CHECK-DAG:       %[[V66:.*]] = tensor.extract %[[A]][%[[V65]]] : tensor<2000xi64>
// CHECK:           linalg.yield %[[V66]] : i64
// CHECK-DAG:     %[[V67:.*]] = torch_c.from_builtin_tensor %[[V64]] : tensor<9xi64> -> !torch.vtensor<[9],si64>
// CHECK-DAG:     %[[V68:.*]] = torch_c.from_builtin_tensor %[[V63]] : tensor<9xi64> -> !torch.vtensor<[9],si64>
// CHECK:         return %[[V67]], %[[V68]] : !torch.vtensor<[9],si64>, !torch.vtensor<[9],si64>
func.func @topk_unsorted(%a: !torch.vtensor<[2000],si64>) -> (!torch.vtensor<[9],si64>, !torch.vtensor<[9],si64>) {
  %k = torch.constant.int 9
  %int0 = torch.constant.int 0
  %largest = torch.constant.bool false
  %sorted = torch.constant.bool false
  %0:2 = torch.aten.topk %a, %k, %int0, %largest, %sorted : !torch.vtensor<[2000],si64>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[9],si64>, !torch.vtensor<[9],si64>
  return %0#0, %0#1 : !torch.vtensor<[9],si64>, !torch.vtensor<[9],si64>
}

// Two elements are kept in order in registers.
// CHECK-LABEL: func.func @topk_few
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xi32>
// CHECK-DAG:     %[[V1:.*]] = arith.cmpi uge, %[[V0]], %[[C2]] : index
// CHECK:         cf.assert %[[V1]], "{{.*}}: topk: k is larger than the dimension"
// CHECK-DAG:     %[[V2:.*]] = tensor.extract_slice %[[A]][0] [%[[V0]]] [1] : tensor<?xi32> to tensor<?xi32>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract %[[V2]][%[[C0]]] : tensor<?xi32>
// CHECK-DAG:     %[[V4:.*]] = arith.xori %[[V3]], %[[CM1]] : i32
// CHECK-DAG:     %[[V5:.*]] = arith.extsi %[[V4]] : i32 to i64
// CHECK-DAG:     %[[V6:.*]] = tensor.extract %[[V2]][%[[C1]]] : tensor<?xi32>
// CHECK-DAG:     %[[V7:.*]] = arith.xori %[[V6]], %[[CM1]] : i32
// CHECK-DAG:     %[[V8:.*]] = arith.extsi %[[V7]] : i32 to i64
// CHECK-DAG:     %[[V9:.*]] = arith.cmpi slt, %[[V8]], %[[V5]] : i64
// CHECK-DAG:     %[[V10:.*]] = arith.minsi %[[V8]], %[[V5]] : i64
// CHECK-DAG:     %[[V11:.*]] = arith.select %[[V9]], %[[C1]], %[[C0]] : index
// CHECK-DAG:     %[[V12:.*]] = arith.maxsi %[[V8]], %[[V5]] : i64
// CHECK-DAG:     %[[V13:.*]] = arith.select %[[V9]], %[[C0]], %[[C1]] : index
// CHECK:         %[[V14:.*]]:4 = scf.for %[[I0:.*]] = %[[C2]] to %[[V0]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V10]], %[[I2:.*]] = %[[V12]], %[[I3:.*]] = %[[V11]], %[[I4:.*]] = %[[V13]]) -> (i64, i64, index, index) {
// CHECK-DAG:       %[[V15:.*]] = tensor.extract %[[V2]][%[[I0]]] : tensor<?xi32>
// CHECK-DAG:       %[[V16:.*]] = arith.xori %[[V15]], %[[CM1]] : i32
// CHECK-DAG:       %[[V17:.*]] = arith.extsi %[[V16]] : i32 to i64
// CHECK-DAG:       %[[V18:.*]] = arith.cmpi slt, %[[V17]], %[[I2]] : i64
// CHECK:           %[[V19:.*]]:4 = scf.if %[[V18]] -> (i64, i64, index, index) {
// CHECK-DAG:         %[[V20:.*]] = arith.cmpi slt, %[[V17]], %[[I1]] : i64
// CHECK-DAG:         %[[V21:.*]] = arith.minsi %[[V17]], %[[I1]] : i64
// CHECK-DAG:         %[[V22:.*]] = arith.select %[[V20]], %[[I0]], %[[I3]] : index
// CHECK-DAG:         %[[V23:.*]] = arith.maxsi %[[V17]], %[[I1]] : i64
// CHECK-DAG:         %[[V24:.*]] = arith.select %[[V20]], %[[I3]], %[[I0]] : index
// CHECK-DAG:         %[[V25:.*]] = arith.minsi %[[V23]], %[[I2]] : i64
// CHECK-DAG:         %[[V26:.*]] = arith.select %[[V18]], %[[V24]], %[[I4]] : index
// CHECK:             scf.yield %[[V21]], %[[V25]], %[[V22]], %[[V26]] : i64, i64, index, index
// CHECK:           } else {
// CHECK:             scf.yield %[[I1]], %[[I2]], %[[I3]], %[[I4]] : i64, i64, index, index
// CHECK:           scf.yield %[[V19]]#0, %[[V19]]#1, %[[V19]]#2, %[[V19]]#3 : i64, i64, index, index
// CHECK-DAG:     %[[V27:.*]] = tensor.extract %[[A]][%[[V14]]#2] : tensor<?xi32>
// CHECK-DAG:     %[[V28:.*]] = tensor.insert %[[V27]] into %{{.*}}[%[[C0]]] : tensor<2xi32>
// CHECK-DAG:     %[[V29:.*]] = arith.index_cast %[[V14]]#2 : index to i64
// CHECK-DAG:     %[[V30:.*]] = tensor.insert %[[V29]] into %{{.*}}[%[[C0]]] : tensor<2xi64>
// CHECK-DAG:     %[[V31:.*]] = tensor.extract %[[A]][%[[V14]]#3] : tensor<?xi32>
// CHECK-DAG:     %[[V32:.*]] = tensor.insert %[[V31]] into %[[V28]][%[[C1]]] : tensor<2xi32>
// CHECK-DAG:     %[[V33:.*]] = torch_c.from_builtin_tensor %[[V32]] : tensor<2xi32> -> !torch.vtensor<[2],si32>
// CHECK-DAG:     %[[V34:.*]] = arith.index_cast %[[V14]]#3 : index to i64
// CHECK-DAG:     %[[V35:.*]] = tensor.insert %[[V34]] into %[[V30]][%[[C1]]] : tensor<2xi64>
// CHECK-DAG:     %[[V36:.*]] = torch_c.from_builtin_tensor %[[V35]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V33]], %[[V36]] : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
func.func @topk_few(%a: !torch.vtensor<[?],si32>) -> (!torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>) {
  %k = torch.constant.int 2
  %int0 = torch.constant.int 0
  %largest = torch.constant.bool true
  %sorted = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %k, %int0, %largest, %sorted : !torch.vtensor<[?],si32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
}

// In a short row, each element is inserted.
// CHECK-LABEL: func.func @topk_few_short
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C2147483647:.*]] = arith.constant 2147483647 : i32
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract %[[A]][%[[C0_1]]] : tensor<8xf32>
// CHECK-DAG:     %[[V1:.*]] = arith.bitcast %[[V0]] : f32 to i32
// CHECK-DAG:     %[[V2:.*]] = arith.andi %[[V1]], %[[C2147483647]] : i32
// CHECK-DAG:     %[[V3:.*]] = arith.subi %[[C0]], %[[V2]] : i32
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : i32
// CHECK-DAG:     %[[V5:.*]] = arith.select %[[V4]], %[[V3]], %[[V2]] : i32
// CHECK-DAG:     %[[V6:.*]] = arith.cmpf uno, %[[V0]], %[[V0]] : f32
// CHECK-DAG:     %[[V7:.*]] = arith.select %[[V6]], %[[C2147483647]], %[[V5]] : i32
// CHECK-DAG:     %[[V8:.*]] = arith.extsi %[[V7]] : i32 to i64
// CHECK-DAG:     %[[V9:.*]] = tensor.extract %[[A]][%[[C1]]] : tensor<8xf32>
// CHECK-DAG:     %[[V10:.*]] = arith.bitcast %[[V9]] : f32 to i32
// CHECK-DAG:     %[[V11:.*]] = arith.andi %[[V10]], %[[C2147483647]] : i32
// CHECK-DAG:     %[[V12:.*]] = arith.subi %[[C0]], %[[V11]] : i32
// CHECK-DAG:     %[[V13:.*]] = arith.cmpi slt, %[[V10]], %[[C0]] : i32
// CHECK-DAG:     %[[V14:.*]] = arith.select %[[V13]], %[[V12]], %[[V11]] : i32
// CHECK-DAG:     %[[V15:.*]] = arith.cmpf uno, %[[V9]], %[[V9]] : f32
// CHECK-DAG:     %[[V16:.*]] = arith.select %[[V15]], %[[C2147483647]], %[[V14]] : i32
// CHECK-DAG:     %[[V17:.*]] = arith.extsi %[[V16]] : i32 to i64
// CHECK-DAG:     %[[V18:.*]] = arith.cmpi slt, %[[V17]], %[[V8]] : i64
// CHECK-DAG:     %[[V19:.*]] = arith.minsi %[[V17]], %[[V8]] : i64
// CHECK-DAG:     %[[V20:.*]] = arith.select %[[V18]], %[[C1]], %[[C0_1]] : index
// CHECK-DAG:     %[[V21:.*]] = arith.maxsi %[[V17]], %[[V8]] : i64
// CHECK-DAG:     %[[V22:.*]] = arith.select %[[V18]], %[[C0_1]], %[[C1]] : index
// CHECK:         %[[V23:.*]]:4 = scf.for %[[I0:.*]] = %[[C2]] to %[[C8]] step %[[C1]] iter_args(%[[I1:.*]] = %[[V19]], %[[I2:.*]] = %[[V21]], %[[I3:.*]] = %[[V20]], %[[I4:.*]] = %[[V22]]) -> (i64, i64, index, index) {
// CHECK-DAG:       %[[V24:.*]] = tensor.extract %[[A]][%[[I0]]] : tensor<8xf32>
// CHECK-DAG:       %[[V25:.*]] = arith.bitcast %[[V24]] : f32 to i32
// CHECK-DAG:       %[[V26:.*]] = arith.andi %[[V25]], %[[C2147483647]] : i32
// CHECK-DAG:       %[[V27:.*]] = arith.subi %[[C0]], %[[V26]] : i32
// CHECK-DAG:       %[[V28:.*]] = arith.cmpi slt, %[[V25]], %[[C0]] : i32
// CHECK-DAG:       %[[V29:.*]] = arith.select %[[V28]], %[[V27]], %[[V26]] : i32
// CHECK-DAG:       %[[V30:.*]] = arith.cmpf uno, %[[V24]], %[[V24]] : f32
// CHECK-DAG:       %[[V31:.*]] = arith.select %[[V30]], %[[C2147483647]], %[[V29]] : i32
// CHECK-DAG:       %[[V32:.*]] = arith.extsi %[[V31]] : i32 to i64
// CHECK-DAG:       %[[V33:.*]] = arith.cmpi slt, %[[V32]], %[[I1]] : i64
// CHECK-DAG:       %[[V34:.*]] = arith.minsi %[[V32]], %[[I1]] : i64
// CHECK-DAG:       %[[V35:.*]] = arith.select %[[V33]], %[[I0]], %[[I3]] : index
// CHECK-DAG:       %[[V36:.*]] = arith.cmpi slt, %[[V32]], %[[I2]] : i64
// CHECK-DAG:       %[[V37:.*]] = arith.maxsi %[[V32]], %[[I1]] : i64
// CHECK-DAG:       %[[V38:.*]] = arith.select %[[V33]], %[[I3]], %[[I0]] : index
// CHECK-DAG:       %[[V39:.*]] = arith.minsi %[[V37]], %[[I2]] : i64
// CHECK-DAG:       %[[V40:.*]] = arith.select %[[V36]], %[[V38]], %[[I4]] : index
// CHECK:           scf.yield %[[V34]], %[[V39]], %[[V35]], %[[V40]] : i64, i64, index, index
// CHECK-DAG:     %[[V41:.*]] = tensor.extract %[[A]][%[[V23]]#2] : tensor<8xf32>
// CHECK-DAG:     %[[V42:.*]] = tensor.insert %[[V41]] into %{{.*}}[%[[C0_1]]] : tensor<2xf32>
// CHECK-DAG:     %[[V43:.*]] = arith.index_cast %[[V23]]#2 : index to i64
// CHECK-DAG:     %[[V44:.*]] = tensor.insert %[[V43]] into %{{.*}}[%[[C0_1]]] : tensor<2xi64>
// CHECK-DAG:     %[[V45:.*]] = tensor.extract %[[A]][%[[V23]]#3] : tensor<8xf32>
// CHECK-DAG:     %[[V46:.*]] = tensor.insert %[[V45]] into %[[V42]][%[[C1]]] : tensor<2xf32>
// CHECK-DAG:     %[[V47:.*]] = torch_c.from_builtin_tensor %[[V46]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:     %[[V48:.*]] = arith.index_cast %[[V23]]#3 : index to i64
// CHECK-DAG:     %[[V49:.*]] = tensor.insert %[[V48]] into %[[V44]][%[[C1]]] : tensor<2xi64>
// CHECK-DAG:     %[[V50:.*]] = torch_c.from_builtin_tensor %[[V49]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V47]], %[[V50]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
func.func @topk_few_short(%a: !torch.vtensor<[8],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %k = torch.constant.int 2
  %int0 = torch.constant.int 0
  %largest = torch.constant.bool false
  %sorted = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %k, %int0, %largest, %sorted : !torch.vtensor<[8],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}
