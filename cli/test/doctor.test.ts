import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../src/backup/manifest.js';
import { backupFindings } from '../src/diagnosis/database.js';
import { bookingFinding } from '../src/diagnosis/work.js';
import { coastokEach, testDatabase, type TestDatabase } from './coastok.js';

interface Report {
  ok: boolean;
  findings: { name: string; ok: boolean; detail: string }[];
  settings: Record<string, string>;
}

const SECRET = 'a secret that nobody sees, ever, anywhere';

let database: TestDatabase;
let env: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  env = { MONGODB_URI: database.uri, JWT_SECRET: SECRET, LOG_LEVEL: 'warn' };
});
afterAll(() => database.drop());

/** The report, and the names of its failed findings. */
const reportOf = ({ stdout = '' }: { stdout?: string } = {}) => {
  const report: Report = JSON.parse(stdout);
  const wrong = new Map(report.findings.filter(({ ok }) => !ok).map(({ name, detail }) => [name, detail]));
  return { report, wrong };
};

test('a whole installation is reported with its settings and without its secrets', async () => {
  const commands = [['db', 'indexes'], ['doctor', '--json'], ['doctor']];
  const [, asData, asText] = await coastokEach(commands, env);
  expect(asData).toMatchObject({ code: 0, stderr: '' });
  const { report } = reportOf(asData);
  expect(report.findings.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'version',
      'database',
      'clock',
      'migrations',
      'indexes',
      'jobs',
      'outbox',
      'effects',
      'bookings',
    ]),
  );
  expect(report.settings).toMatchObject({ LOG_LEVEL: 'warn', JWT_SECRET: '(set)', MONGODB_URI: '(set)' });
  expect(asText?.stdout).toMatch(/LOG_LEVEL +warn[^]+Nothing is wrong\.\n$/);
  expect(`${asData?.stdout}${asText?.stdout}`).not.toContain(SECRET);
});

test('what each collection takes up is added up', async () => {
  await database.db.collection('size').insertMany([{ text: 'x'.repeat(1000) }, { text: 'x'.repeat(1000) }]);
  const [ended] = await coastokEach([['db', 'size', '--json']], env);
  await database.db.collection('size').drop();
  const { collections, total } = JSON.parse(ended?.stdout ?? '') as {
    collections: { collection: string; records: number; bytes: number }[];
    total: { bytes: number };
  };
  const row = collections.find(({ collection }) => collection === 'size');
  expect(row).toMatchObject({ records: 2 });
  expect(row?.bytes).toBeGreaterThan(2000);
  expect(total.bytes).toBe(collections.reduce((sum, { bytes }) => sum + bytes, 0));
});

test('messages that waited while nothing ran are no fault once their queue works, and are one before or in vain', async () => {
  const long = new Date(Date.now() - 3600_000);
  const messages = database.db.collection('outbox');
  const jobs = database.db.collection<{ _id: string }>('job');
  await messages.insertOne(
    { key: 'waited', kind: 'mail', payload: {}, createdAt: long, attempts: 0, dueAt: long, lastError: null },
    { bypassDocumentValidation: true },
  );
  const outboxAfter = async (set: object) => {
    await jobs.updateOne({ _id: 'outbox-mail' }, { $set: set }, { upsert: true });
    const [ended] = await coastokEach([['doctor', '--json']], env);
    return reportOf(ended).report.findings.find(({ name }) => name === 'outbox');
  };
  const inHand = { leasedBy: 'one', leasedUntil: new Date(Date.now() + 600_000), dueAt: long };
  const waited = '1 wait, the oldest for 60 min; 0 were given up';
  expect(await outboxAfter({ ...inHand, lastStartedAt: long })).toMatchObject({
    ok: false,
    detail: `${waited}: coastok outbox list`,
  });
  const started = { lastStartedAt: new Date() };
  expect(await outboxAfter(started)).toMatchObject({
    ok: true,
    remark: true,
    detail: `${waited}. They waited while nothing was sent, and are being sent now`,
  });
  await messages.updateOne({ key: 'waited' }, { $set: { lastError: 'no answer' } });
  expect(await outboxAfter(started)).toMatchObject({ ok: false });
  await messages.deleteOne({ key: 'waited' });
  await jobs.deleteOne({ _id: 'outbox-mail' });
});

test('effects that were set aside are counted, listed, and tried again', async () => {
  const areas = database.db.collection('area');
  const [at, setAside] = [new Date(Date.now() - 3600_000), new Date('9999-01-01T00:00:00Z')];
  const _id = new mongoose.mongo.ObjectId();
  const failed = {
    _id,
    kind: 'area.peopleChanged',
    at,
    next: setAside,
    tries: 30,
    error: 'It fails.',
    data: {},
  };
  const area = { name: 'Far', code: 'FAR', facilitators: [], frontliners: [], status: 1, createdAt: at };
  const { insertedId } = await areas.insertOne({ ...area, effects: [failed] });
  const [doctor, listed, unknown, wrong, retried, empty] = await coastokEach(
    [
      ['doctor', '--json'],
      ['effects', 'list'],
      ['effects', 'retry', '65f0c0ffee0123456789abcd'],
      ['effects', 'retry', 'one'],
      ['effects', 'retry', _id.toHexString()],
      ['effects', 'retry', '--all', '--json'],
    ],
    env,
  );
  expect(reportOf(doctor).wrong.get('effects')).toBe(
    'effects of 1 writes were set aside: coastok effects list',
  );
  expect(listed?.stdout).toMatch(
    new RegExp(`area.peopleChanged +area ${insertedId.toHexString()} .* 30 +set aside +It fails`),
  );
  expect([unknown?.code, wrong?.code, retried?.code]).toEqual([3, 2, 0]);
  expect(JSON.parse(empty?.stdout ?? '')).toEqual({ retried: 0 });
  const stored = (await areas.findOne({ _id: insertedId }))?.effects as { next: Date; tries: number }[];
  expect(stored).toMatchObject([{ tries: 0 }]);
  expect(Number(stored[0]?.next)).toBeLessThanOrEqual(Date.now());
  await areas.deleteOne({ _id: insertedId });
});

