import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../process/child.mjs';
import { freePort } from '../process/freePort.mjs';
import { temporaryDirectory } from '../testing/files.mjs';
import { ROOT } from '../workspace/root.mjs';
import { developerText } from './apiProcess.mjs';

const START_MS = 120_000;
const dataDir = temporaryDirectory();
/** @type {import('../process/child.mjs').Child} */
let dev;
let origin = '';

/** @param {string} text */
async function untilSaid(text) {
  while (!dev.output.toString().includes(text)) await pause(50);
}

/** @param {string} path */
const pageOf = async path => (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text();

beforeAll(async () => {
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: port,
    DEMO_DATA: 'false',
  };
  const args = [join(ROOT, 'tools', 'dev.mjs')];
  dev = await startChild({ name: 'dev', command: process.execPath, args, cwd: ROOT, env });
  await Promise.race([untilSaid('Ready in'), dev.exited]);
  expect(dev.output.toString()).toContain('Ready in');
}, START_MS);

afterAll(() => dev.stop());

test('one address has the API, the console and the public site, both out of their sources', async () => {
  expect(await (await fetch(`${origin}/health/ready`)).json()).toMatchObject({ status: 'ok' });
  expect(await pageOf('/users')).toContain('src="/@console/src/entry.ts"');
  expect(await pageOf('/event')).toContain('src="/@site/src/main.tsx"');
  const script = await (await fetch(`${origin}/@site/src/main.tsx`)).text();
  expect(script).toContain('sourceMappingURL=');
});

test('a change of a source starts the API again, and a call waits for it', async () => {
  expect(dev.output.toString()).toContain('debugger at ');
  utimesSync(join(ROOT, 'api', 'src', 'main.ts'), new Date(), new Date());
  await untilSaid('API is running again');
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
});

test('errors of the API are printed with their source lines', () => {
  const err = { stack: 'Error: no\n    at Users.find (api/src/user/users.ts:7:9)' };
  expect(developerText(JSON.stringify({ level: 50, msg: 'failed', err }))).toBe(`failed\n${err.stack}`);
  expect(developerText(JSON.stringify({ level: 30, msg: 'ready' }))).toBeUndefined();
  expect(developerText('SyntaxError: Unexpected token')).toBe('SyntaxError: Unexpected token');
});
