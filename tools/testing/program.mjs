import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
