# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a user of the wheel has: Python, pip, and nothing of ours or of LLVM. binutils lets the smoke test read symbols.
ARG BASE=debian:bookworm-slim
FROM ${BASE}
RUN apt-get update \
 && apt-get install --yes --no-install-recommends python3 python3-pip binutils \
 && rm -rf /var/lib/apt/lists/*
