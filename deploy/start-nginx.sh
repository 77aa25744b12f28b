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

Settings, from the environment (docs/deploy.md, "Every setting"):
  SITE_ADDRESS DIST LMS_URL API_ROOT TOKEN_URL REVOCATION_URL CLIENT_ID CLIENT_SECRET_FILE TLS_CERT TLS_KEY HTTP_PORT
  PLAIN_PORT TRUSTED_PROXIES TOKEN_LIMIT SSL_CERT_FILE NGINX_USER

Exit code: 0 it was ended, or the settings can be used, 1 nginx failed, 2 the command line, a setting or a file is wrong.
END
}

mode=start
for argument in "$@"; do
  case $argument in
    -h | --help) usage && exit 0 ;;
    --check) mode=check ;;
    -*) note "Not understood: $argument. See --help." && exit 2 ;;
    *) note 'Not understood: an argument without an option. See --help.' && exit 2 ;;
  esac
done

# Whether nginx is of this version or newer.
is_nginx_since() {
  nginx -v 2>&1 | awk -v since="$1" -F/ '
    { split($NF, is, /[. ]/); split(since, least, "."); for (i = 1; i < 3 && is[i] + 0 == least[i] + 0; i++); exit is[i] + 0 < least[i] + 0 }'
}

for needed in nginx:nginx jq:jq envsubst:gettext-base; do
  command -v "${needed%:*}" >/dev/null || problem "There is no ${needed%:*} here. Install it (Debian: apt-get install ${needed#*:})."
done
stop_at_problems
NGINX=$(nginx -v 2>&1 | sed 's/.*: //')
is_nginx_since 1.19.5 || problem "This nginx ($NGINX) is too old. Install 1.22 or newer."
# Before the first start, a page without a usable config.json still says what is wrong with it.
if [ "$mode" = check ]; then config_problem=problem; else config_problem=note; fi
read_settings
stop_at_problems

# A folder for what is made at the start, removed at the end.
server= readers= stopping= reloading= asked=
clean_up() {
  trap - EXIT
  # shellcheck disable=SC2086 # each a process
  kill -TERM $server $readers 2>/dev/null || :
  [ -z "$readers" ] || wait $readers || :
  rm -rf "$RUN"
}

# A TERM would cut off requests in flight.
stop() { stopping=yes && kill -QUIT $server 2>/dev/null || :; }

RUN=
trap clean_up EXIT
if ! RUN=$(mktemp -d "${TMPDIR:-/tmp}/course-updates.XXXXXX" 2>/dev/null) || ! head -c 200000 /dev/zero 2>/dev/null >"$RUN/room"; then
  note "Nothing can be written to ${TMPDIR:-/tmp}. Make room there, or set TMPDIR to a folder that this user may write to."
  exit 2
fi
rm "$RUN/room"
trap stop TERM INT QUIT
# Until there is a server to reload.
trap '' HUP
take_plain TMPDIR "$RUN"
stop_at_problems
# The workers of root's nginx are another user, who needs the way to a socket in it. The files are not for them.
chmod 711 "$RUN"
umask 077

# Workers need no right but to read the page. Where the usual user cannot, the owner of the page might.
user_line() {
  if [ "$(id -u)" != 0 ]; then return 0; fi
  for user in "${NGINX_USER:-}" www-data nginx nobody "$(id -un "$(ls -nd "$DIST" | awk "{ print \$3 }")" 2>/dev/null)" root; do
    if [ -n "$user" ] && id -u "$user" >/dev/null 2>&1 && may_read "$user" index.html; then break; fi
  done
  printf 'user %s %s;\n' "$user" "$(id -gn "$user")"
  if [ "$user" = root ]; then
    note "Nobody but root may read $DIST, so nginx serves it as root. Better: chmod -R a+rX $DIST and the folders above it."
  elif [ -f "$DIST/config.json" ] && ! may_read "$user" config.json; then
    note "$user, who runs nginx's workers, may not read $DIST/config.json, so nobody can use the page: chmod a+r it."
  fi
}

