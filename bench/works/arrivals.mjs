import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { startApi } from '../../tools/world.mjs';
import { HttpConnection } from '../load/httpConnection.mjs';
import { ArrivalFigures } from './arrivalFigures.mjs';
import { aCamp, linkedDevice, ticketsOf } from './camp.mjs';
import { visitorsOf } from './creations.mjs';
import { p95Of } from './meanwhile.mjs';
import { pick } from './work.mjs';

const GATES = [0, 1, 2, 3, 4];
const ARRIVALS_OF_GATE = 60;
const ARRIVALS = GATES.length * ARRIVALS_OF_GATE;
/** All arrive within this time, a fifth of the time at a real camp. */
const WITHIN_MS = 60_000;
/** The numbers of rows that a gate sends in one call, in turn. */
const BATCHES = [1, 2, 3];
/** One of this many answers to rows is lost on its way, and the gate sends again. */
const LOST_OF = 5;
/** The goal for an answer: nearly instant for a helper with a queue (docs/performance.md). */
const GOAL_MS = 1000;
/** docs/rules/camp.md#5 */
const FIGURE_GOAL_MS = 2000;

/**
 * @typedef {{ rows: number[], figures: number[], snapshots: number[] }} Times ms
 * @typedef {{ _id: string, outcome: string, message?: string }} RowAnswer
 *
 * @typedef {object} Gate
 * @property {number} number also the id of the accommodation of all guests here: its figure counts this gate's arrivals
 * @property {readonly string[]} codes of the tickets that are shown here
 * @property {string} token the device's
 * @property {HttpConnection} connection
 * @property {ArrivalFigures} figures
 * @property {Times} times
 */

/**
 * 300 people arrive at five gates that scan their tickets, by turns at two instances, while the console watches the
 * figures.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../report.mjs').Row[]>}
 * @throws when a row is lost or counts twice, or an answer is no success
 */
export async function measureArrivals({ mongoUri, sandbox, tokens: { secretary }, db }) {
  const instances = [await startApi({ mongoUri, sandbox }), await startApi({ mongoUri, sandbox })];
  const { url } = pick(instances, 0);
  /** @type {Times} */
  const times = { rows: [], figures: [], snapshots: [] };
  /** @type {Gate[]} */
  const gates = [];
  /** @type {ArrivalFigures | undefined} */
  let figures;
  try {
    const camp = await aCamp(url, secretary, GATES);
    const guests = await visitorsOf(db, ARRIVALS);
    figures = await ArrivalFigures.watch(pick(instances, 1).url, secretary, camp.eventId);
    for (const number of GATES) {
      const own = guests.slice(number * ARRIVALS_OF_GATE, (number + 1) * ARRIVALS_OF_GATE);
      const { url: origin } = pick(instances, number);
      gates.push({
        number,
        codes: await ticketsOf(url, camp.eventId, number, own),
        token: await linkedDevice(origin, secretary, camp.eventId, number),
        connection: new HttpConnection(origin),
        figures,
        times,
      });
    }
    await Promise.all(gates.map(letIn));
    await refuseAstray(db, camp._id);
  } finally {
    figures?.close();
    for (const { connection } of gates) connection.close();
    await Promise.all(instances.map(({ stop }) => stop()));
  }
  const title = `${ARRIVALS} arrivals at ${GATES.length} gates, 5 min in ${WITHIN_MS / 1000} s: rows, p95, ms`;
  return [
    { title, ours: p95Of(times.rows), goal: GOAL_MS, atMost: true },
    {
      title: 'the same: from rows to the figure, p95, ms',
      ours: p95Of(times.figures),
      goal: FIGURE_GOAL_MS,
      atMost: true,
    },
    {
      title: `the same: snapshot with since, p95, ms (${times.snapshots.length} of them)`,
      ours: p95Of(times.snapshots),
      goal: GOAL_MS,
      atMost: true,
    },
  ];
}

