#!/bin/sh
# Runs nginx in the foreground: the page in DIST, the API at LMS_URL, and the token endpoint, to which it adds the client's
# secret. Settings come from the environment: docs/deploy.md, "Every setting". It runs as root, or as any user that may
# listen on the page's port. SIGTERM ends it after the requests in flight. SIGHUP checks settings and files and reloads;
# `--check` only checks: 0 if they can be used, 2 if not.
set -eu
# A closed standard output or error ends nothing.
trap '' PIPE

program=start-nginx.sh
here=$(cd "$(dirname "$(readlink -f "$0" 2>/dev/null || printf '%s' "$0")")" && pwd -P)
. "$here/settings.sh"

PATH=$PATH:/usr/sbin:/usr/local/sbin
usage() {
  cat <<'END'
Runs nginx in the foreground: the page, the API of the LMS, and the token endpoint with the client's secret.

Usage: start-nginx.sh [OPTION]...

      --check         only checks settings and files
  -h, --help          this text

Environment:
  SITE_ADDRESS        the page's origin
  DIST                the folder of the page, with config.json
  LMS_URL             origin of the LMS
  API_ROOT            path of the API (default /svc/api)
  TOKEN_URL           token endpoint of the authentication service
  REVOCATION_URL      its revocation endpoint, if it has one
  CLIENT_ID           of the registration
  CLIENT_SECRET_FILE  the file that holds the secret
  TLS_CERT            certificate with its chain, as PEM
  TLS_KEY             its key
  HTTP_PORT           where plain http is redirected to https (default 80 where the page has port 443)
  PLAIN_PORT          the port for plain http, where another server terminates TLS
  TRUSTED_PROXIES     addresses of the servers in front
  TOKEN_LIMIT         token requests a second from one address (default 50; 0 is no limit)
  SSL_CERT_FILE       certificates to trust, as PEM (default those of the machine)
  NGINX_USER          who runs nginx's workers (default www-data, nginx or nobody)

Exit code: 0 it was ended, or the settings can be used, 1 nginx failed, 2 the command line, a setting or a file is wrong.
END
}

mode=start strange=
for argument in "$@"; do
  case $argument in
    -h | --help)
      usage
      exit 0
      ;;
    --check) mode=check ;;
    -*) strange=${strange:-$argument} ;;
    *) strange=${strange:-an argument without an option} ;;
  esac
done
if [ -n "$strange" ]; then
  note "Not understood: $strange. See --help."
  exit 2
fi
if ! command -v nginx >/dev/null; then
  problem "There is no nginx here. Install it (Debian: apt-get install nginx libnginx-mod-http-js)."
fi
# Before the first start, a page without a usable config.json still says what is wrong with it.
if [ "$mode" = check ]; then config_problem=problem; else config_problem=note; fi
read_settings
stop_at_problems

# --- A folder for what is made at the start, removed at the end ---

server=
clean_up() {
  trap - EXIT
  if [ -n "$server" ]; then kill -TERM "$server" 2>/dev/null || :; fi
  rm -rf "$RUN"
}

# A TERM would cut off requests in flight.
stop() {
  stopping=yes
  if [ -n "$server" ]; then kill -QUIT "$server" 2>/dev/null || :; fi
}

RUN=$(mktemp -d "${TMPDIR:-/tmp}/course-updates.XXXXXX") || {
  note "No folder can be made in ${TMPDIR:-/tmp}. Set TMPDIR to one that this user may write to."
  exit 2
}
trap clean_up EXIT
trap stop TERM INT QUIT
# Until there is a server to reload.
trap '' HUP
take_plain TMPDIR "$RUN"
stop_at_problems
# The workers of root's nginx are another user, who needs the way to a socket in it. The files are not for them.
chmod 711 "$RUN"
umask 077

# --- The parts of nginx.conf ---

# Workers need no right but to read the page. Where the usual user cannot, the owner of the page might.
choose_user() {
  if [ "$(id -u)" != 0 ]; then return 0; fi
  for user in "${NGINX_USER:-}" www-data nginx nobody "$(id -un "$(ls -nd "$DIST" | awk "{ print \$3 }")" 2>/dev/null)"; do
    if [ -n "$user" ] && id -u "$user" >/dev/null 2>&1 && may_read "$user" index.html; then
      printf 'user %s %s;\n' "$user" "$(id -gn "$user")"
      if [ "$user" = root ]; then
        note "Nobody but root may read $DIST, so nginx serves it as root. Better: chmod -R a+rX $DIST and the folders above it."
      elif [ -f "$DIST/config.json" ] && ! may_read "$user" config.json; then
        note "$user, who runs nginx's workers, may not read $DIST/config.json, so nobody can use the page: chmod a+r it."
      fi
      return 0
    fi
  done
  printf 'user root;\n'
}

