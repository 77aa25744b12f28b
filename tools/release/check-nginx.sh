#!/bin/sh
# Fails when the image's nginx is older than the newest stable version, whose second number is even.
set -eu
cd "$(dirname "$0")/../.."
newest=$(git ls-remote --refs --sort=-version:refname https://github.com/nginx/nginx 'refs/tags/release-*.*[02468].*' |
  sed -n '1s/.*release-//p')
grep -q "^FROM .*:$newest-alpine$" deploy/Dockerfile && exit
echo "deploy/Dockerfile has another nginx than ${newest:-unknown}, the newest stable version." >&2
exit 1
