import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from '../database/startDatabase.mjs';
import { connectionString } from '../database/uri.mjs';
import { LogFile } from '../process/logFile.mjs';
import { step } from '../process/steps.mjs';
import { supervise } from '../process/supervise.mjs';
import { DEMO_CONTACT } from './demoDetails.mjs';
import { loadDemoData } from './demoData.mjs';
import { announceRunning } from './running.mjs';
import { sessionSecret } from './secrets.mjs';
import { startApiProcess } from './startApi.mjs';
import { startSandboxProcess } from './startSandbox.mjs';

/**
 * Database, sandbox and API of one `npm start`: started in this order, supervised, and stopped in reverse order.
 */
export class RunningProduct {
  #settings;
  #env;
  #say;
  #startApiProcess;
  /** @type {() => Promise<void>} */
  #restartApi = async () => {};
  /** @type {(() => Promise<void> | void)[]} */
  #endings = [];

  /**
   * @param {import('./settings.mjs').Settings} settings
   * @param {NodeJS.ProcessEnv} env
   * @param {(line: string) => void} say
   * @param {typeof startApiProcess} [startApi]
   */
  constructor(settings, env, say, startApi = startApiProcess) {
    this.#settings = settings;
    this.#env = env;
    this.#say = say;
    this.#startApiProcess = startApi;
  }

  /**
   * @param {AbortSignal} signal stops the start between two steps
   * @param {{ programs?: Promise<unknown>, webApps?: Promise<unknown> }} [build] parts of a build that is under way:
   *   the database starts beside it, the demo data needs only the programs
   */
  async start(signal, { programs, webApps } = {}) {
    mkdirSync(this.#settings.dataDir, { recursive: true, mode: 0o700 });
    const { mongoUri, ownDatabase } = await this.#startDatabase();
    await programs;
    signal.throwIfAborted();
    const sandbox = this.#settings.sandbox ? await this.#startSandbox() : undefined;
    signal.throwIfAborted();
    const apiEnv = this.#apiEnvironment(mongoUri, sandbox);
    if (this.#settings.demoData) await this.#loadDemoData({ mongoUri, ownDatabase, apiEnv, signal });
    await webApps;
    signal.throwIfAborted();
    await this.#startApi(apiEnv);
    this.#announce({
      mongoUri,
      url: this.#settings.origin,
      ...(sandbox && { sandboxUrl: sandbox.url, payments: paymentsIn(sandbox.apiEnv) }),
    });
  }

  /** Restarts the API with its current program. */
  restartApi() {
    return this.#restartApi();
  }

  async stop() {
    for (const end of this.#endings.reverse()) await end();
    this.#endings = [];
  }

  async #startDatabase() {
    const { dataDir, database } = this.#settings;
    const logFile = this.#logFile('database');
    return step('Database', async note => {
      let port = 0;
      const supervised = await supervise({
        log: this.#say,
        start: async () => {
          const started = await startDatabase({
            dataDir: join(dataDir, 'db'),
            port,
            log: this.#say,
            env: this.#env,
            logFile,
          });
          // Keeps the port over restarts, so that the API's address of the database stays valid.
          if (started.pid) port = Number(new URL(started.uri).port);
          return started;
        },
      });
      const { uri, why, pid } = supervised.first;
      if (pid) this.#endings.push(supervised.stop);
      note(why);
      return { mongoUri: connectionString(uri, database), ownDatabase: pid > 0 };
    });
  }

  async #startSandbox() {
    const { dataDir, publicUrl } = this.#settings;
    const logFile = this.#logFile('sandbox');
    return step('Sandbox', async note => {
      /** @type {Awaited<ReturnType<typeof startSandboxProcess>> | undefined} */
      let at;
      const supervised = await supervise({
        log: this.#say,
        // Keeps the address over restarts, so that the API's settings stay valid.
        start: async () =>
          (at = await startSandboxProcess({
            dataDir,
            publicUrl,
            at,
            env: this.#env,
            baseEnv: this.#env,
            logFile,
          })),
      });
      this.#endings.push(supervised.stop);
      note('stands in for Razorpay, Google, FCM and SMTP');
      return supervised.first;
    });
  }

  /**
   * @param {string} mongoUri
   * @param {{ apiEnv: Record<string, string> }} [sandbox]
   * @returns {NodeJS.ProcessEnv}
   */
  #apiEnvironment(mongoUri, sandbox) {
    const { host, port, publicUrl, dataDir, production } = this.#settings;
    return {
      ...(production ? {} : sessionSecret(dataDir)),
      SANDBOX: 'false',
      ...(sandbox && DEMO_CONTACT),
      ...definedIn(this.#env),
      ...sandbox?.apiEnv,
      HOST: host,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      MONGODB_URI: mongoUri,
    };
  }

  /** @param {{ mongoUri: string, ownDatabase: boolean, apiEnv: NodeJS.ProcessEnv, signal: AbortSignal }} options */
  #loadDemoData({ mongoUri, ownDatabase, apiEnv, signal }) {
    const { dataDir } = this.#settings;
    return step('Demo data', async note => {
      note(await loadDemoData({ mongoUri, dataDir, ownDatabase, env: apiEnv, signal }));
    });
  }

  /** @param {NodeJS.ProcessEnv} env */
  #startApi(env) {
    const { origin } = this.#settings;
    const logFile = this.#logFile('api');
    return step('API', async note => {
      const start = () => this.#startApiProcess({ env, logFile });
      const supervised = await supervise({ log: this.#say, start });
      this.#endings.push(supervised.stop);
      this.#restartApi = supervised.restart;
      for (const migrated of migratedBy(supervised.first.output.toString())) this.#say(migrated);
      note(`ready at ${origin}`);
    });
  }

  /**
   * Stores the addresses for the operator's CLI while we run.
   * @param {Omit<import('./running.mjs').Running, 'pid'>} addresses
   */
  #announce(addresses) {
    this.#endings.push(announceRunning(this.#settings.dataDir, addresses));
  }

  /** @param {string} name */
  #logFile(name) {
    const file = new LogFile(join(this.#settings.dataDir, 'logs', `${name}.log`));
    this.#endings.push(() => file.close());
    return file;
  }
}

/**
 * The data migrations that an API applied at its start, from its log.
 * @param {string} log
 * @returns {string[]}
 */
const migratedBy = log =>
  [...log.matchAll(/^\{.*"msg":"data migrated".*\}$/gm)].map(([line]) => {
    const { number, migration, changed } = JSON.parse(line);
    return `data migration ${number}, ${migration}: ${changed} records changed`;
  });

/**
 * The credentials with which an API calls the payment service.
 * @param {Record<string, string>} apiEnv
 */
const paymentsIn = apiEnv =>
  Object.fromEntries(Object.entries(apiEnv).filter(([name]) => name.startsWith('RAZORPAY_')));

/**
 * An empty variable counts as absent, so that it does not hide a generated value.
 * @param {NodeJS.ProcessEnv} env
 */
const definedIn = env => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
