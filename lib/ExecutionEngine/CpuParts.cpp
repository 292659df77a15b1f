// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Large programs in parts, which LLVM compiles side by side.

#include "CpuParts.h"

#include "torch-mlir/Support/Sanitizer.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/VFABIDemangler.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace mlir;
using namespace mlir::torch;

/// Instructions for which a part of its own is worth it: LLVM's passes cost
/// some milliseconds even where there is nothing to do.
static constexpr size_t kLeastCost = 300;
/// More parts than this only copy more of what they share.
static constexpr size_t kMostParts = 16;

/// Larger constants are not copied.
static constexpr uint64_t kSmallConstant = 4096;

namespace {

using Functions = llvm::SmallSetVector<llvm::Function *, 4>;

/// Which functions need which.
class References {
public:
  explicit References(llvm::Module &module) : module(module) {}

  /// The functions with a body that are named in the body of another.
  const Functions &of(llvm::Function *function) {
    auto entry = known.find(function);
    if (entry != known.end())
      return entry->second;
    Functions found;
    for (llvm::Instruction &op : llvm::instructions(*function))
      for (llvm::Value *operand : op.operands())
        collect(operand, found);
    collectVariants(*function, found);
    return known.try_emplace(function, std::move(found)).first->second;
  }

  /// A function and all that it needs, but for those in `others`.
  Functions closure(llvm::Function *function, const Functions &others) {
    Functions all;
    all.insert(function);
    for (size_t i = 0; i < all.size(); ++i)
      for (llvm::Function *needed : of(all[i]))
        if (!others.contains(needed))
          all.insert(needed);
    return all;
  }

private:
  static void collect(llvm::Value *value, Functions &found) {
    auto *function = dyn_cast<llvm::Function>(value);
    if (function && !function->isDeclaration())
      found.insert(function);
    else if (isa<llvm::ConstantExpr, llvm::ConstantAggregate>(value))
      for (llvm::Value *operand : cast<llvm::Constant>(value)->operands())
        collect(operand, found);
  }

  /// LLVM calls these in place of the function that names them.
  void collectVariants(llvm::Function &function, Functions &found) {
    llvm::Attribute names =
        function.getFnAttribute(llvm::VFABI::MappingsAttrName);
    for (StringRef name : llvm::split(names.getValueAsString(), ','))
      if (auto variant = llvm::VFABI::tryDemangleForVFABI(
              name, function.getFunctionType()))
        if (llvm::Function *vectors = module.getFunction(variant->VectorName))
          found.insert(vectors);
  }

  llvm::Module &module;
  llvm::DenseMap<llvm::Function *, Functions> known;
};

/// Functions that become a part, and how much there is to compile.
struct Group {
  Group() = default;
  explicit Group(const Functions &functions) { add(functions); }

  llvm::DenseSet<const llvm::Function *> functions;
  size_t cost = 0;

  void add(const Functions &others) {
    for (llvm::Function *function : others)
      if (functions.insert(function).second)
        cost += function->getInstructionCount();
  }
};

} // namespace

/// Whether its callers are compiled with its body at hand: they may take it in,
/// or call one of its variants.
static bool isCopied(const llvm::Function &function) {
  return !function.hasFnAttribute(llvm::Attribute::NoInline) ||
         function.hasFnAttribute(kVectorFunctionAttribute);
}

/// The functions that can be in a part without their callers. What one function
/// alone calls stays with it, unless that one is called from outside.
static Functions findKernels(llvm::Module &module, References &references) {
  Functions kernels, seen;
  for (llvm::Function &function : module)
    for (llvm::Function *needed : references.of(&function))
      if (needed->hasLocalLinkage() && !isCopied(*needed) &&
          (!seen.insert(needed) || !function.hasLocalLinkage()))
        kernels.insert(needed);
  return kernels;
}

/// The first group is what is called from outside. The costliest kernels come
/// first, each to the group that has least to do.
static std::vector<Group> makeGroups(llvm::Module &module,
                                     References &references,
                                     const Functions &kernels) {
  Group outside;
  for (llvm::Function &function : module)
    if (!function.isDeclaration() && !function.hasLocalLinkage())
      outside.add(references.closure(&function, kernels));
  SmallVector<std::pair<Functions, size_t>> pieces;
  size_t cost = outside.cost;
  for (llvm::Function *kernel : kernels) {
    Functions all = references.closure(kernel, kernels);
    pieces.emplace_back(all, Group(all).cost);
    cost += pieces.back().second;
  }
  std::vector<Group> groups(std::clamp<size_t>(
      cost / kLeastCost, 1, std::min(kMostParts, 1 + pieces.size())));
  groups.front() = std::move(outside);
  auto order = llvm::to_vector(llvm::seq<size_t>(pieces.size()));
  llvm::sort(order, [&](size_t a, size_t b) {
    return std::pair(pieces[b].second, a) < std::pair(pieces[a].second, b);
  });
  auto hasLess = [](const Group &a, const Group &b) { return a.cost < b.cost; };
  for (size_t i : order)
    llvm::min_element(groups, hasLess)->add(pieces[i].first);
  return groups;
}

