import { WrongSetting } from '../process/steps.mjs';

const SHAPE = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * The same server with a database name (one in the address takes precedence) and journaled writes: without
 * `journal=true` a kill may lose acknowledged writes.
 * @param {string} uri
 * @param {string} [database]
 */
export function connectionString(uri, database = '') {
  const match = SHAPE.exec(uri);
  if (!match) throw new WrongSetting('MONGODB_URI must look like mongodb://host:port/database');
  const [, server, name, query = ''] = match;
  const options = new URLSearchParams(query);
  if (!options.has('journal')) options.set('journal', 'true');
  return `${server}/${name || database}?${options}`;
}

/**
 * The address without user and password, for printing.
 * @param {string} uri
 */
export function withoutCredentials(uri) {
  return uri.replace(/\/\/[^/?]*@/, '//').replace(/\?.*$/, '');
}
