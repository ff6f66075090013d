import { PRIVACY_VERSION } from '@coastok/domain';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startApi } from '../../tools/world.mjs';
import { p95Of } from './meanwhile.mjs';
import { asCaller, pick } from './work.mjs';

const PHONES = 300;
/** This many phones go through all steps before the measurement, so that new instances have compiled their code. */
const WARMING = 30;
/** Fewer seats than phones, so that the last phones find a full event. */
const PLACES = 250;
/** All phones begin within this time. */
const BEGIN_WITHIN_MS = 5000;
/** The least time between an answer and the next step of a quick visitor. */
const THINK_MS = 1000;
const MAIL_EVERY_MS = 250;
const MAIL_WITHIN_MS = 60_000;
/** The goal for an answer: nearly instant for a visitor with a phone (docs/performance.md). */
const GOAL_MS = 1000;
const DAY_MS = 24 * 3600_000;

/** The steps of a registration, in their order. */
const STEPS = /** @type {const} */ (['landing', 'code', 'verify', 'details', 'booking', 'order', 'payment']);
/** @typedef {typeof STEPS[number]} Step */
/** @typedef {Record<Step, number[]>} Times */
/** @typedef {{ _id: string, eventId: string }} Registered the event */

/** @returns {Times} */
const noTimes = () => ({
  landing: [],
  code: [],
  verify: [],
  details: [],
  booking: [],
  order: [],
  payment: [],
});

/** @typedef {{ status: number, body: any, text: string, cookies: string[] }} Answered `body` is parsed JSON of the call's own shape */

/**
 * 300 phones register for one event at the same time at two instances: from the landing page to the payment.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../report.mjs').Row[]>}
 * @throws when a seat is sold twice, an answer is a server error, or a refusal has another reason than a full event
 */
export async function measureRegistration(world) {
  const { mongoUri, sandbox, db } = world;
  // The API distinguishes phones by the addresses that a proxy would name.
  const env = { TRUST_PROXY: 'loopback' };
  const instances = [await startApi({ mongoUri, sandbox, env }), await startApi({ mongoUri, sandbox, env })];
  try {
    const area = await db.collection('area').findOne({ status: 1 });
    // Every run uses a thousand numbers that no other run uses.
    let nextPhone = 6_000_000_000 + (Math.floor(Date.now() / 1000) % 900_000) * 1000;
    const phonesAt = (
      /** @type {Registered} */ event,
      /** @type {number} */ count,
      /** @type {Times} */ times,
    ) =>
      Array.from({ length: count }, (_, n) => ({
        n,
        phone: String(nextPhone++),
        origin: pick(instances, n).url,
        sandbox: sandbox.url,
        event,
        areaId: String(area?._id),
        facilitator: String(area?.facilitators[0]),
        times,
      }));
    const anywhere = await anEvent(world.api.url, world.tokens.secretary);
    await Promise.all(phonesAt(anywhere, WARMING, noTimes()).map(register));
    const event = await anEvent(world.api.url, world.tokens.secretary);
    const times = noTimes();
    const phones = phonesAt(event, PHONES, times);
    const outcomes = await Promise.all(phones.map(register));
    const paid = outcomes.filter(outcome => outcome === 'paid').length;
    await refuseOversold(db, event._id, paid);
    return STEPS.map(step => ({
      title: `${PHONES} phones register at once: ${step}, p95, ms (${times[step].length} of them)`,
      ours: p95Of(times[step]),
      goal: GOAL_MS,
      atMost: true,
    }));
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()));
  }
}

/**
 * One phone. It waits for its mail as its owner does; this time is not measured.
 * @param {{ n: number, phone: string, origin: string, sandbox: string, event: Registered, areaId: string, facilitator: string, times: Times }} phone
 * @returns {Promise<'paid' | 'full'>}
 */
