import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Agent, request } from 'node:http';
import { apiEnvironment, type StartedApi } from '../../tools/world.mjs';
import { buildInstance } from './faults/instances.js';
import { anArea, aSignedInUser, users } from './world/builders.js';
import type { Client } from './world/client.js';
import { eventually } from './world/eventually.js';
import { EventReader } from './world/eventReader.js';
import { freshDatabaseUri, sharedSandbox } from './world/run.js';
import { startWorld, type World } from './world/world.js';

/* Requests are served when the process receives a SIGTERM under load (quality, Reliability). */

const CLIENTS = 20;

let world: World;
let secretary: Client;
let areaId: string;

beforeEach(async () => {
  // Jobs that ask the gateway for the first time would read what all other tests have paid at the shared sandbox.
  world = await startWorld({ processes: 1, ownSandbox: true });
  secretary = (await aSignedInUser(world, { userRole: 6 })).client;
  areaId = String((await anArea(world))._id);
});

afterEach(() => world.stop());

/**
 * Sends SIGTERM, and waits until the process has ended by itself: the test's time limit fails it if something keeps
 * it alive.
 */
async function terminate(): Promise<void> {
  const { pid } = world.apis[0] as StartedApi;
  process.kill(pid, 'SIGTERM');
  await eventually(async () => !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

interface Outcome {
  email: string;
  /** Undefined when the connection ended without an answer. */
  status: number | undefined;
}

let phones = 6_200_000_000;

/** Adds a member over a keep-alive connection, as a proxy does. */
function addMember(agent: Agent): Promise<Outcome> {
  const phone = String(phones++);
  const email = `${phone}@shutdown.test`;
  const body = JSON.stringify({ name: 'Last Minute', email, phone, connectedAreaId: areaId });
  return new Promise(resolve => {
    const sent = request(
      `${world.url}/api/v1/user`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', access_token: secretary.token ?? '' },
      },
      answer => {
        answer.resume();
        answer.once('end', () => resolve({ email, status: answer.statusCode }));
        answer.once('error', () => resolve({ email, status: undefined }));
      },
    );
    sent.once('error', () => resolve({ email, status: undefined }));
    sent.end(body);
  });
}

test('every request that is in flight is answered, and what was not answered was not done', async () => {
  const outcomes: Outcome[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let refused = false;
  const client = async () => {
    while (!refused) {
      const outcome = await addMember(agent);
      outcomes.push(outcome);
      // A proxy would send the next request of a refused client to another instance.
      if (outcome.status !== 201) refused = true;
    }
  };
  const working = Promise.all(Array.from({ length: CLIENTS }, client));
  await eventually(async () => outcomes.length > 3 * CLIENTS);
  await terminate();
  await working;
  agent.destroy();

  const stored = new Set(
    await world.db.collection('user').distinct('email', { connectedAreaId: { $ne: null } }),
  );
  const created = outcomes.filter(({ status }) => status === 201);
  expect(created.length).toBeGreaterThan(3 * CLIENTS);
  expect(created.filter(({ email }) => !stored.has(email))).toEqual([]);
  const others = outcomes.filter(({ status }) => status !== 201);
  expect(others.filter(({ email }) => stored.has(email))).toEqual([]);
  expect(others.filter(({ status }) => status !== undefined && status !== 503)).toEqual([]);
});

test('a file that is being downloaded arrives whole', async () => {
  await users(
    world,
    Array.from({ length: 1500 }, () => ({ name: 'Somebody Else' })),
  );
  const answer = await secretary.fetch('/api/v1/report/users.csv');
  const ended = terminate();
  const lines = (await answer.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + Number(answer.headers.get('x-total-count')));
  expect(lines.length).toBeGreaterThan(1500);
  await ended;
});

test('somebody who reads a file slowly, or not at all, keeps nobody waiting', async () => {
  await users(
    world,
    // More data than all buffers on the way hold.
    Array.from({ length: 10_000 }, () => ({ profession: 'Writes long novels. '.repeat(60) })),
  );
  const answer = await secretary.fetch('/api/v1/report/users.csv');
  expect(answer.status).toBe(200);
  await terminate();
  await answer.body?.cancel().catch(() => undefined);
});

test('streams are closed, and no job keeps its lease', async () => {
  const now = Date.now();
  const drive = await secretary.post<{ _id: string }>('/api/v1/pledgedetail', {
    tag: 'Rounds',
    msg: 'How many?',
    startTime: new Date(now - 60_000).toISOString(),
    endTime: new Date(now + 3600_000).toISOString(),
  });
  const stream = await EventReader.open(
    secretary,
    `/api/v1/pledging/summary/stream?pledgeId=${drive.records[0]?._id}`,
  );
  await stream.until(() => true);
  const jobs = world.db.collection('job');
  const leased = () => jobs.countDocuments({ leasedBy: { $ne: null } });
  // Waits until the first run of each job has ended, since the first second runs all of them. A job that takes longer
  // than the shutdown keeps its lease and loses no work. Later runs are short, and one of them may be under way at any
  // time.
  await eventually(async () => {
    const haveRun = await jobs.countDocuments({ lastEndedAt: { $ne: null } });
    const inFirstRun = await jobs.countDocuments({ leasedBy: { $ne: null }, lastEndedAt: null });
    return haveRun > 0 && inFirstRun === 0;
  }, 60_000);
  await terminate();
  await stream.end();
  expect(await leased()).toBe(0);
}, 90_000);

/** Loads a part of the MongoDB driver; defined in environment.mjs. */
declare const driverPart: (path: string) => unknown;

test('a query in flight ends before the connection is closed', async () => {
  const { Connection } = driverPart('mongodb/lib/cmap/connection.js') as {
    Connection: { prototype: { command(ns: unknown, command: object): Promise<unknown> } };
  };
  const { command } = Connection.prototype;
  const instance = await buildInstance(
    apiEnvironment({ mongoUri: freshDatabaseUri(), sandbox: sharedSandbox() }),
  );
  // Sent long after everything else of the instance has stopped.
  Connection.prototype.command = async function (...parameters) {
    if ('find' in parameters[1]) await new Promise(resolve => setTimeout(resolve, 500));
    return command.apply(this, parameters);
  };
  try {
    const found = instance.connection.collection('area').findOne();
    await instance.stop();
    await expect(found).resolves.toBeNull();
  } finally {
    Connection.prototype.command = command;
  }
});