may_read() {
  [ "$1" = root ] && return 0
  if command -v runuser >/dev/null; then
    runuser -u "$1" -- test -r "$DIST/$2" 2>/dev/null
  else
    su -s /bin/sh "$1" -c 'test -r "$0"' "$DIST/$2" 2>/dev/null
  fi
}

# The file of njs, where nginx keeps its modules; nothing where it is missing.
njs_module() {
  file=$(nginx -V 2>&1 | sed -n 's/.*--modules-path=\([^ ]*\).*/\1/p')/ngx_http_js_module.so
  if [ -r "$file" ]; then printf '%s\n' "$file"; fi
}

# The names of proxied-headers.txt that stand behind $1.
listed() {
  sed -n "s/^$1 //p" "$here/proxied-headers.txt"
}

request_header_lines() {
  printf '      proxy_set_header Host "%s";\n      proxy_set_header Connection "";\n' "$LMS_HOST"
  { listed request && printf '%s\n' "$TOKEN_HEADER"; } | sort -fu | while IFS= read -r name; do
    printf '      proxy_set_header %s $http_%s;\n' "$name" "$(printf '%s' "$name" | tr 'A-Z-' 'a-z_')"
  done
}

# Whether nginx is of this version or newer.
is_nginx_since() {
  nginx -v 2>&1 | awk -v since="$1" -F/ '
    { split($NF, is, /[. ]/); split(since, least, "."); for (i = 1; i < 3 && is[i] + 0 == least[i] + 0; i++); exit is[i] + 0 < least[i] + 0 }'
}

# The first versions of the two branches without a known hole that these settings reach.
SAFE_STABLE=1.30.7
SAFE_MAINLINE=1.31.9

# A distribution mends its nginx under the old number. It keeps the temporary files in /var/lib; packages and images of
# nginx.org do not.
note_old_nginx() {
  if nginx -V 2>&1 | grep -q 'temp-path=/var/lib/'; then return 0; fi
  if is_nginx_since "$SAFE_MAINLINE"; then return 0; fi
  if is_nginx_since "$SAFE_STABLE" && ! is_nginx_since 1.31.0; then return 0; fi
  note "This nginx ($(nginx -v 2>&1 | sed 's/.*: //')) has known security holes. Update it to $SAFE_STABLE or $SAFE_MAINLINE, or to anything newer."
}

# Every address of this machine, IPv6 included where it has that, unless $1 names one.
listen_on() {
  printf '    listen %s%s;\n' "$1" "${2:-}"
  case $1 in *:*) return 0 ;; esac
  # A file of /proc has no size, whatever is in it.
  if grep -q . /proc/net/if_inet6 2>/dev/null; then printf '    listen [::]:%s%s;\n' "$1" "${2:-}"; fi
}

listen_lines() {
  if [ -n "$PLAIN_PORT" ]; then
    listen_on "$PLAIN_PORT"
  elif [ "$SITE_SCHEME" = https ]; then
    if is_nginx_since 1.25.1; then
      listen_on "$SITE_PORT" ' ssl'
      printf '    http2 on;\n'
    else
      listen_on "$SITE_PORT" ' ssl http2'
    fi
    printf '    ssl_certificate "%s";\n    ssl_certificate_key "%s";\n' "$TLS_CERT" "$TLS_KEY"
    printf '    ssl_protocols TLSv1.2 TLSv1.3;\n    ssl_session_cache shared:course_updates_tls:2m;\n    ssl_session_timeout 1d;\n    ssl_session_tickets off;\n'
  else
    listen_on "$SITE_PORT"
  fi
}

redirect_lines() {
  if [ -z "$HTTP_PORT" ]; then return 0; fi
  printf '  server {\n'
  listen_on "$HTTP_PORT"
  printf '    return 301 "%s$request_uri";\n  }\n' "$ORIGIN"
}

# Whose X-Forwarded-For names the person's address.
trusted_lines() {
  if [ -z "$TRUSTED_PROXIES" ]; then return 0; fi
  printf '    set_real_ip_from %s;\n' $TRUSTED_PROXIES
  printf '    real_ip_header X-Forwarded-For;\n    real_ip_recursive on;\n'
}

# Behind an unknown server all requests have its address, so nobody is limited.
limit_key() {
  if [ "$TOKEN_LIMIT" = 0 ] || { [ -n "$PLAIN_PORT" ] && [ -z "$TRUSTED_PROXIES" ]; }; then
    printf '""'
  else
    printf '$binary_remote_addr'
  fi
}

