import { startChild } from './child.mjs';

const FOLLOW = new URL('./follow.mjs', import.meta.url).href;

/**
 * A script of ours under this same Node, which ends when we do.
 * @param {{ name: string, script: string, flags?: readonly string[], args?: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   logFile?: { write(chunk: Buffer): void } }} options
 */
export function startNode({ script, flags = [], args = [], ...rest }) {
  return startChild({
    ...rest,
    command: process.execPath,
    args: [...flags, '--import', FOLLOW, script, ...args],
  });
}
