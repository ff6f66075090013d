import { TestEnvironment } from 'jest-environment-node';

/** @type {{ uris: string[], shapes?: Map<string, string> }} see database.ts */
const emptyDatabases = { uris: [] };
/** jest takes objects that stand on `global` to pieces after each test file. */
const databasesOfWorker = () => emptyDatabases;

/**
 * Node as jest shows it to a test file, with a way to have the API in the test's own process. The API is loaded beside
 * the test files' modules, which jest reads anew for each of them: once for all files that a worker runs.
 */
export default class ApiEnvironment extends TestEnvironment {
  /** @type {{ stop(): Promise<void> }[]} */
  #instances = [];

  /** @override */
  async setup() {
    await super.setup();
    this.global.startTestInstance = this.#start.bind(this);
    this.global.databasesOfWorker = databasesOfWorker;
  }

  /** @override */
  async teardown() {
    // A file that failed may have stopped nothing.
    for (const instance of this.#instances) await instance.stop();
    await super.teardown();
  }

  /** @param {Record<string, string>} env */
  async #start(env) {
    const { startTestInstance } = await import('./instance.mjs');
    const instance = await startTestInstance(env);
    this.#instances.push(instance);
    return instance;
  }
}
