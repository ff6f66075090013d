import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '@coastok/seeds';
import { MongoClient } from 'mongodb';
import { join } from 'node:path';
import { HASH_COST } from './hashCost.mjs';
import { startNode } from '../tools/process/child.mjs';
import { untilReady } from '../tools/process/ready.mjs';
import { connectionString } from '../tools/database/uri.mjs';
import { cleanEnvironment, startApi, startEngine, startSandbox } from '../tools/world.mjs';
import { ROOT } from '../tools/workspace/root.mjs';

const DATABASE = 'coastok';
const LEADERS = 64;
const DAY_MS = 24 * 3600_000;

/**
 * @typedef {{ url: string, pid: number, output: () => string }} Server
 *
 * @typedef {object} Leader an area leader who can sign in
 * @property {import('mongodb').ObjectId} _id
 * @property {string} email
 * @property {import('mongodb').ObjectId} areaId
 * @property {string} token
 *
 * @typedef {object} World
 * @property {Server} api
 * @property {Server} bare the baseline: `node:http` and the driver
 * @property {import('mongodb').Db} db
 * @property {Awaited<ReturnType<typeof startSandbox>>} sandbox
 * @property {string} mongoUri with the database's name
 * @property {{ director: string, secretary: string }} tokens
 * @property {Leader[]} leaders
 * @property {() => Promise<void>} stop
 */

/**
 * Starts database, API and the bare server on some data, and signs people in.
 * @param {string} dataDir
 * @param {Record<string, string>} [apiEnv] overrides the API's environment
 * @returns {Promise<World>}
 */
export async function startWorld(dataDir, apiEnv) {
  /** @type {(() => Promise<unknown>)[]} */
  const endings = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const engine = await startEngine({ dataDir });
    endings.push(engine.stop);
    const mongoUri = connectionString(engine.uri, DATABASE);
    const client = await MongoClient.connect(mongoUri);
    endings.push(() => client.close());
    const db = client.db();
    await restJobs(db);
    const sandbox = await startSandbox();
    endings.push(sandbox.stop);
    const api = await startApi({ mongoUri, sandbox, env: apiEnv });
    endings.push(api.stop);
    const bare = await startBare(mongoUri);
    endings.push(bare.stop);
    const signedIn = (/** @type {string} */ email) => signIn(api.url, email);
    return {
      api: { url: api.url, pid: api.pid, output: api.log },
      bare,
      db,
      sandbox,
      mongoUri,
      tokens: {
        director: await signedIn('director@coastok.test'),
        secretary: await signedIn('secretary@coastok.test'),
      },
      leaders: await leadersOf(db, signedIn),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Postpones jobs by a day. If the data is older, holds and reminders of invented bookings would be processed; the rules
 * of care for invented members, and the mails of each booking, would be processed at once. None of these jobs is
 * measured.
 * @param {import('mongodb').Db} db
 */
async function restJobs(db) {
  const dueAt = new Date(Date.now() + DAY_MS);
  for (const name of [
    'booking-sweep',
    'booking-expiry',
    'booking-effects',
    'booking-reminders',
    'booking-mails',
    'care-rules',
  ]) {
    // Jobs have names as ids.
    const _id = /** @type {any} */ (name);
    await db.collection('job').updateOne({ _id }, { $set: { dueAt } }, { upsert: true });
  }
}

/** @param {string} mongoUri */
async function startBare(mongoUri) {
  const child = await startNode({
    name: 'bare server',
    script: join(ROOT, 'bench', 'bare', 'server.mjs'),
    cwd: ROOT,
    env: { ...cleanEnvironment(), MONGODB_URI: mongoUri },
  });
  /** @type {{ url: string }} */
  const { url } = await untilReady(child);
  return {
    url,
    pid: child.pid,
    output: () => child.output.toString(),
    stop: child.stop,
  };
}

/**
 * Leaders of areas, one area each, with a password and a session.
 * @param {import('mongodb').Db} db
 * @param {(email: string) => Promise<string>} signedIn
 */
async function leadersOf(db, signedIn) {
  const areas = await db.collection('area').find({ status: 1 }).sort({ code: 1 }).toArray();
  const areaOf = new Map(areas.map(area => [String(area.areaLeader), area._id]));
  const people = await db
    .collection('user')
    .find({
      _id: { $in: areas.map(area => area.areaLeader) },
      userRole: 4,
      passwordHash: null,
    })
    .sort({ _id: 1 })
    .limit(LEADERS)
    .toArray();
  const passwordHash = await hash(DEMO_PASSWORD, HASH_COST);
  await db
    .collection('user')
    .updateMany({ _id: { $in: people.map(({ _id }) => _id) } }, { $set: { passwordHash } });
  /** @type {Leader[]} */
  const leaders = [];
  for (const { _id, email } of people) {
    const areaId = areaOf.get(String(_id));
    if (areaId) leaders.push({ _id, email, areaId, token: await signedIn(email) });
  }
  return leaders;
}

/**
 * @param {string} origin
 * @param {string} email
 * @returns {Promise<string>} the session's token
 */
async function signIn(origin, email) {
  const answer = await fetch(`${origin}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const { data } = /** @type {{ data: { token: string }[] }} */ (await answer.json());
  return data[0]?.token ?? '';
}
