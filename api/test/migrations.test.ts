import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { ROOT } from '../../tools/workspace/root.mjs';
import { apiEnvironment } from '../../tools/world.mjs';
import { seatsAndMarksOfBookings } from '../src/migrations/001-seats-and-marks-of-bookings.js';
import { wordsOfBookings } from '../src/migrations/010-words-of-bookings.js';
import { failedPaymentsOfBookings } from '../src/migrations/012-failed-payments-of-bookings.js';
import { effectsOfWrites } from '../src/migrations/015-effects-of-writes.js';
import { effectsOfGatheringsUnitsAndConsents } from '../src/migrations/017-effects-of-gatherings-units-and-consents.js';
import { effectsOfEventsAndCare } from '../src/migrations/016-effects-of-events-and-care.js';
import { gendersNobodyAsked } from '../src/migrations/014-genders-nobody-asked.js';
import { guardiansAndConsents } from '../src/migrations/004-guardians-and-consents.js';
import { inBatches, rewrite, type Migration } from '../src/migrations/migration.js';
import { migrate } from '../src/migrations/migrate.js';
import { LAST_MIGRATIONS, MIGRATIONS } from '../src/migrations/migrations.js';
import { migrationRecords, migrationState } from '../src/migrations/migrationState.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';

/** Defined in environment.mjs. */
declare const startTestInstance: (
  env: Record<string, string>,
  options: { jobs: boolean; isPrepared: boolean },
) => Promise<{ url: string }>;

interface Thing {
  _id: number | string;
  n: number;
  doubled?: number;
}

const COUNT = 1200;

let mongoUri: string;
let client: mongoose.mongo.MongoClient;
let db: mongoose.mongo.Db;

beforeAll(async () => {
  mongoUri = freshDatabaseUri();
  client = await mongoose.mongo.MongoClient.connect(mongoUri);
  db = client.db();
});
beforeEach(async () => {
  await db.dropDatabase();
  const things = Array.from({ length: COUNT }, (_, n) => ({ _id: n % 2 ? n : `thing ${n}`, n }));
  await db.collection<Thing>('thing').insertMany(things);
});
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

/** Doubles every thing, even one that was doubled already: a migration that processes a thing twice is detected. */
const doubling = (number: number, each: (n: number) => void = () => undefined): Migration => ({
  number,
  name: 'double-things',
  run: (db, progress, signal) =>
    rewrite<Thing>({ db, collection: 'thing', progress, signal }, ({ n, doubled }) => {
      each(n);
      return doubled === undefined ? { $set: { doubled: 2 * n } } : null;
    }),
});

const stored = () => migrationRecords(db).find().sort({ _id: 1 }).toArray();
const undoubled = () => db.collection('thing').countDocuments({ doubled: { $exists: false } });

test('a migration comes with a version: what has its tag takes no further one', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const newest = MIGRATIONS.at(-1)?.number;
  expect({ version, newest }).toEqual({ version, newest: LAST_MIGRATIONS[version] });
});

