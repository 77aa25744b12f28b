# Read by both start scripts: a folder for what is made at the start, and a server that ends when the script does.
# POSIX sh.

server=

# Makes RUN, a folder that others cannot look into, and sees to it that it goes away again.
make_run_folder() {
  RUN=$(mktemp -d "${TMPDIR:-/tmp}/course-updates.XXXXXX") || {
    note "No folder can be made in ${TMPDIR:-/tmp}. Set TMPDIR to one that this user may write to."
    exit 2
  }
  take_plain TMPDIR "$RUN"
  trap 'clean_up' EXIT
  trap 'pass_on TERM' TERM
  trap 'pass_on INT' INT
  trap 'pass_on HUP' HUP
  trap 'pass_on QUIT' QUIT
  stop_at_problems
}

clean_up() {
  trap - EXIT
  if [ -n "$server" ]; then kill -TERM "$server" 2>/dev/null || :; fi
  rm -rf "$RUN"
}

# $1: the signal that this script got. The server is told to finish what it is doing, in its own words.
pass_on() {
  stopping=yes
  if [ -n "$server" ]; then kill "-$stop_signal" "$server" 2>/dev/null || :; fi
}

# Waits until the server has ended, and leaves with its exit code; 0 where it was told to end.
wait_for_server() {
  code=0
  while kill -0 "$server" 2>/dev/null; do
    code=0
    wait "$server" || code=$?
  done
  server=
  if [ -n "${stopping:-}" ]; then code=0; fi
}
