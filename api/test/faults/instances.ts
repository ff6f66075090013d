import type { INestApplication } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { startSandbox } from '../../../tools/world.mjs';
import type { JobRunner } from '../../src/platform/jobs/jobRunner.js';
import type { Place } from '../world/bookings.js';
import { openDatabase } from '../world/database.js';
import type { TestInstance } from '../world/world.js';
import { startRelay } from './gatewayRelay.js';
import { Mortal } from './mortal.js';

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