async function register({ n, phone, origin, sandbox, event, areaId, facilitator, times }) {
  const email = `phone.${randomUUID()}@bench.test`;
  /** @type {Map<string, string>} */
  const cookies = new Map();
  const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}`, 'content-type': 'application/json' };
  const step = async (/** @type {Step} */ name, /** @type {string} */ path, /** @type {unknown} */ body) => {
    await pause(THINK_MS * (1 + Math.random()));
    const began = performance.now();
    const answer = await ask(origin + path, { ...headers, 'idempotency-key': randomUUID() }, cookies, body);
    times[name].push(performance.now() - began);
    const isFull = name === 'booking' && answer.status === 409;
    if (answer.status >= 300 && !isFull)
      throw new Error(`${name} was answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  await pause(Math.random() * BEGIN_WITHIN_MS);
  await step('landing', `/event/${event.eventId}`, undefined);
  await step('code', '/web/v1/session/email', { email });
  await step('verify', '/web/v1/session/email/verify', { email, code: await mailedCode(sandbox, email) });
  await step('details', '/web/v1/user', {
    name: 'Bench Phone',
    email,
    phone,
    connectedAreaId: areaId,
    facilitator,
    chantingRounds: 4,
    userCategory: 'YOUTH',
    dob: '1995-04-14',
    consentVersion: PRIVACY_VERSION,
  });
  const booked = await step('booking', '/web/v1/booking', { eventId: event.eventId });
  if (booked.status === 409) return 'full';
  const { bookingId } = booked.body.result;
  const order = await step('order', '/web/v1/booking/pay', { bookingId });
  const paid = await ask(
    `${sandbox}/sandbox/razorpay/orders/${order.body.result.orderId}/pay`,
    headers,
    new Map(),
    {
      outcome: 'captured',
      webhook: false,
    },
  );
  const { eventIds: _, ...payload } = paid.body;
  await step('payment', '/web/v1/booking/payment', payload);
  return 'paid';
}

/**
 * @param {string} address
 * @param {Record<string, string>} headers
 * @param {Map<string, string>} cookies of the phone, to which the answer's cookies are added
 * @param {unknown} body absent for a read
 * @returns {Promise<Answered>}
 */
async function ask(address, headers, cookies, body) {
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const given = response.headers.getSetCookie();
  for (const cookie of given) {
    const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=');
    cookies.set(name, value.join('='));
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: isJson ? JSON.parse(text) : null, text, cookies: given };
}

/**
 * @param {string} sandbox
 * @param {string} email
 * @returns {Promise<string>}
 */
async function mailedCode(sandbox, email) {
  const end = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`${sandbox}/sandbox/mail?limit=1&to=${encodeURIComponent(email)}`);
    const [mail] = /** @type {{ text: string }[]} */ (await response.json());
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code) return code;
    await pause(MAIL_EVERY_MS);
  }
  throw new Error(`${email} was mailed no code within ${MAIL_WITHIN_MS / 1000} s.`);
}

/**
 * @param {import('mongodb').Db} db
 * @param {string} eventId
 * @param {number} paid how many phones have paid
 */
async function refuseOversold(db, eventId, paid) {
  const bookings = await db
    .collection('booking')
    .find({ seat: { $exists: true } }, { projection: { seat: 1, eventId: 1, status: 1 } })
    .toArray();
  const seats = bookings
    .filter(booking => String(booking.eventId) === eventId)
    .map(({ seat }) => seat?.event);
  if (new Set(seats).size !== seats.length) throw new Error('A seat has two bookings.');
  if (seats.length > PLACES) throw new Error(`${seats.length} bookings hold ${PLACES} places.`);
  if (paid !== PLACES) throw new Error(`${paid} phones have paid for ${PLACES} places.`);
}

/**
 * @param {string} origin
 * @param {string} token
 * @returns {Promise<Registered>}
 */
async function anEvent(origin, token) {
  const day = (/** @type {number} */ days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const answer = await fetch(`${origin}/api/v1/event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asCaller(token) },
    body: JSON.stringify({
      title: `Bench registration ${Date.now()}`,
      fromDate: day(60),
      toDate: day(62),
      registrationAmount: 1600,
      allowOnlinePayment: true,
      capacity: PLACES,
      published: true,
    }),
  });
  if (!answer.ok) throw new Error(`The event was not created: ${await answer.text()}`);
  const { data } = /** @type {{ data: { _id: string, eventId: string }[] }} */ (await answer.json());
  const [event] = data;
  if (!event) throw new Error('The event was not answered.');
  return event;
}
