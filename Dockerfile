# Bastide's server: built on one Debian, run on another without compilers. docs/server.md says how to use it.
FROM debian:12-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates
WORKDIR /bastide
COPY . .
RUN tools/setup engine && tools/build release bastide && tools/build-web && tools/build-engine

FROM debian:12-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    ca-certificates curl libboost-json1.81.0 libcurl4 libfmt9 libicu72 libnats3.4 libpq5 libsodium23 libssl3 libzxcvbn0 libspdlog1.10 libsqlite3-0 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --no-create-home bastide \
  && install --directory --owner bastide --mode 0700 /data
COPY --from=build /bastide/build/release/bastide /usr/local/bin/bastide
COPY --from=build /bastide/web/dist /usr/local/share/bastide/web
USER bastide
VOLUME /data
EXPOSE 8080
# Inside, the machine's own addresses are not those by which a home network asks: its private networks may.
ENV BASTIDE_ADDRESS=0.0.0.0 BASTIDE_DATA=/data \
  BASTIDE_ALLOW_HOST=10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,fc00::/7,fe80::/10
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD curl --fail --silent http://localhost:${BASTIDE_PORT:-8080}/health
ENTRYPOINT ["bastide", "serve"]
