# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Everything to build, test and debug torch-mlir. Build it with `nox -s image -- dev` or `docker/dev.sh build`.
ARG BASE=debian:bookworm-slim
FROM ${BASE}

# One layer a list: both images share the first.
COPY docker/install-packages.sh /usr/local/bin/install-packages
COPY build_tools/packages/build.txt /usr/local/share/torch-mlir/
RUN install-packages /usr/local/share/torch-mlir/build.txt
COPY build_tools/packages/lint.txt build_tools/packages/dev.txt /usr/local/share/torch-mlir/
RUN install-packages /usr/local/share/torch-mlir/lint.txt /usr/local/share/torch-mlir/dev.txt

ENV LANG=C.UTF-8 \
    PATH=/usr/lib/llvm-22/bin:${PATH} \
    CCACHE_DIR=/cache/ccache \
    XDG_CACHE_HOME=/cache

# A user whose files belong to the one who built the image; password-less sudo, for packages one misses.
ARG USER_NAME=dev
ARG USER_UID=1000
ARG USER_GID=1000
COPY docker/create-user.sh /usr/local/bin/create-user
RUN create-user "${USER_NAME}" "${USER_UID}" "${USER_GID}"
COPY docker/bashrc.sh /usr/local/share/torch-mlir/
RUN echo '. /usr/local/share/torch-mlir/bashrc.sh' >> /etc/bash.bashrc

USER ${USER_NAME}
VOLUME /cache
CMD ["bash"]
