# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What cibuildwheel runs in. BASE is Debian, whose MLIR 22 gives wheels for glibc 2.36, or a manylinux image, into which
# an MLIR built from externals/llvm-project is mounted at /opt/llvm. Build it with `nox -s image -- release`.
ARG BASE=debian:bookworm-slim
FROM ${BASE}

COPY docker/install-packages.sh /usr/local/bin/install-packages
COPY build_tools/packages/build.txt /usr/local/share/torch-mlir/
RUN install-packages /usr/local/share/torch-mlir/build.txt
COPY build_tools/packages/release.txt build_tools/packages/manylinux.txt /usr/local/share/torch-mlir/
RUN install-packages /usr/local/share/torch-mlir/release.txt

ENV LANG=C.UTF-8 \
    CMAKE_PREFIX_PATH=/opt/llvm \
    CCACHE_DIR=/cache/ccache \
    XDG_CACHE_HOME=/cache
VOLUME /cache

# The secrets are this machine's pip settings, where it has any; no layer keeps them.
COPY docker/lay-out-pythons.sh /usr/local/bin/lay-out-pythons
RUN --mount=type=secret,id=pip_conf,target=/etc/pip.conf --mount=type=secret,id=pip_cert \
    lay-out-pythons

CMD ["bash"]
