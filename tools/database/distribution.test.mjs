import { expect, test } from '@jest/globals';
import { mirrorsIn } from './apt.mjs';
import { releaseFor } from './distribution.mjs';

test('Debian 12 takes the C library of Debian 13', () => {
  expect(releaseFor('ID=debian\nVERSION_CODENAME=bookworm\n')).toMatchObject({
    suite: 'trixie',
    codename: 'bookworm',
  });
});

test("Ubuntu's derivatives take Ubuntu's", () => {
  expect(releaseFor('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toMatchObject({ suite: 'noble' });
});

test('other distributions have no source', () => {
  expect(releaseFor('ID=fedora\n')).toBeUndefined();
});

test("the machine's own mirror is used, and no other vendor's repository", () => {
  const targets = [
    'http://mirror.example/debian/ bookworm main',
    'http://mirror.example/debian/ bookworm-updates main',
    'http://mirror.example/debian/ bookworm contrib',
    'https://vendor.example/node_20.x/ nodistro main',
  ].join('\n');
  expect(mirrorsIn(targets, 'bookworm')).toEqual(['http://mirror.example/debian']);
});
