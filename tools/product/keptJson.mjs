import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError } from '../process/steps.mjs';

/**
 * Reads a JSON file, or creates it the first time: readable by this user only, and written as a whole.
 * @template T
 * @param {string} path
 * @param {() => T} make
 * @returns {T}
 */
export function keptJson(path, make) {
  const kept = readJson(path, 'Put it back from a copy, or remove it, and a new one is made.');
  if (kept !== undefined) return kept;
  const value = make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeWhole(path, value);
  return value;
}

/**
 * @param {string} path
 * @param {string} wayOn what to do about a damaged file
 * @returns {any} in the writer's format; undefined when there is no such file
 */
export function readJson(path, wayOn) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new PlainError(`${path} is damaged: it is cut off, or no JSON. ${wayOn}`);
  }
}

/**
 * @param {string} path
 * @param {unknown} value
 */
export function writeWhole(path, value) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}
