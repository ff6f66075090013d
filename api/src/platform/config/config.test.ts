import { describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.js';

const SERVICE_ACCOUNT = {
  project_id: 'coastok',
  client_email: 'messaging@coastok.iam.gserviceaccount.com',
  private_key: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey,
};
const SERVICE_ACCOUNT_JSON = JSON.stringify(SERVICE_ACCOUNT);

const PRODUCTION = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.example.org/coastok',
  JWT_SECRET: 'a secret of at least 32 characters',
  GOOGLE_CLIENT_ID: 'client',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  FIREBASE_SERVICE_ACCOUNT: SERVICE_ACCOUNT_JSON,
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'office@example.org',
  PUBLIC_URL: 'https://coastok.example.org',
  CONTACT_EMAIL: 'office@example.org',
};

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test('uploads may take up 20 GB together, unless it is configured otherwise', () => {
  expect(loadConfig({}).uploadTotalBytes).toBe(20e9);
  expect(loadConfig({ UPLOAD_TOTAL_GB: '0.5' }).uploadTotalBytes).toBe(5e8);
  for (const none of ['0', '-1', 'much']) {
    expect(problemsOf({ UPLOAD_TOTAL_GB: none })).toEqual([expect.stringContaining('UPLOAD_TOTAL_GB')]);
  }
});

test('all languages are on, in production English alone, unless it is configured otherwise', () => {
  expect(loadConfig({}).languages).toEqual(['en', 'hi', 'bn', 'or']);
  expect(loadConfig(PRODUCTION).languages).toEqual(['en']);
  expect(loadConfig({ ...PRODUCTION, LANGUAGES: 'hi' }).languages).toEqual(['en', 'hi']);
  expect(loadConfig({ LANGUAGES: 'en' }).languages).toEqual(['en']);
  expect(problemsOf({ LANGUAGES: 'hi,fr' })).toEqual(['LANGUAGES has fr; it takes en, hi, bn, or']);
});

describe('in production', () => {
  test('everything that is missing is named at once', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'MONGODB_URI is missing',
      'JWT_SECRET is missing',
      'PUBLIC_URL is missing',
      'GOOGLE_CLIENT_ID is missing',
      'RAZORPAY_KEY_ID is missing',
      'RAZORPAY_KEY_SECRET is missing',
      'RAZORPAY_WEBHOOK_SECRET is missing',
      'FIREBASE_SERVICE_ACCOUNT is missing',
      'SMTP_URL is missing',
      'MAIL_FROM is missing',
      'CONTACT_EMAIL is missing',
    ]);
  });

  test('the sandbox is off, and can not be switched on', () => {
    expect(loadConfig(PRODUCTION).sandbox.enabled).toBe(false);
    expect(problemsOf({ ...PRODUCTION, SANDBOX: 'true' })).toEqual(['SANDBOX can not be on in production']);
  });

  test.each([
    ['no JSON', 'nowhere.json', 'is neither JSON nor the path of a JSON file'],
    ['another file of JSON', '{}', 'is not the key file of a service account'],
    [
      'a key that was cut off',
      JSON.stringify({ ...SERVICE_ACCOUNT, private_key: SERVICE_ACCOUNT.private_key.slice(0, 200) }),
      'is not the key file of a service account',
    ],
  ])('a service account that is %s stops the start', (_, value, problem) => {
    expect(problemsOf({ ...PRODUCTION, FIREBASE_SERVICE_ACCOUNT: value })).toEqual([
      `FIREBASE_SERVICE_ACCOUNT ${problem}`,
    ]);
  });

  test('secrets may come in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coastok-secrets-'));
    const path = join(folder, 'jwt');
    writeFileSync(path, 'another secret of 32 characters or more\n');
    const { JWT_SECRET: _, ...rest } = PRODUCTION;
    expect(loadConfig({ ...rest, JWT_SECRET_FILE: path }).jwtSecret).toBe(
      'another secret of 32 characters or more',
    );
    expect(problemsOf({ ...PRODUCTION, JWT_SECRET_FILE: path })).toEqual([
      'JWT_SECRET and JWT_SECRET_FILE can not both be set',
    ]);
    const account = join(folder, 'account');
    writeFileSync(account, SERVICE_ACCOUNT_JSON);
    const { FIREBASE_SERVICE_ACCOUNT: _account, ...without } = PRODUCTION;
    expect(loadConfig({ ...without, FIREBASE_SERVICE_ACCOUNT_FILE: account }).firebase.serviceAccount).toBe(
      SERVICE_ACCOUNT_JSON,
    );
    writeFileSync(path, '\n');
    expect(problemsOf({ ...rest, JWT_SECRET_FILE: path })).toEqual([
      `JWT_SECRET_FILE names a file that is empty: ${path}`,
      'JWT_SECRET is missing',
    ]);
    // systemd passes an empty file for a credential that was left out.
    expect(loadConfig({ ...PRODUCTION, OPERATOR_TOKEN_FILE: path }).operatorToken).toBeNull();
    rmSync(folder, { recursive: true });
    expect(problemsOf({ ...rest, JWT_SECRET_FILE: path })).toEqual([
      `JWT_SECRET_FILE names a file that can not be read: ${path}`,
      'JWT_SECRET is missing',
    ]);
  });
});

test('every connection to the database acknowledges a write only once it is in the journal', () => {
  const uriOf = (uri: string) => loadConfig({ MONGODB_URI: uri }).mongoUri;
  expect(uriOf('mongodb://db.example.org')).toBe('mongodb://db.example.org/?journal=true');
  expect(uriOf('mongodb://db.example.org/x?w=1')).toBe('mongodb://db.example.org/x?w=1&journal=true');
  expect(uriOf('mongodb://db.example.org/x?journal=false')).toBe('mongodb://db.example.org/x?journal=true');
});

test('a setting of the wrong kind is named', () => {
  expect(problemsOf({ PORT: 'seventy' })).toEqual([expect.stringMatching(/^PORT /)]);
});
