#!/bin/sh
# `npm run setup`: gets what the tests need besides packages of npm. On Debian and Ubuntu, as root or with sudo: a Chromium,
# nginx with what its gateway needs, and Apache, without starting a service; elsewhere Playwright's Chromium.
set -eu

as_root=
[ "$(id -u)" = 0 ] || as_root=sudo

if ! command -v apt-get >/dev/null; then
  exec npx playwright install chromium
fi

set -- nginx libnginx-mod-http-js jq gettext-base apache2-bin
# Playwright has no build for some of Debian's versions; Ubuntu's package is a snap, which cannot read Playwright's profiles.
grep -qx ID=debian /etc/os-release && set -- "$@" chromium chromium-headless-shell

# Packages start no service where this file says 101 (invoke-rc.d(8)).
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap '$as_root rm -f $policy' EXIT
  printf '#!/bin/sh\nexit 101\n' | $as_root tee $policy >/dev/null
  $as_root chmod 755 $policy
fi
$as_root apt-get update
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"

grep -qx ID=debian /etc/os-release || npx playwright install --with-deps chromium
