// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What makes two modules compile to the same code.

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/ExecutionEngine/CompiledObject.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

/// Hashes what is written to it.
class HashStream : public llvm::raw_ostream {
public:
  HashStream() : raw_ostream(/*unbuffered=*/false) {}
  ~HashStream() override { flush(); }

  llvm::SHA256 hash;

private:
  void write_impl(const char *data, size_t size) override {
    hash.update(StringRef(data, size));
    written += size;
  }
  uint64_t current_pos() const override { return written; }

  uint64_t written = 0;
};

} // namespace

/// Constants of the entry function become hidden arguments; resources anywhere
/// else end up in the code.
static bool becomesArgument(Operation *op, StringRef entry) {
  auto function = op->getParentOfType<func::FuncOp>();
  return isa<arith::ConstantOp, Torch::ValueTensorLiteralOp>(op) && function &&
         function.getSymName() == entry;
}

std::string torch::digestModule(ModuleOp module, StringRef entry) {
  HashStream stream;
  BytecodeWriterConfig config;
  config.setElideResourceDataFlag();
  if (failed(writeBytecodeToFile(module, stream, config)))
    return {};
  llvm::SmallSetVector<DenseResourceElementsAttr, 4> contents;
  module.walk([&](Operation *op) {
    if (becomesArgument(op, entry))
      return;
    for (NamedAttribute attribute : op->getAttrs())
      attribute.getValue().walk(
          [&](DenseResourceElementsAttr found) { contents.insert(found); });
  });
  for (DenseResourceElementsAttr resource : contents)
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      stream << blob->getData().size() << ":"
             << StringRef(blob->getData().data(), blob->getData().size());
  stream.flush();
  return llvm::toHex(stream.hash.final(), /*LowerCase=*/true);
}

/// Operations of the dialect, and functions of its types, which may do nothing.
static bool isOfTorch(Operation *op) {
  auto isTorchType = [](Type type) {
    return isa<Torch::TorchDialect>(type.getDialect());
  };
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    return llvm::any_of(function.getArgumentTypes(), isTorchType) ||
           llvm::any_of(function.getResultTypes(), isTorchType);
  return isa_and_nonnull<Torch::TorchDialect>(op->getDialect());
}

bool torch::holdsTorch(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isOfTorch(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}
