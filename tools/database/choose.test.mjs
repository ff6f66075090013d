import { expect, test } from '@jest/globals';
import { join } from 'node:path';
import { program, temporaryDirectory } from '../testing/files.mjs';
import { NoDatabaseError, chooseDatabase } from './choose.mjs';

const directory = temporaryDirectory();
const choose = /** @param {NodeJS.ProcessEnv} env */ env =>
  chooseDatabase({ env, libcDir: join(directory, 'libc'), log: () => {} });

test('a given address comes before an installed server, and is printed without its password', async () => {
  const bin = join(directory, 'bin');
  program(bin, 'mongod', '#!/bin/sh\n');
  const choice = await choose({ MONGODB_URI: 'mongodb://me:secret@db.example/shop', PATH: bin });
  expect(choice).toMatchObject({
    way: 'given',
    why: 'MONGODB_URI is set: mongodb://db.example/shop',
    uri: 'mongodb://me:secret@db.example/shop?journal=true',
  });
});

test('an installed server comes before the embedded engine', async () => {
  const bin = join(directory, 'bin');
  const mongod = program(bin, 'mongod', '#!/bin/sh\n');
  expect(await choose({ PATH: bin })).toMatchObject({ way: 'mongod', mongod });
});

test('with neither it is the embedded engine, and the line says why', async () => {
  const choice = await choose({ PATH: '' });
  expect(choice.way).toMatch(/^engine/);
  expect(choice.why).toContain('no MONGODB_URI, no mongod');
});

test('without any option, the error says what was tried, and how to run a server and set its address', () => {
  const { message } = new NoDatabaseError(['MONGODB_URI is not set', 'mongod is not on PATH']);
  expect(message).toContain('MONGODB_URI is not set; mongod is not on PATH');
  expect(message).toMatch(/docker run -d .* mongo:8.*MONGODB_URI=/);
  expect(message).not.toMatch(/compose|package-lock/);
});
