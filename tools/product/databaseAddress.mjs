import { readFileSync } from 'node:fs';
import { WrongSetting } from '../process/steps.mjs';

/**
 * The environment with the database's address in `MONGODB_URI`, read from the file that `MONGODB_URI_FILE` names if
 * necessary, as the API does. An invalid file is an error; it must not lead to this machine's own database.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withDatabaseAddress({ MONGODB_URI_FILE: file, ...env }) {
  if (!file) return env;
  if (env.MONGODB_URI) throw new WrongSetting('MONGODB_URI and MONGODB_URI_FILE can not both be set.');
  return { ...env, MONGODB_URI: addressIn(file) };
}

/** @param {string} file */
function addressIn(file) {
  try {
    const address = readFileSync(file, 'utf8').trim();
    if (address) return address;
  } catch {
    throw new WrongSetting(`MONGODB_URI_FILE names a file that can not be read: ${file}`);
  }
  throw new WrongSetting(`MONGODB_URI_FILE names a file that is empty: ${file}`);
}
