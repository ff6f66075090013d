import { createHash, randomUUID } from 'node:crypto';
import { asCaller, asPerson, pick } from './work.mjs';

const DAY_MS = 24 * 3600_000;
const VISITORS = 40_000;

/**
 * Fields that differ between the two answers: ids, dates, numbers, and the contact, which depends on the person's area.
 */
const OWN = ['_id', 'bookingId', 'userId', 'bookingReferenceNo', 'bookingDateTime', 'holdUntil', 'contact'];
const OWN_OF_MEMBERS = ['_id', 'createdAt', 'connectedSince', 'email', 'phone'];

/** @param {object} record @param {readonly string[]} own */
const without = (record, own) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !own.includes(field)));

let newcomers = 0;

/** @type {import('./work.mjs').Work} */
export const createMember = {
  name: 'create-member',
  title: 'create member, journaled',
  goal: 0.5,
  async prepare({ db, leaders, tokens }) {
    const [{ _id: areaId } = { _id: null }] = await db
      .collection('area')
      .find({ status: 1 })
      .limit(1)
      .toArray();
    const helper = await db.collection('user').findOne({ connectedAreaId: areaId, roles: 3, status: 1 });
    const secretary = pick(leaders, 0)._id;
    const body = () => {
      newcomers += 1;
      return {
        name: 'Bench Newcomer',
        email: `newcomer.${newcomers}@bench.test`,
        phone: String(5_000_000_000 + newcomers),
        connectedAreaId: areaId,
        facilitator: helper?._id,
      };
    };
    return {
      ours: () => ({
        method: 'POST',
        path: '/api/v1/user',
        headers: asCaller(tokens.secretary),
        body: body(),
      }),
      bare: () => ({ method: 'POST', path: '/members', headers: asPerson(secretary), body: body() }),
      shared: ({ data: [record] }) => without(record, OWN_OF_MEMBERS),
    };
  },
};

/** @type {import('./work.mjs').Work} */
export const createMemberLean = {
  name: 'lean-create-member',
  title: 'create member, journaled, against one insert',
  goal: 0.4,
  async prepare(world) {
    const pair = await createMember.prepare(world);
    return {
      ours: pair.ours,
      bare: n => ({ ...pair.bare(n), path: '/lean/members' }),
      shared: ({ data: [{ name }] }) => name,
    };
  },
};

/** @type {import('./work.mjs').Work} */
export const createBooking = {
  name: 'create-booking',
  title: 'create booking, journaled',
  goal: 0.5,
  async prepare({ api, db, tokens }) {
    const eventId = await anEvent(api.url, tokens.secretary);
    const visitors = await visitorsOf(db, VISITORS);
    const half = Math.floor(visitors.length / 2);
    const body = { eventId };
    return {
      ours: n => ({
        method: 'POST',
        path: '/web/v1/booking',
        headers: { cookie: `visitor=${pick(visitors, n % half).token}` },
        body,
      }),
      bare: n => ({
        method: 'POST',
        path: '/bookings',
        headers: asPerson(pick(visitors, half + (n % half))._id),
        body,
      }),
      shared: ({ result }) => without(result, OWN),
    };
  },
};

/**
 * An event without a limit of seats.
 * @param {string} origin
 * @param {string} token
 */
async function anEvent(origin, token) {
  const day = (/** @type {number} */ days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const event = {
    title: `Bench ${Date.now()}`,
    fromDate: day(60),
    toDate: day(62),
    registrationAmount: 1600,
    published: true,
  };
  const answer = await fetch(`${origin}/api/v1/event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asCaller(token) },
    body: JSON.stringify(event),
  });
  if (!answer.ok) throw new Error(`The event was not created: ${await answer.text()}`);
  const { data } = /** @type {{ data: { eventId: string }[] }} */ (await answer.json());
  return data[0]?.eventId;
}

/**
 * Members of age with all details and verified addresses: others can't book without further questions.
 * @param {import('mongodb').Db} db
 * @param {number} most
 */
export async function visitorsOf(db, most) {
  const ofAge = `${new Date().getFullYear() - 19}`;
  const members = await db
    .collection('user')
    .find(
      {
        status: 1,
        userRole: { $lte: 3 },
        dob: { $gt: '', $lt: ofAge },
        chantingRounds: { $gte: 2 },
        facilitator: { $ne: null },
      },
      { projection: { email: 1 } },
    )
    .sort({ _id: 1 })
    .limit(most)
    .toArray();
  const visitors = members.map(({ _id, email }) => ({ _id, email, token: randomUUID() }));
  const now = new Date();
  await db.collection('visitor_session').insertMany(
    visitors.map(({ email, token }) => ({
      _id: /** @type {any} a digest, not an id */ (createHash('sha256').update(token).digest('base64url')),
      email,
      name: null,
      imageUrl: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    })),
  );
  return visitors;
}
