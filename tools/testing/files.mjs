import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new directory, removed after the test file. */
export function temporaryDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'coastok-tools-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/**
 * Creates a program with this name in a directory for the search path.
 * @param {string} directory
 * @param {string} name
 * @param {string} script with its #! line
 */
export function program(directory, name, script) {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, name);
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}
