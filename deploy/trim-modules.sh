#!/bin/sh
# Takes out of node_modules what a server never reads: sources of native parts, binaries for other systems, type
# declarations and source maps. usage: trim-modules.sh NODE_MODULES
set -eu
modules=$1
case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64 | arm64) arch=arm64 ;;
  *) echo "no binaries for $(uname -m)" >&2; exit 1 ;;
esac
rm -rf "$modules/node" "$modules/.bin/node"
rm -rf "$modules/better-sqlite3/deps" "$modules/better-sqlite3/src"
find "$modules/better-sqlite3/prebuilds" -name '*.node' ! -name "linux-$arch.node" -delete
find "$modules" -path '*-linuxmusl-*' -prune -exec rm -rf {} +
find "$modules" -path '*-linux-*-musl' -prune -exec rm -rf {} +
find "$modules" -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' \) -delete
