import type { EventRecord, ReviewRecord } from '@coastok/domain';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { BookingRepository } from '../src/booking/core/bookingRepository.js';
import { PlaceClaims } from '../src/booking/core/placeClaims.js';
import type { User } from '../src/user/user.model.js';
import type { WaitlistEntry } from '../src/waitlist/waitlistEntry.model.js';
import { WaitlistOffers } from '../src/waitlist/waitlistOffers.js';
import { WaitlistRepository } from '../src/waitlist/waitlistRepository.js';
import { buildInstance } from './faults/instances.js';
import { BookingOffice } from './world/bookings.js';
import { eventually } from './world/eventually.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';
import { auditLogOf } from './world/auditLog.js';
import { Line } from './world/waitlists.js';

/* A request has read a booking and decided, and its write comes minutes later: changes made meanwhile are kept. */

let instance: Awaited<ReturnType<typeof buildInstance>>;
let client: mongoose.mongo.MongoClient;
let office: BookingOffice;

beforeAll(async () => {
  const uri = freshDatabaseUri();
  const sandbox = sharedSandbox();
  const env = { MONGODB_URI: uri, JWT_SECRET: 'known to the only instance of this test' };
  instance = await buildInstance({ ...sandbox.apiEnv, ...env });
  client = await mongoose.mongo.MongoClient.connect(uri);
  office = await BookingOffice.open({ url: instance.url, urls: [instance.url], db: client.db(), sandbox });
});

afterAll(async () => {
  await instance.app.close();
  await client.db().dropDatabase();
  await client.close();
});

/**
 * The deletion of an event that is booked right before the deletion's write; the process ends right after it, as in a
 * crash.
 */
async function killedDeletion(event: EventRecord, book: () => Promise<unknown>) {
  const store = instance.app.get(BookingRepository);
  const count = store.countLive.bind(store);
  let reached = () => {};
  let die = () => {};
  const written = new Promise<void>(resolve => (reached = resolve));
  const death = new Promise<never>((_, reject) => (die = () => reject(new Error('killed'))));
  store.countLive = async id => {
    const live = await count(id);
    await book();
    store.countLive = () => {
      reached();
      return death;
    };
    return live;
  };
  const deletion = office.secretary.delete(`/api/v1/event/${event._id}`);
  await written;
  store.countLive = count;
  return async () => {
    die();
    await deletion;
  };
}

/** Delays the next decision right before its write, while something else happens. */
function stallDuring(meanwhile: () => Promise<unknown>): void {
  const store = instance.app.get(BookingRepository);
  const apply = store.apply.bind(store);
  store.apply = async (...decided) => {
    store.apply = apply;
    await meanwhile();
    return apply(...decided);
  };
}

describe('a decision that stalls', () => {
  const oneRoom = (): Promise<EventRecord> =>
    office.anEvent({
      accomodationCategory: {
        0: { id: 0, name: 'Dormitory', amount: 200 },
        1: { id: 1, name: 'Room', amount: 700, capacity: 1 },
      },
    });

  test.each(['pay', 'choose cash', 'stay in the room with transport'] as const)(
    'to %s while the hold runs out and somebody else gets the room, changes nothing',
    async what => {
      const event = await oneRoom();
      const { visitor, booking } = await office.aBooking(event, { accomodationCategory: 1 });
      const stranger = await office.aMember();
      const { bookingId } = booking;
      stallDuring(async () => {
        await office.set(booking, { holdUntil: new Date(0) });
        await instance.jobs.runNow('booking-expiry');
        await office.booked(stranger.visitor, event, { accomodationCategory: 1 });
      });
      const late = await {
        pay: () => office.pay(visitor, booking),
        'choose cash': () => office.book(visitor, event, { bookingId, paymentMode: 'CASH' }),
        'stay in the room with transport': () =>
          office.book(visitor, event, { bookingId, transportation: true }),
      }[what]();
      expect(late.status).toBe(409);
      const { status, seat, orders, paymentMode, amenities } = await office.stored(booking);
      expect({ status, seat, orders, paymentMode, transportation: amenities.transportation }).toEqual({
        status: 0,
        seat: null,
        orders: [],
        paymentMode: null,
        transportation: false,
      });
      expect(await office.read(stranger.visitor, event)).toMatchObject({ status: 'PENDING' });
    },
  );
});

