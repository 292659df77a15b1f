#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# try-wheel WHEEL: inside the clean container, install WHEEL with PyTorch and run the smoke test beside this script, which
# has the README's examples. The last line says how long a newcomer would have waited.
set -eu

trial=$(dirname "$0")
wheel=$1

llvm=$(find / -xdev \( -name 'libLLVM*' -o -name 'libMLIR*' -o -name 'mlir-tblgen*' \) -not -path '/proc/*' | head -n 3)
if [ -n "$llvm" ]; then
  echo "this container is not clean, it has LLVM: $llvm" >&2
  exit 1
fi

cd /tmp
started=$(date +%s)
# The container is thrown away, so nothing of Debian's can be broken.
python3 -m pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore --break-system-packages \
  --constraint "$trial/constraints.txt" "${wheel}[torch]"
python3 -I "$trial/smoke.py" "$wheel" "$trial/README.md"
echo "installed with PyTorch and tried in $(($(date +%s) - started)) s"
