// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/OperatorNames.h"
#include "mlir/IR/Diagnostics.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;

/// Tells our fused locations from those of others.
static constexpr StringLiteral kPrefix = "torch operator: ";

static StringAttr getTag(Location loc) {
  auto fused = dyn_cast<FusedLoc>(loc);
  auto tag =
      fused ? dyn_cast_or_null<StringAttr>(fused.getMetadata()) : StringAttr();
  return tag && tag.getValue().starts_with(kPrefix) ? tag : StringAttr();
}

void torch::rememberOperators(Operation *root) {
  root->walk([](Operation *op) {
    if (!isa_and_nonnull<Torch::TorchDialect>(op->getDialect()))
      return;
    StringRef name = op->getName().getStringRef();
    if (auto generic = dyn_cast<Torch::OperatorOp>(op))
      name = generic.getName();
    auto tag = StringAttr::get(op->getContext(), kPrefix + Twine(name));
    op->setLoc(FusedLoc::get(op->getContext(), {op->getLoc()}, tag));
  });
}

Location torch::withoutNames(Location loc) {
  MLIRContext *context = loc.getContext();
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return CallSiteLoc::get(withoutNames(call.getCallee()),
                            withoutNames(call.getCaller()));
  if (auto named = dyn_cast<NameLoc>(loc))
    return NameLoc::get(named.getName(), withoutNames(named.getChildLoc()));
  auto fused = dyn_cast<FusedLoc>(loc);
  if (!fused)
    return loc;
  SmallVector<Location> parts;
  for (Location part : fused.getLocations())
    parts.push_back(withoutNames(part));
  if (getTag(loc) && parts.size() == 1)
    return parts.front();
  return FusedLoc::get(context, parts,
                       getTag(loc) ? Attribute() : fused.getMetadata());
}

void torch::forgetOperators(Operation *root) {
  root->walk([](Operation *op) {
    op->setLoc(withoutNames(op->getLoc()));
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(withoutNames(argument.getLoc()));
  });
}

static StringRef findName(Location loc) {
  if (StringAttr tag = getTag(loc))
    return tag.getValue().drop_front(kPrefix.size());
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return findName(call.getCallee());
  if (auto named = dyn_cast<NameLoc>(loc))
    return findName(named.getChildLoc());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (StringRef name = findName(part); !name.empty())
        return name;
  return {};
}

StringRef torch::getOperator(Operation *op) {
  StringRef name = findName(op->getLoc());
  return name.empty() ? op->getName().getStringRef() : name;
}

namespace {

/// How often an operator is refused for one reason, and where first.
struct Refusal {
  unsigned count = 0;
  Operation *first = nullptr;
};

} // namespace

void torch::reportRefusals(const Refusals &given, StringRef target) {
  llvm::MapVector<std::pair<StringRef, StringRef>, Refusal> refusals;
  for (const auto &[op, reason] : given) {
    Refusal &entry = refusals[{getOperator(op), reason}];
    entry.first = entry.count++ ? entry.first : op;
  }
  InFlightDiagnostic error =
      mlir::emitError(withoutNames(refusals.begin()->second.first->getLoc()),
                      refusals.size() == 1 ? "one operation has"
                                           : llvm::Twine(refusals.size()) +
                                                 " kinds of operation have");
  error << " no form in " << target << ":";
  for (auto &[key, entry] : refusals) {
    auto [name, reason] = key;
    error << "\n  " << name << " (" << entry.count
          << (entry.count == 1 ? " use): " : " uses): ") << reason;
    error.attachNote(withoutNames(entry.first->getLoc()))
        << "first use of " << name << ": " << entry.first->getResultTypes();
  }
}
