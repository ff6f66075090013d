import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startEngine, type StartedEngine } from '../../tools/world.mjs';
import { endWritesToClosedSockets } from '../src/platform/mongo/mongo.module.js';
import { eventually } from './world/eventually.js';

/* The driver's operations when their connection closes; see `mongo.module.ts`. */

const { MongoClient } = mongoose.mongo;

/** The part of the driver's heartbeat that this test uses. */
interface Monitored {
  topology: {
    s: {
      servers: Map<
        string,
        {
          description: { type: string };
          monitor: { connection: { socket: Socket } | null; requestCheck(): void };
        }
      >;
    };
  };
}

let engine: StartedEngine;
let relay: Server;
let toEngine: Set<Socket>;
let fromDriver: Set<Socket>;
let client: mongoose.mongo.MongoClient;

beforeAll(async () => {
  endWritesToClosedSockets();
  engine = await startEngine();
});

afterAll(() => engine.stop());

beforeEach(async () => {
  [toEngine, fromDriver] = [new Set(), new Set()];
  const { hostname, port } = new URL(engine.uri);
  relay = createServer(near => {
    const far = connect(Number(port), hostname);
    fromDriver.add(near);
    toEngine.add(far);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port: own } = relay.address() as AddressInfo;
  client = await MongoClient.connect(`mongodb://127.0.0.1:${own}/?directConnection=true`, {
    serverSelectionTimeoutMS: 3000,
  });
});

afterEach(async () => {
  await client.close(true);
  for (const socket of [...toEngine, ...fromDriver]) socket.destroy();
  relay.close();
});

test('a heartbeat on a socket that is about to close fails, and the next one finds the server', async () => {
  const [server] = [...(client as unknown as Monitored).topology.s.servers.values()];
  // The driver checks at most twice a second.
  await pause(600);
  server?.monitor.connection?.socket.destroy();
  server?.monitor.requestCheck();
  await eventually(async () => server?.description.type === 'Unknown');
  expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('a write in the queue ends with its connection', async () => {
  await client.db('driver').command({ ping: 1 });
  for (const socket of fromDriver) socket.unpipe();
  for (const socket of fromDriver) socket.pause();
  const writing = client
    .db('driver')
    .collection('large')
    .insertOne({ text: 'x'.repeat(12_000_000) });
  const outcome = writing.then(
    () => 'written',
    (error: Error) => error.name,
  );
  await pause(300);
  for (const socket of fromDriver) socket.end();
  await pause(300);
  for (const socket of fromDriver) socket.destroy();
  expect(await Promise.race([outcome, pause(10_000, 'still waiting')])).toMatch(/^Mongo/);
});
