import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '../load/httpConnection.mjs';
import { createBooking, createMember } from '../works/creations.mjs';
import { areaDashboard, wholeDashboard } from '../works/dashboards.mjs';
import { memberList, search } from '../works/readMembers.mjs';
import { scoreboard } from '../works/scoreboard.mjs';
import { signIn } from '../works/signIn.mjs';
import { asCaller, pick } from '../works/work.mjs';

const CLIENTS = 12;

/** The actions of a day; frequent ones are listed more often. */
const MIX = [
  memberList,
  search,
  memberList,
  areaDashboard,
  createBooking,
  wholeDashboard,
  search,
  scoreboard,
  createMember,
  memberList,
  signIn,
];

/**
 * Calls that must be refused: refusals must not leak memory either.
 * @param {import('../world.mjs').World} world
 */
const refused = ({ leaders, tokens }) => [
  { method: 'GET', path: '/api/v1/audit', headers: asCaller(pick(leaders, 0).token) },
  { method: 'GET', path: '/api/v1/user?nonsense=1', headers: asCaller(tokens.director) },
  { method: 'GET', path: '/api/v1/user/000000000000000000000000', headers: asCaller(tokens.director) },
  { method: 'GET', path: '/api/v1/user', headers: asCaller('nobody') },
];

/**
 * Does mixed work until `signal` aborts.
 * @param {import('../world.mjs').World} world
 * @param {number} thinkMs between an answer and the client's next request
 * @param {AbortSignal} signal
 * @returns {Promise<{ answers: number, faults: string[] }>} faults are answers from 500 on, and broken connections
 */
export async function mixedLoad(world, thinkMs, signal) {
  const pairs = [];
  for (const work of MIX) pairs.push(await work.prepare(world));
  const requests = [...pairs.map(({ ours }) => ours), ...refused(world).map(request => () => request)];
  const outcome = { answers: 0, faults: /** @type {string[]} */ ([]) };
  let next = 0;

  const client = async () => {
    let connection = new HttpConnection(world.api.url);
    while (!signal.aborted) {
      const n = next++;
      const request = pick(requests, n)(Math.floor(n / requests.length));
      try {
        const { status } = await connection.send(request);
        outcome.answers += 1;
        if (status >= 500) outcome.faults.push(`${request.method} ${request.path} answered ${status}`);
      } catch (error) {
        outcome.faults.push(`${request.method} ${request.path}: ${error}`);
        connection = new HttpConnection(world.api.url);
      }
      await pause(thinkMs);
    }
    connection.close();
  };
  const exporter = async () => {
    const headers = asCaller(world.tokens.director);
    while (!signal.aborted) {
      const answer = await fetch(`${world.api.url}/api/v1/report/users.xlsx`, { headers });
      await answer.arrayBuffer();
      outcome.answers += 1;
      if (answer.status >= 500) outcome.faults.push(`an export answered ${answer.status}`);
      await pause(50 * thinkMs);
    }
  };
  await Promise.all([...Array.from({ length: CLIENTS }, client), exporter()]);
  return outcome;
}