describe('a place that staff take from the event while somebody moves to it', () => {
  const HALL = { id: 0, name: 'Dormitory', amount: 200 };
  const sized = (capacity: number) => ({
    accomodationCategory: { 0: HALL, 1: { id: 1, name: 'Room', amount: 700, capacity } },
  });
  const sweets = (places: number, { form }: Partial<EventRecord> = {}) => ({
    form: {
      version: form?.version,
      fields: [
        {
          ...form?.fields[0],
          type: 'choice',
          label: 'Meals',
          options: [
            { ...form?.fields[0]?.options?.[0], label: 'Plain' },
            { ...form?.fields[0]?.options?.[1], label: 'Sweets', places },
          ],
        },
      ],
    },
  });
  const edit = async (event: EventRecord, body: object) => {
    const { status, records } = await office.secretary.put<EventRecord>(`/api/v1/event/${event._id}`, body);
    if (status !== 200 || !records[0]) throw new Error('The event was not changed.');
    return records[0];
  };

  /**
   * An event with two rooms and two places of an option; ways for people to change to either, and for staff to end
   * one of them.
   */
  async function twoOfEach() {
    const made = await office.anEvent(sized(2));
    const event = await edit(made, sweets(2));
    const [meals] = event.form.fields;
    const [plain, sweet] = meals?.options ?? [];
    const answers = (option = plain) => ({ answers: { [meals?.key ?? '']: option?.key } });
    const aBooking = (fields: object = {}) => office.aBooking(event, { ...answers(), ...fields });
    await aBooking({ accomodationCategory: 1, ...answers(sweet) });
    const mover = await aBooking();
    const { bookingId } = mover.booking;
    const moves = {
      upgrade: () => office.secretary.put(`/api/v1/booking/${bookingId}`, { accomodationCategory: 1 }),
      'change of an answer': () => office.book(mover.visitor, event, { bookingId, ...answers(sweet) }),
    };
    const lower = () => edit(event, { ...sized(1), ...sweets(1, event) });
    const stranger = (): Promise<{ status: number }> =>
      office
        .aMember()
        .then(({ visitor }) => office.book(visitor, event, { accomodationCategory: 1, ...answers(sweet) }));
    const places = async () => {
      const { seat, places: options, claimed, status } = await office.stored(mover.booking);
      return { seat, options, claimed, status };
    };
    return { mover, moves, lower, stranger, places };
  }

  /** Runs something between the next read of the event and the claim of a place. */
  function beforeClaim(meanwhile: () => Promise<unknown>): void {
    const claims = instance.app.get(PlaceClaims);
    const take = claims.claim.bind(claims);
    claims.claim = async (...claim) => {
      claims.claim = take;
      await meanwhile();
      return take(...claim);
    };
  }

  test.each(['upgrade', 'change of an answer'] as const)(
    'is not taken by the %s, which leaves everything as it was',
    async what => {
      const { moves, lower, places } = await twoOfEach();
      const before = await places();
      beforeClaim(lower);
      const { status, body } = (await moves[what]()) as { status: number; body: unknown };
      expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('is left')]);
      expect(await places()).toEqual(before);
    },
  );

  test('belongs to the person who had claimed it before, and nobody else gets it', async () => {
    const { moves, lower, stranger, places } = await twoOfEach();
    const others: number[] = [];
    stallDuring(async () => {
      await lower();
      others.push((await stranger()).status);
    });
    expect((await moves.upgrade()).status).toBe(200);
    expect(others).toEqual([409]);
    expect(await places()).toMatchObject({ seat: { category: 1 }, claimed: undefined });
  });

  test('is free again after a death between claim and write, and the late write takes nothing', async () => {
    const { moves, stranger, mover, places } = await twoOfEach();
    const before = await places();
    let revive = () => {};
    const dead = new Promise<void>(resolve => (revive = resolve));
    const claimed = new Promise<void>(reached =>
      stallDuring(() => {
        reached();
        return dead;
      }),
    );
    const late = moves.upgrade();
    await claimed;
    expect((await stranger()).status).toBe(409);
    await office.set(mover.booking, { 'claimed.at': new Date(Date.now() - 61_000) });
    await instance.jobs.runNow('booking-effects');
    expect(await places()).toEqual(before);
    expect((await stranger()).status).toBe(200);
    revive();
    expect((await late).status).toBe(409);
    expect(await places()).toEqual(before);
  });
});

