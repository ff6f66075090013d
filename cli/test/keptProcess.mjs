/**
 * A long-running process for the command line: command lines come as messages and run one after another. Most of a
 * command's time goes into loading its program and the API's modules, which this process reuses. After each command's
 * output, each stream gets the exit code.
 */
import { Readable } from 'node:stream';
import { openApplication, run } from '../../dist/coastok.mjs';

/** Open applications to keep, for the settings that test files alternate between. */
const MOST_KEPT = 3;

/**
 * Applications by their settings, the most recently used last. @type {Map<string,
 * import('@coastok/api').ApplicationContext>}
 */
const kept = new Map();

/** @param {NodeJS.ProcessEnv} env */
async function openKept(env) {
  const settings = JSON.stringify(Object.entries(env).sort());
  const application = kept.get(settings) ?? (await openApplication(env));
  kept.delete(settings);
  kept.set(settings, application);
  const [oldest] = kept;
  if (oldest && kept.size > MOST_KEPT) {
    kept.delete(oldest[0]);
    await oldest[1].close();
  }
  return { ...application, close: application.writtenOut };
}

/** @param {Record<string, string>} env */
function takeEnvironment(env) {
  for (const key of Object.keys(process.env)) delete process.env[key];
  Object.assign(process.env, env);
}

/** Gives each command its own input and end of input, though a process has only one. @param {string} input */
const takeInput = input =>
  Object.defineProperty(process, 'stdin', {
    value: Readable.from(input ? [Buffer.from(input)] : []),
    configurable: true,
  });

process.on('message', async ({ args, env, input }) => {
  takeEnvironment(env);
  takeInput(input);
  const code = await run(args, openKept);
  // The listeners of a command are removed when it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  for (const stream of [process.stdout, process.stderr]) stream.write(`\0${code}\0`);
});
process.on('disconnect', () => process.exit());
