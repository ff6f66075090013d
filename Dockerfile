# syntax=docker/dockerfile:1

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-audit --no-fund && npm run build

# What the API and the command line need while they run, and nothing else.
FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY . .
RUN npm install --omit=dev --no-audit --no-fund -w domain -w seeds -w api -w cli

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY --from=build /app/domain/package.json domain/
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/seeds/package.json seeds/
COPY --from=build /app/seeds/dist seeds/dist
COPY --from=build /app/api/package.json api/
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/cli/package.json cli/
COPY --from=build /app/cli/bin cli/bin
COPY --from=build /app/cli/dist cli/dist
COPY tools tools
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/public-web/dist public-web/dist
COPY --from=build /app/public-web/renderer public-web/renderer
RUN ln -s /app/cli/bin/coastok.mjs /usr/local/bin/coastok
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=70", "api/dist/bundle/main.mjs"]
