import 'reflect-metadata';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../dist/app.module.js';
import { startInstance } from '../../dist/instance.js';
import { loadConfig } from '../../dist/platform/config/config.js';
import { JobRunner } from '../../dist/platform/jobs/jobRunner.js';
import { createLogger } from '../../dist/platform/monitoring/logger.js';
import { Sessions } from '../../dist/session/sessions.js';
import { VisitorSessions } from '../../dist/visitor/visitorSessions.js';

const HOUR_MS = 3600_000;

/**
 * Starts an instance of the built API in this process.
 * @param {Record<string, string>} env the environment of an API process; nothing is taken from this process's own
 * @param {{ jobs: boolean, isPrepared: boolean }} options whether jobs start by their schedule, and whether an
 * instance has created the collections and indexes already
 */
export async function startTestInstance(env, { jobs, isPrepared }) {
  const app = await build(env, process.env.LOG_LEVEL ?? 'silent', { isPrepared });
  const runner = app.get(JobRunner);
  if (!jobs) await app.get(getModelToken('job')).bulkWrite(toRest(runner.names), { ordered: false });
  runner.start();
  if (!jobs) pauseTimetable(app.get(SchedulerRegistry));
  /** @type {Promise<void> | undefined} set by the first stop, since `stop` may be called again */
  let stopped;
  return {
    url: await app.getUrl(),
    stop: () => (stopped ??= app.close()),
    ...handles(app),
  };
}

/**
 * Builds an instance of the built API in this process, with access to its parts: none of its jobs starts unless a
 * test runs it.
 * @param {Record<string, string>} env without a port and an address
 * @param {{ isPrepared: boolean }} options
 */
export async function buildTestInstance(env, options) {
  const app = await build({ ...env, PORT: '0', PUBLIC_URL: 'http://127.0.0.1:0' }, 'silent', options);
  /** @type {Promise<void> | undefined} set by the first stop, since `stop` may be called again */
  let stopped;
  return {
    app,
    connection: app.get(getConnectionToken()),
    url: await app.getUrl(),
    jobs: app.get(JobRunner),
    ...handles(app),
    stop: () => (stopped ??= app.close()),
  };
}

/**
 * Direct actions of tests at an instance: run a job, and open a session as a sign-in does.
 * @param {import('@nestjs/common').INestApplication} app
 */
const handles = app => ({
  runJob: name => app.get(JobRunner).runNow(name),
  openSession: session => app.get(Sessions).open(session),
  openVisitorSession: proved => app.get(VisitorSessions).open(proved, null),
});

/**
 * @param {Record<string, string>} env
 * @param {string} logLevel
 * @param {{ isPrepared: boolean }} options
 */
function build(env, logLevel, options) {
  const config = loadConfig(env);
  const assemble = async (adapter, settings) => {
    const tested = Test.createTestingModule({ imports: [AppModule.for(config)] });
    const module = await tested.setLogger(settings.logger).compile();
    return module.createNestApplication(adapter, settings);
  };
  return startInstance(assemble, config, createLogger(logLevel), options);
}

/** Makes no job due: in an empty database all of them would start at once. */
function toRest(names) {
  const update = { $setOnInsert: { dueAt: new Date(Date.now() + HOUR_MS) } };
  return names.map(_id => ({ updateOne: { filter: { _id }, update, upsert: true } }));
}

/** From now on a job starts only when something triggers it, or when a test runs it. */
function pauseTimetable(scheduler) {
  scheduler.deleteInterval('due-jobs');
  for (const name of scheduler.getCronJobs().keys()) scheduler.deleteCronJob(name);
}
