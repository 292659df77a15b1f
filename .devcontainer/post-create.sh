#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs once when the development container was made, in the tree; needs no network.
set -euo pipefail

# The tree's owner on the host may be another user here, which git takes for an attack.
git config --global --add safe.directory "$PWD"
python3 build_tools/write_env.py
cat << 'EOF'
The development container is ready.
  python3 noxfile.py -s check   fetch what Python needs, build build/release, run everything
  tm-build, tm-help             build build/dev, which the editor and the debugger look at; and the other aliases
EOF
