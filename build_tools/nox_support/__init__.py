# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the sessions of noxfile.py are made of."""
