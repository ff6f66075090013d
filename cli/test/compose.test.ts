import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { coastok, testDatabase, type TestDatabase } from './coastok.js';

interface Service {
  command: string[];
  environment: Record<string, string>;
}

const ROOT = join(import.meta.dirname, '..', '..');
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What an operator puts into the files of ./secrets. */
const SECRETS: Record<string, string> = {
  jwt_secret: 'at least 32 characters, as the manual says\n',
  razorpay_key_secret: 'secret\n',
  razorpay_webhook_secret: 'secret\n',
  smtp_url: 'smtps://user:password@mail.example.org:465\n',
  firebase_service_account: JSON.stringify({
    project_id: 'coastok',
    client_email: 'messaging@coastok.iam.gserviceaccount.com',
    private_key: generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
  }),
};
/** And into .env, where deploy/env.example leaves a gap. */
const SETTINGS: Record<string, string> = { GOOGLE_CLIENT_ID: 'client', RAZORPAY_KEY_ID: 'key' };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'coastok-compose-'));
  for (const [name, content] of Object.entries(SECRETS)) writeFileSync(join(folder, name), content);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The service as Compose would start it: settings filled in, secrets where their files are. */
function serviceOf(name: string): Service {
  const { services } = parse(readText('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  const env = new Map(
    readText('deploy/env.example')
      .split('\n')
      .filter(line => line.includes('=') && !line.startsWith('#'))
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
  );
  const filled = (text: string) =>
    text
      .replace(
        /\$\{(\w+):-([^}]*)\}/g,
        (_, key: string, otherwise: string) => SETTINGS[key] || env.get(key) || otherwise,
      )
      .replace('/run/secrets', folder);
  const environment = Object.fromEntries(
    Object.entries(service.environment).map(([key, value]) => [key, filled(value)]),
  );
  return { ...service, environment };
}

test('with the settings and secrets of docker-compose.yml its first step builds the indexes', async () => {
  const { command, environment } = serviceOf('indexes');
  const [program, ...args] = command;
  expect(program).toBe('coastok');
  const env = { NODE_ENV: 'production', ...environment, MONGODB_URI: database.uri };
  const { code, stderr } = await coastok(args, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(await database.db.collection('user').indexes()).not.toHaveLength(1);
});

test('a setting that is missing there is named', async () => {
  const { command, environment } = serviceOf('indexes');
  const env = { NODE_ENV: 'production', ...environment, MONGODB_URI: database.uri, GOOGLE_CLIENT_ID: '' };
  const { code, stderr } = await coastok(command.slice(1), { env });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'Failed: The configuration is not usable: GOOGLE_CLIENT_ID is missing\n',
  });
});
