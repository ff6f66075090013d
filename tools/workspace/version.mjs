import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SHORT = 7;
const COMMIT = /^[0-9a-f]{7,64}$/;

/** @type {typeof import('./version.mjs').versionOf} */
export function versionOf(root, env = process.env) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = [commitOf(root), env.COASTOK_COMMIT].find(name => name && COMMIT.test(name));
  return commit ? `${version}+${commit.slice(0, SHORT)}` : version;
}

/**
 * The commit that is checked out, read from git's files, since git may not be installed.
 * @param {string} root
 */
function commitOf(root) {
  const own = gitFolderOf(root);
  if (own === null) return undefined;
  const head = textOf(join(own, 'HEAD'));
  const name = /^ref: (.+)$/.exec(head)?.[1];
  if (!name) return head;
  // A linked work tree has its branches in the common directory.
  const common = resolve(own, textOf(join(own, 'commondir')) || '.');
  const loose = textOf(join(common, name));
  return loose || new RegExp(`^([0-9a-f]+) ${name}$`, 'm').exec(textOf(join(common, 'packed-refs')))?.[1];
}

/** @param {string} root */
function gitFolderOf(root) {
  const path = join(root, '.git');
  if (!existsSync(path)) return null;
  if (statSync(path).isDirectory()) return path;
  const elsewhere = /^gitdir: (.+)$/.exec(textOf(path))?.[1];
  return elsewhere ? resolve(root, elsewhere) : null;
}

/** Empty when it can't be read. @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
