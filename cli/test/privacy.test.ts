import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PRIVACY_VERSION } from '@coastok/domain';
import { migrationState } from '../../api/src/migrations/migrationState.js';
import { coastok, coastokEach, type TestDatabase, testDatabase } from './coastok.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  // Done while the database is empty, so that the command line does not take it for one of an older version.
  await migrationState(database.db);
});

afterAll(() => database.drop());

const run = (...args: string[]) => coastok(['privacy', ...args], { env: { MONGODB_URI: database.uri } });
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout) as unknown;

test('notify tells every member who has not answered once, and says how far it is', async () => {
  const user = {
    name: 'Asha',
    roles: [1],
    userRole: 1,
    status: 1,
    chantingRounds: 16,
    createdAt: new Date(),
    mustChangePassword: false,
    credentialVersion: 0,
    searchTokens: [],
    searchPairs: [],
    searchWords: '',
  };
  await database.db.collection('user').insertMany(
    [null, { version: PRIVACY_VERSION, at: new Date() }].map((consent, n) => ({
      ...user,
      email: `asha${n}@example.org`,
      phone: `987654321${n}`,
      consent,
    })),
  );
  const before = { version: PRIVACY_VERSION, startedAt: null, endedAt: null, told: 0, unanswered: 1 };
  expect(await json('notify', '--status')).toEqual(before);
  for (const _ of ['once', 'again']) {
    expect(await run('notify')).toMatchObject({
      code: 0,
      stdout: `Notice of ${PRIVACY_VERSION}: everybody was told; 1 told, 1 have not answered.\n`,
    });
  }
  expect(await database.db.collection('outbox').countDocuments({ key: /^privacy-notice:/ })).toBe(2);
  expect(await database.db.collection('audit').countDocuments({ action: 'privacyNotice.start' })).toBe(1);
});

test('notify asks for more than a hundred, and the retry of as many messages does', async () => {
  const many = Array.from({ length: 101 }, (_, n) => n);
  const bare = { bypassDocumentValidation: true };
  await database.db.collection('privacy_notice_run').deleteMany({});
  await database.db.collection('user').insertMany(
    many.map(n => ({ email: `many${n}@example.org`, phone: `98765${10_000 + n}`, status: 1 })),
    bare,
  );
  await database.db.collection('outbox').insertMany(
    many.map(n => ({ key: `given-up-${n}`, failedAt: new Date() })),
    bare,
  );
  const stored = async () => ({
    runs: await database.db.collection('privacy_notice_run').countDocuments(),
    givenUp: await database.db.collection('outbox').countDocuments({ failedAt: { $type: 'date' } }),
  });
  for (const [command, reach] of [
    [['privacy', 'notify'], { reaches: 102, unit: 'people' }],
    [['outbox', 'retry', '--all'], { reaches: 101, unit: 'messages' }],
  ] as const) {
    const [asked, counted] = await coastokEach([[...command], [...command, '--dry-run', '--json']], {
      MONGODB_URI: database.uri,
    });
    expect(asked).toMatchObject({ code: 4, stderr: expect.stringContaining('nobody said yes') });
    expect(JSON.parse(counted?.stdout ?? '')).toEqual(reach);
    expect(await stored()).toEqual({ runs: 0, givenUp: 101 });
  }
});

test('purge counts what is old, and removes it', async () => {
  const old = { at: new Date('2020-01-01'), kind: 'card', role: 6 };
  const rows = database.db.collection('access_log');
  await rows.insertMany([old, { ...old, at: new Date() }], { bypassDocumentValidation: true });
  const ofLog = (one: unknown) =>
    (one as { collection: string; count: number }[]).find(({ collection }) => collection === 'access_log');
  expect(ofLog(await json('purge', '--dry-run'))?.count).toBe(1);
  expect(await rows.countDocuments()).toBe(2);
  expect(ofLog(await json('purge'))?.count).toBe(1);
  expect(await rows.countDocuments()).toBe(1);
});
