#!/usr/bin/env bash
# Builds the image from a base made here, and walks it (image.ts): as root, with Debian's buildah and debootstrap.
# `npm run prove:image`, and with `-- --record` it writes its figures. The base and the layers stay in a cache
# outside the project; `rm -r` it to begin anew.
set -euo pipefail
cd "$(dirname "$0")/../.."

node_version=$(node -e 'import("./tests/cluster/fetch-node.mjs").then((m) => console.log(m.NODES.at(-1)))')
cache=${XDG_CACHE_HOME:-$HOME/.cache}/jugongin-image/node-$node_version
base=$(sed -n 's/^FROM \(node:[^ ]*\)$/docker.io\/library\/\1/p' Dockerfile)
mkdir -p "$cache"
buildah() { command buildah --root "$cache/storage" --runroot "$cache/run" "$@"; }
export BUILDAH_ISOLATION=chroot

if ! buildah inspect --type image "$base" > "$cache/base.json" 2> "$cache/base.log"; then
  rm -rf "$cache/base"
  debootstrap --variant=minbase --include=ca-certificates bookworm "$cache/base"
  rm -rf "$cache/base"/var/cache/apt/archives/*.deb "$cache/base"/var/lib/apt/lists/*
  node=$(node -e 'import("./tests/cluster/fetch-node.mjs").then((m) => console.log(m.fetchNode(m.NODES.at(-1))))')
  install -D "$node" "$cache/base/usr/local/bin/node"
  (cd "$cache" && npm install --global --prefix "$cache/base/usr/local" npm@11)
  container=$(buildah from scratch)
  buildah add --quiet "$container" "$cache/base" /
  buildah commit --quiet "$container" "$base"
  buildah rm "$container"
fi

# npm reaches its registry inside as it does here, for example through a certificate of this machine's.
settings=$(npm config get globalconfig)
volumes=(--volume /etc/ssl/certs:/etc/ssl/certs:ro)
if [ -f "$settings" ]; then volumes+=(--volume "$settings:/usr/local/etc/npmrc:ro"); fi
buildah build --pull-never --format docker --layers --tag jugongin "${volumes[@]}" .

made=$(buildah from --pull-never localhost/jugongin)
plain=$(buildah from --pull-never "$base")
trap 'buildah umount "$made" "$plain" > /dev/null; buildah rm "$made" "$plain" > /dev/null' EXIT
buildah inspect --type image localhost/jugongin > "$cache/image.json"
node tests/cluster/image.mjs "$cache/image.json" "$(buildah mount "$made")" "$(buildah mount "$plain")" "$@"
