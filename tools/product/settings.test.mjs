import { expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { checkDataDir, checkProduction, settingsFrom } from './settings.mjs';

const directory = temporaryDirectory();

const ROOT = '/srv/coastok';
const COMPLETE = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x',
  GOOGLE_CLIENT_ID: 'x',
  RAZORPAY_KEY_ID: 'x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRET: 'x',
  FIREBASE_SERVICE_ACCOUNT: 'x',
  SMTP_URL: 'x',
  MAIL_FROM: 'x',
  PUBLIC_URL: 'x',
  CONTACT_EMAIL: 'x',
};

test('an empty environment is the sandbox with demo data on 127.0.0.1:3000', () => {
  expect(settingsFrom({}, ROOT)).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: '/srv/coastok/.data',
    origin: 'http://127.0.0.1:3000',
    publicUrl: 'http://127.0.0.1:3000',
    sandbox: true,
    demoData: true,
    database: 'coastok',
  });
});

test('without the sandbox there is no demo data unless it is asked for', () => {
  expect(settingsFrom({ SANDBOX: 'false' }, ROOT).demoData).toBe(false);
  expect(settingsFrom({ SANDBOX: 'false', DEMO_DATA: 'true' }, ROOT).demoData).toBe(true);
});

test('a listener on all addresses is reached as localhost from here', () => {
  expect(settingsFrom({ HOST: '0.0.0.0', PORT: '8080' }, ROOT).origin).toBe('http://localhost:8080');
});

test('production has neither sandbox nor demo data', () => {
  expect(settingsFrom(COMPLETE, ROOT)).toMatchObject({ production: true, sandbox: false, demoData: false });
});

/** @param {NodeJS.ProcessEnv} env */
const production = env => checkProduction(settingsFrom(env, ROOT), env);

test('production names every missing secret in one line', () => {
  const env = { ...COMPLETE, JWT_SECRET: '', SMTP_URL: undefined };
  expect(() => production(env)).toThrow('Production needs these in its environment: JWT_SECRET, SMTP_URL.');
});

test('production accepts a secret in a file', () => {
  const { JWT_SECRET: _, ...rest } = COMPLETE;
  expect(() => production({ ...rest, JWT_SECRET_FILE: '/run/secrets/jwt_secret' })).not.toThrow();
});

test('production refuses the sandbox', () => {
  expect(() => production({ ...COMPLETE, SANDBOX: 'true' })).toThrow('cannot be on in production');
});

test.each([
  [{ PORT: 'http' }, "PORT must be a number from 1 to 65535, not 'http'."],
  [{ SANDBOX: 'yes' }, "SANDBOX must be true or false, not 'yes'."],
])('%j is refused by name', (env, message) => {
  expect(() => settingsFrom(env, ROOT)).toThrow(message);
});

test('only production, or an explicit sandbox, listens on other addresses', () => {
  expect(() => production({ HOST: '0.0.0.0' })).toThrow('HOST is 0.0.0.0');
  for (const env of [
    {},
    { HOST: '::1' },
    { HOST: '0.0.0.0', SANDBOX: 'true' },
    { ...COMPLETE, HOST: '0.0.0.0' },
  ])
    expect(() => production(env)).not.toThrow();
});

test('a DATA_DIR below a file is refused by name; one that is not there yet is fine', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  const at = (/** @type {string} */ dataDir) => settingsFrom({ DATA_DIR: dataDir }, ROOT);
  expect(() => checkDataDir(at(join(file, 'data')))).toThrow(`${file} is a file`);
  expect(() => checkDataDir(at(join(directory, 'new', 'data')))).not.toThrow();
});