# The certificates that this machine trusts; SSL_CERT_FILE names others, for an LMS with a certificate of its own.
upstream_tls_lines() {
  case "$LMS_SCHEME $TOKEN_SCHEME $REVOCATION_SCHEME" in *https*) ;; *) return 0 ;; esac
  for trusted in "${SSL_CERT_FILE:-}" /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
    if [ -n "$trusted" ] && [ -r "$trusted" ]; then break; fi
  done
  if [ ! -r "$trusted" ]; then
    note "This machine has no list of trusted certificates. Install ca-certificates, or set SSL_CERT_FILE to a list."
    exit 2
  fi
  printf '    proxy_ssl_server_name on;\n    proxy_ssl_verify on;\n    proxy_ssl_verify_depth 5;\n'
  printf '    proxy_ssl_protocols TLSv1.2 TLSv1.3;\n    proxy_ssl_trusted_certificate "%s";\n' "$trusted"
}

header_lines() {
  awk -v part="$1" -v https="$([ "$SITE_SCHEME" != https ] || printf yes)" -v connect="$CONNECT" \
    -v embedders="$EMBEDDERS" -v frames="$FRAMES" -v api="$API_ROOT" -v gateway="/gateway|$AUTH_ROOT" \
    -f "$here/write-headers.awk" "$here/headers.txt"
}

