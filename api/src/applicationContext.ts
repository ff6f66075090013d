import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Type } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AppModule } from './app.module.js';
import { PendingAudit } from './platform/audit/pendingAudit.js';
import type { Config } from './platform/config/config.js';
import { WindowLimits } from './platform/limits/windowLimits.js';
import { type Preparation, type Prepared, prepareDatabase } from './platform/mongo/prepareDatabase.js';
import { PendingMessages } from './platform/outbox/pendingMessages.js';
import { AccessLogWriter } from './platform/accessLog/accessLogWriter.js';
import { SharedWrites } from './platform/cache/sharedWrites.js';

/** The API's modules without its HTTP server; the CLI works with it. */
export interface ApplicationContext {
  connection: Connection;
  /** A service of any feature. */
  get<T>(service: Type<T> | string): T;
  /** Builds missing collections, validators and indexes. */
  prepareDatabase(preparation?: Preparation): Promise<Prepared[]>;
  /** Waits for writes that services leave for later, as a shutdown of the process does. */
  writtenOut(): Promise<void>;
  close(): Promise<void>;
}

/** Services that collect writes; they may still write after their `beforeApplicationShutdown`. */
const WRITERS = [PendingMessages, PendingAudit, AccessLogWriter, SharedWrites, WindowLimits];

/** Connects and wires all modules, so that a CLI command passes the same rules as a request. Runs no jobs. */
export async function createApplicationContext(config: Config): Promise<ApplicationContext> {
  const app = await NestFactory.createApplicationContext(AppModule.for({ ...config, patient: true }), {
    logger: false,
    abortOnError: false,
  });
  const connection = app.get<Connection>(getConnectionToken());
  return {
    connection,
    get: service => app.get(service, { strict: false }),
    prepareDatabase: preparation => prepareDatabase(connection, preparation),
    async writtenOut() {
      for (const writer of WRITERS) await app.get(writer, { strict: false }).beforeApplicationShutdown();
    },
    close: () => app.close(),
  };
}
