# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Write the Torch dialect's operation definitions from PyTorch's operator schemas."""