# The DNS servers of this machine, as nginx writes addresses; without IPv6 addresses in answers where it has none itself.
resolvers() {
  servers=$(awk '$1 == "nameserver" && $2 !~ /%/ { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf 2>/dev/null | tr '\n' ' ')
  if [ -z "$servers" ]; then return 0; fi
  family=' ipv6=off'
  if awk '$4 == "00" { found = 1 } END { exit !found }' /proc/net/if_inet6 2>/dev/null; then family=; fi
  printf '%s%s\n' "${servers% }" "$family"
}

# Whether nginx itself can follow the addresses of host:port $1. Its resolver knows neither /etc/hosts nor search domains,
# and no name with a full stop at its end is looked up there.
is_followed() {
  if [ -z "$RESOLVERS" ] || is_address "${1%:*}" || is_loopback "${1%:*}" || ! command -v getent >/dev/null; then return 1; fi
  getent ahosts "${1%:*}." >/dev/null 2>&1 || getent hosts "${1%:*}." >/dev/null 2>&1
}

# The server of the upstream $1, at host:port $2.
server_lines() {
  if is_followed "$2"; then
    printf '    zone course_updates_%s 64k;\n    server "%s" max_fails=0 resolve;\n' "$1" "$2"
  else
    printf '    server "%s" max_fails=0;\n' "$2"
  fi
}

# nginx does not start with a name that cannot be resolved. It is to serve the page meanwhile. From $RUN/named$1, with names.
place_addresses() {
  cp "$RUN/named$1" "$RUN/nginx.conf$1"
  for dial in $(sed -n 's/^    server "\([^"]*:[0-9]*\)" max_fails=0;$/\1/p' "$RUN/named$1" | sort -u); do
    if look_up "$dial" >/dev/null; then continue; fi
    note "${dial%:*} cannot be resolved, so calls to it are answered 502. Correct the address, or this machine's DNS: it is looked up again."
    sed "s/^    server \"$dial\" max_fails=0;\$/    server \"127.0.0.1:9\" max_fails=0;/" "$RUN/nginx.conf$1" >"$RUN/placed"
    mv "$RUN/placed" "$RUN/nginx.conf$1"
  done
}

is_address() {
  matches "$1" '[0-9.]+|\[?[0-9a-f:]+:[0-9a-f:]*\]?'
}

# The addresses of a host:port. musl's getent has no ahosts, and its hosts gives one address of several, each time another.
# Where there is no getent, nginx tries by itself.
look_up() {
  name=${1%:*}
  name=${name#\[}
  name=${name%\]}
  if is_address "$name" || ! command -v getent >/dev/null; then return 0; fi
  getent ahosts "$name" 2>/dev/null || { getent hosts "$name" >/dev/null && { nslookup "$name" 2>/dev/null || :; }; }
}

value() {
  printf '%s\n%s\n.\n' "$1" "$2"
}

values() {
  value USER "$USER_LINE"
  value RUN "$RUN"
  value ORIGIN "$ORIGIN"
  value DIST "$DIST"
  # Beside DIST, filled before an upgrade of several gateways: docs/deploy.md, "Upgrading".
  value ASSETS_BEFORE "${DIST%/*}/assets-before"
  value API_ROOT "$API_ROOT"
  value AUTH_ROOT "$AUTH_ROOT"
  value CREDENTIALS "$CREDENTIALS"
  value HEADER_MAPS "$(header_lines maps)"
  value HEADER_LINES "$(header_lines lines)"
  value REQUEST_HEADERS "$(request_header_lines)"
  value ANSWER_HEADERS "$(listed answer | tr 'A-Z\n' 'a-z ' | sed 's/ $//')"
  value DROPPED_HEADERS "$(listed dropped | sed 's/.*/    proxy_hide_header &;/')"
  value LOAD_MODULE "${NJS:+load_module \"$NJS\";}"
  value IMPORT_SCRIPT "${NJS:+  js_import answers from \"$RUN/answer-headers.js\";}"
  value ANSWER_FILTER "${NJS:+      js_header_filter answers.keepListed;}"
  value LOG "$LOG"
  value LISTEN "$(listen_lines)"
  value REDIRECT "$(redirect_lines)"
  value UPSTREAM_TLS "$UPSTREAM_TLS"
  value LIMIT_KEY "$(limit_key)"
  # nginx has no rate of 0.
  if [ "$TOKEN_LIMIT" -gt 0 ]; then limit_rate=$TOKEN_LIMIT; else limit_rate=1; fi
  value LIMIT_RATE "$limit_rate"
  value LIMIT_BURST "$((limit_rate * 100))"
  value TRUSTED_PROXIES "$(trusted_lines)"
  value VARY "$(printf 'Accept-Encoding\nAuthentication\nAuthorization\n%s\n' "$TOKEN_HEADER" | awk '!seen[tolower($0)]++ { printf "%s%s", separator, $0; separator = ", " }')"
  for upstream in LMS TOKEN REVOCATION; do
    for part in SCHEME HOST NAME PATH; do eval "value ${upstream}_$part \"\$${upstream}_$part\""; done
    eval "value ${upstream}_SERVER \"\$(server_lines \"\$(printf '%s' $upstream | tr 'A-Z' 'a-z')\" \"\$${upstream}_DIAL\")\""
  done
  value NO_REVOCATION "$NO_REVOCATION"
  value RESOLVER "${RESOLVERS:+  resolver $RESOLVERS;}"
}

# The parts that depend on this machine and on files. @sets what values() prints.
complete_settings() {
  USER_LINE=$(choose_user)
  UPSTREAM_TLS=$(upstream_tls_lines)
  NO_REVOCATION=
  if [ -z "$REVOCATION_SCHEME" ]; then
    NO_REVOCATION='      if ($uri) { return 404; }'
    REVOCATION_SCHEME=$TOKEN_SCHEME REVOCATION_DIAL=$TOKEN_DIAL REVOCATION_HOST=$TOKEN_HOST
    REVOCATION_NAME=$TOKEN_NAME REVOCATION_PATH=/
  fi
}

# Writes $RUN/named$1, $RUN/nginx.conf$1 and the script of njs.
write_configuration() {
  values >"$RUN/values"
  awk -f "$here/fill-template.awk" "$RUN/values" "$here/nginx.conf.template" >"$RUN/named$1" || return 1
  place_addresses "$1" || return 1
  awk -f "$here/fill-template.awk" "$RUN/values" "$here/answer-headers.js" >"$RUN/answer-headers.js" || return 1
  rm "$RUN/values"
}

# Tells an edited file from the one before it, which stays where a container mounts the file and not its folder.
config_file() {
  printf '%s of %s, %s bytes' "$DIST/config.json" "$(date -r "$DIST/config.json" +%Y-%m-%dT%H:%M:%S%z)" "$(($(wc -c <"$DIST/config.json")))"
} 2>/dev/null

test_configuration() {
  nginx -t -q -e stderr -p "$RUN" -c "$RUN/nginx.conf$1"
}

# nginx opens its log by name, which fails where standard output is a socket: there, the reader of errors passes it on. In a
# file, all append: otherwise each would write over the lines of the others.
if (: >>/dev/fd/3) 3>&2 2>/dev/null; then exec 2>>/dev/stderr; fi
if (: >>/dev/stdout) 2>/dev/null; then
  LOG=/dev/stdout
  exec >>/dev/stdout
else
  LOG=$RUN/errors
fi
NJS=$(njs_module)
if [ -z "$NJS" ]; then
  note "nginx has no module njs here, so an answer of the LMS keeps each header that is not known to be harmful. With the module, it keeps only those that the page needs (Debian: apt-get install libnginx-mod-http-js)."
fi
note_old_nginx
RESOLVERS=
if is_nginx_since 1.27.3; then RESOLVERS=$(resolvers); fi
complete_settings
write_configuration ''
if [ "$mode" = check ]; then
  test_configuration '' || exit 2
  note "The settings can be used. Of $(config_file), it read a part, which can be used, too: the page and the doctor examine the whole."
  exit 0
fi

# --- nginx, its errors and the addresses behind it ---

# Cuts off the request that nginx appends to an error: it may hold a code, its Referer too. Nobody else holds the pipe open
# for reading, so when this reader ends, nginx's writes fail and nginx goes on.
mkfifo "$RUN/errors"
# One awk waits for a full buffer unless it is told not to.
case $(awk -W version 2>&1 </dev/null || :) in *mawk*) line_by_line='-W interactive' ;; *) line_by_line= ;; esac
start_reader() {
  # shellcheck disable=SC2086 # two words, or none
  awk $line_by_line '
    { sub(/, request: ".*/, ""); sub(/upstream sent invalid header: .*/, "upstream sent an invalid header"); print; fflush() }
  ' <"$RUN/errors" &
  reader=$!
}
start_reader

nginx -e stderr -p "$RUN" -c "$RUN/nginx.conf" 2>"$RUN/errors" &
server=$!
if [ -n "${stopping:-}" ]; then stop; fi
version=$(cat "$DIST/version.txt" 2>/dev/null || printf unknown)
note "Serving $DIST at $ORIGIN, version $version."

# The secret, the certificate and config.json may be new. In a process of its own, so that a mistake ends nothing here.
check_anew() (
  set -e
  trap - EXIT
  trap '' HUP
  problems=0
  config_problem=problem
  read_settings
  if [ "$problems" -gt 0 ]; then exit 2; fi
  complete_settings
  write_configuration .next
  test_configuration .next
)

reload() {
  if [ -n "${stopping:-}" ] || [ -z "$server" ]; then return 0; fi
  asked=yes
  # A HUP during a reload asks for another.
  if [ -n "${reloading:-}" ]; then return 0; fi
  reloading=yes
  while [ -n "$asked" ]; do
    asked=
    # As it waits for this, the shell also learns of a reader that has ended.
    read=$(config_file)
    # nginx waits for a reader when it opens the pipe again, to check a configuration too.
    if ! kill -0 "$reader" 2>/dev/null; then start_reader; fi
    check_anew &
    checker=$!
    # A signal interrupts `wait`. Once it has told the result, a shell may forget it.
    while
      checked=0
      wait "$checker" || checked=$?
      kill -0 "$checker" 2>/dev/null
    do :; done
    if [ "$checked" = 0 ] && mv "$RUN/named.next" "$RUN/named" && mv "$RUN/nginx.conf.next" "$RUN/nginx.conf" && kill -HUP "$server" 2>/dev/null; then
      note "Reloaded. $read."
    else
      rm -f "$RUN/named.next" "$RUN/nginx.conf.next"
      note "Not reloaded: what ran before goes on."
    fi
  done
  reloading=
}
trap reload HUP

# nginx looks up at its start the names that it does not follow itself. Where such an address has changed, it reads the
# configuration again that was checked last, whatever the files are now.
readdress() {
  if [ -n "${stopping:-}${reloading:-}" ] || [ -z "$server" ]; then return 0; fi
  if place_addresses '' && test_configuration ''; then kill -HUP "$server" 2>/dev/null || :; fi
}
trap readdress USR1
addresses() {
  for dial in $(sed -n 's/^    server "\([^"]*:[0-9]*\)" max_fails=0;$/\1/p' "$RUN/named"); do look_up "$dial" || printf 'unknown\n'; done | sort -u
}
watch_addresses() {
  sleeper=
  trap 'if [ -n "$sleeper" ]; then kill "$sleeper"; wait "$sleeper" || :; fi; exit 0' TERM
  trap '' HUP USR1
  known=$(addresses)
  while :; do
    sleep 30 &
    sleeper=$!
    wait "$sleeper" || :
    now=$(addresses)
    case $now in
      "$known" | *unknown*) ;;
      *)
        known=$now
        kill -USR1 "$$"
        ;;
    esac
  done
}
watch_addresses >/dev/null 2>&1 </dev/null &
watcher=$!

code=0
while kill -0 "$server" 2>/dev/null; do
  code=0
  wait "$server" || code=$?
done
server=
if [ -n "${stopping:-}" ]; then code=0; fi
kill "$watcher" 2>/dev/null || :
wait "$watcher" || :
wait "$reader" || :
if [ "$code" != 0 ]; then note "nginx ended with code $code. Its own words are above. A port that is taken is changed by PLAIN_PORT, HTTP_PORT or SITE_ADDRESS."; fi
exit "$code"
