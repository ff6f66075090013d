import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { PublicChoiceRecord } from '@coastok/domain';
import { startApi, type StartedApi } from '../../tools/world.mjs';
import { migrate } from '../../api/src/migrations/migrate.js';
import type { User } from '../../api/src/user/user.model.js';
import { MIGRATIONS } from '../../api/src/migrations/migrations.js';
import { migrationState } from '../../api/src/migrations/migrationState.js';
import { Mortal } from '../../api/test/faults/mortal.js';
import { OF_AGE } from '../../api/test/world/builders.js';
import { Client } from '../../api/test/world/client.js';
import { sharedSandbox } from '../../api/test/world/run.js';
import { aVisitor } from '../../api/test/world/visitor.js';
import { readManifest } from '../src/backup/manifest.js';
import { restoreBackup } from '../src/backup/restoreBackup.js';
import { writeBackup } from '../src/backup/writeBackup.js';
import type { Progress } from '../src/frame/progress.js';
import { coastok, coastokEach, type Ended, testDatabase, type TestDatabase } from './coastok.js';

/** Loads modules of the driver that mongoose depends on. */
const driverPart = createRequire(createRequire(import.meta.url).resolve('mongoose'));

/* A back-up of the demo data as version 0.1 stored it, after a day on which every kind of record was written. */
const VERSION_0_1 = join(import.meta.dirname, 'fixtures', 'version-0.1');
const DEMO_PASSWORD = 'Welcome-108';

const silent = { count: () => undefined, printTotal: () => undefined } as unknown as Progress;
const watch = { progress: silent, signal: new AbortController().signal };
const NUMBERS = MIGRATIONS.map(({ number }) => number);

let upgraded: TestDatabase;
let restored: Ended;
let api: StartedApi;

beforeAll(async () => {
  upgraded = await testDatabase();
  restored = await coastok(['db', 'restore', VERSION_0_1, '--json'], { env: { MONGODB_URI: upgraded.uri } });
  api = await startApi({ mongoUri: upgraded.uri, sandbox: sharedSandbox() });
});
afterAll(async () => {
  await api.stop();
  await upgraded.drop();
});

/** The migration is killed and restarted every few writes, over all migrations. */
const MANY_LIVES_MS = 120_000;

