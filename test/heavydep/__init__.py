# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of packages that the project does not want, saved as programs where these packages are: `nox -s heavydep`."""
