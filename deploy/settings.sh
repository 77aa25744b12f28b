# Read by start-nginx.sh: takes the settings from the environment, checks each and says all that is wrong at once. It sets what
# the templates name: the parts of SITE_ADDRESS and of the three addresses that are called (SCHEME, DIAL: where to connect,
# HOST: the header, NAME: of the certificate, PATH), AUTH_ROOT (the first part of TOKEN_PATH, which is refused), what
# config.json says, and CREDENTIALS, client id and secret as HTTP Basic has them, which are never exported.
# POSIX sh with awk, grep, sed, base64 and jq; no Node.

export LC_ALL=C
problems=0

problem() { problems=$((problems + 1)) && note "$1"; }
# A full disk or a closed pipe must end nothing.
note() { printf '%s: %s\n' "$program" "$1" >&2 2>/dev/null || :; }

# The address $1 in lower case up to its path, without the port that its scheme implies: as browsers write origins.
plain_origin() { printf '%s\n' "$1" | tr 'A-Z' 'a-z' | sed 's/^\(https:.*\):443$/\1/; s/^\(http:.*\):80$/\1/'; }
# Whether all of $1 matches the expression $2. grep alone is content with one line of several.
matches() {
  case $1 in *[[:cntrl:]]*) return 1 ;; esac
  printf '%s\n' "$1" | grep -Eq "^($2)\$"
}
is_loopback() { matches "$1" '(.+\.)?localhost|127(\.[0-9]{1,3}){3}|\[::1\]'; }
absolute() { case $1 in /*) printf '%s\n' "$1" ;; *) printf '%s/%s\n' "$PWD" "$1" ;; esac; }

# The address $1 without what is said before an @, which may be a password, and without its query.
shown_address() { case $1 in *\?*@*) echo 'an address with an @ in its query' ;; *) printf '%s\n' "${1##*@}" | sed 's/?.*//' ;; esac; }
# The value $1 where it is the path of a file, or of a folder for it. Another may be the secret itself.
shown_path() {
  folder=${1%/*}
  if [ -e "$1" ] || { [ "${folder#/}" != "$folder" ] && [ -d "$folder" ]; }; then
    printf '%s\n' "$1"
  else
    echo 'a text that is not printed, because it may be a secret'
  fi
}

# Sets ${1}_SCHEME, _DIAL, _HOST, _NAME and _PATH from the address $2. $3 is what the variable is called, $4 what it
# has to be, $5 the pattern of what may follow the host.
take_address() {
  if [ -z "$2" ]; then
    problem "$3 is not set. Set it to $4."
  elif [ "${2#*[![:graph:]]}" != "$2" ]; then
    problem "$3 has a space or another character that no address has. Set it to $4."
  elif ! matches "$2" "[Hh][Tt][Tt][Pp][Ss]?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?$5"; then
    problem "$3 is $(shown_address "$2"), which is not $4."
  else
    after=${2#*://}
    path=${after#"${after%%/*}"}
    base=$(plain_origin "${2%%://*}://${after%%/*}")
    scheme=${base%%://*} host=${base#*://}
    if [ "$scheme" = https ]; then port=443; else port=80; fi
    name=$host
    case $host in *]) ;; *:*) port=${host##*:} name=${host%:*} ;; esac
    if [ "$port" -lt 1 ] || [ "$port" -gt 65535 ]; then problem "$3 has the port $port. Ports go from 1 to 65535."; fi
    if [ "$scheme" = http ] && ! is_loopback "$name"; then
      problem "$3 is $(shown_address "$2"). Tokens and secrets travel there, so plain http is for this machine only: use https."
    fi
    # RFC 6761, 6.3: every name below localhost is this machine, which not every resolver knows.
    dial=$name
    case $name in *.localhost) dial=localhost ;; esac
    eval "${1}_SCHEME=\$scheme ${1}_DIAL=\$dial:\$port ${1}_HOST=\$host ${1}_NAME=\$name ${1}_PATH=\$path ${1}_PORT=\$port"
  fi
}

# $1: the variable; $2: its value; $3: what it is.
take_file() {
  if [ ! -f "$2" ] && [ ! -p "$2" ]; then
    problem "$1 is $(shown_path "$2"), where there is no file. It has to name $3."
  elif [ ! -r "$2" ]; then
    problem "$1 is $2, which $(id -un 2>/dev/null || echo this user) may not read. Give that user the right to."
  fi
}

# $1: the variable; $2: the path of something that is there. What nginx's configuration cannot quote is refused, not escaped.
take_plain() {
  case $2 in
    *[\"\'\`\$\\\{\}\;\#[:cntrl:]]*) [ ! -e "$2" ] || problem "$1 is $2. Quotes, \$, \\, {, }, ; and # cannot stand in it: choose another name." ;;
  esac
}

check_site() {
  SITE_SCHEME= SITE_NAME= SITE_PORT= SITE_HOST=
  take_address SITE "${SITE_ADDRESS:-}" SITE_ADDRESS \
    "the page's origin, such as https://updates.example.edu, without a path" '/?'
  ORIGIN=$SITE_SCHEME://$SITE_HOST
  PLAIN_PORT=${PLAIN_PORT:-} HTTP_PORT=${HTTP_PORT:-} TOKEN_LIMIT=${TOKEN_LIMIT:-50}
  for port_name in PLAIN_PORT HTTP_PORT; do
    eval "port=\$$port_name"
    if [ -n "$port" ] && ! { matches "$port" '([0-9]{1,3}(\.[0-9]{1,3}){3}:|\[[0-9A-Fa-f:]+\]:)?[0-9]{1,5}' && [ "${port##*:}" -ge 1 ] && [ "${port##*:}" -le 65535 ]; }; then
      problem "$port_name is $port. Set it to a port, such as 8080, or to an address of this machine and a port, such as 127.0.0.1:8080, or leave it out."
    fi
  done
  TRUSTED_PROXIES=$(printf '%s' "${TRUSTED_PROXIES:-}" | tr ',' ' ')
  for proxy in $TRUSTED_PROXIES; do
    matches "$proxy" '([0-9]{1,3}(\.[0-9]{1,3}){3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*)(/[0-9]{1,3})?' ||
      problem "TRUSTED_PROXIES has $proxy. Set it to the addresses of the servers in front, such as 192.0.2.10, with commas."
  done
  matches "$TOKEN_LIMIT" '[0-9]{1,5}' ||
    problem "TOKEN_LIMIT is $TOKEN_LIMIT. Set it to token requests a second from one address, such as 50, or to 0 for no limit."
  # Where the page has the port of https, plain http has its own, and leads here.
  if [ -z "$HTTP_PORT$PLAIN_PORT" ] && [ "$SITE_SCHEME:$SITE_PORT" = https:443 ]; then HTTP_PORT=80; fi
  if [ "$SITE_SCHEME" = http ]; then HTTP_PORT='' PLAIN_PORT=''; fi
}

check_upstreams() {
  LMS_SCHEME= TOKEN_SCHEME= TOKEN_PATH=
  REVOCATION_SCHEME= REVOCATION_DIAL=127.0.0.1:9 REVOCATION_HOST= REVOCATION_NAME= REVOCATION_PATH=
  take_address LMS "${LMS_URL:-}" LMS_URL \
    "the origin of the LMS, such as https://school.example.edu, without a path" '/?'
  endpoint='(/[A-Za-z0-9._~%/:@!*+,=&-]*)(\?[A-Za-z0-9._~%/:@!*+,=&-]*)?'
  take_address TOKEN "${TOKEN_URL:-}" TOKEN_URL \
    "the token endpoint of the authentication service, such as https://auth.example.edu/core/connect/token" "$endpoint"
  [ -z "${REVOCATION_URL:-}" ] || take_address REVOCATION "$REVOCATION_URL" REVOCATION_URL \
    "the revocation endpoint of the authentication service; leave it out where there is none" "$endpoint"
  # The folder of the token endpoint is refused at the page's origin. Where it has none, /gateway is refused anyway.
  AUTH_ROOT=$(printf '%s\n' "${TOKEN_PATH%%\?*}" | sed -En '/^\/(assets|auth|embed)\//!s/^(\/[A-Za-z0-9_-]+)\/.*/\1/p')
  [ -n "$AUTH_ROOT" ] || AUTH_ROOT=/gateway
  API_ROOT=${API_ROOT:-/svc/api}
  matches "$API_ROOT" '(/[A-Za-z0-9_-]+)+' ||
    problem "API_ROOT is $API_ROOT. Set it to the path of the API, such as /svc/api or /d2l/api, without a slash at the end."
  case $API_ROOT/ in
    /gateway/* | /assets/* | /auth/*) problem "API_ROOT is $API_ROOT, which is the page's own. The API has to be elsewhere." ;;
  esac
}

# Whether the address that take_address has read into ${1}_… is the page itself, by its name or by the port it listens on.
is_page() {
  eval "scheme=\$${1}_SCHEME host=\$${1}_HOST name=\$${1}_NAME port=\$${1}_PORT"
  [ "$scheme://$host" = "$ORIGIN" ] || [ "$name:$port" = "$page_port" ] || { is_loopback "$name" && [ "$port" -eq "$page_port" ] 2>/dev/null; }
}

# Requests that would come back here without end. Below a path, another application may have the rest of the page's origin.
check_loops() {
  page_port=${PLAIN_PORT:-$SITE_PORT}
  if is_page LMS; then problem "LMS_URL is the page itself, which would call itself. Set it to the origin of the LMS."; fi
  for address in TOKEN REVOCATION; do
    eval "path=\${${address}_PATH:-}"
    case $path in
      /[Gg][Aa][Tt][Ee][Ww][Aa][Yy]/*) ! is_page "$address" || problem "${address}_URL leads to the page itself, which would call itself. Set it to the endpoint of the authentication service; config.json has the page's." ;;
    esac
  done
  if [ -n "$HTTP_PORT" ] && [ "${HTTP_PORT%"${HTTP_PORT##*:}"}" = "${page_port%"${page_port##*:}"}" ] && [ "${HTTP_PORT##*:}" -eq "${page_port##*:}" ]; then
    problem "HTTP_PORT is $HTTP_PORT, which is the port of $([ -n "$PLAIN_PORT" ] && echo PLAIN_PORT || echo SITE_ADDRESS): the page would be redirected to itself. Set it to another port, or leave it out."
  fi
}

check_page() {
  if [ -z "${DIST:-}" ]; then problem "DIST is not set. Set it to the folder of the built page, in which index.html lies." && return 0; fi
  DIST=$(absolute "${DIST%/}")
  take_plain DIST "$DIST"
  if [ ! -r "$DIST/index.html" ]; then
    problem "DIST is $DIST, where there is no index.html to read. Build the page, or unpack its release, there."
    return 0
  fi
  secret=$(cd "$DIST" && grep -Rls -e '-----BEGIN .*PRIVATE KEY-----' . | head -n 1)
  [ -z "$secret" ] ||
    note "$DIST has a private key in it (${secret#./}), which everybody can read. Move it away, and replace it by a new one."
  ! jq -e '[.keys[]? | has("d")] | any' "$DIST/doctor-jwks.json" >/dev/null 2>&1 ||
    note "$DIST/doctor-jwks.json has the private key in it (d), which everybody can read. Make a new key, and put its doctor-jwks.json there."
}

check_certificate() {
  if [ -n "${SSL_CERT_FILE:-}" ]; then
    take_file SSL_CERT_FILE "$SSL_CERT_FILE" "the certificates to trust, as PEM"
    SSL_CERT_FILE=$(absolute "$SSL_CERT_FILE")
    take_plain SSL_CERT_FILE "$SSL_CERT_FILE"
  fi
  if [ -n "${TLS_CERT:-}" ] && [ -n "${TLS_KEY:-}" ]; then
    before=$problems
    take_file TLS_CERT "$TLS_CERT" "the certificate of the page with its chain, as PEM"
    take_file TLS_KEY "$TLS_KEY" "the private key of TLS_CERT, as PEM"
    TLS_CERT=$(absolute "$TLS_CERT") TLS_KEY=$(absolute "$TLS_KEY")
    take_plain TLS_CERT "$TLS_CERT"
    take_plain TLS_KEY "$TLS_KEY"
    if [ "$problems" = "$before" ] && [ -f "$TLS_CERT" ] && [ -f "$TLS_KEY" ]; then check_pair; fi
  elif [ -n "${TLS_CERT:-}${TLS_KEY:-}" ]; then
    problem "TLS_CERT and TLS_KEY belong together, and one of them is not set. Set both, or neither."
  elif [ "$SITE_SCHEME" = https ] && [ -z "$PLAIN_PORT" ]; then
    problem "TLS_CERT and TLS_KEY are not set. Set them to a certificate for $ORIGIN, or set PLAIN_PORT where something in front terminates TLS."
  fi
}

# In words, and without a prompt of OpenSSL for a passphrase.
check_pair() {
  locked=$(grep -l -e '-----BEGIN ENCRYPTED' -e '^Proc-Type: 4,ENCRYPTED' "$TLS_KEY" "$TLS_CERT" | head -n 1)
  no_pem='It may be DER or PFX, which openssl converts, or TLS_CERT and TLS_KEY may be exchanged.'
  if [ -n "$locked" ]; then
    problem "The key in $locked has a passphrase, which nobody could type at a start. Take it off: openssl pkey -in … -out …"
  elif ! grep -q -e '-----BEGIN .*CERTIFICATE-----' "$TLS_CERT"; then
    problem "TLS_CERT is $TLS_CERT, which has no certificate as PEM. $no_pem"
  elif ! grep -q -e '-----BEGIN .*PRIVATE KEY-----' "$TLS_KEY"; then
    problem "TLS_KEY is $TLS_KEY, which has no private key as PEM. $no_pem"
  elif ! command -v openssl >/dev/null; then
    return 0
  elif ! certified=$(openssl x509 -noout -pubkey -in "$TLS_CERT" 2>/dev/null); then
    problem "TLS_CERT is $TLS_CERT, whose first certificate is damaged. Copy the file again."
  elif ! own=$(openssl pkey -pubout -in "$TLS_KEY" 2>/dev/null); then
    problem "TLS_KEY is $TLS_KEY, in which the key is damaged. Copy the file again."
  elif [ "$certified" != "$own" ]; then
    problem "TLS_KEY is not the key of the first certificate in TLS_CERT. The page's own comes first, then its chain."
  else
    case $(openssl verify -partial_chain -trusted "$TLS_CERT" -verify_hostname "$SITE_NAME" "$TLS_CERT" 2>&1) in
      *'not yet valid'*) note "The certificate in $TLS_CERT is not valid yet: browsers refuse the page. Is this machine's clock right?" ;;
      *expired*) note "The certificate in $TLS_CERT has expired: browsers refuse the page. Renew it, and reload." ;;
      *ostname\ mismatch*) note "The certificate in $TLS_CERT is not for $SITE_NAME: browsers refuse the page. Get one for that name." ;;
    esac
  fi
}

# RFC 6749, 2.3.1: both are encoded as in a form before they are joined.
form_encoded() {
  awk '
    BEGIN { for (i = 1; i < 256; i++) { c = sprintf("%c", i); code[c] = c ~ /[A-Za-z0-9._~*-]/ ? c : c == " " ? "+" : sprintf("%%%02X", i) } }
    { for (i = 1; i <= length($0); i++) printf "%s", code[substr($0, i, 1)] }'
}

# The secret is in this shell alone: `printf` is no program of its own, so no list of processes shows it.
check_client() {
  CREDENTIALS= CLIENT_ID=${CLIENT_ID:-}
  case $CLIENT_ID in
    '') problem "CLIENT_ID is not set. Set it to the client id of the registration: auth.clientId of config.json." ;;
    *[[:cntrl:]]*) problem "CLIENT_ID has a line end or another control character in it." ;;
  esac
  before=$problems
  if [ -z "${CLIENT_SECRET_FILE:-}" ]; then
    problem "CLIENT_SECRET_FILE is not set. Set it to a file that holds the client secret and nothing else."
  else
    take_file CLIENT_SECRET_FILE "$CLIENT_SECRET_FILE" "a file that holds the client secret and nothing else"
  fi
  if [ "$problems" -gt "$before" ]; then return 0; fi
  # `$(…)` drops the line ends; of those that Windows writes, this leaves half.
  secret=$(cat -- "$CLIENT_SECRET_FILE")
  secret=${secret%"$(printf '\r')"}
  case $secret in
    '') problem "CLIENT_SECRET_FILE is $CLIENT_SECRET_FILE, which is empty. Write the client secret into it." ;;
    *[[:cntrl:]]*) problem "CLIENT_SECRET_FILE is $CLIENT_SECRET_FILE, which has more than one line. It must hold the secret alone." ;;
    *[!\ ]*) ;;
    *) problem "CLIENT_SECRET_FILE is $CLIENT_SECRET_FILE, which is blank. Write the client secret into it." ;;
  esac
  case $secret in
    CLIENT_SECRET=* | client_secret=*) note "The client secret begins with CLIENT_SECRET=, which is sent as a part of it. The file must hold the secret alone." ;;
    \"*\" | \'*\') note "The client secret is in quotation marks, which are sent as a part of it. Remove them unless they are one." ;;
    ' '* | *' ') note "The client secret begins or ends with a space, which is sent as a part of it. Remove it unless it is one." ;;
    "$(printf '\357\273\277')"*) note "CLIENT_SECRET_FILE begins with a byte order mark, which is sent as a part of the secret. Save the file without it." ;;
  esac
  CREDENTIALS=$({ printf '%s\n' "$CLIENT_ID" | form_encoded && printf ':' && printf '%s\n' "$secret" | form_encoded; } | base64 | tr -d '\n')
  secret=
}

# $1: mistake or note; $2: what of config.json.
config_says() {
  if [ "$1" = mistake ]; then "$config_problem" "$DIST/config.json: $2"; else note "$DIST/config.json: $2"; fi
}

# What the page may call and who may frame it is in config.json alone. config.jq prints commands for this shell.
check_config() {
  CONNECT= EMBEDDERS="'none'" AUTOMATIC= FRAMES= TOKEN_HEADER=Authentication
  if [ ! -f "$DIST/config.json" ] || [ ! -r "$DIST/config.json" ]; then
    "$config_problem" "There is no config.json in $DIST that this user may read. The page will say so to everybody: put yours there, and reload."
  elif facts=$(jq -rs --arg origin "$ORIGIN" --arg api_root "$API_ROOT" --arg client "$CLIENT_ID" \
    --arg revocation "${REVOCATION_URL:+yes}" -f "$here/config.jq" "$DIST/config.json" 2>&1); then
    eval "$facts"
  else
    config_says mistake "It is not JSON ($(printf '%s' "$facts" | tr '\n' ' ')). The page refuses it, and nobody may frame the widget. Correct it, and reload."
  fi
}

read_settings() {
  check_site
  check_upstreams
  if [ "$problems" = 0 ]; then check_loops; fi
  check_page
  check_certificate
  check_client
  if [ "$problems" = 0 ]; then check_config; fi
}

stop_at_problems() {
  if [ "$problems" = 0 ]; then return 0; fi
  note "Not started. All settings are described in docs/deploy.md, \"Every setting\"."
  exit 2
}
