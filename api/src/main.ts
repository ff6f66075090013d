import 'reflect-metadata';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AppModule } from './app.module.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { createServer } from './platform/http/server.js';
import { JobRunner } from './platform/jobs/jobRunner.js';
import { createLogger } from './platform/logging/logger.js';
import { expectMigrated } from './platform/migrations/migrationState.js';
import { migrate } from './platform/migrations/migrate.js';
import { databaseOf } from './platform/mongo/databaseOf.js';
import { prepareDatabase } from './platform/mongo/prepareDatabase.js';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const logger = createLogger(config.logLevel);
  process.on('unhandledRejection', reason => logger.error({ err: reason }, 'unhandled rejection'));
  const app = await createServer(AppModule.for(config), config, logger);
  const connection = app.get<Connection>(getConnectionToken());
  const db = databaseOf(connection);
  // In production the operator does it (coastok db migrate), with a back-up and nobody at work.
  if (config.production) await expectMigrated(db);
  else await migrate(db, { done: migrated => logger.info(migrated, 'data migrated') });
  await app.init();
  // In production the operator builds indexes (coastok db indexes), so that a start never waits for one.
  if (!config.production) await prepareDatabase(connection);
  await app.listen(config.port, config.host);
  app.get(JobRunner).start();
  logger.info({ url: await app.getUrl() }, 'ready');
}

main().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`coastok api: ${line}`);
  process.exit(1);
});
