// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Some targets want a source file of C++.
