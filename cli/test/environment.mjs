import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ApiEnvironment from '../../api/test/world/environment.mjs';

const PROGRAM = fileURLToPath(new URL('keptProcess.mjs', import.meta.url));

/**
 * The process that runs command lines for the test files of this worker; undefined before its start and after its
 * end.
 */
let kept;
let busy = false;

/** See seededDatabase.ts. */
const seeded = { uris: [] };
const seededOfWorker = () => seeded;

function start() {
  const child = spawn(process.execPath, [PROGRAM], { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.once('exit', () => (kept = undefined));
  // The process ends with this worker, and the worker does not wait for it.
  child.unref();
  for (const handle of [child.channel, child.stdout, child.stderr]) handle.unref();
  return child;
}

/**
 * Runs a command line in a process that has loaded the program; undefined while that process runs another.
 * @param {{ args: string[], env: Record<string, string>, input: string }} command
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }> | undefined}
 */
function runInKeptProcess(command) {
  if (busy) return undefined;
  busy = true;
  kept ??= start();
  const child = kept;
  return new Promise(resolve => {
    const written = { stdout: '', stderr: '' };
    const streams = /** @type {const} */ (['stdout', 'stderr']);
    const endings = () => streams.map(name => /^([^\0]*)\0(\d+)\0$/.exec(written[name]));
    const hear = Object.fromEntries(
      streams.map(name => [
        name,
        chunk => {
          written[name] += String(chunk);
          const [out, error] = endings();
          if (out && error) end({ code: Number(out[2]), stdout: out[1], stderr: error[1] });
        },
      ]),
    );
    const died = code => end({ code, ...written });
    const end = ended => {
      for (const name of streams) child[name].off('data', hear[name]);
      child.off('close', died);
      busy = false;
      resolve(ended);
    };
    for (const name of streams) child[name].on('data', hear[name]);
    child.once('close', died);
    child.send(command);
  });
}

/** The environment of the API's tests, with a process for command lines. */
export default class CommandLineEnvironment extends ApiEnvironment {
  /** @type {(() => Promise<void>)[]} */
  #preparations = [];

  /** @override */
  async setup() {
    await super.setup();
    this.global.runInKeptProcess = runInKeptProcess;
    this.global.seededOfWorker = seededOfWorker;
    this.global.beforeAllHooks = work => void this.#preparations.push(work);
  }

  /**
   * Runs the work that the test file's modules gave to `beforeAllHooks`, without a time limit.
   * @override
   * @param {Parameters<ApiEnvironment['handleTestEvent']>[0]} event
   * @param {Parameters<ApiEnvironment['handleTestEvent']>[1]} state
   */
  async handleTestEvent(event, state) {
    super.handleTestEvent(event, state);
    if (event.name === 'run_start') for (const prepare of this.#preparations) await prepare();
  }
}
