#!/bin/sh
# Runs Caddy in the foreground: the page in DIST, what it calls at LMS_URL, and the gateway that adds the client's
# secret. Every setting comes from the environment: docs/deploy.md, "Every setting". As root, or as
# anybody who may listen on the page's port. SIGTERM ends it; requests under way get five seconds.
set -eu

program=start-caddy.sh
here=$(cd "$(dirname "$(readlink -f "$0" 2>/dev/null || printf '%s' "$0")")" && pwd -P)
. "$here/settings.sh"
. "$here/run-server.sh"

if ! command -v caddy >/dev/null; then
  problem "There is no caddy here. Install it (Debian: apt-get install caddy), or use start-nginx.sh."
fi
read_settings
# Certificates that Caddy gets by itself are kept, or it would ask for new ones at every start.
if [ "${SITE_SCHEME:-}" = https ] && [ -z "$PLAIN_PORT${TLS_CERT:-}" ]; then
  data=${XDG_DATA_HOME:-${HOME:-}/.local/share}
  if ! mkdir -p "$data/caddy" 2>/dev/null || [ ! -w "$data/caddy" ]; then
    problem "Caddy keeps its certificates in $data/caddy, where it may not write. Set XDG_DATA_HOME to a folder that stays."
  fi
else
  data=
fi
stop_at_problems

umask 077
make_run_folder

# Caddy listens on every address of this machine.
site() {
  if [ -n "$PLAIN_PORT" ]; then
    printf 'http://:%s' "$PLAIN_PORT"
  elif [ "$SITE_SCHEME" = https ]; then
    printf 'https://%s:%s' "$SITE_NAME" "$SITE_PORT"
  else
    printf 'http://:%s' "$SITE_PORT"
  fi
}

# Caddy knows a certificate by the name that it connects to, unless it is told another.
transport_tls() {
  if [ "$1" = https ]; then printf 'tls_server_name %s' "$2"; fi
}

printf 'header_up Authorization "Basic %s"\n' "$CREDENTIALS" >"$RUN/credentials.caddyfile"
CREDENTIALS=
awk -v server=caddy -v https="$([ "$SITE_SCHEME" != https ] || printf yes)" \
  -v connect="$CONNECT" -v embedders="$EMBEDDERS" -f "$here/write-headers.awk" "$here/headers.txt" >"$RUN/headers.caddyfile"
{
  printf '# Made by start-caddy.sh.\n'
  if [ -n "$HTTP_PORT" ]; then printf 'http://:%s {\n\tredir %s{uri} 301\n}\n' "$HTTP_PORT" "$ORIGIN"; fi
} >"$RUN/redirect.caddyfile"

case $TOKEN_HEADER in
  [Aa]uthorization | [Aa]uthentication) vary='Accept-Encoding, Authentication, Authorization' ;;
  *) vary="Accept-Encoding, Authentication, Authorization, $TOKEN_HEADER" ;;
esac
tls=
if [ -n "${TLS_CERT:-}" ] && [ -z "$PLAIN_PORT" ]; then tls="tls \"$TLS_CERT\" \"$TLS_KEY\""; fi

# What is in the environment of a program can be read there: no secret is among it.
export DIST API_ROOT
export COURSE_UPDATES_RUN="$RUN" COURSE_UPDATES_ORIGIN="$ORIGIN" COURSE_UPDATES_AUTH_ROOT="$AUTH_ROOT"
COURSE_UPDATES_SITE=$(site)
export COURSE_UPDATES_SITE COURSE_UPDATES_TLS="$tls" COURSE_UPDATES_VARY="$vary"
export COURSE_UPDATES_HTTP_PORT="${HTTP_PORT:+http_port $HTTP_PORT}"
COURSE_UPDATES_LMS_TLS=$(transport_tls "$LMS_SCHEME" "$LMS_NAME")
COURSE_UPDATES_TOKEN_TLS=$(transport_tls "$TOKEN_SCHEME" "$TOKEN_NAME")
export COURSE_UPDATES_LMS="$LMS_SCHEME://$LMS_DIAL" COURSE_UPDATES_LMS_HOST="$LMS_HOST" COURSE_UPDATES_LMS_TLS
export COURSE_UPDATES_TOKEN="$TOKEN_SCHEME://$TOKEN_DIAL" COURSE_UPDATES_TOKEN_HOST="$TOKEN_HOST"
export COURSE_UPDATES_TOKEN_TLS COURSE_UPDATES_TOKEN_PATH="$TOKEN_PATH"
# Without a revocation endpoint, no address is that of the gateway's.
revoke=/gateway/revoke
if [ -z "$REVOCATION_SCHEME" ]; then
  revoke='' REVOCATION_SCHEME=$TOKEN_SCHEME REVOCATION_DIAL=$TOKEN_DIAL REVOCATION_HOST=$TOKEN_HOST
  REVOCATION_NAME=$TOKEN_NAME REVOCATION_PATH=/
fi
COURSE_UPDATES_REVOCATION_TLS=$(transport_tls "$REVOCATION_SCHEME" "$REVOCATION_NAME")
export COURSE_UPDATES_REVOKE="$revoke" COURSE_UPDATES_REVOCATION="$REVOCATION_SCHEME://$REVOCATION_DIAL"
export COURSE_UPDATES_REVOCATION_HOST="$REVOCATION_HOST" COURSE_UPDATES_REVOCATION_TLS
export COURSE_UPDATES_REVOCATION_PATH="$REVOCATION_PATH"

# Caddy writes what it read into its folder of configurations, the secret included: so that folder is the one that goes.
XDG_CONFIG_HOME=$RUN XDG_DATA_HOME=${data:-$RUN} caddy run --config "$here/Caddyfile" --adapter caddyfile &
server=$!
stop_signal=TERM
if [ -n "${stopping:-}" ]; then pass_on TERM; fi

wait_for_server
if [ "$code" != 0 ]; then note "Caddy ended with code $code. Its own words are above."; fi
exit "$code"
