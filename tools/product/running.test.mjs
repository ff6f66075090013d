import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from '../workspace/root.mjs';
import { announceRunning, runningOn } from './running.mjs';

const dataDir = temporaryDirectory();
const url = 'http://127.0.0.1:3000';
const addresses = { mongoUri: 'mongodb://127.0.0.1:1', url };

/** @param {NodeJS.ProcessEnv} [env] */
const start = env =>
  spawnSync(process.execPath, [join(ROOT, 'tools', 'start.mjs')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });

test('a product is found by other commands while it runs', () => {
  expect(runningOn(dataDir)).toBeUndefined();
  const end = announceRunning(dataDir, addresses);
  expect(runningOn(dataDir)).toEqual({ pid: process.pid, started: expect.any(String), ...addresses });
  end();
  expect(runningOn(dataDir)).toBeUndefined();
});

test('a second start names the first one and where it is, whichever port it asks for', () => {
  const end = announceRunning(dataDir, addresses);
  for (const env of [{}, { PORT: '3999' }, { MONGODB_URI: 'mongodb://db.example.org' }]) {
    const { status, stderr } = start(env);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining(`It runs already, at ${url} (process ${process.pid}).`),
    });
  }
  end();
});

test('a killed product is not taken for a later process with the same id', () => {
  const end = announceRunning(dataDir, addresses);
  const path = join(dataDir, 'running.json');
  const killed = JSON.parse(readFileSync(path, 'utf8'));
  // Process 1 always runs, and is not this one.
  writeFileSync(path, JSON.stringify({ ...killed, pid: 1 }));
  expect(runningOn(dataDir)).toBeUndefined();
  // In the format of an older version.
  writeFileSync(path, JSON.stringify({ ...addresses, pid: 1 }));
  expect(runningOn(dataDir)).toEqual({ ...addresses, pid: 1 });
  end();
});

test('a truncated file is reported in a sentence', () => {
  writeFileSync(join(dataDir, 'running.json'), '{ "pid": 1');
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `${join(dataDir, 'running.json')} is damaged: it is cut off, or no JSON. If no product is running here, remove it.`,
  );
});
