// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SchemaOpRegistration.h"

using namespace mlir::torch::Torch;

void mlir::torch::Torch::registerSchemaOps(TorchDialect &dialect) {
#define TORCH_OP_FAMILY(NAME) detail::register##NAME##Ops(dialect);
#include "OpFamilies.def"
#undef TORCH_OP_FAMILY
}
