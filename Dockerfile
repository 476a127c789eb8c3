# One image, one writable volume (/data), no root. Build: docker build -t jugongin .
# Demo:  docker run --read-only --tmpfs /tmp -v jugongin:/data -p 3000:3000 jugongin
# Live:  the same with SHOP_MODE=live and the secrets of .env.example, each as NAME or NAME_FILE.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY app/server/build/prepare.mjs app/server/build/
COPY app/server/postgres/processes.server.mjs app/server/postgres/
RUN node -e "import('./app/server/build/prepare.mjs').then(({ install }) => install())"
COPY . .
RUN npm run build && npm prune --omit=dev && node app/server/build/slim.mjs && rm -rf node_modules/.cache

FROM node:24-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin shop \
 && install -d -o shop -g shop -m 0700 /data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
USER 10001:10001
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# tini reaps what the database leaves behind; signals reach Node itself, not npm.
ENTRYPOINT ["tini", "--"]
CMD ["node", "build/server/serve.js"]
