# Turns headers.txt into directives of nginx.
# Given with -v: part ("maps" or "lines"), https ("yes" or ""), connect, embedders and frames (origins with spaces between
# them; the last two may be none), api and gateway (paths with | between them, whose scopes are `api` and `gateway`).

/^#/ || NF == 0 { next }

$1 == "place" {
  place[++places] = $2
  scope_of[places] = $3
  next
}

$1 == "header" {
  value = rest(4)
  replace("https://connect.invalid", connect)
  replace("https://embedders.invalid", embedders == "" ? "'none'" : embedders)
  add($2, $3, value)
  next
}

$1 == "automatic" && frames != "" {
  if (NF == 3) { delete has[$2, $3]; next }
  value = rest(4)
  replace("https://connect.invalid", connect)
  replace("https://embedders.invalid", embedders)
  replace("https://frames.invalid", frames)
  add($2, $3, value)
  next
}

$1 == "https" && https == "yes" { everywhere[++everywheres] = $2 "\t" rest(3) }

END {
  for (i = 1; i <= everywheres; i++)
    for (s = 1; s <= scopes; s++) {
      split(everywhere[i], field, "\t")
      add(scope[s], field[1], field[2])
    }
  if (part == "maps") maps()
  else for (n = 1; n <= names; n++) printf "    add_header %s $course_updates_header_%d always;\n", name[n], n
}

# What follows the first $from - 1 words.
function rest(from,    line, i) {
  line = $0
  for (i = 1; i < from; i++) sub(/^[^ ]+ /, "", line)
  return line
}

# With nothing to put there, the space before it goes as well.
function replace(what, by,    i) {
  if (by == "") what = " " what
  i = index(value, what)
  if (i > 0) value = substr(value, 1, i - 1) by substr(value, i + length(what))
}

function add(s, n, v) {
  if (!(s in is_scope)) scope[++scopes] = s
  if (!(n in is_name)) name[++names] = n
  is_scope[s] = is_name[n] = 1
  has[s, n] = v
}

# Of a path, in any case and with any number of slashes at its end: as the page itself reads its address.
function pattern(path) {
  gsub(/\./, "[.]", path)
  return "^" path "/*$"
}

function maps(    i, n, s) {
  print "  map $uri $course_updates_place {"
  print "    default page;"
  print "    \"~^/assets/\" asset;"
  print "    \"~^(?:" api ")(?:/|$)\" api;"
  print "    \"~*^(?:" gateway ")(?:/|$)\" gateway;"
  for (i = 1; i <= places; i++) printf "    \"~*%s\" %s;\n", pattern(place[i]), scope_of[i]
  print "  }"
  for (n = 1; n <= names; n++) {
    printf "  map $course_updates_scope $course_updates_header_%d {\n", n
    print "    default \"\";"
    for (s = 1; s <= scopes; s++)
      if ((scope[s], name[n]) in has) printf "    %s \"%s\";\n", scope[s], has[scope[s], name[n]]
    print "  }"
  }
}