/// Variables, and constants that are too large to copy, have one place.
static bool isCopied(const llvm::GlobalVariable &global) {
  const llvm::DataLayout &layout = global.getDataLayout();
  return global.isConstant() && global.hasLocalLinkage() &&
         layout.getTypeAllocSize(global.getValueType()) <= kSmallConstant;
}

/// Gives what several parts name a name that the linker knows.
static void share(llvm::GlobalValue &value) {
  if (!value.hasLocalLinkage())
    return;
  value.setLinkage(llvm::GlobalValue::ExternalLinkage);
  value.setVisibility(llvm::GlobalValue::HiddenVisibility);
}

/// What is in another part may be too far away for a relative address.
static void reachThroughTable(llvm::Module &part) {
  SmallVector<llvm::GlobalValue *> unused;
  for (llvm::GlobalValue &value : part.global_values()) {
    if (!value.isDeclaration())
      continue;
    if (value.use_empty()) {
      unused.push_back(&value);
      continue;
    }
    value.setVisibility(llvm::GlobalValue::DefaultVisibility);
    value.setDSOLocal(false);
  }
  for (llvm::GlobalValue *value : unused)
    value->eraseFromParent();
}

/// Drops copies of constants that a part does not use.
static void dropUnusedCopies(llvm::Module &part) {
  for (llvm::GlobalVariable &global :
       llvm::make_early_inc_range(part.globals()))
    if (global.hasLocalLinkage() && global.use_empty())
      global.eraseFromParent();
}

static CodeBytes writePart(llvm::Module &module, const Group &group,
                           bool isFirst) {
  llvm::ValueToValueMapTy mapping;
  auto isHere = [&](const llvm::GlobalValue *value) {
    if (auto *function = dyn_cast<llvm::Function>(value))
      return group.functions.contains(function);
    auto *global = dyn_cast<llvm::GlobalVariable>(value);
    return isFirst || (global && isCopied(*global));
  };
  std::unique_ptr<llvm::Module> part =
      llvm::CloneModule(module, mapping, isHere);
  dropUnusedCopies(*part);
  reachThroughTable(*part);
  CodeBytes bitcode;
  llvm::raw_svector_ostream os(bitcode);
  llvm::WriteBitcodeToFile(*part, os);
  return bitcode;
}

bool torch::isWorthParts(const llvm::Module &module) {
  // Each part would tell the address sanitizer of its constants by a function
  // of the same name.
  if constexpr (TORCH_MLIR_HAS_ASAN)
    return false;
  return module.getInstructionCount() >= 2 * kLeastCost;
}

SmallVector<CodeBytes> torch::splitIntoParts(llvm::Module &module) {
  // It names functions of all parts.
  if (llvm::GlobalVariable *used =
          module.getGlobalVariable("llvm.compiler.used"))
    used->eraseFromParent();
  References references(module);
  Functions kernels = findKernels(module, references);
  std::vector<Group> groups = makeGroups(module, references, kernels);
  for (llvm::Function *kernel : kernels)
    share(*kernel);
  for (llvm::GlobalVariable &global : module.globals())
    if (!isCopied(global))
      share(global);
  SmallVector<CodeBytes> parts;
  for (const Group &group : groups)
    parts.push_back(writePart(module, group, parts.empty()));
  return parts;
}

llvm::Expected<CodePart> torch::readPart(const CodeBytes &bitcode) {
  CodePart part;
  part.context = std::make_unique<llvm::LLVMContext>();
  auto module = llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(StringRef(bitcode.data(), bitcode.size()),
                            "torch_mlir"),
      *part.context);
  if (!module)
    return module.takeError();
  part.module = std::move(*module);
  return part;
}

llvm::Expected<CodeBytes>
torch::joinObjects(MutableArrayRef<CodeBytes> objects) {
  if (objects.size() == 1)
    return std::move(objects.front());
  SmallVector<llvm::NewArchiveMember> members;
  SmallVector<std::string> names;
  for (size_t i = 0; i < objects.size(); ++i)
    names.push_back("part" + std::to_string(i) + ".o");
  for (auto [object, name] : llvm::zip_equal(objects, names))
    members.emplace_back(
        llvm::MemoryBufferRef(StringRef(object.data(), object.size()), name));
  auto archive = llvm::writeArchiveToBuffer(
      members, llvm::SymtabWritingMode::NormalSymtab,
      llvm::object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false);
  if (!archive)
    return archive.takeError();
  StringRef bytes = (*archive)->getBuffer();
  return CodeBytes(bytes.begin(), bytes.end());
}
