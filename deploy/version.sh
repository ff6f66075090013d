#!/bin/sh
# Writes the image tag of this version into .env, so that the image is built beside the running one.
# Run it in the directory of docker-compose.yml, before the first build and before each upgrade.
set -eu
version=$(sed -n 's/^  "version": "\(.*\)".*/\1/p' package.json)
commit=$(git rev-parse --short=7 HEAD)
[ -e .env ] || (umask 077 && : >.env)
# A copy keeps the permissions; it replaces the old file when it is complete.
cp -p .env .env.new
grep -v -e '^COASTOK_TAG=' -e '^COASTOK_COMMIT=' .env >.env.new || :
# A tag may not contain a plus.
printf 'COASTOK_TAG=%s-%s\nCOASTOK_COMMIT=%s\n' "$version" "$commit" "$commit" >>.env.new
mv .env.new .env
