import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of a program on the search path of an environment.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
export function onPath(program, env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map(directory => join(directory, program))
    .find(isExecutable);
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
