# The services and the edge, a target for each: `docker build --target accounts .` The front ends have a Dockerfile each in their folders.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY services/common/package.json services/common/

FROM node:${NODE_VERSION}-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY tools/deploy/healthCheck.mjs tools/deploy/
EXPOSE 3000
USER node

FROM manifests AS accounts-packages
COPY services/accounts/package.json services/accounts/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services/accounts

FROM runtime AS accounts
COPY --from=accounts-packages /app ./
COPY contracts/src contracts/src
COPY services/common/src services/common/src
COPY services/accounts/src services/accounts/src
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "tools/deploy/healthCheck.mjs", "/ready"]
CMD ["node", "services/accounts/src/main.ts"]

FROM manifests AS leagues-packages
COPY services/leagues/package.json services/leagues/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services/leagues

FROM runtime AS leagues
COPY --from=leagues-packages /app ./
COPY contracts/src contracts/src
COPY services/common/src services/common/src
COPY services/leagues/src services/leagues/src
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "tools/deploy/healthCheck.mjs", "/ready"]
CMD ["node", "services/leagues/src/main.ts"]

FROM manifests AS stats-packages
COPY services/stats/package.json services/stats/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services/stats

FROM runtime AS stats
COPY --from=stats-packages /app ./
COPY contracts/src contracts/src
COPY services/common/src services/common/src
COPY services/stats/src services/stats/src
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "tools/deploy/healthCheck.mjs", "/ready"]
CMD ["node", "services/stats/src/main.ts"]

FROM manifests AS fantasy-packages
COPY services/fantasy/package.json services/fantasy/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services/fantasy

FROM runtime AS fantasy
COPY --from=fantasy-packages /app ./
COPY contracts/src contracts/src
COPY services/common/src services/common/src
COPY services/fantasy/src services/fantasy/src
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "tools/deploy/healthCheck.mjs", "/ready"]
CMD ["node", "services/fantasy/src/main.ts"]

FROM manifests AS content-packages
COPY services/content/package.json services/content/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace services/content

FROM runtime AS content
COPY --from=content-packages /app ./
COPY contracts/src contracts/src
COPY services/common/src services/common/src
COPY services/content/src services/content/src
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "tools/deploy/healthCheck.mjs", "/ready"]
CMD ["node", "services/content/src/main.ts"]

FROM manifests AS bff-packages
COPY bff/package.json bff/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace bff

FROM runtime AS bff
COPY --from=bff-packages /app ./
COPY contracts/src contracts/src
COPY services/common/src services/common/src
COPY bff/src bff/src
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s CMD ["node", "tools/deploy/healthCheck.mjs", "/api/health"]
CMD ["node", "bff/src/main.ts"]
