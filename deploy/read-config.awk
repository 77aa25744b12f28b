# Reads config.json for start-nginx.sh: prints what nginx has to know, a line each.
#   connect ORIGIN, embedder ORIGIN    what the page may call besides its own origin, and who may frame the widget
#   frame ORIGIN                       what the widget may frame to sign in by itself
#   token-header NAME                  the header that carries the access token
#   mistake TEXT                       why the file cannot be used, or not by this gateway
#   note TEXT                          what does not fit this gateway, in words for an administrator
# The page itself reports every mistake in the file; here only what is printed is checked. Where the page refuses one of
# these values, nobody may frame the widget: tests/shared/configExamples.ts has what page and gateway make of a file.
# Given with -v: origin (of the page), api_root, revocation ("yes" where the gateway has a revocation endpoint). LC_ALL is C.

# The page ignores a byte order mark too.
NR == 1 { sub(/^\357\273\277/, "") }
{ text = text $0 "\n" }

END {
  at = 1
  broken = depth = refused = 0
  value("")
  skip()
  if (at <= length(text)) fail()
  if (broken) {
    refuse(not_json())
    exit
  }
  tell()
}

# Values that the page refuses, too.
function refuse(words) {
  print "mistake " words " The page refuses config.json, and nobody may frame the widget. Correct it, and reload."
  refused = 1
}

function not_json(    before, line, column) {
  if (text ~ /^(\377\376|\376\377)/) return "It is stored in UTF-16 and not in UTF-8."
  if (text ~ /^[ \t\r\n]*$/) return "It is empty."
  if (text ~ /^[ \t\r\n]*</) return "It is a page (HTML) and not JSON."
  sub(/[ \t\r\n]+$/, "", text)
  before = substr(text, 1, broken - 1)
  line = gsub(/\n/, "\n", before) + 1
  sub(/^.*\n/, "", before)
  # Continuation bytes of UTF-8 are no characters of their own.
  gsub(/[\200-\277]/, "", before)
  column = length(before) + 1
  return "It is not JSON (line " line ", column " column ")."
}

# --- JSON (RFC 8259): kind[path], and v[path] for strings and other plain values; a path is SUBSEP "auth" SUBSEP "issuer" ---

function fail() {
  if (!broken) broken = at
}

function skip() {
  while (at <= length(text) && index(" \t\r\n", substr(text, at, 1)) > 0) at++
}

function value(path,    c, key, i) {
  skip()
  c = substr(text, at, 1)
  # No valid file is that deep.
  if (++depth > 50) fail()
  if (c == "{") {
    kind[path] = "object"
    at++
    skip()
    if (substr(text, at, 1) == "}") at++
    else while (!broken) {
      skip()
      if (substr(text, at, 1) != "\"") { fail(); return }
      key = path SUBSEP string()
      skip()
      if (substr(text, at, 1) != ":") { fail(); return }
      at++
      if (key in kind) forget(key)
      value(key)
      skip()
      c = substr(text, at, 1)
      if (c != "}" && c != ",") { fail(); return }
      at++
      if (c == "}") break
    }
  } else if (c == "[") {
    kind[path] = "list"
    at++
    skip()
    if (substr(text, at, 1) == "]") at++
    else for (i = 0; !broken; i++) {
      value(path SUBSEP i)
      skip()
      c = substr(text, at, 1)
      if (c != "]" && c != ",") { fail(); return }
      at++
      if (c == "]") break
    }
  } else if (c == "\"") {
    kind[path] = "text"
    v[path] = trimmed(string())
  } else if (match(substr(text, at, 400), /^(true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?)/)) {
    v[path] = kind[path] = substr(text, at, RLENGTH)
    at += RLENGTH
  } else {
    fail()
  }
  depth--
}

# Of a key that stands twice, the last value counts.
function forget(key,    path, name) {
  name = substr(key, 2)
  gsub(SUBSEP, ".", name)
  print "note " name " stands in the same place more than once. The last counts: remove all but one."
  for (path in kind)
    if (path == key || index(path, key SUBSEP) == 1) {
      delete kind[path]
      delete v[path]
    }
}

