import { startChild } from './child.mjs';

const EXIT_WITH_PARENT = new URL('./follow.mjs', import.meta.url).href;

/**
 * Starts one of our scripts with this same Node; it ends when we end.
 * @param {{ name: string, script: string, flags?: readonly string[], args?: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   logFile?: { write(chunk: Buffer): void } }} options
 */
export function startNode({ script, flags = [], args = [], ...rest }) {
  return startChild({
    ...rest,
    command: process.execPath,
    args: [...flags, '--import', EXIT_WITH_PARENT, script, ...args],
  });
}
