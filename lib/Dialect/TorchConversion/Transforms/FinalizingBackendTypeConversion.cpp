// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::torch::TorchConversion {
#define GEN_PASS_DEF_FINALIZINGBACKENDTYPECONVERSION
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h.inc"
} // namespace mlir::torch::TorchConversion

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchConversion;

namespace {

/// How often an operation was left over, and where first.
struct Leftover {
  unsigned count = 0;
  Operation *first = nullptr;
};

struct FinalizingBackendTypeConversionPass
    : TorchConversion::impl::FinalizingBackendTypeConversionBase<
          FinalizingBackendTypeConversionPass> {
  void runOnOperation() override {
    getOperation().walk([](Operation *op) { foldCast(op); });
    eraseDeadTorchOps();
    if (failed(reportLeftovers()))
      signalPassFailure();
  }

private:
  static bool isTorchOp(Operation *op) {
    return isa_and_nonnull<Torch::TorchDialect, TorchConversionDialect>(
        op->getDialect());
  }

  /// builtin -> torch -> builtin is the value that it started as.
  static void foldCast(Operation *op) {
    if (!isa<ToBuiltinTensorOp, ToI64Op, ToF64Op, ToI1Op>(op))
      return;
    Operation *source = op->getOperand(0).getDefiningOp();
    if (!isa_and_nonnull<FromBuiltinTensorOp, FromI64Op, FromF64Op, FromI1Op>(
            source) ||
        source->getOperand(0).getType() != op->getResult(0).getType())
      return;
    op->getResult(0).replaceAllUsesWith(source->getOperand(0));
  }

  void eraseDeadTorchOps() {
    SmallVector<Operation *> ops;
    getOperation().walk([&](Operation *op) {
      if (isTorchOp(op))
        ops.push_back(op);
    });
    // Users come after what they use, so going backwards frees the whole chain.
    for (Operation *op : llvm::reverse(ops))
      if (isOpTriviallyDead(op))
        op->erase();
  }

  /// The name a user knows the operation by.
  static StringAttr describe(Operation *op) {
    if (auto generic = dyn_cast<Torch::OperatorOp>(op))
      return StringAttr::get(op->getContext(),
                             "torch.operator \"" + generic.getName() + "\"");
    return op->getName().getIdentifier();
  }

  /// The dtypes of a product's tensors if they are not all the same: PyTorch
  /// refuses that when it computes, but not when it traces.
  static std::string explainDtypes(Operation *op) {
    static constexpr StringLiteral products[] = {
        "torch.aten.addmm",  "torch.aten.addmv",       "torch.aten.baddbmm",
        "torch.aten.bmm",    "torch.aten.convolution", "torch.aten.dot",
        "torch.aten.linear", "torch.aten.matmul",      "torch.aten.mm",
        "torch.aten.mv"};
    if (!llvm::is_contained(products, op->getName().getStringRef()))
      return "";
    llvm::SmallSetVector<Type, 2> dtypes;
    for (Type type : op->getOperandTypes())
      if (auto tensor = dyn_cast<Torch::BaseTensorType>(type))
        if (Type dtype = tensor.getOptionalDtype())
          dtypes.insert(dtype);
    if (dtypes.size() < 2)
      return "";
    std::string text;
    llvm::raw_string_ostream os(text);
    os << ": its tensors are of ";
    llvm::interleave(dtypes, os, " and ");
    os << "; convert them to one dtype";
    return text;
  }

  /// What there is to say besides.
  static std::string explain(Operation *op) {
    if (std::string dtypes = explainDtypes(op); !dtypes.empty())
      return dtypes;
    if (auto reason = op->getAttrOfType<StringAttr>(kRefusalReason))
      return (": " + reason.getValue()).str();
    StringRef name = op->getName().getStringRef();
    if (auto generic = dyn_cast<Torch::OperatorOp>(op))
      name = generic.getName();
    if (!name.starts_with("torch._c10d_functional."))
      return "";
    return isa<Torch::OperatorOp>(op)
               ? ": a collective that StableHLO lacks; take the one of a "
                 "single tensor"
               : ": a collective, which only StableHLO has";
  }

  LogicalResult reportLeftovers() {
    llvm::MapVector<StringAttr, Leftover> leftovers;
    getOperation().walk([&](Operation *op) {
      // Casts and constants only say that somebody still needs torch types.
      if (!isTorchOp(op) || isa<TorchConversionDialect>(op->getDialect()) ||
          op->hasTrait<OpTrait::ConstantLike>() ||
          isa<Torch::PrimListConstructOp>(op))
        return;
      Leftover &entry = leftovers[describe(op)];
      entry.first = entry.count++ ? entry.first : op;
    });
    if (leftovers.empty())
      return success();
    InFlightDiagnostic error =
        mlir::emitError(leftovers.begin()->second.first->getLoc(),
                        leftovers.size() == 1 ? "one operation has"
                                              : llvm::Twine(leftovers.size()) +
                                                    " kinds of operation have");
    error << " no lowering to linalg:";
    for (auto &[name, entry] : leftovers) {
      error << "\n  " << name.getValue() << " (" << entry.count
            << (entry.count == 1 ? " use)" : " uses)") << explain(entry.first);
      error.attachNote(entry.first->getLoc())
          << "first use of " << name.getValue() << ": "
          << entry.first->getResultTypes();
    }
    return error;
  }
};

} // namespace