describe('an unfunded request of a member who moves', () => {
  /** A member of an area without money asks for a subsidy and changes the area; both areas get money afterwards. */
  async function asking() {
    const event = await office.anEvent();
    const [old, now] = [await office.elsewhere(), await office.elsewhere()];
    const { visitor, user, booking } = await old.aBooking(event);
    await old.askSubsidy(visitor, booking, 1000);
    await old.addFunds(600);
    await now.addFunds(700);
    const move = () =>
      office.secretary.put(`/api/v1/user/${user._id.toHexString()}`, {
        connectedAreaId: now.area._id.toHexString(),
      });
    return { old, now, booking, move };
  }

  const UNTOUCHED = { freeBalance: 600, holdBalance: 0, totalBalance: 600 };

  test('is accepted out of the new area’s money', async () => {
    const { old, now, booking, move } = await asking();
    await move();
    expect((await now.accept(now.leader, booking, 1000, 600)).records).toMatchObject([{ status: 3 }]);
    expect([await old.fund(), await now.fund()]).toEqual([
      UNTOUCHED,
      { freeBalance: 100, holdBalance: 0, totalBalance: 100 },
    ]);
  });

  test('is not accepted by the old area’s leader who decided before the move, and writes after it', async () => {
    const { old, now, booking, move } = await asking();
    stallDuring(move);
    expect((await old.accept(old.leader, booking, 1000, 600)).status).toBe(404);
    expect(await office.stored(booking)).toMatchObject({ status: 2, subsidies: [{ state: 'requested' }] });
    expect([await old.fund(), await now.fund()]).toEqual([
      UNTOUCHED,
      { freeBalance: 700, holdBalance: 0, totalBalance: 700 },
    ]);
  });

  test('is accepted out of the new area’s money by a secretary who stalls meanwhile', async () => {
    const { old, now, booking, move } = await asking();
    stallDuring(move);
    expect((await old.accept(office.secretary, booking, 1000, 600)).status).toBe(200);
    expect([await old.fund(), await now.fund()]).toEqual([
      UNTOUCHED,
      { freeBalance: 100, holdBalance: 0, totalBalance: 100 },
    ]);
  });
});

/** Moves a member to another area right before the next record is inserted. */
function moveBeforeInsert<Made, Inserted>(
  store: { insert: (made: Made) => Promise<Inserted> },
  user: User,
  to: BookingOffice,
): void {
  const insert = store.insert.bind(store);
  store.insert = async made => {
    store.insert = insert;
    await office.secretary.put(`/api/v1/user/${user._id.toHexString()}`, {
      connectedAreaId: to.area._id.toHexString(),
    });
    return insert(made);
  };
}

test('a booking that is made while its person moves belongs to the new area', async () => {
  const event = await office.anEvent();
  const [old, now] = [await office.elsewhere(), await office.elsewhere()];
  const { visitor, user } = await old.aMember();
  const store = instance.app.get(BookingRepository);
  moveBeforeInsert(store, user, now);
  const booking = await office.booked(visitor, event);
  expect((await office.stored(booking)).connectedAreaId).toEqual(now.area._id);
  expect(await office.asStaff(booking, now.leader)).toMatchObject({ _id: booking.bookingId });
});

test('a place in a waiting list that is taken while its person moves is seen in the new area alone', async () => {
  const event = await office.anEvent({ capacity: 1, waitlist: true });
  await office.aBooking(event);
  const [old, now] = [await office.elsewhere(), await office.elsewhere()];
  const { visitor, user } = await old.aMember();
  const store = instance.app.get(WaitlistRepository);
  moveBeforeInsert(store, user, now);
  const line = new Line(office);
  expect((await line.join(visitor, event)).status).toBe(200);
  expect(await line.asStaff(event, {}, old.leader)).toEqual([]);
  expect(await line.asStaff(event, {}, now.leader)).toMatchObject([
    { userId: user._id.toHexString(), areaId: now.area._id.toHexString() },
  ]);
});

