// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SchemaOpRegistration.h"

#include "SchemaOpFolders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using Torch::detail::EffectList;
using Torch::detail::SchemaOpRecord;

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

/// What all contexts share of an operation. A context is made for each import,
/// so whatever can be done once a process is done here.
struct SchemaOp {
  explicit SchemaOp(const SchemaOpRecord &record)
      : record(record), fold(Torch::detail::findFolder(record.name)) {}
  SchemaOpRecord record;
  Torch::detail::SchemaFold fold;
};

ArrayRef<SchemaOp> getSchemaOps() {
  static const std::vector<SchemaOp> ops = [] {
    Torch::detail::SchemaOpRecords records;
#define TORCH_OP_FAMILY(NAME) Torch::detail::add##NAME##Ops(records);
#include "OpFamilies.def"
#undef TORCH_OP_FAMILY
    return std::vector<SchemaOp>(records.begin(), records.end());
  }();
  return ops;
}

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
  SchemaOpHooks(Dialect &dialect, const SchemaOp &op)
      : Impl(op.record.name, &dialect, op.record.typeID,
             makeInterfaces(op.record)),
        schema(op) {}

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands,
                         SmallVectorImpl<OpFoldResult> &results) override {
    if (!schema.fold)
      return failure();
    OpFoldResult result = schema.fold(Torch::detail::FoldInput{op, operands});
    if (!result)
      return failure();
    results.push_back(result);
    return success();
  }
  void getCanonicalizationPatterns(RewritePatternSet &,
                                   MLIRContext *) override {}
  bool hasTrait(TypeID id) override {
    return llvm::is_contained(schema.record.traits->ids, id);
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
    for (auto check : schema.record.traits->checks)
      if (failed(check(op)))
        return failure();
    return schema.record.verifyTypes(op);
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
  const SchemaOp &schema;
};

} // namespace

void mlir::torch::Torch::registerSchemaOps(TorchDialect &dialect) {
  for (const SchemaOp &op : getSchemaOps())
    RegisteredOperationName::insert(
        std::make_unique<SchemaOpHooks>(dialect, op), /*attrNames=*/{});
}
