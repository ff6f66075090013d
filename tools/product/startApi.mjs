import { join } from 'node:path';
import { startNode } from '../process/nodeChild.mjs';
import { untilReady } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';

/**
 * Node's own way is to let the heap grow to several times what is in use before it collects: 300 to 400 MB under load,
 * against 240 with these (docs/performance.md). The image and the service start the API with the same flags.
 */
export const API_FLAGS = ['--heap-growing-percent=70', '--max-semi-space-size=8'];

/**
 * What else keeps its memory small: threads that each keep what they once had of the C library hold 36 MB that nobody
 * uses. The image and the service have the same.
 */
export const API_MEMORY = { MALLOC_ARENA_MAX: '1' };

const BUNDLE = join(ROOT, 'dist', 'api.mjs');

/**
 * Starts one instance of the API and waits until it reports itself ready.
 * @param {{ env: NodeJS.ProcessEnv, logFile?: { write(chunk: Buffer): void }, script?: string, flags?: readonly string[] }} options
 */
export async function startApiProcess({ env, logFile, script = BUNDLE, flags = API_FLAGS }) {
  const child = await startNode({
    name: 'API',
    script,
    flags,
    cwd: ROOT,
    env: { ...API_MEMORY, ...env },
    logFile,
  });
  /** @type {{ url: string }} where it listens */
  const { url } = await untilReady(child);
  return { ...child, url };
}
