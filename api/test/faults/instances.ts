import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { startSandbox } from '../../../tools/world.mjs';
import { AppModule } from '../../src/app.module.js';
import { startInstance } from '../../src/instance.js';
import { loadConfig } from '../../src/platform/config/config.js';
import type { Assemble } from '../../src/platform/http/server.js';
import { JobRunner } from '../../src/platform/jobs/jobRunner.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import type { Place } from '../world/bookings.js';
import { freshDatabaseUri } from '../world/run.js';
import { startRelay } from './gatewayRelay.js';
import { Mortal } from './mortal.js';

/** One instance of the API in this process. Its jobs run when they are told to. */
export interface Instance {
  app: Pick<INestApplication, 'get'>;
  url: string;
  jobs: JobRunner;
}

/** A product with an instance that may die at any of its steps, and one that goes on. */
export interface Instances extends Place {
  mortal: Mortal;
  dying: Instance;
  surviving: Instance;
  /** What webhooks are signed with. */
  webhookSecret: string;
  stop(): Promise<void>;
}

export async function startInstances(): Promise<Instances> {
  const mongoUri = freshDatabaseUri();
  // Webhooks come when a test sends them: the gateway's own lead nowhere.
  const sandbox = await startSandbox();
  const mortal = new Mortal();
  const relay = await startRelay(`${sandbox.url}/sandbox/razorpay`, mortal);
  const env = {
    ...sandbox.apiEnv,
    MONGODB_URI: mongoUri,
    JWT_SECRET: 'known to both instances of this test',
  };
  const surviving = await buildInstance(env);
  const dying = await buildInstance({ ...env, RAZORPAY_API_URL: relay.url });
  mortal.owns(dying.connection.getClient());
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  return {
    url: surviving.url,
    urls: [surviving.url, dying.url],
    db: client.db(),
    sandbox,
    mortal,
    dying,
    surviving,
    webhookSecret: sandbox.apiEnv.RAZORPAY_WEBHOOK_SECRET ?? '',
    async stop() {
      mortal.liveFor(Infinity);
      await dying.app.close();
      await surviving.app.close();
      relay.stop();
      await client.db().dropDatabase();
      await client.close();
      await sandbox.stop();
    },
  };
}

/** The API's application as `main.ts` makes it, but for its jobs, which nobody starts. */
export async function buildInstance(env: Record<string, string>) {
  const config = loadConfig({ ...env, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:0' });
  const assemble: Assemble = async (adapter, options) => {
    const module = await Test.createTestingModule({ imports: [AppModule.for(config)] }).compile();
    return module.createNestApplication<NestFastifyApplication>(adapter, options);
  };
  const app = await startInstance(assemble, config, createLogger('silent'));
  const connection = app.get<Connection>(getConnectionToken());
  return { app, connection, url: config.publicUrl, jobs: app.get(JobRunner) };
}
