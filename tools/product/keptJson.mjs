import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a JSON file, or makes it the first time: for this user's eyes only, and whole or not at all.
 * @template T
 * @param {string} path
 * @param {() => T} make
 * @returns {T}
 */
export function keptJson(path, make) {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const value = make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
  return value;
}
