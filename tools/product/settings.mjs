import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { WrongSetting } from '../process/steps.mjs';
import { missingInProduction } from './secrets.mjs';

const DATABASE = 'coastok';

/**
 * @typedef {object} Settings the settings of `npm start` and the operator's commands from their environment
 * @property {boolean} production
 * @property {string} host
 * @property {number} port
 * @property {string} dataDir
 * @property {string} origin the product's local address
 * @property {string} publicUrl the address that people open
 * @property {boolean} sandbox
 * @property {boolean} demoData
 * @property {string} database
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 * @returns {Settings}
 */
export function settingsFrom(env, root) {
  const production = env.NODE_ENV === 'production';
  const sandbox = flag(env, 'SANDBOX', !production);
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new WrongSetting(`PORT must be a number from 1 to 65535, not '${env.PORT}'.`);
  }
  const host = env.HOST || '127.0.0.1';
  const origin = `http://${reachable(host)}:${port}`;
  return {
    production,
    host,
    port,
    dataDir: resolve(root, env.DATA_DIR || join(root, '.data')),
    origin,
    publicUrl: (env.PUBLIC_URL || origin).replace(/\/+$/, ''),
    sandbox,
    demoData: flag(env, 'DEMO_DATA', sandbox),
    database: DATABASE,
  };
}

/**
 * The sandbox is on by default, with accounts whose password is public, so it is reachable from other machines only
 * when explicitly allowed.
 * @param {string} host
 * @param {NodeJS.ProcessEnv} env
 */
function checkListener(host, env) {
  if (/^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host) || /^(?:true|1)$/.test(env.SANDBOX ?? '')) return;
  throw new WrongSetting(
    `HOST is ${host}, which others reach, without NODE_ENV=production; SANDBOX=true says that this is meant.`,
  );
}

/**
 * Checks the settings before anything is started; the API would refuse wrong ones too, but later.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
export function checkProduction({ production, sandbox, host }, env) {
  if (!production) return checkListener(host, env);
  if (sandbox) throw new WrongSetting('The sandbox cannot be on in production: unset SANDBOX.');
  const missing = missingInProduction(env);
  if (missing.length)
    throw new WrongSetting(`Production needs these in its environment: ${missing.join(', ')}.`);
}

/**
 * Checks the data directory before anything is installed or built, because all data are stored in it.
 * @param {Settings} settings
 */
export function checkDataDir({ dataDir }) {
  let there = dataDir;
  while (!existsSync(there)) there = dirname(there);
  if (!statSync(there).isDirectory()) {
    throw new WrongSetting(`DATA_DIR is ${dataDir}, but ${there} is a file. Name a directory.`);
  }
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch {
    throw new WrongSetting(`DATA_DIR is ${dataDir}, but this account may not write in ${there}.`);
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} key
 * @param {boolean} otherwise
 */
function flag(env, key, otherwise) {
  const value = env[key];
  if (!value) return otherwise;
  if (['true', '1'].includes(value)) return true;
  if (['false', '0'].includes(value)) return false;
  throw new WrongSetting(`${key} must be true or false, not '${value}'.`);
}

/**
 * The address by which this machine reaches a listener on `host`.
 * @param {string} host
 */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
