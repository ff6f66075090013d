import { expect, test } from '@jest/globals';
import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../testing/files.mjs';
import { sandboxKeys, sessionSecret } from './secrets.mjs';

const dataDir = temporaryDirectory();

test('secrets are generated once and kept', () => {
  expect(sessionSecret(dataDir)).toEqual(sessionSecret(dataDir));
  expect(sandboxKeys(dataDir)).toEqual(sandboxKeys(dataDir));
});

test('only their owner may read them', () => {
  sessionSecret(dataDir);
  sandboxKeys(dataDir);
  for (const name of ['session-secret.json', 'sandbox-keys.json', 'sandbox-service-account.json']) {
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
  }
});

test('the service account holds a usable RSA key', () => {
  const account = JSON.parse(readFileSync(sandboxKeys(dataDir).FIREBASE_SERVICE_ACCOUNT, 'utf8'));
  expect(createPrivateKey(account.private_key).asymmetricKeyType).toBe('rsa');
});

test('a truncated file of secrets is reported in a sentence that says what to do', () => {
  writeFileSync(join(dataDir, 'session-secret.json'), '{ "JWT_');
  expect(() => sessionSecret(dataDir)).toThrow(
    /session-secret\.json is damaged: .+ or remove it, and a new one is made/,
  );
});
