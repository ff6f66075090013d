import { get } from 'node:http';
import { hammer } from '../load/hammer.mjs';
import { runningDrive } from './scoreboard.mjs';
import { asCaller, pick } from './work.mjs';

const CONNECTIONS = 32;
const VIEWERS = 500;
/** The number of streams that a session may open. */
const VIEWERS_OF_SESSION = 20;
const PLEDGE_EVERY_MS = 1000;
/** The least rate of other people's page loads, as a share of the rate with one viewer. */
const GOAL = 0.9;

/**
 * Other people's page loads while a full hall watches a scoreboard that changes every second, compared with the same
 * for one viewer: all viewers share one query.
 * @param {import('../world.mjs').World} world
 * @param {number} seconds
 * @returns {Promise<import('../report.mjs').Row[]>}
 */
export async function measureViewers(world, seconds) {
  const drive = await runningDrive(world.db);
  const sessions = world.leaders.map(({ token }) => token);
  if (sessions.length * VIEWERS_OF_SESSION < VIEWERS)
    throw new Error(`${VIEWERS} viewers need ${VIEWERS / VIEWERS_OF_SESSION} leaders.`);
  const pledging = setInterval(() => void pledge(world.db, drive), PLEDGE_EVERY_MS);
  const sums = { ours: 0, bare: 0 };
  try {
    for (let turn = 0; turn < seconds; turn += 1) {
      sums.bare += await pagesBeside(world, drive, sessions, 1);
      sums.ours += await pagesBeside(world, drive, sessions, VIEWERS);
    }
  } finally {
    clearInterval(pledging);
  }
  const title = `member list while ${VIEWERS} watch a scoreboard, against one viewer`;
  return [{ title, ours: sums.ours / seconds, bare: sums.bare / seconds, goal: GOAL }];
}

/**
 * @param {import('../world.mjs').World} world
 * @param {import('mongodb').ObjectId} drive
 * @param {readonly string[]} sessions the tokens that the viewers share
 * @param {number} viewers
 * @returns answers per second
 */
async function pagesBeside({ api, leaders }, drive, sessions, viewers) {
  const hangUps = await Promise.all(
    Array.from({ length: viewers }, (_, n) => watch(api.url, drive, pick(sessions, n))),
  );
  let n = 0;
  const page = () => ({
    method: 'GET',
    path: '/api/v1/user?per_page=25',
    headers: asCaller(pick(leaders, n++).token),
  });
  try {
    return (await hammer(api.url, page, { connections: CONNECTIONS, seconds: 3 })).rate;
  } finally {
    for (const hangUp of hangUps) hangUp();
  }
}

/**
 * Watches until the returned function is called.
 * @param {string} origin
 * @param {import('mongodb').ObjectId} drive
 * @param {string} token
 * @returns {Promise<() => void>}
 */
function watch(origin, drive, token) {
  const address = `${origin}/api/v1/pledging/summary/stream?pledgeId=${drive.toHexString()}`;
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: asCaller(token), agent: false }, response => {
      response.on('error', () => undefined);
      if (response.statusCode !== 200) reject(new Error(`The stream answered ${response.statusCode}.`));
      response.once('data', () => resolve(() => request.destroy()));
    });
    request.on('error', reject);
  });
}

/**
 * Stores one more pledge, as the API would.
 * @param {import('mongodb').Db} db
 * @param {import('mongodb').ObjectId} drive
 */
async function pledge(db, drive) {
  await db.collection('pledge').updateOne({ pledgeId: drive }, { $inc: { pledgeValue: 1 } });
  await db.collection('pledgeDrive').updateOne({ _id: drive }, { $inc: { changes: 1 } });
}
