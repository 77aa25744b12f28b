# Reads config.json for start-nginx.sh: prints, as a shell reads it, what nginx has to know, and `config_says LEVEL TEXT` for
# what is wrong (mistake) or does not fit this gateway (note). The page itself reports every mistake in the file; here only
# what is printed is checked. Where the page refuses one of these values, nobody may frame the widget:
# tests/shared/configExamples.ts has what page and gateway make of a file.
# Given with --arg: origin (of the page), api_root, client (its id), revocation ("yes" with a revocation endpoint).

# What JavaScript trims: blanks of Unicode and the byte order mark.
def spaces: "[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+";
def text: if type == "string" then sub("\\A" + spaces; "") | sub(spaces + "\\z"; "") else "" end;
def part($name): .[$name] | objects // {};
def text_of($part; $key): part($part)[$key] | text;

# Whether an origin is as browsers write it, of a plain host: scheme, host, and a port that is not the scheme's. A host that
# ends in a number is an IPv4 address.
def is_origin:
  [capture("\\Ahttps?://(?<host>[a-z0-9.-]*[a-z0-9-]\\.?|\\[::1\\])(:(?<port>0|[1-9][0-9]*))?\\z")][0] as $parts
  | $parts != null and ($parts.port // "0" | tonumber <= 65535) and (test("\\Ahttps:.*:443\\z|\\Ahttp:.*:80\\z") | not)
    and ($parts.host | split(".")
      | if (if .[-1] == "" then .[-2] else .[-1] end | test("\\A([0-9]+|0x[0-9a-f]*)\\z") | not) then true
        else length == 4 and all(test("\\A(0|[1-9][0-9]?[0-9]?)\\z") and tonumber <= 255) end);
# https, or http on this machine.
def is_safe: test("\\Ahttps:|\\Ahttp://(([a-z0-9.-]+\\.)?localhost|127\\.[0-9]+\\.[0-9]+\\.[0-9]+|\\[::1\\])(:[0-9]+)?\\z");
# The origin of an address as browsers write it, "" where it is none that can stand in a policy.
def origin_of:
  [match("\\Ahttps?://[^/?#]+"; "i").string][0] // "" | ascii_downcase
  | if startswith("https:") then sub(":0*443\\z"; "") else sub(":0*80\\z"; "") end | if is_origin then . else "" end;

# What the value at a key comes to: {origin}, {refused} by the page too, {mistake} for this gateway, or nothing.
def address($part; $key):
  "\($part).\($key)" as $name | text_of($part; $key) as $text | ($text | origin_of) as $origin
  | if part($part) | has($key) and (.[$key] | type != "string") then {refused: "\($name) must be text in quotes."}
    elif $text == "" then {}
    elif $origin == "" or ($text | contains("\\")) then
      {mistake: "\($name) is \"\($text)\", in which this gateway sees no address. Write it in full, such as https://lms.example.edu, with the host in ASCII."}
    elif $origin | is_safe then {origin: $origin}
    else {refused: "\($name) is \"\($text)\". It must begin with https://, because tokens travel to it."} end;

# Likewise, {embedder} and {note} in place of {origin}. The page takes hosts of other characters, which no policy does.
def embedder($name):
  text as $text | "\($name) is \"\($text)\"" as $is
  | if type != "string" then {refused: "\($name) must be text in quotes."}
    elif $text | contains("*") then {refused: "\($is). A * is not allowed: name each origin in full, such as https://lms.example.edu."}
    elif $text | is_origin and is_safe then
      {embedder: $text},
      if $text | test("[/.]xn--") then {note: "\($text) has a name in Punycode (xn--), which this gateway cannot check. The page says so if it is none."} else empty end
    elif $text | is_origin then {refused: "\($is). It must begin with https://; plain http is for this machine only."}
    elif $text | test("\\Ahttps?://(?![a-z0-9.-]*(:|\\z))(\\[[0-9a-f:]+\\]|[!\"$&'()+,.0-9;<=>^_`{|}~a-z-]+)(:[0-9]+)?\\z") then
      {mistake: "\($is), whose host cannot stand in a policy of this gateway, so that it may not frame the widget. Use a plain host name."}
    else {refused: "\($is). It must be an origin such as https://lms.example.edu: in small letters and ASCII, without a port that is the usual one, a path or a slash at the end."} end;

# What the page calls, and what it frames.
def policy:
  address("lms"; "baseUrl") as $api | address("auth"; "issuer") as $issuer | address("auth"; "tokenEndpoint") as $token
  | address("auth"; "authorizationEndpoint") as $sign_in | address("auth"; "revocationEndpoint") as $revocation
  | "https://auth.brightspace.com" as $brightspace | part("auth") as $auth
  # The service of the preset, unless the file names another (presets.ts).
  | (text_of("lms"; "preset") == "brightspace" and ($auth | has("authorizationEndpoint") | not)
      and (($auth | has("issuer") | not) or $issuer.origin == $brightspace)) as $preset
  | (if $preset then $brightspace else $issuer.origin end) as $service | (if $preset then $brightspace else $sign_in.origin end) as $entry
  | (if $preset and ($auth | has("tokenEndpoint") | not) then $brightspace else $token.origin end) as $exchange
  | [$api.origin, (if $entry and $exchange then null else $service end), $exchange, $revocation.origin]
  | reduce (.[] | values) as $one ([]; if index([$one]) then . else . + [$one] end)
  | {connect: ., frames: ($entry // $service), told: [$api, $issuer, $sign_in, $token, $revocation]};

# What in the file leads past this gateway.
def notes:
  (text_of("lms"; "apiRoot") as $own | if $own != "" then $own elif text_of("lms"; "preset") == "brightspace" then "/d2l/api" else "/svc/api" end
    | sub("/+\\z"; "")) as $root
  | text_of("auth"; "clientId") as $id | text_of("auth"; "revocationEndpoint") as $revoke
  | if text_of("lms"; "baseUrl") != "" then "lms.baseUrl is not \"\", so the page calls the LMS directly and needs CORS there."
    elif $root != $api_root then "The page will call \($root), and API_ROOT is \($api_root). Make them the same." else empty end,
    if text_of("auth"; "tokenEndpoint") == $origin + "/gateway/token" then empty
    else "auth.tokenEndpoint is not \"\($origin)/gateway/token\", so the page goes past the gateway." end,
    if $id == $client then empty else "auth.clientId is \"\($id)\", and CLIENT_ID is \"\($client)\". Make them the same." end,
    if ($revocation == "yes") == ($revoke == $origin + "/gateway/revoke") then empty
    elif $revocation == "yes" then "REVOCATION_URL is set, and auth.revocationEndpoint is not \"\($origin)/gateway/revoke\"."
    else "auth.revocationEndpoint is the gateway's, and REVOCATION_URL is not set, so sign-out gives no token back." end;

def says($level): "config_says \($level) \(gsub("[\u0000-\u001f\u007f]"; " ") | @sh)";
def refusal: . + " The page refuses config.json, and nobody may frame the widget. Correct it, and reload." | says("mistake");
def facts:
  policy as $policy | text_of("lms"; "tokenHeader") as $header | ($header | test("\\A[A-Za-z0-9-]*\\z")) as $passes
  | ($policy.told + [if .embedders | type == "array" then .embedders | to_entries[] | .key as $n | .value | embedder("embedders[\($n)]")
      elif has("embedders") then {refused: "embedders must be a list such as [\"https://lms.example.edu\"]."} else empty end]) as $told
  | (if any($told[]; .refused) then [] else [$told[].embedder | values] end) as $embedders
  | ($told[] | (.refused | values | refusal), (.mistake | values | says("mistake")), (.note | values | says("note"))),
    (if $passes then empty else "lms.tokenHeader is \"\($header)\". This gateway passes names of letters, digits and - only." | says("mistake") end),
    (notes | says("note")),
    "CONNECT=\([$policy.connect[] | " " + .] | add // "" | @sh)",
    (if $embedders == [] then empty else "EMBEDDERS=\($embedders | join(" ") | @sh)" end),
    (if $embedders != [] and $policy.frames and part("auth").automatic == true then "AUTOMATIC=_automatic FRAMES=\($policy.frames | @sh)" else empty end),
    "TOKEN_HEADER=\(if $passes and $header != "" then $header elif text_of("lms"; "preset") == "brightspace" then "Authorization" else "Authentication" end)";

if length == 0 then "It is empty." | refusal elif length > 1 then "It is not JSON: something follows its end." | refusal
elif .[0] | type != "object" then "It must be an object in braces." | refusal else .[0] | facts end
