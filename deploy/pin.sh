#!/bin/sh
# Pulls the images that docker-compose.yml names by their tags, and writes their digests into .env, so that the tested images
# keep running. Run it in the directory of docker-compose.yml, again with each upgrade.
set -eu

# Prints the name with its tag and the digest that Docker has for it.
pinned() {
  docker pull --quiet "$1" >&2
  digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$1" | sed -n 's/^.*@\(sha256:[0-9a-f]\{64\}\)$/\1/p')
  [ -n "$digest" ] || { echo "Docker tells no digest of $1." >&2 && return 1; }
  echo "$1@$digest"
}

[ -e .env ] || (umask 077 && : >.env)
# A copy keeps the permissions; it replaces the old file when it is complete.
cp -p .env .env.new
for each in $(sed -n 's/.*\${\([A-Z_]*_IMAGE\):-\([^}]*\)}.*/\1=\2/p' docker-compose.yml); do
  name=${each%%=*} image=${each#*=}
  own=$(sed -n "s/^$name=//p" .env | tail -n 1)
  case $own in
    '' | "${image%:*}" | "${image%:*}"[:@]*) ;;
    # For example from a mirror.
    *) echo "$name stays $own." >&2 && continue ;;
  esac
  line=$name=$(pinned "$image")
  grep -v "^$name=" .env.new >.env.next || :
  cat .env.next >.env.new
  echo "$line" | tee -a .env.new
done
rm -f .env.next
mv .env.new .env
base=$(pinned "node:$(sed -n 's/^ARG NODE=//p' Dockerfile)")
echo "The base of the product's own image: docker compose build --build-arg NODE=${base#node:}"