describe('data migrations', () => {
  test('have numbers and names of their own', () => {
    const numbers = MIGRATIONS.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(new Set(MIGRATIONS.map(({ name }) => name)).size).toBe(numbers.length);
    for (const { name } of MIGRATIONS) expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
  });

  test('are applied once, over ids of every type, and recorded', async () => {
    expect(await migrate(db, { migrations: [doubling(3)] })).toEqual([
      { number: 3, name: 'double-things', changed: COUNT },
    ]);
    expect(await undoubled()).toBe(0);
    expect(await migrate(db, { migrations: [doubling(3)] })).toEqual([]);
    expect(await stored()).toEqual([
      expect.objectContaining({ _id: 3, name: 'double-things', changed: COUNT, endedAt: expect.any(Date) }),
    ]);
  });

  test('may be added in any order: the applied ones are a set, not a highest number', async () => {
    await migrate(db, { migrations: [doubling(5)] });
    const applied = await migrate(db, { migrations: [doubling(2), doubling(5)] });
    expect(applied.map(({ number }) => number)).toEqual([2]);
  });

  test('continue from the last batch when they were stopped', async () => {
    const stop = new AbortController();
    const stopped = migrate(db, {
      migrations: [doubling(1)],
      signal: stop.signal,
      count: () => stop.abort(new Error('Ctrl-C')),
    });
    await expect(stopped).rejects.toThrow('Ctrl-C');
    expect(await undoubled()).toBe(COUNT - 500);
    const seen: number[] = [];
    const [migrated] = await migrate(db, { migrations: [doubling(1, n => seen.push(n))] });
    expect(seen).toHaveLength(COUNT - 500);
    expect(migrated?.changed).toBe(COUNT);
    expect(await undoubled()).toBe(0);
  });

  test('that fail stay pending, and can be retried at once', async () => {
    const broken = { ...doubling(1), run: () => Promise.reject(new Error('no')) };
    await expect(migrate(db, { migrations: [broken] })).rejects.toThrow('no');
    expect((await migrationState(db, [broken])).pending).toEqual([broken]);
    expect(await migrate(db, { migrations: [doubling(1)] })).toHaveLength(1);
  });

  test('of a dead instance are taken over when its lease has run out', async () => {
    const killed = migrationRecords(db);
    await killed.insertOne({
      _id: 1,
      name: 'double-things',
      startedAt: new Date(),
      endedAt: null,
      changed: 0,
      reached: [],
      leasedBy: 'a dead one',
      leasedUntil: new Date(Date.now() + 1500),
    });
    const applied = await migrate(db, { migrations: [doubling(1)] });
    expect(applied).toHaveLength(1);
    expect((await stored())[0]?.endedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('are worked on by one of many instances that start at once', async () => {
    const seen: number[] = [];
    const instances = Array.from({ length: 5 }, () =>
      migrate(db, { migrations: [doubling(1, n => seen.push(n)), doubling(2)] }),
    );
    const applied = (await Promise.all(instances)).flat();
    expect(applied.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(seen).toHaveLength(COUNT);
  });

  test('end when another instance took them over meanwhile', async () => {
    const overtaken: Migration = {
      number: 1,
      name: 'double-things',
      run: (db, progress, signal) =>
        inBatches({ db, collection: 'thing', progress, signal }, async () => {
          await migrationRecords(db).updateOne({ _id: 1 }, { $set: { leasedBy: 'another one' } });
          return 0;
        }),
    };
    await expect(migrate(db, { migrations: [overtaken] })).rejects.toThrow('Another instance has taken over');
    expect(await stored()).toEqual([expect.objectContaining({ leasedBy: 'another one', endedAt: null })]);
  });

  test('do not run in a new database, which is marked so', async () => {
    await db.dropDatabase();
    await db.createCollection('user');
    expect(await migrationState(db, [doubling(1), doubling(7)])).toEqual({ pending: [], applied: [1, 7] });
    await db.collection('user').insertOne({ name: 'the first one' });
    expect(await migrate(db, { migrations: [doubling(1), doubling(7)] })).toEqual([]);
  });

  test('that are pending keep a production server from starting, in one sentence', async () => {
    const env = {
      NODE_ENV: 'production',
      SANDBOX: 'false',
      PUBLIC_URL: 'https://coastok.test',
      MAIL_FROM: 'office@coastok.test',
      CONTACT_EMAIL: 'office@coastok.test',
      OPERATOR_TOKEN: 'a-token-of-at-least-32-characters',
    };
    const start = startTestInstance(apiEnvironment({ mongoUri, sandbox: sharedSandbox(), env }), {
      jobs: false,
      isPrepared: false,
    });
    await expect(start).rejects.toThrow(
      `The database is of an older version: ${MIGRATIONS.length} data migrations wait. ` +
        'Make a back-up, stop the product, and run: coastok db migrate',
    );
    expect(await undoubled()).toBe(COUNT);
  });

  test('of a newer version are refused in a sentence', async () => {
    await migrate(db, { migrations: [doubling(1), doubling(9)] });
    await expect(migrate(db, { migrations: [doubling(1)] })).rejects.toThrow(
      'The database is of a newer version: data migration 9 is not known here.',
    );
  });
});

describe('001: seats and marks of bookings', () => {
  const eventId = new mongoose.Types.ObjectId();
  const PRICES = { categories: [{ id: 1, name: 'Room', amount: 700 }] };

  /** A booking as version 0.1 stored it, with the rows of its seat. */
  async function aBookingOf01(
    fields: object,
    pools: Record<string, number>,
  ): Promise<mongoose.Types.ObjectId> {
    const _id = new mongoose.Types.ObjectId();
    const { status = 1, ...more } = fields as { status?: number };
    const rows = {
      fundTasks: [],
      refunds: [],
      orders: [],
      payments: [],
      cash: [],
      reviewed: [],
      holdUntil: null,
    };
    const money = { paid: 0, surplus: 0, cashWaiting: 0, due: 0 };
    await db.collection('booking').insertOne({
      _id,
      eventId,
      status,
      amenities: { category: 1 },
      prices: PRICES,
      money,
      ...rows,
      ...more,
    });
    for (const [pool, number] of Object.entries(pools)) {
      await db
        .collection('seat')
        .insertOne({ eventId, bookingId: _id, pool, number, claims: [], heldVersion: 1 });
    }
    return _id;
  }

  const migrated = async (_id: mongoose.Types.ObjectId) => db.collection('booking').findOne({ _id });

  beforeEach(async () => {
    await db.collection('event').insertOne({ _id: eventId, toDate: '2031-05-04' });
  });

  test('gives each live booking the places it had, and an ended one none', async () => {
    const live = await aBookingOf01({}, { event: 4, '1': 2, '0': 9 });
    const plain = await aBookingOf01({ amenities: { category: 0 } }, { event: 5 });
    const ended = await aBookingOf01({ status: 0 }, { event: 6 });
    await migrate(db, { migrations: [seatsAndMarksOfBookings] });
    expect(await migrated(live)).toMatchObject({ seat: { event: 4, category: 1, room: 2 }, due: [] });
    expect(await migrated(plain)).toMatchObject({ seat: { event: 5, category: null, room: null } });
    expect(await migrated(ended)).toMatchObject({ seat: null });
    expect(await db.listCollections({ name: 'seat' }).toArray()).toEqual([]);
  });

  test('gives one that a crash had left without its rows places that nobody else has', async () => {
    const bare = await aBookingOf01({}, {});
    await migrate(db, { migrations: [seatsAndMarksOfBookings] });
    const seat = (await migrated(bare))?.seat;
    expect(Math.min(seat.event, seat.room)).toBeGreaterThan(1_000_000);
  });

  test('marks what is still pending, and lets a request wait until its event is over', async () => {
    const asked = await aBookingOf01({ status: 2, fundTasks: [{ state: 'open' }] }, { event: 1, '1': 1 });
    await migrate(db, { migrations: [seatsAndMarksOfBookings] });
    expect(await migrated(asked)).toMatchObject({
      due: ['funds'],
      holdUntil: new Date('2031-05-05T00:00:00+05:30'),
    });
  });

  test('does nothing twice when it is killed and started again', async () => {
    const live = await aBookingOf01({}, { event: 4, '1': 2 });
    await migrate(db, { migrations: [seatsAndMarksOfBookings] });
    await migrationRecords(db).deleteMany({});
    await migrate(db, { migrations: [seatsAndMarksOfBookings] });
    expect(await migrated(live)).toMatchObject({ seat: { event: 4, category: 1, room: 2 } });
  });
});

describe('010: words of bookings', () => {
  test('marks each person who has booked or pledged, once, and nobody else', async () => {
    const [booker, pledger, other] = [1, 2, 3].map(() => new mongoose.Types.ObjectId());
    await db.collection('user').insertMany([booker, pledger, other].map(_id => ({ _id })));
    await db.collection('booking').insertMany([{ userId: booker }, { userId: booker }]);
    await db.collection('pledge').insertOne({ userId: pledger });
    await migrate(db, { migrations: [wordsOfBookings] });
    const marked = await db.collection('user').find({ renamed: true }).toArray();
    expect(marked.map(({ _id }) => _id)).toEqual([booker, pledger]);
    await db.collection('user').updateMany({}, { $unset: { renamed: '' } });
    await migrate(db, { migrations: [wordsOfBookings] });
    expect(await db.collection('user').countDocuments({ renamed: true })).toBe(0);
  });
});

describe('012: failed payments of bookings', () => {
  const payment = (n: number, state = 'failed', orderId = 'order_1') => {
    const at = new Date(n * 1000);
    return { paymentId: `pay_${n}`, orderId, state, at };
  };
  const aBooking = async (payments: object[]) => {
    const _id = new mongoose.Types.ObjectId();
    const orders = [{ orderId: null }, { orderId: 'order_1' }, { orderId: 'order_2', failedTries: 9 }];
    await db.collection('booking').insertOne({ _id, orders, payments });
    return _id;
  };
  const kept = async (_id: mongoose.Types.ObjectId) => {
    const booking = await db.collection('booking').findOne({ _id });
    const rows = (booking?.payments ?? []) as { paymentId: string }[];
    const orders = (booking?.orders ?? []) as { failedTries?: number }[];
    return [rows.map(({ paymentId }) => paymentId), orders.map(({ failedTries }) => failedTries)];
  };

  test('keeps the newest five and what was captured, counts all, and changes nothing twice', async () => {
    const many = await aBooking([
      payment(1, 'captured'),
      ...[8, 2, 3, 4, 5, 6, 7].map(n => payment(n)),
      payment(9, 'failed', 'order_2'),
    ]);
    const few = await aBooking([1, 2, 3, 4, 5].map(n => payment(n)));
    const captured = await aBooking([1, 2, 3, 4, 5, 6].map(n => payment(n, 'captured')));
    const after = [
      [
        ['pay_1', 'pay_8', 'pay_5', 'pay_6', 'pay_7', 'pay_9'],
        [undefined, 7, 9],
      ],
      [
        ['pay_1', 'pay_2', 'pay_3', 'pay_4', 'pay_5'],
        [undefined, undefined, 9],
      ],
      [
        ['pay_1', 'pay_2', 'pay_3', 'pay_4', 'pay_5', 'pay_6'],
        [undefined, undefined, 9],
      ],
    ];
    for (let round = 1; round <= 2; round++) {
      await migrate(db, { migrations: [failedPaymentsOfBookings] });
      expect([await kept(many), await kept(few), await kept(captured)]).toEqual(after);
      await migrationRecords(db).deleteMany({});
    }
  });
});

/** The effects of a record as pairs of kind and data; undefined when it has none. Besides it has only `others`. */
async function effectsOf(
  collection: string,
  _id?: mongoose.mongo.ObjectId,
  others: object = {},
): Promise<unknown[] | undefined> {
  const { effects, ...rest }: mongoose.mongo.Document =
    (await db.collection(collection).findOne({ _id })) ?? {};
  expect(rest).toEqual({ _id, ...others });
  return (effects as { kind: string; data: unknown }[] | undefined)?.map(({ kind, data }) => [kind, data]);
}

const actor = { userId: null, name: 'effects', userRole: null, address: null, requestId: null };

describe('017: effects of gatherings, units and consents', () => {
  test('turns each mark into the effect that it asked for, once, and removes the fields', async () => {
    const [gathering, planned, copied, done, person] = [1, 2, 3, 4, 5].map(
      () => new mongoose.Types.ObjectId(),
    );
    const at = new Date();
    const rows = [{ _id: 'a row', personId: person, purpose: 'photos', given: true }];
    const store = (name: string, ...documents: mongoose.mongo.Document[]) =>
      db.collection(name).insertMany(documents);
    await store('gathering', { _id: gathering, unsettled: at });
    const plan = { kind: 'room', by: ['gender'] };
    await store(
      'camp_units',
      { _id: planned, plan: { ...plan, at } },
      { _id: copied, copiedAt: at },
      { _id: done, plan: null },
    );
    await store('user', { _id: person, pendingConsents: rows });
    for (let round = 1; round <= 2; round++) {
      await migrate(db, { migrations: [effectsOfGatheringsUnitsAndConsents] });
      await migrationRecords(db).deleteMany({});
    }
    expect(await effectsOf('gathering', gathering)).toEqual([['gathering.changed', null]]);
    expect(await effectsOf('camp_units', planned)).toEqual([['units.planned', plan]]);
    expect(await effectsOf('camp_units', copied)).toEqual([['units.copied', null]]);
    expect(await effectsOf('camp_units', done)).toBeUndefined();
    expect(await effectsOf('user', person)).toEqual([['member.consents', { rows }]]);
  });
});

describe('016: effects of events and care', () => {
  test('turns each mark into the effect that it asked for, once, and removes the fields', async () => {
    const [moved, cancelled, deleted, maker] = [1, 2, 3, 4].map(() => new mongoose.Types.ObjectId());
    const at = new Date();
    await db.collection('event').insertMany([
      { _id: moved, moved: at },
      { _id: cancelled, cancelling: at, moved: at },
      { _id: deleted, removing: { at, published: true } },
    ] as mongoose.mongo.Document[]);
    await db.collection('user').insertOne({ _id: maker, endsDevices: true } as mongoose.mongo.Document);
    const [closed, reopened, contact] = [1, 2, 3].map(() => new mongoose.Types.ObjectId());
    const ended = { outcome: 'called-well', closedAt: at, closedBy: maker };
    await db.collection('care_task').insertMany([
      { _id: closed, owedContact: moved, state: 'done', ...ended },
      { _id: reopened, owedContact: moved, state: 'open' },
    ] as mongoose.mongo.Document[]);
    const marks = { unsettled: at, owedClosing: { at, action: 'careTask.update' } };
    await db.collection('care_contact').insertOne({ _id: contact, ...marks } as mongoose.mongo.Document);
    await migrate(db, { migrations: [effectsOfEventsAndCare] });
    await migrationRecords(db).deleteMany({});
    await migrate(db, { migrations: [effectsOfEventsAndCare] });
    expect(await effectsOf('event', moved)).toEqual([['event.moved', null]]);
    expect(await effectsOf('event', cancelled)).toEqual([
      ['event.moved', null],
      ['event.cancelled', null],
    ]);
    expect(await effectsOf('event', deleted)).toEqual([['event.deleted', { published: true }]]);
    expect(await effectsOf('user', maker)).toEqual([['member.devicesVoided', { actor }]]);
    const closing = { outcome: 'called-well', at, by: maker };
    expect(await effectsOf('care_task', closed, { state: 'done', ...ended })).toEqual([
      ['careTask.contact', { contactId: moved, closing }],
    ]);
    expect(await effectsOf('care_task', reopened, { state: 'open' })).toEqual([
      ['careTask.contact', { contactId: moved, closing: null }],
    ]);
    expect(await effectsOf('care_contact', contact)).toEqual([
      ['careContact.changed', null],
      ['careContact.closesTask', { entry: marks.owedClosing }],
    ]);
  });
});

describe('015: effects of writes', () => {
  test('turns each mark into the effect that it asked for, once, and removes the fields', async () => {
    const [moved, renamed, still, elsewhere] = [1, 2, 3, 4].map(() => new mongoose.Types.ObjectId());
    await db.collection('user').insertMany([
      { _id: moved, movedFrom: elsewhere, leftOffice: true },
      { _id: renamed, movedFrom: null, renamed: true },
      { _id: still, movedFrom: null },
    ] as mongoose.mongo.Document[]);
    const { insertedId: area } = await db
      .collection('area')
      .insertOne({ due: { id: moved, named: [moved] } });
    await migrate(db, { migrations: [effectsOfWrites] });
    await migrationRecords(db).deleteMany({});
    await migrate(db, { migrations: [effectsOfWrites] });
    expect(await effectsOf('user', moved)).toEqual([
      ['member.moved', { from: elsewhere }],
      ['member.officeLeft', { actor }],
    ]);
    expect(await effectsOf('user', renamed)).toEqual([['member.renamed', null]]);
    expect(await effectsOf('user', still)).toBeUndefined();
    expect(await effectsOf('area', area)).toEqual([
      ['area.peopleChanged', { named: [moved], dropped: [], actor }],
    ]);
  });
});

describe('014: genders nobody asked', () => {
  test('makes unknown what the registration alone has said, and leaves what somebody has set', async () => {
    const [unasked, corrected, added, woman] = [1, 2, 3, 4].map(() => new mongoose.Types.ObjectId());
    const signUp = (entityId: unknown, gender: number) => ({
      action: 'visitor.signUp',
      entity: 'user',
      entityId,
      after: { gender },
    });
    await db
      .collection('user')
      .insertMany([unasked, corrected, added].map(_id => ({ _id, gender: 1 })) as mongoose.mongo.Document[]);
    await db.collection('user').insertOne({ _id: woman, gender: 2 });
    await db
      .collection('audit')
      .insertMany([
        signUp(unasked, 1),
        signUp(corrected, 1),
        signUp(woman, 1),
        { action: 'user.update', entity: 'user', entityId: corrected, after: { gender: 1 } },
        { action: 'user.create', entity: 'user', entityId: added, after: { gender: 1 } },
      ]);
    await migrate(db, { migrations: [gendersNobodyAsked] });
    const genders = async () =>
      (await db.collection('user').find().sort({ _id: 1 }).toArray()).map(({ gender, genderUnasked }) => [
        gender,
        genderUnasked,
      ]);
    const expected = [
      [null, true],
      [1, undefined],
      [1, undefined],
      [2, undefined],
    ];
    expect(await genders()).toEqual(expected);
    await migrate(db, { migrations: [gendersNobodyAsked] });
    expect(await genders()).toEqual(expected);
  });
});

describe('004: guardians and consents', () => {
  const consent = { version: '2026-11-21', at: new Date('2026-11-21T09:00:00Z') };
  const guardian = { name: 'Meena Rao', phone: '9876543210', consentAt: consent.at };

  async function aUserOf01(fields: object): Promise<mongoose.Types.ObjectId> {
    const _id = new mongoose.Types.ObjectId();
    await db.collection('user').insertOne({ _id, name: 'Asha Rao', ...fields });
    return _id;
  }
  const migrated = (_id: mongoose.Types.ObjectId) => db.collection('user').findOne({ _id });
  const rows = () =>
    db
      .collection('consent')
      .find({}, { sort: { purpose: 1 } })
      .toArray();

  test('does not take the tick of a child for the consent of its guardian', async () => {
    const child = await aUserOf01({ guardian });
    const adult = await aUserOf01({ guardian: null });
    await migrate(db, { migrations: [guardiansAndConsents] });
    expect((await migrated(child))?.guardian).toEqual({
      state: 'NONE',
      name: 'Meena Rao',
      phone: '9876543210',
      email: null,
      relation: null,
      nonce: null,
      linkDigest: null,
      linkEndsAt: null,
      method: null,
      answeredAt: null,
    });
    expect((await migrated(adult))?.guardian).toBeNull();
  });

  test('makes rows of the given consents, for the required purposes', async () => {
    const personId = await aUserOf01({ consent });
    await aUserOf01({});
    await migrate(db, { migrations: [guardiansAndConsents] });
    expect((await rows()).map(({ purpose, given }) => [purpose, given])).toEqual([
      ['care', true],
      ['events', true],
      ['membership', true],
      ['money', true],
    ]);
    expect(await rows()).toContainEqual(
      expect.objectContaining({
        personId,
        version: '2026-11-21',
        at: consent.at,
        channel: 'site',
        by: 'self',
      }),
    );
    expect((await migrated(personId))?.consent).toEqual(consent);
  });

  test('does nothing twice when it is killed and begun again, and leaves alone who has agreed since', async () => {
    const child = await aUserOf01({ guardian, consent });
    await migrate(db, { migrations: [guardiansAndConsents] });
    await db.collection('user').updateOne({ _id: child }, { $set: { 'guardian.state': 'CONFIRMED' } });
    await migrationRecords(db).deleteMany({});
    await migrate(db, { migrations: [guardiansAndConsents] });
    expect((await migrated(child))?.guardian).toMatchObject({ state: 'CONFIRMED' });
    expect(await rows()).toHaveLength(4);
  });
});
