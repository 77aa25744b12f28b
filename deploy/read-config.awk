# Reads config.json for start-nginx.sh: prints what nginx has to know, a line each.
#   connect ORIGIN, embedder ORIGIN    what the page may call besides its own origin, and who may frame the widget
#   frame ORIGIN                       what the widget may frame to sign in by itself
#   token-header NAME                  the header that carries the access token
#   mistake TEXT                       why the file cannot be used
#   note TEXT                          what does not fit this gateway, in words for an administrator
# The page itself reports every mistake in the file; here values that do not fit are left out.
# Given with -v: origin (of the page), api_root, revocation ("yes" where the gateway has a revocation endpoint).

# The page ignores a byte order mark too.
NR == 1 { sub(/^\357\273\277/, "") }
{ text = text $0 "\n" }

END {
  at = 1
  broken = 0
  value("")
  skip()
  if (broken || at <= length(text)) {
    print "mistake It is not JSON, so nobody may frame the widget. Mend it, and reload."
    exit
  }
  tell()
}

# --- JSON (RFC 8259) into v["lms.baseUrl"], v["embedders.0"]; strings and the words true, false, null, numbers ---

function skip() {
  while (at <= length(text) && index(" \t\r\n", substr(text, at, 1)) > 0) at++
}

function value(path,    c, key, i) {
  skip()
  c = substr(text, at, 1)
  if (c == "{") {
    at++
    skip()
    if (substr(text, at, 1) == "}") { at++; return }
    while (!broken) {
      skip()
      if (substr(text, at, 1) != "\"") { broken = 1; return }
      key = string()
      skip()
      if (substr(text, at++, 1) != ":") { broken = 1; return }
      value(path == "" ? key : path "." key)
      skip()
      c = substr(text, at++, 1)
      if (c == "}") return
      if (c != ",") broken = 1
    }
  } else if (c == "[") {
    at++
    skip()
    if (substr(text, at, 1) == "]") { at++; return }
    for (i = 0; !broken; i++) {
      value(path "." i)
      skip()
      c = substr(text, at++, 1)
      if (c == "]") return
      if (c != ",") broken = 1
    }
  } else if (c == "\"") {
    key = string()
    v[path] = key
  } else if (match(substr(text, at), /^(true|false|null|-?[0-9][0-9.eE+-]*)/)) {
    v[path] = substr(text, at, RLENGTH)
    at += RLENGTH
  } else {
    broken = 1
  }
}

# An escape that is none of the simple ones becomes a character that no address has.
function string(    out, c) {
  at++
  out = ""
  while (at <= length(text)) {
    c = substr(text, at++, 1)
    if (c == "\"") return out
    # A line end would begin another line of the output (RFC 8259, 7).
    if (c ~ /[[:cntrl:]]/) break
    if (c == "\\") {
      c = substr(text, at++, 1)
      if (index("\"\\/", c) == 0) c = " "
    }
    out = out c
  }
  broken = 1
  return out
}

# --- What it means: as connectOrigins.ts has it ---

# The origin of an address as browsers write it, "" where it is none that can stand in a policy.
function origin_of(address,    o) {
  if (!match(address, /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\/?#]+/)) return ""
  o = tolower(substr(address, 1, RLENGTH))
  if (o ~ /^https:/) sub(/:443$/, "", o)
  else sub(/:80$/, "", o)
  return o ~ /^https?:\/\/([a-z0-9.-]+|\[[a-f0-9:]+\])(:[0-9]+)?$/ ? o : ""
}

function connect(address,    o) {
  o = origin_of(address)
  if (o != "" && !(o in known)) print "connect " o
  known[o] = 1
}

function tell(    root, header, i, o) {
  connect(v["lms.baseUrl"])
  if (v["auth.authorizationEndpoint"] == "" || v["auth.tokenEndpoint"] == "") connect(v["auth.issuer"])
  connect(v["auth.tokenEndpoint"])
  connect(v["auth.revocationEndpoint"])
  for (i = 0; ("embedders." i) in v; i++) {
    o = origin_of(v["embedders." i])
    if (o != "" && o == v["embedders." i]) print "embedder " o
  }
  o = origin_of(v["auth.authorizationEndpoint"] == "" ? v["auth.issuer"] : v["auth.authorizationEndpoint"])
  if (v["auth.automatic"] == "true" && i > 0 && o != "") print "frame " o

  root = v["lms.preset"] == "brightspace" ? "/d2l/api" : "/svc/api"
  header = v["lms.preset"] == "brightspace" ? "Authorization" : "Authentication"
  if (v["lms.apiRoot"] != "") root = v["lms.apiRoot"]
  if (v["lms.tokenHeader"] ~ /^[A-Za-z0-9-]+$/) header = v["lms.tokenHeader"]
  print "token-header " header

  if (v["lms.baseUrl"] != "")
    print "note lms.baseUrl is not \"\", so the page calls the LMS directly and needs CORS there."
  else if (root != api_root)
    print "note The page will call " root ", and API_ROOT is " api_root ". Make them the same."
  if (v["auth.tokenEndpoint"] != origin "/gateway/token")
    print "note auth.tokenEndpoint is not \"" origin "/gateway/token\", so the page goes past the gateway."
  if ("CLIENT_ID" in ENVIRON && v["auth.clientId"] != ENVIRON["CLIENT_ID"])
    print "note auth.clientId is \"" v["auth.clientId"] "\", and CLIENT_ID is \"" ENVIRON["CLIENT_ID"] "\". Make them the same."
  if (revocation == "yes" && v["auth.revocationEndpoint"] != origin "/gateway/revoke")
    print "note REVOCATION_URL is set, and auth.revocationEndpoint is not \"" origin "/gateway/revoke\"."
  if (revocation == "" && v["auth.revocationEndpoint"] == origin "/gateway/revoke")
    print "note auth.revocationEndpoint is the gateway's, and REVOCATION_URL is not set, so sign-out gives no token back."
}
