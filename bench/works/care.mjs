import { DEMO_PASSWORD } from '@coastok/seeds';
import { HttpConnection } from '../load/httpConnection.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { p95Of, watch } from './meanwhile.mjs';
import { asCaller, pick } from './work.mjs';

const GOALS = { rulesSeconds: 60, wait: 2, myPeopleMs: 100 };
const WATCHED_MS = 3000;
const CARERS = 8;
const MY_PEOPLE_MS = 5000;
/** The least number of open tasks while carers read their people. */
const OPEN_TASKS = 50_000;
const DAY_MS = 24 * 3600_000;

/**
 * Runs the rules of care for all members, without earlier tasks. Measures how long the run takes, how slow other pages
 * are during the run, and then how long carers wait for their people.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../report.mjs').Row[]>}
 */
export async function measureCare(world) {
  const tasks = world.db.collection('care_task');
  // Deletes the tasks that the API created at its start: otherwise the rules would have nothing to do.
  await tasks.deleteMany({ kind: { $ne: 'custom' } });
  const idle = await watch(world, () => pause(WATCHED_MS));
  let seconds = NaN;
  const busy = await watch(world, async () => {
    const began = performance.now();
    await runRules(world);
    seconds = (performance.now() - began) / 1000;
  });
  const made = await tasks.countDocuments({ state: 'open' });
  const open = await fillUp(world, made);
  return [
    {
      title: `rules of care over all members, ${made} tasks made or open, seconds`,
      ours: seconds,
      goal: GOALS.rulesSeconds,
      atMost: true,
    },
    {
      title: 'the same: p95 of a member list meanwhile, against idle, ms',
      ours: busy.p95,
      bare: idle.p95,
      goal: GOALS.wait,
      atMost: true,
    },
    {
      title: `'My people' of a carer with ${open} tasks open, p95, ms`,
      ours: await myPeople(world),
      goal: GOALS.myPeopleMs,
      atMost: true,
    },
  ];
}

/** @param {import('../world.mjs').World} world */
async function runRules({ api, tokens }) {
  const answer = await fetch(`${api.url}/api/v1/care/rules/run`, {
    method: 'POST',
    headers: asCaller(tokens.director),
  });
  if (!answer.ok) throw new Error(`The rules answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Creates tasks for members, as carers do, until this many are open.
 * @param {import('../world.mjs').World} world
 * @param {number} open how many there are now
 * @returns {Promise<number>} how many there are afterwards
 */
async function fillUp({ db }, open) {
  const missing = Math.max(0, OPEN_TASKS - open);
  const members = await db
    .collection('user')
    .find({ status: 1, userRole: 1, facilitator: { $ne: null } })
    .project({ connectedAreaId: 1, facilitator: 1 })
    .limit(missing)
    .toArray();
  const createdAt = new Date();
  const tasks = Array.from({ length: members.length > 0 ? missing : 0 }, (_, n) => {
    const { _id: memberId, connectedAreaId: areaId, facilitator: assigneeId } = pick(members, n);
    const dueOn = new Date(createdAt.getTime() + ((n % 20) - 10) * DAY_MS).toISOString().slice(0, 10);
    const about = {
      kind: 'custom',
      cause: null,
      held: null,
      memberId,
      areaId,
      assigneeId,
      text: 'Call',
      dueOn,
    };
    return { ...about, __v: 0, state: 'open', snoozedUntil: null, outcome: null, note: null, createdAt };
  });
  if (tasks.length > 0) await db.collection('care_task').insertMany(tasks, { ordered: false });
  return open + tasks.length;
}

/**
 * Calls as one carer after the other, each for their own people.
 * @param {import('../world.mjs').World} world
 */
async function myPeople(world) {
  const tokens = await carers(world);
  const connection = new HttpConnection(world.api.url);
  /** @type {number[]} */
  const times = [];
  const end = performance.now() + MY_PEOPLE_MS;
  for (let n = 0; performance.now() < end; n += 1) {
    const began = performance.now();
    const { status, body } = await connection.send({
      method: 'GET',
      path: '/api/v1/care/people?per_page=500',
      headers: asCaller(pick(tokens, n)),
    });
    if (status !== 200) throw new Error(`The people answered ${status}: ${body}`);
    times.push(performance.now() - began);
  }
  connection.close();
  return p95Of(times);
}

/**
 * The sessions of the carers with the most people.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<string[]>}
 */
async function carers({ api, db, leaders }) {
  const users = db.collection('user');
  const most = await users
    .aggregate([
      { $match: { status: 1, facilitator: { $type: 'objectId' } } },
      { $group: { _id: '$facilitator', members: { $sum: 1 } } },
      { $sort: { members: -1, _id: 1 } },
      { $limit: CARERS },
    ])
    .toArray();
  const ids = most.map(({ _id }) => _id);
  const leader = await users.findOne({ _id: pick(leaders, 0)._id });
  await users.updateMany({ _id: { $in: ids } }, { $set: { passwordHash: leader?.passwordHash } });
  const people = await users.find({ _id: { $in: ids } }, { projection: { email: 1 } }).toArray();
  return Promise.all(people.map(({ email }) => signIn(api.url, email)));
}

/**
 * @param {string} origin
 * @param {string} email
 * @returns {Promise<string>} the session's token
 */
async function signIn(origin, email) {
  const answer = await fetch(`${origin}/api/v1/app/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  const { data } = /** @type {{ data: { token: string }[] }} */ (await answer.json());
  return data[0]?.token ?? '';
}