/**
 * Reads the list, and then checks the people in, a few at a time; after each batch it reads what the other gates
 * changed.
 * @param {Gate} gate
 */
async function letIn(gate) {
  const { number, codes, figures, times } = gate;
  let { next } = await snapshot(gate, '');
  const sendings = [];
  const began = performance.now();
  for (let done = 0; done < codes.length;) {
    const due = began + ((done + Math.random()) / codes.length) * WITHIN_MS;
    await pause(Math.max(0, due - performance.now()));
    const few = codes.slice(done, done + pick(BATCHES, sendings.length));
    done += few.length;
    const isLost = sendings.length % LOST_OF === 0;
    sendings.push({ at: performance.now(), rows: few.length, done });
    await sendRows(gate, few, isLost);
    const requestedAt = performance.now();
    ({ next } = await snapshot(gate, `?since=${next}`));
    times.snapshots.push(performance.now() - requestedAt);
  }
  for (const { at, rows, done } of sendings) {
    const shownAfter = (await figures.reached(number, done)) - at;
    times.figures.push(...Array.from({ length: rows }, () => shownAfter));
  }
  const most = figures.most(number);
  if (most > codes.length) throw new Error(`A figure told of ${most} at gate ${number}: a row counts twice.`);
}

/**
 * @param {Gate} gate
 * @param {readonly string[]} codes
 * @param {boolean} isLost whether the first answer never arrives
 */
async function sendRows(gate, codes, isLost) {
  const at = new Date().toISOString();
  const rows = codes.map(code => ({ _id: uuid7(), kind: 'in', code, at }));
  const expected = isLost ? ['stored', 'known'] : ['stored'];
  for (const outcome of expected) {
    const began = performance.now();
    /** @type {RowAnswer[]} */
    const answers = await atDesk(gate, 'POST', 'rows', {
      sentAt: new Date().toISOString(),
      unsent: 0,
      rows,
    });
    const took = performance.now() - began;
    gate.times.rows.push(...rows.map(() => took));
    const other = answers.find(answer => answer.outcome !== outcome);
    if (other || answers.length !== rows.length)
      throw new Error(`A row should be ${outcome}, and is not: ${JSON.stringify(other)}`);
  }
}

/**
 * @param {Gate} gate
 * @param {string} query
 * @returns {Promise<{ next: string }>}
 */
const snapshot = (gate, query) => atDesk(gate, 'GET', `snapshot${query}`);

/**
 * @param {Gate} gate
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function atDesk({ connection, token }, method, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const answer = await connection.send({ method, path: `/field/v1/${path}`, headers, body });
  // Only snapshots are compressed.
  const text = (method === 'GET' ? gunzipSync(answer.body) : answer.body).toString();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text).result;
}

/**
 * Checks that each row of the desks is in the database once.
 * @param {import('mongodb').Db} db
 * @param {string} id the event's
 */
async function refuseAstray(db, id) {
  const ofCamp = { $expr: { $eq: [{ $toString: '$eventId' }, id] } };
  const rows = await db.collection('desk_row').find(ofCamp).toArray();
  const wrong = rows.filter(({ outcome, entry, owed }) => outcome !== 'stored' || entry || owed);
  const people = new Set(rows.map(({ bookingId }) => String(bookingId)));
  const inside = await db.collection('booking').countDocuments({ ...ofCamp, 'camp.state': 'arrived' });
  if (wrong.length > 0) throw new Error(`${wrong.length} rows are refused, in conflict or unsettled.`);
  if (rows.length !== ARRIVALS || people.size !== ARRIVALS || inside !== ARRIVALS)
    throw new Error(`${ARRIVALS} came: ${rows.length} rows of ${people.size} people, ${inside} inside.`);
}

/** The id of a row, as a device makes it. */
function uuid7() {
  const hex = `${Date.now().toString(16).padStart(12, '0')}7${randomBytes(10).toString('hex')}`;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-a${hex.slice(16, 19)}-${hex.slice(19, 31)}`;
}
