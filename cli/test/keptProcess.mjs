/**
 * The command line in a process that stays: command lines come as messages and run one after another. Most of a
 * command's time is the loading of its program. Each stream has the exit code after what a command has written.
 */
import { Readable } from 'node:stream';
import { run } from '../../dist/coastok.mjs';

/** @param {Record<string, string>} env */
function takeEnvironment(env) {
  for (const key of Object.keys(process.env)) delete process.env[key];
  Object.assign(process.env, env);
}

/** Nobody is there to answer: an end of input for each command, where a process has only one. */
const takeInput = () =>
  Object.defineProperty(process, 'stdin', { value: Readable.from([]), configurable: true });

process.on('message', async ({ args, env }) => {
  takeEnvironment(env);
  takeInput();
  const code = await run(args);
  // A command hears these for as long as it runs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  for (const stream of [process.stdout, process.stderr]) stream.write(`\0${code}\0`);
});
process.on('disconnect', () => process.exit());
