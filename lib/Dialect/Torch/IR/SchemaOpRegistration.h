// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the operations of PyTorch's registry are made known to the context.
//
// MLIR's own registration instantiates two dozen functions a class, which for a
// thousand classes that are all alike is more than half of the time they take
// to compile. These are registered with one shared implementation of the hooks,
// and a record of what really differs.

#ifndef TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPREGISTRATION_H
#define TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPREGISTRATION_H

#include "mlir/IR/OpDefinition.h"
#include "torch-mlir/Dialect/Torch/IR/SchemaOpSupport.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"

#include <vector>

namespace mlir::torch::Torch {

/// Adds every generated operation to the dialect.
void registerSchemaOps(TorchDialect &dialect);

namespace detail {

/// Identities of traits, and the checks that come with them.
struct SchemaOpTraits {
  SmallVector<TypeID, 8> ids;
  SmallVector<LogicalResult (*)(Operation *), 4> checks;
};

/// What one generated operation has of its own.
struct SchemaOpRecord {
  StringRef name;
  TypeID typeID;
  const SchemaOpTraits *traits;
  LogicalResult (*verifyTypes)(Operation *);
  /// Null if the effects are unknown.
  void (*getEffects)(Operation *, EffectList &);
  /// Null if there is one result, which needs no name.
  void (*nameResults)(Operation *, OpAsmSetValueNameFn);
};

using SchemaOpRecords = std::vector<SchemaOpRecord>;

/// Traits are class templates over the operation, but none of those used here
/// looks at it: their checks are instantiated once, for this class.
class AnySchemaOp;

template <template <typename> class Trait>
void addTrait(SchemaOpTraits &traits) {
  traits.ids.push_back(TypeID::get<Trait>());
  using Instance = Trait<AnySchemaOp>;
  // Types are checked by the record's own function.
  if constexpr (!std::is_same_v<Instance, OpTrait::OpInvariants<AnySchemaOp>>)
    if constexpr (op_definition_impl::detect_has_verify_trait<Instance>::value)
      traits.checks.push_back(&Instance::verifyTrait);
}

template <template <typename> class... Traits>
const SchemaOpTraits *getTraitList() {
  static const SchemaOpTraits traits = [] {
    SchemaOpTraits list;
    (addTrait<Traits>(list), ...);
    return list;
  }();
  return &traits;
}

template <typename OpT, template <typename> class... Traits>
const SchemaOpTraits *getTraits(Op<OpT, Traits...> *) {
  return getTraitList<Traits...>();
}

template <typename OpT>
using has_get_effects =
    decltype(std::declval<OpT &>().getEffects(std::declval<EffectList &>()));
template <typename OpT>
using has_result_names = decltype(std::declval<OpT &>().getAsmResultNames(
    std::declval<OpAsmSetValueNameFn>()));

template <typename OpT>
void addRecord(SchemaOpRecords &records) {
  SchemaOpRecord record{
      OpT::getOperationName(),
      TypeID::get<OpT>(),
      getTraits(static_cast<OpT *>(nullptr)),
      +[](Operation *op) { return cast<OpT>(op).verifyInvariantsImpl(); },
      nullptr,
      nullptr};
  if constexpr (llvm::is_detected<has_get_effects, OpT>::value)
    record.getEffects = +[](Operation *op, EffectList &effects) {
      cast<OpT>(op).getEffects(effects);
    };
  if constexpr (llvm::is_detected<has_result_names, OpT>::value)
    record.nameResults = +[](Operation *op, OpAsmSetValueNameFn setName) {
      cast<OpT>(op).getAsmResultNames(setName);
    };
  records.push_back(record);
}

template <typename... Ops>
void addRecords(SchemaOpRecords &records) {
  (addRecord<Ops>(records), ...);
}

#define TORCH_OP_FAMILY(NAME) void add##NAME##Ops(SchemaOpRecords &records);
#include "OpFamilies.def"
#undef TORCH_OP_FAMILY

} // namespace detail
} // namespace mlir::torch::Torch

#endif // TORCHMLIR_LIB_DIALECT_TORCH_IR_SCHEMAOPREGISTRATION_H
