# syntax=docker/dockerfile:1

ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build

# Only the packages that the API and the command line need at run time; cached until one of these files changes.
FROM node:${NODE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY seeds/package.json seeds/
COPY api/package.json api/
COPY cli/package.json cli/
# Only the font files that `api/src/platform/pdf/fontFiles.ts` names.
RUN npm ci --omit=dev -w domain -w seeds -w api -w cli \
  && find node_modules/@fontsource node_modules/@expo-google-fonts -type f \
    ! -name 'noto-sans-*-400-normal.woff' ! -name NotoSans_400Regular.ttf ! -name NotoSans_600SemiBold.ttf \
    ! -name package.json ! -name 'LICENSE*' -delete

FROM node:${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=1
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY --from=build /app/api/package.json /app/api/openapi.json api/
COPY --from=build /app/cli/bin cli/bin
COPY --from=build /app/dist dist
COPY tools tools
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/public-web/dist public-web/dist
COPY --from=build /app/field-web/dist field-web/dist
COPY --from=build /app/public-web/renderer public-web/renderer
RUN ln -s /app/cli/bin/coastok.mjs /usr/local/bin/coastok
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A separate line below all others, so that a new commit rebuilds nothing else.
ARG COASTOK_COMMIT=
ENV COASTOK_COMMIT=${COASTOK_COMMIT}
CMD ["node", "--heap-growing-percent=70", "--max-semi-space-size=8", "dist/api.mjs"]
