import { Reversibles } from '../src/platform/undo.js';
import { addDays, istDay, istDayStart, redactorOf, wholeRedactorOf } from '@coastok/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import { type AuditEntry, auditSchema, pendingAuditField } from '../src/platform/audit/audit.model.js';
import { AuditService } from '../src/platform/audit/audit.service.js';
import { AuditPersonalData, AuditErasure } from '../src/platform/audit/auditPersonalData.js';
import {
  type AuditSeal,
  auditSealPageSchema,
  auditSealSchema,
  AuditSeals,
} from '../src/platform/audit/auditSeals.js';
import { PendingAudit } from '../src/platform/audit/pendingAudit.js';
import { type CountedRefusals, Refusals, refusalSchema } from '../src/platform/audit/refusals.js';
import { brokenSeals } from '../src/platform/audit/sealed.js';
import { prepareDatabase } from '../src/platform/mongo/prepareDatabase.js';
import { userSchema } from '../src/user/user.model.js';
import { freshDatabaseUri } from './world/run.js';

const { ObjectId } = mongoose.Types;

const TODAY = istDay(new Date());
const [FIRST, EMPTY, LAST] = [addDays(TODAY, -5), addDays(TODAY, -4), addDays(TODAY, -2)];
const HOUR_MS = 3600_000;

let connection: mongoose.Connection;
let db: mongoose.mongo.Db;
let auditLog: mongoose.mongo.Collection<AuditEntry>;
let audit: AuditService;
let pending: PendingAudit;
let refusals: Refusals;
let seals: AuditSeals;
let people: AuditPersonalData;

beforeAll(async () => {
  Logger.overrideLogger(false);
  connection = await mongoose
    .createConnection(freshDatabaseUri(), { autoIndex: false, autoCreate: false })
    .asPromise();
  const entries = connection.model<AuditEntry>('audit', auditSchema);
  connection.model('user', userSchema);
  connection.model('carrier', new mongoose.Schema(pendingAuditField, { collection: 'carrier' }));
  connection.model('auditSeal', auditSealSchema);
  connection.model('auditSealPage', auditSealPageSchema);
  const counted = connection.model<CountedRefusals>('refusal', refusalSchema);
  await prepareDatabase(connection);
  if (!connection.db) throw new Error('The database is connected.');
  db = connection.db as unknown as mongoose.mongo.Db;
  auditLog = db.collection<AuditEntry>('audit');
  pending = new PendingAudit(connection);
  audit = new AuditService(entries, pending, new Reversibles());
  refusals = new Refusals(entries, counted);
  seals = new AuditSeals(connection, pending, refusals);
  const erasure = new AuditErasure({ mongoErasureUri: null } as never, connection);
  people = new AuditPersonalData(entries, pending, refusals, erasure);
});

