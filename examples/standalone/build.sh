#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds the C program against the library in a folder: sh build.sh FOLDER
set -e
folder=$1
${CC:-cc} -std=c11 -O2 -I"$folder" "$(dirname "$0")/main.c" -o "$folder/digits" \
  -L"$folder" -ldigits -Wl,-rpath,'$ORIGIN'
