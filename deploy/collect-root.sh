#!/bin/sh
# Collects the root of the image: the Node of this stage, every system library that it and the native modules are linked
# to, a user without rights, and the certificates of authorities. usage: collect-root.sh FOLDER NODE_MODULES
set -eu
root=$1
modules=$2
node=$(readlink -f "$(command -v node)")

add_library() {
  mkdir -p "$root$(dirname "$1")"
  cp -L "$1" "$root$1"
}

mkdir -p "$root/usr/local/bin" "$root/etc/ssl/certs" "$root/data/tmp" "$root/tmp"
cp "$node" "$root/usr/local/bin/node"
# ldd names the loader in its first column, every other library in its third; those of the modules themselves lie there.
{
  ldd "$node"
  find "$modules" \( -name '*.node' -o -name '*.so.*' \) -exec ldd {} \;
} | awk '$3 ~ /^\// { print $3 } $1 ~ /^\// && $1 !~ /:$/ { print $1 }' | sort -u | grep -v "^$(readlink -f "$modules")" |
  while read -r library; do add_library "$library"; done
# Looked up at run time, so that ldd does not name them: names of hosts and users.
for name in libnss_files.so.2 libnss_dns.so.2 libresolv.so.2; do
  library=$(find /lib/*-linux-gnu -name "$name" | head -n 1)
  if [ -n "$library" ]; then add_library "$library"; fi
done
if [ -f /etc/ssl/certs/ca-certificates.crt ]; then cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"; fi
echo 'dozor:x:10001:10001:Dozor:/data:/sbin/nologin' >"$root/etc/passwd"
echo 'dozor:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
chown -R 10001:10001 "$root/data"
chmod 700 "$root/data"
chmod 1777 "$root/tmp"