may_read() {
  if [ "$1" = root ]; then return 0; fi
  if command -v runuser >/dev/null; then runuser -u "$1" -- test -r "$DIST/$2"; else su -s /bin/sh "$1" -c 'test -r "$0"' "$DIST/$2"; fi 2>/dev/null
}

# The file of njs, where nginx keeps its modules; nothing where it is missing, or made for another nginx.
njs_module() {
  file=$(nginx -V 2>&1 | sed -n 's/.*--modules-path=\([^ ]*\).*/\1/p')/ngx_http_js_module.so
  [ -r "$file" ] || return 0
  printf 'load_module "%s";\npid "%s";\nerror_log stderr;\nevents { }\n' "$file" "$RUN/pid" >"$RUN/njs.conf"
  if nginx -t -q -e stderr -p "$RUN" -c "$RUN/njs.conf" 2>/dev/null; then printf '%s\n' "$file"; fi
}

# The names of proxied-headers.txt that stand behind $1.
listed() { sed -n "s/^$1 //p" "$here/proxied-headers.txt" | tr ' ' '\n'; }

# The first versions of the two branches without a known hole that these settings reach.
SAFE_STABLE=1.30.7
SAFE_MAINLINE=1.31.9
# A distribution mends its nginx under the old number. It keeps the temporary files in /var/lib; nginx.org does not.
note_old_nginx() {
  if nginx -V 2>&1 | grep -q 'temp-path=/var/lib/' || is_nginx_since "$SAFE_MAINLINE"; then return 0; fi
  is_nginx_since "$SAFE_STABLE" && ! is_nginx_since 1.31.0 ||
    note "This nginx ($NGINX) has known security holes. Update it to $SAFE_STABLE or $SAFE_MAINLINE, or to anything newer."
}

# Every address of this machine, IPv6 included where it has that, unless $1 names one.
listen_on() {
  printf '    listen %s%s;\n' "$1" "${2:-}"
  # A file of /proc has no size, whatever is in it.
  if [ "${1#*:}" = "$1" ] && grep -q . /proc/net/if_inet6 2>/dev/null; then printf '    listen [::]:%s%s;\n' "$1" "${2:-}"; fi
}

listen_lines() {
  if [ -n "$PLAIN_PORT" ] || [ "$SITE_SCHEME" = http ]; then
    listen_on "${PLAIN_PORT:-$SITE_PORT}"
  else
    if is_nginx_since 1.25.1; then listen_on "$SITE_PORT" ' ssl' && echo '    http2 on;'; else listen_on "$SITE_PORT" ' ssl http2'; fi
    printf '    ssl_certificate "%s";\n    ssl_certificate_key "%s";\n' "$TLS_CERT" "$TLS_KEY"
    echo '    ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:course_updates_tls:2m; ssl_session_timeout 1d; ssl_session_tickets off;'
  fi
}

# The certificates that this machine trusts; SSL_CERT_FILE names others, for an LMS with a certificate of its own.
upstream_tls_lines() {
  case "$LMS_SCHEME $TOKEN_SCHEME $REVOCATION_SCHEME" in *https*) ;; *) return 0 ;; esac
  for trusted in "${SSL_CERT_FILE:-}" /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/cert.pem; do
    if [ -n "$trusted" ] && [ -r "$trusted" ]; then
      printf '    proxy_ssl_trusted_certificate "%s";\n' "$trusted"
      echo '    proxy_ssl_server_name on; proxy_ssl_verify on; proxy_ssl_verify_depth 5; proxy_ssl_protocols TLSv1.2 TLSv1.3;'
      return 0
    fi
  done
  note "This machine has no list of trusted certificates. Install ca-certificates, or set SSL_CERT_FILE to a list."
  return 1
}

# The DNS servers of this machine, as nginx writes addresses; without IPv6 addresses in answers where it has none itself.
resolvers() {
  servers=$(awk '$1 == "nameserver" && $2 !~ /%/ { print ($2 ~ /:/ ? "[" $2 "]" : $2) }' /etc/resolv.conf 2>/dev/null | tr '\n' ' ')
  if awk '$4 == "00" { found = 1 } END { exit !found }' /proc/net/if_inet6 2>/dev/null; then family=; else family=ipv6=off; fi
  printf '%s' "${servers:+$servers$family}"
}

