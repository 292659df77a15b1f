// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which sanitizer this is compiled with: TORCH_MLIR_HAS_ASAN or _TSAN is 1.

#ifndef TORCHMLIR_SUPPORT_SANITIZER_H
#define TORCHMLIR_SUPPORT_SANITIZER_H

#if defined(__SANITIZE_ADDRESS__)
#define TORCH_MLIR_HAS_ASAN 1
#elif defined(__SANITIZE_THREAD__)
#define TORCH_MLIR_HAS_TSAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TORCH_MLIR_HAS_ASAN 1
#elif __has_feature(thread_sanitizer)
#define TORCH_MLIR_HAS_TSAN 1
#endif
#endif

#ifndef TORCH_MLIR_HAS_ASAN
#define TORCH_MLIR_HAS_ASAN 0
#endif
#ifndef TORCH_MLIR_HAS_TSAN
#define TORCH_MLIR_HAS_TSAN 0
#endif

#endif // TORCHMLIR_SUPPORT_SANITIZER_H
