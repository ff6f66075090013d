import { createRequire } from 'node:module';
import { types } from 'node:util';
import * as domain from '@coastok/domain';
import mongoose from 'mongoose';
import * as zod from 'zod';
import NodeEnvironment from '../../../tools/testing/environment.mjs';

/** @type {{ left: { uri: string, isPrepared: boolean }[], usual?: object }} see database.ts */
const emptyDatabases = { left: [] };
/** A function, because jest clears objects on `global` after each test file. */
const databasesOfWorker = () => emptyDatabases;

/**
 * Loaded once for all files of a worker, like the API: 600 modules, which jest would read again for each file, and
 * which Node 20 never releases once a file has loaded them.
 */
const modules = { mongoose, zod, '@coastok/domain': domain };
/** Loads a part of the driver that mongoose uses; other packages may use another copy. */
const driverPart = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const moduleOfWorker = (/** @type {keyof typeof modules} */ name) => modules[name];
/** For ofWorker/built.mjs. */
const builtModule = (/** @type {string} */ href) => import(href);

const WORLD_STARTS_MS = 60_000;

/**
 * jest's Node environment, with functions to start the API in the test's own process. The API is loaded outside of
 * the test files' module registry, which jest fills again for each file: once for all files that a worker runs.
 */
export default class ApiEnvironment extends NodeEnvironment {
  /** @type {{ stop(): Promise<void> }[]} */
  #instances = [];

  /** @override */
  async setup() {
    await super.setup();
    this.global.startTestInstance = this.#start.bind(this, 'startTestInstance');
    this.global.buildTestInstance = this.#start.bind(this, 'buildTestInstance');
    this.global.databasesOfWorker = databasesOfWorker;
    this.global.moduleOfWorker = moduleOfWorker;
    this.global.builtModule = builtModule;
    this.global.driverPart = driverPart;
    // Dates made by those modules belong to the worker's own class.
    Object.defineProperty(this.global.Date, Symbol.hasInstance, { value: types.isDate });
  }

  /** @override */
  async teardown() {
    // A file that failed may have left instances running.
    for (const instance of this.#instances) await instance.stop();
    await super.teardown();
  }

  /**
   * A test has the usual time limit, but starting a world may take longer on a busy machine.
   * @override
   * @param {{ name: string, hookType?: string, timeout?: number }} event
   * @param {Parameters<NodeEnvironment['handleTestEvent']>[1] & { currentDescribeBlock: { hooks: { timeout?: number
   * }[] } }} state
   */
  handleTestEvent(event, state) {
    super.handleTestEvent(event, state);
    const { name, hookType, timeout } = event;
    const hook = state.currentDescribeBlock?.hooks.at(-1);
    if (name === 'add_hook' && hookType === 'beforeAll' && hook) hook.timeout = timeout ?? WORLD_STARTS_MS;
  }

  /**
   * @param {'startTestInstance' | 'buildTestInstance'} how
   * @param {Record<string, string>} env
   * @param {object} options
   */
  async #start(how, env, options) {
    const instances = await import('./instance.mjs');
    const instance = await instances[how](env, options);
    this.#instances.push(instance);
    return instance;
  }
}