describe('what version 0.1 stored', () => {
  test('is migrated by a restore, and then keeps every rule of this version', () => {
    expect({ code: restored.code, stderr: restored.stderr }).toMatchObject({ code: 0 });
    const { migrated, check } = JSON.parse(restored.stdout) as {
      migrated: { number: number }[];
      check: unknown;
    };
    expect(migrated.map(({ number }) => number)).toEqual(NUMBERS);
    expect(check).toMatchObject({ ok: true });
  });

  test(
    'keeps every rule also when the migration is killed after every few writes',
    async () => {
      const target = await testDatabase();
      const client = await mongoose.mongo.MongoClient.connect(target.uri);
      try {
        await restoreBackup(target.db, VERSION_0_1, await readManifest(VERSION_0_1, null), watch);
        const mortal = new Mortal().owns(client, driverPart);
        const lives = (async () => {
          for (let lives = 1; ; lives++) {
            mortal.liveFor(4 + (lives % 3));
            try {
              await migrate(client.db());
              return lives;
            } catch (error) {
              // A bulk write wraps the error in another one.
              if (!mortal.isDead) throw error;
            }
            // Ends the lease of the killed run, as if its time had passed.
            await target.db.collection('migration').updateMany({}, { $set: { leasedUntil: null } });
            if (lives > 500) throw new Error('It begins anew each time, and never comes to its end.');
          }
        })();
        expect(await lives).toBeGreaterThan(NUMBERS.length > 1 ? 1 : 0);
        expect((await migrationState(target.db)).applied).toEqual(NUMBERS);
        const { code, stdout } = await coastok(['db', 'check'], { env: { MONGODB_URI: target.uri } });
        expect({ code, stdout }).toMatchObject({ code: 0 });
      } finally {
        await client.close();
        await target.drop();
      }
    },
    MANY_LIVES_MS,
  );

  test('is migrated once: nothing is pending, and nothing is done again', async () => {
    const [list, again] = await coastokEach(
      [
        ['db', 'migrate', '--dry-run', '--json'],
        ['db', 'migrate', '--json'],
      ],
      { MONGODB_URI: upgraded.uri },
    );
    expect(JSON.parse(list?.stdout ?? '')).toEqual({ applied: NUMBERS, pending: [] });
    // It succeeds although this test's API is running: so instances can be replaced one after the other.
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(again?.stdout ?? '')).toEqual({ migrated: [] });
  });

  test('is not migrated while a product is at work; then it is, and who loses an address to an older record is named', async () => {
    const [target, other] = [await testDatabase(), await testDatabase()];
    const folder = mkdtempSync(join(tmpdir(), 'coastok-upgrade-'));
    try {
      await restoreBackup(target.db, VERSION_0_1, await readManifest(VERSION_0_1, null), watch);
      await target.db.collection('job').insertOne({ lastStartedAt: new Date() });
      const refused = await coastok(['db', 'migrate'], { env: { MONGODB_URI: target.uri } });
      expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('Stop it first.') });
      expect((await migrationState(target.db)).applied).toEqual([]);
      await target.db.collection('job').deleteMany({});

      const users = target.db.collection<User>('user');
      const older = await users.findOne({ email: 'member@coastok.test' });
      const _id = new mongoose.mongo.ObjectId();
      const younger = { ...older, _id, email: 'member@coastok\u200b.test', phone: '8200000001' };
      await users.insertOne({ ...younger, createdAt: new Date() } as User, {
        bypassDocumentValidation: true,
      });
      const path = join(folder, 'older');
      await writeBackup(target.db, path, watch);
      const sentence = `Member ${_id.toHexString()} had member@coastok.test, which an older record has: it gets no mail`;
      for (const [command, uri] of [
        [['db', 'migrate'], target.uri],
        [['db', 'restore', path], other.uri],
      ] as const) {
        const { code, stdout } = await coastok([...command], { env: { MONGODB_URI: uri } });
        expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(sentence) });
      }
    } finally {
      rmSync(folder, { recursive: true });
      await target.drop();
      await other.drop();
    }
  });

  test('is left as it is by every other command that got its address, or found it with a product at work', async () => {
    const target = await testDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'coastok-upgrade-'));
    try {
      await restoreBackup(target.db, VERSION_0_1, await readManifest(VERSION_0_1, null), watch);
      const running = { pid: process.pid, mongoUri: target.uri, url: 'http://127.0.0.1:3000' };
      writeFileSync(join(dataDir, 'running.json'), JSON.stringify(running));
      for (const [name, value] of [
        ['MONGODB_URI', target.uri],
        ['DATA_DIR', dataDir],
      ] as const) {
        const refused = await coastok(['question', 'list'], { env: { [name]: value } });
        expect(refused).toMatchObject({ code: 4, stdout: '' });
        expect(refused.stderr).toMatch(/older version: \d+ data migrations wait\. .+ coastok db migrate$/m);
      }
      expect((await migrationState(target.db)).applied).toEqual([]);
    } finally {
      rmSync(dataDir, { recursive: true });
      await target.drop();
    }
  });
});

