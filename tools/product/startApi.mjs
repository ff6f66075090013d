import { join } from 'node:path';
import { startNode } from '../process/nodeChild.mjs';
import { untilHealthy } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';

/**
 * Starts one instance of the API and waits until it reports itself ready.
 * @param {{ env: NodeJS.ProcessEnv, url: string, logFile?: import('../process/logFile.mjs').LogFile }} options
 *   `url` is its address as seen from this machine
 */
export async function startApiProcess({ env, url, logFile }) {
  const script = join(ROOT, 'api', 'dist', 'bundle', 'main.mjs');
  const child = await startNode({ name: 'API', script, cwd: ROOT, env, logFile });
  await untilHealthy(child, `${url}/health/ready`);
  return child;
}
