import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { onPath } from '../process/onPath.mjs';
import { PlainError } from '../process/steps.mjs';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;
/** The headless shell first: without a window's frame around it, a page costs half the processor. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ELSEWHERE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium or Chrome of this machine; CHROMIUM_PATH names one in an unusual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return PROGRAMS.map(name => onPath(name, env)).find(Boolean) ?? ELSEWHERE.find(path => existsSync(path));
}

/** Installs Chromium with apt-get where that needs no password, and returns its path. */
export async function installBrowser() {
  const prefix = await rootPrefix();
  const apt = onPath('apt-get', process.env);
  if (!prefix || !apt) throw new PlainError(HOW_TO);
  const [program, ...args] = [...prefix, apt];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: MOST_OUTPUT };
  await run(/** @type {string} */ (program), [...args, 'update'], options);
  const packages = ['chromium-headless-shell', 'fonts-liberation'];
  await run(
    /** @type {string} */ (program),
    [...args, 'install', '-y', '--no-install-recommends', ...packages],
    options,
  );
  const browser = findBrowser();
  if (!browser) throw new PlainError(HOW_TO);
  return browser;
}

const HOW_TO =
  'The browser tests need Chromium or Chrome: run `sudo apt-get install chromium-headless-shell`, or set CHROMIUM_PATH.';

/**
 * What to put before a command that needs root; undefined where we may not.
 * @returns {Promise<string[] | undefined>}
 */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  try {
    await run('sudo', ['-n', 'true']);
    return ['sudo', '-n'];
  } catch {
    return undefined;
  }
}
