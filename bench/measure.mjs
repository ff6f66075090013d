import { isDeepStrictEqual, inspect } from 'node:util';
import { hammer } from './load/hammer.mjs';
import { HttpConnection } from './load/httpConnection.mjs';
import { p95Of } from './works/meanwhile.mjs';

const CONNECTIONS = 32;
const COMPARED = 12;

/**
 * Both sides must give the same answers, otherwise a comparison of their speeds has no meaning.
 * @param {import('./world.mjs').World} world
 * @param {import('./works/work.mjs').Pair} pair
 * @throws with both answers when they differ
 */
export async function comparePair({ api, bare }, pair) {
  const { shared = answer => answer } = pair;
  const connections = { ours: new HttpConnection(api.url), bare: new HttpConnection(bare.url) };
  const answerOf = async (/** @type {'ours' | 'bare'} */ side, /** @type {number} */ n) => {
    const request = pair[side](n);
    const { status, body } = await connections[side].send(request);
    if (status < 200 || status > 299)
      throw new Error(`${request.method} ${request.path} answered ${status}: ${body}`);
    return shared(JSON.parse(body.toString()));
  };
  try {
    for (let n = 0; n < COMPARED; n += 1) {
      const [ours, theirs] = [await answerOf('ours', n), await answerOf('bare', n)];
      if (isDeepStrictEqual(ours, theirs)) continue;
      throw new Error(
        `The answers differ.\nAPI: ${inspect(ours, false, 6)}\nbare: ${inspect(theirs, false, 6)}`,
      );
    }
  } finally {
    connections.ours.close();
    connections.bare.close();
  }
}

/**
 * @typedef {object} Measured answers per second of both sides
 * @property {number} ours
 * @property {number} bare
 */

/**
 * Measures both sides by turns, a second each, so that other load on the machine affects both.
 * @param {import('./world.mjs').World} world
 * @param {import('./works/work.mjs').Pair} pair
 * @param {number} seconds for each side, after a warm-up
 * @returns {Promise<Measured>}
 */
export async function measurePair(world, pair, seconds) {
  const counter = { ours: COMPARED, bare: COMPARED };
  const turn = (/** @type {'ours' | 'bare'} */ side) =>
    hammer(world[side === 'ours' ? 'api' : 'bare'].url, () => pair[side](counter[side]++), {
      connections: CONNECTIONS,
      seconds: 1,
    });
  await turn('bare');
  await turn('ours');
  const sums = { ours: 0, bare: 0 };
  for (let second = 0; second < seconds; second += 1) {
    sums.bare += (await turn('bare')).rate;
    sums.ours += (await turn('ours')).rate;
  }
  return { ours: sums.ours / seconds, bare: sums.bare / seconds };
}

/**
 * @param {import('./world.mjs').World} world
 * @param {import('./works/work.mjs').Pair} pair
 * @param {{ perSecond: number, seconds: number }} asked
 * @returns {Promise<number>} the 95th percentile of our answers' times at this rate, in milliseconds
 */
export async function measurePaced({ api }, pair, { perSecond, seconds }) {
  let n = COMPARED;
  const { times } = await hammer(api.url, () => pair.ours(n++), {
    connections: CONNECTIONS,
    seconds,
    perSecond,
  });
  return p95Of(times);
}
