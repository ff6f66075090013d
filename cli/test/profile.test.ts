import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { coastok, coastokEach, testDatabase, type TestDatabase } from './coastok.js';

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;

/** Settings that production requires; none of them is used here. */
const SERVICES = {
  PUBLIC_URL: 'https://coastok.example.org',
  GOOGLE_CLIENT_ID: 'client',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  SMTP_URL: 'smtps://mail.example.org:465',
  MAIL_FROM: 'office@example.org',
  CONTACT_EMAIL: 'office@example.org',
  JWT_SECRET_FILE: 'jwt_secret',
};

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'coastok-profiles-'));
  const profiles = join(folder, 'profiles.json');
  env = { COASTOK_PROFILES: profiles, MONGODB_URI: 'mongodb://127.0.0.1:1/of-the-environment' };
  writeFileSync(join(folder, 'address'), database.uri, { mode: 0o600 });
  writeFileSync(join(folder, 'jwt_secret'), 's'.repeat(40), { mode: 0o600 });
  const settings = { MONGODB_URI_FILE: 'address' };
  const content = {
    rehearsal: { settings },
    live: { production: true, settings: { ...settings, ...SERVICES } },
    nameless: { production: true, settings: SERVICES },
    wrong: { settings: { PORT: 3000 } },
  };
  writeFileSync(profiles, JSON.stringify(content), { mode: 0o600 });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const name = () => database.db.databaseName;

describe('a profile', () => {
  test('takes the place of the environment, with secrets from files beside it', async () => {
    const [indexes, unknown, wrong] = await coastokEach(
      [
        ['db', 'indexes', '--profile', 'rehearsal'],
        ['db', 'indexes', '--profile', 'other'],
        ['db', 'indexes', '--profile', 'wrong'],
      ],
      env,
    );
    expect(indexes).toMatchObject({ code: 0 });
    expect(await database.db.collection('user').indexes()).not.toHaveLength(1);
    expect(unknown).toMatchObject({ code: 3, stderr: expect.stringContaining('has no profile other.') });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('the profile wrong in ') });
  });

  test('of production asks for the database’s name before anything changes, and not before a read', async () => {
    const change = ['db', 'migrate', '--profile', 'live'];
    const [look, dryRun, other, said, nameless] = await coastokEach(
      [
        ['jobs', 'list', '--profile', 'live', '--json'],
        [...change, '--dry-run'],
        [...change, '--yes-production', 'other'],
        [...change, '--yes-production', name()],
        ['db', 'migrate', '--profile', 'nameless'],
      ],
      env,
    );
    // FIREBASE_SERVICE_ACCOUNT is missing, which only production requires.
    for (const ended of [look, dryRun, said]) {
      expect(ended).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('FIREBASE_SERVICE_ACCOUNT is missing'),
      });
    }
    expect(other).toMatchObject({
      code: 4,
      stderr: `Failed: the profile live is of the database ${name()}, not other. Nothing was changed.\n`,
    });
    expect(nameless?.stderr).toContain('names no database');
    const [typed, silent] = await Promise.all([
      coastok(change, { env, input: `${name()}\n` }),
      coastok(change, { env }),
    ]);
    expect(typed.stderr).toContain('FIREBASE_SERVICE_ACCOUNT is missing');
    expect(silent).toMatchObject({ code: 4, stderr: expect.stringContaining('--yes-production') });
  });

  test('is refused while others may read it', async () => {
    chmodSync(join(folder, 'profiles.json'), 0o640);
    const [ended] = await coastokEach([['jobs', 'list', '--profile', 'rehearsal']], env);
    chmodSync(join(folder, 'profiles.json'), 0o600);
    expect(ended).toMatchObject({ code: 4, stderr: expect.stringMatching(/chmod 600/) });
  });
});
