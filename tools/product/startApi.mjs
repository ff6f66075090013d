import { join } from 'node:path';
import { startNode } from '../process/nodeChild.mjs';
import { untilHealthy } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';

/**
 * Node's own way is to let the heap grow to several times what is in use before it collects: under load 300 MB and more
 * for 200, at the same speed (docs/performance.md). The image starts the API with the same flags.
 */
export const API_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

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
