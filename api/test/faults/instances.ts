import type { INestApplication } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox } from '../../../tools/world.mjs';
import type { JobRunner } from '../../src/platform/jobs/jobRunner.js';
import type { Place } from '../world/bookings.js';
import { openDatabase } from '../world/database.js';
import type { TestInstance } from '../world/world.js';
import { Dead, Mortal } from './mortal.js';

/** Defined in environment.mjs: the API's application as `main.ts` makes it, without starting jobs. */
declare const buildTestInstance: (
  env: Record<string, string>,
  options: { isPrepared: boolean },
) => Promise<Instance & { app: INestApplication; connection: Connection; stop(): Promise<void> }>;

/** One instance of the API in this process. Its jobs run on request only. */
export interface Instance extends TestInstance {
  app: Pick<INestApplication, 'get'>;
  jobs: JobRunner;
}

/** A product with an instance that may die at any of its steps, and one that survives. */
export interface Instances extends Place {
  mortal: Mortal;
  dying: Instance;
  surviving: Instance;
  /** The secret that signs webhooks. */
  webhookSecret: string;
  stop(): Promise<void>;
}

export async function startInstances(): Promise<Instances> {
  const database = await openDatabase();
  // Webhooks come when a test sends them: the gateway's own are sent to an address that does not exist.
  const sandbox = await startSandbox();
  const mortal = new Mortal();
  const relay = await startRelay(`${sandbox.url}/sandbox/razorpay`, mortal);
  const env = {
    ...sandbox.apiEnv,
    MONGODB_URI: database.uri,
    JWT_SECRET: 'known to both instances of this test',
  };
  const surviving = await buildInstance(env, database.isPrepared);
  await database.prepared();
  const dying = await buildInstance({ ...env, RAZORPAY_API_URL: relay.url }, true);
  mortal.owns(dying.connection.getClient());
  return {
    url: surviving.url,
    urls: [surviving.url, dying.url],
    db: database.db,
    sandbox,
    mortal,
    dying,
    surviving,
    instances: [surviving],
    webhookSecret: sandbox.apiEnv.RAZORPAY_WEBHOOK_SECRET ?? '',
    async stop() {
      mortal.liveFor(Infinity);
      await dying.stop();
      await surviving.stop();
      mortal.end();
      relay.stop();
      await database.leave();
      await sandbox.stop();
    },
  };
}

/** @param isPrepared whether an instance has created the collections and indexes already */
export const buildInstance = (env: Record<string, string>, isPrepared = false) =>
  buildTestInstance(env, { isPrepared });

/** Forwards a mortal process's calls to another service until the process is dead: each call is a step of its life. */
async function startRelay(target: string, mortal: Mortal): Promise<{ url: string; stop(): void }> {
  const server: Server = createServer((call, answer) => {
    if (mortal.isDead) call.destroy(new Dead());
    else handOn(call, answer, target, mortal);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function handOn(call: IncomingMessage, answer: ServerResponse, target: string, mortal: Mortal): void {
  const { hostname, port, pathname } = new URL(target);
  const path = `${pathname.replace(/\/$/, '')}${call.url ?? ''}`;
  const answerWith = async (response: IncomingMessage): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    // A read changes nothing.
    if (call.method !== 'GET') mortal.step();
    // The call itself is complete, so destroying it has no effect and the caller would wait for an answer: the socket
    // is destroyed instead.
    if (mortal.isDead) call.socket.destroy();
    else answer.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(chunks));
  };
  const onward = request(
    { hostname, port, path, method: call.method, headers: { ...call.headers, connection: 'close' } },
    response => void answerWith(response),
  );
  onward.on('error', () => call.destroy());
  call.pipe(onward);
}
