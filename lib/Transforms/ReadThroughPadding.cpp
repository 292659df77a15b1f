// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Convolutions read images that are not padded: the runtime puts zeros around
// what it packs. The operand becomes a view that begins where the image does
// and is as large as the padded one; an attribute says what is in memory.

#include "Buffers.h"
#include "RuntimeProducts.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_READTHROUGHPADDING
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// An operation that writes positive zeros to all of a buffer.
bool writesZeros(Operation *op) {
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return matchPattern(fill.getInputs()[0], m_PosZeroFloat());
  auto map = dyn_cast<linalg::MapOp>(op);
  return map && map.getInputs().empty() &&
         matchPattern(map.getBody()->getTerminator()->getOperand(0),
                      m_PosZeroFloat());
}

/// A buffer that is filled with zeros, gets an image copied into its middle,
/// and is read by convolutions after that.
struct PaddedImage {
  memref::AllocOp buffer;
  Operation *fill = nullptr;
  memref::SubViewOp middle;
  memref::CopyOp copy;
  memref::DeallocOp free;
  SmallVector<linalg::LinalgOp, 1> products;

  static std::optional<PaddedImage> match(memref::AllocOp buffer);

  Value getImage() { return copy.getSource(); }
  linalg::LinalgOp getLast();
  std::optional<SmallVector<ProductBound>> getBounds();
  bool isLeftAlone();
  void replace();

private:
  bool findUsers();
  bool frees(Operation *op);
  bool isRead(linalg::LinalgOp op, ArrayRef<ProductBound> bounds);
};

bool PaddedImage::findUsers() {
  for (OpOperand &use : buffer->getUses()) {
    Operation *user = use.getOwner();
    if (user->getBlock() != buffer->getBlock())
      return false;
    if (auto found = dyn_cast<memref::DeallocOp>(user)) {
      free = found;
      continue;
    }
    if (auto found = dyn_cast<memref::SubViewOp>(user)) {
      if (middle)
        return false;
      middle = found;
      continue;
    }
    auto linalgOp = dyn_cast<linalg::LinalgOp>(user);
    if (!linalgOp)
      return false;
    if (writesZeros(user)) {
      if (fill)
        return false;
      fill = user;
    } else if (use.getOperandNumber() == 0 && RuntimeProduct::match(linalgOp)) {
      products.push_back(linalgOp);
    } else {
      return false;
    }
  }
  if (!fill || !middle || products.empty() || !middle->hasOneUse())
    return false;
  copy = dyn_cast<memref::CopyOp>(*middle->user_begin());
  return copy && copy.getTarget() == middle.getResult() &&
         copy->getBlock() == buffer->getBlock() &&
         fill->isBeforeInBlock(copy) &&
         llvm::all_of(products, [&](linalg::LinalgOp op) {
           return copy->isBeforeInBlock(op);
         });
}

std::optional<PaddedImage> PaddedImage::match(memref::AllocOp buffer) {
  PaddedImage padded{buffer};
  if (!padded.findUsers())
    return std::nullopt;
  std::optional<SmallVector<ProductBound>> bounds = padded.getBounds();
  if (!bounds || bounds->empty() || !padded.isLeftAlone())
    return std::nullopt;
  for (linalg::LinalgOp op : padded.products)
    if (!padded.isRead(op, *bounds))
      return std::nullopt;
  return padded;
}

/// Nothing if a size or a place is not known, or elements are left out.
std::optional<SmallVector<ProductBound>> PaddedImage::getBounds() {
  OpBuilder b(buffer.getContext());
  ArrayRef<int64_t> whole = buffer.getType().getShape();
  ArrayRef<int64_t> sizes = middle.getType().getShape();
  SmallVector<OpFoldResult> wholes =
      getMixedValues(whole, buffer.getDynamicSizes(), b);
  if (sizes.size() != whole.size() ||
      !llvm::all_of(middle.getStaticStrides(),
                    [](int64_t stride) { return stride == 1; }))
    return std::nullopt;
  SmallVector<ProductBound> bounds;
  for (auto [dim, offset] : llvm::enumerate(middle.getStaticOffsets())) {
    if (offset == 0 &&
        isEqualConstantIntOrValue(middle.getMixedSizes()[dim], wholes[dim]))
      continue;
    if (ShapedType::isDynamic(offset) || ShapedType::isDynamic(sizes[dim]) ||
        ShapedType::isDynamic(whole[dim]) || sizes[dim] == 0)
      return std::nullopt;
    bounds.push_back({static_cast<int64_t>(dim), offset, sizes[dim]});
  }
  if (bounds.size() > MlirTorchRtMostBounds)
    return std::nullopt;
  return bounds;
}