describe('on it', () => {
  const login = (path: string, email: string) =>
    new Client(api.url).post<{ token: string }>(path, { email, password: DEMO_PASSWORD });
  const staff = async (email: string) => {
    const answer = await login('/api/v1/login', email);
    expect(answer.status).toBe(200);
    return new Client(api.url, answer.records[0]?.token);
  };

  test('members sign in and read their own profile', async () => {
    const answer = await login('/api/v1/app/login', 'member@coastok.test');
    expect(answer.status).toBe(200);
    const client = new Client(api.url, answer.records[0]?.token);
    expect((await client.get('/api/v1/verifyToken')).status).toBe(200);
  });

  test('staff read members, questions, bookings, funds and the audit log', async () => {
    const secretary = await staff('secretary@coastok.test');
    const total = async (path: string, query = {}) => {
      const answer = await secretary.get(path, query);
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
      return answer.total;
    };
    const count = (collection: string) => upgraded.db.collection(collection).countDocuments();
    expect(await total('/api/v1/user')).toBe(
      await upgraded.db.collection('user').countDocuments({ status: 1 }),
    );
    expect(await total('/api/v1/question')).toBe(await count('question'));
    expect(await total('/api/v1/booking')).toBe(await count('booking'));
    for (const path of ['audit', 'fund', 'event', 'area', 'static', 'send/gcm', 'payment/review']) {
      expect(await total(`/api/v1/${path}`)).toBeGreaterThan(0);
    }
  });

  test('a member is found by two words at once, in any order', async () => {
    const secretary = await staff('secretary@coastok.test');
    const [found, turned] = await Promise.all(
      ['secretary coas', 'coas secretary'].map(q => secretary.get<{ email: string }>('/api/v1/user', { q })),
    );
    expect(found?.records.map(({ email }) => email)).toContain('secretary@coastok.test');
    expect(turned?.records).toEqual(found?.records);
  });

  test('uploaded recordings and pictures are heard and seen', async () => {
    const secretary = await staff('secretary@coastok.test');
    const questions = await secretary.get<{ askAudio: string | null }>('/api/v1/question', { per_page: 500 });
    const recordings = questions.records.flatMap(({ askAudio }) => askAudio ?? []);
    const users = await secretary.get<{ imageUrl: string | null }>('/api/v1/user', { per_page: 500 });
    const pictures = users.records.flatMap(({ imageUrl }) => imageUrl ?? []);
    expect([recordings.length, pictures.length].map(Boolean)).toEqual([true, true]);
    for (const link of [recordings[0] ?? '', pictures[0] ?? '']) {
      const answer = await fetch(new URL(link, api.url));
      expect({ link, status: answer.status, bytes: (await answer.arrayBuffer()).byteLength > 50 }).toEqual({
        link,
        status: 200,
        bytes: true,
      });
      expect(link).toMatch(/^\/api\/v1\/file\/[0-9a-f]{32}\?/);
    }
    const ids = (await upgraded.db.collection('file.files').find().toArray()).map(({ _id }) => String(_id));
    expect(ids.filter(id => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  });

  test('members are found by several words at once', async () => {
    const secretary = await staff('secretary@coastok.test');
    const members = upgraded.db.collection<User>('user');
    const [member] = await members
      .find({ status: 1, initiatedName: { $type: 'string' } })
      .limit(1)
      .toArray();
    const found = await secretary.get<{ _id: string }>('/api/v1/search', {
      q: `${member?.initiatedName} ${member?.name}`,
    });
    expect(found.records.map(({ _id }) => _id)).toContain(String(member?._id));
    expect(await members.countDocuments({ searchWords: { $exists: false } })).toBe(0);
  });

  test('no index is a prefix of another one, once the operator drops what is no longer needed', async () => {
    const { code } = await coastok(['db', 'indexes', '--drop-undeclared'], {
      env: { MONGODB_URI: upgraded.uri },
    });
    expect(code).toBe(0);
    const indexes = await upgraded.db.collection('booking').indexes();
    expect(indexes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['connectedAreaId_1_createdAt_-1__id_-1_status_1']),
    );
    expect(indexes.map(({ name }) => name)).not.toContain('connectedAreaId_1_createdAt_-1__id_-1');
  });

  test('visitors find their booking, say when they were born, and make another', async () => {
    const { booking, member } = await bookedMember();
    const visitor = await aVisitor({ url: api.url, sandbox: sharedSandbox() }, member.email);
    const event = await upgraded.db.collection('event').findOne({ _id: booking.eventId });
    const found = await visitor.get(`/web/v1/booking?eventId=${event?.eventId}`);
    expect(found.status).toBe(200);
    const secretary = await staff('secretary@coastok.test');
    const made = await secretary.post<{ eventId: string }>('/api/v1/event', {
      title: 'After the upgrade',
      fromDate: '2031-05-01',
      toDate: '2031-05-02',
      registrationAmount: 100,
      allowCash: true,
      published: true,
    });
    const book = () => visitor.post('/web/v1/booking', { eventId: made.records[0]?.eventId });
    const refused = await book();
    expect([refused.status, refused.error.code]).toEqual([409, 'DOB']);
    const helpers = await visitor.get<PublicChoiceRecord[]>(
      `/web/v1/facilitator?areaId=${String(member.connectedAreaId)}`,
    );
    const own = await visitor.put(`/web/v1/user/${member._id}`, {
      dob: OF_AGE,
      userCategory: 'YOUTH',
      chantingRounds: 4,
      facilitator: helpers.result[0]?._id,
    });
    expect(own.status).toBe(200);
    const booked = await book();
    expect({ status: booked.status, text: booked.status === 200 || booked.text }).toEqual({
      status: 200,
      text: true,
    });
  });

  /** Finds a booked member without a date of birth, for which version 0.1 did not ask. */
  async function bookedMember() {
    const bookings = upgraded.db.collection('booking');
    const bookers = await bookings.distinct('userId', { status: { $gt: 0 } });
    const member = await upgraded.db
      .collection<Pick<User, '_id' | 'email' | 'dob' | 'status' | 'connectedAreaId'>>('user')
      .findOne({ _id: { $in: bookers }, dob: null, status: 1 });
    const booking = member && (await bookings.findOne({ userId: member._id, status: { $gt: 0 } }));
    if (!booking || !member) throw new Error('Nobody has booked.');
    return { booking, member };
  }
});
