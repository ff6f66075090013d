import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { startInstance } from './instance.js';
import { ConfigError, loadConfig } from './platform/config/config.js';
import { startRefusals } from './platform/config/startRefusals.js';
import type { Assemble } from './platform/http/server.js';
import { JobRunner } from './platform/jobs/jobRunner.js';
import { createLogger } from './platform/monitoring/logger.js';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const refusals = startRefusals(config, process.env);
  if (refusals.length > 0) throw new ConfigError(refusals);
  const logger = createLogger(config.logLevel);
  process.on('unhandledRejection', reason => logger.error({ err: reason }, 'unhandled rejection'));
  const assemble: Assemble = async (adapter, options) => {
    const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(config), adapter, options);
    return app.enableShutdownHooks();
  };
  const app = await startInstance(assemble, config, logger);
  app.get(JobRunner).start();
  const url = await app.getUrl();
  logger.info({ url }, 'ready');
  // Signals a parent process that the API is ready, and at which address.
  process.send?.({ url });
}

main().catch((error: unknown) => {
  const lines =
    error instanceof ConfigError ? error.problems : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(`coastok api: ${line}`);
  process.exit(1);
});
