// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SchemaOpRegistration.h"

#include "SchemaOpFolders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using Torch::detail::EffectList;
using Torch::detail::SchemaOpRecord;

void mlir::torch::Torch::registerSchemaOps(TorchDialect &dialect) {
#define TORCH_OP_FAMILY(NAME) Torch::detail::register##NAME##Ops(dialect);
#include "OpFamilies.def"
#undef TORCH_OP_FAMILY
}

namespace {

/// Effects, through the function that the concept carries.
struct EffectsModel : public MemoryEffectOpInterface::Concept {
  using Interface = MemoryEffectOpInterface;
  EffectsModel() : Concept{dispatch} {}
  static void dispatch(const Concept *impl, Operation *op,
                       EffectList &effects) {
    static_cast<const EffectsModel *>(impl)->function(op, effects);
  }
  void (*function)(Operation *, EffectList &) = nullptr;
};

/// Names of several results, through the function that the concept carries.
struct ResultNamesModel : public OpAsmOpInterface::Concept {
  using Interface = OpAsmOpInterface;
  ResultNamesModel()
      : Concept{
            dispatch,
            [](const Concept *, Operation *, Region &, OpAsmSetValueNameFn) {},
            [](const Concept *, Operation *, OpAsmSetBlockNameFn) {},
            []() -> StringRef { return ""; }} {}
  static void dispatch(const Concept *impl, Operation *op,
                       OpAsmSetValueNameFn setName) {
    static_cast<const ResultNamesModel *>(impl)->function(op, setName);
  }
  void (*function)(Operation *, OpAsmSetValueNameFn) = nullptr;
};

mlir::detail::InterfaceMap makeInterfaces(const SchemaOpRecord &record) {
  mlir::detail::InterfaceMap map;
  if (record.getEffects) {
    map.insertModels<EffectsModel>();
    static_cast<EffectsModel *>(map.lookup<MemoryEffectOpInterface>())
        ->function = record.getEffects;
  }
  if (record.nameResults) {
    map.insertModels<ResultNamesModel>();
    static_cast<ResultNamesModel *>(map.lookup<OpAsmOpInterface>())->function =
        record.nameResults;
  }
  return map;
}

/// The hooks of an operation without attributes, regions or patterns.
class SchemaOpHooks final : public OperationName::Impl {
public:
  SchemaOpHooks(Dialect &dialect, const SchemaOpRecord &record)
      : Impl(record.name, &dialect, record.typeID, makeInterfaces(record)),
        record(record), fold(Torch::detail::findFolder(record.name)) {}

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands,
                         SmallVectorImpl<OpFoldResult> &results) override {
    if (!fold)
      return failure();
    OpFoldResult result = fold(Torch::detail::FoldInput{op, operands});
    if (!result)
      return failure();
    results.push_back(result);
    return success();
  }
  void getCanonicalizationPatterns(RewritePatternSet &,
                                   MLIRContext *) override {}
  bool hasTrait(TypeID id) override {
    return llvm::is_contained(record.traits->ids, id);
  }
  OperationName::ParseAssemblyFn getParseAssemblyFn() override {
    return Torch::detail::parseSchemaOp;
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) override {}
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef) override {
    printer.getStream() << op->getName();
    Torch::detail::printSchemaOp(op, printer);
  }
  LogicalResult verifyInvariants(Operation *op) override {
    for (auto check : record.traits->checks)
      if (failed(check(op)))
        return failure();
    return record.verifyTypes(op);
  }
  LogicalResult verifyRegionInvariants(Operation *) override {
    return success();
  }

  std::optional<Attribute> getInherentAttr(Operation *, StringRef) override {
    return std::nullopt;
  }
  void setInherentAttr(Operation *op, StringAttr name,
                       Attribute value) override {
    op->setDiscardableAttr(name, value);
  }
  void populateInherentAttrs(Operation *, NamedAttrList &) override {}
  LogicalResult
  verifyInherentAttrs(OperationName, NamedAttrList &,
                      function_ref<InFlightDiagnostic()>) override {
    return success();
  }
  int getOpPropertyByteSize() override { return 0; }
  void initProperties(OperationName, OpaqueProperties,
                      OpaqueProperties) override {}
  void deleteProperties(OpaqueProperties) override {}
  void populateDefaultProperties(OperationName, OpaqueProperties) override {}
  LogicalResult
  setPropertiesFromAttr(OperationName, OpaqueProperties, Attribute,
                        function_ref<InFlightDiagnostic()> emitError) override {
    return emitError() << "this operation has no properties";
  }
  Attribute getPropertiesAsAttr(Operation *) override { return {}; }
  void copyProperties(OpaqueProperties, OpaqueProperties) override {}
  bool compareProperties(OpaqueProperties, OpaqueProperties) override {
    return true;
  }
  llvm::hash_code hashProperties(OpaqueProperties) override { return 0; }

private:
  SchemaOpRecord record;
  Torch::detail::SchemaFold fold;
};

} // namespace

void Torch::detail::insertSchemaOp(TorchDialect &dialect,
                                   const SchemaOpRecord &record) {
  RegisteredOperationName::insert(
      std::make_unique<SchemaOpHooks>(dialect, record), /*attrNames=*/{});
}
