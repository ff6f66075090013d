import { WrongSetting } from '../process/steps.mjs';

const SHAPE = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * The same server with a database name (the address's own wins) and journaled writes: without
 * `journal=true` a kill may lose writes that were already acknowledged.
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
 * The address as it may be printed: without user and password.
 * @param {string} uri
 */
export function withoutCredentials(uri) {
  return uri.replace(/\/\/[^/?]*@/, '//').replace(/\?.*$/, '');
}
