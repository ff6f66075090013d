import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { sharedSandbox } from '../../api/test/world/run.js';
import { anArea, aUser, users } from '../../api/test/world/builders.js';
import { phonesOf, pushesTo } from '../../api/test/world/pushes.js';
import { migrationState } from '../../api/src/migrations/migrationState.js';
import { waitForDelivery, phoneText } from '../src/commands/notify/index.js';
import { Progress } from '../src/frame/progress.js';
import { coastok, coastokEach, type TestDatabase, testDatabase } from './coastok.js';
import { databaseLostAt } from './relay.js';

interface Report {
  status: string;
  devices: number;
  sent: number;
  failed: number;
}

const MANY = 1200;

let database: TestDatabase;
let world: { db: TestDatabase['db']; url: string; sandbox: ReturnType<typeof sharedSandbox> };
let env: Record<string, string>;
let home: string;

const words = (title: string) => ['--title', title, '--body', 'Kirtan at five'];
const aTitle = () => `Notice ${randomBytes(6).toString('hex')}`;
const toHome = () => ['--to', 'coastok', '--area', home];
const titlesAt = async (token: string) => (await pushesTo(world, token)).map(({ title }) => title);

beforeAll(async () => {
  database = await testDatabase();
  world = { db: database.db, url: '', sandbox: sharedSandbox() };
  env = { ...world.sandbox.apiEnv, MONGODB_URI: database.uri };
  // Done while the database is empty, so that the command line does not take it for one of an older version.
  await migrationState(database.db);
  // The index that finds a repeat under the same key; a whole `db indexes` would take longer than this file.
  await database.db.collection('notification').createIndex({ cause: 1 }, { unique: true });
  const area = await anArea(world);
  home = area.code;
  await phonesOf(
    world,
    await users(
      world,
      Array.from({ length: 3 }, () => ({ connectedAreaId: area._id })),
    ),
  );
  await aUser(world, { connectedAreaId: area._id });
});

afterAll(() => database.drop());

describe('coastok notify preview', () => {
  test('counts as the console does and shows what phones will', async () => {
    const ended = await coastok(['notify', 'preview', ...toHome(), ...words('Sunday')], { env });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toMatch(/^Coastok members of Area \d+: 4 members with 3 devices$/m);
    expect(ended.stdout).toContain(phoneText('Sunday', 'Kirtan at five'));
    expect(await database.db.collection('notification').countDocuments()).toBe(0);
  });

  test('knows the pages that an audience can be led to', async () => {
    const pledge = ['--action', 'pledge', ...words('Sunday')];
    const refused = await coastok(['notify', 'preview', '--to', 'non-coastok', ...pledge], { env });
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('udgaar') });
  });
});

describe('coastok notify send', () => {
  test('sends once under a key, and prints the report', async () => {
    const [token = ''] = await phonesOf(world, [await aUser(world, { userRole: 3 })]);
    const title = aTitle();
    const send = ['notify', 'send', '--to', 'facilitators', ...words(title), '--key', title, '--json'];
    for (let time = 0; time < 2; time++) {
      const ended = await coastok(send, { env });
      expect(ended.code).toBe(0);
      expect(JSON.parse(ended.stdout)).toMatchObject({ status: 'sent', devices: 1, sent: 1, failed: 0 });
    }
    expect(await titlesAt(token)).toEqual([title]);
  });

  test('says under which key to repeat one whose answer was lost, and sends it once', async () => {
    const [token = ''] = await phonesOf(world, [await aUser(world, { userRole: 3 })]);
    const title = aTitle();
    const send = ['notify', 'send', '--to', 'facilitators', ...words(title)];
    const MONGODB_URI = await databaseLostAt(database.uri, title, 'answering');
    const lost = await coastok(send, { env: { ...env, MONGODB_URI } });
    const [, key = ''] = /It may have happened .+ --key ([\w-]+):/.exec(lost.stderr) ?? [];
    expect({ code: lost.code, key }).toEqual({ code: 75, key: expect.stringMatching(/./) });
    expect((await coastok([...send, '--key', key], { env })).code).toBe(0);
    expect(await database.db.collection('notification').countDocuments({ title })).toBe(1);
    expect(await titlesAt(token)).toEqual([title]);
  });

  test('ends with 1 and says why when nobody was reached', async () => {
    await phonesOf(world, [await aUser(world, { userRole: 2 })], 'dead');
    const ended = await coastok(['notify', 'send', '--to', 'frontliners', ...words(aTitle())], { env });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('none of 1 devices was reached');
    expect(ended.stdout).toMatch(/1 × registration-token-not-registered/);
  });

  describe('to many', () => {
    let tokens: string[];
    beforeAll(async () => {
      tokens = await phonesOf(world, await users(world, Array(MANY).fill({ userRole: 0 })));
    });

    test('says how many, and without a yes sends nothing', async () => {
      const send = ['notify', 'send', '--to', 'non-coastok', ...words(aTitle())];
      const [asked, counted] = await coastokEach([send, [...send, '--dry-run', '--json']], env);
      expect(asked).toMatchObject({
        code: 4,
        stderr: expect.stringContaining('nobody said yes, and nothing was done. This reaches 1,200 devices.'),
      });
      expect(JSON.parse(counted?.stdout ?? '')).toEqual({ reaches: MANY, unit: 'devices' });
      expect(await database.db.collection('notification').countDocuments({ receiver: 'R|0' })).toBe(0);
    });

    test('sends to all of them without a running product, each once', async () => {
      const title = aTitle();
      const send = ['notify', 'send', '--to', 'non-coastok', ...words(title), '--yes', '--json'];
      const ended = await coastok(send, { env });
      expect(ended.code).toBe(0);
      expect(JSON.parse(ended.stdout) as Report).toMatchObject({ status: 'sent', devices: MANY, sent: MANY });
      expect(await titlesAt(tokens.at(-1) ?? '')).toEqual([title]);
    });
  });
});

test('stopped half-way, it says what goes on without it', async () => {
  const stop = new AbortController();
  const sending = { _id: 'f'.repeat(24), status: 'sending', devices: MANY, sent: 500, failed: 0, unknown: 0 };
  const busyElsewhere = {
    runNow: () => Promise.resolve(false),
    read: () => {
      stop.abort();
      return Promise.resolve(sending);
    },
  };
  // `follow` uses nothing else of the application and of the command line.
  const application = { get: () => busyElsewhere } as unknown as Parameters<typeof waitForDelivery>[0];
  const line = {
    signal: stop.signal,
    progress: new Progress(process.stderr),
  } as Parameters<typeof waitForDelivery>[2];
  const followed = waitForDelivery(
    application,
    {} as Parameters<typeof waitForDelivery>[1],
    line,
    sending as never,
  );
  await expect(followed).rejects.toThrow(
    /500 of 1,200 devices are done. The rest is sent by the running product/,
  );
});

describe('what a phone shows', () => {
  test('is framed and wrapped between words', () => {
    const lines = phoneText('हरे कृष्ण 🙏', `${'word '.repeat(12)}\n${'x'.repeat(50)}`).split('\n');
    expect(lines[2]).toMatch(/^│ हरे कृष्ण 🙏 +│$/);
    expect(lines.slice(3, -1).map(line => line.replace(/[│]/g, '').trim())).toEqual([
      'word word word word word word word word word',
      'word word word',
      'x'.repeat(44),
      'x'.repeat(6),
    ]);
  });
});
