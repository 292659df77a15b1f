// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Support/Npy.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using mlir::torch::NpyArray;

static constexpr StringLiteral kMagic = "\x93NUMPY";

int64_t NpyArray::getNumElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

size_t NpyArray::getElementSize() const {
  size_t size = 0;
  StringRef(dtype).drop_front().getAsInteger(10, size);
  return size;
}

static Error fail(StringRef path, const Twine &why) {
  return createStringError(inconvertibleErrorCode(), path + ": " + why);
}

/// The text behind `'key':` in the header, which is a Python dict literal.
static StringRef findValue(StringRef header, StringRef key) {
  size_t at = header.find(("'" + key + "'").str());
  if (at == StringRef::npos)
    return {};
  return header.drop_front(at).split(':').second.ltrim();
}

static bool parseShape(StringRef text, SmallVectorImpl<int64_t> &shape) {
  if (!text.consume_front("("))
    return false;
  StringRef inside = text.split(')').first;
  SmallVector<StringRef> parts;
  inside.split(parts, ',');
  for (StringRef part : parts) {
    part = part.trim();
    int64_t size;
    if (part.empty())
      continue;
    if (part.getAsInteger(10, size) || size < 0)
      return false;
    shape.push_back(size);
  }
  return true;
}

static Error parseHeader(StringRef path, StringRef header, NpyArray &array) {
  StringRef descr = findValue(header, "descr");
  if (!descr.consume_front("'"))
    return fail(path, "structured arrays are not supported");
  StringRef dtype = descr.split('\'').first;
  if (dtype.consume_front(">"))
    return fail(path, "big-endian arrays are not supported");
  if (!dtype.consume_front("<") && !dtype.consume_front("|"))
    dtype.consume_front("=");
  if (dtype.size() < 2 || !StringRef("biufcV").contains(dtype[0]))
    return fail(path, "unsupported element type '" + dtype + "'");
  array.dtype = dtype.str();
  if (array.getElementSize() == 0 || array.getElementSize() > 16)
    return fail(path, "unsupported element type '" + dtype + "'");
  if (!findValue(header, "fortran_order").starts_with("False"))
    return fail(path, "arrays in Fortran order are not supported");
  if (!parseShape(findValue(header, "shape"), array.shape))
    return fail(path, "unreadable shape");
  return Error::success();
}

Expected<NpyArray> mlir::torch::readNpy(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!buffer)
    return fail(path, buffer.getError().message());
  StringRef bytes = (*buffer)->getBuffer();
  if (!bytes.consume_front(kMagic) || bytes.size() < 4)
    return fail(path, "not a .npy file");
  unsigned major = static_cast<unsigned char>(bytes[0]);
  bytes = bytes.drop_front(2);
  size_t lengthSize = major == 1 ? 2 : 4;
  if (major < 1 || major > 3 || bytes.size() < lengthSize)
    return fail(path, "unsupported .npy version");
  size_t length = major == 1 ? support::endian::read16le(bytes.data())
                             : support::endian::read32le(bytes.data());
  bytes = bytes.drop_front(lengthSize);
  if (bytes.size() < length)
    return fail(path, "truncated header");
  NpyArray array;
  if (Error error = parseHeader(path, bytes.take_front(length), array))
    return error;
  bytes = bytes.drop_front(length);
  // Multiplied with care: a forged shape must not wrap around.
  uint64_t size = array.getElementSize();
  for (int64_t dim : array.shape) {
    bool overflow = false;
    size = SaturatingMultiply<uint64_t>(size, dim, &overflow);
    if (overflow)
      return fail(path, "shape too large");
  }
  if (bytes.size() != size)
    return fail(path, "holds " + Twine(bytes.size()) +
                          " bytes of data, but its shape needs " + Twine(size));
  array.data.assign(bytes.begin(), bytes.end());
  return array;
}

Error mlir::torch::writeNpy(StringRef path, const NpyArray &array) {
  std::error_code failure;
  raw_fd_ostream out(path, failure);
  if (failure)
    return fail(path, failure.message());
  std::string shape;
  for (int64_t size : array.shape)
    shape += std::to_string(size) + ", ";
  std::string header =
      ("{'descr': '" + Twine(array.getElementSize() == 1 ? "|" : "<") +
       array.dtype + "', 'fortran_order': False, 'shape': (" + shape + "), }")
          .str();
  // Data starts at a multiple of 64 bytes; the header ends with a line break.
  size_t prefix = kMagic.size() + 4;
  header.resize(alignTo(prefix + header.size() + 1, 64) - prefix - 1, ' ');
  header += '\n';
  char length[2];
  support::endian::write16le(length, header.size());
  out << kMagic << StringRef("\x01\x00", 2) << StringRef(length, 2) << header;
  out.write(array.data.data(), array.data.size());
  out.close();
  if (out.has_error())
    return fail(path, out.error().message());
  return Error::success();
}