function string(    out, c) {
  at++
  out = ""
  while (match(substr(text, at, 1000), /^[^"\\\001-\037]+/) || substr(text, at, 1) == "\\") {
    if (substr(text, at, 1) != "\\") {
      out = out substr(text, at, RLENGTH)
      at += RLENGTH
      continue
    }
    c = substr(text, at + 1, 1)
    if (c == "u") {
      out = out character()
    } else if (c != "" && index("\"\\/bfnrt", c) > 0) {
      # A line end would begin another line of the output.
      out = out (index("fnrt", c) > 0 ? " " : c == "b" ? UNKNOWN : c)
      at += 2
    } else {
      break
    }
    if (broken) return out
  }
  if (substr(text, at, 1) == "\"") at++
  else fail()
  return out
}

# The character of an escape such as \u0068, in UTF-8.
function character(    n, low) {
  n = escaped(at)
  if (n < 0) { fail(); return "" }
  at += 6
  if (n >= 55296 && n < 56320) {
    low = escaped(at)
    if (low < 56320 || low >= 57344) return UNKNOWN
    at += 6
    n = 65536 + (n - 55296) * 1024 + low - 56320
    return sprintf("%c%c", 240 + int(n / 262144), 128 + int(n / 4096) % 64) tail(n)
  }
  if (n >= 9 && n <= 13) return " "
  if (n < 32 || n == 127 || n >= 56320 && n < 57344) return UNKNOWN
  if (n < 128) return sprintf("%c", n)
  if (n < 2048) return sprintf("%c%c", 192 + int(n / 64), 128 + n % 64)
  return sprintf("%c", 224 + int(n / 4096)) tail(n)
}

function tail(n) {
  return sprintf("%c%c", 128 + int(n / 64) % 64, 128 + n % 64)
}

# The number of the escape at a place, -1 where there is none.
function escaped(place,    digits, i, n) {
  if (substr(text, place, 6) !~ /^\\u[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]$/) return -1
  digits = tolower(substr(text, place + 2, 4))
  for (i = 1; i <= 4; i++) n = n * 16 + index("0123456789abcdef", substr(digits, i, 1)) - 1
  return n
}

BEGIN {
  BRIGHTSPACE = "https://auth.brightspace.com"
  # In place of a character that no address and no name has.
  UNKNOWN = "\357\277\275"
  # The characters that JavaScript trims: blanks of Unicode and the byte order mark.
  SPACES = "( |\302\240|\341\232\200|\342\200[\200-\212\250\251\257]|\342\201\237|\343\200\200|\357\273\277)+"
}

function trimmed(words) {
  sub("^" SPACES, "", words)
  sub(SPACES "$", "", words)
  return words
}

# --- What it means: as connectOrigins.ts has it ---

# The origin of an address as browsers write it, "" where it is none that can stand in a policy.
function origin_of(address,    o) {
  if (!match(address, /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\/?#]+/)) return ""
  o = tolower(substr(address, 1, RLENGTH))
  if (o ~ /^https:/) sub(/:0*443$/, "", o)
  else sub(/:0*80$/, "", o)
  return is_origin(o) ? o : ""
}

# Whether an origin is as browsers write it, of a plain host: scheme, host, and a port that is not the scheme's.
function is_origin(o,    host, port, labels, n, i) {
  if (o !~ /^https?:\/\/([a-z0-9.-]*[a-z0-9-]\.?|\[::1\])(:(0|[1-9][0-9]*))?$/) return 0
  host = o
  sub(/^https?:\/\//, "", host)
  if (match(host, /:[0-9]+$/)) {
    port = substr(host, RSTART + 1)
    host = substr(host, 1, RSTART - 1)
    if (port + 0 > 65535 || port == (o ~ /^https:/ ? "443" : "80")) return 0
  }
  # A host that ends in a number is an IPv4 address.
  n = split(host, labels, ".")
  i = labels[n] == "" && n > 1 ? n - 1 : n
  if (labels[i] !~ /^([0-9]+|0x[0-9a-f]*)$/) return 1
  if (n != 4) return 0
  for (i = 1; i <= 4; i++) if (labels[i] !~ /^(0|[1-9][0-9]?[0-9]?)$/ || labels[i] + 0 > 255) return 0
  return 1
}

# https, or http on this machine.
function is_safe(o) {
  return o ~ /^https:/ || o ~ /^http:\/\/(([a-z0-9.-]+\.)?localhost|127\.[0-9]+\.[0-9]+\.[0-9]+|\[::1\])(:[0-9]+)?$/
}

# A text of the part and key, "" where it is missing or of another kind.
function text_of(part, key) {
  return kind[SUBSEP part SUBSEP key] == "text" ? v[SUBSEP part SUBSEP key] : ""
}

# The origin of the address at a key, "" where there is none.
function address_at(part, key,    path, name, address, o) {
  path = SUBSEP part SUBSEP key
  name = part "." key
  if (!(path in kind)) return ""
  if (kind[path] != "text") { refuse(name " must be text in quotes."); return "" }
  address = v[path]
  if (address == "") return ""
  o = origin_of(address)
  if (o == "" || address ~ /\\/)
    print "mistake " name " is \"" address "\", in which this gateway sees no address. Write it in full, such as https://lms.example.edu, with the host in ASCII."
  else if (!is_safe(o))
    refuse(name " is \"" address "\". It must begin with https://, because tokens travel to it.")
  else
    return o
  return ""
}

function connect(o) {
  if (o != "" && !(o in known)) print "connect " o
  known[o] = 1
}

# Whether the host is one that the page may take, and no policy: of other characters, or IPv6.
function is_odd(o) {
  if (tolower(o) != o || o ~ /[\200-\377%]/ || o ~ /^https?:\/\/[a-z0-9.-]*(:|$)/) return 0
  return o ~ /^https?:\/\/(\[[0-9a-f:]+\]|[^][\/?#@\\: ]+)(:[0-9]+)?$/
}

# Collects embedders[1] to embedders[count].
function read_embedders(    list, i, o, name) {
  list = SUBSEP "embedders"
  count = 0
  if (!(list in kind)) return
  if (kind[list] != "list") refuse("embedders must be a list such as [\"https://lms.example.edu\"].")
  for (i = 0; (list SUBSEP i) in kind; i++) {
    o = v[list SUBSEP i]
    name = "embedders[" i "]"
    if (kind[list SUBSEP i] != "text")
      refuse(name " must be text in quotes.")
    else if (o ~ /\*/)
      refuse(name " is \"" o "\". A * is not allowed: name each origin in full, such as https://lms.example.edu.")
    else if (is_origin(o) && is_safe(o))
      embedders[++count] = o
    else if (is_origin(o))
      refuse(name " is \"" o "\". It must begin with https://; plain http is for this machine only.")
    else if (is_odd(o))
      print "mistake " name " is \"" o "\", whose host cannot stand in a policy of this gateway, so that it may not frame the widget. Use a plain host name."
    else
      refuse(name " is \"" o "\". It must be an origin such as https://lms.example.edu: in small letters and ASCII, without a port that is the usual one, a path or a slash at the end.")
  }
}

function tell(    root, header, i, o, base, issuer, sign_in, token, revoke) {
  if (kind[""] != "object") { refuse("It must be an object in braces."); return }
  base = address_at("lms", "baseUrl")
  issuer = address_at("auth", "issuer")
  sign_in = address_at("auth", "authorizationEndpoint")
  token = address_at("auth", "tokenEndpoint")
  revoke = address_at("auth", "revocationEndpoint")
  # The service of the preset, unless the file names another (presets.ts).
  if (text_of("lms", "preset") == "brightspace" && !((SUBSEP "auth" SUBSEP "authorizationEndpoint") in kind) && (!((SUBSEP "auth" SUBSEP "issuer") in kind) || issuer == BRIGHTSPACE)) {
    issuer = sign_in = BRIGHTSPACE
    if (!((SUBSEP "auth" SUBSEP "tokenEndpoint") in kind)) token = BRIGHTSPACE
  }
  connect(base)
  if (sign_in == "" || token == "") connect(issuer)
  connect(token)
  connect(revoke)
  read_embedders()
  if (!refused) {
    for (i = 1; i <= count; i++) {
      print "embedder " embedders[i]
      if (embedders[i] ~ /[\/.]xn--/) print "note " embedders[i] " has a name in Punycode (xn--), which this gateway cannot check. The page says so if it is none."
    }
    o = sign_in == "" ? issuer : sign_in
    if (kind[SUBSEP "auth" SUBSEP "automatic"] == "true" && count > 0 && o != "") print "frame " o
  }

  root = "/svc/api"
  header = "Authentication"
  if (text_of("lms", "preset") == "brightspace") { root = "/d2l/api"; header = "Authorization" }
  if (text_of("lms", "apiRoot") != "") root = text_of("lms", "apiRoot")
  sub(/\/+$/, "", root)
  if (text_of("lms", "tokenHeader") ~ /^[A-Za-z0-9-]+$/) header = text_of("lms", "tokenHeader")
  else if (text_of("lms", "tokenHeader") != "")
    print "mistake lms.tokenHeader is \"" text_of("lms", "tokenHeader") "\". This gateway passes names of letters, digits and - only."
  print "token-header " header

  if (text_of("lms", "baseUrl") != "")
    print "note lms.baseUrl is not \"\", so the page calls the LMS directly and needs CORS there."
  else if (root != api_root)
    print "note The page will call " root ", and API_ROOT is " api_root ". Make them the same."
  if (text_of("auth", "tokenEndpoint") != origin "/gateway/token")
    print "note auth.tokenEndpoint is not \"" origin "/gateway/token\", so the page goes past the gateway."
  if ("CLIENT_ID" in ENVIRON && text_of("auth", "clientId") != ENVIRON["CLIENT_ID"])
    print "note auth.clientId is \"" text_of("auth", "clientId") "\", and CLIENT_ID is \"" ENVIRON["CLIENT_ID"] "\". Make them the same."
  if (revocation == "yes" && text_of("auth", "revocationEndpoint") != origin "/gateway/revoke")
    print "note REVOCATION_URL is set, and auth.revocationEndpoint is not \"" origin "/gateway/revoke\"."
  if (revocation == "" && text_of("auth", "revocationEndpoint") == origin "/gateway/revoke")
    print "note auth.revocationEndpoint is the gateway's, and REVOCATION_URL is not set, so sign-out gives no token back."
}
