import { join } from 'node:path';
import { startNode } from '../process/child.mjs';
import { untilReady } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';

/**
 * By default Node lets the heap grow to several times the used size before it collects: 300 to 400 MB under load,
 * against 240 with these flags (docs/performance.md). The image and the service start the API with the same flags.
 */
export const API_FLAGS = ['--heap-growing-percent=70', '--max-semi-space-size=8'];

/**
 * Limits the C library's memory arenas: by default the threads' arenas keep 36 MB that is not in use. The image and
 * the service have the same setting.
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
  /** @type {{ url: string }} the address it listens on */
  const { url } = await untilReady(child);
  return { ...child, url };
}
