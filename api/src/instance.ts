import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './platform/config/config.js';
import { type Assemble, createServer } from './platform/http/server.js';
import { expectMigrated } from './migrations/migrationState.js';
import { migrate } from './migrations/migrate.js';
import { databaseOf } from './platform/mongo/connection.js';
import { prepareDatabase } from './platform/mongo/prepareDatabase.js';

interface StartOptions {
  /** An instance of the same version has prepared the database, so it needs no check. */
  isPrepared?: boolean;
}

/** Starts one instance of the API without its jobs: on a migrated database, and listening. */
export async function startInstance(
  assemble: Assemble,
  config: Config,
  logger: Logger,
  { isPrepared = false }: StartOptions = {},
): Promise<NestFastifyApplication> {
  const app = await createServer(assemble, config, logger);
  const connection = app.get<Connection>(getConnectionToken());
  const db = databaseOf(connection);
  // In production the operator migrates (`coastok db migrate`), with a backup and while nobody uses the product.
  if (config.production) await expectMigrated(db);
  else
    await migrate(db, {
      done: ({ name, ...migrated }) => logger.info({ migration: name, ...migrated }, 'data migrated'),
    });
  await app.init();
  // In production the operator builds indexes (`coastok db indexes`), so that a start never waits for one.
  if (!config.production && !isPrepared) await prepareDatabase(connection);
  await app.listen(config.port, config.host);
  config.publicUrl = withPortFound(config.publicUrl, app);
  return app;
}

/** The product's public address; when the system chose the port, with the port the server got. */
function withPortFound(publicUrl: string, app: NestFastifyApplication): string {
  const address = new URL(publicUrl);
  if (address.port !== '0') return publicUrl;
  // The server listens on a host and port, so the address is not the path of a pipe.
  address.port = String((app.getHttpServer().address() as AddressInfo).port);
  return address.origin;
}
