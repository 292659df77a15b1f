// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"

namespace mlir::torch::TorchConversion {
#define GEN_PASS_DEF_LOWERMARKED
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h.inc"
} // namespace mlir::torch::TorchConversion

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchConversion;

namespace {

/// What belongs to the operation that takes it, and does not come from outside:
/// constants other than weights, and lists.
bool isPartOfUser(Operation *op) {
  if (!op || isa<Torch::PrimListConstructOp>(op))
    return op;
  // A tensor without its elements in the IR is a weight.
  auto elements = op->getAttrOfType<ElementsAttr>("value");
  if (elements && !isa<DenseElementsAttr>(elements))
    return false;
  if (elements && !elements.isSplat() && elements.getNumElements() > 16)
    return false;
  return op->hasTrait<OpTrait::ConstantLike>();
}

/// An operation with its constants and lists; `inputs` are the values that it
/// takes from elsewhere.
struct Isolated {
  explicit Isolated(Operation *op) : op(op) { collect(op); }

  void collect(Operation *user) {
    for (Value operand : user->getOperands()) {
      Operation *source = operand.getDefiningOp();
      if (!isPartOfUser(source))
        inputs.insert(operand);
      else if (!parts.contains(source))
        collect(source);
    }
    parts.insert(user);
  }

  Operation *op;
  SetVector<Value> inputs;
  /// The operation is the last one.
  SetVector<Operation *> parts;
};

struct LowerMarkedPass
    : TorchConversion::impl::LowerMarkedBase<LowerMarkedPass> {
  using LowerMarkedBase::LowerMarkedBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    LowerMarkedBase::getDependentDialects(registry);
    for (StringRef text : {StringRef(pipeline), StringRef(checks)}) {
      OpPassManager manager(ModuleOp::getOperationName());
      if (succeeded(parsePassPipeline(text, manager, llvm::nulls())))
        manager.getDependentDialects(registry);
    }
  }

  LogicalResult initialize(MLIRContext *) override {
    manager = OpPassManager(ModuleOp::getOperationName());
    checkingManager = OpPassManager(ModuleOp::getOperationName());
    return success(
        succeeded(parsePassPipeline(pipeline, manager, llvm::errs())) &&
        succeeded(parsePassPipeline(checks, checkingManager, llvm::errs())));
  }

  void runOnOperation() override {
    SmallVector<Operation *> marked;
    getOperation().walk([&](Operation *op) {
      auto mark = op->getAttrOfType<StringAttr>("torch.lower_to");
      if (mark && mark.getValue() == target)
        marked.push_back(op);
    });
    llvm::StringMap<OwningOpRef<ModuleOp>> lowered;
    for (Operation *op : marked) {
      Isolated isolated(op);
      if (!haveBuiltinTypes(isolated.inputs.getArrayRef()) ||
          !haveBuiltinTypes(op->getResults()))
        continue;
      OwningOpRef<ModuleOp> module = isolate(isolated);
      std::string text;
      llvm::raw_string_ostream(text) << *module;
      auto [entry, isNew] = lowered.try_emplace(text);
      if (isNew)
        entry->second = lower(isolated, std::move(module));
      if (entry->second)
        replace(isolated, getBody(*entry->second));
    }
  }

private:
  bool haveBuiltinTypes(ValueRange values) const {
    return llvm::all_of(values.getTypes(), [&](Type type) {
      Type builtin = converter.convertType(type);
      return builtin && !isa<Torch::TorchDialect>(builtin.getDialect());
    });
  }

  /// A module of one function, which does what the operation does.
  OwningOpRef<ModuleOp> isolate(Isolated &isolated) {
    Location unknown = UnknownLoc::get(&getContext());
    OwningOpRef<ModuleOp> module = ModuleOp::create(unknown);
    auto builder = OpBuilder::atBlockBegin(module->getBody());
    Operation *op = isolated.op;
    auto function = func::FuncOp::create(
        builder, unknown, "main",
        builder.getFunctionType(
            ValueRange(isolated.inputs.getArrayRef()).getTypes(),
            op->getResultTypes()));
    Block *body = function.addEntryBlock();
    builder.setInsertionPointToStart(body);
    IRMapping mapping;
    mapping.map(isolated.inputs.getArrayRef(), body->getArguments());
    for (Operation *part : isolated.parts)
      builder.clone(*part, mapping)->removeAttr("torch.lower_to");
    auto results = llvm::map_to_vector(
        op->getResults(), [&](Value result) { return mapping.lookup(result); });
    func::ReturnOp::create(builder, op->getLoc(), results);
    return module;
  }

  /// The module after the pipeline; null where that fails, or where the
  /// function cannot replace the operation.
  OwningOpRef<ModuleOp> lower(Isolated &isolated,
                              OwningOpRef<ModuleOp> module) {
    ScopedDiagnosticHandler silence(&getContext(),
                                    [](Diagnostic &) { return success(); });
    if (!checks.empty() && asserts(module->clone()))
      return nullptr;
    if (failed(run(manager, *module)) || !canReplace(isolated, *module))
      return nullptr;
    return module;
  }

  /// Whether the pipeline with checks makes any.
  bool asserts(OwningOpRef<ModuleOp> module) {
    return failed(run(checkingManager, *module)) ||
           module->walk([](cf::AssertOp) { return WalkResult::interrupt(); })
               .wasInterrupted();
  }

  /// A dynamic pipeline runs on what is within the operation of the pass.
  LogicalResult run(OpPassManager &passes, ModuleOp module) {
    getOperation().getBody()->push_back(module);
    LogicalResult result = runPipeline(passes, module);
    module->remove();
    return result;
  }

  static func::FuncOp getBody(ModuleOp module) {
    return *module.getOps<func::FuncOp>().begin();
  }

  bool canReplace(Isolated &isolated, ModuleOp module) {
    if (!llvm::hasSingleElement(*module.getBody()) ||
        module.getOps<func::FuncOp>().empty())
      return false;
    func::FuncOp function = getBody(module);
    SmallVector<Type> inputs, results;
    return succeeded(converter.convertTypes(
               ValueRange(isolated.inputs.getArrayRef()).getTypes(), inputs)) &&
           succeeded(converter.convertTypes(isolated.op->getResultTypes(),
                                            results)) &&
           function.getFunctionType() ==
               FunctionType::get(&getContext(), inputs, results) &&
           function.getBody().hasOneBlock();
  }

  /// Copies the function's body to where the operation is.
  void replace(Isolated &isolated, func::FuncOp function) const {
    Operation *op = isolated.op;
    Location loc = op->getLoc();
    OpBuilder builder(op);
    Block &body = function.getBody().front();
    IRMapping mapping;
    for (auto [input, argument] :
         llvm::zip_equal(isolated.inputs, body.getArguments()))
      mapping.map(argument, converter.materializeTargetConversion(
                                builder, loc, argument.getType(), input));
    for (Operation &inner : body.without_terminator())
      builder.clone(inner, mapping)->walk([&](Operation *copy) {
        copy->setLoc(loc);
      });
    for (auto [result, returned] :
         llvm::zip_equal(op->getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(converter.materializeSourceConversion(
          builder, loc, result.getType(), mapping.lookup(returned)));
    op->erase();
  }

  BackendTypeConverter converter;
  OpPassManager manager, checkingManager;
};

} // namespace
