// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes, and the report of what TOSA cannot express.

#include "OperatorNames.h"
#include "Translation.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTLINALGTOTOSA
#define GEN_PASS_DEF_REMEMBEROPERATORS
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;

namespace {

/// How often an operator is refused for one reason, and where first.
struct Refusal {
  unsigned count = 0;
  Operation *first = nullptr;
};

/// One error that lists all operators, with their reasons and lines.
void report(const Translation &translation) {
  llvm::MapVector<std::pair<StringRef, StringRef>, Refusal> refusals;
  for (const auto &[op, reason] : translation.getRefusals()) {
    Refusal &entry = refusals[{getOperator(op), reason}];
    entry.first = entry.count++ ? entry.first : op;
  }
  InFlightDiagnostic error =
      mlir::emitError(withoutNames(refusals.begin()->second.first->getLoc()),
                      refusals.size() == 1 ? "one operation has"
                                           : llvm::Twine(refusals.size()) +
                                                 " kinds of operation have");
  error << " no form in TOSA:";
  for (auto &[key, entry] : refusals) {
    auto [name, reason] = key;
    error << "\n  " << name << " (" << entry.count
          << (entry.count == 1 ? " use): " : " uses): ") << reason;
    error.attachNote(withoutNames(entry.first->getLoc()))
        << "first use of " << name << ": " << entry.first->getResultTypes();
  }
}

struct ConvertLinalgToTosaPass
    : torch::impl::ConvertLinalgToTosaBase<ConvertLinalgToTosaPass> {
  using Base::Base;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    function->removeAttr(kShortSums);
    if (failed(generalizeConvolutions(function)))
      return signalPassFailure();
    Translation translation(function, allowLinalg);
    if (failed(translation.run())) {
      if (!translation.getRefusals().empty())
        report(translation);
      return signalPassFailure();
    }
    forgetOperators(function);
  }
};

struct RememberOperatorsPass
    : torch::impl::RememberOperatorsBase<RememberOperatorsPass> {
  void runOnOperation() override {
    rememberOperators(getOperation());
    getOperation()->setAttr(kShortSums, UnitAttr::get(&getContext()));
  }
};

} // namespace
