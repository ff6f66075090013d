import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import { type Assemble, createServer } from './platform/http/server.js';
import { expectMigrated } from './platform/migrations/migrationState.js';
import { migrate } from './platform/migrations/migrate.js';
import { databaseOf } from './platform/mongo/databaseOf.js';
import { prepareDatabase } from './platform/mongo/prepareDatabase.js';

interface StartOptions {
  /** An instance of this same version has shaped the database, so nobody needs to look whether it is as it has to be. */
  isPrepared?: boolean;
}

/** Starts one instance of the API, but for its jobs: on a database that is as it has to be, and listening. */
export async function startInstance(
  assemble: Assemble,
  config: Config,
  logger: Logger,
  { isPrepared = false }: StartOptions = {},
): Promise<NestFastifyApplication> {
  const app = await createServer(assemble, config, logger);
  const connection = app.get<Connection>(getConnectionToken());
  const db = databaseOf(connection);
  // In production the operator does it (coastok db migrate), with a back-up and nobody at work.
  if (config.production) await expectMigrated(db);
  else
    await migrate(db, {
      done: ({ name, ...migrated }) => logger.info({ migration: name, ...migrated }, 'data migrated'),
    });
  await app.init();
  // In production the operator builds indexes (coastok db indexes), so that a start never waits for one.
  if (!config.production && !isPrepared) await prepareDatabase(connection);
  await app.listen(config.port, config.host);
  config.publicUrl = withPortFound(config.publicUrl, app);
  return app;
}

/** The product's own address; where its port was left to the system, with the one that the server got. */
function withPortFound(publicUrl: string, app: NestFastifyApplication): string {
  const address = new URL(publicUrl);
  if (address.port !== '0') return publicUrl;
  // It listens on a host and port, so the address is no pipe's.
  address.port = String((app.getHttpServer().address() as AddressInfo).port);
  return address.origin;
}