/// Whether the runtime reads the image in pieces of its rows, because other
/// layouts are better off with a copy, and knows bounds of all loops.
bool PaddedImage::isRead(linalg::LinalgOp op, ArrayRef<ProductBound> bounds) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  if (isa<AffineDimExpr>(maps[0].getResults().back()) ||
      !llvm::all_of(maps, [](AffineMap map) { return getFactors(map); }))
    return false;
  Factors factors = *getFactors(maps[0]);
  ProductLoops loops = RuntimeProduct::match(op)->loops;
  return llvm::all_of(bounds, [&](const ProductBound &bound) {
    ArrayRef<int64_t> steps = factors[bound.dim];
    return llvm::all_of(steps, [](int64_t step) { return step >= 0; }) &&
           llvm::all_of(loops[ProductLoops::Outer],
                        [&](unsigned loop) { return steps[loop] == 0; });
  });
}

linalg::LinalgOp PaddedImage::getLast() {
  linalg::LinalgOp last = products.front();
  for (linalg::LinalgOp op : products)
    if (last->isBeforeInBlock(op))
      last = op;
  return last;
}

/// Whether an operation frees the image, or the buffer that goes: it can wait.
bool PaddedImage::frees(Operation *op) {
  auto dealloc = dyn_cast<memref::DeallocOp>(op);
  return dealloc && (dealloc == free ||
                     getWhole(dealloc.getMemref()) == getWhole(getImage()));
}

/// Whether the image is what it was when it was copied until the last
/// convolution has read it. It may be freed before.
bool PaddedImage::isLeftAlone() {
  Value image = getImage();
  Operation *end = getLast()->getNextNode();
  for (Operation *op = copy->getNextNode(); op != end; op = op->getNextNode()) {
    if (frees(op))
      continue;
    auto effects = getEffectsRecursively(op);
    if (!effects)
      return false;
    for (const MemoryEffects::EffectInstance &effect : *effects) {
      if (isa<MemoryEffects::Read, MemoryEffects::Allocate>(effect.getEffect()))
        continue;
      Value written = effect.getValue();
      if (!written || !isApartFrom(written, image))
        return false;
    }
  }
  return true;
}

void PaddedImage::replace() {
  SmallVector<ProductBound> bounds = *getBounds();
  Operation *last = getLast();
  for (Operation *op = copy->getNextNode(); op != last;) {
    Operation *next = op->getNextNode();
    if (frees(op))
      op->moveAfter(last);
    op = next;
  }
  OpBuilder builder(copy);
  ImplicitLocOpBuilder b(copy.getLoc(), builder);
  auto metadata = memref::ExtractStridedMetadataOp::create(b, getImage());
  SmallVector<OpFoldResult> strides = metadata.getConstifiedMixedStrides();
  OpFoldResult offset = metadata.getConstifiedMixedOffset();
  SmallVector<int64_t> staticStrides;
  SmallVector<Value> dynamicStrides;
  dispatchIndexOpFoldResults(strides, dynamicStrides, staticStrides);
  auto layout = StridedLayoutAttr::get(
      b.getContext(),
      getConstantIntValue(offset).value_or(ShapedType::kDynamic),
      staticStrides);
  MemRefType whole = buffer.getType();
  auto type = MemRefType::get(whole.getShape(), whole.getElementType(), layout,
                              whole.getMemorySpace());
  Value view = memref::ReinterpretCastOp::create(
      b, type, metadata.getBaseBuffer(), offset,
      getMixedValues(whole.getShape(), buffer.getDynamicSizes(), b), strides);
  SmallVector<int64_t> words;
  for (const ProductBound &bound : bounds)
    words.append({bound.dim, bound.before, bound.size});
  for (linalg::LinalgOp op : products) {
    op->setOperand(0, view);
    op->setAttr(kProductBoundsAttrName, b.getDenseI64ArrayAttr(words));
  }
  for (Operation *op : {copy.getOperation(), middle.getOperation(), fill,
                        free.getOperation(), buffer.getOperation()})
    if (op)
      op->erase();
}

struct ReadThroughPaddingPass
    : torch::impl::ReadThroughPaddingBase<ReadThroughPaddingPass> {
  void runOnOperation() override {
    SmallVector<memref::AllocOp> buffers;
    getOperation()->walk(
        [&](memref::AllocOp buffer) { buffers.push_back(buffer); });
    for (memref::AllocOp buffer : buffers)
      if (std::optional<PaddedImage> padded = PaddedImage::match(buffer))
        padded->replace();
  }
};

} // namespace
