import { beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from './root.mjs';

const place = temporaryDirectory();
const DIGEST = `sha256:${'0a'.repeat(32)}`;
const read = (/** @type {string} */ name) => readFileSync(join(place, name), 'utf8');
const write = (/** @type {string} */ name, /** @type {string} */ text) =>
  writeFileSync(join(place, name), text, { mode: 0o755 });
/** Replaces Docker, which may not be installed, and a registry, which would need the network. */
const docker = (/** @type {string} */ answer) =>
  write(
    'bin/docker',
    `#!/bin/sh\necho "$*" >>docker.log\n[ "$1" = pull ] || { for image; do :; done; ${answer}; }\n`,
  );
const pin = () =>
  spawnSync('sh', [join(ROOT, 'deploy/pin.sh')], {
    cwd: place,
    encoding: 'utf8',
    env: { PATH: `${join(place, 'bin')}:${process.env.PATH}` },
  });

const TAGS = Object.fromEntries(
  [...readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+_IMAGE):-(.+?)\}/g)].map(
    ([, name = '', image = '']) => [name, image],
  ),
);

beforeEach(() => {
  mkdirSync(join(place, 'bin'), { recursive: true });
  for (const name of ['docker-compose.yml', 'Dockerfile'])
    write(name, readFileSync(join(ROOT, name), 'utf8'));
  write('.env', 'DOMAIN=example.org\nMONGO_IMAGE=mongo:7\n');
  rmSync(join(place, 'docker.log'), { force: true });
  docker(`echo "\${image%:*}@${DIGEST}"`);
});

test('every image that Compose starts is named by its digest, once, and by the tag of this version', () => {
  for (const time of ['first', 'again']) {
    const { status, stderr, stdout } = pin();
    expect([time, status, stderr]).toEqual([time, 0, '']);
    const lines = Object.entries(TAGS).map(([name, image]) => `${name}=${image}@${DIGEST}`);
    expect(lines).toHaveLength(5);
    expect(read('.env')).toBe(['DOMAIN=example.org', ...lines, ''].join('\n'));
    expect(stdout).toMatch(new RegExp(`--build-arg NODE=24-bookworm-slim@${DIGEST}\n$`));
  }
  expect(read('docker.log')).toContain(`pull --quiet ${TAGS.CADDY_IMAGE}\n`);
});

test('an image from elsewhere stays, and is named', () => {
  write('.env', 'MONGO_IMAGE=mirror.example.org/mongo:8.0\n');
  expect(pin().stderr).toBe('MONGO_IMAGE stays mirror.example.org/mongo:8.0.\n');
  expect(read('.env')).toMatch(
    /^MONGO_IMAGE=mirror.example.org\/mongo:8.0\n(?:\w+_IMAGE=\S+@sha256:\w+\n){4}$/,
  );
});

test.each([
  ['that Docker can not pull', 'false', ''],
  ['of which Docker knows no digest', 'echo', 'Docker tells no digest of'],
])('with an image %s nothing is pinned', (_what, answer, said) => {
  docker(answer);
  const { status, stderr } = pin();
  expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
  expect(read('.env')).toBe('DOMAIN=example.org\nMONGO_IMAGE=mongo:7\n');
});
