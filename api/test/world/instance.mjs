import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../dist/app.module.js';
import { startInstance } from '../../dist/instance.js';
import { loadConfig } from '../../dist/platform/config/config.js';
import { JobRunner } from '../../dist/platform/jobs/jobRunner.js';
import { createLogger } from '../../dist/platform/logging/logger.js';

/**
 * An instance of the built API in this process.
 * @param {Record<string, string>} env as a process of the API has it; nothing is taken from this process's own
 */
export async function startTestInstance(env) {
  const config = loadConfig(env);
  const assemble = async (adapter, options) => {
    const tested = Test.createTestingModule({ imports: [AppModule.for(config)] });
    const module = await tested.setLogger(options.logger).compile();
    return module.createNestApplication(adapter, options);
  };
  const app = await startInstance(assemble, config, createLogger(process.env.LOG_LEVEL ?? 'silent'));
  app.get(JobRunner).start();
  /** @type {Promise<void> | undefined} set by the first stop: it may be asked for again */
  let stopped;
  return { url: await app.getUrl(), stop: () => (stopped ??= app.close()) };
}