# Whether nginx itself can follow the addresses of host:port $1. Its resolver knows neither /etc/hosts nor search domains,
# and no name with a full stop at its end is looked up there.
is_followed() {
  if [ -z "$RESOLVERS" ] || is_address "${1%:*}" || is_loopback "${1%:*}" || ! command -v getent >/dev/null; then return 1; fi
  getent ahosts "${1%:*}." >/dev/null 2>&1 || getent hosts "${1%:*}." >/dev/null 2>&1
}

is_address() { matches "$1" '[0-9.]+|\[?[0-9a-f:]+:[0-9a-f:]*\]?'; }
# The addresses of a host:port. musl's getent has no ahosts, and its hosts gives one address of several, each time another.
# Where there is no getent, nginx tries by itself.
look_up() {
  name=$(printf '%s' "${1%:*}" | tr -d '[]')
  if is_address "$name" || ! command -v getent >/dev/null; then return 0; fi
  getent ahosts "$name" 2>/dev/null || { getent hosts "$name" >/dev/null && { nslookup "$name" 2>/dev/null || :; }; }
}

# nginx does not start with a name that cannot be resolved. It is to serve the page meanwhile.
write_upstreams() {
  unknown=
  for upstream in "lms $LMS_DIAL" "token $TOKEN_DIAL" "revocation $REVOCATION_DIAL"; do
    dial=${upstream#* }
    if is_followed "$dial"; then
      printf 'zone course_updates_%s 64k;\nserver "%s" max_fails=0 resolve;\n' "${upstream% *}" "$dial"
    elif look_up "$dial" >/dev/null; then
      printf 'server "%s" max_fails=0;\n' "$dial"
    else
      printf 'server "127.0.0.1:9" max_fails=0;\n'
      [ "$dial" = "$unknown" ] || note "${dial%:*} cannot be resolved, so calls to it are answered 502. Correct the address, or this machine's DNS: it is looked up again."
      unknown=$dial
    fi >"$RUN/${upstream% *}.conf"
  done
}

# Prints the file $1 with the settings that it names.
fill() {
  names=$(grep -o '\${[A-Z_]*}' "$here/$1" | sort -u)
  # shellcheck disable=SC2046,SC2163 # each a name
  (export $(printf '%s' "$names" | tr -d '${}') && envsubst "$names" <"$here/$1")
}

# Into $RUN/next, until it is checked.
write_configuration() {
  USER_LINE=$(user_line) LISTEN=$(listen_lines)
  UPSTREAM_TLS=$(upstream_tls_lines) || exit 2
  REDIRECT=${HTTP_PORT:+$(printf '  server {\n%s\n    return 301 "%s$request_uri";\n  }' "$(listen_on "$HTTP_PORT")" "$ORIGIN")}
  # Whose X-Forwarded-For names the person's address.
  TRUSTED=${TRUSTED_PROXIES:+$(printf '    set_real_ip_from %s;\n' $TRUSTED_PROXIES && echo '    real_ip_header X-Forwarded-For; real_ip_recursive on;')}
  # Beside DIST, filled before an upgrade of several gateways: docs/deploy.md, "Upgrading".
  ASSETS_BEFORE=${DIST%/*}/assets-before
  REQUEST_HEADERS=$({ listed request && printf '%s\n' "$TOKEN_HEADER"; } | sort -fu | awk '
    { name = tolower($0); gsub(/-/, "_", name); print "    proxy_set_header " $0 " $http_" name ";" }')
  ANSWER_HEADERS=$(listed answer | tr 'A-Z\n' 'a-z ')
  DROPPED_HEADERS=$(listed dropped | sed 's/.*/    proxy_hide_header &;/')
  VARY=$(printf 'Accept-Encoding\nAuthentication\nAuthorization\n%s\n' "$TOKEN_HEADER" | awk '!seen[tolower($0)]++ { printf "%s%s", separator, $0; separator = ", " }')
  LOAD_MODULE="${NJS:+load_module \"$NJS\";}" RESOLVER="${RESOLVERS:+  resolver $RESOLVERS;}"
  IMPORT_SCRIPT="${NJS:+  js_import answers from \"$RUN/answer-headers.js\";}"
  ANSWER_FILTER="${NJS:+      js_header_filter answers.keepListed;}"
  # nginx has no rate of 0. Behind an unknown server all requests have its address, so nobody is limited.
  LIMIT_KEY='$binary_remote_addr' LIMIT_RATE=$((TOKEN_LIMIT > 0 ? TOKEN_LIMIT : 1))
  if [ "$TOKEN_LIMIT" = 0 ] || { [ -n "$PLAIN_PORT" ] && [ -z "$TRUSTED_PROXIES" ]; }; then LIMIT_KEY='""'; fi
  LIMIT_BURST=$((LIMIT_RATE * 100))
  # `printf` is no program of its own, so no list of processes shows the secret, and no environment.
  rm -rf "$RUN/next" && mkdir "$RUN/next" &&
    fill headers.conf.template >"$RUN/next/headers.conf" &&
    fill nginx.conf.template >"$RUN/next/nginx.conf" &&
    fill answer-headers.js >"$RUN/answer-headers.js" &&
    printf 'map $course_updates_service $course_updates_credentials {\n  default "Basic %s";\n  refusal "";\n}\n' "$CREDENTIALS" >"$RUN/next/credentials.conf" &&
    write_upstreams || { note "The configuration cannot be written to $RUN. Is the disk full? TMPDIR names another." && return 1; }
}

# Whether nginx can use the configuration in $RUN/$1.
test_configuration() { nginx -t -q -e stderr -p "$RUN" -c "$RUN/$1/nginx.conf"; }
# Tells an edited file from the one before it, which stays where a container mounts the file and not its folder.
config_file() {
  printf '%s of %s, %s bytes' "$DIST/config.json" "$(date -r "$DIST/config.json" +%Y-%m-%dT%H:%M:%S%z)" "$(($(wc -c <"$DIST/config.json")))"
} 2>/dev/null

NJS=$(njs_module)
[ -n "$NJS" ] ||
  note "nginx has no module njs here that it can load, so an answer of the LMS keeps each header that is not known to be harmful. With the module, it keeps only those that the page needs (Debian: apt-get install libnginx-mod-http-js)."
note_old_nginx
if is_nginx_since 1.27.3; then RESOLVERS=$(resolvers); else RESOLVERS=; fi
write_configuration || exit 2
if [ "$mode" = check ]; then
  test_configuration next || exit 2
  note "The settings can be used. Of $(config_file), it read a part, which can be used, too: the page and the doctor examine the whole."
  exit 0
fi

# Cuts off the request that nginx appends to an error: it may hold a code, its Referer too. It writes to files in turn, so
# that whoever stalls in reading the log loses lines, and no request waits. When it ends, nginx's writes fail and nginx goes on.
read_log() {
  : >"$RUN/log.1" && : >"$RUN/log.2"
  # One awk waits for a full buffer unless it is told not to.
  line_by_line=$(awk -W version 2>&1 </dev/null | sed -n '1s/^mawk.*/-W interactive/p')
  # shellcheck disable=SC2086 # two words, or none
  awk $line_by_line -v one="$RUN/log.1" -v other="$RUN/log.2" '
    BEGIN { file = one }
    { sub(/, request: ".*/, ""); sub(/upstream sent invalid header: .*/, "upstream sent an invalid header")
      if ((size += length($0) + 1) > 1000000) { close(file); file = file == one ? other : one; size = 0 }
      print > file; fflush(file) }
  ' <"$RUN/lines" 2>/dev/null &
  reader=$!
  tail -q -n +1 -f "$RUN/log.1" "$RUN/log.2" >"$RUN/told" 2>/dev/null &
  readers="$reader $!"
  # shellcheck disable=SC2086 # likewise
  awk $line_by_line '$0 == "." { exit } { print; fflush() }' <"$RUN/told" 2>/dev/null &
  teller=$! readers="$readers $!"
}

# In a file, all append: otherwise each would write over the lines of the others.
if (: >>/dev/stdout) 2>/dev/null; then exec >>/dev/stdout; fi
mkfifo "$RUN/lines" "$RUN/told"
mv "$RUN/next" "$RUN/now"
note "Serving $DIST at $ORIGIN, version $(cat "$DIST/version.txt" 2>/dev/null || echo unknown)."
read_log
# The secret, the certificate and config.json may be new. In a process of its own, so that a mistake ends nothing here.
check_anew() (
  trap - EXIT
  trap '' HUP
  problems=0 config_problem=problem
  read_settings
  [ "$problems" = 0 ] && write_configuration && test_configuration next
)

reload() {
  asked=yes
  # A HUP during a reload asks for another.
  if [ -n "$stopping$reloading" ] || [ -z "$server" ]; then return 0; fi
  reloading=yes
  while [ -n "$asked" ]; do
    # As it waits for this, the shell also learns of a reader that has ended.
    asked='' read=$(config_file)
    # nginx waits for a reader when it opens the pipe again, to check a configuration too.
    if ! kill -0 "$reader" 2>/dev/null || ! kill -0 "$teller" 2>/dev/null; then
      # shellcheck disable=SC2086 # each a process
      kill $readers 2>/dev/null || :
      read_log
    fi
    check_anew &
    checker=$!
    # A signal interrupts `wait`. Once it has told the result, a shell may forget it.
    while checked=0 && { wait "$checker" || checked=$?; } && kill -0 "$checker" 2>/dev/null; do :; done
    [ "$checked" = 0 ] && rm -rf "$RUN/now" && mv "$RUN/next" "$RUN/now" && kill -HUP "$server" 2>/dev/null && note "Reloaded. $read." ||
      note "Not reloaded: what ran before goes on."
  done
  reloading=
}
trap reload HUP
# From here on, what this script says goes the same way.
exec 2>"$RUN/lines"
nginx -e stderr -p "$RUN" -c "$RUN/now/nginx.conf" &
server=$!
if [ -n "$stopping" ]; then stop; fi
# A signal that came before nginx had a number.
if [ -n "$asked" ]; then reload; fi

# nginx looks up at its start the names that it does not follow itself. Where such an address has changed, it reads the
# configuration again that was checked last, whatever the files are now.
readdress() {
  if [ -n "$stopping$reloading" ] || [ -z "$server" ]; then return 0; fi
  if write_upstreams && test_configuration now; then kill -HUP "$server" 2>/dev/null || :; fi
}
trap readdress USR1
addresses() { for dial in $LMS_DIAL $TOKEN_DIAL $REVOCATION_DIAL; do is_followed "$dial" || look_up "$dial" || echo unknown; done | sort -u; }
watch_addresses() {
  sleeper=
  trap '[ -z "$sleeper" ] || { kill "$sleeper"; wait "$sleeper"; }; exit 0' TERM
  trap '' HUP USR1
  known=$(addresses)
  while sleep 30 & sleeper=$!; do
    wait "$sleeper" || :
    now=$(addresses)
    case $now in "$known" | *unknown*) continue ;; esac
    known=$now
    kill -USR1 "$$"
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
[ -z "$stopping" ] || code=0
kill "$watcher" 2>/dev/null && wait "$watcher" || :
if [ "$code" != 0 ]; then note "nginx ended with code $code. Its own words are above. A port that is taken is changed by PLAIN_PORT, HTTP_PORT or SITE_ADDRESS."; fi
# The reader ends with the last writer. Whoever has the log has two seconds for the rest.
exec 2>/dev/null
wait "$reader" || :
printf '.\n' >>"$RUN/log.2" || :
{ sleep 2; kill -KILL "$teller"; } >/dev/null </dev/null &
wait "$teller" || :
kill "$!" || :
exit "$code"
