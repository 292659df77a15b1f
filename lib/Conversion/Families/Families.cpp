// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Families.h"

#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

using namespace mlir;
using namespace mlir::torch;

namespace {

struct Folder {
  StringLiteral name;
  ArrayRef<ConversionFamily> families;
};

} // namespace

void mlir::torch::forEachLowering(
    MLIRContext *context,
    function_ref<void(StringRef operation, StringRef family)> take) {
  const Folder folders[] = {
      {"TorchToArith", getTorchToArithFamilies()},
      {"TorchToLinalg", getTorchToLinalgFamilies()},
      {"TorchToLinalg", getTorchRandomToLinalgFamilies()},
  };
  TorchConversion::BackendTypeConverter converter;
  for (const Folder &folder : folders) {
    for (const ConversionFamily &family : folder.families) {
      RewritePatternSet patterns(context);
      family.populate(converter, patterns);
      std::string name = (folder.name + "/" + family.name).str();
      for (const auto &pattern : patterns.getNativePatterns()) {
        // Labels name the operators that no operation is for.
        ArrayRef<StringRef> labels = pattern->getDebugLabels();
        for (StringRef label : labels)
          take(label, name);
        if (auto root = pattern->getRootKind(); root && labels.empty())
          take(root->getStringRef(), name);
      }
    }
  }
}