test('a fund that refuses a pending operation is asked five times; then a person is asked to correct it', async () => {
  const home = await office.elsewhere(600);
  const { visitor, booking } = await home.aBooking(await office.anEvent());
  await home.askSubsidy(visitor, booking, 1000);
  // As when the funds alone were restored from an old back-up.
  const accounts = client.db().collection<{ _id: mongoose.Types.ObjectId }>('fundAccount');
  await accounts.updateOne({ _id: home.area._id }, { $set: { holds: [], holdBalance: 0, freeBalance: 600 } });
  expect((await home.accept(home.leader, booking, 1000, 600)).status).toBe(200);
  const settling = async () => (await office.stored(booking)).fundTasks.at(-1);
  await eventually(async () => (await settling())?.refusals === 1);
  await instance.jobs.runNow('booking-effects');
  expect(await settling()).toMatchObject({ kind: 'settle', state: 'open', refusals: 1 });
  for (let refusals = 2; refusals <= 5; refusals++) {
    await office.set(booking, { 'fundTasks.1.askAgainAt': new Date(0) });
    await instance.jobs.runNow('booking-effects');
    expect(await settling()).toMatchObject({ refusals });
  }
  const query = { bookingId: booking.bookingId };
  const { records } = await office.secretary.get<ReviewRecord>('/api/v1/payment/review', query);
  expect(records).toMatchObject([
    { reason: 'fund-refused', amount: 600, area: { _id: home.area._id.toHexString() } },
  ]);
  const settle = (body: object) =>
    office.secretary.post(`/api/v1/payment/review/${records[0]?._id}`, { comment: 'Taken by hand', ...body });
  expect((await settle({ action: 'refund' })).status).toBe(409);
  expect((await settle({})).status).toBe(200);
  expect(await office.stored(booking)).toMatchObject({ review: [], due: [], status: 3 });
});

describe('a deletion of an event that ends right after its write', () => {
  const stored = ({ _id }: EventRecord) =>
    client
      .db()
      .collection('event')
      .findOne({ _id: new mongoose.Types.ObjectId(_id) });
  const removed = { status: 0, published: false, effects: [{ kind: 'event.deleted' }] };

  /** Runs the job right after the deletion, which is too soon, and again a minute later. */
  async function effectsRun(event: EventRecord): Promise<void> {
    await instance.jobs.runNow('effects');
    expect(await stored(event)).toMatchObject(removed);
    await client
      .db()
      .collection('event')
      .updateOne({ _id: new mongoose.Types.ObjectId(event._id) }, { $set: { 'effects.0.next': new Date() } });
    await instance.jobs.runNow('effects');
  }

  test('is reversed when somebody has booked at that moment, and the audit log shows both', async () => {
    const event = await office.anEvent();
    const { visitor } = await office.aMember();
    const end = await killedDeletion(event, () => office.booked(visitor, event));
    expect(await stored(event)).toMatchObject(removed);
    await effectsRun(event);
    await end();
    expect(await stored(event)).toMatchObject({ status: 1, published: true });
    expect(await stored(event)).not.toHaveProperty('effects');
    expect(await office.read(visitor, event)).toMatchObject({ status: 'PENDING' });
    await instance.jobs.runNow('pending-audit');
    const told = await (
      await auditLogOf(client.db())
    )
      .find({ entityId: event._id })
      .sort({ _id: 1 })
      .toArray();
    expect(told.slice(-2)).toMatchObject([
      { action: 'event.delete', changes: { status: { from: 1, to: 0 } } },
      { action: 'event.update', actor: { name: 'event-removals' }, changes: { status: { from: 0, to: 1 } } },
    ]);
  });

  test('is final when nobody has', async () => {
    const event = await office.anEvent();
    const end = await killedDeletion(event, () => Promise.resolve());
    expect(await stored(event)).toMatchObject(removed);
    await effectsRun(event);
    expect(await stored(event)).toMatchObject({ status: 0, published: false });
    expect(await stored(event)).not.toHaveProperty('effects');
    await end();
  });
});

