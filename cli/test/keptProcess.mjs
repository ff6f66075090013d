/**
 * The command line in a process that stays: command lines come as messages and run one after another. Most of a
 * command's time is the loading of its program and the wiring of the API's modules, which are kept from one command to
 * the next. Each stream has the exit code after what a command has written.
 */
import { Readable } from 'node:stream';
import { openApplication, run } from '../../dist/coastok.mjs';

/** Of the settings that test files go back and forth between. */
const MOST_KEPT = 3;

/** By its settings; the one used last is the last. @type {Map<string, import('@coastok/api').ApplicationContext>} */
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

/** What is typed, and an end of input for each command, where a process has only one. @param {string} input */
const takeInput = input =>
  Object.defineProperty(process, 'stdin', {
    value: Readable.from(input ? [Buffer.from(input)] : []),
    configurable: true,
  });

process.on('message', async ({ args, env, input }) => {
  takeEnvironment(env);
  takeInput(input);
  const code = await run(args, openKept);
  // A command hears these for as long as it runs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  for (const stream of [process.stdout, process.stderr]) stream.write(`\0${code}\0`);
});
process.on('disconnect', () => process.exit());
