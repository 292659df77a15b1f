// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of the published package. Programs come functional, decomposed and with
// shapes here, so that most of its passes have nothing to do. What this project
// has no counterpart of is refused by name.

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "torch-mlir/Pipelines/Pipelines.h"
#include "torch-mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Options of the published pipelines. `backend-legal-ops` decides what is
/// checked; the others say how to get where a program is already.
struct ContractOptions : PassPipelineOptions<ContractOptions> {
  ListOption<std::string> legalOps{
      *this, "backend-legal-ops",
      llvm::cl::desc("Operators that the backend takes as they are")};
  Option<bool> allowNonFinites{*this, "allow-non-finites",
                               llvm::cl::desc("Accepted, without effect"),
                               llvm::cl::init(true)};
  Option<bool> decompose{*this, "decompose-complex-ops",
                         llvm::cl::desc("Accepted, without effect"),
                         llvm::cl::init(true)};
  Option<bool> refine{*this, "shape-dtype-refine",
                      llvm::cl::desc("Accepted, without effect"),
                      llvm::cl::init(true)};
  Option<int> iterations{*this, "max-iterations",
                         llvm::cl::desc("Accepted, without effect"),
                         llvm::cl::init(10)};
  Option<std::string> library{*this, "extra-library",
                              llvm::cl::desc("Accepted, without effect"),
                              llvm::cl::init("")};
};

/// A pass of that package by its name, with the options it may be given there.
/// It has nothing to do, or it cannot do it and `refusal` says so.
struct PublishedRow {
  llvm::StringLiteral name;
  llvm::StringLiteral summary;
  llvm::StringLiteral refusal = "";
};

class PublishedPass : public OperationPass<> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PublishedPass)

  explicit PublishedPass(const PublishedRow &row)
      : OperationPass(TypeID::get<PublishedPass>()), row(&row) {}
  PublishedPass(const PublishedPass &other)
      : OperationPass(other), row(other.row) {}

  StringRef getName() const override { return row->name; }
  StringRef getArgument() const override { return row->name; }
  StringRef getDescription() const override { return row->summary; }
  std::unique_ptr<Pass> clonePass() const override {
    return std::make_unique<PublishedPass>(*this);
  }

  void runOnOperation() override {
    if (row->refusal.empty())
      return;
    getOperation()->emitError() << "'" << row->name << "' " << row->refusal;
    signalPassFailure();
  }

private:
  const PublishedRow *row;
  ListOption<std::string> legalOps{*this, "legal-ops",
                                   llvm::cl::desc("Accepted, without effect")};
  Option<std::string> library{*this, "extra-library",
                              llvm::cl::desc("Accepted, without effect")};
};

/// The published pass that brings a program to what backends take, and checks.
class LowerToBackendContractPass : public OperationPass<> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerToBackendContractPass)

  LowerToBackendContractPass()
      : OperationPass(TypeID::get<LowerToBackendContractPass>()) {}
  LowerToBackendContractPass(const LowerToBackendContractPass &other)
      : OperationPass(other) {}

  StringRef getName() const override { return "LowerToBackendContract"; }
  StringRef getArgument() const override {
    return "torch-lower-to-backend-contract";
  }
  StringRef getDescription() const override {
    return "Clean up, and check that tensors are values of known rank and "
           "dtype";
  }
  std::unique_ptr<Pass> clonePass() const override {
    return std::make_unique<LowerToBackendContractPass>(*this);
  }

  void runOnOperation() override;

private:
  ListOption<std::string> legalOps{
      *this, "backend-legal-ops",
      llvm::cl::desc("Operators that the backend takes as they are")};
  Option<bool> decompose{*this, "decompose",
                         llvm::cl::desc("Accepted, without effect"),
                         llvm::cl::init(true)};
  Option<bool> refine{*this, "shape-dtype-refine",
                      llvm::cl::desc("Accepted, without effect"),
                      llvm::cl::init(true)};
  Option<int> iterations{*this, "max-iterations",
                         llvm::cl::desc("Accepted, without effect"),
                         llvm::cl::init(10)};
  Option<std::string> library{*this, "extra-library",
                              llvm::cl::desc("Accepted, without effect")};
};

} // namespace

static void addContractPasses(OpPassManager &pm,
                              ArrayRef<std::string> legalOps) {
  buildTorchSimplifyPipeline(pm);
  VerifyBackendContractOptions options;
  options.legalOps.assign(legalOps.begin(), legalOps.end());
  pm.addPass(createVerifyBackendContract(options));
}