describe('a funded request of a member who moves', () => {
  test('is accepted by the new area’s leader for what the former area holds, and for more by the secretary alone', async () => {
    const event = await office.anEvent();
    const [old, now] = [await office.elsewhere(), await office.elsewhere()];
    await old.addFunds(2000);
    await now.addFunds(2000);
    const [one, other] = [await old.aBooking(event), await old.aBooking(event)];
    for (const { visitor, user, booking } of [one, other]) {
      await old.askSubsidy(visitor, booking, 1000);
      await office.secretary.put(`/api/v1/user/${user._id.toHexString()}`, {
        connectedAreaId: now.area._id.toHexString(),
      });
    }
    expect(await old.fund()).toEqual({ freeBalance: 800, holdBalance: 1200, totalBalance: 2000 });
    expect(await now.accept(now.leader, one.booking, 900, 700)).toMatchObject({ status: 409 });
    expect(await old.fund()).toEqual({ freeBalance: 800, holdBalance: 1200, totalBalance: 2000 });
    expect((await now.accept(now.leader, one.booking, 1000, 600)).status).toBe(200);
    expect((await now.accept(office.secretary, other.booking, 900, 700)).status).toBe(200);
    expect([await old.fund(), await now.fund()]).toEqual([
      { freeBalance: 700, holdBalance: 0, totalBalance: 700 },
      { freeBalance: 2000, holdBalance: 0, totalBalance: 2000 },
    ]);
  });
});

describe('an instance that continues with the intention of an offer that has ended', () => {
  const reason = { reason: 'Asked to' };
  const entries = () => client.db().collection<WaitlistEntry>('waitlist_entry');
  const goOn = (entry: WaitlistEntry) => instance.app.get(WaitlistOffers).refreshOffer(entry);

  /** A person whom staff offered a place. */
  async function offered() {
    const event = await office.anEvent({ capacity: 1, waitlist: true });
    const holder = await office.aBooking(event);
    const { visitor, entry } = await new Line(office).joined(event);
    const path = (act: string) => `/api/v1/waitlist/${entry._id}/${act}`;
    expect((await holder.visitor.delete(`/web/v1/booking/${holder.booking.bookingId}`)).status).toBe(200);
    expect((await office.secretary.post(path('offer'), reason)).status).toBe(200);
    const stored = await entries().findOne({ _id: new mongoose.Types.ObjectId(entry._id) });
    if (!stored?.offer) throw new Error('There is no offer.');
    return { event, visitor, path, stored, offer: stored.offer };
  }

  test('does not remove the booking that belongs to it', async () => {
    const { event, visitor, path, stored, offer } = await offered();
    expect((await office.secretary.post(path('withdraw'), reason)).status).toBe(200);
    const before = { ...stored, __v: stored.__v - 1, offer: { ...offer, made: false } };
    expect(await goOn(before)).toMatchObject({ state: 'WITHDRAWN', offer: null });
    expect(await office.read(visitor, event)).toMatchObject({ statusCode: 0 });
  });

  test('leaves nothing behind: a person who leaves while there turns out to be no place waits no more', async () => {
    const { event, visitor, path, stored, offer } = await offered();
    expect((await office.secretary.post(path('withdraw'), reason)).status).toBe(200);
    await office.aBooking(event);
    // The state between the intention and its booking.
    const bookingId = new mongoose.Types.ObjectId();
    const intention = { state: 'OFFERED', offer: { ...offer, bookingId, made: false }, endedAt: null };
    await entries().updateOne({ _id: stored._id }, { $set: intention } as object);
    const left = await visitor.delete<{ state: string }>(`/web/v1/waitlist/${stored._id.toHexString()}`);
    expect({ status: left.status, state: left.result.state }).toEqual({ status: 200, state: 'LEFT' });
    expect(await entries().findOne({ _id: stored._id })).toMatchObject({ state: 'LEFT', offer: null });
  });

  test('sends no mail about it', async () => {
    const { visitor, stored, offer } = await offered();
    const unsent = { pendingMessages: { $exists: true, $ne: [] } };
    await eventually(async () => (await entries().countDocuments({ _id: stored._id, ...unsent })) === 0);
    // The state after a crash right after the booking was created.
    const left = await entries().findOneAndUpdate(
      { _id: stored._id },
      { $set: { 'offer.made': false } },
      { returnDocument: 'after' },
    );
    expect((await visitor.delete(`/web/v1/booking/${offer.bookingId.toHexString()}`)).status).toBe(200);
    const made = await goOn(left as WaitlistEntry);
    expect(made.offer).toMatchObject({ made: true });
    expect(made.pendingMessages ?? []).toEqual([]);
    expect(await goOn(made)).toMatchObject({ state: 'DECLINED' });
  });
});
