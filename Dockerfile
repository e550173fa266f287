# syntax=docker/dockerfile:1
# Dozor in a container: non-root, nothing in it but Node, its system libraries and the product. For amd64 and arm64:
#   docker buildx build --platform linux/amd64,linux/arm64 -t dozor .
ARG NODE_IMAGE=node:24.11-bookworm-slim

# What it builds is the same everywhere: no emulated machine has to.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS web
WORKDIR /build
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Without install scripts: the pinned Node of package.json is for machines that have another one, this image has its own.
RUN npm ci -w web -w domain -w contract --include-workspace-root --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm rebuild node --ignore-scripts=false && node scripts/build-web.mjs

FROM ${NODE_IMAGE} AS modules
WORKDIR /build
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev -w server -w domain -w contract --ignore-scripts --no-audit --no-fund
COPY deploy/trim-modules.sh deploy/collect-root.sh deploy/
RUN sh deploy/trim-modules.sh node_modules && sh deploy/collect-root.sh /root-files node_modules

FROM scratch
LABEL org.opencontainers.image.title="Dozor" \
  org.opencontainers.image.description="A free, community-maintained map of speed cameras" \
  org.opencontainers.image.licenses="AGPL-3.0-only"
COPY --from=modules /root-files /
WORKDIR /app
COPY --from=modules /build/node_modules node_modules
COPY --from=web /build/web/dist/ web/dist/
COPY package.json LICENSE LICENSE-DATA ./
COPY texts texts
COPY domain/package.json domain/
COPY domain/src domain/src
COPY contract/package.json contract/
COPY contract/src contract/src
COPY server/package.json server/
COPY server/bin server/bin
COPY server/data server/data
COPY server/src server/src

# Everything that Dozor writes is below /data; the rest of the file system may be read-only.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/data TMPDIR=/data/tmp NODE_COMPILE_CACHE=/data/compiled MALLOC_ARENA_MAX=2
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["/usr/local/bin/node", "/app/health-check.mjs"]
COPY deploy/health-check.mjs /app/health-check.mjs
ENTRYPOINT ["/usr/local/bin/node", "/app/server/bin/dozor.mjs"]
CMD ["serve"]
