import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '../load/httpConnection.mjs';
import { createBooking, createMember } from './creations.mjs';
import { asCaller, pick } from './work.mjs';

/**
 * Does this many writes a second, by turns: a new member in one of the measured areas, an answer to a question there, a
 * booking.
 * @param {import('../world.mjs').World} world
 * @param {number} perSecond
 * @returns {Promise<() => Promise<void>>} a function that ends it, and throws when a write was refused
 */
export async function keepWriting(world, perSecond) {
  const kinds = [await joining(world), await answering(world), (await createBooking.prepare(world)).ours];
  const connection = new HttpConnection(world.api.url);
  let over = false;
  const write = async () => {
    for (let n = 0; !over; n += 1) {
      const began = performance.now();
      const request = pick(kinds, n)(Math.floor(n / kinds.length));
      const { status, body } = await connection.send(request);
      if (status > 299) throw new Error(`${request.method} ${request.path} answered ${status}: ${body}`);
      await pause(Math.max(0, 1000 / perSecond - (performance.now() - began)));
    }
  };
  const writing = write().finally(() => connection.close());
  // Only prevents an unhandled rejection: the returned function throws the error.
  writing.catch(() => undefined);
  return () => {
    over = true;
    return writing;
  };
}

/**
 * @param {import('../world.mjs').World} world
 * @returns {Promise<(n: number) => import('./work.mjs').Asked>}
 */
async function joining(world) {
  const { ours } = await createMember.prepare(world);
  return n => {
    const request = ours(n);
    const { facilitator: _, ...body } = /** @type {Record<string, unknown>} */ (request.body);
    return { ...request, body: { ...body, connectedAreaId: pick(world.leaders, n).areaId } };
  };
}

const QUESTIONS = 500;

/**
 * Answers to questions of the measured areas.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<(n: number) => import('./work.mjs').Asked>}
 */
async function answering({ db, leaders, tokens }) {
  const questions = await db
    .collection('question')
    .find({ connectedAreaId: { $in: leaders.map(({ areaId }) => areaId) } }, { projection: { _id: 1 } })
    .limit(QUESTIONS)
    .toArray();
  return n => ({
    method: 'PUT',
    path: `/api/v1/question/${pick(questions, n)._id.toHexString()}`,
    headers: asCaller(tokens.director),
    body: { ansText: `Answer ${n}` },
  });
}