afterEach(async () => {
  for (const name of ['audit', 'auditSeal', 'auditSealPage', 'refusal', 'user', 'carrier']) {
    await db.collection(name).deleteMany({});
  }
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const RADHA = new ObjectId();

/** An entry at noon of a day about a member, made by a person with that name. */
const anEntry = (day: string, over: Partial<AuditEntry> = {}): AuditEntry => ({
  ...audit.auditEntry(
    { userId: new ObjectId(), name: 'Secretary', userRole: 6, address: '10.0.0.1', requestId: 'one' },
    {
      action: 'user.update',
      entity: 'user',
      entityId: RADHA,
      before: { name: 'Radha', userRole: 1 },
      after: { name: 'Radhika', userRole: 2, sums: { paid: 100, note: 'for Radha' } },
    },
  ),
  at: new Date(istDayStart(day).getTime() + 12 * HOUR_MS),
  ...over,
});

const seal = () => seals.run(new AbortController().signal);

async function broken(): Promise<string[]> {
  const found: string[] = [];
  for await (const { problem } of brokenSeals(db)) found.push(problem);
  return found;
}

async function sealedTrail(): Promise<AuditEntry[]> {
  const entries = [anEntry(FIRST), anEntry(FIRST), anEntry(LAST)];
  await auditLog.insertMany(entries);
  await seal();
  return entries;
}

test('every closed day is sealed once, days without an entry too, each chained to the one before', async () => {
  await auditLog.insertMany([
    anEntry(FIRST),
    anEntry(FIRST),
    anEntry(LAST),
    anEntry(TODAY, { at: new Date() }),
  ]);
  // LAST may not be sealed yet: a day stays open for some minutes after its end.
  const sealed = await seal();
  expect(sealed).toBeGreaterThanOrEqual(3);
  expect(await seal()).toBe(0);
  const stored = await db.collection<AuditSeal>('auditSeal').find().sort({ _id: 1 }).toArray();
  expect(stored.slice(0, 2)).toMatchObject([
    { _id: FIRST, count: 2, previous: null },
    { _id: EMPTY, count: 0, previous: stored[0]?.digest },
  ]);
  expect(await broken()).toEqual([]);
});

describe('a manipulation of the audit log is detected:', () => {
  const edits: [string, mongoose.mongo.UpdateFilter<AuditEntry>][] = [
    ['who', { $set: { 'actor.name': 'Treasurer' } }],
    ['the id of who', { $set: { 'actor._id': new ObjectId() } }],
    ['the role', { $set: { role: 4 } }],
    ['when', { $set: { at: new Date(istDayStart(FIRST).getTime() + HOUR_MS) } }],
    ['what', { $set: { action: 'user.move' } }],
    ['of whom', { $set: { entityId: String(new ObjectId()) } }],
    ['from where', { $set: { address: '10.0.0.2' } }],
    ['a value before', { $set: { 'changes.userRole.from': 2 } }],
    ['a value after', { $set: { 'changes.name.to': 'Radha' } }],
    ['a sum within a value', { $set: { 'changes.sums.to.paid': 10 } }],
    ['a field that is gone', { $unset: { 'changes.userRole': 1 } }],
    ['a field that is new', { $set: { 'changes.roles': { from: [1], to: [7] } } }],
    ['the salt', { $set: { salt: 'another' } }],
    ['a pretended erasure', { $set: { 'actor.name': 'Erased member' }, $unset: { salt: 1 } }],
  ];

  test.each(edits)('%s', async (_, update) => {
    const [entry] = await sealedTrail();
    await auditLog.updateOne({ _id: entry?._id as never }, update);
    expect(await broken()).toEqual([`was edited after ${FIRST} was sealed`]);
  });

  test('an entry that was removed', async () => {
    const [entry] = await sealedTrail();
    await auditLog.deleteOne({ _id: entry?._id as never });
    expect(await broken()).toEqual([`was removed after ${FIRST} was sealed`]);
  });

  test('an entry that was inserted, also on a day without any and before the first', async () => {
    await sealedTrail();
    await auditLog.insertMany([anEntry(FIRST), anEntry(EMPTY), anEntry(addDays(FIRST, -1))]);
    expect((await broken()).sort()).toEqual(
      [
        `was added after ${FIRST} was sealed`,
        `was added after ${EMPTY} was sealed`,
        `was added before ${FIRST}, the first sealed day`,
      ].sort(),
    );
  });

  test('a seal that was removed, and one that was made again', async () => {
    await sealedTrail();
    await db.collection<AuditSeal>('auditSeal').deleteOne({ _id: EMPTY });
    expect(await broken()).toEqual([`has no seal of the day before; that of ${FIRST} is the last`]);
    await db
      .collection<AuditSeal>('auditSeal')
      .updateOne({ _id: FIRST }, { $set: { digest: 'f'.repeat(64) } });
    expect(await broken()).toContain(`of ${FIRST} does not fit what it stands for`);
  });
});

describe('an erasure', () => {
  const radha = {
    _id: RADHA,
    names: ['Radha', 'Radhika'],
    emails: ['radha@coastok.test'],
    phones: ['9000000001'],
    recordIds: [String(RADHA)],
  };
  const erase = () =>
    people.erase({ ...radha, redact: redactorOf(radha), redactWhole: wholeRedactorOf(radha) });
  const told = () =>
    audit.record(
      { userId: null, name: 'Director', userRole: 7, address: null, requestId: null },
      { action: 'user.erase', entity: 'user', entityId: RADHA },
    );

  test('removes value and salt, and leaves the seal valid, also the second time', async () => {
    const own = anEntry(FIRST, { actor: { _id: RADHA, name: 'Radha' } });
    await auditLog.insertMany([own, anEntry(FIRST), anEntry(LAST, { entity: 'booking' })]);
    await seal();
    await told();
    for (let time = 0; time < 2; time++) {
      await erase();
      expect(JSON.stringify(await auditLog.find().toArray())).not.toMatch(/Radh/);
      expect(await broken()).toEqual([]);
    }
    expect(await auditLog.findOne({ _id: own._id })).toMatchObject({
      actor: { name: 'Erased member' },
      address: null,
      changes: { userRole: { from: 1, to: 2 }, name: { from: '[erased]', to: '[erased]' } },
    });
    expect(await auditLog.findOne({ entity: 'booking' })).toMatchObject({
      changes: { sums: { to: { paid: 100, note: '[erased]' } } },
    });
    await auditLog.updateOne({ _id: own._id }, { $set: { 'changes.userRole.to': 7 } });
    expect(await broken()).toEqual([`was edited after ${FIRST} was sealed`]);
  });

  test('without an entry in the audit log is a manipulation, and so is a value in place of an erased one', async () => {
    const [entry] = await sealedTrail();
    await erase();
    expect(await broken()).toHaveLength(3);
    await told();
    expect(await broken()).toEqual([]);
    await auditLog.updateOne({ _id: entry?._id as never }, { $set: { 'changes.name.to': 'Sita' } });
    expect(await broken()).toEqual([`was edited after ${FIRST} was sealed`]);
  });

  test('includes entries that are still pending on a record', async () => {
    const carried = anEntry(TODAY, { at: new Date() });
    await db.collection('carrier').insertOne({ _id: RADHA, pendingAudit: [carried] });
    await erase();
    expect(await auditLog.findOne({ _id: carried._id })).toMatchObject({
      changes: { name: { to: '[erased]' } },
    });
    expect(await db.collection('carrier').findOne({ _id: RADHA })).toMatchObject({ pendingAudit: [] });
  });
});

test('a day is sealed with entries that are still pending on records, also with one that can not be written', async () => {
  const carried = anEntry(FIRST);
  await auditLog.insertOne(anEntry(FIRST));
  await db.collection('user').insertOne({ pendingAudit: [carried] }, { bypassDocumentValidation: true });
  await seal();
  expect(await db.collection<AuditSeal>('auditSeal').findOne({ _id: FIRST })).toMatchObject({ count: 2 });
  expect(await broken()).toEqual([]);
});

test('an entry that comes after its day was sealed is sealed with a later one, and still can’t be edited', async () => {
  await auditLog.insertOne(anEntry(FIRST));
  await seal();
  await db.collection<AuditSeal>('auditSeal').deleteMany({ _id: { $gt: EMPTY } });
  const late = anEntry(FIRST);
  await auditLog.insertOne(late);
  expect(await broken()).toEqual([`was added after ${FIRST} was sealed`]);
  await seal();
  expect(await broken()).toEqual([]);
  const [next] = await db
    .collection<AuditSeal>('auditSeal')
    .find({ late: { $gt: 0 } })
    .toArray();
  expect(next).toMatchObject({ _id: addDays(EMPTY, 1), count: 0, late: 1 });
  await auditLog.updateOne({ _id: late._id }, { $set: { role: 1 } });
  expect(await broken()).toEqual([`was edited after ${next?._id} was sealed`]);
});

describe('visitors who are refused', () => {
  test('have one row in the audit log for each address and hour, with a count', async () => {
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1']) await refusals.count(address);
    expect(await auditLog.countDocuments()).toBe(0);
    await refusals.close(new Date());
    expect(await auditLog.countDocuments()).toBe(0);
    const open = await refusals.open({});
    expect(await refusals.close(new Date(Date.now() + HOUR_MS))).toBe(2);
    const rows = await auditLog.find().sort({ address: 1 }).toArray();
    expect(rows.map(({ address, changes }) => [address, changes.count?.to])).toEqual([
      ['10.0.0.1', 3],
      ['10.0.0.2', 1],
    ]);
    expect(rows.map(({ _id }) => String(_id)).sort()).toEqual(open.map(({ _id }) => String(_id)).sort());
    expect(await refusals.open({})).toEqual([]);
  });

  test('from a flood of addresses make no flood of rows', async () => {
    await Promise.all(Array.from({ length: 1100 }, (_, n) => refusals.count(`2001:db8::${n}`)));
    const rows = await db.collection<CountedRefusals>('refusal').find().toArray();
    expect(rows.length).toBeLessThanOrEqual(1001);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1100);
    expect(rows.find(({ address }) => address === 'other addresses')?.count).toBeGreaterThanOrEqual(99);
  });
});

describe('staff who are refused', () => {
  const account = { _id: new mongoose.Types.ObjectId(), name: 'Meera' };
  const address = '10.0.0.1';
  const rowsOf = async () =>
    (await auditLog.find().sort({ at: 1 }).toArray()).map(({ actor, entityId, changes }) => [
      actor.name,
      entityId,
      changes.count?.to,
    ]);
  const nextHour = () => new Date(Date.now() + HOUR_MS);

  test('are two rows for an account and address: at the fifth time, and with the count of the hour', async () => {
    for (let n = 0; n < 12; n++) await refusals.countSignIn(account, address);
    expect(await rowsOf()).toEqual([['Meera', String(account._id), 5]]);
    await refusals.close(nextHour());
    expect((await rowsOf()).sort()).toEqual([
      ['Meera', String(account._id), 12],
      ['Meera', String(account._id), 5],
    ]);
  });

  test('by accounts that nobody has are one row, without what was typed', async () => {
    for (let n = 0; n < 9; n++) await refusals.countSignIn(null, address);
    await refusals.close(nextHour());
    expect(await rowsOf()).toEqual([['Unknown accounts', null, 9]]);
  });

  test('and are erased before the hour is over stay nameless', async () => {
    await refusals.countSignIn(account, address);
    await refusals.forget(account._id, 'Erased member');
    await refusals.close(nextHour());
    expect(await rowsOf()).toEqual([['Erased member', String(account._id), 1]]);
    expect(await auditLog.countDocuments({ address })).toBe(0);
  });
});