test('what is wrong is named, and ends it with 1', async () => {
  const long = new Date(Date.now() - 3600_000);
  await database.db.collection('user').dropIndex('phone_1');
  await database.db
    .collection<{ _id: string }>('job')
    .insertOne({ _id: 'booking-sweep', dueAt: long, lastError: 'no gateway' } as never);
  await database.db
    .collection('outbox')
    .insertOne(
      { key: 'given-up', createdAt: long, dueAt: null, failedAt: long },
      { bypassDocumentValidation: true },
    );
  await database.db.collection<{ _id: string }>('service_answer').insertMany([
    { _id: 'payment', answeredAt: long, refusedAt: long },
    {
      _id: 'mail',
      answeredAt: null,
      unansweredSince: new Date(Date.now() - 16 * 60_000),
      said: 'connect ECONNREFUSED 10.0.0.1:25',
    },
  ] as never[]);
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'key',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
    SMTP_URL: 'smtp://10.0.0.1:25',
  };
  const folder = await mkdtemp(join(tmpdir(), 'coastok-doctor-'));
  const [ended] = await coastokEach([['doctor', '--backups', folder, '--json']], { ...env, ...keys });
  await rm(folder, { recursive: true });
  expect(ended?.code).toBe(1);
  const { report, wrong } = reportOf(ended);
  expect(report.ok).toBe(false);
  expect([...wrong.keys()]).toEqual([
    'indexes',
    'jobs',
    'outbox',
    'payment service',
    'mail service',
    'back-ups',
  ]);
  expect(wrong.get('payment service')).toBe('refuses our key; answered 60 min ago');
  expect(wrong.get('mail service')).toBe(
    'has not answered for 16 min (connect ECONNREFUSED 10.0.0.1:25); never answered',
  );
  expect(wrong.get('back-ups')).toBe(`there is none in ${folder}`);
  expect(wrong.get('indexes')).toContain('1 missing (user phone): coastok db indexes');
  expect(wrong.get('jobs')).toMatch(/overdue for 60 min: booking-sweep; booking-sweep failed: no gateway/);
});

test('bookings of former rules are named, and are nothing wrong', async () => {
  const bookings = database.db.collection('booking');
  const one = (bookingReferenceNo: string, donation: number, final: number) => ({
    ...{ bookingReferenceNo, status: 3, eventId: bookingReferenceNo, userId: bookingReferenceNo },
    ...{ amenities: { donation }, money: { subsidy: 4200, final, paid: 0 } },
  });
  const free = { ...one('FREE', 0, 0), status: 7 };
  const made = [one('COVERS', 1000, 300), one('OUTSIDE', 1000, 1000), free];
  await bookings.insertMany(made, { bypassDocumentValidation: true });
  const finding = await bookingFinding({ connection: { db: database.db } } as never);
  await bookings.deleteMany({ bookingReferenceNo: { $in: ['COVERS', 'OUTSIDE', 'FREE'] } });
  expect(finding).toMatchObject({ name: 'bookings', ok: true });
  expect(finding.detail).toContain('1 subsidies of former rules pay for a donation (COVERS)');
  expect(finding.detail).toContain('1 is confirmed without money');
});

test('a database that does not answer, and a setting that is wrong, are findings too', async () => {
  const dead = 'mongodb://operator:hidden@127.0.0.1:1/coastok';
  const [[away], [bad]] = await Promise.all([
    coastokEach([['doctor', '--json']], { ...env, MONGODB_URI: dead }),
    coastokEach([['doctor', '--json']], { ...env, SMTP_URL: 'nowhere' }),
  ]);
  for (const [ended, said] of [
    [away, 'does not answer'],
    [bad, 'SMTP_URL'],
  ] as const) {
    expect(ended?.code).toBe(1);
    expect(reportOf(ended).wrong.get('database')).toContain(said);
  }
  expect(away?.stdout).not.toContain('hidden');
});

test('a newest back-up older than a day is reported, and a folder that can’t be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coastok-doctor-'));
  const wholeAt = async (hours: number) => {
    const path = join(folder, `before-${hours}`);
    await mkdir(path);
    const createdAt = new Date(Date.now() - hours * 3600_000);
    await writeFile(join(path, MANIFEST_FILE), JSON.stringify({ createdAt }));
  };
  await wholeAt(30);
  expect(await backupFindings(folder)).toMatchObject([
    { ok: false, detail: expect.stringContaining('the newest is 30 h old') },
  ]);
  await wholeAt(3);
  expect(await backupFindings(folder)).toMatchObject([
    { ok: true, detail: expect.stringContaining('3 h old') },
  ]);
  await rm(folder, { recursive: true });
  expect(await backupFindings(folder)).toMatchObject([{ name: 'back-ups', ok: false }]);
  expect(await backupFindings(undefined)).toEqual([]);
});
