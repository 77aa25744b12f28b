# Fills a template: each ${NAME} becomes what the values say, exactly; nothing in a value is special. The first file
# holds the values: a line "NAME", its lines, a line with a full stop alone. The second is the template. A ${NAME} that
# nobody gave is an error.

FNR == NR && name == "" { name = $0; values[name] = ""; given[name] = 1; first = 1; next }
FNR == NR && $0 == "." { name = ""; next }
FNR == NR { values[name] = values[name] (first ? "" : "\n") $0; first = 0; next }

/^[ \t]*#/ { print; next }

{
  rest = $0
  line = ""
  while (match(rest, /\$\{[A-Z_]+\}/)) {
    key = substr(rest, RSTART + 2, RLENGTH - 3)
    if (!(key in given)) {
      print "There is no value for ${" key "}." > "/dev/stderr"
      exit 1
    }
    line = line substr(rest, 1, RSTART - 1) values[key]
    rest = substr(rest, RSTART + RLENGTH)
  }
  print line rest
}