void LowerToBackendContractPass::runOnOperation() {
  OpPassManager pm(getOperation()->getName());
  addContractPasses(pm, legalOps);
  if (failed(runPipeline(pm, getOperation())))
    signalPassFailure();
}

static constexpr llvm::StringLiteral noObjectGraph =
    "is for graphs of TorchScript objects, which this package does not import: "
    "export the module with torch.export";
static constexpr llvm::StringLiteral noOnnx =
    "is for programs imported from ONNX, which this package does not import";

static constexpr PublishedRow publishedPasses[] = {
    {"torch-adjust-calling-conventions", "Nothing: arguments have their types"},
    {"torch-convert-custom-quant-op", "Nothing: lowered with the others"},
    {"torch-decompose-complex-ops", "Nothing: decomposed before the import"},
    {"torch-drop-abstract-interp-calculations", "Nothing: there are none"},
    {"torch-erase-module-initializer", "Nothing: modules have no initializer"},
    {"torch-fuse-quantized-ops", "Nothing: quantized operators stay apart"},
    {"torch-inline-global-slots", "Nothing: weights are values or arguments"},
    {"torch-match-quantized-custom-ops", "Nothing: decomposed on import"},
    {"torch-maximize-value-semantics", "Nothing: tensors are values already"},
    {"torch-recompose-complex-ops", "Nothing: nothing was taken apart by "
                                    "TorchScript"},
    {"torch-reduce-op-variants", "Nothing: programs are functional"},
    {"torch-refine-public-return", "Nothing: results are values already"},
    {"torch-reify-dtype-calculations", "Nothing: PyTorch inferred dtypes"},
    {"torch-reify-shape-calculations", "Nothing: PyTorch inferred shapes"},
    {"torch-restructure-non-constant-axes", "Nothing: axes are constant"},
    {"torch-scalarize-shapes", "Nothing: sizes are scalars already"},
    {"torch-simplify-dtype-calculations", "Nothing: PyTorch inferred dtypes"},
    {"torch-simplify-shape-calculations", "Nothing: PyTorch inferred shapes"},
    {"torch-unpack-quant-tensor", "Nothing: tensors are not packed"},
    {"convert-torch-to-scf", "Nothing: convert-torch-to-arith does it"},
    {"convert-torch-to-tensor", "Nothing: convert-torch-to-linalg does it"},
    {"convert-torch-to-tmtensor", "Nothing: convert-torch-to-linalg does it"},
    {"torch-globalize-object-graph", "Refused: no TorchScript objects",
     noObjectGraph},
    {"torch-prepare-for-globalize-object-graph",
     "Refused: no TorchScript objects", noObjectGraph},
    {"convert-torch-onnx-to-torch", "Refused: no ONNX", noOnnx},
};

static constexpr PublishedRow refusedPipelines[] = {
    {"torchscript-module-to-torch-backend-pipeline",
     "Refused: no TorchScript objects", noObjectGraph},
    {"torch-onnx-to-torch-backend-pipeline", "Refused: no ONNX", noOnnx},
};

static void registerContractPipeline(StringRef name) {
  PassPipelineRegistration<ContractOptions>(
      name,
      "Clean-up, and a check that tensors are values of known rank and "
      "dtype",
      [](OpPassManager &pm, const ContractOptions &options) {
        addContractPasses(pm, options.legalOps);
      });
}

static void registerCleanupPipeline(StringRef name) {
  PassPipelineRegistration<ContractOptions>(
      name, "Clean-up of the Torch dialect",
      [](OpPassManager &pm, const ContractOptions &) {
        buildTorchSimplifyPipeline(pm);
      });
}

void mlir::torch::registerPublishedNames() {
  for (const PublishedRow &row : publishedPasses)
    registerPass([&row] { return std::make_unique<PublishedPass>(row); });
  registerPass([] { return std::make_unique<LowerToBackendContractPass>(); });
  registerContractPipeline("torch-function-to-torch-backend-pipeline");
  registerContractPipeline("torchdynamo-export-to-torch-backend-pipeline");
  registerCleanupPipeline("torch-simplification-pipeline");
  registerCleanupPipeline("torch-shape-refinement-pipeline");
  for (const PublishedRow &row : refusedPipelines)
    PassPipelineRegistration<ContractOptions>(
        row.name, row.summary,
        [&row](OpPassManager &pm, const ContractOptions &) {
          pm.addPass(std::make_unique<PublishedPass>(row));
        });
}
