# Bourse in five images: api, search, gateway, standalone, cli. They share every layer but the last.
#   docker build --target api --tag bourse/api .
# NODE_IMAGE: any image with Node 24 and npm, and a user `node`.
ARG NODE_IMAGE=node:24-trixie-slim

FROM ${NODE_IMAGE} AS build
# Another package registry than npm's own.
ARG NPM_CONFIG_REGISTRY
WORKDIR /bourse
COPY . .
# Layers contain the rights of files, which depend on the umask of the checkout.
RUN chmod -R u=rwX,go=rX . && npm ci --no-audit --no-fund && node tools/run/bundle.mjs
# What runs, and the list of what is in there.
RUN node tools/images/sbom.mjs > sbom.cdx.json && node tools/images/assemble.mjs /app

# A database with the sample, and an empty one: a container that begins with either is up in a second or two.
# The secret that a first start makes stays here: every container makes its own.
FROM ${NODE_IMAGE} AS databases
COPY --from=build /app /bourse
COPY --from=build /bourse/tools/images /tools/images
WORKDIR /bourse
# What V8 makes of the code is kept beside it: a third of a start. It is of use to the user who made it, and to no other.
ENV NODE_COMPILE_CACHE=/bourse/compile-cache BOURSE_DEMO_KEY=off BOURSE_ACTOR=image
RUN mkdir -p /databases/sample /databases/empty compile-cache && chown -R node: /databases compile-cache
USER node
RUN BOURSE_DATA_DIR=/databases/empty node apps/cli/bundle/main.js db migrate \
  && BOURSE_DATA_DIR=/databases/sample node /tools/images/first-start.mjs \
  && BOURSE_DATA_DIR=/databases/sample node /tools/images/first-start.mjs \
  && BOURSE_DATA_DIR=/databases/sample node apps/cli/bundle/main.js keys list \
  && node /tools/images/bundle/released.js /databases/* \
  && rm -f /databases/*/secret /databases/*/database/reserve

FROM ${NODE_IMAGE} AS bourse
# tools/images/labels.mjs has the labels that depend on the checkout: the version, the commit and its time, addresses, the base.
LABEL org.opencontainers.image.description="Self-hosted market-data reference API" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.vendor="the Bourse authors"
# Host names are looked up in half of the threads. The name of a container that is gone occupies one for three seconds, not ten.
ENV NODE_ENV=production UV_THREADPOOL_SIZE=16 RES_OPTIONS="timeout:1 attempts:3" NODE_OPTIONS="--disable-warning=ExperimentalWarning --max-semi-space-size=8" \
  NODE_COMPILE_CACHE=/bourse/compile-cache BOURSE_HOST=0.0.0.0 BOURSE_DATA_DIR=/var/lib/bourse
# The data folder is the only place that is written to: the root file system may be read-only.
# The command `bourse` is in every image: `docker exec CONTAINER bourse keys create …`.
RUN mkdir -p /var/lib/bourse && chown node: /var/lib/bourse \
  && printf '#!/bin/sh\nexec node /bourse/apps/cli/bundle/main.js "$@"\n' > /usr/local/bin/bourse \
  && chmod 755 /usr/local/bin/bourse
COPY --from=build /app /bourse
COPY --from=databases /bourse/compile-cache /bourse/compile-cache
WORKDIR /bourse
USER node
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s CMD ["node", "tools/images/healthy.mjs"]

FROM bourse AS cli
LABEL org.opencontainers.image.title="Bourse command"
VOLUME /var/lib/bourse
HEALTHCHECK NONE
ENTRYPOINT ["node", "/bourse/apps/cli/bundle/main.js"]
CMD ["--help"]

FROM bourse AS api
LABEL org.opencontainers.image.title="Bourse REST"
VOLUME /var/lib/bourse
ENV BOURSE_HEALTH_PORT=3000
EXPOSE 3000 9464
CMD ["node", "apps/api/bundle/main.js"]

FROM bourse AS gateway
LABEL org.opencontainers.image.title="Bourse GraphQL"
VOLUME /var/lib/bourse
ENV BOURSE_HEALTH_PORT=4000
EXPOSE 4000 9464
CMD ["node", "apps/gateway/bundle/main.js"]

FROM bourse AS search
LABEL org.opencontainers.image.title="Bourse search"
VOLUME /var/lib/bourse
ENV BOURSE_HEALTH_PORT=9464
EXPOSE 3100 9464
CMD ["node", "apps/search/bundle/main.js"]

FROM bourse AS standalone
LABEL org.opencontainers.image.title="Bourse, all in one"
# A named volume at /data begins with what is here, and belongs to the user `node` as this does.
COPY --from=databases --chown=node:node /databases/sample /data
COPY --from=databases --chown=node:node /databases/empty /var/lib/bourse-empty
ENV BOURSE_HEALTH_PORT=3000 BOURSE_DATA_DIR=/data
EXPOSE 3000 4000 9464
CMD ["node", "apps/standalone/bundle/main.js"]
