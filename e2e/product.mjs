import { startApi, startEngine, startSandbox } from '../tools/world.mjs';
import { databaseOf, demoData } from './demoData.mjs';

/**
 * The whole product on a copy of the demo data, on separate ports and directories.
 * @param {{ script?: string }} [options] another program than the built API
 * @returns {Promise<{ url: string, sandboxUrl: string, pids: number[], apiLog: () => string, stop: () =>
 * Promise<void> }>}
 */
export async function startProduct({ script } = {}) {
  /** @type {(() => Promise<void>)[]} */
  const endings = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const demo = await demoData();
    const engine = await startEngine({ from: demo.engineDir });
    endings.push(engine.stop);
    const sandbox = await startSandbox({ from: demo.sandboxDir });
    endings.push(sandbox.stop);
    // The end of the log is shown for failures: a line for every request would push them out.
    const env = { ...demo.env, LOG_LEVEL: 'warn' };
    const api = await startApi({ mongoUri: databaseOf(engine.localUri), sandbox, env, script });
    endings.push(api.stop);
    await sandbox.deliverTo(api.url);
    const pids = [engine.pid, sandbox.pid, api.pid];
    return { url: api.url, sandboxUrl: sandbox.url, pids, apiLog: api.log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
