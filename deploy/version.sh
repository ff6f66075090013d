#!/bin/sh
# Writes into .env how the image of this version is called, so that it is built beside the one that runs.
# Run it in the directory of docker-compose.yml, before the first build and before each upgrade.
set -eu
version=$(sed -n 's/^  "version": "\(.*\)".*/\1/p' package.json)
commit=$(git rev-parse --short=7 HEAD)
[ -e .env ] || (umask 077 && : >.env)
# A copy keeps who may read it; it takes the place of the other when it is whole.
cp -p .env .env.new
grep -v -e '^COASTOK_TAG=' -e '^COASTOK_COMMIT=' .env >.env.new || :
# A tag has no plus.
printf 'COASTOK_TAG=%s-%s\nCOASTOK_COMMIT=%s\n' "$version" "$commit" "$commit" >>.env.new
mv .env.new .env
