import { join } from 'node:path';
import { startNode } from '../process/nodeChild.mjs';
import { untilHealthy } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';

/**
 * Node's own way is to let the heap grow to several times what is in use before it collects: 300 to 400 MB under load,
 * against 240 with this (docs/performance.md). The image starts the API with the same flags.
 */
export const API_FLAGS = ['--heap-growing-percent=70'];

/**
 * Starts one instance of the API and waits until it reports itself ready.
 * @param {{ env: NodeJS.ProcessEnv, url: string, logFile?: import('../process/logFile.mjs').LogFile }} options
 *   `url` is its address as seen from this machine
 */
export async function startApiProcess({ env, url, logFile }) {
  const script = join(ROOT, 'api', 'dist', 'bundle', 'main.mjs');
  const child = await startNode({ name: 'API', script, flags: API_FLAGS, cwd: ROOT, env, logFile });
  await untilHealthy(child, `${url}/health/ready`);
  return child;
}
