import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from '../process/onPath.mjs';
import { PlainError } from '../process/steps.mjs';

const run = promisify(execFile);
const MOST_OUTPUT = 16 * 1024 * 1024;
/** Without a window, a page takes half the processor time. */
const SHELL = 'chromium-headless-shell';
const PROGRAMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium or Chrome of this machine; CHROMIUM_PATH sets the path of one in an unusual place.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return PROGRAMS.map(name => onPath(name, env)).find(Boolean) ?? ELSEWHERE.find(path => existsSync(path));
}

/**
 * The browser of this machine, or one installed for the tests. As root, for example in CI, the headless shell is
 * installed even if there is a whole browser.
 * @returns {Promise<string>} the text to print about it
 */
export async function prepareBrowser() {
  const found = findBrowser();
  const whole = found && !process.env.CHROMIUM_PATH && basename(found) !== SHELL;
  const mayReplace = whole && process.getuid?.() === 0 && onPath('apt-get', process.env);
  if (found && !mayReplace) return found;
  const installed = installBrowser().then(path => `${path} installed`);
  return found ? installed.catch(() => found) : installed;
}

/** Installs Chromium with apt-get if that needs no password, and returns its path. */
async function installBrowser() {
  const prefix = await rootPrefix();
  const apt = onPath('apt-get', process.env);
  if (!prefix || !apt) throw new PlainError(HOW_TO);
  const [program, ...args] = [...prefix, apt];
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: MOST_OUTPUT };
  await run(/** @type {string} */ (program), [...args, 'update'], options);
  const packages = [SHELL, 'fonts-liberation'];
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
 * The command prefix for root; undefined when we may not use it.
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
